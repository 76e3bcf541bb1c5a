// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute.c; change that file.
// Execution: the function units but for the memory's, each with a result that waits for writeback.
// An instruction that faults enters none.
//     operand_stage -> alu and branch | arithmetic (multiplier, dividers, floating point)
//           -> writeback
// A result of arithmetic, which took longer, is written before one of the ALU. That cannot keep the
// ALU's waiting for ever: an instruction for a unit whose result waits stops all that come behind
// it.
module execute (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [383:0] digest,
`endif
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg [127:0] view_value,
  output view_slow, // of an instruction that finishes out of order
  output view_divides, // of a division or square root
  output view_control, // of a control instruction, ...
  output reg view_outcome_valid,
  output reg [3:0] view_outcome_control, // control_t
  output reg [1:0] view_outcome_warp,
  output reg [19:0] view_outcome_pc, // of the instruction
  output reg [19:0] view_outcome_target,
  output reg [3:0] view_outcome_number, // of a convergence barrier
  output reg [3:0] view_outcome_taken, // active lanes that go to target
  output view_idle, // nothing in any unit
  input [19:0] in_program_bytes,
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
  output out_stall, // the instruction's unit has no room for it
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address // data or target address; for other faults 0
);
  localparam [3:0] CONTROL_BRANCH = 4'd1;
  localparam [3:0] UNIT_FAULT = 4'd9;
  localparam [3:0] UNIT_CONTROL = 4'd7;
  localparam [3:0] FAULT_NONE = 4'd0;
  localparam [3:0] UNIT_ALU = 4'd0;
  wire alu_result_valid;
  wire alu_result_last;
  wire alu_result_write;
  wire [1:0] alu_result_warp;
  wire [5:0] alu_result_serial;
  wire [5:0] alu_result_rd;
  wire [3:0] alu_result_mask;
  wire alu_control;
  wire [127:0] alu_value;
  wire alu_held;
  wire alu_waits;
  wire branch_outcome_valid;
  wire [3:0] branch_outcome_control;
  wire [1:0] branch_outcome_warp;
  wire [19:0] branch_outcome_pc;
  wire [19:0] branch_outcome_target;
  wire [3:0] branch_outcome_number;
  wire [3:0] branch_outcome_taken;
  wire branch_waiting_valid;
  wire [3:0] branch_waiting_control;
  wire [1:0] branch_waiting_warp;
  wire [19:0] branch_waiting_pc;
  wire [19:0] branch_waiting_target;
  wire [3:0] branch_waiting_number;
  wire [3:0] branch_waiting_taken;
  wire arithmetic_result_valid;
  wire arithmetic_result_last;
  wire arithmetic_result_write;
  wire [1:0] arithmetic_result_warp;
  wire [5:0] arithmetic_result_serial;
  wire [5:0] arithmetic_result_rd;
  wire [3:0] arithmetic_result_mask;
  wire [127:0] arithmetic_value;
  wire arithmetic_divides;
  wire arithmetic_idle;
  wire alu_turn;
  wire alu_result_valid_2;
  wire alu_held_2;
  wire alu_waits_2;
  wire arithmetic_result_valid_2;
  wire alu_retired;
  wire alu_question_valid;
  wire [4:0] alu_question_op;
  wire [127:0] alu_question_a;
  wire [127:0] alu_question_b;
  wire [19:0] branch_question_program_bytes;
  wire branch_question_operation_valid;
  wire [1:0] branch_question_operation_warp;
  wire [5:0] branch_question_operation_serial;
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
  wire [127:0] branch_question_a;
  wire [3:0] branch_question_compared_less;
  wire [3:0] branch_question_compared_equal;
  wire [3:0] decision_executes;
  wire [3:0] decision_taken;
  wire [19:0] decision_target;
  wire decision_faults;
  wire [3:0] decision_fault;
  wire [1:0] decision_fault_lane;
  wire [31:0] decision_fault_address;
  wire execute_fault_valid;
  wire [3:0] execute_fault_fault;
  wire [1:0] execute_fault_warp;
  wire [1:0] execute_fault_lane;
  wire [19:0] execute_fault_pc;
  wire [31:0] execute_fault_address;
  wire decoded;
  wire control;
  wire [3:0] unit;
  wire for_alu;
  wire alu_full;
  wire alu_ready;
  wire alu_takes;
  wire alu_in_accept;
  wire alu_in_operation_valid;
  wire [1:0] alu_in_operation_warp;
  wire [5:0] alu_in_operation_serial;
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
  wire [127:0] alu_in_a;
  wire [127:0] alu_in_b;
  wire alu_in_faults;
  wire [3:0] alu_in_mask;
  wire alu_in_retired;
  wire alu_in_moves;
  wire branch_in_accept;
  wire branch_in_operation_valid;
  wire [1:0] branch_in_operation_warp;
  wire [5:0] branch_in_operation_serial;
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
  wire branch_in_faults;
  wire [3:0] branch_in_decision_executes;
  wire [3:0] branch_in_decision_taken;
  wire [19:0] branch_in_decision_target;
  wire branch_in_decision_faults;
  wire [3:0] branch_in_decision_fault;
  wire [1:0] branch_in_decision_fault_lane;
  wire [31:0] branch_in_decision_fault_address;
  wire branch_in_retired;
  wire branch_in_waits;
  wire branch_in_moves;
  wire taken_stall;
  wire arithmetic_in_operation_valid;
  wire [1:0] arithmetic_in_operation_warp;
  wire [5:0] arithmetic_in_operation_serial;
  wire [19:0] arithmetic_in_operation_pc;
  wire [3:0] arithmetic_in_operation_mask;
  wire [3:0] arithmetic_in_operation_unit;
  wire [4:0] arithmetic_in_operation_op;
  wire [2:0] arithmetic_in_operation_funct;
  wire arithmetic_in_operation_store;
  wire arithmetic_in_operation_atomic;
  wire [3:0] arithmetic_in_operation_amo;
  wire arithmetic_in_operation_fence;
  wire [4:0] arithmetic_in_operation_how_op;
  wire [2:0] arithmetic_in_operation_how_rounding;
  wire [3:0] arithmetic_in_operation_control;
  wire [5:0] arithmetic_in_operation_rd;
  wire arithmetic_in_operation_write;
  wire [31:0] arithmetic_in_operation_imm;
  wire [3:0] arithmetic_in_operation_fault;
  wire [127:0] arithmetic_in_a;
  wire [127:0] arithmetic_in_b;
  wire [127:0] arithmetic_in_c;
  wire arithmetic_in_retired;
  wire [3:0] part;
  assign alu_turn = alu_result_valid && !arithmetic_result_valid;
  assign view_slow = !alu_turn;
  assign view_divides = arithmetic_divides;
  assign view_control = alu_turn && alu_control;
  assign view_idle = !alu_result_valid && arithmetic_idle;

  // execute.c:28 execute_view
  always @* begin
    view_result_valid = 1'b0;
    view_result_last = 1'b0;
    view_result_write = 1'b0;
    view_result_warp = 2'd0;
    view_result_serial = 6'd0;
    view_result_rd = 6'd0;
    view_result_mask = 4'd0;
    view_value = {128{1'b0}};
    view_outcome_valid = 1'b0;
    view_outcome_control = 4'd0;
    view_outcome_warp = 2'd0;
    view_outcome_pc = 20'd0;
    view_outcome_target = 20'd0;
    view_outcome_number = 4'd0;
    view_outcome_taken = 4'd0;
    if (arithmetic_result_valid) begin
      view_result_valid = arithmetic_result_valid;
      view_result_last = arithmetic_result_last;
      view_result_write = arithmetic_result_write;
      view_result_warp = arithmetic_result_warp;
      view_result_serial = arithmetic_result_serial;
      view_result_rd = arithmetic_result_rd;
      view_result_mask = arithmetic_result_mask;
    end else begin
      view_result_valid = alu_result_valid;
      view_result_last = alu_result_last;
      view_result_write = alu_result_write;
      view_result_warp = alu_result_warp;
      view_result_serial = alu_result_serial;
      view_result_rd = alu_result_rd;
      view_result_mask = alu_result_mask;
    end
    if (arithmetic_result_valid) begin
      view_value = arithmetic_value;
    end else begin
      view_value = alu_value;
    end
    if (alu_waits) begin
      view_outcome_valid = branch_waiting_valid;
      view_outcome_control = branch_waiting_control;
      view_outcome_warp = branch_waiting_warp;
      view_outcome_pc = branch_waiting_pc;
      view_outcome_target = branch_waiting_target;
      view_outcome_number = branch_waiting_number;
      view_outcome_taken = branch_waiting_taken;
    end else begin
      view_outcome_valid = branch_outcome_valid;
      view_outcome_control = branch_outcome_control;
      view_outcome_warp = branch_outcome_warp;
      view_outcome_pc = branch_outcome_pc;
      view_outcome_target = branch_outcome_target;
      view_outcome_number = branch_outcome_number;
      view_outcome_taken = branch_outcome_taken;
    end
  end
  assign alu_result_valid_2 = alu_result_valid;
  assign alu_held_2 = alu_held;
  assign alu_waits_2 = alu_waits;
  assign arithmetic_result_valid_2 = arithmetic_result_valid;
  assign alu_retired = (in_retired && !arithmetic_result_valid_2) && alu_result_valid_2;
  assign alu_question_valid = in_operation_valid && (in_operation_control == CONTROL_BRANCH);
  assign alu_question_op = in_operation_op;
  assign alu_question_a = in_a;
  assign alu_question_b = in_b;
  assign branch_question_program_bytes = in_program_bytes;
  assign branch_question_operation_valid = in_operation_valid;
  assign branch_question_operation_warp = in_operation_warp;
  assign branch_question_operation_serial = in_operation_serial;
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
  assign branch_question_a = in_a;
  assign decoded = in_operation_unit == UNIT_FAULT;
  assign control = in_operation_valid && (in_operation_unit == UNIT_CONTROL);
  assign execute_fault_valid = in_operation_valid && (decoded || decision_faults);
  assign execute_fault_fault = decoded ? in_operation_fault : (control ? decision_fault : FAULT_NONE);
  assign execute_fault_warp = in_operation_warp;
  assign part = in_operation_mask & (-in_operation_mask);
  assign execute_fault_lane = decoded ? {|(part & 4'hc), |(part & 4'ha)} : (control ? decision_fault_lane : 2'd0);
  assign execute_fault_pc = in_operation_pc;
  assign execute_fault_address = control ? decision_fault_address : 32'd0;
  assign out_fault_valid = execute_fault_valid;
  assign out_fault_fault = execute_fault_fault;
  assign out_fault_warp = execute_fault_warp;
  assign out_fault_lane = execute_fault_lane;
  assign out_fault_pc = execute_fault_pc;
  assign out_fault_address = execute_fault_address;
  assign unit = in_operation_unit;
  assign for_alu = in_operation_valid && ((unit == UNIT_ALU) || (unit == UNIT_CONTROL));
  assign alu_full = alu_held_2 && alu_waits_2;
  assign alu_ready = !alu_full || alu_retired;
  assign alu_takes = for_alu && alu_ready;
  assign alu_in_accept = alu_takes;
  assign alu_in_operation_valid = in_operation_valid;
  assign alu_in_operation_warp = in_operation_warp;
  assign alu_in_operation_serial = in_operation_serial;
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
  assign alu_in_a = in_a;
  assign alu_in_b = in_b;
  assign alu_in_faults = out_fault_valid;
  assign alu_in_mask = decision_executes;
  assign alu_in_retired = alu_retired;
  assign alu_in_moves = (alu_takes && alu_held_2) && (alu_waits_2 || !alu_retired);
  assign branch_in_accept = alu_takes;
  assign branch_in_operation_valid = in_operation_valid;
  assign branch_in_operation_warp = in_operation_warp;
  assign branch_in_operation_serial = in_operation_serial;
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
  assign branch_in_faults = out_fault_valid;
  assign branch_in_decision_executes = decision_executes;
  assign branch_in_decision_taken = decision_taken;
  assign branch_in_decision_target = decision_target;
  assign branch_in_decision_faults = decision_faults;
  assign branch_in_decision_fault = decision_fault;
  assign branch_in_decision_fault_lane = decision_fault_lane;
  assign branch_in_decision_fault_address = decision_fault_address;
  assign branch_in_retired = alu_retired;
  assign branch_in_waits = alu_waits_2;
  assign branch_in_moves = alu_in_moves;
  assign arithmetic_in_operation_valid = in_operation_valid;
  assign arithmetic_in_operation_warp = in_operation_warp;
  assign arithmetic_in_operation_serial = in_operation_serial;
  assign arithmetic_in_operation_pc = in_operation_pc;
  assign arithmetic_in_operation_mask = in_operation_mask;
  assign arithmetic_in_operation_unit = in_operation_unit;
  assign arithmetic_in_operation_op = in_operation_op;
  assign arithmetic_in_operation_funct = in_operation_funct;
  assign arithmetic_in_operation_store = in_operation_store;
  assign arithmetic_in_operation_atomic = in_operation_atomic;
  assign arithmetic_in_operation_amo = in_operation_amo;
  assign arithmetic_in_operation_fence = in_operation_fence;
  assign arithmetic_in_operation_how_op = in_operation_how_op;
  assign arithmetic_in_operation_how_rounding = in_operation_how_rounding;
  assign arithmetic_in_operation_control = in_operation_control;
  assign arithmetic_in_operation_rd = in_operation_rd;
  assign arithmetic_in_operation_write = in_operation_write;
  assign arithmetic_in_operation_imm = in_operation_imm;
  assign arithmetic_in_operation_fault = in_operation_fault;
  assign arithmetic_in_a = in_a;
  assign arithmetic_in_b = in_b;
  assign arithmetic_in_c = in_c;
  assign arithmetic_in_retired = in_retired && arithmetic_result_valid_2;
  assign out_stall = (for_alu && !alu_ready) || taken_stall;

`ifdef WEFT_DIGEST
  wire [31:0] alu_digest;
`endif
  alu alu (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (alu_digest),
`endif
    .view_result_valid         (alu_result_valid),
    .view_result_last          (alu_result_last),
    .view_result_write         (alu_result_write),
    .view_result_warp          (alu_result_warp),
    .view_result_serial        (alu_result_serial),
    .view_result_rd            (alu_result_rd),
    .view_result_mask          (alu_result_mask),
    .view_control              (alu_control),
    .view_value                (alu_value),
    .view_held                 (alu_held),
    .view_waits                (alu_waits),
    .probe_in_valid            (alu_question_valid),
    .probe_in_op               (alu_question_op),
    .probe_in_a                (alu_question_a),
    .probe_in_b                (alu_question_b),
    .probe_out_less            (branch_question_compared_less),
    .probe_out_equal           (branch_question_compared_equal),
    .in_accept                 (alu_in_accept),
    .in_operation_valid        (alu_in_operation_valid),
    .in_operation_warp         (alu_in_operation_warp),
    .in_operation_serial       (alu_in_operation_serial),
    .in_operation_pc           (alu_in_operation_pc),
    .in_operation_mask         (alu_in_operation_mask),
    .in_operation_unit         (alu_in_operation_unit),
    .in_operation_op           (alu_in_operation_op),
    .in_operation_funct        (alu_in_operation_funct),
    .in_operation_store        (alu_in_operation_store),
    .in_operation_atomic       (alu_in_operation_atomic),
    .in_operation_amo          (alu_in_operation_amo),
    .in_operation_fence        (alu_in_operation_fence),
    .in_operation_how_op       (alu_in_operation_how_op),
    .in_operation_how_rounding (alu_in_operation_how_rounding),
    .in_operation_control      (alu_in_operation_control),
    .in_operation_rd           (alu_in_operation_rd),
    .in_operation_write        (alu_in_operation_write),
    .in_operation_imm          (alu_in_operation_imm),
    .in_operation_fault        (alu_in_operation_fault),
    .in_a                      (alu_in_a),
    .in_b                      (alu_in_b),
    .in_faults                 (alu_in_faults),
    .in_mask                   (alu_in_mask),
    .in_retired                (alu_in_retired),
    .in_moves                  (alu_in_moves),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] branch_digest;
