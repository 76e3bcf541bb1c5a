// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gpu.c; change that file.
// The GPU: the dispatcher and the cores, wired. A fault in one core stops all.
module gpu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [927:0] digest,
`endif
  input in_start, // one cycle: begin the launch
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
  input in_fetch_valid,
  input [1:0] in_fetch_warp,
  input [31:0] in_fetch_instruction,
  input in_fetch_ready,
  input in_memory_valid,
  input [2:0] in_memory_tag,
  input [127:0] in_memory_data,
  input in_memory_ready,
  output out_busy, // a launch is running
  output out_done, // one cycle: all blocks retired and all stores performed
  output reg out_fetch_valid,
  output reg [1:0] out_fetch_warp,
  output reg [19:0] out_fetch_pc,
  output reg out_memory_valid,
  output reg out_memory_write,
  output reg [2:0] out_memory_tag,
  output reg [31:0] out_memory_address, // row-aligned; top four bits select the window; local memory is already interleaved: LOCAL_BASE | {word, core, warp, lane} * 4
  output reg [15:0] out_memory_byte_enable, // for writes, per word of the row
  output reg [127:0] out_memory_data,
  output reg out_started_valid,
  output reg [1:0] out_started_warp,
  output reg [15:0] out_started_block_x,
  output reg [15:0] out_started_block_y,
  output reg [15:0] out_started_block_z,
  output reg [15:0] out_started_first_thread, // flat index in the block of the thread in lane 0
  output reg [3:0] out_started_mask, // lanes that hold a thread
  output reg out_issued_valid,
  output reg [1:0] out_issued_warp,
  output reg [5:0] out_issued_order,
  output reg [19:0] out_issued_pc,
  output reg [31:0] out_issued_instruction,
  output reg [3:0] out_issued_mask, // active lanes
  output reg [3:0] out_issued_ready, // warps that could have issued: what the order policy chose from
  output reg [3:0] out_issued_stall, // stall_t: why nothing was issued, when valid is 0
  output reg out_accessed_valid,
  output reg out_accessed_write,
  output reg out_accessed_last, // for writes: the instruction is complete
  output reg [1:0] out_accessed_warp,
  output reg [5:0] out_accessed_order,
  output reg [3:0] out_accessed_mask,
  output reg [127:0] out_accessed_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_accessed_data, // for writes: the register's value
  output reg out_result_valid,
  output reg out_result_last, // the instruction is complete
  output reg out_result_write, // register `rd` was written in the lanes of mask
  output reg [1:0] out_result_warp,
  output reg [5:0] out_result_order,
  output reg [4:0] out_result_rd,
  output reg [3:0] out_result_mask, // lanes that executed it
  output reg [127:0] out_result_value,
  output reg out_fault_valid,
  output reg [3:0] out_fault_fault, // isa_fault_t
  output reg [1:0] out_fault_warp,
  output reg [1:0] out_fault_lane, // the lowest faulting lane
  output reg [19:0] out_fault_pc,
  output reg [31:0] out_fault_address // data or target address; for other faults 0
);
  wire [3:0] core_live;
  wire [3:0] core_occupied;
  wire core_quiet;
  wire core_faulted;
  wire state_busy;
  wire state_done;
  wire state_clear;
  wire [19:0] state_launch_entry;
  wire [15:0] state_launch_grid_x;
  wire [15:0] state_launch_grid_y;
  wire [15:0] state_launch_grid_z;
  wire [15:0] state_launch_block_x;
  wire [15:0] state_launch_block_y;
  wire [15:0] state_launch_block_z;
  wire [15:0] state_launch_block_threads;
  wire [7:0] state_launch_block_warps;
  wire [15:0] state_launch_shared_bytes;
  wire [19:0] state_launch_program_bytes;
  wire [28:0] state_launch_global_bytes;
  wire [31:0] state_launch_grid_id;
  wire dispatch_in_start;
  wire [19:0] dispatch_in_launch_entry;
  wire [15:0] dispatch_in_launch_grid_x;
  wire [15:0] dispatch_in_launch_grid_y;
  wire [15:0] dispatch_in_launch_grid_z;
  wire [15:0] dispatch_in_launch_block_x;
  wire [15:0] dispatch_in_launch_block_y;
  wire [15:0] dispatch_in_launch_block_z;
  wire [15:0] dispatch_in_launch_block_threads;
  wire [7:0] dispatch_in_launch_block_warps;
  wire [15:0] dispatch_in_launch_shared_bytes;
  wire [19:0] dispatch_in_launch_program_bytes;
  wire [28:0] dispatch_in_launch_global_bytes;
  wire [31:0] dispatch_in_launch_grid_id;
  reg dispatch_in_halt;
  reg [3:0] dispatch_in_live;
  reg [3:0] dispatch_in_occupied;
  reg dispatch_in_quiet;
  reg c_2;
  wire placed_core;
  wire placed_start_valid;
  wire placed_start_last;
  wire [1:0] placed_start_warp;
  wire [1:0] placed_start_block;
  wire [15:0] placed_start_block_x;
  wire [15:0] placed_start_block_y;
  wire [15:0] placed_start_block_z;
  wire [15:0] placed_start_first_thread;
  wire [3:0] placed_start_mask;
  wire [7:0] placed_start_shared_row;
  reg core_in_core;
  reg core_in_clear;
  reg core_in_halt;
  reg [19:0] core_in_launch_entry;
  reg [15:0] core_in_launch_grid_x;
  reg [15:0] core_in_launch_grid_y;
  reg [15:0] core_in_launch_grid_z;
  reg [15:0] core_in_launch_block_x;
  reg [15:0] core_in_launch_block_y;
  reg [15:0] core_in_launch_block_z;
  reg [15:0] core_in_launch_block_threads;
  reg [7:0] core_in_launch_block_warps;
  reg [15:0] core_in_launch_shared_bytes;
  reg [19:0] core_in_launch_program_bytes;
  reg [28:0] core_in_launch_global_bytes;
  reg [31:0] core_in_launch_grid_id;
  reg core_in_start_valid;
  reg core_in_start_last;
  reg [1:0] core_in_start_warp;
  reg [1:0] core_in_start_block;
  reg [15:0] core_in_start_block_x;
  reg [15:0] core_in_start_block_y;
  reg [15:0] core_in_start_block_z;
  reg [15:0] core_in_start_first_thread;
  reg [3:0] core_in_start_mask;
  reg [7:0] core_in_start_shared_row;
  reg core_in_fetch_valid;
  reg [1:0] core_in_fetch_warp;
  reg [31:0] core_in_fetch_instruction;
  reg core_in_fetch_ready;
  reg core_in_memory_valid;
  reg [2:0] core_in_memory_tag;
  reg [127:0] core_in_memory_data;
  reg core_in_memory_ready;
  wire core_out_fetch_valid;
  wire [1:0] core_out_fetch_warp;
  wire [19:0] core_out_fetch_pc;
  wire core_out_memory_valid;
  wire core_out_memory_write;
  wire [2:0] core_out_memory_tag;
  wire [31:0] core_out_memory_address;
  wire [15:0] core_out_memory_byte_enable;
  wire [127:0] core_out_memory_data;
  wire core_out_started_valid;
  wire [1:0] core_out_started_warp;
  wire [15:0] core_out_started_block_x;
  wire [15:0] core_out_started_block_y;
  wire [15:0] core_out_started_block_z;
  wire [15:0] core_out_started_first_thread;
  wire [3:0] core_out_started_mask;
  wire core_out_issued_valid;
  wire [1:0] core_out_issued_warp;
  wire [5:0] core_out_issued_order;
  wire [19:0] core_out_issued_pc;
  wire [31:0] core_out_issued_instruction;
  wire [3:0] core_out_issued_mask;
  wire [3:0] core_out_issued_ready;
  wire [3:0] core_out_issued_stall;
  wire core_out_accessed_valid;
  wire core_out_accessed_write;
  wire core_out_accessed_last;
  wire [1:0] core_out_accessed_warp;
  wire [5:0] core_out_accessed_order;
  wire [3:0] core_out_accessed_mask;
  wire [127:0] core_out_accessed_address;
  wire [127:0] core_out_accessed_data;
  wire core_out_result_valid;
  wire core_out_result_last;
  wire core_out_result_write;
  wire [1:0] core_out_result_warp;
  wire [5:0] core_out_result_order;
  wire [4:0] core_out_result_rd;
  wire [3:0] core_out_result_mask;
  wire [127:0] core_out_result_value;
  wire core_out_fault_valid;
  wire [3:0] core_out_fault_fault;
  wire [1:0] core_out_fault_warp;
  wire [1:0] core_out_fault_lane;
  wire [19:0] core_out_fault_pc;
  wire [31:0] core_out_fault_address;
  reg c_3_2;
  reg c_3_3;
  reg dispatch_in_halt_1;
  reg [3:0] dispatch_in_live_1;
  reg [3:0] dispatch_in_occupied_1;
  reg dispatch_in_quiet_1;

  // bits that this module does not need
  wire unused = &{1'b0,
                  c_2,
                  c_3_2,
                  c_3_3};
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

  // gpu.c:15 gpu_tick
  always @(rst) begin
    dispatch_in_halt_1 = 1'b0;
    dispatch_in_live_1 = {4{1'b0}};
    dispatch_in_occupied_1 = {4{1'b0}};
    dispatch_in_quiet_1 = 1'b0;
  end

  // gpu.c:20 gpu_tick
  always @* begin
    c_2 = 1'b0;
    dispatch_in_halt = dispatch_in_halt_1;
    dispatch_in_live = dispatch_in_live_1;
    dispatch_in_occupied = dispatch_in_occupied_1;
    dispatch_in_quiet = dispatch_in_quiet_1;
    for (c_2 = 1'b0; c_2 < 1'b1; c_2 = c_2 + 1'b1) begin
      dispatch_in_live = core_live;
      dispatch_in_occupied = core_occupied;
      dispatch_in_quiet = dispatch_in_quiet | core_quiet;
      dispatch_in_halt = dispatch_in_halt | core_faulted;
    end
  end
  assign out_busy = state_busy;
  assign out_done = state_done;

  // gpu.c:32 gpu_tick
  always @* begin
    core_in_core = 1'b0;
    core_in_clear = 1'b0;
    core_in_halt = 1'b0;
    core_in_launch_entry = 20'd0;
    core_in_launch_grid_x = 16'd0;
    core_in_launch_grid_y = 16'd0;
    core_in_launch_grid_z = 16'd0;
    core_in_launch_block_x = 16'd0;
    core_in_launch_block_y = 16'd0;
    core_in_launch_block_z = 16'd0;
    core_in_launch_block_threads = 16'd0;
    core_in_launch_block_warps = 8'd0;
    core_in_launch_shared_bytes = 16'd0;
    core_in_launch_program_bytes = 20'd0;
    core_in_launch_global_bytes = 29'd0;
    core_in_launch_grid_id = 32'd0;
    core_in_start_valid = 1'b0;
    core_in_start_last = 1'b0;
    core_in_start_warp = 2'd0;
    core_in_start_block = 2'd0;
    core_in_start_block_x = 16'd0;
    core_in_start_block_y = 16'd0;
    core_in_start_block_z = 16'd0;
    core_in_start_first_thread = 16'd0;
    core_in_start_mask = 4'd0;
    core_in_start_shared_row = 8'd0;
    core_in_fetch_valid = 1'b0;
    core_in_fetch_warp = 2'd0;
    core_in_fetch_instruction = 32'd0;
    core_in_fetch_ready = 1'b0;
    core_in_memory_valid = 1'b0;
    core_in_memory_tag = 3'd0;
    core_in_memory_data = {128{1'b0}};
    core_in_memory_ready = 1'b0;
    c_3_2 = 1'b0;
    for (c_3_2 = 1'b0; c_3_2 < 1'b1; c_3_2 = c_3_2 + 1'b1) begin
      core_in_core = 1'b0;
      core_in_clear = state_clear;
      core_in_halt = dispatch_in_halt;
      core_in_launch_entry = state_launch_entry;
      core_in_launch_grid_x = state_launch_grid_x;
      core_in_launch_grid_y = state_launch_grid_y;
      core_in_launch_grid_z = state_launch_grid_z;
      core_in_launch_block_x = state_launch_block_x;
      core_in_launch_block_y = state_launch_block_y;
      core_in_launch_block_z = state_launch_block_z;
      core_in_launch_block_threads = state_launch_block_threads;
      core_in_launch_block_warps = state_launch_block_warps;
      core_in_launch_shared_bytes = state_launch_shared_bytes;
      core_in_launch_program_bytes = state_launch_program_bytes;
      core_in_launch_global_bytes = state_launch_global_bytes;
      core_in_launch_grid_id = state_launch_grid_id;
      core_in_start_valid = placed_start_valid;
      core_in_start_last = placed_start_last;
      core_in_start_warp = placed_start_warp;
      core_in_start_block = placed_start_block;
      core_in_start_block_x = placed_start_block_x;
      core_in_start_block_y = placed_start_block_y;
      core_in_start_block_z = placed_start_block_z;
      core_in_start_first_thread = placed_start_first_thread;
      core_in_start_mask = placed_start_mask;
      core_in_start_shared_row = placed_start_shared_row;
      core_in_fetch_valid = in_fetch_valid;
      core_in_fetch_warp = in_fetch_warp;
      core_in_fetch_instruction = in_fetch_instruction;
      core_in_fetch_ready = in_fetch_ready;
      core_in_memory_valid = in_memory_valid;
      core_in_memory_tag = in_memory_tag;
      core_in_memory_data = in_memory_data;
      core_in_memory_ready = in_memory_ready;
      core_in_start_valid = placed_start_valid && (placed_core == 1'b0);
    end
  end

  // gpu.c:32 gpu_tick
  always @* begin
    out_fetch_valid = 1'b0;
    out_fetch_warp = 2'd0;
    out_fetch_pc = 20'd0;
    out_memory_valid = 1'b0;
    out_memory_write = 1'b0;
    out_memory_tag = 3'd0;
    out_memory_address = 32'd0;
    out_memory_byte_enable = 16'd0;
    out_memory_data = {128{1'b0}};
    out_started_valid = 1'b0;
    out_started_warp = 2'd0;
    out_started_block_x = 16'd0;
    out_started_block_y = 16'd0;
    out_started_block_z = 16'd0;
    out_started_first_thread = 16'd0;
    out_started_mask = 4'd0;
    out_issued_valid = 1'b0;
    out_issued_warp = 2'd0;
    out_issued_order = 6'd0;
    out_issued_pc = 20'd0;
    out_issued_instruction = 32'd0;
    out_issued_mask = 4'd0;
    out_issued_ready = 4'd0;
    out_issued_stall = 4'd0;
    out_accessed_valid = 1'b0;
    out_accessed_write = 1'b0;
    out_accessed_last = 1'b0;
    out_accessed_warp = 2'd0;
    out_accessed_order = 6'd0;
    out_accessed_mask = 4'd0;
    out_accessed_address = {128{1'b0}};
    out_accessed_data = {128{1'b0}};
    out_result_valid = 1'b0;
    out_result_last = 1'b0;
    out_result_write = 1'b0;
    out_result_warp = 2'd0;
    out_result_order = 6'd0;
    out_result_rd = 5'd0;
    out_result_mask = 4'd0;
    out_result_value = {128{1'b0}};
    out_fault_valid = 1'b0;
    out_fault_fault = 4'd0;
    out_fault_warp = 2'd0;
    out_fault_lane = 2'd0;
    out_fault_pc = 20'd0;
    out_fault_address = 32'd0;
    c_3_3 = 1'b0;
    for (c_3_3 = 1'b0; c_3_3 < 1'b1; c_3_3 = c_3_3 + 1'b1) begin
      out_fetch_valid = core_out_fetch_valid;
      out_fetch_warp = core_out_fetch_warp;
      out_fetch_pc = core_out_fetch_pc;
      out_memory_valid = core_out_memory_valid;
      out_memory_write = core_out_memory_write;
      out_memory_tag = core_out_memory_tag;
      out_memory_address = core_out_memory_address;
      out_memory_byte_enable = core_out_memory_byte_enable;
      out_memory_data = core_out_memory_data;
      out_started_valid = core_out_started_valid;
      out_started_warp = core_out_started_warp;
      out_started_block_x = core_out_started_block_x;
      out_started_block_y = core_out_started_block_y;
      out_started_block_z = core_out_started_block_z;
      out_started_first_thread = core_out_started_first_thread;
      out_started_mask = core_out_started_mask;
      out_issued_valid = core_out_issued_valid;
      out_issued_warp = core_out_issued_warp;
      out_issued_order = core_out_issued_order;
      out_issued_pc = core_out_issued_pc;
      out_issued_instruction = core_out_issued_instruction;
      out_issued_mask = core_out_issued_mask;
      out_issued_ready = core_out_issued_ready;
      out_issued_stall = core_out_issued_stall;
      out_accessed_valid = core_out_accessed_valid;
      out_accessed_write = core_out_accessed_write;
      out_accessed_last = core_out_accessed_last;
      out_accessed_warp = core_out_accessed_warp;
      out_accessed_order = core_out_accessed_order;
      out_accessed_mask = core_out_accessed_mask;
      out_accessed_address = core_out_accessed_address;
      out_accessed_data = core_out_accessed_data;
      out_result_valid = core_out_result_valid;
      out_result_last = core_out_result_last;
      out_result_write = core_out_result_write;
      out_result_warp = core_out_result_warp;
      out_result_order = core_out_result_order;
      out_result_rd = core_out_result_rd;
      out_result_mask = core_out_result_mask;
      out_result_value = core_out_result_value;
      out_fault_valid = core_out_fault_valid;
      out_fault_fault = core_out_fault_fault;
      out_fault_warp = core_out_fault_warp;
      out_fault_lane = core_out_fault_lane;
      out_fault_pc = core_out_fault_pc;
      out_fault_address = core_out_fault_address;
    end
  end

`ifdef WEFT_DIGEST
  wire [31:0] dispatch_digest;
