// SPDX-License-Identifier: Apache-2.0
// Made by c2v from lane_function.c; change that file.
// A stateless function called once per lane in a loop.
module lane_function (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_op,
  input [127:0] in_a,
  input [127:0] in_b,
  output reg [127:0] out_y
);
  localparam [1:0] ADD = 2'd0;
  localparam [1:0] AND = 2'd2;
  localparam [1:0] SUB = 2'd1;

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst};

  // lane_function.c:34 lane_function_tick
  always @* begin : lane_function_tick
    reg [2:0] lane;
    reg [31:0] a, b, alu_lane;
    reg unused_bits;
    {out_y, lane, a, b, alu_lane} = 0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      a = in_a[{lane[1:0], 5'd0} +: 32];
      b = in_b[{lane[1:0], 5'd0} +: 32];
      // alu_lane
      case (in_op)
        ADD: alu_lane = a + b;
        SUB: alu_lane = a - b;
        AND: alu_lane = a & b;
        default: alu_lane = {31'd0, a < b};
      endcase
      out_y[{lane[1:0], 5'd0} +: 32] = alu_lane;
    end
    unused_bits = &{1'b0, lane};
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
