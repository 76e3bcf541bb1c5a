// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compare_known.c; change that file.
// Order of a value and a signal that is one number where blocks are cut: 0 or the largest, on either
// side, directly or through a local. What it decides is printed, and a local that is a number to all
// of its readers is not. `first` reads `ones` before it has its last value, and has the first.
module compare_known (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_a,
  input [1:0] in_at,
  output [15:0] out_zero,
  output [3:0] out_row,
  output [3:0] out_full,
  output reg [3:0] out_ones,
  output out_below_zero,
  output out_from_zero,
  output out_above,
  output out_at_most,
  output out_chosen,
  output reg out_inside,
  output out_beyond,
  output out_up_to,
  output out_over,
  output out_under,
  output out_local,
  output out_sum,
  output reg out_count,
  output reg out_less
);
  reg [3:0] last_q;
  reg [3:0] first;

  // bits that this module does not need
  wire unused = &{1'b0, in_at, last_q};
  assign out_zero = 16'd0;
  assign out_row = 4'd0;
  assign out_full = 4'd15;

  // compare_known.c:26 compare_known_tick
  always @(rst) begin
    out_ones = 4'd0;
    first = out_ones;
    out_ones = 4'd3;
  end
  assign out_below_zero = 1'b0;
  assign out_from_zero = 1'b1;
  assign out_above = 1'b0;
  assign out_at_most = 1'b1;
  assign out_chosen = 1'b1;

  // compare_known.c:26 compare_known_tick
  always @* begin
    out_inside = 1'b0;
    out_inside = 4'd0 < in_a;
  end
  assign out_beyond = 1'b0;
  assign out_up_to = 1'b1;
  assign out_over = 1'b1;
  assign out_under = 1'b0;
  assign out_local = 1'b1;

  // compare_known.c:26 compare_known_tick
  always @* begin
    out_less = 1'b0;
    out_less = $signed(5'd31) < $signed({1'b0, in_a});
  end
  assign out_sum = 1'b1;

  // compare_known.c:26 compare_known_tick
  always @* begin
    out_count = 1'b0;
    out_count = 4'd4 > in_a;
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= in_a ^ first;
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
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