`endif
  dispatch dispatch (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (dispatch_digest),
`endif
    .view_busy                 (state_busy),
    .view_done                 (state_done),
    .view_clear                (state_clear),
    .view_launch_entry         (state_launch_entry),
    .view_launch_grid_x        (state_launch_grid_x),
    .view_launch_grid_y        (state_launch_grid_y),
    .view_launch_grid_z        (state_launch_grid_z),
    .view_launch_block_x       (state_launch_block_x),
    .view_launch_block_y       (state_launch_block_y),
    .view_launch_block_z       (state_launch_block_z),
    .view_launch_block_threads (state_launch_block_threads),
    .view_launch_block_warps   (state_launch_block_warps),
    .view_launch_shared_bytes  (state_launch_shared_bytes),
    .view_launch_program_bytes (state_launch_program_bytes),
    .view_launch_global_bytes  (state_launch_global_bytes),
    .view_launch_grid_id       (state_launch_grid_id),
    .in_start                  (dispatch_in_start),
    .in_launch_entry           (dispatch_in_launch_entry),
    .in_launch_grid_x          (dispatch_in_launch_grid_x),
    .in_launch_grid_y          (dispatch_in_launch_grid_y),
    .in_launch_grid_z          (dispatch_in_launch_grid_z),
    .in_launch_block_x         (dispatch_in_launch_block_x),
    .in_launch_block_y         (dispatch_in_launch_block_y),
    .in_launch_block_z         (dispatch_in_launch_block_z),
    .in_launch_block_threads   (dispatch_in_launch_block_threads),
    .in_launch_block_warps     (dispatch_in_launch_block_warps),
    .in_launch_shared_bytes    (dispatch_in_launch_shared_bytes),
    .in_launch_program_bytes   (dispatch_in_launch_program_bytes),
    .in_launch_global_bytes    (dispatch_in_launch_global_bytes),
    .in_launch_grid_id         (dispatch_in_launch_grid_id),
    .in_halt                   (dispatch_in_halt),
    .in_live                   (dispatch_in_live),
    .in_occupied               (dispatch_in_occupied),
    .in_quiet                  (dispatch_in_quiet),
    .out_core                  (placed_core),
    .out_start_valid           (placed_start_valid),
    .out_start_last            (placed_start_last),
    .out_start_warp            (placed_start_warp),
    .out_start_block           (placed_start_block),
    .out_start_block_x         (placed_start_block_x),
    .out_start_block_y         (placed_start_block_y),
    .out_start_block_z         (placed_start_block_z),
    .out_start_first_thread    (placed_start_first_thread),
    .out_start_mask            (placed_start_mask),
    .out_start_shared_row      (placed_start_shared_row),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [863:0] core_digest;
