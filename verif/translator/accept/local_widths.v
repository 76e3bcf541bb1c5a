// SPDX-License-Identifier: Apache-2.0
// Made by c2v from local_widths.c; change that file.
// Locals with declared widths, and locals whose width is found from their use.
module local_widths (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  output reg [9:0] out_y,
  output reg out_parity
);
  reg [15:0] lfsr_q, lfsr_d;

  // local_widths.c:18 local_widths_tick
  always @* begin : local_widths_tick
    reg [8:0] sum;
    reg tick_bit;
    reg [9:0] doubled;
    reg [7:0] folded;
    sum = {1'b0, in_a} + {1'b0, in_b};
    tick_bit = lfsr_q[0] ^ lfsr_q[2] ^ lfsr_q[3] ^ lfsr_q[5];
    doubled = {sum, 1'b0};
    folded = in_a ^ {4'd0, in_a[7:4]};
    folded = folded ^ {2'd0, folded[7:2]};
    out_y = doubled;
    out_parity = folded[0] ^ folded[1];
    lfsr_d = {1'b0, lfsr_q[15:1]} | {tick_bit, 15'd0};
  end

  always @(posedge clk) begin
    if (!rst) begin
      lfsr_q <= lfsr_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, lfsr_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
