// SPDX-License-Identifier: Apache-2.0
// Made by c2v from gate_pass.c; change that file.
// Events are copied whole; only with `valid` do the other fields count.
module gate_pass (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] in_from_valid,
  input [15:0] in_from_data,
  input [15:0] in_from_lane,
  input in_which,
  output reg [7:0] out_data,
  output reg [3:0] out_lane
);
  reg last_valid_q;
  reg [7:0] last_data_q;
  reg [7:0] last_lane_q, last_lane_d;
  reg chosen_valid;
  reg [7:0] chosen_data;

  // gate_pass.c:26 gate_pass_tick
  always @* begin : gate_pass_tick
    reg [3:0] chosen_lane [0:1], kept_lane [0:1] [0:1];
    reg kept_valid [0:1];
    reg [7:0] kept_data [0:1];
    reg [1:0] k;
    integer k0, k1;
    reg unused_bits;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) chosen_lane[k0] = 4'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) kept_valid[k0] = 1'b0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) kept_data[k0] = 8'd0;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) kept_lane[k0][k1] = 4'd0;
    {last_lane_d, k} = 0;
    chosen_valid = in_from_valid[in_which];
    chosen_data = in_from_data[{in_which, 3'd0} +: 8];
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) begin
      chosen_lane[k[0]] = in_from_lane[{in_which, 3'd0} + {1'b0, {k[0], 2'd0}} +: 4];
    end
    kept_valid[0] = last_valid_q;
    kept_data[0] = last_data_q;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) kept_lane[0][k[0]] = last_lane_q[{k[0], 2'd0} +: 4];
    kept_valid[1] = chosen_valid;
    kept_data[1] = chosen_data;
    for (k = 2'd0; k < 2'd2; k = k + 2'd1) kept_lane[1][k[0]] = chosen_lane[k[0]];
    out_data = kept_valid[0] ? kept_data[0] : 8'd0;
    out_lane = kept_valid[1] ? kept_lane[1][kept_data[1][0]] : 4'd0;
    if (chosen_valid) begin
      for (k = 2'd0; k < 2'd2; k = k + 2'd1) last_lane_d[{k[0], 2'd0} +: 4] = chosen_lane[k[0]];
    end
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (rst) begin
      last_valid_q <= 1'b0;
    end else begin
      last_valid_q <= chosen_valid;
      if (chosen_valid) begin
        last_valid_q <= chosen_valid;
        last_data_q <= chosen_data;
        last_lane_q <= last_lane_d;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, last_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, last_data_q};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, last_lane_q[k0 * 4 +: 4]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
