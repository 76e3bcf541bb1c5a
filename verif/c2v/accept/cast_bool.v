// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cast_bool.c; change that file.
// Conversion to bool asks for zero, also where the low bit is zero.
module cast_bool (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [63:0] in_c,
  output reg out_has_a,
  output reg out_has_b,
  output reg out_has_c,
  output reg out_low,
  output reg [1:0] out_sum
);
  reg any_q;
  reg p;

  // bits that this module does not need
  wire unused = &{1'b0, in_c};

  // cast_bool.c:20 cast_bool_tick
  always @* begin : cast_bool_tick
    reg q;
    out_has_a = in_a != 8'd0;
    out_has_b = in_b != 8'd0;
    out_has_c = (in_c[39:0] & 40'hff00000000) != 40'd0;
    out_low = in_a[0];
    p = (in_a & 8'd240) != 8'd0;
    q = in_a > 8'd7;
    out_sum = {1'b0, p} + {1'b0, q};
  end

  always @(posedge clk) begin
    if (!rst) begin
      any_q <= any_q | p;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, any_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
