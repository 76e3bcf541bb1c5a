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

  // cast_signed.c:21 cast_signed_tick
  always @* begin : cast_signed_tick
    reg [31:0] out_extended_whole, out_quotient_signed, out_quotient_whole_whole;
    reg [32:0] out_quotient_whole;
    reg unused_bits;
    {out_extended_whole, out_quotient_signed, out_quotient_whole, out_quotient_whole_whole} = 0;
    out_less = $signed(in_a) < $signed(in_b);
    out_less_unsigned = in_a < in_b;
    out_same_bits = in_a;
    out_extended_whole = {{24{in_c[7]}}, in_c};
    out_extended = out_extended_whole;
    out_quotient_signed = in_a;
    out_quotient_whole = $unsigned($signed({{1{out_quotient_signed[31]}}, out_quotient_signed}) / $signed(33'd7));
    out_quotient_whole_whole = out_quotient_whole[31:0];
    out_quotient = out_quotient_whole_whole;
    unused_bits = &{1'b0, out_quotient_whole};
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
