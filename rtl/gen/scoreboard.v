// SPDX-License-Identifier: Apache-2.0
// Made by c2v from bits.c; change that file.
// scoreboard=bits: one bit per register and warp.
// Source: gpu-architecture-book.md CORE-8 (S1). Set at issue, cleared when the last part of the
// result is written; an instruction waits while a register that it reads or writes is set. What
// the oldest instruction of every warp uses is compared in every cycle.
module scoreboard (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [3:0] view_clear, // whose oldest instruction waits for no register
  output reg [3:0] view_loading, // whose oldest instruction waits for one that a load is to write
  output reg [3:0] view_stalled, // for which nothing more may be fetched
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [31:0] in_issued_instruction,
  input in_push_valid,
  input [1:0] in_push_warp,
  input [19:0] in_push_pc,
  input [31:0] in_push_instruction,
  input in_push_overrun, // pc is outside the program: there is no instruction
  input in_push_entry, // as this entry, counted from the oldest without the issued one
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write,
  input [1:0] in_retire_warp,
  input [5:0] in_retire_order,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  input in_start_valid,
  input [1:0] in_start_warp
);
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [6:0] OPCODE_IMMEDIATE = 7'd19;
  localparam [6:0] OPCODE_AUIPC = 7'd23;
  localparam [6:0] OPCODE_REGISTER = 7'd51;
  localparam [6:0] OPCODE_LUI = 7'd55;
  localparam [6:0] OPCODE_JALR = 7'd103;
  localparam [6:0] OPCODE_JAL = 7'd111;
  localparam [6:0] OPCODE_SYSTEM = 7'd115;
  localparam [6:0] OPCODE_FLOAT = 7'd83;
  localparam [6:0] OPCODE_MADD = 7'd67;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [6:0] OPCODE_BRANCH = 7'd99;
  localparam [6:0] OPCODE_SIMT = 7'd11;
  localparam [2:0] SIMT_EXIT = 3'd1;
  reg [31:0] uses_q [0:1] [0:3];  // that buffered instructions read or write
  reg [31:0] uses_d [0:1] [0:3];
  reg [31:0] pending_q [0:3];  // with a write outstanding
  reg [31:0] pending_d [0:3];
  reg [31:0] loading_q [0:3];  // those of them that loads are to write
  reg [31:0] loading_d [0:3];
  reg [31:0] float_uses_q [0:1] [0:3];
  reg [31:0] float_uses_d [0:1] [0:3];
  reg [31:0] float_pending_q [0:3];
  reg [31:0] float_pending_d [0:3];
  reg [31:0] float_loading_q [0:3];
  reg [31:0] float_loading_d [0:3];
  reg [3:0] clear;
  reg [3:0] loading;
  reg [2:0] w;
  reg [31:0] wait_2;
  reg [31:0] load;
  reg [2:0] w_2;
  reg [31:0] x;
  reg [31:0] f;
  reg predecode_writes_x;
  reg [5:0] rd;
  reg predecode_memory;
  reg [6:0] opcode;
  reg load_2;
  reg [31:0] x_2;
  reg [31:0] f_2;
  reg [31:0] uses [0:0];
  reg e;
  reg [31:0] predecode_uses;
  reg [31:0] uses_2;
  reg predecode_reads_x1;
  reg [6:0] opcode_2;
  reg predecode_reads_x2;
  reg [6:0] opcode_3;
  reg predecode_reads_x2_2;
  reg [6:0] opcode_4;
  reg predecode_writes_x_2;
  reg [31:0] predecode_float_uses;
  reg [31:0] uses_3;
  reg [1:0] w_3;
  reg [1:0] j;
  reg [2:0] k;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_issued_instruction,
                  in_push_pc,
                  in_push_instruction,
                  in_push_overrun,
                  in_retire_order,
                  in_retire_mask,
                  in_resume_valid,
                  in_resume_warp,
                  w,
                  w_2,
                  e,
                  j,
                  k};

  // bits.c:15 scoreboard_view
  always @* begin
    w = 3'd0;
    wait_2 = 32'd0;
    load = 32'd0;
    clear = 4'd0;
    loading = 4'd0;
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      wait_2 = pending_q[w[1:0]] & uses_q[0][w[1:0]];
      load = loading_q[w[1:0]] & uses_q[0][w[1:0]];
      wait_2 = wait_2 | (float_pending_q[w[1:0]] & float_uses_q[0][w[1:0]]);
      load = load | (float_loading_q[w[1:0]] & float_uses_q[0][w[1:0]]);
      clear = clear | ({3'd0, (wait_2 == 32'd0)} << w[1:0]);
      loading = loading | ({3'd0, (load != 32'd0)} << w[1:0]);
    end
    view_clear = clear;
    view_loading = loading;
    view_stalled = 4'd0;
  end

  // bits.c:89 scoreboard_tick
  always @* begin
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        uses_d[k0][k1] = uses_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      pending_d[k0] = pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      loading_d[k0] = loading_q[k0];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        float_uses_d[k0][k1] = float_uses_q[k0][k1];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_pending_d[k0] = float_pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_loading_d[k0] = float_loading_q[k0];
    w_2 = 3'd0;
    x = 32'd0;
    f = 32'd0;
    predecode_writes_x = 1'b0;
    rd = 6'd0;
    predecode_memory = 1'b0;
    opcode = 7'd0;
    load_2 = 1'b0;
    x_2 = 32'd0;
    f_2 = 32'd0;
    for (k0 = 0; k0 < 1; k0 = k0 + 1)
      uses[k0] = 32'd0;
    e = 1'b0;
    predecode_uses = 32'd0;
    uses_2 = 32'd0;
    predecode_reads_x1 = 1'b0;
    opcode_2 = 7'd0;
    predecode_reads_x2 = 1'b0;
    opcode_3 = 7'd0;
    predecode_reads_x2_2 = 1'b0;
    opcode_4 = 7'd0;
    predecode_writes_x_2 = 1'b0;
    predecode_float_uses = 32'd0;
    uses_3 = 32'd0;
    w_3 = 2'd0;
    if ((in_retire_valid && in_retire_last) && in_retire_write) begin
      for (w_2 = 3'd0; w_2 < 3'd4; w_2 = w_2 + 3'd1) begin
        x = (w_2[1:0] == in_retire_warp) ? (in_retire_rd[5] ? 32'd0 : (32'd1 << in_retire_rd[4:0])) : 32'd0;
        pending_d[w_2[1:0]] = pending_d[w_2[1:0]] & (~x);
        loading_d[w_2[1:0]] = loading_d[w_2[1:0]] & (~x);
        f = (w_2[1:0] == in_retire_warp) ? (in_retire_rd[5] ? (32'd1 << in_retire_rd[4:0]) : 32'd0) : 32'd0;
        float_pending_d[w_2[1:0]] = float_pending_d[w_2[1:0]] & (~f);
        float_loading_d[w_2[1:0]] = float_loading_d[w_2[1:0]] & (~f);
      end
    end
    if (in_issued_valid) begin
      case (in_issued_instruction[6:0])
        OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR, OPCODE_JAL, OPCODE_SYSTEM: begin
          predecode_writes_x = in_issued_instruction[11:7] != 5'd0;
        end
        default: begin
          predecode_writes_x = ((in_issued_instruction[6:0] == OPCODE_FLOAT) && (((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20))) && (in_issued_instruction[11:7] != 5'd0);
        end
      endcase
      if (predecode_writes_x || ((((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD) || ((in_issued_instruction[6:0] == OPCODE_FLOAT) && !(((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20)))) || (in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT))) begin
        rd = {((((in_issued_instruction[6:0] & 7'd115) == OPCODE_MADD) || ((in_issued_instruction[6:0] == OPCODE_FLOAT) && !(((in_issued_instruction[31:27] & 5'd27) == 5'd24) || (in_issued_instruction[31:27] == 5'd20)))) || (in_issued_instruction[6:0] == OPCODE_LOAD_FLOAT)), 5'd0} | {1'b0, in_issued_instruction[11:7]};
        opcode = in_issued_instruction[6:0];
        predecode_memory = (((opcode == OPCODE_LOAD) || (opcode == OPCODE_STORE)) || (opcode == OPCODE_ATOMIC)) || ((opcode == OPCODE_LOAD_FLOAT) || (opcode == OPCODE_STORE_FLOAT));
        load_2 = predecode_memory;
        for (w_2 = 3'd0; w_2 < 3'd4; w_2 = w_2 + 3'd1) begin
          x_2 = (w_2[1:0] == in_issued_warp) ? (rd[5] ? 32'd0 : (32'd1 << rd[4:0])) : 32'd0;
          pending_d[w_2[1:0]] = pending_d[w_2[1:0]] | x_2;
          loading_d[w_2[1:0]] = loading_d[w_2[1:0]] | (load_2 ? x_2 : 32'd0);
          f_2 = (w_2[1:0] == in_issued_warp) ? (rd[5] ? (32'd1 << rd[4:0]) : 32'd0) : 32'd0;
          float_pending_d[w_2[1:0]] = float_pending_d[w_2[1:0]] | f_2;
          float_loading_d[w_2[1:0]] = float_loading_d[w_2[1:0]] | (load_2 ? f_2 : 32'd0);
        end
      end
      for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
        uses[0] = uses_q[1'b1][in_issued_warp];
      end
      for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
        uses_d[1'b0][in_issued_warp] = uses[0];
      end
      for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
        uses[0] = float_uses_q[1'b1][in_issued_warp];
      end
      for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
        float_uses_d[1'b0][in_issued_warp] = uses[0];
      end
    end
    if (in_push_valid) begin
      opcode_2 = in_push_instruction[6:0];
      opcode_3 = in_push_instruction[6:0];
      predecode_reads_x2 = (((opcode_3 == OPCODE_BRANCH) || (opcode_3 == OPCODE_STORE)) || (opcode_3 == OPCODE_REGISTER)) || (opcode_3 == OPCODE_ATOMIC);
      predecode_reads_x1 = (((predecode_reads_x2 || (opcode_2 == OPCODE_JALR)) || (opcode_2 == OPCODE_LOAD)) || (opcode_2 == OPCODE_IMMEDIATE)) || (((opcode_2 == OPCODE_LOAD_FLOAT) || (opcode_2 == OPCODE_STORE_FLOAT)) || ((opcode_2 == OPCODE_FLOAT) && ((in_push_instruction[31:27] & 5'd27) == 5'd26)));
      opcode_4 = in_push_instruction[6:0];
      predecode_reads_x2_2 = (((opcode_4 == OPCODE_BRANCH) || (opcode_4 == OPCODE_STORE)) || (opcode_4 == OPCODE_REGISTER)) || (opcode_4 == OPCODE_ATOMIC);
      case (in_push_instruction[6:0])
        OPCODE_LOAD, OPCODE_ATOMIC, OPCODE_IMMEDIATE, OPCODE_AUIPC, OPCODE_REGISTER, OPCODE_LUI, OPCODE_JALR, OPCODE_JAL, OPCODE_SYSTEM: begin
          predecode_writes_x_2 = in_push_instruction[11:7] != 5'd0;
        end
        default: begin
          predecode_writes_x_2 = ((in_push_instruction[6:0] == OPCODE_FLOAT) && (((in_push_instruction[31:27] & 5'd27) == 5'd24) || (in_push_instruction[31:27] == 5'd20))) && (in_push_instruction[11:7] != 5'd0);
        end
      endcase
      uses_2 = (({31'd0, predecode_reads_x1} << in_push_instruction[19:15]) | ({31'd0, predecode_reads_x2_2} << in_push_instruction[24:20])) | ({31'd0, predecode_writes_x_2} << in_push_instruction[11:7]);
      predecode_uses = (((in_push_instruction[6:0] == OPCODE_SIMT) && (in_push_instruction[14:12] == SIMT_EXIT)) ? 32'hffffffff : uses_2) & 32'hfffffffe;
      uses_d[in_push_entry][in_push_warp] = predecode_uses;
      uses_3 = ((({31'd0, (((in_push_instruction[6:0] & 7'd115) == OPCODE_MADD) || ((in_push_instruction[6:0] == OPCODE_FLOAT) && !((in_push_instruction[31:27] & 5'd27) == 5'd26)))} << in_push_instruction[19:15]) | ({31'd0, ((((in_push_instruction[6:0] & 7'd115) == OPCODE_MADD) || (in_push_instruction[6:0] == OPCODE_STORE_FLOAT)) || ((in_push_instruction[6:0] == OPCODE_FLOAT) && !in_push_instruction[30]))} << in_push_instruction[24:20])) | ({31'd0, ((in_push_instruction[6:0] & 7'd115) == OPCODE_MADD)} << in_push_instruction[31:27])) | ({31'd0, ((((in_push_instruction[6:0] & 7'd115) == OPCODE_MADD) || ((in_push_instruction[6:0] == OPCODE_FLOAT) && !(((in_push_instruction[31:27] & 5'd27) == 5'd24) || (in_push_instruction[31:27] == 5'd20)))) || (in_push_instruction[6:0] == OPCODE_LOAD_FLOAT))} << in_push_instruction[11:7]);
      predecode_float_uses = ((in_push_instruction[6:0] == OPCODE_SIMT) && (in_push_instruction[14:12] == SIMT_EXIT)) ? 32'hffffffff : uses_3;
      float_uses_d[in_push_entry][in_push_warp] = predecode_float_uses;
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
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          uses_q[j[0]][k[1:0]] <= 32'd0;
        end
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        loading_q[k[1:0]] <= 32'd0;
      end
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          float_uses_q[j[0]][k[1:0]] <= 32'd0;
        end
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_loading_q[k[1:0]] <= 32'd0;
      end
    end else begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          uses_q[k0_2][k1_2] <= uses_d[k0_2][k1_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        pending_q[k0_2] <= pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        loading_q[k0_2] <= loading_d[k0_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          float_uses_q[k0_2][k1_2] <= float_uses_d[k0_2][k1_2];
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
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = uses_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
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
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = float_uses_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
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
