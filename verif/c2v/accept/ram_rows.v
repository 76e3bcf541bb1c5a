// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_rows.c; change that file.
// Memories whose lanes have one address: what is read and written is part of a row.
module ram_rows (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [14:0] view_one,
  output reg [2:0] view_flag,
  output reg [95:0] view_a,
  output reg [95:0] view_b,
  output reg [95:0] view_bytes,
  output reg [15:0] view_single,
  input in_go,
  input [2:0] in_read,
  input [2:0] in_write,
  input [3:0] in_row,
  input [3:0] in_other,
  input [3:0] in_to,
  input [11:0] in_enable,
  input [95:0] in_data
);
  reg valid_q;
  wire [14:0] one_q;
  wire [2:0] flags_q;
  wire [95:0] regs_q0, regs_q1, bytes_q;
  wire [15:0] single_q;
  reg [2:0] one_ren, one_raddr, one_wen, one_waddr, flags_ren, flags_wen, flags_wdata, regs_ren0,
      regs_ren1, regs_wen, bytes_ren, bytes_raddr, bytes_wen, bytes_waddr;
  reg [14:0] one_wdata;
  reg [1:0] flags_raddr, flags_waddr, single_raddr, single_waddr;
  reg [3:0] regs_raddr0, regs_raddr1, regs_waddr;
  reg [95:0] regs_wdata, bytes_wdata;
  reg [11:0] bytes_byte_enable;
  reg single_ren, single_wen;
  reg [15:0] single_wdata;

  // ram_rows.c:37 ram_rows_view
  always @* begin : ram_rows_view
    reg [1:0] lane;
    {view_one, view_flag, view_a, view_b, view_bytes, lane} = 0;
    view_valid = valid_q;
    view_single = single_q;
    for (lane = 2'd0; lane < 2'd3; lane = lane + 2'd1) begin
      view_one[({2'd0, lane} * 4'd5) +: 5] = one_q[({2'd0, lane} * 4'd5) +: 5];
      view_flag[lane] = flags_q[lane];
      view_a[{lane, 5'd0} +: 32] = regs_q0[{lane, 5'd0} +: 32];
      view_b[{lane, 5'd0} +: 32] = regs_q1[{lane, 5'd0} +: 32];
      view_bytes[{lane, 5'd0} +: 32] = bytes_q[{lane, 5'd0} +: 32];
    end
  end

  // ram_rows.c:49 ram_rows_tick
  always @* begin : ram_rows_tick
    reg [2:0] all;
    reg [3:0] row;
    reg [4:0] tick_small [0:2];
    reg [1:0] lane, k;
    integer k0;
    for (k0 = 0; k0 < 3; k0 = k0 + 1) tick_small[k0] = 5'd0;
    {lane, one_wdata, k, flags_wdata, single_wdata} = 0;
    all = in_go ? 3'd7 : 3'd0;
    // cut to the memory's address
    row = in_row + 4'd1;
    for (lane = 2'd0; lane < 2'd3; lane = lane + 2'd1) begin
      tick_small[lane] = in_data[{lane, 5'd0} +: 5];
    end
    one_ren = all;
    one_raddr = row[2:0];
    one_wen = in_write;
    one_waddr = in_to[2:0];
    for (k = 2'd0; k < 2'd3; k = k + 2'd1) one_wdata[({2'd0, k} * 4'd5) +: 5] = tick_small[k];
    flags_ren = in_read;
    flags_raddr = in_row[1:0];
    flags_wen = 3'd5;
    flags_waddr = in_to[1:0];
    for (k = 2'd0; k < 2'd3; k = k + 2'd1) flags_wdata[k] = in_data[{k, 5'd0}];
    regs_ren0 = all;
    regs_raddr0 = row;
    regs_ren1 = in_read;
    regs_raddr1 = in_other;
    regs_wen = in_write;
    regs_waddr = in_to;
    regs_wdata = in_data;
    bytes_ren = in_read;
    bytes_raddr = in_row[2:0];
    bytes_wen = all;
    bytes_byte_enable = in_enable;
    bytes_waddr = in_to[3:1];
    bytes_wdata = in_data;
    single_ren = in_go;
    single_raddr = in_row[1:0];
    single_wen = in_read[0];
    single_waddr = in_to[1:0];
    single_wdata = in_data[15:0];
  end

  // memory one: 8 words of 5 bits, one for each of 3 lanes
`ifdef WEFT_DIGEST
  wire [95:0] one_written;
`endif
  wire [2:0] one_ren_run = one_ren & {3{!rst}};
  wire [2:0] one_wen_run = one_wen & {3{!rst}};
  genvar one_lane;
  for (one_lane = 0; one_lane < 3; one_lane = one_lane + 1) begin : one
    ram_1r1w #(.W(5), .AW(3)) ram (
`ifdef WEFT_DIGEST
      .written(one_written[one_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(one_ren_run[one_lane]), .raddr(one_raddr),
      .wen(one_wen_run[one_lane]), .waddr(one_waddr), .wdata(one_wdata[one_lane*5 +: 5]),
      .q(one_q[one_lane*5 +: 5])
    );
  end

  // memory flags: 4 words of 1 bits, one for each of 3 lanes
`ifdef WEFT_DIGEST
  wire [95:0] flags_written;
`endif
  wire [2:0] flags_ren_run = flags_ren & {3{!rst}};
  wire [2:0] flags_wen_run = flags_wen & {3{!rst}};
  genvar flags_lane;
  for (flags_lane = 0; flags_lane < 3; flags_lane = flags_lane + 1) begin : flags
    ram_1r1w #(.W(1), .AW(2)) ram (
`ifdef WEFT_DIGEST
      .written(flags_written[flags_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(flags_ren_run[flags_lane]), .raddr(flags_raddr),
      .wen(flags_wen_run[flags_lane]), .waddr(flags_waddr), .wdata(flags_wdata[flags_lane]),
      .q(flags_q[flags_lane])
    );
  end

  // memory regs: 16 words of 32 bits, one for each of 3 lanes
`ifdef WEFT_DIGEST
  wire [95:0] regs_written;
`endif
  wire [2:0] regs_ren0_run = regs_ren0 & {3{!rst}};
  wire [2:0] regs_ren1_run = regs_ren1 & {3{!rst}};
  wire [2:0] regs_wen_run = regs_wen & {3{!rst}};
  genvar regs_lane;
  for (regs_lane = 0; regs_lane < 3; regs_lane = regs_lane + 1) begin : regs
    ram_2r1w #(.W(32), .AW(4)) ram (
`ifdef WEFT_DIGEST
      .written(regs_written[regs_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren0(regs_ren0_run[regs_lane]), .raddr0(regs_raddr0),
      .ren1(regs_ren1_run[regs_lane]), .raddr1(regs_raddr1),
      .wen(regs_wen_run[regs_lane]), .waddr(regs_waddr), .wdata(regs_wdata[regs_lane*32 +: 32]),
      .q0(regs_q0[regs_lane*32 +: 32]), .q1(regs_q1[regs_lane*32 +: 32])
    );
  end

  // memory bytes: 8 words of 32 bits, one for each of 3 lanes
`ifdef WEFT_DIGEST
  wire [95:0] bytes_written;
`endif
  wire [2:0] bytes_ren_run = bytes_ren & {3{!rst}};
  wire [2:0] bytes_wen_run = bytes_wen & {3{!rst}};
  genvar bytes_lane;
  for (bytes_lane = 0; bytes_lane < 3; bytes_lane = bytes_lane + 1) begin : bytes
    ram_bytes #(.AW(3)) ram (
`ifdef WEFT_DIGEST
      .written(bytes_written[bytes_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(bytes_ren_run[bytes_lane]), .raddr(bytes_raddr),
      .wen(bytes_wen_run[bytes_lane]), .byte_enable(bytes_byte_enable[bytes_lane*4 +: 4]), .waddr(bytes_waddr),
          .wdata(bytes_wdata[bytes_lane*32 +: 32]),
      .q(bytes_q[bytes_lane*32 +: 32])
    );
  end

  // memory single: 4 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] single_written;
`endif
  ram_1r1w #(.W(16), .AW(2)) single (
`ifdef WEFT_DIGEST
    .written(single_written),
`endif
    .clk(clk),
    .ren(single_ren && !rst), .raddr(single_raddr),
    .wen(single_wen && !rst), .waddr(single_waddr), .wdata(single_wdata),
    .q(single_q)
  );

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
    end else begin
      valid_q <= in_go;
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
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ one_written[k0 * 32 +: 32];
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ flags_written[k0 * 32 +: 32];
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ regs_written[k0 * 32 +: 32];
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ bytes_written[k0 * 32 +: 32];
      for (k0 = 0; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ single_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
