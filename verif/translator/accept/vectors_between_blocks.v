// SPDX-License-Identifier: Apache-2.0
// Made by c2v from vectors_between_blocks.c; change that file.
// Local arrays of a function that becomes several blocks.
// - One block assigns `change` and others read it, so it is a vector. It keeps its sign, and has the
//   bits that are read. So is `doubled`.
// - An index of run time reads `mixed`, so it stays an array of words.
module vectors_between_blocks (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_place,
  input [7:0] in_data,
  output reg [7:0] out_twice,
  output reg [7:0] out_picked
);
  reg [31:0] up_q, up_d;
  reg [35:0] down_q, down_d;
  reg [7:0] sum_q, sum_d;
  reg [7:0] picked_q;
  reg [19:0] change;
  reg [31:0] doubled;
  reg [7:0] mixed [0:3];

  // bits that this module does not need
  wire unused = &{1'b0, down_q};

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_out_picked
    reg [2:0] i;
    reg unused_bits;
    {change, i} = 0;
    out_picked = 8'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      change[{1'b0, {2'd0, i[1:0]} * 4'd5} +: 5] = {1'b0, in_data[{1'b0, i[1:0]} +: 4]} - {1'b0, sum_q[3:0]};
    end
    out_picked = picked_q;
    unused_bits = &{1'b0, i};
  end

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_up
    reg [2:0] i;
    reg unused_bits;
    up_d = up_q;
    i = 3'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      up_d[{i[1:0], 3'd0} +: 8] = up_d[{i[1:0], 3'd0} +: 8]
          + {{3{change[{1'b0, {2'd0, i[1:0]} * 4'd5} + 5'd4]}}, change[{1'b0, {2'd0, i[1:0]} * 4'd5} +: 5]};
    end
    unused_bits = &{1'b0, i};
  end

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_down
    reg [2:0] i;
    reg [6:0] down_signed;
    reg unused_bits;
    {down_d, i, down_signed} = 0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      down_signed = $signed(change[{1'b0, {2'd0, i[1:0]} * 4'd5} +: 5]) < $signed(5'd0)
          ? {{2{change[{1'b0, {2'd0, i[1:0]} * 4'd5} + 5'd4]}},
          change[{1'b0, {2'd0, i[1:0]} * 4'd5} +: 5]} * 7'd3
          : {{2{change[{1'b0, {2'd0, 2'd3 - i[1:0]} * 4'd5} + 5'd4]}},
          change[{1'b0, {2'd0, 2'd3 - i[1:0]} * 4'd5} +: 5]};
      down_d[{1'b0, {3'd0, i[1:0]} * 5'd9} +: 9] = {{2{down_signed[6]}}, down_signed};
    end
    unused_bits = &{1'b0, i};
  end

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_doubled
    reg [2:0] i;
    reg unused_bits;
    {doubled, i} = 0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      doubled[{i[1:0], 3'd0} +: 8] = {up_d[{i[1:0], 3'd0} +: 7], 1'b0};
    end
    unused_bits = &{1'b0, i};
  end

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_out_twice
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    out_twice = 8'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) out_twice = out_twice + doubled[{i[1:0], 3'd0} +: 8];
    unused_bits = &{1'b0, i};
  end

  // vectors_between_blocks.c:31 vectors_between_blocks_tick
  always @* begin : vectors_between_blocks_tick_of_mixed
    reg [2:0] i;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) mixed[k0] = 8'd0;
    i = 3'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) mixed[i[1:0]] = up_d[{i[1:0], 3'd0} +: 8] ^ in_data;
    sum_d = sum_q + in_data;
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      up_q <= 32'd0;
      down_q <= 36'd0;
      sum_q <= 8'd0;
      picked_q <= 8'd0;
    end else begin
      up_q <= up_d;
      down_q <= down_d;
      picked_q <= mixed[in_place];
      sum_q <= sum_d;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, up_q[k0 * 8 +: 8]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{23{down_q[k0 * 9 + 8]}}, down_q[k0 * 9 +: 9]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, picked_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
