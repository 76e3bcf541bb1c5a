// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_struct.c; change that file.
// Helpers that take and return structs by value.
module helper_struct (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_step_x,
  input [7:0] in_step_y,
  input in_swap,
  output reg [7:0] out_next_x,
  output reg [7:0] out_next_y,
  output reg [8:0] out_distance
);
  reg [7:0] at_x_q;
  reg [7:0] at_x_d;
  reg [7:0] at_y_q;
  reg [7:0] at_y_d;
  reg [7:0] step_x;
  reg [7:0] step_y;
  reg [7:0] p_x;
  reg [7:0] p_y;
  reg [7:0] turn_x;
  reg [7:0] turn_y;
  reg [7:0] r_x;
  reg [7:0] r_y;
  reg [7:0] a_x;
  reg [7:0] a_y;
  reg [7:0] b_x;
  reg [7:0] b_y;
  reg [7:0] plus_x;
  reg [7:0] plus_y;

  // helper_struct.c:38 helper_struct_tick
  always @* begin
    at_x_d = at_x_q;
    at_y_d = at_y_q;
    p_x = 8'd0;
    p_y = 8'd0;
    turn_x = 8'd0;
    turn_y = 8'd0;
    r_x = 8'd0;
    r_y = 8'd0;
    step_x = in_step_x;
    step_y = in_step_y;
    if (in_swap) begin
      p_x = step_x;
      p_y = step_y;
      r_x = p_y;
      r_y = p_x;
      turn_x = r_x;
      turn_y = r_y;
      step_x = turn_x;
      step_y = turn_y;
    end
    a_x = at_x_q;
    a_y = at_y_q;
    b_x = step_x;
    b_y = step_y;
    a_x = a_x + b_x;
    a_y = a_y + b_y;
    plus_x = a_x;
    plus_y = a_y;
    at_x_d = plus_x;
    at_y_d = plus_y;
    out_next_x = at_x_d;
    out_next_y = at_y_d;
    out_distance = {1'b0, at_x_d} + {1'b0, at_y_d};
  end

  always @(posedge clk) begin
    if (!rst) begin
      at_x_q <= at_x_d;
      at_y_q <= at_y_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, at_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, at_y_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
