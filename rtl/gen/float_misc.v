// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/float/float_misc.c; change that file.
// Floating-point unit for everything that is not arithmetic: sign injection, minimum and maximum,
// comparisons, classification, moves between register files, conversions from and to integers.
// FPU_LANES lanes of an instruction per cycle; a group's result is ready two cycles after the group
// was accepted.
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
  output reg view_full, // both stages are taken
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
  // from writeback
  input in_retired // the old result is written
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] FLOAT_RNE = 3'd0, FLOAT_RDN = 3'd2, FLOAT_RUP = 3'd3, FLOAT_RMM = 3'd4;
  localparam [2:0] FPU_LANES = 3'd4;
  localparam [4:0] FLOAT_SGNJ = 5'd9, FLOAT_SGNJN = 5'd10, FLOAT_SGNJX = 5'd11, FLOAT_MIN = 5'd12,
      FLOAT_MAX = 5'd13, FLOAT_EQ = 5'd14, FLOAT_LT = 5'd15, FLOAT_LE = 5'd16, FLOAT_CLASS = 5'd17,
      FLOAT_TO_INT = 5'd19, FLOAT_TO_UINT = 5'd20, FLOAT_FROM_INT = 5'd21, FLOAT_FROM_UINT = 5'd22;
  localparam [7:0] TOP = 8'd158;
  localparam [31:0] FLOAT_SIGN = 32'h80000000;
  reg exact_retire_valid_q;
  reg exact_retire_last_q;  // the instruction is complete
  reg exact_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] exact_retire_warp_q;
  reg [5:0] exact_retire_serial_q;
  reg [5:0] exact_retire_rd_q;
  reg [3:0] exact_retire_mask_q;  // lanes that executed it
  reg [4:0] exact_op_q;
  reg [2:0] exact_rounding_q;
  reg [127:0] exact_base_q, exact_base_d;
  reg [3:0] exact_sign_q, exact_sign_d;
  reg [3:0] exact_guard_q, exact_guard_d;
  reg [3:0] exact_rest_q, exact_rest_d;
  reg [3:0] exact_over_q, exact_over_d;
  reg result_valid_q, result_valid_d;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg [127:0] value_q, value_d;  // of the groups of lanes that are done, the latest highest
  reg result_write;

  // execute/float/float_misc.c:19 float_misc_view
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

  // execute/float/float_misc.c:60 float_misc_tick
  always @* begin : float_misc_tick_of_result_valid
    reg mode_nearest, mode_away, mode_up, mode_down, x_sign, x_guard, x_rest, x_over, to_integer,
        from_integer, odd, up, outward, negate, carry, nonzero, is_signed, over, top, below, above;
    reg [31:0] x_base, r_value, misc_saturate_sum, misc_saturate_value, least, most;
    reg [32:0] sum;
    reg [2:0] lane;
    reg unused_bits;
    result_valid_d = result_valid_q;
    value_d = value_q;
    {mode_nearest, mode_away, mode_up, mode_down, x_base, x_sign, x_guard, x_rest, x_over,
        to_integer, from_integer, odd, up, outward, negate, sum, carry, r_value, nonzero, is_signed,
        misc_saturate_sum, over, misc_saturate_value, top, below, above, least, most, result_write,
        lane} = 0;
    if (EVERY_CYCLE || (in_accept || (exact_retire_valid_q | result_valid_q))) begin
      if (in_retired) begin
        result_valid_d = 1'b0;
      end
      result_write = exact_retire_valid_q && !result_valid_d;
      if (result_write) begin
        // float_misc_round: Second stage: round.
        result_valid_d = exact_retire_valid_q;
        result_valid_d = exact_retire_last_q;
        // float_mode
        mode_nearest = exact_rounding_q == FLOAT_RNE || exact_rounding_q == FLOAT_RMM;
        mode_away = exact_rounding_q == FLOAT_RMM;
        mode_up = exact_rounding_q == FLOAT_RUP;
        mode_down = exact_rounding_q == FLOAT_RDN;
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          x_base = exact_base_q[{lane[1:0], 5'd0} +: 32];
          x_sign = exact_sign_q[lane[1:0]];
          x_guard = exact_guard_q[lane[1:0]];
          x_rest = exact_rest_q[lane[1:0]];
          x_over = exact_over_q[lane[1:0]];
          // misc_second: Second stage.
          to_integer = exact_op_q == FLOAT_TO_INT || exact_op_q == FLOAT_TO_UINT;
          from_integer = exact_op_q == FLOAT_FROM_INT || exact_op_q == FLOAT_FROM_UINT;
          odd = x_base[0];
          outward = (mode_up & ~x_sign) | (mode_down & x_sign);
          up = (mode_nearest & x_guard & (x_rest | odd | mode_away)) | (outward & (x_guard | x_rest));
          negate = to_integer & x_sign;
          sum = {1'b0, negate ? ~x_base : x_base} + {32'd0, up ^ negate};
          carry = sum[32];
          r_value = sum[31:0] | {from_integer & x_sign, 31'd0};
          if (to_integer) begin
            nonzero = x_base != 32'd0 || up;
            is_signed = exact_op_q == FLOAT_TO_INT;
            misc_saturate_sum = sum[31:0];
            over = x_over || (carry && !negate);
            // misc_saturate: An integer, from the sum that is its value if it fits; `nonzero`: its
            // magnitude, which may be 2^32 or more (over), is not 0.
            top = is_signed & misc_saturate_sum[31];
            below = x_sign && (over || (nonzero && !top));
            above = !x_sign && (over | top);
            least = is_signed ? FLOAT_SIGN : 32'd0;
            most = is_signed ? 32'h7fffffff : 32'hffffffff;
            misc_saturate_value = below ? least : above ? most : misc_saturate_sum;
            r_value = misc_saturate_value;
          end
          value_d[{lane[1:0], 5'd0} +: 32] = r_value;
        end
      end
    end
    unused_bits = &{1'b0, lane};
  end

  // execute/float/float_misc.c:60 float_misc_tick
  always @* begin : float_misc_tick_of_exact_base
    reg [31:0] a, b, x_base, misc_to_integer_base, misc_from_integer_base, magnitude,
        misc_from_integer_packed, number, r_base;
    reg x_sign, x_guard, x_rest, x_over, misc_to_integer_sign, misc_to_integer_guard,
        misc_to_integer_rest, x_nan, normal, top, over, is_signed, misc_from_integer_guard,
        misc_from_integer_rest, sign, move, misc_plain_x_sign, x_zero, x_infinite, x_signaling,
        y_sign, y_zero, y_nan, float_unpack_normal, below, equal, ordered, choose, take_b,
        subnormal;
    reg [7:0] x_exponent, exponent;
    reg [23:0] x_significand;
    reg [22:0] fraction;
    reg [33:0] field, lost, moved;
    reg [5:0] distance;
    reg [8:0] misc_from_integer_exponent;
    reg [4:0] step;
    reg [1:0] kind;
    reg [2:0] lane, k;
    reg [46:0] move_from;
    reg unused_bits;
    {exact_base_d, exact_sign_d, exact_guard_d, exact_rest_d, exact_over_d, a, b, x_base, x_sign,
        x_guard, x_rest, x_over, misc_to_integer_base, misc_to_integer_sign, misc_to_integer_guard,
        misc_to_integer_rest, x_exponent, x_significand, x_nan, exponent, fraction, normal, top,
        field, distance, over, lost, moved, is_signed, misc_from_integer_base,
        misc_from_integer_guard, misc_from_integer_rest, sign, magnitude,
        misc_from_integer_exponent, step, move, misc_from_integer_packed, misc_plain_x_sign, x_zero,
        x_infinite, x_signaling, y_sign, y_zero, y_nan, float_unpack_normal, below, equal, ordered,
        choose, take_b, number, r_base, subnormal, kind, lane, k, move_from} = 0;
    if (EVERY_CYCLE || (in_accept || (exact_retire_valid_q | result_valid_q))) begin
      if (in_accept) begin
        // float_misc_accept: First stage: all but rounding.
        for (lane = 3'd0; lane < FPU_LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          // misc_first
          case (in_how_op)
            FLOAT_TO_INT, FLOAT_TO_UINT: begin
              // misc_to_integer: To an integer: the significand, with two more bits below, moves
              // from the place that it has in 2^31 to its own.
              // float_unpack
              exponent = a[30:23];
              fraction = a[22:0];
              normal = exponent != 8'd0;
              top = exponent == 8'd255;
              x_sign = a[31];
              x_exponent = exponent | {7'd0, !normal};
              x_significand = {normal, 23'd0} | {1'b0, fraction};
              x_nan = top && fraction != 23'd0;
              field = {x_significand, 10'd0};
              distance = ({1'b0, x_exponent} + 9'd63) < 9'd158 ? 6'd63 : 6'd30 - x_exponent[5:0];
              over = x_exponent > TOP;
              lost = field & ~(34'h3ffffffff << distance);
              moved = field >> distance;
              misc_to_integer_base = moved[33:2];
              misc_to_integer_sign = x_sign && !x_nan;
              misc_to_integer_guard = moved[1];
              misc_to_integer_rest = moved[0] || lost != 34'd0;
              x_base = misc_to_integer_base;
              x_sign = misc_to_integer_sign;
              x_guard = misc_to_integer_guard;
              x_rest = misc_to_integer_rest;
              x_over = over;
            end
            FLOAT_FROM_INT, FLOAT_FROM_UINT: begin
              is_signed = in_how_op == FLOAT_FROM_INT;
              // misc_from_integer: From an integer: normalize its magnitude.
              sign = is_signed & a[31];
              magnitude = (sign ? ~a : a) + {31'd0, sign};
              misc_from_integer_exponent = 9'd158;
              for (k = 3'd0; k < 3'd5; k = k + 3'd1) begin
                step = 5'd16 >> k;
                move_from = {15'd0, magnitude};
                move = move_from[6'd32 - {1'b0, step} +: 16] == 16'd0;
                magnitude = move ? magnitude << step : magnitude;
                misc_from_integer_exponent = move ? misc_from_integer_exponent - {4'd0, step}
                    : misc_from_integer_exponent;
              end
              misc_from_integer_packed = {misc_from_integer_exponent, 23'd0} | {9'd0, magnitude[30:8]};
              misc_from_integer_base = magnitude[31] ? misc_from_integer_packed : 32'd0;
              misc_from_integer_guard = magnitude[7];
              misc_from_integer_rest = magnitude[6:0] != 7'd0;
              x_base = misc_from_integer_base;
              x_sign = sign;
              x_guard = misc_from_integer_guard;
              x_rest = misc_from_integer_rest;
              x_over = 1'b0;
            end
            default: begin
              // misc_plain: Operations whose result is exact.
              // float_unpack
              exponent = a[30:23];
              fraction = a[22:0];
              normal = exponent != 8'd0;
              top = exponent == 8'd255;
              misc_plain_x_sign = a[31];
              x_zero = !normal && fraction == 23'd0;
              x_infinite = top && fraction == 23'd0;
              x_nan = top && fraction != 23'd0;
              x_signaling = top && fraction != 23'd0 && !fraction[22];
              // float_unpack
              exponent = b[30:23];
              fraction = b[22:0];
              float_unpack_normal = exponent != 8'd0;
              top = exponent == 8'd255;
              y_sign = b[31];
              y_zero = !float_unpack_normal && fraction == 23'd0;
              y_nan = top && fraction != 23'd0;
              below = a != b && ((a < b) ^ (misc_plain_x_sign | y_sign));
              equal = a == b || (x_zero && y_zero);
              ordered = !(x_nan | y_nan);
              // A number: a or b, perhaps with another sign.
              choose = in_how_op == FLOAT_MIN || in_how_op == FLOAT_MAX;
              take_b = choose && !y_nan && (x_nan || (in_how_op == FLOAT_MIN ? !below : below));
              number = take_b ? b : a;
              sign = in_how_op == FLOAT_SGNJ ? y_sign : in_how_op == FLOAT_SGNJN ? !y_sign
                  : in_how_op == FLOAT_SGNJX ? misc_plain_x_sign ^ y_sign : number[31];
              r_base = {sign, 31'd0} | {1'b0, number[30:0]};
              case (in_how_op)
                FLOAT_MIN, FLOAT_MAX: r_base = (x_nan && y_nan) ? 32'h7fc00000 : r_base;
                FLOAT_EQ: r_base = {31'd0, ordered && equal};
                FLOAT_LT: r_base = {31'd0, ordered && below && !equal};
                FLOAT_LE: r_base = {31'd0, ordered && (below || equal)};
                FLOAT_CLASS: begin
                  subnormal = !normal && !x_zero;
                  kind = x_infinite ? 2'd0 : x_zero ? 2'd3 : subnormal ? 2'd2 : 2'd1;
                  r_base = {22'd0, x_nan ? 10'd256 << !x_signaling
                      : {2'd0, 8'd1 << (misc_plain_x_sign ? {1'b0, kind} : 3'd7 - {1'b0, kind})}};
                end
                default: begin end
              endcase
              x_base = r_base;
              {x_sign, x_guard, x_rest, x_over} = 0;
            end
          endcase
          exact_base_d[{lane[1:0], 5'd0} +: 32] = x_base;
          exact_sign_d[lane[1:0]] = x_sign;
          exact_guard_d[lane[1:0]] = x_guard;
          exact_rest_d[lane[1:0]] = x_rest;
          exact_over_d[lane[1:0]] = x_over;
        end
      end
    end
    unused_bits = &{1'b0, lane};
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
      exact_base_q <= 0;
      exact_sign_q <= 4'd0;
      exact_guard_q <= 4'd0;
      exact_rest_q <= 4'd0;
      exact_over_q <= 4'd0;
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      value_q <= 0;
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
          exact_retire_valid_q <= 1'b1;
          exact_retire_last_q <= in_last;
          exact_retire_write_q <= in_operation_write;
          exact_retire_warp_q <= in_operation_warp;
          exact_retire_serial_q <= in_operation_serial;
          exact_retire_rd_q <= in_operation_rd;
          exact_retire_mask_q <= in_operation_mask;
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
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
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
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ exact_base_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_sign_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_guard_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_rest_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, exact_over_q[k0 * 1 +: 1]};
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
