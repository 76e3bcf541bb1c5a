// SPDX-License-Identifier: Apache-2.0
// Made by c2v from if_nested.c; change that file.
// Nested if: what is written first is seen by the conditions behind it.
module if_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_p,
  input in_q,
  input [3:0] in_x,
  output reg [3:0] out_seen,
  output reg out_both
);
  reg [3:0] a_q, a_d, b_q, b_d;
  reg flag_q;

  // if_nested.c:20 if_nested_tick
  always @* begin
    a_d = a_q;
    b_d = b_q;
    out_both = 1'b0;
    if (in_p) begin
      a_d = in_x;
      if (in_q) begin
        b_d = a_d;
        if (b_d == 4'd9) begin
          out_both = 1'b1;
        end
      end
    end
    if (a_d > 4'd7) begin
      if (!in_q) begin
        a_d = 4'd7;
      end
    end
    out_seen = a_d;
  end

  always @(posedge clk) begin
    if (!rst) begin
      a_q <= a_d;
      b_q <= b_d;
      if (in_p) begin
        if (!in_q) begin
          flag_q <= !flag_q;
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, b_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, flag_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
