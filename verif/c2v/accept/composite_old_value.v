// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_old_value.c; change that file.
// A value taken before its source changes, between the calls of members.
module part (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  output reg [7:0] out_y
);
  reg [7:0] n_q, n_d;

  // composite_old_value.c:19 part_tick
  always @* begin
    out_y = n_q ^ in_x;
    n_d = n_q + in_x;
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 8'd7;
    end else begin
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
// Made by c2v from composite_old_value.c; change that file.
// A value taken before its source changes, between the calls of members.
module composite_old_value (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input [7:0] in_x,
  input in_p,
  output reg [7:0] out_y,
  output [7:0] out_z,
  output [7:0] out_last
);
  reg [7:0] acc, pi_x, old, early_acc, any_early_pi_x;
  wire [7:0] early_pi_x, early_po_y, any_early_po_y;
  assign early_pi_x = 8'd1;

  // composite_old_value.c:51 composite_old_value_tick
  always @* begin : composite_old_value_tick_of_early_acc
    reg [7:0] x;
    early_acc = in_x;
    any_early_pi_x = early_pi_x;
    x = early_acc;
    any_early_pi_x = any_early_pi_x + x;
    old = early_acc;
    early_acc = early_acc ^ early_po_y;
  end

  // composite_old_value.c:55 composite_old_value_tick
  always @* begin : composite_old_value_tick_of_acc
    reg [7:0] x, tick_before;
    x = 8'd0;
    acc = early_acc;
    pi_x = old;
    if (in_p) begin
      x = acc;
      pi_x = pi_x + x;
      acc = any_early_po_y;
    end
    tick_before = acc;
    acc = acc + 8'd1;
    out_y = any_early_po_y ^ tick_before;
  end
  assign out_last = acc;

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  part a (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (a_digest),
`endif
    .in_x   (early_pi_x),
    .out_y  (early_po_y),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] b_digest;
`endif
  part b (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (b_digest),
`endif
    .in_x   (any_early_pi_x),
    .out_y  (any_early_po_y),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] c_digest;
`endif
  part c (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (c_digest),
`endif
    .in_x   (pi_x),
    .out_y  (out_z),
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
