// SPDX-License-Identifier: Apache-2.0
// Made by c2v from view_and_tick.c; change that file.
// A view gives outputs that depend on registers alone, in a block of its own.
module view_and_tick (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg view_full,
  output reg [7:0] view_data,
  input in_push,
  input in_pop,
  input [7:0] in_data,
  output reg out_dropped
);
  reg [7:0] data_q [0:3], data_d [0:3];
  reg [1:0] head_q, head_d;
  reg [2:0] count_q, count_d;

  // view_and_tick.c:30 view_and_tick_view
  always @* begin
    view_valid = count_q != 3'd0;
    view_full = count_q == 3'd4;
    view_data = data_q[head_q];
  end

  // view_and_tick.c:36 view_and_tick_tick
  always @* begin : view_and_tick_tick
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) data_d[k0] = data_q[k0];
    head_d = head_q;
    count_d = count_q;
    if (in_pop && count_q != 3'd0) begin
      head_d = head_q + 2'd1;
      count_d = count_q - 3'd1;
    end
    out_dropped = in_push && count_d == 3'd4;
    if (in_push && count_d < 3'd4) begin
      data_d[{head_d + count_d[1:0]}] = in_data;
      count_d = count_d + 3'd1;
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      head_q <= 2'd0;
      count_q <= 3'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) data_q[k0] <= data_d[k0];
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, data_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, count_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
