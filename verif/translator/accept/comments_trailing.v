// SPDX-License-Identifier: Apache-2.0
// Made by c2v from comments_trailing.c; change that file.
// Comments behind declarations: of one line and of two, with blanks before their ends, without words.
module comments_trailing (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x, // what is given
  output reg [7:0] out_y // what is taken
);
  reg [7:0] one_q, one_d;  // of one line
  reg [7:0] blank_q, blank_d;  // with blanks
  reg [7:0] two_q, two_d;  // of two lines, of which the second has words
  reg [7:0] star_q, star_d;  // of two lines with a star
  reg [7:0] bare_q, bare_d;  // whose second line has no words
  reg [7:0] none_q, none_d;
  reg [7:0] stars_q, stars_d;
  reg [7:0] empty_q, empty_d;
  reg [7:0] slash_q, slash_d;  // / that begins with a slash
  reg [7:0] three_q;  // of three lines

  // comments_trailing.c:32 comments_trailing_tick
  always @* begin
    one_d = one_q;
    blank_d = blank_q;
    two_d = two_q;
    star_d = star_q;
    bare_d = bare_q;
    none_d = none_q;
    stars_d = stars_q;
    empty_d = empty_q;
    slash_d = slash_q;
    out_y = one_q ^ blank_q ^ two_q ^ star_q ^ bare_q ^ none_q ^ stars_q ^ empty_q ^ slash_q ^ three_q;
    one_d = in_x;
    blank_d = one_d;
    two_d = blank_d;
    star_d = two_d;
    bare_d = star_d;
    none_d = bare_d;
    stars_d = none_d;
    empty_d = stars_d;
    slash_d = empty_d;
  end

  always @(posedge clk) begin
    if (!rst) begin
      one_q <= one_d;
      blank_q <= blank_d;
      two_q <= two_d;
      star_q <= star_d;
      bare_q <= bare_d;
      none_q <= none_d;
      stars_q <= stars_d;
      empty_q <= empty_d;
      slash_q <= slash_d;
      three_q <= slash_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, one_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, blank_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, two_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, star_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, bare_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, none_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, stars_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, empty_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, slash_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, three_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