`endif
  branch branch (
    .clk                             (clk),
`ifdef WEFT_DIGEST
    .dig_en                          (dig_en),
    .digest                          (branch_digest),
`endif
    .view_outcome_valid              (branch_outcome_valid),
    .view_outcome_control            (branch_outcome_control),
    .view_outcome_warp               (branch_outcome_warp),
    .view_outcome_pc                 (branch_outcome_pc),
    .view_outcome_target             (branch_outcome_target),
    .view_outcome_number             (branch_outcome_number),
    .view_outcome_taken              (branch_outcome_taken),
    .view_waiting_valid              (branch_waiting_valid),
    .view_waiting_control            (branch_waiting_control),
    .view_waiting_warp               (branch_waiting_warp),
    .view_waiting_pc                 (branch_waiting_pc),
    .view_waiting_target             (branch_waiting_target),
    .view_waiting_number             (branch_waiting_number),
    .view_waiting_taken              (branch_waiting_taken),
    .probe_in_program_bytes          (branch_question_program_bytes),
    .probe_in_operation_valid        (branch_question_operation_valid),
    .probe_in_operation_warp         (branch_question_operation_warp),
    .probe_in_operation_serial       (branch_question_operation_serial),
    .probe_in_operation_pc           (branch_question_operation_pc),
    .probe_in_operation_mask         (branch_question_operation_mask),
    .probe_in_operation_unit         (branch_question_operation_unit),
    .probe_in_operation_op           (branch_question_operation_op),
    .probe_in_operation_funct        (branch_question_operation_funct),
    .probe_in_operation_store        (branch_question_operation_store),
    .probe_in_operation_atomic       (branch_question_operation_atomic),
    .probe_in_operation_amo          (branch_question_operation_amo),
    .probe_in_operation_fence        (branch_question_operation_fence),
    .probe_in_operation_how_op       (branch_question_operation_how_op),
    .probe_in_operation_how_rounding (branch_question_operation_how_rounding),
    .probe_in_operation_control      (branch_question_operation_control),
    .probe_in_operation_rd           (branch_question_operation_rd),
    .probe_in_operation_write        (branch_question_operation_write),
    .probe_in_operation_imm          (branch_question_operation_imm),
    .probe_in_operation_fault        (branch_question_operation_fault),
    .probe_in_a                      (branch_question_a),
    .probe_in_compared_less          (branch_question_compared_less),
    .probe_in_compared_equal         (branch_question_compared_equal),
    .probe_out_executes              (decision_executes),
    .probe_out_taken                 (decision_taken),
    .probe_out_target                (decision_target),
    .probe_out_faults                (decision_faults),
    .probe_out_fault                 (decision_fault),
    .probe_out_fault_lane            (decision_fault_lane),
    .probe_out_fault_address         (decision_fault_address),
    .in_accept                       (branch_in_accept),
    .in_operation_valid              (branch_in_operation_valid),
    .in_operation_warp               (branch_in_operation_warp),
    .in_operation_serial             (branch_in_operation_serial),
    .in_operation_pc                 (branch_in_operation_pc),
    .in_operation_mask               (branch_in_operation_mask),
    .in_operation_unit               (branch_in_operation_unit),
    .in_operation_op                 (branch_in_operation_op),
    .in_operation_funct              (branch_in_operation_funct),
    .in_operation_store              (branch_in_operation_store),
    .in_operation_atomic             (branch_in_operation_atomic),
    .in_operation_amo                (branch_in_operation_amo),
    .in_operation_fence              (branch_in_operation_fence),
    .in_operation_how_op             (branch_in_operation_how_op),
    .in_operation_how_rounding       (branch_in_operation_how_rounding),
    .in_operation_control            (branch_in_operation_control),
    .in_operation_rd                 (branch_in_operation_rd),
    .in_operation_write              (branch_in_operation_write),
    .in_operation_imm                (branch_in_operation_imm),
    .in_operation_fault              (branch_in_operation_fault),
    .in_faults                       (branch_in_faults),
    .in_decision_executes            (branch_in_decision_executes),
    .in_decision_taken               (branch_in_decision_taken),
    .in_decision_target              (branch_in_decision_target),
    .in_decision_faults              (branch_in_decision_faults),
    .in_decision_fault               (branch_in_decision_fault),
    .in_decision_fault_lane          (branch_in_decision_fault_lane),
    .in_decision_fault_address       (branch_in_decision_fault_address),
    .in_retired                      (branch_in_retired),
    .in_waits                        (branch_in_waits),
    .in_moves                        (branch_in_moves),
    .rst                             (rst)
  );

`ifdef WEFT_DIGEST
  wire [287:0] arithmetic_digest;
