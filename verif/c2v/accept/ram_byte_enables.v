// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_byte_enables.c; change that file.
// Shared memory: one bank per lane with byte enables.
module ram_byte_enables (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_read,
  input [1:0] in_write,
  input [15:0] in_address,
  input [63:0] in_data,
  input in_byte,
  output reg [63:0] out_data
);
  wire [63:0] bank_q;
  reg [1:0] bank_ren, bank_wen;
  reg [11:0] bank_raddr, bank_waddr;
  reg [7:0] bank_byte_enable;
  reg [63:0] bank_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_byte_enables.c:22 ram_byte_enables_tick
  always @* begin : ram_byte_enables_tick
    reg [5:0] row [0:1];
    reg [3:0] enable [0:1];
    reg [1:0] lane, k;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) row[k0] = 6'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) enable[k0] = 4'd0;
    {out_data, lane, bank_raddr, bank_byte_enable, bank_waddr, k} = 0;
    for (lane = 2'd0; lane < 2'd2; lane = lane + 2'd1) begin
      out_data[{lane[0], 5'd0} +: 32] = bank_q[{lane[0], 5'd0} +: 32];
      row[lane[0]] = in_address[({lane[0], 3'd0} + 4'd2) +: 6];
      enable[lane[0]] = in_byte ? 4'd1 << in_address[{lane[0], 3'd0} +: 2] : 4'd15;
    end
    bank_ren = in_read & ~in_write;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      bank_raddr[{1'b0, {2'd0, k[0]} * 3'd6} +: 6] = row[k[0]];
    end
    bank_wen = in_write;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) bank_byte_enable[{k[0], 2'd0} +: 4] = enable[k[0]];
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      bank_waddr[{1'b0, {2'd0, k[0]} * 3'd6} +: 6] = row[k[0]];
    end
    bank_wdata = in_data;
    unused_bits = &{1'b0, lane, k};
  end

  // memory bank: 64 words of 32 bits, one for each of 2 lanes
`ifdef WEFT_DIGEST
  wire [63:0] bank_written;
`endif
  wire [1:0] bank_ren_run = bank_ren & {2{!rst}};
  wire [1:0] bank_wen_run = bank_wen & {2{!rst}};
  genvar bank_lane;
  for (bank_lane = 0; bank_lane < 2; bank_lane = bank_lane + 1) begin : bank
    ram_bytes #(.AW(6)) ram (
`ifdef WEFT_DIGEST
      .written(bank_written[bank_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(bank_ren_run[bank_lane]), .raddr(bank_raddr[bank_lane*6 +: 6]),
      .wen(bank_wen_run[bank_lane]), .byte_enable(bank_byte_enable[bank_lane*4 +: 4]),
          .waddr(bank_waddr[bank_lane*6 +: 6]), .wdata(bank_wdata[bank_lane*32 +: 32]),
      .q(bank_q[bank_lane*32 +: 32])
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
