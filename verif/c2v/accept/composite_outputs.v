// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_outputs.c; change that file.
// Outputs of a composite given in steps, read back, and changed by index, between calls.
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

  // composite_outputs.c:35 leaf_view
  always @* begin : leaf_view
    reg [2:0] k;
    reg unused_bits;
    {view_l, k} = 0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  // composite_outputs.c:40 leaf_probe
  always @* begin
    probe_out_v = l_q[probe_in_i];
  end

  // composite_outputs.c:44 leaf_tick
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
// Made by c2v from composite_outputs.c; change that file.
// Outputs of a composite given in steps, read back, and changed by index, between calls.
module composite_outputs (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_i,
  input in_p,
  output reg [7:0] out_y,
  output reg [7:0] out_z,
  output reg [15:0] out_l
);
  wire [7:0] va_n, ao_y, bo_y;
  wire [31:0] va_l;
  reg [7:0] li_x, early_out_y;
  reg [1:0] li_i;
  wire ao_odd, bo_odd;
  wire [15:0] early_out_l;
  reg [15:0] any_early_out_l, other_early_out_l;

  // bits that this module does not need
  wire unused = &{1'b0, in_x, va_l, ao_odd, bo_y, bo_odd};
  assign early_out_l = 16'd0;

  // composite_outputs.c:74 composite_outputs_tick
  always @* begin
    any_early_out_l = early_out_l;
    any_early_out_l[{in_i, 2'd0} +: 4] = va_l[11:8];
  end

  // composite_outputs.c:79 composite_outputs_tick
  always @* begin
    early_out_y = va_n;
    other_early_out_l = any_early_out_l;
    if (in_p) begin
      early_out_y = early_out_y ^ ao_y;
    end
    other_early_out_l[7:4] = other_early_out_l[7:4] ^ early_out_y[3:0];
    li_x = early_out_y;
    li_i = other_early_out_l[{in_i, 2'd0} +: 2];
  end

  // composite_outputs.c:86 composite_outputs_tick
  always @* begin : composite_outputs_tick_of_out_y
    reg [2:0] k;
    reg stop;
    reg unused_bits;
    k = 3'd0;
    out_y = early_out_y;
    out_z = 8'd0;
    out_l = other_early_out_l;
    case (bo_y[1:0])
      2'd0: out_z = out_y;
      2'd1: begin
        out_z = 8'd4;
        out_y = 8'd1;
      end
      default: out_l[15:12] = 4'd9;
    endcase
    stop = 1'b0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      if (!stop) begin
        if (out_l[{k[1:0], 2'd0} +: 4] == 4'd9) begin
          stop = 1'b1;
        end else begin
          out_l[{k[1:0], 2'd0} +: 4] = out_l[{k[1:0], 2'd0} +: 4] + 4'd1;
        end
      end
    end
    unused_bits = &{1'b0, k};
  end

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
    .view_n      (va_n),
    .view_l      (va_l),
    .probe_in_i  (2'd0),
    .probe_out_v (unused_a_probe_out_v),
    .in_x        (va_n),
    .in_i        (in_i),
    .out_y       (ao_y),
    .out_odd     (ao_odd),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] b_digest;
`endif
  wire [7:0] unused_b_view_n;
  wire [31:0] unused_b_view_l;
  wire [7:0] unused_b_probe_out_v;
  leaf b (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (b_digest),
`endif
    .view_n      (unused_b_view_n),
    .view_l      (unused_b_view_l),
    .probe_in_i  (2'd0),
    .probe_out_v (unused_b_probe_out_v),
    .in_x        (li_x),
    .in_i        (li_i),
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
