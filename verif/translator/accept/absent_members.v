// SPDX-License-Identifier: Apache-2.0
// Made by c2v from absent_members.c; change that file.
// Optional members, and arrays of no members: their calls stand behind a constant.
module counter (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [7:0] view_count,
  input in_go
);
  reg [7:0] count_q, count_d;

  // absent_members.c:24 counter_view
  always @* begin
    view_count = count_q;
  end

  // absent_members.c:29 counter_tick
  always @* begin
    count_d = 8'd0;
    if (in_go) begin
      count_d = count_q + 8'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      count_q <= 8'd0;
    end else begin
      if (in_go) begin
        count_q <= count_d;
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
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from absent_members.c; change that file.
// Optional members, and arrays of no members: their calls stand behind a constant.
module absent_members (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [159:0] digest,
`endif
  input in_go,
  input in_go_second,
  output reg [7:0] out_first,
  output reg [7:0] out_second,
  output reg [15:0] out_row
);
  wire [7:0] first_count, second_count;
  wire [15:0] row_count, early_out_row;
  assign early_out_row = 16'd0;

  // absent_members.c:75 absent_members_tick
  always @* begin
    out_first = first_count;
  end

  // absent_members.c:80 absent_members_tick
  always @* begin
    out_second = second_count;
  end

  // absent_members.c:81 absent_members_tick
  always @* begin
    out_row = early_out_row;
    out_row = row_count;
  end

`ifdef WEFT_DIGEST
  wire [31:0] first_digest;
`endif
  counter first (
    .clk        (clk),
`ifdef WEFT_DIGEST
    .dig_en     (dig_en),
    .digest     (first_digest),
`endif
    .view_count (first_count),
    .in_go      (in_go),
    .rst        (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] second_digest;
`endif
  counter second (
    .clk        (clk),
`ifdef WEFT_DIGEST
    .dig_en     (dig_en),
    .digest     (second_digest),
`endif
    .view_count (second_count),
    .in_go      (in_go_second),
    .rst        (rst)
  );

`ifdef WEFT_DIGEST
  wire [63:0] row_digest;
`endif
  genvar row_index;
  for (row_index = 0; row_index < 2; row_index = row_index + 1) begin : row
    counter counter (
      .clk        (clk),
`ifdef WEFT_DIGEST
      .dig_en     (dig_en),
      .digest     (row_digest[row_index*32 +: 32]),
`endif
      .view_count (row_count[row_index * 8 +: 8]),
      .in_go      (in_go_second),
      .rst        (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ first_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ second_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ row_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ row_digest[63:32];
    end
  end
  assign digest = {row_digest, second_digest, first_digest, digest_r};
`endif
endmodule
