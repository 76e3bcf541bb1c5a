// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front/fetch.c; change that file.
// Fetch: loop 1 of the core. Chooses a warp, asks icache, hands the answer to ibuffer.
// Source: book:CORE-7. Loose round robin over the warps whose buffer has room, that are not behind
// a control instruction (both in `room`), and have no fetch in flight. Fetch never speculates,
// except past a reconvergence point: `resume` discards what it fetched there, and so does `bind`,
// which gives a slot other threads and another pc.
// A warp has one pc: the address of its oldest instruction, buffered or not. The next fetch is as
// many words further as the buffer holds instructions, because these follow each other in the
// program and a control instruction is always the last. Until that one is resolved, the pc is the
// address after it.
// If the cache refuses a request, the warp loses its turn. A pc outside the program asks no cache:
// the buffer gets an `overrun` instead of the instruction, which becomes the fault FETCH_RANGE if
// it issues.
// Limits: one fetch in flight per warp; answers may come in any order.
// Liveness: a warp that wants to fetch is chosen after at most WARPS - 1 others. If the cache
// refuses its request, it asks again in its next turn.
module fetch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to scheduler
  output reg [79:0] view_pc,
  // to dispatch
  output reg view_idle, // nothing in flight
  // from the host and fault
  input [19:0] probe_in_program_bytes,
  input probe_in_halt,
  // from ibuffer and scoreboard
  input [3:0] probe_in_room, // warps whose buffer takes one more instruction
  input [3:0] probe_in_filled, // ... with one in each of its entries but the last
  // to icache
  output reg probe_out_request_valid,
  output reg [1:0] probe_out_request_warp,
  output reg [19:0] probe_out_request_pc,
  output reg probe_out_overruns, // the pc is outside the program: there is nothing to ask for
  // from dispatch
  input in_launch_begins, // a launch begins
  // from the probe
  input in_turn_request_valid,
  input [1:0] in_turn_request_warp,
  input in_turn_overruns, // the pc is outside the program: there is nothing to ask for
  // from icache
  input in_ready, // its request is taken
  input in_response_valid,
  input [1:0] in_response_warp,
  input [31:0] in_response_instruction,
  // from ibuffer
  input [3:0] in_filled, // as for the probe
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
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
  // to ibuffer and scoreboard
  output reg out_fetched_valid,
  output reg [1:0] out_fetched_warp,
  output reg [19:0] out_fetched_pc,
  output reg [31:0] out_fetched_instruction,
  output reg out_fetched_overrun // pc is outside the program: there is no instruction
);
  localparam [19:0] PC_MASK = 20'hffffc;
  reg [19:0] pc_q [0:3], pc_d [0:3];  // next instruction to issue, a multiple of 4
  reg [3:0] active_q, active_d;  // warps that run
  reg [3:0] outstanding_q, outstanding_d;  // warps with a fetch in flight
  reg [3:0] discard_q, discard_d;  // ... whose answer is no longer wanted
  reg [1:0] last_q;  // warp that fetched last
  reg overrun_q;  // overrun_warp's fetch is outside the program
  reg [1:0] overrun_warp_q;
  reg overruns;
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // front/fetch.c:40 fetch_view
  always @* begin : fetch_view
    reg [2:0] k;
    reg unused_bits;
    {view_pc, k} = 0;
    view_idle = outstanding_q == 4'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_pc[{1'b0, {4'd0, k[1:0]} * 6'd20} +: 20] = pc_q[k[1:0]];
    end
    unused_bits = &{1'b0, k};
  end

  // front/fetch.c:83 fetch_probe
  always @* begin : fetch_probe
    reg [3:0] want, after, set, ahead_from;
    reg [1:0] warp;
    reg [19:0] pc;
    reg [17:0] ahead;
    reg go, outside;
    ahead_from = 4'd0;
    want = active_q & probe_in_room & ~outstanding_q;
    after = want & ~((4'd2 << last_q) - 4'd1);
    set = after != 4'd0 ? after : want;
    warp = lowest_of_4_bits(set);
    // fetch_pc: Where the next fetch of a warp that has room is, or the one in flight.
    ahead = 18'd0;
    ahead_from = probe_in_filled;
    ahead = ahead + {17'd0, ahead_from[warp]};
    pc = pc_q[warp] + {ahead, 2'd0};
    go = want != 4'd0 && !probe_in_halt;
    outside = pc >= probe_in_program_bytes;
    probe_out_request_valid = go && !outside;
    probe_out_request_warp = warp;
    probe_out_request_pc = pc;
    probe_out_overruns = go && outside;
  end

  // front/fetch.c:104 fetch_tick
  always @* begin : fetch_tick
    reg valid;
    reg [1:0] warp;
    reg [3:0] fetch_answer_bit, unwanted, rows, ahead_from;
    reg [19:0] fetch_pc;
    reg [17:0] ahead;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) pc_d[k0] = pc_q[k0];
    active_d = active_q;
    outstanding_d = outstanding_q;
    discard_d = discard_q;
    {rows, ahead_from} = 0;
    overruns = in_turn_overruns && !overrun_q;
    // fetch_answer: The answer in this cycle: the port's, else a waiting overrun.
    valid = in_response_valid || overrun_q;
    warp = in_response_valid ? in_response_warp : overrun_warp_q;
    fetch_answer_bit = {3'd0, valid} << warp;
    unwanted = discard_q | ({3'd0, in_resume_valid} << in_resume_warp);
    out_fetched_valid = valid && (unwanted & fetch_answer_bit) == 4'd0;
    out_fetched_warp = warp;
    // fetch_pc: Where the next fetch of a warp that has room is, or the one in flight.
    ahead = 18'd0;
    ahead_from = in_filled;
    ahead = ahead + {17'd0, ahead_from[warp]};
    fetch_pc = pc_q[warp] + {ahead, 2'd0};
    out_fetched_pc = out_fetched_valid ? fetch_pc : 20'd0;
    out_fetched_instruction = in_response_valid ? in_response_instruction : 32'd0;
    out_fetched_overrun = !in_response_valid;
    outstanding_d = outstanding_q & ~fetch_answer_bit;
    discard_d = discard_q & ~fetch_answer_bit;
    if (in_turn_request_valid || overruns) begin
      outstanding_d = outstanding_d | ({3'd0, overruns || in_ready} << in_turn_request_warp);
    end
    if (in_issued_valid) begin
      pc_d[in_issued_warp] = (pc_q[in_issued_warp] + 20'd4) & PC_MASK;
    end
    if (in_resolve_valid) begin
      pc_d[in_resolve_warp] = in_resolve_pc & PC_MASK;
    end
    if (in_resume_valid) begin
      pc_d[in_resume_warp] = in_resume_pc & PC_MASK;
      discard_d = discard_d | (outstanding_d & (4'd1 << in_resume_warp));
    end
    if (in_finish_valid) begin
      rows = 4'd1 << in_finish_warp;
      active_d = active_q & ~rows;
    end
    if (in_launch_begins) begin
      active_d = 4'd0;
    end
    if (in_bind_valid) begin
      pc_d[in_bind_warp] = in_bind_pc & PC_MASK;
      active_d = active_d | (4'd1 << in_bind_warp);
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) pc_q[reset_k[1:0]] <= 20'd0;
      active_q <= 4'd0;
      outstanding_q <= 4'd0;
      discard_q <= 4'd0;
      last_q <= 2'd3;
      overrun_q <= 1'b0;
      overrun_warp_q <= 2'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) pc_q[k0] <= pc_d[k0];
      active_q <= active_d;
      outstanding_q <= outstanding_d;
      discard_q <= discard_d;
      if (!in_response_valid) begin
        overrun_q <= 1'b0;
      end
      if (in_turn_request_valid || overruns) begin
        last_q <= in_turn_request_warp;
        if (overruns) begin
          overrun_q <= 1'b1;
          overrun_warp_q <= in_turn_request_warp;
        end
      end
      if (in_launch_begins) begin
        last_q <= 2'd3;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, pc_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, active_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, outstanding_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, discard_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, overrun_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, overrun_warp_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