`endif
  arithmetic arithmetic (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (arithmetic_digest),
`endif
    .view_result_valid         (arithmetic_result_valid),
    .view_result_last          (arithmetic_result_last),
    .view_result_write         (arithmetic_result_write),
    .view_result_warp          (arithmetic_result_warp),
    .view_result_serial        (arithmetic_result_serial),
    .view_result_rd            (arithmetic_result_rd),
    .view_result_mask          (arithmetic_result_mask),
    .view_value                (arithmetic_value),
    .view_divides              (arithmetic_divides),
    .view_idle                 (arithmetic_idle),
    .in_operation_valid        (arithmetic_in_operation_valid),
    .in_operation_warp         (arithmetic_in_operation_warp),
    .in_operation_serial       (arithmetic_in_operation_serial),
    .in_operation_pc           (arithmetic_in_operation_pc),
    .in_operation_mask         (arithmetic_in_operation_mask),
    .in_operation_unit         (arithmetic_in_operation_unit),
    .in_operation_op           (arithmetic_in_operation_op),
    .in_operation_funct        (arithmetic_in_operation_funct),
    .in_operation_store        (arithmetic_in_operation_store),
    .in_operation_atomic       (arithmetic_in_operation_atomic),
    .in_operation_amo          (arithmetic_in_operation_amo),
    .in_operation_fence        (arithmetic_in_operation_fence),
    .in_operation_how_op       (arithmetic_in_operation_how_op),
    .in_operation_how_rounding (arithmetic_in_operation_how_rounding),
    .in_operation_control      (arithmetic_in_operation_control),
    .in_operation_rd           (arithmetic_in_operation_rd),
    .in_operation_write        (arithmetic_in_operation_write),
    .in_operation_imm          (arithmetic_in_operation_imm),
    .in_operation_fault        (arithmetic_in_operation_fault),
    .in_a                      (arithmetic_in_a),
    .in_b                      (arithmetic_in_b),
    .in_c                      (arithmetic_in_c),
    .in_retired                (arithmetic_in_retired),
    .out_stall                 (taken_stall),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ alu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ branch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ arithmetic_digest[31:0];
    end
  end
  assign digest = {arithmetic_digest, branch_digest, alu_digest, digest_r};
`endif
endmodule
