// SPDX-License-Identifier: Apache-2.0
// Claims about the victim tags of CIAO (cmodel/hw/issue/limit/ciao/ciao_victims.h, .c) with two warps of two tags each, in one set.
//@ module ciao_victims
//@ machine tiny+limit-ciao_t+vta_entries-2+vta_ways-2
//@ source issue/limit/ciao/ciao_victims.c
//@ steps bound 9
//@ claim hit_is_lost      ciao_victims.c: a hit is on a line that this warp has lost, since it started and since it found it last
//@ claim lost_is_hit      ciao_victims.c: a line that was the last one to be lost is found by the next load of its warp
//@ claim by_whom          ciao_victims.c: what is found names the warp whose load evicted the line last
//@ claim of_a_load        ciao_victims.c: only loads that reserve a line are answered, two cycles later, and by their warp
//@ mutant hit_is_lost claim cmodel/hw/issue/limit/ciao/ciao_victims.c
//@ old s->valid[s->row] &= ~match;
//@ new s->valid[s->row] &= ~match | s->passed;
//@ mutant lost_is_hit claim cmodel/hw/issue/limit/ciao/ciao_victims.c
//@ old s->passed = row == s->entry_row ? enters : 0;
//@ new s->passed = 0;
//@ mutant by_whom claim cmodel/hw/issue/limit/ciao/ciao_victims.c
//@ old evictor |= !found ? 0 : passed ? s->passed_evictor : s->evictors.q[way];
//@ new evictor |= !found ? 0 : s->evictors.q[way];
//@ mutant of_a_load claim cmodel/hw/issue/limit/ciao/ciao_victims.c
//@ old s->compares = s->load;
//@ new s->compares = s->load || s->enters;
module prove (input clk);
`include "bind.vh"
  // The line that a load reserves is not the one that it evicts.
  always @* assume (in_l1d_line != in_l1d_victim);

  // Any line and warp.
  (* anyconst *) wire [27:0] line;
  (* anyconst *) wire warp;
  wire load = in_l1d_valid && in_l1d_kind == 1;
  wire own = load && in_l1d_warp == warp && in_l1d_line == line;
  wire drops = load && in_l1d_evicted && in_l1d_victim_warp == warp;
  wire begins = in_launch_begins || (in_start_valid && in_start_warp == warp);
  // The line is lost only by whom a load had reserved it.
  reg owns;
  always @(posedge clk) owns <= !rst && (own || (owns && !(load && in_l1d_evicted && in_l1d_victim == line)));
  always @* assume (rst || !drops || in_l1d_victim != line || owns);

  // `fresh`: the line was lost in the last cycle, in flight into the tags, where a start of the warp does not reach it.
  // `lost`: it was lost before that. `last`: and nothing else of the warp after it. `by`: the evictor.
  reg fresh, lost, last, by;
  reg load_1, load_2, warp_1, warp_2, own_1, own_2, lost_1, lost_2, last_1, last_2, by_1, by_2, begins_1, begins_2;
  always @(posedge clk) begin
    {load_2, load_1} <= rst ? 2'd0 : {load_1, load};
    {warp_2, warp_1} <= {warp_1, in_l1d_warp};
    {own_2, own_1} <= {own_1, own && !rst};
    {lost_2, lost_1} <= {lost_1, lost || fresh};
    {last_2, last_1} <= {last_1, last};
    {by_2, by_1} <= {by_1, by};
    {begins_2, begins_1} <= {begins_1, begins};
    fresh <= !rst && drops && in_l1d_victim == line;
    lost <= !rst && !own && (fresh || (lost && !begins));
    last <= !rst && !own && (drops ? in_l1d_victim == line : last && !begins);
    if (drops && in_l1d_victim == line) by <= in_l1d_warp;
  end
  // A start or a launch around the load and its answer takes entries away.
  wire told = load_2 && own_2 && !begins_1 && !begins_2 && !begins;

  always @* if (!rst) begin
    hit_is_lost: assert (!told || !out_hit_valid || lost_2);
    lost_is_hit: assert (!told || !last_2 || out_hit_valid);
    by_whom: assert (!told || !out_hit_valid || out_hit_evictor == by_2);
    of_a_load: assert (!out_hit_valid || (load_2 && out_hit_warp == warp_2));
  end
endmodule
