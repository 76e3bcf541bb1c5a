// SPDX-License-Identifier: Apache-2.0
// Made by c2v from struct_choice_arrays.c; change that file.
// Structs with arrays of flags, chosen, returned and cleared as values that C gives no name.
module struct_choice_arrays (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_row_flags,
  input [5:0] in_row_words,
  input in_row_one,
  input in_go,
  input [1:0] in_at,
  output reg [3:0] out_chosen_flags,
  output reg [5:0] out_chosen_words,
  output reg out_chosen_one,
  output reg [3:0] out_made_flags,
  output reg [5:0] out_made_words,
  output reg out_made_one,
  output reg out_flag
);
  reg [3:0] row_flags_q, row_flags_d;
  reg [5:0] row_words_q;
  reg row_one_q;

  // bits that this module does not need
  wire unused = &{1'b0, row_words_q, row_one_q};

  // struct_choice_arrays.c:40 struct_choice_arrays_tick
  always @* begin : struct_choice_arrays_tick
    reg held_flags [0:3], any, held_or_none_flags [0:3], made_flags [0:3], r_flags [0:3], r_one,
        tick_made_flags [0:3], made_r_flags [0:3];
    reg [2:0] k, made_words [0:1], r_words [0:1];
    integer k0;
    reg unused_bits;
    row_flags_d = row_flags_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) held_flags[k0] = 1'b0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) held_or_none_flags[k0] = 1'b0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) made_flags[k0] = 1'b0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) made_words[k0] = 3'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) r_flags[k0] = 1'b0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) r_words[k0] = 3'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) tick_made_flags[k0] = 1'b0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) made_r_flags[k0] = 1'b0;
    {out_made_flags, out_made_words, k} = 0;
    any = in_go;
    // held_or_none
    if (any) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) held_or_none_flags[k[1:0]] = row_flags_q[k[1:0]];
    end else begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) held_or_none_flags[k[1:0]] = 1'b0;
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) held_flags[k[1:0]] = held_or_none_flags[k[1:0]];
    if (in_go) begin
      out_chosen_flags = in_row_flags;
      out_chosen_words = in_row_words;
      out_chosen_one = in_row_one;
    end else begin
      {out_chosen_flags, out_chosen_words, out_chosen_one} = 0;
    end
    any = in_go;
    // made
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) r_flags[k[1:0]] = 1'b0;
    for (k = 3'd0; k < 3'd2; k = k + 3'd1) r_words[k[0]] = 3'd0;
    r_one = 1'b0;
    if (any) begin
      r_flags[in_at] = 1'b1;
      r_one = 1'b1;
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) made_flags[k[1:0]] = r_flags[k[1:0]];
    for (k = 3'd0; k < 3'd2; k = k + 3'd1) made_words[k[0]] = r_words[k[0]];
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) out_made_flags[k[1:0]] = made_flags[k[1:0]];
    for (k = 3'd0; k < 3'd2; k = k + 3'd1) begin
      out_made_words[({1'b0, k[1:0]} * 3'd3) +: 3] = made_words[k[0]];
    end
    out_made_one = r_one;
    any = in_row_one;
    // made
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) made_r_flags[k[1:0]] = 1'b0;
    if (any) begin
      made_r_flags[3] = 1'b1;
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) tick_made_flags[k[1:0]] = made_r_flags[k[1:0]];
    out_flag = held_flags[in_at] & !tick_made_flags[in_at];
    if (in_at == 2'd3) begin
      row_flags_d[0] = 1'b0;
      row_flags_d[1] = 1'b1;
      row_flags_d[2] = 1'b1;
      row_flags_d[3] = 1'b0;
    end else begin
      row_flags_d = in_row_flags;
    end
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (!rst) begin
      row_flags_q <= row_flags_d;
      if (in_at == 2'd3) begin
        row_words_q <= 6'd0;
        row_one_q <= 1'b0;
      end else begin
        row_words_q <= in_row_words;
        row_one_q <= in_row_one;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {31'd0, row_flags_q[k0 * 1 +: 1]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {29'd0, row_words_q[k0 * 3 +: 3]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, row_one_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
