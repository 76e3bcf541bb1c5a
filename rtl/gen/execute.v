// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/execute.c; change that file.
// Execution: the function units except memory's, each with a result that waits for writeback. An
// instruction that faults enters none.
//     operand_stage -> alu and branch | arithmetic (multiplier, dividers, floating point)
//           -> writeback
// A result of arithmetic, which took longer, is written before one of the ALU. That cannot delay
// the ALU's for ever: an instruction for a unit whose result waits stops all that come after it.
module execute (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [383:0] digest,
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
  // to scheduler
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
  // to dispatch
  output view_idle, // nothing in any unit
  // from the host
  input [19:0] in_program_bytes,
  // from operand_stage
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
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
  // from writeback
  input in_retired, // the view's result is written
  // to operand_stage
  output out_stall, // the instruction's unit has no room for it
  // to fault
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address // data or target address; for other faults 0
);
  localparam [3:0] CONTROL_BRANCH = 4'd1;
  localparam [3:0] FAULT_NONE = 4'd0;
  localparam [3:0] UNIT_ALU = 4'd0, UNIT_CONTROL = 4'd7, UNIT_FAULT = 4'd9;
  wire alu_result_valid, alu_result_last, alu_result_write, alu_control, alu_held, alu_waits,
      branch_outcome_valid, branch_waiting_valid, arithmetic_result_valid, arithmetic_result_last,
      arithmetic_result_write, arithmetic_idle, alu_turn, alu_retired, alu_question_valid,
      decision_faults, decoded, control, for_alu, alu_full, alu_ready, alu_takes, alu_in_accept,
      alu_in_retired, alu_in_moves, branch_in_accept, branch_in_retired, taken_stall,
      arithmetic_in_retired;
  wire [1:0] alu_result_warp, branch_outcome_warp, branch_waiting_warp, arithmetic_result_warp,
      decision_fault_lane;
  wire [5:0] alu_result_serial, alu_result_rd, arithmetic_result_serial, arithmetic_result_rd;
  wire [3:0] alu_result_mask, branch_outcome_control, branch_outcome_number, branch_outcome_taken,
      branch_waiting_control, branch_waiting_number, branch_waiting_taken, arithmetic_result_mask,
      branch_question_compared_less, branch_question_compared_equal, decision_executes,
      decision_taken, decision_fault;
  wire [127:0] alu_value, arithmetic_value;
  wire [19:0] branch_outcome_pc, branch_outcome_target, branch_waiting_pc, branch_waiting_target,
      decision_target;
  wire [31:0] decision_fault_address;

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction
  assign alu_turn = alu_result_valid && !arithmetic_result_valid;
  assign view_slow = !alu_turn;
  assign view_control = alu_turn && alu_control;
  assign view_idle = !alu_result_valid && arithmetic_idle;

  // execute/execute.c:27 execute_view
  always @* begin
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
  assign alu_retired = in_retired && !arithmetic_result_valid && alu_result_valid;
  assign alu_question_valid = in_operation_valid && in_operation_control == CONTROL_BRANCH;
  assign decoded = in_operation_unit == UNIT_FAULT;
  assign control = in_operation_valid && in_operation_unit == UNIT_CONTROL;
  assign out_fault_valid = in_operation_valid && (decoded || decision_faults);
  assign out_fault_fault = decoded ? in_operation_fault : control ? decision_fault : FAULT_NONE;
  assign out_fault_warp = in_operation_warp;
  assign out_fault_lane = decoded ? lowest_of_4_bits(in_operation_mask) : control ? decision_fault_lane
      : 2'd0;
  assign out_fault_pc = in_operation_pc;
  assign out_fault_address = control ? decision_fault_address : 32'd0;
  assign for_alu = in_operation_valid && (in_operation_unit == UNIT_ALU || in_operation_unit == UNIT_CONTROL);
  assign alu_full = alu_held && alu_waits;
  assign alu_ready = !alu_full || alu_retired;
  assign alu_takes = for_alu && alu_ready;
  assign alu_in_accept = alu_takes;
  assign alu_in_retired = alu_retired;
  assign alu_in_moves = alu_takes && alu_held && (alu_waits || !alu_retired);
  assign branch_in_accept = alu_takes;
  assign branch_in_retired = alu_retired;
  assign arithmetic_in_retired = in_retired && arithmetic_result_valid;
  assign out_stall = (for_alu && !alu_ready) || taken_stall;

