// SPDX-License-Identifier: Apache-2.0
// Claims about order=owl (cmodel/hw/issue/order/owl.h) with four warps in two block slots, each a group.
//@ module order
//@ machine tiny+order-owl+owl_blocks-1+owl_turn-6+warps-4
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim in_turn          owl.h: ready warps of the group in turn issue before all others
//@ claim first_behind     owl.h: inside a group, the first ready warp after the one that issued last
//@ claim turn             owl.h: a turn ends after 2^owl_turn instructions, and then the next group is in turn
//@ mutant choice claim cmodel/hw/issue/order/owl.h
//@ old out->valid = set != 0 && !in->stalled;
//@ new out->valid = set != 0;
//@ mutant in_turn claim cmodel/hw/issue/order/owl.h
//@ old from ? from : groups
//@ new groups
//@ mutant first_behind claim cmodel/hw/issue/order/owl.h
//@ old out->warp = next_warp(set, s->last);
//@ new out->warp = lowest_warp(set);
//@ mutant turn claim cmodel/hw/issue/order/owl.h
//@ old s->turn = ends ? next : s->turn;
//@ new s->turn = ends ? s->turn : next;
module prove (input clk);
`include "bind.vh"
  // A warp that runs is of one block; a ready one runs (order.h).
  wire [3:0] first = in_members[3:0], second = in_members[7:4];
  always @* assume ((first & second) == 0 && (in_ready & ~(first | second)) == 0);
  // Any warp of the chosen one's group; places between it and the one that issued last.
  (* anyconst *) wire [1:0] warp;
  wire [3:0] own = first[out_warp] ? first : second;
  wire [1:0] distance = warp - last_q - 2'd1;
  wire [1:0] chosen = out_warp - last_q - 2'd1;
  wire [3:0] ready_in_turn = in_ready & (turn_q ? second : first);
  // The turn after a cycle.
  reg was_turn, was_last, was_known;
  always @(posedge clk) begin
    was_known <= !rst && !in_launch_begins;
    was_turn <= turn_q;
    was_last <= out_valid && issued_q == 6'd63;
  end

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    in_turn: assert (ready_in_turn == 0 || ready_in_turn[out_warp]);
    first_behind: assert (!(in_ready[warp] && own[warp]) || chosen <= distance);
    turn: assert (!was_known || turn_q == (was_turn ^ was_last));
  end
endmodule
