// SPDX-License-Identifier: Apache-2.0
// Claims about reconv=minpc (cmodel/hw/issue/reconv/minpc.c), with two warps of two lanes: those of reconv.vh, and that the lanes
// which are behind run.
//@ module reconv
//@ machine tiny+program_words-256+reconv-minpc
//@ source issue/reconv/minpc.c
//@ steps induct 1
//@ nonetlist not tried
//@ claim own_pc           minpc.c: every lane has its own pc: a lane that runs is where its own thread is
//@ claim lanes_run        reconv.h: a warp that may issue has lanes, and all of them are live
//@ claim behind           minpc.c: a warp runs the lanes at the smallest pc: those that wait, but for a barrier, are ahead of it
//@ claim finish           reconv.h: a warp is finished when its last lane exits, a cycle later, and not before
//@ claim threads          minpc.c: a lane that waits has its pc in the RAM, and `stop` is the smallest of these pcs
//@ claim turns            minpc.c: a choice is made after each control instruction, and where lanes join
//@ mutant own_pc claim cmodel/hw/issue/reconv/minpc.c
//@ old pc[lane] = running >> lane & 1 ? own : s->pc.q[lane];
//@ new pc[lane] = own;
//@ mutant lanes_run claim cmodel/hw/issue/reconv/minpc.c
//@ old uint32_t racing = live & ~arrived;
//@ new uint32_t racing = s->live[w] & ~arrived;
//@ mutant behind claim cmodel/hw/issue/reconv/minpc.c
//@ old smallest_pc(pc, HAS_MEETINGS ? from_on(pc, least, racing & ~active) : racing & ~active);
//@ new PC_NONE;
//@ mutant finish claim cmodel/hw/issue/reconv/minpc.c
//@ old out->finish.valid = live == 0;
//@ new out->finish.valid = (live & ~running) == 0;
//@ mutant threads claim cmodel/hw/issue/reconv/minpc.c
//@ old write = s->active[row];
//@ new write = 0;
//@ mutant turns claim cmodel/hw/issue/reconv/minpc.c
//@ old live &= ~running;
//@ new live &= running;
module prove (input clk);
`include "bind.vh"
  localparam POINTS = 0;
`include "reconv.vh"
  always @* assume (in_outcome_control <= 3 || in_outcome_taken == 0); // branch.c: other instructions go on behind themselves

  (* hierconn *) wire [9:0] \dut.pc[0].ram.mem[0] , \dut.pc[0].ram.mem[1] , \dut.pc[1].ram.mem[0] , \dut.pc[1].ram.mem[1] ;
  wire [19:0] kept = warp ? {\dut.pc[1].ram.mem[1] , \dut.pc[0].ram.mem[1] } : {\dut.pc[1].ram.mem[0] , \dut.pc[0].ram.mem[0] };
  wire [1:0] live = live_q[2 * warp +: 2], runs_now = active_q[2 * warp +: 2], arrived = arrived_q[2 * warp +: 2];
  wire [9:0] stop = stop_q[10 * warp +: 10];
  wire chooses = choosing_q && outcome_warp_q == warp;
  wire after = chooses && outcome_control_q != 0; // a control instruction; else lanes join
  wire exits = after && outcome_control_q == 6;
  wire [1:0] waits = live & ~arrived & ~runs_now;
  wire [9:0] kept_0 = waits[0] ? kept[9:0] : 10'h3ff, kept_1 = waits[1] ? kept[19:10] : 10'h3ff;
  wire [9:0] fall = outcome_control_q == 3 ? outcome_pc_q : outcome_pc_q + 10'd4;

  // Where each thread is; of a lane whose control instruction is in hand, where that sends it.
  reg threads_ok;
  integer k;
  always @* begin
    threads_ok = stop == (kept_1 < kept_0 ? kept_1 : kept_0);
    for (k = 0; k < 2; k = k + 1) begin
      if (live[k] && !runs_now[k] && {4'd0, own[k], 2'd0} != kept[10 * k +: 10]) threads_ok = 0;
      if (runs_now[k] && !exits &&
          {4'd0, own[k], 2'd0} != (!after ? here : outcome_taken_q[k] ? outcome_target_q : fall)) threads_ok = 0;
      if (chooses && !runs_now[k] && pc_q[10 * k +: 10] != kept[10 * k +: 10]) threads_ok = 0;
    end
  end

  reg turns_ok;
  always @* begin
    turns_ok = live == (exits ? alive | runs_now : alive) && runs[warp] == (live != 0);
    if ((runs_now & ~live) != 0 || (arrived & ~live) != 0 || (arrived & runs_now) != 0) turns_ok = 0;
    if (runs[warp] && runs_now == 0) turns_ok = 0;
    if (exits && (alive & runs_now) != 0) turns_ok = 0;
    if (!runs[warp] && (chooses || (busy[warp] && !told[warp]))) turns_ok = 0;
    if (runs[warp] && (busy[warp] && told[warp]) != after) turns_ok = 0;
    if (chooses && !after && here != stop) turns_ok = 0;
    if (here > stop || (runs[warp] && busy[warp] && here == stop)) turns_ok = 0;
    if (after && (outcome_control_q > 6 || outcome_control_q == 4 || outcome_pc_q != here)) turns_ok = 0;
    if (after && outcome_control_q > 3 && outcome_taken_q != 0) turns_ok = 0;
  end

  always @* if (!rst) begin
    behind: assert (!may_issue || ((!waits[0] || {4'd0, own[0], 2'd0} > here) && (!waits[1] || {4'd0, own[1], 2'd0} > here)));
    finish: assert ((out_finish_valid && out_finish_warp == warp) == (exits && alive == 0));
    threads: assert (!runs[warp] || threads_ok);
    turns: assert (turns_ok);
  end
endmodule
