// SPDX-License-Identifier: Apache-2.0
// Claims about order=lrr (cmodel/hw/issue/order/order.h, lrr.h) with eight warps.
//@ module order
//@ machine tiny+warps-8
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim first_behind     lrr.h: the first ready warp after the one that issued last
//@ claim bound            lrr.h: a warp that stays ready is passed over by at most WARPS - 1 choices
//@ mutant choice claim cmodel/hw/common/warps.h
//@ old return lowest_warp(after ? after : set);
//@ new return lowest_warp(after);
//@ mutant first_behind claim cmodel/hw/issue/order/lrr.h
//@ old out->warp = next_warp(in->ready, s->last);
//@ new out->warp = lowest_warp(in->ready);
//@ mutant bound claim cmodel/hw/issue/order/lrr.h
//@ cycles 20
//@ old s->last = out->warp;
//@ new s->last = out->warp & 3;
module prove (input clk);
`include "bind.vh"
  // Any warp; how many choices have passed it over since it has been ready, in this launch.
  (* anyconst *) wire [2:0] warp;
  reg [2:0] passed;
  wire [2:0] distance = warp - last_q - 3'd1; // places between it and the one that issued last
  wire [2:0] chosen = out_warp - last_q - 3'd1;
  always @(posedge clk) begin
    if (rst || in_launch_begins || !in_ready[warp] || (out_valid && out_warp == warp)) passed <= 0;
    else if (out_valid) passed <= passed + 3'd1;
  end

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    first_behind: assert (!in_ready[warp] || chosen <= distance);
    // Never more than the places that have been passed, so at most 7.
    bound: assert (passed <= 3'd7 - distance);
  end
endmodule
