// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_forward.c; change that file.
// A memory that gives the new word when the written address is read.
module ram_forward (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [11:0] view_data,
  input in_write,
  input [3:0] in_address,
  input [11:0] in_data
);
  wire [11:0] table_q;
  reg table_ren, table_wen;
  reg [3:0] table_raddr, table_waddr;
  reg [11:0] table_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_forward.c:19 ram_forward_view
  always @* begin
    view_data = table_q;
  end

  // ram_forward.c:23 ram_forward_tick
  always @* begin
    table_ren = 1'b1;
    table_raddr = in_address;
    table_wen = in_write;
    table_waddr = in_address;
    table_wdata = in_data;
  end

  // memory table: 16 words of 12 bits
`ifdef WEFT_DIGEST
  wire [31:0] table_written;
`endif
  ram_1r1w_fwd #(.W(12), .AW(4)) table_2 (
`ifdef WEFT_DIGEST
    .written(table_written),
`endif
    .clk(clk),
    .ren(table_ren && !rst), .raddr(table_raddr),
    .wen(table_wen && !rst), .waddr(table_waddr), .wdata(table_wdata),
    .q(table_q)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ table_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
