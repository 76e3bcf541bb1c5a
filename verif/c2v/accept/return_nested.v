// SPDX-License-Identifier: Apache-2.0
// Made by c2v from return_nested.c; change that file.
// Returns on some paths of a nested if: the rest happens on the others.
module return_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_p,
  input in_q,
  input in_r,
  input [7:0] in_x
);
  reg [7:0] a_q, b_q, b_d, c_q, c_d;
  reg a_write;

  // bits that this module does not need
  wire unused = &{1'b0, a_q};

  // return_nested.c:14 return_nested_tick
  always @* begin : return_nested_tick
    reg done;
    b_d = b_q;
    c_d = c_q;
    done = 1'b0;
    if (in_p) begin
      if (in_q) begin
        done = 1'b1;
      end else begin
        b_d = in_x;
      end
    end else if (in_r) begin
      b_d = 8'd0;
      done = 1'b1;
    end
    a_write = !done;
    if (a_write) begin
      c_d = b_d;
      if (in_q && in_r) begin
        done = 1'b1;
      end
    end
  end

  always @(posedge clk) begin
    if (!rst) begin
      b_q <= b_d;
      c_q <= c_d;
      if (in_p) begin
        a_q <= in_x;
      end
      if (a_write) begin
        if (!(in_q && in_r)) begin
          a_q <= c_d ^ 8'd255;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, b_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, c_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
