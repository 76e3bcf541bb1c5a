// SPDX-License-Identifier: Apache-2.0
// Made by c2v from evaluation_order.c; change that file.
// The value of a left index, of a swap and of a chain of helpers is that of before the statement.
module evaluation_order (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input in_load,
  output reg [7:0] out_pair_x,
  output reg [7:0] out_pair_y,
  output reg [7:0] out_z
);
  reg [7:0] pair_x_q, pair_x_d, pair_y_q, pair_y_d;
  reg [7:0] list_q [0:3], list_d [0:3];
  reg [1:0] at_q, at_d;

  // evaluation_order.c:31 evaluation_order_tick
  always @* begin : evaluation_order_tick
    reg [7:0] literal_y, value, pop_value, t;
    reg [1:0] i;
    integer k0;
    pair_x_d = pair_x_q;
    pair_y_d = pair_y_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) list_d[k0] = list_q[k0];
    at_d = at_q;
    {i, t} = 0;
    if (in_load) begin
      pair_x_d = in_x;
    end
    literal_y = pair_x_d;
    pair_x_d = pair_y_q;
    pair_y_d = literal_y;
    out_pair_x = pair_x_d;
    out_pair_y = pair_y_d;
    value = list_q[at_q];
    at_d = at_q + 2'd1;
    pop_value = list_q[at_d];
    at_d = at_d + 2'd1;
    list_d[at_d] = value ^ in_x;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      t = list_d[i];
      list_d[i] = list_d[{i + 2'd1}];
      list_d[{i + 2'd1}] = t;
    end
    out_z = value ^ pop_value;
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      pair_x_q <= pair_x_d;
      pair_y_q <= pair_y_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) list_q[k0] <= list_d[k0];
      at_q <= at_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, pair_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, pair_y_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, list_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, at_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
