// SPDX-License-Identifier: Apache-2.0
// Made by c2v from element_of_itself.c; change that file.
// Elements that the array itself decides: through a cast of a mask, and beside a difference that
// is 2.
module element_of_itself (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [2:0] in_x,
  output reg [2:0] out_y,
  output reg [2:0] out_z
);
  reg [2:0] list_q [0:7];
  reg [2:0] other_q [0:7];
  reg [3:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, list_q[0], reset_i};

  // element_of_itself.c:29 element_of_itself_tick
  always @* begin : element_of_itself_tick
    reg [2:0] two, list_at, other_at;
    list_at = list_q[1] & 3'd6;
    out_y = list_at == 3'd0 ? list_q[0] : list_at == 3'd1 ? list_q[1] : list_at == 3'd2 ? list_q[2] : list_at == 3'd3
        ? list_q[3] : list_at == 3'd4 ? list_q[4] : list_at == 3'd5 ? list_q[5] : list_q[6];
    two = (in_x | 3'd4) - {1'b0, in_x[1:0]} - 3'd2;
    other_at = in_x[0] ? {1'b0, other_q[0][1:0]} : two;
    out_z = other_at == 3'd0 ? other_q[0] : other_at == 3'd1 ? other_q[1] : other_at == 3'd2 ? other_q[2]
        : other_at == 3'd3 ? other_q[3] : other_at == 3'd4 ? other_q[4] : other_at == 3'd5 ? other_q[5]
        : other_at == 3'd6 ? other_q[6] : other_q[7];
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 4'd0; reset_i < 4'd8; reset_i = reset_i + 4'd1) list_q[reset_i[2:0]] <= 3'd0;
      for (reset_i = 4'd0; reset_i < 4'd8; reset_i = reset_i + 4'd1) other_q[reset_i[2:0]] <= 3'd0;
    end else begin
      list_q[in_x] <= in_x;
      other_q[in_x] <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, list_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, other_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
