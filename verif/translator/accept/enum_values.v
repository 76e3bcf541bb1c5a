// SPDX-License-Identifier: Apache-2.0
// Made by c2v from enum_values.c; change that file.
// Enumerators with gaps; enum registers, ports, locals and comparisons.
module enum_values (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_next,
  input in_set,
  output reg [3:0] out_colour,
  output reg out_warm
);
  localparam [3:0] BLUE = 4'd9;
  localparam [3:0] GREEN = 4'd4;
  localparam [3:0] RED = 4'd1;
  reg [3:0] colour_q;

  // enum_values.c:25 enum_values_tick
  always @* begin : enum_values_tick
    reg [3:0] now;
    now = colour_q == BLUE ? RED : colour_q;
    out_colour = now;
    out_warm = now == RED || now > GREEN;
  end

  always @(posedge clk) begin
    if (rst) begin
      colour_q <= GREEN;
    end else begin
      if (in_set) begin
        colour_q <= in_next;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, colour_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
