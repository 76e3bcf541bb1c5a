// SPDX-License-Identifier: Apache-2.0
// Made by c2v from pointer_choice.c; change that file.
// A pointer that chooses between two arrays, read element by element.
module pointer_choice (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_i,
  input [7:0] in_x,
  output reg [7:0] out_y,
  output reg [9:0] out_sum
);
  reg [7:0] even_q [0:3], odd_q [0:3];
  reg phase_q;

  // pointer_choice.c:20 pointer_choice_tick
  always @* begin : pointer_choice_tick
    reg choice;
    reg [9:0] sum;
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    choice = phase_q;
    sum = 10'd0;
    out_y = choice ? odd_q[in_i] : even_q[in_i];
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      sum = sum + {2'd0, choice ? odd_q[i[1:0]] : even_q[i[1:0]]};
    end
    out_sum = sum;
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (phase_q) begin
        even_q[in_i] <= in_x;
      end else begin
        odd_q[in_i] <= in_x;
      end
      phase_q <= !phase_q;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, even_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, odd_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, phase_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
