// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ram_resting.c; change that file.
// A memory whose call a constant condition removes: it is there, and neither reads nor writes.
module ram_resting (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [4:0] in_at,
  input [15:0] in_data,
  output reg [15:0] out_last
);
  reg [15:0] last_q;
  wire [15:0] trace_q, trace_wdata;
  wire trace_ren, trace_wen;
  wire [4:0] trace_raddr, trace_waddr;

  // bits that this module does not need
  wire unused = &{1'b0, in_at, trace_q};

  // ram_resting.c:21 ram_resting_tick
  always @* begin
    out_last = last_q;
  end
  assign trace_ren = 1'b0;
  assign trace_raddr = 5'd0;
  assign trace_wen = 1'b0;
  assign trace_waddr = 5'd0;
  assign trace_wdata = 16'd0;

  // memory trace: 32 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] trace_written;
`endif
  ram_1r1w #(.W(16), .AW(5)) trace (
`ifdef WEFT_DIGEST
    .written(trace_written),
`endif
    .clk(clk),
    .ren(trace_ren && !rst), .raddr(trace_raddr),
    .wen(trace_wen && !rst), .waddr(trace_waddr), .wdata(trace_wdata),
    .q(trace_q)
  );

  always @(posedge clk) begin
    if (!rst) begin
      last_q <= in_data;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ trace_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
