// SPDX-License-Identifier: Apache-2.0
// Made by c2v from widths.c; change that file.
// Fields of 1, 2, 31, 32, 33, 63 and 64 bits, signed of 2 and 32.
module widths (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [63:0] in_x,
  output reg [63:0] out_sum,
  output reg [31:0] out_signed_sum
);
  reg one_q, one_d;
  reg [1:0] two_q, two_d;
  reg [30:0] thirty_one_q, thirty_one_d;
  reg [31:0] word_q, word_d;
  reg [32:0] thirty_three_q, thirty_three_d;
  reg [62:0] sixty_three_q, sixty_three_d;
  reg [63:0] all_q, all_d;
  reg [1:0] tiny_q, tiny_d;
  reg [31:0] integer_q, integer_d;

  // widths.c:26 widths_tick
  always @* begin : widths_tick
    reg [29:0] out_signed_sum_signed;
    reg [30:0] out_signed_sum_signed_signed;
    one_d = one_q;
    two_d = two_q;
    thirty_one_d = thirty_one_q;
    word_d = word_q;
    thirty_three_d = thirty_three_q;
    sixty_three_d = sixty_three_q;
    all_d = all_q;
    tiny_d = tiny_q;
    integer_d = integer_q;
    {out_signed_sum_signed, out_signed_sum_signed_signed} = 0;
    one_d = in_x[0];
    two_d = in_x[1:0];
    thirty_one_d = in_x[30:0];
    word_d = in_x[31:0];
    thirty_three_d = in_x[32:0];
    sixty_three_d = in_x[62:0];
    all_d = in_x;
    tiny_d = in_x[0] ? 2'd2 : 2'd1;
    integer_d = in_x[31:0];
    out_sum = {30'd0, {1'b0, {1'b0, {29'd0, {2'd0, one_d} + {1'b0, two_d}} + {1'b0, thirty_one_d}}
        + {1'b0, word_d}} + {1'b0, thirty_three_d}} + {1'b0, sixty_three_d} + all_d;
    out_signed_sum_signed = integer_d[31:2];
    out_signed_sum_signed_signed = {{29{tiny_d[1]}}, tiny_d}
        + {{1{out_signed_sum_signed[29]}}, out_signed_sum_signed};
    out_signed_sum = {{1{out_signed_sum_signed_signed[30]}}, out_signed_sum_signed_signed};
  end

  always @(posedge clk) begin
    if (!rst) begin
      one_q <= one_d;
      two_q <= two_d;
      thirty_one_q <= thirty_one_d;
      word_q <= word_d;
      thirty_three_q <= thirty_three_d;
      sixty_three_q <= sixty_three_d;
      all_q <= all_d;
      tiny_q <= tiny_d;
      integer_q <= integer_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, one_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, two_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {1'd0, thirty_one_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ word_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ thirty_three_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, thirty_three_q[32:32]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sixty_three_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {1'd0, sixty_three_q[62:32]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ all_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ all_q[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{30{tiny_q[1]}}, tiny_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ integer_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
