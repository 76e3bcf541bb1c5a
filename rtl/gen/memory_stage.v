// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory_stage.c; change that file.
// Memory stage: loads and stores, from the computation of their addresses to their results.
//     operand_stage -> lsu -> coalesce -> data port or smem -> loads -> writeback
// The oldest memory instruction sends a row to memory, or takes a pass of shared memory, per cycle.
module memory_stage (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
  output view_loaded_result_valid,
  output view_loaded_result_last, // the instruction is complete
  output view_loaded_result_write,
  output [1:0] view_loaded_result_warp,
  output [5:0] view_loaded_result_order,
  output [4:0] view_loaded_result_rd,
  output [3:0] view_loaded_result_mask,
  output [1:0] view_loaded_load,
  output [127:0] view_loaded_value,
  output view_idle, // nothing on its way from or to memory
  input in_core,
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
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [4:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [31:0] in_operation_fault_address,
  input [127:0] in_a,
  input [127:0] in_b,
  input in_retired_valid,
  input in_retired_last, // the instruction is complete
  input in_retired_write,
  input [1:0] in_retired_warp,
  input [5:0] in_retired_order,
  input [4:0] in_retired_rd,
  input [3:0] in_retired_mask,
  input [1:0] in_retired_load, // and its load
  input in_response_valid,
  input [2:0] in_response_tag,
  input [127:0] in_response_data,
  input in_ready, // of the data port
  output out_request_valid,
  output out_request_write,
  output [2:0] out_request_tag,
  output [31:0] out_request_address, // row-aligned; top four bits select the window; local memory is already interleaved: LOCAL_BASE | {word, core, warp, lane} * 4
  output [15:0] out_request_byte_enable, // for writes, per word of the row
  output [127:0] out_request_data,
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address, // data or target address; for other faults 0
  output out_accessed_valid,
  output [1:0] out_accessed_warp,
  output out_accessed_store, // it is a store
  output out_event_valid,
  output out_event_write,
  output out_event_last, // for writes: the instruction is complete
  output [1:0] out_event_warp,
  output [5:0] out_event_order,
  output [3:0] out_event_mask,
  output reg [127:0] out_event_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_event_data // for writes: the register's value
);
  localparam [3:0] FAULT_NONE = 4'd0;
  localparam [3:0] UNIT_MEMORY = 4'd3;
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
  wire smem_valid;
  wire [1:0] smem_load;
  wire [3:0] smem_lanes;
  wire [127:0] smem_row;
  wire loads_load_free;
  wire [1:0] loads_free_load;
  wire loads_request_free;
  wire [2:0] loads_free_request;
  wire loads_responding;
  wire loads_idle;
  wire loads_question_shared;
  wire [1:0] loads_question_shared_load;
  wire [3:0] loads_question_shared_lanes;
  wire [127:0] loads_question_shared_row;
  wire head_idle;
  wire head_valid;
  wire head_store;
  wire [1:0] head_warp;
  wire [5:0] head_order;
  wire [2:0] head_funct;
  wire [4:0] head_rd;
  wire [3:0] head_mask;
  wire [7:0] head_shared_row;
  wire [127:0] head_address;
  wire [127:0] head_data;
  wire smem_valid_2;
  wire loads_load_free_2;
  wire [1:0] loads_free_load_2;
  wire loads_request_free_2;
  wire [2:0] loads_free_request_2;
  wire loads_responding_2;
  wire smem_retired;
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
  reg [2:0] lane;
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
  wire [3:0] lsu_question_operation_unit;
  wire [4:0] lsu_question_operation_op;
  wire [2:0] lsu_question_operation_funct;
  wire lsu_question_operation_store;
  wire lsu_question_operation_atomic;
  wire [3:0] lsu_question_operation_amo;
  wire [4:0] lsu_question_operation_how_op;
  wire [2:0] lsu_question_operation_how_rounding;
  wire [3:0] lsu_question_operation_control;
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
  wire memory_fault_valid;
  wire [3:0] memory_fault_fault;
  wire [1:0] memory_fault_warp;
  wire [1:0] memory_fault_lane;
  wire [19:0] memory_fault_pc;
  wire [31:0] memory_fault_address;
  wire lsu_in_accept;
  wire lsu_in_operation_valid;
  wire [1:0] lsu_in_operation_warp;
  wire [5:0] lsu_in_operation_order;
  wire [19:0] lsu_in_operation_pc;
  wire [3:0] lsu_in_operation_mask;
  wire [3:0] lsu_in_operation_unit;
  wire [4:0] lsu_in_operation_op;
  wire [2:0] lsu_in_operation_funct;
  wire lsu_in_operation_store;
  wire lsu_in_operation_atomic;
  wire [3:0] lsu_in_operation_amo;
  wire [4:0] lsu_in_operation_how_op;
  wire [2:0] lsu_in_operation_how_rounding;
  wire [3:0] lsu_in_operation_control;
  wire [4:0] lsu_in_operation_rd;
  wire lsu_in_operation_write;
  wire [31:0] lsu_in_operation_imm;
  wire [3:0] lsu_in_operation_fault;
  wire [31:0] lsu_in_operation_fault_address;
  wire [127:0] lsu_in_address;
  wire [127:0] lsu_in_data;
  wire lsu_in_pop;
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

  // bits that this module does not need
  wire unused = &{1'b0,
                  access_pending,
                  lane};
  assign view_idle = lsu_idle && loads_idle;
  assign loads_question_shared = smem_valid;
  assign loads_question_shared_load = smem_load;
  assign loads_question_shared_lanes = smem_lanes;
  assign loads_question_shared_row = smem_row;
  assign head_idle = lsu_idle;
  assign head_valid = lsu_valid;
  assign head_store = lsu_store;
  assign head_warp = lsu_warp;
  assign head_order = lsu_order;
  assign head_funct = lsu_funct;
  assign head_rd = lsu_rd;
  assign head_mask = lsu_mask;
  assign head_shared_row = lsu_shared_row;
  assign head_address = lsu_address;
  assign head_data = lsu_data;
  assign smem_valid_2 = smem_valid;
  assign loads_load_free_2 = loads_load_free;
  assign loads_free_load_2 = loads_free_load;
  assign loads_request_free_2 = loads_request_free;
  assign loads_free_request_2 = loads_free_request;
  assign loads_responding_2 = loads_responding;
  assign smem_retired = smem_valid_2 && !loads_responding_2;
  assign coalesce_question_head_idle = head_idle;
  assign coalesce_question_head_valid = head_valid;
  assign coalesce_question_head_store = head_store;
  assign coalesce_question_head_warp = head_warp;
  assign coalesce_question_head_order = head_order;
  assign coalesce_question_head_funct = head_funct;
  assign coalesce_question_head_rd = head_rd;
  assign coalesce_question_head_mask = head_mask;
  assign coalesce_question_head_shared_row = head_shared_row;
  assign coalesce_question_head_address = head_address;
  assign coalesce_question_head_data = head_data;
  assign coalesce_question_core = in_core;
  assign coalesce_question_load_free = loads_load_free_2;
  assign coalesce_question_load = loads_free_load_2;
  assign coalesce_question_request_free = loads_request_free_2;
  assign coalesce_question_request = loads_free_request_2;
  assign coalesce_question_shared_ready = !smem_valid_2 || smem_retired;
  assign out_request_valid = access_request_valid;
  assign out_request_write = access_request_write;
  assign out_request_tag = access_request_tag;
  assign out_request_address = access_request_address;
  assign out_request_byte_enable = access_request_byte_enable;
  assign out_request_data = access_request_data;
  assign accepted = access_request_valid && in_ready;
  assign smem_in_pass = access_pass;
  assign smem_in_head_idle = head_idle;
  assign smem_in_head_valid = head_valid;
  assign smem_in_head_store = head_store;
  assign smem_in_head_warp = head_warp;
  assign smem_in_head_order = head_order;
  assign smem_in_head_funct = head_funct;
  assign smem_in_head_rd = head_rd;
  assign smem_in_head_mask = head_mask;
  assign smem_in_head_shared_row = head_shared_row;
  assign smem_in_head_address = head_address;
  assign smem_in_head_data = head_data;
  assign smem_in_lanes = access_shared;
  assign smem_in_load = access_load;
  assign smem_in_retired = smem_retired;
  assign served = accepted ? access_row : pass_served;
  assign coalesce_in_valid = head_valid;
  assign coalesce_in_mask = head_mask;
  assign coalesce_in_load = access_load;
  assign coalesce_in_served = served;
  assign loads_in_begin = progress_first && !head_store;
  assign loads_in_load = access_load;
  assign loads_in_warp = head_warp;
  assign loads_in_order = head_order;
  assign loads_in_rd = head_rd;
  assign loads_in_funct = head_funct;
  assign loads_in_mask = head_mask;
  assign loads_in_address = head_address;
  assign loads_in_request = accepted && !head_store;
  assign loads_in_tag = access_request_tag;
  assign loads_in_lanes = access_row;
  assign loads_in_response_valid = in_response_valid;
  assign loads_in_response_tag = in_response_tag;
  assign loads_in_response_data = in_response_data;
  assign loads_in_retired_valid = in_retired_valid;
  assign loads_in_retired_last = in_retired_last;
  assign loads_in_retired_write = in_retired_write;
  assign loads_in_retired_warp = in_retired_warp;
  assign loads_in_retired_order = in_retired_order;
  assign loads_in_retired_rd = in_retired_rd;
  assign loads_in_retired_mask = in_retired_mask;
  assign loads_in_retired_load = in_retired_load;
  assign out_accessed_valid = progress_last;
  assign out_accessed_warp = head_warp;
  assign out_accessed_store = head_store;
  assign out_event_valid = served != 4'd0;
  assign out_event_write = (served != 4'd0) && head_store;
  assign out_event_last = progress_last && head_store;
  assign out_event_warp = head_warp;
  assign out_event_order = head_order;
  assign out_event_mask = served;
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
  assign lsu_question_operation_valid = in_operation_valid;
  assign lsu_question_operation_warp = in_operation_warp;
  assign lsu_question_operation_order = in_operation_order;
  assign lsu_question_operation_pc = in_operation_pc;
  assign lsu_question_operation_mask = in_operation_mask;
  assign lsu_question_operation_unit = in_operation_unit;
  assign lsu_question_operation_op = in_operation_op;
  assign lsu_question_operation_funct = in_operation_funct;
  assign lsu_question_operation_store = in_operation_store;
  assign lsu_question_operation_atomic = in_operation_atomic;
  assign lsu_question_operation_amo = in_operation_amo;
  assign lsu_question_operation_how_op = in_operation_how_op;
  assign lsu_question_operation_how_rounding = in_operation_how_rounding;
  assign lsu_question_operation_control = in_operation_control;
  assign lsu_question_operation_rd = in_operation_rd;
  assign lsu_question_operation_write = in_operation_write;
  assign lsu_question_operation_imm = in_operation_imm;
  assign lsu_question_operation_fault = in_operation_fault;
  assign lsu_question_operation_fault_address = in_operation_fault_address;
  assign lsu_question_a = in_a;

  // memory_stage.c:102 memory_stage_tick
  always @* begin
    out_event_address = {128{1'b0}};
    out_event_data = {128{1'b0}};
    lane = 3'd0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      out_event_address[{lane[1:0], 5'd0} +: 32] = head_address[{lane[1:0], 5'd0} +: 32];
      out_event_data[{lane[1:0], 5'd0} +: 32] = head_data[{lane[1:0], 5'd0} +: 32];
    end
  end
  assign memory_fault_valid = addressed_fault != FAULT_NONE;
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
  assign lsu_in_accept = (in_operation_valid && (in_operation_unit == UNIT_MEMORY)) && (addressed_fault == 4'd0);
  assign lsu_in_operation_valid = in_operation_valid;
  assign lsu_in_operation_warp = in_operation_warp;
  assign lsu_in_operation_order = in_operation_order;
  assign lsu_in_operation_pc = in_operation_pc;
  assign lsu_in_operation_mask = in_operation_mask;
  assign lsu_in_operation_unit = in_operation_unit;
  assign lsu_in_operation_op = in_operation_op;
  assign lsu_in_operation_funct = in_operation_funct;
  assign lsu_in_operation_store = in_operation_store;
  assign lsu_in_operation_atomic = in_operation_atomic;
  assign lsu_in_operation_amo = in_operation_amo;
  assign lsu_in_operation_how_op = in_operation_how_op;
  assign lsu_in_operation_how_rounding = in_operation_how_rounding;
  assign lsu_in_operation_control = in_operation_control;
  assign lsu_in_operation_rd = in_operation_rd;
  assign lsu_in_operation_write = in_operation_write;
  assign lsu_in_operation_imm = in_operation_imm;
  assign lsu_in_operation_fault = in_operation_fault;
  assign lsu_in_operation_fault_address = in_operation_fault_address;
  assign lsu_in_address = addressed_address;
  assign lsu_in_data = in_b;
  assign lsu_in_pop = progress_last;
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

`ifdef WEFT_DIGEST
  wire [31:0] lsu_digest;
`endif
  lsu lsu (
    .clk                              (clk),
`ifdef WEFT_DIGEST
    .dig_en                           (dig_en),
    .digest                           (lsu_digest),
`endif
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
    .probe_in_operation_atomic        (lsu_question_operation_atomic),
    .probe_in_operation_amo           (lsu_question_operation_amo),
    .probe_in_operation_how_op        (lsu_question_operation_how_op),
    .probe_in_operation_how_rounding  (lsu_question_operation_how_rounding),
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
    .in_operation_atomic              (lsu_in_operation_atomic),
    .in_operation_amo                 (lsu_in_operation_amo),
    .in_operation_how_op              (lsu_in_operation_how_op),
    .in_operation_how_rounding        (lsu_in_operation_how_rounding),
    .in_operation_control             (lsu_in_operation_control),
    .in_operation_rd                  (lsu_in_operation_rd),
    .in_operation_write               (lsu_in_operation_write),
    .in_operation_imm                 (lsu_in_operation_imm),
    .in_operation_fault               (lsu_in_operation_fault),
    .in_operation_fault_address       (lsu_in_operation_fault_address),
    .in_address                       (lsu_in_address),
    .in_data                          (lsu_in_data),
    .in_pop                           (lsu_in_pop),
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
    .probe_out_result_valid (view_loaded_result_valid),
    .probe_out_result_last  (view_loaded_result_last),
    .probe_out_result_write (view_loaded_result_write),
    .probe_out_result_warp  (view_loaded_result_warp),
    .probe_out_result_order (view_loaded_result_order),
    .probe_out_result_rd    (view_loaded_result_rd),
    .probe_out_result_mask  (view_loaded_result_mask),
    .probe_out_load         (view_loaded_load),
    .probe_out_value        (view_loaded_value),
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
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ lsu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ coalesce_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ smem_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ loads_digest[31:0];
    end
  end
  assign digest = {loads_digest, smem_digest, coalesce_digest, lsu_digest, digest_r};
`endif
endmodule
