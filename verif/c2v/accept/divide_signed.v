// SPDX-License-Identifier: Apache-2.0
// Made by c2v from divide_signed.c; change that file.
// Signed division truncates towards zero, and a remainder has the sign of the dividend.
module divide_signed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [31:0] in_b,
  output reg [6:0] out_half,
  output reg [2:0] out_rest4,
  output reg [7:0] out_tenth,
  output reg [31:0] out_by_minus_three,
  output reg [4:0] out_rest_minus_ten
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // divide_signed.c:22 divide_signed_tick
  always @* begin : divide_signed_tick
    reg [8:0] out_half_whole, out_rest4_whole, out_tenth_whole;
    reg [32:0] out_by_minus_three_whole, out_rest_minus_ten_whole;
    reg [31:0] out_by_minus_three_whole_whole;
    reg unused_bits;
    {out_half_whole, out_rest4_whole, out_tenth_whole, out_by_minus_three_whole,
        out_by_minus_three_whole_whole, out_rest_minus_ten_whole} = 0;
    out_half_whole = $unsigned($signed({{1{in_a[7]}}, in_a}) / $signed(9'd2));
    out_half = out_half_whole[6:0];
    out_rest4_whole = $unsigned($signed({{1{in_a[7]}}, in_a}) % $signed(9'd4));
    out_rest4 = out_rest4_whole[2:0];
    out_tenth_whole = $unsigned($signed({{1{in_a[7]}}, in_a}) / $signed(9'd10));
    out_tenth = out_tenth_whole[7:0];
    out_by_minus_three_whole = $unsigned($signed({{1{in_b[31]}}, in_b}) / $signed(33'h1fffffffd));
    out_by_minus_three_whole_whole = out_by_minus_three_whole[31:0];
    out_by_minus_three = out_by_minus_three_whole_whole;
    out_rest_minus_ten_whole = $unsigned($signed({{1{in_b[31]}}, in_b}) % $signed(33'h1fffffff6));
    out_rest_minus_ten = out_rest_minus_ten_whole[4:0];
    unused_bits = &{1'b0, out_half_whole, out_rest4_whole, out_tenth_whole,
        out_by_minus_three_whole, out_rest_minus_ten_whole};
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
