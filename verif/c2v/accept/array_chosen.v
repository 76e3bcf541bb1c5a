// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_chosen.c; change that file.
// Elements whose index is made of bits of their own array, or of what is written: Yosys 0.23 would
// choose them wrongly where the index leaves elements out, so conditions choose them. Where every
// element can be named, and where the index comes from elsewhere, the index stays.
module array_chosen (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_at,
  input [3:0] in_data,
  input in_load,
  output reg [3:0] out_own,
  output reg [3:0] out_high,
  output reg [3:0] out_column,
  output reg [3:0] out_elsewhere,
  output reg [3:0] out_all,
  output reg [7:0] out_written,
  output reg [3:0] out_kept
);
  reg [3:0] row_q [0:1] [0:3], row_d [0:1] [0:3];
  reg [3:0] line_q [0:3], line_d [0:3];

  // array_chosen.c:28 array_chosen_tick
  always @* begin : array_chosen_tick
    reg [3:0] tick_local [0:1] [0:1];
    reg [2:0] i;
    reg [1:0] row_at;
    reg tick_row_at, local_2_at;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) row_d[k0][k1] = row_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) line_d[k0] = line_q[k0];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) tick_local[k0][k1] = 4'd0;
    {out_written, i} = 0;
    row_at = row_q[0][1][1:0];
    out_own = row_at == 2'd0 ? row_q[0][0] : row_at == 2'd1 ? row_q[0][1] : row_at == 2'd2 ? row_q[0][2] : row_q[0][3];
    row_at = row_q[1][2][1:0] & 2'd2;
    out_high = row_at == 2'd0 ? row_q[1][0] : row_at == 2'd1 ? row_q[1][1] : row_q[1][2];
    tick_row_at = row_q[1][3][3];
    out_column = !tick_row_at ? row_q[0][3] : row_q[1][3];
    out_elsewhere = row_q[1][in_at];
    out_all = line_q[line_q[1][1:0]];
    tick_local[0][0] = 4'd1;
    tick_local[0][1] = 4'd2;
    tick_local[1][0] = 4'd3;
    tick_local[1][1] = 4'd4;
    local_2_at = in_data[0];
    if (!local_2_at) begin
      tick_local[0][0] = in_data;
    end
    if (local_2_at) begin
      tick_local[0][1] = in_data;
    end
    tick_local[1][in_at[0]] = in_data;
    out_written[3:0] = tick_local[0][1];
    out_written[7:4] = tick_local[1][1];
    out_kept = tick_local[0][0];
    if (in_load) begin
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        row_d[0][i[1:0]] = in_data ^ {2'd0, i[1:0]};
        row_d[1][i[1:0]] = in_data + {2'd0, i[1:0]};
        line_d[i[1:0]] = in_data - {2'd0, i[1:0]};
      end
    end
    unused_bits = &{1'b0, tick_local[0][0], i};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (!rst) begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) row_q[k0][k1] <= row_d[k0][k1];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) line_q[k0] <= line_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, row_q[k0][k1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, line_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
