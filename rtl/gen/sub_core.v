// SPDX-License-Identifier: Apache-2.0
// Made by c2v from sub_core.c; change that file.
// A sub-core: a scheduler with its warps, the front end that feeds it, and its SIMD group, which is
// its register banks and function units. docs/reference/machine/README.md draws the pipeline.
//     front_end (fetch, icache, ibuffer, scoreboard) -> scheduler (reconv, issue, order)
//           -> operand_stage (decode, csr, operands)
//           -> execute (alu, branch, arithmetic) | the core's memory stage
//           -> writeback -> operands, scoreboard
// Source: harp:2, H32: two schedulers per core, each with its own SIMD group;
// threads and tables are private to one, and no warp changes over. Warps are numbered 0..WARPS - 1
// in here.
// The tick calls the stages from writeback back to front_end, because "there is room" flows
// backwards within a cycle; instructions and data cross from stage to stage in registers only.
// Every stage sees the registers of the others as they were when the cycle began.
module sub_core (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [863:0] digest,
`endif
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
  output view_packet_valid,
  output [1:0] view_packet_op, // packet_op_t
  output [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output view_packet_core,
  output [6:0] view_packet_tag, // the core's own: comes back with the response
  output [31:0] view_packet_address,
  output [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  output reg view_idle, // no instruction on its way
  input in_core,
  input in_scheduler, // number of this one in its core
  input in_command_launch_begins, // a launch begins: nothing is left of the one before
  input in_command_halt, // a core has faulted: nothing issues or executes any more
  input [19:0] in_command_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] in_command_launch_grid_x, // blocks, each >= 1
  input [15:0] in_command_launch_grid_y, // blocks, each >= 1
  input [15:0] in_command_launch_grid_z, // blocks, each >= 1
  input [4:0] in_command_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_z, // threads per block in each dimension, >= 1
  input [4:0] in_command_launch_block_threads, // their product, at most CORE_ROWS * LANES
  input [7:0] in_command_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] in_command_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  input [19:0] in_command_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] in_command_launch_global_bytes, // size of the global window
  input [31:0] in_command_launch_grid_id, // number of this launch, for CSR grid
  input in_command_start_valid,
  input in_command_start_last, // warp of its block
  input in_command_start_scheduler, // of the core
  input [1:0] in_command_start_warp,
  input [1:0] in_command_start_block, // block slot
  input [15:0] in_command_start_block_x,
  input [15:0] in_command_start_block_y,
  input [15:0] in_command_start_block_z,
  input [4:0] in_command_start_first_thread,
  input [3:0] in_command_start_mask,
  input [7:0] in_command_start_shared_row, // where the block's shared memory begins
  input [3:0] in_live, // rows in use
  input [3:0] in_waiting, // at a block barrier
  input [3:0] in_may_issue, // warps that the core's limit policy lets issue anything,
  input [3:0] in_may_load, // and loads
  input in_fetch_valid,
  input [1:0] in_fetch_warp,
  input [31:0] in_fetch_instruction,
  input in_fetch_ready,
  input in_fill_valid,
  input [1:0] in_fill_op, // of the request
  input in_fill_core,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the view's packet is taken
  input in_memory_turn, // the memory stage takes a memory instruction of this scheduler
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
  output out_fetch_valid,
  output [1:0] out_fetch_warp,
  output [19:0] out_fetch_pc,
  output out_arrive_valid,
  output [1:0] out_arrive_warp,
  output out_finish_valid,
  output [1:0] out_finish_warp,
  output reg out_fault_valid,
  output reg [3:0] out_fault_fault, // isa_fault_t
  output reg [1:0] out_fault_warp,
  output reg [1:0] out_fault_lane, // the lowest faulting lane
  output reg [19:0] out_fault_pc,
  output reg [31:0] out_fault_address, // data or target address; for other faults 0
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
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [3:0] FAULT_RECONV_OVERFLOW = 4'd11;
  wire [3:0] front_end_head_valid;
  wire [3:0] front_end_head_memory;
  wire [3:0] front_end_head_divides;
  wire [3:0] front_end_head_slow;
  wire [3:0] front_end_head_drains;
  wire [3:0] front_end_head_fence;
  wire [3:0] front_end_head_overrun;
  wire [127:0] front_end_head_instruction;
  wire [3:0] front_end_head_room;
  wire [3:0] front_end_head_blocked;
  wire [3:0] front_end_head_filled;
  wire [79:0] front_end_pc;
  wire [3:0] front_end_registers_operands_free;
  wire [3:0] front_end_registers_loading;
  wire front_end_packet_valid;
  wire [1:0] front_end_packet_op;
  wire [3:0] front_end_packet_amo;
  wire front_end_packet_core;
  wire [6:0] front_end_packet_tag;
  wire [31:0] front_end_packet_address;
  wire [3:0] front_end_packet_sectors;
  wire [15:0] front_end_packet_byte_enable;
  wire [127:0] front_end_packet_data;
  wire front_end_idle;
  wire x_operation_valid;
  wire [1:0] x_operation_warp;
  wire [5:0] x_operation_serial;
  wire [19:0] x_operation_pc;
  wire [3:0] x_operation_mask;
  wire [3:0] x_operation_unit;
  wire [4:0] x_operation_op;
  wire [2:0] x_operation_funct;
  wire x_operation_store;
  wire x_operation_atomic;
  wire [3:0] x_operation_amo;
  wire x_operation_fence;
  wire [4:0] x_operation_how_op;
  wire [2:0] x_operation_how_rounding;
  wire [3:0] x_operation_control;
  wire [5:0] x_operation_rd;
  wire x_operation_write;
  wire [31:0] x_operation_imm;
  wire [3:0] x_operation_fault;
  wire [127:0] x_a;
  wire [127:0] x_b;
  wire [127:0] x_c;
  wire x_decoding;
  wire x_room;
  wire x_turnover;
  wire x_started_valid;
  wire [1:0] x_started_row;
  wire [15:0] x_started_block_x;
  wire [15:0] x_started_block_y;
  wire [15:0] x_started_block_z;
  wire [4:0] x_started_first_thread;
  wire [3:0] x_started_mask;
  wire x_idle;
  wire done_result_valid;
  wire done_result_last;
  wire done_result_write;
  wire [1:0] done_result_warp;
  wire [5:0] done_result_serial;
  wire [5:0] done_result_rd;
  wire [3:0] done_result_mask;
  wire [127:0] done_value;
  wire done_slow;
  wire done_divides;
  wire done_control;
  wire done_outcome_valid;
  wire [3:0] done_outcome_control;
  wire [1:0] done_outcome_warp;
  wire [19:0] done_outcome_pc;
  wire [19:0] done_outcome_target;
  wire [3:0] done_outcome_number;
  wire [3:0] done_outcome_taken;
  wire done_idle;
  reg view_idle_1;
  wire [3:0] now_front_end_head_valid;
  wire [3:0] now_front_end_head_memory;
  wire [3:0] now_front_end_head_divides;
  wire [3:0] now_front_end_head_slow;
  wire [3:0] now_front_end_head_drains;
  wire [3:0] now_front_end_head_fence;
  wire [3:0] now_front_end_head_overrun;
  wire [127:0] now_front_end_head_instruction;
  wire [3:0] now_front_end_head_room;
  wire [3:0] now_front_end_head_blocked;
  wire [3:0] now_front_end_head_filled;
  wire [79:0] now_front_end_pc;
  wire [3:0] now_front_end_registers_operands_free;
  wire [3:0] now_front_end_registers_loading;
  wire now_scheduler_takes_outcome;
  wire [15:0] now_scheduler_active;
  reg now_x_operation_valid;
  wire [1:0] now_x_operation_warp;
  wire [5:0] now_x_operation_serial;
  wire [19:0] now_x_operation_pc;
  wire [3:0] now_x_operation_mask;
  wire [3:0] now_x_operation_unit;
  wire [4:0] now_x_operation_op;
  wire [2:0] now_x_operation_funct;
  wire now_x_operation_store;
  wire now_x_operation_atomic;
  wire [3:0] now_x_operation_amo;
  wire now_x_operation_fence;
  wire [4:0] now_x_operation_how_op;
  wire [2:0] now_x_operation_how_rounding;
  wire [3:0] now_x_operation_control;
  wire [5:0] now_x_operation_rd;
  wire now_x_operation_write;
  wire [31:0] now_x_operation_imm;
  wire [3:0] now_x_operation_fault;
  wire [127:0] now_x_a;
  wire [127:0] now_x_b;
  wire [127:0] now_x_c;
  wire now_x_decoding;
  wire now_x_room;
  wire now_x_turnover;
  wire now_x_started_valid;
  wire [1:0] now_x_started_row;
  wire [15:0] now_x_started_block_x;
  wire [15:0] now_x_started_block_y;
  wire [15:0] now_x_started_block_z;
  wire [4:0] now_x_started_first_thread;
  wire [3:0] now_x_started_mask;
  wire now_done_result_valid;
  wire now_done_result_last;
  wire now_done_result_write;
  wire [1:0] now_done_result_warp;
  wire [5:0] now_done_result_serial;
  wire [5:0] now_done_result_rd;
  wire [3:0] now_done_result_mask;
  wire [127:0] now_done_value;
  wire now_done_slow;
  wire now_done_divides;
  wire now_done_control;
  wire now_done_outcome_valid;
  wire [3:0] now_done_outcome_control;
  wire [1:0] now_done_outcome_warp;
  wire [19:0] now_done_outcome_pc;
  wire [19:0] now_done_outcome_target;
  wire [3:0] now_done_outcome_number;
  wire [3:0] now_done_outcome_taken;
  wire now_retired_retired_valid;
  wire now_retired_retired_last;
  wire now_retired_retired_write;
  wire [1:0] now_retired_retired_warp;
  wire [5:0] now_retired_retired_serial;
  wire [5:0] now_retired_retired_rd;
  wire [3:0] now_retired_retired_mask;
  wire [127:0] now_retired_value;
  reg [2:0] lane;
  wire writeback_in_memory_valid;
  wire writeback_in_memory_last;
  wire writeback_in_memory_write;
  wire [1:0] writeback_in_memory_warp;
  wire [5:0] writeback_in_memory_serial;
  wire [5:0] writeback_in_memory_rd;
  wire [3:0] writeback_in_memory_mask;
  wire [127:0] writeback_in_memory_value;
  reg writeback_in_execution_valid;
  wire writeback_in_execution_last;
  wire writeback_in_execution_write;
  wire [1:0] writeback_in_execution_warp;
  wire [5:0] writeback_in_execution_serial;
  wire [5:0] writeback_in_execution_rd;
  wire [3:0] writeback_in_execution_mask;
  wire [127:0] writeback_in_execution_value;
  wire retire_retire_valid;
  wire retire_retire_last;
  wire retire_retire_write;
  wire [1:0] retire_retire_warp;
  wire [5:0] retire_retire_serial;
  wire [5:0] retire_retire_rd;
  wire [3:0] retire_retire_mask;
  wire [127:0] retire_value;
  wire retire_memory;
  wire retire_execution;
  wire [19:0] execute_in_program_bytes;
  wire execute_in_operation_valid;
  wire [1:0] execute_in_operation_warp;
  wire [5:0] execute_in_operation_serial;
  wire [19:0] execute_in_operation_pc;
  wire [3:0] execute_in_operation_mask;
  wire [3:0] execute_in_operation_unit;
  wire [4:0] execute_in_operation_op;
  wire [2:0] execute_in_operation_funct;
  wire execute_in_operation_store;
  wire execute_in_operation_atomic;
  wire [3:0] execute_in_operation_amo;
  wire execute_in_operation_fence;
  wire [4:0] execute_in_operation_how_op;
  wire [2:0] execute_in_operation_how_rounding;
  wire [3:0] execute_in_operation_control;
  wire [5:0] execute_in_operation_rd;
  wire execute_in_operation_write;
  wire [31:0] execute_in_operation_imm;
  wire [3:0] execute_in_operation_fault;
  wire [127:0] execute_in_a;
  wire [127:0] execute_in_b;
  wire [127:0] execute_in_c;
  wire execute_in_retired;
  wire execution_stall;
  wire execution_fault_valid;
  wire [3:0] execution_fault_fault;
  wire [1:0] execution_fault_warp;
  wire [1:0] execution_fault_lane;
  wire [19:0] execution_fault_pc;
  wire [31:0] execution_fault_address;
  wire moves_left;
  wire moves_execute;
  wire moves_advance;
  wire moves_issue;
  wire stall;
  wire left;
  wire execute_2;
  wire scheduler_in_command_launch_begins;
  wire scheduler_in_command_halt;
  wire [19:0] scheduler_in_command_launch_entry;
  wire [15:0] scheduler_in_command_launch_grid_x;
  wire [15:0] scheduler_in_command_launch_grid_y;
  wire [15:0] scheduler_in_command_launch_grid_z;
  wire [4:0] scheduler_in_command_launch_block_x;
  wire [4:0] scheduler_in_command_launch_block_y;
  wire [4:0] scheduler_in_command_launch_block_z;
  wire [4:0] scheduler_in_command_launch_block_threads;
  wire [7:0] scheduler_in_command_launch_block_warps;
  wire [15:0] scheduler_in_command_launch_shared_bytes;
  wire [19:0] scheduler_in_command_launch_program_bytes;
  wire [28:0] scheduler_in_command_launch_global_bytes;
  wire [31:0] scheduler_in_command_launch_grid_id;
  wire scheduler_in_command_start_valid;
  wire scheduler_in_command_start_last;
  wire scheduler_in_command_start_scheduler;
  wire [1:0] scheduler_in_command_start_warp;
  wire [1:0] scheduler_in_command_start_block;
  wire [15:0] scheduler_in_command_start_block_x;
  wire [15:0] scheduler_in_command_start_block_y;
  wire [15:0] scheduler_in_command_start_block_z;
  wire [4:0] scheduler_in_command_start_first_thread;
  wire [3:0] scheduler_in_command_start_mask;
  wire [7:0] scheduler_in_command_start_shared_row;
  wire [3:0] scheduler_in_live;
  wire [3:0] scheduler_in_waiting;
  wire [3:0] scheduler_in_may_issue;
  wire [3:0] scheduler_in_may_load;
  wire [3:0] scheduler_in_head_valid;
  wire [3:0] scheduler_in_head_memory;
  wire [3:0] scheduler_in_head_divides;
  wire [3:0] scheduler_in_head_slow;
  wire [3:0] scheduler_in_head_drains;
  wire [3:0] scheduler_in_head_fence;
  wire [3:0] scheduler_in_head_overrun;
  wire [127:0] scheduler_in_head_instruction;
  wire [3:0] scheduler_in_head_room;
  wire [3:0] scheduler_in_head_blocked;
  wire [3:0] scheduler_in_head_filled;
  wire [79:0] scheduler_in_pc;
  wire [3:0] scheduler_in_registers_operands_free;
  wire [3:0] scheduler_in_registers_loading;
  wire scheduler_in_advance;
  wire scheduler_in_retire_valid;
  wire scheduler_in_retire_last;
  wire scheduler_in_retire_write;
  wire [1:0] scheduler_in_retire_warp;
  wire [5:0] scheduler_in_retire_serial;
  wire [5:0] scheduler_in_retire_rd;
  wire [3:0] scheduler_in_retire_mask;
  wire scheduler_in_retire_slow;
  wire scheduler_in_retire_divide;
  reg scheduler_in_outcome_valid;
  wire [3:0] scheduler_in_outcome_control;
  wire [1:0] scheduler_in_outcome_warp;
  wire [19:0] scheduler_in_outcome_pc;
  wire [19:0] scheduler_in_outcome_target;
  wire [3:0] scheduler_in_outcome_number;
  wire [3:0] scheduler_in_outcome_taken;
  wire scheduler_in_accessed_valid;
  wire [1:0] scheduler_in_accessed_warp;
  wire scheduler_in_accessed_store;
  wire [3:0] scheduler_in_writing;
  wire advance;
  wire issue_issued_valid;
  wire [1:0] issue_issued_warp;
  wire [5:0] issue_issued_serial;
  wire [19:0] issue_issued_pc;
  wire [31:0] issue_issued_instruction;
  wire [3:0] issue_issued_mask;
  wire issue_issued_partial;
  wire issue_issued_overrun;
  wire issue_bind_valid;
  wire [1:0] issue_bind_warp;
  wire [19:0] issue_bind_pc;
  wire issue_resolve_valid;
  wire [1:0] issue_resolve_warp;
  wire [19:0] issue_resolve_pc;
  wire issue_resume_valid;
  wire [1:0] issue_resume_warp;
  wire [19:0] issue_resume_pc;
  wire issue_arrive_valid;
  wire [1:0] issue_arrive_warp;
  wire issue_finish_valid;
  wire [1:0] issue_finish_warp;
  wire issue_overflow_valid;
  wire [1:0] issue_overflow_warp;
  wire [19:0] issue_overflow_pc;
  wire issue_event_issued_valid;
  wire [1:0] issue_event_issued_warp;
  wire [5:0] issue_event_issued_serial;
  wire [19:0] issue_event_issued_pc;
  wire [31:0] issue_event_issued_instruction;
  wire [3:0] issue_event_issued_mask;
  wire issue_event_issued_partial;
  wire issue_event_issued_overrun;
  wire [3:0] issue_event_ready;
  wire [3:0] issue_event_stall;
  reg sub_core_fault_valid;
  reg [3:0] sub_core_fault_fault;
  reg [1:0] sub_core_fault_warp;
  reg [1:0] sub_core_fault_lane;
  reg [19:0] sub_core_fault_pc;
  reg [31:0] sub_core_fault_address;
  wire operand_in_core;
  wire operand_in_scheduler;
  wire operand_in_command_launch_begins;
  wire operand_in_command_halt;
  wire [19:0] operand_in_command_launch_entry;
  wire [15:0] operand_in_command_launch_grid_x;
  wire [15:0] operand_in_command_launch_grid_y;
  wire [15:0] operand_in_command_launch_grid_z;
  wire [4:0] operand_in_command_launch_block_x;
  wire [4:0] operand_in_command_launch_block_y;
  wire [4:0] operand_in_command_launch_block_z;
  wire [4:0] operand_in_command_launch_block_threads;
  wire [7:0] operand_in_command_launch_block_warps;
  wire [15:0] operand_in_command_launch_shared_bytes;
  wire [19:0] operand_in_command_launch_program_bytes;
  wire [28:0] operand_in_command_launch_global_bytes;
  wire [31:0] operand_in_command_launch_grid_id;
  wire operand_in_command_start_valid;
  wire operand_in_command_start_last;
  wire operand_in_command_start_scheduler;
  reg [1:0] operand_in_command_start_warp;
  wire [1:0] operand_in_command_start_block;
  wire [15:0] operand_in_command_start_block_x;
  wire [15:0] operand_in_command_start_block_y;
  wire [15:0] operand_in_command_start_block_z;
  wire [4:0] operand_in_command_start_first_thread;
  wire [3:0] operand_in_command_start_mask;
  wire [7:0] operand_in_command_start_shared_row;
  wire operand_in_issued_valid;
  wire [1:0] operand_in_issued_warp;
  wire [5:0] operand_in_issued_serial;
  wire [19:0] operand_in_issued_pc;
  wire [31:0] operand_in_issued_instruction;
  wire [3:0] operand_in_issued_mask;
  wire operand_in_issued_partial;
  wire operand_in_issued_overrun;
  wire operand_in_advance;
  wire operand_in_execute;
  wire operand_in_left;
  wire operand_in_retire_valid;
  wire operand_in_retire_last;
  wire operand_in_retire_write;
  wire [1:0] operand_in_retire_warp;
  wire [5:0] operand_in_retire_serial;
  wire [5:0] operand_in_retire_rd;
  wire [3:0] operand_in_retire_mask;
  wire [127:0] operand_in_value;
  wire [19:0] front_end_in_program_bytes;
  wire front_end_in_halt;
  wire front_end_in_launch_begins;
  wire front_end_in_port_valid;
  wire [1:0] front_end_in_port_warp;
  wire [31:0] front_end_in_port_instruction;
  wire front_end_in_port_ready;
  wire front_end_in_fill_valid;
  wire [1:0] front_end_in_fill_op;
  wire front_end_in_fill_core;
  wire [6:0] front_end_in_fill_tag;
  wire [1:0] front_end_in_fill_sector;
  wire [127:0] front_end_in_fill_data;
  wire front_end_in_sent;
  wire front_end_in_issued_valid;
  wire [1:0] front_end_in_issued_warp;
  wire [31:0] front_end_in_issued_instruction;
  wire front_end_in_bind_valid;
  wire [1:0] front_end_in_bind_warp;
  wire [19:0] front_end_in_bind_pc;
  wire front_end_in_resolve_valid;
  wire [1:0] front_end_in_resolve_warp;
  wire [19:0] front_end_in_resolve_pc;
  wire front_end_in_resume_valid;
  wire [1:0] front_end_in_resume_warp;
  wire [19:0] front_end_in_resume_pc;
  wire front_end_in_finish_valid;
  wire [1:0] front_end_in_finish_warp;
  wire front_end_in_retire_valid;
  wire front_end_in_retire_last;
  wire front_end_in_retire_write;
  wire [1:0] front_end_in_retire_warp;
  wire [5:0] front_end_in_retire_serial;
  wire [5:0] front_end_in_retire_rd;
  wire [3:0] front_end_in_retire_mask;
  wire fetch_port_valid;
  wire [1:0] fetch_port_warp;
  wire [19:0] fetch_port_pc;
  wire fetch_event_asked_valid;
  wire [1:0] fetch_event_asked_warp;
  wire [19:0] fetch_event_asked_pc;
  wire fetch_event_missed;
  wire fetch_event_came_valid;
  wire [1:0] fetch_event_came_warp;
  wire [19:0] fetch_event_came_pc;
  wire [31:0] fetch_event_came_instruction;
  wire fetch_event_came_overrun;
  reg now_x_operation_valid_1;

  // bits that this module does not need
  wire unused = &{1'b0,
                  lane};
  assign view_operation_valid = x_operation_valid;
  assign view_operation_warp = x_operation_warp;
  assign view_operation_serial = x_operation_serial;
  assign view_operation_pc = x_operation_pc;
  assign view_operation_mask = x_operation_mask;
  assign view_operation_unit = x_operation_unit;
  assign view_operation_op = x_operation_op;
  assign view_operation_funct = x_operation_funct;
  assign view_operation_store = x_operation_store;
  assign view_operation_atomic = x_operation_atomic;
  assign view_operation_amo = x_operation_amo;
  assign view_operation_fence = x_operation_fence;
  assign view_operation_how_op = x_operation_how_op;
  assign view_operation_how_rounding = x_operation_how_rounding;
  assign view_operation_control = x_operation_control;
  assign view_operation_rd = x_operation_rd;
  assign view_operation_write = x_operation_write;
  assign view_operation_imm = x_operation_imm;
  assign view_operation_fault = x_operation_fault;
  assign view_a = x_a;
  assign view_b = x_b;
  assign view_packet_valid = front_end_packet_valid;
  assign view_packet_op = front_end_packet_op;
  assign view_packet_amo = front_end_packet_amo;
  assign view_packet_core = front_end_packet_core;
  assign view_packet_tag = front_end_packet_tag;
  assign view_packet_address = front_end_packet_address;
  assign view_packet_sectors = front_end_packet_sectors;
  assign view_packet_byte_enable = front_end_packet_byte_enable;
  assign view_packet_data = front_end_packet_data;

  // sub_core.c:43 sub_core_view
  always @* begin
    view_idle_1 = front_end_idle && x_idle;
  end

  // sub_core.c:47 sub_core_view
  always @* begin
    view_idle = view_idle_1;
    view_idle = view_idle & done_idle;
  end
  assign now_front_end_head_valid = front_end_head_valid;
  assign now_front_end_head_memory = front_end_head_memory;
  assign now_front_end_head_divides = front_end_head_divides;
  assign now_front_end_head_slow = front_end_head_slow;
  assign now_front_end_head_drains = front_end_head_drains;
  assign now_front_end_head_fence = front_end_head_fence;
  assign now_front_end_head_overrun = front_end_head_overrun;
  assign now_front_end_head_instruction = front_end_head_instruction;
  assign now_front_end_head_room = front_end_head_room;
  assign now_front_end_head_blocked = front_end_head_blocked;
  assign now_front_end_head_filled = front_end_head_filled;
  assign now_front_end_pc = front_end_pc;
  assign now_front_end_registers_operands_free = front_end_registers_operands_free;
  assign now_front_end_registers_loading = front_end_registers_loading;
  assign now_x_operation_warp = x_operation_warp;
  assign now_x_operation_serial = x_operation_serial;
  assign now_x_operation_pc = x_operation_pc;
  assign now_x_operation_mask = x_operation_mask;
  assign now_x_operation_unit = x_operation_unit;
  assign now_x_operation_op = x_operation_op;
  assign now_x_operation_funct = x_operation_funct;
  assign now_x_operation_store = x_operation_store;
  assign now_x_operation_atomic = x_operation_atomic;
  assign now_x_operation_amo = x_operation_amo;
  assign now_x_operation_fence = x_operation_fence;
  assign now_x_operation_how_op = x_operation_how_op;
  assign now_x_operation_how_rounding = x_operation_how_rounding;
  assign now_x_operation_control = x_operation_control;
  assign now_x_operation_rd = x_operation_rd;
  assign now_x_operation_write = x_operation_write;
  assign now_x_operation_imm = x_operation_imm;
  assign now_x_operation_fault = x_operation_fault;
  assign now_x_a = x_a;
  assign now_x_b = x_b;
  assign now_x_c = x_c;
  assign now_x_decoding = x_decoding;
  assign now_x_room = x_room;
  assign now_x_turnover = x_turnover;
  assign now_x_started_valid = x_started_valid;
  assign now_x_started_row = x_started_row;
  assign now_x_started_block_x = x_started_block_x;
  assign now_x_started_block_y = x_started_block_y;
  assign now_x_started_block_z = x_started_block_z;
  assign now_x_started_first_thread = x_started_first_thread;
  assign now_x_started_mask = x_started_mask;
  assign now_done_result_valid = done_result_valid;
  assign now_done_result_last = done_result_last;
  assign now_done_result_write = done_result_write;
  assign now_done_result_warp = done_result_warp;
  assign now_done_result_serial = done_result_serial;
  assign now_done_result_rd = done_result_rd;
  assign now_done_result_mask = done_result_mask;
  assign now_done_value = done_value;
  assign now_done_slow = done_slow;
  assign now_done_divides = done_divides;
  assign now_done_control = done_control;
  assign now_done_outcome_valid = done_outcome_valid;
  assign now_done_outcome_control = done_outcome_control;
  assign now_done_outcome_warp = done_outcome_warp;
  assign now_done_outcome_pc = done_outcome_pc;
  assign now_done_outcome_target = done_outcome_target;
  assign now_done_outcome_number = done_outcome_number;
  assign now_done_outcome_taken = done_outcome_taken;

  // sub_core.c:66 sub_core_tick
  always @* begin
    now_x_operation_valid_1 = x_operation_valid;
  end
  assign out_started_valid = now_x_started_valid;
  assign out_started_row = now_x_started_row;
  assign out_started_block_x = now_x_started_block_x;
  assign out_started_block_y = now_x_started_block_y;
  assign out_started_block_z = now_x_started_block_z;
  assign out_started_first_thread = now_x_started_first_thread;
  assign out_result_retire_valid = now_retired_retired_valid;
  assign out_result_retire_last = now_retired_retired_last;
  assign out_result_retire_write = now_retired_retired_write;
  assign out_result_retire_warp = now_retired_retired_warp;
  assign out_result_retire_serial = now_retired_retired_serial;
  assign out_result_retire_rd = now_retired_retired_rd;
  assign out_result_retire_mask = now_retired_retired_mask;
  assign writeback_in_memory_valid = in_loaded_valid;
  assign writeback_in_memory_last = in_loaded_last;
  assign writeback_in_memory_write = in_loaded_write;
  assign writeback_in_memory_warp = in_loaded_warp;
  assign writeback_in_memory_serial = in_loaded_serial;
  assign writeback_in_memory_rd = in_loaded_rd;
  assign writeback_in_memory_mask = in_loaded_mask;
  assign writeback_in_memory_value = in_loaded_value;
  assign writeback_in_execution_last = now_done_result_last;
  assign writeback_in_execution_write = now_done_result_write;
  assign writeback_in_execution_warp = now_done_result_warp;
  assign writeback_in_execution_serial = now_done_result_serial;
  assign writeback_in_execution_rd = now_done_result_rd;
  assign writeback_in_execution_mask = now_done_result_mask;
  assign writeback_in_execution_value = now_done_value;

  // sub_core.c:69 sub_core_tick
  always @* begin
    out_result_value = {128{1'b0}};
    lane = 3'd0;
    now_x_operation_valid = now_x_operation_valid_1;
    now_x_operation_valid = now_x_operation_valid && !in_command_halt;
    out_started_mask = now_x_started_mask;
    out_started_mask = now_x_started_valid ? now_scheduler_active[{now_x_started_row, 2'd0} +: 4] : 4'd0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      out_result_value[{lane[1:0], 5'd0} +: 32] = now_retired_value[{lane[1:0], 5'd0} +: 32];
    end
    writeback_in_execution_valid = now_done_result_valid;
    writeback_in_execution_valid = now_done_result_valid && (!now_done_control || now_scheduler_takes_outcome);
  end
  assign execute_in_program_bytes = in_command_launch_program_bytes;
  assign execute_in_operation_valid = now_x_operation_valid;
  assign execute_in_operation_warp = now_x_operation_warp;
  assign execute_in_operation_serial = now_x_operation_serial;
  assign execute_in_operation_pc = now_x_operation_pc;
  assign execute_in_operation_mask = now_x_operation_mask;
  assign execute_in_operation_unit = now_x_operation_unit;
  assign execute_in_operation_op = now_x_operation_op;
  assign execute_in_operation_funct = now_x_operation_funct;
  assign execute_in_operation_store = now_x_operation_store;
  assign execute_in_operation_atomic = now_x_operation_atomic;
  assign execute_in_operation_amo = now_x_operation_amo;
  assign execute_in_operation_fence = now_x_operation_fence;
  assign execute_in_operation_how_op = now_x_operation_how_op;
  assign execute_in_operation_how_rounding = now_x_operation_how_rounding;
  assign execute_in_operation_control = now_x_operation_control;
  assign execute_in_operation_rd = now_x_operation_rd;
  assign execute_in_operation_write = now_x_operation_write;
  assign execute_in_operation_imm = now_x_operation_imm;
  assign execute_in_operation_fault = now_x_operation_fault;
  assign execute_in_a = now_x_a;
  assign execute_in_b = now_x_b;
  assign execute_in_c = now_x_c;
  assign execute_in_retired = retire_execution;
  assign stall = execution_stall;
  assign left = !stall && (!(now_x_operation_valid && (now_x_operation_unit == UNIT_MEMORY)) || in_memory_turn);
  assign execute_2 = now_x_room || (now_x_turnover && left);
  assign moves_left = left;
  assign moves_execute = execute_2;
  assign moves_advance = !now_x_decoding || execute_2;
  assign moves_issue = moves_advance;
  assign advance = moves_issue;
  assign scheduler_in_command_launch_begins = in_command_launch_begins;
  assign scheduler_in_command_halt = in_command_halt;
  assign scheduler_in_command_launch_entry = in_command_launch_entry;
  assign scheduler_in_command_launch_grid_x = in_command_launch_grid_x;
  assign scheduler_in_command_launch_grid_y = in_command_launch_grid_y;
  assign scheduler_in_command_launch_grid_z = in_command_launch_grid_z;
  assign scheduler_in_command_launch_block_x = in_command_launch_block_x;
  assign scheduler_in_command_launch_block_y = in_command_launch_block_y;
  assign scheduler_in_command_launch_block_z = in_command_launch_block_z;
  assign scheduler_in_command_launch_block_threads = in_command_launch_block_threads;
  assign scheduler_in_command_launch_block_warps = in_command_launch_block_warps;
  assign scheduler_in_command_launch_shared_bytes = in_command_launch_shared_bytes;
  assign scheduler_in_command_launch_program_bytes = in_command_launch_program_bytes;
  assign scheduler_in_command_launch_global_bytes = in_command_launch_global_bytes;
  assign scheduler_in_command_launch_grid_id = in_command_launch_grid_id;
  assign scheduler_in_command_start_valid = in_command_start_valid;
  assign scheduler_in_command_start_last = in_command_start_last;
  assign scheduler_in_command_start_scheduler = in_command_start_scheduler;
  assign scheduler_in_command_start_warp = in_command_start_warp;
  assign scheduler_in_command_start_block = in_command_start_block;
  assign scheduler_in_command_start_block_x = in_command_start_block_x;
  assign scheduler_in_command_start_block_y = in_command_start_block_y;
  assign scheduler_in_command_start_block_z = in_command_start_block_z;
  assign scheduler_in_command_start_first_thread = in_command_start_first_thread;
  assign scheduler_in_command_start_mask = in_command_start_mask;
  assign scheduler_in_command_start_shared_row = in_command_start_shared_row;
  assign scheduler_in_live = in_live;
  assign scheduler_in_waiting = in_waiting;
  assign scheduler_in_may_issue = in_may_issue;
  assign scheduler_in_may_load = in_may_load;
  assign scheduler_in_head_valid = now_front_end_head_valid;
  assign scheduler_in_head_memory = now_front_end_head_memory;
  assign scheduler_in_head_divides = now_front_end_head_divides;
  assign scheduler_in_head_slow = now_front_end_head_slow;
  assign scheduler_in_head_drains = now_front_end_head_drains;
  assign scheduler_in_head_fence = now_front_end_head_fence;
  assign scheduler_in_head_overrun = now_front_end_head_overrun;
  assign scheduler_in_head_instruction = now_front_end_head_instruction;
  assign scheduler_in_head_room = now_front_end_head_room;
  assign scheduler_in_head_blocked = now_front_end_head_blocked;
  assign scheduler_in_head_filled = now_front_end_head_filled;
  assign scheduler_in_pc = now_front_end_pc;
  assign scheduler_in_registers_operands_free = now_front_end_registers_operands_free;
  assign scheduler_in_registers_loading = now_front_end_registers_loading;
  assign scheduler_in_advance = advance;
  assign scheduler_in_retire_valid = retire_retire_valid;
  assign scheduler_in_retire_last = retire_retire_last;
  assign scheduler_in_retire_write = retire_retire_write;
  assign scheduler_in_retire_warp = retire_retire_warp;
  assign scheduler_in_retire_serial = retire_retire_serial;
  assign scheduler_in_retire_rd = retire_retire_rd;
  assign scheduler_in_retire_mask = retire_retire_mask;
  assign scheduler_in_retire_slow = retire_memory || (retire_execution && now_done_slow);
  assign scheduler_in_retire_divide = retire_execution && now_done_divides;
  assign scheduler_in_outcome_control = now_done_outcome_control;
  assign scheduler_in_outcome_warp = now_done_outcome_warp;
  assign scheduler_in_outcome_pc = now_done_outcome_pc;
  assign scheduler_in_outcome_target = now_done_outcome_target;
  assign scheduler_in_outcome_number = now_done_outcome_number;
  assign scheduler_in_outcome_taken = now_done_outcome_taken;
  assign scheduler_in_accessed_valid = in_accessed_valid;
  assign scheduler_in_accessed_warp = in_accessed_warp;
  assign scheduler_in_accessed_store = in_accessed_store;
  assign scheduler_in_writing = in_writing;

  // sub_core.c:134 sub_core_tick
  always @* begin
    scheduler_in_outcome_valid = now_done_outcome_valid;
    scheduler_in_outcome_valid = (now_done_outcome_valid && retire_execution) && now_done_control;
  end
  assign out_issued_issued_valid = issue_event_issued_valid;
  assign out_issued_issued_warp = issue_event_issued_warp;
  assign out_issued_issued_serial = issue_event_issued_serial;
  assign out_issued_issued_pc = issue_event_issued_pc;
  assign out_issued_issued_instruction = issue_event_issued_instruction;
  assign out_issued_issued_mask = issue_event_issued_mask;
  assign out_issued_issued_partial = issue_event_issued_partial;
  assign out_issued_issued_overrun = issue_event_issued_overrun;
  assign out_issued_ready = issue_event_ready;
  assign out_issued_stall = issue_event_stall;
  assign out_arrive_valid = issue_arrive_valid;
  assign out_arrive_warp = issue_arrive_warp;
  assign out_finish_valid = issue_finish_valid;
  assign out_finish_warp = issue_finish_warp;
  assign operand_in_core = in_core;
  assign operand_in_scheduler = in_scheduler;
  assign operand_in_command_launch_begins = in_command_launch_begins;
  assign operand_in_command_halt = in_command_halt;
  assign operand_in_command_launch_entry = in_command_launch_entry;
  assign operand_in_command_launch_grid_x = in_command_launch_grid_x;
  assign operand_in_command_launch_grid_y = in_command_launch_grid_y;
  assign operand_in_command_launch_grid_z = in_command_launch_grid_z;
  assign operand_in_command_launch_block_x = in_command_launch_block_x;
  assign operand_in_command_launch_block_y = in_command_launch_block_y;
  assign operand_in_command_launch_block_z = in_command_launch_block_z;
  assign operand_in_command_launch_block_threads = in_command_launch_block_threads;
  assign operand_in_command_launch_block_warps = in_command_launch_block_warps;
  assign operand_in_command_launch_shared_bytes = in_command_launch_shared_bytes;
  assign operand_in_command_launch_program_bytes = in_command_launch_program_bytes;
  assign operand_in_command_launch_global_bytes = in_command_launch_global_bytes;
  assign operand_in_command_launch_grid_id = in_command_launch_grid_id;
  assign operand_in_command_start_valid = in_command_start_valid;
  assign operand_in_command_start_last = in_command_start_last;
  assign operand_in_command_start_scheduler = in_command_start_scheduler;
  assign operand_in_command_start_block = in_command_start_block;
  assign operand_in_command_start_block_x = in_command_start_block_x;
  assign operand_in_command_start_block_y = in_command_start_block_y;
  assign operand_in_command_start_block_z = in_command_start_block_z;
  assign operand_in_command_start_first_thread = in_command_start_first_thread;
  assign operand_in_command_start_mask = in_command_start_mask;
  assign operand_in_command_start_shared_row = in_command_start_shared_row;
  assign operand_in_issued_valid = issue_issued_valid;
  assign operand_in_issued_warp = issue_issued_warp;
  assign operand_in_issued_serial = issue_issued_serial;
  assign operand_in_issued_pc = issue_issued_pc;
  assign operand_in_issued_instruction = issue_issued_instruction;
  assign operand_in_issued_mask = issue_issued_mask;
  assign operand_in_issued_partial = issue_issued_partial;
  assign operand_in_issued_overrun = issue_issued_overrun;
  assign operand_in_advance = moves_advance;
  assign operand_in_execute = moves_execute;
  assign operand_in_left = moves_left;
  assign operand_in_retire_valid = retire_retire_valid;
  assign operand_in_retire_last = retire_retire_last;
  assign operand_in_retire_write = retire_retire_write;
  assign operand_in_retire_warp = retire_retire_warp;
  assign operand_in_retire_serial = retire_retire_serial;
  assign operand_in_retire_rd = retire_retire_rd;
  assign operand_in_retire_mask = retire_retire_mask;
  assign operand_in_value = retire_value;

  // sub_core.c:240 sub_core_tick
  always @* begin
    sub_core_fault_valid = 1'b0;
    sub_core_fault_fault = 4'd0;
    sub_core_fault_warp = 2'd0;
    sub_core_fault_lane = 2'd0;
    sub_core_fault_pc = 20'd0;
    sub_core_fault_address = 32'd0;
    out_fault_valid = 1'b0;
    if (issue_overflow_valid) begin
      sub_core_fault_valid = 1'b1;
      sub_core_fault_fault = FAULT_RECONV_OVERFLOW;
      sub_core_fault_warp = issue_overflow_warp;
      sub_core_fault_lane = 2'd0;
      sub_core_fault_pc = issue_overflow_pc;
      sub_core_fault_address = 32'd0;
    end else if (now_x_operation_valid && (now_x_operation_unit == UNIT_MEMORY)) begin
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
  assign front_end_in_halt = in_command_halt;
  assign front_end_in_launch_begins = in_command_launch_begins;
  assign front_end_in_port_valid = in_fetch_valid;
  assign front_end_in_port_warp = in_fetch_warp;
  assign front_end_in_port_instruction = in_fetch_instruction;
  assign front_end_in_port_ready = in_fetch_ready;
  assign front_end_in_fill_valid = in_fill_valid;
  assign front_end_in_fill_op = in_fill_op;
  assign front_end_in_fill_core = in_fill_core;
  assign front_end_in_fill_tag = in_fill_tag;
  assign front_end_in_fill_sector = in_fill_sector;
  assign front_end_in_fill_data = in_fill_data;
  assign front_end_in_sent = in_sent;
  assign front_end_in_issued_valid = issue_issued_valid;
  assign front_end_in_issued_warp = issue_issued_warp;
  assign front_end_in_issued_instruction = issue_issued_instruction;
  assign front_end_in_bind_valid = issue_bind_valid;
  assign front_end_in_bind_warp = issue_bind_warp;
  assign front_end_in_bind_pc = issue_bind_pc;
  assign front_end_in_resolve_valid = issue_resolve_valid;
  assign front_end_in_resolve_warp = issue_resolve_warp;
  assign front_end_in_resolve_pc = issue_resolve_pc;
  assign front_end_in_resume_valid = issue_resume_valid;
  assign front_end_in_resume_warp = issue_resume_warp;
  assign front_end_in_resume_pc = issue_resume_pc;
  assign front_end_in_finish_valid = issue_finish_valid;
  assign front_end_in_finish_warp = issue_finish_warp;
  assign front_end_in_retire_valid = retire_retire_valid;
  assign front_end_in_retire_last = retire_retire_last;
  assign front_end_in_retire_write = retire_retire_write;
  assign front_end_in_retire_warp = retire_retire_warp;
  assign front_end_in_retire_serial = retire_retire_serial;
  assign front_end_in_retire_rd = retire_retire_rd;
  assign front_end_in_retire_mask = retire_retire_mask;
  assign out_fetch_valid = fetch_port_valid;
  assign out_fetch_warp = fetch_port_warp;
  assign out_fetch_pc = fetch_port_pc;
  assign out_fetched_asked_valid = fetch_event_asked_valid;
  assign out_fetched_asked_warp = fetch_event_asked_warp;
  assign out_fetched_asked_pc = fetch_event_asked_pc;
  assign out_fetched_missed = fetch_event_missed;
  assign out_fetched_came_valid = fetch_event_came_valid;
  assign out_fetched_came_warp = fetch_event_came_warp;
  assign out_fetched_came_pc = fetch_event_came_pc;
  assign out_fetched_came_instruction = fetch_event_came_instruction;
  assign out_fetched_came_overrun = fetch_event_came_overrun;

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
    .view_packet_valid            (front_end_packet_valid),
    .view_packet_op               (front_end_packet_op),
    .view_packet_amo              (front_end_packet_amo),
    .view_packet_core             (front_end_packet_core),
    .view_packet_tag              (front_end_packet_tag),
    .view_packet_address          (front_end_packet_address),
    .view_packet_sectors          (front_end_packet_sectors),
    .view_packet_byte_enable      (front_end_packet_byte_enable),
    .view_packet_data             (front_end_packet_data),
    .view_idle                    (front_end_idle),
    .in_program_bytes             (front_end_in_program_bytes),
    .in_halt                      (front_end_in_halt),
    .in_launch_begins             (front_end_in_launch_begins),
    .in_port_valid                (front_end_in_port_valid),
    .in_port_warp                 (front_end_in_port_warp),
    .in_port_instruction          (front_end_in_port_instruction),
    .in_port_ready                (front_end_in_port_ready),
    .in_fill_valid                (front_end_in_fill_valid),
    .in_fill_op                   (front_end_in_fill_op),
    .in_fill_core                 (front_end_in_fill_core),
    .in_fill_tag                  (front_end_in_fill_tag),
    .in_fill_sector               (front_end_in_fill_sector),
    .in_fill_data                 (front_end_in_fill_data),
    .in_sent                      (front_end_in_sent),
    .in_issued_valid              (front_end_in_issued_valid),
    .in_issued_warp               (front_end_in_issued_warp),
    .in_issued_instruction        (front_end_in_issued_instruction),
    .in_bind_valid                (front_end_in_bind_valid),
    .in_bind_warp                 (front_end_in_bind_warp),
    .in_bind_pc                   (front_end_in_bind_pc),
    .in_resolve_valid             (front_end_in_resolve_valid),
    .in_resolve_warp              (front_end_in_resolve_warp),
    .in_resolve_pc                (front_end_in_resolve_pc),
    .in_resume_valid              (front_end_in_resume_valid),
    .in_resume_warp               (front_end_in_resume_warp),
    .in_resume_pc                 (front_end_in_resume_pc),
    .in_finish_valid              (front_end_in_finish_valid),
    .in_finish_warp               (front_end_in_finish_warp),
    .in_retire_valid              (front_end_in_retire_valid),
    .in_retire_last               (front_end_in_retire_last),
    .in_retire_write              (front_end_in_retire_write),
    .in_retire_warp               (front_end_in_retire_warp),
    .in_retire_serial             (front_end_in_retire_serial),
    .in_retire_rd                 (front_end_in_retire_rd),
    .in_retire_mask               (front_end_in_retire_mask),
    .out_port_valid               (fetch_port_valid),
    .out_port_warp                (fetch_port_warp),
    .out_port_pc                  (fetch_port_pc),
    .out_event_asked_valid        (fetch_event_asked_valid),
    .out_event_asked_warp         (fetch_event_asked_warp),
    .out_event_asked_pc           (fetch_event_asked_pc),
    .out_event_missed             (fetch_event_missed),
    .out_event_came_valid         (fetch_event_came_valid),
    .out_event_came_warp          (fetch_event_came_warp),
    .out_event_came_pc            (fetch_event_came_pc),
    .out_event_came_instruction   (fetch_event_came_instruction),
    .out_event_came_overrun       (fetch_event_came_overrun),
    .rst                          (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] scheduler_digest;
`endif
  scheduler scheduler (
    .clk                             (clk),
`ifdef WEFT_DIGEST
    .dig_en                          (dig_en),
    .digest                          (scheduler_digest),
`endif
    .view_takes_outcome              (now_scheduler_takes_outcome),
    .view_active                     (now_scheduler_active),
    .in_command_launch_begins        (scheduler_in_command_launch_begins),
    .in_command_halt                 (scheduler_in_command_halt),
    .in_command_launch_entry         (scheduler_in_command_launch_entry),
    .in_command_launch_grid_x        (scheduler_in_command_launch_grid_x),
    .in_command_launch_grid_y        (scheduler_in_command_launch_grid_y),
    .in_command_launch_grid_z        (scheduler_in_command_launch_grid_z),
    .in_command_launch_block_x       (scheduler_in_command_launch_block_x),
    .in_command_launch_block_y       (scheduler_in_command_launch_block_y),
    .in_command_launch_block_z       (scheduler_in_command_launch_block_z),
    .in_command_launch_block_threads (scheduler_in_command_launch_block_threads),
    .in_command_launch_block_warps   (scheduler_in_command_launch_block_warps),
    .in_command_launch_shared_bytes  (scheduler_in_command_launch_shared_bytes),
    .in_command_launch_program_bytes (scheduler_in_command_launch_program_bytes),
    .in_command_launch_global_bytes  (scheduler_in_command_launch_global_bytes),
    .in_command_launch_grid_id       (scheduler_in_command_launch_grid_id),
    .in_command_start_valid          (scheduler_in_command_start_valid),
    .in_command_start_last           (scheduler_in_command_start_last),
    .in_command_start_scheduler      (scheduler_in_command_start_scheduler),
    .in_command_start_warp           (scheduler_in_command_start_warp),
    .in_command_start_block          (scheduler_in_command_start_block),
    .in_command_start_block_x        (scheduler_in_command_start_block_x),
    .in_command_start_block_y        (scheduler_in_command_start_block_y),
    .in_command_start_block_z        (scheduler_in_command_start_block_z),
    .in_command_start_first_thread   (scheduler_in_command_start_first_thread),
    .in_command_start_mask           (scheduler_in_command_start_mask),
    .in_command_start_shared_row     (scheduler_in_command_start_shared_row),
    .in_live                         (scheduler_in_live),
    .in_waiting                      (scheduler_in_waiting),
    .in_may_issue                    (scheduler_in_may_issue),
    .in_may_load                     (scheduler_in_may_load),
    .in_head_valid                   (scheduler_in_head_valid),
    .in_head_memory                  (scheduler_in_head_memory),
    .in_head_divides                 (scheduler_in_head_divides),
    .in_head_slow                    (scheduler_in_head_slow),
    .in_head_drains                  (scheduler_in_head_drains),
    .in_head_fence                   (scheduler_in_head_fence),
    .in_head_overrun                 (scheduler_in_head_overrun),
    .in_head_instruction             (scheduler_in_head_instruction),
    .in_head_room                    (scheduler_in_head_room),
    .in_head_blocked                 (scheduler_in_head_blocked),
    .in_head_filled                  (scheduler_in_head_filled),
    .in_pc                           (scheduler_in_pc),
    .in_registers_operands_free      (scheduler_in_registers_operands_free),
    .in_registers_loading            (scheduler_in_registers_loading),
    .in_advance                      (scheduler_in_advance),
    .in_retire_valid                 (scheduler_in_retire_valid),
    .in_retire_last                  (scheduler_in_retire_last),
    .in_retire_write                 (scheduler_in_retire_write),
    .in_retire_warp                  (scheduler_in_retire_warp),
    .in_retire_serial                (scheduler_in_retire_serial),
    .in_retire_rd                    (scheduler_in_retire_rd),
    .in_retire_mask                  (scheduler_in_retire_mask),
    .in_retire_slow                  (scheduler_in_retire_slow),
    .in_retire_divide                (scheduler_in_retire_divide),
    .in_outcome_valid                (scheduler_in_outcome_valid),
    .in_outcome_control              (scheduler_in_outcome_control),
    .in_outcome_warp                 (scheduler_in_outcome_warp),
    .in_outcome_pc                   (scheduler_in_outcome_pc),
    .in_outcome_target               (scheduler_in_outcome_target),
    .in_outcome_number               (scheduler_in_outcome_number),
    .in_outcome_taken                (scheduler_in_outcome_taken),
    .in_accessed_valid               (scheduler_in_accessed_valid),
    .in_accessed_warp                (scheduler_in_accessed_warp),
    .in_accessed_store               (scheduler_in_accessed_store),
    .in_writing                      (scheduler_in_writing),
    .out_issued_valid                (issue_issued_valid),
    .out_issued_warp                 (issue_issued_warp),
    .out_issued_serial               (issue_issued_serial),
    .out_issued_pc                   (issue_issued_pc),
    .out_issued_instruction          (issue_issued_instruction),
    .out_issued_mask                 (issue_issued_mask),
    .out_issued_partial              (issue_issued_partial),
    .out_issued_overrun              (issue_issued_overrun),
    .out_bind_valid                  (issue_bind_valid),
    .out_bind_warp                   (issue_bind_warp),
    .out_bind_pc                     (issue_bind_pc),
    .out_resolve_valid               (issue_resolve_valid),
    .out_resolve_warp                (issue_resolve_warp),
    .out_resolve_pc                  (issue_resolve_pc),
    .out_resume_valid                (issue_resume_valid),
    .out_resume_warp                 (issue_resume_warp),
    .out_resume_pc                   (issue_resume_pc),
    .out_arrive_valid                (issue_arrive_valid),
    .out_arrive_warp                 (issue_arrive_warp),
    .out_finish_valid                (issue_finish_valid),
    .out_finish_warp                 (issue_finish_warp),
    .out_overflow_valid              (issue_overflow_valid),
    .out_overflow_warp               (issue_overflow_warp),
    .out_overflow_pc                 (issue_overflow_pc),
    .out_event_issued_valid          (issue_event_issued_valid),
    .out_event_issued_warp           (issue_event_issued_warp),
    .out_event_issued_serial         (issue_event_issued_serial),
    .out_event_issued_pc             (issue_event_issued_pc),
    .out_event_issued_instruction    (issue_event_issued_instruction),
    .out_event_issued_mask           (issue_event_issued_mask),
    .out_event_issued_partial        (issue_event_issued_partial),
    .out_event_issued_overrun        (issue_event_issued_overrun),
    .out_event_ready                 (issue_event_ready),
    .out_event_stall                 (issue_event_stall),
    .rst                             (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] operand_stage_digest;
`endif
  operand_stage operand_stage (
    .clk                             (clk),
`ifdef WEFT_DIGEST
    .dig_en                          (dig_en),
    .digest                          (operand_stage_digest),
`endif
    .view_operation_valid            (x_operation_valid),
    .view_operation_warp             (x_operation_warp),
    .view_operation_serial           (x_operation_serial),
    .view_operation_pc               (x_operation_pc),
    .view_operation_mask             (x_operation_mask),
    .view_operation_unit             (x_operation_unit),
    .view_operation_op               (x_operation_op),
    .view_operation_funct            (x_operation_funct),
    .view_operation_store            (x_operation_store),
    .view_operation_atomic           (x_operation_atomic),
    .view_operation_amo              (x_operation_amo),
    .view_operation_fence            (x_operation_fence),
    .view_operation_how_op           (x_operation_how_op),
    .view_operation_how_rounding     (x_operation_how_rounding),
    .view_operation_control          (x_operation_control),
    .view_operation_rd               (x_operation_rd),
    .view_operation_write            (x_operation_write),
    .view_operation_imm              (x_operation_imm),
    .view_operation_fault            (x_operation_fault),
    .view_a                          (x_a),
    .view_b                          (x_b),
    .view_c                          (x_c),
    .view_decoding                   (x_decoding),
    .view_room                       (x_room),
    .view_turnover                   (x_turnover),
    .view_started_valid              (x_started_valid),
    .view_started_row                (x_started_row),
    .view_started_block_x            (x_started_block_x),
    .view_started_block_y            (x_started_block_y),
    .view_started_block_z            (x_started_block_z),
    .view_started_first_thread       (x_started_first_thread),
    .view_started_mask               (x_started_mask),
    .view_idle                       (x_idle),
    .in_core                         (operand_in_core),
    .in_scheduler                    (operand_in_scheduler),
    .in_command_launch_begins        (operand_in_command_launch_begins),
    .in_command_halt                 (operand_in_command_halt),
    .in_command_launch_entry         (operand_in_command_launch_entry),
    .in_command_launch_grid_x        (operand_in_command_launch_grid_x),
    .in_command_launch_grid_y        (operand_in_command_launch_grid_y),
    .in_command_launch_grid_z        (operand_in_command_launch_grid_z),
    .in_command_launch_block_x       (operand_in_command_launch_block_x),
    .in_command_launch_block_y       (operand_in_command_launch_block_y),
    .in_command_launch_block_z       (operand_in_command_launch_block_z),
    .in_command_launch_block_threads (operand_in_command_launch_block_threads),
    .in_command_launch_block_warps   (operand_in_command_launch_block_warps),
    .in_command_launch_shared_bytes  (operand_in_command_launch_shared_bytes),
    .in_command_launch_program_bytes (operand_in_command_launch_program_bytes),
    .in_command_launch_global_bytes  (operand_in_command_launch_global_bytes),
    .in_command_launch_grid_id       (operand_in_command_launch_grid_id),
    .in_command_start_valid          (operand_in_command_start_valid),
    .in_command_start_last           (operand_in_command_start_last),
    .in_command_start_scheduler      (operand_in_command_start_scheduler),
    .in_command_start_warp           (operand_in_command_start_warp),
    .in_command_start_block          (operand_in_command_start_block),
    .in_command_start_block_x        (operand_in_command_start_block_x),
    .in_command_start_block_y        (operand_in_command_start_block_y),
    .in_command_start_block_z        (operand_in_command_start_block_z),
    .in_command_start_first_thread   (operand_in_command_start_first_thread),
    .in_command_start_mask           (operand_in_command_start_mask),
    .in_command_start_shared_row     (operand_in_command_start_shared_row),
    .in_issued_valid                 (operand_in_issued_valid),
    .in_issued_warp                  (operand_in_issued_warp),
    .in_issued_serial                (operand_in_issued_serial),
    .in_issued_pc                    (operand_in_issued_pc),
    .in_issued_instruction           (operand_in_issued_instruction),
    .in_issued_mask                  (operand_in_issued_mask),
    .in_issued_partial               (operand_in_issued_partial),
    .in_issued_overrun               (operand_in_issued_overrun),
    .in_advance                      (operand_in_advance),
    .in_execute                      (operand_in_execute),
    .in_left                         (operand_in_left),
    .in_retire_valid                 (operand_in_retire_valid),
    .in_retire_last                  (operand_in_retire_last),
    .in_retire_write                 (operand_in_retire_write),
    .in_retire_warp                  (operand_in_retire_warp),
    .in_retire_serial                (operand_in_retire_serial),
    .in_retire_rd                    (operand_in_retire_rd),
    .in_retire_mask                  (operand_in_retire_mask),
    .in_value                        (operand_in_value),
    .rst                             (rst)
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
    .in_operation_valid        (execute_in_operation_valid),
    .in_operation_warp         (execute_in_operation_warp),
    .in_operation_serial       (execute_in_operation_serial),
    .in_operation_pc           (execute_in_operation_pc),
    .in_operation_mask         (execute_in_operation_mask),
    .in_operation_unit         (execute_in_operation_unit),
    .in_operation_op           (execute_in_operation_op),
    .in_operation_funct        (execute_in_operation_funct),
    .in_operation_store        (execute_in_operation_store),
    .in_operation_atomic       (execute_in_operation_atomic),
    .in_operation_amo          (execute_in_operation_amo),
    .in_operation_fence        (execute_in_operation_fence),
    .in_operation_how_op       (execute_in_operation_how_op),
    .in_operation_how_rounding (execute_in_operation_how_rounding),
    .in_operation_control      (execute_in_operation_control),
    .in_operation_rd           (execute_in_operation_rd),
    .in_operation_write        (execute_in_operation_write),
    .in_operation_imm          (execute_in_operation_imm),
    .in_operation_fault        (execute_in_operation_fault),
    .in_a                      (execute_in_a),
    .in_b                      (execute_in_b),
    .in_c                      (execute_in_c),
    .in_retired                (execute_in_retired),
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
    .view_retired_valid  (now_retired_retired_valid),
    .view_retired_last   (now_retired_retired_last),
    .view_retired_write  (now_retired_retired_write),
    .view_retired_warp   (now_retired_retired_warp),
    .view_retired_serial (now_retired_retired_serial),
    .view_retired_rd     (now_retired_retired_rd),
    .view_retired_mask   (now_retired_retired_mask),
    .view_value          (now_retired_value),
    .in_memory_valid     (writeback_in_memory_valid),
    .in_memory_last      (writeback_in_memory_last),
    .in_memory_write     (writeback_in_memory_write),
    .in_memory_warp      (writeback_in_memory_warp),
    .in_memory_serial    (writeback_in_memory_serial),
    .in_memory_rd        (writeback_in_memory_rd),
    .in_memory_mask      (writeback_in_memory_mask),
    .in_memory_value     (writeback_in_memory_value),
    .in_execution_valid  (writeback_in_execution_valid),
    .in_execution_last   (writeback_in_execution_last),
    .in_execution_write  (writeback_in_execution_write),
    .in_execution_warp   (writeback_in_execution_warp),
    .in_execution_serial (writeback_in_execution_serial),
    .in_execution_rd     (writeback_in_execution_rd),
    .in_execution_mask   (writeback_in_execution_mask),
    .in_execution_value  (writeback_in_execution_value),
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
