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
  reg [15:0] twice;
  reg [15:0] t_2;
  reg [15:0] twist;
  reg [15:0] t_3;
  reg [15:0] x;
  reg [15:0] twist_2;
  reg [15:0] t_4;
  reg [15:0] x_2;
  reg [15:0] twist_3;
  reg [15:0] t_5;
  reg [15:0] x_3;
  reg [15:0] twice_2;
  reg [15:0] t_6;
  reg [15:0] twist_4;
  reg [15:0] t_7;
  reg [15:0] x_4;
  reg [15:0] twist_5;
  reg [15:0] t_8;

  // helper_nested.c:28 helper_nested_tick
  always @* begin
    t_3 = {in_x[12:0], 3'd0} | {13'd0, in_x[15:13]};
    t_3 = t_3 ^ in_x;
    twist = t_3;
    t_2 = twist;
    x = t_2;
    t_4 = {x[12:0], 3'd0} | {13'd0, x[15:13]};
    t_4 = t_4 ^ x;
    twist_2 = t_4;
    twice = twist_2;
    t = twice;
    x_2 = acc_q;
    t_5 = {x_2[12:0], 3'd0} | {13'd0, x_2[15:13]};
    t_5 = t_5 ^ x_2;
    twist_3 = t_5;
    out_y = t ^ twist_3;
    x_3 = acc_q ^ t;
    t_7 = {x_3[12:0], 3'd0} | {13'd0, x_3[15:13]};
    t_7 = t_7 ^ x_3;
    twist_4 = t_7;
    t_6 = twist_4;
    x_4 = t_6;
    t_8 = {x_4[12:0], 3'd0} | {13'd0, x_4[15:13]};
    t_8 = t_8 ^ x_4;
    twist_5 = t_8;
    twice_2 = twist_5;
  end

  always @(posedge clk) begin
    if (!rst) begin
      acc_q <= twice_2;
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
