// SPDX-License-Identifier: Apache-2.0
// Claims about the victim tags of limit=ccws (cmodel/hw/issue/limit/victim_tags/victim_tags.h, .c) with two warps of two tags each, in one set.
//@ module victim_tags
//@ machine tiny+limit-ccws+vta_entries-2+vta_ways-2
//@ source issue/limit/victim_tags/victim_tags.c
//@ steps bound 9
//@ claim hit_is_lost      victim_tags.c: a hit is on a line that this warp had reserved and that was dropped, since it started
//@ claim lost_is_hit      victim_tags.c: a line that was the last one to be dropped is found by the next load of its warp
//@ claim of_a_load        victim_tags.c: only loads that reserve a line are answered, two cycles later
//@ mutant hit_is_lost claim cmodel/hw/issue/limit/victim_tags/victim_tags.c
//@ old s->valid[row] = in->launch_begins || new_warp ? 0 : s->valid[row];
//@ new s->valid[row] = in->launch_begins ? 0 : s->valid[row];
//@ mutant lost_is_hit claim cmodel/hw/issue/limit/victim_tags/victim_tags.c
//@ old s->insert = in->l1d.valid && kind == L1D_MISS && in->l1d.evicted;
//@ new s->insert = in->l1d.valid && kind == L1D_MISS && in->l1d.evicted && !s->insert;
//@ mutant hit_is_lost-2 claim cmodel/hw/issue/limit/victim_tags/victim_tags_again.h
//@ breaks hit_is_lost
//@ old if (s->stored && s->drop) {
//@ new if (s->stored && s->loaded && s->drop) {
//@ mutant of_a_load claim cmodel/hw/issue/limit/victim_tags/victim_tags_again.h
//@ old return s->loaded && match != 0;
//@ new return match != 0;
module prove (input clk);
`include "bind.vh"
  // Stores drop entries. The line that a load reserves is not the one that it drops.
  always @* assume (!in_setting_valid && in_l1d_line != in_l1d_victim);

  // Any line and warp. `lost`: the line has been dropped by the L1 while it was the warp's, and not been stored to since;
  // `last`: nothing else of the warp has been dropped since.
  (* anyconst *) wire [27:0] line;
  (* anyconst *) wire warp;
  wire load = in_l1d_valid && in_l1d_kind == 1;
  wire store = in_l1d_valid && (in_l1d_kind == 4 || in_l1d_kind == 5);
  wire own = in_l1d_warp == warp && in_l1d_line == line;
  wire drops = load && in_l1d_evicted && in_l1d_victim_warp == warp;
  wire begins = in_launch_begins || (in_start_valid && in_start_warp == warp);
  reg lost, last;
  // What the load of two cycles ago must be told: that of any warp and line, that of these two.
  reg load_1, load_2, own_1, own_2, lost_1, lost_2, last_1, last_2;
  reg begins_1, begins_2;
  always @(posedge clk) begin
    {load_2, load_1} <= rst ? 2'd0 : {load_1, load};
    {own_2, own_1} <= {own_1, own && load && !rst};
    {lost_2, lost_1} <= {lost_1, lost && !begins};
    {last_2, last_1} <= {last_1, last && !begins};
    {begins_2, begins_1} <= {begins_1, begins};
    // What is dropped in the cycle of a start counts for the new warp, like what is dropped later of lines that the slot had before.
    lost <= !rst && ((lost && !begins) || (drops && in_l1d_victim == line)) && !(store && own);
    last <= !rst && (drops ? in_l1d_victim == line : last && !begins) && !(store && own);
  end
  // A start or a launch between the load and its answer takes the entries away.
  wire told = load_2 && own_2 && !begins_1 && !begins_2;

  always @* if (!rst) begin
    hit_is_lost: assert (!told || !out_hit_valid || lost_2);
    lost_is_hit: assert (!told || !last_2 || out_hit_valid);
    of_a_load: assert (!out_hit_valid || load_2);
  end
endmodule
