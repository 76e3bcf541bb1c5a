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
  reg [31:0] add_q;
  reg [31:0] sub_q;
  reg [31:0] mul_q;
  reg [31:0] mul_d;
  reg [31:0] div_q;
  reg [31:0] div_d;
  reg [31:0] rem_q;
  reg [31:0] rem_d;
  reg [31:0] and_bits_q;
  reg [31:0] or_bits_q;
  reg [31:0] xor_bits_q;
  reg [31:0] left_q;
  reg [31:0] left_d;
  reg [31:0] right_q;
  reg [31:0] right_d;
  reg [31:0] x;
  reg [31:0] y;
  reg [31:0] part;
  reg [31:0] part_2;
  reg [4:0] part_3;
  reg [30:0] part_4;

  // bits that this module does not need
  wire unused = &{1'b0,
                  part,
                  part_2};

  // compound.c:19 compound_tick
  always @* begin
    part = 32'd0;
    part_2 = 32'd0;
    part_3 = 5'd0;
    part_4 = 31'd0;
    mul_d = mul_q * in_a;
    part = (div_q / 32'd5);
    div_d = {2'd0, part[29:0]};
    part_2 = (rem_q % 32'd12);
    rem_d = {28'd0, part_2[3:0]};
    left_d = left_q << in_n;
    right_d = right_q >> in_n;
    x = in_a;
    x = x + 32'd5;
    x = x ^ {7'd0, x[31:7]};
    x = x - {27'd0, in_n};
    out_local = x;
    part_3 = (in_n - 5'd16);
    y = {{27{part_3[4]}}, part_3};
    y = y * 32'd3;
    part_4 = y[31:1];
    y = {{1{part_4[30]}}, part_4};
    out_negative = y;
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
