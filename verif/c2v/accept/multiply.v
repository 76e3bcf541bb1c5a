// SPDX-License-Identifier: Apache-2.0
// Made by c2v from multiply.c; change that file.
// Products: whole, cut at 32 bits, of 64 bits, signed, by powers of two and other constants.
module multiply (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [31:0] in_c,
  input [31:0] in_d,
  input [7:0] in_e,
  input [7:0] in_f,
  output reg [15:0] out_whole,
  output reg [31:0] out_low,
  output reg [63:0] out_full,
  output reg [15:0] out_product,
  output reg [10:0] out_eight,
  output reg [11:0] out_ten,
  output reg [31:0] out_high
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // multiply.c:25 multiply_tick
  always @* begin : multiply_tick
    reg [63:0] out_high_whole;
    reg unused_bits;
    out_high_whole = 64'd0;
    out_whole = {8'd0, in_a} * {8'd0, in_b};
    out_low = in_c * in_d;
    out_full = {32'd0, in_c} * {32'd0, in_d};
    out_product = {{8{in_e[7]}}, in_e} * {{8{in_f[7]}}, in_f};
    out_eight = {in_a, 3'd0};
    out_ten = {4'd0, in_a} * 12'd10;
    out_high_whole = {32'd0, in_c} * {32'd0, in_d};
    out_high = out_high_whole[63:32];
    unused_bits = &{1'b0, out_high_whole};
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
