// SPDX-License-Identifier: Apache-2.0
// Made by c2v from return_early.c; change that file.
// The idiom of an idle block: outputs get idle values, then return.
module return_early (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_valid,
  input [31:0] in_x,
  output reg out_valid,
  output reg [31:0] out_y
);
  reg [31:0] acc_q, acc_d;
  reg [7:0] count_q, count_d;

  // return_early.c:25 return_early_tick
  always @* begin
    acc_d = acc_q;
    count_d = 8'd0;
    out_valid = 1'b0;
    out_y = 32'd0;
    if (in_valid) begin
      out_valid = 1'b1;
      acc_d = (acc_q * 32'd5) + in_x;
      out_y = acc_d;
      count_d = count_q + 8'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      acc_q <= 32'd1;
      count_q <= 8'd0;
    end else begin
      acc_q <= acc_d;
      if (in_valid) begin
        count_q <= count_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ acc_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
