// SPDX-License-Identifier: Apache-2.0
// Made by c2v from operand/decode.c; change that file.
// Decode: holds the issued instruction for a cycle, while its registers are read, and presents it
// decoded. Every word that isa.h does not list is an illegal instruction.
//     issue -> decode <-> csr
//              decode -> operands -> execute, memory_stage
// Source: cmodel/arch/isa.h, the table that golden model, assembler and decode share.
// Limits: csr says whether a CSR exists, and the units check addresses and jumps. Liveness: an
// instruction leaves when operands takes it (operand_stage.c).
module decode (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to csr
  output reg view_valid, // there is an instruction in the decode stage:
  output reg [11:0] view_csr_number,
  output reg [1:0] view_warp,
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [5:0] in_issued_serial,
  input [19:0] in_issued_pc,
  input [31:0] in_issued_instruction,
  input [3:0] in_issued_mask, // active lanes
  input in_issued_partial, // some live lanes of the warp are not in mask
  input in_issued_overrun,
  // from execute
  input in_advance, // take `issued`
  input in_execute, // the instruction in the decode stage proceeds
  // from csr
  input in_csr_exists, // the CSR that it names does
  // to operands
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
  localparam [1:0] OPERAND_A_REGISTER = 2'd0, OPERAND_B_REGISTER = 2'd0, OPERAND_A_PC = 2'd1,
      OPERAND_B_IMMEDIATE = 2'd1, OPERAND_A_CSR = 2'd2, OPERAND_B_LINK = 2'd2, OPERAND_B_CSR = 2'd3;
  localparam [2:0] FLOAT_RNE = 3'd0;
  localparam [2:0] FORMAT_I = 3'd0, FORMAT_S = 3'd1, FORMAT_B = 3'd2, FORMAT_U = 3'd3,
      FORMAT_J = 3'd4;
  localparam [2:0] RM_DYN = 3'd7;
  localparam [2:0] SIMT_BARRIER = 3'd0, SIMT_EXIT = 3'd1, SIMT_ADD = 3'd2, SIMT_WAIT = 3'd3,
      SIMT_YIELD = 3'd4, SIMT_BREAK = 3'd7;
  localparam [3:0] AMO_SWAP = 4'd0, AMO_ADD = 4'd1, AMO_XOR = 4'd2, AMO_AND = 4'd3, AMO_OR = 4'd4,
      AMO_MIN = 4'd5, AMO_MAX = 4'd6, AMO_MINU = 4'd7, AMO_MAXU = 4'd8;
  localparam [3:0] CONTROL_NONE = 4'd0, CONTROL_BRANCH = 4'd1, CONTROL_JUMP = 4'd2,
      CONTROL_INDIRECT = 4'd3, CONTROL_MARKER = 4'd4, CONTROL_BARRIER = 4'd5, CONTROL_EXIT = 4'd6,
      CONTROL_ADD = 4'd7, CONTROL_WAIT = 4'd8, CONTROL_YIELD = 4'd9, CONTROL_BREAK = 4'd10;
  localparam [3:0] FAULT_NONE = 4'd0, FAULT_ILLEGAL_INSTRUCTION = 4'd1, FAULT_BREAKPOINT = 4'd8,
      FAULT_ENVIRONMENT_CALL = 4'd9, FAULT_BARRIER_DIVERGENCE = 4'd10, FAULT_ROUNDING_MODE = 4'd12;
  localparam [3:0] UNIT_ALU = 4'd0, UNIT_MUL = 4'd1, UNIT_DIV = 4'd2, UNIT_MEMORY = 4'd3,
      UNIT_FMA = 4'd4, UNIT_FLOAT = 4'd5, UNIT_SFU = 4'd6, UNIT_CONTROL = 4'd7, UNIT_FAULT = 4'd9;
  localparam [4:0] ALU_ADD = 5'd0, ALU_SH1ADD = 5'd1, ALU_SH2ADD = 5'd2, ALU_SH3ADD = 5'd3,
      ALU_CLZ = 5'd4, ALU_CTZ = 5'd5, ALU_CPOP = 5'd6, ALU_SEXT_B = 5'd7, ALU_SEXT_H = 5'd8,
      ALU_ZEXT_H = 5'd9, ALU_ORC_B = 5'd10, ALU_REV8 = 5'd11, ALU_COPY_B = 5'd12, ALU_AND = 5'd13,
      ALU_OR = 5'd14, ALU_XOR = 5'd15, ALU_SUB = 5'd16, ALU_SLTU = 5'd18, ALU_SLT = 5'd19,
      ALU_MINU = 5'd20, ALU_MIN = 5'd21, ALU_MAXU = 5'd22, ALU_MAX = 5'd23, ALU_SLL = 5'd24,
      ALU_SRL = 5'd25, ALU_SRA = 5'd26, ALU_ROL = 5'd27, ALU_ROR = 5'd28, ALU_ANDN = 5'd29,
      ALU_ORN = 5'd30, ALU_XNOR = 5'd31;
  localparam [4:0] FLOAT_ADD = 5'd4, FLOAT_SUB = 5'd5, FLOAT_MUL = 5'd6, FLOAT_DIV = 5'd7,
      FLOAT_SQRT = 5'd8, FLOAT_EQ = 5'd14, FLOAT_LT = 5'd15, FLOAT_LE = 5'd16, FLOAT_CLASS = 5'd17,
      FLOAT_MOVE = 5'd18, FLOAT_TO_INT = 5'd19, FLOAT_FROM_INT = 5'd21;
  localparam [6:0] OPCODE_LOAD = 7'd3, OPCODE_LOAD_FLOAT = 7'd7, OPCODE_SIMT = 7'd11,
      OPCODE_FENCE = 7'd15, OPCODE_IMMEDIATE = 7'd19, OPCODE_AUIPC = 7'd23, OPCODE_STORE = 7'd35,
      OPCODE_STORE_FLOAT = 7'd39, OPCODE_MARKER = 7'd43, OPCODE_ATOMIC = 7'd47,
      OPCODE_REGISTER = 7'd51, OPCODE_LUI = 7'd55, OPCODE_MADD = 7'd67, OPCODE_MSUB = 7'd71,
      OPCODE_NMSUB = 7'd75, OPCODE_NMADD = 7'd79, OPCODE_FLOAT = 7'd83, OPCODE_BRANCH = 7'd99,
      OPCODE_JALR = 7'd103, OPCODE_JAL = 7'd111, OPCODE_SYSTEM = 7'd115;
  reg issued_valid_q;
  reg [1:0] issued_warp_q;
  reg [5:0] issued_serial_q;
  reg [19:0] issued_pc_q;
  reg [31:0] issued_instruction_q;
  reg [3:0] issued_mask_q;  // active lanes
  reg issued_partial_q;  // some live lanes of the warp are not in mask
  reg issued_overrun_q;
  reg [2:0] funct, d_format, decode_register_funct, decode_immediate_funct, decode_memory_funct,
      decode_float_op_funct, decode_control_funct, decode_simt_funct;
  reg d_legal, d_csr, d_atomic, d_rounds, alternate, is_float, store, numbered,
      predecode_simt_control;
  reg [3:0] d_unit, control;
  reg [6:0] high, decode_immediate_high;
  reg [4:0] alu_op, bitmanip, decode_immediate_alu_op, decode_immediate_bitmanip, rs2;

  // operand/decode.c:374 decode_view
  always @* begin
    view_valid = issued_valid_q;
    view_csr_number = issued_instruction_q[31:20];
    view_warp = issued_warp_q;
  end

  // operand/decode.c:422 decode_tick
  always @* begin : decode_tick_of_out_operation_valid
    reg [3:0] d_amo;
    reg [1:0] d_a;
    reg d_fence, d_third;
    reg [5:0] d_rd, d_rs1, d_rs2;
    {d_csr, d_atomic, d_amo, d_a, d_fence, d_rd, d_rs1, d_rs2, d_third, high, decode_register_funct,
        alternate} = 0;
    {out_operation_valid, out_operation_warp, out_operation_serial, out_operation_pc,
        out_operation_mask, out_operation_funct, out_operation_atomic, out_operation_amo,
        out_operation_fence, out_operation_rd, out_choice_a, out_choice_third, out_choice_rs1,
        out_choice_rs2, out_choice_rs3, out_choice_pc} = 0;
    // decode_execute: Decodes the instruction in the stage, and moves it if it may.
    funct = issued_instruction_q[14:12];
    out_operation_valid = in_execute && issued_valid_q;
    if (EVERY_CYCLE || out_operation_valid) begin
      // decode_word: All that the word says.
      {d_csr, d_atomic, d_amo} = 0;
      d_a = OPERAND_A_PC;
      {d_fence, d_rd, d_rs1, d_rs2, d_third} = 0;
      // decode_opcode
      case (issued_instruction_q[6:0])
        OPCODE_LUI: begin end
        OPCODE_AUIPC: d_a = OPERAND_A_PC;
        OPCODE_REGISTER: begin
          // decode_register
          high = issued_instruction_q[31:25];
          decode_register_funct = issued_instruction_q[14:12];
          d_a = OPERAND_A_REGISTER;
          alternate = high[5];
        end
        OPCODE_IMMEDIATE: d_a = OPERAND_A_REGISTER;
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin
          d_a = OPERAND_A_REGISTER;
        end
        OPCODE_ATOMIC: begin
          // decode_atomic: Atomics: the address is in rs1 alone, the operand in rs2.
          d_a = OPERAND_A_REGISTER;
          d_atomic = 1'b1;
          case (issued_instruction_q[31:25])
            7'd4: d_amo = AMO_SWAP;
            7'd0: d_amo = AMO_ADD;
            7'd16: d_amo = AMO_XOR;
            7'd48: d_amo = AMO_AND;
            7'd32: d_amo = AMO_OR;
            7'd64: d_amo = AMO_MIN;
            7'd80: d_amo = AMO_MAX;
            7'd96: d_amo = AMO_MINU;
            7'd112: d_amo = AMO_MAXU;
            default: begin end
          endcase
        end
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: d_a = OPERAND_A_REGISTER;
        OPCODE_FLOAT: d_a = OPERAND_A_REGISTER;
        OPCODE_SYSTEM: begin
          d_a = OPERAND_A_CSR;
          d_csr = issued_instruction_q[13:12] >= 2'd2;
        end
        default: d_a = OPERAND_A_REGISTER;
      endcase
      d_fence = issued_instruction_q[6:0] == OPCODE_FENCE;
      d_rd = {(issued_instruction_q[6:0] & 7'd115) == OPCODE_MADD
          || (issued_instruction_q[6:0] == OPCODE_FLOAT
          && ((issued_instruction_q[31:27] & 5'd27) != 5'd24 && issued_instruction_q[31:27] != 5'd20))
          || issued_instruction_q[6:0] == OPCODE_LOAD_FLOAT, 5'd0} | {1'b0, issued_instruction_q[11:7]};
      d_rs1 = {(issued_instruction_q[6:0] & 7'd115) == OPCODE_MADD
          || (issued_instruction_q[6:0] == OPCODE_FLOAT && (issued_instruction_q[31:27] & 5'd27) != 5'd26),
          5'd0} | {1'b0, issued_instruction_q[19:15]};
      d_rs2 = {(issued_instruction_q[6:0] & 7'd115) == OPCODE_MADD
          || issued_instruction_q[6:0] == OPCODE_FLOAT || issued_instruction_q[6:0] == OPCODE_STORE_FLOAT,
          5'd0} | {1'b0, issued_instruction_q[24:20]};
      d_third = (issued_instruction_q[6:0] & 7'd115) == OPCODE_MADD;
      out_operation_warp = issued_warp_q;
      out_operation_serial = issued_serial_q;
      out_operation_pc = issued_pc_q;
      out_operation_mask = issued_mask_q;
      out_operation_funct = funct;
      out_operation_atomic = d_atomic;
      out_operation_amo = d_amo;
      out_operation_fence = d_fence;
      out_operation_rd = d_rd;
      out_choice_a = d_a;
      out_choice_rs1 = d_rs1;
      out_choice_rs2 = d_rs2;
      out_choice_rs3 = 6'd32 | {1'b0, issued_instruction_q[31:27]};
      out_choice_third = d_third;
      out_choice_pc = issued_pc_q;
    end
  end

  // operand/decode.c:422 decode_tick
  always @* begin : decode_tick_of_out_operation_store
    reg d_store, alu_op_alternate;
    reg [1:0] d_b;
    reg [4:0] bitmanip_register_rs2;
    reg [11:0] imm;
    {d_store, d_b, alu_op, bitmanip_register_rs2, bitmanip, decode_immediate_high,
        decode_immediate_funct, alu_op_alternate, decode_immediate_alu_op, imm,
        decode_immediate_bitmanip, decode_memory_funct, is_float, store} = 0;
    out_operation_store = 1'b0;
    out_choice_b = 2'd0;
    // decode_execute: Decodes the instruction in the stage, and moves it if it may.
    if (EVERY_CYCLE || out_operation_valid) begin
      // decode_word: All that the word says.
      d_store = 1'b0;
      d_b = OPERAND_B_IMMEDIATE;
      // decode_opcode
      case (issued_instruction_q[6:0])
        OPCODE_LUI: d_b = OPERAND_B_IMMEDIATE;
        OPCODE_AUIPC: d_b = OPERAND_B_IMMEDIATE;
        OPCODE_REGISTER: begin
          // decode_register
          d_b = OPERAND_B_REGISTER;
          // alu_op: ALU operation of funct3; `alternate` is bit 30: subtract, or shift in the sign.
          case (decode_register_funct)
            3'd0: alu_op = alternate ? ALU_SUB : ALU_ADD;
            3'd1: alu_op = ALU_SLL;
            3'd2: alu_op = ALU_SLT;
            3'd3: alu_op = ALU_SLTU;
            3'd4: alu_op = ALU_XOR;
            3'd5: alu_op = alternate ? ALU_SRA : ALU_SRL;
            3'd6: alu_op = ALU_OR;
            default: alu_op = ALU_AND;
          endcase
          bitmanip_register_rs2 = issued_instruction_q[24:20];
          // bitmanip_register: Zba, Zbb: what the high seven bits of a register instruction choose
          // beyond RV32IM.
          case ({high, 3'd0} | {7'd0, decode_register_funct})
            10'd130: bitmanip = ALU_SH1ADD;
            10'd132: bitmanip = ALU_SH2ADD;
            10'd134: bitmanip = ALU_SH3ADD;
            10'd263: bitmanip = ALU_ANDN;
            10'd262: bitmanip = ALU_ORN;
            10'd260: bitmanip = ALU_XNOR;
            10'd44: bitmanip = ALU_MIN;
            10'd45: bitmanip = ALU_MINU;
            10'd46: bitmanip = ALU_MAX;
            10'd47: bitmanip = ALU_MAXU;
            10'd36: bitmanip = bitmanip_register_rs2 == 5'd0 ? ALU_ZEXT_H : ALU_ADD;
            10'd385: bitmanip = ALU_ROL;
            10'd389: bitmanip = ALU_ROR;
            default: bitmanip = ALU_ADD;
          endcase
        end
        OPCODE_IMMEDIATE: begin
          // decode_immediate
          decode_immediate_high = issued_instruction_q[31:25];
          decode_immediate_funct = issued_instruction_q[14:12];
          d_b = OPERAND_B_IMMEDIATE;
          alu_op_alternate = decode_immediate_funct == 3'd5 && decode_immediate_high == 7'd32;
          // alu_op: ALU operation of funct3; `alternate` is bit 30: subtract, or shift in the sign.
          case (decode_immediate_funct)
            3'd0: decode_immediate_alu_op = alu_op_alternate ? ALU_SUB : ALU_ADD;
            3'd1: decode_immediate_alu_op = ALU_SLL;
            3'd2: decode_immediate_alu_op = ALU_SLT;
            3'd3: decode_immediate_alu_op = ALU_SLTU;
            3'd4: decode_immediate_alu_op = ALU_XOR;
            3'd5: decode_immediate_alu_op = alu_op_alternate ? ALU_SRA : ALU_SRL;
            3'd6: decode_immediate_alu_op = ALU_OR;
            default: decode_immediate_alu_op = ALU_AND;
          endcase
          imm = issued_instruction_q[31:20];
          // bitmanip_immediate: The same for an instruction with an immediate, whose 12 bits may
          // all choose.
          case ({imm, 3'd0} | {12'd0, decode_immediate_funct})
            15'd12289: decode_immediate_bitmanip = ALU_CLZ;
            15'd12297: decode_immediate_bitmanip = ALU_CTZ;
            15'd12305: decode_immediate_bitmanip = ALU_CPOP;
            15'd12321: decode_immediate_bitmanip = ALU_SEXT_B;
            15'd12329: decode_immediate_bitmanip = ALU_SEXT_H;
            15'd5181: decode_immediate_bitmanip = ALU_ORC_B;
            15'd13509: decode_immediate_bitmanip = ALU_REV8;
            default: begin
              decode_immediate_bitmanip = (imm[11:5] == 7'd48 && decode_immediate_funct == 3'd5) ? ALU_ROR
                  : ALU_ADD;
            end
          endcase
        end
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin
          // decode_memory
          decode_memory_funct = issued_instruction_q[14:12];
          is_float = issued_instruction_q[6:0] == OPCODE_LOAD_FLOAT
              || issued_instruction_q[6:0] == OPCODE_STORE_FLOAT;
          store = issued_instruction_q[6:0] == OPCODE_STORE
              || issued_instruction_q[6:0] == OPCODE_STORE_FLOAT;
          // a load has no second operand
          d_b = store ? OPERAND_B_REGISTER : OPERAND_B_IMMEDIATE;
          d_store = store;
        end
        OPCODE_ATOMIC: d_b = OPERAND_B_REGISTER;
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: d_b = OPERAND_B_REGISTER;
        OPCODE_FLOAT: d_b = OPERAND_B_REGISTER;
        OPCODE_SYSTEM: d_b = OPERAND_B_CSR;
        default: begin
          // decode_control: Control instructions, and those that do nothing.
          case (issued_instruction_q[6:0])
            OPCODE_BRANCH: d_b = OPERAND_B_REGISTER;
            OPCODE_JAL: d_b = OPERAND_B_LINK;
            OPCODE_JALR: d_b = OPERAND_B_LINK;
            default: begin end
          endcase
        end
      endcase
      out_operation_store = d_store;
      out_choice_b = d_b;
    end
  end

  // operand/decode.c:422 decode_tick
  always @* begin : decode_tick_of_out_operation_how_op
    reg [4:0] d_float_op;
    reg divides;
    {d_unit, d_float_op, d_rounds, d_format, decode_float_op_funct, rs2, divides,
        decode_control_funct, decode_simt_funct, numbered} = 0;
    out_operation_how_op = 5'd0;
    out_operation_how_rounding = 3'd0;
    // decode_execute: Decodes the instruction in the stage, and moves it if it may.
    if (EVERY_CYCLE || out_operation_valid) begin
      // decode_word: All that the word says.
      {d_unit, d_float_op, d_rounds, d_format} = 0;
      // decode_opcode
      d_unit = UNIT_ALU;
      case (issued_instruction_q[6:0])
        OPCODE_LUI: d_format = FORMAT_U;
        OPCODE_AUIPC: d_format = FORMAT_U;
        OPCODE_REGISTER: begin
          // decode_register
          d_unit = UNIT_ALU;
          if (high == 7'd1) begin
            d_unit = decode_register_funct < 3'd4 ? UNIT_MUL : UNIT_DIV;
          end
        end
        OPCODE_IMMEDIATE: d_unit = UNIT_ALU;
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin
          d_unit = UNIT_MEMORY;
          d_format = store ? FORMAT_S : FORMAT_I;
        end
        OPCODE_ATOMIC: d_unit = UNIT_MEMORY;
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: begin
          d_unit = UNIT_FMA;
          d_float_op = {3'd0, issued_instruction_q[3:2]};
          d_rounds = 1'b1;
        end
        OPCODE_FLOAT: begin
          // decode_float
          // decode_float_op: What opcode FLOAT does: bits 31:25, and for some of them funct3 or the
          // field of rs2.
          decode_float_op_funct = issued_instruction_q[14:12];
          rs2 = issued_instruction_q[24:20];
          case (issued_instruction_q[31:25])
            7'd0: d_float_op = FLOAT_ADD;
            7'd4: d_float_op = FLOAT_SUB;
            7'd8: d_float_op = FLOAT_MUL;
            7'd12: d_float_op = FLOAT_DIV;
            7'd44: d_float_op = FLOAT_SQRT;
            7'd16: d_float_op = {1'b0, 4'd9 + {2'd0, decode_float_op_funct[1:0]}};
            7'd20: d_float_op = {1'b0, 4'd12 + {3'd0, decode_float_op_funct[0]}};
            7'd80: begin
              d_float_op = decode_float_op_funct == 3'd0 ? FLOAT_LE
                  : decode_float_op_funct == 3'd1 ? FLOAT_LT : FLOAT_EQ;
            end
            7'd96: d_float_op = FLOAT_TO_INT + {4'd0, rs2[0]};
            7'd104: d_float_op = FLOAT_FROM_INT + {4'd0, rs2[0]};
            7'd112: d_float_op = decode_float_op_funct == 3'd0 ? FLOAT_MOVE : FLOAT_CLASS;
            7'd120: d_float_op = FLOAT_MOVE;
            default: begin end
          endcase
          divides = d_float_op == FLOAT_DIV || d_float_op == FLOAT_SQRT;
          d_unit = divides ? UNIT_SFU : d_float_op <= FLOAT_MUL ? UNIT_FMA : UNIT_FLOAT;
          d_rounds = d_float_op <= FLOAT_SQRT || d_float_op >= FLOAT_TO_INT;
        end
        OPCODE_SYSTEM: begin end
        default: begin
          // decode_control: Control instructions, and those that do nothing.
          decode_control_funct = issued_instruction_q[14:12];
          d_unit = UNIT_CONTROL;
          case (issued_instruction_q[6:0])
            OPCODE_BRANCH: d_format = FORMAT_B;
            OPCODE_JAL: d_format = FORMAT_J;
            OPCODE_MARKER: d_format = FORMAT_J;
            OPCODE_SIMT: begin
              decode_simt_funct = issued_instruction_q[14:12];
              numbered = decode_simt_funct != SIMT_BARRIER && decode_simt_funct != SIMT_EXIT
                  && decode_simt_funct != SIMT_YIELD;
            end
            default: begin end
          endcase
        end
      endcase
      out_operation_how_op = d_float_op;
      out_operation_how_rounding = (d_rounds && funct != RM_DYN) ? funct : FLOAT_RNE;
    end
  end

  // operand/decode.c:422 decode_tick
  always @* begin : decode_tick_of_out_operation_op
    reg [4:0] d_op;
    reg [2:0] predecode_simt_control_funct;
    {d_legal, d_op, control, predecode_simt_control, predecode_simt_control_funct} = 0;
    out_operation_op = 5'd0;
    // decode_execute: Decodes the instruction in the stage, and moves it if it may.
    if (EVERY_CYCLE || out_operation_valid) begin
      // decode_word: All that the word says.
      d_legal = 1'b0;
      d_op = 5'd0;
      // decode_opcode
      d_op = ALU_ADD;
      case (issued_instruction_q[6:0])
        OPCODE_LUI: begin
          d_op = ALU_COPY_B;
          d_legal = 1'b1;
        end
        OPCODE_AUIPC: d_legal = 1'b1;
        OPCODE_REGISTER: begin
          // decode_register
          d_op = alu_op;
          d_legal = high <= 7'd1 || (high == 7'd32
              && (decode_register_funct == 3'd0 || decode_register_funct == 3'd5));
          if (!d_legal && bitmanip != ALU_ADD) begin
            d_op = bitmanip;
            d_legal = 1'b1;
          end
        end
        OPCODE_IMMEDIATE: begin
          // decode_immediate
          d_op = decode_immediate_alu_op;
          d_legal = decode_immediate_funct == 3'd1 ? decode_immediate_high == 7'd0
              : decode_immediate_funct == 3'd5 ? decode_immediate_high == 7'd0
              || decode_immediate_high == 7'd32 : 1'b1;
          if (!d_legal && decode_immediate_bitmanip != ALU_ADD) begin
            d_op = decode_immediate_bitmanip;
            d_legal = 1'b1;
          end
        end
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin
          d_legal = is_float ? decode_memory_funct == 3'd2 : decode_memory_funct <=
              3'd2 || (!store && (decode_memory_funct == 3'd4 || decode_memory_funct == 3'd5));
        end
        OPCODE_ATOMIC: begin
          // decode_atomic: Atomics: the address is in rs1 alone, the operand in rs2.
          d_legal = issued_instruction_q[14:12] == 3'd2;
          case (issued_instruction_q[31:25])
            7'd4: begin end
            7'd0: begin end
            7'd16: begin end
            7'd48: begin end
            7'd32: begin end
            7'd64: begin end
            7'd80: begin end
            7'd96: begin end
            7'd112: begin end
            default: d_legal = 1'b0;
          endcase
        end
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: begin
          d_legal = issued_instruction_q[26:25] == 2'd0;
        end
        OPCODE_FLOAT: begin
          // decode_float
          // decode_float_op: What opcode FLOAT does: bits 31:25, and for some of them funct3 or the
          // field of rs2.
          d_legal = 1'b1;
          case (issued_instruction_q[31:25])
            7'd0: begin end
            7'd4: begin end
            7'd8: begin end
            7'd12: begin end
            7'd44: d_legal = rs2 == 5'd0;
            7'd16: d_legal = decode_float_op_funct <= 3'd2;
            7'd20: d_legal = decode_float_op_funct <= 3'd1;
            7'd80: d_legal = decode_float_op_funct <= 3'd2;
            7'd96: d_legal = rs2 <= 5'd1;
            7'd104: d_legal = rs2 <= 5'd1;
            7'd112: d_legal = rs2 == 5'd0 && decode_float_op_funct <= 3'd1;
            7'd120: d_legal = rs2 == 5'd0 && decode_float_op_funct == 3'd0;
            default: d_legal = 1'b0;
          endcase
        end
        OPCODE_SYSTEM: d_legal = d_csr && issued_instruction_q[19:15] == 5'd0;
        default: begin
          // decode_control: Control instructions, and those that do nothing.
          d_op = ALU_COPY_B;
          case (issued_instruction_q[6:0])
            OPCODE_BRANCH: begin
              d_op = decode_control_funct[1] ? ALU_SLTU : ALU_SLT;
              d_legal = decode_control_funct != 3'd2 && decode_control_funct != 3'd3;
            end
            OPCODE_JAL: d_legal = 1'b1;
            OPCODE_JALR: d_legal = decode_control_funct == 3'd0;
            OPCODE_MARKER: d_legal = issued_instruction_q[11:7] == 5'd0;
            OPCODE_SIMT: begin
              // decode_simt
              control = CONTROL_NONE;
              case (decode_simt_funct)
                SIMT_BARRIER: control = CONTROL_BARRIER;
                SIMT_EXIT: control = CONTROL_EXIT;
                SIMT_ADD: control = CONTROL_ADD;
                SIMT_WAIT: control = CONTROL_WAIT;
                SIMT_YIELD: control = CONTROL_YIELD;
                SIMT_BREAK: control = CONTROL_BREAK;
                default: begin end
              endcase
              predecode_simt_control_funct = issued_instruction_q[14:12];
              predecode_simt_control = issued_instruction_q[6:0] == OPCODE_SIMT
                  && predecode_simt_control_funct <= SIMT_EXIT;
              d_legal = (issued_instruction_q & (numbered ? 32'hff0f8f80 : 32'hffff8f80)) == 32'd0;
            end
            OPCODE_FENCE: d_legal = decode_control_funct == 3'd0;
            default: begin end
          endcase
        end
      endcase
      out_operation_op = d_op;
    end
  end

  // operand/decode.c:422 decode_tick
  always @* begin : decode_tick_of_out_operation_unit
    reg [3:0] d_control, fault;
    reg [31:0] d_imm, immediate, sign, top;
    reg d_write, upper, by_rd, lowest, predecode_writes_x, legal;
    reg [19:0] middle;
    reg [11:0] eleventh, low;
    reg [4:0] lower;
    {d_control, d_imm, d_write, immediate, sign, upper, by_rd, top, middle, eleventh, lower, lowest,
        low, predecode_writes_x, legal, fault} = 0;
    {out_operation_unit, out_operation_control, out_operation_write, out_operation_imm,
        out_operation_fault, out_choice_imm} = 0;
    // decode_execute: Decodes the instruction in the stage, and moves it if it may.
    if (EVERY_CYCLE || out_operation_valid) begin
      // decode_word: All that the word says.
      {d_control, d_imm, d_write} = 0;
      // decode_opcode
      case (issued_instruction_q[6:0])
        OPCODE_LUI: begin end
        OPCODE_AUIPC: begin end
        OPCODE_REGISTER: begin end
        OPCODE_IMMEDIATE: begin end
        OPCODE_LOAD, OPCODE_LOAD_FLOAT, OPCODE_STORE_FLOAT, OPCODE_STORE: begin end
        OPCODE_ATOMIC: begin end
        OPCODE_MADD, OPCODE_MSUB, OPCODE_NMSUB, OPCODE_NMADD: begin end
        OPCODE_FLOAT: begin end
        OPCODE_SYSTEM: begin end
        default: begin
          // decode_control: Control instructions, and those that do nothing.
          case (issued_instruction_q[6:0])
            OPCODE_BRANCH: d_control = CONTROL_BRANCH;
            OPCODE_JAL: d_control = CONTROL_JUMP;
            OPCODE_JALR: d_control = CONTROL_INDIRECT;
            OPCODE_MARKER: d_control = CONTROL_MARKER;
            OPCODE_SIMT: d_control = predecode_simt_control ? control : CONTROL_NONE;
            default: begin end
          endcase
        end
      endcase
      // immediate: The immediate of a format: every bit of it is in few places of the word.
      sign = issued_instruction_q[31] ? 32'hffffffff : 32'd0;
      upper = d_format == FORMAT_U;
      by_rd = d_format == FORMAT_S || d_format == FORMAT_B;
      top = upper ? issued_instruction_q : sign;
      middle = (upper || d_format == FORMAT_J) ? issued_instruction_q[19:0] : sign[19:0];
      eleventh = d_format == FORMAT_J ? issued_instruction_q[20:9]
          : d_format == FORMAT_B ? {issued_instruction_q[7:0], 4'd0} : sign[11:0];
      lower = issued_instruction_q[by_rd ? 5'd7 : 5'd20 +: 5];
      lowest = (d_format == FORMAT_B || d_format == FORMAT_J) ? 1'b0 : lower[0];
      low = (eleventh & 12'd2048) | {1'b0, issued_instruction_q[30:20] & 11'd2016} | {7'd0, lower & 5'd30}
          | {11'd0, lowest};
      immediate = (top & 32'hfff00000) | {12'd0, middle & 20'hff000} | {20'd0, upper ? 12'd0 : low};
      d_imm = d_atomic ? 32'd0 : immediate;
      // predecode_writes_x
      case (issued_instruction_q[6:0])
        OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR,
            OPCODE_JAL, OPCODE_SYSTEM: begin
          predecode_writes_x = issued_instruction_q[11:7] != 5'd0;
        end
        default: begin
          predecode_writes_x = issued_instruction_q[6:0] == OPCODE_FLOAT
              && ((issued_instruction_q[31:27] & 5'd27) == 5'd24 || issued_instruction_q[31:27] == 5'd20)
              && issued_instruction_q[11:7] != 5'd0;
        end
      endcase
      d_write = predecode_writes_x || ((issued_instruction_q[6:0] & 7'd115) == OPCODE_MADD
          || (issued_instruction_q[6:0] == OPCODE_FLOAT
          && ((issued_instruction_q[31:27] & 5'd27) != 5'd24 && issued_instruction_q[31:27] != 5'd20))
          || issued_instruction_q[6:0] == OPCODE_LOAD_FLOAT);
      legal = d_legal && (!d_csr || in_csr_exists);
      fault = issued_overrun_q ? FAULT_NONE : issued_instruction_q == 32'd115 ? FAULT_ENVIRONMENT_CALL
          : issued_instruction_q == 32'h100073 ? FAULT_BREAKPOINT : !legal ? FAULT_ILLEGAL_INSTRUCTION
          : (d_control == CONTROL_BARRIER && issued_partial_q) ? FAULT_BARRIER_DIVERGENCE
          : (d_rounds && (issued_instruction_q[14:12] == 3'd5 || issued_instruction_q[14:12] == 3'd6))
          ? FAULT_ROUNDING_MODE : FAULT_NONE;
      out_operation_unit = fault != 4'd0 ? UNIT_FAULT : d_unit;
      out_operation_control = issued_overrun_q ? CONTROL_JUMP : d_control;
      out_operation_write = d_write;
      out_operation_imm = d_imm;
      out_operation_fault = fault;
      out_choice_imm = d_imm;
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
