// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ordered.c; change that file.
// Statements run in order: registers are the next state from the moment they are written.
module ordered (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  output reg [7:0] out_before,
  output reg [7:0] out_after
);
  reg [7:0] a_q, a_d, b_q, c_q, c_d;

  // ordered.c:17 ordered_tick
  always @* begin
    a_d = a_q;
    c_d = c_q;
    out_before = a_q;
    c_d = b_q;
    a_d = in_x;
    out_after = a_d;
    a_d = a_d ^ c_d;
  end

  always @(posedge clk) begin
    if (!rst) begin
      a_q <= a_d;
      c_q <= c_d;
      b_q <= a_q;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, b_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, c_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
