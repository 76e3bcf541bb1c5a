// SPDX-License-Identifier: Apache-2.0
// Made by c2v from table_one.c; change that file.
// A constant table, indexed by a variable and by a constant; a constant scalar.
module table_one (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_next,
  output reg [6:0] out_segments,
  output reg [6:0] out_eight
);
  localparam [69:0] seven_segment = {7'd111, 7'd127, 7'd7, 7'd125, 7'd109, 7'd102, 7'd79, 7'd91, 7'd6, 7'd63};
  reg [3:0] digit_q, digit_d;

  // table_one.c:25 table_one_tick
  always @* begin
    digit_d = 4'd0;
    out_segments = seven_segment[({3'd0, digit_q} * 7'd7) +: 7];
    out_eight = 7'd127;
    if (in_next) begin
      digit_d = digit_q == 4'd9 ? 4'd0 : digit_q + 4'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      digit_q <= 4'd3;
    end else begin
      if (in_next) begin
        digit_q <= digit_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, digit_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
