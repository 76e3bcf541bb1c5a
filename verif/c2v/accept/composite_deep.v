// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_deep.c; change that file.
// Composites in an array: views and probes passed up, a value changed between calls.
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

  // composite_deep.c:35 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_l, k} = 0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_deep.c:40 leaf_probe
  always @* begin
    probe_out_v = l_q[probe_in_i];
  end

  // composite_deep.c:44 leaf_tick
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
// Made by c2v from composite_deep.c; change that file.
// Composites in an array: views and probes passed up, a value changed between calls.
module mid (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  output [7:0] view_n,
  output [31:0] view_l,
  output [7:0] view_inner_n,
  output [31:0] view_inner_l,
  input [1:0] probe_in_i,
  input probe_in_second,
  output [7:0] probe_out_v,
  input [7:0] in_x,
  input [1:0] in_i,
  output [7:0] out_y
);
  wire [7:0] av_n, pa_v, pb_v, lo_y, lo2_y;
  reg [1:0] pi_i, li_i;
  wire lo_odd, lo2_odd;

  // bits that this module does not need
  wire unused = &{1'b0, lo2_odd};
  assign view_n = av_n ^ view_inner_n;

  // composite_deep.c:91 mid_probe
  always @* begin
    pi_i = probe_in_i;
    pi_i = pi_i + 2'd1;
  end
  assign probe_out_v = probe_in_second ? pb_v : pa_v;

  // composite_deep.c:100 mid_tick
  always @* begin
    li_i = in_i;
    if (lo_odd) begin
      li_i = 2'd0;
    end
  end
  assign out_y = lo2_y ^ {6'd0, li_i};

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  leaf a (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (a_digest),
`endif
    .view_n      (av_n),
    .view_l      (view_l),
    .probe_in_i  (probe_in_i),
    .probe_out_v (pa_v),
    .in_x        (in_x),
    .in_i        (in_i),
    .out_y       (lo_y),
    .out_odd     (lo_odd),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] b_digest;
`endif
  leaf b (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (b_digest),
`endif
    .view_n      (view_inner_n),
    .view_l      (view_inner_l),
    .probe_in_i  (pi_i),
    .probe_out_v (pb_v),
    .in_x        (lo_y),
    .in_i        (li_i),
    .out_y       (lo2_y),
    .out_odd     (lo2_odd),
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
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_deep.c; change that file.
// Composites in an array: views and probes passed up, a value changed between calls.
module composite_deep (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [255:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  input [1:0] in_j,
  input in_k,
  output reg [15:0] out_y,
  output [7:0] out_z,
  output [7:0] out_w,
  output [7:0] out_u,
  output reg [9:0] out_sum
);
  wire [15:0] v_n, v_inner_n, p_v, mo_y;
  wire [63:0] v_l, v_inner_l;
  reg [3:0] pi_i, mi_i;
  reg [1:0] pi_second;
  reg [15:0] mi_x;
  wire [7:0] li_x, lv_n;
  wire lo_odd;
  wire [31:0] lv_l;

  // bits that this module does not need
  wire unused = &{1'b0, v_n, v_inner_n, lo_odd, lv_n};

  // composite_deep.c:139 composite_deep_tick
  always @* begin : composite_deep_tick_of_pi_i
    reg [1:0] i;
    reg unused_bits;
    {pi_i, pi_second, i} = 0;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) begin
      pi_i[{i[0], 1'b0} +: 2] = in_j;
      pi_second[i[0]] = in_k;
      if (i[0]) begin
        pi_i[{i[0], 1'b0} +: 2] = in_i;
      end
    end
    unused_bits = &{1'b0, i};
  end

  // composite_deep.c:146 composite_deep_tick
  always @* begin : composite_deep_tick_of_out_sum
    reg [9:0] sum;
    reg [2:0] k;
    reg [1:0] i;
    reg unused_bits;
    {k, mi_x, mi_i, i} = 0;
    sum = 10'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      sum = sum + {2'd0, v_l[{1'b0, {k[1:0], 3'd0}} +: 8] ^ v_inner_l[(6'd32 + {1'b0, {2'd3 - k[1:0], 3'd0}}) +: 8]};
    end
    out_sum = sum;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) begin
      mi_x[{i[0], 3'd0} +: 8] = p_v[{i[0], 3'd0} +: 8] + in_x;
      mi_i[{i[0], 1'b0} +: 2] = in_i ^ {1'b0, i[0]};
    end
    unused_bits = &{1'b0, k, i};
  end
  assign li_x = mo_y[7:0] ^ mo_y[15:8];

  // composite_deep.c:150 composite_deep_tick
  always @* begin
    out_y = mo_y;
  end
  assign out_w = lv_l[{in_i, 3'd0} +: 8];
  assign out_u = v_n[15:8] ^ v_inner_n[7:0];

`ifdef WEFT_DIGEST
  wire [191:0] m_digest;
`endif
  genvar m_index;
  for (m_index = 0; m_index < 2; m_index = m_index + 1) begin : m
    mid mid (
      .clk             (clk),
`ifdef WEFT_DIGEST
      .dig_en          (dig_en),
      .digest          (m_digest[m_index*96 +: 96]),
`endif
      .view_n          (v_n[(m_index * 8) +: 8]),
      .view_l          (v_l[(m_index * 32) +: 32]),
      .view_inner_n    (v_inner_n[(m_index * 8) +: 8]),
      .view_inner_l    (v_inner_l[(m_index * 32) +: 32]),
      .probe_in_i      (pi_i[(m_index * 2) +: 2]),
      .probe_in_second (pi_second[m_index]),
      .probe_out_v     (p_v[(m_index * 8) +: 8]),
      .in_x            (mi_x[(m_index * 8) +: 8]),
      .in_i            (mi_i[(m_index * 2) +: 2]),
      .out_y           (mo_y[(m_index * 8) +: 8]),
      .rst             (rst)
    );
  end

`ifdef WEFT_DIGEST
  wire [31:0] last_digest;
`endif
  wire [7:0] unused_last_probe_out_v;
  leaf last (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (last_digest),
`endif
    .view_n      (lv_n),
    .view_l      (lv_l),
    .probe_in_i  (2'd0),
    .probe_out_v (unused_last_probe_out_v),
    .in_x        (li_x),
    .in_i        (in_j),
    .out_y       (out_z),
    .out_odd     (lo_odd),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ m_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ m_digest[127:96];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ last_digest[31:0];
    end
  end
  assign digest = {last_digest, m_digest, digest_r};
`endif
endmodule
