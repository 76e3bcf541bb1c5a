// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_parameter.c; change that file.
// Arrays as parameters: a helper writes to the caller's array, of one dimension or two, or reads
// it.
module array_parameter (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_pop,
  input [7:0] in_x,
  output reg [7:0] out_head,
  output reg [9:0] out_sum
);
  reg [31:0] queue_q, queue_d;
  reg [3:0] grid_q [0:1] [0:2], grid_d [0:1] [0:2];
  reg [2:0] reset_k;
  reg [1:0] reset_j;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k, reset_j};

  // array_parameter.c:44 array_parameter_tick
  always @* begin : array_parameter_tick
    reg [7:0] shifted [0:3];
    reg [2:0] i;
    reg [9:0] sum;
    reg [3:0] value, grid_whole;
    integer k0, k1;
    reg unused_bits;
    queue_d = queue_q;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 3; k1 = k1 + 1) grid_d[k0][k1] = grid_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) shifted[k0] = 8'd0;
    {i, grid_whole} = 0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) shifted[i[1:0]] = queue_q[{i[1:0], 3'd0} +: 8];
    for (i = 3'd0; i < 3'd3; i = i + 3'd1) shifted[i[1:0]] = shifted[{i[1:0] + 2'd1}];
    shifted[3] = in_x;
    out_head = queue_q[7:0] ^ {4'd0, grid_q[1][2]};
    sum = 10'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) sum = sum + {2'd0, shifted[i[1:0]]};
    out_sum = sum;
    value = in_x[3:0];
    // fill
    for (i = 3'd0; i < 3'd2; i = i + 3'd1) begin
      grid_whole = value % 4'd3;
      grid_d[i[0]][grid_whole[1:0]] = value;
    end
    if (in_pop) begin
      // move_up
      for (i = 3'd0; i < 3'd3; i = i + 3'd1) begin
        queue_d[{i[1:0], 3'd0} +: 8] = queue_d[{i[1:0] + 2'd1, 3'd0} +: 8];
      end
      queue_d[31:24] = in_x;
    end
    unused_bits = &{1'b0, i, grid_whole};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (rst) begin
      queue_q <= 32'd0;
      for (reset_j = 2'd0; reset_j < 2'd2; reset_j = reset_j + 2'd1) begin
        for (reset_k = 3'd0; reset_k < 3'd3; reset_k = reset_k + 3'd1) begin
          grid_q[reset_j[0]][reset_k[1:0]] <= 4'd0;
        end
      end
    end else begin
      queue_q <= queue_d;
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 3; k1 = k1 + 1) grid_q[k0][k1] <= grid_d[k0][k1];
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, queue_q[k0 * 8 +: 8]};
      digest_r = {digest_r[24:0], digest_r[31:25]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 2; k1 >= 0; k1 = k1 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, grid_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
