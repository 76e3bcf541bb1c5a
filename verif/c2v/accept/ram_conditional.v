// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_conditional.c; change that file.
// Paths that return before the call of the memory neither read nor write it.
module ram_conditional (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_valid,
  input in_push,
  input in_full,
  input [7:0] in_data,
  output reg [7:0] out_top
);
  reg [7:0] pointer_q, pointer_d;
  wire [7:0] table_q;
  reg table_ren, table_wen;
  reg [7:0] table_raddr, table_waddr, table_wdata;

  // ram_conditional.c:23 ram_conditional_tick
  always @* begin : ram_conditional_tick
    reg done, write;
    pointer_d = pointer_q;
    {write, table_ren, table_raddr, table_wen, table_waddr, table_wdata} = 0;
    done = 1'b0;
    out_top = table_q;
    if (!in_valid) begin
      done = 1'b1;
    end else begin
      write = 1'b0;
      if (in_push) begin
        if (in_full) begin
          done = 1'b1;
        end else begin
          pointer_d = pointer_q + 8'd1;
          write = 1'b1;
        end
      end
      if (!done) begin
        table_ren = !write;
        table_raddr = pointer_d;
        table_wen = write;
        table_waddr = pointer_d;
        table_wdata = in_data;
      end
    end
  end

  // memory table: 256 words of 8 bits
`ifdef WEFT_DIGEST
  wire [31:0] table_written;
`endif
  ram_1r1w #(.W(8), .AW(8)) table_2 (
`ifdef WEFT_DIGEST
    .written(table_written),
`endif
    .clk(clk),
    .ren(table_ren && !rst), .raddr(table_raddr),
    .wen(table_wen && !rst), .waddr(table_waddr), .wdata(table_wdata),
    .q(table_q)
  );

  always @(posedge clk) begin
    if (rst) begin
      pointer_q <= 8'd0;
    end else begin
      pointer_q <= pointer_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, pointer_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ table_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
