// SPDX-License-Identifier: Apache-2.0
// Made by c2v from network/request_queue.c; change that file.
// Queue of requests at a port of the crossbar: behind each core, and before each partition. Its
// `room` is a function of registers, so readiness crosses at most one queue per cycle.
//     core -> request_queue -> arbiter -> request_queue -> partition
// First in, first out: requests of one core to one partition arrive in order (ports.h).
// Size: REQUEST_QUEUE packets. Limits: the first request blocks those behind it, even for other
// partitions. Liveness: the first one leaves when its arbiter, which serves all ports in turn, or
// the partition takes it.
module request_queue (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the sender
  output reg view_room,
  // to the receiver
  output reg view_request_valid,
  output reg [1:0] view_request_op, // packet_op_t
  output reg [3:0] view_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_request_core,
  output reg [6:0] view_request_tag, // the core's own: comes back with the response
  output reg [31:0] view_request_address,
  output reg [3:0] view_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_request_data, // AMO_CAS: atomic_partner has the words to compare with
  // from the sender
  input in_push, // only where there is room
  input in_request_valid,
  input [1:0] in_request_op, // packet_op_t
  input [3:0] in_request_amo, // amo_op_t, for PACKET_ATOMIC
  input in_request_core,
  input [6:0] in_request_tag, // the core's own: comes back with the response
  input [31:0] in_request_address,
  input [3:0] in_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  input [15:0] in_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  input [127:0] in_request_data, // AMO_CAS: atomic_partner has the words to compare with
  // from the receiver
  input in_pop
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] REQUEST_QUEUE = 2'd2;
  reg entry_valid_q [0:1];
  reg [1:0] entry_op_q [0:1];  // packet_op_t
  reg [3:0] entry_amo_q [0:1];  // amo_op_t, for PACKET_ATOMIC
  reg entry_core_q [0:1];
  reg [6:0] entry_tag_q [0:1];  // the core's own: comes back with the response
  reg [31:0] entry_address_q [0:1];
  reg [3:0] entry_sectors_q [0:1];  // PACKET_READ: the sectors of the line wanted, not 0
  // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  reg [3:0] entry_byte_enable_q [0:1] [0:3], entry_byte_enable_d [0:1] [0:3];
  // AMO_CAS: atomic_partner has the words to compare with
  reg [31:0] entry_data_q [0:1] [0:3], entry_data_d [0:1] [0:3];
  reg head_q, head_d;  // the oldest
  reg [1:0] count_q, count_d;
  reg entry_index;

  // network/request_queue.c:20 request_queue_view
  always @* begin : request_queue_view
    reg [2:0] k;
    reg unused_bits;
    {view_request_op, view_request_amo, view_request_core, view_request_tag, view_request_address,
        view_request_sectors, view_request_byte_enable, view_request_data, k} = 0;
    view_room = count_q < REQUEST_QUEUE;
    view_request_valid = 1'b0;
    if (EVERY_CYCLE || count_q != 2'd0) begin
      view_request_valid = entry_valid_q[head_q];
      view_request_op = entry_op_q[head_q];
      view_request_amo = entry_amo_q[head_q];
      view_request_core = entry_core_q[head_q];
      view_request_tag = entry_tag_q[head_q];
      view_request_address = entry_address_q[head_q];
      view_request_sectors = entry_sectors_q[head_q];
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        view_request_byte_enable[{k[1:0], 2'd0} +: 4] = entry_byte_enable_q[head_q][k[1:0]];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        view_request_data[{k[1:0], 5'd0} +: 32] = entry_data_q[head_q][k[1:0]];
      end
      view_request_valid = count_q != 2'd0;
    end
    unused_bits = &{1'b0, k};
  end

  // network/request_queue.c:29 request_queue_tick
  always @* begin : request_queue_tick
    reg [2:0] k;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1)
        entry_byte_enable_d[k0][k1] = entry_byte_enable_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1)
        entry_data_d[k0][k1] = entry_data_q[k0][k1];
    {head_d, entry_index, k} = 0;
    if (in_push) begin
      entry_index = head_q + count_q[0];
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        entry_byte_enable_d[entry_index][k[1:0]] = in_request_byte_enable[{k[1:0], 2'd0} +: 4];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        entry_data_d[entry_index][k[1:0]] = in_request_data[{k[1:0], 5'd0} +: 32];
      end
    end
    if (in_pop) begin
      head_d = head_q + 1'b1;
    end
    count_d = count_q + {1'b0, in_push} - {1'b0, in_pop};
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (rst) begin
      head_q <= 1'b0;
      count_q <= 2'd0;
    end else begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        entry_byte_enable_q[k0][k1] <= entry_byte_enable_d[k0][k1];
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        entry_data_q[k0][k1] <= entry_data_d[k0][k1];
      end
      if (in_push) begin
        entry_valid_q[entry_index] <= in_request_valid;
        entry_op_q[entry_index] <= in_request_op;
        entry_amo_q[entry_index] <= in_request_amo;
        entry_core_q[entry_index] <= in_request_core;
        entry_tag_q[entry_index] <= in_request_tag;
        entry_address_q[entry_index] <= in_request_address;
        entry_sectors_q[entry_index] <= in_request_sectors;
      end
      if (in_pop) begin
        head_q <= head_d;
      end
      count_q <= count_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, entry_valid_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, entry_op_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, entry_amo_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, entry_core_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, entry_tag_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ entry_address_q[k0];
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, entry_sectors_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, entry_byte_enable_q[k0][k1]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ entry_data_q[k0][k1];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
