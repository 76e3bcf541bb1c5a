// SPDX-License-Identifier: Apache-2.0
// Claims about the SIMT stack (cmodel/hw/issue/reconv/reconv.h, stack.c) with two warps of two lanes: those of reconv.vh and
// reconv_entries.vh, where nothing has a likely point.
//@ module reconv
//@ machine tiny+program_words-256
//@ source issue/reconv/stack.c
//@ memories below_rpc below_npc below_mask
//@ steps induct 1
//@ nonetlist not tried
//@ claim own_pc           stack.c: every entry is right whatever the markers say: a lane that runs is where its own thread is
//@ claim lanes_run        reconv.h: a warp that may issue has lanes, and all of them are live
//@ claim depth            params.h: 2 * LANES entries are never exceeded
//@ claim finish           reconv.h: a warp is finished when its last lane exits, and not before
//@ claim threads          stack.c: a lane below the top is where the topmost entry that has it continues
//@ claim joins            stack.c: the next entry below that has a lane of an entry with rpc r continues at r, and what is between has rpc r
//@ claim bound            params.h: each side of a divergence has a lane less, and is at most two entries above
//@ claim turns            stack.c: of issue, pop and divergence a warp is in one, and each has what it reads and needs
//@ mutant own_pc claim cmodel/hw/issue/reconv/stack.c
//@ old uint32_t first_mask = swap ? outcome->taken : stay;
//@ new uint32_t first_mask = swap ? outcome->taken : top->mask;
//@ mutant lanes_run claim cmodel/hw/issue/reconv/stack.c
//@ old s->mask[w] = mask;
//@ new s->mask[w] = mask | 1;
//@ mutant depth claim cmodel/hw/issue/reconv/stack.c
//@ old out->overflow.valid = push_level == STACK_DEPTH - 1;
//@ new out->overflow.valid = push_level == 1;
//@ mutant finish claim cmodel/hw/issue/reconv/stack.c
//@ old s->live[w] &= ~top->mask;
//@ new s->live[w] = 0;
//@ mutant threads claim cmodel/hw/issue/reconv/stack.c
//@ old uint32_t later = swap ? fall : outcome->target;
//@ new uint32_t later = fall;
//@ mutant joins claim cmodel/hw/issue/reconv/stack.c
//@ old push->mask = elide ? later_mask : top->mask;
//@ new push->mask = later_mask;
//@ mutant bound claim cmodel/hw/issue/reconv/stack.c
//@ old s->level[w] = 0;
//@ new s->level[w] = 1;
//@ mutant turns claim cmodel/hw/issue/reconv/stack.c
//@ old s->unwind |= (warps_t)(s->live[w] != 0) << w;
//@ new s->unwind |= 0;
module prove (input clk);
`include "bind.vh"
  localparam DEPTH = 4, LEVEL_BITS = 2, POINTS = 0, NONE = 10'h3ff;
  wire [19:0] likely_q = {2{NONE}};
  wire [20*DEPTH-1:0] below_likely_mem = {2*DEPTH{NONE}};
  wire [9:0] below_likely_q = NONE, open_pc_q = NONE;
  wire [LEVEL_BITS*2-1:0] likely_at_q = 0;
  wire [LEVEL_BITS*2*DEPTH-1:0] below_likely_at_mem = 0;
  wire [LEVEL_BITS-1:0] below_likely_at_q = 0;
  wire [1:0] open_mask_q = 0;
  wire merging_q = 0, opening_q = 0, pop_joins_q = 0;
`include "reconv.vh"
`include "reconv_entries.vh"
endmodule
