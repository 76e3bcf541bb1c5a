// SPDX-License-Identifier: Apache-2.0
// The memory of a board: one port of WORDS x 32 bits with byte enables; what is read is in q in the
// next cycle. It stands for block RAM, or for the single-ported RAM of an iCE40 UP5K, four of which
// make 16 K x 64 bits. q keeps what was read while nothing is.
module board_ram #(
  parameter WORDS = 2,           // of 32 bits, at a time
  parameter AW    = 10           // address bits
) (
  input                     clk,
  input                     enable,
  input                     write,
  input      [AW-1:0]       address,
  input      [4*WORDS-1:0]  byte_enable,
  input      [32*WORDS-1:0] wdata,
  output     [32*WORDS-1:0] q
);
  genvar i;
  generate
    for (i = 0; i < 2 * WORDS; i = i + 1) begin : half
      reg [15:0] mem [0:(1<<AW)-1];
      reg [15:0] word;
      always @(posedge clk)
        if (enable) begin
          if (write) begin
            if (byte_enable[2*i]) mem[address][7:0] <= wdata[16*i +: 8];
            if (byte_enable[2*i+1]) mem[address][15:8] <= wdata[16*i+8 +: 8];
          end else begin
            word <= mem[address];
          end
        end
      assign q[16*i +: 16] = word;
    end
  endgenerate
endmodule
