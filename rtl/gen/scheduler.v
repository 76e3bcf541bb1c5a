// SPDX-License-Identifier: Apache-2.0
// Made by c2v from scheduler.c; change that file.
// Scheduler: loop 2 of a sub-core. Of each of its warps' oldest instruction it knows whether it may
// issue; one issues per cycle. What control instructions decide comes back here: which lanes of a
// warp run, and where it goes on.
//     ibuffer's heads -> reconv, the core's barrier and limit -> issue <-> order -> decode
//     branch's outcome -> reconv -> fetch, barrier
module scheduler (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  output view_takes_outcome, // a control instruction may retire
  output [15:0] view_active, // lanes with which each warp's next instruction issues
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
  input [3:0] in_live, // rows in use
  input [3:0] in_waiting, // at a block barrier
  input [3:0] in_may_issue, // what the core's limit policy admits
  input [3:0] in_may_load, // what the core's limit policy admits
  input [3:0] in_head_valid,
  input [3:0] in_head_memory,
  input [3:0] in_head_divides,
  input [3:0] in_head_slow,
  input [3:0] in_head_drains,
  input [3:0] in_head_fence,
  input [3:0] in_head_overrun,
  input [127:0] in_head_instruction,
  input [3:0] in_head_room,
  input [3:0] in_head_blocked,
  input [3:0] in_head_filled, // warps with one in each entry but the last
  input [79:0] in_pc, // where it is
  input [3:0] in_registers_operands_free, // whose oldest instruction waits for no register
  input [3:0] in_registers_loading, // whose oldest instruction waits for one that a load is to write
  input in_advance, // the decode stage takes an instruction
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_serial,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask, // lanes that executed it
  input in_retire_slow, // it is that of a slow instruction,
  input in_retire_divide, // of a divide
  input in_outcome_valid,
  input [3:0] in_outcome_control, // control_t
  input [1:0] in_outcome_warp,
  input [19:0] in_outcome_pc, // of the instruction
  input [19:0] in_outcome_target,
  input [3:0] in_outcome_number, // of a convergence barrier
  input [3:0] in_outcome_taken, // active lanes that go to target
  input in_accessed_valid,
  input [1:0] in_accessed_warp,
  input in_accessed_store, // it is a store
  input [3:0] in_writing, // warps with stores that the L2 has not performed
  output out_issued_valid,
  output [1:0] out_issued_warp,
  output [5:0] out_issued_serial,
  output [19:0] out_issued_pc,
  output [31:0] out_issued_instruction,
  output [3:0] out_issued_mask, // active lanes
  output out_issued_partial, // some live lanes of the warp are not in mask
  output out_issued_overrun,
  output out_bind_valid,
  output [1:0] out_bind_warp,
  output [19:0] out_bind_pc,
  output out_resolve_valid,
  output [1:0] out_resolve_warp,
  output [19:0] out_resolve_pc,
  output out_resume_valid,
  output [1:0] out_resume_warp,
  output [19:0] out_resume_pc,
  output out_arrive_valid,
  output [1:0] out_arrive_warp,
  output out_finish_valid,
  output [1:0] out_finish_warp,
  output out_overflow_valid,
  output [1:0] out_overflow_warp,
  output [19:0] out_overflow_pc,
  output out_event_issued_valid,
  output [1:0] out_event_issued_warp,
  output [5:0] out_event_issued_serial,
  output [19:0] out_event_issued_pc,
  output [31:0] out_event_issued_instruction,
  output [3:0] out_event_issued_mask, // active lanes
  output out_event_issued_partial, // some live lanes of the warp are not in mask
  output out_event_issued_overrun,
  output [3:0] out_event_ready, // warps that could have issued: what the order policy chose from
  output [3:0] out_event_stall // stall_t: why nothing was issued, when none is valid
);
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [3:0] STALL_ORDER = 4'd9;
  wire [15:0] reconv_active;
  wire [3:0] reconv_whole;
  wire reconv_ready;
  wire [15:0] reconv_active_2;
  wire [3:0] reconv_whole_2;
  wire stalled;
  wire is_stalled;
  wire stalled_2;
  wire bound_valid;
  wire [1:0] bound_warp;
  wire newly_bound_valid;
  wire [1:0] newly_bound_warp;
  wire [3:0] reconv_question_head_valid;
  wire [79:0] reconv_question_head_pc;
  wire [3:0] joins_held;
  reg [3:0] limited;
  wire [3:0] set;
  reg [3:0] next_loads;
  reg [3:0] loads;
  reg [2:0] w;
  reg [6:0] w_2;
  reg predecode_memory;
  reg [6:0] opcode;
  wire [3:0] issue_question_live;
  wire [3:0] issue_question_waiting;
  wire [3:0] issue_question_valid;
  wire [3:0] issue_question_memory;
  wire [3:0] issue_question_divides;
  wire [3:0] issue_question_drains;
  wire [3:0] issue_question_fence;
  wire [3:0] issue_question_blocked;
  reg [3:0] issue_question_beats;
  wire [3:0] issue_question_held;
  wire [3:0] issue_question_operands_free;
  wire [3:0] issue_question_writing;
  reg [3:0] issue_question_limited;
  wire issue_question_stalled;
  wire reconv_in_start_valid;
  wire [1:0] reconv_in_start_warp;
  wire [3:0] reconv_in_start_mask;
  wire [79:0] reconv_in_head_pc;
  wire [3:0] reconv_in_held;
  wire reconv_in_outcome_valid;
  wire [3:0] reconv_in_outcome_control;
  wire [1:0] reconv_in_outcome_warp;
  wire [19:0] reconv_in_outcome_pc;
  wire [19:0] reconv_in_outcome_target;
  wire [3:0] reconv_in_outcome_number;
  wire [3:0] reconv_in_outcome_taken;
  wire [3:0] held;
  wire [3:0] held_2;
  reg [3:0] limited_2;
  wire stalled_3;
  wire [3:0] literal_live;
  wire [3:0] literal_waiting;
  wire [3:0] literal_valid;
  wire [3:0] literal_memory;
  wire [3:0] literal_divides;
  wire [3:0] literal_drains;
  wire [3:0] literal_fence;
  wire [3:0] literal_blocked;
  reg [3:0] literal_beats;
  wire [3:0] literal_held;
  wire [3:0] literal_operands_free;
  wire [3:0] literal_writing;
  reg [3:0] literal_limited;
  wire literal_stalled;
  wire [3:0] choice_ready;
  wire [3:0] choice_stall;
  wire order_in_launch_begins;
  wire order_in_start_valid;
  wire [1:0] order_in_start_warp;
  wire [3:0] order_in_ready;
  wire order_in_stalled;
  wire [3:0] order_in_live;
  wire [3:0] order_in_waiting;
  wire [3:0] order_in_loading;
  wire [3:0] order_in_limited;
  wire [3:0] limited_3;
  wire stalled_4;
  wire bound_valid_2;
  wire [1:0] bound_warp_2;
  wire literal_launch_begins;
  wire literal_start_valid;
  wire [1:0] literal_start_warp;
  wire [3:0] literal_ready;
  wire literal_stalled_2;
  wire [3:0] literal_live_2;
  wire [3:0] literal_waiting_2;
  wire [3:0] literal_loading;
  wire [3:0] literal_limited_2;
  wire [3:0] bound_slots_2;
  wire order_valid;
  wire [1:0] order_warp;
  wire issue_in_launch_begins;
  wire issue_in_start_valid;
  wire [1:0] issue_in_start_warp;
  wire issue_in_valid;
  wire [1:0] issue_in_warp;
  wire [3:0] issue_in_memory;
  wire [3:0] issue_in_divides;
  wire [3:0] issue_in_slow;
  wire [3:0] issue_in_overrun;
  wire [3:0] issue_in_whole;
  wire [79:0] issue_in_pc;
  wire [127:0] issue_in_instruction;
  wire [15:0] issue_in_active;
  wire issue_in_slow_done_valid;
  wire [1:0] issue_in_slow_done_warp;
  wire issue_in_divided;
  wire issue_in_stored_valid;
  wire [1:0] issue_in_stored_warp;
  wire issue_in_accessed;
  wire bound_valid_3;
  wire [1:0] bound_warp_3;
  wire issue_issued_valid;
  wire [1:0] issue_issued_warp;
  wire [5:0] issue_issued_serial;
  wire [19:0] issue_issued_pc;
  wire [31:0] issue_issued_instruction;
  wire [3:0] issue_issued_mask;
  wire issue_issued_partial;
  wire issue_issued_overrun;
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
  wire reconv_binding_valid;
  wire [1:0] reconv_binding_warp;
  wire [19:0] reconv_binding_pc;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_command_launch_grid_x,
                  in_command_launch_grid_y,
                  in_command_launch_grid_z,
                  in_command_launch_block_x,
                  in_command_launch_block_y,
                  in_command_launch_block_z,
                  in_command_launch_block_threads,
                  in_command_launch_block_warps,
                  in_command_launch_shared_bytes,
                  in_command_launch_program_bytes,
                  in_command_launch_global_bytes,
                  in_command_launch_grid_id,
                  in_command_start_last,
                  in_command_start_scheduler,
                  in_command_start_block,
                  in_command_start_block_x,
                  in_command_start_block_y,
                  in_command_start_block_z,
                  in_command_start_first_thread,
                  in_command_start_shared_row,
                  in_head_room,
                  in_head_filled,
                  in_retire_write,
                  in_retire_serial,
                  in_retire_rd,
                  in_retire_mask,
                  w};
  assign view_takes_outcome = reconv_ready;
  assign view_active = reconv_active;
  assign reconv_active_2 = reconv_active;
  assign reconv_whole_2 = reconv_whole;
  assign stalled_2 = !in_advance || in_command_halt;
  assign is_stalled = stalled_2;
  assign stalled = is_stalled;
  assign newly_bound_valid = in_command_start_valid;
  assign newly_bound_warp = in_command_start_warp;
  assign bound_valid = newly_bound_valid;
  assign bound_warp = newly_bound_warp;
  assign reconv_question_head_valid = in_head_valid;
  assign reconv_question_head_pc = in_pc;
  assign set = ~in_may_load;
  assign held = joins_held;
  assign reconv_in_start_valid = in_command_start_valid;
  assign reconv_in_start_warp = in_command_start_warp;
  assign reconv_in_start_mask = in_command_start_mask;
  assign reconv_in_head_pc = in_pc;
  assign reconv_in_held = held;
  assign reconv_in_outcome_valid = in_outcome_valid;
  assign reconv_in_outcome_control = in_outcome_control;
  assign reconv_in_outcome_warp = in_outcome_warp;
  assign reconv_in_outcome_pc = in_outcome_pc;
  assign reconv_in_outcome_target = in_outcome_target;
  assign reconv_in_outcome_number = in_outcome_number;
  assign reconv_in_outcome_taken = in_outcome_taken;
  assign held_2 = joins_held;
  assign stalled_3 = stalled;
  assign literal_live = in_live;
  assign literal_waiting = in_waiting;
  assign literal_valid = in_head_valid;
  assign literal_memory = in_head_memory;
  assign literal_divides = in_head_divides;
  assign literal_drains = in_head_drains;
  assign literal_fence = in_head_fence;
  assign literal_blocked = in_head_blocked;
  assign literal_held = held_2;
  assign literal_operands_free = in_registers_operands_free;
  assign literal_writing = in_writing;
  assign literal_stalled = stalled_3;
  assign issue_question_live = literal_live;
  assign issue_question_waiting = literal_waiting;
  assign issue_question_valid = literal_valid;
  assign issue_question_memory = literal_memory;
  assign issue_question_divides = literal_divides;
  assign issue_question_drains = literal_drains;
  assign issue_question_fence = literal_fence;
  assign issue_question_blocked = literal_blocked;
  assign issue_question_held = literal_held;
  assign issue_question_operands_free = literal_operands_free;
  assign issue_question_writing = literal_writing;
  assign issue_question_stalled = literal_stalled;

  // scheduler.c:184 scheduler_tick
  always @* begin
    w = 3'd0;
    w_2 = 7'd0;
    predecode_memory = 1'b0;
    opcode = 7'd0;
    loads = 4'd0;
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      if (((set & in_head_valid) & (4'd1 << w[1:0])) != 4'd0) begin
        w_2 = in_head_instruction[{w[1:0], 5'd0} +: 7];
        opcode = w_2;
        predecode_memory = (((opcode == OPCODE_LOAD) || (opcode == OPCODE_STORE)) || (opcode == OPCODE_ATOMIC))
            || ((opcode == OPCODE_LOAD_FLOAT) || (opcode == OPCODE_STORE_FLOAT));
        loads = loads | ({3'd0, ((predecode_memory && (w_2 != OPCODE_STORE))
            && (w_2 != OPCODE_STORE_FLOAT))} << w[1:0]);
      end
    end
    next_loads = loads;
    limited = (~in_may_issue) | next_loads;
    limited_2 = limited;
    literal_beats = 4'd0;
    literal_limited = limited_2;
    issue_question_beats = literal_beats;
    issue_question_limited = literal_limited;
  end
  assign limited_3 = limited;
  assign stalled_4 = stalled;
  assign bound_valid_2 = bound_valid;
  assign bound_warp_2 = bound_warp;
  assign literal_launch_begins = in_command_launch_begins;
  assign literal_start_valid = bound_valid_2;
  assign literal_start_warp = bound_warp_2;
  assign literal_ready = choice_ready;
  assign literal_stalled_2 = stalled_4;
  assign bound_slots_2 = in_live;
  assign literal_live_2 = bound_slots_2;
  assign literal_waiting_2 = in_waiting;
  assign literal_loading = in_head_valid & in_registers_loading;
  assign literal_limited_2 = limited_3;
  assign order_in_launch_begins = literal_launch_begins;
  assign order_in_start_valid = literal_start_valid;
  assign order_in_start_warp = literal_start_warp;
  assign order_in_ready = literal_ready;
  assign order_in_stalled = literal_stalled_2;
  assign order_in_live = literal_live_2;
  assign order_in_waiting = literal_waiting_2;
  assign order_in_loading = literal_loading;
  assign order_in_limited = literal_limited_2;
  assign bound_valid_3 = bound_valid;
  assign bound_warp_3 = bound_warp;
  assign issue_in_launch_begins = in_command_launch_begins;
  assign issue_in_start_valid = bound_valid_3;
  assign issue_in_start_warp = bound_warp_3;
  assign issue_in_valid = order_valid;
  assign issue_in_warp = order_warp;
  assign issue_in_memory = in_head_memory;
  assign issue_in_divides = in_head_divides;
  assign issue_in_slow = in_head_slow;
  assign issue_in_overrun = in_head_overrun;
  assign issue_in_whole = reconv_whole_2;
  assign issue_in_pc = in_pc;
  assign issue_in_instruction = in_head_instruction;
  assign issue_in_active = reconv_active_2;
  assign issue_in_slow_done_valid = (in_retire_slow && in_retire_valid) && in_retire_last;
  assign issue_in_slow_done_warp = in_retire_warp;
  assign issue_in_divided = in_retire_divide;
  assign issue_in_stored_valid = in_accessed_valid && in_accessed_store;
  assign issue_in_stored_warp = in_accessed_warp;
  assign issue_in_accessed = in_accessed_valid;
  assign out_issued_valid = issue_issued_valid;
  assign out_issued_warp = issue_issued_warp;
  assign out_issued_serial = issue_issued_serial;
  assign out_issued_pc = issue_issued_pc;
  assign out_issued_instruction = issue_issued_instruction;
  assign out_issued_mask = issue_issued_mask;
  assign out_issued_partial = issue_issued_partial;
  assign out_issued_overrun = issue_issued_overrun;
  assign out_event_issued_valid = issue_issued_valid;
  assign out_event_issued_warp = issue_issued_warp;
  assign out_event_issued_serial = issue_issued_serial;
  assign out_event_issued_pc = issue_issued_pc;
  assign out_event_issued_instruction = issue_issued_instruction;
  assign out_event_issued_mask = issue_issued_mask;
  assign out_event_issued_partial = issue_issued_partial;
  assign out_event_issued_overrun = issue_issued_overrun;
  assign out_event_ready = stalled ? 4'd0 : choice_ready;
  assign out_event_stall = ((out_event_ready != 4'd0) && !order_valid) ? STALL_ORDER : choice_stall;
  assign reconv_binding_valid = in_command_start_valid;
  assign reconv_binding_warp = in_command_start_warp;
  assign reconv_binding_pc = in_command_launch_entry;
  assign out_bind_valid = reconv_binding_valid;
  assign out_bind_warp = reconv_binding_warp;
  assign out_bind_pc = reconv_binding_pc;
  assign out_resolve_valid = joined_resolve_valid;
  assign out_resolve_warp = joined_resolve_warp;
  assign out_resolve_pc = joined_resolve_pc;
  assign out_resume_valid = joined_resume_valid;
  assign out_resume_warp = joined_resume_warp;
  assign out_resume_pc = joined_resume_pc;
  assign out_finish_valid = joined_finish_valid;
  assign out_finish_warp = joined_finish_warp;
  assign out_arrive_valid = joined_arrive_valid;
  assign out_arrive_warp = joined_arrive_warp;
  assign out_overflow_valid = joined_overflow_valid;
  assign out_overflow_warp = joined_overflow_warp;
  assign out_overflow_pc = joined_overflow_pc;

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
    .in_head_pc          (reconv_in_head_pc),
    .in_held             (reconv_in_held),
    .in_outcome_valid    (reconv_in_outcome_valid),
    .in_outcome_control  (reconv_in_outcome_control),
    .in_outcome_warp     (reconv_in_outcome_warp),
    .in_outcome_pc       (reconv_in_outcome_pc),
    .in_outcome_target   (reconv_in_outcome_target),
    .in_outcome_number   (reconv_in_outcome_number),
    .in_outcome_taken    (reconv_in_outcome_taken),
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
    .probe_in_valid         (issue_question_valid),
    .probe_in_memory        (issue_question_memory),
    .probe_in_divides       (issue_question_divides),
    .probe_in_drains        (issue_question_drains),
    .probe_in_fence         (issue_question_fence),
    .probe_in_blocked       (issue_question_blocked),
    .probe_in_beats         (issue_question_beats),
    .probe_in_held          (issue_question_held),
    .probe_in_operands_free (issue_question_operands_free),
    .probe_in_writing       (issue_question_writing),
    .probe_in_limited       (issue_question_limited),
    .probe_in_stalled       (issue_question_stalled),
    .probe_out_ready        (choice_ready),
    .probe_out_stall        (choice_stall),
    .in_launch_begins       (issue_in_launch_begins),
    .in_start_valid         (issue_in_start_valid),
    .in_start_warp          (issue_in_start_warp),
    .in_valid               (issue_in_valid),
    .in_warp                (issue_in_warp),
    .in_memory              (issue_in_memory),
    .in_divides             (issue_in_divides),
    .in_slow                (issue_in_slow),
    .in_overrun             (issue_in_overrun),
    .in_whole               (issue_in_whole),
    .in_pc                  (issue_in_pc),
    .in_instruction         (issue_in_instruction),
    .in_active              (issue_in_active),
    .in_slow_done_valid     (issue_in_slow_done_valid),
    .in_slow_done_warp      (issue_in_slow_done_warp),
    .in_divided             (issue_in_divided),
    .in_stored_valid        (issue_in_stored_valid),
    .in_stored_warp         (issue_in_stored_warp),
    .in_accessed            (issue_in_accessed),
    .out_issued_valid       (issue_issued_valid),
    .out_issued_warp        (issue_issued_warp),
    .out_issued_serial      (issue_issued_serial),
    .out_issued_pc          (issue_issued_pc),
    .out_issued_instruction (issue_issued_instruction),
    .out_issued_mask        (issue_issued_mask),
    .out_issued_partial     (issue_issued_partial),
    .out_issued_overrun     (issue_issued_overrun),
    .rst                    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] order_digest;
`endif
  order order (
    .clk              (clk),
`ifdef WEFT_DIGEST
    .dig_en           (dig_en),
    .digest           (order_digest),
`endif
    .in_launch_begins (order_in_launch_begins),
    .in_start_valid   (order_in_start_valid),
    .in_start_warp    (order_in_start_warp),
    .in_ready         (order_in_ready),
    .in_stalled       (order_in_stalled),
    .in_live          (order_in_live),
    .in_waiting       (order_in_waiting),
    .in_loading       (order_in_loading),
    .in_limited       (order_in_limited),
    .out_valid        (order_valid),
    .out_warp         (order_warp),
    .rst              (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ reconv_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ issue_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ order_digest[31:0];
    end
  end
  assign digest = {order_digest, issue_digest, reconv_digest, digest_r};
`endif
endmodule
