// SPDX-License-Identifier: Apache-2.0
// Made by c2v from add.c; change that file.
// Sums: carry kept in a wider output, wrap at 32 bits, and a sum cut by a mask.
module add (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [31:0] in_c,
  input [31:0] in_d,
  input in_carry,
  output reg [8:0] out_wide,
  output reg [31:0] out_wrapped,
  output reg [9:0] out_three,
  output reg [3:0] out_cut
);
  reg [3:0] last_q, last_d;

  // add.c:22 add_tick
  always @* begin
    out_wide = {1'b0, in_a} + {1'b0, in_b};
    out_wrapped = in_c + in_d + 32'd1;
    out_three = {1'b0, {1'b0, in_a} + {1'b0, in_b} + {8'd0, in_carry}};
    out_cut = last_q + in_a[3:0];
    last_d = last_q + 4'd3;
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= last_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
