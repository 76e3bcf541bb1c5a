// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_two_reads.c; change that file.
// A register file: two read ports per lane, with rows computed in the tick.
module ram_two_reads (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [63:0] view_a,
  output reg [63:0] view_b,
  input in_read,
  input [1:0] in_rs1,
  input [1:0] in_rs2,
  input [3:0] in_row,
  input [1:0] in_write,
  input [3:0] in_to,
  input [63:0] in_data
);
  reg valid_q;
  wire [63:0] regs_q0, regs_q1;
  reg [1:0] regs_ren0, regs_ren1, regs_wen;
  reg [7:0] regs_raddr0, regs_raddr1, regs_waddr;
  reg [63:0] regs_wdata;

  // ram_two_reads.c:30 ram_two_reads_view
  always @* begin : ram_two_reads_view
    reg [1:0] lane;
    reg unused_bits;
    {view_a, view_b, lane} = 0;
    view_valid = valid_q;
    for (lane = 2'd0; lane < 2'd2; lane = lane + 2'd1) begin
      view_a[{lane[0], 5'd0} +: 32] = regs_q0[{lane[0], 5'd0} +: 32];
      view_b[{lane[0], 5'd0} +: 32] = regs_q1[{lane[0], 5'd0} +: 32];
    end
    unused_bits = &{1'b0, lane};
  end

  // ram_two_reads.c:38 ram_two_reads_tick
  always @* begin : ram_two_reads_tick
    reg [1:0] mask, lane, k;
    reg [3:0] row1 [0:1], row2 [0:1], to [0:1];
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) row1[k0] = 4'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) row2[k0] = 4'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) to[k0] = 4'd0;
    {lane, regs_raddr0, regs_raddr1, regs_waddr, k} = 0;
    mask = in_read ? 2'd3 : 2'd0;
    for (lane = 2'd0; lane < 2'd2; lane = lane + 2'd1) begin
      row1[lane[0]] = {in_row[{lane[0], 1'b0} +: 2], 2'd0} | {2'd0, in_rs1};
      row2[lane[0]] = {in_row[{lane[0], 1'b0} +: 2], 2'd0} | {2'd0, in_rs2};
      to[lane[0]] = in_to;
    end
    regs_ren0 = mask;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) regs_raddr0[{k[0], 2'd0} +: 4] = row1[k[0]];
    regs_ren1 = mask;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) regs_raddr1[{k[0], 2'd0} +: 4] = row2[k[0]];
    regs_wen = in_write;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) regs_waddr[{k[0], 2'd0} +: 4] = to[k[0]];
    regs_wdata = in_data;
    unused_bits = &{1'b0, lane, k};
  end

  // memory regs: 16 words of 32 bits, one for each of 2 lanes
`ifdef WEFT_DIGEST
  wire [63:0] regs_written;
`endif
  wire [1:0] regs_ren0_run = regs_ren0 & {2{!rst}};
  wire [1:0] regs_ren1_run = regs_ren1 & {2{!rst}};
  wire [1:0] regs_wen_run = regs_wen & {2{!rst}};
  genvar regs_lane;
  for (regs_lane = 0; regs_lane < 2; regs_lane = regs_lane + 1) begin : regs
    ram_2r1w #(.W(32), .AW(4)) ram (
`ifdef WEFT_DIGEST
      .written(regs_written[regs_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren0(regs_ren0_run[regs_lane]), .raddr0(regs_raddr0[regs_lane*4 +: 4]),
      .ren1(regs_ren1_run[regs_lane]), .raddr1(regs_raddr1[regs_lane*4 +: 4]),
      .wen(regs_wen_run[regs_lane]), .waddr(regs_waddr[regs_lane*4 +: 4]), .wdata(regs_wdata[regs_lane*32 +: 32]),
      .q0(regs_q0[regs_lane*32 +: 32]), .q1(regs_q1[regs_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
    end else begin
      valid_q <= in_read;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ regs_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
