// SPDX-License-Identifier: Apache-2.0
// Made by c2v from elements.c; change that file.
// Searches of arrays that give sets, and the element of a set of one.
module elements (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [76:0] in_key,
  input [76:0] in_other,
  input [6:0] in_wanted,
  input in_write,
  output reg [10:0] out_same,
  output reg [10:0] out_given,
  output reg [10:0] out_found,
  output reg [10:0] out_none,
  output reg [10:0] out_from,
  output reg [6:0] out_first,
  output reg [6:0] out_sum
);
  reg [76:0] key_q, key_d;
  reg [2:0] place_q, place_d;
  reg [3:0] reset_i;

  // elements.c:31 elements_tick
  always @* begin : elements_tick
    reg [10:0] found, set;
    reg [3:0] i;
    reg [6:0] value;
    key_d = key_q;
    place_d = place_q;
    i = 4'd0;
    // elements_with: The elements that have this value.
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, key_q[({3'd0, i} * 7'd7) +: 7] == in_wanted} << i);
    end
    found = set;
    // equal_elements: The elements that are equal in both arrays.
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, key_q[({3'd0, i} * 7'd7) +: 7] == in_key[({3'd0, i} * 7'd7) +: 7]} << i);
    end
    out_same = set;
    // equal_elements: The elements that are equal in both arrays.
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, in_other[({3'd0, i} * 7'd7) +: 7] == in_key[({3'd0, i} * 7'd7) +: 7]} << i);
    end
    out_given = set;
    out_found = found;
    // elements_with: The elements that have this value.
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, key_q[({3'd0, i} * 7'd7) +: 7] == 7'd0} << i);
    end
    out_none = ~set;
    // elements_from: The elements that are at least `least`.
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, in_key[({3'd0, i} * 7'd7) +: 7] >= in_wanted} << i);
    end
    out_from = set;
    set = found & (11'd0 - found);
    // element_of: The element of a set of one; 0 if the set is empty.
    value = 7'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      value = value | (set[i] ? in_key[({3'd0, i} * 7'd7) +: 7] : 7'd0);
    end
    out_first = value;
    place_d = place_q + 3'd1;
    out_sum = 7'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      out_sum = out_sum | (found[i] ? in_key[({3'd0, i} * 7'd7) +: 7] : 7'd0);
    end
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      key_d[({3'd0, i} * 7'd7) +: 7] = (in_write && i == {1'b0, place_d}) ? in_wanted : key_d[({3'd0, i} * 7'd7) +: 7];
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      place_q <= 3'd0;
      for (reset_i = 4'd0; reset_i < 4'd11; reset_i = reset_i + 4'd1) begin
        key_q[({3'd0, reset_i} * 7'd7) +: 7] <= 7'd0;
      end
    end else begin
      key_q <= key_d;
      place_q <= place_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[17:0], digest_r[31:18]};
      for (k0 = 10; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, key_q[k0 * 7 +: 7]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, place_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
