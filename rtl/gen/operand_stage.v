// SPDX-License-Identifier: Apache-2.0
// Made by c2v from operand/operand_stage.c; change that file.
// Operand stage: decodes an issued instruction while its registers are read, then holds it with its
// operands until its unit takes it.
//     issue -> decode, operands, csr -> execute, memory_stage
//     writeback -> operands
// Limits: one instruction in decode, and as many in operands as that slot's choice takes. Liveness:
// an instruction here waits for its unit, and no unit waits for an instruction here.
module operand_stage (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  // to execute and memory_stage
  output view_operation_valid,
  output [1:0] view_operation_warp,
  output [5:0] view_operation_serial,
  output [19:0] view_operation_pc,
  output [3:0] view_operation_mask,
  output [3:0] view_operation_unit, // unit_t
  output [4:0] view_operation_op, // alu_op_t
  output [2:0] view_operation_funct, // funct3: comparison, access size, half of the product
  output view_operation_store,
  output view_operation_atomic,
  output [3:0] view_operation_amo, // amo_op_t
  output view_operation_fence,
  output [4:0] view_operation_how_op, // float_op_t
  output [2:0] view_operation_how_rounding, // float_rounding_t
  output [3:0] view_operation_control, // control_t
  output [5:0] view_operation_rd,
  output view_operation_write, // rd is written
  output [31:0] view_operation_imm,
  output [3:0] view_operation_fault, // isa_fault_t
  output [127:0] view_a,
  output [127:0] view_b,
  output [127:0] view_c,
  // to scheduler
  output view_decoding, // there is one in decode
  output view_room, // after decode, for one more instruction ...
  output view_turnover, // ... if the one in execution leaves
  // to verification
  output view_started_valid,
  output [1:0] view_started_row,
  output [15:0] view_started_block_x,
  output [15:0] view_started_block_y,
  output [15:0] view_started_block_z,
  output [4:0] view_started_first_thread, // flat index in the block of the thread in lane 0
  output [3:0] view_started_mask, // lanes that hold a thread
  // to dispatch
  output view_idle, // no instruction is here
  // from gpu
  input in_core,
  // from dispatch
  input in_command_launch_begins, // a launch begins: nothing is left of the one before
  input [15:0] in_command_launch_grid_x, // blocks, each >= 1
  input [15:0] in_command_launch_grid_y, // blocks, each >= 1
  input [15:0] in_command_launch_grid_z, // blocks, each >= 1
  input [4:0] in_command_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_z, // threads per block in each dimension, >= 1
  input [31:0] in_command_launch_grid_id, // number of this launch, for CSR grid
  input in_command_start_valid,
  input [1:0] in_command_start_warp,
  input [1:0] in_command_start_block, // block slot
  input [15:0] in_command_start_block_x,
  input [15:0] in_command_start_block_y,
  input [15:0] in_command_start_block_z,
  input [4:0] in_command_start_first_thread,
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [5:0] in_issued_serial,
  input [19:0] in_issued_pc,
  input [31:0] in_issued_instruction,
  input [3:0] in_issued_mask, // active lanes
  input in_issued_partial, // some live lanes of the warp are not in mask
  input in_issued_overrun,
  // from execute
  input in_advance, // decode takes `issued`
  input in_execute, // what decode holds proceeds
  input in_left, // the instruction in execution goes to its unit, or faults
  // from writeback
  input in_retire_valid,
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask, // lanes that executed it
  input [127:0] in_value
);
  wire decoded_valid, operands_idle, csr_answer_exists, csr_answer_per_lane, csr_in_executed_valid,
      decode_out_operation_valid, decode_out_operation_store, decode_out_operation_atomic,
      decode_out_operation_fence, decode_out_operation_write, decode_out_choice_third;
  wire [11:0] decoded_csr_number;
  wire [1:0] decoded_warp, decode_out_operation_warp, decode_out_choice_a, decode_out_choice_b;
  wire [31:0] csr_answer_value, decode_out_operation_imm, decode_out_choice_imm;
  wire [5:0] decode_out_operation_serial, decode_out_operation_rd, decode_out_choice_rs1,
      decode_out_choice_rs2, decode_out_choice_rs3;
  wire [19:0] decode_out_operation_pc, decode_out_choice_pc;
  wire [3:0] decode_out_operation_mask, decode_out_operation_unit, decode_out_operation_amo,
      decode_out_operation_control, decode_out_operation_fault;
  wire [4:0] decode_out_operation_op, decode_out_operation_how_op;
  wire [2:0] decode_out_operation_funct, decode_out_operation_how_rounding;

  // bits that this module does not need
  wire unused = &{1'b0, decode_out_choice_third, decode_out_choice_rs3};
  assign view_decoding = decoded_valid;
  assign view_idle = operands_idle && !decoded_valid;
  assign csr_in_executed_valid = decoded_valid && in_execute;

`ifdef WEFT_DIGEST
  wire [31:0] decode_digest;
`endif
  decode decode (
    .clk                        (clk),
`ifdef WEFT_DIGEST
    .dig_en                     (dig_en),
    .digest                     (decode_digest),
`endif
    .view_valid                 (decoded_valid),
    .view_csr_number            (decoded_csr_number),
    .view_warp                  (decoded_warp),
    .in_issued_valid            (in_issued_valid),
    .in_issued_warp             (in_issued_warp),
    .in_issued_serial           (in_issued_serial),
    .in_issued_pc               (in_issued_pc),
    .in_issued_instruction      (in_issued_instruction),
    .in_issued_mask             (in_issued_mask),
    .in_issued_partial          (in_issued_partial),
    .in_issued_overrun          (in_issued_overrun),
    .in_advance                 (in_advance),
    .in_execute                 (in_execute),
    .in_csr_exists              (csr_answer_exists),
    .out_operation_valid        (decode_out_operation_valid),
    .out_operation_warp         (decode_out_operation_warp),
    .out_operation_serial       (decode_out_operation_serial),
    .out_operation_pc           (decode_out_operation_pc),
    .out_operation_mask         (decode_out_operation_mask),
    .out_operation_unit         (decode_out_operation_unit),
    .out_operation_op           (decode_out_operation_op),
    .out_operation_funct        (decode_out_operation_funct),
    .out_operation_store        (decode_out_operation_store),
    .out_operation_atomic       (decode_out_operation_atomic),
    .out_operation_amo          (decode_out_operation_amo),
    .out_operation_fence        (decode_out_operation_fence),
    .out_operation_how_op       (decode_out_operation_how_op),
    .out_operation_how_rounding (decode_out_operation_how_rounding),
    .out_operation_control      (decode_out_operation_control),
    .out_operation_rd           (decode_out_operation_rd),
    .out_operation_write        (decode_out_operation_write),
    .out_operation_imm          (decode_out_operation_imm),
    .out_operation_fault        (decode_out_operation_fault),
    .out_choice_a               (decode_out_choice_a),
    .out_choice_b               (decode_out_choice_b),
    .out_choice_third           (decode_out_choice_third),
    .out_choice_rs1             (decode_out_choice_rs1),
    .out_choice_rs2             (decode_out_choice_rs2),
    .out_choice_rs3             (decode_out_choice_rs3),
    .out_choice_imm             (decode_out_choice_imm),
    .out_choice_pc              (decode_out_choice_pc),
    .rst                        (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] csr_digest;
`endif
  csr csr (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (csr_digest),
`endif
    .view_started_valid        (view_started_valid),
    .view_started_row          (view_started_row),
    .view_started_block_x      (view_started_block_x),
    .view_started_block_y      (view_started_block_y),
    .view_started_block_z      (view_started_block_z),
    .view_started_first_thread (view_started_first_thread),
    .view_started_mask         (view_started_mask),
    .probe_in_launch_grid_x    (in_command_launch_grid_x),
    .probe_in_launch_grid_y    (in_command_launch_grid_y),
    .probe_in_launch_grid_z    (in_command_launch_grid_z),
    .probe_in_launch_block_x   (in_command_launch_block_x),
    .probe_in_launch_block_y   (in_command_launch_block_y),
    .probe_in_launch_block_z   (in_command_launch_block_z),
    .probe_in_launch_grid_id   (in_command_launch_grid_id),
    .probe_in_core             (in_core),
    .probe_in_number           (decoded_csr_number),
    .probe_in_warp             (decoded_warp),
    .probe_out_exists          (csr_answer_exists),
    .probe_out_per_lane        (csr_answer_per_lane),
    .probe_out_value           (csr_answer_value),
    .in_launch_begins          (in_command_launch_begins),
    .in_start_valid            (in_command_start_valid),
    .in_start_warp             (in_command_start_warp),
    .in_start_block            (in_command_start_block),
    .in_start_block_x          (in_command_start_block_x),
    .in_start_block_y          (in_command_start_block_y),
    .in_start_block_z          (in_command_start_block_z),
    .in_start_first_thread     (in_command_start_first_thread),
    .in_executed_valid         (csr_in_executed_valid),
    .in_executed_warp          (decoded_warp),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] operands_digest;
`endif
  operands operands (
    .clk                         (clk),
`ifdef WEFT_DIGEST
    .dig_en                      (dig_en),
    .digest                      (operands_digest),
`endif
    .view_operation_valid        (view_operation_valid),
    .view_operation_warp         (view_operation_warp),
    .view_operation_serial       (view_operation_serial),
    .view_operation_pc           (view_operation_pc),
    .view_operation_mask         (view_operation_mask),
    .view_operation_unit         (view_operation_unit),
    .view_operation_op           (view_operation_op),
    .view_operation_funct        (view_operation_funct),
    .view_operation_store        (view_operation_store),
    .view_operation_atomic       (view_operation_atomic),
    .view_operation_amo          (view_operation_amo),
    .view_operation_fence        (view_operation_fence),
    .view_operation_how_op       (view_operation_how_op),
    .view_operation_how_rounding (view_operation_how_rounding),
    .view_operation_control      (view_operation_control),
    .view_operation_rd           (view_operation_rd),
    .view_operation_write        (view_operation_write),
    .view_operation_imm          (view_operation_imm),
    .view_operation_fault        (view_operation_fault),
    .view_a                      (view_a),
    .view_b                      (view_b),
    .view_c                      (view_c),
    .view_room                   (view_room),
    .view_turnover               (view_turnover),
    .view_idle                   (operands_idle),
    .in_issued_valid             (in_issued_valid),
    .in_issued_warp              (in_issued_warp),
    .in_issued_instruction       (in_issued_instruction),
    .in_operation_valid          (decode_out_operation_valid),
    .in_operation_warp           (decode_out_operation_warp),
    .in_operation_serial         (decode_out_operation_serial),
    .in_operation_pc             (decode_out_operation_pc),
    .in_operation_mask           (decode_out_operation_mask),
    .in_operation_unit           (decode_out_operation_unit),
    .in_operation_op             (decode_out_operation_op),
    .in_operation_funct          (decode_out_operation_funct),
    .in_operation_store          (decode_out_operation_store),
    .in_operation_atomic         (decode_out_operation_atomic),
    .in_operation_amo            (decode_out_operation_amo),
    .in_operation_fence          (decode_out_operation_fence),
    .in_operation_how_op         (decode_out_operation_how_op),
    .in_operation_how_rounding   (decode_out_operation_how_rounding),
    .in_operation_control        (decode_out_operation_control),
    .in_operation_rd             (decode_out_operation_rd),
    .in_operation_write          (decode_out_operation_write),
    .in_operation_imm            (decode_out_operation_imm),
    .in_operation_fault          (decode_out_operation_fault),
    .in_choice_a                 (decode_out_choice_a),
    .in_choice_b                 (decode_out_choice_b),
    .in_choice_rs1               (decode_out_choice_rs1),
    .in_choice_rs2               (decode_out_choice_rs2),
    .in_choice_imm               (decode_out_choice_imm),
    .in_choice_pc                (decode_out_choice_pc),
    .in_csr_per_lane             (csr_answer_per_lane),
    .in_csr_value                (csr_answer_value),
    .in_left                     (in_left),
    .in_retire_valid             (in_retire_valid),
    .in_retire_write             (in_retire_write),
    .in_retire_warp              (in_retire_warp),
    .in_retire_rd                (in_retire_rd),
    .in_retire_mask              (in_retire_mask),
    .in_value                    (in_value),
    .rst                         (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ decode_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ csr_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ operands_digest[31:0];
    end
  end
  assign digest = {operands_digest, csr_digest, decode_digest, digest_r};
`endif
endmodule
