// SPDX-License-Identifier: Apache-2.0
// Made by c2v from builtin_bits.c; change that file.
// lowest_one and count_ones, of ports, of expressions, and inside other expressions; parts of them.
module builtin_bits (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_set,
  input [31:0] in_word,
  input in_bit,
  input [4:0] in_five,
  output reg [2:0] out_first,
  output reg [4:0] out_first_of_word,
  output reg [5:0] out_ones,
  output reg [3:0] out_zeros,
  output reg [2:0] out_after,
  output reg out_odd,
  output reg [1:0] out_high
);
  reg [7:0] ready_q, ready_d;

  // builtin_bits.c:27 builtin_bits_tick
  always @* begin : builtin_bits_tick
    reg [7:0] out_first_one, out_after_set, out_after_one, ready_one;
    reg [31:0] out_first_of_word_one;
    reg [4:0] out_odd_one;
    reg [3:0] out_high_whole;
    reg unused_bits;
    {out_first_one, out_first_of_word_one, out_after_set, out_after_one, out_odd_one,
        out_high_whole, ready_one} = 0;
    out_first_one = ready_q & -ready_q;
    out_first = {|(out_first_one & 8'hf0), |(out_first_one & 8'hcc), |(out_first_one & 8'haa)};
    out_first_of_word_one = in_word & -in_word;
    out_first_of_word = {|(out_first_of_word_one & 32'hffff0000), |(out_first_of_word_one & 32'hff00ff00),
        |(out_first_of_word_one & 32'hf0f0f0f0), |(out_first_of_word_one & 32'hcccccccc),
        |(out_first_of_word_one & 32'haaaaaaaa)};
    out_ones = {5'd0, in_word[0]} + {5'd0, in_word[1]} + {5'd0, in_word[2]} + {5'd0, in_word[3]} + {5'd0, in_word[4]}
        + {5'd0, in_word[5]} + {5'd0, in_word[6]} + {5'd0, in_word[7]} + {5'd0, in_word[8]} + {5'd0, in_word[9]}
        + {5'd0, in_word[10]} + {5'd0, in_word[11]} + {5'd0, in_word[12]} + {5'd0, in_word[13]} + {5'd0, in_word[14]}
        + {5'd0, in_word[15]} + {5'd0, in_word[16]} + {5'd0, in_word[17]} + {5'd0, in_word[18]} + {5'd0, in_word[19]}
        + {5'd0, in_word[20]} + {5'd0, in_word[21]} + {5'd0, in_word[22]} + {5'd0, in_word[23]} + {5'd0, in_word[24]}
        + {5'd0, in_word[25]} + {5'd0, in_word[26]} + {5'd0, in_word[27]} + {5'd0, in_word[28]} + {5'd0, in_word[29]}
        + {5'd0, in_word[30]} + {5'd0, in_word[31]};
    out_zeros = 4'd8 - (({3'd0, in_set[0]} + {3'd0, in_set[1]} + {3'd0, in_set[2]} + {3'd0, in_set[3]}
        + {3'd0, in_set[4]} + {3'd0, in_set[5]} + {3'd0, in_set[6]} + {3'd0, in_set[7]}) * {3'd0, in_bit});
    out_after_set = ready_q & ~in_set;
    out_after_one = out_after_set & -out_after_set;
    out_after = {|(out_after_one & 8'hf0), |(out_after_one & 8'hcc), |(out_after_one & 8'haa)} + 3'd1;
    out_odd_one = in_five & -in_five;
    out_odd = |(out_odd_one & 5'ha);
    out_high_whole = {3'd0, in_set[0]} + {3'd0, in_set[1]} + {3'd0, in_set[2]} + {3'd0, in_set[3]} + {3'd0, in_set[4]}
        + {3'd0, in_set[5]} + {3'd0, in_set[6]} + {3'd0, in_set[7]};
    out_high = out_high_whole[3:2];
    ready_one = ready_q & -ready_q;
    ready_d = (ready_q & ~(8'd1 << {|(ready_one & 8'hf0), |(ready_one & 8'hcc), |(ready_one & 8'haa)})) | in_set;
    unused_bits = &{1'b0, out_high_whole};
  end

  always @(posedge clk) begin
    if (!rst) begin
      ready_q <= ready_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, ready_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
