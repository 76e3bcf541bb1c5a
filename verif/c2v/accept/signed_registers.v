// SPDX-License-Identifier: Apache-2.0
// Made by c2v from signed_registers.c; change that file.
// Signed registers: extension where they are widened, saturation by comparison.
module signed_registers (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [5:0] in_x,
  input [1:0] in_i,
  input in_load,
  output reg [11:0] out_acc,
  output reg out_saturated
);
  reg [11:0] acc_q;
  reg [5:0] coefficient_q [0:3];
  reg [12:0] sum;

  // signed_registers.c:21 signed_registers_tick
  always @* begin : signed_registers_tick
    reg [11:0] sum_signed;
    sum_signed = 12'd0;
    sum_signed = {{6{coefficient_q[in_i][5]}}, coefficient_q[in_i]} * {{6{in_x[5]}}, in_x};
    sum = {{1{acc_q[11]}}, acc_q} + {{1{sum_signed[11]}}, sum_signed};
    out_saturated = 1'b1;
    if ($signed(sum) > $signed(13'd2047)) begin
      sum = 13'd2047;
    end else if ($signed(sum) < $signed(13'd6144)) begin
      sum = 13'd6144;
    end else begin
      out_saturated = 1'b0;
    end
    out_acc = sum[11:0];
  end

  always @(posedge clk) begin
    if (!rst) begin
      acc_q <= sum[11:0];
      if (in_load) begin
        coefficient_q[in_i] <= in_x;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{20{acc_q[11]}}, acc_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {{26{coefficient_q[k0][5]}}, coefficient_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
