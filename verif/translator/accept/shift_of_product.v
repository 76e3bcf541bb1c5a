// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_of_product.c; change that file.
// Products of 32 bits moved right by a variable amount, cut and compared.
module shift_of_product (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [15:0] in_a,
  input [15:0] in_b,
  input [15:0] in_c,
  input [14:0] in_d,
  input [4:0] in_by,
  output reg [31:0] out_moved,
  output reg [31:0] out_less,
  output reg [7:0] out_top,
  output reg out_above
);
  reg [31:0] moved_q, moved_d;

  // bits that this module does not need
  wire unused = &{1'b0, moved_q};

  // shift_of_product.c:21 shift_of_product_tick
  always @* begin : shift_of_product_tick
    reg [31:0] product, out_moved_whole_whole;
    reg [32:0] out_moved_whole, out_top_whole;
    reg unused_bits;
    {out_moved_whole, out_moved_whole_whole, out_top_whole} = 0;
    product = {16'd0, in_a} * {16'd0, in_b};
    out_moved_whole = {1'b0, {16'd0, in_a} * {16'd0, in_b}} >> in_by;
    out_moved_whole_whole = out_moved_whole[31:0];
    out_moved = out_moved_whole_whole;
    out_less = {1'b0, ({15'd0, in_a} * {16'd0, in_d}) >> in_by};
    out_top_whole = {17'd0, in_a} * {17'd0, in_b};
    out_top = out_top_whole[31:24];
    out_above = {1'b0, {16'd0, in_a} * {16'd0, in_b}} > {1'b0, {16'd0, in_c} * {16'd0, in_b}};
    moved_d = product >> in_by;
    unused_bits = &{1'b0, out_moved_whole, out_top_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      moved_q <= moved_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ moved_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
