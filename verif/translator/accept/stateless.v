// SPDX-License-Identifier: Apache-2.0
// Made by c2v from stateless.c; change that file.
// A module whose registers are never used: nothing but combinational logic.
module stateless (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_a,
  input [3:0] in_b,
  output reg [3:0] out_larger,
  output reg out_equal
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // stateless.c:18 stateless_tick
  always @* begin
    out_larger = in_a > in_b ? in_a : in_b;
    out_equal = in_a == in_b;
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
