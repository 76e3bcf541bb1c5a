// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_in_struct.c; change that file.
// Arrays inside an array of structs: both indexes in their order.
module array_in_struct (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_warp,
  input in_slot,
  input [7:0] in_data,
  output reg [7:0] out_word,
  output reg [15:0] out_second_word,
  output reg [1:0] out_second_count
);
  reg [7:0] queue_word_q [0:2] [0:1];
  reg [1:0] queue_count_q [0:2];
  reg [1:0] warp;

  // bits that this module does not need
  wire unused = &{1'b0, queue_count_q[0]};

  // array_in_struct.c:25 array_in_struct_tick
  always @* begin : array_in_struct_tick
    reg [1:0] k;
    reg unused_bits;
    {out_second_word, k} = 0;
    warp = in_warp == 2'd3 ? 2'd0 : in_warp;
    out_word = queue_word_q[warp][in_slot];
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      out_second_word[{k[0], 3'd0} +: 8] = queue_word_q[1][k[0]];
    end
    out_second_count = queue_count_q[1];
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (!rst) begin
      queue_word_q[warp][in_slot] <= in_data;
      queue_count_q[warp] <= {1'b0, in_slot} + 2'd1;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[24:0], digest_r[31:25]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {24'd0, queue_word_q[k0][k1]};
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, queue_count_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
