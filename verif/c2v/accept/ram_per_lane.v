// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_per_lane.c; change that file.
// One memory per lane, with masks for enables and addresses of each lane.
module ram_per_lane (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [2:0] in_read,
  input [2:0] in_write,
  input [14:0] in_from,
  input [14:0] in_to,
  input [47:0] in_data,
  output reg [47:0] out_data,
  output reg [15:0] out_second
);
  wire [47:0] bank_q;
  reg [2:0] bank_ren, bank_wen;
  reg [14:0] bank_raddr, bank_waddr;
  reg [47:0] bank_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_per_lane.c:22 ram_per_lane_tick
  always @* begin
    out_data = bank_q;
    out_second = bank_q[31:16];
    bank_ren = in_read;
    bank_raddr = in_from;
    bank_wen = in_write;
    bank_waddr = in_to;
    bank_wdata = in_data;
  end

  // memory bank: 32 words of 16 bits, one for each of 3 lanes
`ifdef WEFT_DIGEST
  wire [95:0] bank_written;
`endif
  wire [2:0] bank_ren_run = bank_ren & {3{!rst}};
  wire [2:0] bank_wen_run = bank_wen & {3{!rst}};
  genvar bank_lane;
  for (bank_lane = 0; bank_lane < 3; bank_lane = bank_lane + 1) begin : bank
    ram_1r1w #(.W(16), .AW(5)) ram (
`ifdef WEFT_DIGEST
      .written(bank_written[bank_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(bank_ren_run[bank_lane]), .raddr(bank_raddr[bank_lane*5 +: 5]),
      .wen(bank_wen_run[bank_lane]), .waddr(bank_waddr[bank_lane*5 +: 5]), .wdata(bank_wdata[bank_lane*16 +: 16]),
      .q(bank_q[bank_lane*16 +: 16])
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
