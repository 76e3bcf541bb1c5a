// SPDX-License-Identifier: Apache-2.0
// Made by c2v from operands.c; change that file.
// Operands: the register banks, and the selection of an instruction's operands.
// Source: gpu-architecture-book.md CORE-10, simplified: a bank per lane with two read ports and one
// write port, so that no bank conflict exists. The third operand of a multiply-add, always an f
// register, comes from a copy of these. Banks are addressed per lane (reconv_row), in the cycle of
// issue; the words arrive in the decode stage. Register 0 is not stored.
module operands (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [127:0] view_a,
  output reg [127:0] view_b,
  output reg [127:0] view_c, // where an instruction has three (SOURCES)
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [5:0] in_issued_order,
  input [19:0] in_issued_pc,
  input [31:0] in_issued_instruction,
  input [31:0] in_issued_count, // instructions that the warp issued before
  input [3:0] in_issued_mask,
  input in_issued_partial, // some live lanes of the warp are not in mask
  input in_issued_overrun,
  input in_choice_valid,
  input [2:0] in_choice_a, // operand_t
  input [2:0] in_choice_b, // operand_t
  input [5:0] in_choice_rs1, // registers; 0 reads as 0
  input [5:0] in_choice_rs2, // registers; 0 reads as 0
  input [31:0] in_choice_imm,
  input [19:0] in_choice_pc,
  input in_csr_exists,
  input in_csr_per_lane, // a lane's value is `value` plus the number of the lane
  input [31:0] in_csr_value,
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write,
  input [1:0] in_retire_warp,
  input [5:0] in_retire_order,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask,
  input [127:0] in_value
);
  localparam [6:0] OPCODE_MADD = 7'd67;
  localparam [6:0] OPCODE_FLOAT = 7'd83;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [2:0] OPERAND_REGISTER = 3'd0;
  localparam [2:0] OPERAND_CSR = 3'd4;
  localparam [2:0] OPERAND_PC = 3'd1;
  localparam [2:0] OPERAND_LINK = 3'd2;
  localparam [2:0] OPERAND_IMMEDIATE = 3'd3;
  wire [127:0] bank_q0;
  wire [127:0] bank_q1;
  wire [127:0] third_q;
  reg [31:0] value_q [0:2] [0:3];
  reg [31:0] value_d [0:2] [0:3];
  reg [2:0] k;
  reg [7:0] read1 [0:3];
  reg [7:0] read2 [0:3];
  reg [7:0] write [0:3];
  reg [5:0] rs1;
  reg [5:0] rs2;
  reg [3:0] reads;
  reg [3:0] writes;
  reg a_stored;
  reg b_stored;
  reg b_csr;
  reg [31:0] a;
  reg [31:0] uniform_operand;
  reg [31:0] b;
  reg [31:0] uniform_operand_2;
  reg per_lane;
  reg [2:0] lane;
  reg [31:0] stored;
  reg [31:0] stored_2;
  reg [7:0] row;
  reg [3:0] bank_ren0;
  reg [31:0] bank_raddr0;
  reg [3:0] bank_ren1;
  reg [31:0] bank_raddr1;
  reg [3:0] bank_wen;
  reg [31:0] bank_waddr;
  reg [127:0] bank_wdata;
  reg [2:0] k_2;
  reg [6:0] read3 [0:3];
  reg [6:0] write3 [0:3];
  reg [4:0] rs3;
  reg [3:0] reads3;
  reg [3:0] third_ren;
  reg [27:0] third_raddr;
  reg [3:0] third_wen;
  reg [27:0] third_waddr;
  reg [127:0] third_wdata;
  reg [1:0] i;
  reg [2:0] lane_2;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_issued_order,
                  in_issued_pc,
                  in_issued_instruction,
                  in_issued_count,
                  in_issued_mask,
                  in_issued_partial,
                  in_issued_overrun,
                  in_csr_exists,
                  in_retire_last,
                  in_retire_order,
                  k,
                  lane,
                  k_2,
                  lane_2};

  // operands.c:21 operands_view
  always @* begin
    view_a = {128{1'b0}};
    view_b = {128{1'b0}};
    view_c = {128{1'b0}};
    k = 3'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_a[{k[1:0], 5'd0} +: 32] = value_q[0][k[1:0]];
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_b[{k[1:0], 5'd0} +: 32] = value_q[1][k[1:0]];
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_c[{k[1:0], 5'd0} +: 32] = value_q[2][k[1:0]];
    end
  end

  // operands.c:61 operands_tick
  always @* begin
    for (k0 = 0; k0 < 3; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        value_d[k0][k1] = value_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      read1[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      read2[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      write[k0] = 8'd0;
    a_stored = 1'b0;
    b_stored = 1'b0;
    b_csr = 1'b0;
    a = 32'd0;
    uniform_operand = 32'd0;
    b = 32'd0;
    uniform_operand_2 = 32'd0;
    per_lane = 1'b0;
    lane = 3'd0;
    stored = 32'd0;
    stored_2 = 32'd0;
    row = 8'd0;
    bank_raddr0 = 32'd0;
    bank_raddr1 = 32'd0;
    bank_waddr = 32'd0;
    k_2 = 3'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      read3[k0] = 7'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      write3[k0] = 7'd0;
    third_raddr = 28'd0;
    third_waddr = 28'd0;
    rs1 = {(((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD) || ((in_issued_instruction[6:0] == OPCODE_FLOAT) && !((in_issued_instruction[31:27] & 5'd27) == 5'd26))), 5'd0} | {1'b0, in_issued_instruction[19:15]};
    rs2 = {((((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD) || (in_issued_instruction[6:0] == OPCODE_FLOAT)) || (in_issued_instruction[6:0] == OPCODE_STORE_FLOAT)), 5'd0} | {1'b0, in_issued_instruction[24:20]};
    reads = in_issued_valid ? 4'd15 : 4'd0;
    writes = (in_retire_valid && in_retire_write) ? in_retire_mask : 4'd0;
    if (in_choice_valid) begin
      a_stored = in_choice_a == OPERAND_REGISTER;
      b_stored = in_choice_b == OPERAND_REGISTER;
      b_csr = in_choice_b == OPERAND_CSR;
      case (in_choice_a)
        OPERAND_PC: begin
          uniform_operand = {1'b0, (31'h40000000 + {11'd0, in_choice_pc})};
        end
        OPERAND_LINK: begin
          uniform_operand = {1'b0, ({11'd0, in_choice_pc} + 31'h40000004)};
        end
        OPERAND_IMMEDIATE: begin
          uniform_operand = in_choice_imm;
        end
        OPERAND_CSR: begin
          uniform_operand = in_csr_value;
        end
        default: begin
          uniform_operand = 32'd0;
        end
      endcase
      a = uniform_operand;
      case (in_choice_b)
        OPERAND_PC: begin
          uniform_operand_2 = {1'b0, (31'h40000000 + {11'd0, in_choice_pc})};
        end
        OPERAND_LINK: begin
          uniform_operand_2 = {1'b0, ({11'd0, in_choice_pc} + 31'h40000004)};
        end
        OPERAND_IMMEDIATE: begin
          uniform_operand_2 = in_choice_imm;
        end
        OPERAND_CSR: begin
          uniform_operand_2 = in_csr_value;
        end
        default: begin
          uniform_operand_2 = 32'd0;
        end
      endcase
      b = b_csr ? 32'd0 : uniform_operand_2;
      per_lane = b_csr && in_csr_per_lane;
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        stored = (in_choice_rs1 != 6'd0) ? bank_q0[{lane[1:0], 5'd0} +: 32] : 32'd0;
        value_d[0][lane[1:0]] = a_stored ? stored : a;
      end
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        stored_2 = (in_choice_rs2 != 6'd0) ? bank_q1[{lane[1:0], 5'd0} +: 32] : 32'd0;
        value_d[1][lane[1:0]] = b_stored ? stored_2 : (per_lane ? {30'd0, lane[1:0]} : b);
      end
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        value_d[2][lane[1:0]] = third_q[{lane[1:0], 5'd0} +: 32];
      end
    end
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      row = {in_issued_warp, 6'd0};
      read1[lane[1:0]] = row | {2'd0, rs1};
      read2[lane[1:0]] = row | {2'd0, rs2};
      write[lane[1:0]] = {in_retire_warp, 6'd0} | {2'd0, in_retire_rd};
    end
    bank_ren0 = reads;
    for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
      bank_raddr0[{k_2[1:0], 3'd0} +: 8] = read1[k_2[1:0]];
    end
    bank_ren1 = reads;
    for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
      bank_raddr1[{k_2[1:0], 3'd0} +: 8] = read2[k_2[1:0]];
    end
    bank_wen = writes;
    for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
      bank_waddr[{k_2[1:0], 3'd0} +: 8] = write[k_2[1:0]];
    end
    bank_wdata = in_value;
    rs3 = in_issued_instruction[31:27];
    reads3 = ((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD) ? reads : 4'd0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      read3[lane[1:0]] = {in_issued_warp, 5'd0} | {2'd0, rs3};
      write3[lane[1:0]] = {in_retire_warp, 5'd0} | {2'd0, in_retire_rd[4:0]};
    end
    third_ren = reads3;
    for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
      third_raddr[({3'd0, k_2[1:0]} * 5'd7) +: 7] = read3[k_2[1:0]];
    end
    third_wen = in_retire_rd[5] ? writes : 4'd0;
    for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
      third_waddr[({3'd0, k_2[1:0]} * 5'd7) +: 7] = write3[k_2[1:0]];
    end
    third_wdata = in_value;
  end

  // memory bank: 256 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] bank_written;
`endif
  genvar bank_lane;
  generate
    for (bank_lane = 0; bank_lane < 4; bank_lane = bank_lane + 1) begin : bank
      ram_2r1w #(.W(32), .AW(8)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(bank_written[bank_lane*32 +: 32]),
`endif
        .ren0(bank_ren0[bank_lane] && !rst),
        .raddr0(bank_raddr0[bank_lane*8 +: 8]),
        .ren1(bank_ren1[bank_lane] && !rst),
        .raddr1(bank_raddr1[bank_lane*8 +: 8]),
        .wen(bank_wen[bank_lane] && !rst),
        .waddr(bank_waddr[bank_lane*8 +: 8]),
        .wdata(bank_wdata[bank_lane*32 +: 32]),
        .q0(bank_q0[bank_lane*32 +: 32]),
        .q1(bank_q1[bank_lane*32 +: 32])
      );
    end
  endgenerate

  // memory third: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] third_written;
`endif
  genvar third_lane;
  generate
    for (third_lane = 0; third_lane < 4; third_lane = third_lane + 1) begin : third
      ram_1r1w #(.W(32), .AW(7)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(third_written[third_lane*32 +: 32]),
`endif
        .ren(third_ren[third_lane] && !rst),
        .raddr(third_raddr[third_lane*7 +: 7]),
        .wen(third_wen[third_lane] && !rst),
        .waddr(third_waddr[third_lane*7 +: 7]),
        .wdata(third_wdata[third_lane*32 +: 32]),
        .q(third_q[third_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
    if (rst) begin
      for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
        for (lane_2 = 3'd0; lane_2 < 3'd4; lane_2 = lane_2 + 3'd1) begin
          value_q[i][lane_2[1:0]] <= 32'd0;
        end
      end
    end else begin
      for (k0_2 = 0; k0_2 < 3; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          value_q[k0_2][k1_2] <= value_d[k0_2][k1_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 3; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = value_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ bank_written[31:0];
      digest_g = digest_g ^ {bank_written[58:32], bank_written[63:59]};
      digest_g = digest_g ^ {bank_written[85:64], bank_written[95:86]};
      digest_g = digest_g ^ {bank_written[112:96], bank_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ third_written[31:0];
      digest_g = digest_g ^ {third_written[58:32], third_written[63:59]};
      digest_g = digest_g ^ {third_written[85:64], third_written[95:86]};
      digest_g = digest_g ^ {third_written[112:96], third_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
