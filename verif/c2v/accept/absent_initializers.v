// SPDX-License-Identifier: Apache-2.0
// Made by c2v from absent_initializers.c; change that file.
// Tables and initializers of structs with fields that are absent or optional.
module absent_initializers (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_place,
  output reg [7:0] out_amount,
  output reg [1:0] out_kind
);
  localparam [5:0] entries_kind = {2'd3, 2'd2, 2'd1};
  localparam [11:0] entries_request_amount = {4'd0, 4'd9, 4'd7};
  reg [7:0] sum_q, sum_d;
  reg [1:0] last_kind_q;
  reg [7:0] last_request_amount_q;
  reg [7:0] next_request_amount;

  // bits that this module does not need
  wire unused = &{1'b0, last_kind_q};

  // absent_initializers.c:37 absent_initializers_tick
  always @* begin : absent_initializers_tick
    reg [1:0] place;
    reg [7:0] plain_amount;
    place = in_place == 2'd3 ? 2'd0 : in_place;
    next_request_amount = sum_q + 8'd1;
    plain_amount = {4'd0, entries_request_amount[{place, 2'd0} +: 4]};
    out_amount = last_request_amount_q;
    out_kind = entries_kind[{place, 1'b0} +: 2];
    sum_d = sum_q + plain_amount;
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 8'd0;
      last_kind_q <= 2'd1;
      last_request_amount_q <= 8'd200;
    end else begin
      sum_q <= sum_d;
      if (in_place == 2'd3) begin
        last_kind_q <= 2'd0;
        last_request_amount_q <= 8'd0;
      end else begin
        last_kind_q <= in_place;
        last_request_amount_q <= next_request_amount;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, last_kind_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_request_amount_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
