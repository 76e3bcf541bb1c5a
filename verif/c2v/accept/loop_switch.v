// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_switch.c; change that file.
// A switch in a loop: its break leaves the switch, its continue goes on with the loop.
module loop_switch (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_op,
  input [7:0] in_x,
  output reg [7:0] out_y,
  output reg [2:0] out_done
);
  reg [7:0] taken_q;
  reg [7:0] y;

  // bits that this module does not need
  wire unused = &{1'b0, taken_q};

  // loop_switch.c:19 loop_switch_tick
  always @* begin : loop_switch_tick
    reg [2:0] done, i;
    reg next;
    reg unused_bits;
    {i, next} = 0;
    y = in_x;
    done = 3'd0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      next = 1'b0;
      case ({in_op[{i[1:0], 1'b0} +: 2]})
        2'd0: next = 1'b1;
        2'd1: y = y + 8'd1;
        2'd2: y = y ^ 8'd85;
        default: begin
          if (y != 8'd0) begin
            y = {1'b0, y[7:1]};
            next = 1'b1;
          end
        end
      endcase
      if (!next) begin
        done = done + 3'd1;
      end
    end
    out_y = y;
    out_done = done;
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (!rst) begin
      taken_q <= y;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, taken_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
