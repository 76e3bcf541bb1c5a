// SPDX-License-Identifier: Apache-2.0
// Made by c2v from vectors_of_members.c; change that file.
// Vectors of an array of members: others before the loop that ticks them, in it its own.
module leaf (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_list,
  input [7:0] in_x,
  input [31:0] in_given,
  output reg [7:0] out_y
);
  reg [7:0] n_q;
  reg [7:0] list_q [0:3];
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // vectors_of_members.c:27 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_list, k} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_list[{k[1:0], 3'd0} +: 8] = list_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // vectors_of_members.c:31 leaf_tick
  always @* begin
    out_y = n_q ^ in_given[{n_q[1:0], 3'd0} +: 8];
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
// Made by c2v from vectors_of_members.c; change that file.
// Vectors of an array of members: others before the loop that ticks them, in it its own.
module vectors_of_members (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input [7:0] in_x,
  input [31:0] in_given,
  output reg [23:0] out_y
);
  wire [95:0] view_list;
  reg [23:0] leaf_in_x;
  reg [95:0] leaf_in_given;
  wire [23:0] leaf_out_y;

  // vectors_of_members.c:62 vectors_of_members_tick
  always @* begin : vectors_of_members_tick_of_leaf_in_x
    reg [23:0] others;
    reg [1:0] i;
    {leaf_in_x, leaf_in_given, others, i} = 0;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      others[{i, 3'd0} +: 8] = view_list[({(i + 2'd1) % 2'd3, 5'd0} + {2'd0, {in_x[1:0], 3'd0}}) +: 8];
    end
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      leaf_in_x[{i, 3'd0} +: 8] = view_list[({i, 5'd0} + {2'd0, {others[{i, 3'd0} +: 2], 3'd0}}) +: 8] ^ in_x;
      leaf_in_given[{i, 5'd0} +: 32] = in_given;
    end
  end

  // vectors_of_members.c:65 vectors_of_members_tick
  always @* begin
    out_y = leaf_out_y;
  end

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
      .in_x      (leaf_in_x[(leaf_index * 8) +: 8]),
      .in_given  (leaf_in_given[(leaf_index * 32) +: 32]),
      .out_y     (leaf_out_y[(leaf_index * 8) +: 8]),
      .rst       (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaf_digest[95:64];
    end
  end
  assign digest = {leaf_digest, digest_r};
`endif
endmodule
