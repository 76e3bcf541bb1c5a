// SPDX-License-Identifier: Apache-2.0
// Made by c2v from lane_masked.c; change that file.
// A per-lane function under a mask, whose results go to registers.
module lane_masked (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_mask,
  input [3:0] in_amount,
  input [63:0] in_x
);
  reg [63:0] value_q, value_d;

  // lane_masked.c:22 lane_masked_tick
  always @* begin : lane_masked_tick
    reg [2:0] lane;
    reg [15:0] x;
    reg [30:0] doubled;
    reg unused_bits;
    value_d = value_q;
    {lane, x, doubled} = 0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      if (in_mask[lane[1:0]]) begin
        x = in_x[{lane[1:0], 4'd0} +: 16] ^ value_d[{lane[1:0], 4'd0} +: 16];
        doubled = {x[14:0], 16'd0} | {15'd0, x};
        value_d[{lane[1:0], 4'd0} +: 16] = doubled[{1'b0, in_amount} +: 16];
      end
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (!rst) begin
      value_q <= value_d;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, value_q[k0 * 16 +: 16]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
