// SPDX-License-Identifier: Apache-2.0
// Made by c2v from fifo.c; change that file.
// The example of docs/reference/hardware-c.md, as it stands there.
module fifo (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [31:0] view_data,
  output reg view_full,
  input in_push,
  input [31:0] in_data,
  input in_pop
);
  reg [31:0] entry_q [0:3], entry_d [0:3];
  reg [1:0] head_q, head_d;  // oldest entry
  reg [2:0] count_q, count_d;  // entries in use

  // fifo.c:18 fifo_view
  always @* begin
    view_valid = count_q != 3'd0;
    view_full = count_q == 3'd4;
    view_data = entry_q[head_q];
  end

  // fifo.c:24 fifo_tick
  always @* begin : fifo_tick
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_d[k0] = entry_q[k0];
    head_d = head_q;
    count_d = count_q;
    if (in_pop && count_q != 3'd0) begin
      head_d = head_q + 2'd1;
      count_d = count_q - 3'd1;
    end
    if (in_push && count_d < 3'd4) begin
      entry_d[{head_d + count_d[1:0]}] = in_data;
      count_d = count_d + 3'd1;
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      head_q <= 2'd0;
      count_q <= 3'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_q[k0] <= entry_d[k0];
      head_q <= head_d;
      count_q <= count_d;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ entry_q[k0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
