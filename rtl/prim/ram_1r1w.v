// SPDX-License-Identifier: Apache-2.0
// Memory with one read and one write port: the word addressed in this cycle is in q in the next; q
// holds while ren is 0. C twin: ram_1r1w in cmodel/hw/lang/prim.h.
// Limits: q and the contents have no reset value. Reading and writing one address in one cycle is a
// defect of the owner: simulation gives the complement of the old word, hardware anything.
module ram_1r1w #(
  parameter W  = 32,             // bits per word, 1..32
  parameter AW = 8               // address bits
) (
  input               clk,
`ifdef WEFT_DIGEST
  output reg [31:0]   written,   // hash of every write
`endif
  input               ren,
  input      [AW-1:0] raddr,
  output reg [W-1:0]  q,
  input               wen,
  input      [AW-1:0] waddr,
  input      [W-1:0]  wdata
);
  (* no_rw_check *) reg [W-1:0] mem [0:(1<<AW)-1];

`ifdef WEFT_DIGEST
  wire [31:0] note_data;
  wire [31:0] note_addr;
  assign note_data[W-1:0] = wdata;
  assign note_addr[31:32-AW] = waddr;
  generate
    if (W < 32) begin : narrow
      assign note_data[31:W] = 0;
    end
  endgenerate
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
      mem[waddr] <= wdata;
`ifdef WEFT_DIGEST
      written <= {written[26:0], written[31:27]} ^ note_data ^ note_addr;
`endif
    end
  end
endmodule
