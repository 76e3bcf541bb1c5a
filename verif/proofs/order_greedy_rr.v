// SPDX-License-Identifier: Apache-2.0
// Claims about order=greedy_rr (cmodel/hw/issue/order/greedy_rr.h) with eight warps.
//@ module order
//@ machine tiny+order-greedy_rr+warps-8
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim greedy           greedy_rr.h: the warp that issued last as long as it is ready
//@ claim first_behind     greedy_rr.h: else the first ready warp after it
//@ mutant choice claim cmodel/hw/issue/order/greedy_rr.h
//@ old out->valid = in->ready != 0 && !in->stalled;
//@ new out->valid = in->ready != 0;
//@ mutant greedy claim cmodel/hw/issue/order/greedy_rr.h
//@ old s->last = out->warp;
//@ new s->last = out->warp ^ 1;
//@ mutant first_behind claim cmodel/hw/issue/order/greedy_rr.h
//@ old out->warp = again ? s->last : next_warp(in->ready, s->last);
//@ new out->warp = again ? s->last : lowest_warp(in->ready);
module prove (input clk);
`include "bind.vh"
  (* anyconst *) wire [2:0] warp;
  reg [2:0] last; // the choice before, kept here
  always @(posedge clk) if (rst || in_launch_begins) last <= 7; else if (out_valid) last <= out_warp;
  wire [2:0] distance = warp - last - 3'd1;
  wire [2:0] chosen = out_warp - last - 3'd1;

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    greedy: assert (last == last_q && (!in_ready[last] || out_warp == last));
    first_behind: assert (!in_ready[warp] || in_ready[last] || chosen <= distance);
  end
endmodule
