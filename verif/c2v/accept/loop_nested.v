// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_nested.c; change that file.
// Nested loops: break leaves the inner one, return leaves all.
module loop_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [47:0] in_a,
  input [3:0] in_key,
  output reg [1:0] out_row,
  output reg [1:0] out_column,
  output reg out_found,
  output reg [3:0] out_zeros
);
  reg [3:0] seen_q;
  reg done;

  // bits that this module does not need
  wire unused = &{1'b0, seen_q};

  // loop_nested.c:20 loop_nested_tick
  always @* begin : loop_nested_tick
    reg [3:0] zeros;
    reg [1:0] i;
    reg [2:0] j;
    reg stop;
    reg unused_bits;
    {i, j, stop} = 0;
    {done, zeros, out_found, out_row, out_column} = 0;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      stop = 1'b0;
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        if (!stop) begin
          if (in_a[({i, 4'd0} + {2'd0, {j[1:0], 2'd0}}) +: 4] == 4'd0) begin
            zeros = zeros + 4'd1;
            stop = 1'b1;
          end
        end
      end
    end
    out_zeros = zeros;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      if (!done) begin
        for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
          if (!done) begin
            if (in_a[({i, 4'd0} + {2'd0, {j[1:0], 2'd0}}) +: 4] == in_key) begin
              out_found = 1'b1;
              out_row = i;
              out_column = j[1:0];
              done = 1'b1;
            end
          end
        end
      end
    end
    unused_bits = &{1'b0, j};
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (!done) begin
        seen_q <= in_key;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, seen_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
