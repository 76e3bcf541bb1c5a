// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_in_branch.c; change that file.
// Memories called inside of a branch, of a case, and by a helper.
module ram_in_branch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_op,
  input [4:0] in_from,
  input [4:0] in_to,
  input [15:0] in_data,
  output reg [15:0] out_x,
  output reg [15:0] out_y,
  output reg [15:0] out_z
);
  wire [15:0] a_q, b_q, c_q;
  reg a_ren, a_wen, b_ren, b_wen, c_ren, c_wen;
  reg [4:0] a_raddr, a_waddr, b_raddr, b_waddr, c_raddr, c_waddr;
  reg [15:0] a_wdata, b_wdata, c_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, rst};

  // ram_in_branch.c:25 ram_in_branch_tick
  always @* begin : ram_in_branch_tick
    reg [15:0] mixed;
    {a_ren, a_raddr, a_wen, a_waddr, a_wdata, mixed, b_ren, b_raddr, b_wen, b_waddr, b_wdata} = 0;
    out_x = a_q;
    out_y = b_q;
    out_z = c_q;
    if (in_op != 2'd0) begin
      a_ren = in_op == 2'd1;
      a_raddr = in_from;
      a_wen = in_op == 2'd2;
      a_waddr = in_to;
      a_wdata = in_data;
    end
    case (in_op)
      2'd0: begin
      end
      2'd2: begin
        mixed = b_q ^ in_data;
        b_ren = in_from != in_to;
        b_raddr = in_from;
        b_wen = 1'b1;
        b_waddr = in_to;
        b_wdata = mixed;
      end
      default: begin
      end
    endcase
    // write_c
    c_ren = 1'b0;
    c_raddr = 5'd0;
    c_wen = in_op == 2'd3;
    c_waddr = in_to;
    c_wdata = in_data;
  end

  // memory a: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] a_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) a (
`ifdef WEFT_DIGEST
    .written(a_written),
`endif
    .clk(clk),
    .ren(a_ren && !rst), .raddr(a_raddr),
    .wen(a_wen && !rst), .waddr(a_waddr), .wdata(a_wdata),
    .q(a_q)
  );

  // memory b: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] b_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) b (
`ifdef WEFT_DIGEST
    .written(b_written),
`endif
    .clk(clk),
    .ren(b_ren && !rst), .raddr(b_raddr),
    .wen(b_wen && !rst), .waddr(b_waddr), .wdata(b_wdata),
    .q(b_q)
  );

  // memory c: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] c_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) c (
`ifdef WEFT_DIGEST
    .written(c_written),
`endif
    .clk(clk),
    .ren(c_ren && !rst), .raddr(c_raddr),
    .wen(c_wen && !rst), .waddr(c_waddr), .wdata(c_wdata),
    .q(c_q)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ a_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ b_written;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ c_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
