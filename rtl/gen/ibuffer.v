// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front/ibuffer.c; change that file.
// Instruction buffer: IBUFFER_ENTRIES fetched instructions per warp, between loops 1 and 2.
// Source: book:CORE-7. An entry is the raw instruction and what issue must know (predecode.h),
// computed as it enters. Fetch knows its address, and scoreboard which registers it waits for. A
// control instruction closes the buffer until it is resolved, so the buffer is empty by then;
// `resume` also empties it.
// Size: IBUFFER_ENTRIES x (32 + 7 bits) per warp, and a bit. Liveness: a closed buffer opens with
// `resolve`, `resume` or `start`, because the control instruction that closed it is in it and
// issues like any other.
module ibuffer (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to issue
  output reg [3:0] view_valid,
  output reg [3:0] view_memory,
  output reg [3:0] view_divides,
  output reg [3:0] view_slow,
  output reg [3:0] view_drains,
  output reg [3:0] view_fence,
  output reg [3:0] view_overrun,
  output reg [127:0] view_instruction,
  // to fetch
  output reg [3:0] view_room,
  output reg [3:0] view_blocked,
  output reg [3:0] view_filled, // warps with one in each entry but the last
  // from dispatch
  input in_launch_begins, // a launch begins: what a fault left behind goes
  input in_start_valid,
  input [1:0] in_start_warp,
  // from fetch
  input in_push_valid,
  input [1:0] in_push_warp,
  input [31:0] in_push_instruction,
  input in_push_overrun, // pc is outside the program: there is no instruction
  // from issue
  input in_pop_valid,
  input [1:0] in_pop_warp,
  // from reconv
  input in_resolve_valid,
  input [1:0] in_resolve_warp,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  // to scoreboard
  output reg out_push_entry // the pushed instruction's, counted from the oldest
);
  localparam [1:0] IBUFFER_ENTRIES = 2'd2;
  localparam [2:0] SIMT_EXIT = 3'd1;
  localparam [3:0] ALL_WARPS = 4'd15;
  localparam [6:0] OPCODE_LOAD = 7'd3, OPCODE_LOAD_FLOAT = 7'd7, OPCODE_SIMT = 7'd11,
      OPCODE_FENCE = 7'd15, OPCODE_STORE = 7'd35, OPCODE_STORE_FLOAT = 7'd39, OPCODE_ATOMIC = 7'd47,
      OPCODE_MADD = 7'd67, OPCODE_FLOAT = 7'd83, OPCODE_BRANCH = 7'd99, OPCODE_JALR = 7'd103,
      OPCODE_JAL = 7'd111;
  reg [31:0] instruction_q [0:1] [0:3], instruction_d [0:1] [0:3];
  reg [7:0] valid_q, valid_d;
  reg [7:0] kinds_memory_q, kinds_memory_d;  // load or store
  reg [7:0] kinds_divides_q, kinds_divides_d;
  reg [7:0] kinds_slow_q, kinds_slow_d;  // finishes out of order
  reg [7:0] kinds_drains_q, kinds_drains_d;  // waits for the warp's slow instructions
  reg [7:0] kinds_fence_q, kinds_fence_d;  // and for its stores
  reg [7:0] kinds_overrun_q, kinds_overrun_d;
  reg [3:0] blocked_q, blocked_d;  // behind a control instruction: nothing to fetch
  reg entry;
  reg [3:0] open, flush, ibuffer_push_bit;
  reg [6:0] opcode;
  reg [2:0] funct, reset_k;
  reg [1:0] reset_j;

  // bits that this module does not need
  wire unused = &{1'b0, reset_j, reset_k};

  // front/ibuffer.c:20 ibuffer_view
  always @* begin : ibuffer_view
    reg [2:0] k;
    reg unused_bits;
    {view_instruction, view_filled, k} = 0;
    view_valid = valid_q[3:0];
    view_memory = kinds_memory_q[3:0];
    view_divides = kinds_divides_q[3:0];
    view_slow = kinds_slow_q[3:0];
    view_drains = kinds_drains_q[3:0];
    view_fence = kinds_fence_q[3:0];
    view_overrun = kinds_overrun_q[3:0];
    view_room = ~(valid_q[7:4] | blocked_q);
    view_blocked = blocked_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_instruction[{k[1:0], 5'd0} +: 32] = instruction_q[0][k[1:0]];
    end
    view_filled = valid_q[3:0];
    unused_bits = &{1'b0, k};
  end

  // front/ibuffer.c:110 ibuffer_tick
  always @* begin : ibuffer_tick_of_entry
    reg [3:0] leave, ibuffer_pop_bit, set, from, next_memory, next_divides, next_slow, next_drains,
        next_fence, next_overrun, word_kinds_memory, word_kinds_divides, word_kinds_slow,
        word_kinds_drains, word_kinds_fence, word_kinds_overrun;
    reg [31:0] instruction [0:0];
    reg predecode_memory, predecode_multiplies, product, stop;
    reg [6:0] predecode_memory_opcode;
    reg [1:0] e;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1)
        instruction_d[k0][k1] = instruction_q[k0][k1];
    valid_d = valid_q;
    kinds_memory_d = kinds_memory_q;
    kinds_divides_d = kinds_divides_q;
    kinds_slow_d = kinds_slow_q;
    kinds_drains_d = kinds_drains_q;
    kinds_fence_d = kinds_fence_q;
    kinds_overrun_d = kinds_overrun_q;
    for (k0 = 0; k0 < 1; k0 = k0 + 1) instruction[k0] = 32'd0;
    {ibuffer_pop_bit, set, from, next_memory, next_divides, next_slow, next_drains, next_fence,
        next_overrun, ibuffer_push_bit, word_kinds_memory, word_kinds_divides, word_kinds_slow,
        word_kinds_drains, word_kinds_fence, word_kinds_overrun, predecode_memory,
        predecode_memory_opcode, predecode_multiplies, product, opcode, funct, stop, e} = 0;
    entry = 1'b0;
    open = {3'd0, in_resolve_valid} << in_resolve_warp;
    leave = ({3'd0, in_resume_valid} << in_resume_warp) | ({3'd0, in_start_valid} << in_start_warp);
    flush = in_launch_begins ? ALL_WARPS : leave;
    if (in_pop_valid) begin
      // ibuffer_pop: The entries behind the oldest move up.
      ibuffer_pop_bit = 4'd1 << in_pop_warp;
      instruction[0] = instruction_q[1'b1][in_pop_warp];
      instruction_d[1'b0][in_pop_warp] = instruction[0];
      set = valid_q[3:0];
      from = valid_q[7:4];
      valid_d[3:0] = (set & ~ibuffer_pop_bit) | (from & ibuffer_pop_bit);
      next_memory = kinds_memory_q[7:4];
      next_divides = kinds_divides_q[7:4];
      next_slow = kinds_slow_q[7:4];
      next_drains = kinds_drains_q[7:4];
      next_fence = kinds_fence_q[7:4];
      next_overrun = kinds_overrun_q[7:4];
      // replace_kinds
      set = kinds_memory_q[3:0];
      kinds_memory_d[3:0] = (set & ~ibuffer_pop_bit) | (next_memory & ibuffer_pop_bit);
      set = kinds_divides_q[3:0];
      kinds_divides_d[3:0] = (set & ~ibuffer_pop_bit) | (next_divides & ibuffer_pop_bit);
      set = kinds_slow_q[3:0];
      kinds_slow_d[3:0] = (set & ~ibuffer_pop_bit) | (next_slow & ibuffer_pop_bit);
      set = kinds_drains_q[3:0];
      kinds_drains_d[3:0] = (set & ~ibuffer_pop_bit) | (next_drains & ibuffer_pop_bit);
      set = kinds_fence_q[3:0];
      kinds_fence_d[3:0] = (set & ~ibuffer_pop_bit) | (next_fence & ibuffer_pop_bit);
      set = kinds_overrun_q[3:0];
      kinds_overrun_d[3:0] = (set & ~ibuffer_pop_bit) | (next_overrun & ibuffer_pop_bit);
      valid_d[7:4] = valid_d[7:4] & ~ibuffer_pop_bit;
    end
    if (in_push_valid) begin
      // ibuffer_push
      ibuffer_push_bit = 4'd1 << in_push_warp;
      // tell_kinds
      predecode_memory_opcode = in_push_instruction[6:0];
      predecode_memory = predecode_memory_opcode == OPCODE_LOAD || predecode_memory_opcode == OPCODE_STORE
          || predecode_memory_opcode == OPCODE_ATOMIC
          || (predecode_memory_opcode == OPCODE_LOAD_FLOAT || predecode_memory_opcode == OPCODE_STORE_FLOAT);
      word_kinds_memory = predecode_memory ? ALL_WARPS : 4'd0;
      word_kinds_divides = ((in_push_instruction & 32'hfe00407f) == 32'h2004033
          || (in_push_instruction[6:0] == OPCODE_FLOAT && (in_push_instruction[31:27] & 5'd23) == 5'd3))
          ? ALL_WARPS : 4'd0;
      predecode_memory_opcode = in_push_instruction[6:0];
      predecode_memory = predecode_memory_opcode == OPCODE_LOAD || predecode_memory_opcode == OPCODE_STORE
          || predecode_memory_opcode == OPCODE_ATOMIC
          || (predecode_memory_opcode == OPCODE_LOAD_FLOAT || predecode_memory_opcode == OPCODE_STORE_FLOAT);
      product = (in_push_instruction & 32'hfe00407f) == 32'h2000033;
      predecode_multiplies = product;
      word_kinds_slow = (predecode_memory || predecode_multiplies
          || ((in_push_instruction & 32'hfe00407f) == 32'h2004033
          || (in_push_instruction[6:0] == OPCODE_FLOAT && (in_push_instruction[31:27] & 5'd23) == 5'd3))
          || (in_push_instruction[6:0] & 7'd115) == OPCODE_MADD || in_push_instruction[6:0] == OPCODE_FLOAT)
          ? ALL_WARPS : 4'd0;
      word_kinds_drains = (in_push_instruction[6:0] == OPCODE_FENCE
          || (in_push_instruction[6:0] == OPCODE_SIMT && in_push_instruction[14:12] <= SIMT_EXIT))
          ? ALL_WARPS : 4'd0;
      word_kinds_fence = in_push_instruction[6:0] == OPCODE_FENCE ? ALL_WARPS : 4'd0;
      word_kinds_overrun = 4'd0;
      opcode = in_push_instruction[6:0];
      funct = in_push_instruction[14:12];
      // no matter of the word
      word_kinds_overrun = in_push_overrun ? ALL_WARPS : 4'd0;
      stop = 1'b0;
      for (e = 2'd0; e < IBUFFER_ENTRIES; e = e + 2'd1) begin
        if (!stop) begin
          if ((valid_d[{e[0], 2'd0} +: 4] & ibuffer_push_bit) == 4'd0) begin
            instruction_d[e[0]][in_push_warp] = in_push_instruction;
            entry = e[0];
            valid_d[{e[0], 2'd0} +: 4] = valid_d[{e[0], 2'd0} +: 4] | ibuffer_push_bit;
            // replace_kinds
            set = kinds_memory_d[{e[0], 2'd0} +: 4];
            kinds_memory_d[{e[0], 2'd0} +: 4] =
                (set & ~ibuffer_push_bit) | (word_kinds_memory & ibuffer_push_bit);
            set = kinds_divides_d[{e[0], 2'd0} +: 4];
            kinds_divides_d[{e[0], 2'd0} +: 4] =
                (set & ~ibuffer_push_bit) | (word_kinds_divides & ibuffer_push_bit);
            set = kinds_slow_d[{e[0], 2'd0} +: 4];
            kinds_slow_d[{e[0], 2'd0} +: 4] = (set & ~ibuffer_push_bit)
                | (word_kinds_slow & ibuffer_push_bit);
            set = kinds_drains_d[{e[0], 2'd0} +: 4];
            kinds_drains_d[{e[0], 2'd0} +: 4] =
                (set & ~ibuffer_push_bit) | (word_kinds_drains & ibuffer_push_bit);
            set = kinds_fence_d[{e[0], 2'd0} +: 4];
            kinds_fence_d[{e[0], 2'd0} +: 4] = (set & ~ibuffer_push_bit)
                | (word_kinds_fence & ibuffer_push_bit);
            set = kinds_overrun_d[{e[0], 2'd0} +: 4];
            kinds_overrun_d[{e[0], 2'd0} +: 4] =
                (set & ~ibuffer_push_bit) | (word_kinds_overrun & ibuffer_push_bit);
            stop = 1'b1;
          end
        end
      end
    end
    if (flush != 4'd0) begin
      for (e = 2'd0; e < IBUFFER_ENTRIES; e = e + 2'd1) begin
        valid_d[{e[0], 2'd0} +: 4] = valid_d[{e[0], 2'd0} +: 4] & ~flush;
      end
    end
    unused_bits = &{1'b0, e};
  end

  // front/ibuffer.c:110 ibuffer_tick
  always @* begin : ibuffer_tick_of_blocked
    reg word_control, predecode_simt_control;
    blocked_d = blocked_q;
    {word_control, predecode_simt_control} = 0;
    if (in_push_valid) begin
      // ibuffer_push
      predecode_simt_control = in_push_instruction[6:0] == OPCODE_SIMT && funct <= SIMT_EXIT;
      word_control = opcode == OPCODE_BRANCH || opcode == OPCODE_JALR || opcode == OPCODE_JAL
          || predecode_simt_control;
      if (word_control || in_push_overrun) begin
        blocked_d = blocked_q | ibuffer_push_bit;
      end
    end
    out_push_entry = entry;
    blocked_d = blocked_d & ~(open | flush);
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (rst) begin
      for (reset_j = 2'd0; reset_j < 2'd2; reset_j = reset_j + 2'd1) begin
        for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
          instruction_q[reset_j[0]][reset_k[1:0]] <= 32'd0;
        end
      end
      valid_q <= 8'd0;
      kinds_memory_q <= 8'd0;
      kinds_divides_q <= 8'd0;
      kinds_slow_q <= 8'd0;
      kinds_drains_q <= 8'd0;
      kinds_fence_q <= 8'd0;
      kinds_overrun_q <= 8'd0;
      blocked_q <= 4'd0;
    end else begin
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        instruction_q[k0][k1] <= instruction_d[k0][k1];
      end
      valid_q <= valid_d;
      kinds_memory_q <= kinds_memory_d;
      kinds_divides_q <= kinds_divides_d;
      kinds_slow_q <= kinds_slow_d;
      kinds_drains_q <= kinds_drains_d;
      kinds_fence_q <= kinds_fence_d;
      kinds_overrun_q <= kinds_overrun_d;
      blocked_q <= blocked_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ instruction_q[k0][k1];
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, valid_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_memory_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_divides_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_slow_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_drains_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_fence_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kinds_overrun_q[k0 * 4 +: 4]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, blocked_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
