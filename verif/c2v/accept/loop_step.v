// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_step.c; change that file.
// Loops that step by more than one, and one that ends at !=.
module loop_step (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [15:0] in_x,
  input [47:0] in_a,
  output reg [7:0] out_evens,
  output reg [9:0] out_by_three,
  output reg [3:0] out_pairs
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst, in_a};

  // loop_step.c:20 loop_step_tick
  always @* begin : loop_step_tick
    reg [7:0] evens;
    reg [9:0] sum;
    reg [3:0] pairs, i, evens_whole;
    reg [29:0] pairs_from;
    reg unused_bits;
    {i, evens_whole, pairs_from} = 0;
    {evens, sum, pairs} = 0;
    for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
      evens_whole = {i[2:0], 1'b0};
      evens = evens | ({7'd0, in_x[{i[2:0], 1'b0}]} << evens_whole[3:1]);
    end
    sum = sum + {1'b0, {1'b0, in_a[47:40]} + {1'b0, in_a[23:16]}};
    for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
      pairs_from = {14'd0, in_x};
      pairs = pairs + {3'd0, pairs_from[(5'd1 + {i[2:0], 2'd0})]};
    end
    out_evens = evens;
    out_by_three = sum;
    out_pairs = pairs;
    unused_bits = &{1'b0, i, evens_whole};
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
