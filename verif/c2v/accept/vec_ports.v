// SPDX-License-Identifier: Apache-2.0
// Made by c2v from vec_ports.c; change that file.
// Ports by address: a VEC input, one handed on, and a view of a register array.
module vec_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_kept,
  input [31:0] in_a,
  input [31:0] in_b,
  input in_second,
  input [1:0] in_i,
  output reg [31:0] out_chosen,
  output reg [7:0] out_element
);
  reg [31:0] kept_q, kept_d;

  // vec_ports.c:25 vec_ports_view
  always @* begin
    view_kept = kept_q;
  end

  // vec_ports.c:29 vec_ports_tick
  always @* begin : vec_ports_tick
    reg [2:0] k;
    reg unused_bits;
    {kept_d, k} = 0;
    if (in_second) begin
      out_chosen = in_b;
    end else begin
      out_chosen = in_a;
    end
    out_element = in_a[{in_i, 3'd0} +: 8];
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      kept_d[{k[1:0], 3'd0} +: 8] = in_b[{2'd3 - k[1:0], 3'd0} +: 8];
    end
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (!rst) begin
      kept_q <= kept_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
