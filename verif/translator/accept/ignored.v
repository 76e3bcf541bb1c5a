// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ignored.c; change that file.
// Assertions, casts to void and empty statements become nothing.
module ignored (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_x,
  input in_spare
);
  reg [3:0] n_q;

  // bits that this module does not need
  wire unused = &{1'b0, in_spare, n_q};

  always @(posedge clk) begin
    if (!rst) begin
      n_q <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, n_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
