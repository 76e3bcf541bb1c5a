// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_rows.c; change that file.
// Two arrays of members in a row; their port structs are parts of the own ports.
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

  // composite_rows.c:35 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_l, k} = 0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_rows.c:40 leaf_probe
  always @* begin
    probe_out_v = l_q[probe_in_i];
  end

  // composite_rows.c:44 leaf_tick
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
// Made by c2v from composite_rows.c; change that file.
// Two arrays of members in a row; their port structs are parts of the own ports.
module composite_rows (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [223:0] digest,
`endif
  input [23:0] in_li_x,
  input [5:0] in_li_i,
  input in_go,
  output [23:0] out_lo_y,
  output [2:0] out_lo_odd,
  output reg [7:0] out_all
);
  reg [23:0] next_x;
  reg [5:0] next_i;
  wire [23:0] mid_y;
  wire [2:0] mid_odd;

  // composite_rows.c:76 composite_rows_tick
  always @* begin : composite_rows_tick_of_next_x
    reg [1:0] i;
    reg unused_bits;
    {next_x, next_i, i} = 0;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      next_x[{i, 3'd0} +: 8] = mid_y[{i, 3'd0} +: 8];
      next_i[{i, 1'b0} +: 2] = in_go ? {1'b0, mid_odd[i]} : in_li_i[{i, 1'b0} +: 2];
    end
    if (in_go) begin
      next_x[15:8] = 8'd0;
    end
    unused_bits = &{1'b0, i};
  end

  // composite_rows.c:87 composite_rows_tick
  always @* begin : composite_rows_tick_of_out_all
    reg [7:0] all;
    reg [1:0] i;
    i = 2'd0;
    all = 8'd0;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) all = all ^ out_lo_y[{i, 3'd0} +: 8];
    out_all = all;
  end

`ifdef WEFT_DIGEST
  wire [95:0] u_digest;
`endif
  wire [23:0] unused_u_view_n;
  wire [95:0] unused_u_view_l;
  wire [23:0] unused_u_probe_out_v;
  genvar u_index;
  for (u_index = 0; u_index < 3; u_index = u_index + 1) begin : u
    leaf leaf (
      .clk         (clk),
`ifdef WEFT_DIGEST
      .dig_en      (dig_en),
      .digest      (u_digest[u_index*32 +: 32]),
`endif
      .view_n      (unused_u_view_n[u_index*8 +: 8]),
      .view_l      (unused_u_view_l[u_index*32 +: 32]),
      .probe_in_i  (2'd0),
      .probe_out_v (unused_u_probe_out_v[u_index*8 +: 8]),
      .in_x        (in_li_x[(u_index * 8) +: 8]),
      .in_i        (in_li_i[(u_index * 2) +: 2]),
      .out_y       (mid_y[(u_index * 8) +: 8]),
      .out_odd     (mid_odd[u_index]),
      .rst         (rst)
    );
  end

`ifdef WEFT_DIGEST
  wire [95:0] w_digest;
`endif
  wire [23:0] unused_w_view_n;
  wire [95:0] unused_w_view_l;
  wire [23:0] unused_w_probe_out_v;
  genvar w_index;
  for (w_index = 0; w_index < 3; w_index = w_index + 1) begin : w
    leaf leaf (
      .clk         (clk),
`ifdef WEFT_DIGEST
      .dig_en      (dig_en),
      .digest      (w_digest[w_index*32 +: 32]),
`endif
      .view_n      (unused_w_view_n[w_index*8 +: 8]),
      .view_l      (unused_w_view_l[w_index*32 +: 32]),
      .probe_in_i  (2'd0),
      .probe_out_v (unused_w_probe_out_v[w_index*8 +: 8]),
      .in_x        (next_x[(w_index * 8) +: 8]),
      .in_i        (next_i[(w_index * 2) +: 2]),
      .out_y       (out_lo_y[(w_index * 8) +: 8]),
      .out_odd     (out_lo_odd[w_index]),
      .rst         (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ u_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ u_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ u_digest[95:64];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ w_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ w_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ w_digest[95:64];
    end
  end
  assign digest = {w_digest, u_digest, digest_r};
`endif
endmodule
