// SPDX-License-Identifier: Apache-2.0
// Made by c2v from local_scopes.c; change that file.
// Locals of one name in several scopes, one of them hiding another.
module local_scopes (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input in_p,
  output reg [7:0] out_y
);
  reg [7:0] a_q;
  reg [7:0] t;
  reg [1:0] u;

  // local_scopes.c:18 local_scopes_tick
  always @* begin : local_scopes_tick
    reg [7:0] tick_t;
    reg [3:0] tick_u;
    {t, u} = 0;
    tick_t = in_x;
    if (in_p) begin
      t = a_q;
      t = t ^ 8'd255;
    end else begin
      u = tick_t[1:0];
    end
    tick_u = tick_t[7:4];
    tick_t = tick_t ^ {4'd0, tick_u};
    out_y = tick_t;
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_p) begin
        a_q <= t;
      end else begin
        a_q <= {6'd0, u};
      end
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
