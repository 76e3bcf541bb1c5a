// SPDX-License-Identifier: Apache-2.0
// Made by c2v from verilog_words.c; change that file.
// Fields and locals whose names are words of Verilog, and ports that would share a name.
module verilog_words (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [7:0] view_output,
  input [7:0] in_module,
  input [7:0] in_begin,
  input in_valid,
  output reg [7:0] out_end,
  output reg out_valid
);
  reg [7:0] reg_q, reg_d, wire_q;

  // verilog_words.c:24 verilog_words_view
  always @* begin
    view_valid = reg_q != 8'd0;
    view_output = wire_q;
  end

  // verilog_words.c:29 verilog_words_tick
  always @* begin : verilog_words_tick
    reg [7:0] tick_always, tick_reg_q;
    reg_d = reg_q;
    tick_always = in_module ^ in_begin;
    tick_reg_q = tick_always & wire_q;
    out_end = tick_reg_q;
    out_valid = in_valid;
    reg_d = tick_always;
  end

  always @(posedge clk) begin
    if (!rst) begin
      reg_q <= reg_d;
      wire_q <= reg_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, reg_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, wire_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
