// SPDX-License-Identifier: Apache-2.0
// Claims about order=two_level_gto (cmodel/hw/issue/order/two_level_gto.h) with four warps in groups of two.
//@ module order
//@ machine tiny+order-two_level_gto+warps-4
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim ages             age.h: the list has every warp once, in the order of their starts
//@ claim stays            two_level_gto.h: from the group of the one that issued last until none of it can
//@ claim oldest_group     two_level_gto.h: then from the group with the oldest live warp, of those that can
//@ claim oldest_in_group  two_level_gto.h: the oldest of the group, unless the one that issued last is ready
//@ mutant choice claim cmodel/hw/issue/order/two_level_gto.h
//@ old warps_t set = current ? current : in->ready & group_of(oldest);
//@ new warps_t set = current ? current : in->live & group_of(oldest);
//@ mutant ages claim cmodel/hw/issue/order/age.h
//@ old s->slot[i] = behind ? s->slot[i + 1] : s->slot[i];
//@ new s->slot[i] = behind ? s->slot[i ^ 1] : s->slot[i];
//@ mutant stays claim cmodel/hw/issue/order/two_level_gto.h
//@ old warps_t current = s->greedy.again ? in->ready & group_of(s->greedy.last) : 0;
//@ new warps_t current = 0;
//@ mutant oldest_group claim cmodel/hw/issue/order/two_level_gto.h
//@ old age_oldest(&s->greedy.age, in->live & groups_with(in->ready))
//@ new age_oldest(&s->greedy.age, in->ready)
//@ mutant oldest_in_group claim cmodel/hw/issue/order/greedy.h
//@ old return again ? s->last : age_oldest(&s->age, set);
//@ new return again ? s->last : lowest_warp(set);
module prove (input clk);
`include "bind.vh"
  (* anyconst *) wire [1:0] a, b;
  reg a_is_older;
  always @(posedge clk)
    if (rst) a_is_older <= a < b;
    else if (in_start_valid && in_start_warp == a) a_is_older <= 0;
    else if (in_start_valid && in_start_warp == b) a_is_older <= 1;
  // Only warps that run are ready.
  always @* assume (a != b && (in_ready & ~in_live) == 0);

  wire [3:0] listed = 4'd1 << greedy_age_slot_q[1:0] | 4'd1 << greedy_age_slot_q[3:2] | 4'd1 << greedy_age_slot_q[5:4] | 4'd1 << greedy_age_slot_q[7:6];
  function [1:0] place(input [1:0] warp);
    place = greedy_age_slot_q[1:0] == warp ? 0 : greedy_age_slot_q[3:2] == warp ? 1 : greedy_age_slot_q[5:4] == warp ? 2 : 3;
  endfunction
  wire group_ready = greedy_again_q && (in_ready[{greedy_last_q[1], 1'b0}] || in_ready[{greedy_last_q[1], 1'b1}]);
  wire other_ready = in_ready[{a[1], 1'b0}] || in_ready[{a[1], 1'b1}]; // one of the group of a
  // a is older than every live warp of the group of b
  wire [1:0] mate = {b[1], !b[0]};
  wire oldest_of_both = in_live[a] && a_is_older && place(a) < place(mate);

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    ages: assert (listed == 15 && a_is_older == (place(a) < place(b)));
    stays: assert (!group_ready || out_warp[1] == greedy_last_q[1]);
    oldest_group: assert (group_ready || !out_valid || a[1] == b[1] || !oldest_of_both || !other_ready || out_warp[1] == a[1]);
    oldest_in_group: assert ((greedy_again_q && in_ready[greedy_last_q]) || a[1] != b[1] || !a_is_older || !in_ready[a] || out_warp != b);
  end
endmodule
