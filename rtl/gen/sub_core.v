// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/sub_core.c; change that file.
// A sub-core: a scheduler with its warps, the front end that feeds it, and its SIMD group, that is,
// its register banks and function units. docs/reference/machine/README.md draws the pipeline.
//     front_end (fetch, icache, ibuffer, scoreboard) -> scheduler (reconv, issue, order)
//           -> operand_stage (decode, csr, operands)
//           -> execute (alu, branch, arithmetic) | the core's memory stage
//           -> writeback -> operands, scoreboard
// Source: harp:2, H32: two schedulers per core, each with its own SIMD group; threads and tables
// are private to one, and no warp moves to the other. Warps are numbered 0..WARPS - 1 here.
// The tick calls the stages from writeback back to front_end, because "there is room" flows
// backwards within a cycle; instructions and data cross from stage to stage only in registers.
// Every stage sees the others' registers as they were when the cycle began.
module sub_core (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [863:0] digest,
`endif
  // to memory_turn and memory_stage
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
  // to the crossbar
  output view_packet_valid,
  output [1:0] view_packet_op, // packet_op_t
  output [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output view_packet_core,
  output [6:0] view_packet_tag, // the core's own: comes back with the response
  output [31:0] view_packet_address,
  output [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  // to dispatch
  output reg view_idle, // no instruction in flight
  // from core
  input in_core,
  // from dispatch
  input in_command_launch_begins, // a launch begins: nothing is left of the one before
  input in_command_halt, // a core has faulted: nothing issues or executes any more
  input [19:0] in_command_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] in_command_launch_grid_x, // blocks, each >= 1
  input [15:0] in_command_launch_grid_y, // blocks, each >= 1
  input [15:0] in_command_launch_grid_z, // blocks, each >= 1
  input [4:0] in_command_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_z, // threads per block in each dimension, >= 1
  input [19:0] in_command_launch_program_bytes, // size of the program window, a multiple of 4
  input [31:0] in_command_launch_grid_id, // number of this launch, for CSR grid
  input in_command_start_valid,
  input [1:0] in_command_start_warp,
  input [1:0] in_command_start_block, // block slot
  input [15:0] in_command_start_block_x,
  input [15:0] in_command_start_block_y,
  input [15:0] in_command_start_block_z,
  input [4:0] in_command_start_first_thread,
  input [3:0] in_command_start_mask,
  // from block_barrier
  input [3:0] in_live, // rows in use
  input [3:0] in_waiting, // at a block barrier
  // from limit
  input [3:0] in_may_issue, // warps that the core's limit policy lets issue anything,
  input [3:0] in_may_load, // and loads
  // from the crossbar
  input in_fill_valid,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the view's packet is taken
  // from memory_turn
  input in_memory_turn, // the memory stage takes a memory instruction of this scheduler
  // from memory_stage
  input in_memory_fault_valid,
  input [3:0] in_memory_fault_fault, // isa_fault_t
  input [1:0] in_memory_fault_warp,
  input [1:0] in_memory_fault_lane, // the lowest faulting lane
  input [19:0] in_memory_fault_pc,
  input [31:0] in_memory_fault_address, // data or target address; for other faults 0
  input in_loaded_valid,
  input in_loaded_last, // the instruction is complete
  input in_loaded_write, // register rd, in the lanes of mask
  input [1:0] in_loaded_warp,
  input [5:0] in_loaded_serial,
  input [5:0] in_loaded_rd,
  input [3:0] in_loaded_mask, // lanes that executed it
  input [127:0] in_loaded_value,
  input in_accessed_valid,
  input [1:0] in_accessed_warp,
  input in_accessed_store, // it is a store
  input [3:0] in_writing, // warps with stores that the L2 has not performed
  // to the program port
  output out_fetch_valid,
  output [1:0] out_fetch_warp,
  output [19:0] out_fetch_pc,
  // to block_barrier and limit
  output out_arrive_valid,
  output [1:0] out_arrive_warp,
  output out_finish_valid,
  output [1:0] out_finish_warp,
  // to fault
  output reg out_fault_valid,
  output reg [3:0] out_fault_fault, // isa_fault_t
  output reg [1:0] out_fault_warp,
  output reg [1:0] out_fault_lane, // the lowest faulting lane
  output reg [19:0] out_fault_pc,
  output reg [31:0] out_fault_address, // data or target address; for other faults 0
  // to limit, counters and verification
  output out_fetched_asked_valid,
  output [1:0] out_fetched_asked_warp,
  output [19:0] out_fetched_asked_pc,
  output out_fetched_missed, // it is not in the instruction cache
  output out_fetched_came_valid,
  output [1:0] out_fetched_came_warp,
  output [19:0] out_fetched_came_pc,
  output [31:0] out_fetched_came_instruction,
  output out_fetched_came_overrun, // pc is outside the program: there is no instruction
  output out_started_valid,
  output [1:0] out_started_row,
  output [15:0] out_started_block_x,
  output [15:0] out_started_block_y,
  output [15:0] out_started_block_z,
  output [4:0] out_started_first_thread, // flat index in the block of the thread in lane 0
  output reg [3:0] out_started_mask, // lanes that hold a thread
  output out_issued_issued_valid,
  output [1:0] out_issued_issued_warp,
  output [5:0] out_issued_issued_serial,
  output [19:0] out_issued_issued_pc,
  output [31:0] out_issued_issued_instruction,
  output [3:0] out_issued_issued_mask, // active lanes
  output out_issued_issued_partial, // some live lanes of the warp are not in mask
  output out_issued_issued_overrun,
  output [3:0] out_issued_ready, // warps that could have issued: what the order policy chose from
  output [3:0] out_issued_stall, // stall_t: why nothing was issued, when none is valid
  output out_result_retire_valid,
  output out_result_retire_last, // the instruction is complete
  output out_result_retire_write, // register rd, in the lanes of mask
  output [1:0] out_result_retire_warp,
  output [5:0] out_result_retire_serial,
  output [5:0] out_result_retire_rd,
  output [3:0] out_result_retire_mask, // lanes that executed it
  output reg [127:0] out_result_value
);
  localparam [3:0] FAULT_RECONV_OVERFLOW = 4'd11;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  wire [3:0] front_end_head_valid, front_end_head_memory, front_end_head_divides,
      front_end_head_slow, front_end_head_drains, front_end_head_fence, front_end_head_overrun,
      front_end_head_room, front_end_head_blocked, front_end_head_filled,
      front_end_registers_operands_free, front_end_registers_loading, x_operation_mask,
      x_operation_unit, x_operation_control, x_operation_fault, x_started_mask, done_result_mask,
      done_outcome_control, done_outcome_number, done_outcome_taken, retire_retire_mask,
      execution_fault_fault, issue_issued_mask;
  wire [127:0] front_end_head_instruction, x_a, x_b, x_c, done_value, now_retired_value,
      retire_value, operand_in_value;
  wire [79:0] front_end_pc;
  wire front_end_idle, x_operation_valid, x_operation_write, x_decoding, x_room, x_turnover,
      x_started_valid, x_idle, done_result_valid, done_result_last, done_result_write, done_slow,
      done_divides, done_control, done_outcome_valid, done_idle, now_scheduler_takes_outcome,
      retire_retire_valid, retire_retire_last, retire_retire_write, retire_memory, retire_execution,
      execution_stall, execution_fault_valid, moves_left, moves_execute, moves_advance, left,
      move_on_execute, scheduler_in_retire_slow, scheduler_in_retire_divide, issue_issued_valid,
      issue_issued_partial, issue_issued_overrun, issue_bind_valid, issue_resolve_valid,
      issue_resume_valid, issue_finish_valid, issue_overflow_valid;
  wire [1:0] x_operation_warp, x_started_row, done_result_warp, done_outcome_warp,
      retire_retire_warp, execution_fault_warp, execution_fault_lane, issue_issued_warp,
      issue_bind_warp, issue_resolve_warp, issue_resume_warp, issue_finish_warp,
      issue_overflow_warp;
  wire [5:0] x_operation_serial, x_operation_rd, done_result_serial, done_result_rd,
      retire_retire_serial, retire_retire_rd, issue_issued_serial;
  wire [19:0] x_operation_pc, done_outcome_pc, done_outcome_target, execute_in_program_bytes,
      execution_fault_pc, issue_issued_pc, issue_bind_pc, issue_resolve_pc, issue_resume_pc,
      issue_overflow_pc, front_end_in_program_bytes;
  wire [4:0] x_operation_op, x_operation_how_op;
  wire [2:0] x_operation_funct, x_operation_how_rounding;
  wire [31:0] x_operation_imm, execution_fault_address, issue_issued_instruction;
  reg early_view_idle, now_x_operation_valid, writeback_in_execution_valid,
      scheduler_in_outcome_valid;
  wire [15:0] now_scheduler_active;
  reg [1:0] operand_in_command_start_warp;

  // bits that this module does not need
  wire unused = &{1'b0, front_end_head_room, front_end_head_filled, front_end_registers_loading,
      done_outcome_number, retire_retire_serial};
  assign view_operation_valid = x_operation_valid;
  assign view_operation_warp = x_operation_warp;
  assign view_operation_serial = x_operation_serial;
  assign view_operation_pc = x_operation_pc;
  assign view_operation_mask = x_operation_mask;
  assign view_operation_unit = x_operation_unit;
  assign view_operation_op = x_operation_op;
  assign view_operation_funct = x_operation_funct;
  assign view_operation_how_op = x_operation_how_op;
  assign view_operation_how_rounding = x_operation_how_rounding;
  assign view_operation_control = x_operation_control;
  assign view_operation_rd = x_operation_rd;
  assign view_operation_write = x_operation_write;
  assign view_operation_imm = x_operation_imm;
  assign view_operation_fault = x_operation_fault;
  assign view_a = x_a;
  assign view_b = x_b;

  // core/sub_core.c:44 sub_core_view
  always @* begin
    early_view_idle = front_end_idle && x_idle;
  end

  // core/sub_core.c:48 sub_core_view
  always @* begin
    view_idle = early_view_idle;
    view_idle = view_idle & done_idle;
  end
  assign out_started_valid = x_started_valid;
  assign out_started_row = x_started_row;

  // core/sub_core.c:80 sub_core_tick
  always @* begin
    now_x_operation_valid = x_operation_valid;
    now_x_operation_valid = now_x_operation_valid && !in_command_halt;
    out_started_mask = x_started_mask;
    out_started_mask = x_started_valid ? now_scheduler_active[{x_started_row, 2'd0} +: 4] : 4'd0;
    out_result_value = now_retired_value;
    writeback_in_execution_valid = done_result_valid;
    writeback_in_execution_valid = done_result_valid && (!done_control || now_scheduler_takes_outcome);
  end
  // The instruction in execution goes to its unit, unless it faults.
  assign execute_in_program_bytes = in_command_launch_program_bytes;
  assign left = !execution_stall && (!(now_x_operation_valid && x_operation_unit == UNIT_MEMORY)
      || in_memory_turn);
  assign move_on_execute = x_room || (x_turnover && left);
  assign moves_left = left;
  assign moves_execute = move_on_execute;
  assign moves_advance = !x_decoding || move_on_execute;
  assign scheduler_in_retire_slow = retire_memory || (retire_execution && done_slow);
  assign scheduler_in_retire_divide = retire_execution && done_divides;

  // core/sub_core.c:164 sub_core_tick
  always @* begin
    scheduler_in_outcome_valid = done_outcome_valid;
    scheduler_in_outcome_valid = done_outcome_valid && retire_execution && done_control;
  end
  assign out_finish_valid = issue_finish_valid;
  assign out_finish_warp = issue_finish_warp;
  assign operand_in_value = retire_value;

  // core/sub_core.c:336 sub_core_tick
  always @* begin : sub_core_tick_of_out_fault_valid
    reg sub_core_fault_valid;
    reg [3:0] sub_core_fault_fault;
    reg [1:0] sub_core_fault_warp, sub_core_fault_lane;
    reg [19:0] sub_core_fault_pc;
    reg [31:0] sub_core_fault_address;
    out_fault_valid = 1'b0;
    // sub_core_fault: Of the instruction in execution; an overflow of reconv is of a warp that has
    // none there.
    if (issue_overflow_valid) begin
      sub_core_fault_valid = 1'b1;
      sub_core_fault_fault = FAULT_RECONV_OVERFLOW;
      sub_core_fault_warp = issue_overflow_warp;
      sub_core_fault_lane = 2'd0;
      sub_core_fault_pc = issue_overflow_pc;
      sub_core_fault_address = 32'd0;
    end else if (now_x_operation_valid && x_operation_unit == UNIT_MEMORY) begin
      sub_core_fault_valid = in_memory_fault_valid;
      sub_core_fault_fault = in_memory_fault_fault;
      sub_core_fault_warp = in_memory_fault_warp;
      sub_core_fault_lane = in_memory_fault_lane;
      sub_core_fault_pc = in_memory_fault_pc;
      sub_core_fault_address = in_memory_fault_address;
    end else begin
      sub_core_fault_valid = execution_fault_valid;
      sub_core_fault_fault = execution_fault_fault;
      sub_core_fault_warp = execution_fault_warp;
      sub_core_fault_lane = execution_fault_lane;
      sub_core_fault_pc = execution_fault_pc;
      sub_core_fault_address = execution_fault_address;
    end
    out_fault_valid = sub_core_fault_valid;
    out_fault_fault = sub_core_fault_fault;
    out_fault_warp = sub_core_fault_warp;
    out_fault_lane = sub_core_fault_lane;
    out_fault_pc = sub_core_fault_pc;
    out_fault_address = sub_core_fault_address;
    operand_in_command_start_warp = in_command_start_warp;
    operand_in_command_start_warp = in_command_start_warp;
  end
  assign front_end_in_program_bytes = in_command_launch_program_bytes;

`ifdef WEFT_DIGEST
  wire [159:0] front_end_digest;
`endif
  front_end front_end (
    .clk                          (clk),
`ifdef WEFT_DIGEST
    .dig_en                       (dig_en),
    .digest                       (front_end_digest),
`endif
    .view_head_valid              (front_end_head_valid),
    .view_head_memory             (front_end_head_memory),
    .view_head_divides            (front_end_head_divides),
    .view_head_slow               (front_end_head_slow),
    .view_head_drains             (front_end_head_drains),
    .view_head_fence              (front_end_head_fence),
    .view_head_overrun            (front_end_head_overrun),
    .view_head_instruction        (front_end_head_instruction),
    .view_head_room               (front_end_head_room),
    .view_head_blocked            (front_end_head_blocked),
    .view_head_filled             (front_end_head_filled),
    .view_pc                      (front_end_pc),
    .view_registers_operands_free (front_end_registers_operands_free),
    .view_registers_loading       (front_end_registers_loading),
    .view_packet_valid            (view_packet_valid),
    .view_packet_op               (view_packet_op),
    .view_packet_amo              (view_packet_amo),
    .view_packet_core             (view_packet_core),
    .view_packet_tag              (view_packet_tag),
    .view_packet_address          (view_packet_address),
    .view_packet_sectors          (view_packet_sectors),
    .view_packet_byte_enable      (view_packet_byte_enable),
    .view_packet_data             (view_packet_data),
    .view_idle                    (front_end_idle),
    .in_program_bytes             (front_end_in_program_bytes),
    .in_halt                      (in_command_halt),
    .in_launch_begins             (in_command_launch_begins),
    .in_fill_valid                (in_fill_valid),
    .in_fill_tag                  (in_fill_tag),
    .in_fill_sector               (in_fill_sector),
    .in_fill_data                 (in_fill_data),
    .in_sent                      (in_sent),
    .in_issued_valid              (issue_issued_valid),
    .in_issued_warp               (issue_issued_warp),
    .in_issued_instruction        (issue_issued_instruction),
    .in_bind_valid                (issue_bind_valid),
    .in_bind_warp                 (issue_bind_warp),
    .in_bind_pc                   (issue_bind_pc),
    .in_resolve_valid             (issue_resolve_valid),
    .in_resolve_warp              (issue_resolve_warp),
    .in_resolve_pc                (issue_resolve_pc),
    .in_resume_valid              (issue_resume_valid),
    .in_resume_warp               (issue_resume_warp),
    .in_resume_pc                 (issue_resume_pc),
    .in_finish_valid              (issue_finish_valid),
    .in_finish_warp               (issue_finish_warp),
    .in_retire_valid              (retire_retire_valid),
    .in_retire_last               (retire_retire_last),
    .in_retire_write              (retire_retire_write),
    .in_retire_warp               (retire_retire_warp),
    .in_retire_rd                 (retire_retire_rd),
    .out_port_valid               (out_fetch_valid),
    .out_port_warp                (out_fetch_warp),
    .out_port_pc                  (out_fetch_pc),
    .out_event_asked_valid        (out_fetched_asked_valid),
    .out_event_asked_warp         (out_fetched_asked_warp),
    .out_event_asked_pc           (out_fetched_asked_pc),
    .out_event_missed             (out_fetched_missed),
    .out_event_came_valid         (out_fetched_came_valid),
    .out_event_came_warp          (out_fetched_came_warp),
    .out_event_came_pc            (out_fetched_came_pc),
    .out_event_came_instruction   (out_fetched_came_instruction),
    .out_event_came_overrun       (out_fetched_came_overrun),
    .rst                          (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] scheduler_digest;
`endif
  scheduler scheduler (
    .clk                          (clk),
`ifdef WEFT_DIGEST
    .dig_en                       (dig_en),
    .digest                       (scheduler_digest),
`endif
    .view_takes_outcome           (now_scheduler_takes_outcome),
    .view_active                  (now_scheduler_active),
    .in_command_launch_begins     (in_command_launch_begins),
    .in_command_halt              (in_command_halt),
    .in_command_launch_entry      (in_command_launch_entry),
    .in_command_start_valid       (in_command_start_valid),
    .in_command_start_warp        (in_command_start_warp),
    .in_command_start_mask        (in_command_start_mask),
    .in_live                      (in_live),
    .in_waiting                   (in_waiting),
    .in_may_issue                 (in_may_issue),
    .in_may_load                  (in_may_load),
    .in_head_valid                (front_end_head_valid),
    .in_head_memory               (front_end_head_memory),
    .in_head_divides              (front_end_head_divides),
    .in_head_slow                 (front_end_head_slow),
    .in_head_drains               (front_end_head_drains),
    .in_head_fence                (front_end_head_fence),
    .in_head_overrun              (front_end_head_overrun),
    .in_head_instruction          (front_end_head_instruction),
    .in_head_blocked              (front_end_head_blocked),
    .in_pc                        (front_end_pc),
    .in_registers_operands_free   (front_end_registers_operands_free),
    .in_advance                   (moves_advance),
    .in_retire_valid              (retire_retire_valid),
    .in_retire_last               (retire_retire_last),
    .in_retire_warp               (retire_retire_warp),
    .in_retire_slow               (scheduler_in_retire_slow),
    .in_retire_divide             (scheduler_in_retire_divide),
    .in_outcome_valid             (scheduler_in_outcome_valid),
    .in_outcome_control           (done_outcome_control),
    .in_outcome_warp              (done_outcome_warp),
    .in_outcome_pc                (done_outcome_pc),
    .in_outcome_target            (done_outcome_target),
    .in_outcome_taken             (done_outcome_taken),
    .in_accessed_valid            (in_accessed_valid),
    .in_accessed_warp             (in_accessed_warp),
    .in_accessed_store            (in_accessed_store),
    .in_writing                   (in_writing),
    .out_issued_valid             (issue_issued_valid),
    .out_issued_warp              (issue_issued_warp),
    .out_issued_serial            (issue_issued_serial),
    .out_issued_pc                (issue_issued_pc),
    .out_issued_instruction       (issue_issued_instruction),
    .out_issued_mask              (issue_issued_mask),
    .out_issued_partial           (issue_issued_partial),
    .out_issued_overrun           (issue_issued_overrun),
    .out_bind_valid               (issue_bind_valid),
    .out_bind_warp                (issue_bind_warp),
    .out_bind_pc                  (issue_bind_pc),
    .out_resolve_valid            (issue_resolve_valid),
    .out_resolve_warp             (issue_resolve_warp),
    .out_resolve_pc               (issue_resolve_pc),
    .out_resume_valid             (issue_resume_valid),
    .out_resume_warp              (issue_resume_warp),
    .out_resume_pc                (issue_resume_pc),
    .out_arrive_valid             (out_arrive_valid),
    .out_arrive_warp              (out_arrive_warp),
    .out_finish_valid             (issue_finish_valid),
    .out_finish_warp              (issue_finish_warp),
    .out_overflow_valid           (issue_overflow_valid),
    .out_overflow_warp            (issue_overflow_warp),
    .out_overflow_pc              (issue_overflow_pc),
    .out_event_issued_valid       (out_issued_issued_valid),
    .out_event_issued_warp        (out_issued_issued_warp),
    .out_event_issued_serial      (out_issued_issued_serial),
    .out_event_issued_pc          (out_issued_issued_pc),
    .out_event_issued_instruction (out_issued_issued_instruction),
    .out_event_issued_mask        (out_issued_issued_mask),
    .out_event_issued_partial     (out_issued_issued_partial),
    .out_event_issued_overrun     (out_issued_issued_overrun),
    .out_event_ready              (out_issued_ready),
    .out_event_stall              (out_issued_stall),
    .rst                          (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] operand_stage_digest;
`endif
  operand_stage operand_stage (
    .clk                           (clk),
`ifdef WEFT_DIGEST
    .dig_en                        (dig_en),
    .digest                        (operand_stage_digest),
`endif
    .view_operation_valid          (x_operation_valid),
    .view_operation_warp           (x_operation_warp),
    .view_operation_serial         (x_operation_serial),
    .view_operation_pc             (x_operation_pc),
    .view_operation_mask           (x_operation_mask),
    .view_operation_unit           (x_operation_unit),
    .view_operation_op             (x_operation_op),
    .view_operation_funct          (x_operation_funct),
    .view_operation_store          (view_operation_store),
    .view_operation_atomic         (view_operation_atomic),
    .view_operation_amo            (view_operation_amo),
    .view_operation_fence          (view_operation_fence),
    .view_operation_how_op         (x_operation_how_op),
    .view_operation_how_rounding   (x_operation_how_rounding),
    .view_operation_control        (x_operation_control),
    .view_operation_rd             (x_operation_rd),
    .view_operation_write          (x_operation_write),
    .view_operation_imm            (x_operation_imm),
    .view_operation_fault          (x_operation_fault),
    .view_a                        (x_a),
    .view_b                        (x_b),
    .view_c                        (x_c),
    .view_decoding                 (x_decoding),
    .view_room                     (x_room),
    .view_turnover                 (x_turnover),
    .view_started_valid            (x_started_valid),
    .view_started_row              (x_started_row),
    .view_started_block_x          (out_started_block_x),
    .view_started_block_y          (out_started_block_y),
    .view_started_block_z          (out_started_block_z),
    .view_started_first_thread     (out_started_first_thread),
    .view_started_mask             (x_started_mask),
    .view_idle                     (x_idle),
    .in_core                       (in_core),
    .in_command_launch_begins      (in_command_launch_begins),
    .in_command_launch_grid_x      (in_command_launch_grid_x),
    .in_command_launch_grid_y      (in_command_launch_grid_y),
    .in_command_launch_grid_z      (in_command_launch_grid_z),
    .in_command_launch_block_x     (in_command_launch_block_x),
    .in_command_launch_block_y     (in_command_launch_block_y),
    .in_command_launch_block_z     (in_command_launch_block_z),
    .in_command_launch_grid_id     (in_command_launch_grid_id),
    .in_command_start_valid        (in_command_start_valid),
    .in_command_start_warp         (operand_in_command_start_warp),
    .in_command_start_block        (in_command_start_block),
    .in_command_start_block_x      (in_command_start_block_x),
    .in_command_start_block_y      (in_command_start_block_y),
    .in_command_start_block_z      (in_command_start_block_z),
    .in_command_start_first_thread (in_command_start_first_thread),
    .in_issued_valid               (issue_issued_valid),
    .in_issued_warp                (issue_issued_warp),
    .in_issued_serial              (issue_issued_serial),
    .in_issued_pc                  (issue_issued_pc),
    .in_issued_instruction         (issue_issued_instruction),
    .in_issued_mask                (issue_issued_mask),
    .in_issued_partial             (issue_issued_partial),
    .in_issued_overrun             (issue_issued_overrun),
    .in_advance                    (moves_advance),
    .in_execute                    (moves_execute),
    .in_left                       (moves_left),
    .in_retire_valid               (retire_retire_valid),
    .in_retire_write               (retire_retire_write),
    .in_retire_warp                (retire_retire_warp),
    .in_retire_rd                  (retire_retire_rd),
    .in_retire_mask                (retire_retire_mask),
    .in_value                      (operand_in_value),
    .rst                           (rst)
  );

`ifdef WEFT_DIGEST
  wire [383:0] execute_digest;
`endif
  execute execute (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (execute_digest),
`endif
    .view_result_valid         (done_result_valid),
    .view_result_last          (done_result_last),
    .view_result_write         (done_result_write),
    .view_result_warp          (done_result_warp),
    .view_result_serial        (done_result_serial),
    .view_result_rd            (done_result_rd),
    .view_result_mask          (done_result_mask),
    .view_value                (done_value),
    .view_slow                 (done_slow),
    .view_divides              (done_divides),
    .view_control              (done_control),
    .view_outcome_valid        (done_outcome_valid),
    .view_outcome_control      (done_outcome_control),
    .view_outcome_warp         (done_outcome_warp),
    .view_outcome_pc           (done_outcome_pc),
    .view_outcome_target       (done_outcome_target),
    .view_outcome_number       (done_outcome_number),
    .view_outcome_taken        (done_outcome_taken),
    .view_idle                 (done_idle),
    .in_program_bytes          (execute_in_program_bytes),
    .in_operation_valid        (now_x_operation_valid),
    .in_operation_warp         (x_operation_warp),
    .in_operation_serial       (x_operation_serial),
    .in_operation_pc           (x_operation_pc),
    .in_operation_mask         (x_operation_mask),
    .in_operation_unit         (x_operation_unit),
    .in_operation_op           (x_operation_op),
    .in_operation_funct        (x_operation_funct),
    .in_operation_how_op       (x_operation_how_op),
    .in_operation_how_rounding (x_operation_how_rounding),
    .in_operation_control      (x_operation_control),
    .in_operation_rd           (x_operation_rd),
    .in_operation_write        (x_operation_write),
    .in_operation_imm          (x_operation_imm),
    .in_operation_fault        (x_operation_fault),
    .in_a                      (x_a),
    .in_b                      (x_b),
    .in_c                      (x_c),
    .in_retired                (retire_execution),
    .out_stall                 (execution_stall),
    .out_fault_valid           (execution_fault_valid),
    .out_fault_fault           (execution_fault_fault),
    .out_fault_warp            (execution_fault_warp),
    .out_fault_lane            (execution_fault_lane),
    .out_fault_pc              (execution_fault_pc),
    .out_fault_address         (execution_fault_address),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] writeback_digest;
`endif
  writeback writeback (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (writeback_digest),
`endif
    .view_retired_valid  (out_result_retire_valid),
    .view_retired_last   (out_result_retire_last),
    .view_retired_write  (out_result_retire_write),
    .view_retired_warp   (out_result_retire_warp),
    .view_retired_serial (out_result_retire_serial),
    .view_retired_rd     (out_result_retire_rd),
    .view_retired_mask   (out_result_retire_mask),
    .view_value          (now_retired_value),
    .in_memory_valid     (in_loaded_valid),
    .in_memory_last      (in_loaded_last),
    .in_memory_write     (in_loaded_write),
    .in_memory_warp      (in_loaded_warp),
    .in_memory_serial    (in_loaded_serial),
    .in_memory_rd        (in_loaded_rd),
    .in_memory_mask      (in_loaded_mask),
    .in_memory_value     (in_loaded_value),
    .in_execution_valid  (writeback_in_execution_valid),
    .in_execution_last   (done_result_last),
    .in_execution_write  (done_result_write),
    .in_execution_warp   (done_result_warp),
    .in_execution_serial (done_result_serial),
    .in_execution_rd     (done_result_rd),
    .in_execution_mask   (done_result_mask),
    .in_execution_value  (done_value),
    .out_retire_valid    (retire_retire_valid),
    .out_retire_last     (retire_retire_last),
    .out_retire_write    (retire_retire_write),
    .out_retire_warp     (retire_retire_warp),
    .out_retire_serial   (retire_retire_serial),
    .out_retire_rd       (retire_retire_rd),
    .out_retire_mask     (retire_retire_mask),
    .out_value           (retire_value),
    .out_memory          (retire_memory),
    .out_execution       (retire_execution),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ front_end_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ scheduler_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ operand_stage_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ execute_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ writeback_digest[31:0];
    end
  end
  assign digest = {writeback_digest, execute_digest, operand_stage_digest, scheduler_digest, front_end_digest,
      digest_r};
`endif
endmodule
