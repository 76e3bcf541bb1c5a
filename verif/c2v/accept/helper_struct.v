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
  reg [7:0] at_x_q, at_x_d, at_y_q, at_y_d;

  // helper_struct.c:38 helper_struct_tick
  always @* begin : helper_struct_tick
    reg [7:0] step_x, step_y, r_y, a_x, a_y;
    at_x_d = at_x_q;
    at_y_d = at_y_q;
    r_y = 8'd0;
    step_x = in_step_x;
    step_y = in_step_y;
    if (in_swap) begin
      r_y = step_x;
      step_x = step_y;
      step_y = r_y;
    end
    a_x = at_x_q;
    a_y = at_y_q;
    a_x = a_x + step_x;
    a_y = a_y + step_y;
    at_x_d = a_x;
    at_y_d = a_y;
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
