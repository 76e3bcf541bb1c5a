// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gate_composite.c; change that file.
// Members that tick, and the inputs made for them, in gates: alone, and each of an array. The
// condition reads members' registers through a helper, since it is no hardware.
module leaf (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_packet_valid,
  input [7:0] in_packet_data,
  input [7:0] in_add,
  output reg out_packet_valid,
  output reg [7:0] out_packet_data
);
  reg held_valid_q;
  reg [7:0] held_data_q, held_data_d;

  // gate_composite.c:29 leaf_tick
  always @* begin
    held_data_d = 8'd0;
    out_packet_valid = held_valid_q;
    out_packet_data = held_data_q;
    if (in_packet_valid) begin
      held_data_d = in_packet_data + in_add;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      held_valid_q <= 1'b0;
    end else begin
      held_valid_q <= in_packet_valid;
      if (in_packet_valid) begin
        held_data_q <= held_data_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, held_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, held_data_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gate_composite.c; change that file.
// Members that tick, and the inputs made for them, in gates: alone, and each of an array. The
// condition reads members' registers through a helper, since it is no hardware.
module gate_composite (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input in_packet_valid,
  input [7:0] in_packet_data,
  input [7:0] in_add,
  output reg [7:0] out_sum
);
  wire one_packet_valid;
  wire [7:0] one_packet_data;
  wire [1:0] many_packet_valid;
  wire [15:0] many_packet_data;
  reg [1:0] many_in_packet_valid;
  reg [15:0] many_in_packet_data, many_in_add;
  reg [7:0] early_sum;

  // gate_composite.c:65 gate_composite_tick
  always @* begin : gate_composite_tick_of_early_sum
    reg [1:0] i;
    reg unused_bits;
    {many_in_packet_valid, many_in_packet_data, many_in_add, i} = 0;
    early_sum = one_packet_valid ? one_packet_data : 8'd0;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) begin
      many_in_packet_valid[i[0]] = 1'b0;
      many_in_packet_data[{i[0], 3'd0} +: 8] = 8'd0;
      many_in_add[{i[0], 3'd0} +: 8] = {6'd0, {1'b0, i[0]} + 2'd1};
      many_in_packet_valid[i[0]] = one_packet_valid;
      many_in_packet_data[{i[0], 3'd0} +: 8] = one_packet_data;
    end
    unused_bits = &{1'b0, i};
  end

  // gate_composite.c:74 gate_composite_tick
  always @* begin : gate_composite_tick_of_out_sum
    reg [7:0] sum;
    reg [1:0] i;
    reg unused_bits;
    i = 2'd0;
    sum = early_sum;
    for (i = 2'd0; i < 2'd2; i = i + 2'd1) begin
      sum = sum + (many_packet_valid[i[0]] ? many_packet_data[{i[0], 3'd0} +: 8] : 8'd0);
    end
    out_sum = sum;
    unused_bits = &{1'b0, i};
  end

`ifdef WEFT_DIGEST
  wire [31:0] one_digest;
`endif
  leaf one (
    .clk              (clk),
`ifdef WEFT_DIGEST
    .dig_en           (dig_en),
    .digest           (one_digest),
`endif
    .in_packet_valid  (in_packet_valid),
    .in_packet_data   (in_packet_data),
    .in_add           (in_add),
    .out_packet_valid (one_packet_valid),
    .out_packet_data  (one_packet_data),
    .rst              (rst)
  );

`ifdef WEFT_DIGEST
  wire [63:0] many_digest;
`endif
  genvar many_index;
  for (many_index = 0; many_index < 2; many_index = many_index + 1) begin : many
    leaf leaf (
      .clk              (clk),
`ifdef WEFT_DIGEST
      .dig_en           (dig_en),
      .digest           (many_digest[many_index*32 +: 32]),
`endif
      .in_packet_valid  (many_in_packet_valid[many_index]),
      .in_packet_data   (many_in_packet_data[(many_index * 8) +: 8]),
      .in_add           (many_in_add[(many_index * 8) +: 8]),
      .out_packet_valid (many_packet_valid[many_index]),
      .out_packet_data  (many_packet_data[(many_index * 8) +: 8]),
      .rst              (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ one_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ many_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ many_digest[63:32];
    end
  end
  assign digest = {many_digest, one_digest, digest_r};
`endif
endmodule
