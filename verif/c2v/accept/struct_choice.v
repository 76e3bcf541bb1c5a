// SPDX-License-Identifier: Apache-2.0
// Made by c2v from struct_choice.c; change that file.
// A whole struct chosen by ?:, and one read from an array by a variable index.
module struct_choice (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_first,
  input [1:0] in_index,
  input [7:0] in_x_a,
  input [3:0] in_x_b,
  input [7:0] in_y_a,
  input [3:0] in_y_b,
  output reg [7:0] out_chosen_a,
  output reg [3:0] out_chosen_b,
  output reg [7:0] out_read_a,
  output reg [3:0] out_read_b
);
  reg [7:0] table_a_q [0:3];
  reg [3:0] table_b_q [0:3];

  // struct_choice.c:25 struct_choice_tick
  always @* begin
    if (in_first) begin
      out_chosen_a = in_x_a;
      out_chosen_b = in_x_b;
    end else begin
      out_chosen_a = in_y_a;
      out_chosen_b = in_y_b;
    end
    out_read_a = table_a_q[in_index];
    out_read_b = table_b_q[in_index];
  end

  always @(posedge clk) begin
    if (!rst) begin
      table_a_q[in_index] <= out_chosen_a;
      table_b_q[in_index] <= out_chosen_b;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, table_a_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {{28{table_b_q[k0][3]}}, table_b_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
