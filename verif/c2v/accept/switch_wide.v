// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_wide.c; change that file.
// A switch over 64 bits, one over a sum, and labels that cannot happen.
module switch_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [63:0] in_x,
  input [1:0] in_a,
  input [1:0] in_b,
  output reg [2:0] out_y,
  output reg [3:0] out_z
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // switch_wide.c:19 switch_wide_tick
  always @* begin
    {out_y, out_z} = 0;
    case (in_x)
      64'd0: out_y = 3'd1;
      64'hffffffffffffffff: out_y = 3'd2;
      64'h100000000: out_y = 3'd3;
      default: out_y = 3'd0;
    endcase
    case ({{1'b0, in_a} + {1'b0, in_b}})
      3'd0: out_z = 4'd10;
      3'd6: out_z = 4'd11;
      default: out_z = {2'd0, in_a};
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
