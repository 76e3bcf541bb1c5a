// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_down.c; change that file.
// Loops that count down: unsigned to above zero, signed to zero.
module loop_down (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  output reg [2:0] out_first,
  output reg [7:0] out_y
);
  reg [31:0] pipe_q, pipe_d;

  // loop_down.c:18 loop_down_tick
  always @* begin : loop_down_tick
    reg [1:0] i;
    reg [3:0] tick_i;
    reg unused_bits;
    pipe_d = pipe_q;
    {i, tick_i} = 0;
    out_y = pipe_q[31:24];
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      pipe_d[{2'd3 - i, 3'd0} +: 8] = pipe_d[{2'd3 - i - 2'd1, 3'd0} +: 8];
    end
    pipe_d[7:0] = in_x;
    out_first = 3'd0;
    for (tick_i = 4'd0; tick_i < 4'd8; tick_i = tick_i + 4'd1) begin
      if (in_x[(3'd7 - tick_i[2:0])]) begin
        out_first = 3'd7 - tick_i[2:0];
      end
    end
    unused_bits = &{1'b0, tick_i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      pipe_q <= pipe_d;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, pipe_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
