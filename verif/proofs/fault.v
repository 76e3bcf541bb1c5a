// SPDX-License-Identifier: Apache-2.0
// Claims about the fault register of a core (cmodel/hw/core/fault.c).
//@ module fault
//@ machine tiny
//@ source core/fault.c
//@ steps induct 2
//@ claim noted            a fault is seen in the cycle behind it, unless a launch begins
//@ claim first_is_kept    fault.c: the first fault of a core stays until the next launch
//@ claim cleared          a launch begins without a fault
//@ mutant noted claim cmodel/hw/core/fault.c
//@ old } else if (!s->fault.valid && in->fault.valid) {
//@ new } else if (!s->fault.valid && in->fault.valid && in->fault.warp) {
//@ mutant first_is_kept claim cmodel/hw/core/fault.c
//@ old } else if (!s->fault.valid && in->fault.valid) {
//@ new } else if (in->fault.valid) {
//@ mutant cleared claim cmodel/hw/core/fault.c
//@ old if (in->launch_begins) {
//@ new if (in->launch_begins && !in->fault.valid) {
module prove (input clk);
`include "bind.vh"
  wire [58:0] seen = {view_fault_valid, view_fault_fault, view_fault_warp, view_fault_lane, view_fault_pc, view_fault_address};
  wire [58:0] comes = {in_fault_valid, in_fault_fault, in_fault_warp, in_fault_lane, in_fault_pc, in_fault_address};
  reg [58:0] before, came; // of the last cycle
  reg cleared_before, known = 0;
  always @(posedge clk) begin
    before <= seen;
    came <= comes;
    cleared_before <= in_launch_begins;
    known <= !rst;
  end

  always @* if (!rst && known) begin
    noted: assert (!came[58] || cleared_before || before[58] || seen == came);
    first_is_kept: assert (!before[58] || cleared_before || seen == before);
    cleared: assert (!cleared_before || !view_fault_valid);
  end
endmodule
