// SPDX-License-Identifier: Apache-2.0
// Made by c2v from width_expressions.c; change that file.
// Widths and sizes from macros, enumerators, CLOG2 and operators.
module width_expressions (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_row,
  input [7:0] in_data,
  output reg [7:0] out_value,
  output reg [6:0] out_address
);
  localparam [3:0] ROWS = 4'd12;
  reg [2:0] lane_q, lane_d;
  reg [6:0] address_q, address_d;
  reg [23:0] bits_q, bits_d;
  reg [7:0] row_q [0:11];
  reg [3:0] row;

  // bits that this module does not need
  wire unused = &{1'b0, bits_q};

  // width_expressions.c:27 width_expressions_tick
  always @* begin
    lane_d = lane_q;
    row = in_row < ROWS ? in_row : 4'd0;
    out_value = row_q[row];
    out_address = address_q;
    lane_d = lane_q == 3'd5 ? 3'd0 : lane_q + 3'd1;
    address_d = {in_row, 3'd0} | {4'd0, lane_d};
    bits_d = {bits_q[22:0], 1'b0} | {23'd0, in_data[0]};
  end

  always @(posedge clk) begin
    if (!rst) begin
      lane_q <= lane_d;
      row_q[row] <= in_data;
      address_q <= address_d;
      bits_q <= bits_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, lane_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, address_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, bits_q};
      digest_r = {digest_r[22:0], digest_r[31:23]};
      for (k0 = 11; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, row_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
