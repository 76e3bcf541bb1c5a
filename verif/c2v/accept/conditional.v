// SPDX-License-Identifier: Apache-2.0
// Made by c2v from conditional.c; change that file.
// Conditional operator: nested, of mixed types, as an operand.
module conditional (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_p,
  input in_q,
  input [7:0] in_a,
  input [7:0] in_b,
  input [7:0] in_c,
  output reg [7:0] out_max,
  output reg [7:0] out_nested,
  output reg [31:0] out_mixed,
  output reg [31:0] out_signed_mixed,
  output reg [8:0] out_operand
);
  reg [7:0] best_q;

  // conditional.c:23 conditional_tick
  always @* begin : conditional_tick
    reg [31:0] out_mixed_whole;
    reg [7:0] out_signed_mixed_signed;
    {out_mixed_whole, out_signed_mixed_signed} = 0;
    out_max = in_a > in_b ? in_a : in_b;
    out_nested = in_p ? in_a : in_q ? in_b : 8'd7;
    out_mixed_whole = in_p ? {{24{in_c[7]}}, in_c} : {24'd0, in_a};
    out_mixed = out_mixed_whole;
    out_signed_mixed_signed = in_p ? in_c : 8'd156;
    out_signed_mixed = {{24{out_signed_mixed_signed[7]}}, out_signed_mixed_signed};
    out_operand = {1'b0, in_a} + {1'b0, in_q ? in_b : 8'd1};
  end

  always @(posedge clk) begin
    if (!rst) begin
      best_q <= in_a > best_q ? in_a : best_q;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, best_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
