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
  reg [7:0] misses_q;
  reg [7:0] misses_d;
  reg [31:0] tag_q;
  reg [31:0] tag_d;
  reg done;
  reg [2:0] i;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // return_loop.c:19 return_loop_tick
  always @* begin
    misses_d = 8'd0;
    tag_d = tag_q;
    i = 3'd0;
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
          tag_d[{(2'd3 - i[1:0]), 3'd0} +: 8] = tag_d[{((2'd3 - i[1:0]) - 2'd1), 3'd0} +: 8];
        end
        tag_d[7:0] = in_tag;
      end
    end
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, misses_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {24'd0, tag_q[k0 * 8 +: 8]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
