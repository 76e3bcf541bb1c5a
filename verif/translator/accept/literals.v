// SPDX-License-Identifier: Apache-2.0
// Made by c2v from literals.c; change that file.
// Literals in every base, with suffixes, characters, and of more than 32 bits.
module literals (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [63:0] in_b,
  output reg out_hex,
  output reg out_octal,
  output reg out_character,
  output reg out_large,
  output reg out_binary_one,
  output reg [63:0] out_wide,
  output reg [31:0] out_unsigned_minus
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // literals.c:20 literals_tick
  always @* begin
    out_hex = in_a == 32'hdeadbeef;
    out_octal = in_a == 32'd493;
    out_character = in_a == 32'd65;
    out_large = in_b == 64'hfedcba9876543210;
    out_binary_one = in_a == 32'd1;
    out_wide = in_b + 64'h123456789abcdef;
    out_unsigned_minus = in_a + 32'hffffffff;
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
