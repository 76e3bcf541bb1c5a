// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_ports.c; change that file.
// Helpers that take the ports and the registers by address.
module helper_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_inflow,
  input [7:0] in_limit,
  input in_drain,
  output reg [7:0] out_level,
  output reg out_alarm,
  output reg out_open
);
  reg [7:0] level_q, level_d;
  reg open_q;

  // helper_ports.c:37 helper_ports_tick
  always @* begin : helper_ports_tick
    reg [8:0] level;
    level_d = level_q;
    out_level = level_q;
    out_open = open_q;
    // fill
    level = {1'b0, level_q} + {1'b0, in_inflow};
    level_d = level > 9'd255 ? 8'd255 : level[7:0];
    if (in_drain) begin
      level_d = {1'b0, level_d[7:1]};
    end
    out_alarm = level_d > in_limit;
  end

  always @(posedge clk) begin
    if (!rst) begin
      level_q <= level_d;
      open_q <= level_d > in_limit || (open_q && level_d != 8'd0);
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, level_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, open_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
