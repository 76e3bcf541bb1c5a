// SPDX-License-Identifier: Apache-2.0
// Made by c2v from fetch.c; change that file.
// Fetch: loop 1 of the core. Chooses a warp, asks icache, hands the answer to ibuffer.
// Source: book:CORE-7. Loose round robin over the warps whose buffer has room,
// that are not behind a control instruction (both in `room`), and have no fetch on its way. Nothing
// is fetched speculatively; what was fetched beyond a reconvergence point is thrown away on
// `resume`, and on `bind`, with which a slot goes on elsewhere with other threads.
// A warp has one pc, that of its oldest instruction, whether that is in the buffer or not yet. What
// is fetched next lies as many words behind as the buffer has instructions: they follow each other
// in the program, for a control instruction is the last of them. Until such a one is resolved, the
// pc is that of the instruction behind it.
// A warp whose request is not taken has had its turn. A pc outside the program asks no cache: an
// `overrun` goes to the buffer in the place of the instruction, and becomes the fault FETCH_RANGE
// if it is issued.
// Limits: one fetch on its way per warp; answers may come in any order.
module fetch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [79:0] view_pc,
  output reg view_idle, // nothing on its way
  input [19:0] probe_in_program_bytes,
  input probe_in_halt,
  input [3:0] probe_in_room, // warps whose buffer takes one more instruction
  input [3:0] probe_in_filled, // ... with one in each of its entries but the last
  output reg probe_out_request_valid,
  output reg [1:0] probe_out_request_warp,
  output reg [19:0] probe_out_request_pc,
  output reg probe_out_overruns, // the pc is outside the program: there is nothing to ask for
  input in_launch_begins, // a launch begins
  input in_turn_request_valid,
  input [1:0] in_turn_request_warp,
  input [19:0] in_turn_request_pc,
  input in_turn_overruns, // the pc is outside the program: there is nothing to ask for
  input in_ready, // its request is taken
  input in_response_valid,
  input [1:0] in_response_warp,
  input [31:0] in_response_instruction,
  input [3:0] in_filled, // as for the probe
  input in_issued_valid,
  input [1:0] in_issued_warp,
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
  output reg out_fetched_valid,
  output reg [1:0] out_fetched_warp,
  output reg [19:0] out_fetched_pc,
  output reg [31:0] out_fetched_instruction,
  output reg out_fetched_overrun // pc is outside the program: there is no instruction
);
  reg [19:0] pc_q [0:3];  // next instruction to issue, a multiple of 4
  reg [19:0] pc_d [0:3];
  reg [3:0] active_q;  // warps that run
  reg [3:0] active_d;
  reg [3:0] outstanding_q;  // warps with a fetch on its way
  reg [3:0] outstanding_d;
  reg [3:0] discard_q;  // ... whose answer is no longer wanted
  reg [3:0] discard_d;
  reg [1:0] last_q;  // warp that fetched last
  reg overrun_q;  // overrun_warp's fetch is outside the program
  reg [1:0] overrun_warp_q;
  reg [2:0] k;
  reg [3:0] want;
  reg [1:0] warp;
  reg [3:0] set;
  reg [1:0] last;
  reg [1:0] next_warp;
  reg [3:0] after;
  reg [3:0] set_2;
  reg [19:0] pc;
  reg [1:0] warp_2;
  reg [19:0] fetch_pc;
  reg [17:0] ahead;
  reg e;
  reg go;
  reg outside;
  reg [1:0] warp_3;
  reg overruns;
  reg valid;
  reg [1:0] warp_4;
  reg [3:0] bit_2;
  reg [3:0] unwanted;
  reg [1:0] warp_5;
  reg [19:0] fetch_pc_2;
  reg [17:0] ahead_2;
  reg e_2;
  reg [3:0] rows;
  reg [2:0] k_2;
  reg [3:0] part;
  reg [3:0] part_2;
  reg [3:0] part_3;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_turn_request_pc,
                  k,
                  e,
                  e_2,
                  k_2};

  // fetch.c:28 fetch_view
  always @* begin
    view_pc = {80{1'b0}};
    k = 3'd0;
    view_idle = outstanding_q == 4'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_pc[{1'b0, ({4'd0, k[1:0]} * 6'd20)} +: 20] = pc_q[k[1:0]];
    end
  end

  // fetch.c:64 fetch_probe
  always @* begin
    e = 1'b0;
    part = 4'd0;
    part_2 = 4'd0;
    want = (active_q & probe_in_room) & (~outstanding_q);
    set = want;
    last = last_q;
    after = set & (~((4'd2 << last) - 4'd1));
    set_2 = (after != 4'd0) ? after : set;
    part = set_2 & (-set_2);
    next_warp = {|(part & 4'hc), |(part & 4'ha)};
    warp = next_warp;
    warp_2 = warp;
    ahead = 18'd0;
    for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
      part_2 = probe_in_filled;
      ahead = ahead + {17'd0, part_2[warp_2]};
    end
    fetch_pc = pc_q[warp_2] + {ahead, 2'd0};
    pc = fetch_pc;
    go = (want != 4'd0) && !probe_in_halt;
    outside = pc >= probe_in_program_bytes;
    probe_out_request_valid = go && !outside;
    probe_out_request_warp = warp;
    probe_out_request_pc = pc;
    probe_out_overruns = go && outside;
  end

  // fetch.c:77 fetch_tick
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      pc_d[k0] = pc_q[k0];
    active_d = active_q;
    outstanding_d = outstanding_q;
    discard_d = discard_q;
    e_2 = 1'b0;
    rows = 4'd0;
    part_3 = 4'd0;
    warp_3 = in_turn_request_warp;
    overruns = in_turn_overruns && !overrun_q;
    valid = in_response_valid || overrun_q;
    warp_4 = in_response_valid ? in_response_warp : overrun_warp_q;
    bit_2 = {3'd0, valid} << warp_4;
    unwanted = discard_q | ({3'd0, in_resume_valid} << in_resume_warp);
    out_fetched_valid = valid && ((unwanted & bit_2) == 4'd0);
    out_fetched_warp = warp_4;
    warp_5 = warp_4;
    ahead_2 = 18'd0;
    for (e_2 = 1'b0; e_2 < 1'b1; e_2 = e_2 + 1'b1) begin
      part_3 = in_filled;
      ahead_2 = ahead_2 + {17'd0, part_3[warp_5]};
    end
    fetch_pc_2 = pc_q[warp_5] + {ahead_2, 2'd0};
    out_fetched_pc = out_fetched_valid ? fetch_pc_2 : 20'd0;
    out_fetched_instruction = in_response_valid ? in_response_instruction : 32'd0;
    out_fetched_overrun = !in_response_valid;
    outstanding_d = outstanding_q & (~bit_2);
    discard_d = discard_q & (~bit_2);
    if (in_turn_request_valid || overruns) begin
      outstanding_d = outstanding_d | ({3'd0, (overruns || in_ready)} << warp_3);
    end
    if (in_issued_valid) begin
      pc_d[in_issued_warp] = (pc_q[in_issued_warp] + 20'd4) & 20'hffffc;
    end
    if (in_resolve_valid) begin
      pc_d[in_resolve_warp] = in_resolve_pc & 20'hffffc;
    end
    if (in_resume_valid) begin
      pc_d[in_resume_warp] = in_resume_pc & 20'hffffc;
      discard_d = discard_d | (outstanding_d & (4'd1 << in_resume_warp));
    end
    if (in_finish_valid) begin
      rows = 4'd1 << in_finish_warp;
      active_d = active_q & (~rows);
    end
    if (in_launch_begins) begin
      active_d = 4'd0;
    end
    if (in_bind_valid) begin
      pc_d[in_bind_warp] = in_bind_pc & 20'hffffc;
      active_d = active_d | (4'd1 << in_bind_warp);
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        pc_q[k_2[1:0]] <= 20'd0;
      end
      active_q <= 4'd0;
      outstanding_q <= 4'd0;
      discard_q <= 4'd0;
      last_q <= 2'd3;
      overrun_q <= 1'b0;
      overrun_warp_q <= 2'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        pc_q[k0_2] <= pc_d[k0_2];
      active_q <= active_d;
      outstanding_q <= outstanding_d;
      discard_q <= discard_d;
      if (!in_response_valid) begin
        overrun_q <= 1'b0;
      end
      if (in_turn_request_valid || overruns) begin
        last_q <= warp_3;
        if (overruns) begin
          overrun_q <= 1'b1;
          overrun_warp_q <= warp_3;
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {12'd0, pc_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
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
