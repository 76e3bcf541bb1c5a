// SPDX-License-Identifier: Apache-2.0
// Made by c2v from divide_variable.c; change that file.
// Division by a variable, where the program excludes zero (and the signed overflow).
module divide_variable (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [15:0] in_a,
  input [15:0] in_b,
  input [7:0] in_c,
  input [7:0] in_d,
  output reg [15:0] out_quotient,
  output reg [15:0] out_rest,
  output reg [8:0] out_signed_quotient,
  output reg [7:0] out_signed_rest
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // divide_variable.c:20 divide_variable_tick
  always @* begin : divide_variable_tick
    reg [8:0] out_signed_rest_whole;
    reg unused_bits;
    out_signed_rest_whole = 9'd0;
    out_quotient = in_b != 16'd0 ? in_a / in_b : 16'hffff;
    out_rest = in_a;
    if (in_b != 16'd0) begin
      out_rest = in_a % in_b;
    end
    out_signed_quotient = 9'd511;
    out_signed_rest = in_c;
    if (in_d != 8'd0) begin
      out_signed_quotient = $unsigned($signed({{1{in_c[7]}}, in_c}) / $signed({{1{in_d[7]}}, in_d}));
      out_signed_rest_whole = $unsigned($signed({{1{in_c[7]}}, in_c}) % $signed({{1{in_d[7]}}, in_d}));
      out_signed_rest = out_signed_rest_whole[7:0];
    end
    unused_bits = &{1'b0, out_signed_rest_whole};
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
