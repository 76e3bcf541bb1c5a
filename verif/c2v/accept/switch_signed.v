// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_signed.c; change that file.
// A switch over a signed value, with negative labels.
module switch_signed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_x,
  output reg [1:0] out_y
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // switch_signed.c:17 switch_signed_tick
  always @* begin
    out_y = 2'd0;
    case (in_x)
      4'd8: out_y = 2'd3;
      4'd15: out_y = 2'd2;
      4'd0: out_y = 2'd1;
      default: out_y = 2'd0;
    endcase
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
