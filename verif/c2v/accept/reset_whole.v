// SPDX-License-Identifier: Apache-2.0
// Made by c2v from reset_whole.c; change that file.
// Reset of everything by one assignment.
module reset_whole (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x
);
  reg [7:0] a_q;
  reg [7:0] a_d;
  reg [3:0] list_q [0:2];
  reg [3:0] list_d [0:2];
  reg stage_valid_q [0:1];
  reg stage_valid_d [0:1];
  reg [7:0] stage_data_q [0:1];
  reg [7:0] stage_data_d [0:1];
  reg [1:0] k;
  integer k0;
  integer k0_2;

  // reset_whole.c:22 reset_whole_tick
  always @* begin
    a_d = a_q;
    for (k0 = 0; k0 < 3; k0 = k0 + 1)
      list_d[k0] = list_q[k0];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      stage_valid_d[k0] = stage_valid_q[k0];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      stage_data_d[k0] = stage_data_q[k0];
    a_d = in_x;
    list_d[2] = list_q[1];
    list_d[1] = list_d[0];
    list_d[0] = in_x[3:0];
    stage_valid_d[1] = stage_valid_q[0];
    stage_data_d[1] = stage_data_q[0];
    stage_valid_d[0] = 1'b1;
    stage_data_d[0] = a_d;
  end

  always @(posedge clk) begin
    if (rst) begin
      a_q <= 8'd0;
      for (k = 2'd0; k < 2'd3; k = k + 2'd1) begin
        list_q[k] <= 4'd0;
      end
      for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
        stage_valid_q[k[0]] <= 1'b0;
      end
      for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
        stage_data_q[k[0]] <= 8'd0;
      end
    end else begin
      a_q <= a_d;
      for (k0_2 = 0; k0_2 < 3; k0_2 = k0_2 + 1)
        list_q[k0_2] <= list_d[k0_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        stage_valid_q[k0_2] <= stage_valid_d[k0_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        stage_data_q[k0_2] <= stage_data_d[k0_2];
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 3; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, list_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, stage_valid_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {24'd0, stage_data_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
