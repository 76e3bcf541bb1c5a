// SPDX-License-Identifier: Apache-2.0
// Made by c2v from request_queue.c; change that file.
// Queue of requests at a port of the crossbar: behind each core, and before each partition. Its
// `room` is a function of registers, so that readiness crosses no more than one queue in a cycle.
//     core -> request_queue -> arbiter -> request_queue -> partition
// First in, first out: requests of one core to one partition arrive in order (ports.h).
module request_queue (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_room,
  output reg view_request_valid,
  output reg [1:0] view_request_op, // packet_op_t
  output reg [3:0] view_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_request_core,
  output reg [6:0] view_request_tag, // the core's own: comes back with the response
  output reg [31:0] view_request_address,
  output reg [3:0] view_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_request_data, // AMO_CAS: atomic_partner has the words to compare with
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
  input in_pop
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  reg entry_valid_q [0:1];
  reg [1:0] entry_op_q [0:1];  // packet_op_t
  reg [3:0] entry_amo_q [0:1];  // amo_op_t, for PACKET_ATOMIC
  reg entry_core_q [0:1];
  reg [6:0] entry_tag_q [0:1];  // the core's own: comes back with the response
  reg [31:0] entry_address_q [0:1];
  reg [3:0] entry_sectors_q [0:1];  // PACKET_READ: the sectors of the line wanted, not 0
  reg [3:0] entry_byte_enable_q [0:1] [0:3];  // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  reg [3:0] entry_byte_enable_d [0:1] [0:3];
  reg [31:0] entry_data_q [0:1] [0:3];  // AMO_CAS: atomic_partner has the words to compare with
  reg [31:0] entry_data_d [0:1] [0:3];
  reg head_q;  // the oldest
  reg head_d;
  reg [1:0] count_q;
  reg [1:0] count_d;
  reg entry_index;
  reg [2:0] k;
  reg entry_index_2;
  reg [2:0] k_2;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  k,
                  k_2};

  // request_queue.c:16 request_queue_view
  always @* begin
    view_request_op = 2'd0;
    view_request_amo = 4'd0;
    view_request_core = 1'b0;
    view_request_tag = 7'd0;
    view_request_address = 32'd0;
    view_request_sectors = 4'd0;
    view_request_byte_enable = 16'd0;
    view_request_data = {128{1'b0}};
    entry_index = 1'b0;
    k = 3'd0;
    view_room = count_q < 2'd2;
    view_request_valid = 1'b0;
    if (EVERY_CYCLE || (count_q != 2'd0)) begin
      entry_index = head_q;
      view_request_valid = entry_valid_q[entry_index];
      view_request_op = entry_op_q[entry_index];
      view_request_amo = entry_amo_q[entry_index];
      view_request_core = entry_core_q[entry_index];
      view_request_tag = entry_tag_q[entry_index];
      view_request_address = entry_address_q[entry_index];
      view_request_sectors = entry_sectors_q[entry_index];
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        view_request_byte_enable[{k[1:0], 2'd0} +: 4] = entry_byte_enable_q[entry_index][k[1:0]];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        view_request_data[{k[1:0], 5'd0} +: 32] = entry_data_q[entry_index][k[1:0]];
      end
      view_request_valid = count_q != 2'd0;
    end
  end

  // request_queue.c:25 request_queue_tick
  always @* begin
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        entry_byte_enable_d[k0][k1] = entry_byte_enable_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        entry_data_d[k0][k1] = entry_data_q[k0][k1];
    head_d = 1'b0;
    entry_index_2 = 1'b0;
    k_2 = 3'd0;
    if (in_push) begin
      entry_index_2 = head_q + count_q[0];
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        entry_byte_enable_d[entry_index_2][k_2[1:0]] = in_request_byte_enable[{k_2[1:0], 2'd0} +: 4];
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        entry_data_d[entry_index_2][k_2[1:0]] = in_request_data[{k_2[1:0], 5'd0} +: 32];
      end
    end
    if (in_pop) begin
      head_d = head_q + 1'b1;
    end
    count_d = (count_q + {1'b0, in_push}) - {1'b0, in_pop};
  end

  always @(posedge clk) begin
    if (rst) begin
      head_q <= 1'b0;
      count_q <= 2'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          entry_byte_enable_q[k0_2][k1_2] <= entry_byte_enable_d[k0_2][k1_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          entry_data_q[k0_2][k1_2] <= entry_data_d[k0_2][k1_2];
      if (in_push) begin
        entry_valid_q[entry_index_2] <= in_request_valid;
        entry_op_q[entry_index_2] <= in_request_op;
        entry_amo_q[entry_index_2] <= in_request_amo;
        entry_core_q[entry_index_2] <= in_request_core;
        entry_tag_q[entry_index_2] <= in_request_tag;
        entry_address_q[entry_index_2] <= in_request_address;
        entry_sectors_q[entry_index_2] <= in_request_sectors;
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, entry_valid_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, entry_op_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, entry_amo_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, entry_core_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {25'd0, entry_tag_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = entry_address_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, entry_sectors_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, entry_byte_enable_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = entry_data_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
