// SPDX-License-Identifier: Apache-2.0
// Made by c2v from logical.c; change that file.
// Logical and, or and not: any value but zero is true; of values that are never zero, too.
module logical (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input in_p,
  input in_q,
  input in_r,
  input [3:0] in_n,
  output reg out_both,
  output reg out_either,
  output reg out_none,
  output reg out_single,
  output reg out_is_zero,
  output reg out_twice,
  output reg out_count,
  output reg [1:0] out_sum,
  output reg out_always,
  output reg out_never,
  output reg out_kept
);
  reg seen_q;

  // logical.c:22 logical_tick
  always @* begin
    out_both = in_a != 8'd0 && in_b != 8'd0;
    out_either = in_p || in_b > 8'd3;
    out_none = in_a == 8'd0 && in_b == 8'd0;
    out_single = in_p && !in_q;
    out_is_zero = in_n == 4'd0;
    out_twice = in_a != 8'd0;
    out_count = (in_p && in_q) == in_r;
    out_sum = {1'b0, in_p || in_q} + {1'b0, in_a == 8'd0};
    out_always = 1'b1;
    out_never = 1'b0;
    out_kept = in_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      seen_q <= seen_q || in_a != 8'd0;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, seen_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
