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
  reg [7:0] limit;

  // helper_value.c:34 helper_value_tick
  always @* begin : helper_value_tick
    reg [7:0] x, tick_limit, limit_x;
    reg [6:0] top;
    top = 7'd0;
    out_max = in_a > in_b ? in_a : in_b;
    x = in_a > last_q ? in_a : last_q;
    // limit
    if (in_mode == 2'd0) begin
      tick_limit = x;
    end else begin
      top = in_mode == 2'd1 ? 7'd100 : 7'd10;
      if (x > {1'b0, top}) begin
        x = {1'b0, top};
      end
      tick_limit = x;
    end
    out_limited = tick_limit;
    x = in_a;
    if (x > 8'd100) begin
      x = 8'd100;
    end
    limit_x = in_b;
    if (limit_x > 8'd10) begin
      limit_x = 8'd10;
    end
    out_both = {1'b0, x} + {1'b0, limit_x};
    x = last_q ^ in_a;
    // limit
    if (in_mode == 2'd0) begin
      limit = x;
    end else begin
      top = in_mode == 2'd1 ? 7'd100 : 7'd10;
      if (x > {1'b0, top}) begin
        x = {1'b0, top};
      end
      limit = x;
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= limit;
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
