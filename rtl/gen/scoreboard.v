// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front/scoreboard/bits.c; change that file.
// scoreboard=bits: one bit per register and warp.
// Source: book:CORE-8. Set at issue, cleared when the last part of the result is written; an
// instruction waits while a register that it reads or writes is set. Every cycle looks up the
// registers that each warp's oldest instruction names, so nothing is stored about buffered
// instructions.
// Bit 0 of a set of x registers is never set: nothing writes x0.
module scoreboard (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to fetch
  output [3:0] view_stalled, // warps for which nothing more may be fetched
  // from ibuffer
  input [3:0] probe_in_valid, // warps with an instruction in their buffer,
  input [127:0] probe_in_instruction, // and the oldest of each
  // to issue
  output reg [3:0] probe_out_operands_free, // whose oldest instruction waits for no register
  // to order
  output reg [3:0] probe_out_loading, // whose oldest instruction waits for one that a load is to write
  // from reconv
  input in_start_valid,
  input [1:0] in_start_warp,
  // from issue
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
  // from writeback
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write, // register rd, in the lanes of mask
  input [1:0] in_retire_warp,
  input [5:0] in_retire_rd
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] SIMT_EXIT = 3'd1;
  localparam [6:0] OPCODE_LOAD = 7'd3, OPCODE_LOAD_FLOAT = 7'd7, OPCODE_SIMT = 7'd11,
      OPCODE_IMMEDIATE = 7'd19, OPCODE_AUIPC = 7'd23, OPCODE_STORE = 7'd35,
      OPCODE_STORE_FLOAT = 7'd39, OPCODE_ATOMIC = 7'd47, OPCODE_REGISTER = 7'd51,
      OPCODE_LUI = 7'd55, OPCODE_MADD = 7'd67, OPCODE_FLOAT = 7'd83, OPCODE_BRANCH = 7'd99,
      OPCODE_JALR = 7'd103, OPCODE_JAL = 7'd111, OPCODE_SYSTEM = 7'd115;
  reg [31:0] pending_q [0:3], pending_d [0:3];  // with a write outstanding
  reg [31:0] loading_q [0:3], loading_d [0:3];  // those of them that loads are to write
  reg [31:0] float_pending_q [0:3], float_pending_d [0:3];
  reg [31:0] float_loading_q [0:3], float_loading_d [0:3];
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, in_issued_instruction, reset_k};
  assign view_stalled = 4'd0;

  // front/scoreboard/bits.c:53 scoreboard_probe
  always @* begin : scoreboard_probe
    reg [3:0] probe_wait, loading;
    reg [2:0] w;
    reg [31:0] x, x_load, f, f_load, instruction;
    reg predecode_reads_x1, predecode_reads_x2, predecode_writes_x;
    reg [6:0] opcode, predecode_reads_x2_opcode;
    reg unused_bits;
    {w, x, x_load, f, f_load, instruction, predecode_reads_x1, opcode, predecode_reads_x2,
        predecode_reads_x2_opcode, predecode_writes_x} = 0;
    probe_wait = 4'd0;
    loading = 4'd0;
    // look_at: Of these warps: those that wait, and for a load.
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      x = pending_q[w[1:0]];
      x_load = loading_q[w[1:0]];
      f = 32'd0;
      f_load = 32'd0;
      f = float_pending_q[w[1:0]];
      f_load = float_loading_q[w[1:0]];
      if (EVERY_CYCLE || (probe_in_valid[w[1:0]] && (x | f) != 32'd0)) begin
        instruction = probe_in_instruction[{w[1:0], 5'd0} +: 32];
        // predecode_reads_x1
        opcode = instruction[6:0];
        predecode_reads_x2_opcode = instruction[6:0];
        predecode_reads_x2 = predecode_reads_x2_opcode == OPCODE_BRANCH
            || predecode_reads_x2_opcode == OPCODE_STORE || predecode_reads_x2_opcode == OPCODE_REGISTER
            || predecode_reads_x2_opcode == OPCODE_ATOMIC;
        predecode_reads_x1 = predecode_reads_x2 || opcode == OPCODE_JALR || opcode == OPCODE_LOAD
            || opcode == OPCODE_IMMEDIATE || (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT
            || (opcode == OPCODE_FLOAT && (instruction[31:27] & 5'd27) == 5'd26));
        opcode = instruction[6:0];
        predecode_reads_x2 = opcode == OPCODE_BRANCH || opcode == OPCODE_STORE || opcode == OPCODE_REGISTER
            || opcode == OPCODE_ATOMIC;
        // predecode_writes_x
        case (instruction[6:0])
          OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI,
              OPCODE_JALR, OPCODE_JAL, OPCODE_SYSTEM: begin
            predecode_writes_x = instruction[11:7] != 5'd0;
          end
          default: begin
            predecode_writes_x = instruction[6:0] == OPCODE_FLOAT
                && ((instruction[31:27] & 5'd27) == 5'd24 || instruction[31:27] == 5'd20)
                && instruction[11:7] != 5'd0;
          end
        endcase
        if (probe_in_valid[w[1:0]] && (((instruction[6:0] == OPCODE_SIMT && instruction[14:12] == SIMT_EXIT)
            ? x != 32'd0 : (x[instruction[19:15]] && predecode_reads_x1)
            || (x[instruction[24:20]] && predecode_reads_x2) || (x[instruction[11:7]] && predecode_writes_x))
            || ((instruction[6:0] == OPCODE_SIMT && instruction[14:12] == SIMT_EXIT) ? f != 32'd0
            : (f[instruction[19:15]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD
            || (instruction[6:0] == OPCODE_FLOAT && (instruction[31:27] & 5'd27) != 5'd26)))
            || (f[instruction[24:20]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD
            || instruction[6:0] == OPCODE_STORE_FLOAT
            || (instruction[6:0] == OPCODE_FLOAT && !instruction[30])))
            || (f[instruction[31:27]] && (instruction[6:0] & 7'd115) == OPCODE_MADD)
            || (f[instruction[11:7]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD
            || (instruction[6:0] == OPCODE_FLOAT
            && ((instruction[31:27] & 5'd27) != 5'd24 && instruction[31:27] != 5'd20))
            || instruction[6:0] == OPCODE_LOAD_FLOAT))))) begin
          probe_wait = probe_wait | (4'd1 << w[1:0]);
          instruction = probe_in_instruction[{w[1:0], 5'd0} +: 32];
          // predecode_reads_x1
          opcode = instruction[6:0];
          predecode_reads_x2_opcode = instruction[6:0];
          predecode_reads_x2 = predecode_reads_x2_opcode == OPCODE_BRANCH
              || predecode_reads_x2_opcode == OPCODE_STORE || predecode_reads_x2_opcode == OPCODE_REGISTER
              || predecode_reads_x2_opcode == OPCODE_ATOMIC;
          predecode_reads_x1 = predecode_reads_x2 || opcode == OPCODE_JALR || opcode == OPCODE_LOAD
              || opcode == OPCODE_IMMEDIATE || (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT
              || (opcode == OPCODE_FLOAT && (instruction[31:27] & 5'd27) == 5'd26));
          opcode = instruction[6:0];
          predecode_reads_x2 = opcode == OPCODE_BRANCH || opcode == OPCODE_STORE || opcode == OPCODE_REGISTER
              || opcode == OPCODE_ATOMIC;
          // predecode_writes_x
          case (instruction[6:0])
            OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI,
                OPCODE_JALR, OPCODE_JAL, OPCODE_SYSTEM: begin
              predecode_writes_x = instruction[11:7] != 5'd0;
            end
            default: begin
              predecode_writes_x = instruction[6:0] == OPCODE_FLOAT
                  && ((instruction[31:27] & 5'd27) == 5'd24 || instruction[31:27] == 5'd20)
                  && instruction[11:7] != 5'd0;
            end
          endcase
          loading = loading | ({3'd0, ((instruction[6:0] == OPCODE_SIMT && instruction[14:12] == SIMT_EXIT)
              ? x_load != 32'd0 : (x_load[instruction[19:15]] && predecode_reads_x1)
              || (x_load[instruction[24:20]] && predecode_reads_x2)
              || (x_load[instruction[11:7]] && predecode_writes_x))
              || ((instruction[6:0] == OPCODE_SIMT && instruction[14:12] == SIMT_EXIT) ? f_load != 32'd0
              : (f_load[instruction[19:15]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD
              || (instruction[6:0] == OPCODE_FLOAT && (instruction[31:27] & 5'd27) != 5'd26)))
              || (f_load[instruction[24:20]] &&
              ((instruction[6:0] & 7'd115) == OPCODE_MADD || instruction[6:0] == OPCODE_STORE_FLOAT
              || (instruction[6:0] == OPCODE_FLOAT && !instruction[30])))
              || (f_load[instruction[31:27]] && (instruction[6:0] & 7'd115) == OPCODE_MADD)
              || (f_load[instruction[11:7]] && ((instruction[6:0] & 7'd115) == OPCODE_MADD
              || (instruction[6:0] == OPCODE_FLOAT
              && ((instruction[31:27] & 5'd27) != 5'd24 && instruction[31:27] != 5'd20))
              || instruction[6:0] == OPCODE_LOAD_FLOAT)))} << w[1:0]);
        end
      end
    end
    probe_out_operands_free = ~probe_wait;
    probe_out_loading = loading;
    unused_bits = &{1'b0, w, instruction};
  end

  // front/scoreboard/bits.c:120 scoreboard_tick
  always @* begin : scoreboard_tick
    reg [2:0] w;
    reg [31:0] x, f;
    reg predecode_writes_x, predecode_memory;
    reg [5:0] rd;
    reg [6:0] opcode;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) pending_d[k0] = pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) loading_d[k0] = loading_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) float_pending_d[k0] = float_pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) float_loading_d[k0] = float_loading_q[k0];
    {w, x, f, predecode_writes_x, rd, predecode_memory, opcode} = 0;
    if (in_retire_valid && in_retire_last && in_retire_write) begin
      // release: It is written.
      for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
        x = w[1:0] == in_retire_warp ? (in_retire_rd[5] ? 32'd0 : 32'd1 << in_retire_rd[4:0]) : 32'd0;
        pending_d[w[1:0]] = pending_d[w[1:0]] & ~x;
        loading_d[w[1:0]] = loading_d[w[1:0]] & ~x;
        f = w[1:0] == in_retire_warp ? (in_retire_rd[5] ? 32'd1 << in_retire_rd[4:0] : 32'd0) : 32'd0;
        float_pending_d[w[1:0]] = float_pending_d[w[1:0]] & ~f;
        float_loading_d[w[1:0]] = float_loading_d[w[1:0]] & ~f;
      end
    end
    // predecode_writes_x
    case (in_issued_instruction[6:0])
      OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR,
          OPCODE_JAL, OPCODE_SYSTEM: begin
        predecode_writes_x = in_issued_instruction[11:7] != 5'd0;
      end
      default: begin
        predecode_writes_x = in_issued_instruction[6:0] == OPCODE_FLOAT
            && ((in_issued_instruction[31:27] & 5'd27) == 5'd24 || in_issued_instruction[31:27] == 5'd20)
            && in_issued_instruction[11:7] != 5'd0;
      end
    endcase
    if (in_issued_valid && (predecode_writes_x
        || ((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD
        || (in_issued_instruction[6:0] == OPCODE_FLOAT
        && ((in_issued_instruction[31:27] & 5'd27) != 5'd24 && in_issued_instruction[31:27] != 5'd20))
        || in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT))) begin
      rd = {(in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD
          || (in_issued_instruction[6:0] == OPCODE_FLOAT
          && ((in_issued_instruction[31:27] & 5'd27) != 5'd24 && in_issued_instruction[31:27] != 5'd20))
          || in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT, 5'd0} | {1'b0, in_issued_instruction[11:7]};
      opcode = in_issued_instruction[6:0];
      predecode_memory = opcode == OPCODE_LOAD || opcode == OPCODE_STORE || opcode == OPCODE_ATOMIC
          || (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT);
      // reserve: A register of `warp` will be written; `load`: by a load.
      for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
        x = w[1:0] == in_issued_warp ? (rd[5] ? 32'd0 : 32'd1 << rd[4:0]) : 32'd0;
        pending_d[w[1:0]] = pending_d[w[1:0]] | x;
        loading_d[w[1:0]] = loading_d[w[1:0]] | (predecode_memory ? x : 32'd0);
        f = w[1:0] == in_issued_warp ? (rd[5] ? 32'd1 << rd[4:0] : 32'd0) : 32'd0;
        float_pending_d[w[1:0]] = float_pending_d[w[1:0]] | f;
        float_loading_d[w[1:0]] = float_loading_d[w[1:0]] | (predecode_memory ? f : 32'd0);
      end
    end
    if (in_start_valid) begin
      pending_d[in_start_warp] = 32'd0;
      loading_d[in_start_warp] = 32'd0;
      float_pending_d[in_start_warp] = 32'd0;
      float_loading_d[in_start_warp] = 32'd0;
    end
    unused_bits = &{1'b0, w};
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        pending_q[reset_k[1:0]] <= 32'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        loading_q[reset_k[1:0]] <= 32'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        float_pending_q[reset_k[1:0]] <= 32'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        float_loading_q[reset_k[1:0]] <= 32'd0;
      end
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) pending_q[k0] <= pending_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) loading_q[k0] <= loading_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) float_pending_q[k0] <= float_pending_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) float_loading_q[k0] <= float_loading_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ pending_q[k0];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ loading_q[k0];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ float_pending_q[k0];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ float_loading_q[k0];
    end
  end
  assign digest = digest_r;
`endif
endmodule
