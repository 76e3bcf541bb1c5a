// SPDX-License-Identifier: Apache-2.0
// Made by c2v from helper_pointers.c; change that file.
// Helpers that write through pointers: to a scalar, a struct, an element, and the registers.
module helper_pointers (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_put,
  input [1:0] in_to,
  input [1:0] in_from,
  input [7:0] in_data,
  output reg out_found,
  output reg [7:0] out_data
);
  reg slot_valid_q [0:3], slot_valid_d [0:3];
  reg [7:0] slot_data_q [0:3];
  reg [7:0] lost_q, lost_d;
  reg lost;
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // helper_pointers.c:49 helper_pointers_tick
  always @* begin : helper_pointers_tick
    reg [7:0] data;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) slot_valid_d[k0] = slot_valid_q[k0];
    lost_d = 8'd0;
    lost = 1'b0;
    out_found = slot_valid_q[in_from];
    data = slot_data_q[in_from];
    slot_valid_d[in_from] = 1'b0;
    out_data = data;
    if (in_put) begin
      lost = slot_valid_d[in_to];
      slot_valid_d[in_to] = 1'b1;
    end
    if (lost) begin
      lost_d = lost_q + 8'd1;
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        slot_valid_q[reset_i[1:0]] <= 1'b0;
      end
      lost_q <= 8'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) slot_valid_q[k0] <= slot_valid_d[k0];
      if (in_put) begin
        slot_data_q[in_to] <= in_data;
      end
      if (lost) begin
        lost_q <= lost_d;
      end
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, slot_valid_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, slot_data_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, lost_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
