// SPDX-License-Identifier: Apache-2.0
// Made by c2v from folded.c; change that file.
// What has one value whatever its operands are is not printed, and what only it reads is named as
// not needed.
module folded (
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
  input [15:0] in_word,
  input in_go,
  output reg [7:0] out_difference,
  output reg [7:0] out_both,
  output reg [7:0] out_zero,
  output reg [7:0] out_product,
  output reg [7:0] out_wide,
  output reg [7:0] out_chosen,
  output reg [7:0] out_element,
  output reg [7:0] out_chain,
  output reg out_always,
  output reg out_never,
  output reg out_at_most
);
  reg [7:0] last_q, last_d;

  // bits that this module does not need
  wire unused = &{1'b0, in_c, in_d, in_word, in_go};

  // folded.c:23 folded_tick
  always @* begin
    last_d = last_q;
    last_d = in_b;
    out_difference = in_b;
    out_both = 8'd0;
    out_zero = 8'd0;
    out_product = 8'd0;
    out_wide = {in_a[3:0], 4'd0} | {4'd0, in_b[3:0]};
    out_chosen = in_b;
    out_element = {4'd0, in_word[7:4]} + last_d - last_d;
    out_chain = in_a;
    out_always = 1'b1;
    out_never = 1'b0;
    out_at_most = 1'b1;
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
