// SPDX-License-Identifier: Apache-2.0
// Made by c2v from struct_literal.c; change that file.
// Structs from literals: all zero, by name, by position, nested; missing fields are zero.
module struct_literal (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_op,
  input [7:0] in_x,
  input [3:0] in_tag,
  output reg out_move_valid,
  output reg [7:0] out_move_from_x,
  output reg [7:0] out_move_from_y,
  output reg [7:0] out_move_to_x,
  output reg [7:0] out_move_to_y,
  output reg [11:0] out_move_tag
);
  reg last_valid_q;
  reg [7:0] last_from_x_q, last_from_y_q, last_to_x_q, last_to_y_q;
  reg [11:0] last_tag_q, last_tag_d;

  // struct_literal.c:29 struct_literal_tick
  always @* begin : struct_literal_tick
    reg [1:0] k;
    reg [3:0] local_tag [0:2];
    integer k0;
    for (k0 = 0; k0 < 3; k0 = k0 + 1) local_tag[k0] = 4'd0;
    {last_tag_d, k} = 0;
    {out_move_valid, out_move_from_x, out_move_from_y, out_move_to_x, out_move_to_y,
        out_move_tag} = 0;
    case (in_op)
      2'd0: begin
        out_move_valid = 1'b1;
        {out_move_from_x, out_move_from_y, out_move_to_x} = 0;
        out_move_to_y = in_x;
        out_move_tag[3:0] = 4'd1;
        out_move_tag[7:4] = in_tag;
        out_move_tag[11:8] = 4'd0;
      end
      2'd1: begin
        out_move_valid = 1'b1;
        out_move_from_x = in_x;
        out_move_from_y = 8'd2;
        out_move_to_x = 8'd3;
        out_move_to_y = in_x;
        out_move_tag[3:0] = 4'd0;
        out_move_tag[7:4] = 4'd0;
        out_move_tag[11:8] = in_tag;
      end
      2'd2: begin
        out_move_valid = last_valid_q;
        out_move_from_x = last_from_x_q;
        out_move_from_y = last_from_y_q;
        out_move_to_x = last_to_x_q;
        out_move_to_y = last_to_y_q;
        out_move_tag = last_tag_q;
      end
      default: begin
      end
    endcase
    for (k = 2'd0; k < 2'd3; k = k + 2'd1) local_tag[k] = 4'd0;
    local_tag[2] = in_tag;
    for (k = 2'd0; k < 2'd3; k = k + 2'd1) last_tag_d[{k, 2'd0} +: 4] = local_tag[k];
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_valid_q <= 1'b1;
      last_from_x_q <= in_x;
      last_from_y_q <= 8'd0;
      last_to_x_q <= 8'd0;
      last_to_y_q <= 8'd0;
      last_tag_q <= last_tag_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, last_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_from_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_from_y_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_to_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_to_y_q};
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, last_tag_q[k0 * 4 +: 4]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
