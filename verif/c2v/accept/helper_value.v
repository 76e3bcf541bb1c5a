// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_value.c; change that file.
// Helpers with values: one expression, several statements, early return, used in expressions.
module helper_value (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a,
  input [7:0] in_b,
  input [1:0] in_mode,
  output reg [7:0] out_max,
  output reg [7:0] out_limited,
  output reg [8:0] out_both
);
  reg [7:0] last_q;
  reg [7:0] b;
  reg [7:0] x;
  reg [7:0] limit;
  reg [6:0] top;
  reg [7:0] x_2;
  reg [7:0] limit_2;
  reg [6:0] top_2;
  reg [7:0] x_3;
  reg [7:0] limit_3;
  reg [3:0] top_3;
  reg [7:0] x_4;
  reg [7:0] limit_4;
  reg [6:0] top_4;

  // helper_value.c:34 helper_value_tick
  always @* begin
    limit = 8'd0;
    top = 7'd0;
    limit_4 = 8'd0;
    top_4 = 7'd0;
    out_max = (in_a > in_b) ? in_a : in_b;
    b = last_q;
    x = (in_a > b) ? in_a : b;
    if (in_mode == 2'd0) begin
      limit = x;
    end else begin
      top = (in_mode == 2'd1) ? 7'd100 : 7'd10;
      if (x > {1'b0, top}) begin
        x = {1'b0, top};
      end
      limit = x;
    end
    out_limited = limit;
    x_2 = in_a;
    top_2 = 7'd100;
    if (x_2 > {1'b0, top_2}) begin
      x_2 = {1'b0, top_2};
    end
    limit_2 = x_2;
    x_3 = in_b;
    top_3 = 4'd10;
    if (x_3 > {4'd0, top_3}) begin
      x_3 = {4'd0, top_3};
    end
    limit_3 = x_3;
    out_both = {1'b0, limit_2} + {1'b0, limit_3};
    x_4 = last_q ^ in_a;
    if (in_mode == 2'd0) begin
      limit_4 = x_4;
    end else begin
      top_4 = (in_mode == 2'd1) ? 7'd100 : 7'd10;
      if (x_4 > {1'b0, top_4}) begin
        x_4 = {1'b0, top_4};
      end
      limit_4 = x_4;
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= limit_4;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
