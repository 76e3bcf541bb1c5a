// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory_stage.c; change that file.
// Memory stage: loads and stores, from the computation of their addresses to their results.
//     operand_stage -> lsu -> coalesce -> l1d -> packets -> crossbar -> l1d -> loads -> writeback
//                                      -> smem -> loads
// In each cycle one instruction of the queue (lsu) presents lanes. A row of them goes to the L1,
// which decides in the next cycle, or a pass of shared memory is made; memory_gate says what of
// this may be. Without L1 (L1_THROUGH) a row is presented only when there is room for what it
// sends, and is decided at once.
// l1_array=unified: the row of a pass stays at the output of the memory until it is written back.
// Nothing can overwrite it meanwhile: the L1 decides no access in that time, and no replay can
// start. A pass waits for one of two reasons, and each rules a replay out: an atomic is returning,
// so no fill arrived; or a fill is being written (`update_waits`), which holds the L1.
module memory_stage (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [255:0] digest,
`endif
  output view_loaded_result_valid,
  output view_loaded_result_last, // the instruction is complete
  output view_loaded_result_write, // register rd, in the lanes of mask
  output [1:0] view_loaded_result_warp,
  output [5:0] view_loaded_result_serial,
  output [5:0] view_loaded_result_rd,
  output [3:0] view_loaded_result_mask, // lanes that executed it
  output [127:0] view_loaded_value,
  output view_loaded_scheduler, // of its warp
  output [1:0] view_loaded_load,
  output [3:0] view_writing, // warps with stores that the L2 has not performed
  output view_idle, // nothing on its way from or to memory
  input in_core,
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
  input in_invalidate, // a launch begins, or a warp has issued a fence
  input in_scheduler,
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
  input in_retired_valid,
  input in_retired_last, // the instruction is complete
  input in_retired_write, // register rd, in the lanes of mask
  input [1:0] in_retired_warp,
  input [5:0] in_retired_serial,
  input [5:0] in_retired_rd,
  input [3:0] in_retired_mask, // lanes that executed it
  input [1:0] in_retired_load, // and its load
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_ready, // a request of this cycle is taken
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address, // data or target address; for other faults 0
  output out_accessed_valid,
  output [1:0] out_accessed_warp,
  output out_accessed_scheduler, // of this scheduler
  output out_accessed_store, // it is a store
  output out_request_valid,
  output [1:0] out_request_op, // packet_op_t
  output [3:0] out_request_amo, // amo_op_t, for PACKET_ATOMIC
  output out_request_core,
  output [6:0] out_request_tag, // the core's own: comes back with the response
  output [31:0] out_request_address,
  output [3:0] out_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] out_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] out_request_data, // AMO_CAS: atomic_partner has the words to compare with
  output out_event_valid,
  output out_event_write,
  output reg out_event_last, // for writes: the instruction is complete
  output out_event_atomic, // lanes of an atomic: performed now if tag is all ones, else at the L2,
  output [6:0] out_event_tag, // by the packet that carries this tag
  output [1:0] out_event_warp,
  output [5:0] out_event_serial,
  output [3:0] out_event_mask,
  output reg [127:0] out_event_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_event_data, // for writes: the register's value
  output out_cached_valid,
  output [3:0] out_cached_kind, // l1d_kind_t
  output [1:0] out_cached_warp,
  output [5:0] out_cached_serial, // of its instruction
  output [19:0] out_cached_pc,
  output [25:0] out_cached_line,
  output out_cached_own, // L1D_HIT: the line was reserved by the same warp
  output out_cached_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  output [25:0] out_cached_victim,
  output [1:0] out_cached_victim_warp
);
  localparam [1:0] PACKET_READ = 2'd0;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [1:0] ACCESS_STORE = 2'd1;
  localparam [1:0] ACCESS_ATOMIC = 2'd2;
  wire lsu_idle;
  wire lsu_valid;
  wire [1:0] lsu_operation_kind;
  wire [3:0] lsu_operation_amo;
  wire [2:0] lsu_operation_funct;
  wire [1:0] lsu_operation_warp;
  wire [5:0] lsu_operation_serial;
  wire [19:0] lsu_operation_pc;
  wire [5:0] lsu_operation_rd;
  wire [3:0] lsu_remaining;
  wire lsu_begun;
  wire [1:0] lsu_load;
  wire [7:0] lsu_shared_row;
  wire [127:0] lsu_address;
  wire [127:0] lsu_data;
  wire lsu_again;
  wire [1:0] lsu_sent_kind;
  wire [3:0] lsu_sent_amo;
  wire [2:0] lsu_sent_funct;
  wire [1:0] lsu_sent_warp;
  wire [5:0] lsu_sent_serial;
  wire [19:0] lsu_sent_pc;
  wire [5:0] lsu_sent_rd;
  wire [127:0] lsu_sent_address;
  wire [127:0] lsu_sent_data;
  wire smem_valid;
  wire [1:0] smem_load;
  wire [3:0] smem_lanes;
  wire [127:0] smem_row;
  wire smem_update;
  wire l1_busy;
  wire l1_filling;
  wire l1_returning;
  wire l1_reading;
  wire l1_result_valid;
  wire l1_result_from_sector;
  wire [1:0] l1_result_load;
  wire [3:0] l1_result_lanes;
  wire [3:0] l1_result_sectors;
  wire [127:0] l1_row;
  wire [127:0] l1_sector;
  wire [1:0] l1_clean_warp;
  wire l1_idle;
  wire loads_free;
  wire [1:0] loads_free_load;
  wire loads_idle;
  wire [3:0] stores_writing;
  wire [3:0] stores_full;
  wire loads_question_l1_valid;
  wire loads_question_l1_from_sector;
  wire [1:0] loads_question_l1_load;
  wire [3:0] loads_question_l1_lanes;
  wire [3:0] loads_question_l1_sectors;
  wire [127:0] loads_question_row;
  wire [127:0] loads_question_sector;
  wire loads_question_shared;
  wire [1:0] loads_question_shared_load;
  wire [3:0] loads_question_shared_lanes;
  reg [127:0] loads_question_shared_row;
  wire now_lsu_valid;
  wire [1:0] now_lsu_operation_kind;
  wire [3:0] now_lsu_operation_amo;
  wire [2:0] now_lsu_operation_funct;
  wire [1:0] now_lsu_operation_warp;
  wire [5:0] now_lsu_operation_serial;
  wire [19:0] now_lsu_operation_pc;
  wire [5:0] now_lsu_operation_rd;
  wire [3:0] now_lsu_remaining;
  wire now_lsu_begun;
  wire [1:0] now_lsu_load;
  wire [7:0] now_lsu_shared_row;
  wire [127:0] now_lsu_address;
  wire [127:0] now_lsu_data;
  wire now_lsu_again;
  wire [1:0] now_lsu_sent_kind;
  wire [3:0] now_lsu_sent_amo;
  wire [2:0] now_lsu_sent_funct;
  wire [1:0] now_lsu_sent_warp;
  wire [5:0] now_lsu_sent_serial;
  wire [19:0] now_lsu_sent_pc;
  wire [5:0] now_lsu_sent_rd;
  wire [127:0] now_lsu_sent_address;
  wire [127:0] now_lsu_sent_data;
  wire now_sent_access_valid;
  wire now_sent_access_shared;
  wire [1:0] now_sent_access_load;
  wire [3:0] now_sent_access_lanes;
  wire [31:0] now_sent_access_address;
  wire [3:0] now_sent_access_sectors;
  wire now_smem_valid;
  wire now_smem_update;
  wire now_l1_busy;
  wire now_l1_filling;
  wire now_l1_returning;
  wire now_l1_reading;
  wire now_l1_result_valid;
  wire [1:0] now_l1_clean_warp;
  wire now_loads_free;
  wire [1:0] now_loads_free_load;
  wire [3:0] now_stores_full;
  wire now_room;
  wire now_leaves;
  wire gate_in_valid;
  wire [1:0] gate_in_kind;
  wire gate_in_again;
  wire gate_in_sent;
  wire gate_in_sent_shared;
  wire [1:0] gate_in_sent_kind;
  wire gate_in_shared;
  wire gate_in_update;
  wire gate_in_busy;
  wire gate_in_filling;
  wire gate_in_returning;
  wire gate_in_reading;
  wire gate_in_delivers;
  wire gate_in_room;
  wire gate_in_full;
  wire gate_presents;
  wire gate_hold;
  wire gate_l1_ready;
  wire gate_shared_ready;
  wire gate_array_free;
  wire gate_retired;
  wire gate_blocked;
  wire question_core;
  wire question_valid;
  wire [1:0] question_operation_kind;
  wire [3:0] question_operation_amo;
  wire [2:0] question_operation_funct;
  wire [1:0] question_operation_warp;
  wire [5:0] question_operation_serial;
  wire [19:0] question_operation_pc;
  wire [5:0] question_operation_rd;
  wire [3:0] question_remaining;
  wire question_begun;
  wire [1:0] question_load;
  wire [127:0] question_address;
  wire question_load_free;
  wire [1:0] question_free_load;
  wire question_ready;
  wire question_l1_ready;
  wire question_shared_ready;
  wire question_array_free;
  wire next_access_valid;
  wire next_access_shared;
  wire [1:0] next_access_load;
  wire [3:0] next_access_lanes;
  wire [31:0] next_access_address;
  wire [3:0] next_access_sectors;
  wire next_pass;
  wire [3:0] next_shared;
  wire [1:0] next_load;
  wire next_begin;
  wire next_stuck;
  wire [23:0] next_offset;
  wire smem_in_pass;
  wire [3:0] smem_in_lanes;
  wire [1:0] smem_in_load;
  wire [3:0] smem_in_beyond;
  wire [1:0] smem_in_operation_kind;
  wire [3:0] smem_in_operation_amo;
  wire [2:0] smem_in_operation_funct;
  wire [1:0] smem_in_operation_warp;
  wire [5:0] smem_in_operation_serial;
  wire [19:0] smem_in_operation_pc;
  wire [5:0] smem_in_operation_rd;
  wire [127:0] smem_in_address;
  wire [127:0] smem_in_data;
  wire [7:0] smem_in_shared_row;
  wire smem_in_retired;
  wire smem_in_blocked;
  wire [3:0] pass_served;
  wire coalesce_in_access_valid;
  wire coalesce_in_access_shared;
  wire [1:0] coalesce_in_access_load;
  wire [3:0] coalesce_in_access_lanes;
  wire [31:0] coalesce_in_access_address;
  wire [3:0] coalesce_in_access_sectors;
  wire [3:0] coalesce_in_served;
  wire coalesce_in_hold;
  wire made_access_valid;
  wire made_access_shared;
  wire [1:0] made_access_load;
  wire [3:0] made_access_lanes;
  wire [31:0] made_access_address;
  wire [3:0] made_access_sectors;
  wire l1_in_launch_begins;
  wire l1_in_invalidate;
  wire l1_in_access_valid;
  wire l1_in_access_shared;
  wire [1:0] l1_in_access_load;
  wire [3:0] l1_in_access_lanes;
  wire [31:0] l1_in_access_address;
  wire [3:0] l1_in_access_sectors;
  wire l1_in_hold;
  wire l1_in_next_valid;
  wire l1_in_next_shared;
  wire [1:0] l1_in_next_load;
  wire [3:0] l1_in_next_lanes;
  wire [31:0] l1_in_next_address;
  wire [3:0] l1_in_next_sectors;
  wire [1:0] l1_in_operation_kind;
  wire [3:0] l1_in_operation_amo;
  wire [2:0] l1_in_operation_funct;
  wire [1:0] l1_in_operation_warp;
  wire [5:0] l1_in_operation_serial;
  wire [19:0] l1_in_operation_pc;
  wire [5:0] l1_in_operation_rd;
  wire [127:0] l1_in_address;
  wire [127:0] l1_in_data;
  wire l1_in_room;
  wire l1_in_full;
  wire l1_in_clean_full;
  wire l1_in_response_valid;
  wire [1:0] l1_in_response_op;
  wire l1_in_response_core;
  wire [6:0] l1_in_response_tag;
  wire [1:0] l1_in_response_sector;
  wire [127:0] l1_in_response_data;
  wire hold;
  wire [3:0] decided_refused;
  wire decided_changed;
  wire decided_push_valid;
  wire [1:0] decided_push_op;
  wire [3:0] decided_push_amo;
  wire [6:0] decided_push_tag;
  wire [25:0] decided_push_line;
  wire [3:0] decided_push_sectors;
  wire [15:0] decided_push_byte_enable;
  wire [127:0] decided_push_data;
  wire decided_event_valid;
  wire [3:0] decided_event_kind;
  wire [1:0] decided_event_warp;
  wire [5:0] decided_event_serial;
  wire [19:0] decided_event_pc;
  wire [25:0] decided_event_line;
  wire decided_event_own;
  wire decided_event_evicted;
  wire [25:0] decided_event_victim;
  wire [1:0] decided_event_victim_warp;
  wire packet_of_valid;
  wire [1:0] packet_of_op;
  wire [3:0] packet_of_amo;
  wire packet_of_core;
  wire [6:0] packet_of_tag;
  wire [31:0] packet_of_address;
  wire [3:0] packet_of_sectors;
  reg [15:0] packet_of_byte_enable;
  reg [127:0] packet_of_data;
  wire [3:0] sectors;
  wire whole;
  wire [1:0] sector;
  wire packet_valid;
  wire [1:0] packet_op;
  wire [3:0] packet_amo;
  wire packet_core;
  wire [6:0] packet_tag;
  reg [31:0] packet_address;
  wire [3:0] packet_sectors;
  reg [15:0] packet_byte_enable;
  reg [127:0] packet_data;
  reg [2:0] word;
  wire stores_in_push_valid;
  wire [1:0] stores_in_push_op;
  wire [3:0] stores_in_push_amo;
  wire [6:0] stores_in_push_tag;
  wire [25:0] stores_in_push_line;
  wire [3:0] stores_in_push_sectors;
  wire [15:0] stores_in_push_byte_enable;
  wire [127:0] stores_in_push_data;
  wire stores_in_response_valid;
  wire [1:0] stores_in_response_op;
  wire stores_in_response_core;
  wire [6:0] stores_in_response_tag;
  wire [1:0] stores_in_response_sector;
  wire [127:0] stores_in_response_data;
  wire loads_in_begin;
  wire [1:0] loads_in_load;
  wire [23:0] loads_in_offset;
  wire [1:0] loads_in_operation_kind;
  wire [3:0] loads_in_operation_amo;
  wire [2:0] loads_in_operation_funct;
  wire [1:0] loads_in_operation_warp;
  wire [5:0] loads_in_operation_serial;
  wire [19:0] loads_in_operation_pc;
  wire [5:0] loads_in_operation_rd;
  wire [3:0] loads_in_mask;
  wire loads_in_retired_valid;
  wire loads_in_retired_last;
  wire loads_in_retired_write;
  wire [1:0] loads_in_retired_warp;
  wire [5:0] loads_in_retired_serial;
  wire [5:0] loads_in_retired_rd;
  wire [3:0] loads_in_retired_mask;
  wire [1:0] loads_in_retired_load;
  wire [127:0] addressed_address;
  wire addressed_faults;
  wire [3:0] addressed_fault;
  wire [1:0] addressed_fault_lane;
  wire [31:0] addressed_fault_address;
  wire [19:0] question_launch_entry;
  wire [15:0] question_launch_grid_x;
  wire [15:0] question_launch_grid_y;
  wire [15:0] question_launch_grid_z;
  wire [4:0] question_launch_block_x;
  wire [4:0] question_launch_block_y;
  wire [4:0] question_launch_block_z;
  wire [4:0] question_launch_block_threads;
  wire [7:0] question_launch_block_warps;
  wire [15:0] question_launch_shared_bytes;
  wire [19:0] question_launch_program_bytes;
  wire [28:0] question_launch_global_bytes;
  wire [31:0] question_launch_grid_id;
  wire question_operation_valid;
  wire [1:0] question_operation_warp_2;
  wire [5:0] question_operation_serial_2;
  wire [19:0] question_operation_pc_2;
  wire [3:0] question_operation_mask;
  wire [3:0] question_operation_unit;
  wire [4:0] question_operation_op;
  wire [2:0] question_operation_funct_2;
  wire question_operation_store;
  wire question_operation_atomic;
  wire [3:0] question_operation_amo_2;
  wire question_operation_fence;
  wire [4:0] question_operation_how_op;
  wire [2:0] question_operation_how_rounding;
  wire [3:0] question_operation_control;
  wire [5:0] question_operation_rd_2;
  wire question_operation_write;
  wire [31:0] question_operation_imm;
  wire [3:0] question_operation_fault;
  wire [127:0] question_a;
  wire settled;
  wire lsu_in_start_valid;
  wire lsu_in_start_last;
  wire lsu_in_start_scheduler;
  wire [1:0] lsu_in_start_warp;
  wire [1:0] lsu_in_start_block;
  wire [15:0] lsu_in_start_block_x;
  wire [15:0] lsu_in_start_block_y;
  wire [15:0] lsu_in_start_block_z;
  wire [4:0] lsu_in_start_first_thread;
  wire [3:0] lsu_in_start_mask;
  wire [7:0] lsu_in_start_shared_row;
  wire lsu_in_accept;
  wire lsu_in_scheduler;
  wire lsu_in_operation_valid;
  wire [1:0] lsu_in_operation_warp;
  wire [5:0] lsu_in_operation_serial;
  wire [19:0] lsu_in_operation_pc;
  wire [3:0] lsu_in_operation_mask;
  wire [3:0] lsu_in_operation_unit;
  wire [4:0] lsu_in_operation_op;
  wire [2:0] lsu_in_operation_funct;
  wire lsu_in_operation_store;
  wire lsu_in_operation_atomic;
  wire [3:0] lsu_in_operation_amo;
  wire lsu_in_operation_fence;
  wire [4:0] lsu_in_operation_how_op;
  wire [2:0] lsu_in_operation_how_rounding;
  wire [3:0] lsu_in_operation_control;
  wire [5:0] lsu_in_operation_rd;
  wire lsu_in_operation_write;
  wire [31:0] lsu_in_operation_imm;
  wire [3:0] lsu_in_operation_fault;
  wire [127:0] lsu_in_data;
  wire lsu_in_fault;
  wire [127:0] lsu_in_address;
  wire [3:0] lsu_in_presented;
  wire lsu_in_begin;
  wire [1:0] lsu_in_load;
  wire lsu_in_stuck;
  wire lsu_in_hold;
  wire lsu_in_settled;
  wire [3:0] lsu_in_refused;
  wire lsu_in_changed;
  wire [3:0] served;
  wire hold_2;
  wire settled_2;
  wire changed;
  wire settled_3;
  wire [3:0] done_3;
  wire [1:0] number;
  wire memory_fault_valid;
  wire [3:0] memory_fault_fault;
  wire [1:0] memory_fault_warp;
  wire [1:0] memory_fault_lane;
  wire [19:0] memory_fault_pc;
  wire [31:0] memory_fault_address;
  wire [3:0] lanes;
  wire [6:0] tag;
  wire memory_event_valid;
  wire memory_event_write;
  wire memory_event_atomic;
  wire [6:0] memory_event_tag;
  wire [1:0] memory_event_warp;
  wire [5:0] memory_event_serial;
  wire [3:0] memory_event_mask;
  reg [127:0] memory_event_address;
  reg [127:0] memory_event_data;
  wire event_valid;
  wire event_write;
  wire event_atomic;
  wire [6:0] event_tag;
  wire [1:0] event_warp;
  wire [5:0] event_serial;
  wire [3:0] event_mask;
  reg [127:0] event_address;
  reg [127:0] event_data;
  reg [2:0] lane;
  wire queue_done;
  wire [3:0] part;
  reg [31:0] part_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_command_halt,
                  now_sent_access_load,
                  now_sent_access_lanes,
                  now_sent_access_address,
                  now_sent_access_sectors,
                  word,
                  lane};
  assign view_writing = stores_writing;
  assign view_idle = ((lsu_idle && l1_idle) && loads_idle) && (stores_writing == 4'd0);
  assign loads_question_l1_valid = l1_result_valid;
  assign loads_question_l1_from_sector = l1_result_from_sector;
  assign loads_question_l1_load = l1_result_load;
  assign loads_question_l1_lanes = l1_result_lanes;
  assign loads_question_l1_sectors = l1_result_sectors;
  assign loads_question_row = l1_row;
  assign loads_question_sector = l1_sector;
  assign loads_question_shared = smem_valid;
  assign loads_question_shared_load = smem_load;
  assign loads_question_shared_lanes = smem_lanes;

  // memory_stage.c:54 memory_stage_view
  always @* begin
    loads_question_shared_row = {128{1'b0}};
    loads_question_shared_row = smem_row;
  end
  assign now_lsu_valid = lsu_valid;
  assign now_lsu_operation_kind = lsu_operation_kind;
  assign now_lsu_operation_amo = lsu_operation_amo;
  assign now_lsu_operation_funct = lsu_operation_funct;
  assign now_lsu_operation_warp = lsu_operation_warp;
  assign now_lsu_operation_serial = lsu_operation_serial;
  assign now_lsu_operation_pc = lsu_operation_pc;
  assign now_lsu_operation_rd = lsu_operation_rd;
  assign now_lsu_remaining = lsu_remaining;
  assign now_lsu_begun = lsu_begun;
  assign now_lsu_load = lsu_load;
  assign now_lsu_shared_row = lsu_shared_row;
  assign now_lsu_address = lsu_address;
  assign now_lsu_data = lsu_data;
  assign now_lsu_again = lsu_again;
  assign now_lsu_sent_kind = lsu_sent_kind;
  assign now_lsu_sent_amo = lsu_sent_amo;
  assign now_lsu_sent_funct = lsu_sent_funct;
  assign now_lsu_sent_warp = lsu_sent_warp;
  assign now_lsu_sent_serial = lsu_sent_serial;
  assign now_lsu_sent_pc = lsu_sent_pc;
  assign now_lsu_sent_rd = lsu_sent_rd;
  assign now_lsu_sent_address = lsu_sent_address;
  assign now_lsu_sent_data = lsu_sent_data;
  assign now_smem_valid = smem_valid;
  assign now_smem_update = smem_update;
  assign now_l1_busy = l1_busy;
  assign now_l1_filling = l1_filling;
  assign now_l1_returning = l1_returning;
  assign now_l1_reading = l1_reading;
  assign now_l1_result_valid = l1_result_valid;
  assign now_l1_clean_warp = l1_clean_warp;
  assign now_loads_free = loads_free;
  assign now_loads_free_load = loads_free_load;
  assign now_stores_full = stores_full;
  assign now_room = in_ready;
  assign now_leaves = in_ready;
  assign gate_in_valid = now_lsu_valid;
  assign gate_in_kind = now_lsu_operation_kind;
  assign gate_in_again = now_lsu_again;
  assign gate_in_sent = now_sent_access_valid;
  assign gate_in_sent_shared = now_sent_access_shared;
  assign gate_in_sent_kind = now_lsu_sent_kind;
  assign gate_in_shared = now_smem_valid;
  assign gate_in_update = now_smem_update;
  assign gate_in_busy = now_l1_busy;
  assign gate_in_filling = now_l1_filling;
  assign gate_in_returning = now_l1_returning;
  assign gate_in_reading = now_l1_reading;
  assign gate_in_delivers = now_l1_result_valid;
  assign gate_in_room = now_room;
  assign gate_in_full = now_stores_full[now_lsu_operation_warp];
  assign question_core = in_core;
  assign question_valid = gate_presents;
  assign question_operation_kind = now_lsu_operation_kind;
  assign question_operation_amo = now_lsu_operation_amo;
  assign question_operation_funct = now_lsu_operation_funct;
  assign question_operation_warp = now_lsu_operation_warp;
  assign question_operation_serial = now_lsu_operation_serial;
  assign question_operation_pc = now_lsu_operation_pc;
  assign question_operation_rd = now_lsu_operation_rd;
  assign question_remaining = now_lsu_remaining;
  assign question_begun = now_lsu_begun;
  assign question_load = now_lsu_load;
  assign question_address = now_lsu_address;
  assign question_load_free = now_loads_free;
  assign question_free_load = now_loads_free_load;
  assign question_ready = !gate_hold;
  assign question_l1_ready = gate_l1_ready;
  assign question_shared_ready = gate_shared_ready;
  assign question_array_free = gate_array_free;
  assign smem_in_pass = next_pass;
  assign smem_in_lanes = next_shared;
  assign smem_in_load = next_load;
  assign smem_in_beyond = 4'd0;
  assign smem_in_operation_kind = now_lsu_operation_kind;
  assign smem_in_operation_amo = now_lsu_operation_amo;
  assign smem_in_operation_funct = now_lsu_operation_funct;
  assign smem_in_operation_warp = now_lsu_operation_warp;
  assign smem_in_operation_serial = now_lsu_operation_serial;
  assign smem_in_operation_pc = now_lsu_operation_pc;
  assign smem_in_operation_rd = now_lsu_operation_rd;
  assign smem_in_address = now_lsu_address;
  assign smem_in_data = now_lsu_data;
  assign smem_in_shared_row = now_lsu_shared_row;
  assign smem_in_retired = gate_retired;
  assign smem_in_blocked = gate_blocked;
  assign coalesce_in_access_valid = next_access_valid;
  assign coalesce_in_access_shared = next_access_shared;
  assign coalesce_in_access_load = next_access_load;
  assign coalesce_in_access_lanes = next_access_lanes;
  assign coalesce_in_access_address = next_access_address;
  assign coalesce_in_access_sectors = next_access_sectors;
  assign coalesce_in_served = pass_served;
  assign coalesce_in_hold = gate_hold;
  assign hold = gate_hold;
  assign l1_in_launch_begins = in_command_launch_begins;
  assign l1_in_invalidate = in_invalidate;
  assign l1_in_access_valid = made_access_valid;
  assign l1_in_access_shared = made_access_shared;
  assign l1_in_access_load = made_access_load;
  assign l1_in_access_lanes = made_access_lanes;
  assign l1_in_access_address = made_access_address;
  assign l1_in_access_sectors = made_access_sectors;
  assign l1_in_hold = hold;
  assign l1_in_next_valid = next_access_valid;
  assign l1_in_next_shared = next_access_shared;
  assign l1_in_next_load = next_access_load;
  assign l1_in_next_lanes = next_access_lanes;
  assign l1_in_next_address = next_access_address;
  assign l1_in_next_sectors = next_access_sectors;
  assign l1_in_operation_kind = now_lsu_sent_kind;
  assign l1_in_operation_amo = now_lsu_sent_amo;
  assign l1_in_operation_funct = now_lsu_sent_funct;
  assign l1_in_operation_warp = now_lsu_sent_warp;
  assign l1_in_operation_serial = now_lsu_sent_serial;
  assign l1_in_operation_pc = now_lsu_sent_pc;
  assign l1_in_operation_rd = now_lsu_sent_rd;
  assign l1_in_address = now_lsu_sent_address;
  assign l1_in_data = now_lsu_sent_data;
  assign l1_in_room = now_room;
  assign l1_in_full = now_stores_full[now_lsu_sent_warp];
  assign l1_in_clean_full = now_stores_full[now_l1_clean_warp];
  assign l1_in_response_valid = in_response_valid;
  assign l1_in_response_op = in_response_op;
  assign l1_in_response_core = in_response_core;
  assign l1_in_response_tag = in_response_tag;
  assign l1_in_response_sector = in_response_sector;
  assign l1_in_response_data = in_response_data;
  assign sectors = (decided_push_op == PACKET_READ) ? decided_push_sectors
      : (decided_push_sectors & ((~decided_push_sectors) + 4'd1));
  assign whole = decided_push_op == PACKET_READ;
  assign part = sectors & (-sectors);
  assign sector = whole ? 2'd0 : {|(part & 4'hc), |(part & 4'ha)};
  assign packet_valid = decided_push_valid;
  assign packet_op = decided_push_op;
  assign packet_amo = decided_push_amo;
  assign packet_core = 1'b0;
  assign packet_tag = decided_push_tag;

  // memory_stage.c:330 memory_stage_tick
  always @* begin
    part_2 = 32'd0;
    part_2 = {decided_push_line, 6'd0} | {26'd0, {sector, 4'd0}};
    packet_address = part_2;
  end
  assign packet_sectors = sectors;
  assign packet_of_valid = packet_valid;
  assign packet_of_op = packet_op;
  assign packet_of_amo = packet_amo;
  assign packet_of_core = packet_core;
  assign packet_of_tag = packet_tag;
  assign packet_of_address = packet_address;
  assign packet_of_sectors = packet_sectors;
  assign out_request_valid = packet_of_valid;
  assign out_request_op = packet_of_op;
  assign out_request_amo = packet_of_amo;
  assign out_request_core = packet_of_core;
  assign out_request_tag = packet_of_tag;
  assign out_request_address = packet_of_address;
  assign out_request_sectors = packet_of_sectors;
  assign stores_in_push_valid = decided_push_valid;
  assign stores_in_push_op = decided_push_op;
  assign stores_in_push_amo = decided_push_amo;
  assign stores_in_push_tag = decided_push_tag;
  assign stores_in_push_line = decided_push_line;
  assign stores_in_push_sectors = decided_push_sectors;
  assign stores_in_push_byte_enable = decided_push_byte_enable;
  assign stores_in_push_data = decided_push_data;
  assign stores_in_response_valid = in_response_valid;
  assign stores_in_response_op = in_response_op;
  assign stores_in_response_core = in_response_core;
  assign stores_in_response_tag = in_response_tag;
  assign stores_in_response_sector = in_response_sector;
  assign stores_in_response_data = in_response_data;

  // memory_stage.c:330 memory_stage_tick
  always @* begin
    word = 3'd0;
    packet_byte_enable = {16{1'b0}};
    packet_data = {128{1'b0}};
    for (word = 3'd0; word < 3'd4; word = word + 3'd1) begin
      packet_byte_enable[{word[1:0], 2'd0} +: 4] = decided_push_byte_enable[{word[1:0], 2'd0} +: 4];
      packet_data[{word[1:0], 5'd0} +: 32] = decided_push_data[{word[1:0], 5'd0} +: 32];
    end
    packet_of_byte_enable = packet_byte_enable;
    packet_of_data = packet_data;
    out_request_byte_enable = packet_of_byte_enable;
    out_request_data = packet_of_data;
  end
  assign loads_in_begin = next_begin;
  assign loads_in_load = next_load;
  assign loads_in_offset = next_offset;
  assign loads_in_operation_kind = now_lsu_operation_kind;
  assign loads_in_operation_amo = now_lsu_operation_amo;
  assign loads_in_operation_funct = now_lsu_operation_funct;
  assign loads_in_operation_warp = now_lsu_operation_warp;
  assign loads_in_operation_serial = now_lsu_operation_serial;
  assign loads_in_operation_pc = now_lsu_operation_pc;
  assign loads_in_operation_rd = now_lsu_operation_rd;
  assign loads_in_mask = now_lsu_remaining;
  assign loads_in_retired_valid = in_retired_valid;
  assign loads_in_retired_last = in_retired_last;
  assign loads_in_retired_write = in_retired_write;
  assign loads_in_retired_warp = in_retired_warp;
  assign loads_in_retired_serial = in_retired_serial;
  assign loads_in_retired_rd = in_retired_rd;
  assign loads_in_retired_mask = in_retired_mask;
  assign loads_in_retired_load = in_retired_load;
  assign question_launch_entry = in_command_launch_entry;
  assign question_launch_grid_x = in_command_launch_grid_x;
  assign question_launch_grid_y = in_command_launch_grid_y;
  assign question_launch_grid_z = in_command_launch_grid_z;
  assign question_launch_block_x = in_command_launch_block_x;
  assign question_launch_block_y = in_command_launch_block_y;
  assign question_launch_block_z = in_command_launch_block_z;
  assign question_launch_block_threads = in_command_launch_block_threads;
  assign question_launch_block_warps = in_command_launch_block_warps;
  assign question_launch_shared_bytes = in_command_launch_shared_bytes;
  assign question_launch_program_bytes = in_command_launch_program_bytes;
  assign question_launch_global_bytes = in_command_launch_global_bytes;
  assign question_launch_grid_id = in_command_launch_grid_id;
  assign question_operation_valid = in_operation_valid;
  assign question_operation_warp_2 = in_operation_warp;
  assign question_operation_serial_2 = in_operation_serial;
  assign question_operation_pc_2 = in_operation_pc;
  assign question_operation_mask = in_operation_mask;
  assign question_operation_unit = in_operation_unit;
  assign question_operation_op = in_operation_op;
  assign question_operation_funct_2 = in_operation_funct;
  assign question_operation_store = in_operation_store;
  assign question_operation_atomic = in_operation_atomic;
  assign question_operation_amo_2 = in_operation_amo;
  assign question_operation_fence = in_operation_fence;
  assign question_operation_how_op = in_operation_how_op;
  assign question_operation_how_rounding = in_operation_how_rounding;
  assign question_operation_control = in_operation_control;
  assign question_operation_rd_2 = in_operation_rd;
  assign question_operation_write = in_operation_write;
  assign question_operation_imm = in_operation_imm;
  assign question_operation_fault = in_operation_fault;
  assign question_a = in_a;
  assign settled = made_access_valid && !gate_hold;
  assign served = pass_served;
  assign hold_2 = gate_hold;
  assign settled_2 = settled;
  assign lsu_in_presented = next_access_valid ? next_access_lanes : served;
  assign lsu_in_begin = next_begin;
  assign lsu_in_load = next_load;
  assign lsu_in_stuck = next_stuck;
  assign lsu_in_hold = hold_2;
  assign lsu_in_settled = settled_2;
  assign lsu_in_refused = decided_refused;
  assign changed = decided_changed || now_leaves;
  assign lsu_in_accept = in_operation_valid && (in_operation_unit == UNIT_MEMORY);
  assign lsu_in_fault = addressed_faults;
  assign lsu_in_operation_valid = in_operation_valid;
  assign lsu_in_operation_warp = in_operation_warp;
  assign lsu_in_operation_serial = in_operation_serial;
  assign lsu_in_operation_pc = in_operation_pc;
  assign lsu_in_operation_mask = in_operation_mask;
  assign lsu_in_operation_unit = in_operation_unit;
  assign lsu_in_operation_op = in_operation_op;
  assign lsu_in_operation_funct = in_operation_funct;
  assign lsu_in_operation_store = in_operation_store;
  assign lsu_in_operation_atomic = in_operation_atomic;
  assign lsu_in_operation_amo = in_operation_amo;
  assign lsu_in_operation_fence = in_operation_fence;
  assign lsu_in_operation_how_op = in_operation_how_op;
  assign lsu_in_operation_how_rounding = in_operation_how_rounding;
  assign lsu_in_operation_control = in_operation_control;
  assign lsu_in_operation_rd = in_operation_rd;
  assign lsu_in_operation_write = in_operation_write;
  assign lsu_in_operation_imm = in_operation_imm;
  assign lsu_in_operation_fault = in_operation_fault;
  assign lsu_in_scheduler = in_scheduler;
  assign lsu_in_address = addressed_address;
  assign lsu_in_data = in_b;
  assign lsu_in_changed = (changed || in_retired_valid) || in_response_valid;
  assign lsu_in_start_valid = in_command_start_valid;
  assign lsu_in_start_last = in_command_start_last;
  assign lsu_in_start_scheduler = in_command_start_scheduler;
  assign lsu_in_start_warp = in_command_start_warp;
  assign lsu_in_start_block = in_command_start_block;
  assign lsu_in_start_block_x = in_command_start_block_x;
  assign lsu_in_start_block_y = in_command_start_block_y;
  assign lsu_in_start_block_z = in_command_start_block_z;
  assign lsu_in_start_first_thread = in_command_start_first_thread;
  assign lsu_in_start_mask = in_command_start_mask;
  assign lsu_in_start_shared_row = in_command_start_shared_row;
  assign settled_3 = settled;
  assign done_3 = settled_3 ? (made_access_lanes & (~decided_refused)) : 4'd0;
  assign number = now_lsu_sent_warp;
  assign out_accessed_warp = number;
  assign out_accessed_scheduler = 1'b0;
  assign out_accessed_store = now_lsu_sent_kind == ACCESS_STORE;
  assign memory_fault_valid = addressed_faults;
  assign memory_fault_fault = addressed_fault;
  assign memory_fault_warp = in_operation_warp;
  assign memory_fault_lane = addressed_fault_lane;
  assign memory_fault_pc = in_operation_pc;
  assign memory_fault_address = addressed_fault_address;
  assign out_fault_valid = memory_fault_valid;
  assign out_fault_fault = memory_fault_fault;
  assign out_fault_warp = memory_fault_warp;
  assign out_fault_lane = memory_fault_lane;
  assign out_fault_pc = memory_fault_pc;
  assign out_fault_address = memory_fault_address;
  assign lanes = done_3;
  assign tag = decided_push_tag;
  assign event_valid = lanes != 4'd0;
  assign event_write = (lanes != 4'd0) && (now_lsu_sent_kind == ACCESS_STORE);
  assign event_atomic = (lanes != 4'd0) && (now_lsu_sent_kind == ACCESS_ATOMIC);
  assign event_tag = made_access_shared ? 7'd127 : tag;
  assign event_warp = now_lsu_sent_warp;
  assign event_serial = now_lsu_sent_serial;
  assign event_mask = lanes;
  assign memory_event_valid = event_valid;
  assign memory_event_write = event_write;
  assign memory_event_atomic = event_atomic;
  assign memory_event_tag = event_tag;
  assign memory_event_warp = event_warp;
  assign memory_event_serial = event_serial;
  assign memory_event_mask = event_mask;
  assign out_event_valid = memory_event_valid;
  assign out_event_write = memory_event_write;
  assign out_event_atomic = memory_event_atomic;
  assign out_event_tag = memory_event_tag;
  assign out_event_warp = memory_event_warp;
  assign out_event_serial = memory_event_serial;
  assign out_event_mask = memory_event_mask;
  assign out_cached_valid = decided_event_valid;
  assign out_cached_kind = decided_event_kind;
  assign out_cached_warp = decided_event_warp;
  assign out_cached_serial = decided_event_serial;
  assign out_cached_pc = decided_event_pc;
  assign out_cached_line = decided_event_line;
  assign out_cached_own = decided_event_own;
  assign out_cached_evicted = decided_event_evicted;
  assign out_cached_victim = decided_event_victim;
  assign out_cached_victim_warp = decided_event_victim_warp;

  // memory_stage.c:292 memory_stage_tick
  always @* begin
    lane = 3'd0;
    event_address = {128{1'b0}};
    event_data = {128{1'b0}};
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      event_address[{lane[1:0], 5'd0} +: 32] = now_lsu_sent_address[{lane[1:0], 5'd0} +: 32];
      event_data[{lane[1:0], 5'd0} +: 32] = now_lsu_sent_data[{lane[1:0], 5'd0} +: 32];
    end
    memory_event_address = event_address;
    memory_event_data = event_data;
    out_event_address = memory_event_address;
    out_event_data = memory_event_data;
  end
  assign out_accessed_valid = queue_done;

  // memory_stage.c:353 memory_stage_tick
  always @* begin
    out_event_last = queue_done && out_event_write;
  end

`ifdef WEFT_DIGEST
  wire [31:0] lsu_digest;
`endif
  lsu lsu (
    .clk                             (clk),
`ifdef WEFT_DIGEST
    .dig_en                          (dig_en),
    .digest                          (lsu_digest),
`endif
    .view_idle                       (lsu_idle),
    .view_valid                      (lsu_valid),
    .view_operation_kind             (lsu_operation_kind),
    .view_operation_amo              (lsu_operation_amo),
    .view_operation_funct            (lsu_operation_funct),
    .view_operation_warp             (lsu_operation_warp),
    .view_operation_serial           (lsu_operation_serial),
    .view_operation_pc               (lsu_operation_pc),
    .view_operation_rd               (lsu_operation_rd),
    .view_remaining                  (lsu_remaining),
    .view_begun                      (lsu_begun),
    .view_load                       (lsu_load),
    .view_shared_row                 (lsu_shared_row),
    .view_address                    (lsu_address),
    .view_data                       (lsu_data),
    .view_again                      (lsu_again),
    .view_sent_kind                  (lsu_sent_kind),
    .view_sent_amo                   (lsu_sent_amo),
    .view_sent_funct                 (lsu_sent_funct),
    .view_sent_warp                  (lsu_sent_warp),
    .view_sent_serial                (lsu_sent_serial),
    .view_sent_pc                    (lsu_sent_pc),
    .view_sent_rd                    (lsu_sent_rd),
    .view_sent_address               (lsu_sent_address),
    .view_sent_data                  (lsu_sent_data),
    .probe_in_launch_entry           (question_launch_entry),
    .probe_in_launch_grid_x          (question_launch_grid_x),
    .probe_in_launch_grid_y          (question_launch_grid_y),
    .probe_in_launch_grid_z          (question_launch_grid_z),
    .probe_in_launch_block_x         (question_launch_block_x),
    .probe_in_launch_block_y         (question_launch_block_y),
    .probe_in_launch_block_z         (question_launch_block_z),
    .probe_in_launch_block_threads   (question_launch_block_threads),
    .probe_in_launch_block_warps     (question_launch_block_warps),
    .probe_in_launch_shared_bytes    (question_launch_shared_bytes),
    .probe_in_launch_program_bytes   (question_launch_program_bytes),
    .probe_in_launch_global_bytes    (question_launch_global_bytes),
    .probe_in_launch_grid_id         (question_launch_grid_id),
    .probe_in_operation_valid        (question_operation_valid),
    .probe_in_operation_warp         (question_operation_warp_2),
    .probe_in_operation_serial       (question_operation_serial_2),
    .probe_in_operation_pc           (question_operation_pc_2),
    .probe_in_operation_mask         (question_operation_mask),
    .probe_in_operation_unit         (question_operation_unit),
    .probe_in_operation_op           (question_operation_op),
    .probe_in_operation_funct        (question_operation_funct_2),
    .probe_in_operation_store        (question_operation_store),
    .probe_in_operation_atomic       (question_operation_atomic),
    .probe_in_operation_amo          (question_operation_amo_2),
    .probe_in_operation_fence        (question_operation_fence),
    .probe_in_operation_how_op       (question_operation_how_op),
    .probe_in_operation_how_rounding (question_operation_how_rounding),
    .probe_in_operation_control      (question_operation_control),
    .probe_in_operation_rd           (question_operation_rd_2),
    .probe_in_operation_write        (question_operation_write),
    .probe_in_operation_imm          (question_operation_imm),
    .probe_in_operation_fault        (question_operation_fault),
    .probe_in_a                      (question_a),
    .probe_out_address               (addressed_address),
    .probe_out_faults                (addressed_faults),
    .probe_out_fault                 (addressed_fault),
    .probe_out_fault_lane            (addressed_fault_lane),
    .probe_out_fault_address         (addressed_fault_address),
    .in_start_valid                  (lsu_in_start_valid),
    .in_start_last                   (lsu_in_start_last),
    .in_start_scheduler              (lsu_in_start_scheduler),
    .in_start_warp                   (lsu_in_start_warp),
    .in_start_block                  (lsu_in_start_block),
    .in_start_block_x                (lsu_in_start_block_x),
    .in_start_block_y                (lsu_in_start_block_y),
    .in_start_block_z                (lsu_in_start_block_z),
    .in_start_first_thread           (lsu_in_start_first_thread),
    .in_start_mask                   (lsu_in_start_mask),
    .in_start_shared_row             (lsu_in_start_shared_row),
    .in_accept                       (lsu_in_accept),
    .in_scheduler                    (lsu_in_scheduler),
    .in_operation_valid              (lsu_in_operation_valid),
    .in_operation_warp               (lsu_in_operation_warp),
    .in_operation_serial             (lsu_in_operation_serial),
    .in_operation_pc                 (lsu_in_operation_pc),
    .in_operation_mask               (lsu_in_operation_mask),
    .in_operation_unit               (lsu_in_operation_unit),
    .in_operation_op                 (lsu_in_operation_op),
    .in_operation_funct              (lsu_in_operation_funct),
    .in_operation_store              (lsu_in_operation_store),
    .in_operation_atomic             (lsu_in_operation_atomic),
    .in_operation_amo                (lsu_in_operation_amo),
    .in_operation_fence              (lsu_in_operation_fence),
    .in_operation_how_op             (lsu_in_operation_how_op),
    .in_operation_how_rounding       (lsu_in_operation_how_rounding),
    .in_operation_control            (lsu_in_operation_control),
    .in_operation_rd                 (lsu_in_operation_rd),
    .in_operation_write              (lsu_in_operation_write),
    .in_operation_imm                (lsu_in_operation_imm),
    .in_operation_fault              (lsu_in_operation_fault),
    .in_data                         (lsu_in_data),
    .in_fault                        (lsu_in_fault),
    .in_address                      (lsu_in_address),
    .in_presented                    (lsu_in_presented),
    .in_begin                        (lsu_in_begin),
    .in_load                         (lsu_in_load),
    .in_stuck                        (lsu_in_stuck),
    .in_hold                         (lsu_in_hold),
    .in_settled                      (lsu_in_settled),
    .in_refused                      (lsu_in_refused),
    .in_changed                      (lsu_in_changed),
    .out_done                        (queue_done),
    .rst                             (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] memory_gate_digest;
`endif
  memory_gate memory_gate (
    .clk              (clk),
`ifdef WEFT_DIGEST
    .dig_en           (dig_en),
    .digest           (memory_gate_digest),
`endif
    .in_valid         (gate_in_valid),
    .in_kind          (gate_in_kind),
    .in_again         (gate_in_again),
    .in_sent          (gate_in_sent),
    .in_sent_shared   (gate_in_sent_shared),
    .in_sent_kind     (gate_in_sent_kind),
    .in_shared        (gate_in_shared),
    .in_update        (gate_in_update),
    .in_busy          (gate_in_busy),
    .in_filling       (gate_in_filling),
    .in_returning     (gate_in_returning),
    .in_reading       (gate_in_reading),
    .in_delivers      (gate_in_delivers),
    .in_room          (gate_in_room),
    .in_full          (gate_in_full),
    .out_presents     (gate_presents),
    .out_hold         (gate_hold),
    .out_l1_ready     (gate_l1_ready),
    .out_shared_ready (gate_shared_ready),
    .out_array_free   (gate_array_free),
    .out_retired      (gate_retired),
    .out_blocked      (gate_blocked),
    .rst              (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] coalesce_digest;
`endif
  coalesce coalesce (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (coalesce_digest),
`endif
    .view_access_valid         (now_sent_access_valid),
    .view_access_shared        (now_sent_access_shared),
    .view_access_load          (now_sent_access_load),
    .view_access_lanes         (now_sent_access_lanes),
    .view_access_address       (now_sent_access_address),
    .view_access_sectors       (now_sent_access_sectors),
    .probe_in_core             (question_core),
    .probe_in_valid            (question_valid),
    .probe_in_operation_kind   (question_operation_kind),
    .probe_in_operation_amo    (question_operation_amo),
    .probe_in_operation_funct  (question_operation_funct),
    .probe_in_operation_warp   (question_operation_warp),
    .probe_in_operation_serial (question_operation_serial),
    .probe_in_operation_pc     (question_operation_pc),
    .probe_in_operation_rd     (question_operation_rd),
    .probe_in_remaining        (question_remaining),
    .probe_in_begun            (question_begun),
    .probe_in_load             (question_load),
    .probe_in_address          (question_address),
    .probe_in_load_free        (question_load_free),
    .probe_in_free_load        (question_free_load),
    .probe_in_ready            (question_ready),
    .probe_in_l1_ready         (question_l1_ready),
    .probe_in_shared_ready     (question_shared_ready),
    .probe_in_array_free       (question_array_free),
    .probe_out_access_valid    (next_access_valid),
    .probe_out_access_shared   (next_access_shared),
    .probe_out_access_load     (next_access_load),
    .probe_out_access_lanes    (next_access_lanes),
    .probe_out_access_address  (next_access_address),
    .probe_out_access_sectors  (next_access_sectors),
    .probe_out_pass            (next_pass),
    .probe_out_shared          (next_shared),
    .probe_out_load            (next_load),
    .probe_out_begin           (next_begin),
    .probe_out_stuck           (next_stuck),
    .probe_out_offset          (next_offset),
    .in_access_valid           (coalesce_in_access_valid),
    .in_access_shared          (coalesce_in_access_shared),
    .in_access_load            (coalesce_in_access_load),
    .in_access_lanes           (coalesce_in_access_lanes),
    .in_access_address         (coalesce_in_access_address),
    .in_access_sectors         (coalesce_in_access_sectors),
    .in_served                 (coalesce_in_served),
    .in_hold                   (coalesce_in_hold),
    .out_access_valid          (made_access_valid),
    .out_access_shared         (made_access_shared),
    .out_access_load           (made_access_load),
    .out_access_lanes          (made_access_lanes),
    .out_access_address        (made_access_address),
    .out_access_sectors        (made_access_sectors),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] smem_digest;
`endif
  smem smem (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (smem_digest),
`endif
    .view_valid          (smem_valid),
    .view_load           (smem_load),
    .view_lanes          (smem_lanes),
    .view_row            (smem_row),
    .view_update         (smem_update),
    .in_pass             (smem_in_pass),
    .in_lanes            (smem_in_lanes),
    .in_load             (smem_in_load),
    .in_beyond           (smem_in_beyond),
    .in_operation_kind   (smem_in_operation_kind),
    .in_operation_amo    (smem_in_operation_amo),
    .in_operation_funct  (smem_in_operation_funct),
    .in_operation_warp   (smem_in_operation_warp),
    .in_operation_serial (smem_in_operation_serial),
    .in_operation_pc     (smem_in_operation_pc),
    .in_operation_rd     (smem_in_operation_rd),
    .in_address          (smem_in_address),
    .in_data             (smem_in_data),
    .in_shared_row       (smem_in_shared_row),
    .in_retired          (smem_in_retired),
    .in_blocked          (smem_in_blocked),
    .out_served          (pass_served),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] l1d_digest;
