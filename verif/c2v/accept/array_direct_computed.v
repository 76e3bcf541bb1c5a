// SPDX-License-Identifier: Apache-2.0
// Made by c2v from array_direct_computed.c; change that file.
// Large arrays that are written in the clocked block, at places which logic computes: what computes
// a place has no other reader.
module array_direct_computed (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [3:0] in_write,
  input [6:0] in_base,
  input [6:0] in_step,
  input [6:0] in_from,
  input [127:0] in_data,
  output reg [31:0] out_slot,
  output reg [31:0] out_line
);
  reg [31:0] slot_q [0:127], line_q [0:63];
  reg [2:0] i;
  reg [6:0] slot_index;
  reg [31:0] slot_data;
  reg slot_write;
  reg [23:0] line_index;
  reg [127:0] line_data;
  reg [3:0] line_write;

  // bits that this module does not need
  wire unused = &{1'b0, i};

  // array_direct_computed.c:20 array_direct_computed_tick
  always @* begin
    {i, slot_index, slot_data, slot_write, line_index, line_data, line_write} = 0;
    out_slot = slot_q[in_from];
    out_line = line_q[in_from[5:0]];
    if (in_write[0]) begin
      slot_index = in_base + in_step;
      slot_write = 1'b1;
      slot_data = in_data[31:0];
    end
    for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
      if (in_write[i[1:0]]) begin
        line_index[({3'd0, i[1:0]} * 5'd6) +: 6] = in_base[5:0] + {4'd0, i[1:0]};
        line_write[i[1:0]] = 1'b1;
        line_data[{i[1:0], 5'd0} +: 32] = in_data[{i[1:0], 5'd0} +: 32];
      end
    end
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (!rst) begin
      if (slot_write) slot_q[slot_index] <= slot_data;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        if (line_write[k0]) line_q[{line_index[(k0 * 6) +: 6]}] <= line_data[(k0 * 32) +: 32];
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
      for (k0 = 0; k0 < 64; k0 = k0 + 1) begin
        if ((k0 & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};
        digest_r = digest_r ^ (line_q[k0] << ((5 * k0) & 31)) ^ (line_q[k0] >> (32 - ((5 * k0) & 31)));
      end
    end
  end
  assign digest = digest_r;
`endif
endmodule
