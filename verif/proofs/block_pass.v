// SPDX-License-Identifier: Apache-2.0
// Claims about which warps pass a limit at a barrier (cmodel/hw/issue/limit/ciao/block_pass.h, .c) with four warps in two block slots.
//@ module block_pass
//@ machine tiny+limit-ciao_t+warps-4
//@ source issue/limit/ciao/block_pass.c
//@ steps induct 8
//@ claim a_slot_has_one_block  block_pass.h: a slot is in the block of its last warp, and in no other
//@ claim passes                block_pass.c: a live warp of a block of which a warp waits passes in the next cycle
//@ claim passes_whole          block_pass.c: with `whole`, it passes when all warps of its block that are not held wait
//@ claim no_other_passes       block_pass.c: a warp passes only if a warp of its block waits
//@ mutant a_slot_has_one_block claim cmodel/hw/issue/limit/ciao/block_pass.c
//@ old s->members[b] = (s->members[b] & ~started) | (in->block == b ? started : 0);
//@ new s->members[b] = s->members[b] | (in->block == b ? started : 0);
//@ mutant passes claim cmodel/hw/issue/limit/ciao/block_pass.c
//@ old pass |= some && (all || !in->whole) ? members : 0;
//@ new pass |= some && (all && !in->whole) ? members : 0;
//@ mutant passes_whole claim cmodel/hw/issue/limit/ciao/block_pass.c
//@ old uint32_t all = (members & ~in->held & ~in->waiting) == 0;
//@ new uint32_t all = (members & ~in->waiting) == 0;
//@ mutant no_other_passes claim cmodel/hw/issue/limit/ciao/block_pass.c
//@ old uint32_t some = (members & in->waiting) != 0;
//@ new uint32_t some = members != 0;
module prove (input clk);
`include "bind.vh"
  // Any warp, and a warp of its block that waits.
  (* anyconst *) wire [1:0] warp, other;
  wire [3:0] of_0 = members_q[3:0], of_1 = members_q[7:4];
  wire [3:0] block = of_0[warp] ? of_0 : of_1[warp] ? of_1 : 4'd0;
  wire [3:0] members = block & in_live;
  wire meets = members[warp] && members[other] && in_waiting[other];
  wire [3:0] missing = members & ~in_held & ~in_waiting;
  reg meets_1, missing_1, some_1, whole_1;
  always @(posedge clk) begin
    meets_1 <= !rst && meets;
    missing_1 <= rst || missing != 0;
    some_1 <= !rst && (members & in_waiting) != 0 && members[warp];
    whole_1 <= in_whole;
  end
  always @* if (!rst) begin
    a_slot_has_one_block: assert ((of_0 & of_1) == 0);
    passes: assert (!meets_1 || whole_1 || view_pass[warp]);
    passes_whole: assert (!meets_1 || missing_1 || view_pass[warp]);
    no_other_passes: assert (!view_pass[warp] || some_1);
  end
endmodule
