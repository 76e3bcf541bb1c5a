// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_pair.c; change that file.
// Two members: the view of the second first, then ticks from consumer to producer.
module producer (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [7:0] view_n,
  input in_take
);
  reg [7:0] n_q, n_d;

  // composite_pair.c:19 producer_view
  always @* begin
    view_n = n_q;
  end

  // composite_pair.c:23 producer_tick
  always @* begin
    n_d = 8'd0;
    if (in_take) begin
      n_d = n_q * 8'd3;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      n_q <= 8'd1;
    end else begin
      if (in_take) begin
        n_q <= n_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, n_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_pair.c; change that file.
// Two members: the view of the second first, then ticks from consumer to producer.
module consumer (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_n,
  input in_go,
  output reg out_take,
  output reg [15:0] out_sum
);
  reg [15:0] sum_q, sum_d;
  reg wait_q;

  // composite_pair.c:47 consumer_tick
  always @* begin
    sum_d = sum_q;
    out_take = in_go && !wait_q;
    if (out_take) begin
      sum_d = sum_q + {8'd0, in_n};
    end
    out_sum = sum_d;
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 16'd0;
      wait_q <= 1'b0;
    end else begin
      sum_q <= sum_d;
      wait_q <= out_take;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, sum_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, wait_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_pair.c; change that file.
// Two members: the view of the second first, then ticks from consumer to producer.
module composite_pair (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input in_go,
  output [15:0] out_sum,
  output [7:0] out_offered
);
  wire [7:0] pv_n;
  wire co_take;
  assign out_offered = pv_n;

`ifdef WEFT_DIGEST
  wire [31:0] producer_digest;
`endif
  producer producer (
    .clk     (clk),
`ifdef WEFT_DIGEST
    .dig_en  (dig_en),
    .digest  (producer_digest),
`endif
    .view_n  (pv_n),
    .in_take (co_take),
    .rst     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] consumer_digest;
`endif
  consumer consumer (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (consumer_digest),
`endif
    .in_n     (pv_n),
    .in_go    (in_go),
    .out_take (co_take),
    .out_sum  (out_sum),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ producer_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ consumer_digest[31:0];
    end
  end
  assign digest = {consumer_digest, producer_digest, digest_r};
`endif
endmodule
