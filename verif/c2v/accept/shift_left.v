// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_left.c; change that file.
// Left shifts: by constants, by a variable, of one bit to a mask, beyond the stored width.
module shift_left (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [2:0] in_n,
  input [3:0] in_bit,
  input [31:0] in_c,
  input [4:0] in_m,
  output reg [11:0] out_by_four,
  output reg [14:0] out_by_n,
  output reg [31:0] out_by_m,
  output reg [7:0] out_kept,
  output reg [31:0] out_one_hot
);
  reg [15:0] mask_q, mask_d;

  // shift_left.c:25 shift_left_tick
  always @* begin
    out_by_four = {in_a, 4'd0};
    out_by_n = {7'd0, in_a} << in_n;
    out_by_m = in_c << in_m;
    out_kept = in_a << in_n;
    out_one_hot = 32'd1 << in_m;
    mask_d = mask_q | (16'd1 << in_bit);
  end

  always @(posedge clk) begin
    if (!rst) begin
      mask_q <= mask_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, mask_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
