// SPDX-License-Identifier: Apache-2.0
// Made by c2v from element_bits.c; change that file.
// Elements of arrays whose data decide the index, which names some of them only: shifted, masked,
// and in two dimensions. Each is chosen by conditions.
module element_bits (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_x,
  input in_go,
  output reg [3:0] out_even,
  output reg [3:0] out_fourth,
  output reg [3:0] out_masked,
  output reg [3:0] out_row
);
  reg [3:0] even_q [0:7], even_d [0:7];
  reg [3:0] fourth_q [0:4], fourth_d [0:4];
  reg [3:0] masked_q [0:7];
  reg [3:0] rows_q [0:1] [0:4], rows_d [0:1] [0:4];

  // bits that this module does not need
  wire unused = &{1'b0, masked_q[0]};

  // element_bits.c:26 element_bits_tick
  always @* begin : element_bits_tick
    reg [1:0] half;
    reg quarter;
    reg [2:0] even_at, fourth_at, masked_at, rows_at;
    reg [3:0] even_value;
    integer k0, k1;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) even_d[k0] = even_q[k0];
    for (k0 = 0; k0 < 5; k0 = k0 + 1) fourth_d[k0] = fourth_q[k0];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 5; k1 = k1 + 1) rows_d[k0][k1] = rows_q[k0][k1];
    even_value = 4'd0;
    half = even_q[1][1:0];
    quarter = fourth_q[3][0];
    even_at = {half, 1'b0};
    out_even = even_at == 3'd0 ? even_q[0] : even_at == 3'd1 ? even_q[1] : even_at == 3'd2 ? even_q[2]
        : even_at == 3'd3 ? even_q[3] : even_at == 3'd4 ? even_q[4] : even_at == 3'd5 ? even_q[5] : even_q[6];
    fourth_at = {quarter, 2'd0};
    out_fourth = fourth_at == 3'd0 ? fourth_q[0] : fourth_at == 3'd1 ? fourth_q[1] : fourth_at == 3'd2 ? fourth_q[2]
        : fourth_at == 3'd3 ? fourth_q[3] : fourth_q[4];
    masked_at = masked_q[7][2:0] & 3'd5;
    out_masked = masked_at == 3'd0 ? masked_q[0] : masked_at == 3'd1 ? masked_q[1] : masked_at == 3'd2 ? masked_q[2]
        : masked_at == 3'd3 ? masked_q[3] : masked_at == 3'd4 ? masked_q[4] : masked_q[5];
    rows_at = {rows_q[0][1][0], 2'd0};
    out_row = (rows_at == 3'd0 && !in_go) ? rows_q[0][0] : (rows_at == 3'd1 && !in_go) ? rows_q[0][1]
        : (rows_at == 3'd2 && !in_go) ? rows_q[0][2] : (rows_at == 3'd3 && !in_go) ? rows_q[0][3]
        : (rows_at == 3'd4 && !in_go) ? rows_q[0][4] : (rows_at == 3'd0 && in_go) ? rows_q[1][0]
        : (rows_at == 3'd1 && in_go) ? rows_q[1][1] : (rows_at == 3'd2 && in_go) ? rows_q[1][2]
        : (rows_at == 3'd3 && in_go) ? rows_q[1][3] : rows_q[1][4];
    if (in_go) begin
      even_at = {even_q[3][1:0], 1'b0};
      even_value = in_x ^ even_q[5];
      if (even_at == 3'd0) begin
        even_d[0] = even_value;
      end
      if (even_at == 3'd1) begin
        even_d[1] = even_value;
      end
      if (even_at == 3'd2) begin
        even_d[2] = even_value;
      end
      if (even_at == 3'd3) begin
        even_d[3] = even_value;
      end
      if (even_at == 3'd4) begin
        even_d[4] = even_value;
      end
      if (even_at == 3'd5) begin
        even_d[5] = even_value;
      end
      if (even_at == 3'd6) begin
        even_d[6] = even_value;
      end
    end else begin
      even_d[1] = in_x;
      fourth_at = {fourth_q[0][1:0] & 2'd2, 1'b0};
      if (fourth_at == 3'd0) begin
        fourth_d[0] = in_x;
      end
      if (fourth_at == 3'd1) begin
        fourth_d[1] = in_x;
      end
      if (fourth_at == 3'd2) begin
        fourth_d[2] = in_x;
      end
      if (fourth_at == 3'd3) begin
        fourth_d[3] = in_x;
      end
      if (fourth_at == 3'd4) begin
        fourth_d[4] = in_x;
      end
      rows_at = {rows_q[1][4][0], 2'd0};
      if (rows_at == 3'd0) begin
        rows_d[1][0] = in_x;
      end
      if (rows_at == 3'd1) begin
        rows_d[1][1] = in_x;
      end
      if (rows_at == 3'd2) begin
        rows_d[1][2] = in_x;
      end
      if (rows_at == 3'd3) begin
        rows_d[1][3] = in_x;
      end
      if (rows_at == 3'd4) begin
        rows_d[1][4] = in_x;
      end
    end
    fourth_d[3] = in_x;
    rows_d[0][1] = in_x;
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (!rst) begin
      for (k0 = 0; k0 < 8; k0 = k0 + 1) even_q[k0] <= even_d[k0];
      for (k0 = 0; k0 < 5; k0 = k0 + 1) fourth_q[k0] <= fourth_d[k0];
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 5; k1 = k1 + 1) rows_q[k0][k1] <= rows_d[k0][k1];
      if (in_go) begin
        masked_q[{masked_q[0][2:0] & 3'd6 & in_x[2:0]}] <= in_x;
      end
      masked_q[7] <= in_x;
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
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, even_q[k0]};
      digest_r = {digest_r[19:0], digest_r[31:20]};
      for (k0 = 4; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, fourth_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, masked_q[k0]};
      digest_r = {digest_r[12:0], digest_r[31:13]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 4; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, rows_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
