// SPDX-License-Identifier: Apache-2.0
// Made by c2v from comments.c; change that file.
// Comments after the fields are carried to the ports and registers, and those above that say where
// ports come from or go to.
module comments (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from the panel
  input in_button, // 1: held down
  input in_other, // no use; of a comment that is longer than its line and the next one, a port of Verilog
  input in_light,
  input in_dark,
  input in_shade,
  // from the clock
  input [7:0] in_step_by,
  input in_step_valid,
  // to display and log
  output reg [7:0] out_count, // up to the last cycle
  output reg out_seen
);
  reg [7:0] count_q, count_d;  // how often it was pressed
  reg last_q, before_q;  // the button in the cycles before

  // bits that this module does not need
  wire unused = &{1'b0, in_other};

  // comments.c:40 comments_tick
  always @* begin
    count_d = 8'd0;
    out_count = count_q;
    out_seen = (in_light | in_dark | in_shade) & before_q;
    // A press is a 1 after a 0.
    if (in_button && !last_q) begin
      count_d = count_q + (in_step_valid ? in_step_by : 8'd1);
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_button && !last_q) begin
        count_q <= count_d;
      end
      before_q <= last_q;
      last_q <= in_button;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, before_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
