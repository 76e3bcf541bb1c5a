// SPDX-License-Identifier: Apache-2.0
// Claims about the decisions of limit=ciao_t (cmodel/hw/issue/limit/ciao/ciao_throttle.h, .c) with four warps. The warps that are
// held are as ciao_pairs.c holds them; tests are free in their result, and take a cycle.
//@ module ciao_throttle
//@ machine tiny+limit-ciao_t+warps-4
//@ source issue/limit/ciao/ciao_throttle.c
//@ steps bound 26
//@ claim every_slot_once  core_age.h: the list of ages has every slot once
//@ claim one_runs         ciao_throttle.c, (a): when a warp is stalled, its trigger runs
//@ claim rescued          ciao_throttle.c, (c): while no warp runs, one is woken within a test and a walk over the ages
//@ claim oldest           ciao_throttle.c, (c): it is the oldest, when nothing else was under way
//@ claim woken_is_held    ciao_throttle.c: a search wakes a live stalled warp
//@ mutant every_slot_once claim cmodel/hw/issue/limit/common/core_age.h
//@ old s->slot[CORE_WARPS - 1] = start->warp;
//@ new s->slot[CORE_WARPS - 1] = 0;
//@ mutant one_runs claim cmodel/hw/issue/limit/ciao/ciao_throttle.c
//@ old return has(running, s->examined) && has(running, other) && other != s->examined;
//@ new return has(running, other) && other != s->examined;
//@ mutant rescued claim cmodel/hw/issue/limit/ciao/ciao_throttle.c
//@ cycles 26
//@ old if (stalled && stalled == in->live) {
//@ new if (stalled && stalled == in->live && !s->low_ended) {
//@ mutant oldest claim cmodel/hw/issue/limit/ciao/ciao_throttle.c
//@ cycles 26
//@ old look(s, CIAO_RESCUE, 0);
//@ new look(s, CIAO_RESCUE, s->place);
//@ mutant woken_is_held claim cmodel/hw/issue/limit/ciao/ciao_throttle.c
//@ cycles 26
//@ old } else if (has(wanted, warp)) {
//@ new } else if (has(in->held, warp)) {
module prove (input clk);
`include "bind.vh"
  reg [3:0] held, live;
  always @* assume (in_held == held && in_answers && !in_score_busy && !in_launch_begins);
  always @(posedge clk) begin
    held <= rst ? 4'd0 : ((held & ~(out_wake_valid ? 4'd1 << out_wake_warp : 4'd0)) |
            (out_stall_valid ? 4'd1 << out_stall_warp : 4'd0)) & ~(in_start_valid ? 4'd1 << in_start_warp : 4'd0);
    live <= rst ? 4'd0 : in_live;
  end
  // No warp runs, in this cycle and so many before; the same warps are live, and none starts.
  wire rests = in_live != 0 && (in_live & ~in_held) == 0;
  reg [4:0] resting;
  always @(posedge clk)
    resting <= rst || !rests || in_live != live || in_start_valid ? 5'd0 : resting == 31 ? 5'd31 : resting + 5'd1;
  // The search was begun by this rest, from idleness.
  reg idle;
  always @(posedge clk) idle <= !rst && (resting == 0 ? step_q == 0 && rests : idle && rests);

  wire [3:0] listed = 4'd1 << age_slot_q[1:0] | 4'd1 << age_slot_q[3:2] | 4'd1 << age_slot_q[5:4] | 4'd1 << age_slot_q[7:6];
  wire [3:0] by_age = {held[age_slot_q[7:6]] & in_live[age_slot_q[7:6]], held[age_slot_q[5:4]] & in_live[age_slot_q[5:4]],
                       held[age_slot_q[3:2]] & in_live[age_slot_q[3:2]], held[age_slot_q[1:0]] & in_live[age_slot_q[1:0]]};
  wire [1:0] first = by_age[0] ? age_slot_q[1:0] : by_age[1] ? age_slot_q[3:2] : by_age[2] ? age_slot_q[5:4] : age_slot_q[7:6];
  wire searches = step_q == 1 && search_q != 0;

  always @* if (!rst) begin
    every_slot_once: assert (listed == 15);
    one_runs: assert (!out_stall_valid || (in_live[out_stall_trigger] && !held[out_stall_trigger] && in_live[out_stall_warp] &&
                                           !held[out_stall_warp] && out_stall_trigger != out_stall_warp));
    rescued: assert (resting < 15);
    oldest: assert (!(resting != 0 && in_live == live && idle && searches && search_q == 2 && out_wake_valid) || out_wake_warp == first);
    woken_is_held: assert (!(searches && out_wake_valid) || (in_live[out_wake_warp] && held[out_wake_warp]));
  end
endmodule
