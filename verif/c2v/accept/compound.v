// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compound.c; change that file.
// The ten compound assignments, on registers and on locals.
module compound (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [4:0] in_n,
  output reg [31:0] out_local,
  output reg [31:0] out_negative
);
  reg [31:0] add_q, sub_q, mul_q, mul_d, div_q, div_d, rem_q, rem_d, and_bits_q, or_bits_q;
  reg [31:0] xor_bits_q, left_q, left_d, right_q, right_d;

  // compound.c:19 compound_tick
  always @* begin : compound_tick
    reg [31:0] x, y, div_whole, rem_whole;
    reg [4:0] y_signed;
    reg [30:0] y_signed_signed;
    reg unused_bits;
    {div_whole, rem_whole, y_signed, y_signed_signed} = 0;
    mul_d = mul_q * in_a;
    div_whole = div_q / 32'd5;
    div_d = {2'd0, div_whole[29:0]};
    rem_whole = rem_q % 32'd12;
    rem_d = {28'd0, rem_whole[3:0]};
    left_d = left_q << in_n;
    right_d = right_q >> in_n;
    x = in_a;
    x = x + 32'd5;
    x = x ^ {7'd0, x[31:7]};
    x = x - {27'd0, in_n};
    out_local = x;
    y_signed = in_n - 5'd16;
    y = {{27{y_signed[4]}}, y_signed};
    y = y * 32'd3;
    y_signed_signed = y[31:1];
    y = {{1{y_signed_signed[30]}}, y_signed_signed};
    out_negative = y;
    unused_bits = &{1'b0, div_whole, rem_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      add_q <= add_q + in_a;
      sub_q <= sub_q - in_a;
      mul_q <= mul_d;
      div_q <= div_d;
      rem_q <= rem_d;
      and_bits_q <= and_bits_q & in_a;
      or_bits_q <= or_bits_q | in_a;
      xor_bits_q <= xor_bits_q ^ in_a;
      left_q <= left_d;
      right_q <= right_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ add_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sub_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ div_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ rem_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ and_bits_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ or_bits_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ xor_bits_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ left_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ right_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
