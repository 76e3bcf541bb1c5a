// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/branch.c; change that file.
// Branch unit, beside the ALU: which lanes jump, and where to. The outcome waits until the
// instruction retires, and then goes to reconv.
// The ALU compares for it (decode gives a branch the operation slt or sltu).
// Lanes of an indirect jump may have different targets. Lanes whose register equals the lowest
// active lane's execute it now, the others later, even if the registers differ only in bit 0 and
// give the same target. No compiler writes such a jump.
// Lanes that met (core/meeting.c) continue behind the vote or shuffle, as if they had jumped there.
// The others, which may be all, execute it again.
module branch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to reconv
  output reg view_outcome_valid,
  output reg [3:0] view_outcome_control, // control_t
  output reg [1:0] view_outcome_warp,
  output reg [19:0] view_outcome_pc, // of the instruction
  output reg [19:0] view_outcome_target,
  output reg [3:0] view_outcome_number, // of a convergence barrier
  output reg [3:0] view_outcome_taken, // active lanes that go to target
  output reg view_waiting_valid,
  output reg [3:0] view_waiting_control, // control_t
  output reg [1:0] view_waiting_warp,
  output reg [19:0] view_waiting_pc, // of the instruction
  output reg [19:0] view_waiting_target,
  output reg [3:0] view_waiting_number, // of a convergence barrier
  output reg [3:0] view_waiting_taken, // active lanes that go to target
  // from the host
  input [19:0] probe_in_program_bytes,
  // from operand_stage
  input probe_in_operation_valid,
  input [19:0] probe_in_operation_pc,
  input [3:0] probe_in_operation_mask,
  input [3:0] probe_in_operation_unit, // unit_t
  input [2:0] probe_in_operation_funct, // funct3: comparison, access size, half of the product
  input [3:0] probe_in_operation_control, // control_t
  input [31:0] probe_in_operation_imm,
  input [127:0] probe_in_a,
  // from alu
  input [3:0] probe_in_compared_less,
  input [3:0] probe_in_compared_equal,
  // to alu
  output reg [3:0] probe_out_executes, // lanes that execute the instruction now
  // to reconv
  output reg [3:0] probe_out_taken,
  output reg [19:0] probe_out_target,
  // to fault
  output reg probe_out_faults, // which fault, where:
  output reg [3:0] probe_out_fault, // isa_fault_t
  output reg [1:0] probe_out_fault_lane,
  output reg [31:0] probe_out_fault_address,
  // from operand_stage
  input in_accept, // the ALU takes this instruction ...
  input [1:0] in_operation_warp,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_unit, // unit_t
  input [3:0] in_operation_control, // control_t
  input [31:0] in_operation_imm,
  // from the probe
  input in_faults, // ... but for a fault of its own: there is no outcome
  input [3:0] in_decision_taken,
  input [19:0] in_decision_target,
  // from writeback
  input in_retired, // the oldest result is written: its outcome is used in this cycle
  input in_waits, // it is the one behind the ALU
  input in_moves // the result in the ALU moves there
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] LANES = 3'd4;
  localparam [3:0] CONTROL_NONE = 4'd0, CONTROL_BRANCH = 4'd1, CONTROL_JUMP = 4'd2,
      CONTROL_INDIRECT = 4'd3;
  localparam [3:0] FAULT_FETCH_MISALIGNED = 4'd2, FAULT_FETCH_RANGE = 4'd3;
  localparam [3:0] UNIT_CONTROL = 4'd7;
  localparam [30:0] PROGRAM_BASE = 31'h40000000;
  reg outcome_valid_q, outcome_valid_d;
  reg [3:0] outcome_control_q;  // control_t
  reg [1:0] outcome_warp_q;
  reg [19:0] outcome_pc_q;  // of the instruction
  reg [19:0] outcome_target_q;
  reg [3:0] outcome_number_q;  // of a convergence barrier
  reg [3:0] outcome_taken_q;  // active lanes that go to target
  reg waiting_valid_q, waiting_valid_d;
  reg [3:0] waiting_control_q;  // control_t
  reg [1:0] waiting_warp_q;
  reg [19:0] waiting_pc_q;  // of the instruction
  reg [19:0] waiting_target_q;
  reg [3:0] waiting_number_q;  // of a convergence barrier
  reg [3:0] waiting_taken_q;  // active lanes that go to target

  // bits that this module does not need
  wire unused = &{1'b0, in_operation_imm};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // execute/branch.c:26 branch_view
  always @* begin
    view_outcome_valid = outcome_valid_q;
    view_outcome_control = outcome_control_q;
    view_outcome_warp = outcome_warp_q;
    view_outcome_pc = outcome_pc_q;
    view_outcome_target = outcome_target_q;
    view_outcome_number = outcome_number_q;
    view_outcome_taken = outcome_taken_q;
    view_waiting_valid = waiting_valid_q;
    view_waiting_control = waiting_control_q;
    view_waiting_warp = waiting_warp_q;
    view_waiting_pc = waiting_pc_q;
    view_waiting_target = waiting_target_q;
    view_waiting_number = waiting_number_q;
    view_waiting_taken = waiting_taken_q;
  end

  // execute/branch.c:47 branch_probe
  always @* begin : branch_probe
    reg here, indirect, outside;
    reg [1:0] lead;
    reg [31:0] base, target, value;
    reg [3:0] lanes_that_branch, holds, set;
    reg [2:0] i;
    reg unused_bits;
    {indirect, lead, base, target, lanes_that_branch, holds, value, set, i, outside} = 0;
    here = probe_in_operation_valid && probe_in_operation_unit == UNIT_CONTROL;
    // For other instructions the rest means nothing. Only `faults` depends on `valid`, which the
    // fault of an earlier instruction may have cleared, so nothing else waits for it.
    probe_out_executes = probe_in_operation_mask;
    {probe_out_taken, probe_out_target, probe_out_faults, probe_out_fault, probe_out_fault_lane,
        probe_out_fault_address} = 0;
    if (EVERY_CYCLE || here) begin
      indirect = probe_in_operation_control == CONTROL_INDIRECT;
      lead = lowest_of_4_bits(probe_in_operation_mask);
      base = indirect ? probe_in_a[{lead, 5'd0} +: 32]
          : {1'b0, PROGRAM_BASE + {11'd0, probe_in_operation_pc}};
      target = (base + probe_in_operation_imm) & 32'hfffffffe;
      if (probe_in_operation_control == CONTROL_BRANCH) begin
        holds = (probe_in_operation_funct & 3'd6) == 3'd0 ? probe_in_compared_equal : probe_in_compared_less;
        lanes_that_branch = probe_in_operation_funct[0] ? ~holds : holds;
        probe_out_taken = probe_in_operation_mask & lanes_that_branch;
      end else if (probe_in_operation_control == CONTROL_JUMP) begin
        probe_out_taken = probe_in_operation_mask;
      end else if (indirect) begin
        value = probe_in_a[{lead, 5'd0} +: 32];
        // elements_with: The elements that have this value.
        set = 4'd0;
        for (i = 3'd0; i < LANES; i = i + 3'd1) begin
          set = set | ({3'd0, probe_in_a[{i[1:0], 5'd0} +: 32] == value} << i[1:0]);
        end
        probe_out_taken = probe_in_operation_mask & (set | 4'd1);
        probe_out_executes = probe_out_taken;
      end
      outside = target[31:20] != 12'd1024 || target[19:0] >= probe_in_program_bytes;
      probe_out_target = target[19:0] & 20'hffffc;
      probe_out_fault_lane = lowest_of_4_bits(probe_out_taken);
      probe_out_fault_address = target;
      probe_out_faults = here && probe_out_taken != 4'd0 && (outside || target[1]);
      probe_out_fault = target[1] ? FAULT_FETCH_MISALIGNED : FAULT_FETCH_RANGE;
    end
    unused_bits = &{1'b0, i};
  end

  // execute/branch.c:88 branch_tick
  always @* begin
    outcome_valid_d = outcome_valid_q;
    waiting_valid_d = 1'b0;
    if (!(in_retired && in_waits)) begin
      if (in_retired) begin
        outcome_valid_d = 1'b0;
      end
    end
    if (in_moves) begin
      waiting_valid_d = outcome_valid_d;
      outcome_valid_d = 1'b0;
    end
    if (in_accept && in_operation_unit == UNIT_CONTROL) begin
      outcome_valid_d = in_operation_control != CONTROL_NONE && !in_faults;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      outcome_valid_q <= 1'b0;
      outcome_control_q <= 4'd0;
      outcome_warp_q <= 2'd0;
      outcome_pc_q <= 20'd0;
      outcome_target_q <= 20'd0;
      outcome_number_q <= 4'd0;
      outcome_taken_q <= 4'd0;
      waiting_valid_q <= 1'b0;
      waiting_control_q <= 4'd0;
      waiting_warp_q <= 2'd0;
      waiting_pc_q <= 20'd0;
      waiting_target_q <= 20'd0;
      waiting_number_q <= 4'd0;
      waiting_taken_q <= 4'd0;
    end else begin
      outcome_valid_q <= outcome_valid_d;
      if (in_retired && in_waits) begin
        waiting_valid_q <= 1'b0;
      end
      if (in_moves) begin
        waiting_valid_q <= waiting_valid_d;
        waiting_control_q <= outcome_control_q;
        waiting_warp_q <= outcome_warp_q;
        waiting_pc_q <= outcome_pc_q;
        waiting_target_q <= outcome_target_q;
        waiting_number_q <= outcome_number_q;
        waiting_taken_q <= outcome_taken_q;
      end
      if (in_accept && in_operation_unit == UNIT_CONTROL) begin
        outcome_control_q <= in_operation_control;
        outcome_warp_q <= in_operation_warp;
        outcome_pc_q <= in_operation_pc;
        outcome_target_q <= in_decision_target;
        outcome_number_q <= in_operation_imm[3:0];
        outcome_taken_q <= in_decision_taken;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, outcome_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, outcome_control_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, outcome_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, outcome_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, outcome_target_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, outcome_number_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, outcome_taken_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, waiting_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_control_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, waiting_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, waiting_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, waiting_target_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_number_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_taken_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
