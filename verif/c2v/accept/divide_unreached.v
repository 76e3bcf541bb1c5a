// SPDX-License-Identifier: Apache-2.0
// Made by c2v from divide_unreached.c; change that file.
// Divisions by a size that may be zero, which C does not do then: behind a condition on the size,
// and of a value that is always zero.
module divide_unreached (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  output reg [7:0] out_without,
  output reg [7:0] out_with,
  output reg [7:0] out_never,
  output reg [7:0] out_constants,
  output reg [7:0] out_hidden
);
  reg [7:0] n_q;

  // divide_unreached.c:25 divide_unreached_tick
  always @* begin : divide_unreached_tick
    reg both;
    reg [7:0] out_with_whole;
    reg unused_bits;
    out_with_whole = 8'd0;
    out_without = 8'd3;
    out_with_whole = in_x % 8'd3;
    out_with = {5'd0, 3'd4 + {1'b0, out_with_whole[1:0]}};
    out_never = in_x;
    out_constants = 8'd6;
    // never
    both = (in_x & n_q) > in_x;
    out_hidden = both ? {4'd0, 4'd12 / 4'd0} + (in_x / 8'd0) : 8'd5;
    unused_bits = &{1'b0, out_with_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      n_q <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
