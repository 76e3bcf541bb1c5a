// SPDX-License-Identifier: Apache-2.0
// Made by c2v from dispatch.c; change that file.
// Dispatcher: places the grid's blocks on cores, and says when the launch is over.
// Source: book:TS-1. Blocks go to cores round robin, to the next core that has a block slot, enough
// warp slots and a share of shared memory. Shared memory is cut into equal parts of the launch's
// size, one per block slot. A block is placed one warp per cycle, into the lowest free warp slots,
// with a free cycle between two blocks.
// block_schedulers=0: its warps go to all schedulers of the core.
// When all blocks are done and nothing is in flight, the memory side is flushed, so that the host
// finds everything in memory and the next launch nothing stale; then the launch is over. A fault
// ends it in the same way, without `done`.
// The host's side holds the launch's description until the launch is over (ports.h), as the
// registers of a board and of gpu_axi do.
// A limit policy with a quota (limit.h) has fewer blocks on its core than fit.
// Limits: a block must fit an empty core (warps of its schedulers, shared memory), or the launch
// never ends; the host makes sure of that. Liveness: a block that fits waits until blocks of its
// core have finished. A core without room, or at its quota, is skipped; a quota is at least 1, so
// an empty core takes a block.
module dispatch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the host
  output reg view_busy,
  output reg view_done,
  // to the partitions
  output reg view_flush, // the memory side is to empty itself
  // to the cores
  output reg view_launch_begins, // a launch begins
  // from the host
  input in_start,
  input [15:0] in_launch_grid_x, // blocks, each >= 1
  input [15:0] in_launch_grid_y, // blocks, each >= 1
  input [15:0] in_launch_grid_z, // blocks, each >= 1
  input [4:0] in_launch_block_threads, // their product, at most CORE_ROWS * LANES
  input [7:0] in_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] in_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  // from the cores
  input in_halt, // a core has faulted
  input [3:0] in_live, // warp slots in use
  input [3:0] in_occupied, // block slots in use
  input in_quiet, // cores without anything in flight
  // from the partitions
  input in_flushed, // the memory side is empty
  // to the cores
  output reg out_core, // core to which `start` goes
  output reg out_start_valid,
  output reg out_start_last, // warp of its block
  output reg out_start_scheduler, // of the core
  output reg [1:0] out_start_warp,
  output reg [1:0] out_start_block, // block slot
  output reg [15:0] out_start_block_x,
  output reg [15:0] out_start_block_y,
  output reg [15:0] out_start_block_z,
  output reg [4:0] out_start_first_thread,
  output reg [3:0] out_start_mask,
  output reg [7:0] out_start_shared_row // where the block's shared memory begins
);
  localparam [2:0] BLOCKS = 3'd4;
  reg launch_begins_q;  // a launch begins: everything is empty from the next cycle on
  reg running_q;  // it has begun and not ended
  reg flushing_q;  // all blocks are done, the memory side empties itself
  reg more_q;  // blocks are left; the next is at (x, y, z)
  reg [15:0] x_q, x_d, y_q, y_d, z_q, z_d;
  reg last_core_q;  // core that got the last block
  reg placing_q;
  reg core_q;
  reg [1:0] block_q;  // block slot
  reg [4:0] first_thread_q, first_thread_d;  // of the next warp
  reg [7:0] shared_row_q;
  reg [3:0] slots_q;  // block slots that shared memory allows
  reg done_q;
  reg [3:0] slots, occupied;
  reg room, more_write, any_more_write;
  reg [1:0] block;
  reg [7:0] shared_begin;

  // bits that this module does not need
  wire unused = &{1'b0, last_core_q};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // dispatch.c:42 dispatch_view
  always @* begin
    view_busy = running_q || launch_begins_q;
    view_done = done_q;
    view_flush = flushing_q;
    view_launch_begins = launch_begins_q;
  end

  // dispatch.c:282 dispatch_tick
  always @* begin : dispatch_tick_of_out_core
    reg [31:0] shared_slots_end, left, free;
    reg [3:0] live, set;
    reg [2:0] own, b;
    reg slot;
    reg unused_bits;
    x_d = x_q;
    y_d = y_q;
    z_d = z_q;
    {first_thread_d, slots, shared_slots_end, occupied, left, live, set, room, free, own, slot,
        more_write, any_more_write, b} = 0;
    {out_core, out_start_valid, out_start_last, out_start_scheduler, out_start_warp,
        out_start_block, out_start_block_x, out_start_block_y, out_start_block_z,
        out_start_first_thread, out_start_mask, out_start_shared_row} = 0;
    if (launch_begins_q) begin
      // begin_launch
      {x_d, y_d, z_d, slots, shared_slots_end} = 0;
      // shared_slots: Block slots whose part of shared memory exists.
      for (b = 3'd0; b < BLOCKS; b = b + 3'd1) begin
        shared_slots_end = shared_slots_end + {16'd0, in_launch_shared_bytes};
        slots = slots | ({3'd0, shared_slots_end <= 32'd4096} << b[1:0]);
      end
    end else if (running_q) begin
      // continue_launch: One cycle of a launch.
      occupied = 4'd0;
      occupied = occupied | in_occupied;
      if (!flushing_q) begin
        if (!in_halt) begin
          if (placing_q) begin
            // place_warp: Place the current block's next warp.
            left = {27'd0, in_launch_block_threads} - {27'd0, first_thread_q};
            out_core = core_q;
            out_start_valid = 1'b1;
            out_start_last = left <= 32'd4;
            live = in_live;
            out_start_scheduler = 1'b0;
            set = ~live;
            out_start_warp = lowest_of_4_bits(set);
            out_start_block = block_q;
            out_start_block_x = x_q;
            out_start_block_y = y_q;
            out_start_block_z = z_q;
            out_start_first_thread = first_thread_q;
            out_start_mask = left < 32'd4 ? (4'd1 << left[5:0]) - 4'd1 : 4'd15;
            out_start_shared_row = shared_row_q;
            first_thread_d = first_thread_q + 5'd4;
            if (out_start_last) begin
              x_d = x_q + 16'd1;
              any_more_write = x_d == in_launch_grid_x;
              // next_block
              if (any_more_write) begin
                x_d = 16'd0;
                y_d = y_q + 16'd1;
                more_write = y_d == in_launch_grid_y;
                if (more_write) begin
                  y_d = 16'd0;
                  z_d = z_q + 16'd1;
                end
              end
            end
          end else if (more_q) begin
            // choose_core: Choose a core for the next block.
            // cores_with_room: Cores that can take a block.
            room = 1'b0;
            live = in_live;
            // free_slots: Free slots of a core for the warps of one block.
            free = 32'd0;
            set = ~live;
            own = {2'd0, set[0]} + {2'd0, set[1]} + {2'd0, set[2]} + {2'd0, set[3]};
            free = free + {29'd0, own};
            slot = (~in_occupied & slots_q) != 4'd0;
            room = room | (slot && free >= {24'd0, in_launch_block_warps});
          end
        end
      end
    end
    unused_bits = &{1'b0, b};
  end

  // dispatch.c:282 dispatch_tick
  always @* begin : dispatch_tick_of_block
    reg [11:0] shared_begin_begin;
    reg [2:0] b;
    reg unused_bits;
    {block, shared_begin, shared_begin_begin, b} = 0;
    if (!launch_begins_q) begin
      if (running_q) begin
        // continue_launch: One cycle of a launch.
        if (!flushing_q) begin
          if (!in_halt) begin
            if (!placing_q) begin
              if (more_q) begin
                // choose_core: Choose a core for the next block.
                if (room) begin
                  block = lowest_of_4_bits(~in_occupied & slots_q);
                  // shared_begin: Where the part of a block slot begins.
                  shared_begin_begin = 12'd0;
                  for (b = 3'd0; b < BLOCKS; b = b + 3'd1) begin
                    shared_begin_begin = shared_begin_begin
                        + (b[1:0] < block ? in_launch_shared_bytes[11:0] : 12'd0);
                  end
                  shared_begin = shared_begin_begin[11:4];
                end
              end
            end
          end
        end
      end
    end
    unused_bits = &{1'b0, b};
  end

  always @(posedge clk) begin
    if (rst) begin
      launch_begins_q <= 1'b0;
      running_q <= 1'b0;
      flushing_q <= 1'b0;
      more_q <= 1'b0;
      x_q <= 16'd0;
      y_q <= 16'd0;
      z_q <= 16'd0;
      last_core_q <= 1'b0;
      placing_q <= 1'b0;
      core_q <= 1'b0;
      block_q <= 2'd0;
      first_thread_q <= 5'd0;
      shared_row_q <= 8'd0;
      slots_q <= 4'd0;
      done_q <= 1'b0;
    end else begin
      x_q <= x_d;
      y_q <= y_d;
      z_q <= z_d;
      done_q <= 1'b0;
      if (launch_begins_q) begin
        running_q <= 1'b1;
        more_q <= 1'b1;
        placing_q <= 1'b0;
        flushing_q <= 1'b0;
        last_core_q <= 1'b0;
        slots_q <= slots;
      end else if (running_q) begin
        if (flushing_q) begin
          running_q <= !in_flushed;
          flushing_q <= !in_flushed;
          done_q <= in_flushed && !in_halt;
        end else if (in_halt) begin
          flushing_q <= in_quiet;
        end else if (placing_q) begin
          first_thread_q <= first_thread_d;
          if (out_start_last) begin
            placing_q <= 1'b0;
            if (any_more_write) begin
              if (more_write) begin
                more_q <= z_d != in_launch_grid_z;
              end
            end
          end
        end else if (more_q) begin
          if (room) begin
            placing_q <= 1'b1;
            core_q <= 1'b0;
            last_core_q <= 1'b0;
            block_q <= block;
            first_thread_q <= 5'd0;
            shared_row_q <= shared_begin;
          end
        end else if (occupied == 4'd0 && in_quiet) begin
          flushing_q <= 1'b1;
        end
      end
      launch_begins_q <= in_start;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, launch_begins_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, running_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, flushing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, more_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, y_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, z_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, last_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, placing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, block_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, first_thread_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, shared_row_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, slots_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, done_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
