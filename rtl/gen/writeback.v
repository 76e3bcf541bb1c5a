// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/writeback.c; change that file.
// Writeback: one result per cycle goes to the registers and the scoreboard.
// Source: book:CORE-1. Memory goes first, because it cannot wait; then the units of execute, which
// hold their results and stop what is behind them. The registers are verification's retire port,
// one cycle late.
// Liveness: a waiting result is written after finitely many others: whatever goes first must have
// issued, and issue stops behind the waiting unit.
module writeback (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to verification
  output reg view_retired_valid,
  output reg view_retired_last, // the instruction is complete
  output reg view_retired_write, // register rd, in the lanes of mask
  output reg [1:0] view_retired_warp,
  output reg [5:0] view_retired_serial,
  output reg [5:0] view_retired_rd,
  output reg [3:0] view_retired_mask, // lanes that executed it
  output reg [127:0] view_value,
  // from memory_stage
  input in_memory_valid,
  input in_memory_last, // the instruction is complete
  input in_memory_write, // register rd, in the lanes of mask
  input [1:0] in_memory_warp,
  input [5:0] in_memory_serial,
  input [5:0] in_memory_rd,
  input [3:0] in_memory_mask, // lanes that executed it
  input [127:0] in_memory_value,
  // from execute
  input in_execution_valid,
  input in_execution_last, // the instruction is complete
  input in_execution_write, // register rd, in the lanes of mask
  input [1:0] in_execution_warp,
  input [5:0] in_execution_serial,
  input [5:0] in_execution_rd,
  input [3:0] in_execution_mask, // lanes that executed it
  input [127:0] in_execution_value,
  // to operand_stage and scoreboard
  output reg out_retire_valid,
  output reg out_retire_last, // the instruction is complete
  output reg out_retire_write, // register rd, in the lanes of mask
  output reg [1:0] out_retire_warp,
  output reg [5:0] out_retire_serial,
  output reg [5:0] out_retire_rd,
  output reg [3:0] out_retire_mask, // lanes that executed it
  output reg [127:0] out_value,
  // to memory_stage and execute
  output reg out_memory, // whose result it is
  output reg out_execution // whose result it is
);
  localparam [2:0] LANES = 3'd4;
  reg retired_valid_q;
  reg retired_last_q;  // the instruction is complete
  reg retired_write_q;  // register rd, in the lanes of mask
  reg [1:0] retired_warp_q;
  reg [5:0] retired_serial_q;
  reg [5:0] retired_rd_q;
  reg [3:0] retired_mask_q;  // lanes that executed it
  reg [127:0] value_q;

  // core/writeback.c:19 writeback_view
  always @* begin
    view_retired_valid = retired_valid_q;
    view_retired_last = retired_last_q;
    view_retired_write = retired_write_q;
    view_retired_warp = retired_warp_q;
    view_retired_serial = retired_serial_q;
    view_retired_rd = retired_rd_q;
    view_retired_mask = retired_mask_q;
    view_value = value_q;
  end

  // core/writeback.c:37 writeback_tick
  always @* begin : writeback_tick
    reg [2:0] lane;
    reg unused_bits;
    {out_value, lane} = 0;
    out_memory = in_memory_valid;
    out_execution = in_execution_valid && !in_memory_valid;
    if (out_memory) begin
      out_retire_valid = in_memory_valid;
      out_retire_last = in_memory_last;
      out_retire_write = in_memory_write;
      out_retire_warp = in_memory_warp;
      out_retire_serial = in_memory_serial;
      out_retire_rd = in_memory_rd;
      out_retire_mask = in_memory_mask;
    end else begin
      out_retire_valid = in_execution_valid;
      out_retire_last = in_execution_last;
      out_retire_write = in_execution_write;
      out_retire_warp = in_execution_warp;
      out_retire_serial = in_execution_serial;
      out_retire_rd = in_execution_rd;
      out_retire_mask = in_execution_mask;
    end
    out_retire_valid = out_memory || out_execution;
    for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
      out_value[{lane[1:0], 5'd0} +: 32] = out_memory ? in_memory_value[{lane[1:0], 5'd0} +: 32]
          : in_execution_value[{lane[1:0], 5'd0} +: 32];
    end
    unused_bits = &{1'b0, lane};
  end

  always @(posedge clk) begin
    if (rst) begin
      retired_valid_q <= 1'b0;
      retired_last_q <= 1'b0;
      retired_write_q <= 1'b0;
      retired_warp_q <= 2'd0;
      retired_serial_q <= 6'd0;
      retired_rd_q <= 6'd0;
      retired_mask_q <= 4'd0;
      value_q <= 0;
    end else begin
      retired_valid_q <= out_retire_valid;
      retired_last_q <= out_retire_last;
      retired_write_q <= out_retire_write;
      retired_warp_q <= out_retire_warp;
      retired_serial_q <= out_retire_serial;
      retired_rd_q <= out_retire_rd;
      retired_mask_q <= out_retire_mask;
      value_q <= out_value;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, retired_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, retired_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, retired_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, retired_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, retired_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, retired_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, retired_mask_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ value_q[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
