// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_vec.c; change that file.
// A view by address of one member is the input by address of another.
module source (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_value,
  input [7:0] in_x,
  input [1:0] in_lane
);
  reg [7:0] value_q [0:3];

  // composite_vec.c:18 source_view
  always @* begin : source_view
    reg [2:0] k;
    reg unused_bits;
    {view_value, k} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_value[{k[1:0], 3'd0} +: 8] = value_q[k[1:0]];
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (!rst) begin
      value_q[in_lane] <= in_x;
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, value_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_vec.c; change that file.
// A view by address of one member is the input by address of another.
module adder (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [31:0] in_value,
  output reg [9:0] out_sum
);
  reg [9:0] sum_q, sum_d;

  // composite_vec.c:40 adder_tick
  always @* begin : adder_tick
    reg [2:0] lane;
    reg unused_bits;
    sum_d = sum_q;
    lane = 3'd0;
    out_sum = sum_q;
    sum_d = 10'd0;
    for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
      sum_d = sum_d + {2'd0, in_value[{lane[1:0], 3'd0} +: 8]};
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 10'd0;
    end else begin
      sum_q <= sum_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_vec.c; change that file.
// A view by address of one member is the input by address of another.
module composite_vec (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_x,
  input [1:0] in_lane,
  output [9:0] out_sum
);
  wire [31:0] sv_value;

`ifdef WEFT_DIGEST
  wire [31:0] source_digest;
`endif
  source source (
    .clk        (clk),
`ifdef WEFT_DIGEST
    .dig_en     (dig_en),
    .digest     (source_digest),
`endif
    .view_value (sv_value),
    .in_x       (in_x),
    .in_lane    (in_lane),
    .rst        (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] adder_digest;
`endif
  adder adder (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (adder_digest),
`endif
    .in_value (sv_value),
    .out_sum  (out_sum),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ source_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ adder_digest[31:0];
    end
  end
  assign digest = {adder_digest, source_digest, digest_r};
`endif
endmodule
