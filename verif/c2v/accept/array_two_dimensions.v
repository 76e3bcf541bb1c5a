// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_two_dimensions.c; change that file.
// Two dimensions, in registers and ports, with variable and constant indexes.
module array_two_dimensions (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_row,
  input [2:0] in_column,
  input [3:0] in_data,
  input [59:0] in_rows,
  input in_load,
  output reg [3:0] out_cell,
  output reg [3:0] out_corner,
  output reg [19:0] out_top
);
  reg [3:0] board_q [0:2] [0:4], board_d [0:2] [0:4];

  // array_two_dimensions.c:23 array_two_dimensions_tick
  always @* begin : array_two_dimensions_tick
    reg [1:0] row;
    reg [2:0] column, i, j;
    integer k0, k1;
    for (k0 = 0; k0 < 3; k0 = k0 + 1) for (k1 = 0; k1 < 5; k1 = k1 + 1) board_d[k0][k1] = board_q[k0][k1];
    {out_top, i, j} = 0;
    row = in_row < 2'd3 ? in_row : 2'd0;
    column = in_column < 3'd5 ? in_column : 3'd0;
    out_cell = board_q[row][column];
    out_corner = in_rows[59:56];
    for (i = 3'd0; i < 3'd5; i = i + 3'd1) out_top[{i, 2'd0} +: 4] = board_q[0][i];
    board_d[row][column] = in_data;
    if (in_load) begin
      for (i = 3'd0; i < 3'd3; i = i + 3'd1) begin
        for (j = 3'd0; j < 3'd5; j = j + 3'd1) begin
          board_d[i[1:0]][j] = in_rows[(({3'd0, i} * 6'd20) + {1'b0, {j, 2'd0}}) +: 4];
        end
      end
    end
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (!rst) begin
      for (k0 = 0; k0 < 3; k0 = k0 + 1) for (k1 = 0; k1 < 5; k1 = k1 + 1) board_q[k0][k1] <= board_d[k0][k1];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[5:0], digest_r[31:6]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) for (k1 = 4; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, board_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
