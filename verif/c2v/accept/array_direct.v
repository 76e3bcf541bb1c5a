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
  reg [7:0] i;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // array_direct.c:27 array_direct_tick
  always @* begin
    out_data = slot_q[in_from];
    out_valid = valid_q[in_from];
  end

  always @(posedge clk) begin
    if (rst) begin
      for (i = 8'd0; i < 8'd64; i = i + 8'd1) begin
        valid_q[i[6:0]] <= 1'b0;
      end
      for (i = 8'd64; i < 8'd128; i = i + 8'd1) begin
        valid_q[i[6:0]] <= 1'b0;
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0 = 0; k0 < 128; k0 = k0 + 1) begin
        digest_x = slot_q[k0];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
        if ((k0 & 31) == 31) begin
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
          digest_g = 32'd0;
        end
      end
      digest_g = 32'd0;
      for (k0 = 0; k0 < 128; k0 = k0 + 1) begin
        digest_x = {31'd0, valid_q[k0]};
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
        if ((k0 & 31) == 31) begin
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
          digest_g = 32'd0;
        end
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