`ifdef WEFT_DIGEST
  wire [31:0] alu_digest;
`endif
  alu alu (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (alu_digest),
`endif
    .view_result_valid   (alu_result_valid),
    .view_result_last    (alu_result_last),
    .view_result_write   (alu_result_write),
    .view_result_warp    (alu_result_warp),
    .view_result_serial  (alu_result_serial),
    .view_result_rd      (alu_result_rd),
    .view_result_mask    (alu_result_mask),
    .view_control        (alu_control),
    .view_value          (alu_value),
    .view_held           (alu_held),
    .view_waits          (alu_waits),
    .probe_in_valid      (alu_question_valid),
    .probe_in_op         (in_operation_op),
    .probe_in_a          (in_a),
    .probe_in_b          (in_b),
    .probe_out_less      (branch_question_compared_less),
    .probe_out_equal     (branch_question_compared_equal),
    .in_accept           (alu_in_accept),
    .in_operation_warp   (in_operation_warp),
    .in_operation_serial (in_operation_serial),
    .in_operation_unit   (in_operation_unit),
    .in_operation_op     (in_operation_op),
    .in_operation_rd     (in_operation_rd),
    .in_operation_write  (in_operation_write),
    .in_a                (in_a),
    .in_b                (in_b),
    .in_faults           (out_fault_valid),
    .in_mask             (decision_executes),
    .in_retired          (alu_in_retired),
    .in_moves            (alu_in_moves),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] branch_digest;
`endif
  branch branch (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (branch_digest),
`endif
    .view_outcome_valid         (branch_outcome_valid),
    .view_outcome_control       (branch_outcome_control),
    .view_outcome_warp          (branch_outcome_warp),
    .view_outcome_pc            (branch_outcome_pc),
    .view_outcome_target        (branch_outcome_target),
    .view_outcome_number        (branch_outcome_number),
    .view_outcome_taken         (branch_outcome_taken),
    .view_waiting_valid         (branch_waiting_valid),
    .view_waiting_control       (branch_waiting_control),
    .view_waiting_warp          (branch_waiting_warp),
    .view_waiting_pc            (branch_waiting_pc),
    .view_waiting_target        (branch_waiting_target),
    .view_waiting_number        (branch_waiting_number),
    .view_waiting_taken         (branch_waiting_taken),
    .probe_in_program_bytes     (in_program_bytes),
    .probe_in_operation_valid   (in_operation_valid),
    .probe_in_operation_pc      (in_operation_pc),
    .probe_in_operation_mask    (in_operation_mask),
    .probe_in_operation_unit    (in_operation_unit),
    .probe_in_operation_funct   (in_operation_funct),
    .probe_in_operation_control (in_operation_control),
    .probe_in_operation_imm     (in_operation_imm),
    .probe_in_a                 (in_a),
    .probe_in_compared_less     (branch_question_compared_less),
    .probe_in_compared_equal    (branch_question_compared_equal),
    .probe_out_executes         (decision_executes),
    .probe_out_taken            (decision_taken),
    .probe_out_target           (decision_target),
    .probe_out_faults           (decision_faults),
    .probe_out_fault            (decision_fault),
    .probe_out_fault_lane       (decision_fault_lane),
    .probe_out_fault_address    (decision_fault_address),
    .in_accept                  (branch_in_accept),
    .in_operation_warp          (in_operation_warp),
    .in_operation_pc            (in_operation_pc),
    .in_operation_unit          (in_operation_unit),
    .in_operation_control       (in_operation_control),
    .in_operation_imm           (in_operation_imm),
    .in_faults                  (out_fault_valid),
    .in_decision_taken          (decision_taken),
    .in_decision_target         (decision_target),
    .in_retired                 (branch_in_retired),
    .in_waits                   (alu_waits),
    .in_moves                   (alu_in_moves),
    .rst                        (rst)
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
    .view_divides              (view_divides),
    .view_idle                 (arithmetic_idle),
    .in_operation_valid        (in_operation_valid),
    .in_operation_warp         (in_operation_warp),
    .in_operation_serial       (in_operation_serial),
    .in_operation_mask         (in_operation_mask),
    .in_operation_unit         (in_operation_unit),
    .in_operation_funct        (in_operation_funct),
    .in_operation_how_op       (in_operation_how_op),
    .in_operation_how_rounding (in_operation_how_rounding),
    .in_operation_rd           (in_operation_rd),
    .in_operation_write        (in_operation_write),
    .in_a                      (in_a),
    .in_b                      (in_b),
    .in_c                      (in_c),
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
