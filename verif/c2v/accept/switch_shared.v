// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_shared.c; change that file.
// Labels that share statements, and a default that shares them too.
module switch_shared (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_op,
  input [7:0] in_a,
  input [7:0] in_b,
  output reg [8:0] out_y
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // switch_shared.c:18 switch_shared_tick
  always @* begin
    out_y = 9'd0;
    case (in_op)
      4'd2, 4'd3, 4'd5, 4'd7: out_y = {1'b0, in_a} + {1'b0, in_b};
      4'd11: out_y = {1'b0, in_a};
      default: out_y = {1'b0, in_b};
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
