// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_ports.c; change that file.
// Parts of the own ports given to members by address; a member without reset and outputs.
module delay (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_word_a,
  input in_word_valid,
  output reg [7:0] out_word_a,
  output reg out_word_valid
);
  reg [7:0] kept_a_q;
  reg kept_valid_q;

  // composite_ports.c:20 delay_tick
  always @* begin
    out_word_a = kept_a_q;
    out_word_valid = kept_valid_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      kept_a_q <= in_word_a;
      kept_valid_q <= in_word_valid;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, kept_valid_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_ports.c; change that file.
// Parts of the own ports given to members by address; a member without reset and outputs.
module composite_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_entry_word_a,
  input in_entry_word_valid,
  input in_skip,
  output [7:0] out_exit_word_a,
  output out_exit_word_valid,
  output out_any
);
  wire [7:0] middle_word_a;
  wire middle_word_valid;
  reg [7:0] next_word_a;
  reg next_word_valid;

  // composite_ports.c:41 composite_ports_tick
  always @* begin
    next_word_a = middle_word_a;
    next_word_valid = middle_word_valid;
    if (in_skip) begin
      next_word_a = in_entry_word_a;
      next_word_valid = in_entry_word_valid;
    end
  end
  assign out_any = middle_word_valid | out_exit_word_valid;

`ifdef WEFT_DIGEST
  wire [31:0] first_digest;
`endif
  delay first (
    .clk            (clk),
`ifdef WEFT_DIGEST
    .dig_en         (dig_en),
    .digest         (first_digest),
`endif
    .in_word_a      (in_entry_word_a),
    .in_word_valid  (in_entry_word_valid),
    .out_word_a     (middle_word_a),
    .out_word_valid (middle_word_valid),
    .rst            (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] second_digest;
`endif
  delay second (
    .clk            (clk),
`ifdef WEFT_DIGEST
    .dig_en         (dig_en),
    .digest         (second_digest),
`endif
    .in_word_a      (next_word_a),
    .in_word_valid  (next_word_valid),
    .out_word_a     (out_exit_word_a),
    .out_word_valid (out_exit_word_valid),
    .rst            (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ first_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ second_digest[31:0];
    end
  end
  assign digest = {second_digest, first_digest, digest_r};
`endif
endmodule
