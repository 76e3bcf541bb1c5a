// SPDX-License-Identifier: Apache-2.0
// Made by c2v from struct_nested.c; change that file.
// Nested structs in registers and ports: a.b becomes a_b.
module struct_nested (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_packet_valid,
  input [4:0] in_packet_write_rd,
  input [31:0] in_packet_write_value,
  input [3:0] in_packet_who_warp,
  input [3:0] in_packet_who_lanes,
  output reg out_packet_valid,
  output reg [4:0] out_packet_write_rd,
  output reg [31:0] out_packet_write_value,
  output reg [3:0] out_packet_who_warp,
  output reg [3:0] out_packet_who_lanes,
  output reg out_same
);
  reg stage_valid_q;
  reg [4:0] stage_write_rd_q;
  reg [31:0] stage_write_value_q;
  reg [3:0] stage_who_warp_q;
  reg [3:0] stage_who_lanes_q;

  // struct_nested.c:36 struct_nested_tick
  always @* begin
    out_packet_valid = stage_valid_q;
    out_packet_write_rd = stage_write_rd_q;
    out_packet_write_value = stage_write_value_q;
    out_packet_who_warp = stage_who_warp_q;
    out_packet_who_lanes = stage_who_lanes_q;
    out_same = stage_write_rd_q == in_packet_write_rd && stage_who_warp_q == in_packet_who_warp;
  end

  always @(posedge clk) begin
    if (rst) begin
      stage_valid_q <= 1'b0;
    end else begin
      stage_valid_q <= in_packet_valid;
      stage_write_rd_q <= in_packet_write_rd;
      stage_write_value_q <= in_packet_write_value;
      stage_who_warp_q <= in_packet_who_warp;
      stage_who_lanes_q <= in_packet_who_lanes;
      stage_who_lanes_q <= {2'd0, in_packet_who_lanes[1:0]};
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, stage_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, stage_write_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ stage_write_value_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, stage_who_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, stage_who_lanes_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
