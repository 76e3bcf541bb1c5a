// SPDX-License-Identifier: Apache-2.0
// Made by c2v from comments_of_statements.c; change that file.
// Comments of statements, and of helpers that are inlined.
module comments_of_statements (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_add,
  input [7:0] in_value,
  input [3:0] in_lanes,
  output reg [7:0] out_best,
  output reg [7:0] out_sum,
  output reg out_any
);
  reg [7:0] sum_q, sum_d;

  // comments_of_statements.c:39 comments_of_statements_tick
  always @* begin : comments_of_statements_tick
    reg [1:0] best, part;
    reg [2:0] i;
    reg unused_bits;
    {sum_d, i, part} = 0;
    // Two lines, of which the second goes on.
    // largest: The largest of four parts.
    best = 2'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      part = in_value[{i[1:0], 1'b0} +: 2];
      // a lane that is off has no part
      if (in_lanes[i[1:0]] && part > best) begin
        best = part;
      end
    end
    out_best = {6'd0, best};
    // a comment of C++ and one at the end
    out_any = in_lanes != 4'd0;
    out_sum = sum_q;
    if (in_add) begin
      // wraps
      sum_d = sum_q + {1'b0, in_value[7:1]};
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      // nothing yet
      sum_q <= 8'd0;
    end else begin
      if (in_add) begin
        sum_q <= sum_d;
      end else begin
        // in the other branch
        sum_q <= 8'd0;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
