// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gate_rest.c; change that file.
// What follows HW_REST is the same with and without it.
module gate_rest (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_start,
  input [7:0] in_x,
  output reg out_done
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  reg [7:0] n_q;
  reg [2:0] busy_q, busy_d;

  // bits that this module does not need
  wire unused = &{1'b0, n_q};

  // gate_rest.c:21 gate_rest_tick
  always @* begin
    busy_d = 3'd0;
    out_done = busy_q == 3'd1;
    if (EVERY_CYCLE || (in_start || busy_q != 3'd0)) begin
      busy_d = in_start ? 3'd7 : busy_q - 3'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      busy_q <= 3'd0;
    end else begin
      if (EVERY_CYCLE || (in_start || busy_q != 3'd0)) begin
        busy_q <= busy_d;
        if (in_start) begin
          n_q <= in_x;
        end
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, busy_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
