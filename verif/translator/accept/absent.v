// SPDX-License-Identifier: Apache-2.0
// Made by c2v from absent.c; change that file.
// Fields that are absent and fields that are present, of one text: widths 0, arrays and memories
// without elements, optional structs.
module absent (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from the host
  input [7:0] in_request_amount,
  input [3:0] in_request_place,
  input [31:0] in_weights,
  output reg [7:0] out_count,
  output reg [7:0] out_found,
  output reg [7:0] out_weight,
  output reg [7:0] out_kept_amount,
  output reg [3:0] out_kept_place,
  output reg [7:0] out_copy_amount,
  output reg [3:0] out_copy_place,
  output reg [7:0] out_first_amount,
  output reg [3:0] out_first_place
);
  reg [7:0] count_q;
  reg [7:0] kept_amount_q;
  reg [3:0] kept_place_q, kept_place_d;
  wire [7:0] table_q;
  reg [8:0] count;
  reg table_ren, table_wen;
  reg [3:0] table_raddr, table_waddr;
  reg [7:0] table_wdata;

  // absent.c:61 absent_tick
  always @* begin : absent_tick
    reg [3:0] request_place;
    kept_place_d = kept_place_q;
    out_count = count_q;
    out_found = table_q;
    {out_weight, out_kept_amount, out_kept_place, out_copy_amount, out_copy_place, out_first_amount,
        out_first_place} = 0;
    out_kept_amount = kept_amount_q;
    out_kept_place = kept_place_q;
    request_place = 4'd0;
    request_place = in_request_place;
    out_copy_amount = in_request_amount;
    out_copy_place = request_place;
    out_first_amount = in_request_amount;
    out_first_place = in_request_place;
    out_weight = in_weights[15:8];
    count = {1'b0, count_q} + {1'b0, in_weights[{request_place[1:0], 3'd0} +: 8]};
    if (count <= 9'd255) begin
      kept_place_d = in_request_place;
    end
    table_ren = 1'b1;
    table_raddr = request_place;
    table_wen = in_request_amount == 8'd7;
    table_waddr = kept_place_d ^ 4'd1;
    table_wdata = count[7:0];
  end

  // memory table: 16 words of 8 bits
`ifdef WEFT_DIGEST
  wire [31:0] table_written;
`endif
  ram_1r1w #(.W(8), .AW(4)) table_2 (
`ifdef WEFT_DIGEST
    .written(table_written),
`endif
    .clk(clk),
    .ren(table_ren && !rst), .raddr(table_raddr),
    .wen(table_wen && !rst), .waddr(table_waddr), .wdata(table_wdata),
    .q(table_q)
  );

  always @(posedge clk) begin
    if (rst) begin
      count_q <= 8'd0;
      kept_amount_q <= 8'd0;
      kept_place_q <= 4'd0;
    end else begin
      kept_place_q <= kept_place_d;
      if (count <= 9'd255) begin
        count_q <= count[7:0];
        kept_amount_q <= in_request_amount;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, kept_amount_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, kept_place_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ table_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
