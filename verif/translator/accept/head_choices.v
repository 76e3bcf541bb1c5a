// SPDX-License-Identifier: Apache-2.0
// Made by c2v from head_choices.c; change that file.
// cache=none: the first paragraph is printed, whatever it says of choices.
// cache=large: printed, with items:
// - one that every machine has,
// - slots=2: one of two slots,
// - slots>1: one of more than one.
// memory=large: no header has a number for this.
module head_choices (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_data,
  output reg [3:0] out_sum
);
  reg [3:0] sum_q, sum_d;

  // head_choices.c:38 head_choices_tick
  always @* begin
    sum_d = sum_q;
    sum_d = sum_q + in_data;
    out_sum = sum_d;
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 4'd0;
    end else begin
      sum_q <= sum_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
