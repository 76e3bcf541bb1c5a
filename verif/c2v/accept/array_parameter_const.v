// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_parameter_const.c; change that file.
// Helpers that read an array parameter, inside expressions.
module array_parameter_const (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_place,
  output reg [7:0] out_sum
);
  reg [7:0] x_q [0:3], x_d [0:3];
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // array_parameter_const.c:29 array_parameter_const_tick
  always @* begin : array_parameter_const_tick
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) x_d[k0] = x_q[k0];
    out_sum = 8'd1 + (x_q[0] + x_q[1] + {6'd0, in_place});
    x_d[in_place] = {x_q[0][6:0] + x_q[1][6:0] + 7'd3, 1'b0} + x_q[{{1'b0, in_place[0]}}];
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        x_q[reset_i[1:0]] <= {6'd0, reset_i[1:0]};
      end
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) x_q[k0] <= x_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, x_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
