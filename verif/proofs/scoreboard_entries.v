// SPDX-License-Identifier: Apache-2.0
// Claims about scoreboard=entries (cmodel/hw/front/scoreboard/scoreboard.h, entries.c) with two entries per warp, so that instructions
// find none free: for any warp, from reset on, with registers x0 to x3 (the module compares numbers, whatever they are).
//@ module scoreboard
//@ machine tiny+scoreboard-entries+scoreboard_size-2
//@ source front/scoreboard/entries.c
//@ steps bound 8
//@ nonetlist not tried
//@ claim clear_is_free    scoreboard.h: an instruction with its operands free has no register that it uses pending
//@ claim nothing_is_lost  entries.c: the oldest instruction has its operands free when no result is outstanding: no bit stays set
//@ claim waits_for_load   scoreboard.h: while it waits for a load, one of the registers that it uses is a load's
//@ mutant clear_is_free claim cmodel/hw/front/scoreboard/entries.c
//@ cycles 8
//@ old uint32_t match = predecode_uses_register(instruction, s->rd[k][warp]);
//@ new uint32_t match = predecode_uses_register(instruction, s->rd[k][warp]) && !(instruction >> 31);
//@ mutant nothing_is_lost claim cmodel/hw/front/scoreboard/entries.c
//@ cycles 8
//@ old if ((s->valid[k] & s->issued[k] & bit) && s->rd[k][warp] == rd) {
//@ new if ((s->valid[k] & s->issued[k] & bit) && s->rd[k][warp] == rd && rd != 3) {
//@ mutant waits_for_load claim cmodel/hw/front/scoreboard/entries.c
//@ cycles 8
//@ old uint32_t load = predecode_memory(instruction);
//@ new uint32_t load = 1;
module prove (input clk);
`include "bind.vh"
`include "scoreboard.vh"
  always @* assume ({in_push_instruction[11:9], in_push_instruction[19:17], in_push_instruction[24:22], in_retire_rd[4:2]} == 0);
  always @* if (!rst) begin
    clear_is_free: assert (count == 0 || !probe_out_operands_free[warp] || !waits);
    nothing_is_lost: assert (count == 0 || pending != 0 || probe_out_operands_free[warp]);
    waits_for_load: assert (count == 0 || !probe_out_loading[warp] || waits_load);
  end
endmodule
