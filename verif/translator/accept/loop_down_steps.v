// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_down_steps.c; change that file.
// Loops that stay loops and do not count up by one: their variable is computed of a counter.
module loop_down_steps (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_go,
  input [4:0] in_at,
  input [7:0] in_x,
  output reg [7:0] out_word,
  output reg [7:0] out_other
);
  reg [7:0] words_q [0:31], words_d [0:31];
  reg [7:0] others_q [0:31], others_d [0:31];
  reg [5:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // loop_down_steps.c:28 loop_down_steps_tick
  always @* begin : loop_down_steps_tick
    reg [4:0] i;
    reg [3:0] tick_i;
    reg [5:0] others_signed;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 32; k0 = k0 + 1) words_d[k0] = words_q[k0];
    for (k0 = 0; k0 < 32; k0 = k0 + 1) others_d[k0] = others_q[k0];
    {i, tick_i, others_signed} = 0;
    out_word = words_q[in_at];
    out_other = others_q[in_at];
    if (in_go) begin
      for (i = 5'd0; i < 5'd16; i = i + 5'd1) begin
        words_d[{5'd30 - {i[3:0], 1'b0}}] = in_x + {3'd0, 5'd30 - {i[3:0], 1'b0}};
      end
      for (tick_i = 4'd0; tick_i < 4'd15; tick_i = tick_i + 4'd1) begin
        words_d[{5'd31 - {tick_i, 1'b0}}] = in_x ^ {3'd0, 5'd31 - {tick_i, 1'b0}};
      end
      for (i = 5'd0; i < 5'd10; i = i + 5'd1) begin
        others_signed = 6'd28 - ({2'd0, i[3:0]} * 6'd3);
        others_d[{5'd28 - ({1'b0, i[3:0]} * 5'd3)}] = in_x - {{2{others_signed[5]}}, others_signed};
      end
      for (tick_i = 4'd0; tick_i < 4'd11; tick_i = tick_i + 4'd1) begin
        others_d[{{1'b0, tick_i} * 5'd3}] = in_x + {1'b0, {{2'd0, tick_i} * 6'd3, 1'b0}};
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_i = 6'd0; reset_i < 6'd32; reset_i = reset_i + 6'd1) begin
        words_q[{5'd31 - reset_i[4:0]}] <= {3'd0, 5'd31 - (5'd31 - reset_i[4:0])};
        others_q[{5'd31 - reset_i[4:0]}] <= {3'd0, 5'd31 - reset_i[4:0]};
      end
    end else begin
      for (k0 = 0; k0 < 32; k0 = k0 + 1) words_q[k0] <= words_d[k0];
      for (k0 = 0; k0 < 32; k0 = k0 + 1) others_q[k0] <= others_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]};
      for (k0 = 31; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, words_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]};
      for (k0 = 31; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, others_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
