// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/multiplier/parallel.c; change that file.
// multiplier=parallel: 32 x 32 bits per lane in two stages, MUL_LANES lanes of an instruction per
// cycle.
// One unsigned product serves all four instructions: a negative signed operand counts 2^32 too
// much, so the other operand is subtracted from the high word.
// Liveness: a group moves to the second stage in the cycle after its arrival, or when the result
// before it is written. So it waits only for writeback.
module mul (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to writeback
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg view_divides, // the result is that of a division (multiplier=serial)
  output reg [127:0] view_value,
  // to execute
  output reg view_full, // no room, unless the result is written
  output reg view_idle, // nothing is in flight
  // from operand_stage or beats
  input in_accept, // take this instruction, or its next group of lanes
  input in_last, // this is its last group
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_mask,
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [127:0] in_a,
  input [127:0] in_b,
  // from writeback
  input in_retired // the old result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] MUL_LANES = 3'd4;
  reg multiplied_valid_q;
  reg multiplied_last_q;  // the instruction is complete
  reg multiplied_write_q;  // register rd, in the lanes of mask
  reg [1:0] multiplied_warp_q;
  reg [5:0] multiplied_serial_q;
  reg [5:0] multiplied_rd_q;
  reg [3:0] multiplied_mask_q;  // lanes that executed it
  reg high_q;  // the result is the product's high word ...
  reg [255:0] product_q, product_d;
  reg [127:0] correction_q, correction_d;  // ... less this, for negative operands
  reg result_valid_q;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg [127:0] value_q, value_d;  // of the groups of lanes that are done, the latest highest

  // execute/multiplier/parallel.c:18 mul_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_divides = 1'b0;
    view_full = result_valid_q && multiplied_valid_q;
    view_value = value_q;
    view_idle = !(multiplied_valid_q | result_valid_q);
  end

  // execute/multiplier/parallel.c:58 mul_tick
  always @* begin : mul_tick
    reg [2:0] lane;
    reg [31:0] high, a, b;
    reg a_signed, b_signed;
    reg unused_bits;
    value_d = value_q;
    {product_d, correction_d, lane, high, a_signed, b_signed, a, b} = 0;
    if (EVERY_CYCLE || (in_accept || (multiplied_valid_q | result_valid_q))) begin
      if (in_retired || !result_valid_q) begin
        // mul_second
        if (multiplied_valid_q) begin
          for (lane = 3'd0; lane < MUL_LANES; lane = lane + 3'd1) begin
            high = product_q[{lane[1:0], 6'd0} + 8'd32 +: 32] - correction_q[{lane[1:0], 5'd0} +: 32];
            value_d[{lane[1:0], 5'd0} +: 32] = high_q ? high : product_q[{lane[1:0], 6'd0} +: 32];
          end
        end
      end
      if (in_accept) begin
        // mul_first
        a_signed = in_operation_funct == 3'd1 || in_operation_funct == 3'd2;
        b_signed = in_operation_funct == 3'd1;
        for (lane = 3'd0; lane < MUL_LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          product_d[{lane[1:0], 6'd0} +: 64] = {32'd0, a} * {32'd0, b};
          correction_d[{lane[1:0], 5'd0} +: 32] =
              ((a_signed && a[31]) ? b : 32'd0) + ((b_signed && b[31]) ? a : 32'd0);
        end
      end
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      multiplied_valid_q <= 1'b0;
      multiplied_last_q <= 1'b0;
      multiplied_write_q <= 1'b0;
      multiplied_warp_q <= 2'd0;
      multiplied_serial_q <= 6'd0;
      multiplied_rd_q <= 6'd0;
      multiplied_mask_q <= 4'd0;
      high_q <= 1'b0;
      product_q <= 0;
      correction_q <= 0;
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      value_q <= 0;
    end else begin
      value_q <= value_d;
      if (EVERY_CYCLE || (in_accept || (multiplied_valid_q | result_valid_q))) begin
        if (in_retired || !result_valid_q) begin
          result_valid_q <= 1'b0;
          if (multiplied_valid_q) begin
            result_valid_q <= multiplied_valid_q;
            result_last_q <= multiplied_last_q;
            result_write_q <= multiplied_write_q;
            result_warp_q <= multiplied_warp_q;
            result_serial_q <= multiplied_serial_q;
            result_rd_q <= multiplied_rd_q;
            result_mask_q <= multiplied_mask_q;
            result_valid_q <= multiplied_last_q;
            multiplied_valid_q <= 1'b0;
          end
        end
        if (in_accept) begin
          multiplied_valid_q <= 1'b1;
          multiplied_last_q <= in_last;
          multiplied_write_q <= in_operation_write;
          multiplied_warp_q <= in_operation_warp;
          multiplied_serial_q <= in_operation_serial;
          multiplied_rd_q <= in_operation_rd;
          multiplied_mask_q <= in_operation_mask;
          high_q <= in_operation_funct != 3'd0;
          product_q <= product_d;
          correction_q <= correction_d;
        end
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, multiplied_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, multiplied_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, multiplied_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, multiplied_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, multiplied_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, multiplied_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, multiplied_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, high_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ product_q[k0 * 64 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ product_q[k0 * 64 + 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ correction_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_mask_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ value_q[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
