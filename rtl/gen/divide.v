// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/divider/restoring.c; change that file.
// Divider: restoring division, one bit per cycle, SFU_LANES lanes in step; one instruction at a
// time.
// Signed operands are made positive first and the result gets its sign in the last cycle. Division
// by zero needs a special case only for the sign: the quotient becomes all ones, the remainder the
// dividend, as the RISC-V manual wants. -2^31 / -1 needs none: its quotient wraps to itself.
// Source: RISC-V manual, chapter "M". Limits: no early end, small numbers take as long as large
// ones. Liveness: 32 steps and a cycle for the sign; then the result waits only for writeback.
module divide (
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
  output reg [127:0] view_value,
  // to execute
  output reg view_idle, // it can take a group of lanes
  // from operand_stage or beats
  input in_accept, // take this instruction, or its next group of lanes; the unit is idle
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
  input in_retired // the result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] SFU_LANES = 3'd4;
  reg [5:0] steps_q, steps_d;  // bits of the quotient still to find
  reg finish_q;  // all found: the sign is next
  reg result_valid_q;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg want_remainder_q;
  reg [3:0] negate_q, negate_d;  // lanes whose result changes its sign
  reg [127:0] quotient_q, quotient_d;
  reg [127:0] remainder_q, remainder_d;
  reg [127:0] divisor_q, divisor_d;
  reg remainder;

  // bits that this module does not need
  wire unused = &{1'b0, in_operation_funct};

  // execute/divider/restoring.c:25 divide_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_value = quotient_q;
    view_idle = (steps_q | {5'd0, finish_q} | {5'd0, result_valid_q}) == 6'd0;
  end

  // execute/divider/restoring.c:62 divide_tick
  always @* begin : divide_tick
    reg is_signed, a_negative, b_negative, negate, carry, divide_step_bit;
    reg [2:0] lane;
    reg [31:0] partial, result;
    reg unused_bits;
    steps_d = steps_q;
    negate_d = negate_q;
    quotient_d = quotient_q;
    remainder_d = remainder_q;
    {divisor_d, is_signed, remainder, lane, a_negative, b_negative, negate, carry, partial,
        divide_step_bit, result} = 0;
    if (EVERY_CYCLE || (in_accept || (steps_q | {5'd0, finish_q} | {5'd0, result_valid_q}) != 6'd0)) begin
      if (in_accept) begin
        // divide_begin
        is_signed = !in_operation_funct[0];
        remainder = in_operation_funct[1];
        steps_d = 6'd32;
        negate_d = 4'd0;
        for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
          a_negative = is_signed && in_a[{lane[1:0], 5'd0} + 7'd31];
          b_negative = is_signed && in_b[{lane[1:0], 5'd0} + 7'd31];
          negate = remainder ? a_negative : in_b[{lane[1:0], 5'd0} +: 32] != 32'd0
              && a_negative != b_negative;
          quotient_d[{lane[1:0], 5'd0} +: 32] =
              a_negative ? 32'd0 - in_a[{lane[1:0], 5'd0} +: 32] : in_a[{lane[1:0], 5'd0} +: 32];
          divisor_d[{lane[1:0], 5'd0} +: 32] =
              b_negative ? 32'd0 - in_b[{lane[1:0], 5'd0} +: 32] : in_b[{lane[1:0], 5'd0} +: 32];
          remainder_d[{lane[1:0], 5'd0} +: 32] = 32'd0;
          negate_d = negate_d | ({3'd0, negate} << lane[1:0]);
        end
      end else if (steps_q != 6'd0) begin
        // divide_step: One bit of every lane's quotient.
        for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
          carry = remainder_d[{lane[1:0], 5'd0} + 7'd31];
          partial = {remainder_d[{lane[1:0], 5'd0} +: 31], 1'b0}
              | {31'd0, quotient_d[{lane[1:0], 5'd0} + 7'd31]};
          divide_step_bit = carry || partial >= divisor_q[{lane[1:0], 5'd0} +: 32];
          remainder_d[{lane[1:0], 5'd0} +: 32] =
              divide_step_bit ? partial - divisor_q[{lane[1:0], 5'd0} +: 32] : partial;
          quotient_d[{lane[1:0], 5'd0} +: 32] =
              {quotient_d[{lane[1:0], 5'd0} +: 31], 1'b0} | {31'd0, divide_step_bit};
        end
        steps_d = steps_q - 6'd1;
      end else if (finish_q) begin
        for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
          result = want_remainder_q ? remainder_q[{lane[1:0], 5'd0} +: 32]
              : quotient_d[{lane[1:0], 5'd0} +: 32];
          quotient_d[{lane[1:0], 5'd0} +: 32] = negate_q[lane[1:0]] ? 32'd0 - result : result;
        end
      end
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      steps_q <= 6'd0;
      finish_q <= 1'b0;
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      want_remainder_q <= 1'b0;
      negate_q <= 4'd0;
      quotient_q <= 0;
      remainder_q <= 0;
      divisor_q <= 0;
    end else begin
      steps_q <= steps_d;
      negate_q <= negate_d;
      quotient_q <= quotient_d;
      remainder_q <= remainder_d;
      if (EVERY_CYCLE || (in_accept || (steps_q | {5'd0, finish_q} | {5'd0, result_valid_q}) != 6'd0)) begin
        if (in_retired) begin
          result_valid_q <= 1'b0;
        end
        if (in_accept) begin
          finish_q <= 1'b0;
          result_valid_q <= 1'b0;
          result_last_q <= in_last;
          result_write_q <= in_operation_write;
          result_warp_q <= in_operation_warp;
          result_serial_q <= in_operation_serial;
          result_rd_q <= in_operation_rd;
          result_mask_q <= in_operation_mask;
          want_remainder_q <= remainder;
          divisor_q <= divisor_d;
        end else if (steps_q != 6'd0) begin
          finish_q <= steps_d == 6'd0;
        end else if (finish_q) begin
          finish_q <= 1'b0;
          result_valid_q <= result_last_q;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, steps_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, finish_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, want_remainder_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, negate_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ quotient_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ remainder_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ divisor_q[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
