// SPDX-License-Identifier: Apache-2.0
// Made by c2v from arithmetic.c; change that file.
// The function units that take more than a cycle: multiplier, dividers, floating point, each with a
// result that waits for writeback, and the groups of lanes that wait for them.
//     operand_stage -> (beats ->) mul | divide | fpu -> writeback
// A unit of fewer lanes than a warp takes an instruction in groups of lanes; those that wait for
// their beat do so in beats. While they do, no other instruction enters a narrow unit; issue knows,
// so that others come meanwhile. One instruction divides at a time. A serial multiplier divides,
// too (divide is empty then): its divisions are instructions for mul.
// Of several results, the one that took longest is written first. That cannot keep the others
// waiting for ever: an instruction for a unit whose result waits stops all that come behind it.
module arithmetic (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [287:0] digest,
`endif
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg [127:0] view_value,
  output reg view_divides, // it is that of a division or square root
  output reg view_idle, // nothing in any unit
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
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  input in_retired, // the view's result is written
  output out_stall // the instruction's unit has no room for it
);
  localparam [3:0] UNIT_MUL = 4'd1;
  localparam [3:0] UNIT_FMA = 4'd4;
  localparam [3:0] UNIT_FLOAT = 4'd5;
  localparam [3:0] UNIT_DIV = 4'd2;
  localparam [3:0] UNIT_SFU = 4'd6;
  wire mul_result_valid;
  wire mul_result_last;
  wire mul_result_write;
  wire [1:0] mul_result_warp;
  wire [5:0] mul_result_serial;
  wire [5:0] mul_result_rd;
  wire [3:0] mul_result_mask;
  wire mul_divides;
  wire [127:0] mul_value;
  wire mul_full;
  wire mul_idle;
  wire divide_result_valid;
  wire divide_result_last;
  wire divide_result_write;
  wire [1:0] divide_result_warp;
  wire [5:0] divide_result_serial;
  wire [5:0] divide_result_rd;
  wire [3:0] divide_result_mask;
  wire [127:0] divide_value;
  wire divide_idle;
  wire fpu_fma_valid;
  wire fpu_fma_last;
  wire fpu_fma_write;
  wire [1:0] fpu_fma_warp;
  wire [5:0] fpu_fma_serial;
  wire [5:0] fpu_fma_rd;
  wire [3:0] fpu_fma_mask;
  wire [127:0] fpu_fma_value;
  wire fpu_misc_valid;
  wire fpu_misc_last;
  wire fpu_misc_write;
  wire [1:0] fpu_misc_warp;
  wire [5:0] fpu_misc_serial;
  wire [5:0] fpu_misc_rd;
  wire [3:0] fpu_misc_mask;
  wire [127:0] fpu_misc_value;
  wire fpu_divide_valid;
  wire fpu_divide_last;
  wire fpu_divide_write;
  wire [1:0] fpu_divide_warp;
  wire [5:0] fpu_divide_serial;
  wire [5:0] fpu_divide_rd;
  wire [3:0] fpu_divide_mask;
  wire [127:0] fpu_divide_value;
  wire fpu_divide_idle;
  wire fpu_idle;
  wire held_valid;
  wire held_last;
  wire held_operation_valid;
  wire [1:0] held_operation_warp;
  wire [5:0] held_operation_serial;
  wire [19:0] held_operation_pc;
  wire [3:0] held_operation_mask;
  wire [3:0] held_operation_unit;
  wire [4:0] held_operation_op;
  wire [2:0] held_operation_funct;
  wire held_operation_store;
  wire held_operation_atomic;
  wire [3:0] held_operation_amo;
  wire held_operation_fence;
  wire [4:0] held_operation_how_op;
  wire [2:0] held_operation_how_rounding;
  wire [3:0] held_operation_control;
  wire [5:0] held_operation_rd;
  wire held_operation_write;
  wire [31:0] held_operation_imm;
  wire [3:0] held_operation_fault;
  wire [3:0] held_mask;
  wire [127:0] held_a;
  wire [127:0] held_b;
  wire [127:0] held_c;
  wire rest_valid;
  wire rest_last;
  wire rest_operation_valid;
  wire [1:0] rest_operation_warp;
  wire [5:0] rest_operation_serial;
  wire [19:0] rest_operation_pc;
  wire [3:0] rest_operation_mask;
  wire [3:0] rest_operation_unit;
  wire [4:0] rest_operation_op;
  wire [2:0] rest_operation_funct;
  wire rest_operation_store;
  wire rest_operation_atomic;
  wire [3:0] rest_operation_amo;
  wire rest_operation_fence;
  wire [4:0] rest_operation_how_op;
  wire [2:0] rest_operation_how_rounding;
  wire [3:0] rest_operation_control;
  wire [5:0] rest_operation_rd;
  wire rest_operation_write;
  wire [31:0] rest_operation_imm;
  wire [3:0] rest_operation_fault;
  wire [3:0] rest_mask;
  wire [127:0] rest_a;
  wire [127:0] rest_b;
  wire [127:0] rest_c;
  reg turn_divide;
  reg turn_float_divide;
  reg turn_fma;
  reg turn_misc;
  reg turn_mul;
  reg whose_turn_divide;
  reg whose_turn_float_divide;
  reg whose_turn_fma;
  reg whose_turn_misc;
  reg whose_turn_mul;
  reg turn_divide_2;
  reg turn_float_divide_2;
  reg turn_fma_2;
  reg turn_misc_2;
  reg turn_mul_2;
  reg view_result_valid_1;
  reg [127:0] view_value_1;
  wire now_mul_result_valid;
  wire now_mul_full;
  wire now_divide_result_valid;
  wire now_divide_idle;
  wire now_fpu_fma_valid;
  wire now_fpu_misc_valid;
  wire now_fpu_divide_valid;
  wire now_fpu_divide_idle;
  wire now_held_valid;
  wire now_held_last;
  wire now_held_operation_valid;
  wire [1:0] now_held_operation_warp;
  wire [5:0] now_held_operation_serial;
  wire [19:0] now_held_operation_pc;
  wire [3:0] now_held_operation_mask;
  wire [3:0] now_held_operation_unit;
  wire [4:0] now_held_operation_op;
  wire [2:0] now_held_operation_funct;
  wire now_held_operation_store;
  wire now_held_operation_atomic;
  wire [3:0] now_held_operation_amo;
  wire now_held_operation_fence;
  wire [4:0] now_held_operation_how_op;
  wire [2:0] now_held_operation_how_rounding;
  wire [3:0] now_held_operation_control;
  wire [5:0] now_held_operation_rd;
  wire now_held_operation_write;
  wire [31:0] now_held_operation_imm;
  wire [3:0] now_held_operation_fault;
  wire [127:0] now_held_a;
  wire [127:0] now_held_b;
  wire [127:0] now_held_c;
  wire now_rest_valid;
  wire now_rest_last;
  wire now_rest_operation_valid;
  wire [1:0] now_rest_operation_warp;
  wire [5:0] now_rest_operation_serial;
  wire [19:0] now_rest_operation_pc;
  wire [3:0] now_rest_operation_mask;
  wire [3:0] now_rest_operation_unit;
  wire [4:0] now_rest_operation_op;
  wire [2:0] now_rest_operation_funct;
  wire now_rest_operation_store;
  wire now_rest_operation_atomic;
  wire [3:0] now_rest_operation_amo;
  wire now_rest_operation_fence;
  wire [4:0] now_rest_operation_how_op;
  wire [2:0] now_rest_operation_how_rounding;
  wire [3:0] now_rest_operation_control;
  wire [5:0] now_rest_operation_rd;
  wire now_rest_operation_write;
  wire [31:0] now_rest_operation_imm;
  wire [3:0] now_rest_operation_fault;
  wire [3:0] now_rest_mask;
  wire [127:0] now_rest_a;
  wire [127:0] now_rest_b;
  reg now_turn_divide;
  reg now_turn_float_divide;
  reg now_turn_fma;
  reg now_turn_misc;
  reg now_turn_mul;
  reg whose_turn_divide_2;
  reg whose_turn_float_divide_2;
  reg whose_turn_fma_2;
  reg whose_turn_misc_2;
  reg whose_turn_mul_2;
  reg turn_divide_3;
  reg turn_float_divide_3;
  reg turn_fma_3;
  reg turn_misc_3;
  reg turn_mul_3;
  wire want_mul;
  wire want_fpu;
  wire want_divide;
  wire want_narrow;
  wire want_waits;
  wire want_held_mul;
  wire want_held_fpu;
  reg want_mul_ready;
  wire want_divider_idle;
  wire valid;
  wire [3:0] unit;
  wire mul_2;
  wire [3:0] unit_2;
  wire fpu_2;
  wire held_mul;
  wire [3:0] unit_3;
  reg mul_in_accept;
  wire mul_in_last;
  reg mul_in_operation_valid;
  reg [1:0] mul_in_operation_warp;
  reg [5:0] mul_in_operation_serial;
  reg [19:0] mul_in_operation_pc;
  reg [3:0] mul_in_operation_mask;
  reg [3:0] mul_in_operation_unit;
  reg [4:0] mul_in_operation_op;
  reg [2:0] mul_in_operation_funct;
  reg mul_in_operation_store;
  reg mul_in_operation_atomic;
  reg [3:0] mul_in_operation_amo;
  reg mul_in_operation_fence;
  reg [4:0] mul_in_operation_how_op;
  reg [2:0] mul_in_operation_how_rounding;
  reg [3:0] mul_in_operation_control;
  reg [5:0] mul_in_operation_rd;
  reg mul_in_operation_write;
  reg [31:0] mul_in_operation_imm;
  reg [3:0] mul_in_operation_fault;
  reg [127:0] mul_in_a;
  reg [127:0] mul_in_b;
  reg mul_in_retired;
  wire fpu_out_stall;
  wire divide_in_accept;
  wire divide_in_last;
  reg divide_in_operation_valid;
  reg [1:0] divide_in_operation_warp;
  reg [5:0] divide_in_operation_serial;
  reg [19:0] divide_in_operation_pc;
  reg [3:0] divide_in_operation_mask;
  reg [3:0] divide_in_operation_unit;
  reg [4:0] divide_in_operation_op;
  reg [2:0] divide_in_operation_funct;
  reg divide_in_operation_store;
  reg divide_in_operation_atomic;
  reg [3:0] divide_in_operation_amo;
  reg divide_in_operation_fence;
  reg [4:0] divide_in_operation_how_op;
  reg [2:0] divide_in_operation_how_rounding;
  reg [3:0] divide_in_operation_control;
  reg [5:0] divide_in_operation_rd;
  reg divide_in_operation_write;
  reg [31:0] divide_in_operation_imm;
  reg [3:0] divide_in_operation_fault;
  reg [127:0] divide_in_a;
  reg [127:0] divide_in_b;
  wire divide_in_retired;
  wire valid_2;
  wire [3:0] unit_4;
  wire fpu_in_valid;
  wire fpu_in_last;
  reg fpu_in_operation_valid;
  reg [1:0] fpu_in_operation_warp;
  reg [5:0] fpu_in_operation_serial;
  reg [19:0] fpu_in_operation_pc;
  reg [3:0] fpu_in_operation_mask;
  reg [3:0] fpu_in_operation_unit;
  reg [4:0] fpu_in_operation_op;
  reg [2:0] fpu_in_operation_funct;
  reg fpu_in_operation_store;
  reg fpu_in_operation_atomic;
  reg [3:0] fpu_in_operation_amo;
  reg fpu_in_operation_fence;
  reg [4:0] fpu_in_operation_how_op;
  reg [2:0] fpu_in_operation_how_rounding;
  reg [3:0] fpu_in_operation_control;
  reg [5:0] fpu_in_operation_rd;
  reg fpu_in_operation_write;
  reg [31:0] fpu_in_operation_imm;
  reg [3:0] fpu_in_operation_fault;
  reg [127:0] fpu_in_a;
  reg [127:0] fpu_in_b;
  reg [127:0] fpu_in_c;
  reg fpu_in_divide_accept;
  reg fpu_in_divide_last;
  reg fpu_in_divide_operation_valid;
  reg [1:0] fpu_in_divide_operation_warp;
  reg [5:0] fpu_in_divide_operation_serial;
  reg [19:0] fpu_in_divide_operation_pc;
  reg [3:0] fpu_in_divide_operation_mask;
  reg [3:0] fpu_in_divide_operation_unit;
  reg [4:0] fpu_in_divide_operation_op;
  reg [2:0] fpu_in_divide_operation_funct;
  reg fpu_in_divide_operation_store;
  reg fpu_in_divide_operation_atomic;
  reg [3:0] fpu_in_divide_operation_amo;
  reg fpu_in_divide_operation_fence;
  reg [4:0] fpu_in_divide_operation_how_op;
  reg [2:0] fpu_in_divide_operation_how_rounding;
  reg [3:0] fpu_in_divide_operation_control;
  reg [5:0] fpu_in_divide_operation_rd;
  reg fpu_in_divide_operation_write;
  reg [31:0] fpu_in_divide_operation_imm;
  reg [3:0] fpu_in_divide_operation_fault;
  reg [3:0] fpu_in_divide_mask;
  reg [127:0] fpu_in_divide_a;
  reg [127:0] fpu_in_divide_b;
  wire fpu_in_fma_retired;
  wire fpu_in_misc_retired;
  wire fpu_in_divide_retired;
  wire valid_3;
  wire [3:0] unit_5;
  wire mul_takes;
  wire fpu_takes;
  wire sent;
  wire beats_in_begin;
  wire beats_in_operation_valid;
  wire [1:0] beats_in_operation_warp;
  wire [5:0] beats_in_operation_serial;
  wire [19:0] beats_in_operation_pc;
  wire [3:0] beats_in_operation_mask;
  wire [3:0] beats_in_operation_unit;
  wire [4:0] beats_in_operation_op;
  wire [2:0] beats_in_operation_funct;
  wire beats_in_operation_store;
  wire beats_in_operation_atomic;
  wire [3:0] beats_in_operation_amo;
  wire beats_in_operation_fence;
  wire [4:0] beats_in_operation_how_op;
  wire [2:0] beats_in_operation_how_rounding;
  wire [3:0] beats_in_operation_control;
  wire [5:0] beats_in_operation_rd;
  wire beats_in_operation_write;
  wire [31:0] beats_in_operation_imm;
  wire [3:0] beats_in_operation_fault;
  wire [127:0] beats_in_a;
  wire [127:0] beats_in_b;
  wire [127:0] beats_in_c;
  wire beats_in_sent;
  wire begin_2;
  wire sent_2;
  wire rest_in_begin;
  wire rest_in_operation_valid;
  wire [1:0] rest_in_operation_warp;
  wire [5:0] rest_in_operation_serial;
  wire [19:0] rest_in_operation_pc;
  wire [3:0] rest_in_operation_mask;
  wire [3:0] rest_in_operation_unit;
  wire [4:0] rest_in_operation_op;
  wire [2:0] rest_in_operation_funct;
  wire rest_in_operation_store;
  wire rest_in_operation_atomic;
  wire [3:0] rest_in_operation_amo;
  wire rest_in_operation_fence;
  wire [4:0] rest_in_operation_how_op;
  wire [2:0] rest_in_operation_how_rounding;
  wire [3:0] rest_in_operation_control;
  wire [5:0] rest_in_operation_rd;
  wire rest_in_operation_write;
  wire [31:0] rest_in_operation_imm;
  wire [3:0] rest_in_operation_fault;
  wire [127:0] rest_in_a;
  wire [127:0] rest_in_b;
  wire [127:0] rest_in_c;
  wire rest_in_sent;
  wire sent_3;

  // bits that this module does not need
  wire unused = &{1'b0,
                  held_mask,
                  rest_c};

  // arithmetic.c:57 arithmetic_view
  always @* begin
    view_result_valid_1 = 1'b0;
    view_value_1 = mul_value;
  end

  // arithmetic.c:66 arithmetic_view
  always @* begin
    view_result_last = 1'b0;
    view_result_write = 1'b0;
    view_result_warp = 2'd0;
    view_result_serial = 6'd0;
    view_result_rd = 6'd0;
    view_result_mask = 4'd0;
    view_result_valid = view_result_valid_1;
    view_value = view_value_1;
    turn_divide_2 = 1'b0;
    turn_float_divide_2 = 1'b0;
    turn_fma_2 = 1'b0;
    turn_misc_2 = 1'b0;
    turn_mul_2 = 1'b0;
    if (divide_result_valid) begin
      turn_divide_2 = 1'b1;
    end else if (fpu_divide_valid) begin
      turn_float_divide_2 = 1'b1;
    end else if (fpu_fma_valid) begin
      turn_fma_2 = 1'b1;
    end else if (fpu_misc_valid) begin
      turn_misc_2 = 1'b1;
    end else if (mul_result_valid) begin
      turn_mul_2 = 1'b1;
    end
    whose_turn_divide = turn_divide_2;
    whose_turn_float_divide = turn_float_divide_2;
    whose_turn_fma = turn_fma_2;
    whose_turn_misc = turn_misc_2;
    whose_turn_mul = turn_mul_2;
    turn_divide = whose_turn_divide;
    turn_float_divide = whose_turn_float_divide;
    turn_fma = whose_turn_fma;
    turn_misc = whose_turn_misc;
    turn_mul = whose_turn_mul;
    if (turn_divide) begin
      view_result_valid = divide_result_valid;
      view_result_last = divide_result_last;
      view_result_write = divide_result_write;
      view_result_warp = divide_result_warp;
      view_result_serial = divide_result_serial;
      view_result_rd = divide_result_rd;
      view_result_mask = divide_result_mask;
    end else if (turn_float_divide) begin
      view_result_valid = fpu_divide_valid;
      view_result_last = fpu_divide_last;
      view_result_write = fpu_divide_write;
      view_result_warp = fpu_divide_warp;
      view_result_serial = fpu_divide_serial;
      view_result_rd = fpu_divide_rd;
      view_result_mask = fpu_divide_mask;
    end else if (turn_fma) begin
      view_result_valid = fpu_fma_valid;
      view_result_last = fpu_fma_last;
      view_result_write = fpu_fma_write;
      view_result_warp = fpu_fma_warp;
      view_result_serial = fpu_fma_serial;
      view_result_rd = fpu_fma_rd;
      view_result_mask = fpu_fma_mask;
    end else if (turn_misc) begin
      view_result_valid = fpu_misc_valid;
      view_result_last = fpu_misc_last;
      view_result_write = fpu_misc_write;
      view_result_warp = fpu_misc_warp;
      view_result_serial = fpu_misc_serial;
      view_result_rd = fpu_misc_rd;
      view_result_mask = fpu_misc_mask;
    end else begin
      view_result_valid = mul_result_valid;
      view_result_last = mul_result_last;
      view_result_write = mul_result_write;
      view_result_warp = mul_result_warp;
      view_result_serial = mul_result_serial;
      view_result_rd = mul_result_rd;
      view_result_mask = mul_result_mask;
    end
    if (turn_divide) begin
      view_value = divide_value;
    end else if (turn_float_divide) begin
      view_value = fpu_divide_value;
    end else if (turn_fma) begin
      view_value = fpu_fma_value;
    end else if (turn_misc) begin
      view_value = fpu_misc_value;
    end else begin
      view_value = mul_value;
    end
    view_divides = (turn_divide || turn_float_divide) || (turn_mul && mul_divides);
    view_idle = (((!held_valid && !rest_valid) && mul_idle) && divide_idle) && fpu_idle;
  end
  assign now_mul_result_valid = mul_result_valid;
  assign now_mul_full = mul_full;
  assign now_divide_result_valid = divide_result_valid;
  assign now_divide_idle = divide_idle;
  assign now_fpu_fma_valid = fpu_fma_valid;
  assign now_fpu_misc_valid = fpu_misc_valid;
  assign now_fpu_divide_valid = fpu_divide_valid;
  assign now_fpu_divide_idle = fpu_divide_idle;
  assign now_held_valid = held_valid;
  assign now_held_last = held_last;
  assign now_held_operation_valid = held_operation_valid;
  assign now_held_operation_warp = held_operation_warp;
  assign now_held_operation_serial = held_operation_serial;
  assign now_held_operation_pc = held_operation_pc;
  assign now_held_operation_mask = held_operation_mask;
  assign now_held_operation_unit = held_operation_unit;
  assign now_held_operation_op = held_operation_op;
  assign now_held_operation_funct = held_operation_funct;
  assign now_held_operation_store = held_operation_store;
  assign now_held_operation_atomic = held_operation_atomic;
  assign now_held_operation_amo = held_operation_amo;
  assign now_held_operation_fence = held_operation_fence;
  assign now_held_operation_how_op = held_operation_how_op;
  assign now_held_operation_how_rounding = held_operation_how_rounding;
  assign now_held_operation_control = held_operation_control;
  assign now_held_operation_rd = held_operation_rd;
  assign now_held_operation_write = held_operation_write;
  assign now_held_operation_imm = held_operation_imm;
  assign now_held_operation_fault = held_operation_fault;
  assign now_held_a = held_a;
  assign now_held_b = held_b;
  assign now_held_c = held_c;
  assign now_rest_valid = rest_valid;
  assign now_rest_last = rest_last;
  assign now_rest_operation_valid = rest_operation_valid;
  assign now_rest_operation_warp = rest_operation_warp;
  assign now_rest_operation_serial = rest_operation_serial;
  assign now_rest_operation_pc = rest_operation_pc;
  assign now_rest_operation_mask = rest_operation_mask;
  assign now_rest_operation_unit = rest_operation_unit;
  assign now_rest_operation_op = rest_operation_op;
  assign now_rest_operation_funct = rest_operation_funct;
  assign now_rest_operation_store = rest_operation_store;
  assign now_rest_operation_atomic = rest_operation_atomic;
  assign now_rest_operation_amo = rest_operation_amo;
  assign now_rest_operation_fence = rest_operation_fence;
  assign now_rest_operation_how_op = rest_operation_how_op;
  assign now_rest_operation_how_rounding = rest_operation_how_rounding;
  assign now_rest_operation_control = rest_operation_control;
  assign now_rest_operation_rd = rest_operation_rd;
  assign now_rest_operation_write = rest_operation_write;
  assign now_rest_operation_imm = rest_operation_imm;
  assign now_rest_operation_fault = rest_operation_fault;
  assign now_rest_mask = rest_mask;
  assign now_rest_a = rest_a;
  assign now_rest_b = rest_b;
  assign valid = in_operation_valid;
  assign unit = in_operation_unit;
  assign unit_2 = unit;
  assign mul_2 = valid && (unit_2 == UNIT_MUL);
  assign fpu_2 = valid && ((unit == UNIT_FMA) || (unit == UNIT_FLOAT));
  assign unit_3 = now_held_operation_unit;
  assign held_mul = now_held_valid && (unit_3 == UNIT_MUL);
  assign want_mul = mul_2;
  assign want_fpu = fpu_2;
  assign want_divide = valid && ((unit == UNIT_DIV) || (unit == UNIT_SFU));
  assign want_narrow = 1'b0;
  assign want_waits = 1'b0;
  assign want_held_mul = held_mul;
  assign want_held_fpu = now_held_valid && !held_mul;
  assign want_divider_idle = now_divide_idle && now_fpu_divide_idle;
  assign mul_in_last = want_held_mul ? now_held_last : 1'b1;

  // arithmetic.c:97 arithmetic_tick
  always @* begin
    mul_in_operation_valid = 1'b0;
    mul_in_operation_warp = 2'd0;
    mul_in_operation_serial = 6'd0;
    mul_in_operation_pc = 20'd0;
    mul_in_operation_mask = 4'd0;
    mul_in_operation_unit = 4'd0;
    mul_in_operation_op = 5'd0;
    mul_in_operation_funct = 3'd0;
    mul_in_operation_store = 1'b0;
    mul_in_operation_atomic = 1'b0;
    mul_in_operation_amo = 4'd0;
    mul_in_operation_fence = 1'b0;
    mul_in_operation_how_op = 5'd0;
    mul_in_operation_how_rounding = 3'd0;
    mul_in_operation_control = 4'd0;
    mul_in_operation_rd = 6'd0;
    mul_in_operation_write = 1'b0;
    mul_in_operation_imm = 32'd0;
    mul_in_operation_fault = 4'd0;
    mul_in_a = {128{1'b0}};
    mul_in_b = {128{1'b0}};
    turn_divide_3 = 1'b0;
    turn_float_divide_3 = 1'b0;
    turn_fma_3 = 1'b0;
    turn_misc_3 = 1'b0;
    turn_mul_3 = 1'b0;
    if (now_divide_result_valid) begin
      turn_divide_3 = 1'b1;
    end else if (now_fpu_divide_valid) begin
      turn_float_divide_3 = 1'b1;
    end else if (now_fpu_fma_valid) begin
      turn_fma_3 = 1'b1;
    end else if (now_fpu_misc_valid) begin
      turn_misc_3 = 1'b1;
    end else if (now_mul_result_valid) begin
      turn_mul_3 = 1'b1;
    end
    whose_turn_divide_2 = turn_divide_3;
    whose_turn_float_divide_2 = turn_float_divide_3;
    whose_turn_fma_2 = turn_fma_3;
    whose_turn_misc_2 = turn_misc_3;
    whose_turn_mul_2 = turn_mul_3;
    now_turn_divide = whose_turn_divide_2;
    now_turn_float_divide = whose_turn_float_divide_2;
    now_turn_fma = whose_turn_fma_2;
    now_turn_misc = whose_turn_misc_2;
    now_turn_mul = whose_turn_mul_2;
    want_mul_ready = !now_mul_full || (in_retired && now_turn_mul);
    mul_in_accept = (want_held_mul || (want_mul && !want_waits)) && want_mul_ready;
    if (want_held_mul) begin
      mul_in_operation_valid = now_held_operation_valid;
      mul_in_operation_warp = now_held_operation_warp;
      mul_in_operation_serial = now_held_operation_serial;
      mul_in_operation_pc = now_held_operation_pc;
      mul_in_operation_mask = now_held_operation_mask;
      mul_in_operation_unit = now_held_operation_unit;
      mul_in_operation_op = now_held_operation_op;
      mul_in_operation_funct = now_held_operation_funct;
      mul_in_operation_store = now_held_operation_store;
      mul_in_operation_atomic = now_held_operation_atomic;
      mul_in_operation_amo = now_held_operation_amo;
      mul_in_operation_fence = now_held_operation_fence;
      mul_in_operation_how_op = now_held_operation_how_op;
      mul_in_operation_how_rounding = now_held_operation_how_rounding;
      mul_in_operation_control = now_held_operation_control;
      mul_in_operation_rd = now_held_operation_rd;
      mul_in_operation_write = now_held_operation_write;
      mul_in_operation_imm = now_held_operation_imm;
      mul_in_operation_fault = now_held_operation_fault;
    end else begin
      mul_in_operation_valid = in_operation_valid;
      mul_in_operation_warp = in_operation_warp;
      mul_in_operation_serial = in_operation_serial;
      mul_in_operation_pc = in_operation_pc;
      mul_in_operation_mask = in_operation_mask;
      mul_in_operation_unit = in_operation_unit;
      mul_in_operation_op = in_operation_op;
      mul_in_operation_funct = in_operation_funct;
      mul_in_operation_store = in_operation_store;
      mul_in_operation_atomic = in_operation_atomic;
      mul_in_operation_amo = in_operation_amo;
      mul_in_operation_fence = in_operation_fence;
      mul_in_operation_how_op = in_operation_how_op;
      mul_in_operation_how_rounding = in_operation_how_rounding;
      mul_in_operation_control = in_operation_control;
      mul_in_operation_rd = in_operation_rd;
      mul_in_operation_write = in_operation_write;
      mul_in_operation_imm = in_operation_imm;
      mul_in_operation_fault = in_operation_fault;
    end
    if (want_held_mul) begin
      mul_in_a = now_held_a;
    end else begin
      mul_in_a = in_a;
    end
    if (want_held_mul) begin
      mul_in_b = now_held_b;
    end else begin
      mul_in_b = in_b;
    end
    mul_in_retired = in_retired && now_turn_mul;
  end
  assign valid_2 = now_rest_valid ? want_divider_idle : want_divide;
  assign unit_4 = now_rest_valid ? now_rest_operation_unit : in_operation_unit;
  assign divide_in_accept = valid_2 && (unit_4 == UNIT_DIV);
  assign divide_in_last = now_rest_valid ? now_rest_last : 1'b1;
  assign divide_in_retired = in_retired && now_turn_divide;

  // arithmetic.c:208 arithmetic_tick
  always @* begin
    divide_in_operation_valid = 1'b0;
    divide_in_operation_warp = 2'd0;
    divide_in_operation_serial = 6'd0;
    divide_in_operation_pc = 20'd0;
    divide_in_operation_mask = 4'd0;
    divide_in_operation_unit = 4'd0;
    divide_in_operation_op = 5'd0;
    divide_in_operation_funct = 3'd0;
    divide_in_operation_store = 1'b0;
    divide_in_operation_atomic = 1'b0;
    divide_in_operation_amo = 4'd0;
    divide_in_operation_fence = 1'b0;
    divide_in_operation_how_op = 5'd0;
    divide_in_operation_how_rounding = 3'd0;
    divide_in_operation_control = 4'd0;
    divide_in_operation_rd = 6'd0;
    divide_in_operation_write = 1'b0;
    divide_in_operation_imm = 32'd0;
    divide_in_operation_fault = 4'd0;
    divide_in_a = {128{1'b0}};
    divide_in_b = {128{1'b0}};
    if (now_rest_valid) begin
      divide_in_operation_valid = now_rest_operation_valid;
      divide_in_operation_warp = now_rest_operation_warp;
      divide_in_operation_serial = now_rest_operation_serial;
      divide_in_operation_pc = now_rest_operation_pc;
      divide_in_operation_mask = now_rest_operation_mask;
      divide_in_operation_unit = now_rest_operation_unit;
      divide_in_operation_op = now_rest_operation_op;
      divide_in_operation_funct = now_rest_operation_funct;
      divide_in_operation_store = now_rest_operation_store;
      divide_in_operation_atomic = now_rest_operation_atomic;
      divide_in_operation_amo = now_rest_operation_amo;
      divide_in_operation_fence = now_rest_operation_fence;
      divide_in_operation_how_op = now_rest_operation_how_op;
      divide_in_operation_how_rounding = now_rest_operation_how_rounding;
      divide_in_operation_control = now_rest_operation_control;
      divide_in_operation_rd = now_rest_operation_rd;
      divide_in_operation_write = now_rest_operation_write;
      divide_in_operation_imm = now_rest_operation_imm;
      divide_in_operation_fault = now_rest_operation_fault;
    end else begin
      divide_in_operation_valid = in_operation_valid;
      divide_in_operation_warp = in_operation_warp;
      divide_in_operation_serial = in_operation_serial;
      divide_in_operation_pc = in_operation_pc;
      divide_in_operation_mask = in_operation_mask;
      divide_in_operation_unit = in_operation_unit;
      divide_in_operation_op = in_operation_op;
      divide_in_operation_funct = in_operation_funct;
      divide_in_operation_store = in_operation_store;
      divide_in_operation_atomic = in_operation_atomic;
      divide_in_operation_amo = in_operation_amo;
      divide_in_operation_fence = in_operation_fence;
      divide_in_operation_how_op = in_operation_how_op;
      divide_in_operation_how_rounding = in_operation_how_rounding;
      divide_in_operation_control = in_operation_control;
      divide_in_operation_rd = in_operation_rd;
      divide_in_operation_write = in_operation_write;
      divide_in_operation_imm = in_operation_imm;
      divide_in_operation_fault = in_operation_fault;
    end
    if (now_rest_valid) begin
      divide_in_a = now_rest_a;
    end else begin
      divide_in_a = in_a;
    end
    if (now_rest_valid) begin
      divide_in_b = now_rest_b;
    end else begin
      divide_in_b = in_b;
    end
  end
  assign fpu_in_valid = want_held_fpu || (want_fpu && !want_waits);
  assign fpu_in_last = want_held_fpu ? now_held_last : 1'b1;
  assign fpu_in_fma_retired = in_retired && now_turn_fma;
  assign fpu_in_misc_retired = in_retired && now_turn_misc;
  assign fpu_in_divide_retired = in_retired && now_turn_float_divide;
  assign valid_3 = now_rest_valid ? want_divider_idle : want_divide;
  assign unit_5 = now_rest_valid ? now_rest_operation_unit : in_operation_unit;

  // arithmetic.c:143 arithmetic_tick
  always @* begin
    fpu_in_operation_valid = 1'b0;
    fpu_in_operation_warp = 2'd0;
    fpu_in_operation_serial = 6'd0;
    fpu_in_operation_pc = 20'd0;
    fpu_in_operation_mask = 4'd0;
    fpu_in_operation_unit = 4'd0;
    fpu_in_operation_op = 5'd0;
    fpu_in_operation_funct = 3'd0;
    fpu_in_operation_store = 1'b0;
    fpu_in_operation_atomic = 1'b0;
    fpu_in_operation_amo = 4'd0;
    fpu_in_operation_fence = 1'b0;
    fpu_in_operation_how_op = 5'd0;
    fpu_in_operation_how_rounding = 3'd0;
    fpu_in_operation_control = 4'd0;
    fpu_in_operation_rd = 6'd0;
    fpu_in_operation_write = 1'b0;
    fpu_in_operation_imm = 32'd0;
    fpu_in_operation_fault = 4'd0;
    fpu_in_a = {128{1'b0}};
    fpu_in_b = {128{1'b0}};
    fpu_in_c = {128{1'b0}};
    if (want_held_fpu) begin
      fpu_in_operation_valid = now_held_operation_valid;
      fpu_in_operation_warp = now_held_operation_warp;
      fpu_in_operation_serial = now_held_operation_serial;
      fpu_in_operation_pc = now_held_operation_pc;
      fpu_in_operation_mask = now_held_operation_mask;
      fpu_in_operation_unit = now_held_operation_unit;
      fpu_in_operation_op = now_held_operation_op;
      fpu_in_operation_funct = now_held_operation_funct;
      fpu_in_operation_store = now_held_operation_store;
      fpu_in_operation_atomic = now_held_operation_atomic;
      fpu_in_operation_amo = now_held_operation_amo;
      fpu_in_operation_fence = now_held_operation_fence;
      fpu_in_operation_how_op = now_held_operation_how_op;
      fpu_in_operation_how_rounding = now_held_operation_how_rounding;
      fpu_in_operation_control = now_held_operation_control;
      fpu_in_operation_rd = now_held_operation_rd;
      fpu_in_operation_write = now_held_operation_write;
      fpu_in_operation_imm = now_held_operation_imm;
      fpu_in_operation_fault = now_held_operation_fault;
    end else begin
      fpu_in_operation_valid = in_operation_valid;
      fpu_in_operation_warp = in_operation_warp;
      fpu_in_operation_serial = in_operation_serial;
      fpu_in_operation_pc = in_operation_pc;
      fpu_in_operation_mask = in_operation_mask;
      fpu_in_operation_unit = in_operation_unit;
      fpu_in_operation_op = in_operation_op;
      fpu_in_operation_funct = in_operation_funct;
      fpu_in_operation_store = in_operation_store;
      fpu_in_operation_atomic = in_operation_atomic;
      fpu_in_operation_amo = in_operation_amo;
      fpu_in_operation_fence = in_operation_fence;
      fpu_in_operation_how_op = in_operation_how_op;
      fpu_in_operation_how_rounding = in_operation_how_rounding;
      fpu_in_operation_control = in_operation_control;
      fpu_in_operation_rd = in_operation_rd;
      fpu_in_operation_write = in_operation_write;
      fpu_in_operation_imm = in_operation_imm;
      fpu_in_operation_fault = in_operation_fault;
    end
    if (want_held_fpu) begin
      fpu_in_a = now_held_a;
    end else begin
      fpu_in_a = in_a;
    end
    if (want_held_fpu) begin
      fpu_in_b = now_held_b;
    end else begin
      fpu_in_b = in_b;
    end
    if (want_held_fpu) begin
      fpu_in_c = now_held_c;
    end else begin
      fpu_in_c = in_c;
    end
    fpu_in_divide_accept = 1'b0;
    fpu_in_divide_last = 1'b0;
    fpu_in_divide_operation_valid = 1'b0;
    fpu_in_divide_operation_warp = 2'd0;
    fpu_in_divide_operation_serial = 6'd0;
    fpu_in_divide_operation_pc = 20'd0;
    fpu_in_divide_operation_mask = 4'd0;
    fpu_in_divide_operation_unit = 4'd0;
    fpu_in_divide_operation_op = 5'd0;
    fpu_in_divide_operation_funct = 3'd0;
    fpu_in_divide_operation_store = 1'b0;
    fpu_in_divide_operation_atomic = 1'b0;
    fpu_in_divide_operation_amo = 4'd0;
    fpu_in_divide_operation_fence = 1'b0;
    fpu_in_divide_operation_how_op = 5'd0;
    fpu_in_divide_operation_how_rounding = 3'd0;
    fpu_in_divide_operation_control = 4'd0;
    fpu_in_divide_operation_rd = 6'd0;
    fpu_in_divide_operation_write = 1'b0;
    fpu_in_divide_operation_imm = 32'd0;
    fpu_in_divide_operation_fault = 4'd0;
    fpu_in_divide_mask = 4'd0;
    fpu_in_divide_a = {128{1'b0}};
    fpu_in_divide_b = {128{1'b0}};
    fpu_in_divide_accept = valid_3 && (unit_5 == UNIT_SFU);
    fpu_in_divide_last = divide_in_last;
    fpu_in_divide_operation_valid = divide_in_operation_valid;
    fpu_in_divide_operation_warp = divide_in_operation_warp;
    fpu_in_divide_operation_serial = divide_in_operation_serial;
    fpu_in_divide_operation_pc = divide_in_operation_pc;
    fpu_in_divide_operation_mask = divide_in_operation_mask;
    fpu_in_divide_operation_unit = divide_in_operation_unit;
    fpu_in_divide_operation_op = divide_in_operation_op;
    fpu_in_divide_operation_funct = divide_in_operation_funct;
    fpu_in_divide_operation_store = divide_in_operation_store;
    fpu_in_divide_operation_atomic = divide_in_operation_atomic;
    fpu_in_divide_operation_amo = divide_in_operation_amo;
    fpu_in_divide_operation_fence = divide_in_operation_fence;
    fpu_in_divide_operation_how_op = divide_in_operation_how_op;
    fpu_in_divide_operation_how_rounding = divide_in_operation_how_rounding;
    fpu_in_divide_operation_control = divide_in_operation_control;
    fpu_in_divide_operation_rd = divide_in_operation_rd;
    fpu_in_divide_operation_write = divide_in_operation_write;
    fpu_in_divide_operation_imm = divide_in_operation_imm;
    fpu_in_divide_operation_fault = divide_in_operation_fault;
    fpu_in_divide_mask = now_rest_valid ? now_rest_mask : in_operation_mask;
    fpu_in_divide_a = divide_in_a;
    fpu_in_divide_b = divide_in_b;
  end
  assign mul_takes = (want_mul && !want_waits) && want_mul_ready;
  assign fpu_takes = (want_fpu && !want_waits) && !fpu_out_stall;
  assign sent = (want_held_mul && want_mul_ready) || (want_held_fpu && !fpu_out_stall);
  assign begin_2 = want_narrow && (mul_takes || fpu_takes);
  assign sent_2 = sent;
  assign beats_in_begin = begin_2;
  assign beats_in_operation_valid = in_operation_valid;
  assign beats_in_operation_warp = in_operation_warp;
  assign beats_in_operation_serial = in_operation_serial;
  assign beats_in_operation_pc = in_operation_pc;
  assign beats_in_operation_mask = in_operation_mask;
  assign beats_in_operation_unit = in_operation_unit;
  assign beats_in_operation_op = in_operation_op;
  assign beats_in_operation_funct = in_operation_funct;
  assign beats_in_operation_store = in_operation_store;
  assign beats_in_operation_atomic = in_operation_atomic;
  assign beats_in_operation_amo = in_operation_amo;
  assign beats_in_operation_fence = in_operation_fence;
  assign beats_in_operation_how_op = in_operation_how_op;
  assign beats_in_operation_how_rounding = in_operation_how_rounding;
  assign beats_in_operation_control = in_operation_control;
  assign beats_in_operation_rd = in_operation_rd;
  assign beats_in_operation_write = in_operation_write;
  assign beats_in_operation_imm = in_operation_imm;
  assign beats_in_operation_fault = in_operation_fault;
  assign beats_in_a = in_a;
  assign beats_in_b = in_b;
  assign beats_in_c = in_c;
  assign beats_in_sent = sent_2;
  assign sent_3 = now_rest_valid && want_divider_idle;
  assign rest_in_begin = 1'b0;
  assign rest_in_operation_valid = in_operation_valid;
  assign rest_in_operation_warp = in_operation_warp;
  assign rest_in_operation_serial = in_operation_serial;
  assign rest_in_operation_pc = in_operation_pc;
  assign rest_in_operation_mask = in_operation_mask;
  assign rest_in_operation_unit = in_operation_unit;
  assign rest_in_operation_op = in_operation_op;
  assign rest_in_operation_funct = in_operation_funct;
  assign rest_in_operation_store = in_operation_store;
  assign rest_in_operation_atomic = in_operation_atomic;
  assign rest_in_operation_amo = in_operation_amo;
  assign rest_in_operation_fence = in_operation_fence;
  assign rest_in_operation_how_op = in_operation_how_op;
  assign rest_in_operation_how_rounding = in_operation_how_rounding;
  assign rest_in_operation_control = in_operation_control;
  assign rest_in_operation_rd = in_operation_rd;
  assign rest_in_operation_write = in_operation_write;
  assign rest_in_operation_imm = in_operation_imm;
  assign rest_in_operation_fault = in_operation_fault;
  assign rest_in_a = in_a;
  assign rest_in_b = in_b;
  assign rest_in_c = in_c;
  assign rest_in_sent = sent_3;
  assign out_stall = (want_mul && !mul_takes) || (want_fpu && !fpu_takes);

`ifdef WEFT_DIGEST
  wire [31:0] beats_digest;
`endif
  beats beats (
    .clk                         (clk),
`ifdef WEFT_DIGEST
    .dig_en                      (dig_en),
    .digest                      (beats_digest),
`endif
    .view_valid                  (held_valid),
    .view_last                   (held_last),
    .view_operation_valid        (held_operation_valid),
    .view_operation_warp         (held_operation_warp),
    .view_operation_serial       (held_operation_serial),
    .view_operation_pc           (held_operation_pc),
    .view_operation_mask         (held_operation_mask),
    .view_operation_unit         (held_operation_unit),
    .view_operation_op           (held_operation_op),
    .view_operation_funct        (held_operation_funct),
    .view_operation_store        (held_operation_store),
    .view_operation_atomic       (held_operation_atomic),
    .view_operation_amo          (held_operation_amo),
    .view_operation_fence        (held_operation_fence),
    .view_operation_how_op       (held_operation_how_op),
    .view_operation_how_rounding (held_operation_how_rounding),
    .view_operation_control      (held_operation_control),
    .view_operation_rd           (held_operation_rd),
    .view_operation_write        (held_operation_write),
    .view_operation_imm          (held_operation_imm),
    .view_operation_fault        (held_operation_fault),
    .view_mask                   (held_mask),
    .view_a                      (held_a),
    .view_b                      (held_b),
    .view_c                      (held_c),
    .in_begin                    (beats_in_begin),
    .in_operation_valid          (beats_in_operation_valid),
    .in_operation_warp           (beats_in_operation_warp),
    .in_operation_serial         (beats_in_operation_serial),
    .in_operation_pc             (beats_in_operation_pc),
    .in_operation_mask           (beats_in_operation_mask),
    .in_operation_unit           (beats_in_operation_unit),
    .in_operation_op             (beats_in_operation_op),
    .in_operation_funct          (beats_in_operation_funct),
    .in_operation_store          (beats_in_operation_store),
    .in_operation_atomic         (beats_in_operation_atomic),
    .in_operation_amo            (beats_in_operation_amo),
    .in_operation_fence          (beats_in_operation_fence),
    .in_operation_how_op         (beats_in_operation_how_op),
    .in_operation_how_rounding   (beats_in_operation_how_rounding),
    .in_operation_control        (beats_in_operation_control),
    .in_operation_rd             (beats_in_operation_rd),
    .in_operation_write          (beats_in_operation_write),
    .in_operation_imm            (beats_in_operation_imm),
    .in_operation_fault          (beats_in_operation_fault),
    .in_a                        (beats_in_a),
    .in_b                        (beats_in_b),
    .in_c                        (beats_in_c),
    .in_sent                     (beats_in_sent),
    .rst                         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_beats_digest;
`endif
  beats divide_beats (
    .clk                         (clk),
`ifdef WEFT_DIGEST
    .dig_en                      (dig_en),
    .digest                      (divide_beats_digest),
`endif
    .view_valid                  (rest_valid),
    .view_last                   (rest_last),
    .view_operation_valid        (rest_operation_valid),
    .view_operation_warp         (rest_operation_warp),
    .view_operation_serial       (rest_operation_serial),
    .view_operation_pc           (rest_operation_pc),
    .view_operation_mask         (rest_operation_mask),
    .view_operation_unit         (rest_operation_unit),
    .view_operation_op           (rest_operation_op),
    .view_operation_funct        (rest_operation_funct),
    .view_operation_store        (rest_operation_store),
    .view_operation_atomic       (rest_operation_atomic),
    .view_operation_amo          (rest_operation_amo),
    .view_operation_fence        (rest_operation_fence),
    .view_operation_how_op       (rest_operation_how_op),
    .view_operation_how_rounding (rest_operation_how_rounding),
    .view_operation_control      (rest_operation_control),
    .view_operation_rd           (rest_operation_rd),
    .view_operation_write        (rest_operation_write),
    .view_operation_imm          (rest_operation_imm),
    .view_operation_fault        (rest_operation_fault),
    .view_mask                   (rest_mask),
    .view_a                      (rest_a),
    .view_b                      (rest_b),
    .view_c                      (rest_c),
    .in_begin                    (rest_in_begin),
    .in_operation_valid          (rest_in_operation_valid),
    .in_operation_warp           (rest_in_operation_warp),
    .in_operation_serial         (rest_in_operation_serial),
    .in_operation_pc             (rest_in_operation_pc),
    .in_operation_mask           (rest_in_operation_mask),
    .in_operation_unit           (rest_in_operation_unit),
    .in_operation_op             (rest_in_operation_op),
    .in_operation_funct          (rest_in_operation_funct),
    .in_operation_store          (rest_in_operation_store),
    .in_operation_atomic         (rest_in_operation_atomic),
    .in_operation_amo            (rest_in_operation_amo),
    .in_operation_fence          (rest_in_operation_fence),
    .in_operation_how_op         (rest_in_operation_how_op),
    .in_operation_how_rounding   (rest_in_operation_how_rounding),
    .in_operation_control        (rest_in_operation_control),
    .in_operation_rd             (rest_in_operation_rd),
    .in_operation_write          (rest_in_operation_write),
    .in_operation_imm            (rest_in_operation_imm),
    .in_operation_fault          (rest_in_operation_fault),
    .in_a                        (rest_in_a),
    .in_b                        (rest_in_b),
    .in_c                        (rest_in_c),
    .in_sent                     (rest_in_sent),
    .rst                         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] mul_digest;
`endif
  mul mul (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (mul_digest),
`endif
    .view_result_valid         (mul_result_valid),
    .view_result_last          (mul_result_last),
    .view_result_write         (mul_result_write),
    .view_result_warp          (mul_result_warp),
    .view_result_serial        (mul_result_serial),
    .view_result_rd            (mul_result_rd),
    .view_result_mask          (mul_result_mask),
    .view_divides              (mul_divides),
    .view_value                (mul_value),
    .view_full                 (mul_full),
    .view_idle                 (mul_idle),
    .in_accept                 (mul_in_accept),
    .in_last                   (mul_in_last),
    .in_operation_valid        (mul_in_operation_valid),
    .in_operation_warp         (mul_in_operation_warp),
    .in_operation_serial       (mul_in_operation_serial),
    .in_operation_pc           (mul_in_operation_pc),
    .in_operation_mask         (mul_in_operation_mask),
    .in_operation_unit         (mul_in_operation_unit),
    .in_operation_op           (mul_in_operation_op),
    .in_operation_funct        (mul_in_operation_funct),
    .in_operation_store        (mul_in_operation_store),
    .in_operation_atomic       (mul_in_operation_atomic),
    .in_operation_amo          (mul_in_operation_amo),
    .in_operation_fence        (mul_in_operation_fence),
    .in_operation_how_op       (mul_in_operation_how_op),
    .in_operation_how_rounding (mul_in_operation_how_rounding),
    .in_operation_control      (mul_in_operation_control),
    .in_operation_rd           (mul_in_operation_rd),
    .in_operation_write        (mul_in_operation_write),
    .in_operation_imm          (mul_in_operation_imm),
    .in_operation_fault        (mul_in_operation_fault),
    .in_a                      (mul_in_a),
    .in_b                      (mul_in_b),
    .in_retired                (mul_in_retired),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_digest;
`endif
  divide divide (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (divide_digest),
`endif
    .view_result_valid         (divide_result_valid),
    .view_result_last          (divide_result_last),
    .view_result_write         (divide_result_write),
    .view_result_warp          (divide_result_warp),
    .view_result_serial        (divide_result_serial),
    .view_result_rd            (divide_result_rd),
    .view_result_mask          (divide_result_mask),
    .view_value                (divide_value),
    .view_idle                 (divide_idle),
    .in_accept                 (divide_in_accept),
    .in_last                   (divide_in_last),
    .in_operation_valid        (divide_in_operation_valid),
    .in_operation_warp         (divide_in_operation_warp),
    .in_operation_serial       (divide_in_operation_serial),
    .in_operation_pc           (divide_in_operation_pc),
    .in_operation_mask         (divide_in_operation_mask),
    .in_operation_unit         (divide_in_operation_unit),
    .in_operation_op           (divide_in_operation_op),
    .in_operation_funct        (divide_in_operation_funct),
    .in_operation_store        (divide_in_operation_store),
    .in_operation_atomic       (divide_in_operation_atomic),
    .in_operation_amo          (divide_in_operation_amo),
    .in_operation_fence        (divide_in_operation_fence),
    .in_operation_how_op       (divide_in_operation_how_op),
    .in_operation_how_rounding (divide_in_operation_how_rounding),
    .in_operation_control      (divide_in_operation_control),
    .in_operation_rd           (divide_in_operation_rd),
    .in_operation_write        (divide_in_operation_write),
    .in_operation_imm          (divide_in_operation_imm),
    .in_operation_fault        (divide_in_operation_fault),
    .in_a                      (divide_in_a),
    .in_b                      (divide_in_b),
    .in_retired                (divide_in_retired),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] fpu_digest;
