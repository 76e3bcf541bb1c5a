// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core.c; change that file.
// A SIMT core: the stages, wired. docs/microarch.md draws the pipeline.
//     fetch -> ibuffer -> issue (scoreboard, reconv, barrier, order) -> decode + operands
//           -> alu | mul | divide | branch | lsu -> coalesce -> memory or smem -> loads
//           -> writeback -> register banks, scoreboard
// The tick calls the stages from writeback back to fetch, because "there is room" flows backwards
// within a cycle; instructions and data cross from stage to stage in registers only. Every stage
// sees the registers of the others as they were when the cycle began.
module core (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [671:0] digest,
`endif
  output [3:0] view_live, // warp slots in use
  output [3:0] view_occupied, // block slots in use
  output view_quiet, // nothing on its way from or to memory
  output view_faulted,
  input in_core, // number of this core
  input in_clear, // a launch begins
  input in_halt, // a core has faulted
  input [19:0] in_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] in_launch_grid_x, // blocks, each >= 1
  input [15:0] in_launch_grid_y, // blocks, each >= 1
  input [15:0] in_launch_grid_z, // blocks, each >= 1
  input [15:0] in_launch_block_x, // threads per block in each dimension, each >= 1
  input [15:0] in_launch_block_y, // threads per block in each dimension, each >= 1
  input [15:0] in_launch_block_z, // threads per block in each dimension, each >= 1
  input [15:0] in_launch_block_threads, // their product, at most WARPS * LANES
  input [7:0] in_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] in_launch_shared_bytes, // shared memory per block, a multiple of ROW_BYTES
  input [19:0] in_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] in_launch_global_bytes, // size of the global window
  input [31:0] in_launch_grid_id, // number of this launch, for CSR grid
  input in_start_valid,
  input in_start_last, // warp of its block
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  input [15:0] in_start_block_x,
  input [15:0] in_start_block_y,
  input [15:0] in_start_block_z,
  input [15:0] in_start_first_thread,
  input [3:0] in_start_mask,
  input [7:0] in_start_shared_row, // where the block's shared memory begins
  input in_fetch_valid,
  input [1:0] in_fetch_warp,
  input [31:0] in_fetch_instruction,
  input in_fetch_ready,
  input in_memory_valid,
  input [2:0] in_memory_tag,
  input [127:0] in_memory_data,
  input in_memory_ready,
  output out_fetch_valid,
  output [1:0] out_fetch_warp,
  output [19:0] out_fetch_pc,
  output out_memory_valid,
  output out_memory_write,
  output [2:0] out_memory_tag,
  output [31:0] out_memory_address, // row-aligned; top four bits select the window; local memory is already interleaved: LOCAL_BASE | {word, core, warp, lane} * 4
  output [15:0] out_memory_byte_enable, // for writes, per word of the row
  output [127:0] out_memory_data,
  output out_started_valid,
  output [1:0] out_started_warp,
  output [15:0] out_started_block_x,
  output [15:0] out_started_block_y,
  output [15:0] out_started_block_z,
  output [15:0] out_started_first_thread, // flat index in the block of the thread in lane 0
  output reg [3:0] out_started_mask, // lanes that hold a thread
  output out_issued_valid,
  output [1:0] out_issued_warp,
  output [5:0] out_issued_order,
  output [19:0] out_issued_pc,
  output [31:0] out_issued_instruction,
  output [3:0] out_issued_mask, // active lanes
  output [3:0] out_issued_ready, // warps that could have issued: what the order policy chose from
  output [3:0] out_issued_stall, // stall_t: why nothing was issued, when valid is 0
  output out_accessed_valid,
  output out_accessed_write,
  output out_accessed_last, // for writes: the instruction is complete
  output [1:0] out_accessed_warp,
  output [5:0] out_accessed_order,
  output [3:0] out_accessed_mask,
  output reg [127:0] out_accessed_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_accessed_data, // for writes: the register's value
  output out_result_valid,
  output out_result_last, // the instruction is complete
  output out_result_write, // register `rd` was written in the lanes of mask
  output [1:0] out_result_warp,
  output [5:0] out_result_order,
  output [4:0] out_result_rd,
  output [3:0] out_result_mask, // lanes that executed it
  output reg [127:0] out_result_value,
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address // data or target address; for other faults 0
);
  localparam [2:0] UNIT_FAULT = 3'd5;
  localparam [2:0] UNIT_ALU = 3'd0;
  localparam [2:0] UNIT_CONTROL = 3'd4;
  localparam [2:0] UNIT_MUL = 3'd1;
  localparam [3:0] FAULT_RECONV_OVERFLOW = 4'd11;
  localparam [2:0] UNIT_DIV = 3'd2;
  localparam [2:0] UNIT_MEMORY = 3'd3;
  wire fetch_idle;
  wire [3:0] barrier_live;
  wire [3:0] barrier_occupied;
  wire [3:0] barrier_waiting;
  wire lsu_room;
  wire lsu_idle;
  wire lsu_valid;
  wire lsu_store;
  wire [1:0] lsu_warp;
  wire [5:0] lsu_order;
  wire [2:0] lsu_funct;
  wire [4:0] lsu_rd;
  wire [3:0] lsu_mask;
  wire [7:0] lsu_shared_row;
  wire [127:0] lsu_address;
  wire [127:0] lsu_data;
  wire loads_load_free;
  wire [1:0] loads_free_load;
  wire loads_request_free;
  wire [2:0] loads_free_request;
  wire loads_responding;
  wire loads_idle;
  wire fault_fault_valid;
  wire [3:0] fault_fault_fault;
  wire [1:0] fault_fault_warp;
  wire [1:0] fault_fault_lane;
  wire [19:0] fault_fault_pc;
  wire [31:0] fault_fault_address;
  wire [3:0] ibuffer_valid;
  wire [3:0] ibuffer_memory;
  wire [3:0] ibuffer_divides;
  wire [3:0] ibuffer_slow;
  wire [3:0] ibuffer_serial;
  wire [3:0] ibuffer_overrun;
  wire [3:0] ibuffer_room;
  wire [3:0] ibuffer_blocked;
  wire [127:0] ibuffer_instruction;
  wire [79:0] ibuffer_pc;
  wire [127:0] ibuffer_uses;
  wire [15:0] reconv_active;
  wire [3:0] reconv_whole;
  wire reconv_ready;
  wire [3:0] barrier_live_2;
  wire [3:0] barrier_waiting_2;
  wire decoded_operation_valid;
  wire [1:0] decoded_operation_warp;
  wire [5:0] decoded_operation_order;
  wire [19:0] decoded_operation_pc;
  wire [3:0] decoded_operation_mask;
  wire [2:0] decoded_operation_unit;
  wire [3:0] decoded_operation_op;
  wire [2:0] decoded_operation_funct;
  wire decoded_operation_store;
  wire [2:0] decoded_operation_control;
  wire [4:0] decoded_operation_rd;
  wire decoded_operation_write;
  wire [31:0] decoded_operation_imm;
  wire [3:0] decoded_operation_fault;
  wire [31:0] decoded_operation_fault_address;
  wire decoded_valid;
  wire [11:0] decoded_csr_number;
  wire [1:0] decoded_warp;
  wire [31:0] decoded_count;
  wire csr_started_valid;
  wire [1:0] csr_started_warp;
  wire [15:0] csr_started_block_x;
  wire [15:0] csr_started_block_y;
  wire [15:0] csr_started_block_z;
  wire [15:0] csr_started_first_thread;
  wire [3:0] csr_started_mask;
  wire [127:0] x_a;
  wire [127:0] x_b;
  wire branch_outcome_valid;
  wire [2:0] branch_outcome_control;
  wire [1:0] branch_outcome_warp;
  wire [19:0] branch_outcome_pc;
  wire [19:0] branch_outcome_target;
  wire [3:0] branch_outcome_taken;
  wire alu_result_valid;
  wire alu_result_last;
  wire alu_result_write;
  wire [1:0] alu_result_warp;
  wire [5:0] alu_result_order;
  wire [4:0] alu_result_rd;
  wire [3:0] alu_result_mask;
  wire alu_control;
  wire [127:0] alu_value;
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
  wire lsu_room_2;
  wire lsu_idle_2;
  wire lsu_valid_2;
  wire lsu_store_2;
  wire [1:0] lsu_warp_2;
  wire [5:0] lsu_order_2;
  wire [2:0] lsu_funct_2;
  wire [4:0] lsu_rd_2;
  wire [3:0] lsu_mask_2;
  wire [7:0] lsu_shared_row_2;
  wire [127:0] lsu_address_2;
  wire [127:0] lsu_data_2;
  wire smem_valid;
  wire [1:0] smem_load;
  wire [3:0] smem_lanes;
  wire [127:0] smem_row;
  wire loads_load_free_2;
  wire [1:0] loads_free_load_2;
  wire loads_request_free_2;
  wire [2:0] loads_free_request_2;
  wire loads_responding_2;
  wire fault_fault_valid_2;
  wire [3:0] fault_fault_fault_2;
  wire [1:0] fault_fault_warp_2;
  wire [1:0] fault_fault_lane_2;
  wire [19:0] fault_fault_pc_2;
  wire [31:0] fault_fault_address_2;
  wire retired_retired_valid;
  wire retired_retired_last;
  wire retired_retired_write;
  wire [1:0] retired_retired_warp;
  wire [5:0] retired_retired_order;
  wire [4:0] retired_retired_rd;
  wire [3:0] retired_retired_mask;
  wire [127:0] retired_value;
  reg [2:0] lane;
  wire loads_question_shared;
  wire [1:0] loads_question_shared_load;
  wire [3:0] loads_question_shared_lanes;
  wire [127:0] loads_question_shared_row;
  wire loaded_result_valid;
  wire loaded_result_last;
  wire loaded_result_write;
  wire [1:0] loaded_result_warp;
  wire [5:0] loaded_result_order;
  wire [4:0] loaded_result_rd;
  wire [3:0] loaded_result_mask;
  wire [1:0] loaded_load;
  wire [127:0] loaded_value;
  wire writeback_in_memory_valid;
  wire writeback_in_memory_last;
  wire writeback_in_memory_write;
  wire [1:0] writeback_in_memory_warp;
  wire [5:0] writeback_in_memory_order;
  wire [4:0] writeback_in_memory_rd;
  wire [3:0] writeback_in_memory_mask;
  wire writeback_in_divide_valid;
  wire writeback_in_divide_last;
  wire writeback_in_divide_write;
  wire [1:0] writeback_in_divide_warp;
  wire [5:0] writeback_in_divide_order;
  wire [4:0] writeback_in_divide_rd;
  wire [3:0] writeback_in_divide_mask;
  wire writeback_in_mul_valid;
  wire writeback_in_mul_last;
  wire writeback_in_mul_write;
  wire [1:0] writeback_in_mul_warp;
  wire [5:0] writeback_in_mul_order;
  wire [4:0] writeback_in_mul_rd;
  wire [3:0] writeback_in_mul_mask;
  reg writeback_in_alu_valid;
  wire writeback_in_alu_last;
  wire writeback_in_alu_write;
  wire [1:0] writeback_in_alu_warp;
  wire [5:0] writeback_in_alu_order;
  wire [4:0] writeback_in_alu_rd;
  wire [3:0] writeback_in_alu_mask;
  wire [127:0] writeback_in_memory_value;
  wire [127:0] writeback_in_divide_value;
  wire [127:0] writeback_in_mul_value;
  wire [127:0] writeback_in_alu_value;
  wire retire_retire_valid;
  wire retire_retire_last;
  wire retire_retire_write;
  wire [1:0] retire_retire_warp;
  wire [5:0] retire_retire_order;
  wire [4:0] retire_retire_rd;
  wire [3:0] retire_retire_mask;
  wire [127:0] retire_value;
  wire retire_memory;
  wire retire_divide;
  wire retire_mul;
  wire retire_alu;
  wire smem_retired;
  wire coalesce_question_head_room;
  wire coalesce_question_head_idle;
  wire coalesce_question_head_valid;
  wire coalesce_question_head_store;
  wire [1:0] coalesce_question_head_warp;
  wire [5:0] coalesce_question_head_order;
  wire [2:0] coalesce_question_head_funct;
  wire [4:0] coalesce_question_head_rd;
  wire [3:0] coalesce_question_head_mask;
  wire [7:0] coalesce_question_head_shared_row;
  wire [127:0] coalesce_question_head_address;
  wire [127:0] coalesce_question_head_data;
  wire coalesce_question_core;
  wire coalesce_question_load_free;
  wire [1:0] coalesce_question_load;
  wire coalesce_question_request_free;
  wire [2:0] coalesce_question_request;
  wire coalesce_question_shared_ready;
  wire [3:0] access_pending;
  wire [1:0] access_load;
  wire access_pass;
  wire [3:0] access_shared;
  wire [3:0] access_row;
  wire access_request_valid;
  wire access_request_write;
  wire [2:0] access_request_tag;
  wire [31:0] access_request_address;
  wire [15:0] access_request_byte_enable;
  wire [127:0] access_request_data;
  wire accepted;
  wire smem_in_pass;
  wire smem_in_head_room;
  wire smem_in_head_idle;
  wire smem_in_head_valid;
  wire smem_in_head_store;
  wire [1:0] smem_in_head_warp;
  wire [5:0] smem_in_head_order;
  wire [2:0] smem_in_head_funct;
  wire [4:0] smem_in_head_rd;
  wire [3:0] smem_in_head_mask;
  wire [7:0] smem_in_head_shared_row;
  wire [127:0] smem_in_head_address;
  wire [127:0] smem_in_head_data;
  wire [3:0] smem_in_lanes;
  wire [1:0] smem_in_load;
  wire smem_in_retired;
  wire [3:0] pass_served;
  wire [3:0] served;
  wire coalesce_in_valid;
  wire [3:0] coalesce_in_mask;
  wire [1:0] coalesce_in_load;
  wire [3:0] coalesce_in_served;
  wire progress_first;
  wire progress_last;
  wire loads_in_begin;
  wire [1:0] loads_in_load;
  wire [1:0] loads_in_warp;
  wire [5:0] loads_in_order;
  wire [4:0] loads_in_rd;
  wire [2:0] loads_in_funct;
  wire [3:0] loads_in_mask;
  wire [127:0] loads_in_address;
  wire loads_in_request;
  wire [2:0] loads_in_tag;
  wire [3:0] loads_in_lanes;
  wire loads_in_response_valid;
  wire [2:0] loads_in_response_tag;
  wire [127:0] loads_in_response_data;
  wire loads_in_retired_valid;
  wire loads_in_retired_last;
  wire loads_in_retired_write;
  wire [1:0] loads_in_retired_warp;
  wire [5:0] loads_in_retired_order;
  wire [4:0] loads_in_retired_rd;
  wire [3:0] loads_in_retired_mask;
  wire [1:0] loads_in_retired_load;
  reg [2:0] lane_2;
  wire branch_question_operation_valid;
  wire [1:0] branch_question_operation_warp;
  wire [5:0] branch_question_operation_order;
  wire [19:0] branch_question_operation_pc;
  wire [3:0] branch_question_operation_mask;
  wire [2:0] branch_question_operation_unit;
  wire [3:0] branch_question_operation_op;
  wire [2:0] branch_question_operation_funct;
  wire branch_question_operation_store;
  wire [2:0] branch_question_operation_control;
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
  wire [19:0] lsu_question_launch_entry;
  wire [15:0] lsu_question_launch_grid_x;
  wire [15:0] lsu_question_launch_grid_y;
  wire [15:0] lsu_question_launch_grid_z;
  wire [15:0] lsu_question_launch_block_x;
  wire [15:0] lsu_question_launch_block_y;
  wire [15:0] lsu_question_launch_block_z;
  wire [15:0] lsu_question_launch_block_threads;
  wire [7:0] lsu_question_launch_block_warps;
  wire [15:0] lsu_question_launch_shared_bytes;
  wire [19:0] lsu_question_launch_program_bytes;
  wire [28:0] lsu_question_launch_global_bytes;
  wire [31:0] lsu_question_launch_grid_id;
  wire lsu_question_operation_valid;
  wire [1:0] lsu_question_operation_warp;
  wire [5:0] lsu_question_operation_order;
  wire [19:0] lsu_question_operation_pc;
  wire [3:0] lsu_question_operation_mask;
  wire [2:0] lsu_question_operation_unit;
  wire [3:0] lsu_question_operation_op;
  wire [2:0] lsu_question_operation_funct;
  wire lsu_question_operation_store;
  wire [2:0] lsu_question_operation_control;
  wire [4:0] lsu_question_operation_rd;
  wire lsu_question_operation_write;
  wire [31:0] lsu_question_operation_imm;
  wire [3:0] lsu_question_operation_fault;
  wire [31:0] lsu_question_operation_fault_address;
  wire [127:0] lsu_question_a;
  wire [127:0] addressed_address;
  wire [3:0] addressed_fault;
  wire [1:0] addressed_fault_lane;
  wire [31:0] addressed_fault_address;
  reg fault_in_fault_valid;
  reg [3:0] fault_in_fault_fault;
  reg [1:0] fault_in_fault_warp;
  reg [1:0] fault_in_fault_lane;
  reg [19:0] fault_in_fault_pc;
  reg [31:0] fault_in_fault_address;
  wire fault_in_clear;
  reg core_fault_valid;
  reg [3:0] core_fault_fault;
  reg [1:0] core_fault_warp;
  reg [1:0] core_fault_lane;
  reg [19:0] core_fault_pc;
  reg [31:0] core_fault_address;
  reg fault_valid;
  reg [3:0] fault_fault;
  wire [1:0] fault_warp;
  reg [1:0] fault_lane;
  wire [19:0] fault_pc;
  reg [31:0] fault_address;
  reg faults;
  reg sound;
  wire [2:0] unit;
  reg for_alu;
  reg for_mul;
  wire alu_ready;
  wire mul_ready;
  reg execute;
  wire started_valid;
  wire [1:0] started_warp;
  wire [127:0] scoreboard_question_uses;
  wire [3:0] registers_clear;
  wire [3:0] registers_drained;
  wire [3:0] reconv_question_head_valid;
  wire [79:0] reconv_question_head_pc;
  wire [3:0] joins_held;
  wire advance;
  wire [3:0] issue_question_live;
  wire [3:0] issue_question_waiting;
  wire [3:0] issue_question_blocked;
  wire [3:0] issue_question_held;
  wire [3:0] issue_question_valid;
  wire [3:0] issue_question_memory;
  wire [3:0] issue_question_divides;
  wire [3:0] issue_question_serial;
  wire [3:0] issue_question_clear;
  wire [3:0] issue_question_drained;
  wire issue_question_advance;
  wire issue_question_memory_room;
  wire issue_question_halt;
  wire [3:0] choice_ready;
  wire [3:0] choice_stall;
  wire [3:0] order_in_ready;
  wire order_in_clear;
  wire [1:0] order_warp;
  wire [3:0] issue_in_ready;
  wire [1:0] issue_in_warp;
  wire [3:0] issue_in_divides;
  wire [3:0] issue_in_slow;
  wire [3:0] issue_in_overrun;
  wire [3:0] issue_in_whole;
  wire [79:0] issue_in_pc;
  wire [127:0] issue_in_instruction;
  wire [15:0] issue_in_active;
  wire issue_in_start_valid;
  wire [1:0] issue_in_start_warp;
  wire issue_in_divided;
  wire issue_in_clear;
  wire issue_issued_valid;
  wire [1:0] issue_issued_warp;
  wire [5:0] issue_issued_order;
  wire [19:0] issue_issued_pc;
  wire [31:0] issue_issued_instruction;
  wire [31:0] issue_issued_count;
  wire [3:0] issue_issued_mask;
  wire issue_issued_partial;
  wire issue_issued_overrun;
  wire issue_slow;
  wire [4:0] issue_rd;
  wire issue_write;
  wire memory_issued;
  wire reconv_in_start_valid;
  wire [1:0] reconv_in_start_warp;
  wire [3:0] reconv_in_start_mask;
  reg reconv_in_outcome_valid;
  wire [2:0] reconv_in_outcome_control;
  wire [1:0] reconv_in_outcome_warp;
  wire [19:0] reconv_in_outcome_pc;
  wire [19:0] reconv_in_outcome_target;
  wire [3:0] reconv_in_outcome_taken;
  wire [3:0] reconv_in_held;
  wire [79:0] reconv_in_head_pc;
  wire joined_resolve_valid;
  wire [1:0] joined_resolve_warp;
  wire [19:0] joined_resolve_pc;
  wire joined_resume_valid;
  wire [1:0] joined_resume_warp;
  wire [19:0] joined_resume_pc;
  wire joined_arrive_valid;
  wire [1:0] joined_arrive_warp;
  wire joined_finish_valid;
  wire [1:0] joined_finish_warp;
  wire joined_overflow_valid;
  wire [1:0] joined_overflow_warp;
  wire [19:0] joined_overflow_pc;
  wire barrier_in_start_valid;
  wire barrier_in_start_last;
  wire [1:0] barrier_in_start_warp;
  wire [1:0] barrier_in_start_block;
  wire [15:0] barrier_in_start_block_x;
  wire [15:0] barrier_in_start_block_y;
  wire [15:0] barrier_in_start_block_z;
  wire [15:0] barrier_in_start_first_thread;
  wire [3:0] barrier_in_start_mask;
  wire [7:0] barrier_in_start_shared_row;
  wire barrier_in_arrive_valid;
  wire [1:0] barrier_in_arrive_warp;
  wire barrier_in_finish_valid;
  wire [1:0] barrier_in_finish_warp;
  wire barrier_in_clear;
  wire alu_in_accept;
  wire alu_in_operation_valid;
  wire [1:0] alu_in_operation_warp;
  wire [5:0] alu_in_operation_order;
  wire [19:0] alu_in_operation_pc;
  wire [3:0] alu_in_operation_mask;
  wire [2:0] alu_in_operation_unit;
  wire [3:0] alu_in_operation_op;
  wire [2:0] alu_in_operation_funct;
  wire alu_in_operation_store;
  wire [2:0] alu_in_operation_control;
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
  wire [2:0] branch_in_operation_unit;
  wire [3:0] branch_in_operation_op;
  wire [2:0] branch_in_operation_funct;
  wire branch_in_operation_store;
  wire [2:0] branch_in_operation_control;
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
  wire [2:0] mul_in_operation_unit;
  wire [3:0] mul_in_operation_op;
  wire [2:0] mul_in_operation_funct;
  wire mul_in_operation_store;
  wire [2:0] mul_in_operation_control;
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
  wire [2:0] divide_in_operation_unit;
  wire [3:0] divide_in_operation_op;
  wire [2:0] divide_in_operation_funct;
  wire divide_in_operation_store;
  wire [2:0] divide_in_operation_control;
  wire [4:0] divide_in_operation_rd;
  wire divide_in_operation_write;
  wire [31:0] divide_in_operation_imm;
  wire [3:0] divide_in_operation_fault;
  wire [31:0] divide_in_operation_fault_address;
  wire [127:0] divide_in_a;
  wire [127:0] divide_in_b;
  wire divide_in_retired;
  wire lsu_in_accept;
  wire lsu_in_operation_valid;
  wire [1:0] lsu_in_operation_warp;
  wire [5:0] lsu_in_operation_order;
  wire [19:0] lsu_in_operation_pc;
  wire [3:0] lsu_in_operation_mask;
  wire [2:0] lsu_in_operation_unit;
  wire [3:0] lsu_in_operation_op;
  wire [2:0] lsu_in_operation_funct;
  wire lsu_in_operation_store;
  wire [2:0] lsu_in_operation_control;
  wire [4:0] lsu_in_operation_rd;
  wire lsu_in_operation_write;
  wire [31:0] lsu_in_operation_imm;
  wire [3:0] lsu_in_operation_fault;
  wire [31:0] lsu_in_operation_fault_address;
  wire [127:0] lsu_in_address;
  wire [127:0] lsu_in_data;
  wire lsu_in_issued;
  wire lsu_in_pop;
  wire lsu_in_clear;
  wire lsu_in_start_valid;
  wire lsu_in_start_last;
  wire [1:0] lsu_in_start_warp;
  wire [1:0] lsu_in_start_block;
  wire [15:0] lsu_in_start_block_x;
  wire [15:0] lsu_in_start_block_y;
  wire [15:0] lsu_in_start_block_z;
  wire [15:0] lsu_in_start_first_thread;
  wire [3:0] lsu_in_start_mask;
  wire [7:0] lsu_in_start_shared_row;
  wire [19:0] csr_question_launch_entry;
  wire [15:0] csr_question_launch_grid_x;
  wire [15:0] csr_question_launch_grid_y;
  wire [15:0] csr_question_launch_grid_z;
  wire [15:0] csr_question_launch_block_x;
  wire [15:0] csr_question_launch_block_y;
  wire [15:0] csr_question_launch_block_z;
  wire [15:0] csr_question_launch_block_threads;
  wire [7:0] csr_question_launch_block_warps;
  wire [15:0] csr_question_launch_shared_bytes;
  wire [19:0] csr_question_launch_program_bytes;
  wire [28:0] csr_question_launch_global_bytes;
  wire [31:0] csr_question_launch_grid_id;
  wire csr_question_core;
  wire [11:0] csr_question_number;
  wire [1:0] csr_question_warp;
  wire [31:0] csr_question_count;
  wire csr_answer_exists;
  wire csr_answer_per_lane;
  wire [31:0] csr_answer_value;
  wire csr_in_start_valid;
  wire csr_in_start_last;
  wire [1:0] csr_in_start_warp;
  wire [1:0] csr_in_start_block;
  wire [15:0] csr_in_start_block_x;
  wire [15:0] csr_in_start_block_y;
  wire [15:0] csr_in_start_block_z;
  wire [15:0] csr_in_start_first_thread;
  wire [3:0] csr_in_start_mask;
  wire [7:0] csr_in_start_shared_row;
  wire csr_in_clear;
  wire decode_in_issued_valid;
  wire [1:0] decode_in_issued_warp;
  wire [5:0] decode_in_issued_order;
  wire [19:0] decode_in_issued_pc;
  wire [31:0] decode_in_issued_instruction;
  wire [31:0] decode_in_issued_count;
  wire [3:0] decode_in_issued_mask;
  wire decode_in_issued_partial;
  wire decode_in_issued_overrun;
  wire decode_in_advance;
  wire decode_in_execute;
  wire decode_in_drop;
  wire decode_in_csr_exists;
  wire decode_out_choice_valid;
  wire [2:0] decode_out_choice_a;
  wire [2:0] decode_out_choice_b;
  wire [4:0] decode_out_choice_rs1;
  wire [4:0] decode_out_choice_rs2;
  wire [31:0] decode_out_choice_imm;
  wire [19:0] decode_out_choice_pc;
  wire operands_in_issued_valid;
  wire [1:0] operands_in_issued_warp;
  wire [5:0] operands_in_issued_order;
  wire [19:0] operands_in_issued_pc;
  wire [31:0] operands_in_issued_instruction;
  wire [31:0] operands_in_issued_count;
  wire [3:0] operands_in_issued_mask;
  wire operands_in_issued_partial;
  wire operands_in_issued_overrun;
  wire operands_in_choice_valid;
  wire [2:0] operands_in_choice_a;
  wire [2:0] operands_in_choice_b;
  wire [4:0] operands_in_choice_rs1;
  wire [4:0] operands_in_choice_rs2;
  wire [31:0] operands_in_choice_imm;
  wire [19:0] operands_in_choice_pc;
  wire operands_in_csr_exists;
  wire operands_in_csr_per_lane;
  wire [31:0] operands_in_csr_value;
  wire operands_in_retire_valid;
  wire operands_in_retire_last;
  wire operands_in_retire_write;
  wire [1:0] operands_in_retire_warp;
  wire [5:0] operands_in_retire_order;
  wire [4:0] operands_in_retire_rd;
  wire [3:0] operands_in_retire_mask;
  wire [127:0] operands_in_value;
  wire scoreboard_in_issued_valid;
  wire [1:0] scoreboard_in_issued_warp;
  wire [4:0] scoreboard_in_issued_rd;
  wire scoreboard_in_issued_write;
  wire scoreboard_in_issued_slow;
  wire scoreboard_in_retire_valid;
  wire scoreboard_in_retire_last;
  wire scoreboard_in_retire_write;
  wire [1:0] scoreboard_in_retire_warp;
  wire [5:0] scoreboard_in_retire_order;
  wire [4:0] scoreboard_in_retire_rd;
  wire [3:0] scoreboard_in_retire_mask;
  wire scoreboard_in_retire_slow;
  wire scoreboard_in_stored_valid;
  wire [1:0] scoreboard_in_stored_warp;
  wire scoreboard_in_start_valid;
  wire [1:0] scoreboard_in_start_warp;
  wire [3:0] fetch_in_room;
  wire fetch_in_halt;
  wire fetch_in_clear;
  wire [19:0] fetch_in_entry;
  wire [19:0] fetch_in_program_bytes;
  wire fetch_in_response_valid;
  wire [1:0] fetch_in_response_warp;
  wire [31:0] fetch_in_response_instruction;
  wire fetch_in_ready;
  wire fetch_in_resolve_valid;
  wire [1:0] fetch_in_resolve_warp;
  wire [19:0] fetch_in_resolve_pc;
  wire fetch_in_resume_valid;
  wire [1:0] fetch_in_resume_warp;
  wire [19:0] fetch_in_resume_pc;
  wire fetch_in_start_valid;
  wire [1:0] fetch_in_start_warp;
  wire fetch_in_finish_valid;
  wire [1:0] fetch_in_finish_warp;
  wire fetched_request_valid;
  wire [1:0] fetched_request_warp;
  wire [19:0] fetched_request_pc;
  wire fetched_fetched_valid;
  wire [1:0] fetched_fetched_warp;
  wire [19:0] fetched_fetched_pc;
  wire [31:0] fetched_fetched_instruction;
  wire fetched_fetched_overrun;
  wire ibuffer_in_pop_valid;
  wire [1:0] ibuffer_in_pop_warp;
  wire ibuffer_in_push_valid;
  wire [1:0] ibuffer_in_push_warp;
  wire [19:0] ibuffer_in_push_pc;
  wire [31:0] ibuffer_in_push_instruction;
  wire ibuffer_in_push_overrun;
  wire ibuffer_in_resolve_valid;
  wire [1:0] ibuffer_in_resolve_warp;
  wire ibuffer_in_resume_valid;
  wire [1:0] ibuffer_in_resume_warp;
  wire ibuffer_in_start_valid;
  wire [1:0] ibuffer_in_start_warp;
  reg fault_in_fault_valid_1;
  reg [3:0] fault_in_fault_fault_1;
  reg [1:0] fault_in_fault_warp_1;
  reg [1:0] fault_in_fault_lane_1;
  reg [19:0] fault_in_fault_pc_1;
  reg [31:0] fault_in_fault_address_1;
  reg [3:0] part;

  // bits that this module does not need
  wire unused = &{1'b0,
                  lane,
                  retire_memory,
                  access_pending,
                  lane_2};
  assign view_live = barrier_live;
  assign view_occupied = barrier_occupied;
  assign view_quiet = (fetch_idle && lsu_idle) && loads_idle;
  assign view_faulted = fault_fault_valid;
  assign barrier_live_2 = barrier_live;
  assign barrier_waiting_2 = barrier_waiting;
  assign lsu_room_2 = lsu_room;
  assign lsu_idle_2 = lsu_idle;
  assign lsu_valid_2 = lsu_valid;
  assign lsu_store_2 = lsu_store;
  assign lsu_warp_2 = lsu_warp;
  assign lsu_order_2 = lsu_order;
  assign lsu_funct_2 = lsu_funct;
  assign lsu_rd_2 = lsu_rd;
  assign lsu_mask_2 = lsu_mask;
  assign lsu_shared_row_2 = lsu_shared_row;
  assign lsu_address_2 = lsu_address;
  assign lsu_data_2 = lsu_data;
  assign loads_load_free_2 = loads_load_free;
  assign loads_free_load_2 = loads_free_load;
  assign loads_request_free_2 = loads_request_free;
  assign loads_free_request_2 = loads_free_request;
  assign loads_responding_2 = loads_responding;
  assign fault_fault_valid_2 = fault_fault_valid;
  assign fault_fault_fault_2 = fault_fault_fault;
  assign fault_fault_warp_2 = fault_fault_warp;
  assign fault_fault_lane_2 = fault_fault_lane;
  assign fault_fault_pc_2 = fault_fault_pc;
  assign fault_fault_address_2 = fault_fault_address;
  assign out_started_valid = csr_started_valid;
  assign out_started_warp = csr_started_warp;
  assign out_started_block_x = csr_started_block_x;
  assign out_started_block_y = csr_started_block_y;
  assign out_started_block_z = csr_started_block_z;
  assign out_started_first_thread = csr_started_first_thread;
  assign out_fault_valid = fault_fault_valid_2;
  assign out_fault_fault = fault_fault_fault_2;
  assign out_fault_warp = fault_fault_warp_2;
  assign out_fault_lane = fault_fault_lane_2;
  assign out_fault_pc = fault_fault_pc_2;
  assign out_fault_address = fault_fault_address_2;
  assign out_result_valid = retired_retired_valid;
  assign out_result_last = retired_retired_last;
  assign out_result_write = retired_retired_write;
  assign out_result_warp = retired_retired_warp;
  assign out_result_order = retired_retired_order;
  assign out_result_rd = retired_retired_rd;
  assign out_result_mask = retired_retired_mask;
  assign loads_question_shared = smem_valid;
  assign loads_question_shared_load = smem_load;
  assign loads_question_shared_lanes = smem_lanes;
  assign loads_question_shared_row = smem_row;

  // core.c:113 core_tick
  always @* begin
    out_result_value = {128{1'b0}};
    lane = 3'd0;
    out_started_mask = csr_started_mask;
    out_started_mask = csr_started_valid ? reconv_active[{csr_started_warp, 2'd0} +: 4] : 4'd0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      out_result_value[{lane[1:0], 5'd0} +: 32] = retired_value[{lane[1:0], 5'd0} +: 32];
    end
  end
  assign writeback_in_memory_valid = loaded_result_valid;
  assign writeback_in_memory_last = loaded_result_last;
  assign writeback_in_memory_write = loaded_result_write;
  assign writeback_in_memory_warp = loaded_result_warp;
  assign writeback_in_memory_order = loaded_result_order;
  assign writeback_in_memory_rd = loaded_result_rd;
  assign writeback_in_memory_mask = loaded_result_mask;
  assign writeback_in_divide_valid = divide_result_valid;
  assign writeback_in_divide_last = divide_result_last;
  assign writeback_in_divide_write = divide_result_write;
  assign writeback_in_divide_warp = divide_result_warp;
  assign writeback_in_divide_order = divide_result_order;
  assign writeback_in_divide_rd = divide_result_rd;
  assign writeback_in_divide_mask = divide_result_mask;
  assign writeback_in_mul_valid = mul_result_valid;
  assign writeback_in_mul_last = mul_result_last;
  assign writeback_in_mul_write = mul_result_write;
  assign writeback_in_mul_warp = mul_result_warp;
  assign writeback_in_mul_order = mul_result_order;
  assign writeback_in_mul_rd = mul_result_rd;
  assign writeback_in_mul_mask = mul_result_mask;
  assign writeback_in_alu_last = alu_result_last;
  assign writeback_in_alu_write = alu_result_write;
  assign writeback_in_alu_warp = alu_result_warp;
  assign writeback_in_alu_order = alu_result_order;
  assign writeback_in_alu_rd = alu_result_rd;
  assign writeback_in_alu_mask = alu_result_mask;
  assign writeback_in_memory_value = loaded_value;
  assign writeback_in_divide_value = divide_value;
  assign writeback_in_mul_value = mul_value;
  assign writeback_in_alu_value = alu_value;

  // core.c:137 core_tick
  always @* begin
    writeback_in_alu_valid = alu_result_valid;
    writeback_in_alu_valid = alu_result_valid && (!alu_control || reconv_ready);
  end
  assign smem_retired = smem_valid && !loads_responding_2;
  assign coalesce_question_head_room = lsu_room_2;
  assign coalesce_question_head_idle = lsu_idle_2;
  assign coalesce_question_head_valid = lsu_valid_2;
  assign coalesce_question_head_store = lsu_store_2;
  assign coalesce_question_head_warp = lsu_warp_2;
  assign coalesce_question_head_order = lsu_order_2;
  assign coalesce_question_head_funct = lsu_funct_2;
  assign coalesce_question_head_rd = lsu_rd_2;
  assign coalesce_question_head_mask = lsu_mask_2;
  assign coalesce_question_head_shared_row = lsu_shared_row_2;
  assign coalesce_question_head_address = lsu_address_2;
  assign coalesce_question_head_data = lsu_data_2;
  assign coalesce_question_core = in_core;
  assign coalesce_question_load_free = loads_load_free_2;
  assign coalesce_question_load = loads_free_load_2;
  assign coalesce_question_request_free = loads_request_free_2;
  assign coalesce_question_request = loads_free_request_2;
  assign coalesce_question_shared_ready = !smem_valid || smem_retired;
  assign out_memory_valid = access_request_valid;
  assign out_memory_write = access_request_write;
  assign out_memory_tag = access_request_tag;
  assign out_memory_address = access_request_address;
  assign out_memory_byte_enable = access_request_byte_enable;
  assign out_memory_data = access_request_data;
  assign accepted = access_request_valid && in_memory_ready;
  assign smem_in_pass = access_pass;
  assign smem_in_head_room = lsu_room_2;
  assign smem_in_head_idle = lsu_idle_2;
  assign smem_in_head_valid = lsu_valid_2;
  assign smem_in_head_store = lsu_store_2;
  assign smem_in_head_warp = lsu_warp_2;
  assign smem_in_head_order = lsu_order_2;
  assign smem_in_head_funct = lsu_funct_2;
  assign smem_in_head_rd = lsu_rd_2;
  assign smem_in_head_mask = lsu_mask_2;
  assign smem_in_head_shared_row = lsu_shared_row_2;
  assign smem_in_head_address = lsu_address_2;
  assign smem_in_head_data = lsu_data_2;
  assign smem_in_lanes = access_shared;
  assign smem_in_load = access_load;
  assign smem_in_retired = smem_retired;
  assign served = accepted ? access_row : pass_served;
  assign coalesce_in_valid = lsu_valid_2;
  assign coalesce_in_mask = lsu_mask_2;
  assign coalesce_in_load = access_load;
  assign coalesce_in_served = served;
  assign loads_in_begin = progress_first && !lsu_store_2;
  assign loads_in_load = access_load;
  assign loads_in_warp = lsu_warp_2;
  assign loads_in_order = lsu_order_2;
  assign loads_in_rd = lsu_rd_2;
  assign loads_in_funct = lsu_funct_2;
  assign loads_in_mask = lsu_mask_2;
  assign loads_in_address = lsu_address_2;
  assign loads_in_request = accepted && !lsu_store_2;
  assign loads_in_tag = access_request_tag;
  assign loads_in_lanes = access_row;
  assign loads_in_response_valid = in_memory_valid;
  assign loads_in_response_tag = in_memory_tag;
  assign loads_in_response_data = in_memory_data;
  assign loads_in_retired_valid = loaded_result_valid;
  assign loads_in_retired_last = loaded_result_last;
  assign loads_in_retired_write = loaded_result_write;
  assign loads_in_retired_warp = loaded_result_warp;
  assign loads_in_retired_order = loaded_result_order;
  assign loads_in_retired_rd = loaded_result_rd;
  assign loads_in_retired_mask = loaded_result_mask;
  assign loads_in_retired_load = loaded_load;
  assign out_accessed_valid = served != 4'd0;
  assign out_accessed_write = (served != 4'd0) && lsu_store_2;
  assign out_accessed_last = progress_last && lsu_store_2;
  assign out_accessed_warp = lsu_warp_2;
  assign out_accessed_order = lsu_order_2;
  assign out_accessed_mask = served;
  assign branch_question_operation_valid = decoded_operation_valid;
  assign branch_question_operation_warp = decoded_operation_warp;
  assign branch_question_operation_order = decoded_operation_order;
  assign branch_question_operation_pc = decoded_operation_pc;
  assign branch_question_operation_mask = decoded_operation_mask;
  assign branch_question_operation_unit = decoded_operation_unit;
  assign branch_question_operation_op = decoded_operation_op;
  assign branch_question_operation_funct = decoded_operation_funct;
  assign branch_question_operation_store = decoded_operation_store;
  assign branch_question_operation_control = decoded_operation_control;
  assign branch_question_operation_rd = decoded_operation_rd;
  assign branch_question_operation_write = decoded_operation_write;
  assign branch_question_operation_imm = decoded_operation_imm;
  assign branch_question_operation_fault = decoded_operation_fault;
  assign branch_question_operation_fault_address = decoded_operation_fault_address;
  assign branch_question_program_bytes = in_launch_program_bytes;
  assign branch_question_a = x_a;
  assign branch_question_b = x_b;

  // core.c:196 core_tick
  always @* begin
    out_accessed_address = {128{1'b0}};
    out_accessed_data = {128{1'b0}};
    lane_2 = 3'd0;
    for (lane_2 = 3'd0; lane_2 < 3'd4; lane_2 = lane_2 + 3'd1) begin
      out_accessed_address[{lane_2[1:0], 5'd0} +: 32] = lsu_address_2[{lane_2[1:0], 5'd0} +: 32];
      out_accessed_data[{lane_2[1:0], 5'd0} +: 32] = lsu_data_2[{lane_2[1:0], 5'd0} +: 32];
    end
  end
  assign lsu_question_launch_entry = in_launch_entry;
  assign lsu_question_launch_grid_x = in_launch_grid_x;
  assign lsu_question_launch_grid_y = in_launch_grid_y;
  assign lsu_question_launch_grid_z = in_launch_grid_z;
  assign lsu_question_launch_block_x = in_launch_block_x;
  assign lsu_question_launch_block_y = in_launch_block_y;
  assign lsu_question_launch_block_z = in_launch_block_z;
  assign lsu_question_launch_block_threads = in_launch_block_threads;
  assign lsu_question_launch_block_warps = in_launch_block_warps;
  assign lsu_question_launch_shared_bytes = in_launch_shared_bytes;
  assign lsu_question_launch_program_bytes = in_launch_program_bytes;
  assign lsu_question_launch_global_bytes = in_launch_global_bytes;
  assign lsu_question_launch_grid_id = in_launch_grid_id;
  assign lsu_question_operation_valid = decoded_operation_valid;
  assign lsu_question_operation_warp = decoded_operation_warp;
  assign lsu_question_operation_order = decoded_operation_order;
  assign lsu_question_operation_pc = decoded_operation_pc;
  assign lsu_question_operation_mask = decoded_operation_mask;
  assign lsu_question_operation_unit = decoded_operation_unit;
  assign lsu_question_operation_op = decoded_operation_op;
  assign lsu_question_operation_funct = decoded_operation_funct;
  assign lsu_question_operation_store = decoded_operation_store;
  assign lsu_question_operation_control = decoded_operation_control;
  assign lsu_question_operation_rd = decoded_operation_rd;
  assign lsu_question_operation_write = decoded_operation_write;
  assign lsu_question_operation_imm = decoded_operation_imm;
  assign lsu_question_operation_fault = decoded_operation_fault;
  assign lsu_question_operation_fault_address = decoded_operation_fault_address;
  assign lsu_question_a = x_a;
  assign fault_warp = decoded_operation_warp;
  assign fault_pc = decoded_operation_pc;
  assign fault_in_clear = in_clear;
  assign unit = decoded_operation_unit;
  assign alu_ready = !alu_result_valid || retire_alu;
  assign mul_ready = !mul_full || retire_mul;
  assign started_valid = in_start_valid;
  assign started_warp = in_start_warp;
  assign scoreboard_question_uses = ibuffer_uses;

  // core.c:211 core_tick
  always @* begin
    core_fault_valid = 1'b0;
    core_fault_fault = 4'd0;
    core_fault_warp = 2'd0;
    core_fault_lane = 2'd0;
    core_fault_pc = 20'd0;
    core_fault_address = 32'd0;
    part = 4'd0;
    fault_valid = 1'b0;
    fault_fault = 4'd0;
    fault_lane = 2'd0;
    fault_address = 32'd0;
    if (!decoded_operation_valid) begin
      core_fault_valid = fault_valid;
      core_fault_fault = fault_fault;
      core_fault_warp = fault_warp;
      core_fault_lane = fault_lane;
      core_fault_pc = fault_pc;
      core_fault_address = fault_address;
    end else begin
      if (decoded_operation_unit == UNIT_FAULT) begin
        fault_valid = 1'b1;
        fault_fault = decoded_operation_fault;
        part = decoded_operation_mask & (-decoded_operation_mask);
        fault_lane = {|(part & 4'hc), |(part & 4'ha)};
        fault_address = decoded_operation_fault_address;
      end else if (decision_fault != 4'd0) begin
        fault_valid = 1'b1;
        fault_fault = decision_fault;
        fault_lane = decision_fault_lane;
        fault_address = decision_fault_address;
      end else if (addressed_fault != 4'd0) begin
        fault_valid = 1'b1;
        fault_fault = addressed_fault;
        fault_lane = addressed_fault_lane;
        fault_address = addressed_fault_address;
      end
      core_fault_valid = fault_valid;
      core_fault_fault = fault_fault;
      core_fault_warp = fault_warp;
      core_fault_lane = fault_lane;
      core_fault_pc = fault_pc;
      core_fault_address = fault_address;
    end
    fault_in_fault_valid_1 = core_fault_valid;
    fault_in_fault_fault_1 = core_fault_fault;
    fault_in_fault_warp_1 = core_fault_warp;
    fault_in_fault_lane_1 = core_fault_lane;
    fault_in_fault_pc_1 = core_fault_pc;
    fault_in_fault_address_1 = core_fault_address;
    faults = fault_in_fault_valid_1;
    sound = decoded_operation_valid && !faults;
    for_alu = sound && ((unit == UNIT_ALU) || (unit == UNIT_CONTROL));
    for_mul = sound && (unit == UNIT_MUL);
    execute = !(for_alu && !alu_ready) && !(for_mul && !mul_ready);
  end
  assign reconv_question_head_valid = ibuffer_valid;
  assign reconv_question_head_pc = ibuffer_pc;
  assign advance = !decoded_valid || execute;
  assign issue_question_live = barrier_live_2;
  assign issue_question_waiting = barrier_waiting_2;
  assign issue_question_blocked = ibuffer_blocked;
  assign issue_question_held = joins_held;
  assign issue_question_valid = ibuffer_valid;
  assign issue_question_memory = ibuffer_memory;
  assign issue_question_divides = ibuffer_divides;
  assign issue_question_serial = ibuffer_serial;
  assign issue_question_clear = registers_clear;
  assign issue_question_drained = registers_drained;
  assign issue_question_advance = advance;
  assign issue_question_memory_room = lsu_room_2;
  assign issue_question_halt = in_halt || faults;
  assign order_in_ready = choice_ready;
  assign order_in_clear = in_clear;
  assign issue_in_ready = choice_ready;
  assign issue_in_warp = order_warp;
  assign issue_in_divides = ibuffer_divides;
  assign issue_in_slow = ibuffer_slow;
  assign issue_in_overrun = ibuffer_overrun;
  assign issue_in_whole = reconv_whole;
  assign issue_in_pc = ibuffer_pc;
  assign issue_in_instruction = ibuffer_instruction;
  assign issue_in_active = reconv_active;
  assign issue_in_start_valid = started_valid;
  assign issue_in_start_warp = started_warp;
  assign issue_in_divided = retire_divide;
  assign issue_in_clear = in_clear;
  assign memory_issued = issue_issued_valid && ibuffer_memory[order_warp];
  assign out_issued_valid = issue_issued_valid;
  assign out_issued_warp = issue_issued_warp;
  assign out_issued_order = issue_issued_order;
  assign out_issued_pc = issue_issued_pc;
  assign out_issued_instruction = issue_issued_instruction;
  assign out_issued_mask = issue_issued_mask;
  assign out_issued_ready = choice_ready;
  assign out_issued_stall = choice_stall;
  assign reconv_in_start_valid = started_valid;
  assign reconv_in_start_warp = started_warp;
  assign reconv_in_start_mask = in_start_mask;
  assign reconv_in_outcome_control = branch_outcome_control;
  assign reconv_in_outcome_warp = branch_outcome_warp;
  assign reconv_in_outcome_pc = branch_outcome_pc;
  assign reconv_in_outcome_target = branch_outcome_target;
  assign reconv_in_outcome_taken = branch_outcome_taken;
  assign reconv_in_held = joins_held;
  assign reconv_in_head_pc = ibuffer_pc;

  // core.c:278 core_tick
  always @* begin
    reconv_in_outcome_valid = branch_outcome_valid;
    reconv_in_outcome_valid = branch_outcome_valid && retire_alu;
  end

  // core.c:284 core_tick
  always @* begin
    fault_in_fault_valid = fault_in_fault_valid_1;
    fault_in_fault_fault = fault_in_fault_fault_1;
    fault_in_fault_warp = fault_in_fault_warp_1;
    fault_in_fault_lane = fault_in_fault_lane_1;
    fault_in_fault_pc = fault_in_fault_pc_1;
    fault_in_fault_address = fault_in_fault_address_1;
    if (joined_overflow_valid) begin
      fault_in_fault_valid = 1'b1;
      fault_in_fault_fault = FAULT_RECONV_OVERFLOW;
      fault_in_fault_warp = joined_overflow_warp;
      fault_in_fault_lane = 2'd0;
      fault_in_fault_pc = joined_overflow_pc;
      fault_in_fault_address = 32'd0;
    end
  end
  assign barrier_in_start_valid = in_start_valid;
  assign barrier_in_start_last = in_start_last;
  assign barrier_in_start_warp = in_start_warp;
  assign barrier_in_start_block = in_start_block;
  assign barrier_in_start_block_x = in_start_block_x;
  assign barrier_in_start_block_y = in_start_block_y;
  assign barrier_in_start_block_z = in_start_block_z;
  assign barrier_in_start_first_thread = in_start_first_thread;
  assign barrier_in_start_mask = in_start_mask;
  assign barrier_in_start_shared_row = in_start_shared_row;
  assign barrier_in_arrive_valid = joined_arrive_valid;
  assign barrier_in_arrive_warp = joined_arrive_warp;
  assign barrier_in_finish_valid = joined_finish_valid;
  assign barrier_in_finish_warp = joined_finish_warp;
  assign barrier_in_clear = in_clear;
  assign alu_in_accept = for_alu && alu_ready;
  assign alu_in_operation_valid = decoded_operation_valid;
  assign alu_in_operation_warp = decoded_operation_warp;
  assign alu_in_operation_order = decoded_operation_order;
  assign alu_in_operation_pc = decoded_operation_pc;
  assign alu_in_operation_mask = decoded_operation_mask;
  assign alu_in_operation_unit = decoded_operation_unit;
  assign alu_in_operation_op = decoded_operation_op;
  assign alu_in_operation_funct = decoded_operation_funct;
  assign alu_in_operation_store = decoded_operation_store;
  assign alu_in_operation_control = decoded_operation_control;
  assign alu_in_operation_rd = decoded_operation_rd;
  assign alu_in_operation_write = decoded_operation_write;
  assign alu_in_operation_imm = decoded_operation_imm;
  assign alu_in_operation_fault = decoded_operation_fault;
  assign alu_in_operation_fault_address = decoded_operation_fault_address;
  assign alu_in_mask = decision_executes;
  assign alu_in_a = x_a;
  assign alu_in_b = x_b;
  assign alu_in_retired = retire_alu;
  assign branch_in_accept = alu_in_accept;
  assign branch_in_operation_valid = decoded_operation_valid;
  assign branch_in_operation_warp = decoded_operation_warp;
  assign branch_in_operation_order = decoded_operation_order;
  assign branch_in_operation_pc = decoded_operation_pc;
  assign branch_in_operation_mask = decoded_operation_mask;
  assign branch_in_operation_unit = decoded_operation_unit;
  assign branch_in_operation_op = decoded_operation_op;
  assign branch_in_operation_funct = decoded_operation_funct;
  assign branch_in_operation_store = decoded_operation_store;
  assign branch_in_operation_control = decoded_operation_control;
  assign branch_in_operation_rd = decoded_operation_rd;
  assign branch_in_operation_write = decoded_operation_write;
  assign branch_in_operation_imm = decoded_operation_imm;
  assign branch_in_operation_fault = decoded_operation_fault;
  assign branch_in_operation_fault_address = decoded_operation_fault_address;
  assign branch_in_decision_executes = decision_executes;
  assign branch_in_decision_taken = decision_taken;
  assign branch_in_decision_target = decision_target;
  assign branch_in_decision_fault = decision_fault;
  assign branch_in_decision_fault_lane = decision_fault_lane;
  assign branch_in_decision_fault_address = decision_fault_address;
  assign branch_in_retired = retire_alu;
  assign mul_in_accept = for_mul && mul_ready;
  assign mul_in_operation_valid = decoded_operation_valid;
  assign mul_in_operation_warp = decoded_operation_warp;
  assign mul_in_operation_order = decoded_operation_order;
  assign mul_in_operation_pc = decoded_operation_pc;
  assign mul_in_operation_mask = decoded_operation_mask;
  assign mul_in_operation_unit = decoded_operation_unit;
  assign mul_in_operation_op = decoded_operation_op;
  assign mul_in_operation_funct = decoded_operation_funct;
  assign mul_in_operation_store = decoded_operation_store;
  assign mul_in_operation_control = decoded_operation_control;
  assign mul_in_operation_rd = decoded_operation_rd;
  assign mul_in_operation_write = decoded_operation_write;
  assign mul_in_operation_imm = decoded_operation_imm;
  assign mul_in_operation_fault = decoded_operation_fault;
  assign mul_in_operation_fault_address = decoded_operation_fault_address;
  assign mul_in_a = x_a;
  assign mul_in_b = x_b;
  assign mul_in_retired = retire_mul;
  assign divide_in_accept = sound && (unit == UNIT_DIV);
  assign divide_in_operation_valid = decoded_operation_valid;
  assign divide_in_operation_warp = decoded_operation_warp;
  assign divide_in_operation_order = decoded_operation_order;
  assign divide_in_operation_pc = decoded_operation_pc;
  assign divide_in_operation_mask = decoded_operation_mask;
  assign divide_in_operation_unit = decoded_operation_unit;
  assign divide_in_operation_op = decoded_operation_op;
  assign divide_in_operation_funct = decoded_operation_funct;
  assign divide_in_operation_store = decoded_operation_store;
  assign divide_in_operation_control = decoded_operation_control;
  assign divide_in_operation_rd = decoded_operation_rd;
  assign divide_in_operation_write = decoded_operation_write;
  assign divide_in_operation_imm = decoded_operation_imm;
  assign divide_in_operation_fault = decoded_operation_fault;
  assign divide_in_operation_fault_address = decoded_operation_fault_address;
  assign divide_in_a = x_a;
  assign divide_in_b = x_b;
  assign divide_in_retired = retire_divide;
  assign lsu_in_accept = sound && (unit == UNIT_MEMORY);
  assign lsu_in_operation_valid = decoded_operation_valid;
  assign lsu_in_operation_warp = decoded_operation_warp;
  assign lsu_in_operation_order = decoded_operation_order;
  assign lsu_in_operation_pc = decoded_operation_pc;
  assign lsu_in_operation_mask = decoded_operation_mask;
  assign lsu_in_operation_unit = decoded_operation_unit;
  assign lsu_in_operation_op = decoded_operation_op;
  assign lsu_in_operation_funct = decoded_operation_funct;
  assign lsu_in_operation_store = decoded_operation_store;
  assign lsu_in_operation_control = decoded_operation_control;
  assign lsu_in_operation_rd = decoded_operation_rd;
  assign lsu_in_operation_write = decoded_operation_write;
  assign lsu_in_operation_imm = decoded_operation_imm;
  assign lsu_in_operation_fault = decoded_operation_fault;
  assign lsu_in_operation_fault_address = decoded_operation_fault_address;
  assign lsu_in_address = addressed_address;
  assign lsu_in_data = x_b;
  assign lsu_in_issued = memory_issued;
  assign lsu_in_pop = progress_last;
  assign lsu_in_clear = in_clear;
  assign lsu_in_start_valid = in_start_valid;
  assign lsu_in_start_last = in_start_last;
  assign lsu_in_start_warp = in_start_warp;
  assign lsu_in_start_block = in_start_block;
  assign lsu_in_start_block_x = in_start_block_x;
  assign lsu_in_start_block_y = in_start_block_y;
  assign lsu_in_start_block_z = in_start_block_z;
  assign lsu_in_start_first_thread = in_start_first_thread;
  assign lsu_in_start_mask = in_start_mask;
  assign lsu_in_start_shared_row = in_start_shared_row;
  assign csr_question_launch_entry = in_launch_entry;
  assign csr_question_launch_grid_x = in_launch_grid_x;
  assign csr_question_launch_grid_y = in_launch_grid_y;
  assign csr_question_launch_grid_z = in_launch_grid_z;
  assign csr_question_launch_block_x = in_launch_block_x;
  assign csr_question_launch_block_y = in_launch_block_y;
  assign csr_question_launch_block_z = in_launch_block_z;
  assign csr_question_launch_block_threads = in_launch_block_threads;
  assign csr_question_launch_block_warps = in_launch_block_warps;
  assign csr_question_launch_shared_bytes = in_launch_shared_bytes;
  assign csr_question_launch_program_bytes = in_launch_program_bytes;
  assign csr_question_launch_global_bytes = in_launch_global_bytes;
  assign csr_question_launch_grid_id = in_launch_grid_id;
  assign csr_question_core = in_core;
  assign csr_question_number = decoded_csr_number;
  assign csr_question_warp = decoded_warp;
  assign csr_question_count = decoded_count;
  assign csr_in_start_valid = in_start_valid;
  assign csr_in_start_last = in_start_last;
  assign csr_in_start_warp = in_start_warp;
  assign csr_in_start_block = in_start_block;
  assign csr_in_start_block_x = in_start_block_x;
  assign csr_in_start_block_y = in_start_block_y;
  assign csr_in_start_block_z = in_start_block_z;
  assign csr_in_start_first_thread = in_start_first_thread;
  assign csr_in_start_mask = in_start_mask;
  assign csr_in_start_shared_row = in_start_shared_row;
  assign csr_in_clear = in_clear;
  assign decode_in_issued_valid = issue_issued_valid;
  assign decode_in_issued_warp = issue_issued_warp;
  assign decode_in_issued_order = issue_issued_order;
  assign decode_in_issued_pc = issue_issued_pc;
  assign decode_in_issued_instruction = issue_issued_instruction;
  assign decode_in_issued_count = issue_issued_count;
  assign decode_in_issued_mask = issue_issued_mask;
  assign decode_in_issued_partial = issue_issued_partial;
  assign decode_in_issued_overrun = issue_issued_overrun;
  assign decode_in_advance = advance;
  assign decode_in_execute = execute;
  assign decode_in_drop = faults;
  assign decode_in_csr_exists = csr_answer_exists;
  assign operands_in_issued_valid = issue_issued_valid;
  assign operands_in_issued_warp = issue_issued_warp;
  assign operands_in_issued_order = issue_issued_order;
  assign operands_in_issued_pc = issue_issued_pc;
  assign operands_in_issued_instruction = issue_issued_instruction;
  assign operands_in_issued_count = issue_issued_count;
  assign operands_in_issued_mask = issue_issued_mask;
  assign operands_in_issued_partial = issue_issued_partial;
  assign operands_in_issued_overrun = issue_issued_overrun;
  assign operands_in_choice_valid = decode_out_choice_valid;
  assign operands_in_choice_a = decode_out_choice_a;
  assign operands_in_choice_b = decode_out_choice_b;
  assign operands_in_choice_rs1 = decode_out_choice_rs1;
  assign operands_in_choice_rs2 = decode_out_choice_rs2;
  assign operands_in_choice_imm = decode_out_choice_imm;
  assign operands_in_choice_pc = decode_out_choice_pc;
  assign operands_in_csr_exists = csr_answer_exists;
  assign operands_in_csr_per_lane = csr_answer_per_lane;
  assign operands_in_csr_value = csr_answer_value;
  assign operands_in_retire_valid = retire_retire_valid;
  assign operands_in_retire_last = retire_retire_last;
  assign operands_in_retire_write = retire_retire_write;
  assign operands_in_retire_warp = retire_retire_warp;
  assign operands_in_retire_order = retire_retire_order;
  assign operands_in_retire_rd = retire_retire_rd;
  assign operands_in_retire_mask = retire_retire_mask;
  assign operands_in_value = retire_value;
  assign scoreboard_in_issued_valid = issue_issued_valid;
  assign scoreboard_in_issued_warp = issue_issued_warp;
  assign scoreboard_in_issued_rd = issue_rd;
  assign scoreboard_in_issued_write = issue_write;
  assign scoreboard_in_issued_slow = issue_slow;
  assign scoreboard_in_retire_valid = retire_retire_valid;
  assign scoreboard_in_retire_last = retire_retire_last;
  assign scoreboard_in_retire_write = retire_retire_write;
  assign scoreboard_in_retire_warp = retire_retire_warp;
  assign scoreboard_in_retire_order = retire_retire_order;
  assign scoreboard_in_retire_rd = retire_retire_rd;
  assign scoreboard_in_retire_mask = retire_retire_mask;
  assign scoreboard_in_retire_slow = retire_retire_valid && !retire_alu;
  assign scoreboard_in_stored_valid = progress_last && lsu_store_2;
  assign scoreboard_in_stored_warp = lsu_warp_2;
  assign scoreboard_in_start_valid = started_valid;
  assign scoreboard_in_start_warp = started_warp;
  assign fetch_in_room = ibuffer_room;
  assign fetch_in_halt = in_halt;
  assign fetch_in_clear = in_clear;
  assign fetch_in_entry = in_launch_entry;
  assign fetch_in_program_bytes = in_launch_program_bytes;
  assign fetch_in_response_valid = in_fetch_valid;
  assign fetch_in_response_warp = in_fetch_warp;
  assign fetch_in_response_instruction = in_fetch_instruction;
  assign fetch_in_ready = in_fetch_ready;
  assign fetch_in_resolve_valid = joined_resolve_valid;
  assign fetch_in_resolve_warp = joined_resolve_warp;
  assign fetch_in_resolve_pc = joined_resolve_pc;
  assign fetch_in_resume_valid = joined_resume_valid;
  assign fetch_in_resume_warp = joined_resume_warp;
  assign fetch_in_resume_pc = joined_resume_pc;
  assign fetch_in_start_valid = started_valid;
  assign fetch_in_start_warp = started_warp;
  assign fetch_in_finish_valid = joined_finish_valid;
  assign fetch_in_finish_warp = joined_finish_warp;
  assign out_fetch_valid = fetched_request_valid;
  assign out_fetch_warp = fetched_request_warp;
  assign out_fetch_pc = fetched_request_pc;
  assign ibuffer_in_pop_valid = issue_issued_valid;
  assign ibuffer_in_pop_warp = issue_issued_warp;
  assign ibuffer_in_push_valid = fetched_fetched_valid;
  assign ibuffer_in_push_warp = fetched_fetched_warp;
  assign ibuffer_in_push_pc = fetched_fetched_pc;
  assign ibuffer_in_push_instruction = fetched_fetched_instruction;
  assign ibuffer_in_push_overrun = fetched_fetched_overrun;
  assign ibuffer_in_resolve_valid = joined_resolve_valid;
  assign ibuffer_in_resolve_warp = joined_resolve_warp;
  assign ibuffer_in_resume_valid = joined_resume_valid;
  assign ibuffer_in_resume_warp = joined_resume_warp;
  assign ibuffer_in_start_valid = started_valid;
  assign ibuffer_in_start_warp = started_warp;

`ifdef WEFT_DIGEST
  wire [31:0] fetch_digest;
`endif
  fetch fetch (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (fetch_digest),
`endif
    .view_idle               (fetch_idle),
    .in_room                 (fetch_in_room),
    .in_halt                 (fetch_in_halt),
    .in_clear                (fetch_in_clear),
    .in_entry                (fetch_in_entry),
    .in_program_bytes        (fetch_in_program_bytes),
    .in_response_valid       (fetch_in_response_valid),
    .in_response_warp        (fetch_in_response_warp),
    .in_response_instruction (fetch_in_response_instruction),
    .in_ready                (fetch_in_ready),
    .in_resolve_valid        (fetch_in_resolve_valid),
    .in_resolve_warp         (fetch_in_resolve_warp),
    .in_resolve_pc           (fetch_in_resolve_pc),
    .in_resume_valid         (fetch_in_resume_valid),
    .in_resume_warp          (fetch_in_resume_warp),
    .in_resume_pc            (fetch_in_resume_pc),
    .in_start_valid          (fetch_in_start_valid),
    .in_start_warp           (fetch_in_start_warp),
    .in_finish_valid         (fetch_in_finish_valid),
    .in_finish_warp          (fetch_in_finish_warp),
    .out_request_valid       (fetched_request_valid),
    .out_request_warp        (fetched_request_warp),
    .out_request_pc          (fetched_request_pc),
    .out_fetched_valid       (fetched_fetched_valid),
    .out_fetched_warp        (fetched_fetched_warp),
    .out_fetched_pc          (fetched_fetched_pc),
    .out_fetched_instruction (fetched_fetched_instruction),
    .out_fetched_overrun     (fetched_fetched_overrun),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] ibuffer_digest;
