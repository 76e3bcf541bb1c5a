// SPDX-License-Identifier: Apache-2.0
// Made by c2v from bitwise.c; change that file.
// And, or, exclusive or and complement at 1, 8, 32 and 64 bits; masks select bits.
module bitwise (
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
  input [31:0] in_c,
  input [31:0] in_d,
  input [63:0] in_e,
  output reg out_both,
  output reg out_not_p,
  output reg [7:0] out_either,
  output reg [7:0] out_one_of,
  output reg [7:0] out_low_nibble,
  output reg [7:0] out_high_set,
  output reg [31:0] out_without,
  output reg [31:0] out_not_a,
  output reg [63:0] out_flipped,
  output reg out_bit5
);
  reg [63:0] all_q;

  // bitwise.c:24 bitwise_tick
  always @* begin : bitwise_tick
    reg [31:0] out_not_a_whole;
    out_not_a_whole = 32'd0;
    out_both = in_p & in_q;
    out_not_p = ~in_p;
    out_either = in_a | in_b;
    out_one_of = in_a ^ in_b;
    out_low_nibble = {4'd0, in_a[3:0]};
    out_high_set = in_a | 8'd240;
    out_without = in_c & ~in_d;
    out_not_a_whole = ~{24'd0, in_a};
    out_not_a = out_not_a_whole;
    out_flipped = ~in_e ^ all_q;
    out_bit5 = in_c[5];
  end

  always @(posedge clk) begin
    if (!rst) begin
      all_q <= (all_q | in_e) & 64'hffffffff0000ffff;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ all_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ all_q[63:32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
