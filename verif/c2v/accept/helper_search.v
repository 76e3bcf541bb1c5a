// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_search.c; change that file.
// A helper that returns from inside its loop, as a condition and as a value.
module helper_search (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_key,
  output reg [2:0] out_where,
  output reg out_known
);
  reg [7:0] key_q [0:3];
  reg [2:0] find;

  // helper_search.c:27 helper_search_tick
  always @* begin : helper_search_tick
    reg [2:0] tick_find, i;
    reg find_done;
    reg unused_bits;
    {tick_find, i, find} = 0;
    // find
    find_done = 1'b0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (!find_done) begin
        if (key_q[i[1:0]] == in_key) begin
          tick_find = {1'b0, i[1:0]};
          find_done = 1'b1;
        end
      end
    end
    if (!find_done) begin
      tick_find = 3'd4;
      find_done = 1'b1;
    end
    out_where = tick_find;
    out_known = 1'b1;
    // find
    find_done = 1'b0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (!find_done) begin
        if (key_q[i[1:0]] == in_key) begin
          find = {1'b0, i[1:0]};
          find_done = 1'b1;
        end
      end
    end
    if (!find_done) begin
      find = 3'd4;
      find_done = 1'b1;
    end
    if (find == 3'd4) begin
      out_known = 1'b0;
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (find == 3'd4) begin
        key_q[in_key[1:0]] <= in_key;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, key_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
