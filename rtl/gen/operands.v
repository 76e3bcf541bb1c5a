// SPDX-License-Identifier: Apache-2.0
// Made by c2v from operand/operands/direct.c; change that file.
// operands=direct: a register bank per lane with two read ports and one write port, so there are no
// bank conflicts.
// Source: book:CORE-10, simplified. All lanes have the row of their warp (row_of), which is read in
// the cycle of issue; the words arrive in the decode stage. The third operand of a multiply-add,
// always an f register, comes from a copy of these. Register 0 is not stored.
module operands (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to execute and memory_stage
  output reg view_operation_valid,
  output reg [1:0] view_operation_warp,
  output reg [5:0] view_operation_serial,
  output reg [19:0] view_operation_pc,
  output reg [3:0] view_operation_mask,
  output reg [3:0] view_operation_unit, // unit_t
  output reg [4:0] view_operation_op, // alu_op_t
  output reg [2:0] view_operation_funct, // funct3: comparison, access size, half of the product
  output reg view_operation_store,
  output reg view_operation_atomic,
  output reg [3:0] view_operation_amo, // amo_op_t
  output reg view_operation_fence,
  output reg [4:0] view_operation_how_op, // float_op_t
  output reg [2:0] view_operation_how_rounding, // float_rounding_t
  output reg [3:0] view_operation_control, // control_t
  output reg [5:0] view_operation_rd,
  output reg view_operation_write, // rd is written
  output reg [31:0] view_operation_imm,
  output reg [3:0] view_operation_fault, // isa_fault_t
  output reg [127:0] view_a,
  output reg [127:0] view_b,
  output reg [127:0] view_c, // where an instruction has three (SOURCES)
  // to scheduler
  output reg view_room, // for one more instruction ...
  output reg view_turnover, // ... if the one in execution leaves
  // to dispatch
  output reg view_idle, // no instruction is here
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
  // from decode and csr
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input in_operation_fence,
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [1:0] in_choice_a, // operand_a_t
  input [1:0] in_choice_b, // operand_b_t
  input [5:0] in_choice_rs1, // registers; 0 reads as 0
  input [5:0] in_choice_rs2, // registers; 0 reads as 0
  input [31:0] in_choice_imm,
  input [19:0] in_choice_pc,
  input in_csr_per_lane, // a lane's value is `value` plus the number of the lane
  input [31:0] in_csr_value,
  // from execute
  input in_left, // the instruction in execution goes to its unit, or faults
  // from writeback
  input in_retire_valid,
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask, // lanes that executed it
  input [127:0] in_value
);
  localparam [1:0] OPERAND_A_REGISTER = 2'd0, OPERAND_B_REGISTER = 2'd0, OPERAND_A_PC = 2'd1,
      OPERAND_B_IMMEDIATE = 2'd1, OPERAND_A_CSR = 2'd2, OPERAND_B_LINK = 2'd2, OPERAND_B_CSR = 2'd3;
  localparam [1:0] SOURCES = 2'd3;
  localparam [2:0] LANES = 3'd4;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39, OPCODE_MADD = 7'd67, OPCODE_FLOAT = 7'd83;
  localparam [30:0] PROGRAM_BASE = 31'h40000000;
  reg operation_valid_q;
  reg [1:0] operation_warp_q;
  reg [5:0] operation_serial_q;
  reg [19:0] operation_pc_q;
  reg [3:0] operation_mask_q;
  reg [3:0] operation_unit_q;  // unit_t
  reg [4:0] operation_op_q;  // alu_op_t
  reg [2:0] operation_funct_q;  // funct3: comparison, access size, half of the product
  reg operation_store_q;
  reg operation_atomic_q;
  reg [3:0] operation_amo_q;  // amo_op_t
  reg operation_fence_q;
  reg [4:0] operation_how_op_q;  // float_op_t
  reg [2:0] operation_how_rounding_q;  // float_rounding_t
  reg [3:0] operation_control_q;  // control_t
  reg [5:0] operation_rd_q;
  reg operation_write_q;  // rd is written
  reg [31:0] operation_imm_q;
  reg [3:0] operation_fault_q;  // isa_fault_t
  reg [383:0] operand_q, operand_d;
  wire [127:0] bank_q0, bank_q1, third_q;
  reg [3:0] bank_ren0, bank_ren1, bank_wen, third_ren, third_wen;
  reg [7:0] bank_raddr0, bank_raddr1, bank_waddr;
  reg [127:0] bank_wdata, third_wdata;
  reg [6:0] third_raddr, third_waddr;
  reg [1:0] reset_i;
  reg [2:0] reset_lane;

  // bits that this module does not need
  wire unused = &{1'b0, in_issued_instruction, reset_lane};

  // operand/operands/direct.c:30 operands_view
  always @* begin
    view_operation_valid = operation_valid_q;
    view_operation_warp = operation_warp_q;
    view_operation_serial = operation_serial_q;
    view_operation_pc = operation_pc_q;
    view_operation_mask = operation_mask_q;
    view_operation_unit = operation_unit_q;
    view_operation_op = operation_op_q;
    view_operation_funct = operation_funct_q;
    view_operation_store = operation_store_q;
    view_operation_atomic = operation_atomic_q;
    view_operation_amo = operation_amo_q;
    view_operation_fence = operation_fence_q;
    view_operation_how_op = operation_how_op_q;
    view_operation_how_rounding = operation_how_rounding_q;
    view_operation_control = operation_control_q;
    view_operation_rd = operation_rd_q;
    view_operation_write = operation_write_q;
    view_operation_imm = operation_imm_q;
    view_operation_fault = operation_fault_q;
    view_a = operand_q[127:0];
    view_b = operand_q[255:128];
    view_c = operand_q[383:256];
    view_room = 1'b0;
    view_turnover = 1'b1;
    view_idle = !operation_valid_q;
  end

  // operand/operands/direct.c:125 operands_tick
  always @* begin : operands_tick
    reg [3:0] reads, writes, reads3;
    reg a_stored, b_stored;
    reg [31:0] a, b, other;
    reg [1:0] per_lane;
    reg [2:0] lane;
    reg [5:0] rs1, rs2;
    reg [7:0] row, write;
    reg [4:0] rs3;
    reg [6:0] read3, write3;
    reg unused_bits;
    operand_d = operand_q;
    {a_stored, b_stored, a, b, per_lane, lane, other} = 0;
    reads = in_issued_valid ? 4'd15 : 4'd0;
    writes = (in_retire_valid && in_retire_write) ? in_retire_mask : 4'd0;
    if (in_operation_valid) begin
      // operands_select
      a_stored = in_choice_a == OPERAND_A_REGISTER && in_choice_rs1 != 6'd0;
      b_stored = in_choice_b == OPERAND_B_REGISTER && in_choice_rs2 != 6'd0;
      a = in_choice_a == OPERAND_A_PC ? {1'b0, PROGRAM_BASE + {11'd0, in_choice_pc}}
          : in_choice_a == OPERAND_A_CSR ? in_csr_value : 32'd0;
      b = in_choice_b == OPERAND_B_IMMEDIATE ? in_choice_imm
          : {1'b0, in_choice_b == OPERAND_B_LINK ? {11'd0, in_choice_pc} + 31'h40000004 : 31'd0};
      per_lane = (in_choice_b == OPERAND_B_CSR && in_csr_per_lane) ? 2'd3 : 2'd0;
      for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
        operand_d[{2'd0, {lane[1:0], 5'd0}} +: 32] = a_stored ? bank_q0[{lane[1:0], 5'd0} +: 32] : a;
      end
      for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
        other = b | {30'd0, lane[1:0] & per_lane};
        operand_d[{1'b0, 8'd128 + {1'b0, {lane[1:0], 5'd0}}} +: 32] =
            b_stored ? bank_q1[{lane[1:0], 5'd0} +: 32] : other;
      end
      operand_d[383:256] = third_q;
    end
    rs1 = {(in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD
        || (in_issued_instruction[6:0] == OPCODE_FLOAT && (in_issued_instruction[31:27] & 5'd27) != 5'd26),
        5'd0} | {1'b0, in_issued_instruction[19:15]};
    rs2 = {(in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD || in_issued_instruction[6:0] == OPCODE_FLOAT
        || in_issued_instruction[6:0] == OPCODE_STORE_FLOAT, 5'd0} | {1'b0, in_issued_instruction[24:20]};
    row = {in_issued_warp, 6'd0};
    write = {in_retire_warp, 6'd0} | {2'd0, in_retire_rd};
    bank_ren0 = reads;
    bank_raddr0 = row | {2'd0, rs1};
    bank_ren1 = reads;
    bank_raddr1 = row | {2'd0, rs2};
    bank_wen = writes;
    bank_waddr = write;
    bank_wdata = in_value;
    rs3 = in_issued_instruction[31:27];
    reads3 = (in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD ? reads : 4'd0;
    read3 = {in_issued_warp, 5'd0} | {2'd0, rs3};
    write3 = {in_retire_warp, 5'd0} | {2'd0, in_retire_rd[4:0]};
    third_ren = reads3;
    third_raddr = read3;
    third_wen = in_retire_rd[5] ? writes : 4'd0;
    third_waddr = write3;
    third_wdata = in_value;
    unused_bits = &{1'b0, lane};
  end

  // memory bank: 256 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] bank_written;
`endif
  wire [3:0] bank_ren0_run = bank_ren0 & {4{!rst}};
  wire [3:0] bank_ren1_run = bank_ren1 & {4{!rst}};
  wire [3:0] bank_wen_run = bank_wen & {4{!rst}};
  genvar bank_lane;
  for (bank_lane = 0; bank_lane < 4; bank_lane = bank_lane + 1) begin : bank
    ram_2r1w #(.W(32), .AW(8)) ram (
`ifdef WEFT_DIGEST
      .written(bank_written[bank_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren0(bank_ren0_run[bank_lane]), .raddr0(bank_raddr0),
      .ren1(bank_ren1_run[bank_lane]), .raddr1(bank_raddr1),
      .wen(bank_wen_run[bank_lane]), .waddr(bank_waddr), .wdata(bank_wdata[bank_lane*32 +: 32]),
      .q0(bank_q0[bank_lane*32 +: 32]), .q1(bank_q1[bank_lane*32 +: 32])
    );
  end

  // memory third: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] third_written;
`endif
  wire [3:0] third_ren_run = third_ren & {4{!rst}};
  wire [3:0] third_wen_run = third_wen & {4{!rst}};
  genvar third_lane;
  for (third_lane = 0; third_lane < 4; third_lane = third_lane + 1) begin : third
    ram_1r1w #(.W(32), .AW(7)) ram (
`ifdef WEFT_DIGEST
      .written(third_written[third_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(third_ren_run[third_lane]), .raddr(third_raddr),
      .wen(third_wen_run[third_lane]), .waddr(third_waddr), .wdata(third_wdata[third_lane*32 +: 32]),
      .q(third_q[third_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin
    if (rst) begin
      operation_valid_q <= 1'b0;
      for (reset_i = 2'd0; reset_i < SOURCES; reset_i = reset_i + 2'd1) begin
        for (reset_lane = 3'd0; reset_lane < LANES; reset_lane = reset_lane + 3'd1) begin
          operand_q[{reset_i, 7'd0} + {2'd0, {reset_lane[1:0], 5'd0}} +: 32] <= 32'd0;
        end
      end
    end else begin
      operand_q <= operand_d;
      if (in_left) begin
        operation_valid_q <= 1'b0;
      end
      if (in_operation_valid) begin
        operation_valid_q <= in_operation_valid;
        operation_warp_q <= in_operation_warp;
        operation_serial_q <= in_operation_serial;
        operation_pc_q <= in_operation_pc;
        operation_mask_q <= in_operation_mask;
        operation_unit_q <= in_operation_unit;
        operation_op_q <= in_operation_op;
        operation_funct_q <= in_operation_funct;
        operation_store_q <= in_operation_store;
        operation_atomic_q <= in_operation_atomic;
        operation_amo_q <= in_operation_amo;
        operation_fence_q <= in_operation_fence;
        operation_how_op_q <= in_operation_how_op;
        operation_how_rounding_q <= in_operation_how_rounding;
        operation_control_q <= in_operation_control;
        operation_rd_q <= in_operation_rd;
        operation_write_q <= in_operation_write;
        operation_imm_q <= in_operation_imm;
        operation_fault_q <= in_operation_fault;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operation_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operation_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operation_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, operation_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_unit_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, operation_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, operation_funct_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operation_store_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operation_atomic_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_amo_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operation_fence_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, operation_how_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, operation_how_rounding_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_control_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operation_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, operation_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ operation_imm_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_fault_q};
      digest_r = {digest_r[22:0], digest_r[31:23]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ operand_q[(k0 * 4 + k1) * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_written[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ third_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
