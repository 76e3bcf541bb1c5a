// SPDX-License-Identifier: Apache-2.0
// Claims about the round-robin arbiter of the crossbar (cmodel/hw/network/arbiter.h, .c).
//@ module arbiter
//@ machine tiny
//@ source network/arbiter.c
//@ steps induct 2
//@ claim grant_if_asked   a port is served exactly where one wants and the output takes it
//@ claim only_who_asks    the port that is served wants it
//@ claim bound            arbiter.c: a port that wants the output is served after at most ARBITER_PORTS - 1 others
//@ mutant grant_if_asked claim cmodel/hw/network/arbiter.c
//@ old out->granted = in->want != 0 && in->go;
//@ new out->granted = in->want > 1 && in->go;
//@ mutant only_who_asks claim cmodel/hw/common/pipe.h
//@ old uint32_t after = set & ~((2u << last) - 1);
//@ new uint32_t after = ~((2u << last) - 1);
//@ mutant bound claim cmodel/hw/network/arbiter.c
//@ cycles 20
//@ old s->last = out->port;
//@ new s->last = out->port & 7;
module prove (input clk);
`include "bind.vh"
  // Any port; how many others have been served since it has wanted the output.
  (* anyconst *) wire [3:0] port;
  reg [3:0] passed;
  wire [3:0] turn = last_q - port; // how far the turn has come towards it
  always @(posedge clk) begin
    if (rst || !in_want[port] || (out_granted && out_port == port)) passed <= 0;
    else if (out_granted) passed <= passed + 4'd1;
  end

  always @* if (!rst) begin
    grant_if_asked: assert (out_granted == (in_want != 0 && in_go));
    only_who_asks: assert (!out_granted || in_want[out_port]);
    // Never more than the places between, so at most 15: no port is served twice before this one.
    bound: assert (passed <= turn);
  end
endmodule
