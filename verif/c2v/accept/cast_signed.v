// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cast_signed.c; change that file.
// Casts between signed and unsigned words keep the bits and change what follows.
module cast_signed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [31:0] in_b,
  input [7:0] in_c,
  output reg out_less,
  output reg out_less_unsigned,
  output reg [31:0] out_same_bits,
  output reg [31:0] out_extended,
  output reg [31:0] out_quotient
);
  reg [31:0] sum_q;
  reg [31:0] part;
  reg [31:0] part_2;
  reg [32:0] part_3;
  reg [31:0] part_4;

  // bits that this module does not need
  wire unused = &{1'b0,
                  part_3};

  // cast_signed.c:21 cast_signed_tick
  always @* begin
    part = 32'd0;
    part_2 = 32'd0;
    part_3 = 33'd0;
    part_4 = 32'd0;
    out_less = $signed(in_a) < $signed(in_b);
    out_less_unsigned = in_a < in_b;
    out_same_bits = in_a;
    part = {{24{in_c[7]}}, in_c};
    out_extended = part;
    part_2 = in_a;
    part_3 = $unsigned($signed({{1{part_2[31]}}, part_2}) / $signed(33'd7));
    part_4 = part_3[31:0];
    out_quotient = part_4;
  end

  always @(posedge clk) begin
    if (!rst) begin
      sum_q <= sum_q + {{24{in_c[7]}}, in_c};
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sum_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
