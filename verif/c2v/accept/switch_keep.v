// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_keep.c; change that file.
// A switch without a default: values without a label change nothing.
module switch_keep (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_op,
  input [3:0] in_x,
  output reg [3:0] out_y
);
  reg [3:0] a_q, b_q;

  // bits that this module does not need
  wire unused = &{1'b0, b_q};

  // switch_keep.c:18 switch_keep_tick
  always @* begin
    out_y = in_x;
    case (in_op)
      2'd1: begin
      end
      2'd3: out_y = a_q;
      default: begin end
    endcase
  end

  always @(posedge clk) begin
    if (!rst) begin
      case (in_op)
        2'd1: a_q <= in_x;
        2'd3: b_q <= in_x;
        default: begin end
      endcase
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, b_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
