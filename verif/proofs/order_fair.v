// SPDX-License-Identifier: Apache-2.0
// Claims about order=fair (cmodel/hw/issue/order/fair.h) and the counts that order=icount uses as well (progress.h), with four warps.
//@ module order
//@ machine tiny+order-fair+warps-4
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim fewest           fair.h: no ready warp has less progress than the chosen one, and none of a lower slot as little
//@ claim ahead            progress.h: halving keeps the order: a warp stays ahead of another until that one issues, or it starts anew
//@ mutant choice claim cmodel/hw/issue/order/fair.h
//@ old out->valid = in->ready != 0 && !in->stalled;
//@ new out->valid = in->ready != 0;
//@ mutant fewest claim cmodel/hw/issue/order/fair.h
//@ old progress_first(&s->progress, in->ready, false);
//@ new progress_first(&s->progress, in->ready, true);
//@ mutant ahead claim cmodel/hw/issue/order/progress.h
//@ old s->done[w] = starts ? 0 :
//@ new s->done[w] = starts ? 1 :
module prove (input clk);
`include "bind.vh"
  // Any two warps, and whether the first was at least as far as the second, which has not issued since.
  (* anyconst *) wire [1:0] a, b;
  reg was_ahead;
  function [15:0] done(input [1:0] warp);
    done = progress_done_q[16 * warp +: 16];
  endfunction
  always @(posedge clk)
    was_ahead <= !rst && done(a) >= done(b) && !(out_valid && out_warp == b) && !(in_start_valid && in_start_warp == a);
  always @* assume (a != b);

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    fewest: assert (!in_ready[a] || in_ready == 0 || done(out_warp) < done(a) || (done(out_warp) == done(a) && out_warp <= a));
    ahead: assert (!was_ahead || done(a) >= done(b));
  end
endmodule
