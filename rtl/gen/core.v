// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/core.c; change that file.
// A SIMT core: SCHEDS sub-cores around what they share, wired; drawn in docs/reference/machine.
//     sub_core (front_end, scheduler, operand_stage, execute, writeback) [SCHEDS]
//           -> memory_turn -> memory_stage (lsu, coalesce, l1d, smem, loads) -> the warp's sub_core
//           -> block_barrier (block slots), fault, counters
//           <-> limit (which warps may issue, and which may load)
// The tick calls the memory stage before the sub-cores, which then know what it takes and delivers;
// instructions and data cross between them only in registers. Every member sees the others'
// registers as they were when the cycle began. Lines of instructions leave the core before data, a
// lower scheduler's first: misses are few, and no cache asks for more than it can wait for.
module core (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [1311:0] digest,
`endif
  // to dispatch
  output [3:0] view_live, // rows in use
  output [3:0] view_occupied, // block slots in use
  output reg view_quiet, // nothing in flight, in the core or from and to memory
  output view_faulted,
  // to the host
  output [31:0] view_counter, // the one that was selected, if it is of this core
  // from gpu
  input in_core, // number of this core
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
  input in_counting, // a launch is running
  // from the crossbar
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_request_ready,
  // from the host
  input in_counter_read,
  input [4:0] in_counter_unit, // core, or CORES + partition
  input [5:0] in_counter_index, // below
  // to the crossbar
  output reg out_request_valid,
  output reg [1:0] out_request_op, // packet_op_t
  output reg [3:0] out_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg out_request_core,
  output reg [6:0] out_request_tag, // the core's own: comes back with the response
  output reg [31:0] out_request_address,
  output reg [3:0] out_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] out_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] out_request_data, // AMO_CAS: atomic_partner has the words to compare with
  // to the program port and verification
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
  // to verification
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
  localparam [1:0] SOURCE_FETCH = 2'd2;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  wire [3:0] blocks_live, blocks_waiting, sub_core_operation_mask, sub_core_operation_unit,
      sub_core_operation_amo, sub_core_operation_control, sub_core_operation_fault,
      sub_core_packet_amo, sub_core_packet_sectors, memory_loaded_result_mask, memory_writing,
      now_limit_issue, now_limit_load, access_fault_fault, access_request_amo,
      access_request_sectors, access_cached_kind;
  wire fault_fault_valid, sub_core_operation_valid, sub_core_operation_store,
      sub_core_operation_atomic, sub_core_operation_fence, sub_core_operation_write,
      sub_core_packet_valid, sub_core_packet_core, sub_core_idle, memory_loaded_result_valid,
      memory_loaded_result_last, memory_loaded_result_write, memory_loaded_scheduler, memory_idle,
      turn_scheduler, access_fault_valid, access_accessed_valid, access_accessed_scheduler,
      access_accessed_store, access_request_valid, access_request_core, access_cached_valid,
      limited_event_lost;
  wire [1:0] sub_core_operation_warp, sub_core_packet_op, memory_loaded_result_warp,
      memory_loaded_load, access_fault_warp, access_fault_lane, access_accessed_warp,
      access_request_op;
  wire [5:0] sub_core_operation_serial, sub_core_operation_rd, memory_loaded_result_serial,
      memory_loaded_result_rd;
  wire [19:0] sub_core_operation_pc, access_fault_pc;
  wire [4:0] sub_core_operation_op, sub_core_operation_how_op, counters_in_unit;
  wire [2:0] sub_core_operation_funct, sub_core_operation_how_rounding;
  wire [31:0] sub_core_operation_imm, sub_core_packet_address, access_fault_address,
      access_request_address;
  wire [127:0] sub_core_a, sub_core_b, sub_core_packet_data, memory_loaded_value,
      access_request_data;
  wire [6:0] sub_core_packet_tag, access_request_tag;
  wire [15:0] sub_core_packet_byte_enable, access_request_byte_enable;
  reg early_view_quiet, now_x_operation_valid, now_x_operation_store, now_x_operation_atomic,
      now_x_operation_fence, now_x_packet_valid, now_x_packet_core, turn_in_want, lines_asked,
      lines_line_valid, lines_line_core, lines_sent, memory_in_invalidate,
      memory_in_operation_valid, memory_in_operation_store, memory_in_operation_atomic,
      memory_in_response_valid, memory_in_ready, sub_in_core, sub_in_command_launch_begins,
      sub_in_command_halt, sub_in_command_start_valid, sub_in_fill_valid, sub_in_sent,
      sub_in_memory_turn, sub_in_memory_fault_valid, sub_in_loaded_valid, sub_in_loaded_last,
      sub_in_loaded_write, sub_in_accessed_valid, sub_in_accessed_store,
      block_barrier_in_arrive_valid, block_barrier_in_finish_valid, fault_in_fault_valid,
      counters_in_issued, counters_in_fetched, counters_in_missed;
  reg [1:0] now_x_operation_warp, now_x_packet_op, lines_line_op, memory_in_command_start_warp,
      memory_in_operation_warp, sub_in_command_start_warp, sub_in_command_start_block,
      sub_in_fill_sector, sub_in_memory_fault_warp, sub_in_memory_fault_lane, sub_in_loaded_warp,
      sub_in_accessed_warp, block_barrier_in_arrive_warp, block_barrier_in_finish_warp,
      fault_in_fault_warp, fault_in_fault_lane;
  reg [5:0] now_x_operation_serial, now_x_operation_rd, memory_in_operation_serial,
      memory_in_operation_rd, sub_in_loaded_serial, sub_in_loaded_rd;
  reg [19:0] now_x_operation_pc, memory_in_operation_pc, sub_in_command_launch_entry,
      sub_in_command_launch_program_bytes, sub_in_memory_fault_pc, fault_in_fault_pc;
  reg [3:0] now_x_operation_mask, now_x_operation_unit, now_x_operation_amo, now_x_packet_amo,
      now_x_packet_sectors, lines_line_amo, lines_line_sectors, memory_in_operation_mask,
      memory_in_operation_unit, memory_in_operation_amo, sub_in_command_start_mask, sub_in_live,
      sub_in_waiting, sub_in_may_issue, sub_in_may_load, sub_in_memory_fault_fault,
      sub_in_loaded_mask, sub_in_writing, fault_in_fault_fault, counters_in_mask, counters_in_stall;
  reg [2:0] now_x_operation_funct, memory_in_operation_funct;
  reg [31:0] now_x_operation_imm, now_x_packet_address, lines_line_address, memory_in_operation_imm,
      sub_in_command_launch_grid_id, sub_in_memory_fault_address, fault_in_fault_address;
  reg [127:0] now_x_a, now_x_b, now_x_packet_data, lines_line_data, memory_in_a, memory_in_b,
      sub_in_fill_data, sub_in_loaded_value;
  reg [6:0] now_x_packet_tag, lines_line_tag, sub_in_fill_tag;
  reg [15:0] now_x_packet_byte_enable, lines_line_byte_enable, sub_in_command_launch_grid_x,
      sub_in_command_launch_grid_y, sub_in_command_launch_grid_z, sub_in_command_start_block_x,
      sub_in_command_start_block_y, sub_in_command_start_block_z;
  reg [4:0] sub_in_command_launch_block_x, sub_in_command_launch_block_y,
      sub_in_command_launch_block_z, sub_in_command_start_first_thread;

  // bits that this module does not need
  wire unused = &{1'b0, sub_core_operation_op, sub_core_operation_how_op,
      sub_core_operation_how_rounding, sub_core_operation_control, sub_core_operation_write,
      sub_core_operation_fault};
  assign view_live = blocks_live;

  // core/core.c:57 core_view
  always @* begin : core_view_of_early_view_quiet
    reg quiet;
    quiet = 1'b1;
    quiet = quiet & sub_core_idle;
    early_view_quiet = quiet;
  end
  assign view_faulted = fault_fault_valid;

  // core/core.c:66 core_view
  always @* begin
    view_quiet = early_view_quiet;
    view_quiet = view_quiet & memory_idle;
  end

  // core/core.c:98 core_tick
  always @* begin
    now_x_packet_valid = 1'b0;
    now_x_packet_op = 2'd0;
    now_x_packet_amo = 4'd0;
    now_x_packet_core = 1'b0;
    now_x_packet_tag = 7'd0;
    now_x_packet_address = 32'd0;
    now_x_packet_sectors = 4'd0;
    now_x_packet_byte_enable = 16'd0;
    now_x_packet_data = 0;
    {now_x_operation_valid, now_x_operation_warp, now_x_operation_serial, now_x_operation_pc,
        now_x_operation_mask, now_x_operation_unit, now_x_operation_funct, now_x_operation_store,
        now_x_operation_atomic, now_x_operation_amo, now_x_operation_fence, now_x_operation_rd,
        now_x_operation_imm, now_x_a, now_x_b} = 0;
    // look
    now_x_operation_valid = sub_core_operation_valid;
    now_x_operation_warp = sub_core_operation_warp;
    now_x_operation_serial = sub_core_operation_serial;
    now_x_operation_pc = sub_core_operation_pc;
    now_x_operation_mask = sub_core_operation_mask;
    now_x_operation_unit = sub_core_operation_unit;
    now_x_operation_funct = sub_core_operation_funct;
    now_x_operation_store = sub_core_operation_store;
    now_x_operation_atomic = sub_core_operation_atomic;
    now_x_operation_amo = sub_core_operation_amo;
    now_x_operation_fence = sub_core_operation_fence;
    now_x_operation_rd = sub_core_operation_rd;
    now_x_operation_imm = sub_core_operation_imm;
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
    // sub_core.c
    now_x_operation_valid = now_x_operation_valid && !in_command_halt;
  end

  // core/core.c:191 core_tick
  always @* begin
    turn_in_want = 1'b0;
    turn_in_want = turn_in_want | (now_x_operation_valid && now_x_operation_unit == UNIT_MEMORY);
  end

  // core/core.c:148 core_tick
  always @* begin : core_tick_of_lines_sent
    reg asked, line_valid, line_core, ready, fences;
    reg [1:0] line_op;
    reg [3:0] line_amo, line_sectors;
    reg [6:0] line_tag;
    reg [31:0] line_address;
    reg [15:0] line_byte_enable;
    reg [127:0] line_data;
    lines_sent = 1'b0;
    // choose_line
    {asked, line_valid, line_op, line_amo, line_core, line_tag, line_address, line_sectors,
        line_byte_enable, line_data} = 0;
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
    lines_sent = in_request_ready && asked == 1'b1;
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
    // to_memory_stage: The instruction whose turn it is, and what comes from beyond the core.
    fences = 1'b0;
    fences = fences | (now_x_operation_valid && now_x_operation_fence);
    memory_in_command_start_warp = in_command_start_warp;
    memory_in_command_start_warp = in_command_start_warp;
    memory_in_invalidate = in_command_launch_begins || fences;
    // take_instruction: That of the scheduler whose turn it is.
    memory_in_operation_valid = now_x_operation_valid;
    memory_in_operation_warp = now_x_operation_warp;
    memory_in_operation_serial = now_x_operation_serial;
    memory_in_operation_pc = now_x_operation_pc;
    memory_in_operation_mask = now_x_operation_mask;
    memory_in_operation_unit = now_x_operation_unit;
    memory_in_operation_funct = now_x_operation_funct;
    memory_in_operation_store = now_x_operation_store;
    memory_in_operation_atomic = now_x_operation_atomic;
    memory_in_operation_amo = now_x_operation_amo;
    memory_in_operation_rd = now_x_operation_rd;
    memory_in_operation_imm = now_x_operation_imm;
    memory_in_a = now_x_a;
    memory_in_b = now_x_b;
    memory_in_ready = ready;
    memory_in_response_valid = in_response_valid;
    memory_in_response_valid = in_response_valid && in_response_tag[6:5] != SOURCE_FETCH;
  end
  assign out_l1d_valid = access_cached_valid;
  assign out_l1d_kind = access_cached_kind;
  assign out_fault_valid = fault_fault_valid;

  // core/core.c:583 core_tick
  always @* begin : core_tick_of_out_request_valid
    reg [31:0] sent, set, rows_of_set, warps_of_set, to_sub_core_warps_of_set, filled, turn,
        memory_to_sub_core_warps_of_set;
    reg unused_bits;
    {sub_in_core, sub_in_command_launch_begins, sub_in_command_halt, sub_in_command_launch_entry,
        sub_in_command_launch_grid_x, sub_in_command_launch_grid_y, sub_in_command_launch_grid_z,
        sub_in_command_launch_block_x, sub_in_command_launch_block_y, sub_in_command_launch_block_z,
        sub_in_command_launch_program_bytes, sub_in_command_launch_grid_id,
        sub_in_command_start_valid, sub_in_command_start_warp, sub_in_command_start_block,
        sub_in_command_start_block_x, sub_in_command_start_block_y, sub_in_command_start_block_z,
        sub_in_command_start_first_thread, sub_in_command_start_mask, sub_in_live, sub_in_waiting,
        sub_in_may_issue, sub_in_may_load, sub_in_fill_valid, sub_in_fill_tag, sub_in_fill_sector,
        sub_in_fill_data, sub_in_sent, sub_in_memory_turn, sub_in_memory_fault_valid,
        sub_in_memory_fault_fault, sub_in_memory_fault_warp, sub_in_memory_fault_lane,
        sub_in_memory_fault_pc, sub_in_memory_fault_address, sub_in_loaded_valid,
        sub_in_loaded_last, sub_in_loaded_write, sub_in_loaded_warp, sub_in_loaded_serial,
        sub_in_loaded_rd, sub_in_loaded_mask, sub_in_loaded_value, sub_in_accessed_valid,
        sub_in_accessed_warp, sub_in_accessed_store, sub_in_writing, sent, set, rows_of_set,
        warps_of_set, to_sub_core_warps_of_set, filled, turn, memory_to_sub_core_warps_of_set} = 0;
    // show: A line of instructions goes before what the memory stage sends.
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
    // The shared units see this cycle's work further down.
    sent = {31'd0, lines_sent};
    // to_sub_core: A sub-core's inputs from outside of the core and from the shared units.
    sub_in_core = in_core;
    // pass_command: Copies a command; if nothing starts, only the warp of `start`, which is always
    // a valid number, because sets shift by it.
    sub_in_command_launch_begins = in_command_launch_begins;
    sub_in_command_halt = in_command_halt;
    sub_in_command_launch_entry = in_command_launch_entry;
    sub_in_command_launch_grid_x = in_command_launch_grid_x;
    sub_in_command_launch_grid_y = in_command_launch_grid_y;
    sub_in_command_launch_grid_z = in_command_launch_grid_z;
    sub_in_command_launch_block_x = in_command_launch_block_x;
    sub_in_command_launch_block_y = in_command_launch_block_y;
    sub_in_command_launch_block_z = in_command_launch_block_z;
    sub_in_command_launch_program_bytes = in_command_launch_program_bytes;
    sub_in_command_launch_grid_id = in_command_launch_grid_id;
    sub_in_command_start_valid = in_command_start_valid;
    sub_in_command_start_warp = in_command_start_warp;
    sub_in_command_start_block = in_command_start_block;
    sub_in_command_start_block_x = in_command_start_block_x;
    sub_in_command_start_block_y = in_command_start_block_y;
    sub_in_command_start_block_z = in_command_start_block_z;
    sub_in_command_start_first_thread = in_command_start_first_thread;
    sub_in_command_start_mask = in_command_start_mask;
    sub_in_command_start_warp = in_command_start_warp;
    sub_in_command_start_valid = in_command_start_valid && in_command_start_scheduler == 1'b0;
    set = {28'd0, blocks_live};
    sub_in_live = set[3:0];
    rows_of_set = {28'd0, blocks_waiting};
    sub_in_waiting = rows_of_set[3:0];
    warps_of_set = {28'd0, now_limit_issue};
    sub_in_may_issue = warps_of_set[3:0];
    to_sub_core_warps_of_set = {28'd0, now_limit_load};
    sub_in_may_load = to_sub_core_warps_of_set[3:0];
    filled = 32'd0;
    sub_in_fill_valid = in_response_valid;
    sub_in_fill_tag = in_response_tag;
    sub_in_fill_sector = in_response_sector;
    sub_in_fill_data = in_response_data;
    sub_in_fill_valid = in_response_valid && in_response_tag[6:5] == SOURCE_FETCH && filled == 32'd0;
    sub_in_sent = sent[0];
    turn = {31'd0, turn_scheduler == 1'b0};
    // memory_to_sub_core: A sub-core's inputs about its memory instructions.
    sub_in_memory_turn = turn[0];
    sub_in_memory_fault_valid = access_fault_valid;
    sub_in_memory_fault_fault = access_fault_fault;
    sub_in_memory_fault_warp = access_fault_warp;
    sub_in_memory_fault_lane = access_fault_lane;
    sub_in_memory_fault_pc = access_fault_pc;
    sub_in_memory_fault_address = access_fault_address;
    sub_in_memory_fault_valid = access_fault_valid && turn != 32'd0;
    // retire_load: The same as a retire_t, where a warp is a row.
    sub_in_loaded_valid = memory_loaded_result_valid;
    sub_in_loaded_last = memory_loaded_result_last;
    sub_in_loaded_write = memory_loaded_result_write;
    sub_in_loaded_warp = memory_loaded_result_warp;
    sub_in_loaded_serial = memory_loaded_result_serial;
    sub_in_loaded_rd = memory_loaded_result_rd;
    sub_in_loaded_mask = memory_loaded_result_mask;
    sub_in_loaded_valid = memory_loaded_result_valid && memory_loaded_scheduler == 1'b0;
    sub_in_loaded_value = memory_loaded_value;
    // Two numbers: a condition costs more, and gcc does not follow it.
    sub_in_accessed_valid = access_accessed_valid;
    sub_in_accessed_warp = access_accessed_warp;
    sub_in_accessed_valid = access_accessed_valid && access_accessed_scheduler == 1'b0;
    memory_to_sub_core_warps_of_set = {28'd0, memory_writing};
    sub_in_writing = memory_to_sub_core_warps_of_set[3:0];
    sub_in_accessed_store = access_accessed_store;
    unused_bits = &{1'b0, sent, set, rows_of_set, warps_of_set, to_sub_core_warps_of_set,
        memory_to_sub_core_warps_of_set};
  end

  // core/core.c:475 core_tick
  always @* begin
    {block_barrier_in_arrive_valid, block_barrier_in_arrive_warp, block_barrier_in_finish_valid,
        block_barrier_in_finish_warp} = 0;
    // meet: Warps of a block wait for each other, and threads of a program's warp.
    // to_block_barrier
    block_barrier_in_arrive_valid = out_sub_core_arrive_valid;
    block_barrier_in_arrive_warp = out_sub_core_arrive_warp;
    block_barrier_in_finish_valid = out_sub_core_finish_valid;
    block_barrier_in_finish_warp = out_sub_core_finish_warp;
  end
  assign out_limit_lost = limited_event_lost;

  // core/core.c:524 core_tick
  always @* begin
    // to_fault: A fault in any of the sub-cores is the core's, with the warp's number in the core.
    {fault_in_fault_valid, fault_in_fault_fault, fault_in_fault_warp, fault_in_fault_lane,
        fault_in_fault_pc, fault_in_fault_address} = 0;
    fault_in_fault_valid = out_sub_core_fault_valid;
    fault_in_fault_fault = out_sub_core_fault_fault;
    fault_in_fault_warp = out_sub_core_fault_warp;
    fault_in_fault_lane = out_sub_core_fault_lane;
    fault_in_fault_pc = out_sub_core_fault_pc;
    fault_in_fault_address = out_sub_core_fault_address;
    fault_in_fault_warp = out_sub_core_fault_warp;
  end
  assign counters_in_unit = {4'd0, in_core};

  // core/core.c:550 core_tick
  always @* begin
    // to_counters
    {counters_in_issued, counters_in_mask, counters_in_stall, counters_in_fetched,
        counters_in_missed} = 0;
    counters_in_issued = out_sub_core_issued_issued_valid;
    counters_in_mask = out_sub_core_issued_issued_mask;
    counters_in_stall = out_sub_core_issued_stall;
    counters_in_fetched = out_sub_core_fetched_asked_valid;
    counters_in_missed = out_sub_core_fetched_missed;
  end

`ifdef WEFT_DIGEST
  wire [863:0] sub_core_digest;
`endif
  genvar sub_core_index;
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
      .in_command_launch_begins        (sub_in_command_launch_begins),
      .in_command_halt                 (sub_in_command_halt),
      .in_command_launch_entry         (sub_in_command_launch_entry),
      .in_command_launch_grid_x        (sub_in_command_launch_grid_x),
      .in_command_launch_grid_y        (sub_in_command_launch_grid_y),
      .in_command_launch_grid_z        (sub_in_command_launch_grid_z),
      .in_command_launch_block_x       (sub_in_command_launch_block_x),
      .in_command_launch_block_y       (sub_in_command_launch_block_y),
      .in_command_launch_block_z       (sub_in_command_launch_block_z),
      .in_command_launch_program_bytes (sub_in_command_launch_program_bytes),
      .in_command_launch_grid_id       (sub_in_command_launch_grid_id),
      .in_command_start_valid          (sub_in_command_start_valid),
      .in_command_start_warp           (sub_in_command_start_warp),
      .in_command_start_block          (sub_in_command_start_block),
      .in_command_start_block_x        (sub_in_command_start_block_x),
      .in_command_start_block_y        (sub_in_command_start_block_y),
      .in_command_start_block_z        (sub_in_command_start_block_z),
      .in_command_start_first_thread   (sub_in_command_start_first_thread),
      .in_command_start_mask           (sub_in_command_start_mask),
      .in_live                         (sub_in_live),
      .in_waiting                      (sub_in_waiting),
      .in_may_issue                    (sub_in_may_issue),
      .in_may_load                     (sub_in_may_load),
      .in_fill_valid                   (sub_in_fill_valid),
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
    .in_command_launch_shared_bytes  (in_command_launch_shared_bytes),
    .in_command_launch_program_bytes (in_command_launch_program_bytes),
    .in_command_launch_global_bytes  (in_command_launch_global_bytes),
    .in_command_start_valid          (in_command_start_valid),
    .in_command_start_warp           (memory_in_command_start_warp),
    .in_command_start_shared_row     (in_command_start_shared_row),
    .in_invalidate                   (memory_in_invalidate),
    .in_operation_valid              (memory_in_operation_valid),
    .in_operation_warp               (memory_in_operation_warp),
    .in_operation_serial             (memory_in_operation_serial),
    .in_operation_pc                 (memory_in_operation_pc),
    .in_operation_mask               (memory_in_operation_mask),
    .in_operation_unit               (memory_in_operation_unit),
    .in_operation_funct              (memory_in_operation_funct),
    .in_operation_store              (memory_in_operation_store),
    .in_operation_atomic             (memory_in_operation_atomic),
    .in_operation_amo                (memory_in_operation_amo),
    .in_operation_rd                 (memory_in_operation_rd),
    .in_operation_imm                (memory_in_operation_imm),
    .in_a                            (memory_in_a),
    .in_b                            (memory_in_b),
    .in_retired_valid                (memory_loaded_result_valid),
    .in_retired_last                 (memory_loaded_result_last),
    .in_retired_mask                 (memory_loaded_result_mask),
    .in_retired_load                 (memory_loaded_load),
    .in_response_valid               (memory_in_response_valid),
    .in_response_op                  (in_response_op),
    .in_response_core                (in_response_core),
    .in_response_tag                 (in_response_tag),
    .in_response_sector              (in_response_sector),
    .in_response_data                (in_response_data),
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
    .out_event_valid                 (out_accessed_valid),
    .out_event_write                 (out_accessed_write),
    .out_event_last                  (out_accessed_last),
    .out_event_atomic                (out_accessed_atomic),
    .out_event_tag                   (out_accessed_tag),
    .out_event_warp                  (out_accessed_warp),
    .out_event_serial                (out_accessed_serial),
    .out_event_mask                  (out_accessed_mask),
    .out_event_address               (out_accessed_address),
    .out_event_data                  (out_accessed_data),
    .out_cached_valid                (access_cached_valid),
    .out_cached_kind                 (access_cached_kind),
    .out_cached_warp                 (out_l1d_warp),
    .out_cached_serial               (out_l1d_serial),
    .out_cached_pc                   (out_l1d_pc),
    .out_cached_line                 (out_l1d_line),
    .out_cached_own                  (out_l1d_own),
    .out_cached_evicted              (out_l1d_evicted),
    .out_cached_victim               (out_l1d_victim),
    .out_cached_victim_warp          (out_l1d_victim_warp),
    .rst                             (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] block_barrier_digest;
`endif
  block_barrier block_barrier (
    .clk              (clk),
`ifdef WEFT_DIGEST
    .dig_en           (dig_en),
    .digest           (block_barrier_digest),
`endif
    .view_live        (blocks_live),
    .view_occupied    (view_occupied),
    .view_waiting     (blocks_waiting),
    .in_launch_begins (in_command_launch_begins),
    .in_start_valid   (in_command_start_valid),
    .in_start_last    (in_command_start_last),
    .in_start_warp    (in_command_start_warp),
    .in_start_block   (in_command_start_block),
    .in_arrive_valid  (block_barrier_in_arrive_valid),
    .in_arrive_warp   (block_barrier_in_arrive_warp),
    .in_finish_valid  (block_barrier_in_finish_valid),
    .in_finish_warp   (block_barrier_in_finish_warp),
    .rst              (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] limit_digest;
`endif
  limit limit (
    .clk                (clk),
`ifdef WEFT_DIGEST
    .dig_en             (dig_en),
    .digest             (limit_digest),
`endif
    .view_issue         (now_limit_issue),
    .view_load          (now_limit_load),
    .out_event_lost     (limited_event_lost),
    .out_event_warp     (out_limit_warp),
    .out_event_evictor  (out_limit_evictor),
    .out_event_may_load (out_limit_may_load),
    .rst                (rst)
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
    .view_fault_fault   (out_fault_fault),
    .view_fault_warp    (out_fault_warp),
    .view_fault_lane    (out_fault_lane),
    .view_fault_pc      (out_fault_pc),
    .view_fault_address (out_fault_address),
    .in_launch_begins   (in_command_launch_begins),
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
    .view_value      (view_counter),
    .in_unit         (counters_in_unit),
    .in_select_read  (in_counter_read),
    .in_select_unit  (in_counter_unit),
    .in_select_index (in_counter_index),
    .in_counting     (in_counting),
    .in_accessed     (access_cached_valid),
    .in_access       (access_cached_kind),
    .in_lost         (limited_event_lost),
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
