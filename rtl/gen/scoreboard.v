// SPDX-License-Identifier: Apache-2.0
// Made by c2v from bits.c; change that file.
// scoreboard=bits: one bit per register and warp.
// Source: book:CORE-8. Set at issue, cleared when the last part of the
// result is written; an instruction waits while a register that it reads or writes is set. The
// registers that the oldest instruction of every warp names are looked up in every cycle, so that
// nothing is kept of buffered instructions.
// Bit 0 of a set of x registers is never set: nothing writes x0.
module scoreboard (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output [3:0] view_stalled, // warps for which nothing more may be fetched
  input [3:0] probe_in_valid, // warps with an instruction in their buffer,
  input [127:0] probe_in_instruction, // and the oldest of each
  output reg [3:0] probe_out_operands_free, // whose oldest instruction waits for no register
  output reg [3:0] probe_out_loading, // whose oldest instruction waits for one that a load is to write
  input in_start_valid,
  input [1:0] in_start_warp,
  input in_push_valid,
  input [1:0] in_push_warp,
  input [19:0] in_push_pc,
  input [31:0] in_push_instruction,
  input in_push_overrun, // pc is outside the program: there is no instruction
  input in_push_entry, // as this entry, counted from the oldest without the issued one
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_serial,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask // lanes that executed it
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [6:0] OPCODE_SIMT = 7'd11;
  localparam [2:0] SIMT_EXIT = 3'd1;
  localparam [6:0] OPCODE_BRANCH = 7'd99;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [6:0] OPCODE_REGISTER = 7'd51;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [6:0] OPCODE_JALR = 7'd103;
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_IMMEDIATE = 7'd19;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [6:0] OPCODE_FLOAT = 7'd83;
  localparam [6:0] OPCODE_AUIPC = 7'd23;
  localparam [6:0] OPCODE_LUI = 7'd55;
  localparam [6:0] OPCODE_JAL = 7'd111;
  localparam [6:0] OPCODE_SYSTEM = 7'd115;
  localparam [6:0] OPCODE_MADD = 7'd67;
  reg [31:0] pending_q [0:3];  // with a write outstanding
  reg [31:0] pending_d [0:3];
  reg [31:0] loading_q [0:3];  // those of them that loads are to write
  reg [31:0] loading_d [0:3];
  reg [31:0] float_pending_q [0:3];
  reg [31:0] float_pending_d [0:3];
  reg [31:0] float_loading_q [0:3];
  reg [31:0] float_loading_d [0:3];
  reg [3:0] wait_2;
  reg [3:0] loading;
  reg [2:0] w;
  reg [31:0] x;
  reg [31:0] x_load;
  reg [31:0] f;
  reg [31:0] f_load;
  reg [31:0] instruction;
  reg [31:0] x_2;
  reg [31:0] f_2;
  reg predecode_reads_x1;
  reg [6:0] opcode;
  reg predecode_reads_x2;
  reg [6:0] opcode_2;
  reg predecode_reads_x2_2;
  reg [6:0] opcode_3;
  reg predecode_writes_x;
  reg [31:0] instruction_2;
  reg [31:0] x_3;
  reg [31:0] f_3;
  reg predecode_reads_x1_2;
  reg [6:0] opcode_4;
  reg predecode_reads_x2_3;
  reg [6:0] opcode_5;
  reg predecode_reads_x2_4;
  reg [6:0] opcode_6;
  reg predecode_writes_x_2;
  reg [2:0] w_2;
  reg [31:0] x_4;
  reg [31:0] f_4;
  reg predecode_writes_x_3;
  reg [5:0] rd;
  reg predecode_memory;
  reg [6:0] opcode_7;
  reg load;
  reg [31:0] x_5;
  reg [31:0] f_5;
  reg [1:0] w_3;
  reg [2:0] k;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_push_valid,
                  in_push_warp,
                  in_push_pc,
                  in_push_instruction,
                  in_push_overrun,
                  in_push_entry,
                  in_issued_instruction,
                  in_resume_valid,
                  in_resume_warp,
                  in_retire_serial,
                  in_retire_mask,
                  w,
                  instruction,
                  instruction_2,
                  w_2,
                  k};
  assign view_stalled = 4'd0;

  // bits.c:51 scoreboard_probe
  always @* begin
    w = 3'd0;
    x = 32'd0;
    x_load = 32'd0;
    f = 32'd0;
    f_load = 32'd0;
    instruction = 32'd0;
    x_2 = 32'd0;
    f_2 = 32'd0;
    predecode_reads_x1 = 1'b0;
    opcode = 7'd0;
    predecode_reads_x2 = 1'b0;
    opcode_2 = 7'd0;
    predecode_reads_x2_2 = 1'b0;
    opcode_3 = 7'd0;
    predecode_writes_x = 1'b0;
    instruction_2 = 32'd0;
    x_3 = 32'd0;
    f_3 = 32'd0;
    predecode_reads_x1_2 = 1'b0;
    opcode_4 = 7'd0;
    predecode_reads_x2_3 = 1'b0;
    opcode_5 = 7'd0;
    predecode_reads_x2_4 = 1'b0;
    opcode_6 = 7'd0;
    predecode_writes_x_2 = 1'b0;
    wait_2 = 4'd0;
    loading = 4'd0;
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      x = pending_q[w[1:0]];
      x_load = loading_q[w[1:0]];
      f = 32'd0;
      f_load = 32'd0;
      f = float_pending_q[w[1:0]];
      f_load = float_loading_q[w[1:0]];
      if (EVERY_CYCLE || (probe_in_valid[w[1:0]] && ((x | f) != 32'd0))) begin
        instruction = probe_in_instruction[{w[1:0], 5'd0} +: 32];
        x_2 = x;
        f_2 = f;
        opcode = instruction[6:0];
        opcode_2 = instruction[6:0];
        predecode_reads_x2 = (((opcode_2 == OPCODE_BRANCH) || (opcode_2 == OPCODE_STORE))
            || (opcode_2 == OPCODE_REGISTER)) || (opcode_2 == OPCODE_ATOMIC);
        predecode_reads_x1 = (((predecode_reads_x2 || (opcode == OPCODE_JALR)) || (opcode == OPCODE_LOAD))
            || (opcode == OPCODE_IMMEDIATE)) || (((opcode == OPCODE_LOAD_FLOAT) || (opcode == OPCODE_STORE_FLOAT))
            || ((opcode == OPCODE_FLOAT) && ((instruction[31:27] & 5'd27) == 5'd26)));
        opcode_3 = instruction[6:0];
        predecode_reads_x2_2 = (((opcode_3 == OPCODE_BRANCH) || (opcode_3 == OPCODE_STORE))
            || (opcode_3 == OPCODE_REGISTER)) || (opcode_3 == OPCODE_ATOMIC);
        case (instruction[6:0])
          OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR,
              OPCODE_JAL, OPCODE_SYSTEM: begin
            predecode_writes_x = instruction[11:7] != 5'd0;
          end
          default: begin
            predecode_writes_x = ((instruction[6:0] == OPCODE_FLOAT)
                && (((instruction[31:27] & 5'd27) == 5'd24) || (instruction[31:27] == 5'd20)))
                && (instruction[11:7] != 5'd0);
          end
        endcase
        if (probe_in_valid[w[1:0]] && ((((instruction[6:0] == OPCODE_SIMT) && (instruction[14:12] == SIMT_EXIT))
            ? (x_2 != 32'd0) : (((x_2[instruction[19:15]] && predecode_reads_x1)
            || (x_2[instruction[24:20]] && predecode_reads_x2_2)) || (x_2[instruction[11:7]] && predecode_writes_x)))
            || (((instruction[6:0] == OPCODE_SIMT) && (instruction[14:12] == SIMT_EXIT)) ? (f_2 != 32'd0)
            : ((((f_2[instruction[19:15]] && (((instruction[6:0] & 7'd115) == OPCODE_MADD)
            || ((instruction[6:0] == OPCODE_FLOAT) && !((instruction[31:27] & 5'd27) == 5'd26))))
            || (f_2[instruction[24:20]] && ((((instruction[6:0] & 7'd115) == OPCODE_MADD)
            || (instruction[6:0] == OPCODE_STORE_FLOAT)) || ((instruction[6:0] == OPCODE_FLOAT) && !instruction[30]))))
            || (f_2[instruction[31:27]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD)))
            || (f_2[instruction[11:7]] && ((((instruction[6:0] & 7'd115) == OPCODE_MADD)
            || ((instruction[6:0] == OPCODE_FLOAT)
            && !(((instruction[31:27] & 5'd27) == 5'd24) || (instruction[31:27] == 5'd20))))
            || (instruction[6:0] == OPCODE_LOAD_FLOAT))))))) begin
          wait_2 = wait_2 | (4'd1 << w[1:0]);
          instruction_2 = probe_in_instruction[{w[1:0], 5'd0} +: 32];
          x_3 = x_load;
          f_3 = f_load;
          opcode_4 = instruction_2[6:0];
          opcode_5 = instruction_2[6:0];
          predecode_reads_x2_3 = (((opcode_5 == OPCODE_BRANCH) || (opcode_5 == OPCODE_STORE))
              || (opcode_5 == OPCODE_REGISTER)) || (opcode_5 == OPCODE_ATOMIC);
          predecode_reads_x1_2 = (((predecode_reads_x2_3 || (opcode_4 == OPCODE_JALR)) || (opcode_4 == OPCODE_LOAD))
              || (opcode_4 == OPCODE_IMMEDIATE)) || (((opcode_4 == OPCODE_LOAD_FLOAT)
              || (opcode_4 == OPCODE_STORE_FLOAT))
              || ((opcode_4 == OPCODE_FLOAT) && ((instruction_2[31:27] & 5'd27) == 5'd26)));
          opcode_6 = instruction_2[6:0];
          predecode_reads_x2_4 = (((opcode_6 == OPCODE_BRANCH) || (opcode_6 == OPCODE_STORE))
              || (opcode_6 == OPCODE_REGISTER)) || (opcode_6 == OPCODE_ATOMIC);
          case (instruction_2[6:0])
            OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR,
                OPCODE_JAL, OPCODE_SYSTEM: begin
              predecode_writes_x_2 = instruction_2[11:7] != 5'd0;
            end
            default: begin
              predecode_writes_x_2 = ((instruction_2[6:0] == OPCODE_FLOAT)
                  && (((instruction_2[31:27] & 5'd27) == 5'd24) || (instruction_2[31:27] == 5'd20)))
                  && (instruction_2[11:7] != 5'd0);
            end
          endcase
          loading = loading | ({3'd0, ((((instruction_2[6:0] == OPCODE_SIMT) && (instruction_2[14:12] == SIMT_EXIT))
              ? (x_3 != 32'd0) : (((x_3[instruction_2[19:15]] && predecode_reads_x1_2)
              || (x_3[instruction_2[24:20]] && predecode_reads_x2_4))
              || (x_3[instruction_2[11:7]] && predecode_writes_x_2)))
              || (((instruction_2[6:0] == OPCODE_SIMT) && (instruction_2[14:12] == SIMT_EXIT)) ? (f_3 != 32'd0)
              : ((((f_3[instruction_2[19:15]] && (((instruction_2[6:0] & 7'd115) == OPCODE_MADD)
              || ((instruction_2[6:0] == OPCODE_FLOAT) && !((instruction_2[31:27] & 5'd27) == 5'd26))))
              || (f_3[instruction_2[24:20]] && ((((instruction_2[6:0] & 7'd115) == OPCODE_MADD)
              || (instruction_2[6:0] == OPCODE_STORE_FLOAT))
              || ((instruction_2[6:0] == OPCODE_FLOAT) && !instruction_2[30]))))
              || (f_3[instruction_2[31:27]] && ((instruction_2[6:0] & 7'd115) == OPCODE_MADD)))
              || (f_3[instruction_2[11:7]] && ((((instruction_2[6:0] & 7'd115) == OPCODE_MADD)
              || ((instruction_2[6:0] == OPCODE_FLOAT)
              && !(((instruction_2[31:27] & 5'd27) == 5'd24) || (instruction_2[31:27] == 5'd20))))
              || (instruction_2[6:0] == OPCODE_LOAD_FLOAT))))))} << w[1:0]);
        end
      end
    end
    probe_out_operands_free = ~wait_2;
    probe_out_loading = loading;
  end

  // bits.c:110 scoreboard_tick
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      pending_d[k0] = pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      loading_d[k0] = loading_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_pending_d[k0] = float_pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_loading_d[k0] = float_loading_q[k0];
    w_2 = 3'd0;
    x_4 = 32'd0;
    f_4 = 32'd0;
    predecode_writes_x_3 = 1'b0;
    rd = 6'd0;
    predecode_memory = 1'b0;
    opcode_7 = 7'd0;
    load = 1'b0;
    x_5 = 32'd0;
    f_5 = 32'd0;
    w_3 = 2'd0;
    if ((in_retire_valid && in_retire_last) && in_retire_write) begin
      for (w_2 = 3'd0; w_2 < 3'd4; w_2 = w_2 + 3'd1) begin
        x_4 = (w_2[1:0] == in_retire_warp) ? (in_retire_rd[5] ? 32'd0 : (32'd1 << in_retire_rd[4:0])) : 32'd0;
        pending_d[w_2[1:0]] = pending_d[w_2[1:0]] & (~x_4);
        loading_d[w_2[1:0]] = loading_d[w_2[1:0]] & (~x_4);
        f_4 = (w_2[1:0] == in_retire_warp) ? (in_retire_rd[5] ? (32'd1 << in_retire_rd[4:0]) : 32'd0) : 32'd0;
        float_pending_d[w_2[1:0]] = float_pending_d[w_2[1:0]] & (~f_4);
        float_loading_d[w_2[1:0]] = float_loading_d[w_2[1:0]] & (~f_4);
      end
    end
    case (in_issued_instruction[6:0])
      OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR, OPCODE_JAL,
          OPCODE_SYSTEM: begin
        predecode_writes_x_3 = in_issued_instruction[11:7] != 5'd0;
      end
      default: begin
        predecode_writes_x_3 = ((in_issued_instruction[6:0] == OPCODE_FLOAT)
            && (((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20)))
            && (in_issued_instruction[11:7] != 5'd0);
      end
    endcase
    if (in_issued_valid && (predecode_writes_x_3
        || ((((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD)
        || ((in_issued_instruction[6:0] == OPCODE_FLOAT)
        && !(((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20))))
        || (in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT)))) begin
      rd = {((((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD)
          || ((in_issued_instruction[6:0] == OPCODE_FLOAT)
          && !(((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20))))
          || (in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT)), 5'd0} | {1'b0, in_issued_instruction[11:7]};
      opcode_7 = in_issued_instruction[6:0];
      predecode_memory = (((opcode_7 == OPCODE_LOAD) || (opcode_7 == OPCODE_STORE)) || (opcode_7 == OPCODE_ATOMIC))
          || ((opcode_7 == OPCODE_LOAD_FLOAT) || (opcode_7 == OPCODE_STORE_FLOAT));
      load = predecode_memory;
      for (w_2 = 3'd0; w_2 < 3'd4; w_2 = w_2 + 3'd1) begin
        x_5 = (w_2[1:0] == in_issued_warp) ? (rd[5] ? 32'd0 : (32'd1 << rd[4:0])) : 32'd0;
        pending_d[w_2[1:0]] = pending_d[w_2[1:0]] | x_5;
        loading_d[w_2[1:0]] = loading_d[w_2[1:0]] | (load ? x_5 : 32'd0);
        f_5 = (w_2[1:0] == in_issued_warp) ? (rd[5] ? (32'd1 << rd[4:0]) : 32'd0) : 32'd0;
        float_pending_d[w_2[1:0]] = float_pending_d[w_2[1:0]] | f_5;
        float_loading_d[w_2[1:0]] = float_loading_d[w_2[1:0]] | (load ? f_5 : 32'd0);
      end
    end
    if (in_start_valid) begin
      w_3 = in_start_warp;
      pending_d[w_3] = 32'd0;
      loading_d[w_3] = 32'd0;
      float_pending_d[w_3] = 32'd0;
      float_loading_d[w_3] = 32'd0;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        loading_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_loading_q[k[1:0]] <= 32'd0;
      end
    end else begin
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        pending_q[k0_2] <= pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        loading_q[k0_2] <= loading_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        float_pending_q[k0_2] <= float_pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        float_loading_q[k0_2] <= float_loading_d[k0_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = pending_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = loading_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = float_pending_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = float_loading_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
