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
  reg [7:0] part;
  reg [7:0] part_2;
  reg [31:0] part_3;
  reg [39:0] part_4;

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst,
                  part,
                  part_2,
                  part_3,
                  part_4};

  // divide_constant.c:25 divide_constant_tick
  always @* begin
    part = 8'd0;
    part_2 = 8'd0;
    part_3 = 32'd0;
    part_4 = 40'd0;
    out_sixteenth = in_a[7:4];
    out_rest16 = in_a[3:0];
    part = (in_a / 8'd10);
    out_tenth = part[4:0];
    part_2 = (in_a % 8'd10);
    out_rest10 = part_2[3:0];
    part_3 = (in_b / 32'd3);
    out_third = {1'b0, part_3[30:0]};
    out_eighth = in_c[39:3];
    part_4 = (in_c % 40'd7);
    out_rest7 = part_4[2:0];
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
