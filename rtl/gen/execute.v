// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute.c; change that file.
// Execution: the function units but for the memory's, each with a result that waits for writeback.
// An instruction that faults enters none.
//     operand_stage -> alu and branch | mul | divide -> writeback
module execute (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
  output view_alu_valid,
  output view_alu_last, // the instruction is complete
  output view_alu_write,
  output [1:0] view_alu_warp,
  output [5:0] view_alu_order,
  output [4:0] view_alu_rd,
  output [3:0] view_alu_mask,
  output view_mul_valid,
  output view_mul_last, // the instruction is complete
  output view_mul_write,
  output [1:0] view_mul_warp,
  output [5:0] view_mul_order,
  output [4:0] view_mul_rd,
  output [3:0] view_mul_mask,
  output view_divide_valid,
  output view_divide_last, // the instruction is complete
  output view_divide_write,
  output [1:0] view_divide_warp,
  output [5:0] view_divide_order,
  output [4:0] view_divide_rd,
  output [3:0] view_divide_mask,
  output [127:0] view_alu_value,
  output [127:0] view_mul_value,
  output [127:0] view_divide_value,
  output view_control, // alu's result belongs to a control instruction,
  output view_outcome_valid,
  output [3:0] view_outcome_control, // control_t
  output [1:0] view_outcome_warp,
  output [19:0] view_outcome_pc, // of the instruction
  output [19:0] view_outcome_target,
  output [3:0] view_outcome_number, // of a convergence barrier
  output [3:0] view_outcome_taken, // active lanes that go to target
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
  input [3:0] in_operation_control, // control_t
  input [4:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [31:0] in_operation_fault_address,
  input [127:0] in_a,
  input [127:0] in_b,
  input in_alu_retired, // the old result is written
  input in_mul_retired, // the old result is written
  input in_divide_retired, // the old result is written
  output reg out_stall, // the instruction's unit has no room for it
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
  wire [4:0] alu_result_rd;
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
  wire [4:0] mul_result_rd;
  wire [3:0] mul_result_mask;
  wire mul_full;
  wire [127:0] mul_value;
  wire divide_result_valid;
  wire divide_result_last;
  wire divide_result_write;
  wire [1:0] divide_result_warp;
  wire [5:0] divide_result_order;
  wire [4:0] divide_result_rd;
  wire [3:0] divide_result_mask;
  wire [127:0] divide_value;
  wire alu_result_valid_2;
  wire mul_full_2;
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
  wire [3:0] branch_question_operation_control;
  wire [4:0] branch_question_operation_rd;
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
  wire [3:0] alu_in_operation_control;
  wire [4:0] alu_in_operation_rd;
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
  wire [3:0] branch_in_operation_control;
  wire [4:0] branch_in_operation_rd;
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
  wire [3:0] mul_in_operation_control;
  wire [4:0] mul_in_operation_rd;
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
  wire [3:0] divide_in_operation_control;
  wire [4:0] divide_in_operation_rd;
  wire divide_in_operation_write;
  wire [31:0] divide_in_operation_imm;
  wire [3:0] divide_in_operation_fault;
  wire [31:0] divide_in_operation_fault_address;
  wire [127:0] divide_in_a;
  wire [127:0] divide_in_b;
  wire divide_in_retired;
  reg [3:0] part;
  assign view_alu_valid = alu_result_valid;
  assign view_alu_last = alu_result_last;
  assign view_alu_write = alu_result_write;
  assign view_alu_warp = alu_result_warp;
  assign view_alu_order = alu_result_order;
  assign view_alu_rd = alu_result_rd;
  assign view_alu_mask = alu_result_mask;
  assign view_alu_value = alu_value;
  assign view_control = alu_control;
  assign view_outcome_valid = branch_outcome_valid;
  assign view_outcome_control = branch_outcome_control;
  assign view_outcome_warp = branch_outcome_warp;
  assign view_outcome_pc = branch_outcome_pc;
  assign view_outcome_target = branch_outcome_target;
  assign view_outcome_number = branch_outcome_number;
  assign view_outcome_taken = branch_outcome_taken;
  assign view_mul_valid = mul_result_valid;
  assign view_mul_last = mul_result_last;
  assign view_mul_write = mul_result_write;
  assign view_mul_warp = mul_result_warp;
  assign view_mul_order = mul_result_order;
  assign view_mul_rd = mul_result_rd;
  assign view_mul_mask = mul_result_mask;
  assign view_mul_value = mul_value;
  assign view_divide_valid = divide_result_valid;
  assign view_divide_last = divide_result_last;
  assign view_divide_write = divide_result_write;
  assign view_divide_warp = divide_result_warp;
  assign view_divide_order = divide_result_order;
  assign view_divide_rd = divide_result_rd;
  assign view_divide_mask = divide_result_mask;
  assign view_divide_value = divide_value;
  assign alu_result_valid_2 = alu_result_valid;
  assign mul_full_2 = mul_full;
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
  assign branch_question_operation_control = in_operation_control;
  assign branch_question_operation_rd = in_operation_rd;
  assign branch_question_operation_write = in_operation_write;
  assign branch_question_operation_imm = in_operation_imm;
  assign branch_question_operation_fault = in_operation_fault;
  assign branch_question_operation_fault_address = in_operation_fault_address;
  assign branch_question_program_bytes = in_program_bytes;
  assign branch_question_a = in_a;
  assign branch_question_b = in_b;
  assign fault_warp = in_operation_warp;
  assign fault_pc = in_operation_pc;
  assign unit = in_operation_unit;
  assign alu_ready = !alu_result_valid_2 || in_alu_retired;
  assign mul_ready = !mul_full_2 || in_mul_retired;
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
  assign alu_in_operation_control = in_operation_control;
  assign alu_in_operation_rd = in_operation_rd;
  assign alu_in_operation_write = in_operation_write;
  assign alu_in_operation_imm = in_operation_imm;
  assign alu_in_operation_fault = in_operation_fault;
  assign alu_in_operation_fault_address = in_operation_fault_address;
  assign alu_in_mask = decision_executes;
  assign alu_in_a = in_a;
  assign alu_in_b = in_b;
  assign alu_in_retired = in_alu_retired;

  // execute.c:65 execute_tick
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
    out_stall = (for_alu && !alu_ready) || (for_mul && !mul_ready);
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
  assign branch_in_retired = in_alu_retired;
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
  assign mul_in_operation_control = in_operation_control;
  assign mul_in_operation_rd = in_operation_rd;
  assign mul_in_operation_write = in_operation_write;
  assign mul_in_operation_imm = in_operation_imm;
  assign mul_in_operation_fault = in_operation_fault;
  assign mul_in_operation_fault_address = in_operation_fault_address;
  assign mul_in_a = in_a;
  assign mul_in_b = in_b;
  assign mul_in_retired = in_mul_retired;
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
  assign divide_in_operation_control = in_operation_control;
  assign divide_in_operation_rd = in_operation_rd;
  assign divide_in_operation_write = in_operation_write;
  assign divide_in_operation_imm = in_operation_imm;
  assign divide_in_operation_fault = in_operation_fault;
  assign divide_in_operation_fault_address = in_operation_fault_address;
  assign divide_in_a = in_a;
  assign divide_in_b = in_b;
  assign divide_in_retired = in_divide_retired;

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
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ alu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ branch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
    end
  end
  assign digest = {divide_digest, mul_digest, branch_digest, alu_digest, digest_r};
`endif
endmodule
