// SPDX-License-Identifier: Apache-2.0
// Claims about the L2 (cmodel/hw/partition/l2/cache.c) on which its gates rest (gates/l2.v).
//@ module l2
//@ machine small+l2_pending-2+l2_sets-2+l2_ways-2
//@ source partition/l2/cache.c
//@ nonetlist it is about registers alone, and its netlist is large
//@ bits claims name few bits
//@ steps induct 2
//@ claim no_result        outside of a sweep, nothing comes of a second stage without an operation
//@ claim no_forward       nor does it read the words written last
//@ claim no_bypass        a first stage without an operation has no row beside the tables
//@ mutant no_result claim cmodel/hw/partition/l2/cache.c
//@ old s->fetches = 0;
//@ new s->fetches &= !s->work;
//@ mutant no_forward claim cmodel/hw/partition/l2/cache.c
//@ old s->forward = s->work && store->valid && store->place == s->place;
//@ new s->forward = store->place == s->place;
//@ mutant no_bypass claim cmodel/hw/partition/l2/cache.c
//@ old s->bypass = s->look && change->ways != 0 && change->set == set;
//@ new s->bypass = change->ways != 0 && change->set == set;
module prove (input clk);
`include "bind.vh"
  always @* if (!rst) begin
    no_result: assert (work_q || sweeping_q || !(reply_q || performs_q || fetches_q || evicts_q || writes_q || fills_q));
    no_forward: assert (work_q || sweeping_q || !forward_q);
    no_bypass: assert (look_q || !bypass_q);
  end
endmodule
