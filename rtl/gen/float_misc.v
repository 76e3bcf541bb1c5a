// SPDX-License-Identifier: Apache-2.0
// Made by c2v from float_misc.c; change that file.
// Floating-point unit for everything that is not arithmetic: sign injection, minimum and maximum,
// comparisons, classification, moves between register files, conversions from and to integers.
// FPU_LANES lanes of an instruction per cycle; a group's result is there two cycles after it was
// accepted.
// Source: RISC-V manual, chapter "F" version 2.2: minimum and maximum are those of IEEE 754-2019
// (minimumNumber: a NaN is returned only for two), conversions saturate. misc_lane.h says what each
// stage does with one lane.
module float_misc (
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
  output reg view_full, // both stages are taken
  output reg view_idle, // none is
  input in_accept, // take this instruction, or its next group of lanes: not full, or retired
  input in_last, // this is its last group
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
  input in_retired // the old result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] FLOAT_RNE = 3'd0;
  localparam [2:0] FLOAT_RMM = 3'd4;
  localparam [2:0] FLOAT_RUP = 3'd3;
  localparam [2:0] FLOAT_RDN = 3'd2;
  localparam [4:0] FLOAT_TO_INT = 5'd19;
  localparam [4:0] FLOAT_TO_UINT = 5'd20;
  localparam [4:0] FLOAT_FROM_INT = 5'd21;
  localparam [4:0] FLOAT_FROM_UINT = 5'd22;
  localparam [7:0] TOP = 8'd158;
  localparam [4:0] FLOAT_MIN = 5'd12;
  localparam [4:0] FLOAT_MAX = 5'd13;
  localparam [4:0] FLOAT_SGNJ = 5'd9;
  localparam [4:0] FLOAT_SGNJN = 5'd10;
  localparam [4:0] FLOAT_SGNJX = 5'd11;
  localparam [4:0] FLOAT_EQ = 5'd14;
  localparam [4:0] FLOAT_LT = 5'd15;
  localparam [4:0] FLOAT_LE = 5'd16;
  localparam [4:0] FLOAT_CLASS = 5'd17;
  reg exact_retire_valid_q;
  reg exact_retire_last_q;  // the instruction is complete
  reg exact_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] exact_retire_warp_q;
  reg [5:0] exact_retire_serial_q;
  reg [5:0] exact_retire_rd_q;
  reg [3:0] exact_retire_mask_q;  // lanes that executed it
  reg [4:0] exact_op_q;
  reg [2:0] exact_rounding_q;
  reg [127:0] exact_base_q;
  reg [127:0] exact_base_d;
  reg [3:0] exact_sign_q;
  reg [3:0] exact_sign_d;
  reg [3:0] exact_guard_q;
  reg [3:0] exact_guard_d;
  reg [3:0] exact_rest_q;
  reg [3:0] exact_rest_d;
  reg [3:0] exact_over_q;
  reg [3:0] exact_over_d;
  reg result_valid_q;
  reg result_valid_d;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg [127:0] value_q;  // of the groups of lanes that are done, the latest highest
  reg [127:0] value_d;
  reg mode_nearest;
  reg mode_away;
  reg mode_up;
  reg mode_down;
  reg [2:0] rounding;
  reg float_mode_nearest;
  reg float_mode_away;
  reg float_mode_up;
  reg float_mode_down;
  reg [2:0] lane;
  reg [31:0] x_base;
  reg x_sign;
  reg x_guard;
  reg x_rest;
  reg x_over;
  reg [31:0] result_value;
  reg [4:0] op;
  reg mode_nearest_2;
  reg mode_away_2;
  reg mode_up_2;
  reg mode_down_2;
  reg [31:0] misc_second_value;
  reg to_integer;
  reg from_integer;
  reg up;
  reg mode_nearest_3;
  reg mode_away_3;
  reg mode_up_3;
  reg mode_down_3;
  reg sign;
  reg odd;
  reg guard;
  reg rest;
  reg float_increment;
  reg outward;
  reg negate;
  reg [32:0] sum;
  reg carry;
  reg [31:0] r_value;
  reg nonzero;
  reg is_signed;
  reg sign_2;
  reg [31:0] sum_2;
  reg nonzero_2;
  reg over;
  reg [31:0] misc_saturate_value;
  reg top;
  reg below;
  reg above;
  reg [31:0] least;
  reg [31:0] most;
  reg retire_of_valid;
  reg retire_of_last;
  reg retire_of_write;
  reg [1:0] retire_of_warp;
  reg [5:0] retire_of_serial;
  reg [5:0] retire_of_rd;
  reg [3:0] retire_of_mask;
  reg [31:0] x_base_2;
  reg x_sign_2;
  reg x_guard_2;
  reg x_rest_2;
  reg x_over_2;
  reg [31:0] a;
  reg [31:0] b;
  reg [31:0] misc_first_base;
  reg misc_first_sign;
  reg misc_first_guard;
  reg misc_first_rest;
  reg misc_first_over;
  reg [31:0] misc_to_integer_base;
  reg misc_to_integer_sign;
  reg misc_to_integer_guard;
  reg misc_to_integer_rest;
  reg misc_to_integer_over;
  reg x_sign_3;
  reg [7:0] x_exponent;
  reg [23:0] x_significand;
  reg x_nan;
  reg float_unpack_sign;
  reg [7:0] float_unpack_exponent;
  reg [23:0] float_unpack_significand;
  reg float_unpack_nan;
  reg [7:0] exponent;
  reg [22:0] fraction;
  reg normal;
  reg top_2;
  reg [33:0] field;
  reg [5:0] distance;
  reg over_2;
  reg [33:0] lost;
  reg [33:0] moved;
  reg is_signed_2;
  reg [31:0] misc_from_integer_base;
  reg misc_from_integer_sign;
  reg misc_from_integer_guard;
  reg misc_from_integer_rest;
  reg misc_from_integer_over;
  reg sign_3;
  reg [31:0] magnitude;
  reg [8:0] exponent_2;
  reg [2:0] k_2;
  reg [4:0] step;
  reg move;
  reg [31:0] packed_2;
  reg [31:0] misc_plain_base;
  reg misc_plain_sign;
  reg misc_plain_guard;
  reg misc_plain_rest;
  reg misc_plain_over;
  reg x_sign_4;
  reg x_normal_2;
  reg x_zero_2;
  reg x_infinite_2;
  reg x_nan_2;
  reg x_signaling_2;
  reg float_unpack_sign_2;
  reg float_unpack_normal_2;
  reg float_unpack_zero_2;
  reg float_unpack_infinite_2;
  reg float_unpack_nan_2;
  reg float_unpack_signaling_2;
  reg [7:0] exponent_3;
  reg [22:0] fraction_2;
  reg normal_2;
  reg top_3;
  reg y_sign;
  reg y_zero;
  reg y_nan;
  reg float_unpack_sign_3;
  reg float_unpack_zero_3;
  reg float_unpack_nan_3;
  reg [7:0] exponent_4;
  reg [22:0] fraction_3;
  reg normal_3;
  reg top_4;
  reg below_2;
  reg equal;
  reg ordered;
  reg choose;
  reg take_b;
  reg [31:0] number;
  reg sign_4;
  reg [31:0] r_base;
  reg r_sign;
  reg r_guard;
  reg r_rest;
  reg r_over;
  reg [9:0] misc_class;
  reg subnormal;
  reg [1:0] kind;
  reg result_write;
  reg [46:0] part;

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
                  lane};

  // float_misc.c:19 float_misc_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_full = exact_retire_valid_q && result_valid_q;
    view_value = value_q;
    view_idle = !(exact_retire_valid_q | result_valid_q);
  end

  // float_misc.c:60 float_misc_tick
  always @* begin
    exact_base_d = {128{1'b0}};
    exact_sign_d = 4'd0;
    exact_guard_d = 4'd0;
    exact_rest_d = 4'd0;
    exact_over_d = 4'd0;
    result_valid_d = result_valid_q;
    value_d = value_q;
    mode_nearest = 1'b0;
    mode_away = 1'b0;
    mode_up = 1'b0;
    mode_down = 1'b0;
    rounding = 3'd0;
    float_mode_nearest = 1'b0;
    float_mode_away = 1'b0;
    float_mode_up = 1'b0;
    float_mode_down = 1'b0;
    lane = 3'd0;
    x_base = 32'd0;
    x_sign = 1'b0;
    x_guard = 1'b0;
    x_rest = 1'b0;
    x_over = 1'b0;
    result_value = 32'd0;
    op = 5'd0;
    mode_nearest_2 = 1'b0;
    mode_away_2 = 1'b0;
    mode_up_2 = 1'b0;
    mode_down_2 = 1'b0;
    misc_second_value = 32'd0;
    to_integer = 1'b0;
    from_integer = 1'b0;
    up = 1'b0;
    mode_nearest_3 = 1'b0;
    mode_away_3 = 1'b0;
    mode_up_3 = 1'b0;
    mode_down_3 = 1'b0;
    sign = 1'b0;
    odd = 1'b0;
    guard = 1'b0;
    rest = 1'b0;
    float_increment = 1'b0;
    outward = 1'b0;
    negate = 1'b0;
    sum = 33'd0;
    carry = 1'b0;
    r_value = 32'd0;
    nonzero = 1'b0;
    is_signed = 1'b0;
    sign_2 = 1'b0;
    sum_2 = 32'd0;
    nonzero_2 = 1'b0;
    over = 1'b0;
    misc_saturate_value = 32'd0;
    top = 1'b0;
    below = 1'b0;
    above = 1'b0;
    least = 32'd0;
    most = 32'd0;
    retire_of_valid = 1'b0;
    retire_of_last = 1'b0;
    retire_of_write = 1'b0;
    retire_of_warp = 2'd0;
    retire_of_serial = 6'd0;
    retire_of_rd = 6'd0;
    retire_of_mask = 4'd0;
    x_base_2 = 32'd0;
    x_sign_2 = 1'b0;
    x_guard_2 = 1'b0;
    x_rest_2 = 1'b0;
    x_over_2 = 1'b0;
    a = 32'd0;
    b = 32'd0;
    misc_first_base = 32'd0;
    misc_first_sign = 1'b0;
    misc_first_guard = 1'b0;
    misc_first_rest = 1'b0;
    misc_first_over = 1'b0;
    misc_to_integer_base = 32'd0;
    misc_to_integer_sign = 1'b0;
    misc_to_integer_guard = 1'b0;
    misc_to_integer_rest = 1'b0;
    misc_to_integer_over = 1'b0;
    x_sign_3 = 1'b0;
    x_exponent = 8'd0;
    x_significand = 24'd0;
    x_nan = 1'b0;
    float_unpack_sign = 1'b0;
    float_unpack_exponent = 8'd0;
    float_unpack_significand = 24'd0;
    float_unpack_nan = 1'b0;
    exponent = 8'd0;
    fraction = 23'd0;
    normal = 1'b0;
    top_2 = 1'b0;
    field = 34'd0;
    distance = 6'd0;
    over_2 = 1'b0;
    lost = 34'd0;
    moved = 34'd0;
    is_signed_2 = 1'b0;
    misc_from_integer_base = 32'd0;
    misc_from_integer_sign = 1'b0;
    misc_from_integer_guard = 1'b0;
    misc_from_integer_rest = 1'b0;
    misc_from_integer_over = 1'b0;
    sign_3 = 1'b0;
    magnitude = 32'd0;
    exponent_2 = 9'd0;
    k_2 = 3'd0;
    step = 5'd0;
    move = 1'b0;
    packed_2 = 32'd0;
    misc_plain_base = 32'd0;
    misc_plain_sign = 1'b0;
    misc_plain_guard = 1'b0;
    misc_plain_rest = 1'b0;
    misc_plain_over = 1'b0;
    x_sign_4 = 1'b0;
    x_normal_2 = 1'b0;
    x_zero_2 = 1'b0;
    x_infinite_2 = 1'b0;
    x_nan_2 = 1'b0;
    x_signaling_2 = 1'b0;
    float_unpack_sign_2 = 1'b0;
    float_unpack_normal_2 = 1'b0;
    float_unpack_zero_2 = 1'b0;
    float_unpack_infinite_2 = 1'b0;
    float_unpack_nan_2 = 1'b0;
    float_unpack_signaling_2 = 1'b0;
    exponent_3 = 8'd0;
    fraction_2 = 23'd0;
    normal_2 = 1'b0;
    top_3 = 1'b0;
    y_sign = 1'b0;
    y_zero = 1'b0;
    y_nan = 1'b0;
    float_unpack_sign_3 = 1'b0;
    float_unpack_zero_3 = 1'b0;
    float_unpack_nan_3 = 1'b0;
    exponent_4 = 8'd0;
    fraction_3 = 23'd0;
    normal_3 = 1'b0;
    top_4 = 1'b0;
    below_2 = 1'b0;
    equal = 1'b0;
    ordered = 1'b0;
    choose = 1'b0;
    take_b = 1'b0;
    number = 32'd0;
    sign_4 = 1'b0;
    r_base = 32'd0;
    r_sign = 1'b0;
    r_guard = 1'b0;
    r_rest = 1'b0;
    r_over = 1'b0;
    misc_class = 10'd0;
    subnormal = 1'b0;
    kind = 2'd0;
    result_write = 1'b0;
    part = 47'd0;
    if (EVERY_CYCLE || (in_accept || (exact_retire_valid_q | result_valid_q))) begin
      if (in_retired) begin
        result_valid_d = 1'b0;
      end
      result_write = exact_retire_valid_q && !result_valid_d;
      if (result_write) begin
        result_valid_d = exact_retire_valid_q;
        result_valid_d = exact_retire_last_q;
        rounding = exact_rounding_q;
        float_mode_nearest = (rounding == FLOAT_RNE) || (rounding == FLOAT_RMM);
        float_mode_away = rounding == FLOAT_RMM;
        float_mode_up = rounding == FLOAT_RUP;
        float_mode_down = rounding == FLOAT_RDN;
        mode_nearest = float_mode_nearest;
        mode_away = float_mode_away;
        mode_up = float_mode_up;
        mode_down = float_mode_down;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          x_base = exact_base_q[{lane[1:0], 5'd0} +: 32];
          x_sign = exact_sign_q[lane[1:0]];
          x_guard = exact_guard_q[lane[1:0]];
          x_rest = exact_rest_q[lane[1:0]];
          x_over = exact_over_q[lane[1:0]];
          op = exact_op_q;
          mode_nearest_2 = mode_nearest;
          mode_away_2 = mode_away;
          mode_up_2 = mode_up;
          mode_down_2 = mode_down;
          to_integer = (op == FLOAT_TO_INT) || (op == FLOAT_TO_UINT);
          from_integer = (op == FLOAT_FROM_INT) || (op == FLOAT_FROM_UINT);
          mode_nearest_3 = mode_nearest_2;
          mode_away_3 = mode_away_2;
          mode_up_3 = mode_up_2;
          mode_down_3 = mode_down_2;
          sign = x_sign;
          odd = x_base[0];
          guard = x_guard;
          rest = x_rest;
          outward = (mode_up_3 & (~sign)) | (mode_down_3 & sign);
          float_increment = ((mode_nearest_3 & guard) & ((rest | odd) | mode_away_3)) | (outward & (guard | rest));
          up = float_increment;
          negate = to_integer & x_sign;
          sum = {1'b0, (negate ? (~x_base) : x_base)} + {32'd0, (up ^ negate)};
          carry = sum[32];
          r_value = sum[31:0] | {(from_integer & x_sign), 31'd0};
          if (to_integer) begin
            nonzero = (x_base != 32'd0) || up;
            is_signed = op == FLOAT_TO_INT;
            sign_2 = x_sign;
            sum_2 = sum[31:0];
            nonzero_2 = nonzero;
            over = x_over || (carry && !negate);
            top = is_signed & sum_2[31];
            below = sign_2 && (over || (nonzero_2 && !top));
            above = !sign_2 && (over | top);
            least = is_signed ? 32'h80000000 : 32'd0;
            most = is_signed ? 32'h7fffffff : 32'hffffffff;
            misc_saturate_value = below ? least : (above ? most : sum_2);
            r_value = misc_saturate_value;
          end
          misc_second_value = r_value;
          result_value = misc_second_value;
          value_d[{lane[1:0], 5'd0} +: 32] = result_value;
        end
      end
      if (in_accept) begin
        retire_of_valid = 1'b1;
        retire_of_last = in_last;
        retire_of_write = in_operation_write;
        retire_of_warp = in_operation_warp;
        retire_of_serial = in_operation_serial;
        retire_of_rd = in_operation_rd;
        retire_of_mask = in_operation_mask;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          case (in_how_op)
            FLOAT_TO_INT, FLOAT_TO_UINT: begin
              exponent = a[30:23];
              fraction = a[22:0];
              normal = exponent != 8'd0;
              top_2 = exponent == 8'd255;
              float_unpack_sign = a[31];
              float_unpack_exponent = exponent | {7'd0, !normal};
              float_unpack_significand = {normal, 23'd0} | {1'b0, fraction};
              float_unpack_nan = top_2 && (fraction != 23'd0);
              x_sign_3 = float_unpack_sign;
              x_exponent = float_unpack_exponent;
              x_significand = float_unpack_significand;
              x_nan = float_unpack_nan;
              field = {x_significand, 10'd0};
              distance = (({1'b0, x_exponent} + 9'd63) < 9'd158) ? 6'd63 : (6'd30 - x_exponent[5:0]);
              over_2 = x_exponent > TOP;
              lost = field & (~(34'h3ffffffff << distance));
              moved = field >> distance;
              misc_to_integer_base = moved[33:2];
              misc_to_integer_sign = x_sign_3 && !x_nan;
              misc_to_integer_guard = moved[1];
              misc_to_integer_rest = moved[0] || (lost != 34'd0);
              misc_to_integer_over = over_2;
              misc_first_base = misc_to_integer_base;
              misc_first_sign = misc_to_integer_sign;
              misc_first_guard = misc_to_integer_guard;
              misc_first_rest = misc_to_integer_rest;
              misc_first_over = misc_to_integer_over;
            end
            FLOAT_FROM_INT, FLOAT_FROM_UINT: begin
              is_signed_2 = in_how_op == FLOAT_FROM_INT;
              sign_3 = is_signed_2 & a[31];
              magnitude = (sign_3 ? (~a) : a) + {31'd0, sign_3};
              exponent_2 = 9'd158;
              for (k_2 = 3'd0; k_2 < 3'd5; k_2 = k_2 + 3'd1) begin
                step = 5'd16 >> k_2;
                part = {15'd0, magnitude};
                move = part[(6'd32 - {1'b0, step}) +: 16] == 16'd0;
                magnitude = move ? (magnitude << step) : magnitude;
                exponent_2 = move ? (exponent_2 - {4'd0, step}) : exponent_2;
              end
              packed_2 = {exponent_2, 23'd0} | {9'd0, magnitude[30:8]};
              misc_from_integer_base = magnitude[31] ? packed_2 : 32'd0;
              misc_from_integer_sign = sign_3;
              misc_from_integer_guard = magnitude[7];
              misc_from_integer_rest = magnitude[6:0] != 7'd0;
              misc_from_integer_over = 1'b0;
              misc_first_base = misc_from_integer_base;
              misc_first_sign = misc_from_integer_sign;
              misc_first_guard = misc_from_integer_guard;
              misc_first_rest = misc_from_integer_rest;
              misc_first_over = misc_from_integer_over;
            end
            default: begin
              exponent_3 = a[30:23];
              fraction_2 = a[22:0];
              normal_2 = exponent_3 != 8'd0;
              top_3 = exponent_3 == 8'd255;
              float_unpack_sign_2 = a[31];
              float_unpack_normal_2 = normal_2;
              float_unpack_zero_2 = !normal_2 && (fraction_2 == 23'd0);
              float_unpack_infinite_2 = top_3 && (fraction_2 == 23'd0);
              float_unpack_nan_2 = top_3 && (fraction_2 != 23'd0);
              float_unpack_signaling_2 = (top_3 && (fraction_2 != 23'd0)) && !fraction_2[22];
              x_sign_4 = float_unpack_sign_2;
              x_normal_2 = float_unpack_normal_2;
              x_zero_2 = float_unpack_zero_2;
              x_infinite_2 = float_unpack_infinite_2;
              x_nan_2 = float_unpack_nan_2;
              x_signaling_2 = float_unpack_signaling_2;
              exponent_4 = b[30:23];
              fraction_3 = b[22:0];
              normal_3 = exponent_4 != 8'd0;
              top_4 = exponent_4 == 8'd255;
              float_unpack_sign_3 = b[31];
              float_unpack_zero_3 = !normal_3 && (fraction_3 == 23'd0);
              float_unpack_nan_3 = top_4 && (fraction_3 != 23'd0);
              y_sign = float_unpack_sign_3;
              y_zero = float_unpack_zero_3;
              y_nan = float_unpack_nan_3;
              below_2 = (a != b) && ((a < b) ^ (x_sign_4 | y_sign));
              equal = (a == b) || (x_zero_2 && y_zero);
              ordered = !(x_nan_2 | y_nan);
              choose = (in_how_op == FLOAT_MIN) || (in_how_op == FLOAT_MAX);
              take_b = (choose && !y_nan) && (x_nan_2 || ((in_how_op == FLOAT_MIN) ? !below_2 : below_2));
              number = take_b ? b : a;
              sign_4 = (in_how_op == FLOAT_SGNJ) ? y_sign
                  : ((in_how_op == FLOAT_SGNJN) ? !y_sign
                  : ((in_how_op == FLOAT_SGNJX) ? (x_sign_4 ^ y_sign) : number[31]));
              r_base = {sign_4, 31'd0} | {1'b0, number[30:0]};
              r_sign = 1'b0;
              r_guard = 1'b0;
              r_rest = 1'b0;
              r_over = 1'b0;
              case (in_how_op)
                FLOAT_MIN, FLOAT_MAX: begin
                  r_base = (x_nan_2 && y_nan) ? 32'h7fc00000 : r_base;
                end
                FLOAT_EQ: begin
                  r_base = {31'd0, (ordered && equal)};
                end
                FLOAT_LT: begin
                  r_base = {31'd0, ((ordered && below_2) && !equal)};
                end
                FLOAT_LE: begin
                  r_base = {31'd0, (ordered && (below_2 || equal))};
                end
                FLOAT_CLASS: begin
                  subnormal = !x_normal_2 && !x_zero_2;
                  kind = x_infinite_2 ? 2'd0 : (x_zero_2 ? 2'd3 : (subnormal ? 2'd2 : 2'd1));
                  misc_class = x_nan_2 ? (10'd256 << !x_signaling_2)
                      : {2'd0, (8'd1 << (x_sign_4 ? {1'b0, kind} : (3'd7 - {1'b0, kind})))};
                  r_base = {22'd0, misc_class};
                end
                default: begin
                end
              endcase
              misc_plain_base = r_base;
              misc_plain_sign = r_sign;
              misc_plain_guard = r_guard;
              misc_plain_rest = r_rest;
              misc_plain_over = r_over;
              misc_first_base = misc_plain_base;
              misc_first_sign = misc_plain_sign;
              misc_first_guard = misc_plain_guard;
              misc_first_rest = misc_plain_rest;
              misc_first_over = misc_plain_over;
            end
          endcase
          x_base_2 = misc_first_base;
          x_sign_2 = misc_first_sign;
          x_guard_2 = misc_first_guard;
          x_rest_2 = misc_first_rest;
          x_over_2 = misc_first_over;
          exact_base_d[{lane[1:0], 5'd0} +: 32] = x_base_2;
          exact_sign_d[lane[1:0]] = x_sign_2;
          exact_guard_d[lane[1:0]] = x_guard_2;
          exact_rest_d[lane[1:0]] = x_rest_2;
          exact_over_d[lane[1:0]] = x_over_2;
        end
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      exact_retire_valid_q <= 1'b0;
      exact_retire_last_q <= 1'b0;
      exact_retire_write_q <= 1'b0;
      exact_retire_warp_q <= 2'd0;
      exact_retire_serial_q <= 6'd0;
      exact_retire_rd_q <= 6'd0;
      exact_retire_mask_q <= 4'd0;
      exact_op_q <= 5'd0;
      exact_rounding_q <= 3'd0;
      exact_base_q <= {128{1'b0}};
      exact_sign_q <= {4{1'b0}};
      exact_guard_q <= {4{1'b0}};
      exact_rest_q <= {4{1'b0}};
      exact_over_q <= {4{1'b0}};
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      value_q <= {128{1'b0}};
    end else begin
      result_valid_q <= result_valid_d;
      value_q <= value_d;
      if (EVERY_CYCLE || (in_accept || (exact_retire_valid_q | result_valid_q))) begin
        if (result_write) begin
          result_last_q <= exact_retire_last_q;
          result_write_q <= exact_retire_write_q;
          result_warp_q <= exact_retire_warp_q;
          result_serial_q <= exact_retire_serial_q;
          result_rd_q <= exact_retire_rd_q;
          result_mask_q <= exact_retire_mask_q;
          exact_retire_valid_q <= 1'b0;
        end
        if (in_accept) begin
          exact_retire_valid_q <= retire_of_valid;
          exact_retire_last_q <= retire_of_last;
          exact_retire_write_q <= retire_of_write;
          exact_retire_warp_q <= retire_of_warp;
          exact_retire_serial_q <= retire_of_serial;
          exact_retire_rd_q <= retire_of_rd;
          exact_retire_mask_q <= retire_of_mask;
          exact_op_q <= in_how_op;
          exact_rounding_q <= in_how_rounding;
          exact_base_q <= exact_base_d;
          exact_sign_q <= exact_sign_d;
          exact_guard_q <= exact_guard_d;
          exact_rest_q <= exact_rest_d;
          exact_over_q <= exact_over_d;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, exact_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, exact_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, exact_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, exact_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, exact_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, exact_rounding_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = exact_base_q[k0 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, exact_sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, exact_guard_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, exact_rest_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, exact_over_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_mask_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = value_q[k0 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
