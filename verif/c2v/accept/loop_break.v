// SPDX-License-Identifier: Apache-2.0
// Made by c2v from loop_break.c; change that file.
// A loop left by break at the first hit; the rounds behind it do nothing.
module loop_break (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [7:0] in_key,
  input in_insert,
  output reg out_hit,
  output reg [1:0] out_where
);
  reg [3:0] valid_q, valid_d;
  reg [31:0] key_q, key_d;
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // loop_break.c:26 loop_break_tick
  always @* begin : loop_break_tick
    reg [2:0] i;
    reg stop;
    reg unused_bits;
    valid_d = valid_q;
    key_d = key_q;
    i = 3'd0;
    {out_hit, out_where, stop} = 0;
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (!stop) begin
        if (valid_q[i[1:0]] && key_q[{i[1:0], 3'd0} +: 8] == in_key) begin
          out_hit = 1'b1;
          out_where = i[1:0];
          stop = 1'b1;
        end
      end
    end
    if (!(!in_insert || out_hit)) begin
      stop = 1'b0;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        if (!stop) begin
          if (!valid_d[i[1:0]]) begin
            valid_d[i[1:0]] = 1'b1;
            key_d[{i[1:0], 3'd0} +: 8] = in_key;
            stop = 1'b1;
          end
        end
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 3'd0; reset_i < 3'd4; reset_i = reset_i + 3'd1) valid_q[reset_i[1:0]] <= 1'b0;
    end else begin
      valid_q <= valid_d;
      key_q <= key_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q[k0 * 1 +: 1]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, key_q[k0 * 8 +: 8]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
