// SPDX-License-Identifier: Apache-2.0
// What surrounds a mechanism of slot reconv, with two warps of two lanes, and what is claimed of each mechanism. A file that
// includes this text names POINTS: whether there are likely points. Pcs have 10 bits.
//
// The surroundings are those of a scheduler: a warp goes on from where it is, one instruction per cycle or a control instruction
// that retires later, and goes where resolve and resume say. Any branches, markers and exits, in programs of 16 instructions.

  // Where each warp is; whether it runs; whether a control instruction of it is in flight.
  reg [7:0] at;
  reg [1:0] runs, busy, told; // told: its outcome, which comes once
  (* anyseq *) wire [1:0] fetched, control, advance; // an instruction is there; it is a control instruction; or else issues
  wire [1:0] head = runs & fetched & ~busy;
  wire [1:0] issues = head & ~probe_out_held;
  wire w = in_outcome_warp;
  wire names_point = in_outcome_control == 4 || in_outcome_control == 11; // simt.rpc, simt.lpc
  always @* begin
    assume (probe_in_head_valid == head && in_held == probe_out_held);
    assume (in_head_pc == {4'd0, at[7:4], 2'd0, 4'd0, at[3:0], 2'd0} && probe_in_head_pc == in_head_pc);
    assume (in_outcome_target[1:0] == 0 && in_outcome_target[9:6] == 0);
    assume (in_outcome_pc == {4'd0, at[4 * w +: 4], 2'd0} && at[4 * w +: 4] != 15);
    assume (in_outcome_control >= 1 && (in_outcome_control <= 6 || (POINTS != 0 && in_outcome_control == 11)));
    assume (!in_outcome_valid || (view_ready && busy[w] && !told[w]));
    assume ((in_outcome_taken & ~view_active[2 * w +: 2]) == 0);
    // What always jumps has all its lanes taken; jumps to several targets take those that agree, at least one.
    assume (in_outcome_control != 2 || in_outcome_taken == view_active[2 * w +: 2]);
    assume (in_outcome_control != 3 || in_outcome_taken != 0);
    assume (!in_start_valid || (!runs[in_start_warp] && in_start_mask != 0));
  end
  integer i;
  always @(posedge clk)
    if (rst) begin
      runs <= 0;
      busy <= 0;
    end else for (i = 0; i < 2; i = i + 1) begin
      if (in_start_valid && in_start_warp == i) begin
        runs[i] <= 1;
        busy[i] <= 0;
        at[4 * i +: 4] <= 0;
      end else begin
        if (in_outcome_valid && w == i) told[i] <= 1;
        if (issues[i] && control[i]) {busy[i], told[i]} <= 2'b10;
        else if (issues[i] && advance[i]) at[4 * i +: 4] <= at[4 * i +: 4] + 4'd1;
        if (in_outcome_valid && w == i && names_point) begin
          busy[i] <= 0;
          at[4 * i +: 4] <= at[4 * i +: 4] + 4'd1;
        end
        if (out_resolve_valid && out_resolve_warp == i) begin
          busy[i] <= 0;
          at[4 * i +: 4] <= out_resolve_pc[5:2];
        end
        if (out_resume_valid && out_resume_warp == i) begin
          busy[i] <= 0;
          at[4 * i +: 4] <= out_resume_pc[5:2];
        end
        if (out_finish_valid && out_finish_warp == i) runs[i] <= 0;
      end
    end

  // Any warp; each of its two threads, for itself.
  (* anyconst *) wire warp;
  reg [3:0] own [0:1];
  reg [1:0] alive;
  wire [1:0] active = view_active[2 * warp +: 2];
  wire answers = in_outcome_valid && w == warp;
  wire exiting = answers && in_outcome_control == 6;
  integer j;
  always @(posedge clk)
    if (rst) alive <= 0;
    else if (in_start_valid && in_start_warp == warp) begin
      {own[1], own[0]} <= 0;
      alive <= in_start_mask;
    end else for (j = 0; j < 2; j = j + 1) begin
      if (exiting && active[j]) alive[j] <= 0;
      if (answers && active[j] && in_outcome_control <= 3 && in_outcome_taken[j]) own[j] <= in_outcome_target[5:2];
      else if (answers && active[j] && in_outcome_control != 3) own[j] <= own[j] + 4'd1;
      else if (issues[warp] && !control[warp] && advance[warp] && active[j]) own[j] <= own[j] + 4'd1;
    end

  wire [9:0] here = {4'd0, at[4 * warp +: 4], 2'd0};
  wire may_issue = issues[warp];
  always @* if (!rst) begin
    own_pc: assert (!may_issue || ((!active[0] || {4'd0, own[0], 2'd0} == here) && (!active[1] || {4'd0, own[1], 2'd0} == here)));
    lanes_run: assert (!may_issue || (active != 0 && (active & ~alive) == 0));
  end
