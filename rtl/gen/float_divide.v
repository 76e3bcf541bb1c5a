// SPDX-License-Identifier: Apache-2.0
// Made by c2v from float_divide.c; change that file.
// Floating-point divider: division and square root, one digit per cycle, SFU_LANES lanes
// in step, one instruction at a time. Exactly rounded, in all modes.
// Source: RISC-V manual, chapter "F". The result arrives 29 cycles after its lanes were accepted.
// It takes one more for every place that an active lane's subnormal operands move left, and its
// subnormal quotient right (at most 23 and 26). A shifter that does it at once would cost each lane
// more gates than the subtractor. divide_lane.h says what each phase does with one lane.
module float_divide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg [127:0] view_value,
  output reg view_idle, // it can take a group of lanes
  input in_accept, // take this instruction, or its next group of lanes; the unit is idle
  input in_last, // this is its last group
  input [3:0] in_mask, // active lanes of the group
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input in_operation_fence,
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [4:0] in_how_op, // float_op_t
  input [2:0] in_how_rounding, // float_rounding_t
  input [127:0] in_a,
  input [127:0] in_b,
  input in_retired // the result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] DIVIDE_NORMALIZE = 2'd1;
  localparam [4:0] FLOAT_SQRT = 5'd8;
  localparam [1:0] FLOAT_IS_NAN = 2'd1;
  localparam [1:0] FLOAT_IS_INFINITE = 2'd2;
  localparam [1:0] FLOAT_IS_ZERO = 2'd3;
  localparam [1:0] FLOAT_FINITE = 2'd0;
  localparam [1:0] DIVIDE_DIGITS = 2'd2;
  localparam [1:0] DIVIDE_DENORMALIZE = 2'd3;
  localparam [2:0] FLOAT_RNE = 3'd0;
  localparam [2:0] FLOAT_RMM = 3'd4;
  localparam [2:0] FLOAT_RUP = 3'd3;
  localparam [2:0] FLOAT_RDN = 3'd2;
  localparam [1:0] DIVIDE_IDLE = 2'd0;
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
  reg [111:0] remainder_q;  // in units of 2^-25; first the dividend or radicand
  reg [111:0] remainder_d;
  reg [95:0] divisor_q;
  reg [95:0] divisor_d;
  reg [127:0] quotient_q;
  reg [127:0] quotient_d;
  reg [39:0] exponent_q;  // biased
  reg [39:0] exponent_d;
  reg [3:0] sign_q;
  reg [3:0] sign_d;
  reg [7:0] special_q;  // float_special_t
  reg [7:0] special_d;
  reg retire_of_valid;
  reg retire_of_last;
  reg retire_of_write;
  reg [1:0] retire_of_warp;
  reg [5:0] retire_of_serial;
  reg [5:0] retire_of_rd;
  reg [3:0] retire_of_mask;
  reg [2:0] lane;
  reg [27:0] x_remainder;
  reg [23:0] x_divisor;
  reg [31:0] x_quotient;
  reg [9:0] x_exponent;
  reg x_sign;
  reg [1:0] x_special;
  reg root;
  reg [31:0] a;
  reg [31:0] b;
  reg [27:0] divide_begin_remainder;
  reg [23:0] divide_begin_divisor;
  reg [31:0] divide_begin_quotient;
  reg [9:0] divide_begin_exponent;
  reg divide_begin_sign;
  reg [1:0] divide_begin_special;
  reg x_sign_2;
  reg [7:0] x_exponent_2;
  reg [23:0] x_significand;
  reg x_zero;
  reg x_infinite;
  reg x_nan;
  reg float_unpack_sign;
  reg [7:0] float_unpack_exponent;
  reg [23:0] float_unpack_significand;
  reg float_unpack_zero;
  reg float_unpack_infinite;
  reg float_unpack_nan;
  reg [7:0] exponent;
  reg [22:0] fraction;
  reg normal;
  reg top;
  reg y_sign;
  reg [7:0] y_exponent;
  reg [23:0] y_significand;
  reg y_zero;
  reg y_infinite;
  reg y_nan;
  reg [31:0] x;
  reg float_unpack_sign_2;
  reg [7:0] float_unpack_exponent_2;
  reg [23:0] float_unpack_significand_2;
  reg float_unpack_zero_2;
  reg float_unpack_infinite_2;
  reg float_unpack_nan_2;
  reg [7:0] exponent_2;
  reg [22:0] fraction_2;
  reg normal_2;
  reg top_2;
  reg undefined;
  reg [1:0] special;
  reg wait_2;
  reg [25:0] x_remainder_2;
  reg [23:0] x_divisor_2;
  reg [1:0] x_special_2;
  reg [25:0] float_divide_load_remainder;
  reg [23:0] float_divide_load_divisor;
  reg [1:0] float_divide_load_special;
  reg [27:0] x_remainder_3;
  reg [23:0] x_divisor_3;
  reg [31:0] x_quotient_3;
  reg [9:0] x_exponent_4;
  reg [27:0] float_divide_load_remainder_2;
  reg [23:0] float_divide_load_divisor_2;
  reg [31:0] float_divide_load_quotient_2;
  reg [9:0] float_divide_load_exponent_2;
  reg shift_dividend;
  reg shift_divisor;
  reg root_2;
  reg odd;
  reg less;
  reg twice;
  reg [27:0] x_remainder_4;
  reg [23:0] x_divisor_4;
  reg [31:0] x_quotient_4;
  reg [9:0] x_exponent_5;
  reg [27:0] float_divide_load_remainder_3;
  reg [23:0] float_divide_load_divisor_3;
  reg [31:0] float_divide_load_quotient_3;
  reg [9:0] float_divide_load_exponent_3;
  reg root_3;
  reg [26:0] digit;
  reg [31:0] test;
  reg [31:0] difference;
  reg one;
  reg [26:0] rest;
  reg wait_3;
  reg mode_nearest;
  reg mode_away;
  reg mode_up;
  reg mode_down;
  reg [2:0] rounding;
  reg float_mode_nearest;
  reg float_mode_away;
  reg float_mode_up;
  reg float_mode_down;
  reg [31:0] x_quotient_5;
  reg [9:0] x_exponent_6;
  reg [1:0] x_special_5;
  reg [31:0] float_divide_load_quotient_4;
  reg [9:0] float_divide_load_exponent_4;
  reg [1:0] float_divide_load_special_4;
  reg [27:0] x_remainder_6;
  reg [23:0] x_divisor_6;
  reg [31:0] x_quotient_6;
  reg [9:0] x_exponent_7;
  reg x_sign_7;
  reg [1:0] x_special_6;
  reg [27:0] float_divide_load_remainder_5;
  reg [23:0] float_divide_load_divisor_5;
  reg [31:0] float_divide_load_quotient_5;
  reg [9:0] float_divide_load_exponent_5;
  reg float_divide_load_sign_5;
  reg [1:0] float_divide_load_special_5;
  reg [31:0] rounded_value;
  reg mode_nearest_2;
  reg mode_away_2;
  reg mode_up_2;
  reg mode_down_2;
  reg [31:0] divide_round_value;
  reg [26:0] significand;
  reg [31:0] r_value;
  reg mode_nearest_3;
  reg mode_away_3;
  reg mode_up_3;
  reg mode_down_3;
  reg sign;
  reg [8:0] exponent_3;
  reg [26:0] significand_2;
  reg [31:0] float_round_value;
  reg guard;
  reg rest_2;
  reg up;
  reg mode_nearest_4;
  reg mode_away_4;
  reg mode_up_4;
  reg mode_down_4;
  reg odd_2;
  reg guard_2;
  reg rest_3;
  reg float_increment;
  reg outward;
  reg [8:0] field;
  reg [31:0] packed_2;
  reg overflow;
  reg infinite;
  reg [30:0] limit;
  reg [31:0] literal_value;
  reg [1:0] special_3;
  reg sign_3;
  reg [31:0] finite_2;
  reg [8:0] part;
  reg [1:0] part_2;
  reg [8:0] part_3;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_operation_valid,
                  in_operation_pc,
                  in_operation_unit,
                  in_operation_op,
                  in_operation_funct,
                  in_operation_store,
                  in_operation_atomic,
                  in_operation_amo,
                  in_operation_fence,
                  in_operation_how_op,
                  in_operation_how_rounding,
                  in_operation_control,
                  in_operation_imm,
                  in_operation_fault,
                  lane,
                  x_remainder_2,
                  x_divisor_2,
                  difference};

  // float_divide.c:21 float_divide_view
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

  // float_divide.c:108 float_divide_tick
  always @* begin
    remainder_d = remainder_q;
    divisor_d = divisor_q;
    quotient_d = quotient_q;
    exponent_d = exponent_q;
    sign_d = 4'd0;
    special_d = 8'd0;
    retire_of_valid = 1'b0;
    retire_of_last = 1'b0;
    retire_of_write = 1'b0;
    retire_of_warp = 2'd0;
    retire_of_serial = 6'd0;
    retire_of_rd = 6'd0;
    retire_of_mask = 4'd0;
    lane = 3'd0;
    x_remainder = 28'd0;
    x_divisor = 24'd0;
    x_quotient = 32'd0;
    x_exponent = 10'd0;
    x_sign = 1'b0;
    x_special = 2'd0;
    root = 1'b0;
    a = 32'd0;
    b = 32'd0;
    divide_begin_remainder = 28'd0;
    divide_begin_divisor = 24'd0;
    divide_begin_quotient = 32'd0;
    divide_begin_exponent = 10'd0;
    divide_begin_sign = 1'b0;
    divide_begin_special = 2'd0;
    x_sign_2 = 1'b0;
    x_exponent_2 = 8'd0;
    x_significand = 24'd0;
    x_zero = 1'b0;
    x_infinite = 1'b0;
    x_nan = 1'b0;
    float_unpack_sign = 1'b0;
    float_unpack_exponent = 8'd0;
    float_unpack_significand = 24'd0;
    float_unpack_zero = 1'b0;
    float_unpack_infinite = 1'b0;
    float_unpack_nan = 1'b0;
    exponent = 8'd0;
    fraction = 23'd0;
    normal = 1'b0;
    top = 1'b0;
    y_sign = 1'b0;
    y_exponent = 8'd0;
    y_significand = 24'd0;
    y_zero = 1'b0;
    y_infinite = 1'b0;
    y_nan = 1'b0;
    x = 32'd0;
    float_unpack_sign_2 = 1'b0;
    float_unpack_exponent_2 = 8'd0;
    float_unpack_significand_2 = 24'd0;
    float_unpack_zero_2 = 1'b0;
    float_unpack_infinite_2 = 1'b0;
    float_unpack_nan_2 = 1'b0;
    exponent_2 = 8'd0;
    fraction_2 = 23'd0;
    normal_2 = 1'b0;
    top_2 = 1'b0;
    undefined = 1'b0;
    special = 2'd0;
    wait_2 = 1'b0;
    x_remainder_2 = 26'd0;
    x_divisor_2 = 24'd0;
    x_special_2 = 2'd0;
    float_divide_load_remainder = 26'd0;
    float_divide_load_divisor = 24'd0;
    float_divide_load_special = 2'd0;
    x_remainder_3 = 28'd0;
    x_divisor_3 = 24'd0;
    x_quotient_3 = 32'd0;
    x_exponent_4 = 10'd0;
    float_divide_load_remainder_2 = 28'd0;
    float_divide_load_divisor_2 = 24'd0;
    float_divide_load_quotient_2 = 32'd0;
    float_divide_load_exponent_2 = 10'd0;
    shift_dividend = 1'b0;
    shift_divisor = 1'b0;
    root_2 = 1'b0;
    odd = 1'b0;
    less = 1'b0;
    twice = 1'b0;
    x_remainder_4 = 28'd0;
    x_divisor_4 = 24'd0;
    x_quotient_4 = 32'd0;
    x_exponent_5 = 10'd0;
    float_divide_load_remainder_3 = 28'd0;
    float_divide_load_divisor_3 = 24'd0;
    float_divide_load_quotient_3 = 32'd0;
    float_divide_load_exponent_3 = 10'd0;
    root_3 = 1'b0;
    digit = 27'd0;
    test = 32'd0;
    difference = 32'd0;
    one = 1'b0;
    rest = 27'd0;
    wait_3 = 1'b0;
    mode_nearest = 1'b0;
    mode_away = 1'b0;
    mode_up = 1'b0;
    mode_down = 1'b0;
    rounding = 3'd0;
    float_mode_nearest = 1'b0;
    float_mode_away = 1'b0;
    float_mode_up = 1'b0;
    float_mode_down = 1'b0;
    x_quotient_5 = 32'd0;
    x_exponent_6 = 10'd0;
    x_special_5 = 2'd0;
    float_divide_load_quotient_4 = 32'd0;
    float_divide_load_exponent_4 = 10'd0;
    float_divide_load_special_4 = 2'd0;
    x_remainder_6 = 28'd0;
    x_divisor_6 = 24'd0;
    x_quotient_6 = 32'd0;
    x_exponent_7 = 10'd0;
    x_sign_7 = 1'b0;
    x_special_6 = 2'd0;
    float_divide_load_remainder_5 = 28'd0;
    float_divide_load_divisor_5 = 24'd0;
    float_divide_load_quotient_5 = 32'd0;
    float_divide_load_exponent_5 = 10'd0;
    float_divide_load_sign_5 = 1'b0;
    float_divide_load_special_5 = 2'd0;
    rounded_value = 32'd0;
    mode_nearest_2 = 1'b0;
    mode_away_2 = 1'b0;
    mode_up_2 = 1'b0;
    mode_down_2 = 1'b0;
    divide_round_value = 32'd0;
    significand = 27'd0;
    r_value = 32'd0;
    mode_nearest_3 = 1'b0;
    mode_away_3 = 1'b0;
    mode_up_3 = 1'b0;
    mode_down_3 = 1'b0;
    sign = 1'b0;
    exponent_3 = 9'd0;
    significand_2 = 27'd0;
    float_round_value = 32'd0;
    guard = 1'b0;
    rest_2 = 1'b0;
    up = 1'b0;
    mode_nearest_4 = 1'b0;
    mode_away_4 = 1'b0;
    mode_up_4 = 1'b0;
    mode_down_4 = 1'b0;
    odd_2 = 1'b0;
    guard_2 = 1'b0;
    rest_3 = 1'b0;
    float_increment = 1'b0;
    outward = 1'b0;
    field = 9'd0;
    packed_2 = 32'd0;
    overflow = 1'b0;
    infinite = 1'b0;
    limit = 31'd0;
    literal_value = 32'd0;
    special_3 = 2'd0;
    sign_3 = 1'b0;
    finite_2 = 32'd0;
    part = 9'd0;
    part_2 = 2'd0;
    part_3 = 9'd0;
    if (EVERY_CYCLE || (in_accept || ((phase_q | {1'b0, result_valid_q}) != 2'd0))) begin
      if (in_accept) begin
        retire_of_valid = 1'b0;
        retire_of_last = in_last;
        retire_of_write = in_operation_write;
        retire_of_warp = in_operation_warp;
        retire_of_serial = in_operation_serial;
        retire_of_rd = in_operation_rd;
        retire_of_mask = in_operation_mask;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          root = in_how_op == FLOAT_SQRT;
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          exponent = a[30:23];
          fraction = a[22:0];
          normal = exponent != 8'd0;
          top = exponent == 8'd255;
          float_unpack_sign = a[31];
          float_unpack_exponent = exponent | {7'd0, !normal};
          float_unpack_significand = {normal, 23'd0} | {1'b0, fraction};
          float_unpack_zero = !normal && (fraction == 23'd0);
          float_unpack_infinite = top && (fraction == 23'd0);
          float_unpack_nan = top && (fraction != 23'd0);
          x_sign_2 = float_unpack_sign;
          x_exponent_2 = float_unpack_exponent;
          x_significand = float_unpack_significand;
          x_zero = float_unpack_zero;
          x_infinite = float_unpack_infinite;
          x_nan = float_unpack_nan;
          x = root ? 32'h3f800000 : b;
          exponent_2 = x[30:23];
          fraction_2 = x[22:0];
          normal_2 = exponent_2 != 8'd0;
          top_2 = exponent_2 == 8'd255;
          float_unpack_sign_2 = x[31];
          float_unpack_exponent_2 = exponent_2 | {7'd0, !normal_2};
          float_unpack_significand_2 = {normal_2, 23'd0} | {1'b0, fraction_2};
          float_unpack_zero_2 = !normal_2 && (fraction_2 == 23'd0);
          float_unpack_infinite_2 = top_2 && (fraction_2 == 23'd0);
          float_unpack_nan_2 = top_2 && (fraction_2 != 23'd0);
          y_sign = float_unpack_sign_2;
          y_exponent = float_unpack_exponent_2;
          y_significand = float_unpack_significand_2;
          y_zero = float_unpack_zero_2;
          y_infinite = float_unpack_infinite_2;
          y_nan = float_unpack_nan_2;
          undefined = root ? ((x_sign_2 && !x_zero) && !x_nan) : ((x_zero && y_zero) || (x_infinite && y_infinite));
          special = ((x_nan || y_nan) || undefined) ? FLOAT_IS_NAN
              : ((x_infinite || y_zero) ? FLOAT_IS_INFINITE : ((x_zero || y_infinite) ? FLOAT_IS_ZERO : FLOAT_FINITE));
          divide_begin_remainder = {2'd0, {x_significand, 2'd0}};
          divide_begin_divisor = y_significand;
          divide_begin_quotient = 32'd0;
          part = ({1'b0, x_exponent_2} - {1'b0, (root ? 8'd0 : y_exponent)});
          divide_begin_exponent = {{1{part[8]}}, part} + 10'd127;
          divide_begin_sign = x_sign_2 ^ y_sign;
          divide_begin_special = special;
          x_remainder = divide_begin_remainder;
          x_divisor = divide_begin_divisor;
          x_quotient = divide_begin_quotient;
          x_exponent = divide_begin_exponent;
          x_sign = divide_begin_sign;
          x_special = divide_begin_special;
          remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28] = x_remainder;
          divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = x_divisor;
          quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient;
          exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10] = x_exponent;
          sign_d[lane[1:0]] = x_sign;
          special_d[{lane[1:0], 1'b0} +: 2] = in_mask[lane[1:0]] ? x_special : FLOAT_IS_ZERO;
        end
      end else begin
        case (phase_q)
          DIVIDE_NORMALIZE: begin
            wait_2 = 1'b0;
            for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
              float_divide_load_remainder = remainder_q[({5'd0, lane[1:0]} * 7'd28) +: 26];
              float_divide_load_divisor = divisor_q[({5'd0, lane[1:0]} * 7'd24) +: 24];
              float_divide_load_special = special_q[{lane[1:0], 1'b0} +: 2];
              x_remainder_2 = float_divide_load_remainder;
              x_divisor_2 = float_divide_load_divisor;
              x_special_2 = float_divide_load_special;
              wait_2 = wait_2 | ((x_special_2 == FLOAT_FINITE) && !(x_remainder_2[25] & x_divisor_2[23]));
            end
            for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
              float_divide_load_remainder_2 = remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28];
              float_divide_load_divisor_2 = divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24];
              float_divide_load_quotient_2 = quotient_d[{lane[1:0], 5'd0} +: 32];
              float_divide_load_exponent_2 = exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10];
              x_remainder_3 = float_divide_load_remainder_2;
              x_divisor_3 = float_divide_load_divisor_2;
              x_quotient_3 = float_divide_load_quotient_2;
              x_exponent_4 = float_divide_load_exponent_2;
              if (wait_2) begin
                shift_dividend = x_remainder_3[27:25] == 3'd0;
                shift_divisor = !x_divisor_3[23];
                x_remainder_3 = shift_dividend ? {x_remainder_3[26:0], 1'b0} : x_remainder_3;
                x_divisor_3 = shift_divisor ? {x_divisor_3[22:0], 1'b0} : x_divisor_3;
                part_2 = ({1'b0, shift_divisor} - {1'b0, shift_dividend});
                x_exponent_4 = x_exponent_4 + {{8{part_2[1]}}, part_2};
              end else begin
                root_2 = root_q;
                odd = x_exponent_4[0];
                less = x_remainder_3 < {2'd0, {x_divisor_3, 2'd0}};
                twice = root_2 ? odd : less;
                x_remainder_3 = twice ? {x_remainder_3[26:0], 1'b0} : x_remainder_3;
                part_3 = x_exponent_4[9:1];
                x_exponent_4 = root_2 ? {{1{part_3[8]}}, part_3} : (x_exponent_4 - {9'd0, less});
              end
              remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28] = x_remainder_3;
              divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = x_divisor_3;
              quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient_3;
              exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10] = x_exponent_4;
            end
          end
          DIVIDE_DIGITS: begin
            for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
              float_divide_load_remainder_3 = remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28];
              float_divide_load_divisor_3 = divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24];
              float_divide_load_quotient_3 = quotient_d[{lane[1:0], 5'd0} +: 32];
              float_divide_load_exponent_3 = exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10];
              x_remainder_4 = float_divide_load_remainder_3;
              x_divisor_4 = float_divide_load_divisor_3;
              x_quotient_4 = float_divide_load_quotient_3;
              x_exponent_5 = float_divide_load_exponent_3;
              root_3 = root_q;
              digit = digit_q;
              test = root_3 ? (x_quotient_4 | {6'd0, digit[26:1]}) : {6'd0, {x_divisor_4, 2'd0}};
              difference = {4'd0, x_remainder_4} - test;
              one = !difference[31];
              rest = one ? difference[26:0] : x_remainder_4[26:0];
              x_remainder_4 = {rest, 1'b0};
              x_quotient_4 = one ? (x_quotient_4 | {5'd0, digit}) : x_quotient_4;
              remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28] = x_remainder_4;
              divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = x_divisor_4;
              quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient_4;
              exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10] = x_exponent_5;
            end
          end
          DIVIDE_DENORMALIZE: begin
            wait_3 = 1'b0;
            rounding = rounding_q;
            float_mode_nearest = (rounding == FLOAT_RNE) || (rounding == FLOAT_RMM);
            float_mode_away = rounding == FLOAT_RMM;
            float_mode_up = rounding == FLOAT_RUP;
            float_mode_down = rounding == FLOAT_RDN;
            mode_nearest = float_mode_nearest;
            mode_away = float_mode_away;
            mode_up = float_mode_up;
            mode_down = float_mode_down;
            for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
              float_divide_load_quotient_4 = quotient_q[{lane[1:0], 5'd0} +: 32];
              float_divide_load_exponent_4 = exponent_q[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10];
              float_divide_load_special_4 = special_q[{lane[1:0], 1'b0} +: 2];
              x_quotient_5 = float_divide_load_quotient_4;
              x_exponent_6 = float_divide_load_exponent_4;
              x_special_5 = float_divide_load_special_4;
              wait_3 = wait_3 | (((x_special_5 == FLOAT_FINITE) && ($signed(x_exponent_6) < $signed(10'd1)))
                  && (x_quotient_5 > 32'd1));
            end
            for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
              float_divide_load_remainder_5 = remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28];
              float_divide_load_divisor_5 = divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24];
              float_divide_load_quotient_5 = quotient_d[{lane[1:0], 5'd0} +: 32];
              float_divide_load_exponent_5 = exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10];
              float_divide_load_sign_5 = sign_q[lane[1:0]];
              float_divide_load_special_5 = special_q[{lane[1:0], 1'b0} +: 2];
              x_remainder_6 = float_divide_load_remainder_5;
              x_divisor_6 = float_divide_load_divisor_5;
              x_quotient_6 = float_divide_load_quotient_5;
              x_exponent_7 = float_divide_load_exponent_5;
              x_sign_7 = float_divide_load_sign_5;
              x_special_6 = float_divide_load_special_5;
              if (!wait_3) begin
                mode_nearest_2 = mode_nearest;
                mode_away_2 = mode_away;
                mode_up_2 = mode_up;
                mode_down_2 = mode_down;
                significand = x_quotient_6[26:0] | {26'd0, (x_remainder_6 != 28'd0)};
                mode_nearest_3 = mode_nearest_2;
                mode_away_3 = mode_away_2;
                mode_up_3 = mode_up_2;
                mode_down_3 = mode_down_2;
                sign = x_sign_7;
                exponent_3 = x_exponent_7[8:0];
                significand_2 = significand;
                guard = significand_2[2];
                rest_2 = significand_2[1:0] != 2'd0;
                mode_nearest_4 = mode_nearest_3;
                mode_away_4 = mode_away_3;
                mode_up_4 = mode_up_3;
                mode_down_4 = mode_down_3;
                odd_2 = significand_2[3];
                guard_2 = guard;
                rest_3 = rest_2;
                outward = (mode_up_4 & (~sign)) | (mode_down_4 & sign);
                float_increment = ((mode_nearest_4 & guard_2) & ((rest_3 | odd_2) | mode_away_4))
                    | (outward & (guard_2 | rest_3));
                up = float_increment;
                field = significand_2[26] ? exponent_3 : 9'd0;
                packed_2 = ({field, 23'd0} | {9'd0, significand_2[25:3]}) + {31'd0, up};
                overflow = packed_2[31:23] >= 9'd255;
                infinite = mode_nearest_3 | (sign ? mode_down_3 : mode_up_3);
                limit = infinite ? 31'h7f800000 : 31'h7f7fffff;
                float_round_value = {sign, 31'd0} | (overflow ? {1'b0, limit} : packed_2);
                r_value = float_round_value;
                special_3 = x_special_6;
                sign_3 = x_sign_7;
                finite_2 = r_value;
                literal_value = (special_3 == FLOAT_IS_NAN) ? 32'h7fc00000
                    : ((special_3 == FLOAT_IS_INFINITE) ? ({sign_3, 31'd0} | 32'h7f800000)
                    : ((special_3 == FLOAT_IS_ZERO) ? {sign_3, 31'd0} : finite_2));
                divide_round_value = literal_value;
                rounded_value = divide_round_value;
                x_quotient_6 = rounded_value;
              end else if (((x_special_6 == FLOAT_FINITE) && ($signed(x_exponent_7) < $signed(10'd1)))
                  && (x_quotient_6 > 32'd1)) begin
                x_quotient_6 = {1'b0, (x_quotient_6[31:1] | {30'd0, x_quotient_6[0]})};
                x_exponent_7 = x_exponent_7 + 10'd1;
              end
              remainder_d[({5'd0, lane[1:0]} * 7'd28) +: 28] = x_remainder_6;
              divisor_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = x_divisor_6;
              quotient_d[{lane[1:0], 5'd0} +: 32] = x_quotient_6;
              exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10] = x_exponent_7;
            end
          end
          default: begin
          end
        endcase
      end
    end
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
      remainder_q <= {112{1'b0}};
      divisor_q <= {96{1'b0}};
      quotient_q <= {128{1'b0}};
      exponent_q <= {40{1'b0}};
      sign_q <= {4{1'b0}};
      special_q <= {8{1'b0}};
    end else begin
      remainder_q <= remainder_d;
      divisor_q <= divisor_d;
      quotient_q <= quotient_d;
      exponent_q <= exponent_d;
      if (EVERY_CYCLE || (in_accept || ((phase_q | {1'b0, result_valid_q}) != 2'd0))) begin
        if (in_retired) begin
          result_valid_q <= 1'b0;
        end
        if (in_accept) begin
          phase_q <= DIVIDE_NORMALIZE;
          result_valid_q <= retire_of_valid;
          result_last_q <= retire_of_last;
          result_write_q <= retire_of_write;
          result_warp_q <= retire_of_warp;
          result_serial_q <= retire_of_serial;
          result_rd_q <= retire_of_rd;
          result_mask_q <= retire_of_mask;
          root_q <= in_how_op == FLOAT_SQRT;
          rounding_q <= in_how_rounding;
          digit_q <= 27'h4000000;
          sign_q <= sign_d;
          special_q <= special_d;
        end else begin
          case (phase_q)
            DIVIDE_NORMALIZE: begin
              phase_q <= wait_2 ? DIVIDE_NORMALIZE : DIVIDE_DIGITS;
            end
            DIVIDE_DIGITS: begin
              phase_q <= (digit_q == 27'd2) ? DIVIDE_DENORMALIZE : DIVIDE_DIGITS;
              digit_q <= {1'b0, digit_q[26:1]};
            end
            DIVIDE_DENORMALIZE: begin
              phase_q <= wait_3 ? DIVIDE_DENORMALIZE : DIVIDE_IDLE;
              result_valid_q <= !wait_3 && result_last_q;
            end
            default: begin
            end
          endcase
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
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
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {4'd0, remainder_q[k0 * 28 +: 28]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {8'd0, divisor_q[k0 * 24 +: 24]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = quotient_q[k0 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {{22{exponent_q[k0 * 10 + 9]}}, exponent_q[k0 * 10 +: 10]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {30'd0, special_q[k0 * 2 +: 2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
