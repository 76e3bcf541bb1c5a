// SPDX-License-Identifier: Apache-2.0
// Claims about scoreboard=bits (cmodel/hw/front/scoreboard/scoreboard.h, bits.c): for any warp, in any state that the contract allows.
//@ module scoreboard
//@ machine tiny
//@ source front/scoreboard/bits.c
//@ steps induct 3
//@ nonetlist not tried
//@ claim pending_bits     bits.c: a register is set from the issue of what writes it until its last part is written
//@ claim loading_bits     bits.c: and marked, if it is a load that writes it
//@ claim clear            scoreboard.h: an instruction has its operands free exactly while no register that it uses is pending
//@ claim waits_for_load   scoreboard.h: it waits for a load exactly while one of them is a load's
//@ mutant pending_bits claim cmodel/hw/front/scoreboard/bits.c
//@ cycles 6
//@ old if (in->retire.valid && in->retire.last && in->retire.write) {
//@ new if (in->retire.valid && in->retire.write) {
//@ mutant loading_bits claim cmodel/hw/front/scoreboard/bits.c
//@ cycles 6
//@ old s->loading[w] &= ~x;
//@ new s->loading[w] &= ~x >> 1;
//@ mutant clear claim cmodel/hw/common/predecode.h
//@ cycles 6
//@ old return predecode_reads_x2(w) || opcode == OPCODE_JALR || opcode == OPCODE_LOAD ||
//@ new return predecode_reads_x2(w) || opcode == OPCODE_LOAD ||
//@ mutant waits_for_load claim cmodel/hw/front/scoreboard/bits.c
//@ cycles 6
//@ old s->loading[w] |= load ? x : 0;
//@ new s->loading[w] |= x;
module prove (input clk);
`include "bind.vh"
`include "scoreboard.vh"
  // A store writes nothing, so that `load` of what has a result is that of loads and atomics.
  always @* if (!rst) begin
    pending_bits: assert (pending_q[32 * warp +: 32] == pending && !pending[0]);
    loading_bits: assert (loading_q[32 * warp +: 32] == loading && (loading & ~pending) == 0);
    clear: assert (count == 0 || probe_out_operands_free[warp] == !waits);
    waits_for_load: assert (count == 0 || probe_out_loading[warp] == waits_load);
  end
endmodule
