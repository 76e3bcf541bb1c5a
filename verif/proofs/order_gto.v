// SPDX-License-Identifier: Apache-2.0
// Claims about order=gto (cmodel/hw/issue/order/gto.h, greedy.h) with four warps; those about its list of ages are in order_oldest.v.
//@ module order
//@ machine tiny+order-gto+warps-4
//@ source issue/order/order.h
//@ steps induct 2
//@ claim choice           order.h: a ready set gets a choice unless decode takes none, and the choice is of the set
//@ claim ages             age.h: the list has every warp once, in the order of their starts
//@ claim greedy_again     gto.h: the warp that issued last as long as it is ready, unless its slot has a new warp
//@ claim oldest           gto.h: else no warp that is older than the chosen one is ready
//@ mutant choice claim cmodel/hw/issue/order/gto.h
//@ old out->valid = in->ready != 0 && !in->stalled;
//@ new out->valid = in->ready != 0;
//@ mutant ages claim cmodel/hw/issue/order/age.h
//@ old s->slot[i] = behind ? s->slot[i + 1] : s->slot[i];
//@ new s->slot[i] = behind ? s->slot[i ^ 1] : s->slot[i];
//@ mutant greedy_again claim cmodel/hw/issue/order/greedy.h
//@ old if (start->valid && start->warp == s->last) {
//@ new if (start->valid) {
//@ mutant oldest claim cmodel/hw/issue/order/greedy.h
//@ old uint32_t again = s->again && (set >> s->last & 1);
//@ new uint32_t again = set >> s->last & 1;
module prove (input clk);
`include "bind.vh"
  (* anyconst *) wire [1:0] a, b;
  reg a_is_older;
  // The choice before, while its slot has no new warp.
  reg [1:0] last;
  reg greedy;
  always @(posedge clk) begin
    if (rst) a_is_older <= a < b;
    else if (in_start_valid && in_start_warp == a) a_is_older <= 0;
    else if (in_start_valid && in_start_warp == b) a_is_older <= 1;
    if (rst) begin
      greedy <= 0;
      last <= 0;
    end else begin
      if (out_valid) last <= out_warp;
      greedy <= (greedy || out_valid) && !(in_start_valid && in_start_warp == (out_valid ? out_warp : last));
    end
  end
  always @* assume (a != b);

  wire [3:0] listed = 4'd1 << greedy_age_slot_q[1:0] | 4'd1 << greedy_age_slot_q[3:2] | 4'd1 << greedy_age_slot_q[5:4] | 4'd1 << greedy_age_slot_q[7:6];
  function [1:0] place(input [1:0] warp);
    place = greedy_age_slot_q[1:0] == warp ? 0 : greedy_age_slot_q[3:2] == warp ? 1 : greedy_age_slot_q[5:4] == warp ? 2 : 3;
  endfunction

  always @* if (!rst) begin
    choice: assert (out_valid == (in_ready != 0 && !in_stalled) && (!out_valid || in_ready[out_warp]));
    ages: assert (listed == 15 && a_is_older == (place(a) < place(b)));
    greedy_again: assert (greedy == greedy_again_q && last == greedy_last_q && (!greedy || !in_ready[last] || out_warp == last));
    oldest: assert ((greedy && in_ready[last]) || !a_is_older || !in_ready[a] || out_warp != b);
  end
endmodule
