// SPDX-License-Identifier: Apache-2.0
// Made by c2v from issue/scheduler.c; change that file.
// Scheduler: loop 2 of a sub-core. It knows for each warp whether the oldest instruction may issue;
// one issues per cycle. The outcome of control instructions returns here: which lanes of a warp
// run, and where it continues.
//     ibuffer's heads -> reconv, the core's barrier and limit -> issue <-> order -> decode
//     branch's outcome -> reconv -> fetch, barrier
// Source: book:CORE-1. Size: only the registers of its members. Liveness: the policies in its slots
// have the arguments (order.h, limit.h, reconv.h); issue.c lists what else a warp waits for.
module scheduler (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  // to writeback
  output view_takes_outcome, // a control instruction may retire
  // to verification
  output [15:0] view_active, // lanes with which each warp's next instruction issues
  // from dispatch
  input in_command_launch_begins, // a launch begins: nothing is left of the one before
  input in_command_halt, // a core has faulted: nothing issues or executes any more
  input [19:0] in_command_launch_entry, // pc of the first instruction (offset in the program window)
  input in_command_start_valid,
  input [1:0] in_command_start_warp,
  input [3:0] in_command_start_mask,
  // from block_barrier
  input [3:0] in_live, // rows in use
  input [3:0] in_waiting, // at a block barrier
  // from limit
  input [3:0] in_may_issue, // what the core's limit policy admits
  input [3:0] in_may_load, // what the core's limit policy admits
  // from front_end
  input [3:0] in_head_valid,
  input [3:0] in_head_memory,
  input [3:0] in_head_divides,
  input [3:0] in_head_slow,
  input [3:0] in_head_drains,
  input [3:0] in_head_fence,
  input [3:0] in_head_overrun,
  input [127:0] in_head_instruction,
  input [3:0] in_head_blocked,
  input [79:0] in_pc, // where it is
  input [3:0] in_registers_operands_free, // whose oldest instruction waits for no register
  // from operand_stage
  input in_advance, // the decode stage takes an instruction
  // from writeback
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input [1:0] in_retire_warp,
  input in_retire_slow, // it is that of a slow instruction,
  input in_retire_divide, // of a divide
  input in_outcome_valid,
  input [3:0] in_outcome_control, // control_t
  input [1:0] in_outcome_warp,
  input [19:0] in_outcome_pc, // of the instruction
  input [19:0] in_outcome_target,
  input [3:0] in_outcome_taken, // active lanes that go to target
  // from memory_stage
  input in_accessed_valid,
  input [1:0] in_accessed_warp,
  input in_accessed_store, // it is a store
  input [3:0] in_writing, // warps with stores that the L2 has not performed
  // to operand_stage and front_end
  output out_issued_valid,
  output [1:0] out_issued_warp,
  output [5:0] out_issued_serial,
  output [19:0] out_issued_pc,
  output [31:0] out_issued_instruction,
  output [3:0] out_issued_mask, // active lanes
  output out_issued_partial, // some live lanes of the warp are not in mask
  output out_issued_overrun,
  // to front_end
  output out_bind_valid,
  output [1:0] out_bind_warp,
  output [19:0] out_bind_pc,
  output out_resolve_valid,
  output [1:0] out_resolve_warp,
  output [19:0] out_resolve_pc,
  output out_resume_valid,
  output [1:0] out_resume_warp,
  output [19:0] out_resume_pc,
  // to block_barrier and limit
  output out_arrive_valid,
  output [1:0] out_arrive_warp,
  output out_finish_valid,
  output [1:0] out_finish_warp,
  // to fault
  output out_overflow_valid,
  output [1:0] out_overflow_warp,
  output [19:0] out_overflow_pc,
  // to limit, counters and verification
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
  localparam [2:0] WARPS = 3'd4;
  localparam [3:0] STALL_ORDER = 4'd9;
  localparam [6:0] OPCODE_LOAD = 7'd3, OPCODE_LOAD_FLOAT = 7'd7, OPCODE_STORE = 7'd35,
      OPCODE_STORE_FLOAT = 7'd39, OPCODE_ATOMIC = 7'd47;
  wire [15:0] reconv_active;
  wire [3:0] reconv_whole, joins_held, set, choice_ready, choice_stall, issue_issued_mask, ready;
  wire stalled, issue_question_stalled, order_in_stalled, order_valid, issue_in_slow_done_valid,
      issue_in_stored_valid, issue_issued_valid, issue_issued_partial, issue_issued_overrun, kept;
  reg [3:0] issue_question_beats, issue_question_limited;
  wire [1:0] order_warp, issue_issued_warp;
  wire [5:0] issue_issued_serial;
  wire [19:0] issue_issued_pc;
  wire [31:0] issue_issued_instruction;
  assign view_active = reconv_active;
  assign stalled = !in_advance || in_command_halt;
  assign set = ~in_may_load;
  assign issue_question_stalled = stalled;

  // issue/scheduler.c:277 scheduler_tick
  always @* begin : scheduler_tick_of_issue_question_beats
    reg [3:0] limited, loads;
    reg [2:0] w;
    reg [6:0] predecode_loads_w, opcode;
    reg predecode_memory;
    reg unused_bits;
    {w, predecode_loads_w, predecode_memory, opcode} = 0;
    // next_loads: Warps of `set` whose next instruction is a load or atomic.
    loads = 4'd0;
    for (w = 3'd0; w < WARPS; w = w + 3'd1) begin
      if ((set & in_head_valid & (4'd1 << w[1:0])) != 4'd0) begin
        predecode_loads_w = in_head_instruction[{w[1:0], 5'd0} +: 7];
        opcode = predecode_loads_w;
        predecode_memory = opcode == OPCODE_LOAD || opcode == OPCODE_STORE || opcode == OPCODE_ATOMIC
            || (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT);
        loads = loads | ({3'd0, predecode_memory && predecode_loads_w != OPCODE_STORE
            && predecode_loads_w != OPCODE_STORE_FLOAT} << w[1:0]);
      end
    end
    limited = ~in_may_issue | loads;
    issue_question_beats = 4'd0;
    issue_question_limited = limited;
    unused_bits = &{1'b0, w};
  end
  assign order_in_stalled = stalled;
  assign issue_in_slow_done_valid = in_retire_slow && in_retire_valid && in_retire_last;
  assign issue_in_stored_valid = in_accessed_valid && in_accessed_store;
  assign out_issued_valid = issue_issued_valid;
  assign out_issued_warp = issue_issued_warp;
  assign out_issued_serial = issue_issued_serial;
  assign out_issued_pc = issue_issued_pc;
  assign out_issued_instruction = issue_issued_instruction;
  assign out_issued_mask = issue_issued_mask;
  assign out_issued_partial = issue_issued_partial;
  assign out_issued_overrun = issue_issued_overrun;
  assign ready = stalled ? 4'd0 : choice_ready;
  assign kept = ready != 4'd0;
  assign out_event_ready = ready;
  assign out_event_stall = (kept && !issue_issued_valid) ? STALL_ORDER : choice_stall;
  assign out_event_issued_valid = issue_issued_valid;
  assign out_event_issued_warp = issue_issued_warp;
  assign out_event_issued_serial = issue_issued_serial;
  assign out_event_issued_pc = issue_issued_pc;
  assign out_event_issued_instruction = issue_issued_instruction;
  assign out_event_issued_mask = issue_issued_mask;
  assign out_event_issued_partial = issue_issued_partial;
  assign out_event_issued_overrun = issue_issued_overrun;
  assign out_bind_valid = in_command_start_valid;
  assign out_bind_warp = in_command_start_warp;
  assign out_bind_pc = in_command_launch_entry;

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
    .view_ready          (view_takes_outcome),
    .probe_in_head_valid (in_head_valid),
    .probe_in_head_pc    (in_pc),
    .probe_out_held      (joins_held),
    .in_start_valid      (in_command_start_valid),
    .in_start_warp       (in_command_start_warp),
    .in_start_mask       (in_command_start_mask),
    .in_head_pc          (in_pc),
    .in_held             (joins_held),
    .in_outcome_valid    (in_outcome_valid),
    .in_outcome_control  (in_outcome_control),
    .in_outcome_warp     (in_outcome_warp),
    .in_outcome_pc       (in_outcome_pc),
    .in_outcome_target   (in_outcome_target),
    .in_outcome_taken    (in_outcome_taken),
    .out_resolve_valid   (out_resolve_valid),
    .out_resolve_warp    (out_resolve_warp),
    .out_resolve_pc      (out_resolve_pc),
    .out_resume_valid    (out_resume_valid),
    .out_resume_warp     (out_resume_warp),
    .out_resume_pc       (out_resume_pc),
    .out_arrive_valid    (out_arrive_valid),
    .out_arrive_warp     (out_arrive_warp),
    .out_finish_valid    (out_finish_valid),
    .out_finish_warp     (out_finish_warp),
    .out_overflow_valid  (out_overflow_valid),
    .out_overflow_warp   (out_overflow_warp),
    .out_overflow_pc     (out_overflow_pc),
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
    .probe_in_live          (in_live),
    .probe_in_waiting       (in_waiting),
    .probe_in_valid         (in_head_valid),
    .probe_in_memory        (in_head_memory),
    .probe_in_divides       (in_head_divides),
    .probe_in_drains        (in_head_drains),
    .probe_in_fence         (in_head_fence),
    .probe_in_blocked       (in_head_blocked),
    .probe_in_beats         (issue_question_beats),
    .probe_in_held          (joins_held),
    .probe_in_operands_free (in_registers_operands_free),
    .probe_in_writing       (in_writing),
    .probe_in_limited       (issue_question_limited),
    .probe_in_stalled       (issue_question_stalled),
    .probe_out_ready        (choice_ready),
    .probe_out_stall        (choice_stall),
    .in_launch_begins       (in_command_launch_begins),
    .in_start_valid         (in_command_start_valid),
    .in_start_warp          (in_command_start_warp),
    .in_valid               (order_valid),
    .in_warp                (order_warp),
    .in_memory              (in_head_memory),
    .in_divides             (in_head_divides),
    .in_slow                (in_head_slow),
    .in_overrun             (in_head_overrun),
    .in_whole               (reconv_whole),
    .in_pc                  (in_pc),
    .in_instruction         (in_head_instruction),
    .in_active              (reconv_active),
    .in_slow_done_valid     (issue_in_slow_done_valid),
    .in_slow_done_warp      (in_retire_warp),
    .in_divided             (in_retire_divide),
    .in_stored_valid        (issue_in_stored_valid),
    .in_stored_warp         (in_accessed_warp),
    .in_accessed            (in_accessed_valid),
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
    .in_launch_begins (in_command_launch_begins),
    .in_ready         (choice_ready),
    .in_stalled       (order_in_stalled),
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
