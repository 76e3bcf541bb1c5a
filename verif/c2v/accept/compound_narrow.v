// SPDX-License-Identifier: Apache-2.0
// Made by c2v from compound_narrow.c; change that file.
// Compound assignments to narrow fields, whose results the program keeps in their width.
module compound_narrow (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_go,
  input [1:0] in_step
);
  reg [3:0] small_q, small_d;
  reg [7:0] level_q, level_d;
  reg [39:0] wide_q, wide_d;
  reg odd_q;

  // compound_narrow.c:17 compound_narrow_tick
  always @* begin
    small_d = small_q;
    wide_d = wide_q;
    level_d = 8'd0;
    if (small_q < 4'd12) begin
      small_d = small_q + {2'd0, in_step};
    end
    if ($signed(level_q) > $signed(8'd156)) begin
      level_d = level_q - 8'd3;
    end
    wide_d = wide_q + {36'd0, small_d};
  end

  always @(posedge clk) begin
    if (!rst) begin
      small_q <= small_d;
      wide_q <= wide_d;
      if ($signed(level_q) > $signed(8'd156)) begin
        level_q <= level_d;
      end
      odd_q <= odd_q ^ in_go;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, small_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {{24{level_q[7]}}, level_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ wide_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, wide_q[39:32]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, odd_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
