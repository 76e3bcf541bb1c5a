// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_loop_written.c; change that file.
// A large array written in a loop under a condition for each element, and never read back.
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
  output reg [31:0] out_word
);
  reg [31:0] word_q [0:31];
  reg [5:0] i;
  reg [1023:0] word_data;
  reg [31:0] word_write;

  // bits that this module does not need
  wire unused = &{1'b0, i};

  // array_loop_written.c:19 array_loop_written_tick
  always @* begin
    {i, word_data, word_write} = {1062{1'b0}};
    out_word = word_q[in_index];
    for (i = 6'd0; i < 6'd32; i = i + 6'd1) begin
      if (in_mask[i[4:0]]) begin
        word_write[i[4:0]] = 1'b1;
        word_data[{i[4:0], 5'd0} +: 32] = in_data[{i[4:0], 5'd0} +: 32] + {27'd0, i[4:0]};
      end
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      for (k0 = 0; k0 < 32; k0 = k0 + 1) if (word_write[k0]) word_q[k0] <= word_data[(k0 * 32) +: 32];
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
    end
  end
  assign digest = digest_r;
`endif
endmodule
