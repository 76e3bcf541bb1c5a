// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_ends.c; change that file.
// Shifts by the least and by the greatest constant, in expressions and in assignments.
module shift_ends (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_x,
  input [31:0] in_y,
  input [63:0] in_z,
  output reg [31:0] out_left,
  output reg [31:0] out_right,
  output reg [31:0] out_same,
  output reg [31:0] out_arithmetic,
  output reg [63:0] out_wide,
  output reg [63:0] out_low
);
  reg [31:0] n_q;

  // shift_ends.c:23 shift_ends_tick
  always @* begin : shift_ends_tick
    reg [31:0] left, right, same, arithmetic;
    reg [63:0] wide, low;
    reg arithmetic_signed, out_arithmetic_signed;
    {arithmetic_signed, out_arithmetic_signed} = 0;
    left = in_x;
    right = in_x;
    same = in_x;
    arithmetic = in_y;
    wide = in_z;
    low = in_z;
    left = {left[0], 31'd0};
    right = {31'd0, right[31]};
    arithmetic_signed = arithmetic[31];
    arithmetic = {{31{arithmetic_signed}}, arithmetic_signed};
    wide = {wide[0], 63'd0};
    low = {63'd0, low[63]};
    out_left = left | {in_x[0], 31'd0};
    out_right = right + {31'd0, in_x[31]};
    out_same = same ^ in_x ^ n_q;
    out_arithmetic_signed = in_y[31];
    out_arithmetic = arithmetic & {{31{out_arithmetic_signed}}, out_arithmetic_signed};
    out_wide = wide | {in_z[0], 63'd0};
    out_low = low + {63'd0, in_z[63]};
  end

  always @(posedge clk) begin
    if (!rst) begin
      n_q <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ n_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
