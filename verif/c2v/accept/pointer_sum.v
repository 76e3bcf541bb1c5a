// SPDX-License-Identifier: Apache-2.0
// Made by c2v from pointer_sum.c; change that file.
// The index of a local pointer is a sum, of which one part changes after the declaration.
module pointer_sum (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_first,
  input [7:0] in_x,
  output reg [3:0] out_count
);
  reg [3:0] entry_count_q [0:3], entry_count_d [0:3];
  reg [7:0] entry_data_q [0:3] [0:1];
  reg [1:0] current_q, current_d;
  reg [1:0] entry_index;

  // pointer_sum.c:24 pointer_sum_tick
  always @* begin : pointer_sum_tick
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_count_d[k0] = entry_count_q[k0];
    entry_index = in_first + current_q;
    current_d = current_q + 2'd1;
    out_count = entry_count_q[entry_index];
    entry_count_d[entry_index] = entry_count_q[entry_index] + entry_data_q[entry_index][1][3:0];
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) entry_count_q[k0] <= entry_count_d[k0];
      current_q <= current_d;
      entry_data_q[entry_index][1] <= entry_data_q[entry_index][0];
      entry_data_q[entry_index][0] <= in_x;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, entry_count_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {24'd0, entry_data_q[k0][k1]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, current_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
