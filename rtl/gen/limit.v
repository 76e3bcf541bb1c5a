// SPDX-License-Identifier: Apache-2.0
// Made by c2v from issue/limit/none.h; change that file.
// limit=none: every warp may issue anything. Liveness: nothing is held back.
module limit (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to scheduler
  output [3:0] view_issue,
  output [3:0] view_load,
  // from the host
  input in_setting_valid,
  input [7:0] in_setting_index,
  input [31:0] in_setting_data,
  // from dispatch
  input in_launch_begins, // a launch begins
  input in_start_valid,
  input [1:0] in_start_warp,
  input in_finish_valid,
  input [1:0] in_finish_warp,
  input [1:0] in_block, // block slot of the warp that starts
  // from block_barrier
  input [3:0] in_live, // warps that run
  input [3:0] in_waiting, // at a block barrier
  // from issue
  input in_issued_valid,
  input in_issued_load, // or atomic
  input in_issued_barrier, // or fence
  input in_issued_loop_begin,
  input in_issued_loop_end,
  input [3:0] in_issued_loop, // the number in the mark
  input [1:0] in_issued_warp,
  input [5:0] in_issued_serial,
  input [19:0] in_issued_pc,
  input [3:0] in_issued_lanes, // active
  // from l1d
  input in_l1d_valid,
  input [3:0] in_l1d_kind, // l1d_kind_t
  input [1:0] in_l1d_warp,
  input [5:0] in_l1d_serial, // of its instruction
  input [19:0] in_l1d_pc,
  input [25:0] in_l1d_line,
  input in_l1d_own, // L1D_HIT: the line was reserved by the same warp
  input in_l1d_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  input [25:0] in_l1d_victim,
  input [1:0] in_l1d_victim_warp,
  // to counters and verification
  output out_event_lost, // a load missed a line that its warp `warp` has lost: a hit in a victim tag array
  output [1:0] out_event_warp,
  output [1:0] out_event_evictor, // the warp whose load evicted the line, if the policy keeps it
  output [3:0] out_event_may_load // the warps that it lets load in this cycle
);
  reg unused_q;  // a module has registers

  // bits that this module does not need
  wire unused = &{1'b0, in_setting_valid, in_setting_index, in_setting_data, in_launch_begins,
      in_start_valid, in_start_warp, in_finish_valid, in_finish_warp, in_block, in_live, in_waiting,
      in_issued_valid, in_issued_load, in_issued_barrier, in_issued_loop_begin, in_issued_loop_end,
      in_issued_loop, in_issued_warp, in_issued_serial, in_issued_pc, in_issued_lanes, in_l1d_valid,
      in_l1d_kind, in_l1d_warp, in_l1d_serial, in_l1d_pc, in_l1d_line, in_l1d_own, in_l1d_evicted,
      in_l1d_victim, in_l1d_victim_warp, unused_q};
  assign view_issue = 4'd15;
  assign view_load = 4'd15;
  assign out_event_lost = 1'b0;
  assign out_event_warp = 2'd0;
  assign out_event_evictor = 2'd0;
  assign out_event_may_load = 4'd15;

  always @(posedge clk) begin
    if (rst) begin
      unused_q <= 1'b0;
    end else begin
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, unused_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
