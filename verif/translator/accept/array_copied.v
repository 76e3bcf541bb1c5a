// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_copied.c; change that file.
// A large array that is read back after writing: copied into next values.
module array_copied (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_write,
  input [4:0] in_to,
  input [4:0] in_from,
  input [31:0] in_data,
  output reg [31:0] out_data
);
  reg [31:0] slot_q [0:31], slot_d [0:31];

  // array_copied.c:19 array_copied_tick
  always @* begin : array_copied_tick
    integer k0;
    for (k0 = 0; k0 < 32; k0 = k0 + 1) slot_d[k0] = slot_q[k0];
    if (in_write) begin
      slot_d[in_to] = in_data;
    end
    out_data = slot_d[in_from];
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      for (k0 = 0; k0 < 32; k0 = k0 + 1) slot_q[k0] <= slot_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]};
      for (k0 = 31; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ slot_q[k0];
    end
  end
  assign digest = digest_r;
`endif
endmodule
