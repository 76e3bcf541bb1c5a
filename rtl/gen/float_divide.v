// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/float/float_divide.c; change that file.
// Floating-point divider: division and square root, one digit per cycle, SFU_LANES lanes in step,
// one instruction at a time. Exactly rounded, in all modes.
// Source: RISC-V manual, chapter "F". The result arrives 29 cycles after its lanes were accepted.
// It takes one more for every place that an active lane's subnormal operands move left, and its
// subnormal quotient right (at most 23 and 26). A shifter that moves them at once would cost each
// lane more gates than the subtractor. divide_lane.h says what each phase does with one lane.
module float_divide (
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
  input [3:0] in_mask, // active lanes of the group
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_mask,
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [4:0] in_how_op, // float_op_t
  input [2:0] in_how_rounding, // float_rounding_t
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
  localparam [1:0] DIVIDE_IDLE = 2'd0, DIVIDE_NORMALIZE = 2'd1, DIVIDE_DIGITS = 2'd2,
      DIVIDE_DENORMALIZE = 2'd3;
  localparam [1:0] FLOAT_FINITE = 2'd0, FLOAT_IS_NAN = 2'd1, FLOAT_IS_INFINITE = 2'd2,
      FLOAT_IS_ZERO = 2'd3;
  localparam [2:0] FLOAT_RNE = 3'd0, FLOAT_RDN = 3'd2, FLOAT_RUP = 3'd3, FLOAT_RMM = 3'd4;
  localparam [2:0] SFU_LANES = 3'd4;
  localparam [4:0] FLOAT_SQRT = 5'd8;
  localparam [26:0] DIVIDE_FIRST_DIGIT = 27'h4000000;
  localparam [30:0] FLOAT_INFINITY = 31'h7f800000;
  reg [1:0] phase_q;
  reg result_valid_q;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg root_q;
  reg [2:0] rounding_q;
  reg [26:0] digit_q;  // place of the digit to be found
  reg [111:0] remainder_q, remainder_d;  // in units of 2^-25; first the dividend or radicand
  reg [95:0] divisor_q, divisor_d;
  reg [127:0] quotient_q, quotient_d;
  reg [39:0] exponent_q, exponent_d;  // biased
  reg [3:0] sign_q, sign_d;
  reg [7:0] special_q, special_d;  // float_special_t
  reg float_divide_normalize_wait, float_divide_denormalize_wait;
  reg [127:0] rounded;

  // execute/float/float_divide.c:21 float_divide_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_value = quotient_q;
    view_idle = (phase_q | {1'b0, result_valid_q}) == 2'd0;
  end

  // execute/float/float_divide.c:119 float_divide_tick
  always @* begin : float_divide_tick_of_sign
    reg x_sign, root, divide_judge_x_sign, x_zero, x_infinite, x_nan, normal, top, y_sign, y_zero,
        y_infinite, y_nan, undefined, mode_nearest, mode_away, mode_up, mode_down, guard, rest, odd,
        up, outward, overflow, infinite;
    reg [1:0] x_special, special;
    reg [31:0] a, b, x, x_quotient, r_value, float_round_packed, result_value;
    reg [7:0] exponent;
    reg [22:0] fraction;
    reg [25:0] x_remainder;
    reg [23:0] x_divisor;
    reg [2:0] rounding, lane;
    reg [27:0] float_divide_denormalize_x_remainder;
    reg [9:0] x_exponent;
    reg [26:0] significand;
    reg [8:0] float_round_exponent, field;
    reg [30:0] limit;
    reg unused_bits;
    {sign_d, special_d, x_sign, x_special, root, a, b, divide_judge_x_sign, x_zero, x_infinite,
        x_nan, exponent, fraction, normal, top, x, y_sign, y_zero, y_infinite, y_nan, undefined,
        special, float_divide_normalize_wait, x_remainder, x_divisor, float_divide_denormalize_wait,
        rounded, rounding, mode_nearest, mode_away, mode_up, mode_down,
        float_divide_denormalize_x_remainder, x_quotient, x_exponent, significand,
        float_round_exponent, r_value, guard, rest, odd, up, outward, field, float_round_packed,
        overflow, infinite, limit, result_value, lane} = 0;
    if (EVERY_CYCLE || (in_accept || (phase_q | {1'b0, result_valid_q}) != 2'd0)) begin
      if (in_accept) begin
        // float_divide_accept
        // float_divide_judge: Lanes that do not take part count as zero, so that the others do not
        // wait for them.
        for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
          x_sign = 1'b0;
          x_special = 2'd0;
          root = in_how_op == FLOAT_SQRT;
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          // divide_judge: What kind of result the operands give, and its sign.
          // float_unpack
          exponent = a[30:23];
          fraction = a[22:0];
          normal = exponent != 8'd0;
          top = exponent == 8'd255;
          divide_judge_x_sign = a[31];
          x_zero = !normal && fraction == 23'd0;
          x_infinite = top && fraction == 23'd0;
          x_nan = top && fraction != 23'd0;
          // divide_by: The second operand; of a square root there is none, and 1 changes nothing.
          x = root ? 32'h3f800000 : b;
          // float_unpack
          exponent = x[30:23];
          fraction = x[22:0];
          normal = exponent != 8'd0;
          top = exponent == 8'd255;
          y_sign = x[31];
          y_zero = !normal && fraction == 23'd0;
          y_infinite = top && fraction == 23'd0;
          y_nan = top && fraction != 23'd0;
          undefined = root ? divide_judge_x_sign && !x_zero && !x_nan
              : (x_zero && y_zero) || (x_infinite && y_infinite);
          special = (x_nan || y_nan || undefined) ? FLOAT_IS_NAN : (x_infinite || y_zero) ? FLOAT_IS_INFINITE
              : (x_zero || y_infinite) ? FLOAT_IS_ZERO : FLOAT_FINITE;
          x_sign = divide_judge_x_sign ^ y_sign;
          x_special = special;
          sign_d[lane[1:0]] = x_sign;
          special_d[{lane[1:0], 1'b0} +: 2] = in_mask[lane[1:0]] ? x_special : FLOAT_IS_ZERO;
        end
      end else begin
        case (phase_q)
          DIVIDE_NORMALIZE: begin
            // float_divide_normalize
            float_divide_normalize_wait = 1'b0;
            for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
              x_remainder = remainder_q[{5'd0, lane[1:0]} * 7'd28 +: 26];
              x_divisor = divisor_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
              x_special = special_q[{lane[1:0], 1'b0} +: 2];
              float_divide_normalize_wait = float_divide_normalize_wait
                  | (x_special == FLOAT_FINITE && !(x_remainder[25] & x_divisor[23]));
            end
          end
          DIVIDE_DENORMALIZE: begin
            // float_divide_denormalize
            float_divide_denormalize_wait = 1'b0;
            rounding = rounding_q;
            // float_mode
            mode_nearest = rounding == FLOAT_RNE || rounding == FLOAT_RMM;
            mode_away = rounding == FLOAT_RMM;
            mode_up = rounding == FLOAT_RUP;
            mode_down = rounding == FLOAT_RDN;
            for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
              // float_divide_load
              float_divide_denormalize_x_remainder = remainder_q[{5'd0, lane[1:0]} * 7'd28 +: 28];
              x_quotient = quotient_q[{lane[1:0], 5'd0} +: 32];
              x_exponent = exponent_q[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10];
              x_sign = sign_q[lane[1:0]];
              x_special = special_q[{lane[1:0], 1'b0} +: 2];
              // divide_round
              significand = x_quotient[26:0] | {26'd0, float_divide_denormalize_x_remainder != 28'd0};
              float_round_exponent = x_exponent[8:0];
              // float_round: Round and pack a magnitude.
              guard = significand[2];
              rest = significand[1:0] != 2'd0;
              odd = significand[3];
              outward = (mode_up & ~x_sign) | (mode_down & x_sign);
              up = (mode_nearest & guard & (rest | odd | mode_away)) | (outward & (guard | rest));
              field = significand[26] ? float_round_exponent : 9'd0;
              float_round_packed = ({field, 23'd0} | {9'd0, significand[25:3]}) + {31'd0, up};
              overflow = float_round_packed[31:23] >= 9'd255;
              infinite = mode_nearest | (x_sign ? mode_down : mode_up);
              limit = infinite ? FLOAT_INFINITY : 31'h7f7fffff;
              r_value = {x_sign, 31'd0} | (overflow ? {1'b0, limit} : float_round_packed);
              result_value = x_special == FLOAT_IS_NAN ? 32'h7fc00000
                  : x_special == FLOAT_IS_INFINITE ? {x_sign, 31'd0} | 32'h7f800000
                  : x_special == FLOAT_IS_ZERO ? {x_sign, 31'd0} : r_value;
              float_divide_denormalize_wait = float_divide_denormalize_wait
                  | (x_special == FLOAT_FINITE && $signed(x_exponent) < $signed(10'd1) && x_quotient > 32'd1);
              rounded[{lane[1:0], 5'd0} +: 32] = result_value;
            end
          end
          default: begin end
        endcase
      end
    end
    unused_bits = &{1'b0, x_remainder, x_divisor, lane};
  end

  // execute/float/float_divide.c:119 float_divide_tick
  always @* begin : float_divide_tick_of_remainder
    reg [27:0] x_remainder, float_divide_load_remainder;
    reg [23:0] x_divisor, x_significand, y_significand, float_divide_load_divisor;
    reg [31:0] x_quotient, float_divide_load_quotient, test, difference;
    reg [9:0] x_exponent, float_divide_load_exponent;
    reg root, normal, shift_dividend, shift_divisor, odd, less, twice, one;
    reg [30:0] a, b, x;
    reg [7:0] divide_begin_x_exponent, exponent, y_exponent;
    reg [22:0] fraction;
    reg [26:0] digit, rest;
    reg [1:0] x_special, x_exponent_signed_signed;
    reg [2:0] lane;
    reg [8:0] x_exponent_signed;
    reg unused_bits;
    remainder_d = remainder_q;
    divisor_d = divisor_q;
    quotient_d = quotient_q;
    exponent_d = exponent_q;
    {x_remainder, x_divisor, x_quotient, x_exponent, root, a, b, divide_begin_x_exponent,
        x_significand, exponent, fraction, normal, x, y_exponent, y_significand,
        float_divide_load_remainder, float_divide_load_divisor, float_divide_load_exponent,
        shift_dividend, shift_divisor, odd, less, twice, float_divide_load_quotient, digit, test,
        difference, one, rest, x_special, lane, x_exponent_signed, x_exponent_signed_signed} = 0;
    if (EVERY_CYCLE || (in_accept || (phase_q | {1'b0, result_valid_q}) != 2'd0)) begin
      if (in_accept) begin
        // float_divide_accept
        for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
          {x_remainder, x_divisor, x_quotient, x_exponent} = 0;
          root = in_how_op == FLOAT_SQRT;
          a = in_a[{lane[1:0], 5'd0} +: 31];
          b = in_b[{lane[1:0], 5'd0} +: 31];
          // divide_begin
          // float_unpack
          exponent = a[30:23];
          fraction = a[22:0];
          normal = exponent != 8'd0;
          divide_begin_x_exponent = exponent | {7'd0, !normal};
          x_significand = {normal, 23'd0} | {1'b0, fraction};
          // divide_by: The second operand; of a square root there is none, and 1 changes nothing.
          x = root ? 31'h3f800000 : b;
          // float_unpack
          exponent = x[30:23];
          fraction = x[22:0];
          normal = exponent != 8'd0;
          y_exponent = exponent | {7'd0, !normal};
          y_significand = {normal, 23'd0} | {1'b0, fraction};
          x_remainder = {2'd0, {x_significand, 2'd0}};
          x_divisor = y_significand;
          x_quotient = 32'd0;
          x_exponent_signed = {1'b0, divide_begin_x_exponent} - {1'b0, root ? 8'd0 : y_exponent};
          x_exponent = {{1{x_exponent_signed[8]}}, x_exponent_signed} + 10'd127;
          remainder_d[{5'd0, lane[1:0]} * 7'd28 +: 28] = x_remainder;
          divisor_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = x_divisor;
          quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient;
          exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10] = x_exponent;
        end
      end else begin
        case (phase_q)
          DIVIDE_NORMALIZE: begin
            // float_divide_normalize
            for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
              float_divide_load_remainder = remainder_d[{5'd0, lane[1:0]} * 7'd28 +: 28];
              float_divide_load_divisor = divisor_d[{5'd0, lane[1:0]} * 7'd24 +: 24];
              float_divide_load_exponent = exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10];
              x_remainder = float_divide_load_remainder;
              x_divisor = float_divide_load_divisor;
              x_exponent = float_divide_load_exponent;
              if (float_divide_normalize_wait) begin
                // divide_normalize
                shift_dividend = x_remainder[27:25] == 3'd0;
                shift_divisor = !x_divisor[23];
                x_remainder = shift_dividend ? {x_remainder[26:0], 1'b0} : x_remainder;
                x_divisor = shift_divisor ? {x_divisor[22:0], 1'b0} : x_divisor;
                x_exponent_signed_signed = {1'b0, shift_divisor} - {1'b0, shift_dividend};
                x_exponent = x_exponent + {{8{x_exponent_signed_signed[1]}}, x_exponent_signed_signed};
              end else begin
                root = root_q;
                // divide_scale: Both operands are normalized: bring the result into [1, 2).
                odd = x_exponent[0];
                less = x_remainder < {2'd0, {x_divisor, 2'd0}};
                twice = root ? odd : less;
                x_remainder = twice ? {x_remainder[26:0], 1'b0} : x_remainder;
                x_exponent_signed = x_exponent[9:1];
                x_exponent = root ? {{1{x_exponent_signed[8]}}, x_exponent_signed}
                    : x_exponent - {9'd0, less};
              end
              remainder_d[{5'd0, lane[1:0]} * 7'd28 +: 28] = x_remainder;
              divisor_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = x_divisor;
              exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10] = x_exponent;
            end
          end
          DIVIDE_DIGITS: begin
            // float_divide_digits
            for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
              float_divide_load_remainder = remainder_d[{5'd0, lane[1:0]} * 7'd28 +: 28];
              x_divisor = divisor_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
              float_divide_load_quotient = quotient_d[{lane[1:0], 5'd0} +: 32];
              x_remainder = float_divide_load_remainder;
              x_quotient = float_divide_load_quotient;
              root = root_q;
              digit = digit_q;
              // divide_digit
              test = root ? x_quotient | {6'd0, digit[26:1]} : {6'd0, {x_divisor, 2'd0}};
              // of 28 bits: the sign tells
              difference = {4'd0, x_remainder} - test;
              one = !difference[31];
              rest = one ? difference[26:0] : x_remainder[26:0];
              x_remainder = {rest, 1'b0};
              x_quotient = one ? x_quotient | {5'd0, digit} : x_quotient;
              remainder_d[{5'd0, lane[1:0]} * 7'd28 +: 28] = x_remainder;
              quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient;
            end
          end
          DIVIDE_DENORMALIZE: begin
            // float_divide_denormalize
            for (lane = 3'd0; lane < SFU_LANES; lane = lane + 3'd1) begin
              float_divide_load_quotient = quotient_d[{lane[1:0], 5'd0} +: 32];
              float_divide_load_exponent = exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10];
              x_special = special_q[{lane[1:0], 1'b0} +: 2];
              x_quotient = float_divide_load_quotient;
              x_exponent = float_divide_load_exponent;
              if (!float_divide_denormalize_wait) begin
                x_quotient = rounded[{lane[1:0], 5'd0} +: 32];
              end else if (x_special == FLOAT_FINITE && $signed(x_exponent) < $signed(10'd1)
                  && x_quotient > 32'd1) begin
                x_quotient = {1'b0, x_quotient[31:1] | {30'd0, x_quotient[0]}};
                x_exponent = x_exponent + 10'd1;
              end
              quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient;
              exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10] = x_exponent;
            end
          end
          default: begin end
        endcase
      end
    end
    unused_bits = &{1'b0, difference, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      phase_q <= 2'd0;
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      root_q <= 1'b0;
      rounding_q <= 3'd0;
      digit_q <= 27'd0;
      remainder_q <= 0;
      divisor_q <= 0;
      quotient_q <= 0;
      exponent_q <= 40'd0;
      sign_q <= 4'd0;
      special_q <= 8'd0;
    end else begin
      remainder_q <= remainder_d;
      divisor_q <= divisor_d;
      quotient_q <= quotient_d;
      exponent_q <= exponent_d;
      if (EVERY_CYCLE || (in_accept || (phase_q | {1'b0, result_valid_q}) != 2'd0)) begin
        if (in_retired) begin
          result_valid_q <= 1'b0;
        end
        if (in_accept) begin
          phase_q <= DIVIDE_NORMALIZE;
          result_valid_q <= 1'b0;
          result_last_q <= in_last;
          result_write_q <= in_operation_write;
          result_warp_q <= in_operation_warp;
          result_serial_q <= in_operation_serial;
          result_rd_q <= in_operation_rd;
          result_mask_q <= in_operation_mask;
          root_q <= in_how_op == FLOAT_SQRT;
          rounding_q <= in_how_rounding;
          digit_q <= DIVIDE_FIRST_DIGIT;
          sign_q <= sign_d;
          special_q <= special_d;
        end else begin
          case (phase_q)
            DIVIDE_NORMALIZE: begin
              phase_q <= float_divide_normalize_wait ? DIVIDE_NORMALIZE : DIVIDE_DIGITS;
            end
            DIVIDE_DIGITS: begin
              phase_q <= digit_q == 27'd2 ? DIVIDE_DENORMALIZE : DIVIDE_DIGITS;
              digit_q <= {1'b0, digit_q[26:1]};
            end
            DIVIDE_DENORMALIZE: begin
              phase_q <= float_divide_denormalize_wait ? DIVIDE_DENORMALIZE : DIVIDE_IDLE;
              result_valid_q <= !float_divide_denormalize_wait && result_last_q;
            end
            default: begin end
          endcase
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, phase_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, root_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, rounding_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {5'd0, digit_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {4'd0, remainder_q[k0 * 28 +: 28]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, divisor_q[k0 * 24 +: 24]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ quotient_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]}
          ^ {{22{exponent_q[k0 * 10 + 9]}}, exponent_q[k0 * 10 +: 10]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, special_q[k0 * 2 +: 2]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