`endif
  genvar core_index;
  generate
    for (core_index = 0; core_index < 1; core_index = core_index + 1) begin : core
      core core (
        .clk                      (clk),
`ifdef WEFT_DIGEST
        .dig_en                   (dig_en),
        .digest                   (core_digest[core_index*864 +: 864]),
`endif
        .view_live                (core_live),
        .view_occupied            (core_occupied),
        .view_quiet               (core_quiet),
        .view_faulted             (core_faulted),
        .in_core                  (core_in_core),
        .in_clear                 (core_in_clear),
        .in_halt                  (core_in_halt),
        .in_launch_entry          (core_in_launch_entry),
        .in_launch_grid_x         (core_in_launch_grid_x),
        .in_launch_grid_y         (core_in_launch_grid_y),
        .in_launch_grid_z         (core_in_launch_grid_z),
        .in_launch_block_x        (core_in_launch_block_x),
        .in_launch_block_y        (core_in_launch_block_y),
        .in_launch_block_z        (core_in_launch_block_z),
        .in_launch_block_threads  (core_in_launch_block_threads),
        .in_launch_block_warps    (core_in_launch_block_warps),
        .in_launch_shared_bytes   (core_in_launch_shared_bytes),
        .in_launch_program_bytes  (core_in_launch_program_bytes),
        .in_launch_global_bytes   (core_in_launch_global_bytes),
        .in_launch_grid_id        (core_in_launch_grid_id),
        .in_start_valid           (core_in_start_valid),
        .in_start_last            (core_in_start_last),
        .in_start_warp            (core_in_start_warp),
        .in_start_block           (core_in_start_block),
        .in_start_block_x         (core_in_start_block_x),
        .in_start_block_y         (core_in_start_block_y),
        .in_start_block_z         (core_in_start_block_z),
        .in_start_first_thread    (core_in_start_first_thread),
        .in_start_mask            (core_in_start_mask),
        .in_start_shared_row      (core_in_start_shared_row),
        .in_fetch_valid           (core_in_fetch_valid),
        .in_fetch_warp            (core_in_fetch_warp),
        .in_fetch_instruction     (core_in_fetch_instruction),
        .in_fetch_ready           (core_in_fetch_ready),
        .in_memory_valid          (core_in_memory_valid),
        .in_memory_tag            (core_in_memory_tag),
        .in_memory_data           (core_in_memory_data),
        .in_memory_ready          (core_in_memory_ready),
        .out_fetch_valid          (core_out_fetch_valid),
        .out_fetch_warp           (core_out_fetch_warp),
        .out_fetch_pc             (core_out_fetch_pc),
        .out_memory_valid         (core_out_memory_valid),
        .out_memory_write         (core_out_memory_write),
        .out_memory_tag           (core_out_memory_tag),
        .out_memory_address       (core_out_memory_address),
        .out_memory_byte_enable   (core_out_memory_byte_enable),
        .out_memory_data          (core_out_memory_data),
        .out_started_valid        (core_out_started_valid),
        .out_started_warp         (core_out_started_warp),
        .out_started_block_x      (core_out_started_block_x),
        .out_started_block_y      (core_out_started_block_y),
        .out_started_block_z      (core_out_started_block_z),
        .out_started_first_thread (core_out_started_first_thread),
        .out_started_mask         (core_out_started_mask),
        .out_issued_valid         (core_out_issued_valid),
        .out_issued_warp          (core_out_issued_warp),
        .out_issued_order         (core_out_issued_order),
        .out_issued_pc            (core_out_issued_pc),
        .out_issued_instruction   (core_out_issued_instruction),
        .out_issued_mask          (core_out_issued_mask),
        .out_issued_ready         (core_out_issued_ready),
        .out_issued_stall         (core_out_issued_stall),
        .out_accessed_valid       (core_out_accessed_valid),
        .out_accessed_write       (core_out_accessed_write),
        .out_accessed_last        (core_out_accessed_last),
        .out_accessed_warp        (core_out_accessed_warp),
        .out_accessed_order       (core_out_accessed_order),
        .out_accessed_mask        (core_out_accessed_mask),
        .out_accessed_address     (core_out_accessed_address),
        .out_accessed_data        (core_out_accessed_data),
        .out_result_valid         (core_out_result_valid),
        .out_result_last          (core_out_result_last),
        .out_result_write         (core_out_result_write),
        .out_result_warp          (core_out_result_warp),
        .out_result_order         (core_out_result_order),
        .out_result_rd            (core_out_result_rd),
        .out_result_mask          (core_out_result_mask),
        .out_result_value         (core_out_result_value),
        .out_fault_valid          (core_out_fault_valid),
        .out_fault_fault          (core_out_fault_fault),
        .out_fault_warp           (core_out_fault_warp),
        .out_fault_lane           (core_out_fault_lane),
        .out_fault_pc             (core_out_fault_pc),
        .out_fault_address        (core_out_fault_address),
        .rst                      (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ dispatch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ core_digest[31:0];
    end
  end
  assign digest = {core_digest, dispatch_digest, digest_r};
`endif
endmodule
