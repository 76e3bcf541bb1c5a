// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gate_when.c; change that file.
// Blocks that a simulator skips: plain blocks here, nested, in a loop, in a helper and in a view.
module gate_when (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [7:0] view_shown,
  input in_valid,
  input [7:0] in_x,
  output reg out_valid,
  output reg [7:0] out_y,
  output reg [1:0] out_live,
  output reg [7:0] out_total
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  reg [7:0] n_q, n_d;
  reg [11:0] left_q, left_d;
  reg held_q;
  reg [7:0] data_q;
  reg [1:0] reset_i;

  // gate_when.c:41 gate_when_view
  always @* begin
    view_shown = 8'd0;
    if (EVERY_CYCLE || held_q) begin
      view_shown = held_q ? data_q : 8'd0;
    end
  end

  // gate_when.c:57 gate_when_tick
  always @* begin : gate_when_tick
    reg total_valid;
    reg [7:0] total_sum, step;
    reg [1:0] i;
    n_d = n_q;
    left_d = left_q;
    {total_sum, step, i} = 0;
    {out_valid, out_y, out_live, total_valid} = 0;
    if (EVERY_CYCLE || (in_valid || held_q)) begin
      if (EVERY_CYCLE || held_q) begin
        step = held_q ? data_q : 8'd0;
        n_d = n_q + step;
        out_y = step;
      end
      out_valid = in_valid;
      total_valid = in_valid;
      total_sum = in_x ^ n_d;
    end
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      if (EVERY_CYCLE || left_d[{i, 2'd0} +: 4] != 4'd0) begin
        if (left_d[{i, 2'd0} +: 4] != 4'd0) begin
          left_d[{i, 2'd0} +: 4] = left_d[{i, 2'd0} +: 4] - 4'd1;
          out_live = out_live + 2'd1;
        end
      end
    end
    out_total = total_valid ? total_sum : 8'd0;
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 8'd0;
      held_q <= 1'b0;
      for (reset_i = 2'd0; reset_i < 2'd3; reset_i = reset_i + 2'd1) begin
        left_q[{reset_i, 2'd0} +: 4] <= {2'd0, reset_i};
      end
    end else begin
      n_q <= n_d;
      left_q <= left_d;
      if (EVERY_CYCLE || (in_valid || held_q)) begin
        held_q <= 1'b0;
        // take
        if (EVERY_CYCLE || in_valid) begin
          if (in_valid) begin
            held_q <= 1'b1;
            data_q <= in_x;
          end
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, left_q[k0 * 4 +: 4]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, held_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, data_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
