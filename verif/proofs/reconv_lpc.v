// SPDX-License-Identifier: Apache-2.0
// Claims about the stack with likely points (cmodel/hw/issue/reconv/lpc.h, lpc_points.h, stack.c) with two warps of two lanes:
// those of reconv.vh and reconv_entries.vh, and one about the points.
//@ module reconv
//@ machine tiny+program_words-256+reconv-lpc
//@ source issue/reconv/stack.c
//@ memories below_rpc below_npc below_mask below_likely below_likely_at
//@ steps induct 1
//@ gates of the compared pcs most are the same, and half of the variables go
//@ nonetlist not tried
//@ claim own_pc           lpc.h: every entry is right whatever the markers say: a lane that runs is where its own thread is
//@ claim lanes_run        reconv.h: a warp that may issue has lanes, and all of them are live
//@ claim depth            lpc.h: the stack never overflows
//@ claim finish           reconv.h: a warp is finished when its last lane exits, and not before
//@ claim threads          stack.c: a lane below the top is where the topmost entry that has it continues
//@ claim joins            stack.c: the next entry below that has a lane of an entry with rpc r continues at r, and what is between has rpc r
//@ claim points           lpc.h: an entry points down, to one that continues at its likely point; all from there on have one rpc
//@ claim bound            lpc.h: an entry at level k with n lanes has k <= LIKELY_LEVELS + 2 * (LANES - n)
//@ claim turns            lpc.h: of issue, merge, pop and divergence a warp is in one, and each has what it reads and needs
//@ mutant own_pc claim cmodel/hw/issue/reconv/stack/lpc_points.h
//@ old s->split_pc = jumps ? outcome->target : fall;
//@ new s->split_pc = fall;
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
//@ old push->mask = s->open_mask;
//@ new push->mask = 0;
//@ mutant joins claim cmodel/hw/issue/reconv/stack.c
//@ old         push->valid = !elide;
//@ new         push->valid = 0;
//@ mutant points claim cmodel/hw/issue/reconv/stack/lpc_points.h
//@ old s->likely_at[w] = s->level[w];
//@ new s->likely_at[w] = s->level[w] - 1;
//@ mutant bound claim cmodel/hw/issue/reconv/stack.c
//@ old s->level[w] = 0;
//@ new s->level[w] = LIKELY_LEVELS + 1;
//@ mutant turns claim cmodel/hw/issue/reconv/stack/lpc_points.h
//@ old s->opening = 0;
//@ new s->opening = s->open_mask != 0;
module prove (input clk);
`include "bind.vh"
  localparam DEPTH = 8, LEVEL_BITS = 3, POINTS = 4, NONE = 10'h3ff;
`include "reconv.vh"
`include "reconv_entries.vh"
  always @* if (!rst) begin
    points: assert (!runs[warp] || points_ok);
  end
endmodule
