// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core.c; change that file.
// A SIMT core: SCHEDS sub-cores around what they share, wired; drawn in docs/reference/machine.
//     sub_core (front_end, scheduler, operand_stage, execute, writeback) [SCHEDS]
//           -> memory_turn -> memory_stage (lsu, coalesce, l1d, smem, loads) -> the warp's sub_core
//           -> block_barrier (block slots), fault, counters
//           <-> limit (which warps may issue, and which may load)
// The tick calls the memory stage before the sub-cores, which then know what it takes and brings;
// instructions and data cross between them in registers only. Everything sees the registers of the
// others as they were when the cycle began. Of the packets for the memory beyond the core, lines of
// instructions go before data, those of a lower scheduler first. Their misses are few, and no
// instruction cache asks for more lines than it can wait for.
module core (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [1311:0] digest,
`endif
  output [3:0] view_live, // rows in use
  output [3:0] view_occupied, // block slots in use
  output reg view_quiet, // nothing on its way, in the core or from and to memory
  output view_faulted,
  output [31:0] view_counter, // the one that was selected, if it is of this core
  input in_core, // number of this core
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
  input in_counting, // a launch is on its way
  input in_fetch_valid,
  input [1:0] in_fetch_warp,
  input [31:0] in_fetch_instruction,
  input in_fetch_ready,
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_request_ready,
  input in_setting_valid,
  input [7:0] in_setting_index,
  input [31:0] in_setting_data,
  input in_counter_read,
  input [4:0] in_counter_unit, // core, or CORES + partition
  input [5:0] in_counter_index, // below
  output reg out_request_valid,
  output reg [1:0] out_request_op, // packet_op_t
  output reg [3:0] out_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg out_request_core,
  output reg [6:0] out_request_tag, // the core's own: comes back with the response
  output reg [31:0] out_request_address,
  output reg [3:0] out_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] out_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] out_request_data, // AMO_CAS: atomic_partner has the words to compare with
  output out_sub_core_fetch_valid,
  output [1:0] out_sub_core_fetch_warp,
  output [19:0] out_sub_core_fetch_pc,
  output out_sub_core_arrive_valid,
  output [1:0] out_sub_core_arrive_warp,
  output out_sub_core_finish_valid,
  output [1:0] out_sub_core_finish_warp,
  output out_sub_core_fault_valid,
  output [3:0] out_sub_core_fault_fault, // isa_fault_t
  output [1:0] out_sub_core_fault_warp,
  output [1:0] out_sub_core_fault_lane, // the lowest faulting lane
  output [19:0] out_sub_core_fault_pc,
  output [31:0] out_sub_core_fault_address, // data or target address; for other faults 0
  output out_sub_core_fetched_asked_valid,
  output [1:0] out_sub_core_fetched_asked_warp,
  output [19:0] out_sub_core_fetched_asked_pc,
  output out_sub_core_fetched_missed, // it is not in the instruction cache
  output out_sub_core_fetched_came_valid,
  output [1:0] out_sub_core_fetched_came_warp,
  output [19:0] out_sub_core_fetched_came_pc,
  output [31:0] out_sub_core_fetched_came_instruction,
  output out_sub_core_fetched_came_overrun, // pc is outside the program: there is no instruction
  output out_sub_core_started_valid,
  output [1:0] out_sub_core_started_row,
  output [15:0] out_sub_core_started_block_x,
  output [15:0] out_sub_core_started_block_y,
  output [15:0] out_sub_core_started_block_z,
  output [4:0] out_sub_core_started_first_thread, // flat index in the block of the thread in lane 0
  output [3:0] out_sub_core_started_mask, // lanes that hold a thread
  output out_sub_core_issued_issued_valid,
  output [1:0] out_sub_core_issued_issued_warp,
  output [5:0] out_sub_core_issued_issued_serial,
  output [19:0] out_sub_core_issued_issued_pc,
  output [31:0] out_sub_core_issued_issued_instruction,
  output [3:0] out_sub_core_issued_issued_mask, // active lanes
  output out_sub_core_issued_issued_partial, // some live lanes of the warp are not in mask
  output out_sub_core_issued_issued_overrun,
  output [3:0] out_sub_core_issued_ready, // warps that could have issued: what the order policy chose from
  output [3:0] out_sub_core_issued_stall, // stall_t: why nothing was issued, when none is valid
  output out_sub_core_result_retire_valid,
  output out_sub_core_result_retire_last, // the instruction is complete
  output out_sub_core_result_retire_write, // register rd, in the lanes of mask
  output [1:0] out_sub_core_result_retire_warp,
  output [5:0] out_sub_core_result_retire_serial,
  output [5:0] out_sub_core_result_retire_rd,
  output [3:0] out_sub_core_result_retire_mask, // lanes that executed it
  output [127:0] out_sub_core_result_value,
  output out_accessed_valid,
  output out_accessed_write,
  output out_accessed_last, // for writes: the instruction is complete
  output out_accessed_atomic, // lanes of an atomic: performed now if tag is all ones, else at the L2,
  output [6:0] out_accessed_tag, // by the packet that carries this tag
  output [1:0] out_accessed_warp,
  output [5:0] out_accessed_serial,
  output [3:0] out_accessed_mask,
  output [127:0] out_accessed_address, // as the thread computed it (before interleaving)
  output [127:0] out_accessed_data, // for writes: the register's value
  output out_l1d_valid,
  output [3:0] out_l1d_kind, // l1d_kind_t
  output [1:0] out_l1d_warp,
  output [5:0] out_l1d_serial, // of its instruction
  output [19:0] out_l1d_pc,
  output [25:0] out_l1d_line,
  output out_l1d_own, // L1D_HIT: the line was reserved by the same warp
  output out_l1d_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  output [25:0] out_l1d_victim,
  output [1:0] out_l1d_victim_warp,
  output out_limit_lost, // a load missed a line that its warp `warp` has lost: a hit in a victim tag array
  output [1:0] out_limit_warp,
  output [1:0] out_limit_evictor, // the warp whose load evicted the line, if the policy keeps it
  output [3:0] out_limit_may_load, // the warps that it lets load in this cycle
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address // data or target address; for other faults 0
);
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [1:0] SOURCE_FETCH = 2'd2;
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [6:0] OPCODE_FENCE = 7'd15;
  localparam [6:0] OPCODE_SIMT = 7'd11;
  localparam [2:0] SIMT_BARRIER = 3'd0;
  localparam [2:0] SIMT_LOOP_BEGIN = 3'd5;
  localparam [2:0] SIMT_LOOP_END = 3'd6;
  wire memory_loaded_result_valid;
  wire memory_loaded_result_last;
  wire memory_loaded_result_write;
  wire [1:0] memory_loaded_result_warp;
  wire [5:0] memory_loaded_result_serial;
  wire [5:0] memory_loaded_result_rd;
  wire [3:0] memory_loaded_result_mask;
  wire [127:0] memory_loaded_value;
  wire memory_loaded_scheduler;
  wire [1:0] memory_loaded_load;
  wire [3:0] memory_writing;
  wire memory_idle;
  wire [3:0] blocks_live;
  wire [3:0] blocks_occupied;
  wire [3:0] blocks_waiting;
  wire fault_fault_valid;
  wire [3:0] fault_fault_fault;
  wire [1:0] fault_fault_warp;
  wire [1:0] fault_fault_lane;
  wire [19:0] fault_fault_pc;
  wire [31:0] fault_fault_address;
  wire [31:0] counters_value;
  wire sub_core_operation_valid;
  wire [1:0] sub_core_operation_warp;
  wire [5:0] sub_core_operation_serial;
  wire [19:0] sub_core_operation_pc;
  wire [3:0] sub_core_operation_mask;
  wire [3:0] sub_core_operation_unit;
  wire [4:0] sub_core_operation_op;
  wire [2:0] sub_core_operation_funct;
  wire sub_core_operation_store;
  wire sub_core_operation_atomic;
  wire [3:0] sub_core_operation_amo;
  wire sub_core_operation_fence;
  wire [4:0] sub_core_operation_how_op;
  wire [2:0] sub_core_operation_how_rounding;
  wire [3:0] sub_core_operation_control;
  wire [5:0] sub_core_operation_rd;
  wire sub_core_operation_write;
  wire [31:0] sub_core_operation_imm;
  wire [3:0] sub_core_operation_fault;
  wire [127:0] sub_core_a;
  wire [127:0] sub_core_b;
  wire sub_core_packet_valid;
  wire [1:0] sub_core_packet_op;
  wire [3:0] sub_core_packet_amo;
  wire sub_core_packet_core;
  wire [6:0] sub_core_packet_tag;
  wire [31:0] sub_core_packet_address;
  wire [3:0] sub_core_packet_sectors;
  wire [15:0] sub_core_packet_byte_enable;
  wire [127:0] sub_core_packet_data;
  wire sub_core_idle;
  reg i_3;
  reg view_quiet_1;
  reg now_x_operation_valid;
  reg [1:0] now_x_operation_warp;
  reg [5:0] now_x_operation_serial;
  reg [19:0] now_x_operation_pc;
  reg [3:0] now_x_operation_mask;
  reg [3:0] now_x_operation_unit;
  reg [4:0] now_x_operation_op;
  reg [2:0] now_x_operation_funct;
  reg now_x_operation_store;
  reg now_x_operation_atomic;
  reg [3:0] now_x_operation_amo;
  reg now_x_operation_fence;
  reg [4:0] now_x_operation_how_op;
  reg [2:0] now_x_operation_how_rounding;
  reg [3:0] now_x_operation_control;
  reg [5:0] now_x_operation_rd;
  reg now_x_operation_write;
  reg [31:0] now_x_operation_imm;
  reg [3:0] now_x_operation_fault;
  reg [127:0] now_x_a;
  reg [127:0] now_x_b;
  reg now_x_packet_valid;
  reg [1:0] now_x_packet_op;
  reg [3:0] now_x_packet_amo;
  reg now_x_packet_core;
  reg [6:0] now_x_packet_tag;
  reg [31:0] now_x_packet_address;
  reg [3:0] now_x_packet_sectors;
  reg [15:0] now_x_packet_byte_enable;
  reg [127:0] now_x_packet_data;
  wire now_memory_loaded_result_valid;
  wire now_memory_loaded_result_last;
  wire now_memory_loaded_result_write;
  wire [1:0] now_memory_loaded_result_warp;
  wire [5:0] now_memory_loaded_result_serial;
  wire [5:0] now_memory_loaded_result_rd;
  wire [3:0] now_memory_loaded_result_mask;
  wire [127:0] now_memory_loaded_value;
  wire now_memory_loaded_scheduler;
  wire [1:0] now_memory_loaded_load;
  wire [3:0] now_memory_writing;
  wire [3:0] now_blocks_live;
  wire [3:0] now_blocks_waiting;
  wire [3:0] now_limit_issue;
  wire [3:0] now_limit_load;
  wire now_fault_fault_valid;
  wire [3:0] now_fault_fault_fault;
  wire [1:0] now_fault_fault_warp;
  wire [1:0] now_fault_fault_lane;
  wire [19:0] now_fault_fault_pc;
  wire [31:0] now_fault_fault_address;
  reg i_4;
  reg turn_in_want;
  reg i_5;
  wire turn_scheduler;
  reg lines_asked;
  reg lines_line_valid;
  reg [1:0] lines_line_op;
  reg [3:0] lines_line_amo;
  reg lines_line_core;
  reg [6:0] lines_line_tag;
  reg [31:0] lines_line_address;
  reg [3:0] lines_line_sectors;
  reg [15:0] lines_line_byte_enable;
  reg [127:0] lines_line_data;
  reg lines_sent;
  reg asked;
  reg line_valid;
  reg [1:0] line_op;
  reg [3:0] line_amo;
  reg line_core;
  reg [6:0] line_tag;
  reg [31:0] line_address;
  reg [3:0] line_sectors;
  reg [15:0] line_byte_enable;
  reg [127:0] line_data;
  reg k;
  reg i_7;
  wire access_fault_valid;
  wire [3:0] access_fault_fault;
  wire [1:0] access_fault_warp;
  wire [1:0] access_fault_lane;
  wire [19:0] access_fault_pc;
  wire [31:0] access_fault_address;
  wire access_accessed_valid;
  wire [1:0] access_accessed_warp;
  wire access_accessed_scheduler;
  wire access_accessed_store;
  wire access_request_valid;
  wire [1:0] access_request_op;
  wire [3:0] access_request_amo;
  wire access_request_core;
  wire [6:0] access_request_tag;
  wire [31:0] access_request_address;
  wire [3:0] access_request_sectors;
  wire [15:0] access_request_byte_enable;
  wire [127:0] access_request_data;
  wire access_event_valid;
  wire access_event_write;
  wire access_event_last;
  wire access_event_atomic;
  wire [6:0] access_event_tag;
  wire [1:0] access_event_warp;
  wire [5:0] access_event_serial;
  wire [3:0] access_event_mask;
  wire [127:0] access_event_address;
  wire [127:0] access_event_data;
  wire access_cached_valid;
  wire [3:0] access_cached_kind;
  wire [1:0] access_cached_warp;
  wire [5:0] access_cached_serial;
  wire [19:0] access_cached_pc;
  wire [25:0] access_cached_line;
  wire access_cached_own;
  wire access_cached_evicted;
  wire [25:0] access_cached_victim;
  wire [1:0] access_cached_victim_warp;
  wire memory_in_core;
  wire memory_in_command_launch_begins;
  wire memory_in_command_halt;
  wire [19:0] memory_in_command_launch_entry;
  wire [15:0] memory_in_command_launch_grid_x;
  wire [15:0] memory_in_command_launch_grid_y;
  wire [15:0] memory_in_command_launch_grid_z;
  wire [4:0] memory_in_command_launch_block_x;
  wire [4:0] memory_in_command_launch_block_y;
  wire [4:0] memory_in_command_launch_block_z;
  wire [4:0] memory_in_command_launch_block_threads;
  wire [7:0] memory_in_command_launch_block_warps;
  wire [15:0] memory_in_command_launch_shared_bytes;
  wire [19:0] memory_in_command_launch_program_bytes;
  wire [28:0] memory_in_command_launch_global_bytes;
  wire [31:0] memory_in_command_launch_grid_id;
  wire memory_in_command_start_valid;
  wire memory_in_command_start_last;
  wire memory_in_command_start_scheduler;
  reg [1:0] memory_in_command_start_warp;
  wire [1:0] memory_in_command_start_block;
  wire [15:0] memory_in_command_start_block_x;
  wire [15:0] memory_in_command_start_block_y;
  wire [15:0] memory_in_command_start_block_z;
  wire [4:0] memory_in_command_start_first_thread;
  wire [3:0] memory_in_command_start_mask;
  wire [7:0] memory_in_command_start_shared_row;
  reg memory_in_invalidate;
  wire memory_in_scheduler;
  reg memory_in_operation_valid;
  reg [1:0] memory_in_operation_warp;
  reg [5:0] memory_in_operation_serial;
  reg [19:0] memory_in_operation_pc;
  reg [3:0] memory_in_operation_mask;
  reg [3:0] memory_in_operation_unit;
  reg [4:0] memory_in_operation_op;
  reg [2:0] memory_in_operation_funct;
  reg memory_in_operation_store;
  reg memory_in_operation_atomic;
  reg [3:0] memory_in_operation_amo;
  reg memory_in_operation_fence;
  reg [4:0] memory_in_operation_how_op;
  reg [2:0] memory_in_operation_how_rounding;
  reg [3:0] memory_in_operation_control;
  reg [5:0] memory_in_operation_rd;
  reg memory_in_operation_write;
  reg [31:0] memory_in_operation_imm;
  reg [3:0] memory_in_operation_fault;
  reg [127:0] memory_in_a;
  reg [127:0] memory_in_b;
  wire memory_in_retired_valid;
  wire memory_in_retired_last;
  wire memory_in_retired_write;
  wire [1:0] memory_in_retired_warp;
  wire [5:0] memory_in_retired_serial;
  wire [5:0] memory_in_retired_rd;
  wire [3:0] memory_in_retired_mask;
  wire [1:0] memory_in_retired_load;
  reg memory_in_response_valid;
  wire [1:0] memory_in_response_op;
  wire memory_in_response_core;
  wire [6:0] memory_in_response_tag;
  wire [1:0] memory_in_response_sector;
  wire [127:0] memory_in_response_data;
  reg memory_in_ready;
  wire turn;
  reg ready;
  reg fences;
  reg i_8;
  reg sub_in_core;
  reg sub_in_scheduler;
  reg sub_in_command_launch_begins;
  reg sub_in_command_halt;
  reg [19:0] sub_in_command_launch_entry;
  reg [15:0] sub_in_command_launch_grid_x;
  reg [15:0] sub_in_command_launch_grid_y;
  reg [15:0] sub_in_command_launch_grid_z;
  reg [4:0] sub_in_command_launch_block_x;
  reg [4:0] sub_in_command_launch_block_y;
  reg [4:0] sub_in_command_launch_block_z;
  reg [4:0] sub_in_command_launch_block_threads;
  reg [7:0] sub_in_command_launch_block_warps;
  reg [15:0] sub_in_command_launch_shared_bytes;
  reg [19:0] sub_in_command_launch_program_bytes;
  reg [28:0] sub_in_command_launch_global_bytes;
  reg [31:0] sub_in_command_launch_grid_id;
  reg sub_in_command_start_valid;
  reg sub_in_command_start_last;
  reg sub_in_command_start_scheduler;
  reg [1:0] sub_in_command_start_warp;
  reg [1:0] sub_in_command_start_block;
  reg [15:0] sub_in_command_start_block_x;
  reg [15:0] sub_in_command_start_block_y;
  reg [15:0] sub_in_command_start_block_z;
  reg [4:0] sub_in_command_start_first_thread;
  reg [3:0] sub_in_command_start_mask;
  reg [7:0] sub_in_command_start_shared_row;
  reg [3:0] sub_in_live;
  reg [3:0] sub_in_waiting;
  reg [3:0] sub_in_may_issue;
  reg [3:0] sub_in_may_load;
  reg sub_in_fetch_valid;
  reg [1:0] sub_in_fetch_warp;
  reg [31:0] sub_in_fetch_instruction;
  reg sub_in_fetch_ready;
  reg sub_in_fill_valid;
  reg [1:0] sub_in_fill_op;
  reg sub_in_fill_core;
  reg [6:0] sub_in_fill_tag;
  reg [1:0] sub_in_fill_sector;
  reg [127:0] sub_in_fill_data;
  reg sub_in_sent;
  reg sub_in_memory_turn;
  reg sub_in_memory_fault_valid;
  reg [3:0] sub_in_memory_fault_fault;
  reg [1:0] sub_in_memory_fault_warp;
  reg [1:0] sub_in_memory_fault_lane;
  reg [19:0] sub_in_memory_fault_pc;
  reg [31:0] sub_in_memory_fault_address;
  reg sub_in_loaded_valid;
  reg sub_in_loaded_last;
  reg sub_in_loaded_write;
  reg [1:0] sub_in_loaded_warp;
  reg [5:0] sub_in_loaded_serial;
  reg [5:0] sub_in_loaded_rd;
  reg [3:0] sub_in_loaded_mask;
  reg [127:0] sub_in_loaded_value;
  reg sub_in_accessed_valid;
  reg [1:0] sub_in_accessed_warp;
  reg sub_in_accessed_store;
  reg [3:0] sub_in_writing;
  reg [31:0] sent;
  reg [31:0] set;
  reg [31:0] set_2;
  reg [31:0] set_3;
  reg [31:0] set_4;
  reg [31:0] filled;
  reg [31:0] turn_2;
  reg [31:0] set_5;
  wire block_barrier_in_launch_begins;
  wire block_barrier_in_start_valid;
  wire block_barrier_in_start_last;
  wire block_barrier_in_start_scheduler;
  wire [1:0] block_barrier_in_start_warp;
  wire [1:0] block_barrier_in_start_block;
  wire [15:0] block_barrier_in_start_block_x;
  wire [15:0] block_barrier_in_start_block_y;
  wire [15:0] block_barrier_in_start_block_z;
  wire [4:0] block_barrier_in_start_first_thread;
  wire [3:0] block_barrier_in_start_mask;
  wire [7:0] block_barrier_in_start_shared_row;
  reg block_barrier_in_arrive_valid;
  reg [1:0] block_barrier_in_arrive_warp;
  reg block_barrier_in_finish_valid;
  reg [1:0] block_barrier_in_finish_warp;
  reg i_10;
  wire limit_in_setting_valid;
  wire [7:0] limit_in_setting_index;
  wire [31:0] limit_in_setting_data;
  wire limit_in_launch_begins;
  reg limit_in_start_valid;
  reg [1:0] limit_in_start_warp;
  reg limit_in_finish_valid;
  reg [1:0] limit_in_finish_warp;
  wire [1:0] limit_in_block;
  wire [3:0] limit_in_live;
  wire [3:0] limit_in_waiting;
  reg limit_in_issued_valid;
  reg limit_in_issued_load;
  reg limit_in_issued_barrier;
  reg limit_in_issued_loop_begin;
  reg limit_in_issued_loop_end;
  reg [3:0] limit_in_issued_loop;
  reg [1:0] limit_in_issued_warp;
  reg [5:0] limit_in_issued_serial;
  reg [19:0] limit_in_issued_pc;
  reg [3:0] limit_in_issued_lanes;
  wire limit_in_l1d_valid;
  wire [3:0] limit_in_l1d_kind;
  wire [1:0] limit_in_l1d_warp;
  wire [5:0] limit_in_l1d_serial;
  wire [19:0] limit_in_l1d_pc;
  wire [25:0] limit_in_l1d_line;
  wire limit_in_l1d_own;
  wire limit_in_l1d_evicted;
  wire [25:0] limit_in_l1d_victim;
  wire [1:0] limit_in_l1d_victim_warp;
  reg i_11;
  reg [1:0] warp;
  reg for_limit_valid;
  reg for_limit_load;
  reg for_limit_barrier;
  reg for_limit_loop_begin;
  reg for_limit_loop_end;
  reg [3:0] for_limit_loop;
  reg [1:0] for_limit_warp;
  reg [5:0] for_limit_serial;
  reg [19:0] for_limit_pc;
  reg [3:0] for_limit_lanes;
  reg literal_valid;
  reg literal_load;
  reg literal_barrier;
  reg literal_loop_begin;
  reg literal_loop_end;
  reg [3:0] literal_loop;
  reg [1:0] literal_warp;
  reg [5:0] literal_serial;
  reg [19:0] literal_pc;
  reg [3:0] literal_lanes;
  reg [6:0] w_5;
  reg predecode_memory_2;
  reg [6:0] opcode_2;
  reg [14:0] w_6;
  reg [14:0] w_7;
  reg [14:0] w_8;
  reg [1:0] warp_3;
  wire limited_event_lost;
  wire [1:0] limited_event_warp;
  wire [1:0] limited_event_evictor;
  wire [3:0] limited_event_may_load;
  wire fault_in_launch_begins;
  reg fault_in_fault_valid;
  reg [3:0] fault_in_fault_fault;
  reg [1:0] fault_in_fault_warp;
  reg [1:0] fault_in_fault_lane;
  reg [19:0] fault_in_fault_pc;
  reg [31:0] fault_in_fault_address;
  reg k_2;
  reg [1:0] warp_4;
  wire [4:0] counters_in_unit;
  wire counters_in_select_read;
  wire [4:0] counters_in_select_unit;
  wire [5:0] counters_in_select_index;
  wire counters_in_counting;
  wire counters_in_accessed;
  wire [3:0] counters_in_access;
  wire counters_in_lost;
  reg counters_in_issued;
  reg [3:0] counters_in_mask;
  reg [3:0] counters_in_stall;
  reg counters_in_fetched;
  reg counters_in_missed;
  wire lost;
  reg i_13;
  reg i_9_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i_3,
                  i_4,
                  i_5,
                  k,
                  i_7,
                  i_8,
                  sent,
                  set,
                  set_2,
                  set_3,
                  set_4,
                  set_5,
                  i_10,
                  i_11,
                  w_6,
                  w_7,
                  w_8,
                  k_2,
                  i_13,
                  i_9_2};
  assign view_live = blocks_live;
  assign view_occupied = blocks_occupied;

  // core.c:44 core_view
  always @* begin
    view_quiet_1 = memory_idle;
  end
  assign view_faulted = fault_fault_valid;
  assign view_counter = counters_value;

  // core.c:46 core_view
  always @* begin
    i_3 = 1'b0;
    view_quiet = view_quiet_1;
    for (i_3 = 1'b0; i_3 < 1'b1; i_3 = i_3 + 1'b1) begin
      view_quiet = view_quiet & sub_core_idle;
    end
  end
  assign now_memory_loaded_result_valid = memory_loaded_result_valid;
  assign now_memory_loaded_result_last = memory_loaded_result_last;
  assign now_memory_loaded_result_write = memory_loaded_result_write;
  assign now_memory_loaded_result_warp = memory_loaded_result_warp;
  assign now_memory_loaded_result_serial = memory_loaded_result_serial;
  assign now_memory_loaded_result_rd = memory_loaded_result_rd;
  assign now_memory_loaded_result_mask = memory_loaded_result_mask;
  assign now_memory_loaded_value = memory_loaded_value;
  assign now_memory_loaded_scheduler = memory_loaded_scheduler;
  assign now_memory_loaded_load = memory_loaded_load;
  assign now_memory_writing = memory_writing;
  assign now_blocks_live = blocks_live;
  assign now_blocks_waiting = blocks_waiting;

  // core.c:66 core_tick
  always @* begin
    now_x_operation_valid = 1'b0;
    now_x_operation_warp = 2'd0;
    now_x_operation_serial = 6'd0;
    now_x_operation_pc = 20'd0;
    now_x_operation_mask = 4'd0;
    now_x_operation_unit = 4'd0;
    now_x_operation_op = 5'd0;
    now_x_operation_funct = 3'd0;
    now_x_operation_store = 1'b0;
    now_x_operation_atomic = 1'b0;
    now_x_operation_amo = 4'd0;
    now_x_operation_fence = 1'b0;
    now_x_operation_how_op = 5'd0;
    now_x_operation_how_rounding = 3'd0;
    now_x_operation_control = 4'd0;
    now_x_operation_rd = 6'd0;
    now_x_operation_write = 1'b0;
    now_x_operation_imm = 32'd0;
    now_x_operation_fault = 4'd0;
    now_x_a = {128{1'b0}};
    now_x_b = {128{1'b0}};
    now_x_packet_valid = 1'b0;
    now_x_packet_op = 2'd0;
    now_x_packet_amo = 4'd0;
    now_x_packet_core = 1'b0;
    now_x_packet_tag = 7'd0;
    now_x_packet_address = 32'd0;
    now_x_packet_sectors = 4'd0;
    now_x_packet_byte_enable = 16'd0;
    now_x_packet_data = {128{1'b0}};
    i_4 = 1'b0;
    for (i_4 = 1'b0; i_4 < 1'b1; i_4 = i_4 + 1'b1) begin
      now_x_operation_valid = sub_core_operation_valid;
      now_x_operation_warp = sub_core_operation_warp;
      now_x_operation_serial = sub_core_operation_serial;
      now_x_operation_pc = sub_core_operation_pc;
      now_x_operation_mask = sub_core_operation_mask;
      now_x_operation_unit = sub_core_operation_unit;
      now_x_operation_op = sub_core_operation_op;
      now_x_operation_funct = sub_core_operation_funct;
      now_x_operation_store = sub_core_operation_store;
      now_x_operation_atomic = sub_core_operation_atomic;
      now_x_operation_amo = sub_core_operation_amo;
      now_x_operation_fence = sub_core_operation_fence;
      now_x_operation_how_op = sub_core_operation_how_op;
      now_x_operation_how_rounding = sub_core_operation_how_rounding;
      now_x_operation_control = sub_core_operation_control;
      now_x_operation_rd = sub_core_operation_rd;
      now_x_operation_write = sub_core_operation_write;
      now_x_operation_imm = sub_core_operation_imm;
      now_x_operation_fault = sub_core_operation_fault;
      now_x_a = sub_core_a;
      now_x_b = sub_core_b;
      now_x_packet_valid = sub_core_packet_valid;
      now_x_packet_op = sub_core_packet_op;
      now_x_packet_amo = sub_core_packet_amo;
      now_x_packet_core = sub_core_packet_core;
      now_x_packet_tag = sub_core_packet_tag;
      now_x_packet_address = sub_core_packet_address;
      now_x_packet_sectors = sub_core_packet_sectors;
      now_x_packet_byte_enable = sub_core_packet_byte_enable;
      now_x_packet_data = sub_core_packet_data;
      now_x_operation_valid = now_x_operation_valid && !in_command_halt;
    end
  end
  assign now_fault_fault_valid = fault_fault_valid;
  assign now_fault_fault_fault = fault_fault_fault;
  assign now_fault_fault_warp = fault_fault_warp;
  assign now_fault_fault_lane = fault_fault_lane;
  assign now_fault_fault_pc = fault_fault_pc;
  assign now_fault_fault_address = fault_fault_address;

  // core.c:102 core_tick
  always @* begin
    i_5 = 1'b0;
    turn_in_want = 1'b0;
    for (i_5 = 1'b0; i_5 < 1'b1; i_5 = i_5 + 1'b1) begin
      turn_in_want = turn_in_want | (now_x_operation_valid && (now_x_operation_unit == UNIT_MEMORY));
    end
  end
  assign turn = turn_scheduler;
  assign memory_in_core = in_core;
  assign memory_in_command_launch_begins = in_command_launch_begins;
  assign memory_in_command_halt = in_command_halt;
  assign memory_in_command_launch_entry = in_command_launch_entry;
  assign memory_in_command_launch_grid_x = in_command_launch_grid_x;
  assign memory_in_command_launch_grid_y = in_command_launch_grid_y;
  assign memory_in_command_launch_grid_z = in_command_launch_grid_z;
  assign memory_in_command_launch_block_x = in_command_launch_block_x;
  assign memory_in_command_launch_block_y = in_command_launch_block_y;
  assign memory_in_command_launch_block_z = in_command_launch_block_z;
  assign memory_in_command_launch_block_threads = in_command_launch_block_threads;
  assign memory_in_command_launch_block_warps = in_command_launch_block_warps;
  assign memory_in_command_launch_shared_bytes = in_command_launch_shared_bytes;
  assign memory_in_command_launch_program_bytes = in_command_launch_program_bytes;
  assign memory_in_command_launch_global_bytes = in_command_launch_global_bytes;
  assign memory_in_command_launch_grid_id = in_command_launch_grid_id;
  assign memory_in_command_start_valid = in_command_start_valid;
  assign memory_in_command_start_last = in_command_start_last;
  assign memory_in_command_start_scheduler = in_command_start_scheduler;
  assign memory_in_command_start_block = in_command_start_block;
  assign memory_in_command_start_block_x = in_command_start_block_x;
  assign memory_in_command_start_block_y = in_command_start_block_y;
  assign memory_in_command_start_block_z = in_command_start_block_z;
  assign memory_in_command_start_first_thread = in_command_start_first_thread;
  assign memory_in_command_start_mask = in_command_start_mask;
  assign memory_in_command_start_shared_row = in_command_start_shared_row;
  assign memory_in_scheduler = turn;
  assign memory_in_retired_valid = now_memory_loaded_result_valid;
  assign memory_in_retired_last = now_memory_loaded_result_last;
  assign memory_in_retired_write = now_memory_loaded_result_write;
  assign memory_in_retired_warp = now_memory_loaded_result_warp;
  assign memory_in_retired_serial = now_memory_loaded_result_serial;
  assign memory_in_retired_rd = now_memory_loaded_result_rd;
  assign memory_in_retired_mask = now_memory_loaded_result_mask;
  assign memory_in_retired_load = now_memory_loaded_load;
  assign memory_in_response_op = in_response_op;
  assign memory_in_response_core = in_response_core;
  assign memory_in_response_tag = in_response_tag;
  assign memory_in_response_sector = in_response_sector;
  assign memory_in_response_data = in_response_data;

  // core.c:84 core_tick
  always @* begin
    lines_sent = 1'b0;
    k = 1'b0;
    i_7 = 1'b0;
    memory_in_operation_valid = 1'b0;
    memory_in_operation_warp = 2'd0;
    memory_in_operation_serial = 6'd0;
    memory_in_operation_pc = 20'd0;
    memory_in_operation_mask = 4'd0;
    memory_in_operation_unit = 4'd0;
    memory_in_operation_op = 5'd0;
    memory_in_operation_funct = 3'd0;
    memory_in_operation_store = 1'b0;
    memory_in_operation_atomic = 1'b0;
    memory_in_operation_amo = 4'd0;
    memory_in_operation_fence = 1'b0;
    memory_in_operation_how_op = 5'd0;
    memory_in_operation_how_rounding = 3'd0;
    memory_in_operation_control = 4'd0;
    memory_in_operation_rd = 6'd0;
    memory_in_operation_write = 1'b0;
    memory_in_operation_imm = 32'd0;
    memory_in_operation_fault = 4'd0;
    memory_in_a = {128{1'b0}};
    memory_in_b = {128{1'b0}};
    i_8 = 1'b0;
    asked = 1'b0;
    line_valid = 1'b0;
    line_op = 2'd0;
    line_amo = 4'd0;
    line_core = 1'b0;
    line_tag = 7'd0;
    line_address = 32'd0;
    line_sectors = 4'd0;
    line_byte_enable = {16{1'b0}};
    line_data = {128{1'b0}};
    for (k = 1'b0; k < 1'b1; k = k + 1'b1) begin
      if (now_x_packet_valid) begin
        line_valid = now_x_packet_valid;
        line_op = now_x_packet_op;
        line_amo = now_x_packet_amo;
        line_core = now_x_packet_core;
        line_tag = now_x_packet_tag;
        line_address = now_x_packet_address;
        line_sectors = now_x_packet_sectors;
        line_byte_enable = now_x_packet_byte_enable;
        line_data = now_x_packet_data;
        line_tag = now_x_packet_tag;
        asked = 1'b1;
      end
    end
    for (i_7 = 1'b0; i_7 < 1'b1; i_7 = i_7 + 1'b1) begin
      lines_sent = in_request_ready && (asked == 1'b1);
    end
    lines_asked = asked;
    lines_line_valid = line_valid;
    lines_line_op = line_op;
    lines_line_amo = line_amo;
    lines_line_core = line_core;
    lines_line_tag = line_tag;
    lines_line_address = line_address;
    lines_line_sectors = line_sectors;
    lines_line_byte_enable = line_byte_enable;
    lines_line_data = line_data;
    ready = in_request_ready && !lines_asked;
    fences = 1'b0;
    for (i_8 = 1'b0; i_8 < 1'b1; i_8 = i_8 + 1'b1) begin
      fences = fences | (now_x_operation_valid && now_x_operation_fence);
    end
    memory_in_command_start_warp = in_command_start_warp;
    memory_in_command_start_warp = in_command_start_warp;
    memory_in_invalidate = in_command_launch_begins || fences;
    memory_in_operation_valid = now_x_operation_valid;
    memory_in_operation_warp = now_x_operation_warp;
    memory_in_operation_serial = now_x_operation_serial;
    memory_in_operation_pc = now_x_operation_pc;
    memory_in_operation_mask = now_x_operation_mask;
    memory_in_operation_unit = now_x_operation_unit;
    memory_in_operation_op = now_x_operation_op;
    memory_in_operation_funct = now_x_operation_funct;
    memory_in_operation_store = now_x_operation_store;
    memory_in_operation_atomic = now_x_operation_atomic;
    memory_in_operation_amo = now_x_operation_amo;
    memory_in_operation_fence = now_x_operation_fence;
    memory_in_operation_how_op = now_x_operation_how_op;
    memory_in_operation_how_rounding = now_x_operation_how_rounding;
    memory_in_operation_control = now_x_operation_control;
    memory_in_operation_rd = now_x_operation_rd;
    memory_in_operation_write = now_x_operation_write;
    memory_in_operation_imm = now_x_operation_imm;
    memory_in_operation_fault = now_x_operation_fault;
    memory_in_a = now_x_a;
    memory_in_b = now_x_b;
    memory_in_ready = ready;
    memory_in_response_valid = in_response_valid;
    memory_in_response_valid = in_response_valid && !(in_response_tag[6:5] == SOURCE_FETCH);
  end
  assign out_accessed_valid = access_event_valid;
  assign out_accessed_write = access_event_write;
  assign out_accessed_last = access_event_last;
  assign out_accessed_atomic = access_event_atomic;
  assign out_accessed_tag = access_event_tag;
  assign out_accessed_warp = access_event_warp;
  assign out_accessed_serial = access_event_serial;
  assign out_accessed_mask = access_event_mask;
  assign out_accessed_address = access_event_address;
  assign out_accessed_data = access_event_data;
  assign out_l1d_valid = access_cached_valid;
  assign out_l1d_kind = access_cached_kind;
  assign out_l1d_warp = access_cached_warp;
  assign out_l1d_serial = access_cached_serial;
  assign out_l1d_pc = access_cached_pc;
  assign out_l1d_line = access_cached_line;
  assign out_l1d_own = access_cached_own;
  assign out_l1d_evicted = access_cached_evicted;
  assign out_l1d_victim = access_cached_victim;
  assign out_l1d_victim_warp = access_cached_victim_warp;

  // core.c:293 core_tick
  always @* begin
    out_request_valid = 1'b0;
    out_request_op = 2'd0;
    out_request_amo = 4'd0;
    out_request_core = 1'b0;
    out_request_tag = 7'd0;
    out_request_address = 32'd0;
    out_request_sectors = 4'd0;
    out_request_byte_enable = 16'd0;
    out_request_data = {128{1'b0}};
    sub_in_core = 1'b0;
    sub_in_scheduler = 1'b0;
    sub_in_command_launch_begins = 1'b0;
    sub_in_command_halt = 1'b0;
    sub_in_command_launch_entry = 20'd0;
    sub_in_command_launch_grid_x = 16'd0;
    sub_in_command_launch_grid_y = 16'd0;
    sub_in_command_launch_grid_z = 16'd0;
    sub_in_command_launch_block_x = 5'd0;
    sub_in_command_launch_block_y = 5'd0;
    sub_in_command_launch_block_z = 5'd0;
    sub_in_command_launch_block_threads = 5'd0;
    sub_in_command_launch_block_warps = 8'd0;
    sub_in_command_launch_shared_bytes = 16'd0;
    sub_in_command_launch_program_bytes = 20'd0;
    sub_in_command_launch_global_bytes = 29'd0;
    sub_in_command_launch_grid_id = 32'd0;
    sub_in_command_start_valid = 1'b0;
    sub_in_command_start_last = 1'b0;
    sub_in_command_start_scheduler = 1'b0;
    sub_in_command_start_warp = 2'd0;
    sub_in_command_start_block = 2'd0;
    sub_in_command_start_block_x = 16'd0;
    sub_in_command_start_block_y = 16'd0;
    sub_in_command_start_block_z = 16'd0;
    sub_in_command_start_first_thread = 5'd0;
    sub_in_command_start_mask = 4'd0;
    sub_in_command_start_shared_row = 8'd0;
    sub_in_live = 4'd0;
    sub_in_waiting = 4'd0;
    sub_in_may_issue = 4'd0;
    sub_in_may_load = 4'd0;
    sub_in_fetch_valid = 1'b0;
    sub_in_fetch_warp = 2'd0;
    sub_in_fetch_instruction = 32'd0;
    sub_in_fetch_ready = 1'b0;
    sub_in_fill_valid = 1'b0;
    sub_in_fill_op = 2'd0;
    sub_in_fill_core = 1'b0;
    sub_in_fill_tag = 7'd0;
    sub_in_fill_sector = 2'd0;
    sub_in_fill_data = {128{1'b0}};
    sub_in_sent = 1'b0;
    sub_in_memory_turn = 1'b0;
    sub_in_memory_fault_valid = 1'b0;
    sub_in_memory_fault_fault = 4'd0;
    sub_in_memory_fault_warp = 2'd0;
    sub_in_memory_fault_lane = 2'd0;
    sub_in_memory_fault_pc = 20'd0;
    sub_in_memory_fault_address = 32'd0;
    sub_in_loaded_valid = 1'b0;
    sub_in_loaded_last = 1'b0;
    sub_in_loaded_write = 1'b0;
    sub_in_loaded_warp = 2'd0;
    sub_in_loaded_serial = 6'd0;
    sub_in_loaded_rd = 6'd0;
    sub_in_loaded_mask = 4'd0;
    sub_in_loaded_value = {128{1'b0}};
    sub_in_accessed_valid = 1'b0;
    sub_in_accessed_warp = 2'd0;
    sub_in_accessed_store = 1'b0;
    sub_in_writing = 4'd0;
    sent = 32'd0;
    set = 32'd0;
    set_2 = 32'd0;
    set_3 = 32'd0;
    set_4 = 32'd0;
    filled = 32'd0;
    turn_2 = 32'd0;
    set_5 = 32'd0;
    i_9_2 = 1'b0;
    if (lines_asked) begin
      out_request_valid = lines_line_valid;
      out_request_op = lines_line_op;
      out_request_amo = lines_line_amo;
      out_request_core = lines_line_core;
      out_request_tag = lines_line_tag;
      out_request_address = lines_line_address;
      out_request_sectors = lines_line_sectors;
      out_request_byte_enable = lines_line_byte_enable;
      out_request_data = lines_line_data;
    end else begin
      out_request_valid = access_request_valid;
      out_request_op = access_request_op;
      out_request_amo = access_request_amo;
      out_request_core = access_request_core;
      out_request_tag = access_request_tag;
      out_request_address = access_request_address;
      out_request_sectors = access_request_sectors;
      out_request_byte_enable = access_request_byte_enable;
      out_request_data = access_request_data;
    end
    out_request_core = in_core;
    for (i_9_2 = 1'b0; i_9_2 < 1'b1; i_9_2 = i_9_2 + 1'b1) begin
      sent = {31'd0, lines_sent};
      sub_in_core = in_core;
      sub_in_scheduler = 1'b0;
      sub_in_command_launch_begins = in_command_launch_begins;
      sub_in_command_halt = in_command_halt;
      sub_in_command_launch_entry = in_command_launch_entry;
      sub_in_command_launch_grid_x = in_command_launch_grid_x;
      sub_in_command_launch_grid_y = in_command_launch_grid_y;
      sub_in_command_launch_grid_z = in_command_launch_grid_z;
      sub_in_command_launch_block_x = in_command_launch_block_x;
      sub_in_command_launch_block_y = in_command_launch_block_y;
      sub_in_command_launch_block_z = in_command_launch_block_z;
      sub_in_command_launch_block_threads = in_command_launch_block_threads;
      sub_in_command_launch_block_warps = in_command_launch_block_warps;
      sub_in_command_launch_shared_bytes = in_command_launch_shared_bytes;
      sub_in_command_launch_program_bytes = in_command_launch_program_bytes;
      sub_in_command_launch_global_bytes = in_command_launch_global_bytes;
      sub_in_command_launch_grid_id = in_command_launch_grid_id;
      sub_in_command_start_valid = in_command_start_valid;
      sub_in_command_start_last = in_command_start_last;
      sub_in_command_start_scheduler = in_command_start_scheduler;
      sub_in_command_start_warp = in_command_start_warp;
      sub_in_command_start_block = in_command_start_block;
      sub_in_command_start_block_x = in_command_start_block_x;
      sub_in_command_start_block_y = in_command_start_block_y;
      sub_in_command_start_block_z = in_command_start_block_z;
      sub_in_command_start_first_thread = in_command_start_first_thread;
      sub_in_command_start_mask = in_command_start_mask;
      sub_in_command_start_shared_row = in_command_start_shared_row;
      sub_in_command_start_warp = in_command_start_warp;
      sub_in_command_start_valid = in_command_start_valid && (in_command_start_scheduler == 1'b0);
      set = {28'd0, now_blocks_live};
      sub_in_live = set[3:0];
      set_2 = {28'd0, now_blocks_waiting};
      sub_in_waiting = set_2[3:0];
      set_3 = {28'd0, now_limit_issue};
      sub_in_may_issue = set_3[3:0];
      set_4 = {28'd0, now_limit_load};
      sub_in_may_load = set_4[3:0];
      sub_in_fetch_valid = in_fetch_valid;
      sub_in_fetch_warp = in_fetch_warp;
      sub_in_fetch_instruction = in_fetch_instruction;
      sub_in_fetch_ready = in_fetch_ready;
      filled = 32'd0;
      sub_in_fill_valid = in_response_valid;
      sub_in_fill_op = in_response_op;
      sub_in_fill_core = in_response_core;
      sub_in_fill_tag = in_response_tag;
      sub_in_fill_sector = in_response_sector;
      sub_in_fill_data = in_response_data;
      sub_in_fill_valid = (in_response_valid && (in_response_tag[6:5] == SOURCE_FETCH)) && (filled == 32'd0);
      sub_in_sent = sent[0];
      turn_2 = {31'd0, turn_scheduler};
      sub_in_memory_turn = turn_2 == 32'd0;
      sub_in_memory_fault_valid = access_fault_valid;
      sub_in_memory_fault_fault = access_fault_fault;
      sub_in_memory_fault_warp = access_fault_warp;
      sub_in_memory_fault_lane = access_fault_lane;
      sub_in_memory_fault_pc = access_fault_pc;
      sub_in_memory_fault_address = access_fault_address;
      sub_in_memory_fault_valid = access_fault_valid && (turn_2 == 32'd0);
      sub_in_loaded_valid = now_memory_loaded_result_valid;
      sub_in_loaded_last = now_memory_loaded_result_last;
      sub_in_loaded_write = now_memory_loaded_result_write;
      sub_in_loaded_warp = now_memory_loaded_result_warp;
      sub_in_loaded_serial = now_memory_loaded_result_serial;
      sub_in_loaded_rd = now_memory_loaded_result_rd;
      sub_in_loaded_mask = now_memory_loaded_result_mask;
      sub_in_loaded_valid = now_memory_loaded_result_valid && (now_memory_loaded_scheduler == 1'b0);
      sub_in_loaded_value = now_memory_loaded_value;
      sub_in_accessed_valid = access_accessed_valid;
      sub_in_accessed_warp = access_accessed_warp;
      sub_in_accessed_valid = access_accessed_valid && (access_accessed_scheduler == 1'b0);
      sub_in_accessed_store = access_accessed_store;
      set_5 = {28'd0, now_memory_writing};
      sub_in_writing = set_5[3:0];
    end
  end
  assign block_barrier_in_start_valid = in_command_start_valid;
  assign block_barrier_in_start_last = in_command_start_last;
  assign block_barrier_in_start_scheduler = in_command_start_scheduler;
  assign block_barrier_in_start_warp = in_command_start_warp;
  assign block_barrier_in_start_block = in_command_start_block;
  assign block_barrier_in_start_block_x = in_command_start_block_x;
  assign block_barrier_in_start_block_y = in_command_start_block_y;
  assign block_barrier_in_start_block_z = in_command_start_block_z;
  assign block_barrier_in_start_first_thread = in_command_start_first_thread;
  assign block_barrier_in_start_mask = in_command_start_mask;
  assign block_barrier_in_start_shared_row = in_command_start_shared_row;
  assign block_barrier_in_launch_begins = in_command_launch_begins;

  // core.c:184 core_tick
  always @* begin
    block_barrier_in_arrive_valid = 1'b0;
    block_barrier_in_arrive_warp = 2'd0;
    block_barrier_in_finish_valid = 1'b0;
    block_barrier_in_finish_warp = 2'd0;
    i_10 = 1'b0;
    for (i_10 = 1'b0; i_10 < 1'b1; i_10 = i_10 + 1'b1) begin
      block_barrier_in_arrive_valid = out_sub_core_arrive_valid;
      block_barrier_in_arrive_warp = out_sub_core_arrive_warp;
      block_barrier_in_finish_valid = out_sub_core_finish_valid;
      block_barrier_in_finish_warp = out_sub_core_finish_warp;
    end
  end
  assign limit_in_setting_valid = in_setting_valid;
  assign limit_in_setting_index = in_setting_index;
  assign limit_in_setting_data = in_setting_data;
  assign limit_in_launch_begins = in_command_launch_begins;
  assign limit_in_block = in_command_start_block;
  assign limit_in_live = now_blocks_live;
  assign limit_in_waiting = now_blocks_waiting;
  assign limit_in_l1d_valid = access_cached_valid;
  assign limit_in_l1d_kind = access_cached_kind;
  assign limit_in_l1d_warp = access_cached_warp;
  assign limit_in_l1d_serial = access_cached_serial;
  assign limit_in_l1d_pc = access_cached_pc;
  assign limit_in_l1d_line = access_cached_line;
  assign limit_in_l1d_own = access_cached_own;
  assign limit_in_l1d_evicted = access_cached_evicted;
  assign limit_in_l1d_victim = access_cached_victim;
  assign limit_in_l1d_victim_warp = access_cached_victim_warp;

  // core.c:206 core_tick
  always @* begin
    i_11 = 1'b0;
    warp = 2'd0;
    for_limit_valid = 1'b0;
    for_limit_load = 1'b0;
    for_limit_barrier = 1'b0;
    for_limit_loop_begin = 1'b0;
    for_limit_loop_end = 1'b0;
    for_limit_loop = 4'd0;
    for_limit_warp = 2'd0;
    for_limit_serial = 6'd0;
    for_limit_pc = 20'd0;
    for_limit_lanes = 4'd0;
    literal_valid = 1'b0;
    literal_load = 1'b0;
    literal_barrier = 1'b0;
    literal_loop_begin = 1'b0;
    literal_loop_end = 1'b0;
    literal_loop = 4'd0;
    literal_warp = 2'd0;
    literal_serial = 6'd0;
    literal_pc = 20'd0;
    literal_lanes = 4'd0;
    w_5 = 7'd0;
    predecode_memory_2 = 1'b0;
    opcode_2 = 7'd0;
    w_6 = 15'd0;
    w_7 = 15'd0;
    w_8 = 15'd0;
    warp_3 = 2'd0;
    limit_in_start_valid = 1'b0;
    limit_in_start_warp = 2'd0;
    limit_in_finish_valid = {1{1'b0}};
    limit_in_finish_warp = {2{1'b0}};
    limit_in_issued_valid = {1{1'b0}};
    limit_in_issued_load = {1{1'b0}};
    limit_in_issued_barrier = {1{1'b0}};
    limit_in_issued_loop_begin = {1{1'b0}};
    limit_in_issued_loop_end = {1{1'b0}};
    limit_in_issued_loop = {4{1'b0}};
    limit_in_issued_warp = {2{1'b0}};
    limit_in_issued_serial = {6{1'b0}};
    limit_in_issued_pc = {20{1'b0}};
    limit_in_issued_lanes = {4{1'b0}};
    limit_in_start_valid = in_command_start_valid;
    limit_in_start_warp = in_command_start_warp;
    for (i_11 = 1'b0; i_11 < 1'b1; i_11 = i_11 + 1'b1) begin
      limit_in_finish_valid = out_sub_core_finish_valid;
      warp = out_sub_core_finish_warp;
      limit_in_finish_warp = warp;
      literal_valid = out_sub_core_issued_issued_valid;
      w_5 = out_sub_core_issued_issued_instruction[6:0];
      opcode_2 = w_5;
      predecode_memory_2 = (((opcode_2 == OPCODE_LOAD) || (opcode_2 == OPCODE_STORE)) || (opcode_2 == OPCODE_ATOMIC))
          || ((opcode_2 == OPCODE_LOAD_FLOAT) || (opcode_2 == OPCODE_STORE_FLOAT));
      literal_load = (predecode_memory_2 && (w_5 != OPCODE_STORE)) && (w_5 != OPCODE_STORE_FLOAT);
      w_6 = out_sub_core_issued_issued_instruction[14:0];
      literal_barrier = (w_6[6:0] == OPCODE_FENCE) || ((w_6[6:0] == OPCODE_SIMT) && (w_6[14:12] == SIMT_BARRIER));
      w_7 = out_sub_core_issued_issued_instruction[14:0];
      literal_loop_begin = (w_7[6:0] == OPCODE_SIMT) && (w_7[14:12] == SIMT_LOOP_BEGIN);
      w_8 = out_sub_core_issued_issued_instruction[14:0];
      literal_loop_end = (w_8[6:0] == OPCODE_SIMT) && (w_8[14:12] == SIMT_LOOP_END);
      literal_loop = out_sub_core_issued_issued_instruction[23:20];
      warp_3 = out_sub_core_issued_issued_warp;
      literal_warp = warp_3;
      literal_serial = out_sub_core_issued_issued_serial;
      literal_pc = out_sub_core_issued_issued_pc;
      literal_lanes = out_sub_core_issued_issued_mask;
      for_limit_valid = literal_valid;
      for_limit_load = literal_load;
      for_limit_barrier = literal_barrier;
      for_limit_loop_begin = literal_loop_begin;
      for_limit_loop_end = literal_loop_end;
      for_limit_loop = literal_loop;
      for_limit_warp = literal_warp;
      for_limit_serial = literal_serial;
      for_limit_pc = literal_pc;
      for_limit_lanes = literal_lanes;
      limit_in_issued_valid = for_limit_valid;
      limit_in_issued_load = for_limit_load;
      limit_in_issued_barrier = for_limit_barrier;
      limit_in_issued_loop_begin = for_limit_loop_begin;
      limit_in_issued_loop_end = for_limit_loop_end;
      limit_in_issued_loop = for_limit_loop;
      limit_in_issued_warp = for_limit_warp;
      limit_in_issued_serial = for_limit_serial;
      limit_in_issued_pc = for_limit_pc;
      limit_in_issued_lanes = for_limit_lanes;
    end
  end
  assign out_limit_lost = limited_event_lost;
  assign out_limit_warp = limited_event_warp;
  assign out_limit_evictor = limited_event_evictor;
  assign out_limit_may_load = limited_event_may_load;
  assign out_fault_valid = now_fault_fault_valid;
  assign out_fault_fault = now_fault_fault_fault;
  assign out_fault_warp = now_fault_fault_warp;
  assign out_fault_lane = now_fault_fault_lane;
  assign out_fault_pc = now_fault_fault_pc;
  assign out_fault_address = now_fault_fault_address;
  assign fault_in_launch_begins = in_command_launch_begins;

  // core.c:229 core_tick
  always @* begin
    k_2 = 1'b0;
    warp_4 = 2'd0;
    fault_in_fault_valid = 1'b0;
    fault_in_fault_fault = 4'd0;
    fault_in_fault_warp = 2'd0;
    fault_in_fault_lane = 2'd0;
    fault_in_fault_pc = 20'd0;
    fault_in_fault_address = 32'd0;
    for (k_2 = 1'b0; k_2 < 1'b1; k_2 = k_2 + 1'b1) begin
      fault_in_fault_valid = out_sub_core_fault_valid;
      fault_in_fault_fault = out_sub_core_fault_fault;
      fault_in_fault_warp = out_sub_core_fault_warp;
      fault_in_fault_lane = out_sub_core_fault_lane;
      fault_in_fault_pc = out_sub_core_fault_pc;
      fault_in_fault_address = out_sub_core_fault_address;
      warp_4 = out_sub_core_fault_warp;
      fault_in_fault_warp = warp_4;
    end
  end
  assign lost = limited_event_lost;
  assign counters_in_unit = {4'd0, in_core};
  assign counters_in_select_read = in_counter_read;
  assign counters_in_select_unit = in_counter_unit;
  assign counters_in_select_index = in_counter_index;
  assign counters_in_counting = in_counting;
  assign counters_in_accessed = access_cached_valid;
  assign counters_in_access = access_cached_kind;
  assign counters_in_lost = lost;

  // core.c:252 core_tick
  always @* begin
    i_13 = 1'b0;
    counters_in_issued = {1{1'b0}};
    counters_in_mask = {4{1'b0}};
    counters_in_stall = {4{1'b0}};
    counters_in_fetched = {1{1'b0}};
    counters_in_missed = {1{1'b0}};
    for (i_13 = 1'b0; i_13 < 1'b1; i_13 = i_13 + 1'b1) begin
      counters_in_issued = out_sub_core_issued_issued_valid;
      counters_in_mask = out_sub_core_issued_issued_mask;
      counters_in_stall = out_sub_core_issued_stall;
      counters_in_fetched = out_sub_core_fetched_asked_valid;
      counters_in_missed = out_sub_core_fetched_missed;
    end
  end

`ifdef WEFT_DIGEST
  wire [863:0] sub_core_digest;
`endif
  genvar sub_core_index;
  generate
    for (sub_core_index = 0; sub_core_index < 1; sub_core_index = sub_core_index + 1) begin : sub_core
      sub_core sub_core (
        .clk                             (clk),
`ifdef WEFT_DIGEST
        .dig_en                          (dig_en),
        .digest                          (sub_core_digest[sub_core_index*864 +: 864]),
`endif
        .view_operation_valid            (sub_core_operation_valid),
        .view_operation_warp             (sub_core_operation_warp),
        .view_operation_serial           (sub_core_operation_serial),
        .view_operation_pc               (sub_core_operation_pc),
        .view_operation_mask             (sub_core_operation_mask),
        .view_operation_unit             (sub_core_operation_unit),
        .view_operation_op               (sub_core_operation_op),
        .view_operation_funct            (sub_core_operation_funct),
        .view_operation_store            (sub_core_operation_store),
        .view_operation_atomic           (sub_core_operation_atomic),
        .view_operation_amo              (sub_core_operation_amo),
        .view_operation_fence            (sub_core_operation_fence),
        .view_operation_how_op           (sub_core_operation_how_op),
        .view_operation_how_rounding     (sub_core_operation_how_rounding),
        .view_operation_control          (sub_core_operation_control),
        .view_operation_rd               (sub_core_operation_rd),
        .view_operation_write            (sub_core_operation_write),
        .view_operation_imm              (sub_core_operation_imm),
        .view_operation_fault            (sub_core_operation_fault),
        .view_a                          (sub_core_a),
        .view_b                          (sub_core_b),
        .view_packet_valid               (sub_core_packet_valid),
        .view_packet_op                  (sub_core_packet_op),
        .view_packet_amo                 (sub_core_packet_amo),
        .view_packet_core                (sub_core_packet_core),
        .view_packet_tag                 (sub_core_packet_tag),
        .view_packet_address             (sub_core_packet_address),
        .view_packet_sectors             (sub_core_packet_sectors),
        .view_packet_byte_enable         (sub_core_packet_byte_enable),
        .view_packet_data                (sub_core_packet_data),
        .view_idle                       (sub_core_idle),
        .in_core                         (sub_in_core),
        .in_scheduler                    (sub_in_scheduler),
        .in_command_launch_begins        (sub_in_command_launch_begins),
        .in_command_halt                 (sub_in_command_halt),
        .in_command_launch_entry         (sub_in_command_launch_entry),
        .in_command_launch_grid_x        (sub_in_command_launch_grid_x),
        .in_command_launch_grid_y        (sub_in_command_launch_grid_y),
        .in_command_launch_grid_z        (sub_in_command_launch_grid_z),
        .in_command_launch_block_x       (sub_in_command_launch_block_x),
        .in_command_launch_block_y       (sub_in_command_launch_block_y),
        .in_command_launch_block_z       (sub_in_command_launch_block_z),
        .in_command_launch_block_threads (sub_in_command_launch_block_threads),
        .in_command_launch_block_warps   (sub_in_command_launch_block_warps),
        .in_command_launch_shared_bytes  (sub_in_command_launch_shared_bytes),
        .in_command_launch_program_bytes (sub_in_command_launch_program_bytes),
        .in_command_launch_global_bytes  (sub_in_command_launch_global_bytes),
        .in_command_launch_grid_id       (sub_in_command_launch_grid_id),
        .in_command_start_valid          (sub_in_command_start_valid),
        .in_command_start_last           (sub_in_command_start_last),
        .in_command_start_scheduler      (sub_in_command_start_scheduler),
        .in_command_start_warp           (sub_in_command_start_warp),
        .in_command_start_block          (sub_in_command_start_block),
        .in_command_start_block_x        (sub_in_command_start_block_x),
        .in_command_start_block_y        (sub_in_command_start_block_y),
        .in_command_start_block_z        (sub_in_command_start_block_z),
        .in_command_start_first_thread   (sub_in_command_start_first_thread),
        .in_command_start_mask           (sub_in_command_start_mask),
        .in_command_start_shared_row     (sub_in_command_start_shared_row),
        .in_live                         (sub_in_live),
        .in_waiting                      (sub_in_waiting),
        .in_may_issue                    (sub_in_may_issue),
        .in_may_load                     (sub_in_may_load),
        .in_fetch_valid                  (sub_in_fetch_valid),
        .in_fetch_warp                   (sub_in_fetch_warp),
        .in_fetch_instruction            (sub_in_fetch_instruction),
        .in_fetch_ready                  (sub_in_fetch_ready),
        .in_fill_valid                   (sub_in_fill_valid),
        .in_fill_op                      (sub_in_fill_op),
        .in_fill_core                    (sub_in_fill_core),
        .in_fill_tag                     (sub_in_fill_tag),
        .in_fill_sector                  (sub_in_fill_sector),
        .in_fill_data                    (sub_in_fill_data),
        .in_sent                         (sub_in_sent),
        .in_memory_turn                  (sub_in_memory_turn),
        .in_memory_fault_valid           (sub_in_memory_fault_valid),
        .in_memory_fault_fault           (sub_in_memory_fault_fault),
        .in_memory_fault_warp            (sub_in_memory_fault_warp),
        .in_memory_fault_lane            (sub_in_memory_fault_lane),
        .in_memory_fault_pc              (sub_in_memory_fault_pc),
        .in_memory_fault_address         (sub_in_memory_fault_address),
        .in_loaded_valid                 (sub_in_loaded_valid),
        .in_loaded_last                  (sub_in_loaded_last),
        .in_loaded_write                 (sub_in_loaded_write),
        .in_loaded_warp                  (sub_in_loaded_warp),
        .in_loaded_serial                (sub_in_loaded_serial),
        .in_loaded_rd                    (sub_in_loaded_rd),
        .in_loaded_mask                  (sub_in_loaded_mask),
        .in_loaded_value                 (sub_in_loaded_value),
        .in_accessed_valid               (sub_in_accessed_valid),
        .in_accessed_warp                (sub_in_accessed_warp),
        .in_accessed_store               (sub_in_accessed_store),
        .in_writing                      (sub_in_writing),
        .out_fetch_valid                 (out_sub_core_fetch_valid),
        .out_fetch_warp                  (out_sub_core_fetch_warp),
        .out_fetch_pc                    (out_sub_core_fetch_pc),
        .out_arrive_valid                (out_sub_core_arrive_valid),
        .out_arrive_warp                 (out_sub_core_arrive_warp),
        .out_finish_valid                (out_sub_core_finish_valid),
        .out_finish_warp                 (out_sub_core_finish_warp),
        .out_fault_valid                 (out_sub_core_fault_valid),
        .out_fault_fault                 (out_sub_core_fault_fault),
        .out_fault_warp                  (out_sub_core_fault_warp),
        .out_fault_lane                  (out_sub_core_fault_lane),
        .out_fault_pc                    (out_sub_core_fault_pc),
        .out_fault_address               (out_sub_core_fault_address),
        .out_fetched_asked_valid         (out_sub_core_fetched_asked_valid),
        .out_fetched_asked_warp          (out_sub_core_fetched_asked_warp),
        .out_fetched_asked_pc            (out_sub_core_fetched_asked_pc),
        .out_fetched_missed              (out_sub_core_fetched_missed),
        .out_fetched_came_valid          (out_sub_core_fetched_came_valid),
        .out_fetched_came_warp           (out_sub_core_fetched_came_warp),
        .out_fetched_came_pc             (out_sub_core_fetched_came_pc),
        .out_fetched_came_instruction    (out_sub_core_fetched_came_instruction),
        .out_fetched_came_overrun        (out_sub_core_fetched_came_overrun),
        .out_started_valid               (out_sub_core_started_valid),
        .out_started_row                 (out_sub_core_started_row),
        .out_started_block_x             (out_sub_core_started_block_x),
        .out_started_block_y             (out_sub_core_started_block_y),
        .out_started_block_z             (out_sub_core_started_block_z),
        .out_started_first_thread        (out_sub_core_started_first_thread),
        .out_started_mask                (out_sub_core_started_mask),
        .out_issued_issued_valid         (out_sub_core_issued_issued_valid),
        .out_issued_issued_warp          (out_sub_core_issued_issued_warp),
        .out_issued_issued_serial        (out_sub_core_issued_issued_serial),
        .out_issued_issued_pc            (out_sub_core_issued_issued_pc),
        .out_issued_issued_instruction   (out_sub_core_issued_issued_instruction),
        .out_issued_issued_mask          (out_sub_core_issued_issued_mask),
        .out_issued_issued_partial       (out_sub_core_issued_issued_partial),
        .out_issued_issued_overrun       (out_sub_core_issued_issued_overrun),
        .out_issued_ready                (out_sub_core_issued_ready),
        .out_issued_stall                (out_sub_core_issued_stall),
        .out_result_retire_valid         (out_sub_core_result_retire_valid),
        .out_result_retire_last          (out_sub_core_result_retire_last),
        .out_result_retire_write         (out_sub_core_result_retire_write),
        .out_result_retire_warp          (out_sub_core_result_retire_warp),
        .out_result_retire_serial        (out_sub_core_result_retire_serial),
        .out_result_retire_rd            (out_sub_core_result_retire_rd),
        .out_result_retire_mask          (out_sub_core_result_retire_mask),
        .out_result_value                (out_sub_core_result_value),
        .rst                             (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] memory_turn_digest;
`endif
  memory_turn memory_turn (
    .clk           (clk),
`ifdef WEFT_DIGEST
    .dig_en        (dig_en),
    .digest        (memory_turn_digest),
`endif
    .in_want       (turn_in_want),
    .out_scheduler (turn_scheduler),
    .rst           (rst)
  );

`ifdef WEFT_DIGEST
  wire [255:0] memory_stage_digest;
`endif
  memory_stage memory_stage (
    .clk                             (clk),
`ifdef WEFT_DIGEST
    .dig_en                          (dig_en),
    .digest                          (memory_stage_digest),
`endif
    .view_loaded_result_valid        (memory_loaded_result_valid),
    .view_loaded_result_last         (memory_loaded_result_last),
    .view_loaded_result_write        (memory_loaded_result_write),
    .view_loaded_result_warp         (memory_loaded_result_warp),
    .view_loaded_result_serial       (memory_loaded_result_serial),
    .view_loaded_result_rd           (memory_loaded_result_rd),
    .view_loaded_result_mask         (memory_loaded_result_mask),
    .view_loaded_value               (memory_loaded_value),
    .view_loaded_scheduler           (memory_loaded_scheduler),
    .view_loaded_load                (memory_loaded_load),
    .view_writing                    (memory_writing),
    .view_idle                       (memory_idle),
    .in_core                         (memory_in_core),
    .in_command_launch_begins        (memory_in_command_launch_begins),
    .in_command_halt                 (memory_in_command_halt),
    .in_command_launch_entry         (memory_in_command_launch_entry),
    .in_command_launch_grid_x        (memory_in_command_launch_grid_x),
    .in_command_launch_grid_y        (memory_in_command_launch_grid_y),
    .in_command_launch_grid_z        (memory_in_command_launch_grid_z),
    .in_command_launch_block_x       (memory_in_command_launch_block_x),
    .in_command_launch_block_y       (memory_in_command_launch_block_y),
    .in_command_launch_block_z       (memory_in_command_launch_block_z),
    .in_command_launch_block_threads (memory_in_command_launch_block_threads),
    .in_command_launch_block_warps   (memory_in_command_launch_block_warps),
    .in_command_launch_shared_bytes  (memory_in_command_launch_shared_bytes),
    .in_command_launch_program_bytes (memory_in_command_launch_program_bytes),
    .in_command_launch_global_bytes  (memory_in_command_launch_global_bytes),
    .in_command_launch_grid_id       (memory_in_command_launch_grid_id),
    .in_command_start_valid          (memory_in_command_start_valid),
    .in_command_start_last           (memory_in_command_start_last),
    .in_command_start_scheduler      (memory_in_command_start_scheduler),
    .in_command_start_warp           (memory_in_command_start_warp),
    .in_command_start_block          (memory_in_command_start_block),
    .in_command_start_block_x        (memory_in_command_start_block_x),
    .in_command_start_block_y        (memory_in_command_start_block_y),
    .in_command_start_block_z        (memory_in_command_start_block_z),
    .in_command_start_first_thread   (memory_in_command_start_first_thread),
    .in_command_start_mask           (memory_in_command_start_mask),
    .in_command_start_shared_row     (memory_in_command_start_shared_row),
    .in_invalidate                   (memory_in_invalidate),
    .in_scheduler                    (memory_in_scheduler),
    .in_operation_valid              (memory_in_operation_valid),
    .in_operation_warp               (memory_in_operation_warp),
    .in_operation_serial             (memory_in_operation_serial),
    .in_operation_pc                 (memory_in_operation_pc),
    .in_operation_mask               (memory_in_operation_mask),
    .in_operation_unit               (memory_in_operation_unit),
    .in_operation_op                 (memory_in_operation_op),
    .in_operation_funct              (memory_in_operation_funct),
    .in_operation_store              (memory_in_operation_store),
    .in_operation_atomic             (memory_in_operation_atomic),
    .in_operation_amo                (memory_in_operation_amo),
    .in_operation_fence              (memory_in_operation_fence),
    .in_operation_how_op             (memory_in_operation_how_op),
    .in_operation_how_rounding       (memory_in_operation_how_rounding),
    .in_operation_control            (memory_in_operation_control),
    .in_operation_rd                 (memory_in_operation_rd),
    .in_operation_write              (memory_in_operation_write),
    .in_operation_imm                (memory_in_operation_imm),
    .in_operation_fault              (memory_in_operation_fault),
    .in_a                            (memory_in_a),
    .in_b                            (memory_in_b),
    .in_retired_valid                (memory_in_retired_valid),
    .in_retired_last                 (memory_in_retired_last),
    .in_retired_write                (memory_in_retired_write),
    .in_retired_warp                 (memory_in_retired_warp),
    .in_retired_serial               (memory_in_retired_serial),
    .in_retired_rd                   (memory_in_retired_rd),
    .in_retired_mask                 (memory_in_retired_mask),
    .in_retired_load                 (memory_in_retired_load),
    .in_response_valid               (memory_in_response_valid),
    .in_response_op                  (memory_in_response_op),
    .in_response_core                (memory_in_response_core),
    .in_response_tag                 (memory_in_response_tag),
    .in_response_sector              (memory_in_response_sector),
    .in_response_data                (memory_in_response_data),
    .in_ready                        (memory_in_ready),
    .out_fault_valid                 (access_fault_valid),
    .out_fault_fault                 (access_fault_fault),
    .out_fault_warp                  (access_fault_warp),
    .out_fault_lane                  (access_fault_lane),
    .out_fault_pc                    (access_fault_pc),
    .out_fault_address               (access_fault_address),
    .out_accessed_valid              (access_accessed_valid),
    .out_accessed_warp               (access_accessed_warp),
    .out_accessed_scheduler          (access_accessed_scheduler),
    .out_accessed_store              (access_accessed_store),
    .out_request_valid               (access_request_valid),
    .out_request_op                  (access_request_op),
    .out_request_amo                 (access_request_amo),
    .out_request_core                (access_request_core),
    .out_request_tag                 (access_request_tag),
    .out_request_address             (access_request_address),
    .out_request_sectors             (access_request_sectors),
    .out_request_byte_enable         (access_request_byte_enable),
    .out_request_data                (access_request_data),
    .out_event_valid                 (access_event_valid),
    .out_event_write                 (access_event_write),
    .out_event_last                  (access_event_last),
    .out_event_atomic                (access_event_atomic),
    .out_event_tag                   (access_event_tag),
    .out_event_warp                  (access_event_warp),
    .out_event_serial                (access_event_serial),
    .out_event_mask                  (access_event_mask),
    .out_event_address               (access_event_address),
    .out_event_data                  (access_event_data),
    .out_cached_valid                (access_cached_valid),
    .out_cached_kind                 (access_cached_kind),
    .out_cached_warp                 (access_cached_warp),
    .out_cached_serial               (access_cached_serial),
    .out_cached_pc                   (access_cached_pc),
    .out_cached_line                 (access_cached_line),
    .out_cached_own                  (access_cached_own),
    .out_cached_evicted              (access_cached_evicted),
    .out_cached_victim               (access_cached_victim),
    .out_cached_victim_warp          (access_cached_victim_warp),
    .rst                             (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] block_barrier_digest;
`endif
  block_barrier block_barrier (
    .clk                   (clk),
`ifdef WEFT_DIGEST
    .dig_en                (dig_en),
    .digest                (block_barrier_digest),
`endif
    .view_live             (blocks_live),
    .view_occupied         (blocks_occupied),
    .view_waiting          (blocks_waiting),
    .in_launch_begins      (block_barrier_in_launch_begins),
    .in_start_valid        (block_barrier_in_start_valid),
    .in_start_last         (block_barrier_in_start_last),
    .in_start_scheduler    (block_barrier_in_start_scheduler),
    .in_start_warp         (block_barrier_in_start_warp),
    .in_start_block        (block_barrier_in_start_block),
    .in_start_block_x      (block_barrier_in_start_block_x),
    .in_start_block_y      (block_barrier_in_start_block_y),
    .in_start_block_z      (block_barrier_in_start_block_z),
    .in_start_first_thread (block_barrier_in_start_first_thread),
    .in_start_mask         (block_barrier_in_start_mask),
    .in_start_shared_row   (block_barrier_in_start_shared_row),
    .in_arrive_valid       (block_barrier_in_arrive_valid),
    .in_arrive_warp        (block_barrier_in_arrive_warp),
    .in_finish_valid       (block_barrier_in_finish_valid),
    .in_finish_warp        (block_barrier_in_finish_warp),
    .rst                   (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] limit_digest;
`endif
  limit limit (
    .clk                  (clk),
`ifdef WEFT_DIGEST
    .dig_en               (dig_en),
    .digest               (limit_digest),
`endif
    .view_issue           (now_limit_issue),
    .view_load            (now_limit_load),
    .in_setting_valid     (limit_in_setting_valid),
    .in_setting_index     (limit_in_setting_index),
    .in_setting_data      (limit_in_setting_data),
    .in_launch_begins     (limit_in_launch_begins),
    .in_start_valid       (limit_in_start_valid),
    .in_start_warp        (limit_in_start_warp),
    .in_finish_valid      (limit_in_finish_valid),
    .in_finish_warp       (limit_in_finish_warp),
    .in_block             (limit_in_block),
    .in_live              (limit_in_live),
    .in_waiting           (limit_in_waiting),
    .in_issued_valid      (limit_in_issued_valid),
    .in_issued_load       (limit_in_issued_load),
    .in_issued_barrier    (limit_in_issued_barrier),
    .in_issued_loop_begin (limit_in_issued_loop_begin),
    .in_issued_loop_end   (limit_in_issued_loop_end),
    .in_issued_loop       (limit_in_issued_loop),
    .in_issued_warp       (limit_in_issued_warp),
    .in_issued_serial     (limit_in_issued_serial),
    .in_issued_pc         (limit_in_issued_pc),
    .in_issued_lanes      (limit_in_issued_lanes),
    .in_l1d_valid         (limit_in_l1d_valid),
    .in_l1d_kind          (limit_in_l1d_kind),
    .in_l1d_warp          (limit_in_l1d_warp),
    .in_l1d_serial        (limit_in_l1d_serial),
    .in_l1d_pc            (limit_in_l1d_pc),
    .in_l1d_line          (limit_in_l1d_line),
    .in_l1d_own           (limit_in_l1d_own),
    .in_l1d_evicted       (limit_in_l1d_evicted),
    .in_l1d_victim        (limit_in_l1d_victim),
    .in_l1d_victim_warp   (limit_in_l1d_victim_warp),
    .out_event_lost       (limited_event_lost),
    .out_event_warp       (limited_event_warp),
    .out_event_evictor    (limited_event_evictor),
    .out_event_may_load   (limited_event_may_load),
    .rst                  (rst)
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
    .in_launch_begins   (fault_in_launch_begins),
    .in_fault_valid     (fault_in_fault_valid),
    .in_fault_fault     (fault_in_fault_fault),
    .in_fault_warp      (fault_in_fault_warp),
    .in_fault_lane      (fault_in_fault_lane),
    .in_fault_pc        (fault_in_fault_pc),
    .in_fault_address   (fault_in_fault_address),
    .rst                (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] counters_digest;
`endif
  core_counters counters (
    .clk             (clk),
`ifdef WEFT_DIGEST
    .dig_en          (dig_en),
    .digest          (counters_digest),
`endif
    .view_value      (counters_value),
    .in_unit         (counters_in_unit),
    .in_select_read  (counters_in_select_read),
    .in_select_unit  (counters_in_select_unit),
    .in_select_index (counters_in_select_index),
    .in_counting     (counters_in_counting),
    .in_accessed     (counters_in_accessed),
    .in_access       (counters_in_access),
    .in_lost         (counters_in_lost),
    .in_issued       (counters_in_issued),
    .in_mask         (counters_in_mask),
    .in_stall        (counters_in_stall),
    .in_fetched      (counters_in_fetched),
    .in_missed       (counters_in_missed),
    .rst             (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sub_core_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ memory_turn_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ memory_stage_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ block_barrier_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ limit_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fault_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ counters_digest[31:0];
    end
  end
  assign digest = {counters_digest, fault_digest, limit_digest, block_barrier_digest, memory_stage_digest,
      memory_turn_digest, sub_core_digest, digest_r};
`endif
endmodule
