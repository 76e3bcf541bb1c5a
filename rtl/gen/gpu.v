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
  // from the host
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
  input in_counter_read,
  input [4:0] in_counter_unit, // core, or CORES + partition
  input [5:0] in_counter_index, // below
  // from the memory
  input in_memory_ready,
  input in_memory_response_valid,
  input [4:0] in_memory_response_tag,
  input [127:0] in_memory_response_data,
  // to the host
  output out_busy, // a launch is running
  output out_done, // one cycle: all blocks retired and everything in memory
  output reg [31:0] out_counter, // the one that was selected last (counters=hard)
  // to the program port
  output reg out_fetch_valid,
  output reg [1:0] out_fetch_warp,
  output reg [19:0] out_fetch_pc,
  // to the memory
  output reg out_memory_valid,
  output reg out_memory_write,
  output reg [4:0] out_memory_tag,
  output reg [31:0] out_memory_address, // sector-aligned
  output reg [15:0] out_memory_byte_enable,
  output reg [127:0] out_memory_data,
  output out_memory_tick, // the memory's clock ticks in this cycle
  // to verification, of each sub-core, whose warps it numbers
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
  // to verification, and faults to the host
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
  // a load missed a line that its warp `warp` has lost: a hit in a victim tag array
  output reg out_limit_lost,
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
  wire now_clocks_interconnect_tick, now_dispatch_busy, now_dispatch_done, now_dispatch_flush,
      now_dispatch_launch_begins, now_core_quiet, now_core_faulted, now_xbar_request_valid,
      now_xbar_request_core, now_xbar_response_room, now_partition_flushed, to_cores_request_ready,
      to_cores_response_valid, to_cores_response_core, placed_core, placed_start_valid,
      placed_start_last, placed_start_scheduler, core_request_valid, core_request_core,
      core_sub_core_fetch_valid, core_sub_core_arrive_valid, core_sub_core_finish_valid,
      core_sub_core_fault_valid, core_sub_core_fetched_asked_valid, core_sub_core_fetched_missed,
      core_sub_core_fetched_came_valid, core_sub_core_fetched_came_overrun,
      core_sub_core_started_valid, core_sub_core_issued_issued_valid,
      core_sub_core_issued_issued_partial, core_sub_core_issued_issued_overrun,
      core_sub_core_result_retire_valid, core_sub_core_result_retire_last,
      core_sub_core_result_retire_write, core_accessed_valid, core_accessed_write,
      core_accessed_last, core_accessed_atomic, core_l1d_valid, core_l1d_own, core_l1d_evicted,
      core_limit_lost, core_fault_valid, partition_taken, partition_response_valid,
      partition_response_core, partition_memory_valid, partition_memory_write,
      partition_performed_valid, partition_performed_atomic, partition_performed_core,
      partition_event_valid;
  wire [3:0] now_core_live, now_core_occupied, now_xbar_request_amo, now_xbar_request_sectors,
      placed_start_mask, core_request_amo, core_request_sectors, core_sub_core_fault_fault,
      core_sub_core_started_mask, core_sub_core_issued_issued_mask, core_sub_core_issued_ready,
      core_sub_core_issued_stall, core_sub_core_result_retire_mask, core_accessed_mask,
      core_l1d_kind, core_limit_may_load, core_fault_fault, partition_performed_words;
  wire [31:0] now_core_counter, now_xbar_request_address, now_partition_counter,
      command_launch_grid_id, core_request_address, core_sub_core_fault_address,
      core_sub_core_fetched_came_instruction, core_sub_core_issued_issued_instruction,
      core_fault_address, partition_memory_address, partition_performed_address;
  wire [1:0] now_xbar_request_op, to_cores_response_op, to_cores_response_sector, placed_start_warp,
      placed_start_block, core_request_op, core_sub_core_fetch_warp, core_sub_core_arrive_warp,
      core_sub_core_finish_warp, core_sub_core_fault_warp, core_sub_core_fault_lane,
      core_sub_core_fetched_asked_warp, core_sub_core_fetched_came_warp, core_sub_core_started_row,
      core_sub_core_issued_issued_warp, core_sub_core_result_retire_warp, core_accessed_warp,
      core_l1d_warp, core_l1d_victim_warp, core_limit_warp, core_limit_evictor, core_fault_warp,
      core_fault_lane, partition_response_op, partition_response_sector, partition_event_kind;
  wire [6:0] now_xbar_request_tag, to_cores_response_tag, core_request_tag, core_accessed_tag,
      partition_response_tag, partition_performed_tag;
  wire [15:0] now_xbar_request_byte_enable, command_launch_grid_x, command_launch_grid_y,
      command_launch_grid_z, command_launch_shared_bytes, placed_start_block_x,
      placed_start_block_y, placed_start_block_z, core_request_byte_enable,
      core_sub_core_started_block_x, core_sub_core_started_block_y, core_sub_core_started_block_z,
      partition_memory_byte_enable;
  wire [127:0] now_xbar_request_data, to_cores_response_data, core_request_data,
      core_sub_core_result_value, core_accessed_address, core_accessed_data,
      partition_response_data, partition_memory_data, partition_performed_old;
  wire [19:0] command_launch_entry, command_launch_program_bytes, core_sub_core_fetch_pc,
      core_sub_core_fault_pc, core_sub_core_fetched_asked_pc, core_sub_core_fetched_came_pc,
      core_sub_core_issued_issued_pc, core_l1d_pc, core_fault_pc;
  wire [4:0] command_launch_block_x, command_launch_block_y, command_launch_block_z,
      placed_start_first_thread, core_sub_core_started_first_thread, partition_memory_tag;
  wire [28:0] command_launch_global_bytes;
  reg halt, dispatch_in_halt, dispatch_in_quiet, dispatch_in_flushed, xbar_in_request_valid,
      xbar_in_request_core, xbar_in_taken, xbar_in_response_valid, xbar_in_response_core,
      core_in_core, core_in_command_launch_begins, core_in_command_halt,
      core_in_command_start_valid, core_in_command_start_last, core_in_command_start_scheduler,
      core_in_counting, core_in_response_valid, core_in_response_core, core_in_request_ready,
      core_in_counter_read, partition_in_partition, partition_in_interconnect_tick,
      partition_in_flush, partition_in_counting, partition_in_counter_read,
      partition_in_request_valid, partition_in_request_core, partition_in_response_room,
      partition_in_memory_ready, partition_in_memory_response_valid;
  wire [7:0] placed_start_shared_row;
  reg [3:0] dispatch_in_live, dispatch_in_occupied, xbar_in_request_amo, xbar_in_request_sectors,
      core_in_command_start_mask, partition_in_request_amo, partition_in_request_sectors;
  reg [1:0] xbar_in_request_op, xbar_in_response_op, xbar_in_response_sector,
      core_in_command_start_warp, core_in_command_start_block, core_in_response_op,
      core_in_response_sector, partition_in_request_op;
  reg [6:0] xbar_in_request_tag, xbar_in_response_tag, core_in_response_tag,
      partition_in_request_tag;
  reg [31:0] xbar_in_request_address, core_in_command_launch_grid_id, partition_in_request_address;
  reg [15:0] xbar_in_request_byte_enable, core_in_command_launch_grid_x,
      core_in_command_launch_grid_y, core_in_command_launch_grid_z,
      core_in_command_launch_shared_bytes, core_in_command_start_block_x,
      core_in_command_start_block_y, core_in_command_start_block_z,
      partition_in_request_byte_enable;
  reg [127:0] xbar_in_request_data, xbar_in_response_data, core_in_response_data,
      partition_in_request_data, partition_in_memory_response_data;
  reg [19:0] core_in_command_launch_entry, core_in_command_launch_program_bytes;
  reg [4:0] core_in_command_launch_block_x, core_in_command_launch_block_y,
      core_in_command_launch_block_z, core_in_command_start_first_thread, core_in_counter_unit,
      partition_in_counter_unit, partition_in_memory_response_tag;
  reg [28:0] core_in_command_launch_global_bytes;
  reg [7:0] core_in_command_start_shared_row;
  reg [5:0] core_in_counter_index, partition_in_counter_index;
  wire [5:0] core_sub_core_issued_issued_serial, core_sub_core_result_retire_serial,
      core_sub_core_result_retire_rd, core_accessed_serial, core_l1d_serial;
  wire [25:0] core_l1d_line, core_l1d_victim;

  // bits that this module does not need
  wire unused = &{1'b0, core_sub_core_arrive_valid, core_sub_core_arrive_warp,
      core_sub_core_finish_valid, core_sub_core_finish_warp, core_sub_core_fault_valid,
      core_sub_core_fault_fault, core_sub_core_fault_warp, core_sub_core_fault_lane,
      core_sub_core_fault_pc, core_sub_core_fault_address};
  assign out_busy = now_dispatch_busy;
  assign out_done = now_dispatch_done;

  // gpu_cycle.h:233 gpu_tick
  always @* begin : gpu_tick_of_out_counter
    reg [31:0] counter;
    // show_views: What is seen of the views, and the crossbar's answers to the cores.
    counter = 32'd0;
    counter = counter | now_core_counter;
    counter = counter | now_partition_counter;
    out_counter = counter;
  end

  // gpu_cycle.h:209 gpu_tick
  always @* begin : gpu_tick_of_halt
    reg faulted;
    // begin_cycle: The clocks and the dispatcher.
    faulted = 1'b0;
    faulted = faulted | now_core_faulted;
    halt = faulted;
    // to_dispatch
    dispatch_in_halt = halt;
    {dispatch_in_live, dispatch_in_occupied, dispatch_in_quiet} = 0;
    dispatch_in_flushed = 1'b1;
    dispatch_in_live = now_core_live;
    dispatch_in_occupied = now_core_occupied;
    dispatch_in_quiet = dispatch_in_quiet | now_core_quiet;
    dispatch_in_flushed = dispatch_in_flushed & now_partition_flushed;
  end
  assign command_launch_entry = in_launch_entry;
  assign command_launch_grid_x = in_launch_grid_x;
  assign command_launch_grid_y = in_launch_grid_y;
  assign command_launch_grid_z = in_launch_grid_z;
  assign command_launch_block_x = in_launch_block_x;
  assign command_launch_block_y = in_launch_block_y;
  assign command_launch_block_z = in_launch_block_z;
  assign command_launch_shared_bytes = in_launch_shared_bytes;
  assign command_launch_program_bytes = in_launch_program_bytes;
  assign command_launch_global_bytes = in_launch_global_bytes;
  assign command_launch_grid_id = in_launch_grid_id;

  // gpu.c:35 gpu_tick
  always @* begin : gpu_tick_of_core_in_core
    reg [31:0] starts;
    {core_in_core, core_in_command_launch_begins, core_in_command_halt,
        core_in_command_launch_entry, core_in_command_launch_grid_x, core_in_command_launch_grid_y,
        core_in_command_launch_grid_z, core_in_command_launch_block_x,
        core_in_command_launch_block_y, core_in_command_launch_block_z,
        core_in_command_launch_shared_bytes, core_in_command_launch_program_bytes,
        core_in_command_launch_global_bytes, core_in_command_launch_grid_id,
        core_in_command_start_valid, core_in_command_start_last, core_in_command_start_scheduler,
        core_in_command_start_warp, core_in_command_start_block, core_in_command_start_block_x,
        core_in_command_start_block_y, core_in_command_start_block_z,
        core_in_command_start_first_thread, core_in_command_start_mask,
        core_in_command_start_shared_row, core_in_counting, core_in_response_valid,
        core_in_response_op, core_in_response_core, core_in_response_tag, core_in_response_sector,
        core_in_response_data, core_in_request_ready, core_in_counter_read, core_in_counter_unit,
        core_in_counter_index, starts} = 0;
    starts = {31'd0, placed_core == 1'b0};
    // to_core: A core's inputs: the launch, the host, and the memory.
    core_in_core = 1'b0;
    // pass_command: Copies a command; if nothing starts, only the warp of `start`, which is always
    // a valid number, because sets shift by it.
    core_in_command_launch_begins = now_dispatch_launch_begins;
    core_in_command_halt = halt;
    core_in_command_launch_entry = command_launch_entry;
    core_in_command_launch_grid_x = command_launch_grid_x;
    core_in_command_launch_grid_y = command_launch_grid_y;
    core_in_command_launch_grid_z = command_launch_grid_z;
    core_in_command_launch_block_x = command_launch_block_x;
    core_in_command_launch_block_y = command_launch_block_y;
    core_in_command_launch_block_z = command_launch_block_z;
    core_in_command_launch_shared_bytes = command_launch_shared_bytes;
    core_in_command_launch_program_bytes = command_launch_program_bytes;
    core_in_command_launch_global_bytes = command_launch_global_bytes;
    core_in_command_launch_grid_id = command_launch_grid_id;
    core_in_command_start_valid = placed_start_valid;
    core_in_command_start_last = placed_start_last;
    core_in_command_start_scheduler = placed_start_scheduler;
    core_in_command_start_warp = placed_start_warp;
    core_in_command_start_block = placed_start_block;
    core_in_command_start_block_x = placed_start_block_x;
    core_in_command_start_block_y = placed_start_block_y;
    core_in_command_start_block_z = placed_start_block_z;
    core_in_command_start_first_thread = placed_start_first_thread;
    core_in_command_start_mask = placed_start_mask;
    core_in_command_start_shared_row = placed_start_shared_row;
    core_in_command_start_warp = placed_start_warp;
    core_in_command_start_valid = placed_start_valid && starts != 32'd0;
    core_in_request_ready = to_cores_request_ready;
    core_in_response_valid = to_cores_response_valid;
    core_in_response_op = to_cores_response_op;
    core_in_response_core = to_cores_response_core;
    core_in_response_tag = to_cores_response_tag;
    core_in_response_sector = to_cores_response_sector;
    core_in_response_data = to_cores_response_data;
    core_in_counting = in_start | now_dispatch_busy | now_dispatch_done;
    core_in_counter_read = in_counter_read;
    core_in_counter_unit = in_counter_unit;
    core_in_counter_index = in_counter_index;
  end

  // gpu.c:35 gpu_tick
  always @* begin
    {out_fetch_valid, out_fetch_warp, out_fetch_pc, out_fetched_asked_valid, out_fetched_asked_warp,
        out_fetched_asked_pc, out_fetched_missed, out_fetched_came_valid, out_fetched_came_warp,
        out_fetched_came_pc, out_fetched_came_instruction, out_fetched_came_overrun,
        out_started_valid, out_started_row, out_started_block_x, out_started_block_y,
        out_started_block_z, out_started_first_thread, out_started_mask, out_issued_issued_valid,
        out_issued_issued_warp, out_issued_issued_serial, out_issued_issued_pc,
        out_issued_issued_instruction, out_issued_issued_mask, out_issued_issued_partial,
        out_issued_issued_overrun, out_issued_ready, out_issued_stall, out_result_retire_valid,
        out_result_retire_last, out_result_retire_write, out_result_retire_warp,
        out_result_retire_serial, out_result_retire_rd, out_result_retire_mask, out_result_value,
        out_accessed_valid, out_accessed_write, out_accessed_last, out_accessed_atomic,
        out_accessed_tag, out_accessed_warp, out_accessed_serial, out_accessed_mask,
        out_accessed_address, out_accessed_data, out_l1d_valid, out_l1d_kind, out_l1d_warp,
        out_l1d_serial, out_l1d_pc, out_l1d_line, out_l1d_own, out_l1d_evicted, out_l1d_victim,
        out_l1d_victim_warp, out_limit_lost, out_limit_warp, out_limit_evictor, out_limit_may_load,
        out_fault_valid, out_fault_fault, out_fault_warp, out_fault_lane, out_fault_pc,
        out_fault_address, xbar_in_request_valid, xbar_in_request_op, xbar_in_request_amo,
        xbar_in_request_core, xbar_in_request_tag, xbar_in_request_address, xbar_in_request_sectors,
        xbar_in_request_byte_enable, xbar_in_request_data, partition_in_partition,
        partition_in_interconnect_tick, partition_in_flush, partition_in_counting,
        partition_in_counter_read, partition_in_counter_unit, partition_in_counter_index,
        partition_in_request_valid, partition_in_request_op, partition_in_request_amo,
        partition_in_request_core, partition_in_request_tag} = 0;
    // from_core: What the crossbar, verification and the program port see of a core.
    xbar_in_request_valid = core_request_valid;
    xbar_in_request_op = core_request_op;
    xbar_in_request_amo = core_request_amo;
    xbar_in_request_core = core_request_core;
    xbar_in_request_tag = core_request_tag;
    xbar_in_request_address = core_request_address;
    xbar_in_request_sectors = core_request_sectors;
    xbar_in_request_byte_enable = core_request_byte_enable;
    xbar_in_request_data = core_request_data;
    out_fetch_valid = core_sub_core_fetch_valid;
    out_fetch_warp = core_sub_core_fetch_warp;
    out_fetch_pc = core_sub_core_fetch_pc;
    // pass_fetched: Copies an event, without the fields of what is absent.
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
    // pass_result
    out_result_retire_valid = core_sub_core_result_retire_valid;
    out_result_retire_last = core_sub_core_result_retire_last;
    out_result_retire_write = core_sub_core_result_retire_write;
    out_result_retire_warp = core_sub_core_result_retire_warp;
    out_result_retire_serial = core_sub_core_result_retire_serial;
    out_result_retire_rd = core_sub_core_result_retire_rd;
    out_result_retire_mask = core_sub_core_result_retire_mask;
    out_result_value = core_sub_core_result_value;
    // pass_access: Copies an event, or only `valid` if nothing listens.
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
    // to_partition: Without a queue between them the core's request reaches the partition in the
    // same cycle.
    partition_in_partition = 1'b0;
    partition_in_interconnect_tick = now_clocks_interconnect_tick;
    partition_in_flush = now_dispatch_flush;
    partition_in_request_valid = now_xbar_request_valid;
    partition_in_request_op = now_xbar_request_op;
    partition_in_request_amo = now_xbar_request_amo;
    partition_in_request_core = now_xbar_request_core;
    partition_in_request_tag = now_xbar_request_tag;
    partition_in_counting = in_start | now_dispatch_busy | now_dispatch_done;
    partition_in_counter_read = in_counter_read;
    partition_in_counter_unit = in_counter_unit;
    partition_in_counter_index = in_counter_index;
  end

  // gpu.c:35 gpu_tick
  always @* begin
    {partition_in_request_address, partition_in_request_sectors, partition_in_request_byte_enable,
        partition_in_request_data, partition_in_response_room, partition_in_memory_ready,
        partition_in_memory_response_valid, partition_in_memory_response_tag,
        partition_in_memory_response_data} = 0;
    // to_partition: Without a queue between them the core's request reaches the partition in the
    // same cycle.
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

  // gpu.c:47 gpu_tick
  always @* begin
    {out_memory_valid, out_memory_write, out_memory_tag, out_memory_address, out_memory_byte_enable,
        out_memory_data, out_performed_valid, out_performed_atomic, out_performed_core,
        out_performed_tag, out_performed_address, out_performed_words, out_performed_old,
        out_l2_valid, out_l2_kind, xbar_in_taken, xbar_in_response_valid, xbar_in_response_op,
        xbar_in_response_core, xbar_in_response_tag, xbar_in_response_sector,
        xbar_in_response_data} = 0;
    // from_partition: What the crossbar, the memory and verification see of a partition.
    xbar_in_taken = partition_taken;
    xbar_in_response_valid = partition_response_valid;
    xbar_in_response_op = partition_response_op;
    xbar_in_response_core = partition_response_core;
    xbar_in_response_tag = partition_response_tag;
    xbar_in_response_sector = partition_response_sector;
    xbar_in_response_data = partition_response_data;
    // pass_memory: What goes to the memory; without a request only `valid`.
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
    .view_memory_tick       (out_memory_tick),
    .in_ratio_core          (in_clocks_core),
    .in_ratio_interconnect  (in_clocks_interconnect),
    .in_ratio_memory        (in_clocks_memory),
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
    .in_start                (in_start),
    .in_launch_grid_x        (in_launch_grid_x),
    .in_launch_grid_y        (in_launch_grid_y),
    .in_launch_grid_z        (in_launch_grid_z),
    .in_launch_block_threads (in_launch_block_threads),
    .in_launch_block_warps   (in_launch_block_warps),
    .in_launch_shared_bytes  (in_launch_shared_bytes),
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
      .in_response_valid                      (core_in_response_valid),
      .in_response_op                         (core_in_response_op),
      .in_response_core                       (core_in_response_core),
      .in_response_tag                        (core_in_response_tag),
      .in_response_sector                     (core_in_response_sector),
      .in_response_data                       (core_in_response_data),
      .in_request_ready                       (core_in_request_ready),
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
    .probe_out_request_ready   (to_cores_request_ready),
    .probe_out_response_valid  (to_cores_response_valid),
    .probe_out_response_op     (to_cores_response_op),
    .probe_out_response_core   (to_cores_response_core),
    .probe_out_response_tag    (to_cores_response_tag),
    .probe_out_response_sector (to_cores_response_sector),
    .probe_out_response_data   (to_cores_response_data),
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
  for (partition_index = 0; partition_index < 1; partition_index = partition_index + 1) begin : partition
    partition partition (
      .clk                      (clk),
`ifdef WEFT_DIGEST
      .dig_en                   (dig_en),
      .digest                   (partition_digest[partition_index*128 +: 128]),
`endif
      .view_flushed             (now_partition_flushed),
      .view_counter             (now_partition_counter),
      .in_partition             (partition_in_partition),
      .in_interconnect_tick     (partition_in_interconnect_tick),
      .in_flush                 (partition_in_flush),
      .in_counting              (partition_in_counting),
      .in_counter_read          (partition_in_counter_read),
      .in_counter_unit          (partition_in_counter_unit),
      .in_counter_index         (partition_in_counter_index),
      .in_request_valid         (partition_in_request_valid),
      .in_request_op            (partition_in_request_op),
      .in_request_amo           (partition_in_request_amo),
      .in_request_core          (partition_in_request_core),
      .in_request_tag           (partition_in_request_tag),
      .in_request_address       (partition_in_request_address),
      .in_request_sectors       (partition_in_request_sectors),
      .in_request_byte_enable   (partition_in_request_byte_enable),
      .in_request_data          (partition_in_request_data),
      .in_response_room         (partition_in_response_room),
      .in_memory_ready          (partition_in_memory_ready),
      .in_memory_response_valid (partition_in_memory_response_valid),
      .in_memory_response_tag   (partition_in_memory_response_tag),
      .in_memory_response_data  (partition_in_memory_response_data),
      .out_taken                (partition_taken),
      .out_response_valid       (partition_response_valid),
      .out_response_op          (partition_response_op),
      .out_response_core        (partition_response_core),
      .out_response_tag         (partition_response_tag),
      .out_response_sector      (partition_response_sector),
      .out_response_data        (partition_response_data),
      .out_memory_valid         (partition_memory_valid),
      .out_memory_write         (partition_memory_write),
      .out_memory_tag           (partition_memory_tag),
      .out_memory_address       (partition_memory_address),
      .out_memory_byte_enable   (partition_memory_byte_enable),
      .out_memory_data          (partition_memory_data),
      .out_performed_valid      (partition_performed_valid),
      .out_performed_atomic     (partition_performed_atomic),
      .out_performed_core       (partition_performed_core),
      .out_performed_tag        (partition_performed_tag),
      .out_performed_address    (partition_performed_address),
      .out_performed_words      (partition_performed_words),
      .out_performed_old        (partition_performed_old),
      .out_event_valid          (partition_event_valid),
      .out_event_kind           (partition_event_kind),
      .rst                      (rst)
    );
  end

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
