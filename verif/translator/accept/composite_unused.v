// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_unused.c; change that file.
// Outputs that the owner does not use, a view that it does not call, and constant inputs.
module stepper (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [3:0] view_n,
  input [3:0] in_by,
  input in_go,
  output reg [3:0] out_before,
  output reg [3:0] out_after,
  output reg out_wrapped
);
  reg [3:0] n_q, n_d;

  // composite_unused.c:24 stepper_view
  always @* begin
    view_n = n_q;
  end

  // composite_unused.c:28 stepper_tick
  always @* begin : stepper_tick
    reg [4:0] next;
    n_d = n_q;
    next = {1'b0, n_q} + {1'b0, in_go ? in_by : 4'd0};
    out_before = n_q;
    out_wrapped = next > 5'd15;
    n_d = next[3:0];
    out_after = n_d;
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 4'd0;
    end else begin
      n_q <= n_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, n_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_unused.c; change that file.
// Outputs that the owner does not use, a view that it does not call, and constant inputs.
module composite_unused (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [63:0] digest,
`endif
  input in_go,
  output out_wrapped
);
  wire [3:0] si_by, so_before, so_after;

  // bits that this module does not need
  wire unused = &{1'b0, so_before, so_after};
  assign si_by = 4'd3;

`ifdef WEFT_DIGEST
  wire [31:0] stepper_digest;
`endif
  wire [3:0] unused_stepper_view_n;
  stepper stepper (
    .clk         (clk),
`ifdef WEFT_DIGEST
    .dig_en      (dig_en),
    .digest      (stepper_digest),
`endif
    .view_n      (unused_stepper_view_n),
    .in_by       (si_by),
    .in_go       (in_go),
    .out_before  (so_before),
    .out_after   (so_after),
    .out_wrapped (out_wrapped),
    .rst         (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ stepper_digest[31:0];
    end
  end
  assign digest = {stepper_digest, digest_r};
`endif
endmodule
