// SPDX-License-Identifier: Apache-2.0
// Made by c2v from divide_constant.c; change that file.
// Unsigned division and remainder by constants: powers of two become wires.
module divide_constant (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [31:0] in_b,
  input [39:0] in_c,
  output reg [3:0] out_sixteenth,
  output reg [3:0] out_rest16,
  output reg [4:0] out_tenth,
  output reg [3:0] out_rest10,
  output reg [31:0] out_third,
  output reg [36:0] out_eighth,
  output reg [2:0] out_rest7
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // divide_constant.c:25 divide_constant_tick
  always @* begin : divide_constant_tick
    reg [7:0] out_tenth_whole, out_rest10_whole;
    reg [31:0] out_third_whole;
    reg [39:0] out_rest7_whole;
    reg unused_bits;
    {out_tenth_whole, out_rest10_whole, out_third_whole, out_rest7_whole} = 0;
    out_sixteenth = in_a[7:4];
    out_rest16 = in_a[3:0];
    out_tenth_whole = in_a / 8'd10;
    out_tenth = out_tenth_whole[4:0];
    out_rest10_whole = in_a % 8'd10;
    out_rest10 = out_rest10_whole[3:0];
    out_third_whole = in_b / 32'd3;
    out_third = {1'b0, out_third_whole[30:0]};
    out_eighth = in_c[39:3];
    out_rest7_whole = in_c % 40'd7;
    out_rest7 = out_rest7_whole[2:0];
    unused_bits = &{1'b0, out_tenth_whole, out_rest10_whole, out_third_whole, out_rest7_whole};
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
