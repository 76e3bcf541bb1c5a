// SPDX-License-Identifier: Apache-2.0
// Made by c2v from if_chain.c; change that file.
// A chain of if and else if, with and without a last else.
module if_chain (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x,
  input in_stop,
  output reg [2:0] out_class
);
  reg [1:0] state_q;
  reg [7:0] level_q;

  // bits that this module does not need
  wire unused = &{1'b0, level_q};

  // if_chain.c:19 if_chain_tick
  always @* begin
    if (in_x < 8'd10) begin
      out_class = 3'd0;
    end else if (in_x < 8'd100) begin
      out_class = 3'd1;
    end else if (in_x == 8'd200) begin
      out_class = 3'd7;
    end else begin
      out_class = 3'd2;
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_stop) begin
        state_q <= 2'd0;
      end else if (state_q == 2'd2) begin
        level_q <= in_x;
      end else if (state_q < 2'd2) begin
        state_q <= state_q + 2'd1;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, state_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, level_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
