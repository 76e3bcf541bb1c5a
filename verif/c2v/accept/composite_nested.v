// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_nested.c; change that file.
// A composite inside a composite, with a view that is passed up.
module counter (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [3:0] view_n,
  input in_up
);
  reg [3:0] n_q, n_d;

  // composite_nested.c:19 counter_view
  always @* begin
    view_n = n_q;
  end

  // composite_nested.c:23 counter_tick
  always @* begin
    n_d = n_q + {3'd0, in_up};
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
// Made by c2v from composite_nested.c; change that file.
// A composite inside a composite, with a view that is passed up.
module double_counter (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  output [7:0] view_n,
  input in_up
);
  wire [3:0] low_n, high_n;
  wire hi_up;
  assign view_n = {high_n, 4'd0} | {4'd0, low_n};
  assign hi_up = in_up && low_n == 4'd15;

`ifdef WEFT_DIGEST
  wire [31:0] low_digest;
`endif
  counter low (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (low_digest),
`endif
    .view_n (low_n),
    .in_up  (in_up),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] high_digest;
`endif
  counter high (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (high_digest),
`endif
    .view_n (high_n),
    .in_up  (hi_up),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ low_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ high_digest[31:0];
    end
  end
  assign digest = {high_digest, low_digest, digest_r};
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_nested.c; change that file.
// A composite inside a composite, with a view that is passed up.
module composite_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input in_enable,
  output [7:0] out_n,
  output out_last
);
  wire [7:0] v_n;
  assign out_n = v_n;
  assign out_last = v_n == 8'd255 && in_enable;

`ifdef WEFT_DIGEST
  wire [95:0] ticks_digest;
`endif
  double_counter ticks (
    .clk    (clk),
`ifdef WEFT_DIGEST
    .dig_en (dig_en),
    .digest (ticks_digest),
`endif
    .view_n (v_n),
    .in_up  (in_enable),
    .rst    (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ ticks_digest[31:0];
    end
  end
  assign digest = {ticks_digest, digest_r};
`endif
endmodule
