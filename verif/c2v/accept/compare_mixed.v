// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compare_mixed.c; change that file.
// A signed value compared with an unsigned one: C converts the signed one, so -1 is the largest.
module compare_mixed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [39:0] in_c,
  output reg out_below,
  output reg out_sum_large,
  output reg out_below_wide
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // compare_mixed.c:19 compare_mixed_tick
  always @* begin
    out_below = {1'b0, {{24{in_a[7]}}, in_a}} < {25'd0, in_b};
    out_sum_large = ({{24{in_a[7]}}, in_a} + {24'd0, in_b}) > 32'h80000000;
    out_below_wide = {{56{in_a[7]}}, in_a} < {24'd0, in_c};
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
