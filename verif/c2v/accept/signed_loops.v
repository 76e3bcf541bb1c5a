// SPDX-License-Identifier: Apache-2.0
// Made by c2v from signed_loops.c; change that file.
// Loop variables that are signed, negative, or of 64 bits, in arithmetic.
module signed_loops (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input [39:0] in_w,
  output reg [15:0] out_y,
  output reg [5:0] out_ones
);
  reg [39:0] tap_q;
  reg [39:0] tap_d;
  reg [15:0] y;
  reg [5:0] ones;
  reg [2:0] i;
  reg [2:0] i_2;
  reg [2:0] part;
  reg [9:0] part_2;

  // signed_loops.c:19 signed_loops_tick
  always @* begin
    tap_d = tap_q;
    i = 3'd0;
    i_2 = 3'd0;
    part = 3'd0;
    part_2 = 10'd0;
    y = 16'd0;
    ones = 6'd0;
    for (i = 3'd0; i < 3'd5; i = i + 3'd1) begin
      part = (3'd6 + i);
      part_2 = ({{2{tap_q[({i, 3'd0} + 6'd7)]}}, tap_q[{i, 3'd0} +: 8]} * {{7{part[2]}}, part});
      y = y + {{6{part_2[9]}}, part_2};
    end
    for (i_2 = 3'd0; i_2 < 3'd5; i_2 = i_2 + 3'd1) begin
      ones = ones + {5'd0, in_w[{i_2, 3'd0}]};
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      tap_d[{(3'd4 - i), 3'd0} +: 8] = tap_d[{((3'd4 - i) - 3'd1), 3'd0} +: 8];
    end
    tap_d[7:0] = in_x;
    out_y = y;
    out_ones = ones;
  end

  always @(posedge clk) begin
    if (!rst) begin
      tap_q <= tap_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0 = 0; k0 < 5; k0 = k0 + 1) begin
        digest_x = {{24{tap_q[k0 * 8 + 7]}}, tap_q[k0 * 8 +: 8]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
