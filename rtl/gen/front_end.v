// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front_end.c; change that file.
// Front end: loop 1 of the core. Brings the next instructions of every warp into its buffer.
//     instruction port -> fetch -> ibuffer -> scheduler
module front_end (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  output [3:0] view_head_valid,
  output [3:0] view_head_memory,
  output [3:0] view_head_divides,
  output [3:0] view_head_slow,
  output [3:0] view_head_serial,
  output [3:0] view_head_fence,
  output [3:0] view_head_overrun,
  output [3:0] view_head_room,
  output [3:0] view_head_blocked,
  output [127:0] view_head_instruction,
  output [79:0] view_head_pc,
  output [127:0] view_head_uses,
  output view_idle, // no fetch on its way
  input in_clear, // a launch begins
  input in_halt,
  input [19:0] in_entry,
  input [19:0] in_program_bytes,
  input in_start_valid,
  input [1:0] in_start_warp,
  input in_response_valid,
  input [1:0] in_response_warp,
  input [31:0] in_response_instruction,
  input in_ready, // of the instruction port
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input in_resolve_valid,
  input [1:0] in_resolve_warp,
  input [19:0] in_resolve_pc,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  input [19:0] in_resume_pc,
  input in_finish_valid,
  input [1:0] in_finish_warp,
  output out_request_valid,
  output [1:0] out_request_warp,
  output [19:0] out_request_pc
);
  wire fetch_idle;
  wire [3:0] ibuffer_room;
  wire [3:0] fetch_in_room;
  wire fetch_in_halt;
  wire fetch_in_clear;
  wire [19:0] fetch_in_entry;
  wire [19:0] fetch_in_program_bytes;
  wire fetch_in_response_valid;
  wire [1:0] fetch_in_response_warp;
  wire [31:0] fetch_in_response_instruction;
  wire fetch_in_ready;
  wire fetch_in_resolve_valid;
  wire [1:0] fetch_in_resolve_warp;
  wire [19:0] fetch_in_resolve_pc;
  wire fetch_in_resume_valid;
  wire [1:0] fetch_in_resume_warp;
  wire [19:0] fetch_in_resume_pc;
  wire fetch_in_start_valid;
  wire [1:0] fetch_in_start_warp;
  wire fetch_in_finish_valid;
  wire [1:0] fetch_in_finish_warp;
  wire fetched_request_valid;
  wire [1:0] fetched_request_warp;
  wire [19:0] fetched_request_pc;
  wire fetched_fetched_valid;
  wire [1:0] fetched_fetched_warp;
  wire [19:0] fetched_fetched_pc;
  wire [31:0] fetched_fetched_instruction;
  wire fetched_fetched_overrun;
  wire ibuffer_in_pop_valid;
  wire [1:0] ibuffer_in_pop_warp;
  wire ibuffer_in_push_valid;
  wire [1:0] ibuffer_in_push_warp;
  wire [19:0] ibuffer_in_push_pc;
  wire [31:0] ibuffer_in_push_instruction;
  wire ibuffer_in_push_overrun;
  wire ibuffer_in_resolve_valid;
  wire [1:0] ibuffer_in_resolve_warp;
  wire ibuffer_in_resume_valid;
  wire [1:0] ibuffer_in_resume_warp;
  wire ibuffer_in_start_valid;
  wire [1:0] ibuffer_in_start_warp;
  assign view_idle = fetch_idle;
  assign ibuffer_room = view_head_room;
  assign fetch_in_room = ibuffer_room;
  assign fetch_in_halt = in_halt;
  assign fetch_in_clear = in_clear;
  assign fetch_in_entry = in_entry;
  assign fetch_in_program_bytes = in_program_bytes;
  assign fetch_in_response_valid = in_response_valid;
  assign fetch_in_response_warp = in_response_warp;
  assign fetch_in_response_instruction = in_response_instruction;
  assign fetch_in_ready = in_ready;
  assign fetch_in_resolve_valid = in_resolve_valid;
  assign fetch_in_resolve_warp = in_resolve_warp;
  assign fetch_in_resolve_pc = in_resolve_pc;
  assign fetch_in_resume_valid = in_resume_valid;
  assign fetch_in_resume_warp = in_resume_warp;
  assign fetch_in_resume_pc = in_resume_pc;
  assign fetch_in_start_valid = in_start_valid;
  assign fetch_in_start_warp = in_start_warp;
  assign fetch_in_finish_valid = in_finish_valid;
  assign fetch_in_finish_warp = in_finish_warp;
  assign out_request_valid = fetched_request_valid;
  assign out_request_warp = fetched_request_warp;
  assign out_request_pc = fetched_request_pc;
  assign ibuffer_in_pop_valid = in_issued_valid;
  assign ibuffer_in_pop_warp = in_issued_warp;
  assign ibuffer_in_push_valid = fetched_fetched_valid;
  assign ibuffer_in_push_warp = fetched_fetched_warp;
  assign ibuffer_in_push_pc = fetched_fetched_pc;
  assign ibuffer_in_push_instruction = fetched_fetched_instruction;
  assign ibuffer_in_push_overrun = fetched_fetched_overrun;
  assign ibuffer_in_resolve_valid = in_resolve_valid;
  assign ibuffer_in_resolve_warp = in_resolve_warp;
  assign ibuffer_in_resume_valid = in_resume_valid;
  assign ibuffer_in_resume_warp = in_resume_warp;
  assign ibuffer_in_start_valid = in_start_valid;
  assign ibuffer_in_start_warp = in_start_warp;

