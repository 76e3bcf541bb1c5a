// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_empty.c; change that file.
// Loops of no round, of one round, and over one element.
module loop_empty (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x
);
  reg [7:0] one_q, one_d;
  reg [7:0] keep_q;

  // bits that this module does not need
  wire unused = &{1'b0, keep_q};

  // loop_empty.c:16 loop_empty_tick
  always @* begin
    one_d = one_q;
    one_d = one_q ^ in_x;
  end

  always @(posedge clk) begin
    if (!rst) begin
      one_q <= one_d;
      keep_q <= one_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, one_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, keep_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
