// SPDX-License-Identifier: Apache-2.0
// Claims about the turn of two schedulers at the memory stage (cmodel/hw/memory/memory_turn.c).
//@ module memory_turn
//@ machine tiny+schedulers-2+warps-4
//@ source memory/memory_turn.c
//@ steps induct 2
//@ claim only_who_asks    whose instruction goes has one
//@ claim bound            memory_turn.c: an instruction that waits is passed over at most SCHEDS - 1 times
//@ mutant only_who_asks claim cmodel/hw/memory/memory_turn.c
//@ old round_robin(in->want, s->last) & (SCHEDS - 1)
//@ new round_robin(in->want | 1, s->last) & (SCHEDS - 1)
//@ mutant bound claim cmodel/hw/memory/memory_turn.c
//@ old if (in->want) {
//@ new if (in->want == 1) {
module prove (input clk);
`include "bind.vh"
  // Any scheduler, and whether the other one has gone while it waited.
  (* anyconst *) wire scheduler;
  reg passed;
  wire waits = in_want[scheduler] && out_scheduler != scheduler;
  always @(posedge clk) begin
    passed <= !rst && waits;
  end

  always @* if (!rst) begin
    only_who_asks: assert (in_want == 0 || in_want[out_scheduler]);
    bound: assert (!(passed && waits));
  end
endmodule
