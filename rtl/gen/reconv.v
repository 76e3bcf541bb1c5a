// SPDX-License-Identifier: Apache-2.0
// Made by c2v from issue/reconv/stack.c; change that file.
// reconv=stack: the SIMT stack; and reconv=lpc, which is the stack with likely points (lpc.h).
// Source: book:CORE-3, with ELIDE. An entry is {rpc, npc, mask}. The top runs, and is popped when
// the warp is about to issue the instruction at its rpc. Differences from the text:
// - The top's npc is not stored: it is the pc of the warp's next instruction.
// - "npc == rpc" is tested when that instruction is at the head of the buffer, not at the branch.
//   If the entry below continues there, the fetched instructions stay.
// - A branch without a marker reconverges where the top does. A bottom entry has no rpc (RPC_NONE).
//   A branch that inherits RPC_NONE replaces the bottom entry: lanes that meet nowhere run until
//   they exit.
// - At a jump to several targets the lanes that agree with the lowest lane go; the others execute
//   the jump again.
// - Exits clear `live`; an entry without live lanes is popped when it becomes the top.
// The RAMs take one write per cycle, so a divergence that pushes two entries takes two, and `ready`
// is low in the second. A pop takes two cycles, and one can begin per cycle.
// Every entry is right whatever the markers say: the next entry below with another rpc than r,
// under entries with rpc r, continues at r and has all their lanes. A bad marker only costs time.
// Liveness: lanes below the top run when the top exits or reaches its rpc. A thread that spins
// until a lane below the top acts waits for ever: the known limit of the stack (CORE-4);
// reconv=minpc shares it for other programs. So does a thread that votes or shuffles with one
// below the top, that is with one on the other side of a branch. Where each side meets among
// itself, all warps of a block run the same side first (STACK_ORDER), and come to the same
// meetings.
module reconv (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to issue
  output reg [15:0] view_active,
  output reg [3:0] view_whole, // warps whose live lanes are all active, or need not be
  // to writeback
  output reg view_ready, // a control instruction may retire
  // from ibuffer and fetch
  input [3:0] probe_in_head_valid, // warps with an instruction in their buffer
  input [79:0] probe_in_head_pc,
  // to issue
  output reg [3:0] probe_out_held,
  // from dispatch
  input in_start_valid,
  input [1:0] in_start_warp,
  input [3:0] in_start_mask,
  input [79:0] in_head_pc,
  // from the probe
  input [3:0] in_held, // this cycle's answer of reconv_probe
  // from branch
  input in_outcome_valid,
  input [3:0] in_outcome_control, // control_t
  input [1:0] in_outcome_warp,
  input [19:0] in_outcome_pc, // of the instruction
  input [19:0] in_outcome_target,
  input [3:0] in_outcome_taken, // active lanes that go to target
  // to front_end
  output reg out_resolve_valid,
  output reg [1:0] out_resolve_warp,
  output reg [19:0] out_resolve_pc,
  output reg out_resume_valid,
  output reg [1:0] out_resume_warp,
  output reg [19:0] out_resume_pc,
  // to block_barrier and limit
  output reg out_arrive_valid,
  output reg [1:0] out_arrive_warp,
  output reg out_finish_valid,
  output reg [1:0] out_finish_warp,
  // to fault
  output reg out_overflow_valid,
  output reg [1:0] out_overflow_warp,
  output reg [19:0] out_overflow_pc
);
  localparam [2:0] WARPS = 3'd4;
  localparam [3:0] CONTROL_INDIRECT = 4'd3, CONTROL_MARKER = 4'd4, CONTROL_BARRIER = 4'd5,
      CONTROL_EXIT = 4'd6;
  localparam [19:0] RPC_NONE = 20'hfffff;
  reg [19:0] rpc_q [0:3];
  reg [3:0] mask_q [0:3];
  reg [2:0] level_q [0:3], level_d [0:3];  // entries below the top
  reg [3:0] live_q [0:3], live_d [0:3];  // lanes that have not exited
  reg [19:0] marker_q [0:3];  // reconvergence point of the next branch
  reg [3:0] marked_q, marked_d;  // marker is valid
  reg [3:0] unwind_q, unwind_d;  // the top has no lanes: take the entry below
  reg popping_q;
  reg [1:0] pop_warp_q;
  reg splitting_q;
  reg [1:0] split_warp_q;
  reg [19:0] split_pc_q, split_below_q;  // where it runs; where the side below it will run
  reg [3:0] split_mask_q;
  wire [19:0] below_rpc_q, below_npc_q;
  wire [3:0] below_mask_q;
  reg [1:0] w, pop_warp;
  reg [19:0] top_rpc, push_npc, fall, rpc, later, below_rpc_wdata, below_npc_wdata;
  reg push_valid, elide, fewer, target_joined, fall_joined, below_rpc_ren, below_rpc_wen,
      below_npc_ren, below_npc_wen, below_mask_ren, below_mask_wen, rpc_write;
  reg [3:0] push_mask, lanes, stay, later_mask, first_mask, candidates, below_mask_wdata;
  reg [2:0] push_level;
  reg [4:0] below_rpc_raddr, below_rpc_waddr, below_npc_raddr, below_npc_waddr, below_mask_raddr,
      below_mask_waddr;

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // issue/reconv/stack.c:40 reconv_view
  always @* begin : reconv_view
    reg [2:0] k, i;
    reg [3:0] set;
    reg unused_bits;
    {view_active, k, i} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_active[{k[1:0], 2'd0} +: 4] = mask_q[k[1:0]];
    // equal_elements: The elements that are equal in both arrays.
    set = 4'd0;
    for (i = 3'd0; i < WARPS; i = i + 3'd1) begin
      set = set | ({3'd0, mask_q[i[1:0]] == live_q[i[1:0]]} << i[1:0]);
    end
    view_whole = set;
    view_ready = !splitting_q;
    unused_bits = &{1'b0, k, i};
  end

  // issue/reconv/stack.c:49 reconv_probe
  always @* begin : reconv_probe
    reg [3:0] set;
    reg [2:0] i;
    reg unused_bits;
    i = 3'd0;
    // equal_elements: The elements that are equal in both arrays.
    set = 4'd0;
    for (i = 3'd0; i < WARPS; i = i + 3'd1) begin
      set = set | ({3'd0, probe_in_head_pc[{1'b0, {4'd0, i[1:0]} * 6'd20} +: 20] == rpc_q[i[1:0]]} << i[1:0]);
    end
    probe_out_held = set & probe_in_head_valid;
    unused_bits = &{1'b0, i};
  end

  // issue/reconv/stack.c:223 reconv_tick
  always @* begin : reconv_tick_of_w
    reg [3:0] top_mask, settled;
    reg [2:0] step;
    reg [19:0] marker;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) live_d[k0] = live_q[k0];
    marked_d = marked_q;
    unwind_d = unwind_q;
    {lanes, step, fall, marker, elide, rpc, stay, fewer, later, later_mask, first_mask,
        target_joined, fall_joined, rpc_write} = 0;
    w = splitting_q ? split_warp_q : in_outcome_warp;
    top_rpc = rpc_q[w];
    top_mask = mask_q[w];
    push_valid = 1'b0;
    push_npc = split_below_q;
    push_mask = mask_q[w];
    push_level = level_q[w];
    {out_resolve_valid, out_resolve_warp, out_resume_valid, out_resume_warp, out_resume_pc,
        out_arrive_valid, out_arrive_warp, out_finish_valid, out_finish_warp} = 0;
    // finish_pop: The entry read in the last cycle becomes the top.
    if (!popping_q) begin
      settled = 4'd0;
    end else begin
      lanes = below_mask_q & live_q[pop_warp_q];
      if (lanes != 4'd0) begin
        out_resume_warp = pop_warp_q;
        out_resume_pc = below_npc_q;
        out_resume_valid = unwind_q[pop_warp_q]
            || below_npc_q != in_head_pc[{1'b0, {4'd0, pop_warp_q} * 6'd20} +: 20];
        unwind_d = unwind_q & ~(4'd1 << pop_warp_q);
      end else begin
        unwind_d = unwind_q | (4'd1 << pop_warp_q);
      end
      settled = 4'd1 << pop_warp_q;
    end
    out_resolve_warp = w;
    if (splitting_q) begin
      push_valid = 1'b1;
      push_mask = top_mask;
      out_resolve_valid = 1'b1;
    end else if (in_outcome_valid) begin
      step = in_outcome_control == CONTROL_INDIRECT ? 3'd0 : 3'd4;
      // of lanes that do not jump
      fall = in_outcome_pc + {17'd0, step};
      // retire: A control instruction retires.
      case (in_outcome_control)
        CONTROL_MARKER: marked_d = marked_q | (4'd1 << w);
        CONTROL_BARRIER: begin
          out_arrive_valid = 1'b1;
          out_arrive_warp = w;
          out_resolve_valid = 1'b1;
        end
        CONTROL_EXIT: begin
          live_d[w] = live_q[w] & ~top_mask;
          out_finish_valid = live_d[w] == 4'd0;
          out_finish_warp = w;
          unwind_d = unwind_d | ({3'd0, live_d[w] != 4'd0} << w);
        end
        default: begin
          // branch: A branch or jump.
          marker = marker_q[w];
          elide = !marked_q[w] || marker == top_rpc;
          rpc = elide ? top_rpc : marker;
          stay = top_mask & ~in_outcome_taken;
          fewer = ({2'd0, in_outcome_taken[0]} + {2'd0, in_outcome_taken[1]} + {2'd0, in_outcome_taken[2]}
              + {2'd0, in_outcome_taken[3]}) <
              ({2'd0, stay[0]} + {2'd0, stay[1]} + {2'd0, stay[2]} + {2'd0, stay[3]});
          later = fewer ? fall : in_outcome_target;
          later_mask = fewer ? stay : in_outcome_taken;
          first_mask = fewer ? in_outcome_taken : stay;
          target_joined = in_outcome_target == rpc;
          fall_joined = fall == rpc;
          marked_d = marked_q & ~(4'd1 << w);
          out_resolve_valid = 1'b1;
          rpc_write = in_outcome_taken != 4'd0 && stay != 4'd0 && in_outcome_target != fall;
          if (rpc_write) begin
            // The top becomes the entry that waits at rpc; under ELIDE there is one already.
            push_valid = !elide;
            push_npc = elide ? later : marker;
            push_mask = elide ? later_mask : top_mask;
            if (!(target_joined || fall_joined)) begin
              if (elide) begin
                push_valid = 1'b1;
              end else begin
                out_resolve_valid = 1'b0;
              end
            end
          end
        end
      endcase
    end
    // A warp that just received its new top is asked again in the next cycle.
    candidates = (in_held | unwind_d) & ~settled;
    if (in_start_valid) begin
      live_d[in_start_warp] = in_start_mask;
      marked_d = marked_d & ~(4'd1 << in_start_warp);
      unwind_d = unwind_d & ~(4'd1 << in_start_warp);
    end
  end

  // issue/reconv/stack.c:223 reconv_tick
  always @* begin : reconv_tick_of_out_resolve_pc
    reg to_target;
    reg [2:0] pop_level;
    reg [4:0] pop_row, push_row;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) level_d[k0] = level_q[k0];
    to_target = 1'b0;
    {out_resolve_pc, out_overflow_valid, out_overflow_warp, out_overflow_pc} = 0;
    if (splitting_q) begin
      out_resolve_pc = split_pc_q;
    end else if (in_outcome_valid) begin
      // retire: A control instruction retires.
      case (in_outcome_control)
        CONTROL_MARKER: to_target = 1'b0;
        CONTROL_BARRIER: to_target = 1'b0;
        CONTROL_EXIT: to_target = 1'b0;
        default: begin
          // branch: A branch or jump.
          if (!rpc_write) begin
            to_target = in_outcome_taken != 4'd0;
          end else if (target_joined || fall_joined) begin
            to_target = !target_joined;
          end else begin
            to_target = fewer;
          end
        end
      endcase
      out_resolve_pc = to_target ? in_outcome_target : fall;
    end
    pop_warp = lowest_of_4_bits(candidates);
    // which no push changes
    pop_level = level_q[pop_warp] - 3'd1;
    if (push_valid) begin
      out_overflow_warp = w;
      out_overflow_pc = in_outcome_pc;
      level_d[w] = push_level + 3'd1;
      out_overflow_valid = push_level == 3'd7;
    end
    if (candidates != 4'd0) begin
      level_d[pop_warp] = pop_level;
    end
    if (in_start_valid) begin
      level_d[in_start_warp] = 3'd0;
    end
    pop_row = {pop_warp, 3'd0} + {2'd0, pop_level};
    push_row = {w, 3'd0} + {2'd0, push_level};
    below_rpc_ren = candidates != 4'd0;
    below_rpc_raddr = pop_row;
    below_rpc_wen = push_valid;
    below_rpc_waddr = push_row;
    below_rpc_wdata = top_rpc;
    below_npc_ren = candidates != 4'd0;
    below_npc_raddr = pop_row;
    below_npc_wen = push_valid;
    below_npc_waddr = push_row;
    below_npc_wdata = push_npc;
    below_mask_ren = candidates != 4'd0;
    below_mask_raddr = pop_row;
    below_mask_wen = push_valid;
    below_mask_waddr = push_row;
    below_mask_wdata = push_mask;
  end

  // memory below_rpc: 32 words of 20 bits
`ifdef WEFT_DIGEST
  wire [31:0] below_rpc_written;
`endif
  ram_1r1w #(.W(20), .AW(5)) below_rpc (
`ifdef WEFT_DIGEST
    .written(below_rpc_written),
`endif
    .clk(clk),
    .ren(below_rpc_ren && !rst), .raddr(below_rpc_raddr),
    .wen(below_rpc_wen && !rst), .waddr(below_rpc_waddr), .wdata(below_rpc_wdata),
    .q(below_rpc_q)
  );

  // memory below_npc: 32 words of 20 bits
`ifdef WEFT_DIGEST
  wire [31:0] below_npc_written;
`endif
  ram_1r1w #(.W(20), .AW(5)) below_npc (
`ifdef WEFT_DIGEST
    .written(below_npc_written),
`endif
    .clk(clk),
    .ren(below_npc_ren && !rst), .raddr(below_npc_raddr),
    .wen(below_npc_wen && !rst), .waddr(below_npc_waddr), .wdata(below_npc_wdata),
    .q(below_npc_q)
  );

  // memory below_mask: 32 words of 4 bits
`ifdef WEFT_DIGEST
  wire [31:0] below_mask_written;
`endif
  ram_1r1w #(.W(4), .AW(5)) below_mask (
`ifdef WEFT_DIGEST
    .written(below_mask_written),
`endif
    .clk(clk),
    .ren(below_mask_ren && !rst), .raddr(below_mask_raddr),
    .wen(below_mask_wen && !rst), .waddr(below_mask_waddr), .wdata(below_mask_wdata),
    .q(below_mask_q)
  );

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      unwind_q <= 4'd0;
      popping_q <= 1'b0;
      splitting_q <= 1'b0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) level_q[k0] <= level_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) live_q[k0] <= live_d[k0];
      marked_q <= marked_d;
      unwind_q <= unwind_d;
      if (popping_q) begin
        popping_q <= 1'b0;
        rpc_q[pop_warp_q] <= below_rpc_q;
        mask_q[pop_warp_q] <= lanes;
      end
      if (splitting_q) begin
        mask_q[w] <= split_mask_q;
        splitting_q <= 1'b0;
      end else if (in_outcome_valid) begin
        case (in_outcome_control)
          CONTROL_MARKER: marker_q[w] <= in_outcome_target;
          CONTROL_BARRIER: begin end
          CONTROL_EXIT: mask_q[w] <= 4'd0;
          default: begin
            if (rpc_write) begin
              rpc_q[w] <= rpc;
              if (target_joined || fall_joined) begin
                // One side has already arrived: the other runs.
                mask_q[w] <= target_joined ? stay : in_outcome_taken;
              end else if (elide) begin
                mask_q[w] <= first_mask;
              end else begin
                mask_q[w] <= later_mask;
                splitting_q <= 1'b1;
                split_warp_q <= w;
                split_below_q <= later;
                split_pc_q <= fewer ? in_outcome_target : fall;
                split_mask_q <= first_mask;
              end
            end
          end
        endcase
      end
      if (candidates != 4'd0) begin
        popping_q <= 1'b1;
        pop_warp_q <= pop_warp;
      end
      if (in_start_valid) begin
        mask_q[in_start_warp] <= in_start_mask;
        rpc_q[in_start_warp] <= RPC_NONE;
      end
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, rpc_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, mask_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, level_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, live_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, marker_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, marked_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, unwind_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, popping_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, pop_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, splitting_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, split_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, split_pc_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, split_below_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, split_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ below_rpc_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ below_npc_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ below_mask_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
