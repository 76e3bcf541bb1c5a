// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_continue.c; change that file.
// Continue skips the rest of one round only.
module loop_continue (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_x,
  input [3:0] in_mask,
  output reg [9:0] out_sum,
  output reg [2:0] out_large
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // loop_continue.c:19 loop_continue_tick
  always @* begin : loop_continue_tick
    reg [9:0] sum;
    reg [2:0] tick_large, i;
    reg unused_bits;
    i = 3'd0;
    sum = 10'd0;
    tick_large = 3'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (in_mask[i[1:0]]) begin
        sum = sum + {2'd0, in_x[{i[1:0], 3'd0} +: 8]};
        if (in_x[{i[1:0], 3'd0} +: 8] >= 8'd128) begin
          tick_large = tick_large + 3'd1;
        end
      end
    end
    out_sum = sum;
    out_large = tick_large;
    unused_bits = &{1'b0, i};
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
