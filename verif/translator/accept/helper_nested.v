// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_nested.c; change that file.
// Helpers that call helpers, also twice, with locals of one name in each.
module helper_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [15:0] in_x,
  output reg [15:0] out_y
);
  reg [15:0] acc_q;
  reg [15:0] t;

  // helper_nested.c:28 helper_nested_tick
  always @* begin : helper_nested_tick
    reg [15:0] twice_t, twist_t, tick_t, twist, x;
    // twice
    twist_t = {in_x[12:0], 3'd0} | {13'd0, in_x[15:13]};
    twist_t = twist_t ^ in_x;
    twice_t = twist_t;
    twist_t = {twice_t[12:0], 3'd0} | {13'd0, twice_t[15:13]};
    twist_t = twist_t ^ twice_t;
    tick_t = twist_t;
    twist_t = {acc_q[12:0], 3'd0} | {13'd0, acc_q[15:13]};
    twist_t = twist_t ^ acc_q;
    twist = twist_t;
    out_y = tick_t ^ twist;
    x = acc_q ^ tick_t;
    // twice
    twist_t = {x[12:0], 3'd0} | {13'd0, x[15:13]};
    twist_t = twist_t ^ x;
    twice_t = twist_t;
    t = {twice_t[12:0], 3'd0} | {13'd0, twice_t[15:13]};
    t = t ^ twice_t;
  end

  always @(posedge clk) begin
    if (!rst) begin
      acc_q <= t;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, acc_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
