// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_row_out.c; change that file.
// The outputs of an array of members go out as one struct; of their vectors another member has one.
module leaf (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_list,
  input [7:0] in_x,
  output reg [7:0] out_y
);
  reg [7:0] n_q;
  reg [7:0] list_q [0:3];
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // composite_row_out.c:27 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_list, k} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_list[{k[1:0], 3'd0} +: 8] = list_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_row_out.c:31 leaf_tick
  always @* begin
    out_y = n_q;
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 8'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) list_q[reset_k[1:0]] <= 8'd0;
    end else begin
      list_q[in_x[1:0]] <= n_q;
      n_q <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, list_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_row_out.c; change that file.
// The outputs of an array of members go out as one struct; of their vectors another member has one.
module taker (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_given,
  output reg [7:0] out_sum
);
  reg [7:0] sum_q, sum_d;

  // composite_row_out.c:51 taker_tick
  always @* begin
    out_sum = sum_q;
    sum_d = in_given[7:0] + in_given[15:8] + in_given[23:16] + in_given[31:24];
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 8'd0;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_row_out.c; change that file.
// The outputs of an array of members go out as one struct; of their vectors another member has one.
module composite_row_out (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
  input [23:0] in_li_x,
  output [23:0] out_row_lo_y,
  output [7:0] out_taken_sum
);
  wire [23:0] row_lo_y;
  wire [95:0] view_list;
  wire [31:0] taker_in_given;

  // bits that this module does not need
  wire unused = &{1'b0, view_list};
  assign taker_in_given = view_list[63:32];
  assign out_row_lo_y = row_lo_y;

`ifdef WEFT_DIGEST
  wire [95:0] leaf_digest;
`endif
  genvar leaf_index;
  for (leaf_index = 0; leaf_index < 3; leaf_index = leaf_index + 1) begin : leaf
    leaf leaf (
      .clk       (clk),
`ifdef WEFT_DIGEST
      .dig_en    (dig_en),
      .digest    (leaf_digest[leaf_index*32 +: 32]),
`endif
      .view_list (view_list[(leaf_index * 32) +: 32]),
      .in_x      (in_li_x[(leaf_index * 8) +: 8]),
      .out_y     (row_lo_y[(leaf_index * 8) +: 8]),
      .rst       (rst)
    );
  end

`ifdef WEFT_DIGEST
  wire [31:0] taker_digest;
`endif
  taker taker (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (taker_digest),
`endif
    .in_given (taker_in_given),
    .out_sum  (out_taken_sum),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[95:64];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ taker_digest[31:0];
    end
  end
  assign digest = {taker_digest, leaf_digest, digest_r};
`endif
endmodule
