// SPDX-License-Identifier: Apache-2.0
// Made by c2v from packets.c; change that file.
// Cuts what the L1 sends to memory into packets of one sector: the write data buffer.
// Source: gpu-architecture-book.md MEM-3 (block 10), section 7.6 rule 1. Everything that a core
// sends leaves through this one queue, in the order in which the L1 performed it, so that no load
// overtakes a store. A read of several sectors of a line is one packet; a write is one per sector,
// lowest first. The packet on offer depends on registers alone and stays until it is taken.
module packets (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_room,
  output reg view_idle,
  output reg view_request_valid,
  output reg [1:0] view_request_op, // packet_op_t
  output reg [3:0] view_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_request_core,
  output reg [6:0] view_request_tag, // the core's own: comes back with the response
  output reg [31:0] view_request_address, // aligned to a line for reads, else to a sector; top four bits select the window, local memory is interleaved (see below)
  output reg [3:0] view_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_request_data,
  input in_push_valid,
  input [1:0] in_push_op, // packet_op_t
  input [3:0] in_push_amo, // amo_op_t
  input [6:0] in_push_tag,
  input [25:0] in_push_line,
  input [3:0] in_push_sectors,
  input [15:0] in_push_byte_enable,
  input [127:0] in_push_data,
  input in_ready // the request is taken
);
  localparam [1:0] PACKET_READ = 2'd0;
  reg [1:0] count_q;
  reg head_q;
  reg [1:0] op_q [0:1];
  reg [3:0] amo_q [0:1];
  reg [6:0] tag_q [0:1];
  reg [25:0] line_q [0:1];
  reg [3:0] sectors_q [0:1];  // of the line, to be sent
  reg [3:0] byte_enable_q [0:1] [0:3];
  reg [3:0] byte_enable_d [0:1] [0:3];
  reg [31:0] data_q [0:1] [0:3];
  reg [31:0] data_d [0:1] [0:3];
  reg [3:0] sectors;
  reg [3:0] packets_sectors;
  reg [3:0] sectors_2;
  reg [1:0] sector;
  reg [2:0] word;
  reg tail;
  reg [31:0] count;
  reg [3:0] left;
  reg [3:0] packets_sectors_2;
  reg [3:0] sectors_3;
  reg [2:0] word_2;
  reg [2:0] k;
  reg [1:0] j;
  reg sectors_write;
  reg [3:0] part;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  word,
                  word_2,
                  k,
                  j};

  // packets.c:21 packets_view
  always @* begin
    view_request_byte_enable = 16'd0;
    view_request_data = {128{1'b0}};
    word = 3'd0;
    part = 4'd0;
    sectors_2 = sectors_q[head_q];
    packets_sectors = (op_q[head_q] == PACKET_READ) ? sectors_2 : (sectors_2 & ((~sectors_2) + 4'd1));
    sectors = packets_sectors;
    part = sectors & (-sectors);
    sector = (op_q[head_q] == PACKET_READ) ? 2'd0 : {|(part & 4'hc), |(part & 4'ha)};
    view_room = count_q < 2'd2;
    view_idle = count_q == 2'd0;
    view_request_valid = count_q != 2'd0;
    view_request_op = op_q[head_q];
    view_request_amo = amo_q[head_q];
    view_request_core = 1'b0;
    view_request_tag = tag_q[head_q];
    view_request_address = {line_q[head_q], 6'd0} | {26'd0, {sector, 4'd0}};
    view_request_sectors = sectors;
    for (word = 3'd0; word < 3'd4; word = word + 3'd1) begin
      view_request_byte_enable[{word[1:0], 2'd0} +: 4] = byte_enable_q[head_q][word[1:0]];
      view_request_data[{word[1:0], 5'd0} +: 32] = data_q[head_q][word[1:0]];
    end
  end

  // packets.c:40 packets_tick
  always @* begin
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        byte_enable_d[k0][k1] = byte_enable_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        data_d[k0][k1] = data_q[k0][k1];
    left = 4'd0;
    packets_sectors_2 = 4'd0;
    sectors_3 = 4'd0;
    word_2 = 3'd0;
    tail = head_q + count_q[0];
    count = {30'd0, count_q};
    sectors_write = (count != 32'd0) && in_ready;
    if (sectors_write) begin
      sectors_3 = sectors_q[head_q];
      packets_sectors_2 = (op_q[head_q] == PACKET_READ) ? sectors_3 : (sectors_3 & ((~sectors_3) + 4'd1));
      left = sectors_q[head_q] & (~packets_sectors_2);
      if (left == 4'd0) begin
        count = count - 32'd1;
      end
    end
    if (in_push_valid) begin
      count = count + 32'd1;
      for (word_2 = 3'd0; word_2 < 3'd4; word_2 = word_2 + 3'd1) begin
        byte_enable_d[tail][word_2[1:0]] = in_push_byte_enable[{word_2[1:0], 2'd0} +: 4];
        data_d[tail][word_2[1:0]] = in_push_data[{word_2[1:0], 5'd0} +: 32];
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      count_q <= 2'd0;
      head_q <= 1'b0;
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        op_q[k[0]] <= 2'd0;
      end
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        amo_q[k[0]] <= 4'd0;
      end
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        tag_q[k[0]] <= 7'd0;
      end
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        line_q[k[0]] <= 26'd0;
      end
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        sectors_q[k[0]] <= 4'd0;
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          byte_enable_q[j[0]][k[1:0]] <= 4'd0;
        end
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          data_q[j[0]][k[1:0]] <= 32'd0;
        end
      end
    end else begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          byte_enable_q[k0_2][k1_2] <= byte_enable_d[k0_2][k1_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          data_q[k0_2][k1_2] <= data_d[k0_2][k1_2];
      if (sectors_write) begin
        sectors_q[head_q] <= left;
        if (left == 4'd0) begin
          head_q <= head_q ^ 1'b1;
        end
      end
      if (in_push_valid) begin
        op_q[tail] <= in_push_op;
        amo_q[tail] <= in_push_amo;
        tag_q[tail] <= in_push_tag;
        line_q[tail] <= in_push_line;
        sectors_q[tail] <= in_push_sectors;
      end
      count_q <= count[1:0];
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, count_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, head_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, op_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, amo_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {25'd0, tag_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {6'd0, line_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, sectors_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, byte_enable_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = data_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
