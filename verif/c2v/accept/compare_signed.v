// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compare_signed.c; change that file.
// Comparisons of signed values, with constants of both signs, and of different widths; of values
// whose bits are known although their ranges are not.
module compare_signed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [11:0] in_c,
  input [3:0] in_d,
  output reg out_lt,
  output reg out_le,
  output reg out_gt,
  output reg out_ge,
  output reg out_eq,
  output reg out_ne,
  output reg out_mixed,
  output reg out_negative,
  output reg out_minus_three,
  output reg out_above,
  output reg out_with_unsigned,
  output reg out_known,
  output reg out_known_below,
  output reg out_both,
  output reg out_neither
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // compare_signed.c:22 compare_signed_tick
  always @* begin
    out_lt = $signed(in_a) < $signed(in_b);
    out_le = $signed(in_a) <= $signed(in_b);
    out_gt = $signed(in_a) > $signed(in_b);
    out_ge = $signed(in_a) >= $signed(in_b);
    out_eq = in_a == in_b;
    out_ne = in_a != in_b;
    out_mixed = $signed({{4{in_a[7]}}, in_a}) < $signed(in_c);
    out_negative = $signed(in_a) < $signed(8'd0);
    out_minus_three = in_c == 12'd4093;
    out_above = $signed(in_c) > $signed(12'd5);
    out_with_unsigned = $signed(in_a) < $signed({4'd0, in_d});
    out_known = 1'b1;
    out_known_below = $signed(in_a) < $signed(8'd255);
    out_both = in_a != 8'd0 && in_c != 12'd0;
    out_neither = in_a == 8'd0 && in_c == 12'd0;
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
