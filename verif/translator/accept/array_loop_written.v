// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_loop_written.c; change that file.
// A large array written in a loop under a condition for each element, and never read back;
// one of more elements than a simulator unrolls rounds, which no index at run time names.
module array_loop_written (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_mask,
  input [1023:0] in_data,
  input [4:0] in_index,
  output reg [31:0] out_word,
  output reg out_odd
);
  reg [31:0] word_q [0:31];
  reg many_q [0:64], many_d [0:64];
  reg [6:0] i;
  reg [1023:0] word_data;
  reg [31:0] word_write;

  // array_loop_written.c:22 array_loop_written_tick
  always @* begin : array_loop_written_tick
    integer k0;
    for (k0 = 0; k0 < 65; k0 = k0 + 1) many_d[k0] = many_q[k0];
    {i, word_data, word_write} = 0;
    out_word = word_q[in_index];
    for (i = 7'd0; i < 7'd32; i = i + 7'd1) begin
      if (in_mask[i[4:0]]) begin
        word_write[i[4:0]] = 1'b1;
        word_data[{i[4:0], 5'd0} +: 32] = in_data[{i[4:0], 5'd0} +: 32] + {25'd0, i};
      end
    end
    out_odd = 1'b0;
    for (i = 7'd0; i < 7'd65; i = i + 7'd1) begin
      out_odd = out_odd ^ many_d[i];
      many_d[i] = many_d[i] ^ in_data[{i[4:0], 5'd0}];
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      for (k0 = 0; k0 < 64; k0 = k0 + 1) many_q[k0] <= many_d[k0];
      for (k0 = 64; k0 < 65; k0 = k0 + 1) many_q[k0] <= many_d[k0];
      for (k0 = 0; k0 < 32; k0 = k0 + 1) if (word_write[k0]) word_q[k0] <= word_data[k0 * 32 +: 32];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]};
      for (k0 = 31; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ word_q[k0];
      for (k0 = 0; k0 < 65; k0 = k0 + 1) begin
        if ((k0 & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
        digest_r = digest_r ^ ({31'd0, many_q[k0]} << ((5 * k0) & 31))
            ^ ({31'd0, many_q[k0]} >> (32 - ((5 * k0) & 31)));
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
