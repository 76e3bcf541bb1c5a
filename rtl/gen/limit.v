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
  // to counters and verification
  output out_event_lost, // a load missed a line that its warp `warp` has lost: a hit in a victim tag array
  output [1:0] out_event_warp,
  output [1:0] out_event_evictor, // the warp whose load evicted the line, if the policy keeps it
  output [3:0] out_event_may_load // the warps that it lets load in this cycle
);
  localparam [3:0] ALL_CORE_WARPS = 4'd15;
  reg unused_q;  // a module has registers

  // bits that this module does not need
  wire unused = &{1'b0, unused_q};
  assign view_issue = ALL_CORE_WARPS;
  assign view_load = ALL_CORE_WARPS;
  assign out_event_lost = 1'b0;
  assign out_event_warp = 2'd0;
  assign out_event_evictor = 2'd0;
  assign out_event_may_load = ALL_CORE_WARPS;

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
