// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_default.c; change that file.
// A switch with a default, over a field of three bits.
module switch_default (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [2:0] in_op,
  input [31:0] in_x
);
  reg [31:0] acc_q;

  always @(posedge clk) begin
    if (!rst) begin
      case (in_op)
        3'd0: acc_q <= in_x;
        3'd1: acc_q <= acc_q + in_x;
        3'd6: acc_q <= acc_q ^ in_x;
        default: acc_q <= 32'd0;
      endcase
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ acc_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