`endif
  ibuffer ibuffer (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (ibuffer_digest),
`endif
    .view_valid          (ibuffer_valid),
    .view_memory         (ibuffer_memory),
    .view_divides        (ibuffer_divides),
    .view_slow           (ibuffer_slow),
    .view_serial         (ibuffer_serial),
    .view_overrun        (ibuffer_overrun),
    .view_room           (ibuffer_room),
    .view_blocked        (ibuffer_blocked),
    .view_instruction    (ibuffer_instruction),
    .view_pc             (ibuffer_pc),
    .view_uses           (ibuffer_uses),
    .in_pop_valid        (ibuffer_in_pop_valid),
    .in_pop_warp         (ibuffer_in_pop_warp),
    .in_push_valid       (ibuffer_in_push_valid),
    .in_push_warp        (ibuffer_in_push_warp),
    .in_push_pc          (ibuffer_in_push_pc),
    .in_push_instruction (ibuffer_in_push_instruction),
    .in_push_overrun     (ibuffer_in_push_overrun),
    .in_resolve_valid    (ibuffer_in_resolve_valid),
    .in_resolve_warp     (ibuffer_in_resolve_warp),
    .in_resume_valid     (ibuffer_in_resume_valid),
    .in_resume_warp      (ibuffer_in_resume_warp),
    .in_start_valid      (ibuffer_in_start_valid),
    .in_start_warp       (ibuffer_in_start_warp),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] scoreboard_digest;
