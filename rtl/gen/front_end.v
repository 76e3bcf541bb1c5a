// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front_end.c; change that file.
// Front end: loop 1 of the core. Brings the next instructions of every warp into its buffer,
// and knows which of them wait for registers.
//     fetch <-> icache <-> memory beyond the core, or program port
//       -> ibuffer, scoreboard, latencies -> scheduler
module front_end (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
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
  output view_packet_valid,
  output [1:0] view_packet_op, // packet_op_t
  output [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output view_packet_core,
  output [6:0] view_packet_tag, // the core's own: comes back with the response
  output [31:0] view_packet_address,
  output [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  output view_idle, // nothing on its way
  input [19:0] in_program_bytes,
  input in_halt,
  input in_launch_begins, // a launch begins
  input in_port_valid,
  input [1:0] in_port_warp,
  input [31:0] in_port_instruction,
  input in_port_ready,
  input in_fill_valid,
  input [1:0] in_fill_op, // of the request
  input in_fill_core,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the packet was taken
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
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
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_serial,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask, // lanes that executed it
  output out_port_valid,
  output [1:0] out_port_warp,
  output [19:0] out_port_pc,
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
  wire [79:0] fetch_pc;
  wire fetch_idle;
  wire icache_packet_valid;
  wire [1:0] icache_packet_op;
  wire [3:0] icache_packet_amo;
  wire icache_packet_core;
  wire [6:0] icache_packet_tag;
  wire [31:0] icache_packet_address;
  wire [3:0] icache_packet_sectors;
  wire [15:0] icache_packet_byte_enable;
  wire [127:0] icache_packet_data;
  wire icache_idle;
  wire [3:0] waits_valid;
  wire [127:0] waits_instruction;
  wire [3:0] ibuffer_room;
  wire [3:0] ibuffer_filled;
  wire [3:0] registers_stalled;
  wire [19:0] question_program_bytes;
  wire question_halt;
  wire [3:0] question_room;
  reg [3:0] question_filled;
  reg e;
  wire turn_request_valid;
  wire [1:0] turn_request_warp;
  wire [19:0] turn_request_pc;
  wire turn_overruns;
  wire icache_in_launch_begins;
  wire icache_in_request_valid;
  wire [1:0] icache_in_request_warp;
  wire [19:0] icache_in_request_pc;
  wire icache_in_fill_valid;
  wire [1:0] icache_in_fill_op;
  wire icache_in_fill_core;
  wire [6:0] icache_in_fill_tag;
  wire [1:0] icache_in_fill_sector;
  wire [127:0] icache_in_fill_data;
  wire icache_in_sent;
  wire icache_in_port_valid;
  wire [1:0] icache_in_port_warp;
  wire [31:0] icache_in_port_instruction;
  wire icache_in_port_ready;
  wire found_ready;
  wire found_response_valid;
  wire [1:0] found_response_warp;
  wire [31:0] found_response_instruction;
  wire found_port_valid;
  wire [1:0] found_port_warp;
  wire [19:0] found_port_pc;
  wire found_miss;
  wire fetch_in_launch_begins;
  wire fetch_in_turn_request_valid;
  wire [1:0] fetch_in_turn_request_warp;
  wire [19:0] fetch_in_turn_request_pc;
  wire fetch_in_turn_overruns;
  wire fetch_in_ready;
  wire fetch_in_response_valid;
  wire [1:0] fetch_in_response_warp;
  wire [31:0] fetch_in_response_instruction;
  reg [3:0] fetch_in_filled;
  wire fetch_in_issued_valid;
  wire [1:0] fetch_in_issued_warp;
  wire fetch_in_bind_valid;
  wire [1:0] fetch_in_bind_warp;
  wire [19:0] fetch_in_bind_pc;
  wire fetch_in_resolve_valid;
  wire [1:0] fetch_in_resolve_warp;
  wire [19:0] fetch_in_resolve_pc;
  wire fetch_in_resume_valid;
  wire [1:0] fetch_in_resume_warp;
  wire [19:0] fetch_in_resume_pc;
  wire fetch_in_finish_valid;
  wire [1:0] fetch_in_finish_warp;
  reg e_2;
  wire fetched_fetched_valid;
  wire [1:0] fetched_fetched_warp;
  wire [19:0] fetched_fetched_pc;
  wire [31:0] fetched_fetched_instruction;
  wire fetched_fetched_overrun;
  wire ibuffer_in_launch_begins;
  wire ibuffer_in_start_valid;
  wire [1:0] ibuffer_in_start_warp;
  wire ibuffer_in_push_valid;
  wire [1:0] ibuffer_in_push_warp;
  wire [19:0] ibuffer_in_push_pc;
  wire [31:0] ibuffer_in_push_instruction;
  wire ibuffer_in_push_overrun;
  wire ibuffer_in_pop_valid;
  wire [1:0] ibuffer_in_pop_warp;
  wire ibuffer_in_resolve_valid;
  wire [1:0] ibuffer_in_resolve_warp;
  wire ibuffer_in_resume_valid;
  wire [1:0] ibuffer_in_resume_warp;
  wire placed_push_entry;
  wire scoreboard_in_start_valid;
  wire [1:0] scoreboard_in_start_warp;
  wire scoreboard_in_push_valid;
  wire [1:0] scoreboard_in_push_warp;
  wire [19:0] scoreboard_in_push_pc;
  wire [31:0] scoreboard_in_push_instruction;
  wire scoreboard_in_push_overrun;
  wire scoreboard_in_push_entry;
  wire scoreboard_in_issued_valid;
  wire [1:0] scoreboard_in_issued_warp;
  wire [31:0] scoreboard_in_issued_instruction;
  wire scoreboard_in_resume_valid;
  wire [1:0] scoreboard_in_resume_warp;
  wire scoreboard_in_retire_valid;
  wire scoreboard_in_retire_last;
  wire scoreboard_in_retire_write;
  wire [1:0] scoreboard_in_retire_warp;
  wire [5:0] scoreboard_in_retire_serial;
  wire [5:0] scoreboard_in_retire_rd;
  wire [3:0] scoreboard_in_retire_mask;

  // bits that this module does not need
  wire unused = &{1'b0,
                  e,
                  e_2};
  assign waits_valid = view_head_valid;
  assign waits_instruction = view_head_instruction;
  assign view_pc = fetch_pc;
  assign view_packet_valid = icache_packet_valid;
  assign view_packet_op = icache_packet_op;
  assign view_packet_amo = icache_packet_amo;
  assign view_packet_core = icache_packet_core;
  assign view_packet_tag = icache_packet_tag;
  assign view_packet_address = icache_packet_address;
  assign view_packet_sectors = icache_packet_sectors;
  assign view_packet_byte_enable = icache_packet_byte_enable;
  assign view_packet_data = icache_packet_data;
  assign view_idle = fetch_idle && icache_idle;
  assign ibuffer_room = view_head_room;
  assign ibuffer_filled = view_head_filled;
  assign question_room = ibuffer_room & (~registers_stalled);
  assign question_halt = in_halt;
  assign question_program_bytes = in_program_bytes;

  // front_end.c:45 front_end_tick
  always @* begin
    question_filled = 4'd0;
    e = 1'b0;
    for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
      question_filled = ibuffer_filled;
    end
  end
  assign icache_in_launch_begins = in_launch_begins;
  assign icache_in_request_valid = turn_request_valid;
  assign icache_in_request_warp = turn_request_warp;
  assign icache_in_request_pc = turn_request_pc;
  assign icache_in_sent = in_sent;
  assign icache_in_fill_valid = in_fill_valid;
  assign icache_in_fill_op = in_fill_op;
  assign icache_in_fill_core = in_fill_core;
  assign icache_in_fill_tag = in_fill_tag;
  assign icache_in_fill_sector = in_fill_sector;
  assign icache_in_fill_data = in_fill_data;
  assign icache_in_port_valid = in_port_valid;
  assign icache_in_port_warp = in_port_warp;
  assign icache_in_port_instruction = in_port_instruction;
  assign icache_in_port_ready = in_port_ready;
  assign out_port_valid = found_port_valid;
  assign out_port_warp = found_port_warp;
  assign out_port_pc = found_port_pc;
  assign fetch_in_launch_begins = in_launch_begins;
  assign fetch_in_turn_request_valid = turn_request_valid;
  assign fetch_in_turn_request_warp = turn_request_warp;
  assign fetch_in_turn_request_pc = turn_request_pc;
  assign fetch_in_turn_overruns = turn_overruns;
  assign fetch_in_ready = found_ready;
  assign fetch_in_response_valid = found_response_valid;
  assign fetch_in_response_warp = found_response_warp;
  assign fetch_in_response_instruction = found_response_instruction;
  assign fetch_in_issued_valid = in_issued_valid;
  assign fetch_in_issued_warp = in_issued_warp;
  assign fetch_in_bind_valid = in_bind_valid;
  assign fetch_in_bind_warp = in_bind_warp;
  assign fetch_in_bind_pc = in_bind_pc;
  assign fetch_in_resolve_valid = in_resolve_valid;
  assign fetch_in_resolve_warp = in_resolve_warp;
  assign fetch_in_resolve_pc = in_resolve_pc;
  assign fetch_in_resume_valid = in_resume_valid;
  assign fetch_in_resume_warp = in_resume_warp;
  assign fetch_in_resume_pc = in_resume_pc;
  assign fetch_in_finish_valid = in_finish_valid;
  assign fetch_in_finish_warp = in_finish_warp;

  // front_end.c:62 front_end_tick
  always @* begin
    e_2 = 1'b0;
    fetch_in_filled = {4{1'b0}};
    for (e_2 = 1'b0; e_2 < 1'b1; e_2 = e_2 + 1'b1) begin
      fetch_in_filled = ibuffer_filled;
    end
  end
  assign out_event_asked_warp = turn_request_warp;
  assign out_event_asked_pc = turn_request_pc;
  assign out_event_missed = found_miss;
  assign out_event_came_valid = fetched_fetched_valid;
  assign out_event_came_warp = fetched_fetched_warp;
  assign out_event_came_pc = fetched_fetched_pc;
  assign out_event_came_instruction = fetched_fetched_instruction;
  assign out_event_came_overrun = fetched_fetched_overrun;
  assign ibuffer_in_launch_begins = in_launch_begins;
  assign ibuffer_in_start_valid = in_bind_valid;
  assign ibuffer_in_start_warp = in_bind_warp;
  assign ibuffer_in_push_valid = fetched_fetched_valid;
  assign ibuffer_in_push_warp = fetched_fetched_warp;
  assign ibuffer_in_push_pc = fetched_fetched_pc;
  assign ibuffer_in_push_instruction = fetched_fetched_instruction;
  assign ibuffer_in_push_overrun = fetched_fetched_overrun;
  assign ibuffer_in_pop_valid = in_issued_valid;
  assign ibuffer_in_pop_warp = in_issued_warp;
  assign ibuffer_in_resolve_valid = in_resolve_valid;
  assign ibuffer_in_resolve_warp = in_resolve_warp;
  assign ibuffer_in_resume_valid = in_resume_valid;
  assign ibuffer_in_resume_warp = in_resume_warp;

  // front_end.c:104 front_end_tick
  always @* begin
    out_event_asked_valid = turn_request_valid;
    out_event_asked_valid = turn_request_valid && found_ready;
  end
  assign scoreboard_in_start_valid = in_bind_valid;
  assign scoreboard_in_start_warp = in_bind_warp;
  assign scoreboard_in_push_valid = fetched_fetched_valid;
  assign scoreboard_in_push_warp = fetched_fetched_warp;
  assign scoreboard_in_push_pc = fetched_fetched_pc;
  assign scoreboard_in_push_instruction = fetched_fetched_instruction;
  assign scoreboard_in_push_overrun = fetched_fetched_overrun;
  assign scoreboard_in_push_entry = placed_push_entry;
  assign scoreboard_in_issued_valid = in_issued_valid;
  assign scoreboard_in_issued_warp = in_issued_warp;
  assign scoreboard_in_issued_instruction = in_issued_instruction;
  assign scoreboard_in_resume_valid = ibuffer_in_resume_valid;
  assign scoreboard_in_resume_warp = ibuffer_in_resume_warp;
  assign scoreboard_in_retire_valid = in_retire_valid;
  assign scoreboard_in_retire_last = in_retire_last;
  assign scoreboard_in_retire_write = in_retire_write;
  assign scoreboard_in_retire_warp = in_retire_warp;
  assign scoreboard_in_retire_serial = in_retire_serial;
  assign scoreboard_in_retire_rd = in_retire_rd;
  assign scoreboard_in_retire_mask = in_retire_mask;

`ifdef WEFT_DIGEST
  wire [31:0] fetch_digest;
`endif
  fetch fetch (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (fetch_digest),
`endif
    .view_pc                 (fetch_pc),
    .view_idle               (fetch_idle),
    .probe_in_program_bytes  (question_program_bytes),
    .probe_in_halt           (question_halt),
    .probe_in_room           (question_room),
    .probe_in_filled         (question_filled),
    .probe_out_request_valid (turn_request_valid),
    .probe_out_request_warp  (turn_request_warp),
    .probe_out_request_pc    (turn_request_pc),
    .probe_out_overruns      (turn_overruns),
    .in_launch_begins        (fetch_in_launch_begins),
    .in_turn_request_valid   (fetch_in_turn_request_valid),
    .in_turn_request_warp    (fetch_in_turn_request_warp),
    .in_turn_request_pc      (fetch_in_turn_request_pc),
    .in_turn_overruns        (fetch_in_turn_overruns),
    .in_ready                (fetch_in_ready),
    .in_response_valid       (fetch_in_response_valid),
    .in_response_warp        (fetch_in_response_warp),
    .in_response_instruction (fetch_in_response_instruction),
    .in_filled               (fetch_in_filled),
    .in_issued_valid         (fetch_in_issued_valid),
    .in_issued_warp          (fetch_in_issued_warp),
    .in_bind_valid           (fetch_in_bind_valid),
    .in_bind_warp            (fetch_in_bind_warp),
    .in_bind_pc              (fetch_in_bind_pc),
    .in_resolve_valid        (fetch_in_resolve_valid),
    .in_resolve_warp         (fetch_in_resolve_warp),
    .in_resolve_pc           (fetch_in_resolve_pc),
    .in_resume_valid         (fetch_in_resume_valid),
    .in_resume_warp          (fetch_in_resume_warp),
    .in_resume_pc            (fetch_in_resume_pc),
    .in_finish_valid         (fetch_in_finish_valid),
    .in_finish_warp          (fetch_in_finish_warp),
    .out_fetched_valid       (fetched_fetched_valid),
    .out_fetched_warp        (fetched_fetched_warp),
    .out_fetched_pc          (fetched_fetched_pc),
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
    .view_packet_valid        (icache_packet_valid),
    .view_packet_op           (icache_packet_op),
    .view_packet_amo          (icache_packet_amo),
    .view_packet_core         (icache_packet_core),
    .view_packet_tag          (icache_packet_tag),
    .view_packet_address      (icache_packet_address),
    .view_packet_sectors      (icache_packet_sectors),
    .view_packet_byte_enable  (icache_packet_byte_enable),
    .view_packet_data         (icache_packet_data),
    .view_idle                (icache_idle),
    .in_launch_begins         (icache_in_launch_begins),
    .in_request_valid         (icache_in_request_valid),
    .in_request_warp          (icache_in_request_warp),
    .in_request_pc            (icache_in_request_pc),
    .in_fill_valid            (icache_in_fill_valid),
    .in_fill_op               (icache_in_fill_op),
    .in_fill_core             (icache_in_fill_core),
    .in_fill_tag              (icache_in_fill_tag),
    .in_fill_sector           (icache_in_fill_sector),
    .in_fill_data             (icache_in_fill_data),
    .in_sent                  (icache_in_sent),
    .in_port_valid            (icache_in_port_valid),
    .in_port_warp             (icache_in_port_warp),
    .in_port_instruction      (icache_in_port_instruction),
    .in_port_ready            (icache_in_port_ready),
    .out_ready                (found_ready),
    .out_response_valid       (found_response_valid),
    .out_response_warp        (found_response_warp),
    .out_response_instruction (found_response_instruction),
    .out_port_valid           (found_port_valid),
    .out_port_warp            (found_port_warp),
    .out_port_pc              (found_port_pc),
    .out_miss                 (found_miss),
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
    .in_launch_begins    (ibuffer_in_launch_begins),
    .in_start_valid      (ibuffer_in_start_valid),
    .in_start_warp       (ibuffer_in_start_warp),
    .in_push_valid       (ibuffer_in_push_valid),
    .in_push_warp        (ibuffer_in_push_warp),
    .in_push_pc          (ibuffer_in_push_pc),
    .in_push_instruction (ibuffer_in_push_instruction),
    .in_push_overrun     (ibuffer_in_push_overrun),
    .in_pop_valid        (ibuffer_in_pop_valid),
    .in_pop_warp         (ibuffer_in_pop_warp),
    .in_resolve_valid    (ibuffer_in_resolve_valid),
    .in_resolve_warp     (ibuffer_in_resolve_warp),
    .in_resume_valid     (ibuffer_in_resume_valid),
    .in_resume_warp      (ibuffer_in_resume_warp),
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
    .probe_in_valid          (waits_valid),
    .probe_in_instruction    (waits_instruction),
    .probe_out_operands_free (view_registers_operands_free),
    .probe_out_loading       (view_registers_loading),
    .in_start_valid          (scoreboard_in_start_valid),
    .in_start_warp           (scoreboard_in_start_warp),
    .in_push_valid           (scoreboard_in_push_valid),
    .in_push_warp            (scoreboard_in_push_warp),
    .in_push_pc              (scoreboard_in_push_pc),
    .in_push_instruction     (scoreboard_in_push_instruction),
    .in_push_overrun         (scoreboard_in_push_overrun),
    .in_push_entry           (scoreboard_in_push_entry),
    .in_issued_valid         (scoreboard_in_issued_valid),
    .in_issued_warp          (scoreboard_in_issued_warp),
    .in_issued_instruction   (scoreboard_in_issued_instruction),
    .in_resume_valid         (scoreboard_in_resume_valid),
    .in_resume_warp          (scoreboard_in_resume_warp),
    .in_retire_valid         (scoreboard_in_retire_valid),
    .in_retire_last          (scoreboard_in_retire_last),
    .in_retire_write         (scoreboard_in_retire_write),
    .in_retire_warp          (scoreboard_in_retire_warp),
    .in_retire_serial        (scoreboard_in_retire_serial),
    .in_retire_rd            (scoreboard_in_retire_rd),
    .in_retire_mask          (scoreboard_in_retire_mask),
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
