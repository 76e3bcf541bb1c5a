// SPDX-License-Identifier: Apache-2.0
// Made by c2v from clocked_writes.c; change that file.
// Registers that are not read back are written in the clocked block: under a condition that stays as it
// is, one that its own branch changes, the opposite of one, in a case, behind an early return, twice,
// element by element, and as a vector of lanes.
module clocked_writes (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_accept,
  input in_advance,
  input [1:0] in_op,
  input [3:0] in_mask,
  input [7:0] in_x,
  input [7:0] in_y,
  output reg [7:0] out_sum,
  output reg [7:0] out_all
);
  reg valid_q, valid_d, valid_next_q, valid_next_d;
  reg [7:0] count_q, count_d;
  reg [7:0] first_q, first_d, second_q, second_d, third_q;
  reg [7:0] opposite_q, opposite_d, chosen_q, chosen_d, twice_q, late_q;
  reg [7:0] slot_q [0:3];
  reg [31:0] lane_q, lane_d;
  reg [31:0] masked_q, masked_d;
  reg third_write, opposite_write;

  // clocked_writes.c:38 clocked_writes_tick
  always @* begin : clocked_writes_tick
    reg [7:0] all, rotated;
    reg [2:0] i;
    reg [10:0] rotated_from;
    reg unused_bits;
    valid_d = valid_q;
    valid_next_d = valid_next_q;
    count_d = count_q;
    first_d = first_q;
    second_d = second_q;
    chosen_d = chosen_q;
    masked_d = masked_q;
    {opposite_d, lane_d, i, rotated, rotated_from} = 0;
    out_sum = first_q ^ second_q ^ third_q ^ opposite_q ^ chosen_q ^ twice_q;
    all = late_q ^ slot_q[in_op] ^ count_q;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      all = all ^ (lane_q[{i[1:0], 3'd0} +: 8] ^ masked_q[{i[1:0], 3'd0} +: 8]);
    end
    out_all = all;
    if (in_advance) begin
      valid_d = 1'b0;
    end
    third_write = valid_next_q && !valid_d;
    // the branch changes the condition
    if (third_write) begin
      valid_d = 1'b1;
      valid_next_d = 1'b0;
      second_d = first_q;
    end
    opposite_write = !(in_accept && !valid_next_d);
    if (!opposite_write) begin
      valid_next_d = 1'b1;
      first_d = in_x;
    end else begin
      opposite_d = count_q + in_y;
    end
    case (in_op)
      2'd0: chosen_d = in_x;
      2'd1: chosen_d = first_d;
      default: begin end
    endcase
    count_d = count_q + 8'd1;
    if (in_mask != 4'd0) begin
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        rotated_from = {3'd0, in_x};
        rotated = (in_x << i[1:0]) | {5'd0, rotated_from[4'd8 - {2'd0, i[1:0]} +: 3]};
        lane_d[{i[1:0], 3'd0} +: 8] = rotated;
        if (in_mask[i[1:0]]) begin
          masked_d[{i[1:0], 3'd0} +: 8] = rotated ^ in_y;
        end
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
      valid_next_q <= 1'b0;
      count_q <= 8'd0;
      twice_q <= 8'd7;
    end else begin
      valid_q <= valid_d;
      valid_next_q <= valid_next_d;
      count_q <= count_d;
      first_q <= first_d;
      second_q <= second_d;
      chosen_q <= chosen_d;
      masked_q <= masked_d;
      if (third_write) begin
        third_q <= second_d;
      end
      if (opposite_write) begin
        opposite_q <= opposite_d;
      end
      twice_q <= in_x;
      if (in_y > 8'd100) begin
        twice_q <= chosen_d ^ 8'd255;
      end
      if (in_mask != 4'd0) begin
        late_q <= count_d;
        slot_q[in_op] <= in_y;
        lane_q <= lane_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_next_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, first_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, second_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, third_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, opposite_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, chosen_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, twice_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, late_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, slot_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, lane_q[k0 * 8 +: 8]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, masked_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
