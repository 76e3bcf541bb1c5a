// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cast_wide.c; change that file.
// Conversions between 32 and 64 bits: extension by type, not by value.
module cast_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [31:0] in_b,
  input [31:0] in_c,
  input [63:0] in_d,
  output reg [32:0] out_carry,
  output reg [63:0] out_signed_extended,
  output reg [63:0] out_zero_extended,
  output reg [31:0] out_cut,
  output reg [31:0] out_high_product
);
  reg [63:0] total_q;

  // bits that this module does not need
  wire unused = &{1'b0, in_d};

  // cast_wide.c:22 cast_wide_tick
  always @* begin : cast_wide_tick
    reg [31:0] out_signed_extended_signed, out_high_product_signed, out_high_product_signed_signed;
    reg [63:0] out_high_product_whole;
    reg unused_bits;
    {out_signed_extended_signed, out_high_product_signed, out_high_product_signed_signed,
        out_high_product_whole} = 0;
    out_carry = {1'b0, in_a} + {1'b0, in_b};
    out_signed_extended_signed = in_c;
    out_signed_extended = {{32{out_signed_extended_signed[31]}}, out_signed_extended_signed};
    out_zero_extended = {32'd0, in_c};
    out_cut = in_d[31:0];
    out_high_product_signed = in_c;
    out_high_product_signed_signed = in_b;
    out_high_product_whole = {{32{out_high_product_signed[31]}},
        out_high_product_signed} * {{32{out_high_product_signed_signed[31]}}, out_high_product_signed_signed};
    out_high_product = out_high_product_whole[63:32];
    unused_bits = &{1'b0, out_high_product_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      total_q <= total_q + {32'd0, in_a};
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ total_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ total_q[63:32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
