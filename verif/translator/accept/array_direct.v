// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_direct.c; change that file.
// A large array that is written by index and not read back: written in the clocked block.
module array_direct (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_write,
  input in_clear,
  input [6:0] in_to,
  input [6:0] in_from,
  input [31:0] in_data,
  output reg [31:0] out_data,
  output reg out_valid
);
  reg [31:0] slot_q [0:127];
  reg valid_q [0:127];
  reg [7:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, reset_i};

  // array_direct.c:27 array_direct_tick
  always @* begin
    out_data = slot_q[in_from];
    out_valid = valid_q[in_from];
  end

  always @(posedge clk) begin
    if (rst) begin
      for (reset_i = 8'd0; reset_i < 8'd64; reset_i = reset_i + 8'd1) valid_q[reset_i[6:0]] <= 1'b0;
      for (reset_i = 8'd64; reset_i < 8'd128; reset_i = reset_i + 8'd1) begin
        valid_q[reset_i[6:0]] <= 1'b0;
      end
    end else begin
      if (in_write) begin
        slot_q[in_to] <= in_data;
        valid_q[in_to] <= 1'b1;
      end
      if (in_clear) begin
        slot_q[0] <= 32'd0;
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
      for (k0 = 0; k0 < 128; k0 = k0 + 1) begin
        if ((k0 & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
        digest_r = digest_r ^ (slot_q[k0] << ((5 * k0) & 31)) ^ (slot_q[k0] >> (32 - ((5 * k0) & 31)));
      end
      for (k0 = 0; k0 < 128; k0 = k0 + 1) begin
        if ((k0 & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
        digest_r = digest_r ^ ({31'd0, valid_q[k0]} << ((5 * k0) & 31))
            ^ ({31'd0, valid_q[k0]} >> (32 - ((5 * k0) & 31)));
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
