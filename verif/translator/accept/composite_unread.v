// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_unread.c; change that file.
// Inputs that a member does not read are no ports of it, nor of a member around it.
module adder (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from the desk
  input [3:0] in_order_count,
  input in_order_urgent,
  output reg [3:0] out_sum
);
  reg [3:0] sum_q, sum_d;

  // composite_unread.c:29 adder_tick
  always @* begin
    sum_d = 4'd0;
    out_sum = sum_q;
    if (in_order_urgent) begin
      sum_d = sum_q + in_order_count;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 4'd0;
    end else begin
      if (in_order_urgent) begin
        sum_q <= sum_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_unread.c; change that file.
// Inputs that a member does not read are no ports of it, nor of a member around it.
module office (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [63:0] digest,
`endif
  input [3:0] in_order_key,
  input [3:0] in_order_count,
  input in_order_urgent,
  output [3:0] out_sum,
  output [3:0] out_key
);
  assign out_key = in_order_key;

`ifdef WEFT_DIGEST
  wire [31:0] adder_digest;
`endif
  adder adder (
    .clk             (clk),
`ifdef WEFT_DIGEST
    .dig_en          (dig_en),
    .digest          (adder_digest),
`endif
    .in_order_count  (in_order_count),
    .in_order_urgent (in_order_urgent),
    .out_sum         (out_sum),
    .rst             (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ adder_digest[31:0];
    end
  end
  assign digest = {adder_digest, digest_r};
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_unread.c; change that file.
// Inputs that a member does not read are no ports of it, nor of a member around it.
module composite_unread (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [3:0] in_order_key,
  input [3:0] in_order_count,
  input [7:0] in_order_word,
  input in_order_urgent,
  input [7:0] in_date,
  output [3:0] out_sum,
  output [3:0] out_key
);

  // bits that this module does not need
  wire unused = &{1'b0, in_order_word, in_date};

`ifdef WEFT_DIGEST
  wire [63:0] office_digest;
`endif
  office office (
    .clk             (clk),
`ifdef WEFT_DIGEST
    .dig_en          (dig_en),
    .digest          (office_digest),
`endif
    .in_order_key    (in_order_key),
    .in_order_count  (in_order_count),
    .in_order_urgent (in_order_urgent),
    .out_sum         (out_sum),
    .out_key         (out_key),
    .rst             (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ office_digest[31:0];
    end
  end
  assign digest = {office_digest, digest_r};
`endif
endmodule
