// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_in_struct.c; change that file.
// Memories in structs of the registers, two of one type: each has a name of its own.
module ram_in_struct (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_sends,
  input in_comes,
  input [4:0] in_from,
  input [15:0] in_data,
  output reg [15:0] out_sent,
  output reg [15:0] out_came
);
  reg [4:0] sent_next_q, sent_next_d;  // where the next word goes
  reg [4:0] came_next_q, came_next_d;  // where the next word goes
  wire [15:0] sent_words_q, came_words_q;
  reg sent_words_ren, sent_words_wen, came_words_ren, came_words_wen;
  reg [4:0] sent_words_raddr, sent_words_waddr, came_words_raddr, came_words_waddr;
  reg [15:0] sent_words_wdata, came_words_wdata;

  // ram_in_struct.c:34 ram_in_struct_tick
  always @* begin
    out_sent = sent_words_q;
    out_came = came_words_q;
    // keep
    sent_words_ren = !in_sends || in_from != sent_next_q;
    sent_words_raddr = in_from;
    sent_words_wen = in_sends;
    sent_words_waddr = sent_next_q;
    sent_words_wdata = in_data;
    sent_next_d = sent_next_q + {4'd0, in_sends};
    // keep
    came_words_ren = !in_comes || in_from != came_next_q;
    came_words_raddr = in_from;
    came_words_wen = in_comes;
    came_words_waddr = came_next_q;
    came_words_wdata = in_data;
    came_next_d = came_next_q + {4'd0, in_comes};
  end

  // memory sent_words: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] sent_words_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) sent_words (
`ifdef WEFT_DIGEST
    .written(sent_words_written),
`endif
    .clk(clk),
    .ren(sent_words_ren && !rst), .raddr(sent_words_raddr),
    .wen(sent_words_wen && !rst), .waddr(sent_words_waddr), .wdata(sent_words_wdata),
    .q(sent_words_q)
  );

  // memory came_words: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] came_words_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) came_words (
`ifdef WEFT_DIGEST
    .written(came_words_written),
`endif
    .clk(clk),
    .ren(came_words_ren && !rst), .raddr(came_words_raddr),
    .wen(came_words_wen && !rst), .waddr(came_words_waddr), .wdata(came_words_wdata),
    .q(came_words_q)
  );

  always @(posedge clk) begin
    if (rst) begin
      sent_next_q <= 5'd0;
      came_next_q <= 5'd0;
    end else begin
      sent_next_q <= sent_next_d;
      came_next_q <= came_next_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, sent_next_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, came_next_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sent_words_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ came_words_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
