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
  reg [31:0] queue_q;
  reg [31:0] queue_d;
  reg [3:0] grid_q [0:1] [0:2];
  reg [3:0] grid_d [0:1] [0:2];
  reg [7:0] shifted [0:3];
  reg [2:0] i;
  reg [9:0] sum_of;
  reg [9:0] sum;
  reg [3:0] value;
  reg [2:0] k;
  reg [1:0] j;
  reg [3:0] part;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i,
                  k,
                  j,
                  part};

  // array_parameter.c:44 array_parameter_tick
  always @* begin
    queue_d = queue_q;
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 3; k1 = k1 + 1)
        grid_d[k0][k1] = grid_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      shifted[k0] = 8'd0;
    i = 3'd0;
    part = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      shifted[i[1:0]] = queue_q[{i[1:0], 3'd0} +: 8];
    end
    for (i = 3'd0; i < 3'd3; i = i + 3'd1) begin
      shifted[i[1:0]] = shifted[{i[1:0] + 2'd1}];
    end
    shifted[3] = in_x;
    out_head = queue_q[7:0] ^ {4'd0, grid_q[1][2]};
    sum = 10'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      sum = sum + {2'd0, shifted[i[1:0]]};
    end
    sum_of = sum;
    out_sum = sum_of;
    value = in_x[3:0];
    for (i = 3'd0; i < 3'd2; i = i + 3'd1) begin
      part = (value % 4'd3);
      grid_d[i[0]][part[1:0]] = value;
    end
    if (in_pop) begin
      for (i = 3'd0; i < 3'd3; i = i + 3'd1) begin
        queue_d[{i[1:0], 3'd0} +: 8] = queue_d[{(i[1:0] + 2'd1), 3'd0} +: 8];
      end
      queue_d[31:24] = in_x;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      queue_q <= {32{1'b0}};
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd3; k = k + 3'd1) begin
          grid_q[j[0]][k[1:0]] <= 4'd0;
        end
      end
    end else begin
      queue_q <= queue_d;
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 3; k1_2 = k1_2 + 1)
          grid_q[k0_2][k1_2] <= grid_d[k0_2][k1_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {24'd0, queue_q[k0_3 * 8 +: 8]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 3; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, grid_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 3 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 3 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