`ifdef WEFT_DIGEST
  wire [31:0] fetch_digest;
`endif
  fetch fetch (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (fetch_digest),
`endif
    .view_idle               (fetch_idle),
    .in_room                 (fetch_in_room),
    .in_halt                 (fetch_in_halt),
    .in_clear                (fetch_in_clear),
    .in_entry                (fetch_in_entry),
    .in_program_bytes        (fetch_in_program_bytes),
    .in_response_valid       (fetch_in_response_valid),
    .in_response_warp        (fetch_in_response_warp),
    .in_response_instruction (fetch_in_response_instruction),
    .in_ready                (fetch_in_ready),
    .in_resolve_valid        (fetch_in_resolve_valid),
    .in_resolve_warp         (fetch_in_resolve_warp),
    .in_resolve_pc           (fetch_in_resolve_pc),
    .in_resume_valid         (fetch_in_resume_valid),
    .in_resume_warp          (fetch_in_resume_warp),
    .in_resume_pc            (fetch_in_resume_pc),
    .in_start_valid          (fetch_in_start_valid),
    .in_start_warp           (fetch_in_start_warp),
    .in_finish_valid         (fetch_in_finish_valid),
    .in_finish_warp          (fetch_in_finish_warp),
    .out_request_valid       (fetched_request_valid),
    .out_request_warp        (fetched_request_warp),
    .out_request_pc          (fetched_request_pc),
    .out_fetched_valid       (fetched_fetched_valid),
    .out_fetched_warp        (fetched_fetched_warp),
    .out_fetched_pc          (fetched_fetched_pc),
    .out_fetched_instruction (fetched_fetched_instruction),
    .out_fetched_overrun     (fetched_fetched_overrun),
    .rst                     (rst)
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
    .view_serial         (view_head_serial),
    .view_fence          (view_head_fence),
    .view_overrun        (view_head_overrun),
    .view_room           (view_head_room),
    .view_blocked        (view_head_blocked),
    .view_instruction    (view_head_instruction),
    .view_pc             (view_head_pc),
    .view_uses           (view_head_uses),
    .in_pop_valid        (ibuffer_in_pop_valid),
    .in_pop_warp         (ibuffer_in_pop_warp),
    .in_push_valid       (ibuffer_in_push_valid),
    .in_push_warp        (ibuffer_in_push_warp),
    .in_push_pc          (ibuffer_in_push_pc),
    .in_push_instruction (ibuffer_in_push_instruction),
    .in_push_overrun     (ibuffer_in_push_overrun),
    .in_resolve_valid    (ibuffer_in_resolve_valid),
    .in_resolve_warp     (ibuffer_in_resolve_warp),
    .in_resume_valid     (ibuffer_in_resume_valid),
    .in_resume_warp      (ibuffer_in_resume_warp),
    .in_start_valid      (ibuffer_in_start_valid),
    .in_start_warp       (ibuffer_in_start_warp),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fetch_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ ibuffer_digest[31:0];
    end
  end
  assign digest = {ibuffer_digest, fetch_digest, digest_r};
`endif
endmodule
