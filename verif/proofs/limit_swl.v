// SPDX-License-Identifier: Apache-2.0
// Claims about limit=swl (cmodel/hw/issue/limit/limit.h, swl.h) with four warps.
//@ module limit
//@ machine tiny+limit-swl+warps-4
//@ source issue/limit/limit.h
//@ steps induct 12
//@ claim walk             swl.h: the walk comes to a slot per cycle, and what it has counted is less than the slots it has passed
//@ claim every_slot_once  core_age.h: the list of ages has every slot once
//@ claim oldest_admitted  swl.h: a walk that nothing disturbs admits the oldest live warp that is not at a barrier
//@ claim bound            swl.h: after such a walk no more than swl_warps warps that count may issue
//@ claim may_start        swl.h: a warp that starts may issue until the walk comes to it
//@ mutant walk claim cmodel/hw/issue/limit/swl.h
//@ old s->taken = last ? 0 : s->taken + (counts && admits);
//@ new s->taken = s->taken + (counts && admits);
//@ mutant every_slot_once claim cmodel/hw/issue/limit/common/core_age.h
//@ old s->slot[CORE_WARPS - 1] = start->warp;
//@ new s->slot[CORE_WARPS - 1] = 0;
//@ mutant oldest_admitted claim cmodel/hw/issue/limit/swl.h
//@ old uint32_t counts = (in->live & ~in->waiting & one) != 0;
//@ new uint32_t counts = (in->live & one) != 0;
//@ mutant bound claim cmodel/hw/issue/limit/swl.h
//@ old uint32_t admits = s->taken < s->warps;
//@ new uint32_t admits = s->taken <= s->warps;
//@ mutant may_start claim cmodel/hw/issue/limit/swl.h
//@ old s->admitted |= (core_warps_t)1 << in->start.warp;
//@ new s->admitted |= in->live & (core_warps_t)1 << in->start.warp;
module prove (input clk);
`include "bind.vh"
  // Undisturbed: no warp starts, ends, comes to a barrier or leaves one, and the limit, which is at least 1, stays.
  reg [3:0] live, waiting;
  wire same = in_live == live && in_waiting == waiting && !in_start_valid && !in_setting_valid;
  always @* assume (in_setting_data != 0 && in_setting_data <= 64);
  always @(posedge clk) begin
    live <= in_live;
    waiting <= in_waiting;
  end
  // A whole walk has passed since the change: one that began behind it, so up to seven cycles.
  reg [2:0] walked;        // slots of a walk that began undisturbed
  reg done;
  always @(posedge clk)
    if (rst || !same) begin
      walked <= 0;
      done <= 0;
    end else begin
      walked <= at_q == 0 ? 3'd1 : walked == 0 ? 3'd0 : walked + 3'd1;
      done <= done || (walked == 3 && at_q == 3);
    end
  wire [3:0] listed = 4'd1 << age_slot_q[1:0] | 4'd1 << age_slot_q[3:2] | 4'd1 << age_slot_q[5:4] | 4'd1 << age_slot_q[7:6];
  wire [3:0] count = live & ~waiting;       // the warps that count
  wire [3:0] by_age = {count[age_slot_q[7:6]], count[age_slot_q[5:4]], count[age_slot_q[3:2]], count[age_slot_q[1:0]]};
  wire [1:0] first = by_age[0] ? age_slot_q[1:0] : by_age[1] ? age_slot_q[3:2] : by_age[2] ? age_slot_q[5:4] : age_slot_q[7:6];
  wire [3:0] both = count & view_issue;
  reg started_before;
  reg [1:0] started_warp;
  always @(posedge clk) begin
    started_before <= !rst && in_start_valid;
    started_warp <= in_start_warp;
  end

  always @* if (!rst) begin
    walk: assert (taken_q <= at_q && warps_q != 0);
    every_slot_once: assert (listed == 15);
    oldest_admitted: assert (!done || !same || count == 0 || view_issue[first]);
    bound: assert (!done || !same || both[0] + both[1] + both[2] + both[3] <= warps_q);
    may_start: assert (!started_before || view_issue[started_warp]);
  end
endmodule