`endif
  l1d l1d (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (l1d_digest),
`endif
    .view_busy               (l1_busy),
    .view_filling            (l1_filling),
    .view_returning          (l1_returning),
    .view_reading            (l1_reading),
    .view_result_valid       (l1_result_valid),
    .view_result_from_sector (l1_result_from_sector),
    .view_result_load        (l1_result_load),
    .view_result_lanes       (l1_result_lanes),
    .view_result_sectors     (l1_result_sectors),
    .view_row                (l1_row),
    .view_sector             (l1_sector),
    .view_clean_warp         (l1_clean_warp),
    .view_idle               (l1_idle),
    .in_launch_begins        (l1_in_launch_begins),
    .in_invalidate           (l1_in_invalidate),
    .in_access_valid         (l1_in_access_valid),
    .in_access_shared        (l1_in_access_shared),
    .in_access_load          (l1_in_access_load),
    .in_access_lanes         (l1_in_access_lanes),
    .in_access_address       (l1_in_access_address),
    .in_access_sectors       (l1_in_access_sectors),
    .in_hold                 (l1_in_hold),
    .in_next_valid           (l1_in_next_valid),
    .in_next_shared          (l1_in_next_shared),
    .in_next_load            (l1_in_next_load),
    .in_next_lanes           (l1_in_next_lanes),
    .in_next_address         (l1_in_next_address),
    .in_next_sectors         (l1_in_next_sectors),
    .in_operation_kind       (l1_in_operation_kind),
    .in_operation_amo        (l1_in_operation_amo),
    .in_operation_funct      (l1_in_operation_funct),
    .in_operation_warp       (l1_in_operation_warp),
    .in_operation_serial     (l1_in_operation_serial),
    .in_operation_pc         (l1_in_operation_pc),
    .in_operation_rd         (l1_in_operation_rd),
    .in_address              (l1_in_address),
    .in_data                 (l1_in_data),
    .in_room                 (l1_in_room),
    .in_full                 (l1_in_full),
    .in_clean_full           (l1_in_clean_full),
    .in_response_valid       (l1_in_response_valid),
    .in_response_op          (l1_in_response_op),
    .in_response_core        (l1_in_response_core),
    .in_response_tag         (l1_in_response_tag),
    .in_response_sector      (l1_in_response_sector),
    .in_response_data        (l1_in_response_data),
    .out_refused             (decided_refused),
    .out_changed             (decided_changed),
    .out_push_valid          (decided_push_valid),
    .out_push_op             (decided_push_op),
    .out_push_amo            (decided_push_amo),
    .out_push_tag            (decided_push_tag),
    .out_push_line           (decided_push_line),
    .out_push_sectors        (decided_push_sectors),
    .out_push_byte_enable    (decided_push_byte_enable),
    .out_push_data           (decided_push_data),
    .out_event_valid         (decided_event_valid),
    .out_event_kind          (decided_event_kind),
    .out_event_warp          (decided_event_warp),
    .out_event_serial        (decided_event_serial),
    .out_event_pc            (decided_event_pc),
    .out_event_line          (decided_event_line),
    .out_event_own           (decided_event_own),
    .out_event_evicted       (decided_event_evicted),
    .out_event_victim        (decided_event_victim),
    .out_event_victim_warp   (decided_event_victim_warp),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] loads_digest;
