// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_nested.c; change that file.
// A switch inside a switch: each break leaves its own.
module switch_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_a,
  input [1:0] in_b,
  input [7:0] in_x
);
  reg [7:0] r_q, r_d;

  // switch_nested.c:14 switch_nested_tick
  always @* begin
    r_d = r_q;
    case (in_a)
      2'd0: begin
        case (in_b)
          2'd0: r_d = in_x;
          2'd1: r_d = 8'd1;
          default: r_d = 8'd2;
        endcase
        r_d = r_d ^ 8'd128;
      end
      2'd1: begin
        if (in_b != 2'd3) begin
          r_d = 8'd3;
        end
      end
      default: begin
      end
    endcase
  end

  always @(posedge clk) begin
    if (!rst) begin
      r_q <= r_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, r_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
