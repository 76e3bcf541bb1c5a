// SPDX-License-Identifier: Apache-2.0
// Claims about order=two_level (cmodel/hw/issue/order/two_level.h) with eight warps in groups of two.
//@ module order
//@ machine tiny+order-two_level+warps-8
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim stays            two_level.h: warps issue from the group of the one that issued last until none of it can
//@ claim takes_turns      two_level.h: round robin in the group
//@ claim next_group       two_level.h: then the next group that can, going round
//@ mutant choice claim cmodel/hw/issue/order/two_level.h
//@ old warps_t set = group ? group : in->ready;
//@ new warps_t set = group ? group : in->live;
//@ mutant stays claim cmodel/hw/issue/order/two_level.h
//@ old warps_t set = group ? group : in->ready;
//@ new warps_t set = in->ready;
//@ mutant takes_turns claim cmodel/hw/issue/order/two_level.h
//@ old uint32_t last = group ? s->last : s->last | (ORDER_GROUP - 1);
//@ new uint32_t last = s->last | (ORDER_GROUP - 1);
//@ mutant next_group claim cmodel/hw/issue/order/two_level.h
//@ old uint32_t last = group ? s->last : s->last | (ORDER_GROUP - 1);
//@ new uint32_t last = group ? s->last : ORDER_GROUP - 1;
module prove (input clk);
`include "bind.vh"
  (* anyconst *) wire [2:0] warp;
  reg [2:0] last; // the choice before, kept here
  always @(posedge clk) if (rst || in_launch_begins) last <= 7; else if (out_valid) last <= out_warp;
  wire group_ready = in_ready[{last[2:1], 1'b0}] || in_ready[{last[2:1], 1'b1}];
  wire [1:0] distance = warp[2:1] - last[2:1];
  wire [1:0] chosen = out_warp[2:1] - last[2:1];

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    stays: assert (last == last_q && (!group_ready || out_warp[2:1] == last[2:1]));
    takes_turns: assert (!in_ready[{last[2:1], !last[0]}] || out_warp == {last[2:1], !last[0]});
    next_group: assert (group_ready || !in_ready[warp] || chosen <= distance);
  end
endmodule
