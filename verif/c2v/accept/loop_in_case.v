// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_in_case.c; change that file.
// A loop in a case: its break leaves the loop, not the switch.
module loop_in_case (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_rotate,
  input [3:0] in_ready,
  output reg [1:0] out_pick,
  output reg out_valid
);
  reg [1:0] next_q, next_d;

  // loop_in_case.c:19 loop_in_case_tick
  always @* begin : loop_in_case_tick
    reg [2:0] i;
    reg stop;
    reg [1:0] w;
    reg [3:0] out_pick_one;
    reg unused_bits;
    {next_d, i, stop, w, out_pick_one} = 0;
    out_pick = 2'd0;
    out_valid = in_ready != 4'd0;
    case (in_rotate)
      1'b1: begin
        stop = 1'b0;
        for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
          if (!stop) begin
            w = next_q + i[1:0];
            if (in_ready[w]) begin
              out_pick = w;
              stop = 1'b1;
            end
          end
        end
        next_d = out_pick + 2'd1;
      end
      default: begin
        out_pick_one = in_ready & -in_ready;
        out_pick = {|(out_pick_one & 4'hc), |(out_pick_one & 4'ha)};
      end
    endcase
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      case (in_rotate)
        1'b1: next_q <= next_d;
        default: begin
        end
      endcase
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, next_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
