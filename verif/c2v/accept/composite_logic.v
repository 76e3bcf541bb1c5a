// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_logic.c; change that file.
// Statements between calls: conditions, loops, and a signal given in steps.
module hold (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_set,
  input [7:0] in_v,
  output reg [7:0] out_v
);
  reg [7:0] v_q;

  // composite_logic.c:16 hold_tick
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, v_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_logic.c; change that file.
// Statements between calls: conditions, loops, and a signal given in steps.
module composite_logic (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_x,
  input in_p,
  output reg [7:0] out_total,
  output reg [3:0] out_ones
);
  wire ai_set;
  wire [7:0] ao_v, bo_v;
  reg bi_set;
  reg [7:0] bi_v, early_total;
  assign ai_set = 1'b1;

  // composite_logic.c:41 composite_logic_tick
  always @* begin
    early_total = in_x;
    if (in_p) begin
      early_total = early_total ^ ao_v;
    end
    bi_set = early_total != 8'd0;
    bi_v = early_total;
  end

  // composite_logic.c:47 composite_logic_tick
  always @* begin : composite_logic_tick_of_out_total
    reg [7:0] total;
    reg [3:0] ones, i;
    reg unused_bits;
    i = 4'd0;
    total = early_total;
    total = total ^ bo_v;
    ones = 4'd0;
    for (i = 4'd0; i < 4'd8; i = i + 4'd1) ones = ones + {3'd0, total[i[2:0]]};
    out_total = total;
    out_ones = ones;
    unused_bits = &{1'b0, i};
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
    .in_set (ai_set),
    .in_v   (in_x),
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
    .in_set (bi_set),
    .in_v   (bi_v),
    .out_v  (bo_v),
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
    end
  end
  assign digest = {b_digest, a_digest, digest_r};
`endif
endmodule