`endif
  scoreboard scoreboard (
    .clk               (clk),
`ifdef WEFT_DIGEST
    .dig_en            (dig_en),
    .digest            (scoreboard_digest),
`endif
    .probe_in_uses     (scoreboard_question_uses),
    .probe_out_clear   (registers_clear),
    .probe_out_drained (registers_drained),
    .in_issued_valid   (scoreboard_in_issued_valid),
    .in_issued_warp    (scoreboard_in_issued_warp),
    .in_issued_rd      (scoreboard_in_issued_rd),
    .in_issued_write   (scoreboard_in_issued_write),
    .in_issued_slow    (scoreboard_in_issued_slow),
    .in_retire_valid   (scoreboard_in_retire_valid),
    .in_retire_last    (scoreboard_in_retire_last),
    .in_retire_write   (scoreboard_in_retire_write),
    .in_retire_warp    (scoreboard_in_retire_warp),
    .in_retire_order   (scoreboard_in_retire_order),
    .in_retire_rd      (scoreboard_in_retire_rd),
    .in_retire_mask    (scoreboard_in_retire_mask),
    .in_retire_slow    (scoreboard_in_retire_slow),
    .in_stored_valid   (scoreboard_in_stored_valid),
    .in_stored_warp    (scoreboard_in_stored_warp),
    .in_start_valid    (scoreboard_in_start_valid),
    .in_start_warp     (scoreboard_in_start_warp),
    .rst               (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] reconv_digest;
`endif
  reconv reconv (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (reconv_digest),
`endif
    .view_active         (reconv_active),
    .view_whole          (reconv_whole),
    .view_ready          (reconv_ready),
    .probe_in_head_valid (reconv_question_head_valid),
    .probe_in_head_pc    (reconv_question_head_pc),
    .probe_out_held      (joins_held),
    .in_start_valid      (reconv_in_start_valid),
    .in_start_warp       (reconv_in_start_warp),
    .in_start_mask       (reconv_in_start_mask),
    .in_outcome_valid    (reconv_in_outcome_valid),
    .in_outcome_control  (reconv_in_outcome_control),
    .in_outcome_warp     (reconv_in_outcome_warp),
    .in_outcome_pc       (reconv_in_outcome_pc),
    .in_outcome_target   (reconv_in_outcome_target),
    .in_outcome_taken    (reconv_in_outcome_taken),
    .in_held             (reconv_in_held),
    .in_head_pc          (reconv_in_head_pc),
    .out_resolve_valid   (joined_resolve_valid),
    .out_resolve_warp    (joined_resolve_warp),
    .out_resolve_pc      (joined_resolve_pc),
    .out_resume_valid    (joined_resume_valid),
    .out_resume_warp     (joined_resume_warp),
    .out_resume_pc       (joined_resume_pc),
    .out_arrive_valid    (joined_arrive_valid),
    .out_arrive_warp     (joined_arrive_warp),
    .out_finish_valid    (joined_finish_valid),
    .out_finish_warp     (joined_finish_warp),
    .out_overflow_valid  (joined_overflow_valid),
    .out_overflow_warp   (joined_overflow_warp),
    .out_overflow_pc     (joined_overflow_pc),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] barrier_digest;
`endif
  barrier barrier (
    .clk                   (clk),
`ifdef WEFT_DIGEST
    .dig_en                (dig_en),
    .digest                (barrier_digest),
`endif
    .view_live             (barrier_live),
    .view_occupied         (barrier_occupied),
    .view_waiting          (barrier_waiting),
    .in_start_valid        (barrier_in_start_valid),
    .in_start_last         (barrier_in_start_last),
    .in_start_warp         (barrier_in_start_warp),
    .in_start_block        (barrier_in_start_block),
    .in_start_block_x      (barrier_in_start_block_x),
    .in_start_block_y      (barrier_in_start_block_y),
    .in_start_block_z      (barrier_in_start_block_z),
    .in_start_first_thread (barrier_in_start_first_thread),
    .in_start_mask         (barrier_in_start_mask),
    .in_start_shared_row   (barrier_in_start_shared_row),
    .in_arrive_valid       (barrier_in_arrive_valid),
    .in_arrive_warp        (barrier_in_arrive_warp),
    .in_finish_valid       (barrier_in_finish_valid),
    .in_finish_warp        (barrier_in_finish_warp),
    .in_clear              (barrier_in_clear),
    .rst                   (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] issue_digest;
`endif
  issue issue (
    .clk                    (clk),
`ifdef WEFT_DIGEST
    .dig_en                 (dig_en),
    .digest                 (issue_digest),
`endif
    .probe_in_live          (issue_question_live),
    .probe_in_waiting       (issue_question_waiting),
    .probe_in_blocked       (issue_question_blocked),
    .probe_in_held          (issue_question_held),
    .probe_in_valid         (issue_question_valid),
    .probe_in_memory        (issue_question_memory),
    .probe_in_divides       (issue_question_divides),
    .probe_in_serial        (issue_question_serial),
    .probe_in_clear         (issue_question_clear),
    .probe_in_drained       (issue_question_drained),
    .probe_in_advance       (issue_question_advance),
    .probe_in_memory_room   (issue_question_memory_room),
    .probe_in_halt          (issue_question_halt),
    .probe_out_ready        (choice_ready),
    .probe_out_stall        (choice_stall),
    .in_ready               (issue_in_ready),
    .in_warp                (issue_in_warp),
    .in_divides             (issue_in_divides),
    .in_slow                (issue_in_slow),
    .in_overrun             (issue_in_overrun),
    .in_whole               (issue_in_whole),
    .in_pc                  (issue_in_pc),
    .in_instruction         (issue_in_instruction),
    .in_active              (issue_in_active),
    .in_start_valid         (issue_in_start_valid),
    .in_start_warp          (issue_in_start_warp),
    .in_divided             (issue_in_divided),
    .in_clear               (issue_in_clear),
    .out_issued_valid       (issue_issued_valid),
    .out_issued_warp        (issue_issued_warp),
    .out_issued_order       (issue_issued_order),
    .out_issued_pc          (issue_issued_pc),
    .out_issued_instruction (issue_issued_instruction),
    .out_issued_count       (issue_issued_count),
    .out_issued_mask        (issue_issued_mask),
    .out_issued_partial     (issue_issued_partial),
    .out_issued_overrun     (issue_issued_overrun),
    .out_slow               (issue_slow),
    .out_rd                 (issue_rd),
    .out_write              (issue_write),
    .rst                    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] order_digest;
`endif
  order order (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (order_digest),
`endif
    .in_ready (order_in_ready),
    .in_clear (order_in_clear),
    .out_warp (order_warp),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] decode_digest;
`endif
  decode decode (
    .clk                          (clk),
`ifdef WEFT_DIGEST
    .dig_en                       (dig_en),
    .digest                       (decode_digest),
`endif
    .view_operation_valid         (decoded_operation_valid),
    .view_operation_warp          (decoded_operation_warp),
    .view_operation_order         (decoded_operation_order),
    .view_operation_pc            (decoded_operation_pc),
    .view_operation_mask          (decoded_operation_mask),
    .view_operation_unit          (decoded_operation_unit),
    .view_operation_op            (decoded_operation_op),
    .view_operation_funct         (decoded_operation_funct),
    .view_operation_store         (decoded_operation_store),
    .view_operation_control       (decoded_operation_control),
    .view_operation_rd            (decoded_operation_rd),
    .view_operation_write         (decoded_operation_write),
    .view_operation_imm           (decoded_operation_imm),
    .view_operation_fault         (decoded_operation_fault),
    .view_operation_fault_address (decoded_operation_fault_address),
    .view_valid                   (decoded_valid),
    .view_csr_number              (decoded_csr_number),
    .view_warp                    (decoded_warp),
    .view_count                   (decoded_count),
    .in_issued_valid              (decode_in_issued_valid),
    .in_issued_warp               (decode_in_issued_warp),
    .in_issued_order              (decode_in_issued_order),
    .in_issued_pc                 (decode_in_issued_pc),
    .in_issued_instruction        (decode_in_issued_instruction),
    .in_issued_count              (decode_in_issued_count),
    .in_issued_mask               (decode_in_issued_mask),
    .in_issued_partial            (decode_in_issued_partial),
    .in_issued_overrun            (decode_in_issued_overrun),
    .in_advance                   (decode_in_advance),
    .in_execute                   (decode_in_execute),
    .in_drop                      (decode_in_drop),
    .in_csr_exists                (decode_in_csr_exists),
    .out_choice_valid             (decode_out_choice_valid),
    .out_choice_a                 (decode_out_choice_a),
    .out_choice_b                 (decode_out_choice_b),
    .out_choice_rs1               (decode_out_choice_rs1),
    .out_choice_rs2               (decode_out_choice_rs2),
    .out_choice_imm               (decode_out_choice_imm),
    .out_choice_pc                (decode_out_choice_pc),
    .rst                          (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] csr_digest;
`endif
  csr csr (
    .clk                           (clk),
`ifdef WEFT_DIGEST
    .dig_en                        (dig_en),
    .digest                        (csr_digest),
`endif
    .view_started_valid            (csr_started_valid),
    .view_started_warp             (csr_started_warp),
    .view_started_block_x          (csr_started_block_x),
    .view_started_block_y          (csr_started_block_y),
    .view_started_block_z          (csr_started_block_z),
    .view_started_first_thread     (csr_started_first_thread),
    .view_started_mask             (csr_started_mask),
    .probe_in_launch_entry         (csr_question_launch_entry),
    .probe_in_launch_grid_x        (csr_question_launch_grid_x),
    .probe_in_launch_grid_y        (csr_question_launch_grid_y),
    .probe_in_launch_grid_z        (csr_question_launch_grid_z),
    .probe_in_launch_block_x       (csr_question_launch_block_x),
    .probe_in_launch_block_y       (csr_question_launch_block_y),
    .probe_in_launch_block_z       (csr_question_launch_block_z),
    .probe_in_launch_block_threads (csr_question_launch_block_threads),
    .probe_in_launch_block_warps   (csr_question_launch_block_warps),
    .probe_in_launch_shared_bytes  (csr_question_launch_shared_bytes),
    .probe_in_launch_program_bytes (csr_question_launch_program_bytes),
    .probe_in_launch_global_bytes  (csr_question_launch_global_bytes),
    .probe_in_launch_grid_id       (csr_question_launch_grid_id),
    .probe_in_core                 (csr_question_core),
    .probe_in_number               (csr_question_number),
    .probe_in_warp                 (csr_question_warp),
    .probe_in_count                (csr_question_count),
    .probe_out_exists              (csr_answer_exists),
    .probe_out_per_lane            (csr_answer_per_lane),
    .probe_out_value               (csr_answer_value),
    .in_start_valid                (csr_in_start_valid),
    .in_start_last                 (csr_in_start_last),
    .in_start_warp                 (csr_in_start_warp),
    .in_start_block                (csr_in_start_block),
    .in_start_block_x              (csr_in_start_block_x),
    .in_start_block_y              (csr_in_start_block_y),
    .in_start_block_z              (csr_in_start_block_z),
    .in_start_first_thread         (csr_in_start_first_thread),
    .in_start_mask                 (csr_in_start_mask),
    .in_start_shared_row           (csr_in_start_shared_row),
    .in_clear                      (csr_in_clear),
    .rst                           (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] operands_digest;
`endif
  operands operands (
    .clk                   (clk),
`ifdef WEFT_DIGEST
    .dig_en                (dig_en),
    .digest                (operands_digest),
`endif
    .view_a                (x_a),
    .view_b                (x_b),
    .in_issued_valid       (operands_in_issued_valid),
    .in_issued_warp        (operands_in_issued_warp),
    .in_issued_order       (operands_in_issued_order),
    .in_issued_pc          (operands_in_issued_pc),
    .in_issued_instruction (operands_in_issued_instruction),
    .in_issued_count       (operands_in_issued_count),
    .in_issued_mask        (operands_in_issued_mask),
    .in_issued_partial     (operands_in_issued_partial),
    .in_issued_overrun     (operands_in_issued_overrun),
    .in_choice_valid       (operands_in_choice_valid),
    .in_choice_a           (operands_in_choice_a),
    .in_choice_b           (operands_in_choice_b),
    .in_choice_rs1         (operands_in_choice_rs1),
    .in_choice_rs2         (operands_in_choice_rs2),
    .in_choice_imm         (operands_in_choice_imm),
    .in_choice_pc          (operands_in_choice_pc),
    .in_csr_exists         (operands_in_csr_exists),
    .in_csr_per_lane       (operands_in_csr_per_lane),
    .in_csr_value          (operands_in_csr_value),
    .in_retire_valid       (operands_in_retire_valid),
    .in_retire_last        (operands_in_retire_last),
    .in_retire_write       (operands_in_retire_write),
    .in_retire_warp        (operands_in_retire_warp),
    .in_retire_order       (operands_in_retire_order),
    .in_retire_rd          (operands_in_retire_rd),
    .in_retire_mask        (operands_in_retire_mask),
    .in_value              (operands_in_value),
    .rst                   (rst)
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
  wire [31:0] lsu_digest;
`endif
  lsu lsu (
    .clk                              (clk),
`ifdef WEFT_DIGEST
    .dig_en                           (dig_en),
    .digest                           (lsu_digest),
`endif
    .view_room                        (lsu_room),
    .view_idle                        (lsu_idle),
    .view_valid                       (lsu_valid),
    .view_store                       (lsu_store),
    .view_warp                        (lsu_warp),
    .view_order                       (lsu_order),
    .view_funct                       (lsu_funct),
    .view_rd                          (lsu_rd),
    .view_mask                        (lsu_mask),
    .view_shared_row                  (lsu_shared_row),
    .view_address                     (lsu_address),
    .view_data                        (lsu_data),
    .probe_in_launch_entry            (lsu_question_launch_entry),
    .probe_in_launch_grid_x           (lsu_question_launch_grid_x),
    .probe_in_launch_grid_y           (lsu_question_launch_grid_y),
    .probe_in_launch_grid_z           (lsu_question_launch_grid_z),
    .probe_in_launch_block_x          (lsu_question_launch_block_x),
    .probe_in_launch_block_y          (lsu_question_launch_block_y),
    .probe_in_launch_block_z          (lsu_question_launch_block_z),
    .probe_in_launch_block_threads    (lsu_question_launch_block_threads),
    .probe_in_launch_block_warps      (lsu_question_launch_block_warps),
    .probe_in_launch_shared_bytes     (lsu_question_launch_shared_bytes),
    .probe_in_launch_program_bytes    (lsu_question_launch_program_bytes),
    .probe_in_launch_global_bytes     (lsu_question_launch_global_bytes),
    .probe_in_launch_grid_id          (lsu_question_launch_grid_id),
    .probe_in_operation_valid         (lsu_question_operation_valid),
    .probe_in_operation_warp          (lsu_question_operation_warp),
    .probe_in_operation_order         (lsu_question_operation_order),
    .probe_in_operation_pc            (lsu_question_operation_pc),
    .probe_in_operation_mask          (lsu_question_operation_mask),
    .probe_in_operation_unit          (lsu_question_operation_unit),
    .probe_in_operation_op            (lsu_question_operation_op),
    .probe_in_operation_funct         (lsu_question_operation_funct),
    .probe_in_operation_store         (lsu_question_operation_store),
    .probe_in_operation_control       (lsu_question_operation_control),
    .probe_in_operation_rd            (lsu_question_operation_rd),
    .probe_in_operation_write         (lsu_question_operation_write),
    .probe_in_operation_imm           (lsu_question_operation_imm),
    .probe_in_operation_fault         (lsu_question_operation_fault),
    .probe_in_operation_fault_address (lsu_question_operation_fault_address),
    .probe_in_a                       (lsu_question_a),
    .probe_out_address                (addressed_address),
    .probe_out_fault                  (addressed_fault),
    .probe_out_fault_lane             (addressed_fault_lane),
    .probe_out_fault_address          (addressed_fault_address),
    .in_accept                        (lsu_in_accept),
    .in_operation_valid               (lsu_in_operation_valid),
    .in_operation_warp                (lsu_in_operation_warp),
    .in_operation_order               (lsu_in_operation_order),
    .in_operation_pc                  (lsu_in_operation_pc),
    .in_operation_mask                (lsu_in_operation_mask),
    .in_operation_unit                (lsu_in_operation_unit),
    .in_operation_op                  (lsu_in_operation_op),
    .in_operation_funct               (lsu_in_operation_funct),
    .in_operation_store               (lsu_in_operation_store),
    .in_operation_control             (lsu_in_operation_control),
    .in_operation_rd                  (lsu_in_operation_rd),
    .in_operation_write               (lsu_in_operation_write),
    .in_operation_imm                 (lsu_in_operation_imm),
    .in_operation_fault               (lsu_in_operation_fault),
    .in_operation_fault_address       (lsu_in_operation_fault_address),
    .in_address                       (lsu_in_address),
    .in_data                          (lsu_in_data),
    .in_issued                        (lsu_in_issued),
    .in_pop                           (lsu_in_pop),
    .in_clear                         (lsu_in_clear),
    .in_start_valid                   (lsu_in_start_valid),
    .in_start_last                    (lsu_in_start_last),
    .in_start_warp                    (lsu_in_start_warp),
    .in_start_block                   (lsu_in_start_block),
    .in_start_block_x                 (lsu_in_start_block_x),
    .in_start_block_y                 (lsu_in_start_block_y),
    .in_start_block_z                 (lsu_in_start_block_z),
    .in_start_first_thread            (lsu_in_start_first_thread),
    .in_start_mask                    (lsu_in_start_mask),
    .in_start_shared_row              (lsu_in_start_shared_row),
    .rst                              (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] coalesce_digest;
`endif
  coalesce coalesce (
    .clk                           (clk),
`ifdef WEFT_DIGEST
    .dig_en                        (dig_en),
    .digest                        (coalesce_digest),
`endif
    .probe_in_head_room            (coalesce_question_head_room),
    .probe_in_head_idle            (coalesce_question_head_idle),
    .probe_in_head_valid           (coalesce_question_head_valid),
    .probe_in_head_store           (coalesce_question_head_store),
    .probe_in_head_warp            (coalesce_question_head_warp),
    .probe_in_head_order           (coalesce_question_head_order),
    .probe_in_head_funct           (coalesce_question_head_funct),
    .probe_in_head_rd              (coalesce_question_head_rd),
    .probe_in_head_mask            (coalesce_question_head_mask),
    .probe_in_head_shared_row      (coalesce_question_head_shared_row),
    .probe_in_head_address         (coalesce_question_head_address),
    .probe_in_head_data            (coalesce_question_head_data),
    .probe_in_core                 (coalesce_question_core),
    .probe_in_load_free            (coalesce_question_load_free),
    .probe_in_load                 (coalesce_question_load),
    .probe_in_request_free         (coalesce_question_request_free),
    .probe_in_request              (coalesce_question_request),
    .probe_in_shared_ready         (coalesce_question_shared_ready),
    .probe_out_pending             (access_pending),
    .probe_out_load                (access_load),
    .probe_out_pass                (access_pass),
    .probe_out_shared              (access_shared),
    .probe_out_row                 (access_row),
    .probe_out_request_valid       (access_request_valid),
    .probe_out_request_write       (access_request_write),
    .probe_out_request_tag         (access_request_tag),
    .probe_out_request_address     (access_request_address),
    .probe_out_request_byte_enable (access_request_byte_enable),
    .probe_out_request_data        (access_request_data),
    .in_valid                      (coalesce_in_valid),
    .in_mask                       (coalesce_in_mask),
    .in_load                       (coalesce_in_load),
    .in_served                     (coalesce_in_served),
    .out_first                     (progress_first),
    .out_last                      (progress_last),
    .rst                           (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] smem_digest;
`endif
  smem smem (
    .clk                (clk),
`ifdef WEFT_DIGEST
    .dig_en             (dig_en),
    .digest             (smem_digest),
`endif
    .view_valid         (smem_valid),
    .view_load          (smem_load),
    .view_lanes         (smem_lanes),
    .view_row           (smem_row),
    .in_pass            (smem_in_pass),
    .in_head_room       (smem_in_head_room),
    .in_head_idle       (smem_in_head_idle),
    .in_head_valid      (smem_in_head_valid),
    .in_head_store      (smem_in_head_store),
    .in_head_warp       (smem_in_head_warp),
    .in_head_order      (smem_in_head_order),
    .in_head_funct      (smem_in_head_funct),
    .in_head_rd         (smem_in_head_rd),
    .in_head_mask       (smem_in_head_mask),
    .in_head_shared_row (smem_in_head_shared_row),
    .in_head_address    (smem_in_head_address),
    .in_head_data       (smem_in_head_data),
    .in_lanes           (smem_in_lanes),
    .in_load            (smem_in_load),
    .in_retired         (smem_in_retired),
    .out_served         (pass_served),
    .rst                (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] loads_digest;
`endif
  loads loads (
    .clk                    (clk),
`ifdef WEFT_DIGEST
    .dig_en                 (dig_en),
    .digest                 (loads_digest),
`endif
    .view_load_free         (loads_load_free),
    .view_free_load         (loads_free_load),
    .view_request_free      (loads_request_free),
    .view_free_request      (loads_free_request),
    .view_responding        (loads_responding),
    .view_idle              (loads_idle),
    .probe_in_shared        (loads_question_shared),
    .probe_in_shared_load   (loads_question_shared_load),
    .probe_in_shared_lanes  (loads_question_shared_lanes),
    .probe_in_shared_row    (loads_question_shared_row),
    .probe_out_result_valid (loaded_result_valid),
    .probe_out_result_last  (loaded_result_last),
    .probe_out_result_write (loaded_result_write),
    .probe_out_result_warp  (loaded_result_warp),
    .probe_out_result_order (loaded_result_order),
    .probe_out_result_rd    (loaded_result_rd),
    .probe_out_result_mask  (loaded_result_mask),
    .probe_out_load         (loaded_load),
    .probe_out_value        (loaded_value),
    .in_begin               (loads_in_begin),
    .in_load                (loads_in_load),
    .in_warp                (loads_in_warp),
    .in_order               (loads_in_order),
    .in_rd                  (loads_in_rd),
    .in_funct               (loads_in_funct),
    .in_mask                (loads_in_mask),
    .in_address             (loads_in_address),
    .in_request             (loads_in_request),
    .in_tag                 (loads_in_tag),
    .in_lanes               (loads_in_lanes),
    .in_response_valid      (loads_in_response_valid),
    .in_response_tag        (loads_in_response_tag),
    .in_response_data       (loads_in_response_data),
    .in_retired_valid       (loads_in_retired_valid),
    .in_retired_last        (loads_in_retired_last),
    .in_retired_write       (loads_in_retired_write),
    .in_retired_warp        (loads_in_retired_warp),
    .in_retired_order       (loads_in_retired_order),
    .in_retired_rd          (loads_in_retired_rd),
    .in_retired_mask        (loads_in_retired_mask),
    .in_retired_load        (loads_in_retired_load),
    .rst                    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] fault_digest;
`endif
  fault fault (
    .clk                (clk),
`ifdef WEFT_DIGEST
    .dig_en             (dig_en),
    .digest             (fault_digest),
`endif
    .view_fault_valid   (fault_fault_valid),
    .view_fault_fault   (fault_fault_fault),
    .view_fault_warp    (fault_fault_warp),
    .view_fault_lane    (fault_fault_lane),
    .view_fault_pc      (fault_fault_pc),
    .view_fault_address (fault_fault_address),
    .in_fault_valid     (fault_in_fault_valid),
    .in_fault_fault     (fault_in_fault_fault),
    .in_fault_warp      (fault_in_fault_warp),
    .in_fault_lane      (fault_in_fault_lane),
    .in_fault_pc        (fault_in_fault_pc),
    .in_fault_address   (fault_in_fault_address),
    .in_clear           (fault_in_clear),
    .rst                (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] writeback_digest;
`endif
  writeback writeback (
    .clk                (clk),
`ifdef WEFT_DIGEST
    .dig_en             (dig_en),
    .digest             (writeback_digest),
`endif
    .view_retired_valid (retired_retired_valid),
    .view_retired_last  (retired_retired_last),
    .view_retired_write (retired_retired_write),
    .view_retired_warp  (retired_retired_warp),
    .view_retired_order (retired_retired_order),
    .view_retired_rd    (retired_retired_rd),
    .view_retired_mask  (retired_retired_mask),
    .view_value         (retired_value),
    .in_memory_valid    (writeback_in_memory_valid),
    .in_memory_last     (writeback_in_memory_last),
    .in_memory_write    (writeback_in_memory_write),
    .in_memory_warp     (writeback_in_memory_warp),
    .in_memory_order    (writeback_in_memory_order),
    .in_memory_rd       (writeback_in_memory_rd),
    .in_memory_mask     (writeback_in_memory_mask),
    .in_divide_valid    (writeback_in_divide_valid),
    .in_divide_last     (writeback_in_divide_last),
    .in_divide_write    (writeback_in_divide_write),
    .in_divide_warp     (writeback_in_divide_warp),
    .in_divide_order    (writeback_in_divide_order),
    .in_divide_rd       (writeback_in_divide_rd),
    .in_divide_mask     (writeback_in_divide_mask),
    .in_mul_valid       (writeback_in_mul_valid),
    .in_mul_last        (writeback_in_mul_last),
    .in_mul_write       (writeback_in_mul_write),
    .in_mul_warp        (writeback_in_mul_warp),
    .in_mul_order       (writeback_in_mul_order),
    .in_mul_rd          (writeback_in_mul_rd),
    .in_mul_mask        (writeback_in_mul_mask),
    .in_alu_valid       (writeback_in_alu_valid),
    .in_alu_last        (writeback_in_alu_last),
    .in_alu_write       (writeback_in_alu_write),
    .in_alu_warp        (writeback_in_alu_warp),
    .in_alu_order       (writeback_in_alu_order),
    .in_alu_rd          (writeback_in_alu_rd),
    .in_alu_mask        (writeback_in_alu_mask),
    .in_memory_value    (writeback_in_memory_value),
    .in_divide_value    (writeback_in_divide_value),
    .in_mul_value       (writeback_in_mul_value),
    .in_alu_value       (writeback_in_alu_value),
    .out_retire_valid   (retire_retire_valid),
    .out_retire_last    (retire_retire_last),
    .out_retire_write   (retire_retire_write),
    .out_retire_warp    (retire_retire_warp),
    .out_retire_order   (retire_retire_order),
    .out_retire_rd      (retire_retire_rd),
    .out_retire_mask    (retire_retire_mask),
    .out_value          (retire_value),
    .out_memory         (retire_memory),
    .out_divide         (retire_divide),
    .out_mul            (retire_mul),
    .out_alu            (retire_alu),
    .rst                (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fetch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ ibuffer_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ scoreboard_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ reconv_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ barrier_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ issue_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ order_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ decode_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ csr_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ operands_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ branch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ alu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ lsu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ coalesce_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ smem_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ loads_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fault_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ writeback_digest[31:0];
    end
  end
  assign digest = {writeback_digest, fault_digest, loads_digest, smem_digest, coalesce_digest, lsu_digest, divide_digest, mul_digest, alu_digest, branch_digest, operands_digest, csr_digest, decode_digest, order_digest, issue_digest, barrier_digest, reconv_digest, scoreboard_digest, ibuffer_digest, fetch_digest, digest_r};
`endif
endmodule
