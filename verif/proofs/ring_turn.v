// SPDX-License-Identifier: Apache-2.0
// Claims about the turns of senders at a ring (cmodel/hw/network/ring_turn.h, .c), with four of them. A sender that has a packet
// keeps it until it enters, and enters only with a tick and where it may.
//@ module ring_turn
//@ machine pair+cores-4+xbar-ring
//@ source network/ring_turn.c
//@ steps induct 2
//@ claim late_ones_wait   ring_turn.h: whose turn it is has not entered since it began
//@ claim some_may         where senders wait, one of them may enter
//@ claim bound            ring_turn.c: a sender waits for at most 2 x (RING_FREE + 1) packets of each other sender
//@ mutant late_ones_wait claim cmodel/hw/network/ring_turn.c
//@ old senders_t late = s->late & ~in->entered;
//@ new senders_t late = s->late;
//@ mutant some_may claim cmodel/hw/network/ring_turn.c
//@ old s->free != 0 || s->late == 0 ? ALL_SENDERS : s->late;
//@ new s->free != 0 ? ALL_SENDERS : s->late;
//@ mutant bound claim cmodel/hw/network/ring_turn.c
//@ old s->free - (s->free != 0);
//@ new s->free;
module prove (input clk);
`include "bind.vh"
  // Senders whose packet is still there from the cycle before.
  reg [3:0] left;
  always @(posedge clk) left <= rst ? 4'd0 : in_want & ~in_entered;
  always @* assume ((left & ~in_want) == 0 && (in_entered & ~(in_want & view_may)) == 0 && (in_tick || in_entered == 0));

  // Any two senders; how many packets of the other have entered since the one has waited.
  (* anyconst *) wire [1:0] sender, other;
  always @* assume (sender != other);
  reg [3:0] passed;
  always @(posedge clk) passed <= rst || !in_want[sender] || in_entered[sender] ? 4'd0 : passed + {3'd0, in_entered[other]};

  // In a turn that is not its own, then in its own: the free ticks that have gone, and one more packet.
  wire [3:0] most = (late_q[sender] ? 4'd4 : 4'd0) + 4'd3 - {2'd0, free_q} + {3'd0, !late_q[other]};
  always @* if (!rst) begin
    late_ones_wait: assert ((late_q & ~left) == 0);
    some_may: assert (in_want == 0 || (in_want & view_may) != 0);
    bound: assert (passed <= (left[sender] ? most : 4'd0));
  end
endmodule
