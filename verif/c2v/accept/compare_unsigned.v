// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compare_unsigned.c; change that file.
// The six comparisons of unsigned values, of equal and of different widths, and with constants.
module compare_unsigned (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [11:0] in_c,
  input [63:0] in_d,
  output reg out_lt,
  output reg out_le,
  output reg out_gt,
  output reg out_ge,
  output reg out_eq,
  output reg out_ne,
  output reg out_mixed,
  output reg out_small,
  output reg out_zero,
  output reg out_wide
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // compare_unsigned.c:20 compare_unsigned_tick
  always @* begin
    out_lt = in_a < in_b;
    out_le = in_a <= in_b;
    out_gt = in_a > in_b;
    out_ge = in_a >= in_b;
    out_eq = in_a == in_b;
    out_ne = in_a != in_b;
    out_mixed = {4'd0, in_a} < in_c;
    out_small = in_c < 12'd100;
    out_zero = in_c == 12'd0;
    out_wide = in_d >= 64'h100000000;
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
