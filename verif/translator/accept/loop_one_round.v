// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_one_round.c; change that file.
// A loop of one round is its body, with the number in place of the variable.
module loop_one_round (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_valid,
  input [7:0] in_value,
  input [2:0] in_by,
  output reg [7:0] out_count,
  output reg [7:0] out_moved,
  output reg [3:0] out_ones,
  output reg [2:0] out_kind,
  output reg [2:0] out_late
);
  localparam [2:0] KIND_NONE = 3'd0, KIND_HIT = 3'd1, KIND_MISS = 3'd2, KIND_LATE = 3'd3,
      KIND_LAST = 3'd4;
  reg [7:0] count_q, count_d;

  // loop_one_round.c:30 loop_one_round_tick
  always @* begin : loop_one_round_tick
    reg [7:0] out_ones_from;
    reg [2:0] out_ones_set;
    count_d = count_q;
    {out_count, out_ones_from, out_ones_set} = 0;
    out_moved = 8'd0;
    out_ones = 4'd0;
    out_count = count_q;
    if (in_valid) begin
      count_d = count_q + 8'd1;
    end
    out_moved = in_value + 8'd5;
    out_ones_from = 8'd5;
    out_ones_set = 3'd5 & in_value[2:0];
    out_ones = {1'b0, {2'd0, out_ones_from[in_by]}
        + {1'b0, {1'b0, out_ones_set[0]} + {1'b0, out_ones_set[1]} + {1'b0, out_ones_set[2]}}};
    out_kind = in_valid ? KIND_HIT : KIND_MISS;
    out_late = in_by == 3'd0 ? KIND_LAST : in_by < 3'd3 ? KIND_LATE : KIND_NONE;
  end

  always @(posedge clk) begin
    if (rst) begin
      count_q <= 8'd0;
    end else begin
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
