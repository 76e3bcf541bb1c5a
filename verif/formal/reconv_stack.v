// SPDX-License-Identifier: Apache-2.0
// Claims about the SIMT stack (cmodel/hw/issue/reconv/reconv.h, stack.c) with two warps of two lanes. The surroundings are those of a
// scheduler: a warp goes on from where it is, one instruction per cycle or a control instruction that retires later, and goes
// where resolve and resume say. Any branches, markers and exits, in programs of 16 instructions.
//@ module reconv
//@ machine tiny
//@ source issue/reconv/stack.c
//@ steps bound 9
//@ nonetlist not tried
//@ claim own_pc           stack.c: every entry is right whatever the markers say: a lane that runs is where its own thread is
//@ claim lanes_run        reconv.h: a warp that may issue has lanes, and all of them are live
//@ claim depth            params.h: 2 * LANES entries are never exceeded
//@ claim finish           reconv.h: a warp is finished when its last lane exits, and not before
//@ mutant own_pc issue/reconv/stack.c 9
//@ old     uint32_t first_mask = swap ? outcome->taken : stay;
//@ new     uint32_t first_mask = swap ? outcome->taken : top->mask;
//@ mutant lanes_run issue/reconv/stack.c 9
//@ old     s->mask[w] = mask;
//@ new     s->mask[w] = mask | 1;
//@ mutant depth issue/reconv/stack.c 9
//@ old         out->overflow.valid = push_level == STACK_DEPTH - 1;
//@ new         out->overflow.valid = push_level == 1;
//@ mutant finish issue/reconv/stack.c 9
//@ old         s->live[w] &= ~top->mask;
//@ new         s->live[w] = 0;
module prove (input clk);
`include "bind.vh"
  // Where each warp is; whether it runs; whether a control instruction of it is on its way.
  reg [7:0] at;
  reg [1:0] runs, busy, told; // told: its outcome, which comes once
  (* anyseq *) wire [1:0] fetched, control, advance; // an instruction is there; it is a control instruction; or else issues
  wire [1:0] head = runs & fetched & ~busy;
  wire [1:0] issues = head & ~probe_out_held;
  wire w = in_outcome_warp;
  always @* begin
    assume (probe_in_head_valid == head && in_held == probe_out_held);
    assume (in_head_pc == {14'd0, at[7:4], 2'd0, 14'd0, at[3:0], 2'd0} && probe_in_head_pc == in_head_pc);
    assume (in_outcome_target[1:0] == 0 && in_outcome_target[19:6] == 0);
    assume (in_outcome_pc == {14'd0, at[4 * w +: 4], 2'd0} && at[4 * w +: 4] != 15);
    assume (in_outcome_control >= 1 && in_outcome_control <= 6);
    assume (!in_outcome_valid || (view_ready && busy[w] && !told[w]));
    assume ((in_outcome_taken & ~view_active[2 * w +: 2]) == 0);
    // What always jumps has all its lanes taken; jumps to several targets take those that agree, at least one.
    assume (in_outcome_control != 2 || in_outcome_taken == view_active[2 * w +: 2]);
    assume (in_outcome_control != 3 || in_outcome_taken != 0);
    assume (!in_start_valid || (!runs[in_start_warp] && in_start_mask != 0));
  end
  integer k;
  always @(posedge clk)
    if (rst) begin
      runs <= 0;
      busy <= 0;
    end else for (k = 0; k < 2; k = k + 1) begin
      if (in_start_valid && in_start_warp == k) begin
        runs[k] <= 1;
        busy[k] <= 0;
        at[4 * k +: 4] <= 0;
      end else begin
        if (in_outcome_valid && w == k) told[k] <= 1;
        if (issues[k] && control[k]) {busy[k], told[k]} <= 2'b10;
        else if (issues[k] && advance[k]) at[4 * k +: 4] <= at[4 * k +: 4] + 4'd1;
        if (in_outcome_valid && w == k && in_outcome_control == 4) begin
          busy[k] <= 0;
          at[4 * k +: 4] <= at[4 * k +: 4] + 4'd1;
        end
        if (out_resolve_valid && out_resolve_warp == k) begin
          busy[k] <= 0;
          at[4 * k +: 4] <= out_resolve_pc[5:2];
        end
        if (out_resume_valid && out_resume_warp == k) begin
          busy[k] <= 0;
          at[4 * k +: 4] <= out_resume_pc[5:2];
        end
        if (out_finish_valid && out_finish_warp == k) runs[k] <= 0;
      end
    end

  // Any thread: lane `lane` of `warp`, for itself.
  (* anyconst *) wire warp, lane;
  reg [3:0] own;
  reg alive, other_alive;
  wire mine = in_outcome_valid && w == warp && view_active[2 * warp + lane];
  wire starts = in_start_valid && in_start_warp == warp;
  wire exiting = in_outcome_valid && w == warp && in_outcome_control == 6;
  always @(posedge clk)
    if (rst) {alive, other_alive} <= 0;
    else if (starts) begin
      own <= 0;
      alive <= in_start_mask[lane];
      other_alive <= in_start_mask[!lane];
    end else begin
      if (exiting && view_active[2 * warp + lane]) alive <= 0;
      if (exiting && view_active[2 * warp + !lane]) other_alive <= 0;
      if (mine && in_outcome_control <= 3 && in_outcome_taken[lane]) own <= in_outcome_target[5:2];
      else if (mine && in_outcome_control != 3) own <= own + 4'd1;
      else if (issues[warp] && !control[warp] && advance[warp] && view_active[2 * warp + lane]) own <= own + 4'd1;
    end
  wire may_issue = issues[warp];

  always @* if (!rst) begin
    own_pc: assert (!may_issue || !view_active[2 * warp + lane] || own == at[4 * warp +: 4]);
    lanes_run: assert (!may_issue || (view_active[2 * warp +: 2] != 0 && (!view_active[2 * warp + lane] || alive)));
    depth: assert (!out_overflow_valid);
    finish: assert ((out_finish_valid && out_finish_warp == warp) ==
                    (exiting && !(alive && !view_active[2 * warp + lane]) && !(other_alive && !view_active[2 * warp + !lane])));
  end
endmodule
