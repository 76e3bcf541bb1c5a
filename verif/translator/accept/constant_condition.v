// SPDX-License-Identifier: Apache-2.0
// Made by c2v from constant_condition.c; change that file.
// Conditions known at translation time: only the branch that can happen is there.
module constant_condition (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  output reg [7:0] out_y
);
  reg [7:0] a_q, a_d;

  // constant_condition.c:19 constant_condition_tick
  always @* begin
    a_d = a_q;
    a_d = in_x;
    out_y = a_d;
    out_y = out_y ^ 8'd1;
  end

  always @(posedge clk) begin
    if (!rst) begin
      a_q <= a_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
