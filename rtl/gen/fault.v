// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/fault.c; change that file.
// Keeps the first fault of a core until the next launch. While it is set no core issues or
// executes. Before that its registers take whatever the core checks, so only `valid` waits for the
// end of the check.
//     execute, memory_stage, reconv, of the sub-cores -> fault -> dispatch, the host
// Limits: it keeps one of several faults in a cycle (core.c says which), and no later one.
module fault (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to dispatch and the host
  output reg view_fault_valid,
  output reg [3:0] view_fault_fault, // isa_fault_t
  output reg [1:0] view_fault_warp,
  output reg [1:0] view_fault_lane, // the lowest faulting lane
  output reg [19:0] view_fault_pc,
  output reg [31:0] view_fault_address, // data or target address; for other faults 0
  // from dispatch
  input in_launch_begins, // a launch begins
  // from the sub-cores
  input in_fault_valid,
  input [3:0] in_fault_fault, // isa_fault_t
  input [1:0] in_fault_warp,
  input [1:0] in_fault_lane, // the lowest faulting lane
  input [19:0] in_fault_pc,
  input [31:0] in_fault_address // data or target address; for other faults 0
);
  reg fault_valid_q;
  reg [3:0] fault_fault_q;  // isa_fault_t
  reg [1:0] fault_warp_q;
  reg [1:0] fault_lane_q;  // the lowest faulting lane
  reg [19:0] fault_pc_q;
  reg [31:0] fault_address_q;  // data or target address; for other faults 0

  // core/fault.c:16 fault_view
  always @* begin
    view_fault_valid = fault_valid_q;
    view_fault_fault = fault_fault_q;
    view_fault_warp = fault_warp_q;
    view_fault_lane = fault_lane_q;
    view_fault_pc = fault_pc_q;
    view_fault_address = fault_address_q;
  end

  always @(posedge clk) begin
    if (rst) begin
      fault_valid_q <= 1'b0;
      fault_fault_q <= 4'd0;
      fault_warp_q <= 2'd0;
      fault_lane_q <= 2'd0;
      fault_pc_q <= 20'd0;
      fault_address_q <= 32'd0;
    end else begin
      if (in_launch_begins) begin
        fault_valid_q <= 1'b0;
        fault_fault_q <= 4'd0;
        fault_warp_q <= 2'd0;
        fault_lane_q <= 2'd0;
        fault_pc_q <= 20'd0;
        fault_address_q <= 32'd0;
      end else if (!fault_valid_q && in_fault_valid) begin
        fault_valid_q <= in_fault_valid;
        fault_fault_q <= in_fault_fault;
        fault_warp_q <= in_fault_warp;
        fault_lane_q <= in_fault_lane;
        fault_pc_q <= in_fault_pc;
        fault_address_q <= in_fault_address;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fault_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, fault_fault_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, fault_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, fault_lane_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, fault_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fault_address_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
