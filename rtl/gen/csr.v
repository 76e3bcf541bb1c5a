// SPDX-License-Identifier: Apache-2.0
// Made by c2v from operand/csr.c; change that file.
// Control and status registers: where each row of threads is in the grid, and the counters. All are
// read-only (isa.h, ISA_CSRS). They are read in the decode stage.
//     dispatch (start, launch), decode (which register) -> csr -> decode, operands
// Limits: instret has one word, its high word is 0 (isa.h).
module csr (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to verification
  output reg view_started_valid,
  output reg [1:0] view_started_row,
  output reg [15:0] view_started_block_x,
  output reg [15:0] view_started_block_y,
  output reg [15:0] view_started_block_z,
  output reg [4:0] view_started_first_thread, // flat index in the block of the thread in lane 0
  output reg [3:0] view_started_mask, // lanes that hold a thread
  // from gpu
  input [15:0] probe_in_launch_grid_x, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_y, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_z, // blocks, each >= 1
  input [4:0] probe_in_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] probe_in_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] probe_in_launch_block_z, // threads per block in each dimension, >= 1
  input [31:0] probe_in_launch_grid_id, // number of this launch, for CSR grid
  input probe_in_core,
  // from decode
  input [11:0] probe_in_number,
  input [1:0] probe_in_warp,
  // to decode
  output reg probe_out_exists,
  // to operands
  output reg probe_out_per_lane, // a lane's value is `value` plus the number of the lane
  output reg [31:0] probe_out_value,
  // from dispatch
  input in_launch_begins, // a launch begins
  input in_start_valid,
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  input [15:0] in_start_block_x,
  input [15:0] in_start_block_y,
  input [15:0] in_start_block_z,
  input [4:0] in_start_first_thread,
  // from decode
  input in_executed_valid,
  input [1:0] in_executed_warp
);
  localparam [11:0] CSR_CYCLE = 12'd3072, CSR_INSTRET = 12'd3074, CSR_CYCLEH = 12'd3200,
      CSR_INSTRETH = 12'd3202, CSR_THREAD = 12'd3264, CSR_LANE = 12'd3265, CSR_WARP = 12'd3266,
      CSR_CORE = 12'd3267, CSR_BLOCK_X = 12'd3268, CSR_BLOCK_Y = 12'd3269, CSR_BLOCK_Z = 12'd3270,
      CSR_BLOCK_DIM_X = 12'd3271, CSR_BLOCK_DIM_Y = 12'd3272, CSR_BLOCK_DIM_Z = 12'd3273,
      CSR_GRID_DIM_X = 12'd3274, CSR_GRID_DIM_Y = 12'd3275, CSR_GRID_DIM_Z = 12'd3276,
      CSR_GRID = 12'd3277, CSR_STACK_TOP = 12'd3278;
  reg [63:0] cycle_q, cycle_d;  // since the launch began
  reg [31:0] count_q [0:3];  // instructions of the row that have left decode since it began
  reg [4:0] first_thread_q [0:3];
  reg [1:0] block_q [0:3];  // block slot
  reg [15:0] block_x_q [0:3], block_y_q [0:3], block_z_q [0:3];
  reg started_q;  // started_warp began in the last cycle
  reg [1:0] started_warp_q;
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k};

  // operand/csr.c:15 csr_view
  always @* begin : csr_view
    reg [1:0] block;
    block = block_q[started_warp_q];
    {view_started_valid, view_started_row, view_started_block_x, view_started_block_y,
        view_started_block_z, view_started_first_thread, view_started_mask} = 0;
    if (started_q) begin
      view_started_valid = 1'b1;
      view_started_row = started_warp_q;
      view_started_block_x = block_x_q[block];
      view_started_block_y = block_y_q[block];
      view_started_block_z = block_z_q[block];
      view_started_first_thread = first_thread_q[started_warp_q];
    end
  end

  // operand/csr.c:52 csr_probe
  always @* begin : csr_probe
    reg [1:0] block;
    probe_out_value = 32'd0;
    block = block_q[probe_in_warp];
    probe_out_exists = 1'b1;
    probe_out_per_lane = probe_in_number == CSR_THREAD || probe_in_number == CSR_LANE;
    case (probe_in_number)
      CSR_CYCLE: probe_out_value = cycle_q[31:0];
      CSR_CYCLEH: probe_out_value = cycle_q[63:32];
      CSR_INSTRET: probe_out_value = count_q[probe_in_warp];
      CSR_INSTRETH: probe_out_value = 32'd0;
      CSR_THREAD: probe_out_value = {27'd0, first_thread_q[probe_in_warp]};
      CSR_LANE: probe_out_value = 32'd0;
      CSR_WARP: probe_out_value = {30'd0, probe_in_warp};
      CSR_CORE: probe_out_value = {31'd0, probe_in_core};
      CSR_BLOCK_X: probe_out_value = {16'd0, block_x_q[block]};
      CSR_BLOCK_Y: probe_out_value = {16'd0, block_y_q[block]};
      CSR_BLOCK_Z: probe_out_value = {16'd0, block_z_q[block]};
      CSR_BLOCK_DIM_X: probe_out_value = {27'd0, probe_in_launch_block_x};
      CSR_BLOCK_DIM_Y: probe_out_value = {27'd0, probe_in_launch_block_y};
      CSR_BLOCK_DIM_Z: probe_out_value = {27'd0, probe_in_launch_block_z};
      CSR_GRID_DIM_X: probe_out_value = {16'd0, probe_in_launch_grid_x};
      CSR_GRID_DIM_Y: probe_out_value = {16'd0, probe_in_launch_grid_y};
      CSR_GRID_DIM_Z: probe_out_value = {16'd0, probe_in_launch_grid_z};
      CSR_GRID: probe_out_value = probe_in_launch_grid_id;
      CSR_STACK_TOP: probe_out_value = 32'h30001000;
      default: begin
        probe_out_value = 32'd0;
        probe_out_exists = 1'b0;
      end
    endcase
  end

  // operand/csr.c:101 csr_tick
  always @* begin
    cycle_d = in_launch_begins ? 64'd0 : cycle_q + 64'd1;
  end

  always @(posedge clk) begin
    if (rst) begin
      cycle_q <= 64'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) count_q[reset_k[1:0]] <= 32'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        first_thread_q[reset_k[1:0]] <= 5'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) block_q[reset_k[1:0]] <= 2'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        block_x_q[reset_k[1:0]] <= 16'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        block_y_q[reset_k[1:0]] <= 16'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        block_z_q[reset_k[1:0]] <= 16'd0;
      end
      started_q <= 1'b0;
      started_warp_q <= 2'd0;
    end else begin
      cycle_q <= cycle_d;
      if (in_executed_valid) begin
        count_q[in_executed_warp] <= count_q[in_executed_warp] + 32'd1;
      end
      started_q <= in_start_valid;
      if (in_start_valid) begin
        started_warp_q <= in_start_warp;
        count_q[in_start_warp] <= 32'd0;
        first_thread_q[in_start_warp] <= in_start_first_thread;
        block_q[in_start_warp] <= in_start_block;
        block_x_q[in_start_block] <= in_start_block_x;
        block_y_q[in_start_block] <= in_start_block_y;
        block_z_q[in_start_block] <= in_start_block_z;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ cycle_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ cycle_q[63:32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ count_q[k0];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, first_thread_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, block_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, block_x_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, block_y_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, block_z_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, started_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, started_warp_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
