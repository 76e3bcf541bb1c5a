// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_loop_values.c; change that file.
// A loop over members: values taken before and after they change, in each round.
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

  // composite_loop_values.c:35 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_l, k} = 0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_loop_values.c:40 leaf_probe
  always @* begin
    probe_out_v = l_q[probe_in_i];
  end

  // composite_loop_values.c:44 leaf_tick
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
// Made by c2v from composite_loop_values.c; change that file.
// A loop over members: values taken before and after they change, in each round.
module composite_loop_values (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  input in_p,
  output reg [23:0] out_y,
  output reg [7:0] out_all,
  output reg [7:0] out_q,
  output reg [9:0] out_sum
);
  wire [23:0] v_n, lo_y;
  wire [95:0] v_l;
  wire [2:0] lo_odd;
  reg [23:0] li_x;
  reg [5:0] li_i;
  reg [95:0] n, lead, early_acc, any_early_acc, early_old;

  // bits that this module does not need
  wire unused = &{1'b0, lo_odd};

  // composite_loop_values.c:75 composite_loop_values_tick
  always @* begin
    early_acc = 0;
    early_acc[31:0] = {24'd0, in_x};
    early_acc[63:32] = {24'd0, in_x ^ 8'd3};
    early_acc[95:64] = 32'd7;
  end

  // composite_loop_values.c:78 composite_loop_values_tick
  always @* begin : composite_loop_values_tick_of_any_early_acc
    reg [1:0] i;
    {li_x, li_i, n, lead, i, early_old} = 0;
    any_early_acc = early_acc;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      early_old[{i, 5'd0} +: 32] = any_early_acc[{i, 5'd0} +: 32];
      any_early_acc[{i, 5'd0} +: 32] = {24'd0, any_early_acc[{i, 5'd0} +: 8] + v_n[{i, 3'd0} +: 8]};
      li_x[{i, 3'd0} +: 8] = early_old[{i, 5'd0} +: 8];
      li_i[{i, 1'b0} +: 2] = in_i;
      n[{i, 5'd0} +: 32] = {24'd0, v_n[{i, 3'd0} +: 8]};
      if (in_p) begin
        li_x[{i, 3'd0} +: 8] = any_early_acc[{i, 5'd0} +: 8];
        n[{i, 5'd0} +: 32] = n[{i, 5'd0} +: 32] ^ 32'd1;
      end
      lead[{i, 5'd0} +: 32] = {24'd0, v_l[({i, 5'd0} + {2'd0, {in_i, 3'd0}}) +: 8]};
    end
  end

  // composite_loop_values.c:78 composite_loop_values_tick
  always @* begin : composite_loop_values_tick_of_out_y
    reg [95:0] acc, old;
    reg [7:0] all, q;
    reg [9:0] total;
    reg [1:0] i;
    {out_y, i} = 0;
    acc = any_early_acc;
    all = 8'd0;
    total = 10'd0;
    old = early_old;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      out_y[{i, 3'd0} +: 8] = lo_y[{i, 3'd0} +: 8] ^ n[{i, 5'd0} +: 8] ^ lead[{i, 5'd0} +: 8] ^ old[{i, 5'd0} +: 8];
      all = all ^ old[{i, 5'd0} +: 8];
      old[{i, 5'd0} +: 32] = 32'd3;
      total = total + (acc[{i, 5'd0} +: 10] + old[{i, 5'd0} +: 10]);
    end
    out_all = all;
    out_sum = total;
    q = acc[39:32];
    acc[63:32] = 32'd0;
    out_q = q ^ acc[39:32] ^ acc[71:64];
  end

`ifdef WEFT_DIGEST
  wire [95:0] u_digest;
`endif
  wire [23:0] unused_u_probe_out_v;
  genvar u_index;
  for (u_index = 0; u_index < 3; u_index = u_index + 1) begin : u
    leaf leaf (
      .clk         (clk),
`ifdef WEFT_DIGEST
      .dig_en      (dig_en),
      .digest      (u_digest[u_index*32 +: 32]),
`endif
      .view_n      (v_n[(u_index * 8) +: 8]),
      .view_l      (v_l[(u_index * 32) +: 32]),
      .probe_in_i  (2'd0),
      .probe_out_v (unused_u_probe_out_v[u_index*8 +: 8]),
      .in_x        (li_x[(u_index * 8) +: 8]),
      .in_i        (li_i[(u_index * 2) +: 2]),
      .out_y       (lo_y[(u_index * 8) +: 8]),
      .out_odd     (lo_odd[u_index]),
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
    end
  end
  assign digest = {u_digest, digest_r};
`endif
endmodule
