// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front/front_end.c; change that file.
// Front end: loop 1 of the core. Brings the next instructions of every warp into its buffer,
// and knows which of them wait for registers.
//     fetch <-> icache <-> memory beyond the core, or program port
//       -> ibuffer, scoreboard, latencies -> scheduler
// Size: only the registers of its members. Liveness: fetch takes warps in turn (fetch.c), the cache
// answers each (icache.h), and a buffered instruction waits for registers that instructions before
// it write.
module front_end (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
  // to scheduler
  output [3:0] view_head_valid,
  output [3:0] view_head_memory,
  output [3:0] view_head_divides,
  output [3:0] view_head_slow,
  output [3:0] view_head_drains,
  output [3:0] view_head_fence,
  output [3:0] view_head_overrun,
  output [127:0] view_head_instruction,
  output [3:0] view_head_room,
  output [3:0] view_head_blocked,
  output [3:0] view_head_filled, // warps with one in each entry but the last
  output [79:0] view_pc, // where it is, or will be
  output [3:0] view_registers_operands_free, // whose oldest instruction waits for no register
  output [3:0] view_registers_loading, // whose oldest instruction waits for one that a load is to write
  // to the crossbar
  output view_packet_valid,
  output [1:0] view_packet_op, // packet_op_t
  output [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output view_packet_core,
  output [6:0] view_packet_tag, // the core's own: comes back with the response
  output [31:0] view_packet_address,
  output [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  // to dispatch
  output view_idle, // nothing in flight
  // from the host and fault
  input [19:0] in_program_bytes,
  input in_halt,
  // from dispatch
  input in_launch_begins, // a launch begins
  // from the crossbar
  input in_fill_valid,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the packet was taken
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
  // from reconv
  input in_bind_valid,
  input [1:0] in_bind_warp,
  input [19:0] in_bind_pc,
  input in_resolve_valid,
  input [1:0] in_resolve_warp,
  input [19:0] in_resolve_pc,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  input [19:0] in_resume_pc,
  input in_finish_valid,
  input [1:0] in_finish_warp,
  // from writeback
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_rd,
  // to the program port
  output out_port_valid,
  output [1:0] out_port_warp,
  output [19:0] out_port_pc,
  // to counters and verification
  output reg out_event_asked_valid,
  output [1:0] out_event_asked_warp,
  output [19:0] out_event_asked_pc,
  output out_event_missed, // it is not in the instruction cache
  output out_event_came_valid,
  output [1:0] out_event_came_warp,
  output [19:0] out_event_came_pc,
  output [31:0] out_event_came_instruction,
  output out_event_came_overrun // pc is outside the program: there is no instruction
);
  wire fetch_idle, icache_idle, turn_request_valid, turn_overruns, found_ready,
      found_response_valid, fetched_fetched_valid, fetched_fetched_overrun, placed_push_entry;
  wire [3:0] registers_stalled, question_room;
  reg [3:0] question_filled, fetch_in_filled;
  wire [1:0] turn_request_warp, found_response_warp, fetched_fetched_warp;
  wire [19:0] turn_request_pc;
  wire [31:0] found_response_instruction, fetched_fetched_instruction;

  // bits that this module does not need
  wire unused = &{1'b0, placed_push_entry};
  assign view_idle = fetch_idle && icache_idle;
  assign question_room = view_head_room & ~registers_stalled;

  // front/front_end.c:67 front_end_tick
  always @* begin
    question_filled = view_head_filled;
  end

  // front/front_end.c:87 front_end_tick
  always @* begin
    fetch_in_filled = 4'd0;
    fetch_in_filled = view_head_filled;
  end
  assign out_event_asked_warp = turn_request_warp;
  assign out_event_asked_pc = turn_request_pc;
  assign out_event_came_valid = fetched_fetched_valid;
  assign out_event_came_warp = fetched_fetched_warp;
  assign out_event_came_instruction = fetched_fetched_instruction;
  assign out_event_came_overrun = fetched_fetched_overrun;

  // front/front_end.c:132 front_end_tick
  always @* begin
    out_event_asked_valid = turn_request_valid;
    out_event_asked_valid = turn_request_valid && found_ready;
  end

`ifdef WEFT_DIGEST
  wire [31:0] fetch_digest;
`endif
  fetch fetch (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (fetch_digest),
`endif
    .view_pc                 (view_pc),
    .view_idle               (fetch_idle),
    .probe_in_program_bytes  (in_program_bytes),
    .probe_in_halt           (in_halt),
    .probe_in_room           (question_room),
    .probe_in_filled         (question_filled),
    .probe_out_request_valid (turn_request_valid),
    .probe_out_request_warp  (turn_request_warp),
    .probe_out_request_pc    (turn_request_pc),
    .probe_out_overruns      (turn_overruns),
    .in_launch_begins        (in_launch_begins),
    .in_turn_request_valid   (turn_request_valid),
    .in_turn_request_warp    (turn_request_warp),
    .in_turn_overruns        (turn_overruns),
    .in_ready                (found_ready),
    .in_response_valid       (found_response_valid),
    .in_response_warp        (found_response_warp),
    .in_response_instruction (found_response_instruction),
    .in_filled               (fetch_in_filled),
    .in_issued_valid         (in_issued_valid),
    .in_issued_warp          (in_issued_warp),
    .in_bind_valid           (in_bind_valid),
    .in_bind_warp            (in_bind_warp),
    .in_bind_pc              (in_bind_pc),
    .in_resolve_valid        (in_resolve_valid),
    .in_resolve_warp         (in_resolve_warp),
    .in_resolve_pc           (in_resolve_pc),
    .in_resume_valid         (in_resume_valid),
    .in_resume_warp          (in_resume_warp),
    .in_resume_pc            (in_resume_pc),
    .in_finish_valid         (in_finish_valid),
    .in_finish_warp          (in_finish_warp),
    .out_fetched_valid       (fetched_fetched_valid),
    .out_fetched_warp        (fetched_fetched_warp),
    .out_fetched_pc          (out_event_came_pc),
    .out_fetched_instruction (fetched_fetched_instruction),
    .out_fetched_overrun     (fetched_fetched_overrun),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] icache_digest;
`endif
  icache icache (
    .clk                      (clk),
`ifdef WEFT_DIGEST
    .dig_en                   (dig_en),
    .digest                   (icache_digest),
`endif
    .view_packet_valid        (view_packet_valid),
    .view_packet_op           (view_packet_op),
    .view_packet_amo          (view_packet_amo),
    .view_packet_core         (view_packet_core),
    .view_packet_tag          (view_packet_tag),
    .view_packet_address      (view_packet_address),
    .view_packet_sectors      (view_packet_sectors),
    .view_packet_byte_enable  (view_packet_byte_enable),
    .view_packet_data         (view_packet_data),
    .view_idle                (icache_idle),
    .in_launch_begins         (in_launch_begins),
    .in_request_valid         (turn_request_valid),
    .in_request_warp          (turn_request_warp),
    .in_request_pc            (turn_request_pc),
    .in_fill_valid            (in_fill_valid),
    .in_fill_tag              (in_fill_tag),
    .in_fill_sector           (in_fill_sector),
    .in_fill_data             (in_fill_data),
    .in_sent                  (in_sent),
    .out_ready                (found_ready),
    .out_response_valid       (found_response_valid),
    .out_response_warp        (found_response_warp),
    .out_response_instruction (found_response_instruction),
    .out_port_valid           (out_port_valid),
    .out_port_warp            (out_port_warp),
    .out_port_pc              (out_port_pc),
    .out_miss                 (out_event_missed),
    .rst                      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] ibuffer_digest;
`endif
  ibuffer ibuffer (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (ibuffer_digest),
`endif
    .view_valid          (view_head_valid),
    .view_memory         (view_head_memory),
    .view_divides        (view_head_divides),
    .view_slow           (view_head_slow),
    .view_drains         (view_head_drains),
    .view_fence          (view_head_fence),
    .view_overrun        (view_head_overrun),
    .view_instruction    (view_head_instruction),
    .view_room           (view_head_room),
    .view_blocked        (view_head_blocked),
    .view_filled         (view_head_filled),
    .in_launch_begins    (in_launch_begins),
    .in_start_valid      (in_bind_valid),
    .in_start_warp       (in_bind_warp),
    .in_push_valid       (fetched_fetched_valid),
    .in_push_warp        (fetched_fetched_warp),
    .in_push_instruction (fetched_fetched_instruction),
    .in_push_overrun     (fetched_fetched_overrun),
    .in_pop_valid        (in_issued_valid),
    .in_pop_warp         (in_issued_warp),
    .in_resolve_valid    (in_resolve_valid),
    .in_resolve_warp     (in_resolve_warp),
    .in_resume_valid     (in_resume_valid),
    .in_resume_warp      (in_resume_warp),
    .out_push_entry      (placed_push_entry),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] scoreboard_digest;
`endif
  scoreboard scoreboard (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (scoreboard_digest),
`endif
    .view_stalled            (registers_stalled),
    .probe_in_valid          (view_head_valid),
    .probe_in_instruction    (view_head_instruction),
    .probe_out_operands_free (view_registers_operands_free),
    .probe_out_loading       (view_registers_loading),
    .in_start_valid          (in_bind_valid),
    .in_start_warp           (in_bind_warp),
    .in_issued_valid         (in_issued_valid),
    .in_issued_warp          (in_issued_warp),
    .in_issued_instruction   (in_issued_instruction),
    .in_retire_valid         (in_retire_valid),
    .in_retire_last          (in_retire_last),
    .in_retire_write         (in_retire_write),
    .in_retire_warp          (in_retire_warp),
    .in_retire_rd            (in_retire_rd),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fetch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ icache_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ ibuffer_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ scoreboard_digest[31:0];
    end
  end
  assign digest = {scoreboard_digest, ibuffer_digest, icache_digest, fetch_digest, digest_r};
`endif
endmodule
