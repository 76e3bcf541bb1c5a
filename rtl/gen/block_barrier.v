// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/block_barrier.c; change that file.
// Block slots of a core, and the block barrier over the warps of each, on whichever scheduler.
// Source: book:PM-4. An arriving warp waits; when all unfinished warps of its block wait, all
// continue. A finishing warp repeats the test. A block whose warps are still starting is `open`:
// its barrier stays closed, and its slot is in use even if all warps started so far have finished.
// Limits: it counts arrivals and does not compare which barrier a warp waits at. Liveness: a block
// continues when all its unfinished warps have arrived. A program in which one never does waits for
// ever; the simulator's watchdogs report it.
module block_barrier (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to dispatch
  output reg [3:0] view_live, // rows in use
  output reg [3:0] view_occupied, // block slots in use
  // to scheduler and limit
  output reg [3:0] view_waiting,
  // from dispatch
  input in_launch_begins, // a launch begins
  input in_start_valid,
  input in_start_last, // warp of its block
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  // from reconv
  input in_arrive_valid,
  input [1:0] in_arrive_warp,
  input in_finish_valid,
  input [1:0] in_finish_warp
);
  localparam [2:0] BLOCKS = 3'd4;
  reg [3:0] members_q [0:3], members_d [0:3];  // rows of each block slot that have not finished
  reg [3:0] open_q, open_d;  // block slots whose last warp has not started
  reg [3:0] waiting_q, waiting_d;  // rows at their block's barrier
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // core/block_barrier.c:21 block_barrier_view
  always @* begin : block_barrier_view
    reg [3:0] live, occupied, set;
    reg [2:0] b, i;
    reg unused_bits;
    {b, i} = 0;
    live = 4'd0;
    for (b = 3'd0; b < BLOCKS; b = b + 3'd1) live = live | members_q[b[1:0]];
    // elements_with: The elements that have this value.
    set = 4'd0;
    for (i = 3'd0; i < BLOCKS; i = i + 3'd1) begin
      set = set | ({3'd0, members_q[i[1:0]] == 4'd0} << i[1:0]);
    end
    occupied = open_q | ~set;
    view_live = live;
    view_occupied = occupied;
    view_waiting = waiting_q;
    unused_bits = &{1'b0, b, i};
  end

  // core/block_barrier.c:61 block_barrier_tick
  always @* begin : block_barrier_tick
    reg [3:0] arrived, finished, tick_bit;
    reg [1:0] row;
    reg [2:0] k, b;
    reg all;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) members_d[k0] = members_q[k0];
    open_d = open_q;
    waiting_d = waiting_q;
    {row, k, tick_bit, b, all} = 0;
    arrived = 4'd0;
    finished = 4'd0;
    row = in_arrive_warp;
    arrived = arrived | ({3'd0, in_arrive_valid} << row);
    row = in_finish_warp;
    finished = finished | ({3'd0, in_finish_valid} << row);
    if (in_launch_begins) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) members_d[k[1:0]] = 4'd0;
      open_d = 4'd0;
      waiting_d = 4'd0;
    end
    if (in_start_valid) begin
      tick_bit = 4'd1 << in_start_block;
      members_d[in_start_block] = members_d[in_start_block] | (4'd1 << in_start_warp);
      open_d = in_start_last ? open_d & ~tick_bit : open_d | tick_bit;
    end
    waiting_d = waiting_d | arrived;
    if (finished != 4'd0) begin
      for (b = 3'd0; b < BLOCKS; b = b + 3'd1) members_d[b[1:0]] = members_d[b[1:0]] & ~finished;
    end
    if (waiting_d != 4'd0) begin
      for (b = 3'd0; b < BLOCKS; b = b + 3'd1) begin
        all = (members_d[b[1:0]] & ~waiting_d) == 4'd0;
        if (all && !open_d[b[1:0]]) begin
          waiting_d = waiting_d & ~members_d[b[1:0]];
        end
      end
    end
    unused_bits = &{1'b0, k, b};
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        members_q[reset_k[1:0]] <= 4'd0;
      end
      open_q <= 4'd0;
      waiting_q <= 4'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) members_q[k0] <= members_d[k0];
      open_q <= open_d;
      waiting_q <= waiting_d;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, members_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, open_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
