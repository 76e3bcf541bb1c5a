// SPDX-License-Identifier: Apache-2.0
// Made by c2v from lsu.c; change that file.
// Load-store unit: computes and checks every lane's address, and queues the instruction for
// coalesce.
// Source: gpu-architecture-book.md section 3.12 (credits, no refusal). Issue asks for `room`, so
// that the queue always takes what arrives. An instruction with a bad address in any active lane
// performs nothing and faults; the lowest such lane is reported, misalignment before range.
module lsu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_idle,
  output reg view_valid,
  output reg view_store,
  output reg [1:0] view_warp,
  output reg [5:0] view_order,
  output reg [2:0] view_funct,
  output reg [4:0] view_rd,
  output reg [3:0] view_mask,
  output reg [7:0] view_shared_row,
  output reg [127:0] view_address,
  output reg [127:0] view_data,
  input [19:0] probe_in_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] probe_in_launch_grid_x, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_y, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_z, // blocks, each >= 1
  input [15:0] probe_in_launch_block_x, // threads per block in each dimension, each >= 1
  input [15:0] probe_in_launch_block_y, // threads per block in each dimension, each >= 1
  input [15:0] probe_in_launch_block_z, // threads per block in each dimension, each >= 1
  input [15:0] probe_in_launch_block_threads, // their product, at most WARPS * LANES
  input [7:0] probe_in_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] probe_in_launch_shared_bytes, // shared memory per block, a multiple of ROW_BYTES
  input [19:0] probe_in_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] probe_in_launch_global_bytes, // size of the global window
  input [31:0] probe_in_launch_grid_id, // number of this launch, for CSR grid
  input probe_in_operation_valid,
  input [1:0] probe_in_operation_warp,
  input [5:0] probe_in_operation_order,
  input [19:0] probe_in_operation_pc,
  input [3:0] probe_in_operation_mask,
  input [3:0] probe_in_operation_unit, // unit_t
  input [4:0] probe_in_operation_op, // alu_op_t
  input [2:0] probe_in_operation_funct, // funct3: comparison, access size, half of the product
  input probe_in_operation_store,
  input probe_in_operation_atomic,
  input [3:0] probe_in_operation_amo, // amo_op_t
  input [4:0] probe_in_operation_how_op, // float_op_t
  input [2:0] probe_in_operation_how_rounding, // float_rounding_t
  input [3:0] probe_in_operation_control, // control_t
  input [4:0] probe_in_operation_rd,
  input probe_in_operation_write, // rd is written
  input [31:0] probe_in_operation_imm,
  input [3:0] probe_in_operation_fault, // isa_fault_t
  input [31:0] probe_in_operation_fault_address,
  input [127:0] probe_in_a,
  output reg [127:0] probe_out_address,
  output reg [3:0] probe_out_fault, // isa_fault_t
  output reg [1:0] probe_out_fault_lane,
  output reg [31:0] probe_out_fault_address,
  input in_accept, // take this instruction
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_order,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [4:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [31:0] in_operation_fault_address,
  input [127:0] in_address,
  input [127:0] in_data,
  input in_pop, // the oldest instruction is done
  input in_start_valid,
  input in_start_last, // warp of its block
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  input [15:0] in_start_block_x,
  input [15:0] in_start_block_y,
  input [15:0] in_start_block_z,
  input [15:0] in_start_first_thread,
  input [3:0] in_start_mask,
  input [7:0] in_start_shared_row // where the block's shared memory begins
);
  localparam [3:0] UNIT_MEMORY = 4'd3;
  reg [1:0] head_q;
  reg [1:0] head_d;
  reg [2:0] count_q;
  reg [2:0] count_d;
  reg [1:0] warp_q [0:3];
  reg [1:0] warp_d [0:3];
  reg [5:0] order_q [0:3];
  reg [5:0] order_d [0:3];
  reg [3:0] mask_q [0:3];
  reg [3:0] mask_d [0:3];
  reg store_q [0:3];
  reg store_d [0:3];
  reg [2:0] funct_q [0:3];
  reg [2:0] funct_d [0:3];
  reg [4:0] rd_q [0:3];
  reg [4:0] rd_d [0:3];
  reg [31:0] address_q [0:3] [0:3];
  reg [31:0] data_q [0:3] [0:3];
  reg [7:0] shared_row_q [0:3];  // where each warp's shared memory begins
  reg [7:0] shared_row_d [0:3];
  reg [1:0] address_index;
  reg [2:0] k;
  reg [1:0] data_index;
  reg [2:0] low;
  reg [3:0] misaligned;
  reg [3:0] range;
  reg [2:0] lane;
  reg [31:0] address;
  reg [31:0] address_2;
  reg outside;
  reg [27:0] offset;
  reg [1:0] lane_2;
  reg align;
  reg [1:0] entry;
  reg [2:0] lane_3;
  reg [2:0] k_2;
  reg [2:0] j;
  reg [7:0] address_index_2;
  reg [127:0] address_data;
  reg [3:0] address_write;
  reg [7:0] data_index_2;
  reg [127:0] data_data;
  reg [3:0] data_write;
  reg [3:0] part;
  reg [3:0] part_2;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  probe_in_launch_entry,
                  probe_in_launch_grid_x,
                  probe_in_launch_grid_y,
                  probe_in_launch_grid_z,
                  probe_in_launch_block_x,
                  probe_in_launch_block_y,
                  probe_in_launch_block_z,
                  probe_in_launch_block_threads,
                  probe_in_launch_block_warps,
                  probe_in_launch_grid_id,
                  probe_in_operation_warp,
                  probe_in_operation_order,
                  probe_in_operation_pc,
                  probe_in_operation_op,
                  probe_in_operation_funct,
                  probe_in_operation_atomic,
                  probe_in_operation_amo,
                  probe_in_operation_how_op,
                  probe_in_operation_how_rounding,
                  probe_in_operation_control,
                  probe_in_operation_rd,
                  probe_in_operation_write,
                  probe_in_operation_fault,
                  probe_in_operation_fault_address,
                  in_operation_valid,
                  in_operation_pc,
                  in_operation_unit,
                  in_operation_op,
                  in_operation_atomic,
                  in_operation_amo,
                  in_operation_how_op,
                  in_operation_how_rounding,
                  in_operation_control,
                  in_operation_write,
                  in_operation_imm,
                  in_operation_fault,
                  in_operation_fault_address,
                  in_start_last,
                  in_start_block,
                  in_start_block_x,
                  in_start_block_y,
                  in_start_block_z,
                  in_start_first_thread,
                  in_start_mask,
                  k,
                  lane,
                  lane_3,
                  k_2,
                  j};

  // lsu.c:18 lsu_view
  always @* begin
    view_address = {128{1'b0}};
    view_data = {128{1'b0}};
    k = 3'd0;
    view_idle = count_q == 3'd0;
    view_valid = count_q != 3'd0;
    view_store = store_q[head_q];
    view_warp = warp_q[head_q];
    view_order = order_q[head_q];
    view_funct = funct_q[head_q];
    view_rd = rd_q[head_q];
    view_mask = mask_q[head_q];
    view_shared_row = shared_row_q[warp_q[head_q]];
    address_index = head_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_address[{k[1:0], 5'd0} +: 32] = address_q[address_index][k[1:0]];
    end
    data_index = head_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_data[{k[1:0], 5'd0} +: 32] = data_q[data_index][k[1:0]];
    end
  end

  // lsu.c:45 lsu_probe
  always @* begin
    lane = 3'd0;
    address = 32'd0;
    address_2 = 32'd0;
    outside = 1'b0;
    offset = 28'd0;
    lane_2 = 2'd0;
    align = 1'b0;
    part = 4'd0;
    part_2 = 4'd0;
    low = (3'd1 << probe_in_operation_funct[1:0]) - 3'd1;
    misaligned = 4'd0;
    range = 4'd0;
    probe_out_address = {128{1'b0}};
    probe_out_fault = 4'd0;
    probe_out_fault_lane = 2'd0;
    probe_out_fault_address = 32'd0;
    if (!(!probe_in_operation_valid || (probe_in_operation_unit != UNIT_MEMORY))) begin
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        address = probe_in_a[{lane[1:0], 5'd0} +: 32] + probe_in_operation_imm;
        probe_out_address[{lane[1:0], 5'd0} +: 32] = address;
        misaligned = misaligned | ({3'd0, ((address[2:0] & low) != 3'd0)} << lane[1:0]);
        address_2 = address | {29'd0, low};
        offset = address_2[27:0];
        case (address_2[31:28])
          4'd1: begin
            outside = probe_in_operation_store || (offset >= 28'd256);
          end
          4'd2: begin
            outside = offset >= {12'd0, probe_in_launch_shared_bytes};
          end
          4'd3: begin
            outside = offset >= 28'd4096;
          end
          4'd4: begin
            outside = probe_in_operation_store || (offset >= {8'd0, probe_in_launch_program_bytes});
          end
          4'd8: begin
            outside = {1'b0, offset} >= probe_in_launch_global_bytes;
          end
          default: begin
            outside = 1'b1;
          end
        endcase
        range = range | ({3'd0, outside} << lane[1:0]);
      end
      misaligned = misaligned & probe_in_operation_mask;
      range = range & probe_in_operation_mask;
      if ((misaligned | range) != 4'd0) begin
        part = (misaligned | range);
        part_2 = part & (-part);
        lane_2 = {|(part_2 & 4'hc), |(part_2 & 4'ha)};
        align = misaligned[lane_2];
        probe_out_fault_lane = lane_2;
        probe_out_fault_address = probe_in_a[{lane_2, 5'd0} +: 32] + probe_in_operation_imm;
        if (probe_in_operation_store) begin
          probe_out_fault = {1'b0, (align ? 3'd6 : 3'd7)};
        end else begin
          probe_out_fault = {1'b0, (align ? 3'd4 : 3'd5)};
        end
      end
    end
  end

  // lsu.c:90 lsu_tick
  always @* begin
    head_d = head_q;
    count_d = count_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      warp_d[k0] = warp_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      order_d[k0] = order_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      mask_d[k0] = mask_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      store_d[k0] = store_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      funct_d[k0] = funct_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      rd_d[k0] = rd_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      shared_row_d[k0] = shared_row_q[k0];
    entry = 2'd0;
    lane_3 = 3'd0;
    address_index_2 = 8'd0;
    address_data = {128{1'b0}};
    address_write = 4'd0;
    data_index_2 = 8'd0;
    data_data = {128{1'b0}};
    data_write = 4'd0;
    if (in_accept) begin
      entry = head_q + count_q[1:0];
      warp_d[entry] = in_operation_warp;
      order_d[entry] = in_operation_order;
      mask_d[entry] = in_operation_mask;
      store_d[entry] = in_operation_store;
      funct_d[entry] = in_operation_funct;
      rd_d[entry] = in_operation_rd;
      for (lane_3 = 3'd0; lane_3 < 3'd4; lane_3 = lane_3 + 3'd1) begin
        address_index_2[{lane_3[1:0], 1'b0} +: 2] = entry;
        address_write[lane_3[1:0]] = 1'b1;
        address_data[{lane_3[1:0], 5'd0} +: 32] = in_address[{lane_3[1:0], 5'd0} +: 32];
        data_index_2[{lane_3[1:0], 1'b0} +: 2] = entry;
        data_write[lane_3[1:0]] = 1'b1;
        data_data[{lane_3[1:0], 5'd0} +: 32] = in_data[{lane_3[1:0], 5'd0} +: 32];
      end
      count_d = count_q + 3'd1;
    end
    if (in_pop) begin
      head_d = head_q + 2'd1;
      count_d = count_d - 3'd1;
    end
    if (in_start_valid) begin
      shared_row_d[in_start_warp] = in_start_shared_row;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      head_q <= 2'd0;
      count_q <= 3'd0;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        warp_q[k_2[1:0]] <= 2'd0;
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        order_q[k_2[1:0]] <= 6'd0;
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        mask_q[k_2[1:0]] <= 4'd0;
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        store_q[k_2[1:0]] <= 1'b0;
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        funct_q[k_2[1:0]] <= 3'd0;
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        rd_q[k_2[1:0]] <= 5'd0;
      end
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          address_q[j[1:0]][k_2[1:0]] <= 32'd0;
        end
      end
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          data_q[j[1:0]][k_2[1:0]] <= 32'd0;
        end
      end
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        shared_row_q[k_2[1:0]] <= 8'd0;
      end
    end else begin
      head_q <= head_d;
      count_q <= count_d;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        warp_q[k0_2] <= warp_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        order_q[k0_2] <= order_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        mask_q[k0_2] <= mask_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        store_q[k0_2] <= store_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        funct_q[k0_2] <= funct_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        rd_q[k0_2] <= rd_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        shared_row_q[k0_2] <= shared_row_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        if (address_write[k0_2]) address_q[{address_index_2[(k0_2 * 2) +: 2]}][k0_2] <= address_data[(k0_2 * 32) +: 32];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        if (data_write[k0_2]) data_q[{data_index_2[(k0_2 * 2) +: 2]}][k0_2] <= data_data[(k0_2 * 32) +: 32];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, count_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, warp_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {26'd0, order_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, mask_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, store_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {29'd0, funct_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {27'd0, rd_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
          digest_x = address_q[k0_3][k1];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
          digest_x = data_q[k0_3][k1];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1)) & 31)) ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {24'd0, shared_row_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
