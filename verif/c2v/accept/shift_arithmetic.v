// SPDX-License-Identifier: Apache-2.0
// Made by c2v from shift_arithmetic.c; change that file.
// Right shifts of negative values fill with the sign; of the same bits as unsigned, with zero.
module shift_arithmetic (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_a,
  input [4:0] in_n,
  input [7:0] in_b,
  input [31:0] in_c,
  output reg [31:0] out_by_n,
  output reg [31:0] out_by_four,
  output reg [7:0] out_small,
  output reg [31:0] out_logical,
  output reg [31:0] out_from_unsigned
);
  reg [15:0] acc_q, acc_d;

  // bits that this module does not need
  wire unused = &{1'b0, acc_q};

  // shift_arithmetic.c:23 shift_arithmetic_tick
  always @* begin : shift_arithmetic_tick
    reg [27:0] out_by_four_signed;
    reg [14:0] acc_signed;
    {out_by_four_signed, acc_signed} = 0;
    out_by_n = $unsigned($signed(in_a) >>> in_n);
    out_by_four_signed = in_a[31:4];
    out_by_four = {{4{out_by_four_signed[27]}}, out_by_four_signed};
    out_small = $unsigned($signed(in_b) >>> in_n);
    out_logical = in_a >> in_n;
    out_from_unsigned = $unsigned($signed(in_c) >>> in_n);
    acc_signed = acc_q[15:1];
    acc_d = {{1{acc_signed[14]}}, acc_signed};
  end

  always @(posedge clk) begin
    if (!rst) begin
      acc_q <= acc_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{16{acc_q[15]}}, acc_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
