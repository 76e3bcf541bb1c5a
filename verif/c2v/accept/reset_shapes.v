// SPDX-License-Identifier: Apache-2.0
// Made by c2v from reset_shapes.c; change that file.
// Reset by loops and helpers.
module reset_shapes (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  output reg [2:0] out_rank,
  output reg [2:0] out_cell,
  output reg [3:0] out_low,
  output reg [3:0] out_high
);
  reg [2:0] rank_q [0:3];
  reg [2:0] grid_q [0:1] [0:2];
  reg [3:0] range_low_q [0:1], range_high_q [0:1];
  reg [7:0] x_q, x_d;
  reg [2:0] reset_i;
  reg [1:0] reset_j;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // reset_shapes.c:43 reset_shapes_tick
  always @* begin
    out_rank = rank_q[in_i];
    out_cell = grid_q[in_i[0]][{{1'b0, in_i[1]}}];
    out_low = range_low_q[in_i[0]];
    out_high = range_high_q[in_i[1]];
    x_d = x_q + in_x;
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        rank_q[reset_i[1:0]] <= ({1'b0, reset_i[1:0]} * 3'd5) + 3'd3;
      end
      for (reset_i = 3'd0; reset_i < 3'd2; reset_i = reset_i + 3'd1) begin
        for (reset_j = 2'd0; reset_j < 2'd3; reset_j = reset_j + 2'd1) begin
          grid_q[reset_i[0]][reset_j] <= ({1'b0, reset_i[1:0]} * 3'd3) + {1'b0, reset_j};
        end
        range_low_q[reset_i[0]] <= {1'b0, {reset_i[1:0], 1'b0}};
        range_high_q[reset_i[0]] <= 4'd15 - {2'd0, reset_i[1:0]};
      end
      x_q <= 8'd90;
    end else begin
      rank_q[in_i] <= x_q[2:0];
      grid_q[1][2] <= in_x[2:0];
      range_low_q[0] <= x_q[7:4];
      range_high_q[1] <= in_x[7:4];
      x_q <= x_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, rank_q[k0]};
      digest_r = {digest_r[24:0], digest_r[31:25]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 2; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {29'd0, grid_q[k0][k1]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, range_low_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, range_high_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, x_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
