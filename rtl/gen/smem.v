// SPDX-License-Identifier: Apache-2.0
// Made by c2v from smem.c; change that file.
// Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
// Source: gpu-architecture-book.md MEM-1. In a pass the lowest lane of each bank fixes the bank's
// row; lanes of the bank that want the same word join, the others wait for the next pass. Reads of
// one word are a broadcast; of stores to one byte the highest lane's stays. A row that was read
// waits until writeback takes it; no pass is made meanwhile.
module smem (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [1:0] view_load,
  output reg [3:0] view_lanes,
  output reg [127:0] view_row, // word per bank
  input in_pass, // work on `lanes` of the oldest memory instruction
  input in_head_idle,
  input in_head_valid,
  input in_head_store,
  input [1:0] in_head_warp,
  input [5:0] in_head_order,
  input [2:0] in_head_funct,
  input [4:0] in_head_rd,
  input [3:0] in_head_mask,
  input [7:0] in_head_shared_row,
  input [127:0] in_head_address,
  input [127:0] in_head_data,
  input [3:0] in_lanes,
  input [1:0] in_load,
  input in_retired, // the row that was read is written back
  output reg [3:0] out_served // lanes without conflict: done in this cycle
);
  wire [127:0] bank_q;
  reg valid_q;  // the banks' outputs belong to these lanes of a load
  reg valid_d;
  reg [1:0] load_q;
  reg [1:0] load_d;
  reg [3:0] lanes_q;
  reg [3:0] lanes_d;
  reg [7:0] row [0:3];
  reg [2:0] k;
  reg [3:0] enable [0:3];
  reg [31:0] data [0:3];
  reg [3:0] used;
  reg [3:0] smem_arbitrate;
  reg [3:0] served;
  reg [3:0] banks;
  reg [2:0] lane;
  reg [9:0] word;
  reg [1:0] bank_2;
  reg [7:0] own;
  reg [3:0] served_2;
  reg [3:0] address;
  reg [1:0] bank_3;
  reg [3:0] bytes;
  reg [1:0] address_2;
  reg [3:0] store_bytes;
  reg [3:0] bytes_2;
  reg [31:0] bits;
  reg [3:0] bytes_3;
  reg [31:0] value;
  reg [1:0] enable_index;
  reg [3:0] bank_ren;
  reg [31:0] bank_raddr;
  reg [3:0] bank_wen;
  reg [15:0] bank_byte_enable;
  reg [31:0] bank_waddr;
  reg [127:0] bank_wdata;
  integer k0;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_head_idle,
                  in_head_valid,
                  in_head_warp,
                  in_head_order,
                  in_head_funct,
                  in_head_rd,
                  in_head_mask,
                  k,
                  lane};

  // smem.c:18 smem_view
  always @* begin
    view_valid = valid_q;
    view_load = load_q;
    view_lanes = lanes_q;
    view_row = bank_q;
  end

  // smem.c:59 smem_tick
  always @* begin
    valid_d = valid_q;
    load_d = load_q;
    lanes_d = lanes_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      row[k0] = 8'd0;
    k = 3'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      enable[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      data[k0] = 32'd0;
    used = 4'd0;
    smem_arbitrate = 4'd0;
    served = 4'd0;
    banks = 4'd0;
    lane = 3'd0;
    word = 10'd0;
    bank_2 = 2'd0;
    own = 8'd0;
    served_2 = 4'd0;
    address = 4'd0;
    bank_3 = 2'd0;
    bytes = 4'd0;
    address_2 = 2'd0;
    store_bytes = 4'd0;
    bytes_2 = 4'd0;
    bits = 32'd0;
    bytes_3 = 4'd0;
    value = 32'd0;
    enable_index = 2'd0;
    bank_ren = 4'd0;
    bank_raddr = 32'd0;
    bank_wen = 4'd0;
    bank_byte_enable = 16'd0;
    bank_waddr = 32'd0;
    bank_wdata = {128{1'b0}};
    out_served = 4'd0;
    if (in_retired) begin
      valid_d = 1'b0;
    end
    if (in_pass) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        row[k[1:0]] = 8'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        enable[k[1:0]] = 4'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        data[k[1:0]] = 32'd0;
      end
      used = 4'd0;
      served = 4'd0;
      banks = 4'd0;
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        word = in_head_address[({lane[1:0], 5'd0} + 7'd2) +: 10];
        bank_2 = word[1:0];
        own = in_head_shared_row + word[9:2];
        if (in_lanes[lane[1:0]]) begin
          if (!banks[bank_2]) begin
            banks = banks | (4'd1 << bank_2);
            row[bank_2] = own;
          end
          served = served | ({3'd0, (row[bank_2] == own)} << lane[1:0]);
        end
      end
      used = banks;
      smem_arbitrate = served;
      out_served = smem_arbitrate;
      if (in_head_store) begin
        served_2 = out_served;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          if (served_2[lane[1:0]]) begin
            address = in_head_address[{lane[1:0], 5'd0} +: 4];
            bank_3 = address[3:2];
            address_2 = address[1:0];
            bytes_2 = (in_head_funct[1:0] == 2'd0) ? 4'd1 : ((in_head_funct[1:0] == 2'd1) ? 4'd3 : 4'd15);
            store_bytes = bytes_2 << address_2;
            bytes = store_bytes;
            bytes_3 = bytes;
            bits = {8'd0, ({8'd0, ({8'd0, (bytes_3[0] ? 8'd255 : 8'd0)} | (bytes_3[1] ? 16'd65280 : 16'd0))} | (bytes_3[2] ? 24'hff0000 : 24'd0))} | (bytes_3[3] ? 32'hff000000 : 32'd0);
            value = in_head_data[{lane[1:0], 5'd0} +: 32] << {address[1:0], 3'd0};
            enable_index = bank_3;
            enable[enable_index] = enable[enable_index] | bytes;
            data[bank_3] = (data[bank_3] & (~bits)) | (value & bits);
          end
        end
      end else begin
        valid_d = 1'b1;
        load_d = in_load;
        lanes_d = out_served;
      end
      bank_ren = in_head_store ? 4'd0 : used;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        bank_raddr[{k[1:0], 3'd0} +: 8] = row[k[1:0]];
      end
      bank_wen = in_head_store ? used : 4'd0;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        bank_byte_enable[{k[1:0], 2'd0} +: 4] = enable[k[1:0]];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        bank_waddr[{k[1:0], 3'd0} +: 8] = row[k[1:0]];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        bank_wdata[{k[1:0], 5'd0} +: 32] = data[k[1:0]];
      end
    end
  end

  // memory bank: 256 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] bank_written;
`endif
  genvar bank_lane;
  generate
    for (bank_lane = 0; bank_lane < 4; bank_lane = bank_lane + 1) begin : bank
      ram_bytes #(.AW(8)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(bank_written[bank_lane*32 +: 32]),
`endif
        .ren(bank_ren[bank_lane] && !rst),
        .raddr(bank_raddr[bank_lane*8 +: 8]),
        .wen(bank_wen[bank_lane] && !rst),
        .byte_enable(bank_byte_enable[bank_lane*4 +: 4]),
        .waddr(bank_waddr[bank_lane*8 +: 8]),
        .wdata(bank_wdata[bank_lane*32 +: 32]),
        .q(bank_q[bank_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
      load_q <= 2'd0;
      lanes_q <= 4'd0;
    end else begin
      valid_q <= valid_d;
      load_q <= load_d;
      lanes_q <= lanes_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_g;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, lanes_q};
      digest_g = 32'd0;
      digest_g = digest_g ^ bank_written[31:0];
      digest_g = digest_g ^ {bank_written[58:32], bank_written[63:59]};
      digest_g = digest_g ^ {bank_written[85:64], bank_written[95:86]};
      digest_g = digest_g ^ {bank_written[112:96], bank_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
