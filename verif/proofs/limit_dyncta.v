// SPDX-License-Identifier: Apache-2.0
// Claims about the blocks that limit=dyncta and equalizer pause (cmodel/hw/issue/limit/common/block_quota.h), with four blocks of four
// warps. When the policy asks for a block more or fewer is left open by what its inputs may be.
//@ module limit
//@ machine tiny+blocks-4+limit-dyncta+warps-4
//@ source issue/limit/limit.h
//@ steps induct 2
//@ claim quota            block_quota.h: the quota is at least 1, and at most what fits a core
//@ claim every_slot_once  block_quota.h: the list of ages has every block slot once
//@ claim bound            block_quota.h: a block is paused for at most block_pause epochs, whatever others do
//@ claim at_ends          block_quota.h: a block is paused at the end of an epoch alone
//@ claim youngest         block_quota.h: the youngest of the blocks that run is paused, and no other one
//@ claim whole            block_quota.h: warps of paused blocks may not issue, and all others may
//@ claim one_runs         block_quota.h: when only paused blocks are left, all run
//@ mutant quota claim cmodel/hw/issue/limit/common/block_quota.h
//@ old (more && s->quota < in->fit)
//@ new more
//@ mutant every_slot_once claim cmodel/hw/issue/limit/common/block_quota.h
//@ old s->slot[0] = block;
//@ new s->slot[0] = 0;
//@ mutant bound claim cmodel/hw/issue/limit/common/block_quota.h
//@ old s->held = s->paused ? s->held : 0;
//@ new
//@ mutant at_ends claim cmodel/hw/issue/limit/common/block_quota.h
//@ old if (ends) {
//@ new if (ends || fewer) {
//@ mutant youngest claim cmodel/hw/issue/limit/common/block_quota.h
//@ old return set ? 1u << s->slot[lowest_one(places)] : 0;
//@ new return set & (0 - set);
//@ mutant whole claim cmodel/hw/issue/limit/common/block_quota.h
//@ old in->members[b] : 0;
//@ new in->members[b] & ~in->waiting : 0;
//@ mutant one_runs claim cmodel/hw/issue/limit/common/block_quota.h
//@ old if (running == 0) {
//@ new if (running == 0 && ends) {
module prove (input clk);
`include "bind.vh"
  // A launch says what fits in its second cycle. Settings are written while no block is paused, in their range.
  reg [2:0] fit;
  always @(posedge clk) fit <= in_fit;
  always @* begin
    assume (in_fit >= 1 && in_fit <= 4 && (rst || blocks_begins_q || in_fit == fit));
    assume (!in_setting_valid || (blocks_held_q == 0 && in_setting_data >= 1 && in_setting_data <= 255));
    assume (in_live == (in_members[3:0] | in_members[7:4] | in_members[11:8] | in_members[15:12]));
  end
  wire ends = in_live != 0 && blocks_clock_q + 17'd1 >= blocks_epoch_q;
  wire [3:0] occupied = {|in_members[15:12], |in_members[11:8], |in_members[7:4], |in_members[3:0]};
  wire [3:0] running = occupied & ~blocks_paused_q;

  // Any block: ends of epochs since it is paused.
  (* anyconst *) wire [1:0] a;
  reg [7:0] passed;
  always @(posedge clk)
    passed <= rst || !blocks_paused_q[a] ? 8'd0 : passed + ends;

  // The cycle before.
  reg began, ended, only_paused;
  reg [3:0] paused, ran;
  reg [7:0] slots;
  reg [15:0] members;
  always @(posedge clk) begin
    began <= rst;
    ended <= ends;
    only_paused <= !rst && occupied != 0 && running == 0;
    paused <= blocks_paused_q;
    ran <= running;
    slots <= blocks_slot_q;
    members <= in_members;
  end
  wire [3:0] newly = began ? 4'd0 : blocks_paused_q & ~paused;
  wire [3:0] listed = 4'd1 << blocks_slot_q[1:0] | 4'd1 << blocks_slot_q[3:2] | 4'd1 << blocks_slot_q[5:4] | 4'd1 << blocks_slot_q[7:6];
  wire [1:0] youngest_ran = ran[slots[1:0]] ? slots[1:0] : ran[slots[3:2]] ? slots[3:2] : ran[slots[5:4]] ? slots[5:4] : slots[7:6];
  wire [3:0] stopped = (blocks_paused_q[0] ? members[3:0] : 4'd0) | (blocks_paused_q[1] ? members[7:4] : 4'd0) |
                       (blocks_paused_q[2] ? members[11:8] : 4'd0) | (blocks_paused_q[3] ? members[15:12] : 4'd0);

  always @* if (!rst) begin
    quota: assert (view_quota >= 1 && (view_quota == 1 || view_quota <= in_fit));
    every_slot_once: assert (listed == 15);
    bound: assert (blocks_held_q <= blocks_pause_q && blocks_pause_q != 0 && (!blocks_paused_q[a] || passed < blocks_held_q));
    at_ends: assert (newly == 0 || ended);
    youngest: assert (newly == 0 || newly == 4'd1 << youngest_ran);
    whole: assert (began || view_issue == ~stopped);
    one_runs: assert (!only_paused || blocks_paused_q == 0);
  end
endmodule
