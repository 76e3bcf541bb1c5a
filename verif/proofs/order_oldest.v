// SPDX-License-Identifier: Apache-2.0
// Claims about order=oldest (cmodel/hw/issue/order/oldest.h) and the list of ages that other policies use as well (age.h),
// with four warps.
//@ module order
//@ machine tiny+order-oldest+warps-4
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim every_slot_once  age.h: the list has every slot once
//@ claim ages             age.h: the list has the warps in the order of their starts
//@ claim oldest           oldest.h: no warp that is older than the chosen one is ready
//@ mutant choice claim cmodel/hw/issue/order/age.h
//@ old return s->slot[lowest_warp(places)];
//@ new return s->slot[lowest_warp(set)];
//@ mutant every_slot_once claim cmodel/hw/issue/order/age.h
//@ old for (uint32_t i = 0; i < WARPS - 1; i++) {
//@ new for (uint32_t i = 0; i < WARPS - 2; i++) {
//@ mutant ages claim cmodel/hw/issue/order/age.h
//@ old s->slot[i] = behind ? s->slot[i + 1] : s->slot[i];
//@ new s->slot[i] = behind ? s->slot[i ^ 1] : s->slot[i];
//@ mutant oldest claim cmodel/hw/issue/order/oldest.h
//@ old out->warp = age_oldest(&s->age, in->ready);
//@ new out->warp = lowest_warp(in->ready);
module prove (input clk);
`include "bind.vh"
  // Any two warps, and which of them started later.
  (* anyconst *) wire [1:0] a, b;
  reg a_is_older;
  always @(posedge clk)
    if (rst) a_is_older <= a < b;
    else if (in_start_valid && in_start_warp == a) a_is_older <= 0;
    else if (in_start_valid && in_start_warp == b) a_is_older <= 1;
  always @* assume (a != b);

  // Where a slot is in the list.
  wire [3:0] listed = 4'd1 << age_slot_q[1:0] | 4'd1 << age_slot_q[3:2] | 4'd1 << age_slot_q[5:4] | 4'd1 << age_slot_q[7:6];
  function [1:0] place(input [1:0] warp);
    place = age_slot_q[1:0] == warp ? 0 : age_slot_q[3:2] == warp ? 1 : age_slot_q[5:4] == warp ? 2 : 3;
  endfunction

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    every_slot_once: assert (listed == 15);
    ages: assert (a_is_older == (place(a) < place(b)));
    oldest: assert (!a_is_older || !in_ready[a] || out_warp != b);
  end
endmodule
