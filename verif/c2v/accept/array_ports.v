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
  reg [7:0] kept_q [0:1] [0:3], kept_d [0:1] [0:3];

  // array_ports.c:21 array_ports_tick
  always @* begin : array_ports_tick
    reg [2:0] i, j;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) kept_d[k0][k1] = kept_q[k0][k1];
    {out_rows, out_bit, i, j} = 0;
    for (i = 3'd0; i < 3'd2; i = i + 3'd1) begin
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        out_rows[({i[0], 5'd0} + {1'b0, {j[1:0], 3'd0}}) +: 8] = kept_q[i[0]][j[1:0]];
      end
    end
    for (i = 3'd0; i < 3'd6; i = i + 3'd1) out_bit[i] = in_bit[(3'd5 - i)];
    out_chosen = kept_q[in_which][0];
    for (j = 3'd0; j < 3'd4; j = j + 3'd1) kept_d[in_which][j[1:0]] = in_row[{j[1:0], 3'd0} +: 8];
    unused_bits = &{1'b0, j};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (!rst) begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) kept_q[k0][k1] <= kept_d[k0][k1];
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
          {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