`endif
  fpu fpu (
    .clk                              (clk),
`ifdef WEFT_DIGEST
    .dig_en                           (dig_en),
    .digest                           (fpu_digest),
`endif
    .view_fma_valid                   (fpu_fma_valid),
    .view_fma_last                    (fpu_fma_last),
    .view_fma_write                   (fpu_fma_write),
    .view_fma_warp                    (fpu_fma_warp),
    .view_fma_serial                  (fpu_fma_serial),
    .view_fma_rd                      (fpu_fma_rd),
    .view_fma_mask                    (fpu_fma_mask),
    .view_fma_value                   (fpu_fma_value),
    .view_misc_valid                  (fpu_misc_valid),
    .view_misc_last                   (fpu_misc_last),
    .view_misc_write                  (fpu_misc_write),
    .view_misc_warp                   (fpu_misc_warp),
    .view_misc_serial                 (fpu_misc_serial),
    .view_misc_rd                     (fpu_misc_rd),
    .view_misc_mask                   (fpu_misc_mask),
    .view_misc_value                  (fpu_misc_value),
    .view_divide_valid                (fpu_divide_valid),
    .view_divide_last                 (fpu_divide_last),
    .view_divide_write                (fpu_divide_write),
    .view_divide_warp                 (fpu_divide_warp),
    .view_divide_serial               (fpu_divide_serial),
    .view_divide_rd                   (fpu_divide_rd),
    .view_divide_mask                 (fpu_divide_mask),
    .view_divide_value                (fpu_divide_value),
    .view_divide_idle                 (fpu_divide_idle),
    .view_idle                        (fpu_idle),
    .in_valid                         (fpu_in_valid),
    .in_last                          (fpu_in_last),
    .in_operation_valid               (fpu_in_operation_valid),
    .in_operation_warp                (fpu_in_operation_warp),
    .in_operation_serial              (fpu_in_operation_serial),
    .in_operation_pc                  (fpu_in_operation_pc),
    .in_operation_mask                (fpu_in_operation_mask),
    .in_operation_unit                (fpu_in_operation_unit),
    .in_operation_op                  (fpu_in_operation_op),
    .in_operation_funct               (fpu_in_operation_funct),
    .in_operation_store               (fpu_in_operation_store),
    .in_operation_atomic              (fpu_in_operation_atomic),
    .in_operation_amo                 (fpu_in_operation_amo),
    .in_operation_fence               (fpu_in_operation_fence),
    .in_operation_how_op              (fpu_in_operation_how_op),
    .in_operation_how_rounding        (fpu_in_operation_how_rounding),
    .in_operation_control             (fpu_in_operation_control),
    .in_operation_rd                  (fpu_in_operation_rd),
    .in_operation_write               (fpu_in_operation_write),
    .in_operation_imm                 (fpu_in_operation_imm),
    .in_operation_fault               (fpu_in_operation_fault),
    .in_a                             (fpu_in_a),
    .in_b                             (fpu_in_b),
    .in_c                             (fpu_in_c),
    .in_divide_accept                 (fpu_in_divide_accept),
    .in_divide_last                   (fpu_in_divide_last),
    .in_divide_operation_valid        (fpu_in_divide_operation_valid),
    .in_divide_operation_warp         (fpu_in_divide_operation_warp),
    .in_divide_operation_serial       (fpu_in_divide_operation_serial),
    .in_divide_operation_pc           (fpu_in_divide_operation_pc),
    .in_divide_operation_mask         (fpu_in_divide_operation_mask),
    .in_divide_operation_unit         (fpu_in_divide_operation_unit),
    .in_divide_operation_op           (fpu_in_divide_operation_op),
    .in_divide_operation_funct        (fpu_in_divide_operation_funct),
    .in_divide_operation_store        (fpu_in_divide_operation_store),
    .in_divide_operation_atomic       (fpu_in_divide_operation_atomic),
    .in_divide_operation_amo          (fpu_in_divide_operation_amo),
    .in_divide_operation_fence        (fpu_in_divide_operation_fence),
    .in_divide_operation_how_op       (fpu_in_divide_operation_how_op),
    .in_divide_operation_how_rounding (fpu_in_divide_operation_how_rounding),
    .in_divide_operation_control      (fpu_in_divide_operation_control),
    .in_divide_operation_rd           (fpu_in_divide_operation_rd),
    .in_divide_operation_write        (fpu_in_divide_operation_write),
    .in_divide_operation_imm          (fpu_in_divide_operation_imm),
    .in_divide_operation_fault        (fpu_in_divide_operation_fault),
    .in_divide_mask                   (fpu_in_divide_mask),
    .in_divide_a                      (fpu_in_divide_a),
    .in_divide_b                      (fpu_in_divide_b),
    .in_fma_retired                   (fpu_in_fma_retired),
    .in_misc_retired                  (fpu_in_misc_retired),
    .in_divide_retired                (fpu_in_divide_retired),
    .out_stall                        (fpu_out_stall),
    .rst                              (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ beats_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_beats_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fpu_digest[31:0];
    end
  end
  assign digest = {fpu_digest, divide_digest, mul_digest, divide_beats_digest, beats_digest, digest_r};
`endif
endmodule
