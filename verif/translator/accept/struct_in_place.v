// SPDX-License-Identifier: Apache-2.0
// Made by c2v from struct_in_place.c; change that file.
// A struct that a helper returns is built where it goes: also where that place has a value before,
// or is not always written. Not where the place is named meanwhile, or a register takes the local's
// value and the place changes later.
module struct_in_place (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_ask,
  input in_swap,
  input [7:0] in_wanted,
  input [7:0] in_more,
  output reg out_hit,
  output reg [1:0] out_way,
  output reg [7:0] out_key,
  output reg [7:0] out_low,
  output reg [7:0] out_high,
  output reg [7:0] out_rest
);
  reg [7:0] key_q [0:3];
  reg [7:0] last_q;
  reg [7:0] sum_q, sum_d;
  reg [1:0] at_way;
  reg [5:0] some;
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, last_q, reset_i};

  // struct_in_place.c:69 struct_in_place_tick
  always @* begin : struct_in_place_tick
    reg at_hit;
    reg [7:0] at_key, pair_low, pair_high, left, r_low;
    reg [2:0] i;
    reg [5:0] all;
    reg unused_bits;
    sum_d = sum_q;
    {i, r_low, all, some} = 0;
    {at_hit, at_way, at_key} = 0;
    pair_low = in_wanted;
    pair_high = in_more;
    left = in_more;
    if (in_ask) begin
      // find
      {at_hit, at_way, at_key} = 0;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        if (key_q[i[1:0]] == in_wanted) begin
          at_hit = 1'b1;
          at_way = i[1:0];
        end
      end
      at_key = key_q[at_way];
    end
    if (in_swap) begin
      r_low = pair_high;
      pair_high = pair_low;
      pair_low = r_low;
      all = left[5:0];
      some = all;
      left = {2'd0, some};
    end
    left = left + in_wanted;
    sum_d = sum_q + left;
    out_hit = at_hit;
    out_way = at_way;
    out_key = at_key;
    out_low = pair_low;
    out_high = pair_high;
    out_rest = sum_d;
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        key_q[reset_i[1:0]] <= {6'd0, reset_i[1:0]};
      end
      last_q <= 8'd0;
      sum_q <= 8'd0;
    end else begin
      sum_q <= sum_d;
      if (in_swap) begin
        last_q <= {2'd0, some};
      end
      key_q[at_way] <= in_more;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, key_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
