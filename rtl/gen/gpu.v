// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gpu.c; change that file.
// The GPU: dispatcher, cores, crossbar and memory partitions, wired. A fault in one core stops all.
// A request takes a cycle to a queue of the crossbar, one to a partition's queue, and one to each
// of the two stages of the slice. Its response takes one to a queue and one to the core's side. One
// core and one partition have one queue between them, and one register (xbar/direct.c), or, without
// caches, nothing (xbar/through.c).
module gpu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [1631:0] digest,
`endif
  input in_start, // one cycle: begin the launch
  input [19:0] in_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] in_launch_grid_x, // blocks, each >= 1
  input [15:0] in_launch_grid_y, // blocks, each >= 1
  input [15:0] in_launch_grid_z, // blocks, each >= 1
  input [4:0] in_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] in_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] in_launch_block_z, // threads per block in each dimension, >= 1
  input [4:0] in_launch_block_threads, // their product, at most CORE_ROWS * LANES
  input [7:0] in_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] in_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  input [19:0] in_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] in_launch_global_bytes, // size of the global window
  input [31:0] in_launch_grid_id, // number of this launch, for CSR grid
  input [11:0] in_clocks_core,
  input [11:0] in_clocks_interconnect,
  input [11:0] in_clocks_memory,
  input [5:0] in_dram_timing_trcd, // activate to column command, same bank
  input [5:0] in_dram_timing_trp, // precharge to activate, same bank
  input [5:0] in_dram_timing_tras, // activate to precharge, same bank
  input [5:0] in_dram_timing_trc, // activate to activate, same bank
  input [5:0] in_dram_timing_trrd, // activate to activate, other bank
  input [5:0] in_dram_timing_tcl, // read command to its data
  input [5:0] in_dram_timing_twl, // write command to its data
  input [5:0] in_dram_timing_twr, // end of write data to precharge, same bank
  input [5:0] in_dram_timing_twtr, // end of write data to read command
  input [5:0] in_dram_timing_trtp, // read command to precharge, same bank
  input [5:0] in_dram_timing_tccd, // column command to column command of the same kind
  input [5:0] in_dram_timing_burst, // ticks that the data of a column command (a sector) are on the bus
  input [7:0] in_dram_timing_trfc, // refresh to activate
  input [15:0] in_dram_timing_refresh_interval, // ticks between refreshes; 0: none
  input [7:0] in_dram_timing_age_cap, // column commands that may overtake the oldest request
  input [5:0] in_dram_timing_write_high, // frfcfs: writes waiting that end the service of reads
  input [5:0] in_dram_timing_write_low, // frfcfs: writes left when reads are served again
  input in_setting_valid,
  input [7:0] in_setting_index,
  input [31:0] in_setting_data,
  input in_counter_read,
  input [4:0] in_counter_unit, // core, or CORES + partition
  input [5:0] in_counter_index, // below
  input in_fetch_valid,
  input [1:0] in_fetch_warp,
  input [31:0] in_fetch_instruction,
  input in_fetch_ready,
  input in_memory_ready,
  input in_memory_response_valid,
  input [4:0] in_memory_response_tag,
  input [127:0] in_memory_response_data,
  output out_busy, // a launch is running
  output out_done, // one cycle: all blocks retired and everything in memory
  output reg [31:0] out_counter, // the one that was selected last (counters=hard)
  output reg out_fetch_valid,
  output reg [1:0] out_fetch_warp,
  output reg [19:0] out_fetch_pc,
  output reg out_memory_valid,
  output reg out_memory_write,
  output reg [4:0] out_memory_tag,
  output reg [31:0] out_memory_address, // sector-aligned
  output reg [15:0] out_memory_byte_enable,
  output reg [127:0] out_memory_data,
  output out_memory_tick, // the memory's clock ticks in this cycle
  output reg out_fetched_asked_valid,
  output reg [1:0] out_fetched_asked_warp,
  output reg [19:0] out_fetched_asked_pc,
  output reg out_fetched_missed, // it is not in the instruction cache
  output reg out_fetched_came_valid,
  output reg [1:0] out_fetched_came_warp,
  output reg [19:0] out_fetched_came_pc,
  output reg [31:0] out_fetched_came_instruction,
  output reg out_fetched_came_overrun, // pc is outside the program: there is no instruction
  output reg out_started_valid,
  output reg [1:0] out_started_row,
  output reg [15:0] out_started_block_x,
  output reg [15:0] out_started_block_y,
  output reg [15:0] out_started_block_z,
  output reg [4:0] out_started_first_thread, // flat index in the block of the thread in lane 0
  output reg [3:0] out_started_mask, // lanes that hold a thread
  output reg out_issued_issued_valid,
  output reg [1:0] out_issued_issued_warp,
  output reg [5:0] out_issued_issued_serial,
  output reg [19:0] out_issued_issued_pc,
  output reg [31:0] out_issued_issued_instruction,
  output reg [3:0] out_issued_issued_mask, // active lanes
  output reg out_issued_issued_partial, // some live lanes of the warp are not in mask
  output reg out_issued_issued_overrun,
  output reg [3:0] out_issued_ready, // warps that could have issued: what the order policy chose from
  output reg [3:0] out_issued_stall, // stall_t: why nothing was issued, when none is valid
  output reg out_result_retire_valid,
  output reg out_result_retire_last, // the instruction is complete
  output reg out_result_retire_write, // register rd, in the lanes of mask
  output reg [1:0] out_result_retire_warp,
  output reg [5:0] out_result_retire_serial,
  output reg [5:0] out_result_retire_rd,
  output reg [3:0] out_result_retire_mask, // lanes that executed it
  output reg [127:0] out_result_value,
  output reg out_accessed_valid,
  output reg out_accessed_write,
  output reg out_accessed_last, // for writes: the instruction is complete
  output reg out_accessed_atomic, // lanes of an atomic: performed now if tag is all ones, else at the L2,
  output reg [6:0] out_accessed_tag, // by the packet that carries this tag
  output reg [1:0] out_accessed_warp,
  output reg [5:0] out_accessed_serial,
  output reg [3:0] out_accessed_mask,
  output reg [127:0] out_accessed_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_accessed_data, // for writes: the register's value
  output reg out_l1d_valid,
  output reg [3:0] out_l1d_kind, // l1d_kind_t
  output reg [1:0] out_l1d_warp,
  output reg [5:0] out_l1d_serial, // of its instruction
  output reg [19:0] out_l1d_pc,
  output reg [25:0] out_l1d_line,
  output reg out_l1d_own, // L1D_HIT: the line was reserved by the same warp
  output reg out_l1d_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  output reg [25:0] out_l1d_victim,
  output reg [1:0] out_l1d_victim_warp,
  output reg out_limit_lost, // a load missed a line that its warp `warp` has lost: a hit in a victim tag array
  output reg [1:0] out_limit_warp,
  output reg [1:0] out_limit_evictor, // the warp whose load evicted the line, if the policy keeps it
  output reg [3:0] out_limit_may_load, // the warps that it lets load in this cycle
  output reg out_fault_valid,
  output reg [3:0] out_fault_fault, // isa_fault_t
  output reg [1:0] out_fault_warp,
  output reg [1:0] out_fault_lane, // the lowest faulting lane
  output reg [19:0] out_fault_pc,
  output reg [31:0] out_fault_address, // data or target address; for other faults 0
  output reg out_performed_valid,
  output reg out_performed_atomic,
  output reg out_performed_core,
  output reg [6:0] out_performed_tag, // of the packet: names the core's access event
  output reg [31:0] out_performed_address, // of the sector; local memory is interleaved
  output reg [3:0] out_performed_words, // words of the sector that took part
  output reg [127:0] out_performed_old, // for atomics: the words before it
  output reg out_l2_valid,
  output reg [1:0] out_l2_kind // l2_event_kind_t
);
  wire now_clocks_interconnect_tick;
  wire now_clocks_memory_tick;
  wire now_dispatch_busy;
  wire now_dispatch_done;
  wire now_dispatch_flush;
  wire now_dispatch_launch_begins;
  wire [3:0] now_core_live;
  wire [3:0] now_core_occupied;
  wire now_core_quiet;
  wire now_core_faulted;
  wire [31:0] now_core_counter;
  wire now_xbar_request_valid;
  wire [1:0] now_xbar_request_op;
  wire [3:0] now_xbar_request_amo;
  wire now_xbar_request_core;
  wire [6:0] now_xbar_request_tag;
  wire [31:0] now_xbar_request_address;
  wire [3:0] now_xbar_request_sectors;
  wire [15:0] now_xbar_request_byte_enable;
  wire [127:0] now_xbar_request_data;
  wire now_xbar_response_room;
  wire now_partition_flushed;
  wire [31:0] now_partition_counter;
  reg [31:0] counter_of;
  reg [31:0] counter;
  reg c_2;
  reg p_2;
  wire beyond_memory_ready;
  wire beyond_memory_valid;
  wire [4:0] beyond_memory_tag;
  wire [127:0] beyond_memory_data;
  wire to_cores_request_ready;
  wire to_cores_response_valid;
  wire [1:0] to_cores_response_op;
  wire to_cores_response_core;
  wire [6:0] to_cores_response_tag;
  wire [1:0] to_cores_response_sector;
  wire [127:0] to_cores_response_data;
  wire [11:0] clocks_in_ratio_core;
  wire [11:0] clocks_in_ratio_interconnect;
  wire [11:0] clocks_in_ratio_memory;
  reg halt;
  reg any_faulted;
  reg faulted;
  reg c_3;
  wire placed_core;
  wire placed_start_valid;
  wire placed_start_last;
  wire placed_start_scheduler;
  wire [1:0] placed_start_warp;
  wire [1:0] placed_start_block;
  wire [15:0] placed_start_block_x;
  wire [15:0] placed_start_block_y;
  wire [15:0] placed_start_block_z;
  wire [4:0] placed_start_first_thread;
  wire [3:0] placed_start_mask;
  wire [7:0] placed_start_shared_row;
  wire dispatch_in_start;
  wire [19:0] dispatch_in_launch_entry;
  wire [15:0] dispatch_in_launch_grid_x;
  wire [15:0] dispatch_in_launch_grid_y;
  wire [15:0] dispatch_in_launch_grid_z;
  wire [4:0] dispatch_in_launch_block_x;
  wire [4:0] dispatch_in_launch_block_y;
  wire [4:0] dispatch_in_launch_block_z;
  wire [4:0] dispatch_in_launch_block_threads;
  wire [7:0] dispatch_in_launch_block_warps;
  wire [15:0] dispatch_in_launch_shared_bytes;
  wire [19:0] dispatch_in_launch_program_bytes;
  wire [28:0] dispatch_in_launch_global_bytes;
  wire [31:0] dispatch_in_launch_grid_id;
  reg dispatch_in_halt;
  reg [3:0] dispatch_in_live;
  reg [3:0] dispatch_in_occupied;
  reg dispatch_in_quiet;
  reg dispatch_in_flushed;
  reg halt_2;
  reg c_4;
  reg p_3;
  wire command_launch_begins;
  wire command_halt;
  wire [19:0] command_launch_entry;
  wire [15:0] command_launch_grid_x;
  wire [15:0] command_launch_grid_y;
  wire [15:0] command_launch_grid_z;
  wire [4:0] command_launch_block_x;
  wire [4:0] command_launch_block_y;
  wire [4:0] command_launch_block_z;
  wire [4:0] command_launch_block_threads;
  wire [7:0] command_launch_block_warps;
  wire [15:0] command_launch_shared_bytes;
  wire [19:0] command_launch_program_bytes;
  wire [28:0] command_launch_global_bytes;
  wire [31:0] command_launch_grid_id;
  wire command_start_valid;
  wire command_start_last;
  wire command_start_scheduler;
  wire [1:0] command_start_warp;
  wire [1:0] command_start_block;
  wire [15:0] command_start_block_x;
  wire [15:0] command_start_block_y;
  wire [15:0] command_start_block_z;
  wire [4:0] command_start_first_thread;
  wire [3:0] command_start_mask;
  wire [7:0] command_start_shared_row;
  wire xbar_in_tick;
  reg xbar_in_request_valid;
  reg [1:0] xbar_in_request_op;
  reg [3:0] xbar_in_request_amo;
  reg xbar_in_request_core;
  reg [6:0] xbar_in_request_tag;
  reg [31:0] xbar_in_request_address;
  reg [3:0] xbar_in_request_sectors;
  reg [15:0] xbar_in_request_byte_enable;
  reg [127:0] xbar_in_request_data;
  reg xbar_in_taken;
  reg xbar_in_response_valid;
  reg [1:0] xbar_in_response_op;
  reg xbar_in_response_core;
  reg [6:0] xbar_in_response_tag;
  reg [1:0] xbar_in_response_sector;
  reg [127:0] xbar_in_response_data;
  reg core_in_core;
  reg core_in_command_launch_begins;
  reg core_in_command_halt;
  reg [19:0] core_in_command_launch_entry;
  reg [15:0] core_in_command_launch_grid_x;
  reg [15:0] core_in_command_launch_grid_y;
  reg [15:0] core_in_command_launch_grid_z;
  reg [4:0] core_in_command_launch_block_x;
  reg [4:0] core_in_command_launch_block_y;
  reg [4:0] core_in_command_launch_block_z;
  reg [4:0] core_in_command_launch_block_threads;
  reg [7:0] core_in_command_launch_block_warps;
  reg [15:0] core_in_command_launch_shared_bytes;
  reg [19:0] core_in_command_launch_program_bytes;
  reg [28:0] core_in_command_launch_global_bytes;
  reg [31:0] core_in_command_launch_grid_id;
  reg core_in_command_start_valid;
  reg core_in_command_start_last;
  reg core_in_command_start_scheduler;
  reg [1:0] core_in_command_start_warp;
  reg [1:0] core_in_command_start_block;
  reg [15:0] core_in_command_start_block_x;
  reg [15:0] core_in_command_start_block_y;
  reg [15:0] core_in_command_start_block_z;
  reg [4:0] core_in_command_start_first_thread;
  reg [3:0] core_in_command_start_mask;
  reg [7:0] core_in_command_start_shared_row;
  reg core_in_counting;
  reg core_in_fetch_valid;
  reg [1:0] core_in_fetch_warp;
  reg [31:0] core_in_fetch_instruction;
  reg core_in_fetch_ready;
  reg core_in_response_valid;
  reg [1:0] core_in_response_op;
  reg core_in_response_core;
  reg [6:0] core_in_response_tag;
  reg [1:0] core_in_response_sector;
  reg [127:0] core_in_response_data;
  reg core_in_request_ready;
  reg core_in_setting_valid;
  reg [7:0] core_in_setting_index;
  reg [31:0] core_in_setting_data;
  reg core_in_counter_read;
  reg [4:0] core_in_counter_unit;
  reg [5:0] core_in_counter_index;
  reg [31:0] starts;
  reg i;
  wire core_request_valid;
  wire [1:0] core_request_op;
  wire [3:0] core_request_amo;
  wire core_request_core;
  wire [6:0] core_request_tag;
  wire [31:0] core_request_address;
  wire [3:0] core_request_sectors;
  wire [15:0] core_request_byte_enable;
  wire [127:0] core_request_data;
  wire core_sub_core_fetch_valid;
  wire [1:0] core_sub_core_fetch_warp;
  wire [19:0] core_sub_core_fetch_pc;
  wire core_sub_core_arrive_valid;
  wire [1:0] core_sub_core_arrive_warp;
  wire core_sub_core_finish_valid;
  wire [1:0] core_sub_core_finish_warp;
  wire core_sub_core_fault_valid;
  wire [3:0] core_sub_core_fault_fault;
  wire [1:0] core_sub_core_fault_warp;
  wire [1:0] core_sub_core_fault_lane;
  wire [19:0] core_sub_core_fault_pc;
  wire [31:0] core_sub_core_fault_address;
  wire core_sub_core_fetched_asked_valid;
  wire [1:0] core_sub_core_fetched_asked_warp;
  wire [19:0] core_sub_core_fetched_asked_pc;
  wire core_sub_core_fetched_missed;
  wire core_sub_core_fetched_came_valid;
  wire [1:0] core_sub_core_fetched_came_warp;
  wire [19:0] core_sub_core_fetched_came_pc;
  wire [31:0] core_sub_core_fetched_came_instruction;
  wire core_sub_core_fetched_came_overrun;
  wire core_sub_core_started_valid;
  wire [1:0] core_sub_core_started_row;
  wire [15:0] core_sub_core_started_block_x;
  wire [15:0] core_sub_core_started_block_y;
  wire [15:0] core_sub_core_started_block_z;
  wire [4:0] core_sub_core_started_first_thread;
  wire [3:0] core_sub_core_started_mask;
  wire core_sub_core_issued_issued_valid;
  wire [1:0] core_sub_core_issued_issued_warp;
  wire [5:0] core_sub_core_issued_issued_serial;
  wire [19:0] core_sub_core_issued_issued_pc;
  wire [31:0] core_sub_core_issued_issued_instruction;
  wire [3:0] core_sub_core_issued_issued_mask;
  wire core_sub_core_issued_issued_partial;
  wire core_sub_core_issued_issued_overrun;
  wire [3:0] core_sub_core_issued_ready;
  wire [3:0] core_sub_core_issued_stall;
  wire core_sub_core_result_retire_valid;
  wire core_sub_core_result_retire_last;
  wire core_sub_core_result_retire_write;
  wire [1:0] core_sub_core_result_retire_warp;
  wire [5:0] core_sub_core_result_retire_serial;
  wire [5:0] core_sub_core_result_retire_rd;
  wire [3:0] core_sub_core_result_retire_mask;
  wire [127:0] core_sub_core_result_value;
  wire core_accessed_valid;
  wire core_accessed_write;
  wire core_accessed_last;
  wire core_accessed_atomic;
  wire [6:0] core_accessed_tag;
  wire [1:0] core_accessed_warp;
  wire [5:0] core_accessed_serial;
  wire [3:0] core_accessed_mask;
  wire [127:0] core_accessed_address;
  wire [127:0] core_accessed_data;
  wire core_l1d_valid;
  wire [3:0] core_l1d_kind;
  wire [1:0] core_l1d_warp;
  wire [5:0] core_l1d_serial;
  wire [19:0] core_l1d_pc;
  wire [25:0] core_l1d_line;
  wire core_l1d_own;
  wire core_l1d_evicted;
  wire [25:0] core_l1d_victim;
  wire [1:0] core_l1d_victim_warp;
  wire core_limit_lost;
  wire [1:0] core_limit_warp;
  wire [1:0] core_limit_evictor;
  wire [3:0] core_limit_may_load;
  wire core_fault_valid;
  wire [3:0] core_fault_fault;
  wire [1:0] core_fault_warp;
  wire [1:0] core_fault_lane;
  wire [19:0] core_fault_pc;
  wire [31:0] core_fault_address;
  reg i_2;
  reg partition_in_partition;
  reg partition_in_interconnect_tick;
  reg partition_in_memory_tick;
  reg partition_in_flush;
  reg partition_in_counting;
  reg [5:0] partition_in_timing_trcd;
  reg [5:0] partition_in_timing_trp;
  reg [5:0] partition_in_timing_tras;
  reg [5:0] partition_in_timing_trc;
  reg [5:0] partition_in_timing_trrd;
  reg [5:0] partition_in_timing_tcl;
  reg [5:0] partition_in_timing_twl;
  reg [5:0] partition_in_timing_twr;
  reg [5:0] partition_in_timing_twtr;
  reg [5:0] partition_in_timing_trtp;
  reg [5:0] partition_in_timing_tccd;
  reg [5:0] partition_in_timing_burst;
  reg [7:0] partition_in_timing_trfc;
  reg [15:0] partition_in_timing_refresh_interval;
  reg [7:0] partition_in_timing_age_cap;
  reg [5:0] partition_in_timing_write_high;
  reg [5:0] partition_in_timing_write_low;
  reg partition_in_counter_read;
  reg [4:0] partition_in_counter_unit;
  reg [5:0] partition_in_counter_index;
  reg partition_in_request_valid;
  reg [1:0] partition_in_request_op;
  reg [3:0] partition_in_request_amo;
  reg partition_in_request_core;
  reg [6:0] partition_in_request_tag;
  reg [31:0] partition_in_request_address;
  reg [3:0] partition_in_request_sectors;
  reg [15:0] partition_in_request_byte_enable;
  reg [127:0] partition_in_request_data;
  reg partition_in_response_room;
  reg partition_in_memory_ready;
  reg partition_in_memory_response_valid;
  reg [4:0] partition_in_memory_response_tag;
  reg [127:0] partition_in_memory_response_data;
  wire partition_taken;
  wire partition_response_valid;
  wire [1:0] partition_response_op;
  wire partition_response_core;
  wire [6:0] partition_response_tag;
  wire [1:0] partition_response_sector;
  wire [127:0] partition_response_data;
  wire partition_memory_valid;
  wire partition_memory_write;
  wire [4:0] partition_memory_tag;
  wire [31:0] partition_memory_address;
  wire [15:0] partition_memory_byte_enable;
  wire [127:0] partition_memory_data;
  wire partition_performed_valid;
  wire partition_performed_atomic;
  wire partition_performed_core;
  wire [6:0] partition_performed_tag;
  wire [31:0] partition_performed_address;
  wire [3:0] partition_performed_words;
  wire [127:0] partition_performed_old;
  wire partition_event_valid;
  wire [1:0] partition_event_kind;
  reg c_5_2;
  reg c_5_3;
  reg p_4_2;
  reg p_4_3;

  // bits that this module does not need
  wire unused = &{1'b0,
                  c_2,
                  p_2,
                  c_3,
                  c_4,
                  p_3,
                  i,
                  core_sub_core_arrive_valid,
                  core_sub_core_arrive_warp,
                  core_sub_core_finish_valid,
                  core_sub_core_finish_warp,
                  core_sub_core_fault_valid,
                  core_sub_core_fault_fault,
                  core_sub_core_fault_warp,
                  core_sub_core_fault_lane,
                  core_sub_core_fault_pc,
                  core_sub_core_fault_address,
                  i_2,
                  c_5_2,
                  c_5_3,
                  p_4_2,
                  p_4_3};
  assign out_busy = now_dispatch_busy;
  assign out_done = now_dispatch_done;
  assign out_memory_tick = now_clocks_memory_tick;
  assign beyond_memory_ready = 1'b0;
  assign beyond_memory_valid = 1'b0;
  assign beyond_memory_tag = 5'd0;
  assign beyond_memory_data = {128{1'b0}};

  // gpu.c:169 gpu_tick
  always @* begin
    c_2 = 1'b0;
    p_2 = 1'b0;
    counter = 32'd0;
    for (c_2 = 1'b0; c_2 < 1'b1; c_2 = c_2 + 1'b1) begin
      counter = counter | now_core_counter;
    end
    for (p_2 = 1'b0; p_2 < 1'b1; p_2 = p_2 + 1'b1) begin
      counter = counter | now_partition_counter;
    end
    counter_of = counter;
    out_counter = counter_of;
  end
  assign clocks_in_ratio_core = in_clocks_core;
  assign clocks_in_ratio_interconnect = in_clocks_interconnect;
  assign clocks_in_ratio_memory = in_clocks_memory;
  assign dispatch_in_start = in_start;
  assign dispatch_in_launch_entry = in_launch_entry;
  assign dispatch_in_launch_grid_x = in_launch_grid_x;
  assign dispatch_in_launch_grid_y = in_launch_grid_y;
  assign dispatch_in_launch_grid_z = in_launch_grid_z;
  assign dispatch_in_launch_block_x = in_launch_block_x;
  assign dispatch_in_launch_block_y = in_launch_block_y;
  assign dispatch_in_launch_block_z = in_launch_block_z;
  assign dispatch_in_launch_block_threads = in_launch_block_threads;
  assign dispatch_in_launch_block_warps = in_launch_block_warps;
  assign dispatch_in_launch_shared_bytes = in_launch_shared_bytes;
  assign dispatch_in_launch_program_bytes = in_launch_program_bytes;
  assign dispatch_in_launch_global_bytes = in_launch_global_bytes;
  assign dispatch_in_launch_grid_id = in_launch_grid_id;

  // gpu.c:178 gpu_tick
  always @* begin
    c_3 = 1'b0;
    c_4 = 1'b0;
    p_3 = 1'b0;
    faulted = 1'b0;
    for (c_3 = 1'b0; c_3 < 1'b1; c_3 = c_3 + 1'b1) begin
      faulted = faulted | now_core_faulted;
    end
    any_faulted = faulted;
    halt = any_faulted;
    halt_2 = halt;
    dispatch_in_halt = halt_2;
    dispatch_in_live = {4{1'b0}};
    dispatch_in_occupied = {4{1'b0}};
    dispatch_in_quiet = 1'b0;
    dispatch_in_flushed = 1'b1;
    for (c_4 = 1'b0; c_4 < 1'b1; c_4 = c_4 + 1'b1) begin
      dispatch_in_live = now_core_live;
      dispatch_in_occupied = now_core_occupied;
      dispatch_in_quiet = dispatch_in_quiet | now_core_quiet;
    end
    for (p_3 = 1'b0; p_3 < 1'b1; p_3 = p_3 + 1'b1) begin
      dispatch_in_flushed = dispatch_in_flushed & now_partition_flushed;
    end
  end
  assign command_launch_begins = now_dispatch_launch_begins;
  assign command_halt = halt;
  assign command_launch_entry = in_launch_entry;
  assign command_launch_grid_x = in_launch_grid_x;
  assign command_launch_grid_y = in_launch_grid_y;
  assign command_launch_grid_z = in_launch_grid_z;
  assign command_launch_block_x = in_launch_block_x;
  assign command_launch_block_y = in_launch_block_y;
  assign command_launch_block_z = in_launch_block_z;
  assign command_launch_block_threads = in_launch_block_threads;
  assign command_launch_block_warps = in_launch_block_warps;
  assign command_launch_shared_bytes = in_launch_shared_bytes;
  assign command_launch_program_bytes = in_launch_program_bytes;
  assign command_launch_global_bytes = in_launch_global_bytes;
  assign command_launch_grid_id = in_launch_grid_id;
  assign command_start_valid = placed_start_valid;
  assign command_start_last = placed_start_last;
  assign command_start_scheduler = placed_start_scheduler;
  assign command_start_warp = placed_start_warp;
  assign command_start_block = placed_start_block;
  assign command_start_block_x = placed_start_block_x;
  assign command_start_block_y = placed_start_block_y;
  assign command_start_block_z = placed_start_block_z;
  assign command_start_first_thread = placed_start_first_thread;
  assign command_start_mask = placed_start_mask;
  assign command_start_shared_row = placed_start_shared_row;
  assign xbar_in_tick = now_clocks_interconnect_tick;

  // gpu.c:195 gpu_tick
  always @* begin
    core_in_core = 1'b0;
    core_in_command_launch_begins = 1'b0;
    core_in_command_halt = 1'b0;
    core_in_command_launch_entry = 20'd0;
    core_in_command_launch_grid_x = 16'd0;
    core_in_command_launch_grid_y = 16'd0;
    core_in_command_launch_grid_z = 16'd0;
    core_in_command_launch_block_x = 5'd0;
    core_in_command_launch_block_y = 5'd0;
    core_in_command_launch_block_z = 5'd0;
    core_in_command_launch_block_threads = 5'd0;
    core_in_command_launch_block_warps = 8'd0;
    core_in_command_launch_shared_bytes = 16'd0;
    core_in_command_launch_program_bytes = 20'd0;
    core_in_command_launch_global_bytes = 29'd0;
    core_in_command_launch_grid_id = 32'd0;
    core_in_command_start_valid = 1'b0;
    core_in_command_start_last = 1'b0;
    core_in_command_start_scheduler = 1'b0;
    core_in_command_start_warp = 2'd0;
    core_in_command_start_block = 2'd0;
    core_in_command_start_block_x = 16'd0;
    core_in_command_start_block_y = 16'd0;
    core_in_command_start_block_z = 16'd0;
    core_in_command_start_first_thread = 5'd0;
    core_in_command_start_mask = 4'd0;
    core_in_command_start_shared_row = 8'd0;
    core_in_counting = 1'b0;
    core_in_fetch_valid = 1'b0;
    core_in_fetch_warp = 2'd0;
    core_in_fetch_instruction = 32'd0;
    core_in_fetch_ready = 1'b0;
    core_in_response_valid = 1'b0;
    core_in_response_op = 2'd0;
    core_in_response_core = 1'b0;
    core_in_response_tag = 7'd0;
    core_in_response_sector = 2'd0;
    core_in_response_data = {128{1'b0}};
    core_in_request_ready = 1'b0;
    core_in_setting_valid = 1'b0;
    core_in_setting_index = 8'd0;
    core_in_setting_data = 32'd0;
    core_in_counter_read = 1'b0;
    core_in_counter_unit = 5'd0;
    core_in_counter_index = 6'd0;
    starts = 32'd0;
    i = 1'b0;
    c_5_2 = 1'b0;
    for (c_5_2 = 1'b0; c_5_2 < 1'b1; c_5_2 = c_5_2 + 1'b1) begin
      starts = {31'd0, (placed_core == 1'b0)};
      core_in_core = 1'b0;
      core_in_command_launch_begins = command_launch_begins;
      core_in_command_halt = command_halt;
      core_in_command_launch_entry = command_launch_entry;
      core_in_command_launch_grid_x = command_launch_grid_x;
      core_in_command_launch_grid_y = command_launch_grid_y;
      core_in_command_launch_grid_z = command_launch_grid_z;
      core_in_command_launch_block_x = command_launch_block_x;
      core_in_command_launch_block_y = command_launch_block_y;
      core_in_command_launch_block_z = command_launch_block_z;
      core_in_command_launch_block_threads = command_launch_block_threads;
      core_in_command_launch_block_warps = command_launch_block_warps;
      core_in_command_launch_shared_bytes = command_launch_shared_bytes;
      core_in_command_launch_program_bytes = command_launch_program_bytes;
      core_in_command_launch_global_bytes = command_launch_global_bytes;
      core_in_command_launch_grid_id = command_launch_grid_id;
      core_in_command_start_valid = command_start_valid;
      core_in_command_start_last = command_start_last;
      core_in_command_start_scheduler = command_start_scheduler;
      core_in_command_start_warp = command_start_warp;
      core_in_command_start_block = command_start_block;
      core_in_command_start_block_x = command_start_block_x;
      core_in_command_start_block_y = command_start_block_y;
      core_in_command_start_block_z = command_start_block_z;
      core_in_command_start_first_thread = command_start_first_thread;
      core_in_command_start_mask = command_start_mask;
      core_in_command_start_shared_row = command_start_shared_row;
      core_in_command_start_warp = command_start_warp;
      core_in_command_start_valid = command_start_valid && (starts != 32'd0);
      core_in_request_ready = to_cores_request_ready;
      core_in_response_valid = to_cores_response_valid;
      core_in_response_op = to_cores_response_op;
      core_in_response_core = to_cores_response_core;
      core_in_response_tag = to_cores_response_tag;
      core_in_response_sector = to_cores_response_sector;
      core_in_response_data = to_cores_response_data;
      core_in_setting_valid = in_setting_valid;
      core_in_setting_index = in_setting_index;
      core_in_setting_data = in_setting_data;
      core_in_counting = (in_start | now_dispatch_busy) | now_dispatch_done;
      core_in_counter_read = in_counter_read;
      core_in_counter_unit = in_counter_unit;
      core_in_counter_index = in_counter_index;
      for (i = 1'b0; i < 1'b1; i = i + 1'b1) begin
        core_in_fetch_valid = in_fetch_valid;
        core_in_fetch_warp = in_fetch_warp;
        core_in_fetch_instruction = in_fetch_instruction;
        core_in_fetch_ready = in_fetch_ready;
      end
    end
  end

  // gpu.c:195 gpu_tick
  always @* begin
    out_fetch_valid = 1'b0;
    out_fetch_warp = 2'd0;
    out_fetch_pc = 20'd0;
    out_fetched_asked_valid = 1'b0;
    out_fetched_asked_warp = 2'd0;
    out_fetched_asked_pc = 20'd0;
    out_fetched_missed = 1'b0;
    out_fetched_came_valid = 1'b0;
    out_fetched_came_warp = 2'd0;
    out_fetched_came_pc = 20'd0;
    out_fetched_came_instruction = 32'd0;
    out_fetched_came_overrun = 1'b0;
    out_started_valid = 1'b0;
    out_started_row = 2'd0;
    out_started_block_x = 16'd0;
    out_started_block_y = 16'd0;
    out_started_block_z = 16'd0;
    out_started_first_thread = 5'd0;
    out_started_mask = 4'd0;
    out_issued_issued_valid = 1'b0;
    out_issued_issued_warp = 2'd0;
    out_issued_issued_serial = 6'd0;
    out_issued_issued_pc = 20'd0;
    out_issued_issued_instruction = 32'd0;
    out_issued_issued_mask = 4'd0;
    out_issued_issued_partial = 1'b0;
    out_issued_issued_overrun = 1'b0;
    out_issued_ready = 4'd0;
    out_issued_stall = 4'd0;
    out_result_retire_valid = 1'b0;
    out_result_retire_last = 1'b0;
    out_result_retire_write = 1'b0;
    out_result_retire_warp = 2'd0;
    out_result_retire_serial = 6'd0;
    out_result_retire_rd = 6'd0;
    out_result_retire_mask = 4'd0;
    out_result_value = {128{1'b0}};
    out_accessed_valid = 1'b0;
    out_accessed_write = 1'b0;
    out_accessed_last = 1'b0;
    out_accessed_atomic = 1'b0;
    out_accessed_tag = 7'd0;
    out_accessed_warp = 2'd0;
    out_accessed_serial = 6'd0;
    out_accessed_mask = 4'd0;
    out_accessed_address = {128{1'b0}};
    out_accessed_data = {128{1'b0}};
    out_l1d_valid = 1'b0;
    out_l1d_kind = 4'd0;
    out_l1d_warp = 2'd0;
    out_l1d_serial = 6'd0;
    out_l1d_pc = 20'd0;
    out_l1d_line = 26'd0;
    out_l1d_own = 1'b0;
    out_l1d_evicted = 1'b0;
    out_l1d_victim = 26'd0;
    out_l1d_victim_warp = 2'd0;
    out_limit_lost = 1'b0;
    out_limit_warp = 2'd0;
    out_limit_evictor = 2'd0;
    out_limit_may_load = 4'd0;
    out_fault_valid = 1'b0;
    out_fault_fault = 4'd0;
    out_fault_warp = 2'd0;
    out_fault_lane = 2'd0;
    out_fault_pc = 20'd0;
    out_fault_address = 32'd0;
    xbar_in_request_valid = 1'b0;
    xbar_in_request_op = 2'd0;
    xbar_in_request_amo = 4'd0;
    xbar_in_request_core = 1'b0;
    xbar_in_request_tag = 7'd0;
    xbar_in_request_address = 32'd0;
    xbar_in_request_sectors = 4'd0;
    xbar_in_request_byte_enable = 16'd0;
    xbar_in_request_data = {128{1'b0}};
    i_2 = 1'b0;
    partition_in_partition = 1'b0;
    partition_in_interconnect_tick = 1'b0;
    partition_in_memory_tick = 1'b0;
    partition_in_flush = 1'b0;
    partition_in_counting = 1'b0;
    partition_in_timing_trcd = 6'd0;
    partition_in_timing_trp = 6'd0;
    partition_in_timing_tras = 6'd0;
    partition_in_timing_trc = 6'd0;
    partition_in_timing_trrd = 6'd0;
    partition_in_timing_tcl = 6'd0;
    partition_in_timing_twl = 6'd0;
    partition_in_timing_twr = 6'd0;
    partition_in_timing_twtr = 6'd0;
    partition_in_timing_trtp = 6'd0;
    partition_in_timing_tccd = 6'd0;
    partition_in_timing_burst = 6'd0;
    partition_in_timing_trfc = 8'd0;
    partition_in_timing_refresh_interval = 16'd0;
    partition_in_timing_age_cap = 8'd0;
    partition_in_timing_write_high = 6'd0;
    partition_in_timing_write_low = 6'd0;
    partition_in_counter_read = 1'b0;
    partition_in_counter_unit = 5'd0;
    partition_in_counter_index = 6'd0;
    partition_in_request_valid = 1'b0;
    partition_in_request_op = 2'd0;
    partition_in_request_amo = 4'd0;
    partition_in_request_core = 1'b0;
    partition_in_request_tag = 7'd0;
    partition_in_request_address = 32'd0;
    partition_in_request_sectors = 4'd0;
    partition_in_request_byte_enable = 16'd0;
    partition_in_request_data = {128{1'b0}};
    partition_in_response_room = 1'b0;
    partition_in_memory_ready = 1'b0;
    partition_in_memory_response_valid = 1'b0;
    partition_in_memory_response_tag = 5'd0;
    partition_in_memory_response_data = {128{1'b0}};
    c_5_3 = 1'b0;
    p_4_2 = 1'b0;
    for (c_5_3 = 1'b0; c_5_3 < 1'b1; c_5_3 = c_5_3 + 1'b1) begin
      xbar_in_request_valid = core_request_valid;
      xbar_in_request_op = core_request_op;
      xbar_in_request_amo = core_request_amo;
      xbar_in_request_core = core_request_core;
      xbar_in_request_tag = core_request_tag;
      xbar_in_request_address = core_request_address;
      xbar_in_request_sectors = core_request_sectors;
      xbar_in_request_byte_enable = core_request_byte_enable;
      xbar_in_request_data = core_request_data;
      for (i_2 = 1'b0; i_2 < 1'b1; i_2 = i_2 + 1'b1) begin
        out_fetch_valid = core_sub_core_fetch_valid;
        out_fetch_warp = core_sub_core_fetch_warp;
        out_fetch_pc = core_sub_core_fetch_pc;
        out_fetched_asked_valid = core_sub_core_fetched_asked_valid;
        out_fetched_asked_warp = core_sub_core_fetched_asked_warp;
        out_fetched_asked_pc = core_sub_core_fetched_asked_pc;
        out_fetched_missed = core_sub_core_fetched_missed;
        out_fetched_came_valid = core_sub_core_fetched_came_valid;
        out_fetched_came_warp = core_sub_core_fetched_came_warp;
        out_fetched_came_pc = core_sub_core_fetched_came_pc;
        out_fetched_came_instruction = core_sub_core_fetched_came_instruction;
        out_fetched_came_overrun = core_sub_core_fetched_came_overrun;
        out_started_valid = core_sub_core_started_valid;
        out_started_row = core_sub_core_started_row;
        out_started_block_x = core_sub_core_started_block_x;
        out_started_block_y = core_sub_core_started_block_y;
        out_started_block_z = core_sub_core_started_block_z;
        out_started_first_thread = core_sub_core_started_first_thread;
        out_started_mask = core_sub_core_started_mask;
        out_issued_issued_valid = core_sub_core_issued_issued_valid;
        out_issued_issued_warp = core_sub_core_issued_issued_warp;
        out_issued_issued_serial = core_sub_core_issued_issued_serial;
        out_issued_issued_pc = core_sub_core_issued_issued_pc;
        out_issued_issued_instruction = core_sub_core_issued_issued_instruction;
        out_issued_issued_mask = core_sub_core_issued_issued_mask;
        out_issued_issued_partial = core_sub_core_issued_issued_partial;
        out_issued_issued_overrun = core_sub_core_issued_issued_overrun;
        out_issued_ready = core_sub_core_issued_ready;
        out_issued_stall = core_sub_core_issued_stall;
        out_result_retire_valid = core_sub_core_result_retire_valid;
        out_result_retire_last = core_sub_core_result_retire_last;
        out_result_retire_write = core_sub_core_result_retire_write;
        out_result_retire_warp = core_sub_core_result_retire_warp;
        out_result_retire_serial = core_sub_core_result_retire_serial;
        out_result_retire_rd = core_sub_core_result_retire_rd;
        out_result_retire_mask = core_sub_core_result_retire_mask;
        out_result_value = core_sub_core_result_value;
      end
      out_accessed_valid = core_accessed_valid;
      out_accessed_write = core_accessed_write;
      out_accessed_last = core_accessed_last;
      out_accessed_atomic = core_accessed_atomic;
      out_accessed_tag = core_accessed_tag;
      out_accessed_warp = core_accessed_warp;
      out_accessed_serial = core_accessed_serial;
      out_accessed_mask = core_accessed_mask;
      out_accessed_address = core_accessed_address;
      out_accessed_data = core_accessed_data;
      out_l1d_valid = core_l1d_valid;
      out_l1d_kind = core_l1d_kind;
      out_l1d_warp = core_l1d_warp;
      out_l1d_serial = core_l1d_serial;
      out_l1d_pc = core_l1d_pc;
      out_l1d_line = core_l1d_line;
      out_l1d_own = core_l1d_own;
      out_l1d_evicted = core_l1d_evicted;
      out_l1d_victim = core_l1d_victim;
      out_l1d_victim_warp = core_l1d_victim_warp;
      out_limit_lost = core_limit_lost;
      out_limit_warp = core_limit_warp;
      out_limit_evictor = core_limit_evictor;
      out_limit_may_load = core_limit_may_load;
      out_fault_valid = core_fault_valid;
      out_fault_fault = core_fault_fault;
      out_fault_warp = core_fault_warp;
      out_fault_lane = core_fault_lane;
      out_fault_pc = core_fault_pc;
      out_fault_address = core_fault_address;
    end
    for (p_4_2 = 1'b0; p_4_2 < 1'b1; p_4_2 = p_4_2 + 1'b1) begin
      partition_in_partition = 1'b0;
      partition_in_interconnect_tick = now_clocks_interconnect_tick;
      partition_in_memory_tick = now_clocks_memory_tick;
      partition_in_flush = now_dispatch_flush;
      partition_in_counting = (in_start | now_dispatch_busy) | now_dispatch_done;
      partition_in_timing_trcd = in_dram_timing_trcd;
      partition_in_timing_trp = in_dram_timing_trp;
      partition_in_timing_tras = in_dram_timing_tras;
      partition_in_timing_trc = in_dram_timing_trc;
      partition_in_timing_trrd = in_dram_timing_trrd;
      partition_in_timing_tcl = in_dram_timing_tcl;
      partition_in_timing_twl = in_dram_timing_twl;
      partition_in_timing_twr = in_dram_timing_twr;
      partition_in_timing_twtr = in_dram_timing_twtr;
      partition_in_timing_trtp = in_dram_timing_trtp;
      partition_in_timing_tccd = in_dram_timing_tccd;
      partition_in_timing_burst = in_dram_timing_burst;
      partition_in_timing_trfc = in_dram_timing_trfc;
      partition_in_timing_refresh_interval = in_dram_timing_refresh_interval;
      partition_in_timing_age_cap = in_dram_timing_age_cap;
      partition_in_timing_write_high = in_dram_timing_write_high;
      partition_in_timing_write_low = in_dram_timing_write_low;
      partition_in_counter_read = in_counter_read;
      partition_in_counter_unit = in_counter_unit;
      partition_in_counter_index = in_counter_index;
      partition_in_request_valid = now_xbar_request_valid;
      partition_in_request_op = now_xbar_request_op;
      partition_in_request_amo = now_xbar_request_amo;
      partition_in_request_core = now_xbar_request_core;
      partition_in_request_tag = now_xbar_request_tag;
      partition_in_request_address = now_xbar_request_address;
      partition_in_request_sectors = now_xbar_request_sectors;
      partition_in_request_byte_enable = now_xbar_request_byte_enable;
      partition_in_request_data = now_xbar_request_data;
      partition_in_response_room = now_xbar_response_room;
      partition_in_memory_ready = in_memory_ready;
      partition_in_memory_response_valid = in_memory_response_valid;
      partition_in_memory_response_tag = in_memory_response_tag;
      partition_in_memory_response_data = in_memory_response_data;
    end
  end

  // gpu.c:203 gpu_tick
  always @* begin
    out_memory_valid = 1'b0;
    out_memory_write = 1'b0;
    out_memory_tag = 5'd0;
    out_memory_address = 32'd0;
    out_memory_byte_enable = 16'd0;
    out_memory_data = {128{1'b0}};
    out_performed_valid = 1'b0;
    out_performed_atomic = 1'b0;
    out_performed_core = 1'b0;
    out_performed_tag = 7'd0;
    out_performed_address = 32'd0;
    out_performed_words = 4'd0;
    out_performed_old = {128{1'b0}};
    out_l2_valid = 1'b0;
    out_l2_kind = 2'd0;
    xbar_in_taken = 1'b0;
    xbar_in_response_valid = 1'b0;
    xbar_in_response_op = 2'd0;
    xbar_in_response_core = 1'b0;
    xbar_in_response_tag = 7'd0;
    xbar_in_response_sector = 2'd0;
    xbar_in_response_data = {128{1'b0}};
    p_4_3 = 1'b0;
    for (p_4_3 = 1'b0; p_4_3 < 1'b1; p_4_3 = p_4_3 + 1'b1) begin
      xbar_in_taken = partition_taken;
      xbar_in_response_valid = partition_response_valid;
      xbar_in_response_op = partition_response_op;
      xbar_in_response_core = partition_response_core;
      xbar_in_response_tag = partition_response_tag;
      xbar_in_response_sector = partition_response_sector;
      xbar_in_response_data = partition_response_data;
      out_memory_valid = partition_memory_valid;
      out_memory_write = partition_memory_write;
      out_memory_tag = partition_memory_tag;
      out_memory_address = partition_memory_address;
      out_memory_byte_enable = partition_memory_byte_enable;
      out_memory_data = partition_memory_data;
      out_performed_valid = partition_performed_valid;
      out_performed_atomic = partition_performed_atomic;
      out_performed_core = partition_performed_core;
      out_performed_tag = partition_performed_tag;
      out_performed_address = partition_performed_address;
      out_performed_words = partition_performed_words;
      out_performed_old = partition_performed_old;
      out_l2_valid = partition_event_valid;
      out_l2_kind = partition_event_kind;
    end
  end

`ifdef WEFT_DIGEST
  wire [31:0] clocks_digest;
