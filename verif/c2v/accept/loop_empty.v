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
  reg [7:0] one_q [0:0];
  reg [7:0] one_d [0:0];
  reg [7:0] keep_q;
  reg [7:0] keep_d;
  reg i;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // loop_empty.c:16 loop_empty_tick
  always @* begin
    for (k0 = 0; k0 < 1; k0 = k0 + 1)
      one_d[k0] = one_q[k0];
    keep_d = keep_q;
    i = 1'b0;
    for (i = 1'b0; i < 1'b1; i = i + 1'b1) begin
      one_d[0] = one_d[0] ^ in_x;
    end
    keep_d = one_d[0];
  end

  always @(posedge clk) begin
    if (!rst) begin
      for (k0_2 = 0; k0_2 < 1; k0_2 = k0_2 + 1)
        one_q[k0_2] <= one_d[k0_2];
      keep_q <= keep_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 1; k0_3 = k0_3 + 1) begin
        digest_x = {24'd0, one_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, keep_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
