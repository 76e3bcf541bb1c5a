// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cast_narrow.c; change that file.
// Casts to bytes and halfwords, signed and unsigned, cut and extend.
module cast_narrow (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [31:0] in_b,
  output reg [7:0] out_byte,
  output reg [15:0] out_half,
  output reg [31:0] out_signed_byte,
  output reg [31:0] out_signed_half,
  output reg [31:0] out_sign_extended,
  output reg [31:0] out_unsigned_of_signed
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst, in_a, in_b};

  // cast_narrow.c:22 cast_narrow_tick
  always @* begin : cast_narrow_tick
    reg [7:0] out_signed_byte_signed, out_sign_extended_signed;
    reg [15:0] out_signed_half_signed;
    {out_signed_byte_signed, out_signed_half_signed, out_sign_extended_signed} = 0;
    out_byte = in_a[7:0];
    out_half = in_a[19:4];
    out_signed_byte_signed = in_a[7:0];
    out_signed_byte = {{24{out_signed_byte_signed[7]}}, out_signed_byte_signed};
    out_signed_half_signed = in_b[15:0];
    out_signed_half = {{16{out_signed_half_signed[15]}}, out_signed_half_signed};
    out_sign_extended_signed = in_a[7:0];
    out_sign_extended = {{24{out_sign_extended_signed[7]}}, out_sign_extended_signed};
    out_unsigned_of_signed = {24'd0, in_b[7:0]};
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
