// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/float/float_fma.c; change that file.
// Fused multiply-add unit: addition, subtraction, multiplication and the four fused forms, rounded
// once, in all rounding modes. FPU_LANES lanes of an instruction per cycle; a group's result is
// ready five cycles after the group was accepted.
// Source: RISC-V manual, chapter "F". A stage advances when the next one is free or advances
// itself, so a waiting result stops only what is behind it. fma_lane.h says what each stage does
// with one lane.
module float_fma (
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
  output reg view_full, // all five stages are taken
  output reg view_idle, // none is
  // from operand_stage or beats
  input in_accept, // take this instruction, or its next group of lanes: not full, or retired
  input in_last, // this is its last group
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_mask,
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [4:0] in_how_op, // float_op_t
  input [2:0] in_how_rounding, // float_rounding_t
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  // from writeback
  input in_retired // the old result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] FLOAT_FINITE = 2'd0, FLOAT_IS_NAN = 2'd1, FLOAT_IS_INFINITE = 2'd2,
      FLOAT_IS_ZERO = 2'd3;
  localparam [2:0] FLOAT_RNE = 3'd0, FLOAT_RDN = 3'd2, FLOAT_RUP = 3'd3, FLOAT_RMM = 3'd4;
  localparam [2:0] FPU_LANES = 3'd4;
  localparam [4:0] FLOAT_MSUB = 5'd1, FLOAT_NMSUB = 5'd2, FLOAT_NMADD = 5'd3, FLOAT_ADD = 5'd4,
      FLOAT_SUB = 5'd5, FLOAT_MUL = 5'd6;
  localparam [29:0] FLOAT_ONE = 30'h3f800000;
  localparam [30:0] FLOAT_INFINITY = 31'h7f800000;
  localparam [31:0] FLOAT_SIGN = 32'h80000000;
  reg operands_retire_valid_q;
  reg operands_retire_last_q;  // the instruction is complete
  reg operands_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] operands_retire_warp_q;
  reg [5:0] operands_retire_serial_q;
  reg [5:0] operands_retire_rd_q;
  reg [3:0] operands_retire_mask_q;  // lanes that executed it
  reg [2:0] operands_rounding_q;
  reg [95:0] operands_a_q, operands_a_d;  // multiplicands; normalized, unless both are subnormal
  reg [95:0] operands_b_q, operands_b_d;
  reg [95:0] operands_c_q, operands_c_d;  // addend
  reg [39:0] operands_exponent_q, operands_exponent_d;  // of the product, plus 258; 0 if the product is 0
  reg [31:0] operands_c_exponent_q, operands_c_exponent_d;  // of the addend
  reg [3:0] operands_sign_q, operands_sign_d;  // of the product, or of an infinite result
  reg [3:0] operands_subtract_q, operands_subtract_d;  // product and addend have different signs
  reg [7:0] operands_special_q, operands_special_d;  // float_special_t
  reg product_retire_valid_q, product_retire_valid_d;
  reg product_retire_last_q;  // the instruction is complete
  reg product_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] product_retire_warp_q;
  reg [5:0] product_retire_serial_q;
  reg [5:0] product_retire_rd_q;
  reg [3:0] product_retire_mask_q;  // lanes that executed it
  reg [2:0] product_rounding_q;
  reg [191:0] product_product_q, product_product_d;
  reg [95:0] product_c_q, product_c_d;
  reg [3:0] product_product_first_q, product_product_first_d;  // the addend is shifted, not the product
  reg [23:0] product_distance_q, product_distance_d;  // by so much; 63 stands for 63 and more
  reg [35:0] product_sum_exponent_q, product_sum_exponent_d;  // biased exponent of bit 49 of the sum, 1..383
  reg [3:0] product_sign_q, product_sign_d;
  reg [3:0] product_subtract_q, product_subtract_d;
  reg [7:0] product_special_q, product_special_d;
  reg sum_retire_valid_q, sum_retire_valid_d;
  reg sum_retire_last_q;  // the instruction is complete
  reg sum_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] sum_retire_warp_q;
  reg [5:0] sum_retire_serial_q;
  reg [5:0] sum_retire_rd_q;
  reg [3:0] sum_retire_mask_q;  // lanes that executed it
  reg [2:0] sum_rounding_q;
  reg [203:0] sum_magnitude_q, sum_magnitude_d;
  reg [35:0] sum_exponent_q, sum_exponent_d;
  reg [3:0] sum_sign_q, sum_sign_d;
  reg [3:0] sum_subtract_q, sum_subtract_d;
  reg [7:0] sum_special_q, sum_special_d;
  reg normal_retire_valid_q, normal_retire_valid_d;
  reg normal_retire_last_q;  // the instruction is complete
  reg normal_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] normal_retire_warp_q;
  reg [5:0] normal_retire_serial_q;
  reg [5:0] normal_retire_rd_q;
  reg [3:0] normal_retire_mask_q;  // lanes that executed it
  reg [2:0] normal_rounding_q;
  reg [107:0] normal_significand_q, normal_significand_d;
  reg [35:0] normal_exponent_q, normal_exponent_d;
  reg [3:0] normal_sign_q, normal_sign_d;
  reg [7:0] normal_special_q, normal_special_d;
  reg result_valid_q, result_valid_d;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg [127:0] value_q, value_d;  // of the groups of lanes that are done, the latest highest
  reg [31:0] control_add, control_mul, control_fused;
  reg control_negate_product, control_negate_addend, result_write, normal_write, sum_write,
      product_write, active;

  // execute/float/float_fma.c:18 float_fma_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_full = operands_retire_valid_q && product_retire_valid_q && sum_retire_valid_q
        && normal_retire_valid_q && result_valid_q;
    view_value = value_q;
    view_idle = !(operands_retire_valid_q | product_retire_valid_q | sum_retire_valid_q
        | normal_retire_valid_q | result_valid_q);
  end

  // execute/float/float_fma.c:115 float_fma_tick
  always @* begin : float_fma_tick_of_active
    reg mode_nearest, mode_away, mode_up, mode_down, sign, guard, rest, odd, up, outward, overflow,
        infinite, subtract, normal_sign, none, cancelled;
    reg [8:0] exponent, field, normal_exponent, move, room;
    reg [26:0] significand, normal_significand;
    reg [31:0] rounded_value, float_round_packed, high, low, fma_leading_zeros_rest,
        fma_normalize_significand;
    reg [30:0] limit;
    reg [1:0] special;
    reg [50:0] magnitude;
    reg [5:0] zeros;
    reg [4:0] step;
    reg [55:0] moved;
    reg [2:0] lane, k;
    reg [46:0] none_from;
    reg unused_bits;
    product_retire_valid_d = product_retire_valid_q;
    sum_retire_valid_d = sum_retire_valid_q;
    normal_retire_valid_d = normal_retire_valid_q;
    result_valid_d = result_valid_q;
    value_d = value_q;
    {normal_significand_d, normal_exponent_d, normal_sign_d, normal_special_d, mode_nearest,
        mode_away, mode_up, mode_down, sign, exponent, significand, rounded_value, guard, rest, odd,
        up, outward, field, float_round_packed, overflow, infinite, limit, special, magnitude,
        subtract, normal_significand, normal_exponent, normal_sign, high, low,
        fma_leading_zeros_rest, zeros, step, none, move, moved, room, fma_normalize_significand,
        cancelled, result_write, normal_write, sum_write, product_write, lane, k, none_from} = 0;
    active = in_accept || (operands_retire_valid_q | product_retire_valid_q | sum_retire_valid_q
        | normal_retire_valid_q | result_valid_q);
    if (EVERY_CYCLE || active) begin
      if (in_retired) begin
        result_valid_d = 1'b0;
      end
      result_write = normal_retire_valid_q && !result_valid_d;
      if (result_write) begin
        // float_fma_round: Fifth stage: round.
        result_valid_d = normal_retire_valid_q;
        result_valid_d = normal_retire_last_q;
        normal_retire_valid_d = 1'b0;
        // float_mode
        mode_nearest = normal_rounding_q == FLOAT_RNE || normal_rounding_q == FLOAT_RMM;
        mode_away = normal_rounding_q == FLOAT_RMM;
        mode_up = normal_rounding_q == FLOAT_RUP;
        mode_down = normal_rounding_q == FLOAT_RDN;
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          sign = normal_sign_q[lane[1:0]];
          exponent = normal_exponent_q[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9];
          significand = normal_significand_q[{5'd0, lane[1:0]} * 7'd27 +: 27];
          // float_round: Round and pack a magnitude.
          guard = significand[2];
          rest = significand[1:0] != 2'd0;
          odd = significand[3];
          outward = (mode_up & ~sign) | (mode_down & sign);
          up = (mode_nearest & guard & (rest | odd | mode_away)) | (outward & (guard | rest));
          field = significand[26] ? exponent : 9'd0;
          float_round_packed = ({field, 23'd0} | {9'd0, significand[25:3]}) + {31'd0, up};
          overflow = float_round_packed[31:23] >= 9'd255;
          infinite = mode_nearest | (sign ? mode_down : mode_up);
          limit = infinite ? FLOAT_INFINITY : 31'h7f7fffff;
          rounded_value = {sign, 31'd0} | (overflow ? {1'b0, limit} : float_round_packed);
          special = normal_special_q[{lane[1:0], 1'b0} +: 2];
          sign = normal_sign_q[lane[1:0]];
          value_d[{lane[1:0], 5'd0} +: 32] = special == FLOAT_IS_NAN ? 32'h7fc00000
              : special == FLOAT_IS_INFINITE ? {sign, 31'd0} | 32'h7f800000
              : special == FLOAT_IS_ZERO ? {sign, 31'd0} : rounded_value;
        end
      end
      normal_write = sum_retire_valid_q && !normal_retire_valid_d;
      if (normal_write) begin
        // float_fma_normalize: Fourth stage: normalize.
        normal_retire_valid_d = sum_retire_valid_q;
        sum_retire_valid_d = 1'b0;
        mode_down = sum_rounding_q == FLOAT_RDN;
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          magnitude = sum_magnitude_q[{6'd0, lane[1:0]} * 8'd51 +: 51];
          exponent = sum_exponent_q[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9];
          sign = sum_sign_q[lane[1:0]];
          subtract = sum_subtract_q[lane[1:0]];
          // fma_normalize: Fourth stage: the leading bit of the magnitude moves to bit 50, unless
          // the exponent ends before.
          // fma_leading_zeros: Zeros before the leading bit of 51; 63 for zero.
          high = magnitude[50:19];
          low = {magnitude[18:0], 13'd0};
          fma_leading_zeros_rest = high != 32'd0 ? high : low;
          zeros = high != 32'd0 ? 6'd0 : 6'd32;
          for (k = 3'd0; k < 3'd5; k = k + 3'd1) begin
            step = 5'd16 >> k;
            none_from = {15'd0, fma_leading_zeros_rest};
            none = none_from[6'd32 - {1'b0, step} +: 16] == 16'd0;
            fma_leading_zeros_rest = none ? fma_leading_zeros_rest << step : fma_leading_zeros_rest;
            zeros = zeros | {1'b0, none ? step : 5'd0};
          end
          move = {3'd0, zeros} < exponent ? {3'd0, zeros} : exponent;
          moved = {5'd0, magnitude} << move[5:0];
          // places that the exponent leaves
          room = exponent - move;
          fma_normalize_significand = moved[55:24] | {31'd0, moved[23:0] != 24'd0};
          cancelled = fma_normalize_significand == 32'd0 && subtract;
          normal_significand = fma_normalize_significand[26:0];
          normal_exponent = room + 9'd1;
          normal_sign = cancelled ? mode_down : sign;
          normal_significand_d[{5'd0, lane[1:0]} * 7'd27 +: 27] = normal_significand;
          normal_exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9] = normal_exponent;
          normal_sign_d[lane[1:0]] = normal_sign;
          normal_special_d[{lane[1:0], 1'b0} +: 2] = sum_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      sum_write = product_retire_valid_q && !sum_retire_valid_d;
      if (sum_write) begin
        sum_retire_valid_d = product_retire_valid_q;
        product_retire_valid_d = 1'b0;
      end
      product_write = operands_retire_valid_q && !product_retire_valid_d;
      if (product_write) begin
        product_retire_valid_d = operands_retire_valid_q;
      end
    end
    unused_bits = &{1'b0, lane};
  end

  // execute/float/float_fma.c:115 float_fma_tick
  always @* begin : float_fma_tick_of_sum_magnitude
    reg subtract, product_first, sum_flips, negative, add, mul;
    reg [47:0] product, product_product;
    reg [23:0] c, a, b;
    reg [5:0] distance, product_distance;
    reg [50:0] sum_magnitude, sum;
    reg [49:0] addend, first, second, lost, aligned;
    reg [51:0] addend_or_not, less, sum_whole;
    reg [9:0] exponent;
    reg [7:0] c_exponent;
    reg [8:0] product_sum_exponent, c_same;
    reg [31:0] difference, fma_multiply_distance;
    reg [2:0] lane;
    reg unused_bits;
    {product_product_d, product_c_d, product_product_first_d, product_distance_d,
        product_sum_exponent_d, product_sign_d, product_subtract_d, product_special_d,
        sum_magnitude_d, sum_exponent_d, sum_sign_d, sum_subtract_d, sum_special_d, subtract,
        product, c, product_first, distance, sum_magnitude, sum_flips, addend, first, second, lost,
        aligned, addend_or_not, less, sum, negative, a, b, exponent, c_exponent, product_product,
        product_distance, product_sum_exponent, c_same, difference, fma_multiply_distance,
        control_add, control_mul, control_fused, control_negate_product, control_negate_addend, add,
        mul, lane, sum_whole} = 0;
    if (EVERY_CYCLE || active) begin
      if (sum_write) begin
        // float_fma_add: Third stage: align and add.
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          subtract = product_subtract_q[lane[1:0]];
          product = product_product_q[{6'd0, lane[1:0]} * 8'd48 +: 48];
          c = product_c_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
          product_first = product_product_first_q[lane[1:0]];
          distance = product_distance_q[{3'd0, lane[1:0]} * 5'd6 +: 6];
          // fma_add: Third stage: the magnitude of the sum, and its sign.
          addend = {c, 26'd0};
          first = product_first ? {1'b0, {product, 1'b0}} : addend;
          second = product_first ? addend : {1'b0, {product, 1'b0}};
          lost = second & ~(50'h3ffffffffffff << distance);
          aligned = (second >> distance) | {49'd0, lost != 50'd0};
          addend_or_not = subtract ? ~{2'd0, aligned} : {2'd0, aligned};
          less = {2'd0, first} + addend_or_not;
          // The carry comes in through a bit below the last.
          sum_whole = {1'b0, {first, 1'b0} | 51'd1} + ({addend_or_not[50:0], 1'b0} | {51'd0, subtract});
          sum = sum_whole[51:1];
          negative = subtract & less[51];
          sum_magnitude = negative ? ~less[50:0] : sum;
          sum_flips = (subtract & !product_first) ^ negative;
          sum_magnitude_d[{6'd0, lane[1:0]} * 8'd51 +: 51] = sum_magnitude;
          sum_exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9] =
              product_sum_exponent_q[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9];
          sum_sign_d[lane[1:0]] = product_sign_q[lane[1:0]] ^ sum_flips;
          sum_subtract_d[lane[1:0]] = subtract;
          sum_special_d[{lane[1:0], 1'b0} +: 2] = product_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      if (product_write) begin
        // float_fma_multiply: Second stage: multiply.
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          a = operands_a_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
          b = operands_b_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
          exponent = operands_exponent_q[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10];
          c_exponent = operands_c_exponent_q[{lane[1:0], 3'd0} +: 8];
          // fma_multiply: Second stage.
          c_same = {1'b0, c_exponent} + 9'd256;
          difference = {22'd0, exponent} - {23'd0, c_same};
          product_first = !difference[31];
          fma_multiply_distance = product_first ? difference : 32'd0 - difference;
          product_product = {24'd0, a} * {24'd0, b};
          product_distance = fma_multiply_distance > 32'd63 ? 6'd63 : fma_multiply_distance[5:0];
          product_sum_exponent = product_first ? exponent[8:0] - 9'd256 : {1'b0, c_exponent};
          product_product_d[{6'd0, lane[1:0]} * 8'd48 +: 48] = product_product;
          product_product_first_d[lane[1:0]] = product_first;
          product_distance_d[{3'd0, lane[1:0]} * 5'd6 +: 6] = product_distance;
          product_sum_exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd9} +: 9] = product_sum_exponent;
          product_c_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = operands_c_q[{5'd0, lane[1:0]} * 7'd24 +: 24];
          product_sign_d[lane[1:0]] = operands_sign_q[lane[1:0]];
          product_subtract_d[lane[1:0]] = operands_subtract_q[lane[1:0]];
          product_special_d[{lane[1:0], 1'b0} +: 2] = operands_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      if (in_accept) begin
        // float_fma_accept: First stage: unpack the operands.
        // fma_control
        add = in_how_op == FLOAT_ADD || in_how_op == FLOAT_SUB;
        mul = in_how_op == FLOAT_MUL;
        control_add = add ? 32'hffffffff : 32'd0;
        control_mul = mul ? FLOAT_SIGN : 32'd0;
        control_fused = (add || mul) ? 32'd0 : 32'hffffffff;
        control_negate_product = in_how_op == FLOAT_NMSUB || in_how_op == FLOAT_NMADD;
        control_negate_addend = in_how_op == FLOAT_MSUB || in_how_op == FLOAT_NMADD || in_how_op == FLOAT_SUB;
      end
    end
    unused_bits = &{1'b0, lane, sum_whole};
  end

  // execute/float/float_fma.c:115 float_fma_tick
  always @* begin : float_fma_tick_of_operands_a
    reg [31:0] x, y, z, multiplier, addend, fma_unpack_small;
    reg [23:0] operands_a, operands_b, a_significand, b_significand, c_significand;
    reg [9:0] operands_exponent, shift;
    reg operands_sign, operands_subtract, a_sign, a_zero, a_infinite, a_nan, normal, top, b_sign,
        b_zero, b_infinite, b_nan, c_sign, c_infinite, c_nan, float_unpack_normal, sign,
        fma_unpack_c_sign, swap, move, zero, infinite, opposite, undefined;
    reg [7:0] a_exponent, exponent, b_exponent, c_exponent;
    reg [22:0] fraction;
    reg [4:0] step;
    reg [1:0] special;
    reg [2:0] lane, k;
    reg [47:0] move_from;
    reg unused_bits;
    {operands_a_d, operands_b_d, operands_c_d, operands_exponent_d, operands_c_exponent_d,
        operands_sign_d, operands_subtract_d, operands_special_d, x, y, z, operands_a, operands_b,
        operands_exponent, operands_sign, operands_subtract, multiplier, addend, a_sign, a_exponent,
        a_significand, a_zero, a_infinite, a_nan, exponent, fraction, normal, top, b_sign,
        b_exponent, b_significand, b_zero, b_infinite, b_nan, c_sign, c_exponent, c_significand,
        c_infinite, c_nan, float_unpack_normal, sign, fma_unpack_c_sign, swap, fma_unpack_small,
        shift, step, move, zero, infinite, opposite, undefined, special, lane, k, move_from} = 0;
    if (EVERY_CYCLE || active) begin
      if (in_accept) begin
        // float_fma_accept: First stage: unpack the operands.
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          x = in_a[{lane[1:0], 5'd0} +: 32];
          y = in_b[{lane[1:0], 5'd0} +: 32];
          z = in_c[{lane[1:0], 5'd0} +: 32];
          // fma_unpack: First stage.
          multiplier = (y & ~control_add) | {2'd0, FLOAT_ONE & control_add[29:0]};
          addend = (y & control_add) | ((x ^ y) & control_mul) | (z & control_fused);
          // float_unpack
          exponent = x[30:23];
          fraction = x[22:0];
          normal = exponent != 8'd0;
          top = exponent == 8'd255;
          a_sign = x[31];
          a_exponent = exponent | {7'd0, !normal};
          a_significand = {normal, 23'd0} | {1'b0, fraction};
          a_zero = !normal && fraction == 23'd0;
          a_infinite = top && fraction == 23'd0;
          a_nan = top && fraction != 23'd0;
          // float_unpack
          exponent = multiplier[30:23];
          fraction = multiplier[22:0];
          normal = exponent != 8'd0;
          top = exponent == 8'd255;
          b_sign = multiplier[31];
          b_exponent = exponent | {7'd0, !normal};
          b_significand = {normal, 23'd0} | {1'b0, fraction};
          b_zero = !normal && fraction == 23'd0;
          b_infinite = top && fraction == 23'd0;
          b_nan = top && fraction != 23'd0;
          // float_unpack
          exponent = addend[30:23];
          fraction = addend[22:0];
          float_unpack_normal = exponent != 8'd0;
          top = exponent == 8'd255;
          c_sign = addend[31];
          c_exponent = exponent | {7'd0, !float_unpack_normal};
          c_significand = {float_unpack_normal, 23'd0} | {1'b0, fraction};
          c_infinite = top && fraction == 23'd0;
          c_nan = top && fraction != 23'd0;
          sign = a_sign ^ b_sign ^ control_negate_product;
          fma_unpack_c_sign = c_sign ^ control_negate_addend;
          // One normalization serves whichever of the two is subnormal.
          swap = !normal;
          fma_unpack_small = {8'd0, swap ? b_significand : a_significand};
          shift = 10'd0;
          for (k = 3'd0; k < 3'd5; k = k + 3'd1) begin
            step = 5'd16 >> k;
            move_from = {16'd0, fma_unpack_small};
            move = move_from[{1'b0, 5'd24 - step} +: 24] == 24'd0;
            fma_unpack_small = move ? fma_unpack_small << step : fma_unpack_small;
            shift = move ? shift + {5'd0, step} : shift;
          end
          zero = a_zero | b_zero;
          infinite = a_infinite | b_infinite;
          opposite = infinite & c_infinite & (sign ^ fma_unpack_c_sign) & ~(a_nan | b_nan);
          undefined = (infinite & zero) | opposite;
          special = (a_nan | b_nan | c_nan | undefined) ? FLOAT_IS_NAN
              : (infinite | c_infinite) ? FLOAT_IS_INFINITE : FLOAT_FINITE;
          operands_a = fma_unpack_small[23:0];
          operands_b = swap ? a_significand : b_significand;
          operands_exponent = zero ? 10'd0 : {1'b0, {1'b0, a_exponent} + {1'b0, b_exponent}} + 10'd131
              - shift;
          operands_sign = c_infinite ? fma_unpack_c_sign : sign;
          operands_subtract = (sign ^ fma_unpack_c_sign) & (special == FLOAT_FINITE);
          operands_a_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = operands_a;
          operands_b_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = operands_b;
          operands_c_d[{5'd0, lane[1:0]} * 7'd24 +: 24] = c_significand;
          operands_exponent_d[{1'b0, {3'd0, lane[1:0]} * 5'd10} +: 10] = operands_exponent;
          operands_c_exponent_d[{lane[1:0], 3'd0} +: 8] = c_exponent;
          operands_sign_d[lane[1:0]] = operands_sign;
          operands_subtract_d[lane[1:0]] = operands_subtract;
          operands_special_d[{lane[1:0], 1'b0} +: 2] = special;
        end
      end
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      operands_retire_valid_q <= 1'b0;
      operands_retire_last_q <= 1'b0;
      operands_retire_write_q <= 1'b0;
      operands_retire_warp_q <= 2'd0;
      operands_retire_serial_q <= 6'd0;
      operands_retire_rd_q <= 6'd0;
      operands_retire_mask_q <= 4'd0;
      operands_rounding_q <= 3'd0;
      operands_a_q <= 0;
      operands_b_q <= 0;
      operands_c_q <= 0;
      operands_exponent_q <= 40'd0;
      operands_c_exponent_q <= 32'd0;
      operands_sign_q <= 4'd0;
      operands_subtract_q <= 4'd0;
      operands_special_q <= 8'd0;
      product_retire_valid_q <= 1'b0;
      product_retire_last_q <= 1'b0;
      product_retire_write_q <= 1'b0;
      product_retire_warp_q <= 2'd0;
      product_retire_serial_q <= 6'd0;
      product_retire_rd_q <= 6'd0;
      product_retire_mask_q <= 4'd0;
      product_rounding_q <= 3'd0;
      product_product_q <= 0;
      product_c_q <= 0;
      product_product_first_q <= 4'd0;
      product_distance_q <= 24'd0;
      product_sum_exponent_q <= 36'd0;
      product_sign_q <= 4'd0;
      product_subtract_q <= 4'd0;
      product_special_q <= 8'd0;
      sum_retire_valid_q <= 1'b0;
      sum_retire_last_q <= 1'b0;
      sum_retire_write_q <= 1'b0;
      sum_retire_warp_q <= 2'd0;
      sum_retire_serial_q <= 6'd0;
      sum_retire_rd_q <= 6'd0;
      sum_retire_mask_q <= 4'd0;
      sum_rounding_q <= 3'd0;
      sum_magnitude_q <= 0;
      sum_exponent_q <= 36'd0;
      sum_sign_q <= 4'd0;
      sum_subtract_q <= 4'd0;
      sum_special_q <= 8'd0;
      normal_retire_valid_q <= 1'b0;
      normal_retire_last_q <= 1'b0;
      normal_retire_write_q <= 1'b0;
      normal_retire_warp_q <= 2'd0;
      normal_retire_serial_q <= 6'd0;
      normal_retire_rd_q <= 6'd0;
      normal_retire_mask_q <= 4'd0;
      normal_rounding_q <= 3'd0;
      normal_significand_q <= 0;
      normal_exponent_q <= 36'd0;
      normal_sign_q <= 4'd0;
      normal_special_q <= 8'd0;
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
    end else begin
      product_retire_valid_q <= product_retire_valid_d;
      sum_retire_valid_q <= sum_retire_valid_d;
      normal_retire_valid_q <= normal_retire_valid_d;
      result_valid_q <= result_valid_d;
      if (EVERY_CYCLE || active) begin
        if (result_write) begin
          result_last_q <= normal_retire_last_q;
          result_write_q <= normal_retire_write_q;
          result_warp_q <= normal_retire_warp_q;
        end
        if (normal_write) begin
          normal_retire_last_q <= sum_retire_last_q;
          normal_retire_write_q <= sum_retire_write_q;
          normal_retire_warp_q <= sum_retire_warp_q;
          normal_retire_serial_q <= sum_retire_serial_q;
          normal_retire_rd_q <= sum_retire_rd_q;
          normal_retire_mask_q <= sum_retire_mask_q;
          normal_rounding_q <= sum_rounding_q;
          normal_significand_q <= normal_significand_d;
          normal_exponent_q <= normal_exponent_d;
          normal_sign_q <= normal_sign_d;
          normal_special_q <= normal_special_d;
        end
        if (sum_write) begin
          sum_retire_last_q <= product_retire_last_q;
          sum_retire_write_q <= product_retire_write_q;
          sum_retire_warp_q <= product_retire_warp_q;
          sum_retire_serial_q <= product_retire_serial_q;
          sum_retire_rd_q <= product_retire_rd_q;
          sum_retire_mask_q <= product_retire_mask_q;
          sum_rounding_q <= product_rounding_q;
          sum_magnitude_q <= sum_magnitude_d;
          sum_exponent_q <= sum_exponent_d;
          sum_sign_q <= sum_sign_d;
          sum_subtract_q <= sum_subtract_d;
          sum_special_q <= sum_special_d;
        end
        if (product_write) begin
          product_retire_last_q <= operands_retire_last_q;
          product_retire_write_q <= operands_retire_write_q;
          product_retire_warp_q <= operands_retire_warp_q;
          product_retire_serial_q <= operands_retire_serial_q;
          product_retire_rd_q <= operands_retire_rd_q;
          product_retire_mask_q <= operands_retire_mask_q;
          operands_retire_valid_q <= 1'b0;
          product_rounding_q <= operands_rounding_q;
          product_product_q <= product_product_d;
          product_product_first_q <= product_product_first_d;
          product_distance_q <= product_distance_d;
          product_sum_exponent_q <= product_sum_exponent_d;
          product_c_q <= product_c_d;
          product_sign_q <= product_sign_d;
          product_subtract_q <= product_subtract_d;
          product_special_q <= product_special_d;
        end
        if (in_accept) begin
          operands_retire_valid_q <= 1'b1;
          operands_retire_last_q <= in_last;
          operands_retire_write_q <= in_operation_write;
          operands_retire_warp_q <= in_operation_warp;
          operands_retire_serial_q <= in_operation_serial;
          operands_retire_rd_q <= in_operation_rd;
          operands_retire_mask_q <= in_operation_mask;
          operands_rounding_q <= in_how_rounding;
          operands_a_q <= operands_a_d;
          operands_b_q <= operands_b_d;
          operands_c_q <= operands_c_d;
          operands_exponent_q <= operands_exponent_d;
          operands_c_exponent_q <= operands_c_exponent_d;
          operands_sign_q <= operands_sign_d;
          operands_subtract_q <= operands_subtract_d;
          operands_special_q <= operands_special_d;
        end
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      value_q <= 0;
    end else begin
      value_q <= value_d;
      if (EVERY_CYCLE || active) begin
        if (result_write) begin
          result_serial_q <= normal_retire_serial_q;
          result_rd_q <= normal_retire_rd_q;
          result_mask_q <= normal_retire_mask_q;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operands_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operands_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operands_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operands_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, operands_rounding_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, operands_a_q[k0 * 24 +: 24]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, operands_b_q[k0 * 24 +: 24]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, operands_c_q[k0 * 24 +: 24]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, operands_exponent_q[k0 * 10 +: 10]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, operands_c_exponent_q[k0 * 8 +: 8]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_subtract_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operands_special_q[k0 * 2 +: 2]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, product_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, product_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, product_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, product_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, product_rounding_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ product_product_q[k0 * 48 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, product_product_q[k0 * 48 + 32 +: 16]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, product_c_q[k0 * 24 +: 24]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_product_first_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, product_distance_q[k0 * 6 +: 6]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {23'd0, product_sum_exponent_q[k0 * 9 +: 9]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_subtract_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, product_special_q[k0 * 2 +: 2]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sum_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, sum_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, sum_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, sum_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, sum_rounding_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ sum_magnitude_q[k0 * 51 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {13'd0, sum_magnitude_q[k0 * 51 + 32 +: 19]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {23'd0, sum_exponent_q[k0 * 9 +: 9]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_subtract_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sum_special_q[k0 * 2 +: 2]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, normal_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, normal_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, normal_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, normal_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, normal_rounding_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {5'd0, normal_significand_q[k0 * 27 +: 27]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {23'd0, normal_exponent_q[k0 * 9 +: 9]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, normal_special_q[k0 * 2 +: 2]};
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
