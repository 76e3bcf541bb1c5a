// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_long_rows.c; change that file.
// Arrays, and arrays of arrays, of as many elements as a simulator unrolls rounds, and of one more.
module array_long_rows (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_upper,
  input in_left,
  input in_bit,
  input [5:0] in_place,
  output reg out_named,
  output reg out_column,
  output reg out_row,
  output reg out_row_more,
  output reg out_plane,
  output reg out_plane_more
);
  reg [63:0] named_q, named_d;  // by loops alone: a vector
  reg column_q [0:63] [0:1], column_d [0:63] [0:1];
  reg row_q [0:1] [0:63], row_d [0:1] [0:63];
  reg row_more_q [0:1] [0:64], row_more_d [0:1] [0:64];
  reg plane_q [0:1] [0:1] [0:63], plane_d [0:1] [0:1] [0:63];
  reg plane_more_q [0:1] [0:1] [0:64], plane_more_d [0:1] [0:1] [0:64];

  // array_long_rows.c:23 array_long_rows_tick
  always @* begin : array_long_rows_tick
    reg [6:0] next, i;
    integer k0, k1, k2;
    reg unused_bits;
    named_d = named_q;
    for (k0 = 0; k0 < 64; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) column_d[k0][k1] = column_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 64; k1 = k1 + 1) row_d[k0][k1] = row_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 65; k1 = k1 + 1)
        row_more_d[k0][k1] = row_more_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) for (k2 = 0; k2 < 64; k2 = k2 + 1)
        plane_d[k0][k1][k2] = plane_q[k0][k1][k2];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) for (k2 = 0; k2 < 65; k2 = k2 + 1)
        plane_more_d[k0][k1][k2] = plane_more_q[k0][k1][k2];
    i = 7'd0;
    next = {1'b0, in_place} + {6'd0, in_left};
    out_named = 1'b0;
    for (i = 7'd0; i < 7'd64; i = i + 7'd1) begin
      out_named = out_named ^ named_d[i[5:0]];
      named_d[i[5:0]] = named_d[i[5:0]] ^ in_bit;
    end
    column_d[in_place][in_upper] = column_q[in_place][in_upper] ^ in_bit;
    row_d[in_upper][in_place] = row_q[in_upper][in_place] ^ in_bit;
    row_more_d[in_upper][next] = row_more_q[in_upper][next] ^ in_bit;
    plane_d[in_upper][in_left][in_place] = plane_q[in_upper][in_left][in_place] ^ in_bit;
    plane_more_d[in_upper][in_left][next] = plane_more_q[in_upper][in_left][next] ^ in_bit;
    out_column = column_d[in_place][in_left];
    out_row = row_d[in_left][in_place];
    out_row_more = row_more_d[in_left][next];
    out_plane = plane_d[in_left][in_upper][in_place];
    out_plane_more = plane_more_d[in_left][in_upper][next];
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin : registers
    integer k0, k1, k2;
    if (!rst) begin
      named_q <= named_d;
      for (k0 = 0; k0 < 64; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) begin
        column_q[k0][k1] <= column_d[k0][k1];
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 64; k1 = k1 + 1) row_q[k0][k1] <= row_d[k0][k1];
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 64; k1 = k1 + 1) row_more_q[k0][k1] <= row_more_d[k0][k1];
        for (k1 = 64; k1 < 65; k1 = k1 + 1) row_more_q[k0][k1] <= row_more_d[k0][k1];
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1)
          for (k2 = 0; k2 < 64; k2 = k2 + 1) begin
        plane_q[k0][k1][k2] <= plane_d[k0][k1][k2];
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 2; k1 = k1 + 1) begin
          for (k2 = 0; k2 < 64; k2 = k2 + 1) plane_more_q[k0][k1][k2] <= plane_more_d[k0][k1][k2];
          for (k2 = 64; k2 < 65; k2 = k2 + 1) plane_more_q[k0][k1][k2] <= plane_more_d[k0][k1][k2];
        end
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
      for (k0 = 0; k0 < 64; k0 = k0 + 1) begin
        if ((k0 & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
        digest_r = digest_r ^ ({31'd0, named_q[k0 * 1 +: 1]} << ((5 * k0) & 31))
            ^ ({31'd0, named_q[k0 * 1 +: 1]} >> (32 - ((5 * k0) & 31)));
      end
      for (k0 = 0; k0 < 64; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 2; k1 = k1 + 1) begin
          if (((k0 * 2 + k1) & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
          digest_r = digest_r ^ ({31'd0, column_q[k0][k1]} << ((5 * (k0 * 2 + k1)) & 31))
              ^ ({31'd0, column_q[k0][k1]} >> (32 - ((5 * (k0 * 2 + k1)) & 31)));
        end
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 64; k1 = k1 + 1) begin
          if (((k0 * 64 + k1) & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
          digest_r = digest_r ^ ({31'd0, row_q[k0][k1]} << ((5 * (k0 * 64 + k1)) & 31))
              ^ ({31'd0, row_q[k0][k1]} >> (32 - ((5 * (k0 * 64 + k1)) & 31)));
        end
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 65; k1 = k1 + 1) begin
          if (((k0 * 65 + k1) & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
          digest_r = digest_r ^ ({31'd0, row_more_q[k0][k1]} << ((5 * (k0 * 65 + k1)) & 31))
              ^ ({31'd0, row_more_q[k0][k1]} >> (32 - ((5 * (k0 * 65 + k1)) & 31)));
        end
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 2; k1 = k1 + 1) begin
          for (k2 = 0; k2 < 64; k2 = k2 + 1) begin
            if ((((k0 * 2 + k1) * 64 + k2) & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
            digest_r = digest_r ^ ({31'd0, plane_q[k0][k1][k2]} << ((5 * ((k0 * 2 + k1) * 64 + k2)) & 31))
                ^ ({31'd0, plane_q[k0][k1][k2]} >> (32 - ((5 * ((k0 * 2 + k1) * 64 + k2)) & 31)));
          end
        end
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) begin
        for (k1 = 0; k1 < 2; k1 = k1 + 1) begin
          for (k2 = 0; k2 < 65; k2 = k2 + 1) begin
            if ((((k0 * 2 + k1) * 65 + k2) & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
            digest_r = digest_r ^ ({31'd0, plane_more_q[k0][k1][k2]} <<
                ((5 * ((k0 * 2 + k1) * 65 + k2)) & 31))
                ^ ({31'd0, plane_more_q[k0][k1][k2]} >> (32 - ((5 * ((k0 * 2 + k1) * 65 + k2)) & 31)));
          end
        end
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
