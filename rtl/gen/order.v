// SPDX-License-Identifier: Apache-2.0
// Made by c2v from issue/order/lrr.h; change that file.
// order=lrr: loose round robin. The first ready warp after the one that issued last.
// Source: book:CORE-6, thesis:3.4.1. State: WARP_BITS.
// Liveness: at most WARPS - 1 choices, each of another warp, pass over a warp that stays ready.
module order (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from dispatch
  input in_launch_begins, // a launch begins
  // from issue
  input [3:0] in_ready, // warps that can issue, but for `stalled`
  input in_stalled, // none issues: decode takes none
  // to issue
  output reg out_valid,
  output reg [1:0] out_warp
);
  reg [1:0] last_q;  // the warp chosen last

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // issue/order/lrr.h:20 order_tick
  always @* begin : order_tick
    reg [3:0] after, set;
    out_valid = in_ready != 4'd0 && !in_stalled;
    after = in_ready & ~((4'd2 << last_q) - 4'd1);
    set = after != 4'd0 ? after : in_ready;
    out_warp = lowest_of_4_bits(set);
  end

  always @(posedge clk) begin
    if (rst) begin
      last_q <= 2'd3;
    end else begin
      if (in_launch_begins) begin
        last_q <= 2'd3;
      end else if (out_valid) begin
        last_q <= out_warp;
      end
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
