// SPDX-License-Identifier: Apache-2.0
// Memories as the proofs of gates see them: what is read is free, and every access is a register, without the addresses and
// data of what is not enabled. Two modules with equal registers then make the same accesses.
module ram_1r1w #(parameter W = 32, AW = 8) (
  input clk, ren, wen, input [AW-1:0] raddr, waddr, input [W-1:0] wdata, output [W-1:0] q);
  reg [W-1:0] value_q;
  reg [1+AW+AW+W:0] access_q;
  assign q = value_q;
  always @(posedge clk) begin
    value_q <= {W{ren}};
    access_q <= {ren, wen, ren ? raddr : {AW{1'b0}}, wen ? {waddr, wdata} : {AW+W{1'b0}}};
  end
endmodule

module ram_1r1w_fwd #(parameter W = 32, AW = 8) (
  input clk, ren, wen, input [AW-1:0] raddr, waddr, input [W-1:0] wdata, output [W-1:0] q);
  ram_1r1w #(.W(W), .AW(AW)) ram (.*);
endmodule

module ram_2r1w #(parameter W = 32, AW = 8) (
  input clk, ren0, ren1, wen, input [AW-1:0] raddr0, raddr1, waddr, input [W-1:0] wdata, output [W-1:0] q0, q1);
  ram_1r1w #(.W(W), .AW(AW)) ram0 (.ren(ren0), .raddr(raddr0), .q(q0), .*);
  ram_1r1w #(.W(W), .AW(AW)) ram1 (.ren(ren1), .raddr(raddr1), .q(q1), .*);
endmodule

module ram_bytes #(parameter AW = 8) (
  input clk, ren, wen, input [3:0] byte_enable, input [AW-1:0] raddr, waddr, input [31:0] wdata, output [31:0] q);
  wire [31:0] written = wdata & {{8{byte_enable[3]}}, {8{byte_enable[2]}}, {8{byte_enable[1]}}, {8{byte_enable[0]}}};
  ram_1r1w #(.W(36), .AW(AW)) ram (.wdata({byte_enable, written}), .q({unused, q}), .*);
  wire [3:0] unused;
endmodule
