// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_known.c; change that file.
// A wire of a composite that is a number keeps its name, but where a comparison reads it.
module hold (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_set,
  input [7:0] in_v,
  output reg [7:0] out_v
);
  reg [7:0] v_q;

  // composite_known.c:18 hold_tick
  always @* begin
    out_v = v_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      if (in_set) begin
        v_q <= in_v;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, v_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_known.c; change that file.
// A wire of a composite that is a number keeps its name, but where a comparison reads it.
module composite_known (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [63:0] digest,
`endif
  input [7:0] in_x,
  input in_go,
  output reg [7:0] out_v,
  output reg out_waits,
  output reg out_at_most,
  output reg out_at_least,
  output reg out_second,
  output reg [7:0] out_row,
  output [7:0] out_zero,
  output reg out_element
);
  wire want_waits, want_both;
  wire [7:0] ao_v, early_out_row;

  // bits that this module does not need
  wire unused = &{1'b0, want_both};
  assign out_zero = 8'd0;
  assign want_waits = 1'b0;
  assign want_both = want_waits & in_x[7];
  assign early_out_row = 8'd0;

  // composite_known.c:58 composite_known_tick
  always @* begin : composite_known_tick_of_out_row
    reg [1:0] i;
    reg unused_bits;
    i = 2'd0;
    out_row = early_out_row;
    out_v = ao_v;
    out_waits = want_waits ^ in_go;
    out_at_most = 1'b1;
    out_at_least = 1'b1;
    out_second = 1'b0;
    out_element = 1'b1;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) out_row[{i[0], 2'd0} +: 4] = ao_v[7:4];
    unused_bits = &{1'b0, i};
  end

`ifdef WEFT_DIGEST
  wire [31:0] a_digest;
`endif
  hold a (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (a_digest),
`endif
    .in_set (in_go),
    .in_v   (in_x),
    .out_v  (ao_v),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ a_digest[31:0];
    end
  end
  assign digest = {a_digest, digest_r};
`endif
endmodule