`endif
  loads loads (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (loads_digest),
`endif
    .view_free               (loads_free),
    .view_free_load          (loads_free_load),
    .view_idle               (loads_idle),
    .probe_in_l1_valid       (loads_question_l1_valid),
    .probe_in_l1_from_sector (loads_question_l1_from_sector),
    .probe_in_l1_load        (loads_question_l1_load),
    .probe_in_l1_lanes       (loads_question_l1_lanes),
    .probe_in_l1_sectors     (loads_question_l1_sectors),
    .probe_in_row            (loads_question_row),
    .probe_in_sector         (loads_question_sector),
    .probe_in_shared         (loads_question_shared),
    .probe_in_shared_load    (loads_question_shared_load),
    .probe_in_shared_lanes   (loads_question_shared_lanes),
    .probe_in_shared_row     (loads_question_shared_row),
    .probe_out_result_valid  (view_loaded_result_valid),
    .probe_out_result_last   (view_loaded_result_last),
    .probe_out_result_write  (view_loaded_result_write),
    .probe_out_result_warp   (view_loaded_result_warp),
    .probe_out_result_serial (view_loaded_result_serial),
    .probe_out_result_rd     (view_loaded_result_rd),
    .probe_out_result_mask   (view_loaded_result_mask),
    .probe_out_value         (view_loaded_value),
    .probe_out_scheduler     (view_loaded_scheduler),
    .probe_out_load          (view_loaded_load),
    .in_begin                (loads_in_begin),
    .in_load                 (loads_in_load),
    .in_offset               (loads_in_offset),
    .in_operation_kind       (loads_in_operation_kind),
    .in_operation_amo        (loads_in_operation_amo),
    .in_operation_funct      (loads_in_operation_funct),
    .in_operation_warp       (loads_in_operation_warp),
    .in_operation_serial     (loads_in_operation_serial),
    .in_operation_pc         (loads_in_operation_pc),
    .in_operation_rd         (loads_in_operation_rd),
    .in_mask                 (loads_in_mask),
    .in_retired_valid        (loads_in_retired_valid),
    .in_retired_last         (loads_in_retired_last),
    .in_retired_write        (loads_in_retired_write),
    .in_retired_warp         (loads_in_retired_warp),
    .in_retired_serial       (loads_in_retired_serial),
    .in_retired_rd           (loads_in_retired_rd),
    .in_retired_mask         (loads_in_retired_mask),
    .in_retired_load         (loads_in_retired_load),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] stores_digest;
`endif
  stores stores (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (stores_digest),
`endif
    .view_writing        (stores_writing),
    .view_full           (stores_full),
    .in_push_valid       (stores_in_push_valid),
    .in_push_op          (stores_in_push_op),
    .in_push_amo         (stores_in_push_amo),
    .in_push_tag         (stores_in_push_tag),
    .in_push_line        (stores_in_push_line),
    .in_push_sectors     (stores_in_push_sectors),
    .in_push_byte_enable (stores_in_push_byte_enable),
    .in_push_data        (stores_in_push_data),
    .in_response_valid   (stores_in_response_valid),
    .in_response_op      (stores_in_response_op),
    .in_response_core    (stores_in_response_core),
    .in_response_tag     (stores_in_response_tag),
    .in_response_sector  (stores_in_response_sector),
    .in_response_data    (stores_in_response_data),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ lsu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ memory_gate_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ coalesce_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ smem_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ l1d_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ loads_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ stores_digest[31:0];
    end
  end
  assign digest = {stores_digest, loads_digest, l1d_digest, smem_digest, coalesce_digest, memory_gate_digest,
      lsu_digest, digest_r};
`endif
endmodule
