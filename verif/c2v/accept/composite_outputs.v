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
  reg [7:0] n_q;
  reg [7:0] n_d;
  reg [7:0] l_q [0:3];
  reg [2:0] k;
  reg [2:0] i;

  // bits that this module does not need
  wire unused = &{1'b0,
                  k,
                  i};

  // composite_outputs.c:35 leaf_view
  always @* begin
    view_l = 32'd0;
    k = 3'd0;
    view_n = n_q;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_l[{k[1:0], 3'd0} +: 8] = l_q[k[1:0]];
    end
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
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        l_q[i[1:0]] <= {6'd0, i[1:0]};
      end
    end else begin
      l_q[in_i] <= n_q;
      n_q <= n_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = {24'd0, l_q[k0]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
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
  wire [7:0] va_n;
  wire [31:0] va_l;
  reg [7:0] li_x;
  reg [1:0] li_i;
  wire [7:0] ao_y;
  wire ao_odd;
  wire [7:0] bo_y;
  wire bo_odd;
  reg [2:0] k;
  reg stop;
  wire [7:0] out_z_1;
  wire [15:0] out_l_1;
  reg [7:0] out_y_2;
  reg [15:0] out_l_2;
  reg [7:0] li_x_1;
  reg [1:0] li_i_1;
  reg [7:0] out_y_3;
  reg [15:0] out_l_3;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_x,
                  va_l,
                  ao_odd,
                  bo_y,
                  bo_odd,
                  k};
  assign out_z_1 = 8'd0;
  assign out_l_1 = {16{1'b0}};

  // composite_outputs.c:74 composite_outputs_tick
  always @* begin
    out_l_2 = out_l_1;
    out_y_2 = va_n;
    out_l_2[{in_i, 2'd0} +: 4] = va_l[11:8];
    li_x_1 = out_y_2;
    li_i_1 = in_i;
  end

  // composite_outputs.c:79 composite_outputs_tick
  always @* begin
    out_y_3 = out_y_2;
    out_l_3 = out_l_2;
    if (in_p) begin
      out_y_3 = out_y_3 ^ ao_y;
    end
    out_l_3[7:4] = out_l_3[7:4] ^ out_y_3[3:0];
    li_x = out_y_3;
    li_i = out_l_3[{in_i, 2'd0} +: 2];
  end

  // composite_outputs.c:86 composite_outputs_tick
  always @* begin
    k = 3'd0;
    out_y = out_y_3;
    out_z = out_z_1;
    out_l = out_l_3;
    case (bo_y[1:0])
      2'd0: begin
        out_z = out_y;
      end
      2'd1: begin
        out_z = 8'd4;
        out_y = 8'd1;
      end
      default: begin
        out_l[15:12] = 4'd9;
      end
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
    .in_x        (li_x_1),
    .in_i        (li_i_1),
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
