// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute.c; change that file.
// Execution: the function units but for the memory's, each with a result that waits for writeback.
// An instruction that faults enters none.
//     operand_stage -> alu and branch | mul | divide | fpu -> writeback
// Of several results, the one that took longest is written first. That cannot keep the others
// waiting for ever: an instruction for a unit whose result waits stops all that come behind it.
module execute (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [287:0] digest,
`endif
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write,
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_order,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask,
  output reg [127:0] view_value,
  output reg view_slow, // of an instruction that finishes out of order
  output reg view_divides, // of a division or square root
  output reg view_control, // of a control instruction, ...
  output view_outcome_valid,
  output [3:0] view_outcome_control, // control_t
  output [1:0] view_outcome_warp,
  output [19:0] view_outcome_pc, // of the instruction
  output [19:0] view_outcome_target,
  output [3:0] view_outcome_number, // of a convergence barrier
  output [3:0] view_outcome_taken, // active lanes that go to target
  output view_idle, // nothing in any unit
  input [19:0] in_program_bytes,
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_order,
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
  input [31:0] in_operation_fault_address,
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  input in_retired, // the view's result is written
  output out_stall, // the instruction's unit has no room for it
  output reg out_fault_valid,
  output reg [3:0] out_fault_fault, // isa_fault_t
  output reg [1:0] out_fault_warp,
  output reg [1:0] out_fault_lane, // the lowest faulting lane
  output reg [19:0] out_fault_pc,
  output reg [31:0] out_fault_address // data or target address; for other faults 0
);
  localparam [3:0] UNIT_FAULT = 4'd8;
  localparam [3:0] UNIT_ALU = 4'd0;
  localparam [3:0] UNIT_CONTROL = 4'd7;
  localparam [3:0] UNIT_MUL = 4'd1;
  localparam [3:0] UNIT_DIV = 4'd2;
  wire alu_result_valid;
  wire alu_result_last;
  wire alu_result_write;
  wire [1:0] alu_result_warp;
  wire [5:0] alu_result_order;
  wire [5:0] alu_result_rd;
  wire [3:0] alu_result_mask;
  wire alu_control;
  wire [127:0] alu_value;
  wire branch_outcome_valid;
  wire [3:0] branch_outcome_control;
  wire [1:0] branch_outcome_warp;
  wire [19:0] branch_outcome_pc;
  wire [19:0] branch_outcome_target;
  wire [3:0] branch_outcome_number;
  wire [3:0] branch_outcome_taken;
  wire mul_result_valid;
  wire mul_result_last;
  wire mul_result_write;
  wire [1:0] mul_result_warp;
  wire [5:0] mul_result_order;
  wire [5:0] mul_result_rd;
  wire [3:0] mul_result_mask;
  wire mul_full;
  wire mul_idle;
  wire [127:0] mul_value;
  wire divide_result_valid;
  wire divide_result_last;
  wire divide_result_write;
  wire [1:0] divide_result_warp;
  wire [5:0] divide_result_order;
  wire [5:0] divide_result_rd;
  wire [3:0] divide_result_mask;
  wire [127:0] divide_value;
  wire divide_idle;
  wire fpu_fma_valid;
  wire fpu_fma_last;
  wire fpu_fma_write;
  wire [1:0] fpu_fma_warp;
  wire [5:0] fpu_fma_order;
  wire [5:0] fpu_fma_rd;
  wire [3:0] fpu_fma_mask;
  wire fpu_misc_valid;
  wire fpu_misc_last;
  wire fpu_misc_write;
  wire [1:0] fpu_misc_warp;
  wire [5:0] fpu_misc_order;
  wire [5:0] fpu_misc_rd;
  wire [3:0] fpu_misc_mask;
  wire fpu_divide_valid;
  wire fpu_divide_last;
  wire fpu_divide_write;
  wire [1:0] fpu_divide_warp;
  wire [5:0] fpu_divide_order;
  wire [5:0] fpu_divide_rd;
  wire [3:0] fpu_divide_mask;
  wire [127:0] fpu_fma_value;
  wire [127:0] fpu_misc_value;
  wire [127:0] fpu_divide_value;
  wire fpu_idle;
  reg turn_divide;
  reg turn_float_divide;
  reg turn_fma;
  reg turn_misc;
  reg turn_mul;
  reg turn_alu;
  reg whose_turn_divide;
  reg whose_turn_float_divide;
  reg whose_turn_fma;
  reg whose_turn_misc;
  reg whose_turn_mul;
  reg whose_turn_alu;
  reg turn_divide_2;
  reg turn_float_divide_2;
  reg turn_fma_2;
  reg turn_misc_2;
  reg turn_mul_2;
  reg turn_alu_2;
  wire alu_result_valid_2;
  wire mul_result_valid_2;
  wire mul_full_2;
  wire divide_result_valid_2;
  wire fpu_fma_valid_2;
  wire fpu_misc_valid_2;
  wire fpu_divide_valid_2;
  reg turn_divide_3;
  reg turn_float_divide_3;
  reg turn_fma_3;
  reg turn_misc_3;
  reg turn_mul_3;
  reg turn_alu_3;
  reg whose_turn_divide_2;
  reg whose_turn_float_divide_2;
  reg whose_turn_fma_2;
  reg whose_turn_misc_2;
  reg whose_turn_mul_2;
  reg whose_turn_alu_2;
  reg turn_divide_4;
  reg turn_float_divide_4;
  reg turn_fma_4;
  reg turn_misc_4;
  reg turn_mul_4;
  reg turn_alu_4;
  reg alu_retired;
  reg mul_retired;
  wire branch_question_operation_valid;
  wire [1:0] branch_question_operation_warp;
  wire [5:0] branch_question_operation_order;
  wire [19:0] branch_question_operation_pc;
  wire [3:0] branch_question_operation_mask;
  wire [3:0] branch_question_operation_unit;
  wire [4:0] branch_question_operation_op;
  wire [2:0] branch_question_operation_funct;
  wire branch_question_operation_store;
  wire branch_question_operation_atomic;
  wire [3:0] branch_question_operation_amo;
  wire branch_question_operation_fence;
  wire [4:0] branch_question_operation_how_op;
  wire [2:0] branch_question_operation_how_rounding;
  wire [3:0] branch_question_operation_control;
  wire [5:0] branch_question_operation_rd;
  wire branch_question_operation_write;
  wire [31:0] branch_question_operation_imm;
  wire [3:0] branch_question_operation_fault;
  wire [31:0] branch_question_operation_fault_address;
  wire [19:0] branch_question_program_bytes;
  wire [127:0] branch_question_a;
  wire [127:0] branch_question_b;
  wire [3:0] decision_executes;
  wire [3:0] decision_taken;
  wire [19:0] decision_target;
  wire [3:0] decision_fault;
  wire [1:0] decision_fault_lane;
  wire [31:0] decision_fault_address;
  reg execute_fault_valid;
  reg [3:0] execute_fault_fault;
  reg [1:0] execute_fault_warp;
  reg [1:0] execute_fault_lane;
  reg [19:0] execute_fault_pc;
  reg [31:0] execute_fault_address;
  reg fault_valid;
  reg [3:0] fault_fault;
  wire [1:0] fault_warp;
  reg [1:0] fault_lane;
  wire [19:0] fault_pc;
  reg [31:0] fault_address;
  reg sound;
  wire [3:0] unit;
  reg for_alu;
  reg for_mul;
  wire alu_ready;
  wire mul_ready;
  reg alu_in_accept;
  wire alu_in_operation_valid;
  wire [1:0] alu_in_operation_warp;
  wire [5:0] alu_in_operation_order;
  wire [19:0] alu_in_operation_pc;
  wire [3:0] alu_in_operation_mask;
  wire [3:0] alu_in_operation_unit;
  wire [4:0] alu_in_operation_op;
  wire [2:0] alu_in_operation_funct;
  wire alu_in_operation_store;
  wire alu_in_operation_atomic;
  wire [3:0] alu_in_operation_amo;
  wire alu_in_operation_fence;
  wire [4:0] alu_in_operation_how_op;
  wire [2:0] alu_in_operation_how_rounding;
  wire [3:0] alu_in_operation_control;
  wire [5:0] alu_in_operation_rd;
  wire alu_in_operation_write;
  wire [31:0] alu_in_operation_imm;
  wire [3:0] alu_in_operation_fault;
  wire [31:0] alu_in_operation_fault_address;
  wire [3:0] alu_in_mask;
  wire [127:0] alu_in_a;
  wire [127:0] alu_in_b;
  wire alu_in_retired;
  wire branch_in_accept;
  wire branch_in_operation_valid;
  wire [1:0] branch_in_operation_warp;
  wire [5:0] branch_in_operation_order;
  wire [19:0] branch_in_operation_pc;
  wire [3:0] branch_in_operation_mask;
  wire [3:0] branch_in_operation_unit;
  wire [4:0] branch_in_operation_op;
  wire [2:0] branch_in_operation_funct;
  wire branch_in_operation_store;
  wire branch_in_operation_atomic;
  wire [3:0] branch_in_operation_amo;
  wire branch_in_operation_fence;
  wire [4:0] branch_in_operation_how_op;
  wire [2:0] branch_in_operation_how_rounding;
  wire [3:0] branch_in_operation_control;
  wire [5:0] branch_in_operation_rd;
  wire branch_in_operation_write;
  wire [31:0] branch_in_operation_imm;
  wire [3:0] branch_in_operation_fault;
  wire [31:0] branch_in_operation_fault_address;
  wire [3:0] branch_in_decision_executes;
  wire [3:0] branch_in_decision_taken;
  wire [19:0] branch_in_decision_target;
  wire [3:0] branch_in_decision_fault;
  wire [1:0] branch_in_decision_fault_lane;
  wire [31:0] branch_in_decision_fault_address;
  wire branch_in_retired;
  wire mul_in_accept;
  wire mul_in_operation_valid;
  wire [1:0] mul_in_operation_warp;
  wire [5:0] mul_in_operation_order;
  wire [19:0] mul_in_operation_pc;
  wire [3:0] mul_in_operation_mask;
  wire [3:0] mul_in_operation_unit;
  wire [4:0] mul_in_operation_op;
  wire [2:0] mul_in_operation_funct;
  wire mul_in_operation_store;
  wire mul_in_operation_atomic;
  wire [3:0] mul_in_operation_amo;
  wire mul_in_operation_fence;
  wire [4:0] mul_in_operation_how_op;
  wire [2:0] mul_in_operation_how_rounding;
  wire [3:0] mul_in_operation_control;
  wire [5:0] mul_in_operation_rd;
  wire mul_in_operation_write;
  wire [31:0] mul_in_operation_imm;
  wire [3:0] mul_in_operation_fault;
  wire [31:0] mul_in_operation_fault_address;
  wire [127:0] mul_in_a;
  wire [127:0] mul_in_b;
  wire mul_in_retired;
  wire divide_in_accept;
  wire divide_in_operation_valid;
  wire [1:0] divide_in_operation_warp;
  wire [5:0] divide_in_operation_order;
  wire [19:0] divide_in_operation_pc;
  wire [3:0] divide_in_operation_mask;
  wire [3:0] divide_in_operation_unit;
  wire [4:0] divide_in_operation_op;
  wire [2:0] divide_in_operation_funct;
  wire divide_in_operation_store;
  wire divide_in_operation_atomic;
  wire [3:0] divide_in_operation_amo;
  wire divide_in_operation_fence;
  wire [4:0] divide_in_operation_how_op;
  wire [2:0] divide_in_operation_how_rounding;
  wire [3:0] divide_in_operation_control;
  wire [5:0] divide_in_operation_rd;
  wire divide_in_operation_write;
  wire [31:0] divide_in_operation_imm;
  wire [3:0] divide_in_operation_fault;
  wire [31:0] divide_in_operation_fault_address;
  wire [127:0] divide_in_a;
  wire [127:0] divide_in_b;
  wire divide_in_retired;
  wire fpu_in_valid;
  wire fpu_in_operation_valid;
  wire [1:0] fpu_in_operation_warp;
  wire [5:0] fpu_in_operation_order;
  wire [19:0] fpu_in_operation_pc;
  wire [3:0] fpu_in_operation_mask;
  wire [3:0] fpu_in_operation_unit;
  wire [4:0] fpu_in_operation_op;
  wire [2:0] fpu_in_operation_funct;
  wire fpu_in_operation_store;
  wire fpu_in_operation_atomic;
  wire [3:0] fpu_in_operation_amo;
  wire fpu_in_operation_fence;
  wire [4:0] fpu_in_operation_how_op;
  wire [2:0] fpu_in_operation_how_rounding;
  wire [3:0] fpu_in_operation_control;
  wire [5:0] fpu_in_operation_rd;
  wire fpu_in_operation_write;
  wire [31:0] fpu_in_operation_imm;
  wire [3:0] fpu_in_operation_fault;
  wire [31:0] fpu_in_operation_fault_address;
  wire [127:0] fpu_in_a;
  wire [127:0] fpu_in_b;
  wire [127:0] fpu_in_c;
  wire fpu_in_fma_retired;
  wire fpu_in_misc_retired;
  wire fpu_in_divide_retired;
  wire fpu_out_stall;
  reg [3:0] part;
  assign view_outcome_valid = branch_outcome_valid;
  assign view_outcome_control = branch_outcome_control;
  assign view_outcome_warp = branch_outcome_warp;
  assign view_outcome_pc = branch_outcome_pc;
  assign view_outcome_target = branch_outcome_target;
  assign view_outcome_number = branch_outcome_number;
  assign view_outcome_taken = branch_outcome_taken;
  assign view_idle = ((!alu_result_valid && mul_idle) && divide_idle) && fpu_idle;

  // execute.c:55 execute_view
  always @* begin
    view_result_valid = 1'b0;
    view_result_last = 1'b0;
    view_result_write = 1'b0;
    view_result_warp = 2'd0;
    view_result_order = 6'd0;
    view_result_rd = 6'd0;
    view_result_mask = 4'd0;
    view_value = {128{1'b0}};
    turn_divide_2 = 1'b0;
    turn_float_divide_2 = 1'b0;
    turn_fma_2 = 1'b0;
    turn_misc_2 = 1'b0;
    turn_mul_2 = 1'b0;
    turn_alu_2 = 1'b0;
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
    end else if (alu_result_valid) begin
      turn_alu_2 = 1'b1;
    end
    whose_turn_divide = turn_divide_2;
    whose_turn_float_divide = turn_float_divide_2;
    whose_turn_fma = turn_fma_2;
    whose_turn_misc = turn_misc_2;
    whose_turn_mul = turn_mul_2;
    whose_turn_alu = turn_alu_2;
    turn_divide = whose_turn_divide;
    turn_float_divide = whose_turn_float_divide;
    turn_fma = whose_turn_fma;
    turn_misc = whose_turn_misc;
    turn_mul = whose_turn_mul;
    turn_alu = whose_turn_alu;
    if (turn_divide) begin
      view_result_valid = divide_result_valid;
      view_result_last = divide_result_last;
      view_result_write = divide_result_write;
      view_result_warp = divide_result_warp;
      view_result_order = divide_result_order;
      view_result_rd = divide_result_rd;
      view_result_mask = divide_result_mask;
    end else if (turn_float_divide) begin
      view_result_valid = fpu_divide_valid;
      view_result_last = fpu_divide_last;
      view_result_write = fpu_divide_write;
      view_result_warp = fpu_divide_warp;
      view_result_order = fpu_divide_order;
      view_result_rd = fpu_divide_rd;
      view_result_mask = fpu_divide_mask;
    end else if (turn_fma) begin
      view_result_valid = fpu_fma_valid;
      view_result_last = fpu_fma_last;
      view_result_write = fpu_fma_write;
      view_result_warp = fpu_fma_warp;
      view_result_order = fpu_fma_order;
      view_result_rd = fpu_fma_rd;
      view_result_mask = fpu_fma_mask;
    end else if (turn_misc) begin
      view_result_valid = fpu_misc_valid;
      view_result_last = fpu_misc_last;
      view_result_write = fpu_misc_write;
      view_result_warp = fpu_misc_warp;
      view_result_order = fpu_misc_order;
      view_result_rd = fpu_misc_rd;
      view_result_mask = fpu_misc_mask;
    end else if (turn_mul) begin
      view_result_valid = mul_result_valid;
      view_result_last = mul_result_last;
      view_result_write = mul_result_write;
      view_result_warp = mul_result_warp;
      view_result_order = mul_result_order;
      view_result_rd = mul_result_rd;
      view_result_mask = mul_result_mask;
    end else begin
      view_result_valid = alu_result_valid;
      view_result_last = alu_result_last;
      view_result_write = alu_result_write;
      view_result_warp = alu_result_warp;
      view_result_order = alu_result_order;
      view_result_rd = alu_result_rd;
      view_result_mask = alu_result_mask;
    end
    if (turn_divide) begin
      view_value = divide_value;
    end else if (turn_float_divide) begin
      view_value = fpu_divide_value;
    end else if (turn_fma) begin
      view_value = fpu_fma_value;
    end else if (turn_misc) begin
      view_value = fpu_misc_value;
    end else if (turn_mul) begin
      view_value = mul_value;
    end else begin
      view_value = alu_value;
    end
    view_slow = !turn_alu;
    view_divides = turn_divide || turn_float_divide;
    view_control = turn_alu && alu_control;
  end
  assign alu_result_valid_2 = alu_result_valid;
  assign mul_result_valid_2 = mul_result_valid;
  assign mul_full_2 = mul_full;
  assign divide_result_valid_2 = divide_result_valid;
  assign fpu_fma_valid_2 = fpu_fma_valid;
  assign fpu_misc_valid_2 = fpu_misc_valid;
  assign fpu_divide_valid_2 = fpu_divide_valid;
  assign branch_question_operation_valid = in_operation_valid;
  assign branch_question_operation_warp = in_operation_warp;
  assign branch_question_operation_order = in_operation_order;
  assign branch_question_operation_pc = in_operation_pc;
  assign branch_question_operation_mask = in_operation_mask;
  assign branch_question_operation_unit = in_operation_unit;
  assign branch_question_operation_op = in_operation_op;
  assign branch_question_operation_funct = in_operation_funct;
  assign branch_question_operation_store = in_operation_store;
  assign branch_question_operation_atomic = in_operation_atomic;
  assign branch_question_operation_amo = in_operation_amo;
  assign branch_question_operation_fence = in_operation_fence;
  assign branch_question_operation_how_op = in_operation_how_op;
  assign branch_question_operation_how_rounding = in_operation_how_rounding;
  assign branch_question_operation_control = in_operation_control;
  assign branch_question_operation_rd = in_operation_rd;
  assign branch_question_operation_write = in_operation_write;
  assign branch_question_operation_imm = in_operation_imm;
  assign branch_question_operation_fault = in_operation_fault;
  assign branch_question_operation_fault_address = in_operation_fault_address;
  assign branch_question_program_bytes = in_program_bytes;
  assign branch_question_a = in_a;
  assign branch_question_b = in_b;

  // execute.c:104 execute_tick
  always @* begin
    turn_divide_4 = 1'b0;
    turn_float_divide_4 = 1'b0;
    turn_fma_4 = 1'b0;
    turn_misc_4 = 1'b0;
    turn_mul_4 = 1'b0;
    turn_alu_4 = 1'b0;
    if (divide_result_valid_2) begin
      turn_divide_4 = 1'b1;
    end else if (fpu_divide_valid_2) begin
      turn_float_divide_4 = 1'b1;
    end else if (fpu_fma_valid_2) begin
      turn_fma_4 = 1'b1;
    end else if (fpu_misc_valid_2) begin
      turn_misc_4 = 1'b1;
    end else if (mul_result_valid_2) begin
      turn_mul_4 = 1'b1;
    end else if (alu_result_valid_2) begin
      turn_alu_4 = 1'b1;
    end
    whose_turn_divide_2 = turn_divide_4;
    whose_turn_float_divide_2 = turn_float_divide_4;
    whose_turn_fma_2 = turn_fma_4;
    whose_turn_misc_2 = turn_misc_4;
    whose_turn_mul_2 = turn_mul_4;
    whose_turn_alu_2 = turn_alu_4;
    turn_divide_3 = whose_turn_divide_2;
    turn_float_divide_3 = whose_turn_float_divide_2;
    turn_fma_3 = whose_turn_fma_2;
    turn_misc_3 = whose_turn_misc_2;
    turn_mul_3 = whose_turn_mul_2;
    turn_alu_3 = whose_turn_alu_2;
    alu_retired = in_retired && turn_alu_3;
    mul_retired = in_retired && turn_mul_3;
  end
  assign fault_warp = in_operation_warp;
  assign fault_pc = in_operation_pc;
  assign unit = in_operation_unit;
  assign alu_ready = !alu_result_valid_2 || alu_retired;
  assign mul_ready = !mul_full_2 || mul_retired;
  assign alu_in_operation_valid = in_operation_valid;
  assign alu_in_operation_warp = in_operation_warp;
  assign alu_in_operation_order = in_operation_order;
  assign alu_in_operation_pc = in_operation_pc;
  assign alu_in_operation_mask = in_operation_mask;
  assign alu_in_operation_unit = in_operation_unit;
  assign alu_in_operation_op = in_operation_op;
  assign alu_in_operation_funct = in_operation_funct;
  assign alu_in_operation_store = in_operation_store;
  assign alu_in_operation_atomic = in_operation_atomic;
  assign alu_in_operation_amo = in_operation_amo;
  assign alu_in_operation_fence = in_operation_fence;
  assign alu_in_operation_how_op = in_operation_how_op;
  assign alu_in_operation_how_rounding = in_operation_how_rounding;
  assign alu_in_operation_control = in_operation_control;
  assign alu_in_operation_rd = in_operation_rd;
  assign alu_in_operation_write = in_operation_write;
  assign alu_in_operation_imm = in_operation_imm;
  assign alu_in_operation_fault = in_operation_fault;
  assign alu_in_operation_fault_address = in_operation_fault_address;
  assign alu_in_mask = decision_executes;
  assign alu_in_a = in_a;
  assign alu_in_b = in_b;
  assign alu_in_retired = alu_retired;

  // execute.c:112 execute_tick
  always @* begin
    execute_fault_valid = 1'b0;
    execute_fault_fault = 4'd0;
    execute_fault_warp = 2'd0;
    execute_fault_lane = 2'd0;
    execute_fault_pc = 20'd0;
    execute_fault_address = 32'd0;
    part = 4'd0;
    fault_valid = 1'b0;
    fault_fault = 4'd0;
    fault_lane = 2'd0;
    fault_address = 32'd0;
    if (!in_operation_valid) begin
      execute_fault_valid = fault_valid;
      execute_fault_fault = fault_fault;
      execute_fault_warp = fault_warp;
      execute_fault_lane = fault_lane;
      execute_fault_pc = fault_pc;
      execute_fault_address = fault_address;
    end else begin
      if (in_operation_unit == UNIT_FAULT) begin
        fault_valid = 1'b1;
        fault_fault = in_operation_fault;
        part = in_operation_mask & (-in_operation_mask);
        fault_lane = {|(part & 4'hc), |(part & 4'ha)};
        fault_address = in_operation_fault_address;
      end else if (decision_fault != 4'd0) begin
        fault_valid = 1'b1;
        fault_fault = decision_fault;
        fault_lane = decision_fault_lane;
        fault_address = decision_fault_address;
      end
      execute_fault_valid = fault_valid;
      execute_fault_fault = fault_fault;
      execute_fault_warp = fault_warp;
      execute_fault_lane = fault_lane;
      execute_fault_pc = fault_pc;
      execute_fault_address = fault_address;
    end
    out_fault_valid = execute_fault_valid;
    out_fault_fault = execute_fault_fault;
    out_fault_warp = execute_fault_warp;
    out_fault_lane = execute_fault_lane;
    out_fault_pc = execute_fault_pc;
    out_fault_address = execute_fault_address;
    sound = in_operation_valid && !out_fault_valid;
    for_alu = sound && ((unit == UNIT_ALU) || (unit == UNIT_CONTROL));
    for_mul = sound && (unit == UNIT_MUL);
    alu_in_accept = for_alu && alu_ready;
  end
  assign branch_in_accept = alu_in_accept;
  assign branch_in_operation_valid = in_operation_valid;
  assign branch_in_operation_warp = in_operation_warp;
  assign branch_in_operation_order = in_operation_order;
  assign branch_in_operation_pc = in_operation_pc;
  assign branch_in_operation_mask = in_operation_mask;
  assign branch_in_operation_unit = in_operation_unit;
  assign branch_in_operation_op = in_operation_op;
  assign branch_in_operation_funct = in_operation_funct;
  assign branch_in_operation_store = in_operation_store;
  assign branch_in_operation_atomic = in_operation_atomic;
  assign branch_in_operation_amo = in_operation_amo;
  assign branch_in_operation_fence = in_operation_fence;
  assign branch_in_operation_how_op = in_operation_how_op;
  assign branch_in_operation_how_rounding = in_operation_how_rounding;
  assign branch_in_operation_control = in_operation_control;
  assign branch_in_operation_rd = in_operation_rd;
  assign branch_in_operation_write = in_operation_write;
  assign branch_in_operation_imm = in_operation_imm;
  assign branch_in_operation_fault = in_operation_fault;
  assign branch_in_operation_fault_address = in_operation_fault_address;
  assign branch_in_decision_executes = decision_executes;
  assign branch_in_decision_taken = decision_taken;
  assign branch_in_decision_target = decision_target;
  assign branch_in_decision_fault = decision_fault;
  assign branch_in_decision_fault_lane = decision_fault_lane;
  assign branch_in_decision_fault_address = decision_fault_address;
  assign branch_in_retired = alu_retired;
  assign mul_in_accept = for_mul && mul_ready;
  assign mul_in_operation_valid = in_operation_valid;
  assign mul_in_operation_warp = in_operation_warp;
  assign mul_in_operation_order = in_operation_order;
  assign mul_in_operation_pc = in_operation_pc;
  assign mul_in_operation_mask = in_operation_mask;
  assign mul_in_operation_unit = in_operation_unit;
  assign mul_in_operation_op = in_operation_op;
  assign mul_in_operation_funct = in_operation_funct;
  assign mul_in_operation_store = in_operation_store;
  assign mul_in_operation_atomic = in_operation_atomic;
  assign mul_in_operation_amo = in_operation_amo;
  assign mul_in_operation_fence = in_operation_fence;
  assign mul_in_operation_how_op = in_operation_how_op;
  assign mul_in_operation_how_rounding = in_operation_how_rounding;
  assign mul_in_operation_control = in_operation_control;
  assign mul_in_operation_rd = in_operation_rd;
  assign mul_in_operation_write = in_operation_write;
  assign mul_in_operation_imm = in_operation_imm;
  assign mul_in_operation_fault = in_operation_fault;
  assign mul_in_operation_fault_address = in_operation_fault_address;
  assign mul_in_a = in_a;
  assign mul_in_b = in_b;
  assign mul_in_retired = mul_retired;
  assign divide_in_accept = sound && (unit == UNIT_DIV);
  assign divide_in_operation_valid = in_operation_valid;
  assign divide_in_operation_warp = in_operation_warp;
  assign divide_in_operation_order = in_operation_order;
  assign divide_in_operation_pc = in_operation_pc;
  assign divide_in_operation_mask = in_operation_mask;
  assign divide_in_operation_unit = in_operation_unit;
  assign divide_in_operation_op = in_operation_op;
  assign divide_in_operation_funct = in_operation_funct;
  assign divide_in_operation_store = in_operation_store;
  assign divide_in_operation_atomic = in_operation_atomic;
  assign divide_in_operation_amo = in_operation_amo;
  assign divide_in_operation_fence = in_operation_fence;
  assign divide_in_operation_how_op = in_operation_how_op;
  assign divide_in_operation_how_rounding = in_operation_how_rounding;
  assign divide_in_operation_control = in_operation_control;
  assign divide_in_operation_rd = in_operation_rd;
  assign divide_in_operation_write = in_operation_write;
  assign divide_in_operation_imm = in_operation_imm;
  assign divide_in_operation_fault = in_operation_fault;
  assign divide_in_operation_fault_address = in_operation_fault_address;
  assign divide_in_a = in_a;
  assign divide_in_b = in_b;
  assign divide_in_retired = in_retired && turn_divide_3;
  assign fpu_in_valid = sound;
  assign fpu_in_operation_valid = in_operation_valid;
  assign fpu_in_operation_warp = in_operation_warp;
  assign fpu_in_operation_order = in_operation_order;
  assign fpu_in_operation_pc = in_operation_pc;
  assign fpu_in_operation_mask = in_operation_mask;
  assign fpu_in_operation_unit = in_operation_unit;
  assign fpu_in_operation_op = in_operation_op;
  assign fpu_in_operation_funct = in_operation_funct;
  assign fpu_in_operation_store = in_operation_store;
  assign fpu_in_operation_atomic = in_operation_atomic;
  assign fpu_in_operation_amo = in_operation_amo;
  assign fpu_in_operation_fence = in_operation_fence;
  assign fpu_in_operation_how_op = in_operation_how_op;
  assign fpu_in_operation_how_rounding = in_operation_how_rounding;
  assign fpu_in_operation_control = in_operation_control;
  assign fpu_in_operation_rd = in_operation_rd;
  assign fpu_in_operation_write = in_operation_write;
  assign fpu_in_operation_imm = in_operation_imm;
  assign fpu_in_operation_fault = in_operation_fault;
  assign fpu_in_operation_fault_address = in_operation_fault_address;
  assign fpu_in_a = in_a;
  assign fpu_in_b = in_b;
  assign fpu_in_c = in_c;
  assign fpu_in_fma_retired = in_retired && turn_fma_3;
  assign fpu_in_misc_retired = in_retired && turn_misc_3;
  assign fpu_in_divide_retired = in_retired && turn_float_divide_3;
  assign out_stall = ((for_alu && !alu_ready) || (for_mul && !mul_ready)) || fpu_out_stall;

`ifdef WEFT_DIGEST
  wire [31:0] alu_digest;
`endif
  alu alu (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (alu_digest),
`endif
    .view_result_valid          (alu_result_valid),
    .view_result_last           (alu_result_last),
    .view_result_write          (alu_result_write),
    .view_result_warp           (alu_result_warp),
    .view_result_order          (alu_result_order),
    .view_result_rd             (alu_result_rd),
    .view_result_mask           (alu_result_mask),
    .view_control               (alu_control),
    .view_value                 (alu_value),
    .in_accept                  (alu_in_accept),
    .in_operation_valid         (alu_in_operation_valid),
    .in_operation_warp          (alu_in_operation_warp),
    .in_operation_order         (alu_in_operation_order),
    .in_operation_pc            (alu_in_operation_pc),
    .in_operation_mask          (alu_in_operation_mask),
    .in_operation_unit          (alu_in_operation_unit),
    .in_operation_op            (alu_in_operation_op),
    .in_operation_funct         (alu_in_operation_funct),
    .in_operation_store         (alu_in_operation_store),
    .in_operation_atomic        (alu_in_operation_atomic),
    .in_operation_amo           (alu_in_operation_amo),
    .in_operation_fence         (alu_in_operation_fence),
    .in_operation_how_op        (alu_in_operation_how_op),
    .in_operation_how_rounding  (alu_in_operation_how_rounding),
    .in_operation_control       (alu_in_operation_control),
    .in_operation_rd            (alu_in_operation_rd),
    .in_operation_write         (alu_in_operation_write),
    .in_operation_imm           (alu_in_operation_imm),
    .in_operation_fault         (alu_in_operation_fault),
    .in_operation_fault_address (alu_in_operation_fault_address),
    .in_mask                    (alu_in_mask),
    .in_a                       (alu_in_a),
    .in_b                       (alu_in_b),
    .in_retired                 (alu_in_retired),
    .rst                        (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] branch_digest;
`endif
  branch branch (
    .clk                              (clk),
`ifdef WEFT_DIGEST
    .dig_en                           (dig_en),
    .digest                           (branch_digest),
`endif
    .view_outcome_valid               (branch_outcome_valid),
    .view_outcome_control             (branch_outcome_control),
    .view_outcome_warp                (branch_outcome_warp),
    .view_outcome_pc                  (branch_outcome_pc),
    .view_outcome_target              (branch_outcome_target),
    .view_outcome_number              (branch_outcome_number),
    .view_outcome_taken               (branch_outcome_taken),
    .probe_in_operation_valid         (branch_question_operation_valid),
    .probe_in_operation_warp          (branch_question_operation_warp),
    .probe_in_operation_order         (branch_question_operation_order),
    .probe_in_operation_pc            (branch_question_operation_pc),
    .probe_in_operation_mask          (branch_question_operation_mask),
    .probe_in_operation_unit          (branch_question_operation_unit),
    .probe_in_operation_op            (branch_question_operation_op),
    .probe_in_operation_funct         (branch_question_operation_funct),
    .probe_in_operation_store         (branch_question_operation_store),
    .probe_in_operation_atomic        (branch_question_operation_atomic),
    .probe_in_operation_amo           (branch_question_operation_amo),
    .probe_in_operation_fence         (branch_question_operation_fence),
    .probe_in_operation_how_op        (branch_question_operation_how_op),
    .probe_in_operation_how_rounding  (branch_question_operation_how_rounding),
    .probe_in_operation_control       (branch_question_operation_control),
    .probe_in_operation_rd            (branch_question_operation_rd),
    .probe_in_operation_write         (branch_question_operation_write),
    .probe_in_operation_imm           (branch_question_operation_imm),
    .probe_in_operation_fault         (branch_question_operation_fault),
    .probe_in_operation_fault_address (branch_question_operation_fault_address),
    .probe_in_program_bytes           (branch_question_program_bytes),
    .probe_in_a                       (branch_question_a),
    .probe_in_b                       (branch_question_b),
    .probe_out_executes               (decision_executes),
    .probe_out_taken                  (decision_taken),
    .probe_out_target                 (decision_target),
    .probe_out_fault                  (decision_fault),
    .probe_out_fault_lane             (decision_fault_lane),
    .probe_out_fault_address          (decision_fault_address),
    .in_accept                        (branch_in_accept),
    .in_operation_valid               (branch_in_operation_valid),
    .in_operation_warp                (branch_in_operation_warp),
    .in_operation_order               (branch_in_operation_order),
    .in_operation_pc                  (branch_in_operation_pc),
    .in_operation_mask                (branch_in_operation_mask),
    .in_operation_unit                (branch_in_operation_unit),
    .in_operation_op                  (branch_in_operation_op),
    .in_operation_funct               (branch_in_operation_funct),
    .in_operation_store               (branch_in_operation_store),
    .in_operation_atomic              (branch_in_operation_atomic),
    .in_operation_amo                 (branch_in_operation_amo),
    .in_operation_fence               (branch_in_operation_fence),
    .in_operation_how_op              (branch_in_operation_how_op),
    .in_operation_how_rounding        (branch_in_operation_how_rounding),
    .in_operation_control             (branch_in_operation_control),
    .in_operation_rd                  (branch_in_operation_rd),
    .in_operation_write               (branch_in_operation_write),
    .in_operation_imm                 (branch_in_operation_imm),
    .in_operation_fault               (branch_in_operation_fault),
    .in_operation_fault_address       (branch_in_operation_fault_address),
    .in_decision_executes             (branch_in_decision_executes),
    .in_decision_taken                (branch_in_decision_taken),
    .in_decision_target               (branch_in_decision_target),
    .in_decision_fault                (branch_in_decision_fault),
    .in_decision_fault_lane           (branch_in_decision_fault_lane),
    .in_decision_fault_address        (branch_in_decision_fault_address),
    .in_retired                       (branch_in_retired),
    .rst                              (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] mul_digest;
`endif
  mul mul (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (mul_digest),
`endif
    .view_result_valid          (mul_result_valid),
    .view_result_last           (mul_result_last),
    .view_result_write          (mul_result_write),
    .view_result_warp           (mul_result_warp),
    .view_result_order          (mul_result_order),
    .view_result_rd             (mul_result_rd),
    .view_result_mask           (mul_result_mask),
    .view_full                  (mul_full),
    .view_idle                  (mul_idle),
    .view_value                 (mul_value),
    .in_accept                  (mul_in_accept),
    .in_operation_valid         (mul_in_operation_valid),
    .in_operation_warp          (mul_in_operation_warp),
    .in_operation_order         (mul_in_operation_order),
    .in_operation_pc            (mul_in_operation_pc),
    .in_operation_mask          (mul_in_operation_mask),
    .in_operation_unit          (mul_in_operation_unit),
    .in_operation_op            (mul_in_operation_op),
    .in_operation_funct         (mul_in_operation_funct),
    .in_operation_store         (mul_in_operation_store),
    .in_operation_atomic        (mul_in_operation_atomic),
    .in_operation_amo           (mul_in_operation_amo),
    .in_operation_fence         (mul_in_operation_fence),
    .in_operation_how_op        (mul_in_operation_how_op),
    .in_operation_how_rounding  (mul_in_operation_how_rounding),
    .in_operation_control       (mul_in_operation_control),
    .in_operation_rd            (mul_in_operation_rd),
    .in_operation_write         (mul_in_operation_write),
    .in_operation_imm           (mul_in_operation_imm),
    .in_operation_fault         (mul_in_operation_fault),
    .in_operation_fault_address (mul_in_operation_fault_address),
    .in_a                       (mul_in_a),
    .in_b                       (mul_in_b),
    .in_retired                 (mul_in_retired),
    .rst                        (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_digest;
`endif
  divide divide (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (divide_digest),
`endif
    .view_result_valid          (divide_result_valid),
    .view_result_last           (divide_result_last),
    .view_result_write          (divide_result_write),
    .view_result_warp           (divide_result_warp),
    .view_result_order          (divide_result_order),
    .view_result_rd             (divide_result_rd),
    .view_result_mask           (divide_result_mask),
    .view_value                 (divide_value),
    .view_idle                  (divide_idle),
    .in_accept                  (divide_in_accept),
    .in_operation_valid         (divide_in_operation_valid),
    .in_operation_warp          (divide_in_operation_warp),
    .in_operation_order         (divide_in_operation_order),
    .in_operation_pc            (divide_in_operation_pc),
    .in_operation_mask          (divide_in_operation_mask),
    .in_operation_unit          (divide_in_operation_unit),
    .in_operation_op            (divide_in_operation_op),
    .in_operation_funct         (divide_in_operation_funct),
    .in_operation_store         (divide_in_operation_store),
    .in_operation_atomic        (divide_in_operation_atomic),
    .in_operation_amo           (divide_in_operation_amo),
    .in_operation_fence         (divide_in_operation_fence),
    .in_operation_how_op        (divide_in_operation_how_op),
    .in_operation_how_rounding  (divide_in_operation_how_rounding),
    .in_operation_control       (divide_in_operation_control),
    .in_operation_rd            (divide_in_operation_rd),
    .in_operation_write         (divide_in_operation_write),
    .in_operation_imm           (divide_in_operation_imm),
    .in_operation_fault         (divide_in_operation_fault),
    .in_operation_fault_address (divide_in_operation_fault_address),
    .in_a                       (divide_in_a),
    .in_b                       (divide_in_b),
    .in_retired                 (divide_in_retired),
    .rst                        (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] fpu_digest;
`endif
  fpu fpu (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (fpu_digest),
`endif
    .view_fma_valid             (fpu_fma_valid),
    .view_fma_last              (fpu_fma_last),
    .view_fma_write             (fpu_fma_write),
    .view_fma_warp              (fpu_fma_warp),
    .view_fma_order             (fpu_fma_order),
    .view_fma_rd                (fpu_fma_rd),
    .view_fma_mask              (fpu_fma_mask),
    .view_misc_valid            (fpu_misc_valid),
    .view_misc_last             (fpu_misc_last),
    .view_misc_write            (fpu_misc_write),
    .view_misc_warp             (fpu_misc_warp),
    .view_misc_order            (fpu_misc_order),
    .view_misc_rd               (fpu_misc_rd),
    .view_misc_mask             (fpu_misc_mask),
    .view_divide_valid          (fpu_divide_valid),
    .view_divide_last           (fpu_divide_last),
    .view_divide_write          (fpu_divide_write),
    .view_divide_warp           (fpu_divide_warp),
    .view_divide_order          (fpu_divide_order),
    .view_divide_rd             (fpu_divide_rd),
    .view_divide_mask           (fpu_divide_mask),
    .view_fma_value             (fpu_fma_value),
    .view_misc_value            (fpu_misc_value),
    .view_divide_value          (fpu_divide_value),
    .view_idle                  (fpu_idle),
    .in_valid                   (fpu_in_valid),
    .in_operation_valid         (fpu_in_operation_valid),
    .in_operation_warp          (fpu_in_operation_warp),
    .in_operation_order         (fpu_in_operation_order),
    .in_operation_pc            (fpu_in_operation_pc),
    .in_operation_mask          (fpu_in_operation_mask),
    .in_operation_unit          (fpu_in_operation_unit),
    .in_operation_op            (fpu_in_operation_op),
    .in_operation_funct         (fpu_in_operation_funct),
    .in_operation_store         (fpu_in_operation_store),
    .in_operation_atomic        (fpu_in_operation_atomic),
    .in_operation_amo           (fpu_in_operation_amo),
    .in_operation_fence         (fpu_in_operation_fence),
    .in_operation_how_op        (fpu_in_operation_how_op),
    .in_operation_how_rounding  (fpu_in_operation_how_rounding),
    .in_operation_control       (fpu_in_operation_control),
    .in_operation_rd            (fpu_in_operation_rd),
    .in_operation_write         (fpu_in_operation_write),
    .in_operation_imm           (fpu_in_operation_imm),
    .in_operation_fault         (fpu_in_operation_fault),
    .in_operation_fault_address (fpu_in_operation_fault_address),
    .in_a                       (fpu_in_a),
    .in_b                       (fpu_in_b),
    .in_c                       (fpu_in_c),
    .in_fma_retired             (fpu_in_fma_retired),
    .in_misc_retired            (fpu_in_misc_retired),
    .in_divide_retired          (fpu_in_divide_retired),
    .out_stall                  (fpu_out_stall),
    .rst                        (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ alu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ branch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fpu_digest[31:0];
    end
  end
  assign digest = {fpu_digest, divide_digest, mul_digest, branch_digest, alu_digest, digest_r};
`endif
endmodule
