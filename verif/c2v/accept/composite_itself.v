// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_itself.c; change that file.
// A value beside itself is known, and so is a condition one of whose operands is: then a wire that
// has the result is known, and what compares with it.
module hold (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [8:0] in_v,
  input in_set,
  output reg [8:0] out_v
);
  reg [8:0] v_q;

  // composite_itself.c:17 hold_tick
  always @* begin
    out_v = v_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_set) begin
        v_q <= in_v;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {23'd0, v_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_itself.c; change that file.
// A value beside itself is known, and so is a condition one of whose operands is: then a wire that
// has the result is known, and what compares with it.
module composite_itself (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input [7:0] in_x,
  input [7:0] in_y,
  input [35:0] in_row,
  input [1:0] in_at,
  output [8:0] out_a,
  output [8:0] out_b,
  output [8:0] out_c,
  output reg out_below,
  output reg out_above,
  output reg out_differs,
  output reg out_other,
  output reg out_least,
  output reg out_most,
  output reg out_equal
);
  wire [8:0] ai_v, ao_v, bi_v, bo_v, ci_v, relation_a, relation_b, any_a, any_b, other_a, other_b,
      further_a, further_b;
  reg ai_set, bi_set, ci_set;
  assign ai_v = 9'd0;

  // composite_itself.c:51 composite_itself_tick
  always @(rst) begin : composite_itself_tick_of_ai_set
    reg [3:0] set;
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    ai_set = 1'b0;
    set = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) set = set | (4'd1 << i[1:0]);
    ai_set = set != 4'd0;
    unused_bits = &{1'b0, i};
  end
  assign bi_v = in_row[{1'b0, {3'd0, in_at} * 5'd9} +: 9] ^ in_row[{1'b0, {3'd0, in_at ^ 2'd1} * 5'd9} +: 9];

  // composite_itself.c:55 composite_itself_tick
  always @* begin : composite_itself_tick_of_bi_set
    reg [3:0] set;
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    bi_set = 1'b0;
    set = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) set = set | (4'd1 << i[1:0]);
    bi_set = {4'd0, set} == in_y;
    unused_bits = &{1'b0, i};
  end
  assign ci_v = {1'b0, in_x};

  // composite_itself.c:59 composite_itself_tick
  always @(rst) begin : composite_itself_tick_of_ci_set
    reg [3:0] set;
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    ci_set = 1'b0;
    set = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) set = set | (4'd1 << i[1:0]);
    ci_set = set != 4'd0;
    unused_bits = &{1'b0, i};
  end
  assign out_a = ao_v;
  assign out_b = bo_v;
  assign relation_a = {1'b0, in_x} + 9'd1;
  assign relation_b = {1'b0, in_x} + 9'd1;
  assign any_a = in_row[{1'b0, {3'd0, in_at} * 5'd9} +: 9];
  assign any_b = in_row[{1'b0, {3'd0, in_at} * 5'd9} +: 9];
  assign other_a = in_row[{1'b0, {3'd0, in_at} * 5'd9} +: 9];
  assign other_b = in_row[35:27];
  assign further_a = in_row[17:9];
  assign further_b = in_row[17:9];

  // composite_itself.c:66 composite_itself_tick
  always @* begin : composite_itself_tick_of_out_below
    reg relation;
    relation = 1'b0;
    relation = 1'b0;
    out_below = relation;
    relation = relation_a > relation_b;
    out_above = relation;
    relation = any_a != any_b;
    out_differs = relation;
    relation = other_a != other_b;
    out_other = relation;
    relation = 1'b1;
    out_least = relation;
    relation = 1'b1;
    out_most = relation;
    relation = further_a == further_b;
    out_equal = relation;
  end

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  hold a (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (a_digest),
`endif
    .in_v   (ai_v),
    .in_set (ai_set),
    .out_v  (ao_v),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] b_digest;
`endif
  hold b (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (b_digest),
`endif
    .in_v   (bi_v),
    .in_set (bi_set),
    .out_v  (bo_v),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] c_digest;
`endif
  hold c (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (c_digest),
`endif
    .in_v   (ci_v),
    .in_set (ci_set),
    .out_v  (out_c),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ a_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ b_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ c_digest[31:0];
    end
  end
  assign digest = {c_digest, b_digest, a_digest, digest_r};
`endif
endmodule
