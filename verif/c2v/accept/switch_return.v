// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_return.c; change that file.
// Cases that return: what follows the switch happens for the others only.
module switch_return (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_op,
  input [7:0] in_x,
  output reg [7:0] out_y
);
  reg [7:0] n_q, n_d;
  reg [7:0] last_q;
  reg done;

  // switch_return.c:19 switch_return_tick
  always @* begin
    n_d = 8'd0;
    done = 1'b0;
    out_y = 8'd0;
    case (in_op)
      2'd0: done = 1'b1;
      2'd1: begin
        out_y = in_x;
        if (in_x == 8'd0) begin
          done = 1'b1;
        end
      end
      default: out_y = last_q;
    endcase
    if (!done) begin
      n_d = n_q + 8'd1;
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (!done) begin
        n_q <= n_d;
        last_q <= in_x;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
