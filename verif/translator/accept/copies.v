// SPDX-License-Identifier: Apache-2.0
// Made by c2v from copies.c; change that file.
// Locals that only name what is there: those of what does not change any more are not printed, the
// others keep their value.
module copies (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input [3:0] in_set,
  output reg out_changed,
  output reg [7:0] out_seen,
  output reg [31:0] out_trace,
  output reg [7:0] out_doubled,
  output reg [3:0] out_found,
  output reg [3:0] out_kept,
  output reg [3:0] out_next,
  output reg [3:0] out_half,
  output reg [8:0] out_more
);
  reg [7:0] level_q, level_d, total_q, total_d, sum_q, sum_d, last_q, last_d, other_q, other_d;
  reg [3:0] cut_q, cut_d;
  reg [7:0] other;

  // copies.c:42 copies_tick
  always @* begin : copies_tick
    reg [7:0] tick_before, old, x, least;
    reg [2:0] i;
    reg [3:0] mask, next, kept, pair_set, all;
    reg [8:0] more;
    reg unused_bits;
    level_d = level_q;
    sum_d = sum_q;
    last_d = last_q;
    cut_d = cut_q;
    {out_trace, other_d, i, old, least} = 0;
    // read again after the register changed
    tick_before = level_q;
    level_d = in_x;
    out_changed = tick_before != level_d;
    out_seen = total_q ^ in_x;
    total_d = total_q + 8'd1;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      // the register changes in the loop
      old = sum_d;
      out_trace[{i[1:0], 3'd0} +: 8] = old;
      sum_d = old + in_x;
    end
    mask = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      mask = mask | ({3'd0, in_set[i[1:0]]} << (2'd3 - i[1:0]));
    end
    out_found = mask;
    next = mask ^ 4'd5;
    // of one that changes
    kept = next;
    next = next + 4'd1;
    out_kept = kept;
    out_next = next;
    all = in_set;
    all = all | in_x[7:4];
    pair_set = all;
    cut_d = pair_set;
    last_d = in_x + in_x;
    x = last_d;
    out_doubled = x + x;
    more = 9'd511;
    out_half = 4'd0;
    if (in_set != 4'd0) begin
      // unsigned in Verilog, so it is not built in `more`
      least = in_x;
      if (least > 8'd100) begin
        least = 8'd100;
      end
      more = {1'b0, least};
      // the pair's value is not read
      out_half = {1'b0, in_set[3:1]};
    end
    out_more = more;
    // the register changes before another branch
    other = other_q;
    if (other == in_x) begin
      other_d = other + other;
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      level_q <= level_d;
      sum_q <= sum_d;
      last_q <= last_d;
      cut_q <= cut_d;
      total_q <= total_d;
      if (other == in_x) begin
        other_q <= other_d;
      end else begin
        other_q <= other ^ {4'd0, cut_d};
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, level_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, total_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, other_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, cut_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
