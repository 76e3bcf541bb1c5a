// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_of_structs.c; change that file.
// An array of structs: one signal for each field, indexed alike.
module array_of_structs (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [5:0] in_tag,
  input in_fill,
  input [1:0] in_which,
  output reg [3:0] out_hit,
  output reg out_oldest_valid,
  output reg [5:0] out_oldest_tag,
  output reg [1:0] out_oldest_age
);
  reg way_valid_q [0:3];
  reg [5:0] way_tag_q [0:3];
  reg [1:0] way_age_q [0:3];
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // array_of_structs.c:32 array_of_structs_tick
  always @* begin : array_of_structs_tick
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    out_hit = 4'd0;
    out_oldest_valid = way_valid_q[0];
    out_oldest_tag = way_tag_q[0];
    out_oldest_age = way_age_q[0];
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      out_hit = out_hit | ({3'd0, way_valid_q[i[1:0]] && way_tag_q[i[1:0]] == in_tag} << i[1:0]);
      if (way_age_q[i[1:0]] == 2'd3) begin
        out_oldest_valid = way_valid_q[i[1:0]];
        out_oldest_tag = way_tag_q[i[1:0]];
        out_oldest_age = way_age_q[i[1:0]];
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        way_valid_q[reset_i[1:0]] <= 1'b0;
        way_tag_q[reset_i[1:0]] <= 6'd0;
        way_age_q[reset_i[1:0]] <= 2'd3;
      end
    end else begin
      if (in_fill) begin
        way_valid_q[in_which] <= 1'b1;
        way_tag_q[in_which] <= in_tag;
        way_age_q[in_which] <= 2'd0;
      end else begin
        way_age_q[in_which] <= 2'd0;
      end
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, way_valid_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, way_tag_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, way_age_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
