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
  reg [76:0] key_q;
  reg [76:0] key_d;
  reg [2:0] place_q;
  reg [2:0] place_d;
  reg [10:0] found;
  reg [10:0] elements_with;
  reg [10:0] set;
  reg [3:0] i;
  reg [10:0] equal_elements;
  reg [10:0] set_2;
  reg [10:0] equal_elements_2;
  reg [10:0] set_3;
  reg [10:0] elements_with_2;
  reg [10:0] set_4;
  reg [10:0] elements_from;
  reg [10:0] set_5;
  reg [10:0] set_6;
  reg [6:0] element_of;
  reg [6:0] value;
  reg [3:0] i_2;

  // elements.c:31 elements_tick
  always @* begin
    key_d = key_q;
    place_d = place_q;
    i = 4'd0;
    set = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set = set | ({10'd0, (key_q[({3'd0, i} * 7'd7) +: 7] == in_wanted)} << i);
    end
    elements_with = set;
    found = elements_with;
    set_2 = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set_2 = set_2 | ({10'd0, (key_q[({3'd0, i} * 7'd7) +: 7] == in_key[({3'd0, i} * 7'd7) +: 7])} << i);
    end
    equal_elements = set_2;
    out_same = equal_elements;
    set_3 = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set_3 = set_3 | ({10'd0, (in_other[({3'd0, i} * 7'd7) +: 7] == in_key[({3'd0, i} * 7'd7) +: 7])} << i);
    end
    equal_elements_2 = set_3;
    out_given = equal_elements_2;
    out_found = found;
    set_4 = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set_4 = set_4 | ({10'd0, (key_q[({3'd0, i} * 7'd7) +: 7] == 7'd0)} << i);
    end
    elements_with_2 = set_4;
    out_none = ~elements_with_2;
    set_5 = 11'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      set_5 = set_5 | ({10'd0, (in_key[({3'd0, i} * 7'd7) +: 7] >= in_wanted)} << i);
    end
    elements_from = set_5;
    out_from = elements_from;
    set_6 = found & (11'd0 - found);
    value = 7'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      value = value | (set_6[i] ? in_key[({3'd0, i} * 7'd7) +: 7] : 7'd0);
    end
    element_of = value;
    out_first = element_of;
    place_d = place_q + 3'd1;
    out_sum = 7'd0;
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      out_sum = out_sum | (found[i] ? in_key[({3'd0, i} * 7'd7) +: 7] : 7'd0);
    end
    for (i = 4'd0; i < 4'd11; i = i + 4'd1) begin
      key_d[({3'd0, i} * 7'd7) +: 7] = (in_write && (i == {1'b0, place_d})) ? in_wanted
          : key_d[({3'd0, i} * 7'd7) +: 7];
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      place_q <= 3'd0;
      for (i_2 = 4'd0; i_2 < 4'd11; i_2 = i_2 + 4'd1) begin
        key_q[({3'd0, i_2} * 7'd7) +: 7] <= 7'd0;
      end
    end else begin
      key_q <= key_d;
      place_q <= place_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0 = 0; k0 < 11; k0 = k0 + 1) begin
        digest_x = {25'd0, key_q[k0 * 7 +: 7]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, place_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
