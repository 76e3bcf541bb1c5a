// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_right.c; change that file.
// Right shifts of unsigned values: by constants, by a variable, single bits, selected fields.
module shift_right (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [4:0] in_n,
  input [3:0] in_bit,
  input [7:0] in_b,
  output reg [6:0] out_opcode,
  output reg [4:0] out_field,
  output reg [31:0] out_by_n,
  output reg out_test,
  output reg out_test_mask,
  output reg [3:0] out_nibble,
  output reg [7:0] out_small
);
  reg [15:0] mask_q, mask_d;

  // shift_right.c:25 shift_right_tick
  always @* begin
    out_opcode = in_a[6:0];
    out_field = in_a[11:7];
    out_by_n = in_a >> in_n;
    out_test = in_a[in_n];
    out_test_mask = mask_q[in_bit];
    out_nibble = in_a[{in_n[2:0], 2'd0} +: 4];
    out_small = in_b >> in_n;
    mask_d = {1'b0, mask_q[15:1]} | {in_a[0], 15'd0};
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
