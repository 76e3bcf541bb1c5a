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
  reg [7:0] line_q [0:1] [0:3], line_d [0:1] [0:3];

  // helper_array.c:33 helper_array_tick
  always @* begin : helper_array_tick
    reg [9:0] sum;
    reg [2:0] i;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) line_d[k0][k1] = line_q[k0][k1];
    {out_y, i} = 0;
    sum = 10'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) sum = sum + {2'd0, line_q[1][i[1:0]]};
    out_sum = sum;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      out_y[{i[1:0], 3'd0} +: 8] = in_x[{2'd3 - i[1:0], 3'd0} +: 8];
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      line_d[in_which][i[1:0]] = in_x[{2'd3 - i[1:0], 3'd0} +: 8];
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (!rst) begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) line_q[k0][k1] <= line_d[k0][k1];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {24'd0, line_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
