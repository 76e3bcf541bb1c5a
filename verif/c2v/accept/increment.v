// SPDX-License-Identifier: Apache-2.0
// Made by c2v from increment.c; change that file.
// Increment and decrement, before and behind, as statements: registers, locals, elements, fields.
module increment (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_which,
  output reg [7:0] out_local
);
  reg [31:0] up_q, down_q;
  reg [31:0] counter_q [0:3];
  reg [7:0] inner_x_q;

  // increment.c:21 increment_tick
  always @* begin : increment_tick
    reg [7:0] n;
    n = {6'd0, in_which};
    n = n + 8'd1;
    n = n + 8'd1;
    n = n - 8'd1;
    out_local = n;
  end

  always @(posedge clk) begin
    if (!rst) begin
      up_q <= up_q + 32'd1;
      down_q <= down_q - 32'd1;
      counter_q[in_which] <= counter_q[in_which] + 32'd1;
      if (inner_x_q != 8'd255) begin
        inner_x_q <= inner_x_q + 8'd1;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ up_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ down_q;
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ counter_q[k0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, inner_x_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
