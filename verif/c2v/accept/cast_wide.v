// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cast_wide.c; change that file.
// Conversions between 32 and 64 bits: extension by type, not by value.
module cast_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [31:0] in_b,
  input [31:0] in_c,
  input [63:0] in_d,
  output reg [32:0] out_carry,
  output reg [63:0] out_signed_extended,
  output reg [63:0] out_zero_extended,
  output reg [31:0] out_cut,
  output reg [31:0] out_high_product
);
  reg [63:0] total_q;
  reg [31:0] part;
  reg [31:0] part_2;
  reg [31:0] part_3;
  reg [63:0] part_4;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_d,
                  part_4};

  // cast_wide.c:22 cast_wide_tick
  always @* begin
    part = 32'd0;
    part_2 = 32'd0;
    part_3 = 32'd0;
    part_4 = 64'd0;
    out_carry = {1'b0, in_a} + {1'b0, in_b};
    part = in_c;
    out_signed_extended = {{32{part[31]}}, part};
    out_zero_extended = {32'd0, in_c};
    out_cut = in_d[31:0];
    part_2 = in_c;
    part_3 = in_b;
    part_4 = ({{32{part_2[31]}}, part_2} * {{32{part_3[31]}}, part_3});
    out_high_product = part_4[63:32];
  end

  always @(posedge clk) begin
    if (!rst) begin
      total_q <= total_q + {32'd0, in_a};
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ total_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ total_q[63:32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
