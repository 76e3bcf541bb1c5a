// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loads.c; change that file.
// Loads in flight: brings words that were read back to lanes and registers.
// Source: book:CORE-14, MEM-4. A load, or an atomic, keeps an entry from its first access to its
// last lane, with the place of every lane in its line. The L1 brings a row or a sector of a line,
// shared memory a word per bank. So they name only the load, a set of its lanes, and the sectors of
// the words. Those of the lanes that are in these sectors are written. What the L1 brings cannot
// wait; shared memory's row waits for a free cycle.
module loads (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_free, // room for a load, in entry free_load
  output reg [1:0] view_free_load,
  output reg view_idle,
  input probe_in_l1_valid,
  input probe_in_l1_from_sector, // they are one sector, else a row
  input [1:0] probe_in_l1_load,
  input [3:0] probe_in_l1_lanes, // of these, the lanes that are in `sectors`
  input [3:0] probe_in_l1_sectors, // of the line, that the words belong to
  input [127:0] probe_in_row,
  input [127:0] probe_in_sector,
  input probe_in_shared, // shared memory has read these lanes of a load; it can wait
  input [1:0] probe_in_shared_load,
  input [3:0] probe_in_shared_lanes,
  input [127:0] probe_in_shared_row, // word per bank
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
  input in_begin, // a load begins, in entry `load`
  input [1:0] in_load,
  input [23:0] in_offset,
  input [1:0] in_operation_kind, // access_kind_t
  input [3:0] in_operation_amo, // amo_op_t
  input [2:0] in_operation_funct,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [5:0] in_operation_rd,
  input [3:0] in_mask,
  input in_retired_valid,
  input in_retired_last, // the instruction is complete
  input in_retired_write, // register rd, in the lanes of mask
  input [1:0] in_retired_warp,
  input [5:0] in_retired_serial,
  input [5:0] in_retired_rd,
  input [3:0] in_retired_mask, // lanes that executed it
  input [1:0] in_retired_load
);
  reg [3:0] valid_q;
  reg [3:0] valid_d;
  reg [1:0] warp_q [0:3];
  reg [5:0] serial_q [0:3];
  reg [5:0] rd_q [0:3];
  reg [2:0] funct_q [0:3];
  reg [3:0] remaining_q [0:3];  // lanes without a result
  reg [5:0] offset_q [0:3] [0:3];  // byte in the line, or in the row of shared memory
  reg [5:0] offset_d [0:3] [0:3];
  reg [3:0] loads_2;
  reg [1:0] load;
  reg [3:0] lanes;
  reg [2:0] lane;
  reg [5:0] address;
  reg [1:0] number_2;
  reg [31:0] words [0:3];
  reg [2:0] i;
  reg [3:0] offset;
  reg [31:0] word;
  reg [31:0] word_2;
  reg [1:0] offset_2;
  reg [2:0] funct;
  reg [31:0] load_extract;
  reg [31:0] value;
  reg [2:0] lane_2;
  reg [2:0] k;
  reg [2:0] j;
  reg [3:0] part;
  integer k0;
  integer k0_2;
  integer k1;
  integer k0_3;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_operation_kind,
                  in_operation_amo,
                  in_operation_pc,
                  in_retired_write,
                  in_retired_warp,
                  in_retired_serial,
                  in_retired_rd,
                  lane,
                  address,
                  i,
                  lane_2,
                  k,
                  j};

  // loads.c:16 loads_view
  always @* begin
    part = 4'd0;
    loads_2 = ~valid_q;
    view_free = loads_2 != 4'd0;
    part = loads_2 & (-loads_2);
    view_free_load = {|(part & 4'hc), |(part & 4'ha)};
    view_idle = valid_q == 4'd0;
  end

  // loads.c:23 loads_probe
  always @* begin
    lane = 3'd0;
    address = 6'd0;
    number_2 = 2'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      words[k0] = 32'd0;
    i = 3'd0;
    offset = 4'd0;
    word = 32'd0;
    word_2 = 32'd0;
    offset_2 = 2'd0;
    funct = 3'd0;
    load_extract = 32'd0;
    value = 32'd0;
    load = probe_in_l1_valid ? probe_in_l1_load : probe_in_shared_load;
    lanes = probe_in_l1_valid ? 4'd0 : probe_in_shared_lanes;
    probe_out_result_valid = 1'b0;
    probe_out_result_last = 1'b0;
    probe_out_result_write = 1'b0;
    probe_out_result_warp = 2'd0;
    probe_out_result_serial = 6'd0;
    probe_out_result_rd = 6'd0;
    probe_out_result_mask = 4'd0;
    probe_out_value = {128{1'b0}};
    probe_out_scheduler = 1'b0;
    probe_out_load = 2'd0;
    if (!(!probe_in_l1_valid && !probe_in_shared)) begin
      if (probe_in_l1_valid) begin
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          address = offset_q[load][lane[1:0]];
          lanes = lanes | ({3'd0, probe_in_l1_sectors[address[5:4]]} << lane[1:0]);
        end
        lanes = lanes & probe_in_l1_lanes;
      end
      probe_out_load = load;
      probe_out_result_valid = 1'b1;
      probe_out_result_last = (remaining_q[load] & (~lanes)) == 4'd0;
      probe_out_result_write = rd_q[load] != 6'd0;
      probe_out_scheduler = 1'b0;
      number_2 = warp_q[load];
      probe_out_result_warp = number_2;
      probe_out_result_serial = serial_q[load];
      probe_out_result_rd = rd_q[load];
      probe_out_result_mask = lanes;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        words[i[1:0]] = !probe_in_l1_valid ? probe_in_shared_row[{i[1:0], 5'd0} +: 32]
            : (probe_in_l1_from_sector ? probe_in_sector[{i[1:0], 5'd0} +: 32] : probe_in_row[{i[1:0], 5'd0} +: 32]);
      end
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        offset = offset_q[load][lane[1:0]][3:0];
        word = words[offset[3:2]];
        word_2 = word;
        offset_2 = offset[1:0];
        funct = funct_q[load];
        value = word_2 >> {offset_2, 3'd0};
        case (funct)
          3'd0: begin
            load_extract = value[7] ? (value | 32'hffffff00) : {24'd0, value[7:0]};
          end
          3'd1: begin
            load_extract = value[15] ? (value | 32'hffff0000) : {16'd0, value[15:0]};
          end
          3'd4: begin
            load_extract = {24'd0, value[7:0]};
          end
          3'd5: begin
            load_extract = {16'd0, value[15:0]};
          end
          default: begin
            load_extract = value;
          end
        endcase
        probe_out_value[{lane[1:0], 5'd0} +: 32] = load_extract;
      end
    end
  end

  // loads.c:59 loads_tick
  always @* begin
    valid_d = valid_q;
    for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        offset_d[k0_2][k1] = offset_q[k0_2][k1];
    lane_2 = 3'd0;
    if (in_retired_valid) begin
      if (in_retired_last) begin
        valid_d = valid_q & (~(4'd1 << in_retired_load));
      end
    end
    if (in_begin) begin
      valid_d = valid_d | (4'd1 << in_load);
      for (lane_2 = 3'd0; lane_2 < 3'd4; lane_2 = lane_2 + 3'd1) begin
        offset_d[in_load][lane_2[1:0]] = in_offset[({3'd0, lane_2[1:0]} * 5'd6) +: 6];
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 4'd0;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        warp_q[k[1:0]] <= 2'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        serial_q[k[1:0]] <= 6'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        rd_q[k[1:0]] <= 6'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        funct_q[k[1:0]] <= 3'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        remaining_q[k[1:0]] <= 4'd0;
      end
      for (j = 3'd0; j < 3'd4; j = j + 3'd1) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          offset_q[j[1:0]][k[1:0]] <= 6'd0;
        end
      end
    end else begin
      valid_q <= valid_d;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          offset_q[k0_3][k1_2] <= offset_d[k0_3][k1_2];
      if (in_retired_valid) begin
        remaining_q[in_retired_load] <= remaining_q[in_retired_load] & (~in_retired_mask);
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_4;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, valid_q};
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {30'd0, warp_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {26'd0, serial_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {26'd0, rd_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {29'd0, funct_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {28'd0, remaining_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {26'd0, offset_q[k0_4][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_4 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_4 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
