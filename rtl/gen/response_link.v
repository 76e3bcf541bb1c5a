// SPDX-License-Identifier: Apache-2.0
// Made by c2v from response_link.c; change that file.
// The register between the crossbar and a core: holds a response for one cycle, in which the core
// takes it.
module response_link (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_response_valid,
  output reg [1:0] view_response_op, // of the request
  output reg view_response_core,
  output reg [6:0] view_response_tag,
  output reg [1:0] view_response_sector, // number in its line
  output reg [127:0] view_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data // PACKET_READ: the sector; PACKET_ATOMIC: words before it
);
  reg response_valid_q;
  reg response_valid_d;
  reg [1:0] response_op_q;  // of the request
  reg [1:0] response_op_d;
  reg response_core_q;
  reg response_core_d;
  reg [6:0] response_tag_q;
  reg [6:0] response_tag_d;
  reg [1:0] response_sector_q;  // number in its line
  reg [1:0] response_sector_d;
  reg [31:0] response_data_q [0:3];  // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  reg [31:0] response_data_d [0:3];
  reg [2:0] k;
  reg [2:0] k_2;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  k,
                  k_2};

  // response_link.c:11 response_link_view
  always @* begin
    view_response_data = {128{1'b0}};
    k = 3'd0;
    view_response_valid = response_valid_q;
    view_response_op = response_op_q;
    view_response_core = response_core_q;
    view_response_tag = response_tag_q;
    view_response_sector = response_sector_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_response_data[{k[1:0], 5'd0} +: 32] = response_data_q[k[1:0]];
    end
  end

  // response_link.c:15 response_link_tick
  always @* begin
    response_valid_d = response_valid_q;
    response_op_d = response_op_q;
    response_core_d = response_core_q;
    response_tag_d = response_tag_q;
    response_sector_d = response_sector_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      response_data_d[k0] = response_data_q[k0];
    k_2 = 3'd0;
    response_valid_d = in_response_valid;
    if (in_response_valid) begin
      response_valid_d = in_response_valid;
      response_op_d = in_response_op;
      response_core_d = in_response_core;
      response_tag_d = in_response_tag;
      response_sector_d = in_response_sector;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        response_data_d[k_2[1:0]] = in_response_data[{k_2[1:0], 5'd0} +: 32];
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      response_valid_q <= 1'b0;
    end else begin
      response_valid_q <= response_valid_d;
      response_op_q <= response_op_d;
      response_core_q <= response_core_d;
      response_tag_q <= response_tag_d;
      response_sector_q <= response_sector_d;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        response_data_q[k0_2] <= response_data_d[k0_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, response_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_sector_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = response_data_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
