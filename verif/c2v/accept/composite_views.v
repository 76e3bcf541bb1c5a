// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_views.c; change that file.
// An array of members with views by address and probes, asked in one loop, ticked in another.
module bank (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_word,
  input [7:0] probe_in_key,
  output reg probe_out_hit,
  input in_write,
  input [1:0] in_to,
  input [7:0] in_data
);
  reg [7:0] word_q [0:3];

  // composite_views.c:25 bank_view
  always @* begin : bank_view
    reg [2:0] k;
    reg unused_bits;
    {view_word, k} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_word[{k[1:0], 3'd0} +: 8] = word_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_views.c:29 bank_probe
  always @* begin : bank_probe
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    probe_out_hit = 1'b0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (word_q[i[1:0]] == probe_in_key) begin
        probe_out_hit = 1'b1;
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_write) begin
        word_q[in_to] <= in_data;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, word_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_views.c; change that file.
// An array of members with views by address and probes, asked in one loop, ticked in another.
module composite_views (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_key,
  input [1:0] in_i,
  input in_which,
  output reg [1:0] out_hit,
  output [8:0] out_sum
);
  wire [63:0] view_word;
  wire [1:0] answer_hit;
  reg [15:0] question_key, bi_data;
  reg [1:0] bi_write;
  reg [3:0] bi_to;

  // composite_views.c:62 composite_views_tick
  always @* begin : composite_views_tick_of_question_key
    reg [1:0] b;
    reg unused_bits;
    {question_key, b} = 0;
    for (b = 2'd0; b < 2'd2; b = b + 2'd1) question_key[{b[0], 3'd0} +: 8] = in_key;
    unused_bits = &{1'b0, b};
  end
  assign out_sum = {1'b0, view_word[{1'b0, {in_i, 3'd0}} +: 8]}
      + {1'b0, view_word[(6'd32 + {1'b0, {in_i, 3'd0}}) +: 8]};

  // composite_views.c:67 composite_views_tick
  always @* begin : composite_views_tick_of_out_hit
    reg [1:0] hit, b;
    reg unused_bits;
    {b, bi_write, bi_to, bi_data} = 0;
    hit = 2'd0;
    for (b = 2'd0; b < 2'd2; b = b + 2'd1) hit = hit | ({1'b0, answer_hit[b[0]]} << b[0]);
    out_hit = hit;
    for (b = 2'd0; b < 2'd2; b = b + 2'd1) begin
      bi_write[b[0]] = hit == 2'd0 && in_which == b[0];
      bi_to[{b[0], 1'b0} +: 2] = in_i;
      bi_data[{b[0], 3'd0} +: 8] = in_key;
    end
    unused_bits = &{1'b0, b};
  end

`ifdef WEFT_DIGEST
  wire [63:0] bank_digest;
`endif
  genvar bank_index;
  for (bank_index = 0; bank_index < 2; bank_index = bank_index + 1) begin : bank
    bank bank (
      .clk           (clk),
`ifdef WEFT_DIGEST
      .dig_en        (dig_en),
      .digest        (bank_digest[bank_index*32 +: 32]),
`endif
      .view_word     (view_word[(bank_index * 32) +: 32]),
      .probe_in_key  (question_key[(bank_index * 8) +: 8]),
      .probe_out_hit (answer_hit[bank_index]),
      .in_write      (bi_write[bank_index]),
      .in_to         (bi_to[(bank_index * 2) +: 2]),
      .in_data       (bi_data[(bank_index * 8) +: 8]),
      .rst           (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_digest[63:32];
    end
  end
  assign digest = {bank_digest, digest_r};
`endif
endmodule
