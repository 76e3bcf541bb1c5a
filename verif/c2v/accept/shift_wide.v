// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_wide.c; change that file.
// Shifts of 64-bit values, and of 32-bit values widened first.
module shift_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [5:0] in_n,
  input [63:0] in_b,
  output reg [63:0] out_left,
  output reg [63:0] out_right,
  output reg [63:0] out_one,
  output reg [31:0] out_high,
  output reg [31:0] out_middle,
  output reg out_bit
);
  reg [63:0] window_q, window_d;

  // bits that this module does not need
  wire unused = &{1'b0, window_q};

  // shift_wide.c:21 shift_wide_tick
  always @* begin : shift_wide_tick
    reg [63:0] out_middle_whole;
    reg unused_bits;
    out_middle_whole = 64'd0;
    out_left = {32'd0, in_a} << in_n;
    out_right = in_b >> in_n;
    out_one = 64'd1 << in_n;
    out_high = in_b[63:32];
    out_middle_whole = in_b >> in_n;
    out_middle = out_middle_whole[31:0];
    out_bit = in_b[in_n];
    window_d = {window_q[55:0], 8'd0} | {56'd0, in_a[7:0]};
    unused_bits = &{1'b0, out_middle_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      window_q <= window_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ window_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ window_q[63:32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
