// SPDX-License-Identifier: Apache-2.0
// Memory of 32-bit words with one read and one write port and byte enables. C twin: ram_bytes_lanes
// in cmodel/hw/lang/prim.h. Limits: those of ram_1r1w; a collision is one of addresses, whatever the bytes.
module ram_bytes #(
  parameter AW = 8               // address bits
) (
  input               clk,
`ifdef WEFT_DIGEST
  output reg [31:0]   written,   // hash of every write
`endif
  input               ren,
  input      [AW-1:0] raddr,
  output reg [31:0]   q,
  input               wen,
  input      [3:0]    byte_enable,
  input      [AW-1:0] waddr,
  input      [31:0]   wdata
);
  (* no_rw_check *) reg [31:0] mem [0:(1<<AW)-1];

`ifdef WEFT_DIGEST
  wire [31:0] enabled;
  wire [31:0] note_addr;
  assign enabled = {{8{byte_enable[3]}}, {8{byte_enable[2]}}, {8{byte_enable[1]}}, {8{byte_enable[0]}}};
  assign note_addr[31:32-AW] = waddr;
  assign note_addr[31-AW:0] = 0;
  initial written = 32'd0;
`endif

  always @(posedge clk) begin
    if (ren) begin
      q <= mem[raddr];
`ifndef SYNTHESIS
      if (wen && raddr == waddr) q <= ~mem[raddr];
`endif
    end
    if (wen) begin
      if (byte_enable[0]) mem[waddr][7:0] <= wdata[7:0];
      if (byte_enable[1]) mem[waddr][15:8] <= wdata[15:8];
      if (byte_enable[2]) mem[waddr][23:16] <= wdata[23:16];
      if (byte_enable[3]) mem[waddr][31:24] <= wdata[31:24];
`ifdef WEFT_DIGEST
      written <= {written[26:0], written[31:27]} ^ (wdata & enabled) ^ note_addr;
`endif
    end
  end
endmodule
