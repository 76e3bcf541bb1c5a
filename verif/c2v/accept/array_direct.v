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
  reg valid_d [0:127];
  reg [7:0] i;
  reg [6:0] slot_index;
  reg [31:0] slot_data;
  reg slot_write;
  reg [31:0] slot_data_2;
  reg slot_write_2;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // array_direct.c:27 array_direct_tick
  always @* begin
    for (k0 = 0; k0 < 128; k0 = k0 + 1)
      valid_d[k0] = valid_q[k0];
    slot_index = 7'd0;
    slot_data = 32'd0;
    slot_write = 1'b0;
    slot_data_2 = 32'd0;
    slot_write_2 = 1'b0;
    out_data = slot_q[in_from];
    out_valid = valid_q[in_from];
    if (in_write) begin
      slot_index = in_to;
      slot_write = 1'b1;
      slot_data = in_data;
      valid_d[in_to] = 1'b1;
    end
    if (in_clear) begin
      slot_write_2 = 1'b1;
      slot_data_2 = 32'd0;
    end
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
      for (k0_2 = 0; k0_2 < 64; k0_2 = k0_2 + 1)
        valid_q[k0_2] <= valid_d[k0_2];
      for (k0_2 = 64; k0_2 < 128; k0_2 = k0_2 + 1)
        valid_q[k0_2] <= valid_d[k0_2];
      if (slot_write) slot_q[slot_index] <= slot_data;
      if (slot_write_2) slot_q[0] <= slot_data_2;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 128; k0_3 = k0_3 + 1) begin
        digest_x = slot_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
        if ((k0_3 & 31) == 31) begin
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
          digest_g = 32'd0;
        end
      end
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 128; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, valid_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
        if ((k0_3 & 31) == 31) begin
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
          digest_g = 32'd0;
        end
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
