// SPDX-License-Identifier: Apache-2.0
// Made by c2v from parentheses.c; change that file.
// Which parentheses stay: those that change the tree, and those that keep operators apart.
module parentheses (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [7:0] in_c,
  input [7:0] in_d,
  input in_p,
  input in_q,
  input in_r,
  output reg [7:0] out_chain,
  output reg [7:0] out_right,
  output reg [7:0] out_mixed,
  output reg [7:0] out_product,
  output reg [7:0] out_shifted,
  output reg [7:0] out_signs,
  output reg [7:0] out_minus,
  output reg [7:0] out_chosen,
  output reg [7:0] out_inner,
  output reg [7:0] out_last,
  output reg out_both,
  output reg out_either,
  output reg out_compared,
  output reg out_negated,
  output reg out_equal
);
  reg [7:0] kept_q;

  // parentheses.c:38 parentheses_tick
  always @* begin
    out_chain = in_a ^ in_b ^ in_c;
    out_right = in_a - (in_b - in_c);
    out_mixed = ((in_a & in_b) | in_c) ^ in_d;
    out_product = in_a + (in_b * in_c) - in_d;
    out_shifted = (in_a + in_b) << in_c[1:0];
    out_signs = in_a & ~in_b & (8'd0 - in_c);
    out_minus = in_a - (8'd0 - in_b);
    out_chosen = in_p ? in_a : in_q ? in_b : in_c;
    out_inner = in_p ? (in_q ? in_a : in_b) : in_c;
    out_last = (in_p && in_q) ? in_a & in_b : (in_a | in_c) & in_d;
    out_both = in_p && in_q && (in_r || in_a == in_b);
    out_either = in_p || (in_q && in_r) || in_a < in_b;
    out_compared = (in_a <= in_b) == (in_c > in_d);
    out_negated = !(in_p && in_q) && in_a != in_b;
    out_equal = (in_a & in_b) == (in_c | in_d);
  end

  always @(posedge clk) begin
    if (rst) begin
      kept_q <= 8'd0;
    end else begin
      if (in_a <= in_b) begin
        kept_q <= in_p ? in_c : kept_q;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
