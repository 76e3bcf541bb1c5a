// SPDX-License-Identifier: Apache-2.0
// Made by c2v from decode.c; change that file.
// Decode: holds the issued instruction for a cycle, while its registers are read, and presents it
// decoded. Every word that isa.h does not list is an illegal instruction.
//     issue -> decode <-> csr
//              decode -> operands -> execute, memory_stage
// Source: cmodel/arch/isa.h, the table that the golden model, the assembler and this share.
module decode (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid, // there is an instruction in the decode stage:
  output reg [11:0] view_csr_number,
  output reg [1:0] view_warp,
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [5:0] in_issued_serial,
  input [19:0] in_issued_pc,
  input [31:0] in_issued_instruction,
  input [3:0] in_issued_mask, // active lanes
  input in_issued_partial, // some live lanes of the warp are not in mask
  input in_issued_overrun,
  input in_advance, // take `issued`
  input in_execute, // the instruction in the decode stage goes on
  input in_csr_exists, // the CSR that it names does
  output reg out_operation_valid,
  output reg [1:0] out_operation_warp,
  output reg [5:0] out_operation_serial,
  output reg [19:0] out_operation_pc,
  output reg [3:0] out_operation_mask,
  output reg [3:0] out_operation_unit, // unit_t
  output reg [4:0] out_operation_op, // alu_op_t
  output reg [2:0] out_operation_funct, // funct3: comparison, access size, half of the product
  output reg out_operation_store,
  output reg out_operation_atomic,
  output reg [3:0] out_operation_amo, // amo_op_t
  output reg out_operation_fence,
  output reg [4:0] out_operation_how_op, // float_op_t
  output reg [2:0] out_operation_how_rounding, // float_rounding_t
  output reg [3:0] out_operation_control, // control_t
  output reg [5:0] out_operation_rd,
  output reg out_operation_write, // rd is written
  output reg [31:0] out_operation_imm,
  output reg [3:0] out_operation_fault, // isa_fault_t
  output reg [1:0] out_choice_a, // operand_a_t
  output reg [1:0] out_choice_b, // operand_b_t
  output reg out_choice_third, // there is an operand c, in rs3
  output reg [5:0] out_choice_rs1, // registers; 0 reads as 0
  output reg [5:0] out_choice_rs2, // registers; 0 reads as 0
  output reg [5:0] out_choice_rs3, // registers; 0 reads as 0
  output reg [31:0] out_choice_imm,
  output reg [19:0] out_choice_pc
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] OPERAND_A_PC = 2'd1;
  localparam [1:0] OPERAND_B_IMMEDIATE = 2'd1;
  localparam [3:0] UNIT_ALU = 4'd0;
  localparam [4:0] ALU_ADD = 5'd0;
  localparam [6:0] OPCODE_LUI = 7'd55;
  localparam [4:0] ALU_COPY_B = 5'd12;
  localparam [2:0] FORMAT_U = 3'd3;
  localparam [6:0] OPCODE_AUIPC = 7'd23;
  localparam [6:0] OPCODE_REGISTER = 7'd51;
  localparam [1:0] OPERAND_A_REGISTER = 2'd0;
  localparam [1:0] OPERAND_B_REGISTER = 2'd0;
  localparam [4:0] ALU_SUB = 5'd16;
  localparam [4:0] ALU_SLL = 5'd24;
  localparam [4:0] ALU_SLT = 5'd19;
  localparam [4:0] ALU_SLTU = 5'd18;
  localparam [4:0] ALU_XOR = 5'd15;
  localparam [4:0] ALU_SRA = 5'd26;
  localparam [4:0] ALU_SRL = 5'd25;
  localparam [4:0] ALU_OR = 5'd14;
  localparam [4:0] ALU_AND = 5'd13;
  localparam [4:0] ALU_SH1ADD = 5'd1;
  localparam [4:0] ALU_SH2ADD = 5'd2;
  localparam [4:0] ALU_SH3ADD = 5'd3;
  localparam [4:0] ALU_ANDN = 5'd29;
  localparam [4:0] ALU_ORN = 5'd30;
  localparam [4:0] ALU_XNOR = 5'd31;
  localparam [4:0] ALU_MIN = 5'd21;
  localparam [4:0] ALU_MINU = 5'd20;
  localparam [4:0] ALU_MAX = 5'd23;
  localparam [4:0] ALU_MAXU = 5'd22;
  localparam [4:0] ALU_ROL = 5'd27;
  localparam [4:0] ALU_ROR = 5'd28;
  localparam [6:0] OPCODE_IMMEDIATE = 7'd19;
  localparam [4:0] ALU_CLZ = 5'd4;
  localparam [4:0] ALU_CTZ = 5'd5;
  localparam [4:0] ALU_CPOP = 5'd6;
  localparam [4:0] ALU_SEXT_B = 5'd7;
  localparam [4:0] ALU_SEXT_H = 5'd8;
  localparam [4:0] ALU_ORC_B = 5'd10;
  localparam [4:0] ALU_REV8 = 5'd11;
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [2:0] FORMAT_S = 3'd1;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [3:0] AMO_SWAP = 4'd0;
  localparam [3:0] AMO_ADD = 4'd1;
  localparam [3:0] AMO_XOR = 4'd2;
  localparam [3:0] AMO_AND = 4'd3;
  localparam [3:0] AMO_OR = 4'd4;
  localparam [3:0] AMO_MIN = 4'd5;
  localparam [3:0] AMO_MAX = 4'd6;
  localparam [3:0] AMO_MINU = 4'd7;
  localparam [3:0] AMO_MAXU = 4'd8;
  localparam [6:0] OPCODE_MADD = 7'd67;
  localparam [6:0] OPCODE_MSUB = 7'd71;
  localparam [6:0] OPCODE_NMSUB = 7'd75;
  localparam [6:0] OPCODE_NMADD = 7'd79;
  localparam [3:0] UNIT_FMA = 4'd4;
  localparam [6:0] OPCODE_FLOAT = 7'd83;
  localparam [4:0] FLOAT_ADD = 5'd4;
  localparam [4:0] FLOAT_SUB = 5'd5;
  localparam [4:0] FLOAT_MUL = 5'd6;
  localparam [4:0] FLOAT_DIV = 5'd7;
  localparam [4:0] FLOAT_SQRT = 5'd8;
  localparam [4:0] FLOAT_LE = 5'd16;
  localparam [4:0] FLOAT_TO_INT = 5'd19;
  localparam [4:0] FLOAT_FROM_INT = 5'd21;
  localparam [4:0] FLOAT_MOVE = 5'd18;
  localparam [4:0] FLOAT_CLASS = 5'd17;
  localparam [6:0] OPCODE_SYSTEM = 7'd115;
  localparam [1:0] OPERAND_A_CSR = 2'd2;
  localparam [1:0] OPERAND_B_CSR = 2'd3;
  localparam [3:0] UNIT_CONTROL = 4'd7;
  localparam [6:0] OPCODE_BRANCH = 7'd99;
  localparam [3:0] CONTROL_BRANCH = 4'd1;
  localparam [2:0] FORMAT_B = 3'd2;
  localparam [6:0] OPCODE_JAL = 7'd111;
  localparam [1:0] OPERAND_B_LINK = 2'd2;
  localparam [3:0] CONTROL_JUMP = 4'd2;
  localparam [2:0] FORMAT_J = 3'd4;
  localparam [6:0] OPCODE_JALR = 7'd103;
  localparam [3:0] CONTROL_INDIRECT = 4'd3;
  localparam [6:0] OPCODE_MARKER = 7'd43;
  localparam [3:0] CONTROL_MARKER = 4'd4;
  localparam [6:0] OPCODE_SIMT = 7'd11;
  localparam [2:0] SIMT_BARRIER = 3'd0;
  localparam [2:0] SIMT_EXIT = 3'd1;
  localparam [2:0] SIMT_YIELD = 3'd4;
  localparam [3:0] CONTROL_NONE = 4'd0;
  localparam [3:0] CONTROL_BARRIER = 4'd5;
  localparam [3:0] CONTROL_EXIT = 4'd6;
  localparam [2:0] SIMT_ADD = 3'd2;
  localparam [3:0] CONTROL_ADD = 4'd7;
  localparam [2:0] SIMT_WAIT = 3'd3;
  localparam [3:0] CONTROL_WAIT = 4'd8;
  localparam [3:0] CONTROL_YIELD = 4'd9;
  localparam [2:0] SIMT_BREAK = 3'd7;
  localparam [3:0] CONTROL_BREAK = 4'd10;
  localparam [6:0] OPCODE_FENCE = 7'd15;
  localparam [3:0] FAULT_NONE = 4'd0;
  localparam [3:0] FAULT_ENVIRONMENT_CALL = 4'd9;
  localparam [3:0] FAULT_BREAKPOINT = 4'd8;
  localparam [3:0] FAULT_ILLEGAL_INSTRUCTION = 4'd1;
  localparam [3:0] FAULT_BARRIER_DIVERGENCE = 4'd10;
  localparam [3:0] FAULT_ROUNDING_MODE = 4'd12;
  localparam [3:0] UNIT_FAULT = 4'd9;
  localparam [2:0] RM_DYN = 3'd7;
  localparam [2:0] FLOAT_RNE = 3'd0;
  reg issued_valid_q;
  reg [1:0] issued_warp_q;
  reg [5:0] issued_serial_q;
  reg [19:0] issued_pc_q;
  reg [31:0] issued_instruction_q;
  reg [3:0] issued_mask_q;  // active lanes
  reg issued_partial_q;  // some live lanes of the warp are not in mask
  reg issued_overrun_q;
  reg [31:0] w;
  reg [31:0] w_2;
  reg [2:0] funct;
  reg [14:0] w_3;
  reg d_legal;
  reg d_csr;
  reg [3:0] d_unit;
  reg [4:0] d_op;
  reg d_store;
  reg d_atomic;
  reg [3:0] d_amo;
  reg [4:0] d_float_op;
  reg d_rounds;
  reg [3:0] d_control;
  reg [1:0] d_a;
  reg [1:0] d_b;
  reg [2:0] d_format;
  reg [31:0] d_imm;
  reg d_fence;
  reg d_write;
  reg [5:0] d_rd;
  reg [5:0] d_rs1;
  reg [5:0] d_rs2;
  reg d_third;
  reg [31:0] w_4;
  reg [6:0] high;
  reg [2:0] funct_2;
  reg [2:0] funct_3;
  reg alternate;
  reg [4:0] alu_op;
  reg [4:0] bitmanip;
  reg [6:0] high_2;
  reg [2:0] funct_5;
  reg [4:0] rs2;
  reg [4:0] bitmanip_register;
  reg [6:0] high_3;
  reg [2:0] funct_6;
  reg [2:0] funct_7;
  reg alternate_2;
  reg [4:0] alu_op_2;
  reg [4:0] bitmanip_2;
  reg [11:0] imm;
  reg [2:0] funct_9;
  reg [4:0] bitmanip_immediate;
  reg [2:0] funct_10;
  reg is_float;
  reg store;
  reg [2:0] funct_11;
  reg [4:0] rs2_2;
  reg divides;
  reg [2:0] funct_12;
  reg [2:0] funct_13;
  reg numbered;
  reg [3:0] control;
  reg predecode_simt_control;
  reg [2:0] funct_14;
  reg [2:0] format;
  reg [31:0] immediate;
  reg [31:0] sign;
  reg upper;
  reg by_rd;
  reg [31:0] at_20;
  reg [19:0] at_12;
  reg [11:0] at_11;
  reg [4:0] at_1;
  reg at_0;
  reg [11:0] low;
  reg predecode_writes_x;
  reg legal;
  reg [3:0] fault;
  reg legal_2;
  reg [14:0] w_5;
  reg [31:0] w_6;

  // bits that this module does not need
  wire unused = &{1'b0,
                  w,
                  w_3,
                  w_5,
                  w_6};

  // decode.c:364 decode_view
  always @* begin
    view_valid = issued_valid_q;
    w = issued_instruction_q;
    view_csr_number = w[31:20];
    view_warp = issued_warp_q;
  end

  // decode.c:409 decode_tick
  always @* begin
    d_legal = 1'b0;
    d_csr = 1'b0;
    d_unit = 4'd0;
    d_op = 5'd0;
    d_store = 1'b0;
    d_atomic = 1'b0;
    d_amo = 4'd0;
    d_float_op = 5'd0;
    d_rounds = 1'b0;
    d_control = 4'd0;
    d_a = 2'd0;
    d_b = 2'd0;
    d_format = 3'd0;
    d_imm = 32'd0;
    d_fence = 1'b0;
    d_write = 1'b0;
    d_rd = 6'd0;
    d_rs1 = 6'd0;
    d_rs2 = 6'd0;
    d_third = 1'b0;
    w_4 = 32'd0;
    high = 7'd0;
    funct_2 = 3'd0;
    funct_3 = 3'd0;
    alternate = 1'b0;
    alu_op = 5'd0;
    bitmanip = 5'd0;
    high_2 = 7'd0;
    funct_5 = 3'd0;
    rs2 = 5'd0;
    bitmanip_register = 5'd0;
    high_3 = 7'd0;
    funct_6 = 3'd0;
    funct_7 = 3'd0;
    alternate_2 = 1'b0;
    alu_op_2 = 5'd0;
    bitmanip_2 = 5'd0;
    imm = 12'd0;
    funct_9 = 3'd0;
    bitmanip_immediate = 5'd0;
    funct_10 = 3'd0;
    is_float = 1'b0;
    store = 1'b0;
    funct_11 = 3'd0;
    rs2_2 = 5'd0;
    divides = 1'b0;
    funct_12 = 3'd0;
    funct_13 = 3'd0;
    numbered = 1'b0;
    control = 4'd0;
    predecode_simt_control = 1'b0;
    funct_14 = 3'd0;
    format = 3'd0;
    immediate = 32'd0;
    sign = 32'd0;
    upper = 1'b0;
    by_rd = 1'b0;
    at_20 = 32'd0;
    at_12 = 20'd0;
    at_11 = 12'd0;
    at_1 = 5'd0;
    at_0 = 1'b0;
    low = 12'd0;
    predecode_writes_x = 1'b0;
    legal = 1'b0;
    fault = 4'd0;
    legal_2 = 1'b0;
    w_5 = 15'd0;
    w_6 = 32'd0;
    out_operation_valid = 1'b0;
    out_operation_warp = 2'd0;
    out_operation_serial = 6'd0;
    out_operation_pc = 20'd0;
    out_operation_mask = 4'd0;
    out_operation_unit = 4'd0;
    out_operation_op = 5'd0;
    out_operation_funct = 3'd0;
    out_operation_store = 1'b0;
    out_operation_atomic = 1'b0;
    out_operation_amo = 4'd0;
    out_operation_fence = 1'b0;
    out_operation_how_op = 5'd0;
    out_operation_how_rounding = 3'd0;
    out_operation_control = 4'd0;
    out_operation_rd = 6'd0;
    out_operation_write = 1'b0;
    out_operation_imm = 32'd0;
    out_operation_fault = 4'd0;
    out_choice_a = 2'd0;
    out_choice_b = 2'd0;
    out_choice_third = 1'b0;
    out_choice_rs1 = 6'd0;
    out_choice_rs2 = 6'd0;
    out_choice_rs3 = 6'd0;
    out_choice_imm = 32'd0;
    out_choice_pc = 20'd0;
    w_2 = issued_instruction_q;
    w_3 = w_2[14:0];
    funct = w_3[14:12];
    out_operation_valid = in_execute && issued_valid_q;
    if (EVERY_CYCLE || out_operation_valid) begin
      w_4 = w_2;
      d_legal = 1'b0;
      d_csr = 1'b0;
      d_unit = 4'd0;
      d_op = 5'd0;
      d_store = 1'b0;
      d_atomic = 1'b0;
      d_amo = 4'd0;
      d_float_op = 5'd0;
      d_rounds = 1'b0;
      d_control = 4'd0;
      d_a = OPERAND_A_PC;
      d_b = OPERAND_B_IMMEDIATE;
      d_format = 3'd0;
      d_imm = 32'd0;
      d_fence = 1'b0;
      d_write = 1'b0;
      d_rd = 6'd0;
      d_rs1 = 6'd0;
      d_rs2 = 6'd0;
      d_third = 1'b0;
      d_unit = UNIT_ALU;
      d_op = ALU_ADD;
      case (w_4[6:0])
        OPCODE_LUI: begin
          d_op = ALU_COPY_B;
          d_format = FORMAT_U;
          d_b = OPERAND_B_IMMEDIATE;
          d_legal = 1'b1;
        end
        OPCODE_AUIPC: begin
          d_format = FORMAT_U;
          d_a = OPERAND_A_PC;
          d_b = OPERAND_B_IMMEDIATE;
          d_legal = 1'b1;
        end
        OPCODE_REGISTER: begin
          high = w_4[31:25];
          funct_2 = w_4[14:12];
          d_a = OPERAND_A_REGISTER;
          d_b = OPERAND_B_REGISTER;
          funct_3 = funct_2;
          alternate = high[5];
          case (funct_3)
            3'd0: begin
              alu_op = alternate ? ALU_SUB : ALU_ADD;
            end
            3'd1: begin
              alu_op = ALU_SLL;
            end
            3'd2: begin
              alu_op = ALU_SLT;
            end
            3'd3: begin
              alu_op = ALU_SLTU;
            end
            3'd4: begin
              alu_op = ALU_XOR;
            end
            3'd5: begin
              alu_op = alternate ? ALU_SRA : ALU_SRL;
            end
            3'd6: begin
              alu_op = ALU_OR;
            end
            default: begin
              alu_op = ALU_AND;
            end
          endcase
          d_op = alu_op;
          d_unit = UNIT_ALU;
          if (high == 7'd1) begin
            d_unit = {2'd0, ((funct_2 < 3'd4) ? 2'd1 : 2'd2)};
          end
          d_legal = (high <= 7'd1) || ((high == 7'd32) && ((funct_2 == 3'd0) || (funct_2 == 3'd5)));
          high_2 = high;
          funct_5 = funct_2;
          rs2 = w_4[24:20];
          case ({high_2, 3'd0} | {7'd0, funct_5})
            10'd130: begin
              bitmanip_register = ALU_SH1ADD;
            end
            10'd132: begin
              bitmanip_register = ALU_SH2ADD;
            end
            10'd134: begin
              bitmanip_register = ALU_SH3ADD;
            end
            10'd263: begin
              bitmanip_register = ALU_ANDN;
            end
            10'd262: begin
              bitmanip_register = ALU_ORN;
            end
            10'd260: begin
              bitmanip_register = ALU_XNOR;
            end
            10'd44: begin
              bitmanip_register = ALU_MIN;
            end
            10'd45: begin
              bitmanip_register = ALU_MINU;
            end
            10'd46: begin
              bitmanip_register = ALU_MAX;
            end
            10'd47: begin
              bitmanip_register = ALU_MAXU;
            end
            10'd36: begin
              bitmanip_register = {1'b0, ((rs2 == 5'd0) ? 4'd9 : 4'd0)};
            end
            10'd385: begin
              bitmanip_register = ALU_ROL;
            end
            10'd389: begin
              bitmanip_register = ALU_ROR;
            end
            default: begin
              bitmanip_register = ALU_ADD;
            end
          endcase
          bitmanip = bitmanip_register;
          if (!d_legal && (bitmanip != ALU_ADD)) begin
            d_op = bitmanip;
            d_legal = 1'b1;
          end
        end
        OPCODE_IMMEDIATE: begin
          high_3 = w_4[31:25];
          funct_6 = w_4[14:12];
          d_a = OPERAND_A_REGISTER;
          d_b = OPERAND_B_IMMEDIATE;
          funct_7 = funct_6;
          alternate_2 = (funct_6 == 3'd5) && (high_3 == 7'd32);
          case (funct_7)
            3'd0: begin
              alu_op_2 = alternate_2 ? ALU_SUB : ALU_ADD;
            end
            3'd1: begin
              alu_op_2 = ALU_SLL;
            end
            3'd2: begin
              alu_op_2 = ALU_SLT;
            end
            3'd3: begin
              alu_op_2 = ALU_SLTU;
            end
            3'd4: begin
              alu_op_2 = ALU_XOR;
            end
            3'd5: begin
              alu_op_2 = alternate_2 ? ALU_SRA : ALU_SRL;
            end
            3'd6: begin
              alu_op_2 = ALU_OR;
            end
            default: begin
              alu_op_2 = ALU_AND;
            end
          endcase
          d_op = alu_op_2;
          d_unit = UNIT_ALU;
          d_legal = (funct_6 == 3'd1) ? (high_3 == 7'd0)
              : ((funct_6 == 3'd5) ? ((high_3 == 7'd0) || (high_3 == 7'd32)) : 1'b1);
          imm = w_4[31:20];
          funct_9 = funct_6;
          case ({imm, 3'd0} | {12'd0, funct_9})
            15'd12289: begin
              bitmanip_immediate = ALU_CLZ;
            end
            15'd12297: begin
              bitmanip_immediate = ALU_CTZ;
            end
            15'd12305: begin
              bitmanip_immediate = ALU_CPOP;
            end
            15'd12321: begin
              bitmanip_immediate = ALU_SEXT_B;
            end
            15'd12329: begin
              bitmanip_immediate = ALU_SEXT_H;
            end
            15'd5181: begin
              bitmanip_immediate = ALU_ORC_B;
            end
            15'd13509: begin
              bitmanip_immediate = ALU_REV8;
            end
            default: begin
              bitmanip_immediate = ((imm[11:5] == 7'd48) && (funct_9 == 3'd5)) ? ALU_ROR : ALU_ADD;
            end
          endcase
          bitmanip_2 = bitmanip_immediate;
          if (!d_legal && (bitmanip_2 != ALU_ADD)) begin
            d_op = bitmanip_2;
            d_legal = 1'b1;
          end
        end
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin
          funct_10 = w_4[14:12];
          is_float = (w_4[6:0] == OPCODE_LOAD_FLOAT) || (w_4[6:0] == OPCODE_STORE_FLOAT);
          store = (w_4[6:0] == OPCODE_STORE) || (w_4[6:0] == OPCODE_STORE_FLOAT);
          d_unit = UNIT_MEMORY;
          d_a = OPERAND_A_REGISTER;
          d_b = {1'b0, (store ? 1'b0 : 1'b1)};
          d_store = store;
          d_format = {2'd0, (store ? 1'b1 : 1'b0)};
          d_legal = is_float ? (funct_10 == 3'd2)
              : ((funct_10 <= 3'd2) || (!store && ((funct_10 == 3'd4) || (funct_10 == 3'd5))));
        end
        OPCODE_ATOMIC: begin
          d_unit = UNIT_MEMORY;
          d_a = OPERAND_A_REGISTER;
          d_b = OPERAND_B_REGISTER;
          d_atomic = 1'b1;
          d_legal = w_4[14:12] == 3'd2;
          case (w_4[31:25])
            7'd4: begin
              d_amo = AMO_SWAP;
            end
            7'd0: begin
              d_amo = AMO_ADD;
            end
            7'd16: begin
              d_amo = AMO_XOR;
            end
            7'd48: begin
              d_amo = AMO_AND;
            end
            7'd32: begin
              d_amo = AMO_OR;
            end
            7'd64: begin
              d_amo = AMO_MIN;
            end
            7'd80: begin
              d_amo = AMO_MAX;
            end
            7'd96: begin
              d_amo = AMO_MINU;
            end
            7'd112: begin
              d_amo = AMO_MAXU;
            end
            default: begin
              d_legal = 1'b0;
            end
          endcase
        end
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: begin
          d_unit = UNIT_FMA;
          d_a = OPERAND_A_REGISTER;
          d_b = OPERAND_B_REGISTER;
          d_float_op = {3'd0, w_4[3:2]};
          d_rounds = 1'b1;
          d_legal = w_4[26:25] == 2'd0;
        end
        OPCODE_FLOAT: begin
          d_a = OPERAND_A_REGISTER;
          d_b = OPERAND_B_REGISTER;
          funct_11 = w_4[14:12];
          rs2_2 = w_4[24:20];
          d_legal = 1'b1;
          case (w_4[31:25])
            7'd0: begin
              d_float_op = FLOAT_ADD;
            end
            7'd4: begin
              d_float_op = FLOAT_SUB;
            end
            7'd8: begin
              d_float_op = FLOAT_MUL;
            end
            7'd12: begin
              d_float_op = FLOAT_DIV;
            end
            7'd44: begin
              d_float_op = FLOAT_SQRT;
              d_legal = rs2_2 == 5'd0;
            end
            7'd16: begin
              d_float_op = {1'b0, (4'd9 + {2'd0, funct_11[1:0]})};
              d_legal = funct_11 <= 3'd2;
            end
            7'd20: begin
              d_float_op = {1'b0, (4'd12 + {3'd0, funct_11[0]})};
              d_legal = funct_11 <= 3'd1;
            end
            7'd80: begin
              d_float_op = (funct_11 == 3'd0) ? FLOAT_LE : {1'b0, ((funct_11 == 3'd1) ? 4'd15 : 4'd14)};
              d_legal = funct_11 <= 3'd2;
            end
            7'd96: begin
              d_float_op = FLOAT_TO_INT + {4'd0, rs2_2[0]};
              d_legal = rs2_2 <= 5'd1;
            end
            7'd104: begin
              d_float_op = FLOAT_FROM_INT + {4'd0, rs2_2[0]};
              d_legal = rs2_2 <= 5'd1;
            end
            7'd112: begin
              d_float_op = (funct_11 == 3'd0) ? FLOAT_MOVE : FLOAT_CLASS;
              d_legal = (rs2_2 == 5'd0) && (funct_11 <= 3'd1);
            end
            7'd120: begin
              d_float_op = FLOAT_MOVE;
              d_legal = (rs2_2 == 5'd0) && (funct_11 == 3'd0);
            end
            default: begin
              d_legal = 1'b0;
            end
          endcase
          divides = (d_float_op == FLOAT_DIV) || (d_float_op == FLOAT_SQRT);
          d_unit = {1'b0, (divides ? 3'd6 : ((d_float_op <= FLOAT_MUL) ? 3'd4 : 3'd5))};
          d_rounds = (d_float_op <= FLOAT_SQRT) || (d_float_op >= FLOAT_TO_INT);
        end
        OPCODE_SYSTEM: begin
          d_a = OPERAND_A_CSR;
          d_b = OPERAND_B_CSR;
          d_csr = w_4[13:12] >= 2'd2;
          d_legal = d_csr && (w_4[19:15] == 5'd0);
        end
        default: begin
          funct_12 = w_4[14:12];
          d_unit = UNIT_CONTROL;
          d_op = ALU_COPY_B;
          d_a = OPERAND_A_REGISTER;
          case (w_4[6:0])
            OPCODE_BRANCH: begin
              d_b = OPERAND_B_REGISTER;
              d_op = funct_12[1] ? ALU_SLTU : ALU_SLT;
              d_control = CONTROL_BRANCH;
              d_format = FORMAT_B;
              d_legal = (funct_12 != 3'd2) && (funct_12 != 3'd3);
            end
            OPCODE_JAL: begin
              d_b = OPERAND_B_LINK;
              d_control = CONTROL_JUMP;
              d_format = FORMAT_J;
              d_legal = 1'b1;
            end
            OPCODE_JALR: begin
              d_b = OPERAND_B_LINK;
              d_control = CONTROL_INDIRECT;
              d_legal = funct_12 == 3'd0;
            end
            OPCODE_MARKER: begin
              d_control = CONTROL_MARKER;
              d_format = FORMAT_J;
              d_legal = w_4[11:7] == 5'd0;
            end
            OPCODE_SIMT: begin
              funct_13 = w_4[14:12];
              numbered = ((funct_13 != SIMT_BARRIER) && (funct_13 != SIMT_EXIT)) && (funct_13 != SIMT_YIELD);
              control = CONTROL_NONE;
              case (funct_13)
                SIMT_BARRIER: begin
                  control = CONTROL_BARRIER;
                end
                SIMT_EXIT: begin
                  control = CONTROL_EXIT;
                end
                SIMT_ADD: begin
                  control = CONTROL_ADD;
                end
                SIMT_WAIT: begin
                  control = CONTROL_WAIT;
                end
                SIMT_YIELD: begin
                  control = CONTROL_YIELD;
                end
                SIMT_BREAK: begin
                  control = CONTROL_BREAK;
                end
                default: begin
                end
              endcase
              funct_14 = w_4[14:12];
              predecode_simt_control = (w_4[6:0] == OPCODE_SIMT) && (funct_14 <= SIMT_EXIT);
              d_control = predecode_simt_control ? control : CONTROL_NONE;
              d_legal = (w_4 & (numbered ? 32'hff0f8f80 : 32'hffff8f80)) == 32'd0;
            end
            OPCODE_FENCE: begin
              d_legal = funct_12 == 3'd0;
            end
            default: begin
            end
          endcase
        end
      endcase
      format = d_format;
      sign = w_4[31] ? 32'hffffffff : 32'd0;
      upper = format == FORMAT_U;
      by_rd = (format == FORMAT_S) || (format == FORMAT_B);
      at_20 = upper ? w_4 : sign;
      at_12 = (upper || (format == FORMAT_J)) ? w_4[19:0] : sign[19:0];
      at_11 = (format == FORMAT_J) ? w_4[20:9] : ((format == FORMAT_B) ? {w_4[7:0], 4'd0} : sign[11:0]);
      at_1 = w_4[(by_rd ? 5'd7 : 5'd20) +: 5];
      at_0 = ((format == FORMAT_B) || (format == FORMAT_J)) ? 1'b0 : at_1[0];
      low = (((at_11 & 12'd2048) | {1'b0, (w_4[30:20] & 11'd2016)}) | {7'd0, (at_1 & 5'd30)}) | {11'd0, at_0};
      immediate = ((at_20 & 32'hfff00000) | {12'd0, (at_12 & 20'hff000)}) | {20'd0, (upper ? 12'd0 : low)};
      d_imm = d_atomic ? 32'd0 : immediate;
      d_fence = w_4[6:0] == OPCODE_FENCE;
      d_rd = {((((w_4[6:0] & 7'd115) == OPCODE_MADD)
          || ((w_4[6:0] == OPCODE_FLOAT) && !(((w_4[31:27] & 5'd27) == 5'd24) || (w_4[31:27] == 5'd20))))
          || (w_4[6:0] == OPCODE_LOAD_FLOAT)), 5'd0} | {1'b0, w_4[11:7]};
      case (w_4[6:0])
        OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR,
            OPCODE_JAL, OPCODE_SYSTEM: begin
          predecode_writes_x = w_4[11:7] != 5'd0;
        end
        default: begin
          predecode_writes_x = ((w_4[6:0] == OPCODE_FLOAT)
              && (((w_4[31:27] & 5'd27) == 5'd24) || (w_4[31:27] == 5'd20))) && (w_4[11:7] != 5'd0);
        end
      endcase
      d_write = predecode_writes_x || ((((w_4[6:0] & 7'd115) == OPCODE_MADD)
          || ((w_4[6:0] == OPCODE_FLOAT) && !(((w_4[31:27] & 5'd27) == 5'd24) || (w_4[31:27] == 5'd20))))
          || (w_4[6:0] == OPCODE_LOAD_FLOAT));
      d_rs1 = {(((w_4[6:0] & 7'd115) == OPCODE_MADD)
          || ((w_4[6:0] == OPCODE_FLOAT) && !((w_4[31:27] & 5'd27) == 5'd26))), 5'd0} | {1'b0, w_4[19:15]};
      d_rs2 = {((((w_4[6:0] & 7'd115) == OPCODE_MADD) || (w_4[6:0] == OPCODE_FLOAT))
          || (w_4[6:0] == OPCODE_STORE_FLOAT)), 5'd0} | {1'b0, w_4[24:20]};
      d_third = (w_4[6:0] & 7'd115) == OPCODE_MADD;
      legal = d_legal && (!d_csr || in_csr_exists);
      legal_2 = legal;
      w_5 = issued_instruction_q[14:0];
      fault = issued_overrun_q ? FAULT_NONE : ((issued_instruction_q == 32'd115) ? FAULT_ENVIRONMENT_CALL
          : ((issued_instruction_q == 32'h100073) ? FAULT_BREAKPOINT
          : (!legal_2 ? FAULT_ILLEGAL_INSTRUCTION
          : (((d_control == CONTROL_BARRIER) && issued_partial_q) ? FAULT_BARRIER_DIVERGENCE
          : ((d_rounds && ((w_5[14:12] == 3'd5) || (w_5[14:12] == 3'd6))) ? FAULT_ROUNDING_MODE : FAULT_NONE)))));
      out_operation_warp = issued_warp_q;
      out_operation_serial = issued_serial_q;
      out_operation_pc = issued_pc_q;
      out_operation_mask = issued_mask_q;
      out_operation_unit = (fault != 4'd0) ? UNIT_FAULT : d_unit;
      out_operation_op = d_op;
      out_operation_funct = funct;
      out_operation_store = d_store;
      out_operation_atomic = d_atomic;
      out_operation_amo = d_amo;
      out_operation_how_op = d_float_op;
      out_operation_how_rounding = (d_rounds && (funct != RM_DYN)) ? funct : FLOAT_RNE;
      out_operation_fence = d_fence;
      out_operation_control = issued_overrun_q ? CONTROL_JUMP : d_control;
      out_operation_rd = d_rd;
      out_operation_write = d_write;
      out_operation_imm = d_imm;
      out_operation_fault = fault;
      out_choice_a = d_a;
      out_choice_b = d_b;
      out_choice_rs1 = d_rs1;
      out_choice_rs2 = d_rs2;
      w_6 = w_2;
      out_choice_rs3 = 6'd32 | {1'b0, w_6[31:27]};
      out_choice_third = d_third;
      out_choice_imm = d_imm;
      out_choice_pc = issued_pc_q;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      issued_valid_q <= 1'b0;
      issued_warp_q <= 2'd0;
      issued_serial_q <= 6'd0;
      issued_pc_q <= 20'd0;
      issued_instruction_q <= 32'd0;
      issued_mask_q <= 4'd0;
      issued_partial_q <= 1'b0;
      issued_overrun_q <= 1'b0;
    end else begin
      if (in_advance) begin
        issued_valid_q <= in_issued_valid;
        issued_warp_q <= in_issued_warp;
        issued_serial_q <= in_issued_serial;
        issued_pc_q <= in_issued_pc;
        issued_instruction_q <= in_issued_instruction;
        issued_mask_q <= in_issued_mask;
        issued_partial_q <= in_issued_partial;
        issued_overrun_q <= in_issued_overrun;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, issued_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, issued_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, issued_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, issued_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ issued_instruction_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, issued_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, issued_partial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, issued_overrun_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
