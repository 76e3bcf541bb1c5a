// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_local.c; change that file.
// Local arrays with initializers, complete, partial and by index.
module array_local (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  output reg [8:0] out_y,
  output reg [7:0] out_z,
  output reg [7:0] out_w
);

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // array_local.c:19 array_local_tick
  always @* begin : array_local_tick
    reg [7:0] a [0:3], b [0:3], c [0:3];
    reg [2:0] k;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) a[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) b[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) c[k0] = 8'd0;
    k = 3'd0;
    a[0] = in_x;
    a[1] = in_x ^ 8'd255;
    a[2] = 8'd7;
    a[3] = 8'd0;
    b[0] = 8'd1;
    b[1] = 8'd0;
    b[2] = in_x;
    b[3] = 8'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) c[k[1:0]] = 8'd0;
    c[in_i] = in_x;
    a[3] = c[1];
    out_y = {1'b0, a[in_i]} + {1'b0, b[in_i]};
    out_z = a[3];
    out_w = c[{2'd3 - in_i}];
    unused_bits = &{1'b0, k};
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
