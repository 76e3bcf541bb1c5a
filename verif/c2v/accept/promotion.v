// SPDX-License-Identifier: Apache-2.0
// Made by c2v from promotion.c; change that file.
// Small fields are promoted: nothing wraps at the width of a field.
module promotion (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_a,
  input [3:0] in_b,
  input in_p,
  input in_q,
  input [3:0] in_c,
  output reg out_overflow,
  output reg out_below,
  output reg out_same,
  output reg [2:0] out_average,
  output reg [31:0] out_complement,
  output reg [4:0] out_bools,
  output reg [1:0] out_trues,
  output reg [7:0] out_mixed
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // promotion.c:24 promotion_tick
  always @* begin : promotion_tick
    reg [4:0] out_average_whole;
    reg [31:0] out_complement_whole;
    reg [1:0] out_bools_signed;
    reg [6:0] out_mixed_signed;
    reg unused_bits;
    {out_average_whole, out_complement_whole, out_bools_signed, out_mixed_signed} = 0;
    out_overflow = ({1'b0, in_a} + {1'b0, in_b}) > 5'd15;
    out_below = ({28'd0, in_a} - {28'd0, in_b}) > 32'd15;
    out_same = ~{28'd0, in_a} == 32'hfffffff0;
    out_average_whole = {1'b0, in_a} + {1'b0, in_b};
    out_average = out_average_whole[4:2];
    out_complement_whole = ~{28'd0, in_a};
    out_complement = out_complement_whole;
    out_bools_signed = {1'b0, in_p} - {1'b0, in_q};
    out_bools = {{3{out_bools_signed[1]}}, out_bools_signed};
    out_trues = {1'b0, in_p} + {1'b0, in_q};
    out_mixed_signed = ({{3{in_c[3]}}, in_c} * 7'd5) + {6'd0, in_p};
    out_mixed = {{1{out_mixed_signed[6]}}, out_mixed_signed};
    unused_bits = &{1'b0, out_average_whole};
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
