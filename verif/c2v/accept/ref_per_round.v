// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_per_round.c; change that file.
// Each round of a loop lends an element of its own, so that what the others lent stays.
module keeper (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_next_data,
  output reg [7:0] out_data
);
  reg [7:0] held_data_q;

  // ref_per_round.c:19 keeper_tick
  always @* begin
    out_data = held_data_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      held_data_q <= in_next_data;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, held_data_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_per_round.c; change that file.
// Each round of a loop lends an element of its own, so that what the others lent stays.
module ref_per_round (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_x,
  output [7:0] out_one,
  output [7:0] out_two
);
  reg [15:0] ins_next_data;

  // ref_per_round.c:38 ref_per_round_tick
  always @* begin : ref_per_round_tick_of_ins_next_data
    reg [15:0] packet_data;
    reg [1:0] i;
    reg unused_bits;
    {ins_next_data, packet_data, i} = 0;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) begin
      packet_data[{i[0], 3'd0} +: 8] = in_x ^ {7'd0, i[0]};
      ins_next_data[{i[0], 3'd0} +: 8] = packet_data[{i[0], 3'd0} +: 8];
    end
    unused_bits = &{1'b0, i};
  end

`ifdef WEFT_DIGEST
  wire [31:0] one_digest;
`endif
  keeper one (
    .clk          (clk),
`ifdef WEFT_DIGEST
    .dig_en       (dig_en),
    .digest       (one_digest),
`endif
    .in_next_data (ins_next_data[7:0]),
    .out_data     (out_one),
    .rst          (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] two_digest;
`endif
  keeper two (
    .clk          (clk),
`ifdef WEFT_DIGEST
    .dig_en       (dig_en),
    .digest       (two_digest),
`endif
    .in_next_data (ins_next_data[15:8]),
    .out_data     (out_two),
    .rst          (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ one_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ two_digest[31:0];
    end
  end
  assign digest = {two_digest, one_digest, digest_r};
`endif
endmodule
