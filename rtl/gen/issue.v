// SPDX-License-Identifier: Apache-2.0
// Made by c2v from issue/issue.c; change that file.
// Issue: loop 2 of the core. Finds the warps that can issue, and issues the instruction of the one
// that order chooses.
// Source: book:CORE-1. One instruction per cycle. A warp is ready when its oldest buffered
// instruction
// - is neither where lanes join (held) nor at a block barrier or a vote (waiting),
// - has its registers free (scoreboard, beside the buffer),
// - finds room: a load or store in the load-store unit, a divide in the divider. Issue counts the
//   load-store unit's credits, so that it never refuses anything (CORE-14). Units of few lanes take
//   the next instruction after the beats of the one before,
// - as a barrier, fence or exit, has no slow instruction of its warp before it,
// - as a fence, has no store of its warp before it that the L2 has not performed,
// - where threads change slots, sends no access while a fence of a slot that may have had the same
//   threads waits for stores: otherwise a spinning slot could make a fence wait for ever,
// - is not held back by limit,
module issue (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from block_barrier and meeting
  input [3:0] probe_in_live, // warps that run
  input [3:0] probe_in_waiting, // at a block barrier, or for others to vote or shuffle
  // from ibuffer; sets of warps by what their next instruction is
  input [3:0] probe_in_valid,
  input [3:0] probe_in_memory,
  input [3:0] probe_in_divides,
  input [3:0] probe_in_drains,
  input [3:0] probe_in_fence,
  input [3:0] probe_in_blocked, // behind a control instruction
  // from ibuffer
  input [3:0] probe_in_beats, // of several beats
  // from reconv
  input [3:0] probe_in_held, // by reconv
  // from scoreboard
  input [3:0] probe_in_operands_free, // with all their registers free
  // from stores
  input [3:0] probe_in_writing, // warps with stores that the L2 has not performed
  // from limit
  input [3:0] probe_in_limited, // held back by the limit policy
  // from decode and fault
  input probe_in_stalled, // none issues: decode takes none, all is halted, or issue pauses
  // to order
  output reg [3:0] probe_out_ready, // warps that can issue, but for `stalled`
  // to counters
  output reg [3:0] probe_out_stall, // why there is none (stall_t)
  // from dispatch
  input in_launch_begins, // a launch begins
  // from reconv
  input in_start_valid,
  input [1:0] in_start_warp,
  // from order
  input in_valid, // order lets a warp issue
  input [1:0] in_warp, // chosen by order
  // from ibuffer, fetch and reconv, of every warp's next instruction
  input [3:0] in_memory,
  input [3:0] in_divides,
  input [3:0] in_slow,
  input [3:0] in_overrun,
  input [3:0] in_whole,
  input [79:0] in_pc,
  input [127:0] in_instruction,
  input [15:0] in_active,
  // from writeback
  input in_slow_done_valid,
  input [1:0] in_slow_done_warp,
  input in_divided, // a divide was written back
  // from memory_stage
  input in_stored_valid,
  input [1:0] in_stored_warp,
  input in_accessed, // a memory instruction is done with its accesses
  // to decode, operands and front_end
  output reg out_issued_valid,
  output reg [1:0] out_issued_warp,
  output reg [5:0] out_issued_serial,
  output reg [19:0] out_issued_pc,
  output reg [31:0] out_issued_instruction,
  output reg [3:0] out_issued_mask, // active lanes
  output reg out_issued_partial, // some live lanes of the warp are not in mask
  output reg out_issued_overrun
);
  localparam [2:0] MEMORY_CREDITS = 3'd4;
  localparam [2:0] WARPS = 3'd4;
  localparam [3:0] STALL_NONE = 4'd0, STALL_IDLE = 4'd1, STALL_BARRIER = 4'd2, STALL_DRAIN = 4'd3,
      STALL_MEMORY = 4'd4, STALL_UNIT = 4'd5, STALL_DEPENDENCY = 4'd6, STALL_RECONV = 4'd7,
      STALL_FETCH = 4'd8, STALL_LIMIT = 4'd10;
  reg [5:0] serial_q [0:3], serial_d [0:3];  // number of the next instruction
  reg [5:0] slow_q [0:3], slow_d [0:3];  // slow instructions (ibuffer.h) not complete
  reg [4:0] beats_q, beats_d;  // cycles until a unit of few lanes takes its next instruction
  reg dividing_q, dividing_d;  // a divide is between issue and writeback
  reg [2:0] accesses_q, accesses_d;  // memory instructions between issue and their last access
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // issue/issue.c:62 issue_probe
  always @* begin : issue_probe
    reg [3:0] slow, set, here, free, undrained, no_room, unit_busy, able, ready;
    reg [2:0] i;
    reg unused_bits;
    {set, i} = 0;
    // with slow instructions in flight; few instructions wait for them
    slow = 4'd0;
    if (probe_in_drains != 4'd0) begin
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < WARPS; i = i + 3'd1) begin
        set = set | ({3'd0, slow_q[i[1:0]] == 6'd0} << i[1:0]);
      end
      slow = ~set;
    end
    here = probe_in_valid & ~probe_in_waiting & ~probe_in_held;
    free = here & probe_in_operands_free;
    undrained = (probe_in_drains & slow) | (probe_in_fence & probe_in_writing);
    no_room = accesses_q < MEMORY_CREDITS ? 4'd0 : probe_in_memory;
    unit_busy = (dividing_q ? probe_in_divides : 4'd0) | (beats_q != 5'd0 ? probe_in_beats : 4'd0);
    able = free & ~undrained & ~no_room & ~unit_busy;
    ready = able & ~probe_in_limited;
    probe_out_ready = ready;
    probe_out_stall = (ready != 4'd0 && !probe_in_stalled) ? STALL_NONE : probe_in_live == 4'd0 ? STALL_IDLE
        : (probe_in_live & ~probe_in_waiting) == 4'd0 ? STALL_BARRIER
        : (able != 4'd0 && !probe_in_stalled) ? STALL_LIMIT : (free & undrained) != 4'd0 ? STALL_DRAIN
        : (free & no_room) != 4'd0 ? STALL_MEMORY : free != 4'd0 ? STALL_UNIT
        : here != 4'd0 ? STALL_DEPENDENCY : ((probe_in_held | probe_in_blocked) & ~probe_in_waiting) != 4'd0
        ? STALL_RECONV : STALL_FETCH;
    unused_bits = &{1'b0, i};
  end

  // issue/issue.c:141 issue_tick
  always @* begin : issue_tick
    reg [3:0] out_issued_partial_from;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) serial_d[k0] = serial_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) slow_d[k0] = slow_q[k0];
    beats_d = beats_q;
    {dividing_d, out_issued_partial_from} = 0;
    out_issued_valid = in_valid;
    out_issued_warp = in_warp;
    out_issued_serial = serial_q[in_warp];
    out_issued_pc = in_pc[{1'b0, {4'd0, in_warp} * 6'd20} +: 20];
    out_issued_instruction = in_instruction[{in_warp, 5'd0} +: 32];
    out_issued_mask = in_active[{in_warp, 2'd0} +: 4];
    out_issued_partial_from = ~in_whole;
    out_issued_partial = out_issued_partial_from[in_warp];
    out_issued_overrun = in_overrun[in_warp];
    if (beats_q != 5'd0) begin
      beats_d = beats_q - 5'd1;
    end
    if (in_slow_done_valid) begin
      slow_d[in_slow_done_warp] = slow_q[in_slow_done_warp] - 6'd1;
    end
    if (in_stored_valid) begin
      slow_d[in_stored_warp] = slow_d[in_stored_warp] - 6'd1;
    end
    if (in_valid) begin
      serial_d[in_warp] = serial_q[in_warp] + 6'd1;
      slow_d[in_warp] = slow_d[in_warp] + {5'd0, in_slow[in_warp]};
      dividing_d = dividing_q | in_divides[in_warp];
    end
    accesses_d = in_launch_begins ? 3'd0
        : accesses_q + {2'd0, in_valid && in_memory[in_warp]} - {2'd0, in_accessed};
    if (in_start_valid) begin
      serial_d[in_start_warp] = 6'd0;
      slow_d[in_start_warp] = 6'd0;
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) serial_q[reset_k[1:0]] <= 6'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) slow_q[reset_k[1:0]] <= 6'd0;
      beats_q <= 5'd0;
      dividing_q <= 1'b0;
      accesses_q <= 3'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) serial_q[k0] <= serial_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) slow_q[k0] <= slow_d[k0];
      beats_q <= beats_d;
      if (in_valid) begin
        dividing_q <= dividing_d;
      end
      accesses_q <= accesses_d;
      if (in_divided || in_launch_begins) begin
        dividing_q <= 1'b0;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, serial_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, slow_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, beats_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, dividing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, accesses_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
