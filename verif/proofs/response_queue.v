// SPDX-License-Identifier: Apache-2.0
// Claims about the queue of responses behind a partition (cmodel/hw/network/response_queue.h, .c). Its partition begins an operation
// only while there is room, and the response comes two cycles later.
//@ module response_queue
//@ machine tiny
//@ source network/response_queue.c
//@ steps induct 12
//@ claim no_overflow      response_queue.h: room is for the three responses that may be in flight
//@ claim exact            a response is seen exactly while there is one
//@ claim in_order         what enters leaves unchanged, behind all that was there and before all that comes later
//@ mutant no_overflow claim cmodel/hw/network/response_queue.h
//@ old #define RESPONSES_BEGUN 3
//@ new #define RESPONSES_BEGUN 2
//@ mutant exact claim cmodel/hw/network/response_queue.c
//@ old v->response.valid = s->count != 0;
//@ new v->response.valid = s->count > 1;
//@ mutant in_order claim cmodel/hw/network/response_queue.c
//@ old if (in->response.valid) {
//@ new if (in->response.valid && s->count != 3) {
module prove (input clk);
`include "bind.vh"
  (* anyseq *) wire starts;
  reg [1:0] begun; // one and two cycles ago
  always @(posedge clk) begun <= rst ? 2'd0 : {begun[0], starts};
  always @* assume ((!starts || view_room) && in_response_valid == (begun[1] && !rst) && (!in_pop || view_response_valid));

  wire [74:0] first = {view_response_op, view_response_core, view_response_tag, view_response_sector, view_response_data};
  wire [74:0] next = {in_response_op, in_response_core, in_response_tag, in_response_sector, in_response_data};
  // Any response that enters is marked, once; `ahead` is how many must leave before it.
  (* anyseq *) wire choose;
  reg marked;
  reg [2:0] inside, ahead;
  reg [74:0] response;
  always @(posedge clk) begin
    if (rst) begin
      inside <= 0;
      marked <= 0;
    end else begin
      inside <= inside + {2'd0, in_response_valid} - {2'd0, in_pop};
      if (!marked && in_response_valid && choose) begin
        marked <= 1;
        response <= next;
        ahead <= inside - {2'd0, in_pop};
      end else if (marked && in_pop) begin
        marked <= ahead != 0;
        ahead <= ahead - 3'd1;
      end
    end
  end
  wire [1:0] place = head_q + ahead[1:0]; // of the marked one

  always @* if (!rst) begin
    no_overflow: assert (count_q + {2'd0, begun[0]} + {2'd0, begun[1]} <= 4);
    exact: assert (inside == count_q && view_response_valid == (inside != 0));
    in_order: assert (!marked || (ahead < inside && (ahead != 0 || first == response) &&
        {entry_op_q[2 * place +: 2], entry_core_q[place], entry_tag_q[7 * place +: 7], entry_sector_q[place],
         entry_data_q[64 * place +: 64]} == response));
  end
endmodule
