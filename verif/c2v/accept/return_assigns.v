// SPDX-License-Identifier: Apache-2.0
// Made by c2v from return_assigns.c; change that file.
// An output may be assigned where its loop returns, and behind the loop for the other case.
module return_assigns (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_request,
  input [31:0] in_key,
  input [7:0] in_wanted,
  output reg out_hit,
  output reg [2:0] out_place // 4: none
);
  reg [1:0] last_q, last_d;

  // return_assigns.c:24 return_assigns_tick
  always @* begin : return_assigns_tick
    reg done;
    reg [2:0] i;
    reg unused_bits;
    last_d = last_q;
    {out_hit, out_place, i} = 0;
    done = 1'b0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (!done) begin
        if (in_request[i[1:0]] && in_key[{i[1:0], 3'd0} +: 8] == in_wanted) begin
          out_hit = 1'b1;
          out_place = {1'b0, i[1:0]};
          last_d = i[1:0];
          done = 1'b1;
        end else if (i[1:0] == last_d && in_request == 4'd0) begin
          out_hit = 1'b0;
          out_place = {1'b0, last_d};
          done = 1'b1;
        end
      end
    end
    if (!done) begin
      out_hit = 1'b0;
      out_place = 3'd4;
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      last_q <= 2'd0;
    end else begin
      last_q <= last_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
