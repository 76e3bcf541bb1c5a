// SPDX-License-Identifier: Apache-2.0
// Claims about the stack of scores of limit=ccws (cmodel/hw/issue/limit/ccws/score_stack.h, .c) with four warps. The settings are those
// that the configuration allows: a base of at least 1, scores of at least the base, a cutoff of four times the base or more.
//@ module score_stack
//@ machine tiny+limit-ccws+warps-4
//@ source issue/limit/ccws/score_stack.c
//@ steps bound 18
//@ nonetlist 94 signals of an earlier form were not proved; since its edit takes two cycles, not tried
//@ claim every_slot_once  core_age.h: the list of ages has every slot once
//@ claim count            score_stack.h: `raised` has as many warps as the sorted list
//@ claim list             score_stack.h: they are the same warps, each once
//@ claim walk             score_stack.c: the walk is within its list, and its sum begins with 0
//@ claim bottom           score_stack.c: the exclusive test admits the warp at the bottom
//@ claim may_start        score_stack.c: a warp that starts may load until the walk comes to it
//@ mutant every_slot_once claim cmodel/hw/issue/limit/common/core_age.h
//@ old behind |= s->slot[i] == start->warp;
//@ new behind |= s->slot[i] <= start->warp;
//@ mutant count claim cmodel/hw/issue/limit/ccws/score_stack.c
//@ cycles 22
//@ old s->count = s->count - was + is;
//@ new s->count = s->count + is;
//@ mutant list claim cmodel/hw/issue/limit/ccws/score_stack.c
//@ cycles 22
//@ old s->raised = is ? s->raised | one : s->raised & ~one;
//@ new s->raised = is ? s->raised | one : s->raised;
//@ mutant walk claim cmodel/hw/issue/limit/ccws/score_stack.c
//@ old         s->sum = 0;
//@ new         s->sum = in->base;
//@ mutant bottom claim cmodel/hw/issue/limit/ccws/score_stack.c
//@ old s->may_load = below || s->sum == 0 ? s->may_load | one : s->may_load & ~one;
//@ new s->may_load = below && s->sum != 0 ? s->may_load | one : s->may_load & ~one;
//@ mutant may_start claim cmodel/hw/issue/limit/ccws/score_stack.c
//@ old s->may_load |= started;
//@ new s->may_load |= started & in->live;
module prove (input clk);
`include "bind.vh"
  always @* assume (in_base != 0 && in_score >= in_base && in_decay != 0 && in_cutoff >= {4'd0, in_base, 2'd0} && !in_inclusive);

  wire [3:0] listed = 4'd1 << age_slot_q[1:0] | 4'd1 << age_slot_q[3:2] | 4'd1 << age_slot_q[5:4] | 4'd1 << age_slot_q[7:6];
  wire [3:0] in_list = (count_q > 0 ? 4'd1 << warp_q[1:0] : 4'd0) | (count_q > 1 ? 4'd1 << warp_q[3:2] : 4'd0)
                     | (count_q > 2 ? 4'd1 << warp_q[5:4] : 4'd0) | (count_q > 3 ? 4'd1 << warp_q[7:6] : 4'd0);
  // The warp that the walk comes to, if it comes to one, and what was seen of it in the last cycle.
  wire of_raised = step_q == 1 && at_q < count_q;
  wire [1:0] at = step_q == 1 ? warp_q[2 * at_q +: 2] : age_slot_q[2 * at_q +: 2];
  wire comes = of_raised || (step_q == 2 && !raised_q[at]);
  reg was_bottom, started_before;
  reg [1:0] bottom_warp, started_warp;
  always @(posedge clk) begin
    was_bottom <= !rst && !in_launch_begins && comes && in_live[at] && sum_q == 0;
    bottom_warp <= at;
    started_before <= !rst && in_start_valid;
    started_warp <= in_start_warp;
  end

  always @* if (!rst) begin
    every_slot_once: assert (listed == 15);
    count: assert (raised_q[0] + raised_q[1] + raised_q[2] + raised_q[3] == count_q);
    list: assert (in_list == raised_q && count_q <= 4);
    walk: assert (step_q <= 2 && (step_q != 0 || at_q == 0) && (step_q != 1 || at_q == 0 || at_q < count_q) &&
                  (step_q == 2 || at_q != 0 || sum_q == 0));
    bottom: assert (!was_bottom || view_may_load[bottom_warp]);
    may_start: assert (!started_before || view_may_load[started_warp]);
  end
endmodule
