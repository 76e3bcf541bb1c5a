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
  reg [31:0] entry_q [0:3];
  reg [31:0] entry_d [0:3];
  reg [1:0] head_q;  // oldest entry
  reg [1:0] head_d;
  reg [2:0] count_q;  // entries in use
  reg [2:0] count_d;
  integer k0;
  integer k0_2;

  // fifo.c:18 fifo_view
  always @* begin
    view_valid = count_q != 3'd0;
    view_full = count_q == 3'd4;
    view_data = entry_q[head_q];
  end

  // fifo.c:24 fifo_tick
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      entry_d[k0] = entry_q[k0];
    head_d = head_q;
    count_d = count_q;
    if (in_pop && (count_q != 3'd0)) begin
      head_d = head_q + 2'd1;
      count_d = count_q - 3'd1;
    end
    if (in_push && (count_d < 3'd4)) begin
      entry_d[{head_d + count_d[1:0]}] = in_data;
      count_d = count_d + 3'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      head_q <= 2'd0;
      count_q <= 3'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        entry_q[k0_2] <= entry_d[k0_2];
      head_q <= head_d;
      count_q <= count_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = entry_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
