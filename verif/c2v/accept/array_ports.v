// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_ports.c; change that file.
// Array ports are flat vectors; rows of them are copied whole.
module array_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_row,
  input in_which,
  input [5:0] in_bit,
  output reg [63:0] out_rows,
  output reg [5:0] out_bit,
  output reg [7:0] out_chosen
);
  reg [7:0] kept_q [0:1] [0:3];
  reg [7:0] kept_d [0:1] [0:3];
  reg [2:0] i;
  reg [2:0] j;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  j};

  // array_ports.c:21 array_ports_tick
  always @* begin
    out_rows = 64'd0;
    out_bit = 6'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        kept_d[k0][k1] = kept_q[k0][k1];
    i = 3'd0;
    j = 3'd0;
    for (i = 3'd0; i < 3'd2; i = i + 3'd1) begin
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        out_rows[({i[0], 5'd0} + {1'b0, {j[1:0], 3'd0}}) +: 8] = kept_q[i[0]][j[1:0]];
      end
    end
    for (i = 3'd0; i < 3'd6; i = i + 3'd1) begin
      out_bit[i] = in_bit[(3'd5 - i)];
    end
    out_chosen = kept_q[in_which][0];
    for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
      kept_d[in_which][j[1:0]] = in_row[{j[1:0], 3'd0} +: 8];
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          kept_q[k0_2][k1_2] <= kept_d[k0_2][k1_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {24'd0, kept_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
