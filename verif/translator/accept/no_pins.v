// SPDX-License-Identifier: Apache-2.0
// Made by c2v from no_pins.c; change that file.
// No input, no output, no view: only the digest shows what the register holds.
module no_pins (
  input clk,
  input rst
`ifdef WEFT_DIGEST
  , input dig_en,
  output [31:0] digest
`endif
);
  reg [7:0] count_q, count_d;

  // no_pins.c:9 no_pins_tick
  always @* begin
    count_d = count_q + 8'd1;
  end

  always @(posedge clk) begin
    if (!rst) begin
      count_q <= count_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
