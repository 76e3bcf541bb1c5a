// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_copies.c; change that file.
// Copies of structs in a composite: what is changed later is not the copy.
module leaf (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [7:0] view_n,
  output reg [31:0] view_l,
  input [1:0] probe_in_i,
  output reg [7:0] probe_out_v,
  input [7:0] in_x,
  input [1:0] in_i,
  output reg [7:0] out_y,
  output reg out_odd
);
  reg [7:0] n_q, n_d;
  reg [7:0] l_q [0:3];
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // composite_copies.c:35 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_l, k} = 0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_copies.c:40 leaf_probe
  always @* begin
    probe_out_v = l_q[probe_in_i];
  end

  // composite_copies.c:44 leaf_tick
  always @* begin
    out_y = n_q ^ in_x;
    out_odd = out_y[0];
    n_d = n_q + in_x;
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 8'd7;
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) begin
        l_q[reset_i[1:0]] <= {6'd0, reset_i[1:0]};
      end
    end else begin
      l_q[in_i] <= n_q;
      n_q <= n_d;
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
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, l_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_copies.c; change that file.
// Copies of structs in a composite: what is changed later is not the copy.
module composite_copies (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  input in_p,
  input [15:0] in_k_x,
  input [3:0] in_k_i,
  output [7:0] out_y,
  output [7:0] out_z,
  output reg [7:0] out_o_x,
  output reg [1:0] out_o_i
);
  reg [7:0] va_n, old_n, u_x;
  wire [31:0] va_l, vb_l;
  wire [7:0] vb_n, ao_y, bo_y, early_va_n;
  reg [3:0] t_i, early_t_i;
  reg [1:0] u_i;
  wire ao_odd, bo_odd;
  reg [15:0] early_t_x;

  // bits that this module does not need
  wire unused = &{1'b0, in_x, in_i, va_l, vb_l, t_i, ao_odd, bo_odd};

  // composite_copies.c:84 composite_copies_tick
  always @* begin : composite_copies_tick_of_va_n
    reg [7:0] a_x, mix_x, early_u_x;
    reg [1:0] a_i, mix_i, early_u_i;
    early_t_x = 16'd0;
    early_t_i = 4'd0;
    va_n = early_va_n;
    old_n = va_n;
    va_n = vb_n ^ 8'd1;
    early_t_x[7:0] = in_k_x[7:0];
    early_t_i[1:0] = in_k_i[1:0];
    early_t_x[15:8] = in_k_x[15:8];
    early_t_i[3:2] = in_k_i[3:2];
    early_u_x = early_t_x[7:0];
    early_u_i = early_t_i[1:0];
    a_x = early_t_x[15:8];
    a_i = early_t_i[3:2];
    // mix
    a_x = a_x ^ early_u_x;
    if (early_u_i == 2'd2) begin
      mix_x = early_u_x;
      mix_i = early_u_i;
    end else begin
      a_i = early_u_i;
      mix_x = a_x;
      mix_i = a_i;
    end
    early_t_x[7:0] = mix_x;
    early_t_i[1:0] = mix_i;
    early_t_x[15:8] = early_u_x;
    early_t_i[3:2] = early_u_i;
    early_u_x = old_n;
    out_o_x = early_t_x[{in_p, 3'd0} +: 8];
    out_o_i = early_t_i[{in_p, 1'b0} +: 2];
  end

  // composite_copies.c:94 composite_copies_tick
  always @* begin : composite_copies_tick_of_t_i
    reg [15:0] t_x;
    reg unused_bits;
    t_x = early_t_x;
    t_i = early_t_i;
    t_x[15:8] = t_x[15:8] ^ ao_y;
    u_x = t_x[15:8];
    u_i = t_i[3:2];
    t_i[3:2] = 2'd0;
    unused_bits = &{1'b0, t_x};
  end
  assign out_y = ao_y ^ va_n;
  assign out_z = bo_y ^ old_n ^ {6'd0, t_i[3:2]};

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  wire [7:0] unused_a_probe_out_v;
  leaf a (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (a_digest),
`endif
    .view_n      (early_va_n),
    .view_l      (va_l),
    .probe_in_i  (2'd0),
    .probe_out_v (unused_a_probe_out_v),
    .in_x        (early_t_x[7:0]),
    .in_i        (early_t_i[1:0]),
    .out_y       (ao_y),
    .out_odd     (ao_odd),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] b_digest;
`endif
  wire [7:0] unused_b_probe_out_v;
  leaf b (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (b_digest),
`endif
    .view_n      (vb_n),
    .view_l      (vb_l),
    .probe_in_i  (2'd0),
    .probe_out_v (unused_b_probe_out_v),
    .in_x        (u_x),
    .in_i        (u_i),
    .out_y       (bo_y),
    .out_odd     (bo_odd),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ a_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ b_digest[31:0];
    end
  end
  assign digest = {b_digest, a_digest, digest_r};
`endif
endmodule
