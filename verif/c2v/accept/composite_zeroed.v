// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_zeroed.c; change that file.
// Outputs of a composite that are cleared whole, set, read, and cleared again after a member's
// tick.
module leaf (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input in_add,
  output reg [7:0] out_y
);
  reg [7:0] n_q, n_d;

  // composite_zeroed.c:17 leaf_tick
  always @* begin
    out_y = n_q ^ in_x;
    n_d = in_add ? n_q + in_x : in_x;
  end

  always @(posedge clk) begin
    if (!rst) begin
      n_q <= n_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_zeroed.c; change that file.
// Outputs of a composite that are cleared whole, set, read, and cleared again after a member's
// tick.
module composite_zeroed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [63:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_at,
  output reg [3:0] out_flags,
  output reg [15:0] out_words,
  output reg [7:0] out_y,
  output reg [3:0] out_returned_at
);
  reg [7:0] leaf_in_x;
  reg leaf_in_add;
  wire [7:0] leaf_out_y;
  wire any;

  // composite_zeroed.c:51 composite_zeroed_tick
  always @* begin : composite_zeroed_tick_of_leaf_in_x
    reg [3:0] early_out_flags;
    reg [15:0] early_out_words;
    reg unused_bits;
    early_out_flags = 4'd0;
    early_out_words = 16'd0;
    early_out_flags[in_at] = 1'b1;
    early_out_words[7:0] = in_x;
    leaf_in_x = in_x ^ early_out_words[{in_at[0], 3'd0} +: 8];
    leaf_in_add = early_out_flags[1];
    unused_bits = &{1'b0, early_out_flags};
  end
  assign any = in_x[0];

  // composite_zeroed.c:57 composite_zeroed_tick
  always @* begin : composite_zeroed_tick_of_out_flags
    reg [3:0] one_or_none_at, flags_at;
    out_flags = 4'd0;
    {out_words, out_y, out_returned_at} = 0;
    out_flags[leaf_out_y[1:0]] = 1'b1;
    out_words[15:8] = leaf_out_y;
    out_y = leaf_out_y;
    // one_or_none
    flags_at = 4'd0;
    if (!any) begin
      one_or_none_at = 4'd0;
    end else begin
      flags_at[in_at] = 1'b1;
      one_or_none_at = flags_at;
    end
    out_returned_at = one_or_none_at;
  end

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  leaf a (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (a_digest),
`endif
    .in_x   (leaf_in_x),
    .in_add (leaf_in_add),
    .out_y  (leaf_out_y),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ a_digest[31:0];
    end
  end
  assign digest = {a_digest, digest_r};
`endif
endmodule
