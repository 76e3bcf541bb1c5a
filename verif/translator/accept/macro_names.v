// SPDX-License-Identifier: Apache-2.0
// Made by c2v from macro_names.c; change that file.
// Numbers that C names by a macro have its name where they are printed in as many bits as they
// have: bounds of loops, limits, masks. 0 and 1, parts of a macro, and numbers of more bits are
// literals. So is a number that is not the macro's: the end of a loop with `<=`, a macro or an
// enumerator that is defined again, one whose name a local or a parameter has.
module macro_names (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_data,
  input [3:0] in_at,
  input in_choose,
  output reg [7:0] out_masked,
  output reg [3:0] out_chosen,
  output reg [7:0] out_sum,
  output reg out_above,
  output reg out_alarm,
  output reg out_wide,
  output reg out_twice,
  output reg [7:0] out_upto,
  output reg [7:0] out_unlike,
  output reg [7:0] out_local,
  output reg [7:0] out_passed,
  output reg [3:0] out_first
);
  localparam [2:0] LANES = 3'd4;
  localparam [2:0] LAST = 3'd5;
  localparam [2:0] LEVEL = 3'd6;
  localparam [3:0] LIMIT = 4'd10;
  localparam [3:0] ROWS = 4'd8;
  localparam [7:0] HIGH = 8'd240;
  reg [3:0] count_q, count_d;
  reg [31:0] lane_q, lane_d;

  // macro_names.c:68 macro_names_tick
  always @* begin : macro_names_tick
    reg [2:0] i;
    reg [3:0] r;
    reg [7:0] HIDES;
    reg is_first, is_another_first;
    reg unused_bits;
    lane_d = lane_q;
    {i, r} = 0;
    {out_masked, out_chosen, out_sum, out_above, out_alarm, out_wide, out_twice, out_upto,
        out_unlike, out_local, out_passed, out_first} = 0;
    for (i = 3'd0; i < LANES; i = i + 3'd1) begin
      out_sum = out_sum + lane_d[{i[1:0], 3'd0} +: 8] + {5'd0, i};
      lane_d[{i[1:0], 3'd0} +: 8] = in_data;
    end
    for (r = 4'd1; r < ROWS; r = r + 4'd1) begin
      out_sum = out_sum ^ {5'd0, in_data[{1'b0, r[1:0]} +: 3] & r[2:0]};
    end
    for (i = 3'd0; i < 3'd6; i = i + 3'd1) begin
      out_upto = out_upto | {2'd0, {5'd0, in_data[i] ^ i[0]} << i};
    end
    for (i = 3'd0; i < LAST; i = i + 3'd1) begin
      out_unlike = out_unlike | {2'd0, {5'd0, in_data[i] ^ i[0]} << i};
    end
    HIDES = in_data ^ 8'd3;
    out_local = HIDES ^ 8'd5;
    out_passed = in_data > 8'd200 ? 8'd200 : in_data;
    is_first = in_at == 4'd5;
    is_another_first = in_at == 4'd6;
    out_first = {2'd0, {1'b0, is_first} | {is_another_first, 1'b0}};
    out_above = count_q >= ROWS;
    out_alarm = count_q == 4'd9;
    out_wide = in_data >= 8'd10;
    out_twice = count_q == 4'd8;
    out_masked = in_data & HIGH;
    out_chosen = in_choose ? LIMIT : {1'b0, in_at == 4'd6 ? LEVEL : 3'd0};
    count_d = count_q == LIMIT ? 4'd0 : count_q + 4'd1;
    unused_bits = &{1'b0, r};
  end

  always @(posedge clk) begin
    if (rst) begin
      count_q <= LIMIT;
      lane_q <= 32'd0;
    end else begin
      lane_q <= lane_d;
      count_q <= count_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, count_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, lane_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
