// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_up.c; change that file.
// Loops that count up: over a port, over a register, with a first value above zero, with <=.
module loop_up (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [63:0] in_x,
  output reg [7:0] out_all,
  output reg [10:0] out_sum,
  output reg [63:0] out_y
);
  reg [63:0] slot_q, slot_d;

  // loop_up.c:19 loop_up_tick
  always @* begin : loop_up_tick
    reg [7:0] all;
    reg [10:0] sum;
    reg [3:0] i;
    reg unused_bits;
    slot_d = slot_q;
    {out_y, i} = 0;
    all = 8'd0;
    sum = 11'd0;
    for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
      all = all | in_x[{i[2:0], 3'd0} +: 8];
      sum = sum + {3'd0, in_x[{i[2:0], 3'd0} +: 8]};
      out_y[{i[2:0], 3'd0} +: 8] = slot_q[{i[2:0], 3'd0} +: 8];
    end
    out_all = all;
    out_sum = sum;
    for (i = 4'd1; i < 4'd8; i = i + 4'd1) begin
      slot_d[{i[2:0], 3'd0} +: 8] = in_x[{i[2:0] - 3'd1, 3'd0} +: 8];
    end
    slot_d[7:0] = in_x[63:56];
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      slot_q <= slot_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, slot_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
