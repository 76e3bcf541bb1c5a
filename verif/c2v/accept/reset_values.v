// SPDX-License-Identifier: Apache-2.0
// Made by c2v from reset_values.c; change that file.
// Reset gives constants, fields and elements; what it does not name keeps its value.
module reset_values (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x
);
  localparam CLOSED = 1'b0;
  localparam OPENED = 1'b1;
  reg [7:0] a_q;
  reg [7:0] b_q, b_d;
  reg [47:0] c_q;
  reg [11:0] list_q, list_d;
  reg door_q;
  reg [2:0] inner_x_q;
  reg [7:0] not_reset_q, not_reset_d;

  // bits that this module does not need
  wire unused = &{1'b0, c_q, door_q, inner_x_q};

  // reset_values.c:34 reset_values_tick
  always @* begin
    list_d = list_q;
    not_reset_d = not_reset_q;
    not_reset_d = in_x;
    b_d = b_q == 8'd128 ? 8'd127 : b_q - 8'd1;
    list_d[3:0] = list_q[7:4];
    list_d[7:4] = list_d[11:8];
  end

  always @(posedge clk) begin
    if (rst) begin
      a_q <= 8'd165;
      b_q <= 8'd253;
      c_q <= 48'h123456789abc;
      list_q[3:0] <= 4'd1;
      list_q[7:4] <= 4'd2;
      list_q[11:8] <= 4'd15;
      door_q <= OPENED;
      inner_x_q <= 3'd7;
    end else begin
      list_q <= list_d;
      not_reset_q <= not_reset_d;
      a_q <= a_q ^ not_reset_d;
      b_q <= b_d;
      c_q <= {1'b0, c_q[47:1]};
      inner_x_q <= in_x[2:0];
      door_q <= in_x == 8'd0 ? CLOSED : OPENED;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{24{b_q[7]}}, b_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ c_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, c_q[47:32]};
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, list_q[k0 * 4 +: 4]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, door_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, inner_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, not_reset_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
