// SPDX-License-Identifier: Apache-2.0
// Made by c2v from unary_pairs.c; change that file.
// One unary operator behind another, and negated comparisons: Verilog-2005 wants parentheses.
module unary_pairs (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [5:0] in_a,
  input [5:0] in_b,
  input [4:0] in_c,
  input in_flag,
  output reg [31:0] out_minus_not,
  output reg [31:0] out_not_not,
  output reg [31:0] out_tilde_not,
  output reg out_not_minus,
  output reg out_not_tilde,
  output reg [7:0] out_minus_minus,
  output reg [7:0] out_minus_tilde,
  output reg [7:0] out_tilde_minus,
  output reg out_below,
  output reg out_apart,
  output reg out_not_at_least,
  output reg [2:0] out_early
);
  reg [7:0] last_q, last_d;

  // bits that this module does not need
  wire unused = &{1'b0, last_q};

  // unary_pairs.c:38 unary_pairs_tick
  always @* begin : unary_pairs_tick
    reg x, last_signed, out_minus_not_signed;
    reg [2:0] early;
    reg [31:0] out_minus_not_whole, out_tilde_not_whole;
    reg [4:0] out_minus_minus_signed, out_minus_tilde_signed;
    reg [5:0] out_minus_tilde_signed_signed, out_tilde_minus_signed;
    {last_signed, out_minus_not_signed, out_minus_not_whole, out_tilde_not_whole,
        out_minus_minus_signed, out_minus_tilde_signed, out_minus_tilde_signed_signed,
        out_tilde_minus_signed} = 0;
    last_signed = -(in_b == 6'd0);
    last_d = {{7{last_signed}}, last_signed};
    out_minus_not_signed = -(in_a == 6'd0);
    out_minus_not_whole = {{31{out_minus_not_signed}}, out_minus_not_signed};
    out_minus_not = out_minus_not_whole;
    out_not_not = {31'd0, in_a != 6'd0};
    x = !in_flag;
    out_tilde_not_whole = ~{31'd0, x};
    out_tilde_not = out_tilde_not_whole;
    out_not_minus = -{{1{in_c[4]}}, in_c} == 6'd0;
    out_not_tilde = ~in_a == 6'd0;
    out_minus_minus_signed = -(-in_c);
    out_minus_minus = {{3{out_minus_minus_signed[4]}}, out_minus_minus_signed};
    out_minus_tilde_signed = ~in_c;
    out_minus_tilde_signed_signed = -{{1{out_minus_tilde_signed[4]}}, out_minus_tilde_signed};
    out_minus_tilde = {{2{out_minus_tilde_signed_signed[5]}}, out_minus_tilde_signed_signed};
    out_tilde_minus_signed = ~(-{{1{in_c[4]}}, in_c});
    out_tilde_minus = {{2{out_tilde_minus_signed[5]}}, out_tilde_minus_signed};
    out_below = in_a < in_b;
    out_apart = in_c != 5'd29;
    out_not_at_least = {5'd0, in_a == 6'd0} >= in_b;
    // early: Leaves early unless a is at least b.
    if (in_a < in_b) begin
      early = 3'd1;
    end else if (in_a == in_b) begin
      early = 3'd2;
    end else begin
      early = in_a == 6'd63 ? 3'd3 : 3'd4;
    end
    out_early = early;
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= last_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
