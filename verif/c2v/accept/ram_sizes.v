// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_sizes.c; change that file.
// Depths that are no powers of two, a depth of one, words of one bit, and memories in one module.
module ram_sizes (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_a,
  input [1:0] in_b,
  input [19:0] in_data,
  input in_write,
  output reg out_flag,
  output reg [19:0] out_word,
  output reg [3:0] out_only
);
  wire flags_q;
  wire [19:0] tiny_q;
  wire [3:0] one_q;
  reg flags_ren, flags_wen, flags_wdata, tiny_ren, tiny_wen, one_ren, one_raddr, one_wen, one_waddr;
  reg [3:0] flags_raddr, flags_waddr, one_wdata;
  reg [1:0] tiny_raddr, tiny_waddr;
  reg [19:0] tiny_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_sizes.c:25 ram_sizes_tick
  always @* begin
    out_flag = flags_q;
    out_word = tiny_q;
    out_only = one_q;
    flags_ren = !in_write;
    flags_raddr = in_a;
    flags_wen = in_write;
    flags_waddr = in_a;
    flags_wdata = in_data[0];
    tiny_ren = !in_write;
    tiny_raddr = in_b;
    tiny_wen = in_write;
    tiny_waddr = in_b;
    tiny_wdata = in_data;
    one_ren = !in_write;
    one_raddr = 1'b0;
    one_wen = in_write;
    one_waddr = 1'b0;
    one_wdata = in_a;
  end

  // memory flags: 10 words of 1 bits
`ifdef WEFT_DIGEST
  wire [31:0] flags_written;
`endif
  ram_1r1w #(.W(1), .AW(4)) flags (
`ifdef WEFT_DIGEST
    .written(flags_written),
`endif
    .clk(clk),
    .ren(flags_ren && !rst), .raddr(flags_raddr),
    .wen(flags_wen && !rst), .waddr(flags_waddr), .wdata(flags_wdata),
    .q(flags_q)
  );

  // memory tiny: 3 words of 20 bits
`ifdef WEFT_DIGEST
  wire [31:0] tiny_written;
`endif
  ram_1r1w #(.W(20), .AW(2)) tiny (
`ifdef WEFT_DIGEST
    .written(tiny_written),
`endif
    .clk(clk),
    .ren(tiny_ren && !rst), .raddr(tiny_raddr),
    .wen(tiny_wen && !rst), .waddr(tiny_waddr), .wdata(tiny_wdata),
    .q(tiny_q)
  );

  // memory one: 1 words of 4 bits
`ifdef WEFT_DIGEST
  wire [31:0] one_written;
`endif
  ram_1r1w #(.W(4), .AW(1)) one (
`ifdef WEFT_DIGEST
    .written(one_written),
`endif
    .clk(clk),
    .ren(one_ren && !rst), .raddr(one_raddr),
    .wen(one_wen && !rst), .waddr(one_waddr), .wdata(one_wdata),
    .q(one_q)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ flags_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ tiny_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ one_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
