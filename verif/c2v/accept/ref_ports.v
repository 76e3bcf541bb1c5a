// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ref_ports.c; change that file.
// Structs by address: an input that is read, copied into a register, handed to a helper and handed
// on; one inside another; a view of a register.
module ref_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_held_valid,
  output reg [7:0] view_held_data,
  output reg [3:0] view_held_pair_low,
  output reg [7:0] view_held_pair_high,
  output reg [3:0] view_part_low,
  output reg [7:0] view_part_high,
  input in_a_valid,
  input [7:0] in_a_data,
  input [3:0] in_a_pair_low,
  input [7:0] in_a_pair_high,
  input in_b_valid,
  input [7:0] in_b_data,
  input [3:0] in_b_pair_low,
  input [7:0] in_b_pair_high,
  input in_second,
  input in_take,
  output reg out_chosen_valid,
  output reg [7:0] out_chosen_data,
  output reg [3:0] out_chosen_pair_low,
  output reg [7:0] out_chosen_pair_high,
  output reg [7:0] out_data,
  output reg [3:0] out_pair_low,
  output reg [7:0] out_pair_high
);
  reg held_valid_q;
  reg [7:0] held_data_q;
  reg [3:0] held_pair_low_q;
  reg [7:0] held_pair_high_q;
  reg [7:0] sum_q, sum_d;

  // ref_ports.c:47 ref_ports_view
  always @* begin
    view_held_valid = held_valid_q;
    view_held_data = held_data_q;
    view_held_pair_low = held_pair_low_q;
    view_held_pair_high = held_pair_high_q;
    view_part_low = held_pair_low_q;
    view_part_high = held_pair_high_q;
  end

  // ref_ports.c:59 ref_ports_tick
  always @* begin : ref_ports_tick
    reg work_packet_valid;
    reg [7:0] work_packet_data;
    reg [3:0] work_packet_pair_low, work_packet_pair_high [0:1], total_work_packet_pair_high [0:1];
    reg [1:0] work_n, k;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) work_packet_pair_high[k0] = 4'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) total_work_packet_pair_high[k0] = 4'd0;
    {out_chosen_pair_high, out_pair_high, k} = 0;
    if (in_second) begin
      work_packet_valid = in_b_valid;
      work_packet_data = in_b_data;
      work_packet_pair_low = in_b_pair_low;
      for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
        work_packet_pair_high[k[0]] = in_b_pair_high[{k[0], 2'd0} +: 4];
      end
    end else begin
      work_packet_valid = in_a_valid;
      work_packet_data = in_a_data;
      work_packet_pair_low = in_a_pair_low;
      for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
        work_packet_pair_high[k[0]] = in_a_pair_high[{k[0], 2'd0} +: 4];
      end
    end
    work_n = {1'b0, in_take} + 2'd1;
    out_chosen_valid = work_packet_valid;
    out_chosen_data = work_packet_data;
    out_chosen_pair_low = work_packet_pair_low;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      out_chosen_pair_high[{k[0], 2'd0} +: 4] = work_packet_pair_high[k[0]];
    end
    out_data = work_packet_data ^ sum_q;
    out_pair_low = work_packet_pair_low;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      out_pair_high[{k[0], 2'd0} +: 4] = work_packet_pair_high[k[0]];
    end
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      total_work_packet_pair_high[k[0]] = work_packet_pair_high[k[0]];
    end
    sum_d = sum_q + {2'd0, {1'b0, {1'b0, work_packet_pair_low} + {1'b0, total_work_packet_pair_high[0]}}
        + {2'd0, total_work_packet_pair_high[1]} + {4'd0, work_n}};
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (rst) begin
      held_valid_q <= 1'b0;
      held_data_q <= 8'd0;
      held_pair_low_q <= 4'd0;
      held_pair_high_q <= 8'd0;
      sum_q <= 8'd0;
    end else begin
      sum_q <= sum_d;
      if (in_take && in_a_valid) begin
        held_valid_q <= in_a_valid;
        held_data_q <= in_a_data;
        held_pair_low_q <= in_a_pair_low;
        held_pair_high_q <= in_a_pair_high;
        held_pair_low_q <= in_b_pair_low;
        held_pair_high_q <= in_b_pair_high;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, held_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, held_data_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, held_pair_low_q};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {28'd0, held_pair_high_q[k0 * 4 +: 4]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, sum_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
