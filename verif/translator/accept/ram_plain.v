// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_plain.c; change that file.
// A memory with one read and one write port; q is read before the call.
module ram_plain (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_read,
  input in_write,
  input [5:0] in_from,
  input [5:0] in_to,
  input [31:0] in_data,
  output reg [31:0] out_data
);
  reg [31:0] sum_q, sum_d;
  wire [31:0] table_q;
  reg table_ren, table_wen;
  reg [5:0] table_raddr, table_waddr;
  reg [31:0] table_wdata;

  // ram_plain.c:20 ram_plain_tick
  always @* begin
    sum_d = sum_q;
    out_data = table_q;
    sum_d = sum_q + table_q;
    table_ren = in_read;
    table_raddr = in_from;
    table_wen = in_write;
    table_waddr = in_to;
    table_wdata = in_data ^ sum_d;
  end

  // memory table: 64 words of 32 bits
`ifdef WEFT_DIGEST
  wire [31:0] table_written;
`endif
  ram_1r1w #(.W(32), .AW(6)) table_2 (
`ifdef WEFT_DIGEST
    .written(table_written),
`endif
    .clk(clk),
    .ren(table_ren && !rst), .raddr(table_raddr),
    .wen(table_wen && !rst), .waddr(table_waddr), .wdata(table_wdata),
    .q(table_q)
  );

  always @(posedge clk) begin
    if (!rst) begin
      sum_q <= sum_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ sum_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ table_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
