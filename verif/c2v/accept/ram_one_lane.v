// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_one_lane.c; change that file.
// Memories of the only lane: one instance, without a loop.
module ram_one_lane (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_read,
  input in_write,
  input [4:0] in_from,
  input [4:0] in_to,
  input [15:0] in_data,
  output reg [15:0] out_data
);
  wire [15:0] bank_q;
  reg bank_ren, bank_wen;
  reg [4:0] bank_raddr, bank_waddr;
  reg [15:0] bank_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_one_lane.c:21 ram_one_lane_tick
  always @* begin
    out_data = bank_q;
    bank_ren = in_read;
    bank_raddr = in_from;
    bank_wen = in_write;
    bank_waddr = in_to;
    bank_wdata = in_data;
  end

  // memory bank: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] bank_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) bank (
`ifdef WEFT_DIGEST
    .written(bank_written),
`endif
    .clk(clk),
    .ren(bank_ren && !rst), .raddr(bank_raddr),
    .wen(bank_wen && !rst), .waddr(bank_waddr), .wdata(bank_wdata),
    .q(bank_q)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      for (k0 = 0; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
