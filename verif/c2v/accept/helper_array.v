// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_array.c; change that file.
// Helpers with array parameters: read, written, and a row of a larger array.
module helper_array (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_x,
  input in_which,
  output reg [9:0] out_sum,
  output reg [31:0] out_y
);
  reg [7:0] line_q [0:1] [0:3];
  reg [7:0] line_d [0:1] [0:3];
  reg [9:0] sum_of;
  reg [9:0] sum;
  reg [2:0] i;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // helper_array.c:33 helper_array_tick
  always @* begin
    out_y = 32'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        line_d[k0][k1] = line_q[k0][k1];
    i = 3'd0;
    sum = 10'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      sum = sum + {2'd0, line_q[1][i[1:0]]};
    end
    sum_of = sum;
    out_sum = sum_of;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      out_y[{i[1:0], 3'd0} +: 8] = in_x[{(2'd3 - i[1:0]), 3'd0} +: 8];
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      line_d[in_which][i[1:0]] = in_x[{(2'd3 - i[1:0]), 3'd0} +: 8];
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          line_q[k0_2][k1_2] <= line_d[k0_2][k1_2];
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
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {24'd0, line_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
