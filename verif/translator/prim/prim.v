// SPDX-License-Identifier: Apache-2.0
// Test bench of the memory primitives: applies what prim.c drew, compares q and the hash of writes in
// every cycle. Prints one line per shape: DONE name cycles differences.
`define CASE(NAME, CELL, WIDTH, ABITS, LANES, IN, OUT)                                     \
module NAME(input clk, input [31:0] cycle);                                           \
  reg  [(IN)*(LANES)-1:0] stimulus [0:`CYCLES-1];                                     \
  reg  [(OUT)*(LANES):0] wanted [0:`CYCLES-1];                                        \
  wire [(IN)*(LANES)-1:0] in = stimulus[cycle];                                       \
  wire [(OUT)*(LANES):0] want = wanted[cycle];                                        \
  wire [(OUT)*(LANES)-1:0] got;                                                       \
  reg  [31:0] differences, count;                                                     \
  initial begin                                                                       \
    differences = 0;                                                                  \
    count = 0;                                                                        \
    $readmemh(`"NAME.in`", stimulus);                                                 \
    $readmemh(`"NAME.want`", wanted);                                                 \
  end                                                                                 \
  genvar lane;                                                                        \
  generate                                                                            \
    for (lane = 0; lane < LANES; lane = lane + 1) begin : l                           \
      CELL #(.W(WIDTH), .AW(ABITS)) dut (.clk(clk), .in(in[lane*(IN) +: (IN)]),              \
                                  .out(got[lane*(OUT) +: (OUT)]));                    \
    end                                                                               \
  endgenerate                                                                         \
  always @(posedge clk) begin                                                         \
    count <= count + {31'd0, want[0]};                                                 \
    if (want[0] && got !== want[(OUT)*(LANES):1]) begin                               \
      differences <= differences + 1;                                                 \
      if (differences < 3)                                                            \
        $display("DIFF %s cycle %0d: want %h got %h", `"NAME`", cycle, want >> 1, got); \
    end                                                                               \
    if (cycle == `CYCLES-1) $display("DONE %s %0d %0d", `"NAME`", count, differences); \
  end                                                                                 \
endmodule

// ren, raddr, wen, waddr, wdata from bit 0 up; q, written
module cell_one #(parameter W = 1, parameter AW = 1) (
  input clk, input [2*AW+W+1:0] in, output [W+31:0] out);
  ram_1r1w #(.W(W), .AW(AW)) m (.clk(clk), .written(out[W+31:W]), .ren(in[0]), .raddr(in[AW:1]),
    .q(out[W-1:0]), .wen(in[AW+1]), .waddr(in[2*AW+1:AW+2]), .wdata(in[2*AW+W+1:2*AW+2]));
endmodule

module cell_fwd #(parameter W = 1, parameter AW = 1) (
  input clk, input [2*AW+W+1:0] in, output [W+31:0] out);
  ram_1r1w_fwd #(.W(W), .AW(AW)) m (.clk(clk), .written(out[W+31:W]), .ren(in[0]),
    .raddr(in[AW:1]), .q(out[W-1:0]), .wen(in[AW+1]), .waddr(in[2*AW+1:AW+2]),
    .wdata(in[2*AW+W+1:2*AW+2]));
endmodule

module cell_two #(parameter W = 1, parameter AW = 1) (
  input clk, input [3*AW+W+2:0] in, output [2*W+31:0] out);
  ram_2r1w #(.W(W), .AW(AW)) m (.clk(clk), .written(out[2*W+31:2*W]), .ren0(in[0]),
    .raddr0(in[AW:1]), .q0(out[W-1:0]), .ren1(in[AW+1]), .raddr1(in[2*AW+1:AW+2]),
    .q1(out[2*W-1:W]), .wen(in[2*AW+2]), .waddr(in[3*AW+2:2*AW+3]),
    .wdata(in[3*AW+W+2:3*AW+3]));
endmodule

module cell_bytes #(parameter W = 32, parameter AW = 1) (
  input clk, input [2*AW+W+5:0] in, output [W+31:0] out);
  ram_bytes #(.AW(AW)) m (.clk(clk), .written(out[W+31:W]), .ren(in[0]), .raddr(in[AW:1]),
    .q(out[W-1:0]), .wen(in[AW+1]), .waddr(in[2*AW+1:AW+2]), .wdata(in[2*AW+W+1:2*AW+2]),
    .byte_enable(in[2*AW+W+5:2*AW+W+2]));
endmodule

`CASE(one_1x2, cell_one, 1, 1, 1, 5, 33)
`CASE(one_13x16, cell_one, 13, 4, 1, 23, 45)
`CASE(one_32x256, cell_one, 32, 8, 1, 50, 64)
`CASE(fwd_7x8, cell_fwd, 7, 3, 1, 15, 39)
`CASE(fwd_32x64, cell_fwd, 32, 6, 1, 46, 64)
`CASE(lanes_13, cell_one, 13, 4, 3, 23, 45)
`CASE(two_lanes, cell_two, 32, 5, 2, 50, 96)
`CASE(bytes_lanes, cell_bytes, 32, 3, 2, 44, 64)
`CASE(row_13, cell_one, 13, 4, 3, 23, 45)
`CASE(two_row, cell_two, 32, 5, 2, 50, 96)
`CASE(bytes_row, cell_bytes, 32, 3, 2, 44, 64)

module bench(input clk);
  reg [31:0] cycle;
  initial cycle = 0;
  one_1x2 b0 (.clk(clk), .cycle(cycle));
  one_13x16 b1 (.clk(clk), .cycle(cycle));
  one_32x256 b2 (.clk(clk), .cycle(cycle));
  fwd_7x8 b3 (.clk(clk), .cycle(cycle));
  fwd_32x64 b4 (.clk(clk), .cycle(cycle));
  lanes_13 b5 (.clk(clk), .cycle(cycle));
  two_lanes b6 (.clk(clk), .cycle(cycle));
  bytes_lanes b7 (.clk(clk), .cycle(cycle));
  row_13 b8 (.clk(clk), .cycle(cycle));
  two_row b9 (.clk(clk), .cycle(cycle));
  bytes_row b10 (.clk(clk), .cycle(cycle));
  always @(posedge clk) begin
    cycle <= cycle + 1;
    if (cycle == `CYCLES-1) $finish;
  end
endmodule
