// SPDX-License-Identifier: Apache-2.0
// Made by c2v from reset_whole.c; change that file.
// Reset of everything by one assignment.
module reset_whole (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_x
);
  reg [7:0] a_q, a_d;
  reg [11:0] list_q, list_d;
  reg [1:0] stage_valid_q, stage_valid_d;
  reg [15:0] stage_data_q, stage_data_d;

  // reset_whole.c:22 reset_whole_tick
  always @* begin
    a_d = a_q;
    list_d = list_q;
    stage_valid_d = stage_valid_q;
    stage_data_d = stage_data_q;
    a_d = in_x;
    list_d[11:8] = list_q[7:4];
    list_d[7:4] = list_d[3:0];
    list_d[3:0] = in_x[3:0];
    stage_valid_d[1] = stage_valid_q[0];
    stage_data_d[15:8] = stage_data_q[7:0];
    stage_valid_d[0] = 1'b1;
    stage_data_d[7:0] = a_d;
  end

  always @(posedge clk) begin
    if (rst) begin
      a_q <= 8'd0;
      list_q <= 12'd0;
      stage_valid_q <= 2'd0;
      stage_data_q <= 16'd0;
    end else begin
      a_q <= a_d;
      list_q <= list_d;
      stage_valid_q <= stage_valid_d;
      stage_data_q <= stage_data_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, a_q};
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, list_q[k0 * 4 +: 4]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {31'd0, stage_valid_q[k0 * 1 +: 1]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r =
          {digest_r[26:0], digest_r[31:27]} ^ {24'd0, stage_data_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