`endif
  clocks clocks (
    .clk                    (clk),
`ifdef WEFT_DIGEST
    .dig_en                 (dig_en),
    .digest                 (clocks_digest),
`endif
    .view_interconnect_tick (now_clocks_interconnect_tick),
    .view_memory_tick       (now_clocks_memory_tick),
    .in_ratio_core          (clocks_in_ratio_core),
    .in_ratio_interconnect  (clocks_in_ratio_interconnect),
    .in_ratio_memory        (clocks_in_ratio_memory),
    .rst                    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] dispatch_digest;
`endif
  dispatch dispatch (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (dispatch_digest),
`endif
    .view_busy               (now_dispatch_busy),
    .view_done               (now_dispatch_done),
    .view_flush              (now_dispatch_flush),
    .view_launch_begins      (now_dispatch_launch_begins),
    .in_start                (dispatch_in_start),
    .in_launch_entry         (dispatch_in_launch_entry),
    .in_launch_grid_x        (dispatch_in_launch_grid_x),
    .in_launch_grid_y        (dispatch_in_launch_grid_y),
    .in_launch_grid_z        (dispatch_in_launch_grid_z),
    .in_launch_block_x       (dispatch_in_launch_block_x),
    .in_launch_block_y       (dispatch_in_launch_block_y),
    .in_launch_block_z       (dispatch_in_launch_block_z),
    .in_launch_block_threads (dispatch_in_launch_block_threads),
    .in_launch_block_warps   (dispatch_in_launch_block_warps),
    .in_launch_shared_bytes  (dispatch_in_launch_shared_bytes),
    .in_launch_program_bytes (dispatch_in_launch_program_bytes),
    .in_launch_global_bytes  (dispatch_in_launch_global_bytes),
    .in_launch_grid_id       (dispatch_in_launch_grid_id),
    .in_halt                 (dispatch_in_halt),
    .in_live                 (dispatch_in_live),
    .in_occupied             (dispatch_in_occupied),
    .in_quiet                (dispatch_in_quiet),
    .in_flushed              (dispatch_in_flushed),
    .out_core                (placed_core),
    .out_start_valid         (placed_start_valid),
    .out_start_last          (placed_start_last),
    .out_start_scheduler     (placed_start_scheduler),
    .out_start_warp          (placed_start_warp),
    .out_start_block         (placed_start_block),
    .out_start_block_x       (placed_start_block_x),
    .out_start_block_y       (placed_start_block_y),
    .out_start_block_z       (placed_start_block_z),
    .out_start_first_thread  (placed_start_first_thread),
    .out_start_mask          (placed_start_mask),
    .out_start_shared_row    (placed_start_shared_row),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [1311:0] core_digest;
`endif
  genvar core_index;
  generate
    for (core_index = 0; core_index < 1; core_index = core_index + 1) begin : core
      core core (
        .clk                                    (clk),
`ifdef WEFT_DIGEST
        .dig_en                                 (dig_en),
        .digest                                 (core_digest[core_index*1312 +: 1312]),
`endif
        .view_live                              (now_core_live),
        .view_occupied                          (now_core_occupied),
        .view_quiet                             (now_core_quiet),
        .view_faulted                           (now_core_faulted),
        .view_counter                           (now_core_counter),
        .in_core                                (core_in_core),
        .in_command_launch_begins               (core_in_command_launch_begins),
        .in_command_halt                        (core_in_command_halt),
        .in_command_launch_entry                (core_in_command_launch_entry),
        .in_command_launch_grid_x               (core_in_command_launch_grid_x),
        .in_command_launch_grid_y               (core_in_command_launch_grid_y),
        .in_command_launch_grid_z               (core_in_command_launch_grid_z),
        .in_command_launch_block_x              (core_in_command_launch_block_x),
        .in_command_launch_block_y              (core_in_command_launch_block_y),
        .in_command_launch_block_z              (core_in_command_launch_block_z),
        .in_command_launch_block_threads        (core_in_command_launch_block_threads),
        .in_command_launch_block_warps          (core_in_command_launch_block_warps),
        .in_command_launch_shared_bytes         (core_in_command_launch_shared_bytes),
        .in_command_launch_program_bytes        (core_in_command_launch_program_bytes),
        .in_command_launch_global_bytes         (core_in_command_launch_global_bytes),
        .in_command_launch_grid_id              (core_in_command_launch_grid_id),
        .in_command_start_valid                 (core_in_command_start_valid),
        .in_command_start_last                  (core_in_command_start_last),
        .in_command_start_scheduler             (core_in_command_start_scheduler),
        .in_command_start_warp                  (core_in_command_start_warp),
        .in_command_start_block                 (core_in_command_start_block),
        .in_command_start_block_x               (core_in_command_start_block_x),
        .in_command_start_block_y               (core_in_command_start_block_y),
        .in_command_start_block_z               (core_in_command_start_block_z),
        .in_command_start_first_thread          (core_in_command_start_first_thread),
        .in_command_start_mask                  (core_in_command_start_mask),
        .in_command_start_shared_row            (core_in_command_start_shared_row),
        .in_counting                            (core_in_counting),
        .in_fetch_valid                         (core_in_fetch_valid),
        .in_fetch_warp                          (core_in_fetch_warp),
        .in_fetch_instruction                   (core_in_fetch_instruction),
        .in_fetch_ready                         (core_in_fetch_ready),
        .in_response_valid                      (core_in_response_valid),
        .in_response_op                         (core_in_response_op),
        .in_response_core                       (core_in_response_core),
        .in_response_tag                        (core_in_response_tag),
        .in_response_sector                     (core_in_response_sector),
        .in_response_data                       (core_in_response_data),
        .in_request_ready                       (core_in_request_ready),
        .in_setting_valid                       (core_in_setting_valid),
        .in_setting_index                       (core_in_setting_index),
        .in_setting_data                        (core_in_setting_data),
        .in_counter_read                        (core_in_counter_read),
        .in_counter_unit                        (core_in_counter_unit),
        .in_counter_index                       (core_in_counter_index),
        .out_request_valid                      (core_request_valid),
        .out_request_op                         (core_request_op),
        .out_request_amo                        (core_request_amo),
        .out_request_core                       (core_request_core),
        .out_request_tag                        (core_request_tag),
        .out_request_address                    (core_request_address),
        .out_request_sectors                    (core_request_sectors),
        .out_request_byte_enable                (core_request_byte_enable),
        .out_request_data                       (core_request_data),
        .out_sub_core_fetch_valid               (core_sub_core_fetch_valid),
        .out_sub_core_fetch_warp                (core_sub_core_fetch_warp),
        .out_sub_core_fetch_pc                  (core_sub_core_fetch_pc),
        .out_sub_core_arrive_valid              (core_sub_core_arrive_valid),
        .out_sub_core_arrive_warp               (core_sub_core_arrive_warp),
        .out_sub_core_finish_valid              (core_sub_core_finish_valid),
        .out_sub_core_finish_warp               (core_sub_core_finish_warp),
        .out_sub_core_fault_valid               (core_sub_core_fault_valid),
        .out_sub_core_fault_fault               (core_sub_core_fault_fault),
        .out_sub_core_fault_warp                (core_sub_core_fault_warp),
        .out_sub_core_fault_lane                (core_sub_core_fault_lane),
        .out_sub_core_fault_pc                  (core_sub_core_fault_pc),
        .out_sub_core_fault_address             (core_sub_core_fault_address),
        .out_sub_core_fetched_asked_valid       (core_sub_core_fetched_asked_valid),
        .out_sub_core_fetched_asked_warp        (core_sub_core_fetched_asked_warp),
        .out_sub_core_fetched_asked_pc          (core_sub_core_fetched_asked_pc),
        .out_sub_core_fetched_missed            (core_sub_core_fetched_missed),
        .out_sub_core_fetched_came_valid        (core_sub_core_fetched_came_valid),
        .out_sub_core_fetched_came_warp         (core_sub_core_fetched_came_warp),
        .out_sub_core_fetched_came_pc           (core_sub_core_fetched_came_pc),
        .out_sub_core_fetched_came_instruction  (core_sub_core_fetched_came_instruction),
        .out_sub_core_fetched_came_overrun      (core_sub_core_fetched_came_overrun),
        .out_sub_core_started_valid             (core_sub_core_started_valid),
        .out_sub_core_started_row               (core_sub_core_started_row),
        .out_sub_core_started_block_x           (core_sub_core_started_block_x),
        .out_sub_core_started_block_y           (core_sub_core_started_block_y),
        .out_sub_core_started_block_z           (core_sub_core_started_block_z),
        .out_sub_core_started_first_thread      (core_sub_core_started_first_thread),
        .out_sub_core_started_mask              (core_sub_core_started_mask),
        .out_sub_core_issued_issued_valid       (core_sub_core_issued_issued_valid),
        .out_sub_core_issued_issued_warp        (core_sub_core_issued_issued_warp),
        .out_sub_core_issued_issued_serial      (core_sub_core_issued_issued_serial),
        .out_sub_core_issued_issued_pc          (core_sub_core_issued_issued_pc),
        .out_sub_core_issued_issued_instruction (core_sub_core_issued_issued_instruction),
        .out_sub_core_issued_issued_mask        (core_sub_core_issued_issued_mask),
        .out_sub_core_issued_issued_partial     (core_sub_core_issued_issued_partial),
        .out_sub_core_issued_issued_overrun     (core_sub_core_issued_issued_overrun),
        .out_sub_core_issued_ready              (core_sub_core_issued_ready),
        .out_sub_core_issued_stall              (core_sub_core_issued_stall),
        .out_sub_core_result_retire_valid       (core_sub_core_result_retire_valid),
        .out_sub_core_result_retire_last        (core_sub_core_result_retire_last),
        .out_sub_core_result_retire_write       (core_sub_core_result_retire_write),
        .out_sub_core_result_retire_warp        (core_sub_core_result_retire_warp),
        .out_sub_core_result_retire_serial      (core_sub_core_result_retire_serial),
        .out_sub_core_result_retire_rd          (core_sub_core_result_retire_rd),
        .out_sub_core_result_retire_mask        (core_sub_core_result_retire_mask),
        .out_sub_core_result_value              (core_sub_core_result_value),
        .out_accessed_valid                     (core_accessed_valid),
        .out_accessed_write                     (core_accessed_write),
        .out_accessed_last                      (core_accessed_last),
        .out_accessed_atomic                    (core_accessed_atomic),
        .out_accessed_tag                       (core_accessed_tag),
        .out_accessed_warp                      (core_accessed_warp),
        .out_accessed_serial                    (core_accessed_serial),
        .out_accessed_mask                      (core_accessed_mask),
        .out_accessed_address                   (core_accessed_address),
        .out_accessed_data                      (core_accessed_data),
        .out_l1d_valid                          (core_l1d_valid),
        .out_l1d_kind                           (core_l1d_kind),
        .out_l1d_warp                           (core_l1d_warp),
        .out_l1d_serial                         (core_l1d_serial),
        .out_l1d_pc                             (core_l1d_pc),
        .out_l1d_line                           (core_l1d_line),
        .out_l1d_own                            (core_l1d_own),
        .out_l1d_evicted                        (core_l1d_evicted),
        .out_l1d_victim                         (core_l1d_victim),
        .out_l1d_victim_warp                    (core_l1d_victim_warp),
        .out_limit_lost                         (core_limit_lost),
        .out_limit_warp                         (core_limit_warp),
        .out_limit_evictor                      (core_limit_evictor),
        .out_limit_may_load                     (core_limit_may_load),
        .out_fault_valid                        (core_fault_valid),
        .out_fault_fault                        (core_fault_fault),
        .out_fault_warp                         (core_fault_warp),
        .out_fault_lane                         (core_fault_lane),
        .out_fault_pc                           (core_fault_pc),
        .out_fault_address                      (core_fault_address),
        .rst                                    (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [95:0] xbar_digest;
`endif
  xbar xbar (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (xbar_digest),
`endif
    .view_request_valid        (now_xbar_request_valid),
    .view_request_op           (now_xbar_request_op),
    .view_request_amo          (now_xbar_request_amo),
    .view_request_core         (now_xbar_request_core),
    .view_request_tag          (now_xbar_request_tag),
    .view_request_address      (now_xbar_request_address),
    .view_request_sectors      (now_xbar_request_sectors),
    .view_request_byte_enable  (now_xbar_request_byte_enable),
    .view_request_data         (now_xbar_request_data),
    .view_response_room        (now_xbar_response_room),
    .probe_in_memory_ready     (beyond_memory_ready),
    .probe_in_memory_valid     (beyond_memory_valid),
    .probe_in_memory_tag       (beyond_memory_tag),
    .probe_in_memory_data      (beyond_memory_data),
    .probe_out_request_ready   (to_cores_request_ready),
    .probe_out_response_valid  (to_cores_response_valid),
    .probe_out_response_op     (to_cores_response_op),
    .probe_out_response_core   (to_cores_response_core),
    .probe_out_response_tag    (to_cores_response_tag),
    .probe_out_response_sector (to_cores_response_sector),
    .probe_out_response_data   (to_cores_response_data),
    .in_tick                   (xbar_in_tick),
    .in_request_valid          (xbar_in_request_valid),
    .in_request_op             (xbar_in_request_op),
    .in_request_amo            (xbar_in_request_amo),
    .in_request_core           (xbar_in_request_core),
    .in_request_tag            (xbar_in_request_tag),
    .in_request_address        (xbar_in_request_address),
    .in_request_sectors        (xbar_in_request_sectors),
    .in_request_byte_enable    (xbar_in_request_byte_enable),
    .in_request_data           (xbar_in_request_data),
    .in_taken                  (xbar_in_taken),
    .in_response_valid         (xbar_in_response_valid),
    .in_response_op            (xbar_in_response_op),
    .in_response_core          (xbar_in_response_core),
    .in_response_tag           (xbar_in_response_tag),
    .in_response_sector        (xbar_in_response_sector),
    .in_response_data          (xbar_in_response_data),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] partition_digest;
`endif
  genvar partition_index;
  generate
    for (partition_index = 0; partition_index < 1; partition_index = partition_index + 1) begin : partition
      partition partition (
        .clk                        (clk),
`ifdef WEFT_DIGEST
        .dig_en                     (dig_en),
        .digest                     (partition_digest[partition_index*128 +: 128]),
`endif
        .view_flushed               (now_partition_flushed),
        .view_counter               (now_partition_counter),
        .in_partition               (partition_in_partition),
        .in_interconnect_tick       (partition_in_interconnect_tick),
        .in_memory_tick             (partition_in_memory_tick),
        .in_flush                   (partition_in_flush),
        .in_counting                (partition_in_counting),
        .in_timing_trcd             (partition_in_timing_trcd),
        .in_timing_trp              (partition_in_timing_trp),
        .in_timing_tras             (partition_in_timing_tras),
        .in_timing_trc              (partition_in_timing_trc),
        .in_timing_trrd             (partition_in_timing_trrd),
        .in_timing_tcl              (partition_in_timing_tcl),
        .in_timing_twl              (partition_in_timing_twl),
        .in_timing_twr              (partition_in_timing_twr),
        .in_timing_twtr             (partition_in_timing_twtr),
        .in_timing_trtp             (partition_in_timing_trtp),
        .in_timing_tccd             (partition_in_timing_tccd),
        .in_timing_burst            (partition_in_timing_burst),
        .in_timing_trfc             (partition_in_timing_trfc),
        .in_timing_refresh_interval (partition_in_timing_refresh_interval),
        .in_timing_age_cap          (partition_in_timing_age_cap),
        .in_timing_write_high       (partition_in_timing_write_high),
        .in_timing_write_low        (partition_in_timing_write_low),
        .in_counter_read            (partition_in_counter_read),
        .in_counter_unit            (partition_in_counter_unit),
        .in_counter_index           (partition_in_counter_index),
        .in_request_valid           (partition_in_request_valid),
        .in_request_op              (partition_in_request_op),
        .in_request_amo             (partition_in_request_amo),
        .in_request_core            (partition_in_request_core),
        .in_request_tag             (partition_in_request_tag),
        .in_request_address         (partition_in_request_address),
        .in_request_sectors         (partition_in_request_sectors),
        .in_request_byte_enable     (partition_in_request_byte_enable),
        .in_request_data            (partition_in_request_data),
        .in_response_room           (partition_in_response_room),
        .in_memory_ready            (partition_in_memory_ready),
        .in_memory_response_valid   (partition_in_memory_response_valid),
        .in_memory_response_tag     (partition_in_memory_response_tag),
        .in_memory_response_data    (partition_in_memory_response_data),
        .out_taken                  (partition_taken),
        .out_response_valid         (partition_response_valid),
        .out_response_op            (partition_response_op),
        .out_response_core          (partition_response_core),
        .out_response_tag           (partition_response_tag),
        .out_response_sector        (partition_response_sector),
        .out_response_data          (partition_response_data),
        .out_memory_valid           (partition_memory_valid),
        .out_memory_write           (partition_memory_write),
        .out_memory_tag             (partition_memory_tag),
        .out_memory_address         (partition_memory_address),
        .out_memory_byte_enable     (partition_memory_byte_enable),
        .out_memory_data            (partition_memory_data),
        .out_performed_valid        (partition_performed_valid),
        .out_performed_atomic       (partition_performed_atomic),
        .out_performed_core         (partition_performed_core),
        .out_performed_tag          (partition_performed_tag),
        .out_performed_address      (partition_performed_address),
        .out_performed_words        (partition_performed_words),
        .out_performed_old          (partition_performed_old),
        .out_event_valid            (partition_event_valid),
        .out_event_kind             (partition_event_kind),
        .rst                        (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ clocks_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ dispatch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ core_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ xbar_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ partition_digest[31:0];
    end
  end
  assign digest = {partition_digest, xbar_digest, core_digest, dispatch_digest, clocks_digest, digest_r};
`endif
endmodule
