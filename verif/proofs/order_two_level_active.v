// SPDX-License-Identifier: Apache-2.0
// Claims about order=two_level_active (cmodel/hw/issue/order/two_level_active.h) with four warps, of which two are active.
//@ module order
//@ machine tiny+order-two_level_active+warps-4
//@ source issue/order/order.h
//@ steps induct 4
//@ claim member           order.h: the choice is ready
//@ claim choice           two_level_active.h: the pool issues: there is a choice where a warp of it is ready and decode takes it
//@ claim pool_size        two_level_active.h: at most ORDER_GROUP active warps
//@ claim pool_is_full     two_level_active.h: while one of the pool has to leave, or a place is free, an able warp enters
//@ claim bound            two_level_active.h: others enter in place of an able warp at most WARPS times
//@ mutant member claim cmodel/hw/issue/order/two_level_active.h
//@ old warps_t set = in->ready & s->pool;
//@ new warps_t set = s->pool;
//@ mutant choice claim cmodel/hw/issue/order/two_level_active.h
//@ old out->warp = next_warp(set, s->last);
//@ new out->warp = next_warp(set, s->last); out->valid = set > 1;
//@ mutant pool_size claim cmodel/hw/issue/order/two_level_active.h
//@ old count_warps(pool) < ORDER_GROUP;
//@ new count_warps(pool) <= ORDER_GROUP;
//@ mutant pool_is_full claim cmodel/hw/issue/order/two_level_active.h
//@ old if (entering && (place || leaving)) {
//@ new if (entering && place) {
//@ mutant bound claim cmodel/hw/issue/order/two_level_active.h
//@ cycles 20
//@ old s->entered = enters;
//@ new s->entered = 0;
module prove (input clk);
`include "bind.vh"
  // Only warps that run are ready, and none that waits for a load or at a barrier, or that limit holds back.
  wire [3:0] stuck = in_loading | in_waiting | in_limited;
  always @* assume ((in_ready & ~in_live) == 0 && (in_ready & stuck) == 0);

  // The pool of this cycle is that which the register has in the next: the one from which it issues.
  wire [3:0] pool = \dut.pool_d ;
  (* hierconn *) wire [3:0] \dut.pool_d ;
  wire [3:0] stay = pool_q & in_live;
  wire [2:0] before = stay[0] + stay[1] + stay[2] + stay[3];
  wire [2:0] now = pool[0] + pool[1] + pool[2] + pool[3];
  wire [3:0] able = in_live & ~stay & ~stuck;

  // Any warp; how often others have entered while it could have.
  (* anyconst *) wire [1:0] warp;
  reg [2:0] passed;
  wire enters = !rst && !in_launch_begins && able != 0 && (before < 2 || (stay & stuck) != 0);
  wire [1:0] turn = entered_q - warp;
  always @(posedge clk) begin
    if (rst || in_launch_begins || !able[warp] || pool[warp]) passed <= 0;
    else if (enters) passed <= passed + 3'd1;
  end

  always @* if (!rst) begin
    member: assert (!out_valid || in_ready[out_warp]);
    choice: assert (in_launch_begins || out_valid == ((in_ready & pool) != 0 && !in_stalled));
    pool_size: assert (pool_q[0] + pool_q[1] + pool_q[2] + pool_q[3] <= 3'd2);
    pool_is_full: assert (in_launch_begins || !enters || (pool & able) != 0);
    bound: assert (passed <= turn);
  end
endmodule
