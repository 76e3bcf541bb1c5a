// SPDX-License-Identifier: Apache-2.0
// Made by c2v from subtract.c; change that file.
// Differences wrap at 32 bits; signed ones do not; unary minus and plus.
module subtract (
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
  output reg [31:0] out_wrapped,
  output reg [7:0] out_low,
  output reg [8:0] out_difference,
  output reg [8:0] out_negated,
  output reg [31:0] out_minus,
  output reg [7:0] out_plus
);
  reg [7:0] count_q, count_d;

  // subtract.c:23 subtract_tick
  always @* begin : subtract_tick
    reg [31:0] out_wrapped_whole, out_minus_whole;
    {out_wrapped_whole, out_minus_whole} = 0;
    out_wrapped_whole = {24'd0, in_a} - {24'd0, in_b};
    out_wrapped = out_wrapped_whole;
    out_low = in_a - in_b;
    out_difference = {{1{in_c[7]}}, in_c} - {{1{in_d[7]}}, in_d};
    out_negated = -{{1{in_c[7]}}, in_c};
    out_minus_whole = -{24'd0, in_a};
    out_minus = out_minus_whole;
    out_plus = in_d;
    count_d = count_q - 8'd1;
  end

  always @(posedge clk) begin
    if (!rst) begin
      count_q <= count_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
