// SPDX-License-Identifier: Apache-2.0
// Made by c2v from return_loop.c; change that file.
// Return from inside a loop, with statements behind the loop that must not happen.
module return_loop (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_valid,
  input [7:0] in_tag,
  output reg out_hit
);
  reg [7:0] misses_q, misses_d;
  reg [31:0] tag_q, tag_d;
  reg done;

  // return_loop.c:19 return_loop_tick
  always @* begin : return_loop_tick
    reg [2:0] i;
    reg unused_bits;
    tag_d = tag_q;
    {misses_d, i} = 0;
    done = 1'b0;
    out_hit = 1'b0;
    if (!in_valid) begin
      done = 1'b1;
    end else begin
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        if (!done) begin
          if (tag_q[{i[1:0], 3'd0} +: 8] == in_tag) begin
            out_hit = 1'b1;
            done = 1'b1;
          end
        end
      end
      if (!done) begin
        misses_d = misses_q + 8'd1;
        for (i = 3'd0; i < 3'd3; i = i + 3'd1) begin
          tag_d[{2'd3 - i[1:0], 3'd0} +: 8] = tag_d[{2'd3 - i[1:0] - 2'd1, 3'd0} +: 8];
        end
        tag_d[7:0] = in_tag;
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      tag_q <= tag_d;
      if (in_valid) begin
        if (!done) begin
          misses_q <= misses_d;
        end
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, misses_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, tag_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
