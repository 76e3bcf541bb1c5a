// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_read_back.c; change that file.
// A small array written by index and read back in one tick: next values are kept.
module array_read_back (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_write,
  input [1:0] in_to,
  input [1:0] in_from,
  input [7:0] in_data,
  output reg [7:0] out_before,
  output reg [7:0] out_after
);
  reg [7:0] slot_q [0:3], slot_d [0:3];

  // array_read_back.c:19 array_read_back_tick
  always @* begin : array_read_back_tick
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) slot_d[k0] = slot_q[k0];
    out_before = slot_q[in_from];
    if (in_write) begin
      slot_d[in_to] = in_data;
    end
    slot_d[0] = slot_d[0] ^ 8'd1;
    out_after = slot_d[in_from];
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) slot_q[k0] <= slot_d[k0];
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
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, slot_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
