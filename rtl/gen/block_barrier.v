// SPDX-License-Identifier: Apache-2.0
// Made by c2v from block_barrier.c; change that file.
// Block slots of a core, and the block barrier over the warps of each, whichever scheduler they
// have.
// Source: book:PM-4. A warp that arrives waits; when all warps of its block
// that have not finished wait, all go on. A warp that finishes makes the test again. A block whose
// warps are still being started is `open`: its barrier stays closed, and its slot is in use even if
// all warps started so far have finished.
module block_barrier (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [3:0] view_live, // rows in use
  output reg [3:0] view_occupied, // block slots in use
  output reg [3:0] view_waiting,
  input in_launch_begins, // a launch begins
  input in_start_valid,
  input in_start_last, // warp of its block
  input in_start_scheduler, // of the core
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  input [15:0] in_start_block_x,
  input [15:0] in_start_block_y,
  input [15:0] in_start_block_z,
  input [4:0] in_start_first_thread,
  input [3:0] in_start_mask,
  input [7:0] in_start_shared_row, // where the block's shared memory begins
  input in_arrive_valid,
  input [1:0] in_arrive_warp,
  input in_finish_valid,
  input [1:0] in_finish_warp
);
  reg [3:0] members_q [0:3];  // rows of each block slot that have not finished
  reg [3:0] members_d [0:3];
  reg [3:0] open_q;  // block slots whose last warp has not started
  reg [3:0] open_d;
  reg [3:0] waiting_q;  // rows at their block's barrier
  reg [3:0] waiting_d;
  reg [3:0] live;
  reg [2:0] b;
  reg [3:0] occupied;
  reg [3:0] elements_with;
  reg [3:0] set;
  reg [2:0] i;
  reg [3:0] arrived;
  reg [3:0] finished;
  reg i_2;
  reg [1:0] row;
  reg [1:0] row_2;
  reg [2:0] k;
  reg [3:0] bit_2;
  reg [1:0] warp;
  reg [2:0] b_2;
  reg all;
  reg [2:0] k_2;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_start_scheduler,
                  in_start_block_x,
                  in_start_block_y,
                  in_start_block_z,
                  in_start_first_thread,
                  in_start_mask,
                  in_start_shared_row,
                  b,
                  i,
                  i_2,
                  k,
                  b_2,
                  k_2};

  // block_barrier.c:16 block_barrier_view
  always @* begin
    b = 3'd0;
    i = 3'd0;
    live = 4'd0;
    for (b = 3'd0; b < 3'd4; b = b + 3'd1) begin
      live = live | members_q[b[1:0]];
    end
    set = 4'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      set = set | ({3'd0, (members_q[i[1:0]] == 4'd0)} << i[1:0]);
    end
    elements_with = set;
    occupied = open_q | (~elements_with);
    view_live = live;
    view_occupied = occupied;
    view_waiting = waiting_q;
  end

  // block_barrier.c:27 block_barrier_tick
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      members_d[k0] = members_q[k0];
    open_d = open_q;
    waiting_d = waiting_q;
    i_2 = 1'b0;
    row = 2'd0;
    row_2 = 2'd0;
    k = 3'd0;
    bit_2 = 4'd0;
    warp = 2'd0;
    b_2 = 3'd0;
    all = 1'b0;
    arrived = 4'd0;
    finished = 4'd0;
    for (i_2 = 1'b0; i_2 < 1'b1; i_2 = i_2 + 1'b1) begin
      row = in_arrive_warp;
      arrived = arrived | ({3'd0, in_arrive_valid} << row);
      row_2 = in_finish_warp;
      finished = finished | ({3'd0, in_finish_valid} << row_2);
    end
    if (in_launch_begins) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        members_d[k[1:0]] = 4'd0;
      end
      open_d = 4'd0;
      waiting_d = 4'd0;
    end
    if (in_start_valid) begin
      bit_2 = 4'd1 << in_start_block;
      warp = in_start_warp;
      members_d[in_start_block] = members_d[in_start_block] | (4'd1 << warp);
      open_d = in_start_last ? (open_d & (~bit_2)) : (open_d | bit_2);
    end
    waiting_d = waiting_d | arrived;
    if (finished != 4'd0) begin
      for (b_2 = 3'd0; b_2 < 3'd4; b_2 = b_2 + 3'd1) begin
        members_d[b_2[1:0]] = members_d[b_2[1:0]] & (~finished);
      end
    end
    if (waiting_d != 4'd0) begin
      for (b_2 = 3'd0; b_2 < 3'd4; b_2 = b_2 + 3'd1) begin
        all = (members_d[b_2[1:0]] & (~waiting_d)) == 4'd0;
        if (all && !open_d[b_2[1:0]]) begin
          waiting_d = waiting_d & (~members_d[b_2[1:0]]);
        end
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        members_q[k_2[1:0]] <= 4'd0;
      end
      open_q <= 4'd0;
      waiting_q <= 4'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        members_q[k0_2] <= members_d[k0_2];
      open_q <= open_d;
      waiting_q <= waiting_d;
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
        digest_x = {28'd0, members_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, open_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
