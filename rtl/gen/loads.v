// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/loads.c; change that file.
// Loads in flight: returns words that were read to lanes and registers.
// Source: book:CORE-14, MEM-4. A load, or an atomic, keeps an entry from its first access to its
// last lane, with the place of every lane in its line. The L1 delivers a row or a sector of a line,
// shared memory a word per bank. So they name only the load, a set of its lanes, and the sectors of
// the words; lanes whose words are in these sectors are written. The L1's words cannot wait; shared
// memory's row waits for a free cycle.
// Liveness: an entry is free after its last lane. L1 and shared memory deliver each accepted lane
// once. A waiting row gets its cycle, because the L1 takes no new access meanwhile (memory_gate.c).
module loads (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to coalesce
  output reg view_free, // room for a load, in entry free_load
  output reg [1:0] view_free_load,
  // to memory_stage
  output reg view_idle,
  // from l1d
  input probe_in_l1_valid,
  input probe_in_l1_from_sector, // they are one sector, else a row
  input [1:0] probe_in_l1_load,
  input [3:0] probe_in_l1_lanes, // of these, the lanes that are in `sectors`
  input [3:0] probe_in_l1_sectors, // of the line, that the words belong to
  input [127:0] probe_in_row,
  input [127:0] probe_in_sector,
  // from smem
  input probe_in_shared, // shared memory has read these lanes of a load; it can wait
  input [1:0] probe_in_shared_load,
  input [3:0] probe_in_shared_lanes,
  input [127:0] probe_in_shared_row, // word per bank
  // to writeback
  output reg probe_out_result_valid,
  output reg probe_out_result_last, // the instruction is complete
  output reg probe_out_result_write, // register rd, in the lanes of mask
  output reg [1:0] probe_out_result_warp,
  output reg [5:0] probe_out_result_serial,
  output reg [5:0] probe_out_result_rd,
  output reg [3:0] probe_out_result_mask, // lanes that executed it
  output reg [127:0] probe_out_value,
  output reg probe_out_scheduler, // of its warp
  output reg [1:0] probe_out_load,
  // from coalesce
  input in_begin, // a load begins, in entry `load`
  input [1:0] in_load,
  input [23:0] in_offset,
  // from lsu
  input [2:0] in_operation_funct,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [5:0] in_operation_rd,
  input [3:0] in_mask,
  // from writeback
  input in_retired_valid,
  input in_retired_last, // the instruction is complete
  input [3:0] in_retired_mask, // lanes that executed it
  input [1:0] in_retired_load
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] CORE_LANES = 3'd4;
  reg [3:0] valid_q, valid_d;
  reg [1:0] warp_q [0:3];
  reg [5:0] serial_q [0:3];
  reg [5:0] rd_q [0:3];
  reg [2:0] funct_q [0:3];
  reg [3:0] remaining_q [0:3];  // lanes without a result
  reg [5:0] offset_q [0:3] [0:3], offset_d [0:3] [0:3];  // byte in the line, or in the row of shared memory
  reg [2:0] reset_k, reset_j;

  // bits that this module does not need
  wire unused = &{1'b0, reset_k, reset_j};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // memory/loads.c:19 loads_view
  always @* begin : loads_view
    reg [3:0] view_loads;
    view_loads = ~valid_q;
    view_free = view_loads != 4'd0;
    view_free_load = lowest_of_4_bits(view_loads);
    view_idle = valid_q == 4'd0;
  end

  // memory/loads.c:26 loads_probe
  always @* begin : loads_probe
    reg [1:0] load;
    reg [3:0] lanes, offset;
    reg [2:0] lane, i, funct;
    reg [5:0] address;
    reg valid;
    reg [31:0] words [0:3], word, value, load_extend;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) words[k0] = 32'd0;
    {probe_out_result_last, probe_out_result_write, probe_out_result_warp, probe_out_result_serial,
        probe_out_result_rd, probe_out_result_mask, lane, address, valid, i, offset, word, value,
        funct, load_extend} = 0;
    load = probe_in_l1_valid ? probe_in_l1_load : probe_in_shared_load;
    lanes = probe_in_l1_valid ? 4'd0 : probe_in_shared_lanes;
    probe_out_result_valid = probe_in_l1_valid || probe_in_shared;
    {probe_out_load, probe_out_scheduler, probe_out_value} = 0;
    if (EVERY_CYCLE || probe_out_result_valid) begin
      if (probe_in_l1_valid) begin
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          address = offset_q[load][lane[1:0]];
          lanes = lanes | ({3'd0, probe_in_l1_sectors[address[5:4]]} << lane[1:0]);
        end
        lanes = lanes & probe_in_l1_lanes;
      end
      // without it, what is no event is 0
      valid = probe_in_l1_valid || probe_in_shared;
      probe_out_load = valid ? load : 2'd0;
      probe_out_result_last = (remaining_q[load] & ~lanes) == 4'd0;
      probe_out_result_write = rd_q[load] != 6'd0;
      probe_out_scheduler = 1'b0;
      probe_out_result_warp = warp_q[load];
      probe_out_result_serial = serial_q[load];
      probe_out_result_rd = rd_q[load];
      probe_out_result_mask = lanes;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        words[i[1:0]] = !probe_in_l1_valid ? probe_in_shared_row[{i[1:0], 5'd0} +: 32]
            : probe_in_l1_from_sector ? probe_in_sector[{i[1:0], 5'd0} +: 32]
            : probe_in_row[{i[1:0], 5'd0} +: 32];
      end
      for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
        offset = offset_q[load][lane[1:0]][3:0];
        word = words[offset[3:2]];
        probe_out_value[{lane[1:0], 5'd0} +: 32] = valid ? word >> {offset[1:0], 3'd0} : 32'd0;
      end
      if (EVERY_CYCLE || funct_q[load] != 3'd2) begin
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          value = probe_out_value[{lane[1:0], 5'd0} +: 32];
          funct = funct_q[load];
          // load_extend
          case (funct)
            3'd0: load_extend = value[7] ? value | 32'hffffff00 : {24'd0, value[7:0]};
            3'd1: load_extend = value[15] ? value | 32'hffff0000 : {16'd0, value[15:0]};
            3'd4: load_extend = {24'd0, value[7:0]};
            3'd5: load_extend = {16'd0, value[15:0]};
            default: load_extend = value;
          endcase
          probe_out_value[{lane[1:0], 5'd0} +: 32] = load_extend;
        end
      end
    end
    unused_bits = &{1'b0, lane, address, i};
  end

  // memory/loads.c:74 loads_tick
  always @* begin : loads_tick
    reg [2:0] lane;
    integer k0, k1;
    reg unused_bits;
    valid_d = valid_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) offset_d[k0][k1] = offset_q[k0][k1];
    lane = 3'd0;
    if (in_retired_valid) begin
      if (in_retired_last) begin
        valid_d = valid_q & ~(4'd1 << in_retired_load);
      end
    end
    if (in_begin) begin
      valid_d = valid_d | (4'd1 << in_load);
      for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
        offset_d[in_load][lane[1:0]] = in_offset[{3'd0, lane[1:0]} * 5'd6 +: 6];
      end
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (rst) begin
      valid_q <= 4'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) warp_q[reset_k[1:0]] <= 2'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) serial_q[reset_k[1:0]] <= 6'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) rd_q[reset_k[1:0]] <= 6'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) funct_q[reset_k[1:0]] <= 3'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        remaining_q[reset_k[1:0]] <= 4'd0;
      end
      for (reset_j = 3'd0; reset_j < 3'd4; reset_j = reset_j + 3'd1) begin
        for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
          offset_q[reset_j[1:0]][reset_k[1:0]] <= 6'd0;
        end
      end
    end else begin
      valid_q <= valid_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        offset_q[k0][k1] <= offset_d[k0][k1];
      end
      if (in_retired_valid) begin
        remaining_q[in_retired_load] <= remaining_q[in_retired_load] & ~in_retired_mask;
      end
      if (in_begin) begin
        warp_q[in_load] <= in_operation_warp;
        serial_q[in_load] <= in_operation_serial;
        rd_q[in_load] <= in_operation_rd;
        funct_q[in_load] <= in_operation_funct;
        remaining_q[in_load] <= in_mask;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, valid_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, warp_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, serial_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, rd_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, funct_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, remaining_q[k0]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, offset_q[k0][k1]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
