// SPDX-License-Identifier: Apache-2.0
// Made by c2v from arbiter.c; change that file.
// Round-robin arbiter of one output of the crossbar.
// Source: gpu-architecture-book.md MEM-9. Liveness: a port that wants the output is served after at
// most ARBITER_PORTS - 1 others.
module arbiter (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [15:0] in_want, // ports with something for this output
  input in_go, // the output takes it
  output reg out_granted,
  output reg [3:0] out_port // which; 0 where nobody wants
);
  reg [3:0] last_q;  // the port served last
  reg [4:0] last;
  reg [3:0] round_robin;
  reg [15:0] after;
  reg [15:0] part;
  reg [15:0] part_2;

  // arbiter.c:14 arbiter_tick
  always @* begin
    part = 16'd0;
    part_2 = 16'd0;
    out_granted = (in_want != 16'd0) && in_go;
    last = {1'b0, last_q};
    after = in_want & (~((16'd2 << last) - 16'd1));
    part = ((after != 16'd0) ? after : in_want);
    part_2 = part & (-part);
    round_robin = {|(part_2 & 16'hff00), |(part_2 & 16'hf0f0), |(part_2 & 16'hcccc), |(part_2 & 16'haaaa)};
    out_port = round_robin;
  end

  always @(posedge clk) begin
    if (rst) begin
      last_q <= 4'd15;
    end else begin
      if (out_granted) begin
        last_q <= out_port;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
