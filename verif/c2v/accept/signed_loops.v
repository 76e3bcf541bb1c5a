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
  reg [39:0] tap_q, tap_d;

  // signed_loops.c:19 signed_loops_tick
  always @* begin : signed_loops_tick
    reg [15:0] y;
    reg [5:0] ones;
    reg [2:0] i, tick_i, y_signed;
    reg [9:0] y_signed_signed;
    tap_d = tap_q;
    {i, tick_i, y_signed, y_signed_signed} = 0;
    y = 16'd0;
    ones = 6'd0;
    for (i = 3'd0; i < 3'd5; i = i + 3'd1) begin
      y_signed = 3'd6 + i;
      y_signed_signed = {{2{tap_q[({i, 3'd0} + 6'd7)]}}, tap_q[{i, 3'd0} +: 8]} * {{7{y_signed[2]}}, y_signed};
      y = y + {{6{y_signed_signed[9]}}, y_signed_signed};
    end
    for (tick_i = 3'd0; tick_i < 3'd5; tick_i = tick_i + 3'd1) begin
      ones = ones + {5'd0, in_w[{tick_i, 3'd0}]};
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      tap_d[{3'd4 - i, 3'd0} +: 8] = tap_d[{3'd4 - i - 3'd1, 3'd0} +: 8];
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
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[19:0], digest_r[31:20]};
      for (k0 = 4; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {{24{tap_q[k0 * 8 + 7]}}, tap_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
