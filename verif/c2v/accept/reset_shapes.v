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
  reg [3:0] range_low_q [0:1];
  reg [3:0] range_high_q [0:1];
  reg [7:0] x_q;
  reg [7:0] x_d;
  reg [2:0] i;
  reg [1:0] j;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

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
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        rank_q[i[1:0]] <= ({1'b0, i[1:0]} * 3'd5) + 3'd3;
      end
      for (i = 3'd0; i < 3'd2; i = i + 3'd1) begin
        for (j = 2'd0; j < 2'd3; j = j + 2'd1) begin
          grid_q[i[0]][j] <= ({1'b0, i[1:0]} * 3'd3) + {1'b0, j};
        end
        range_low_q[i[0]] <= {1'b0, {i[1:0], 1'b0}};
        range_high_q[i[0]] <= 4'd15 - {2'd0, i[1:0]};
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  integer k1;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {29'd0, rank_q[k0]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 3; k1 = k1 + 1) begin
          digest_x = {29'd0, grid_q[k0][k1]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0 * 3 + k1)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0 * 3 + k1)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        digest_x = {28'd0, range_low_q[k0]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        digest_x = {28'd0, range_high_q[k0]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, x_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
