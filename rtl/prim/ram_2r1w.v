// SPDX-License-Identifier: Apache-2.0
// Memory with two read ports and one write port, as two copies of one memory. C twin: ram_2r1w_lanes
// in cmodel/hw/lang/prim.h. Limits: those of ram_1r1w, for each read port.
module ram_2r1w #(
  parameter W  = 32,             // bits per word, 1..32
  parameter AW = 8               // address bits
) (
  input           clk,
`ifdef WEFT_DIGEST
  output [31:0]   written,       // hash of every write
`endif
  input           ren0,
  input  [AW-1:0] raddr0,
  output [W-1:0]  q0,
  input           ren1,
  input  [AW-1:0] raddr1,
  output [W-1:0]  q1,
  input           wen,
  input  [AW-1:0] waddr,
  input  [W-1:0]  wdata
);
`ifdef WEFT_DIGEST
  wire [31:0] copy_unused;
`endif
  ram_1r1w #(.W(W), .AW(AW)) port0 (
    .clk     (clk),
`ifdef WEFT_DIGEST
    .written (written),
`endif
    .ren     (ren0),
    .raddr   (raddr0),
    .q       (q0),
    .wen     (wen),
    .waddr   (waddr),
    .wdata   (wdata)
  );
  ram_1r1w #(.W(W), .AW(AW)) port1 (
    .clk     (clk),
`ifdef WEFT_DIGEST
    .written (copy_unused),
`endif
    .ren     (ren1),
    .raddr   (raddr1),
    .q       (q1),
    .wen     (wen),
    .waddr   (waddr),
    .wdata   (wdata)
  );
endmodule
