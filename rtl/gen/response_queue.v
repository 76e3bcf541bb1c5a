// SPDX-License-Identifier: Apache-2.0
// Made by c2v from response_queue.c; change that file.
// Queue of responses behind a partition, before the crossbar.
module response_queue (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_room, // for RESPONSES_BEGUN responses
  output reg view_response_valid,
  output reg [1:0] view_response_op, // of the request
  output reg view_response_core,
  output reg [6:0] view_response_tag,
  output reg [1:0] view_response_sector, // number in its line
  output reg [127:0] view_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_pop,
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data // PACKET_READ: the sector; PACKET_ATOMIC: words before it
);
  reg entry_valid_q [0:3];
  reg [1:0] entry_op_q [0:3];  // of the request
  reg entry_core_q [0:3];
  reg [6:0] entry_tag_q [0:3];
  reg [1:0] entry_sector_q [0:3];  // number in its line
  reg [31:0] entry_data_q [0:3] [0:3];  // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  reg [1:0] head_q;  // the oldest
  reg [1:0] head_d;
  reg [2:0] count_q;
  reg [2:0] count_d;
  reg [1:0] entry_index;
  reg [2:0] k;
  reg [1:0] entry_index_2;
  reg [2:0] k_2;
  reg [7:0] entry_data_index;
  reg [127:0] entry_data_data;
  reg [3:0] entry_data_write;
  integer k0;

  // bits that this module does not need
  wire unused = &{1'b0,
                  k,
                  k_2};

  // response_queue.c:10 response_queue_view
  always @* begin
    view_response_data = {128{1'b0}};
    k = 3'd0;
    view_room = count_q <= 3'd1;
    entry_index = head_q;
    view_response_valid = entry_valid_q[entry_index];
    view_response_op = entry_op_q[entry_index];
    view_response_core = entry_core_q[entry_index];
    view_response_tag = entry_tag_q[entry_index];
    view_response_sector = entry_sector_q[entry_index];
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_response_data[{k[1:0], 5'd0} +: 32] = entry_data_q[entry_index][k[1:0]];
    end
    view_response_valid = count_q != 3'd0;
  end

  // response_queue.c:16 response_queue_tick
  always @* begin
    head_d = 2'd0;
    entry_index_2 = 2'd0;
    k_2 = 3'd0;
    entry_data_index = 8'd0;
    entry_data_data = {128{1'b0}};
    entry_data_write = 4'd0;
    if (in_response_valid) begin
      entry_index_2 = head_q + count_q[1:0];
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        entry_data_index[{k_2[1:0], 1'b0} +: 2] = entry_index_2;
        entry_data_write[k_2[1:0]] = 1'b1;
        entry_data_data[{k_2[1:0], 5'd0} +: 32] = in_response_data[{k_2[1:0], 5'd0} +: 32];
      end
    end
    if (in_pop) begin
      head_d = head_q + 2'd1;
    end
    count_d = (count_q + {2'd0, in_response_valid}) - {2'd0, in_pop};
  end

  always @(posedge clk) begin
    if (rst) begin
      head_q <= 2'd0;
      count_q <= 3'd0;
    end else begin
      if (in_response_valid) begin
        entry_valid_q[entry_index_2] <= in_response_valid;
        entry_op_q[entry_index_2] <= in_response_op;
        entry_core_q[entry_index_2] <= in_response_core;
        entry_tag_q[entry_index_2] <= in_response_tag;
        entry_sector_q[entry_index_2] <= in_response_sector;
      end
      if (in_pop) begin
        head_q <= head_d;
      end
      count_q <= count_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1)
        if (entry_data_write[k0]) entry_data_q[{entry_data_index[(k0 * 2) +: 2]}][k0] <= entry_data_data[(k0 * 32) +: 32];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_2;
  integer k1;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {31'd0, entry_valid_q[k0_2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {30'd0, entry_op_q[k0_2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {31'd0, entry_core_q[k0_2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {25'd0, entry_tag_q[k0_2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {30'd0, entry_sector_q[k0_2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
          digest_x = entry_data_q[k0_2][k1];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_2 * 4 + k1)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_2 * 4 + k1)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
