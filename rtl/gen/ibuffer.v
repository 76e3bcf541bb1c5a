// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ibuffer.c; change that file.
// Instruction buffer: IBUFFER_ENTRIES fetched instructions per warp, between loops 1 and 2.
// Source: book:CORE-7. An entry is the raw instruction, and what issue has to
// know (predecode.h), worked out on the way in; where it is, fetch knows, and scoreboard which
// registers it waits for. A control instruction closes the buffer
// behind it until it is resolved, so that the buffer is empty by then; `resume` empties it.
module ibuffer (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [3:0] view_valid,
  output reg [3:0] view_memory,
  output reg [3:0] view_divides,
  output reg [3:0] view_slow,
  output reg [3:0] view_drains,
  output reg [3:0] view_fence,
  output reg [3:0] view_overrun,
  output reg [127:0] view_instruction,
  output reg [3:0] view_room,
  output reg [3:0] view_blocked,
  output reg [3:0] view_filled, // warps with one in each entry but the last
  input in_launch_begins, // a launch begins: what a fault left behind goes
  input in_start_valid,
  input [1:0] in_start_warp,
  input in_push_valid,
  input [1:0] in_push_warp,
  input [19:0] in_push_pc,
  input [31:0] in_push_instruction,
  input in_push_overrun, // pc is outside the program: there is no instruction
  input in_pop_valid,
  input [1:0] in_pop_warp,
  input in_resolve_valid,
  input [1:0] in_resolve_warp,
  input in_resume_valid,
  input [1:0] in_resume_warp,
  output reg out_push_entry // the pushed instruction's, counted from the oldest
);
  localparam [6:0] OPCODE_LOAD = 7'd3;
  localparam [6:0] OPCODE_STORE = 7'd35;
  localparam [6:0] OPCODE_ATOMIC = 7'd47;
  localparam [6:0] OPCODE_LOAD_FLOAT = 7'd7;
  localparam [6:0] OPCODE_STORE_FLOAT = 7'd39;
  localparam [6:0] OPCODE_FLOAT = 7'd83;
  localparam [6:0] OPCODE_MADD = 7'd67;
  localparam [6:0] OPCODE_FENCE = 7'd15;
  localparam [6:0] OPCODE_SIMT = 7'd11;
  localparam [2:0] SIMT_EXIT = 3'd1;
  localparam [6:0] OPCODE_BRANCH = 7'd99;
  localparam [6:0] OPCODE_JALR = 7'd103;
  localparam [6:0] OPCODE_JAL = 7'd111;
  reg [31:0] instruction_q [0:1] [0:3];
  reg [31:0] instruction_d [0:1] [0:3];
  reg [7:0] valid_q;
  reg [7:0] valid_d;
  reg [7:0] memory_q;  // load or store
  reg [7:0] memory_d;
  reg [7:0] divides_q;
  reg [7:0] divides_d;
  reg [7:0] slow_q;  // finishes out of order
  reg [7:0] slow_d;
  reg [7:0] drains_q;  // waits for the warp's slow instructions
  reg [7:0] drains_d;
  reg [7:0] fence_q;  // and for its stores
  reg [7:0] fence_d;
  reg [7:0] overrun_q;
  reg [7:0] overrun_d;
  reg [3:0] blocked_q;  // behind a control instruction: nothing to fetch
  reg [3:0] blocked_d;
  reg [2:0] k;
  reg e;
  reg entry;
  reg [3:0] open;
  reg [3:0] leave;
  reg [3:0] flush;
  reg [3:0] bit_2;
  reg [31:0] instruction [0:0];
  reg [1:0] e_2;
  reg [3:0] set;
  reg [3:0] from;
  reg [3:0] bit_3;
  reg [3:0] set_2;
  reg [3:0] from_2;
  reg [3:0] bit_4;
  reg [3:0] set_3;
  reg [3:0] from_3;
  reg [3:0] bit_5;
  reg [3:0] set_4;
  reg [3:0] from_4;
  reg [3:0] bit_6;
  reg [3:0] set_5;
  reg [3:0] from_5;
  reg [3:0] bit_7;
  reg [3:0] set_6;
  reg [3:0] from_6;
  reg [3:0] bit_8;
  reg [3:0] set_7;
  reg [3:0] from_7;
  reg [3:0] bit_9;
  reg [31:0] w;
  reg [1:0] warp;
  reg [3:0] bit_10;
  reg kind_memory;
  reg kind_divides;
  reg kind_slow;
  reg kind_drains;
  reg kind_fence;
  reg kind_control;
  reg [31:0] w_2;
  reg predecode_memory;
  reg [6:0] opcode;
  reg predecode_memory_2;
  reg [6:0] opcode_2;
  reg predecode_multiplies;
  reg product;
  reg predecode_control;
  reg [6:0] opcode_4;
  reg predecode_simt_control;
  reg [2:0] funct;
  reg stop_4;
  reg [3:0] set_8;
  reg [3:0] from_8;
  reg [3:0] bit_11;
  reg [3:0] set_9;
  reg [3:0] from_9;
  reg [3:0] bit_12;
  reg [3:0] set_10;
  reg [3:0] from_10;
  reg [3:0] bit_13;
  reg [3:0] set_11;
  reg [3:0] from_11;
  reg [3:0] bit_14;
  reg [3:0] set_12;
  reg [3:0] from_12;
  reg [3:0] bit_15;
  reg [3:0] set_13;
  reg [3:0] from_13;
  reg [3:0] bit_16;
  reg [1:0] j;
  reg [2:0] k_2;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_push_pc,
                  k,
                  e,
                  e_2,
                  j,
                  k_2};

  // ibuffer.c:16 ibuffer_view
  always @* begin
    view_instruction = {128{1'b0}};
    view_filled = 4'd0;
    k = 3'd0;
    e = 1'b0;
    view_valid = valid_q[3:0];
    view_memory = memory_q[3:0];
    view_divides = divides_q[3:0];
    view_slow = slow_q[3:0];
    view_drains = drains_q[3:0];
    view_fence = fence_q[3:0];
    view_overrun = overrun_q[3:0];
    view_room = ~(valid_q[7:4] | blocked_q);
    view_blocked = blocked_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_instruction[{k[1:0], 5'd0} +: 32] = instruction_q[0][k[1:0]];
    end
    for (e = 1'b0; e < 1'b1; e = e + 1'b1) begin
      view_filled = valid_q[3:0];
    end
  end

  // ibuffer.c:92 ibuffer_tick
  always @* begin
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        instruction_d[k0][k1] = instruction_q[k0][k1];
    valid_d = valid_q;
    memory_d = memory_q;
    divides_d = divides_q;
    slow_d = slow_q;
    drains_d = drains_q;
    fence_d = fence_q;
    overrun_d = overrun_q;
    blocked_d = blocked_q;
    bit_2 = 4'd0;
    for (k0 = 0; k0 < 1; k0 = k0 + 1)
      instruction[k0] = 32'd0;
    e_2 = 2'd0;
    set = 4'd0;
    from = 4'd0;
    bit_3 = 4'd0;
    set_2 = 4'd0;
    from_2 = 4'd0;
    bit_4 = 4'd0;
    set_3 = 4'd0;
    from_3 = 4'd0;
    bit_5 = 4'd0;
    set_4 = 4'd0;
    from_4 = 4'd0;
    bit_6 = 4'd0;
    set_5 = 4'd0;
    from_5 = 4'd0;
    bit_7 = 4'd0;
    set_6 = 4'd0;
    from_6 = 4'd0;
    bit_8 = 4'd0;
    set_7 = 4'd0;
    from_7 = 4'd0;
    bit_9 = 4'd0;
    w = 32'd0;
    warp = 2'd0;
    bit_10 = 4'd0;
    kind_memory = 1'b0;
    kind_divides = 1'b0;
    kind_slow = 1'b0;
    kind_drains = 1'b0;
    kind_fence = 1'b0;
    kind_control = 1'b0;
    w_2 = 32'd0;
    predecode_memory = 1'b0;
    opcode = 7'd0;
    predecode_memory_2 = 1'b0;
    opcode_2 = 7'd0;
    predecode_multiplies = 1'b0;
    product = 1'b0;
    predecode_control = 1'b0;
    opcode_4 = 7'd0;
    predecode_simt_control = 1'b0;
    funct = 3'd0;
    stop_4 = 1'b0;
    set_8 = 4'd0;
    from_8 = 4'd0;
    bit_11 = 4'd0;
    set_9 = 4'd0;
    from_9 = 4'd0;
    bit_12 = 4'd0;
    set_10 = 4'd0;
    from_10 = 4'd0;
    bit_13 = 4'd0;
    set_11 = 4'd0;
    from_11 = 4'd0;
    bit_14 = 4'd0;
    set_12 = 4'd0;
    from_12 = 4'd0;
    bit_15 = 4'd0;
    set_13 = 4'd0;
    from_13 = 4'd0;
    bit_16 = 4'd0;
    entry = 1'b0;
    open = {3'd0, in_resolve_valid} << in_resolve_warp;
    leave = ({3'd0, in_resume_valid} << in_resume_warp) | ({3'd0, in_start_valid} << in_start_warp);
    flush = in_launch_begins ? 4'd15 : leave;
    if (in_pop_valid) begin
      bit_2 = 4'd1 << in_pop_warp;
      for (e_2 = 2'd0; e_2 < 2'd1; e_2 = e_2 + 2'd1) begin
        instruction[0] = instruction_q[{e_2[0] + 1'b1}][in_pop_warp];
      end
      for (e_2 = 2'd0; e_2 < 2'd1; e_2 = e_2 + 2'd1) begin
        instruction_d[e_2[0]][in_pop_warp] = instruction[0];
        set = valid_d[{e_2[0], 2'd0} +: 4];
        from = valid_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_3 = bit_2;
        valid_d[{e_2[0], 2'd0} +: 4] = (set & (~bit_3)) | (from & bit_3);
        set_2 = memory_d[{e_2[0], 2'd0} +: 4];
        from_2 = memory_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_4 = bit_2;
        memory_d[{e_2[0], 2'd0} +: 4] = (set_2 & (~bit_4)) | (from_2 & bit_4);
        set_3 = divides_d[{e_2[0], 2'd0} +: 4];
        from_3 = divides_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_5 = bit_2;
        divides_d[{e_2[0], 2'd0} +: 4] = (set_3 & (~bit_5)) | (from_3 & bit_5);
        set_4 = slow_d[{e_2[0], 2'd0} +: 4];
        from_4 = slow_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_6 = bit_2;
        slow_d[{e_2[0], 2'd0} +: 4] = (set_4 & (~bit_6)) | (from_4 & bit_6);
        set_5 = drains_d[{e_2[0], 2'd0} +: 4];
        from_5 = drains_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_7 = bit_2;
        drains_d[{e_2[0], 2'd0} +: 4] = (set_5 & (~bit_7)) | (from_5 & bit_7);
        set_6 = fence_d[{e_2[0], 2'd0} +: 4];
        from_6 = fence_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_8 = bit_2;
        fence_d[{e_2[0], 2'd0} +: 4] = (set_6 & (~bit_8)) | (from_6 & bit_8);
        set_7 = overrun_d[{e_2[0], 2'd0} +: 4];
        from_7 = overrun_d[{(e_2[0] + 1'b1), 2'd0} +: 4];
        bit_9 = bit_2;
        overrun_d[{e_2[0], 2'd0} +: 4] = (set_7 & (~bit_9)) | (from_7 & bit_9);
      end
      valid_d[7:4] = valid_d[7:4] & (~bit_2);
    end
    if (in_push_valid) begin
      w = in_push_instruction;
      warp = in_push_warp;
      bit_10 = 4'd1 << warp;
      w_2 = w;
      opcode = w_2[6:0];
      predecode_memory = (((opcode == OPCODE_LOAD) || (opcode == OPCODE_STORE)) || (opcode == OPCODE_ATOMIC))
          || ((opcode == OPCODE_LOAD_FLOAT) || (opcode == OPCODE_STORE_FLOAT));
      kind_memory = predecode_memory;
      kind_divides = ((w_2 & 32'hfe00407f) == 32'h2004033)
          || ((w_2[6:0] == OPCODE_FLOAT) && ((w_2[31:27] & 5'd23) == 5'd3));
      opcode_2 = w_2[6:0];
      predecode_memory_2 = (((opcode_2 == OPCODE_LOAD) || (opcode_2 == OPCODE_STORE)) || (opcode_2 == OPCODE_ATOMIC))
          || ((opcode_2 == OPCODE_LOAD_FLOAT) || (opcode_2 == OPCODE_STORE_FLOAT));
      product = (w_2 & 32'hfe00407f) == 32'h2000033;
      predecode_multiplies = product;
      kind_slow = (((predecode_memory_2 || predecode_multiplies)
          || (((w_2 & 32'hfe00407f) == 32'h2004033) || ((w_2[6:0] == OPCODE_FLOAT) && ((w_2[31:27] & 5'd23) == 5'd3))))
          || ((w_2[6:0] & 7'd115) == OPCODE_MADD)) || (w_2[6:0] == OPCODE_FLOAT);
      kind_drains = (w_2[6:0] == OPCODE_FENCE) || ((w_2[6:0] == OPCODE_SIMT) && (w_2[14:12] <= SIMT_EXIT));
      kind_fence = w_2[6:0] == OPCODE_FENCE;
      opcode_4 = w_2[6:0];
      funct = w_2[14:12];
      predecode_simt_control = (w_2[6:0] == OPCODE_SIMT) && (funct <= SIMT_EXIT);
      predecode_control = (((opcode_4 == OPCODE_BRANCH) || (opcode_4 == OPCODE_JALR)) || (opcode_4 == OPCODE_JAL))
          || predecode_simt_control;
      kind_control = predecode_control;
      stop_4 = 1'b0;
      for (e_2 = 2'd0; e_2 < 2'd2; e_2 = e_2 + 2'd1) begin
        if (!stop_4) begin
          if ((valid_d[{e_2[0], 2'd0} +: 4] & bit_10) == 4'd0) begin
            instruction_d[e_2[0]][warp] = w;
            entry = e_2[0];
            valid_d[{e_2[0], 2'd0} +: 4] = valid_d[{e_2[0], 2'd0} +: 4] | bit_10;
            set_8 = memory_d[{e_2[0], 2'd0} +: 4];
            from_8 = {3'd0, kind_memory} << warp;
            bit_11 = bit_10;
            memory_d[{e_2[0], 2'd0} +: 4] = (set_8 & (~bit_11)) | (from_8 & bit_11);
            set_9 = divides_d[{e_2[0], 2'd0} +: 4];
            from_9 = {3'd0, kind_divides} << warp;
            bit_12 = bit_10;
            divides_d[{e_2[0], 2'd0} +: 4] = (set_9 & (~bit_12)) | (from_9 & bit_12);
            set_10 = slow_d[{e_2[0], 2'd0} +: 4];
            from_10 = {3'd0, kind_slow} << warp;
            bit_13 = bit_10;
            slow_d[{e_2[0], 2'd0} +: 4] = (set_10 & (~bit_13)) | (from_10 & bit_13);
            set_11 = drains_d[{e_2[0], 2'd0} +: 4];
            from_11 = {3'd0, kind_drains} << warp;
            bit_14 = bit_10;
            drains_d[{e_2[0], 2'd0} +: 4] = (set_11 & (~bit_14)) | (from_11 & bit_14);
            set_12 = fence_d[{e_2[0], 2'd0} +: 4];
            from_12 = {3'd0, kind_fence} << warp;
            bit_15 = bit_10;
            fence_d[{e_2[0], 2'd0} +: 4] = (set_12 & (~bit_15)) | (from_12 & bit_15);
            set_13 = overrun_d[{e_2[0], 2'd0} +: 4];
            from_13 = {3'd0, in_push_overrun} << warp;
            bit_16 = bit_10;
            overrun_d[{e_2[0], 2'd0} +: 4] = (set_13 & (~bit_16)) | (from_13 & bit_16);
            stop_4 = 1'b1;
          end
        end
      end
      if (kind_control || in_push_overrun) begin
        blocked_d = blocked_q | bit_10;
      end
    end
    out_push_entry = entry;
    blocked_d = blocked_d & (~(open | flush));
    if (flush != 4'd0) begin
      for (e_2 = 2'd0; e_2 < 2'd2; e_2 = e_2 + 2'd1) begin
        valid_d[{e_2[0], 2'd0} +: 4] = valid_d[{e_2[0], 2'd0} +: 4] & (~flush);
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (j = 2'd0; j < 2'd2; j = j + 2'd1) begin
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          instruction_q[j[0]][k_2[1:0]] <= 32'd0;
        end
      end
      valid_q <= {8{1'b0}};
      memory_q <= {8{1'b0}};
      divides_q <= {8{1'b0}};
      slow_q <= {8{1'b0}};
      drains_q <= {8{1'b0}};
      fence_q <= {8{1'b0}};
      overrun_q <= {8{1'b0}};
      blocked_q <= 4'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          instruction_q[k0_2][k1_2] <= instruction_d[k0_2][k1_2];
      valid_q <= valid_d;
      memory_q <= memory_d;
      divides_q <= divides_d;
      slow_q <= slow_d;
      drains_q <= drains_d;
      fence_q <= fence_d;
      overrun_q <= overrun_d;
      blocked_q <= blocked_d;
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
          digest_x = instruction_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, valid_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, memory_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, divides_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, slow_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, drains_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, fence_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, overrun_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, blocked_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
