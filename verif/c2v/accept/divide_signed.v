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
  reg [8:0] part;
  reg [8:0] part_2;
  reg [8:0] part_3;
  reg [32:0] part_4;
  reg [31:0] part_5;
  reg [32:0] part_6;

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst,
                  part,
                  part_2,
                  part_3,
                  part_4,
                  part_6};

  // divide_signed.c:22 divide_signed_tick
  always @* begin
    part = 9'd0;
    part_2 = 9'd0;
    part_3 = 9'd0;
    part_4 = 33'd0;
    part_5 = 32'd0;
    part_6 = 33'd0;
    part = $unsigned($signed({{1{in_a[7]}}, in_a}) / $signed(9'd2));
    out_half = part[6:0];
    part_2 = $unsigned($signed({{1{in_a[7]}}, in_a}) % $signed(9'd4));
    out_rest4 = part_2[2:0];
    part_3 = $unsigned($signed({{1{in_a[7]}}, in_a}) / $signed(9'd10));
    out_tenth = part_3[7:0];
    part_4 = $unsigned($signed({{1{in_b[31]}}, in_b}) / $signed(33'h1fffffffd));
    part_5 = part_4[31:0];
    out_by_minus_three = part_5;
    part_6 = $unsigned($signed({{1{in_b[31]}}, in_b}) % $signed(33'h1fffffff6));
    out_rest_minus_ten = part_6[4:0];
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
