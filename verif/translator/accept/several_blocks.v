// SPDX-License-Identifier: Apache-2.0
// Made by c2v from several_blocks.c; change that file.
// A long function becomes several always blocks, and so does the clocked block: here with blocks of
// about 14 lines.
// - `sum` and what depends on it alone stand in a block of their own; `total` waits for it.
// - What branches that exclude each other write is read as it was before the tick.
// - `first` and `second` read each other: one block has both, however long it is.
module several_blocks (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_push,
  input in_swap,
  input [1:0] in_place,
  input [7:0] in_data,
  output reg [7:0] out_seen,
  output reg [7:0] out_twice,
  output reg [3:0] out_both,
  output reg [7:0] out_chosen
);
  reg [7:0] entry_q [0:3], entry_d [0:3];
  reg [7:0] sum_q, sum_d;
  reg [7:0] total_q, total_d;
  reg [3:0] first_q, first_d;
  reg [3:0] second_q, second_d;
  reg [1:0] phase_q, phase_d;
  reg [7:0] left_q, left_d;
  reg [7:0] right_q, right_d;
  reg [7:0] old;
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // several_blocks.c:40 several_blocks_tick
  always @* begin : several_blocks_tick_of_out_twice
    reg [2:0] i;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_d[k0] = entry_q[k0];
    i = 3'd0;
    out_twice = 8'd0;
    old = entry_q[in_place];
    if (in_push) begin
      entry_d[in_place] = in_data;
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) out_twice = out_twice + {entry_d[i[1:0]][6:0], 1'b0};
    unused_bits = &{1'b0, i};
  end

  // several_blocks.c:40 several_blocks_tick
  always @* begin
    sum_d = sum_q;
    total_d = total_q;
    out_seen = 8'd0;
    if (in_push) begin
      sum_d = sum_q - old + in_data;
      out_seen = old;
    end
    total_d = total_q + sum_d;
  end

  // several_blocks.c:40 several_blocks_tick
  always @* begin
    first_d = first_q;
    second_d = second_q;
    if (in_swap) begin
      first_d = second_q + 4'd1;
      second_d = first_d ^ 4'd3;
    end else begin
      second_d = first_q + {2'd0, in_place};
      first_d = {1'b0, second_d[3:1]};
    end
  end

  // several_blocks.c:40 several_blocks_tick
  always @* begin
    left_d = left_q;
    out_both = 4'd0;
    out_both = first_d | second_d;
    case (phase_q)
      2'd0: left_d = right_q ^ in_data;
      2'd1: begin end
      default: left_d = total_d;
    endcase
  end

  // several_blocks.c:40 several_blocks_tick
  always @* begin
    right_d = right_q;
    out_chosen = 8'd0;
    case (phase_q)
      2'd0: begin end
      2'd1: right_d = ({1'b0, left_q} + 9'd1) == 9'd256 ? 8'd0 : left_q + 8'd1;
      default: right_d = sum_d;
    endcase
    out_chosen = phase_q[0] ? left_d : right_d;
    phase_d = phase_q + 2'd1;
  end

  always @(posedge clk) begin : registers_from_entry
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) entry_q[reset_k[1:0]] <= 8'd0;
      sum_q <= 8'd0;
      total_q <= 8'd0;
      first_q <= 4'd0;
      second_q <= 4'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_q[k0] <= entry_d[k0];
      sum_q <= sum_d;
      total_q <= total_d;
      first_q <= first_d;
      second_q <= second_d;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      phase_q <= 2'd0;
      left_q <= 8'd0;
      right_q <= 8'd0;
    end else begin
      left_q <= left_d;
      right_q <= right_d;
      phase_q <= phase_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, entry_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, total_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, first_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, second_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, phase_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, left_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, right_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
