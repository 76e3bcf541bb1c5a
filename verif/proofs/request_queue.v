// SPDX-License-Identifier: Apache-2.0
// Claims about the queue of requests at a port of the crossbar (cmodel/hw/network/request_queue.h, .c), where a request is given
// only while there is room, and taken only while there is one.
//@ module request_queue
//@ machine pair
//@ source network/request_queue.c
//@ steps induct 4
//@ claim no_overflow      never more than REQUEST_QUEUE requests
//@ claim exact            room and request are seen exactly when there are fewer than two, and any
//@ claim in_order         what enters leaves unchanged, behind all that was there and before all that comes later
//@ mutant no_overflow claim cmodel/hw/network/request_queue.c
//@ old s->count < REQUEST_QUEUE;
//@ new s->count <= REQUEST_QUEUE;
//@ mutant exact claim cmodel/hw/network/request_queue.c
//@ old s->count < REQUEST_QUEUE;
//@ new s->count == 0;
//@ mutant in_order claim cmodel/hw/network/request_queue.c
//@ old s->entry[(s->head + s->count) & (REQUEST_QUEUE - 1)]
//@ new s->entry[s->head]
module prove (input clk);
`include "bind.vh"
  always @* assume ((!in_push || view_room) && (!in_pop || view_request_valid));
  wire [122:0] first = {view_request_op, view_request_amo, view_request_core, view_request_tag, view_request_address,
                        view_request_sectors, view_request_byte_enable, view_request_data};
  wire [122:0] next = {in_request_op, in_request_amo, in_request_core, in_request_tag, in_request_address,
                       in_request_sectors, in_request_byte_enable, in_request_data};
  // Any request that enters is marked, once; `ahead` is how many must leave before it.
  (* anyseq *) wire choose;
  reg marked;
  reg [1:0] inside, ahead;
  reg [122:0] request;
  always @(posedge clk) begin
    if (rst) begin
      inside <= 0;
      marked <= 0;
    end else begin
      inside <= inside + {1'b0, in_push} - {1'b0, in_pop};
      if (!marked && in_push && choose) begin
        marked <= 1;
        request <= next;
        ahead <= inside - {1'b0, in_pop};
      end else if (marked && in_pop) begin
        marked <= ahead != 0;
        ahead <= ahead - 2'd1;
      end
    end
  end

  always @* if (!rst) begin
    no_overflow: assert (count_q <= 2);
    exact: assert (inside == count_q && view_room == (inside < 2) && view_request_valid == (inside != 0));
    // The marked request is the first when nothing is ahead of it, else the other one.
    in_order: assert (!marked || (ahead < inside && (ahead == 0 ? first == request :
        {entry_op_q[2 * !head_q +: 2], entry_amo_q[4 * !head_q +: 4], entry_core_q[!head_q], entry_tag_q[7 * !head_q +: 7],
         entry_address_q[32 * !head_q +: 32], entry_sectors_q[4 * !head_q +: 4], entry_byte_enable_q[8 * !head_q +: 8],
         entry_data_q[64 * !head_q +: 64]} == request)));
  end
endmodule
