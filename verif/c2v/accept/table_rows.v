// SPDX-License-Identifier: Apache-2.0
// Made by c2v from table_rows.c; change that file.
// Structs with arrays, copied whole from tables: to registers, locals and outputs, by a constant
// and by a variable index.
module table_rows (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_at,
  input in_go,
  output reg [15:0] out_now_lane,
  output reg [11:0] out_now_pair,
  output reg [7:0] out_now_one,
  output reg [15:0] out_held_lane,
  output reg [11:0] out_held_pair,
  output reg [7:0] out_held_one,
  output reg [3:0] out_lane
);
  localparam [63:0] rows_lane = {4'd0, 4'd15, 4'd14, 4'd13, 4'd12, 4'd11, 4'd10, 4'd9, 4'd8, 4'd7, 4'd6, 4'd5, 4'd4,
      4'd3, 4'd2, 4'd1};
  localparam [47:0] rows_pair = {3'd2, 3'd0, 3'd1, 3'd0, 3'd2, 3'd2, 3'd1, 3'd1, 3'd0, 3'd7, 3'd6, 3'd5, 3'd4, 3'd3,
      3'd2, 3'd1};
  localparam [15:0] rows_one = {4'd8, 4'd7, 4'd6, 4'd5};
  localparam [15:0] first_lane = {4'd1, 4'd2, 4'd4, 4'd8};
  localparam [11:0] first_pair = {3'd1, 3'd3, 3'd5, 3'd7};
  reg [15:0] held_lane_q, held_lane_d;
  reg [11:0] held_pair_q, held_pair_d;
  reg [7:0] held_one_q;
  reg [3:0] kept_lane_q [0:1] [0:3], kept_lane_d [0:1] [0:3];
  reg [2:0] kept_pair_q [0:1] [0:1] [0:1], kept_pair_d [0:1] [0:1] [0:1];
  reg [7:0] kept_one_q [0:1];
  reg [7:0] local_one;
  reg [2:0] reset_k;
  reg [1:0] reset_j, reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, kept_one_q[0], reset_k, reset_j, reset_i};

  // table_rows.c:42 table_rows_tick
  always @* begin : table_rows_tick
    reg [3:0] local_lane [0:3];
    reg [2:0] local_pair [0:1] [0:1], k;
    reg [1:0] j;
    integer k0, k1, k2;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) kept_lane_d[k0][k1] = kept_lane_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) for (k2 = 0; k2 < 2; k2 =
        k2 + 1) kept_pair_d[k0][k1][k2] = kept_pair_q[k0][k1][k2];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) local_lane[k0] = 4'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) local_pair[k0][k1] = 3'd0;
    {out_now_lane, out_now_pair, held_lane_d, held_pair_d, k, j} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      local_lane[k[1:0]] = rows_lane[(6'd48 + {2'd0, {k[1:0], 2'd0}}) +: 4];
    end
    for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        local_pair[j[0]][k[0]] = rows_pair[(6'd36
            + {2'd0, {1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)}) +: 3];
      end
    end
    local_one = 8'd8;
    if (in_go) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        local_lane[k[1:0]] = rows_lane[({in_at, 4'd0} + {2'd0, {k[1:0], 2'd0}}) +: 4];
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
          local_pair[j[0]][k[0]] = rows_pair[(({4'd0, in_at} * 6'd12)
              + {2'd0, {1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)}) +: 3];
        end
      end
      local_one = {4'd0, rows_one[{in_at, 2'd0} +: 4]};
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      out_now_lane[{k[1:0], 2'd0} +: 4] = rows_lane[({in_at, 4'd0} + {2'd0, {k[1:0], 2'd0}}) +: 4];
    end
    for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
      for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
        out_now_pair[({1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)) +: 3] =
            rows_pair[(({4'd0, in_at} * 6'd12) + {2'd0, {1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)}) +: 3];
      end
    end
    out_now_one = {4'd0, rows_one[{in_at, 2'd0} +: 4]};
    out_held_lane = held_lane_q;
    out_held_pair = held_pair_q;
    out_held_one = held_one_q;
    out_lane = local_lane[in_at] ^ kept_lane_q[1][in_at] ^ {1'b0, kept_pair_q[0][1][in_go]};
    if (in_go) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        held_lane_d[{k[1:0], 2'd0} +: 4] = rows_lane[({in_at, 4'd0} + {2'd0, {k[1:0], 2'd0}}) +: 4];
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
          held_pair_d[({1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)) +: 3] =
              rows_pair[(({4'd0, in_at} * 6'd12) + {2'd0, {1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)}) +: 3];
        end
      end
    end else begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) held_lane_d[{k[1:0], 2'd0} +: 4] = local_lane[k[1:0]];
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
          held_pair_d[({1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)) +: 3] = local_pair[j[0]][k[0]];
        end
      end
    end
    if (in_at == 2'd3) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        kept_lane_d[in_go][k[1:0]] = first_lane[{k[1:0], 2'd0} +: 4];
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
          kept_pair_d[in_go][j[0]][k[0]] = first_pair[({1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)) +: 3];
        end
      end
    end else begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        kept_lane_d[in_go][k[1:0]] = rows_lane[(6'd32 + {2'd0, {k[1:0], 2'd0}}) +: 4];
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
          kept_pair_d[in_go][j[0]][k[0]] = rows_pair[(6'd24
              + {2'd0, {1'b0, {2'd0, j[0]} * 3'd6} + ({2'd0, k[1:0]} * 4'd3)}) +: 3];
        end
      end
    end
    unused_bits = &{1'b0, k, j};
  end

  always @(posedge clk) begin : registers
    integer k0, k1, k2;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        held_lane_q[{reset_k[1:0], 2'd0} +: 4] <= first_lane[{reset_k[1:0], 2'd0} +: 4];
      end
      for (reset_j = 2'd0; reset_j < 2'd2; reset_j = reset_j + 2'd1) begin
        for (reset_k = 3'd0; reset_k < 3'd2; reset_k = reset_k + 3'd1) begin
          held_pair_q[({1'b0, {2'd0, reset_j[0]} * 3'd6} + ({2'd0, reset_k[1:0]} * 4'd3)) +: 3] <=
              first_pair[({1'b0, {2'd0, reset_j[0]} * 3'd6} + ({2'd0, reset_k[1:0]} * 4'd3)) +: 3];
        end
      end
      held_one_q <= 8'd255;
      for (reset_i = 2'd0; reset_i < 2'd2; reset_i = reset_i + 2'd1) begin
        for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
          kept_lane_q[reset_i[0]][reset_k[1:0]] <=
              rows_lane[({{1'b0, reset_i[0]} + 2'd1, 4'd0} + {2'd0, {reset_k[1:0], 2'd0}}) +: 4];
        end
        for (reset_j = 2'd0; reset_j < 2'd2; reset_j = reset_j + 2'd1) begin
          for (reset_k = 3'd0; reset_k < 3'd2; reset_k = reset_k + 3'd1) begin
            kept_pair_q[reset_i[0]][reset_j[0]][reset_k[0]] <=
                rows_pair[({1'b0, {3'd0, {1'b0, reset_i[0]} + 2'd1} * 5'd12}
                + {2'd0, {1'b0, {2'd0, reset_j[0]} * 3'd6} + ({2'd0, reset_k[1:0]} * 4'd3)}) +: 3];
          end
        end
        kept_one_q[reset_i[0]] <= {4'd0, rows_one[{{1'b0, reset_i[0]} + 2'd1, 2'd0} +: 4]};
      end
    end else begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) kept_lane_q[k0][k1] <= kept_lane_d[k0][k1];
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) for (k2 = 0; k2 < 2; k2 = k2 + 1) begin
        kept_pair_q[k0][k1][k2] <= kept_pair_d[k0][k1][k2];
      end
      if (in_go) begin
        held_lane_q <= held_lane_d;
        held_pair_q <= held_pair_d;
        held_one_q <= {4'd0, rows_one[{in_at, 2'd0} +: 4]};
      end else begin
        held_lane_q <= held_lane_d;
        held_pair_q <= held_pair_d;
        held_one_q <= local_one;
      end
      if (in_at == 2'd3) begin
        kept_one_q[in_go] <= 8'd255;
      end else begin
        kept_one_q[in_go] <= 8'd7;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1, k2;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, held_lane_q[k0 * 4 +: 4]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {29'd0, held_pair_q[(k0 * 2 + k1) * 3 +: 3]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, held_one_q};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kept_lane_q[k0][k1]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1) for (k2 = 1; k2 >= 0; k2 =
          k2 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, kept_pair_q[k0][k1][k2]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_one_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
