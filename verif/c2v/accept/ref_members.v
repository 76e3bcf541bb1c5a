// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_members.c; change that file.
// Structs by address between members: a view's registers, the owner's input, an output that is an
// input handed on, a local struct, an element of an array, and addresses of an array of members.
module source (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [7:0] view_held_data,
  output reg [7:0] view_held_tag,
  input [7:0] in_next_data,
  input [7:0] in_next_tag
);
  reg [7:0] held_data_q;
  reg [7:0] held_tag_q;

  // ref_members.c:23 source_view
  always @* begin
    view_held_data = held_data_q;
    view_held_tag = held_tag_q;
  end

  always @(posedge clk) begin
    if (!rst) begin
      held_data_q <= in_next_data;
      held_tag_q <= in_next_tag;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, held_data_q};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, held_tag_q[k0 * 4 +: 4]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_members.c; change that file.
// Structs by address between members: a view's registers, the owner's input, an output that is an
// input handed on, a local struct, an element of an array, and addresses of an array of members.
module adder (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_a_data,
  input [7:0] in_a_tag,
  input [7:0] in_b_data,
  input [7:0] in_b_tag,
  input in_second,
  output reg [7:0] out_chosen_data,
  output reg [7:0] out_chosen_tag,
  output reg [7:0] out_sum
);
  reg [7:0] sum_q, sum_d;

  // ref_members.c:48 adder_tick
  always @* begin
    out_sum = sum_q;
    if (in_second) begin
      out_chosen_data = in_b_data;
      out_chosen_tag = in_b_tag;
    end else begin
      out_chosen_data = in_a_data;
      out_chosen_tag = in_a_tag;
    end
    sum_d = in_a_data + {4'd0, in_b_tag[3:0]};
  end

  always @(posedge clk) begin
    if (rst) begin
      sum_q <= 8'd0;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_members.c; change that file.
// Structs by address between members: a view's registers, the owner's input, an output that is an
// input handed on, a local struct, an element of an array, and addresses of an array of members.
module ref_members (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [191:0] digest,
`endif
  input [23:0] in_packet_data,
  input [23:0] in_packet_tag,
  input [7:0] in_x,
  input in_second,
  output [7:0] out_sum,
  output [7:0] out_chosen_data,
  output [7:0] out_chosen_tag,
  output reg [23:0] out_data
);
  wire [23:0] view_held_data, view_held_tag;
  wire [7:0] adder_in_a_data, adder_in_a_tag, adder_in_b_data, adder_out_chosen_data,
      adder_out_chosen_tag;
  reg [7:0] adder_in_b_tag;
  reg [23:0] source_in_next_data, source_in_next_tag;

  // bits that this module does not need
  wire unused = &{1'b0, view_held_tag};
  assign adder_in_a_data = view_held_data[15:8];
  assign adder_in_a_tag = view_held_tag[15:8];
  assign adder_in_b_data = in_x;

  // ref_members.c:79 ref_members_tick
  always @* begin : ref_members_tick_of_adder_in_b_tag
    reg [7:0] made_tag;
    made_tag = 8'd0;
    made_tag[3:0] = 4'd1;
    made_tag[7:4] = in_x[3:0];
    adder_in_b_tag = made_tag;
  end
  assign out_chosen_data = adder_out_chosen_data;
  assign out_chosen_tag = adder_out_chosen_tag;

  // ref_members.c:87 ref_members_tick
  always @* begin : ref_members_tick_of_source_in_next_data
    reg [23:0] mixed_data, mixed_tag;
    reg [1:0] i;
    {out_data, mixed_data, mixed_tag, source_in_next_data, source_in_next_tag, i} = 0;
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      mixed_data[{i, 3'd0} +: 8] = in_packet_data[{i, 3'd0} +: 8];
      mixed_tag[{i, 3'd0} +: 8] = in_packet_tag[{i, 3'd0} +: 8];
      mixed_data[{i, 3'd0} +: 8] = mixed_data[{i, 3'd0} +: 8] ^ view_held_data[{i, 3'd0} +: 8];
      source_in_next_data[{i, 3'd0} +: 8] = mixed_data[{i, 3'd0} +: 8];
      source_in_next_tag[{i, 3'd0} +: 8] = mixed_tag[{i, 3'd0} +: 8];
      out_data[{i, 3'd0} +: 8] = view_held_data[{i, 3'd0} +: 8];
    end
  end

`ifdef WEFT_DIGEST
  wire [95:0] source_digest;
`endif
  genvar source_index;
  for (source_index = 0; source_index < 3; source_index = source_index + 1) begin : source
    source source (
      .clk            (clk),
`ifdef WEFT_DIGEST
      .dig_en         (dig_en),
      .digest         (source_digest[source_index*32 +: 32]),
`endif
      .view_held_data (view_held_data[(source_index * 8) +: 8]),
      .view_held_tag  (view_held_tag[(source_index * 8) +: 8]),
      .in_next_data   (source_in_next_data[(source_index * 8) +: 8]),
      .in_next_tag    (source_in_next_tag[(source_index * 8) +: 8]),
      .rst            (rst)
    );
  end

`ifdef WEFT_DIGEST
  wire [31:0] adder_digest;
`endif
  adder adder (
    .clk             (clk),
`ifdef WEFT_DIGEST
    .dig_en          (dig_en),
    .digest          (adder_digest),
`endif
    .in_a_data       (adder_in_a_data),
    .in_a_tag        (adder_in_a_tag),
    .in_b_data       (adder_in_b_data),
    .in_b_tag        (adder_in_b_tag),
    .in_second       (in_second),
    .out_chosen_data (adder_out_chosen_data),
    .out_chosen_tag  (adder_out_chosen_tag),
    .out_sum         (out_sum),
    .rst             (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] last_digest;
`endif
  wire [7:0] unused_last_view_held_data;
  wire [7:0] unused_last_view_held_tag;
  source last (
    .clk            (clk),
`ifdef WEFT_DIGEST
    .dig_en         (dig_en),
    .digest         (last_digest),
`endif
    .view_held_data (unused_last_view_held_data),
    .view_held_tag  (unused_last_view_held_tag),
    .in_next_data   (adder_out_chosen_data),
    .in_next_tag    (adder_out_chosen_tag),
    .rst            (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ source_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ source_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ source_digest[95:64];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ adder_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ last_digest[31:0];
    end
  end
  assign digest = {last_digest, adder_digest, source_digest, digest_r};
`endif
endmodule
