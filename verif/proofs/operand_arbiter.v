// SPDX-License-Identifier: Apache-2.0
// Claims about the operand collector's control (cmodel/hw/operand/operands/operand_arbiter.h, .c) with four collectors and four banks.
// What collector.c gives it: the instruction that leaves is the one that can, and another comes where there is room, or in its place.
//@ module operand_arbiter
//@ machine tiny+operands-collector
//@ source operand/operands/operand_arbiter.c
//@ steps induct 3
//@ nonetlist not proved within 150 s
//@ claim order            operand_arbiter.h: the used collectors, oldest first: each once, and no other
//@ claim room             operand_arbiter.h: a collector that is not used, if there is room
//@ claim one_port         operand_arbiter.c: a bank has one port, and writes of results go first
//@ claim right_word       a word that arrives is the one that was read, from its bank and row, for this instruction
//@ claim one_word         of the words that arrive in a cycle no two are from one bank
//@ claim oldest_first     operand_arbiter.c: the oldest collector waits for writes alone: what it can read, it reads
//@ claim leaves           operand_arbiter.c: what leaves has been given all operands, and nothing of its warp is older
//@ mutant order claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old s->used &= ~left;
//@ new s->used &= ~(left >> 1);
//@ mutant room claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old v->free = lowest_one(unused);
//@ new v->free = lowest_one(unused >> 1);
//@ mutant one_port claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old uint32_t busy = in->writes;
//@ new uint32_t busy = in->writes & 7;
//@ mutant right_word claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old out->row[b] = operand_row_of(warp, s->source[u][i]);
//@ new out->row[b] = operand_row_of(warp, s->source[u][0]);
//@ mutant one_word claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old busy |= 1u << b;
//@ new busy |= 1u << i;
//@ mutant oldest_first claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old if (k < s->count && s->waiting[u] != 0) {
//@ new if (k < s->count && k != 0 && s->waiting[u] != 0) {
//@ mutant leaves claim cmodel/hw/operand/operands/operand_arbiter.c
//@ cycles 6
//@ old passed |= (warps_t)1 << warp;
//@ new passed |= (warps_t)warp << warp;
module prove (input clk);
`include "bind.vh"
  wire [3:0] leaver = view_ready ? 4'd1 << view_collector : 4'd0;
  always @* assume ((in_left == 0 || in_left == leaver) && in_free == (view_room ? view_free : view_collector) &&
                    (!in_operation_valid || view_room || in_left != 0));

  // Any two words of collectors: number 2 * collector + operand.
  (* anyconst *) wire [2:0] a, b;
  always @* assume (a != b);
  function [1:0] bank(input [2:0] word);
    bank = source_q[5 * word +: 5] + operation_warp_q[word[2:1]];
  endfunction
  function [3:0] row(input [2:0] word);
    row = {operation_warp_q[word[2:1]], source_q[5 * word + 2 +: 3]};
  endfunction

  // The cycle before, in which words are read.
  reg was_read, must_read, known = 0;
  wire oldest = count_q != 0 && order_q[1:0] == a[2:1];
  wire first = !a[0] || !waiting_q[2 * a[2:1]] || bank({a[2:1], 1'b0}) != bank(a); // of its instruction's words in that bank
  wire stays = used_q[a[2:1]] && !in_left[a[2:1]];
  always @(posedge clk) begin
    known <= !rst;
    was_read <= !rst && used_q[a[2:1]] && waiting_q[a] && out_reads[bank(a)] && out_row[4 * bank(a) +: 4] == row(a);
    must_read <= !rst && stays && oldest && waiting_q[a] && !in_writes[bank(a)] && first;
  end
  wire [3:0] listed = (count_q > 0 ? 4'd1 << order_q[1:0] : 4'd0) | (count_q > 1 ? 4'd1 << order_q[3:2] : 4'd0)
                    | (count_q > 2 ? 4'd1 << order_q[5:4] : 4'd0) | (count_q > 3 ? 4'd1 << order_q[7:6] : 4'd0);
  // Whether a collector that is before the one that can leave has an instruction of its warp.
  wire [1:0] place = order_q[1:0] == view_collector ? 2'd0 : order_q[3:2] == view_collector ? 2'd1
                   : order_q[5:4] == view_collector ? 2'd2 : 2'd3;
  wire older = (place > 0 && operation_warp_q[order_q[1:0]] == view_operation_warp) ||
               (place > 1 && operation_warp_q[order_q[3:2]] == view_operation_warp) ||
               (place > 2 && operation_warp_q[order_q[5:4]] == view_operation_warp);

  always @* if (!rst && known) begin
    order: assert (listed == used_q && used_q[0] + used_q[1] + used_q[2] + used_q[3] == count_q);
    room: assert (view_room == (used_q != 15) && (!view_room || !used_q[view_free]) && view_idle == (used_q == 0));
    one_port: assert ((out_reads & in_writes) == 0);
    right_word: assert (!used_q[a[2:1]] || !arriving_q[a] || was_read);
    one_word: assert (!used_q[a[2:1]] || !used_q[b[2:1]] || !arriving_q[a] || !arriving_q[b] || bank(a) != bank(b));
    oldest_first: assert (!must_read || arriving_q[a]);
    leaves: assert (!view_ready || (used_q[view_collector] && waiting_q[2 * view_collector +: 2] == 0 && !older));
  end
endmodule
