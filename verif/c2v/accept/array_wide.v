// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_wide.c; change that file.
// Elements of more than 32 bits, and of one bit, in one array each.
module array_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_i,
  input [47:0] in_data,
  output reg [47:0] out_y,
  output reg out_flag,
  output reg [3:0] out_all
);
  reg [47:0] wide_q [0:3];
  reg flag_q [0:3];

  // array_wide.c:21 array_wide_tick
  always @* begin : array_wide_tick
    reg [3:0] all;
    reg [2:0] k;
    reg unused_bits;
    k = 3'd0;
    out_y = wide_q[in_i];
    out_flag = flag_q[in_i];
    all = 4'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) all = all | ({3'd0, flag_q[k[1:0]]} << k[1:0]);
    out_all = all;
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (!rst) begin
      wide_q[in_i] <= in_data ^ 48'hff00000000ff;
      flag_q[in_i] <= in_data[47];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ wide_q[k0][31:0];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, wide_q[k0][47:32]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, flag_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
