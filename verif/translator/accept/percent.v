// SPDX-License-Identifier: Apache-2.0
// Made by c2v from percent.c; change that file.
// Percent signs in every text that is printed: %s of comments, and remainders by names that begin
// as conversions of printf do, in all statements.
module percent (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x, // %x
  input [2:0] in_at,
  output reg [7:0] out_y,
  output reg [7:0] out_z // of %c
);
  reg [7:0] n_q, n_d;  // %n of all, 50 %%
  reg [7:0] d_q, d_d;  // never 0
  reg [7:0] words_q [0:7], words_d [0:7];

  // percent.c:36 percent_tick
  always @* begin : percent_tick
    reg [3:0] i;
    reg [2:0] whole;
    reg [7:0] out_z_whole, out_z_whole_whole, whole_whole, n_whole;
    reg [8:0] words_whole;
    integer k0;
    reg unused_bits;
    n_d = n_q;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) words_d[k0] = words_q[k0];
    {out_z, i, whole, out_z_whole, out_z_whole_whole, n_whole, whole_whole, words_whole} = 0;
    // then %s, else %d
    whole = in_at % 3'd3;
    if (whole[1:0] == 2'd1) begin
      out_y = in_x % d_q;
    end else begin
      // %u
      out_y = n_q % d_q;
    end
    case (in_at)
      3'd1: out_z = words_q[in_x[2:0]] % d_q;
      3'd2: begin
        out_z_whole = in_x % 8'd10;
        out_z_whole_whole = in_x % 8'd5;
        out_z = (in_x % d_q) == 8'd2 ? {4'd0, out_z_whole[3:0]}
            : (in_x % d_q) + {5'd0, out_z_whole_whole[2:0]};
      end
      default: begin
        out_z_whole = n_q % 8'd5;
        out_z = (n_q % d_q) + {5'd0, out_z_whole[2:0]};
      end
    endcase
    if ((in_x % d_q) == 8'd0) begin
      n_d = in_x % d_q;
    end else begin
      whole_whole = in_x % 8'd5;
      if (whole_whole[2:0] == 3'd1) begin
        n_whole = in_x % 8'd12;
        n_d = {4'd0, n_whole[3:0]};
      end else begin
        n_d = n_q % d_q;
      end
    end
    for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
      whole_whole = {5'd0, i[2:0]} % d_q;
      if (whole_whole[2:0] == {1'b0, in_at[1:0]}) begin
        words_whole = ({1'b0, n_d} + {6'd0, i[2:0]}) % {1'b0, d_q};
        words_d[i[2:0]] = words_whole[7:0];
      end
    end
    d_d = (in_x % d_q) | 8'd1;
    unused_bits = &{1'b0, i, whole, out_z_whole, out_z_whole_whole, whole_whole, n_whole,
        words_whole};
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      d_q <= 8'd3;
      n_q <= 8'd2;
    end else begin
      n_q <= n_d;
      for (k0 = 0; k0 < 8; k0 = k0 + 1) words_q[k0] <= words_d[k0];
      d_q <= d_d;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, d_q};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, words_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
