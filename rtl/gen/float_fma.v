// SPDX-License-Identifier: Apache-2.0
// Made by c2v from float_fma.c; change that file.
// Fused multiply-add unit: addition, subtraction, multiplication and the four fused forms, rounded
// once, in all rounding modes. FPU_LANES lanes of an instruction per cycle; a group's result is
// there five cycles after it was accepted.
// Source: RISC-V manual, chapter "F". A stage moves on when the next one is free or moves on
// itself, so that a result that waits stops what is behind it, and nothing else. fma_lane.h says
// what each stage does with one lane.
module float_fma (
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
  output reg view_full, // all five stages are taken
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
  input [127:0] in_c,
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
  localparam [1:0] FLOAT_IS_NAN = 2'd1;
  localparam [1:0] FLOAT_IS_INFINITE = 2'd2;
  localparam [1:0] FLOAT_IS_ZERO = 2'd3;
  localparam [4:0] FLOAT_ADD = 5'd4;
  localparam [4:0] FLOAT_SUB = 5'd5;
  localparam [4:0] FLOAT_MUL = 5'd6;
  localparam [4:0] FLOAT_NMSUB = 5'd2;
  localparam [4:0] FLOAT_NMADD = 5'd3;
  localparam [4:0] FLOAT_MSUB = 5'd1;
  localparam [1:0] FLOAT_FINITE = 2'd0;
  reg operands_retire_valid_q;
  reg operands_retire_last_q;  // the instruction is complete
  reg operands_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] operands_retire_warp_q;
  reg [5:0] operands_retire_serial_q;
  reg [5:0] operands_retire_rd_q;
  reg [3:0] operands_retire_mask_q;  // lanes that executed it
  reg [2:0] operands_rounding_q;
  reg [95:0] operands_a_q;  // multiplicands; normalized, unless both are subnormal
  reg [95:0] operands_a_d;
  reg [95:0] operands_b_q;
  reg [95:0] operands_b_d;
  reg [95:0] operands_c_q;  // addend
  reg [95:0] operands_c_d;
  reg [39:0] operands_exponent_q;  // of the product, plus 258; 0 if the product is 0
  reg [39:0] operands_exponent_d;
  reg [31:0] operands_c_exponent_q;  // of the addend
  reg [31:0] operands_c_exponent_d;
  reg [3:0] operands_sign_q;  // of the product, or of an infinite result
  reg [3:0] operands_sign_d;
  reg [3:0] operands_subtract_q;  // product and addend have different signs
  reg [3:0] operands_subtract_d;
  reg [7:0] operands_special_q;  // float_special_t
  reg [7:0] operands_special_d;
  reg product_retire_valid_q;
  reg product_retire_valid_d;
  reg product_retire_last_q;  // the instruction is complete
  reg product_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] product_retire_warp_q;
  reg [5:0] product_retire_serial_q;
  reg [5:0] product_retire_rd_q;
  reg [3:0] product_retire_mask_q;  // lanes that executed it
  reg [2:0] product_rounding_q;
  reg [191:0] product_product_q;
  reg [191:0] product_product_d;
  reg [95:0] product_c_q;
  reg [95:0] product_c_d;
  reg [3:0] product_product_first_q;  // the addend is shifted, not the product
  reg [3:0] product_product_first_d;
  reg [23:0] product_distance_q;  // by so much; 63 stands for everything from there
  reg [23:0] product_distance_d;
  reg [35:0] product_sum_exponent_q;  // biased exponent of bit 49 of the sum, 1..383
  reg [35:0] product_sum_exponent_d;
  reg [3:0] product_sign_q;
  reg [3:0] product_sign_d;
  reg [3:0] product_subtract_q;
  reg [3:0] product_subtract_d;
  reg [7:0] product_special_q;
  reg [7:0] product_special_d;
  reg sum_retire_valid_q;
  reg sum_retire_valid_d;
  reg sum_retire_last_q;  // the instruction is complete
  reg sum_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] sum_retire_warp_q;
  reg [5:0] sum_retire_serial_q;
  reg [5:0] sum_retire_rd_q;
  reg [3:0] sum_retire_mask_q;  // lanes that executed it
  reg [2:0] sum_rounding_q;
  reg [203:0] sum_magnitude_q;
  reg [203:0] sum_magnitude_d;
  reg [35:0] sum_exponent_q;
  reg [35:0] sum_exponent_d;
  reg [3:0] sum_sign_q;
  reg [3:0] sum_sign_d;
  reg [3:0] sum_subtract_q;
  reg [3:0] sum_subtract_d;
  reg [7:0] sum_special_q;
  reg [7:0] sum_special_d;
  reg normal_retire_valid_q;
  reg normal_retire_valid_d;
  reg normal_retire_last_q;  // the instruction is complete
  reg normal_retire_write_q;  // register rd, in the lanes of mask
  reg [1:0] normal_retire_warp_q;
  reg [5:0] normal_retire_serial_q;
  reg [5:0] normal_retire_rd_q;
  reg [3:0] normal_retire_mask_q;  // lanes that executed it
  reg [2:0] normal_rounding_q;
  reg [107:0] normal_significand_q;
  reg [107:0] normal_significand_d;
  reg [35:0] normal_exponent_q;
  reg [35:0] normal_exponent_d;
  reg [3:0] normal_sign_q;
  reg [3:0] normal_sign_d;
  reg [7:0] normal_special_q;
  reg [7:0] normal_special_d;
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
  reg [31:0] rounded_value;
  reg mode_nearest_2;
  reg mode_away_2;
  reg mode_up_2;
  reg mode_down_2;
  reg sign;
  reg [8:0] exponent;
  reg [26:0] significand;
  reg [31:0] float_round_value;
  reg guard;
  reg rest;
  reg up;
  reg mode_nearest_3;
  reg mode_away_3;
  reg mode_up_3;
  reg mode_down_3;
  reg odd;
  reg guard_2;
  reg rest_2;
  reg float_increment;
  reg outward;
  reg [8:0] field;
  reg [31:0] packed_2;
  reg overflow;
  reg infinite;
  reg [30:0] limit;
  reg [1:0] special;
  reg sign_2;
  reg [31:0] finite;
  reg mode_down_6;
  reg [2:0] rounding_2;
  reg float_mode_down_2;
  reg [26:0] normal_significand;
  reg [8:0] normal_exponent;
  reg normal_sign;
  reg mode_down_7;
  reg [50:0] magnitude;
  reg [8:0] exponent_2;
  reg sign_3;
  reg subtract;
  reg [26:0] fma_normalize_significand;
  reg [8:0] fma_normalize_exponent;
  reg fma_normalize_sign;
  reg [5:0] zeros;
  reg [5:0] fma_leading_zeros;
  reg [31:0] high;
  reg [31:0] low;
  reg [31:0] rest_4;
  reg [5:0] zeros_2;
  reg [2:0] k_2;
  reg [4:0] step;
  reg none;
  reg [8:0] move;
  reg [55:0] moved;
  reg [8:0] room;
  reg [31:0] significand_2;
  reg cancelled;
  reg subtract_2;
  reg [50:0] sum_magnitude;
  reg sum_flips;
  reg [47:0] product;
  reg [23:0] c;
  reg product_first;
  reg [5:0] distance;
  reg subtract_3;
  reg [50:0] fma_add_magnitude;
  reg fma_add_flips;
  reg [49:0] addend;
  reg [49:0] first;
  reg [49:0] second;
  reg [49:0] lost;
  reg [49:0] aligned;
  reg [51:0] addend_or_not;
  reg [51:0] less;
  reg [50:0] sum;
  reg negative;
  reg [47:0] product_product;
  reg product_product_first;
  reg [5:0] product_distance;
  reg [8:0] product_sum_exponent;
  reg [23:0] a;
  reg [23:0] b;
  reg [9:0] exponent_3;
  reg [7:0] c_exponent;
  reg [47:0] fma_multiply_product;
  reg fma_multiply_product_first;
  reg [5:0] fma_multiply_distance;
  reg [8:0] fma_multiply_sum_exponent;
  reg [8:0] c_same;
  reg [31:0] difference;
  reg product_first_2;
  reg [31:0] distance_2;
  reg [31:0] control_add;
  reg [31:0] control_mul;
  reg [31:0] control_fused;
  reg control_negate_product;
  reg control_negate_addend;
  reg [31:0] fma_control_add;
  reg [31:0] fma_control_mul;
  reg [31:0] fma_control_fused;
  reg fma_control_negate_product;
  reg fma_control_negate_addend;
  reg add;
  reg mul;
  reg retire_of_valid;
  reg retire_of_last;
  reg retire_of_write;
  reg [1:0] retire_of_warp;
  reg [5:0] retire_of_serial;
  reg [5:0] retire_of_rd;
  reg [3:0] retire_of_mask;
  reg [23:0] operands_a;
  reg [23:0] operands_b;
  reg [23:0] operands_c;
  reg [9:0] operands_exponent;
  reg [7:0] operands_c_exponent;
  reg operands_sign;
  reg operands_subtract;
  reg [1:0] operands_special;
  reg [31:0] control_add_2;
  reg [31:0] control_mul_2;
  reg [31:0] control_fused_2;
  reg control_negate_product_2;
  reg control_negate_addend_2;
  reg [31:0] x;
  reg [31:0] y;
  reg [31:0] z;
  reg [23:0] fma_unpack_a;
  reg [23:0] fma_unpack_b;
  reg [23:0] fma_unpack_c;
  reg [9:0] fma_unpack_exponent;
  reg [7:0] fma_unpack_c_exponent;
  reg fma_unpack_sign;
  reg fma_unpack_subtract;
  reg [1:0] fma_unpack_special;
  reg [31:0] multiplier;
  reg [31:0] addend_2;
  reg a_sign;
  reg [7:0] a_exponent;
  reg [23:0] a_significand;
  reg a_zero;
  reg a_infinite;
  reg a_nan;
  reg float_unpack_sign;
  reg [7:0] float_unpack_exponent;
  reg [23:0] float_unpack_significand;
  reg float_unpack_zero;
  reg float_unpack_infinite;
  reg float_unpack_nan;
  reg [7:0] exponent_4;
  reg [22:0] fraction;
  reg normal;
  reg top;
  reg b_sign;
  reg [7:0] b_exponent;
  reg [23:0] b_significand;
  reg b_normal;
  reg b_zero;
  reg b_infinite;
  reg b_nan;
  reg [31:0] x_2;
  reg float_unpack_sign_2;
  reg [7:0] float_unpack_exponent_2;
  reg [23:0] float_unpack_significand_2;
  reg float_unpack_normal_2;
  reg float_unpack_zero_2;
  reg float_unpack_infinite_2;
  reg float_unpack_nan_2;
  reg [7:0] exponent_5;
  reg [22:0] fraction_2;
  reg normal_2;
  reg top_2;
  reg c_sign;
  reg [7:0] c_exponent_2;
  reg [23:0] c_significand;
  reg c_infinite;
  reg c_nan;
  reg [31:0] x_3;
  reg float_unpack_sign_3;
  reg [7:0] float_unpack_exponent_3;
  reg [23:0] float_unpack_significand_3;
  reg float_unpack_infinite_3;
  reg float_unpack_nan_3;
  reg [7:0] exponent_6;
  reg [22:0] fraction_3;
  reg normal_3;
  reg top_3;
  reg sign_4;
  reg c_sign_2;
  reg swap;
  reg [31:0] small_2;
  reg [9:0] shift;
  reg [4:0] step_2;
  reg move_2;
  reg zero;
  reg infinite_2;
  reg opposite;
  reg undefined;
  reg [1:0] special_2;
  reg result_write;
  reg normal_write;
  reg sum_write;
  reg product_write;
  reg active;
  reg [46:0] part;
  reg [51:0] part_2;
  reg [47:0] part_3;

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
                  part_2};

  // float_fma.c:18 float_fma_view
  always @* begin
    view_result_valid = result_valid_q;
    view_result_last = result_last_q;
    view_result_write = result_write_q;
    view_result_warp = result_warp_q;
    view_result_serial = result_serial_q;
    view_result_rd = result_rd_q;
    view_result_mask = result_mask_q;
    view_full = (((operands_retire_valid_q && product_retire_valid_q) && sum_retire_valid_q) && normal_retire_valid_q)
        && result_valid_q;
    view_value = value_q;
    view_idle = !((((operands_retire_valid_q | product_retire_valid_q) | sum_retire_valid_q) | normal_retire_valid_q)
        | result_valid_q);
  end

  // float_fma.c:115 float_fma_tick
  always @* begin
    operands_a_d = {96{1'b0}};
    operands_b_d = {96{1'b0}};
    operands_c_d = {96{1'b0}};
    operands_exponent_d = 40'd0;
    operands_c_exponent_d = 32'd0;
    operands_sign_d = 4'd0;
    operands_subtract_d = 4'd0;
    operands_special_d = 8'd0;
    product_retire_valid_d = product_retire_valid_q;
    product_product_d = {192{1'b0}};
    product_c_d = {96{1'b0}};
    product_product_first_d = 4'd0;
    product_distance_d = 24'd0;
    product_sum_exponent_d = 36'd0;
    product_sign_d = 4'd0;
    product_subtract_d = 4'd0;
    product_special_d = 8'd0;
    sum_retire_valid_d = sum_retire_valid_q;
    sum_magnitude_d = {204{1'b0}};
    sum_exponent_d = 36'd0;
    sum_sign_d = 4'd0;
    sum_subtract_d = 4'd0;
    sum_special_d = 8'd0;
    normal_retire_valid_d = normal_retire_valid_q;
    normal_significand_d = {108{1'b0}};
    normal_exponent_d = 36'd0;
    normal_sign_d = 4'd0;
    normal_special_d = 8'd0;
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
    rounded_value = 32'd0;
    mode_nearest_2 = 1'b0;
    mode_away_2 = 1'b0;
    mode_up_2 = 1'b0;
    mode_down_2 = 1'b0;
    sign = 1'b0;
    exponent = 9'd0;
    significand = 27'd0;
    float_round_value = 32'd0;
    guard = 1'b0;
    rest = 1'b0;
    up = 1'b0;
    mode_nearest_3 = 1'b0;
    mode_away_3 = 1'b0;
    mode_up_3 = 1'b0;
    mode_down_3 = 1'b0;
    odd = 1'b0;
    guard_2 = 1'b0;
    rest_2 = 1'b0;
    float_increment = 1'b0;
    outward = 1'b0;
    field = 9'd0;
    packed_2 = 32'd0;
    overflow = 1'b0;
    infinite = 1'b0;
    limit = 31'd0;
    special = 2'd0;
    sign_2 = 1'b0;
    finite = 32'd0;
    mode_down_6 = 1'b0;
    rounding_2 = 3'd0;
    float_mode_down_2 = 1'b0;
    normal_significand = 27'd0;
    normal_exponent = 9'd0;
    normal_sign = 1'b0;
    mode_down_7 = 1'b0;
    magnitude = 51'd0;
    exponent_2 = 9'd0;
    sign_3 = 1'b0;
    subtract = 1'b0;
    fma_normalize_significand = 27'd0;
    fma_normalize_exponent = 9'd0;
    fma_normalize_sign = 1'b0;
    zeros = 6'd0;
    fma_leading_zeros = 6'd0;
    high = 32'd0;
    low = 32'd0;
    rest_4 = 32'd0;
    zeros_2 = 6'd0;
    k_2 = 3'd0;
    step = 5'd0;
    none = 1'b0;
    move = 9'd0;
    moved = 56'd0;
    room = 9'd0;
    significand_2 = 32'd0;
    cancelled = 1'b0;
    subtract_2 = 1'b0;
    sum_magnitude = 51'd0;
    sum_flips = 1'b0;
    product = 48'd0;
    c = 24'd0;
    product_first = 1'b0;
    distance = 6'd0;
    subtract_3 = 1'b0;
    fma_add_magnitude = 51'd0;
    fma_add_flips = 1'b0;
    addend = 50'd0;
    first = 50'd0;
    second = 50'd0;
    lost = 50'd0;
    aligned = 50'd0;
    addend_or_not = 52'd0;
    less = 52'd0;
    sum = 51'd0;
    negative = 1'b0;
    product_product = 48'd0;
    product_product_first = 1'b0;
    product_distance = 6'd0;
    product_sum_exponent = 9'd0;
    a = 24'd0;
    b = 24'd0;
    exponent_3 = 10'd0;
    c_exponent = 8'd0;
    fma_multiply_product = 48'd0;
    fma_multiply_product_first = 1'b0;
    fma_multiply_distance = 6'd0;
    fma_multiply_sum_exponent = 9'd0;
    c_same = 9'd0;
    difference = 32'd0;
    product_first_2 = 1'b0;
    distance_2 = 32'd0;
    control_add = 32'd0;
    control_mul = 32'd0;
    control_fused = 32'd0;
    control_negate_product = 1'b0;
    control_negate_addend = 1'b0;
    fma_control_add = 32'd0;
    fma_control_mul = 32'd0;
    fma_control_fused = 32'd0;
    fma_control_negate_product = 1'b0;
    fma_control_negate_addend = 1'b0;
    add = 1'b0;
    mul = 1'b0;
    retire_of_valid = 1'b0;
    retire_of_last = 1'b0;
    retire_of_write = 1'b0;
    retire_of_warp = 2'd0;
    retire_of_serial = 6'd0;
    retire_of_rd = 6'd0;
    retire_of_mask = 4'd0;
    operands_a = 24'd0;
    operands_b = 24'd0;
    operands_c = 24'd0;
    operands_exponent = 10'd0;
    operands_c_exponent = 8'd0;
    operands_sign = 1'b0;
    operands_subtract = 1'b0;
    operands_special = 2'd0;
    control_add_2 = 32'd0;
    control_mul_2 = 32'd0;
    control_fused_2 = 32'd0;
    control_negate_product_2 = 1'b0;
    control_negate_addend_2 = 1'b0;
    x = 32'd0;
    y = 32'd0;
    z = 32'd0;
    fma_unpack_a = 24'd0;
    fma_unpack_b = 24'd0;
    fma_unpack_c = 24'd0;
    fma_unpack_exponent = 10'd0;
    fma_unpack_c_exponent = 8'd0;
    fma_unpack_sign = 1'b0;
    fma_unpack_subtract = 1'b0;
    fma_unpack_special = 2'd0;
    multiplier = 32'd0;
    addend_2 = 32'd0;
    a_sign = 1'b0;
    a_exponent = 8'd0;
    a_significand = 24'd0;
    a_zero = 1'b0;
    a_infinite = 1'b0;
    a_nan = 1'b0;
    float_unpack_sign = 1'b0;
    float_unpack_exponent = 8'd0;
    float_unpack_significand = 24'd0;
    float_unpack_zero = 1'b0;
    float_unpack_infinite = 1'b0;
    float_unpack_nan = 1'b0;
    exponent_4 = 8'd0;
    fraction = 23'd0;
    normal = 1'b0;
    top = 1'b0;
    b_sign = 1'b0;
    b_exponent = 8'd0;
    b_significand = 24'd0;
    b_normal = 1'b0;
    b_zero = 1'b0;
    b_infinite = 1'b0;
    b_nan = 1'b0;
    x_2 = 32'd0;
    float_unpack_sign_2 = 1'b0;
    float_unpack_exponent_2 = 8'd0;
    float_unpack_significand_2 = 24'd0;
    float_unpack_normal_2 = 1'b0;
    float_unpack_zero_2 = 1'b0;
    float_unpack_infinite_2 = 1'b0;
    float_unpack_nan_2 = 1'b0;
    exponent_5 = 8'd0;
    fraction_2 = 23'd0;
    normal_2 = 1'b0;
    top_2 = 1'b0;
    c_sign = 1'b0;
    c_exponent_2 = 8'd0;
    c_significand = 24'd0;
    c_infinite = 1'b0;
    c_nan = 1'b0;
    x_3 = 32'd0;
    float_unpack_sign_3 = 1'b0;
    float_unpack_exponent_3 = 8'd0;
    float_unpack_significand_3 = 24'd0;
    float_unpack_infinite_3 = 1'b0;
    float_unpack_nan_3 = 1'b0;
    exponent_6 = 8'd0;
    fraction_3 = 23'd0;
    normal_3 = 1'b0;
    top_3 = 1'b0;
    sign_4 = 1'b0;
    c_sign_2 = 1'b0;
    swap = 1'b0;
    small_2 = 32'd0;
    shift = 10'd0;
    step_2 = 5'd0;
    move_2 = 1'b0;
    zero = 1'b0;
    infinite_2 = 1'b0;
    opposite = 1'b0;
    undefined = 1'b0;
    special_2 = 2'd0;
    result_write = 1'b0;
    normal_write = 1'b0;
    sum_write = 1'b0;
    product_write = 1'b0;
    part = 47'd0;
    part_2 = 52'd0;
    part_3 = 48'd0;
    active = in_accept || ((((operands_retire_valid_q | product_retire_valid_q) | sum_retire_valid_q)
        | normal_retire_valid_q) | result_valid_q);
    if (EVERY_CYCLE || active) begin
      if (in_retired) begin
        result_valid_d = 1'b0;
      end
      result_write = normal_retire_valid_q && !result_valid_d;
      if (result_write) begin
        result_valid_d = normal_retire_valid_q;
        result_valid_d = normal_retire_last_q;
        normal_retire_valid_d = 1'b0;
        rounding = normal_rounding_q;
        float_mode_nearest = (rounding == FLOAT_RNE) || (rounding == FLOAT_RMM);
        float_mode_away = rounding == FLOAT_RMM;
        float_mode_up = rounding == FLOAT_RUP;
        float_mode_down = rounding == FLOAT_RDN;
        mode_nearest = float_mode_nearest;
        mode_away = float_mode_away;
        mode_up = float_mode_up;
        mode_down = float_mode_down;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          mode_nearest_2 = mode_nearest;
          mode_away_2 = mode_away;
          mode_up_2 = mode_up;
          mode_down_2 = mode_down;
          sign = normal_sign_q[lane[1:0]];
          exponent = normal_exponent_q[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9];
          significand = normal_significand_q[({5'd0, lane[1:0]} * 7'd27) +: 27];
          guard = significand[2];
          rest = significand[1:0] != 2'd0;
          mode_nearest_3 = mode_nearest_2;
          mode_away_3 = mode_away_2;
          mode_up_3 = mode_up_2;
          mode_down_3 = mode_down_2;
          odd = significand[3];
          guard_2 = guard;
          rest_2 = rest;
          outward = (mode_up_3 & (~sign)) | (mode_down_3 & sign);
          float_increment = ((mode_nearest_3 & guard_2) & ((rest_2 | odd) | mode_away_3))
              | (outward & (guard_2 | rest_2));
          up = float_increment;
          field = significand[26] ? exponent : 9'd0;
          packed_2 = ({field, 23'd0} | {9'd0, significand[25:3]}) + {31'd0, up};
          overflow = packed_2[31:23] >= 9'd255;
          infinite = mode_nearest_2 | (sign ? mode_down_2 : mode_up_2);
          limit = infinite ? 31'h7f800000 : 31'h7f7fffff;
          float_round_value = {sign, 31'd0} | (overflow ? {1'b0, limit} : packed_2);
          rounded_value = float_round_value;
          special = normal_special_q[{lane[1:0], 1'b0} +: 2];
          sign_2 = normal_sign_q[lane[1:0]];
          finite = rounded_value;
          value_d[{lane[1:0], 5'd0} +: 32] = (special == FLOAT_IS_NAN) ? 32'h7fc00000
              : ((special == FLOAT_IS_INFINITE) ? ({sign_2, 31'd0} | 32'h7f800000)
              : ((special == FLOAT_IS_ZERO) ? {sign_2, 31'd0} : finite));
        end
      end
      normal_write = sum_retire_valid_q && !normal_retire_valid_d;
      if (normal_write) begin
        normal_retire_valid_d = sum_retire_valid_q;
        sum_retire_valid_d = 1'b0;
        rounding_2 = sum_rounding_q;
        float_mode_down_2 = rounding_2 == FLOAT_RDN;
        mode_down_6 = float_mode_down_2;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          mode_down_7 = mode_down_6;
          magnitude = sum_magnitude_q[({6'd0, lane[1:0]} * 8'd51) +: 51];
          exponent_2 = sum_exponent_q[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9];
          sign_3 = sum_sign_q[lane[1:0]];
          subtract = sum_subtract_q[lane[1:0]];
          high = magnitude[50:19];
          low = {magnitude[18:0], 13'd0};
          rest_4 = (high != 32'd0) ? high : low;
          zeros_2 = (high != 32'd0) ? 6'd0 : 6'd32;
          for (k_2 = 3'd0; k_2 < 3'd5; k_2 = k_2 + 3'd1) begin
            step = 5'd16 >> k_2;
            part = {15'd0, rest_4};
            none = part[(6'd32 - {1'b0, step}) +: 16] == 16'd0;
            rest_4 = none ? (rest_4 << step) : rest_4;
            zeros_2 = zeros_2 | {1'b0, (none ? step : 5'd0)};
          end
          fma_leading_zeros = zeros_2;
          zeros = fma_leading_zeros;
          move = ({3'd0, zeros} < exponent_2) ? {3'd0, zeros} : exponent_2;
          moved = {5'd0, magnitude} << move[5:0];
          room = exponent_2 - move;
          significand_2 = moved[55:24] | {31'd0, (moved[23:0] != 24'd0)};
          cancelled = (significand_2 == 32'd0) && subtract;
          fma_normalize_significand = significand_2[26:0];
          fma_normalize_exponent = room + 9'd1;
          fma_normalize_sign = cancelled ? mode_down_7 : sign_3;
          normal_significand = fma_normalize_significand;
          normal_exponent = fma_normalize_exponent;
          normal_sign = fma_normalize_sign;
          normal_significand_d[({5'd0, lane[1:0]} * 7'd27) +: 27] = normal_significand;
          normal_exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9] = normal_exponent;
          normal_sign_d[lane[1:0]] = normal_sign;
          normal_special_d[{lane[1:0], 1'b0} +: 2] = sum_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      sum_write = product_retire_valid_q && !sum_retire_valid_d;
      if (sum_write) begin
        sum_retire_valid_d = product_retire_valid_q;
        product_retire_valid_d = 1'b0;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          subtract_2 = product_subtract_q[lane[1:0]];
          product = product_product_q[({6'd0, lane[1:0]} * 8'd48) +: 48];
          c = product_c_q[({5'd0, lane[1:0]} * 7'd24) +: 24];
          product_first = product_product_first_q[lane[1:0]];
          distance = product_distance_q[({3'd0, lane[1:0]} * 5'd6) +: 6];
          subtract_3 = subtract_2;
          addend = {c, 26'd0};
          first = product_first ? {1'b0, {product, 1'b0}} : addend;
          second = product_first ? addend : {1'b0, {product, 1'b0}};
          lost = second & (~(50'h3ffffffffffff << distance));
          aligned = (second >> distance) | {49'd0, (lost != 50'd0)};
          addend_or_not = subtract_3 ? (~{2'd0, aligned}) : {2'd0, aligned};
          less = {2'd0, first} + addend_or_not;
          part_2 = ({1'b0, ({first, 1'b0} | 51'd1)} + ({addend_or_not[50:0], 1'b0} | {51'd0, subtract_3}));
          sum = part_2[51:1];
          negative = subtract_3 & less[51];
          fma_add_magnitude = negative ? (~less[50:0]) : sum;
          fma_add_flips = (subtract_3 & !product_first) ^ negative;
          sum_magnitude = fma_add_magnitude;
          sum_flips = fma_add_flips;
          sum_magnitude_d[({6'd0, lane[1:0]} * 8'd51) +: 51] = sum_magnitude;
          sum_exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9] =
              product_sum_exponent_q[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9];
          sum_sign_d[lane[1:0]] = product_sign_q[lane[1:0]] ^ sum_flips;
          sum_subtract_d[lane[1:0]] = subtract_2;
          sum_special_d[{lane[1:0], 1'b0} +: 2] = product_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      product_write = operands_retire_valid_q && !product_retire_valid_d;
      if (product_write) begin
        product_retire_valid_d = operands_retire_valid_q;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          a = operands_a_q[({5'd0, lane[1:0]} * 7'd24) +: 24];
          b = operands_b_q[({5'd0, lane[1:0]} * 7'd24) +: 24];
          exponent_3 = operands_exponent_q[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10];
          c_exponent = operands_c_exponent_q[{lane[1:0], 3'd0} +: 8];
          c_same = {1'b0, c_exponent} + 9'd256;
          difference = {22'd0, exponent_3} - {23'd0, c_same};
          product_first_2 = !difference[31];
          distance_2 = product_first_2 ? difference : (32'd0 - difference);
          fma_multiply_product = {24'd0, a} * {24'd0, b};
          fma_multiply_product_first = product_first_2;
          fma_multiply_distance = (distance_2 > 32'd63) ? 6'd63 : distance_2[5:0];
          fma_multiply_sum_exponent = product_first_2 ? (exponent_3[8:0] - 9'd256) : {1'b0, c_exponent};
          product_product = fma_multiply_product;
          product_product_first = fma_multiply_product_first;
          product_distance = fma_multiply_distance;
          product_sum_exponent = fma_multiply_sum_exponent;
          product_product_d[({6'd0, lane[1:0]} * 8'd48) +: 48] = product_product;
          product_product_first_d[lane[1:0]] = product_product_first;
          product_distance_d[({3'd0, lane[1:0]} * 5'd6) +: 6] = product_distance;
          product_sum_exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd9)} +: 9] = product_sum_exponent;
          product_c_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = operands_c_q[({5'd0, lane[1:0]} * 7'd24) +: 24];
          product_sign_d[lane[1:0]] = operands_sign_q[lane[1:0]];
          product_subtract_d[lane[1:0]] = operands_subtract_q[lane[1:0]];
          product_special_d[{lane[1:0], 1'b0} +: 2] = operands_special_q[{lane[1:0], 1'b0} +: 2];
        end
      end
      if (in_accept) begin
        add = (in_how_op == FLOAT_ADD) || (in_how_op == FLOAT_SUB);
        mul = in_how_op == FLOAT_MUL;
        fma_control_add = add ? 32'hffffffff : 32'd0;
        fma_control_mul = mul ? 32'h80000000 : 32'd0;
        fma_control_fused = (add || mul) ? 32'd0 : 32'hffffffff;
        fma_control_negate_product = (in_how_op == FLOAT_NMSUB) || (in_how_op == FLOAT_NMADD);
        fma_control_negate_addend = ((in_how_op == FLOAT_MSUB) || (in_how_op == FLOAT_NMADD))
            || (in_how_op == FLOAT_SUB);
        control_add = fma_control_add;
        control_mul = fma_control_mul;
        control_fused = fma_control_fused;
        control_negate_product = fma_control_negate_product;
        control_negate_addend = fma_control_negate_addend;
        retire_of_valid = 1'b1;
        retire_of_last = in_last;
        retire_of_write = in_operation_write;
        retire_of_warp = in_operation_warp;
        retire_of_serial = in_operation_serial;
        retire_of_rd = in_operation_rd;
        retire_of_mask = in_operation_mask;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          control_add_2 = control_add;
          control_mul_2 = control_mul;
          control_fused_2 = control_fused;
          control_negate_product_2 = control_negate_product;
          control_negate_addend_2 = control_negate_addend;
          x = in_a[{lane[1:0], 5'd0} +: 32];
          y = in_b[{lane[1:0], 5'd0} +: 32];
          z = in_c[{lane[1:0], 5'd0} +: 32];
          multiplier = (y & (~control_add_2)) | {2'd0, (30'h3f800000 & control_add_2[29:0])};
          addend_2 = ((y & control_add_2) | ((x ^ y) & control_mul_2)) | (z & control_fused_2);
          exponent_4 = x[30:23];
          fraction = x[22:0];
          normal = exponent_4 != 8'd0;
          top = exponent_4 == 8'd255;
          float_unpack_sign = x[31];
          float_unpack_exponent = exponent_4 | {7'd0, !normal};
          float_unpack_significand = {normal, 23'd0} | {1'b0, fraction};
          float_unpack_zero = !normal && (fraction == 23'd0);
          float_unpack_infinite = top && (fraction == 23'd0);
          float_unpack_nan = top && (fraction != 23'd0);
          a_sign = float_unpack_sign;
          a_exponent = float_unpack_exponent;
          a_significand = float_unpack_significand;
          a_zero = float_unpack_zero;
          a_infinite = float_unpack_infinite;
          a_nan = float_unpack_nan;
          x_2 = multiplier;
          exponent_5 = x_2[30:23];
          fraction_2 = x_2[22:0];
          normal_2 = exponent_5 != 8'd0;
          top_2 = exponent_5 == 8'd255;
          float_unpack_sign_2 = x_2[31];
          float_unpack_exponent_2 = exponent_5 | {7'd0, !normal_2};
          float_unpack_significand_2 = {normal_2, 23'd0} | {1'b0, fraction_2};
          float_unpack_normal_2 = normal_2;
          float_unpack_zero_2 = !normal_2 && (fraction_2 == 23'd0);
          float_unpack_infinite_2 = top_2 && (fraction_2 == 23'd0);
          float_unpack_nan_2 = top_2 && (fraction_2 != 23'd0);
          b_sign = float_unpack_sign_2;
          b_exponent = float_unpack_exponent_2;
          b_significand = float_unpack_significand_2;
          b_normal = float_unpack_normal_2;
          b_zero = float_unpack_zero_2;
          b_infinite = float_unpack_infinite_2;
          b_nan = float_unpack_nan_2;
          x_3 = addend_2;
          exponent_6 = x_3[30:23];
          fraction_3 = x_3[22:0];
          normal_3 = exponent_6 != 8'd0;
          top_3 = exponent_6 == 8'd255;
          float_unpack_sign_3 = x_3[31];
          float_unpack_exponent_3 = exponent_6 | {7'd0, !normal_3};
          float_unpack_significand_3 = {normal_3, 23'd0} | {1'b0, fraction_3};
          float_unpack_infinite_3 = top_3 && (fraction_3 == 23'd0);
          float_unpack_nan_3 = top_3 && (fraction_3 != 23'd0);
          c_sign = float_unpack_sign_3;
          c_exponent_2 = float_unpack_exponent_3;
          c_significand = float_unpack_significand_3;
          c_infinite = float_unpack_infinite_3;
          c_nan = float_unpack_nan_3;
          sign_4 = (a_sign ^ b_sign) ^ control_negate_product_2;
          c_sign_2 = c_sign ^ control_negate_addend_2;
          swap = !b_normal;
          small_2 = {8'd0, (swap ? b_significand : a_significand)};
          shift = 10'd0;
          for (k_2 = 3'd0; k_2 < 3'd5; k_2 = k_2 + 3'd1) begin
            step_2 = 5'd16 >> k_2;
            part_3 = {16'd0, small_2};
            move_2 = part_3[{1'b0, (5'd24 - step_2)} +: 24] == 24'd0;
            small_2 = move_2 ? (small_2 << step_2) : small_2;
            shift = move_2 ? (shift + {5'd0, step_2}) : shift;
          end
          zero = a_zero | b_zero;
          infinite_2 = a_infinite | b_infinite;
          opposite = ((infinite_2 & c_infinite) & (sign_4 ^ c_sign_2)) & (~(a_nan | b_nan));
          undefined = (infinite_2 & zero) | opposite;
          special_2 = (((a_nan | b_nan) | c_nan) | undefined) ? FLOAT_IS_NAN
              : ((infinite_2 | c_infinite) ? FLOAT_IS_INFINITE : FLOAT_FINITE);
          fma_unpack_a = small_2[23:0];
          fma_unpack_b = swap ? a_significand : b_significand;
          fma_unpack_c = c_significand;
          fma_unpack_exponent = zero ? 10'd0 : (({1'b0, ({1'b0, a_exponent} + {1'b0, b_exponent})} + 10'd131) - shift);
          fma_unpack_c_exponent = c_exponent_2;
          fma_unpack_sign = c_infinite ? c_sign_2 : sign_4;
          fma_unpack_subtract = (sign_4 ^ c_sign_2) & (special_2 == FLOAT_FINITE);
          fma_unpack_special = special_2;
          operands_a = fma_unpack_a;
          operands_b = fma_unpack_b;
          operands_c = fma_unpack_c;
          operands_exponent = fma_unpack_exponent;
          operands_c_exponent = fma_unpack_c_exponent;
          operands_sign = fma_unpack_sign;
          operands_subtract = fma_unpack_subtract;
          operands_special = fma_unpack_special;
          operands_a_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = operands_a;
          operands_b_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = operands_b;
          operands_c_d[({5'd0, lane[1:0]} * 7'd24) +: 24] = operands_c;
          operands_exponent_d[{1'b0, ({3'd0, lane[1:0]} * 5'd10)} +: 10] = operands_exponent;
          operands_c_exponent_d[{lane[1:0], 3'd0} +: 8] = operands_c_exponent;
          operands_sign_d[lane[1:0]] = operands_sign;
          operands_subtract_d[lane[1:0]] = operands_subtract;
          operands_special_d[{lane[1:0], 1'b0} +: 2] = operands_special;
        end
      end
    end
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
      operands_a_q <= {96{1'b0}};
      operands_b_q <= {96{1'b0}};
      operands_c_q <= {96{1'b0}};
      operands_exponent_q <= {40{1'b0}};
      operands_c_exponent_q <= {32{1'b0}};
      operands_sign_q <= {4{1'b0}};
      operands_subtract_q <= {4{1'b0}};
      operands_special_q <= {8{1'b0}};
      product_retire_valid_q <= 1'b0;
      product_retire_last_q <= 1'b0;
      product_retire_write_q <= 1'b0;
      product_retire_warp_q <= 2'd0;
      product_retire_serial_q <= 6'd0;
      product_retire_rd_q <= 6'd0;
      product_retire_mask_q <= 4'd0;
      product_rounding_q <= 3'd0;
      product_product_q <= {192{1'b0}};
      product_c_q <= {96{1'b0}};
      product_product_first_q <= {4{1'b0}};
      product_distance_q <= {24{1'b0}};
      product_sum_exponent_q <= {36{1'b0}};
      product_sign_q <= {4{1'b0}};
      product_subtract_q <= {4{1'b0}};
      product_special_q <= {8{1'b0}};
      sum_retire_valid_q <= 1'b0;
      sum_retire_last_q <= 1'b0;
      sum_retire_write_q <= 1'b0;
      sum_retire_warp_q <= 2'd0;
      sum_retire_serial_q <= 6'd0;
      sum_retire_rd_q <= 6'd0;
      sum_retire_mask_q <= 4'd0;
      sum_rounding_q <= 3'd0;
      sum_magnitude_q <= {204{1'b0}};
      sum_exponent_q <= {36{1'b0}};
      sum_sign_q <= {4{1'b0}};
      sum_subtract_q <= {4{1'b0}};
      sum_special_q <= {8{1'b0}};
      normal_retire_valid_q <= 1'b0;
      normal_retire_last_q <= 1'b0;
      normal_retire_write_q <= 1'b0;
      normal_retire_warp_q <= 2'd0;
      normal_retire_serial_q <= 6'd0;
      normal_retire_rd_q <= 6'd0;
      normal_retire_mask_q <= 4'd0;
      normal_rounding_q <= 3'd0;
      normal_significand_q <= {108{1'b0}};
      normal_exponent_q <= {36{1'b0}};
      normal_sign_q <= {4{1'b0}};
      normal_special_q <= {8{1'b0}};
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      value_q <= {128{1'b0}};
    end else begin
      product_retire_valid_q <= product_retire_valid_d;
      sum_retire_valid_q <= sum_retire_valid_d;
      normal_retire_valid_q <= normal_retire_valid_d;
      result_valid_q <= result_valid_d;
      value_q <= value_d;
      if (EVERY_CYCLE || active) begin
        if (result_write) begin
          result_last_q <= normal_retire_last_q;
          result_write_q <= normal_retire_write_q;
          result_warp_q <= normal_retire_warp_q;
          result_serial_q <= normal_retire_serial_q;
          result_rd_q <= normal_retire_rd_q;
          result_mask_q <= normal_retire_mask_q;
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
          operands_retire_valid_q <= retire_of_valid;
          operands_retire_last_q <= retire_of_last;
          operands_retire_write_q <= retire_of_write;
          operands_retire_warp_q <= retire_of_warp;
          operands_retire_serial_q <= retire_of_serial;
          operands_retire_rd_q <= retire_of_rd;
          operands_retire_mask_q <= retire_of_mask;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operands_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operands_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operands_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operands_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operands_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, operands_rounding_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {8'd0, operands_a_q[k0 * 24 +: 24]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {8'd0, operands_b_q[k0 * 24 +: 24]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {8'd0, operands_c_q[k0 * 24 +: 24]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {22'd0, operands_exponent_q[k0 * 10 +: 10]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {24'd0, operands_c_exponent_q[k0 * 8 +: 8]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, operands_sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, operands_subtract_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {30'd0, operands_special_q[k0 * 2 +: 2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, product_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, product_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, product_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, product_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, product_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, product_rounding_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = product_product_q[k0 * 48 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {16'd0, product_product_q[k0 * 48 + 32 +: 16]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {8'd0, product_c_q[k0 * 24 +: 24]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, product_product_first_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {26'd0, product_distance_q[k0 * 6 +: 6]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {23'd0, product_sum_exponent_q[k0 * 9 +: 9]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, product_sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, product_subtract_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {30'd0, product_special_q[k0 * 2 +: 2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sum_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sum_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, sum_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, sum_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, sum_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, sum_rounding_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = sum_magnitude_q[k0 * 51 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {13'd0, sum_magnitude_q[k0 * 51 + 32 +: 19]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {23'd0, sum_exponent_q[k0 * 9 +: 9]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, sum_sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, sum_subtract_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {30'd0, sum_special_q[k0 * 2 +: 2]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, normal_retire_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, normal_retire_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, normal_retire_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, normal_retire_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, normal_retire_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, normal_rounding_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {5'd0, normal_significand_q[k0 * 27 +: 27]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {23'd0, normal_exponent_q[k0 * 9 +: 9]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {31'd0, normal_sign_q[k0 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {30'd0, normal_special_q[k0 * 2 +: 2]};
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
