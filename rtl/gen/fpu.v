// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/float/hard.c; change that file.
// float=hard: multiply-add, divider, and the unit for the rest, side by side.
//     arithmetic -> float_fma | float_misc | float_divide -> arithmetic, which writes one result
// Limits: exception flags are not kept (isa.h: there is no fcsr). Liveness: a full unit takes no
// instruction until its result is written; arithmetic.c says why that happens.
module fpu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  // to writeback
  output view_fma_valid,
  output view_fma_last, // the instruction is complete
  output view_fma_write, // register rd, in the lanes of mask
  output [1:0] view_fma_warp,
  output [5:0] view_fma_serial,
  output [5:0] view_fma_rd,
  output [3:0] view_fma_mask, // lanes that executed it
  output [127:0] view_fma_value,
  output view_misc_valid,
  output view_misc_last, // the instruction is complete
  output view_misc_write, // register rd, in the lanes of mask
  output [1:0] view_misc_warp,
  output [5:0] view_misc_serial,
  output [5:0] view_misc_rd,
  output [3:0] view_misc_mask, // lanes that executed it
  output [127:0] view_misc_value,
  output view_divide_valid,
  output view_divide_last, // the instruction is complete
  output view_divide_write, // register rd, in the lanes of mask
  output [1:0] view_divide_warp,
  output [5:0] view_divide_serial,
  output [5:0] view_divide_rd,
  output [3:0] view_divide_mask, // lanes that executed it
  output [127:0] view_divide_value,
  // to execute
  output view_divide_idle, // the divider can take a group of lanes
  output view_idle, // nothing in any unit
  // from operand_stage or beats, for multiply-add and the unit for the rest, if it is theirs
  input in_valid,
  input in_last, // it is the instruction's last group of lanes
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  // from operand_stage or beats, for the divider
  input in_divide_accept,
  input in_divide_last,
  input [1:0] in_divide_operation_warp,
  input [5:0] in_divide_operation_serial,
  input [3:0] in_divide_operation_mask,
  input [4:0] in_divide_operation_how_op, // float_op_t
  input [2:0] in_divide_operation_how_rounding, // float_rounding_t
  input [5:0] in_divide_operation_rd,
  input in_divide_operation_write, // rd is written
  input [3:0] in_divide_mask, // active lanes of the group
  input [127:0] in_divide_a,
  input [127:0] in_divide_b,
  // from writeback
  input in_fma_retired, // the old result is written
  input in_misc_retired, // the old result is written
  input in_divide_retired, // the old result is written
  // to execute
  output out_stall // its unit has no room for it
);
  localparam [3:0] UNIT_FMA = 4'd4, UNIT_FLOAT = 4'd5;
  wire fma_full, fma_idle, misc_full, misc_idle, divide_idle, for_fma, for_misc, fma_ready,
      misc_ready, fma_in_accept, misc_in_accept;
  assign view_divide_idle = divide_idle;
  assign view_idle = fma_idle && misc_idle && divide_idle;
  assign for_fma = in_valid && in_operation_unit == UNIT_FMA;
  assign for_misc = in_valid && in_operation_unit == UNIT_FLOAT;
  assign fma_ready = !fma_full || in_fma_retired;
  assign misc_ready = !misc_full || in_misc_retired;
  assign out_stall = (for_fma && !fma_ready) || (for_misc && !misc_ready);
  assign fma_in_accept = for_fma && fma_ready;
  assign misc_in_accept = for_misc && misc_ready;

`ifdef WEFT_DIGEST
  wire [31:0] fma_digest;
`endif
  float_fma fma (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (fma_digest),
`endif
    .view_result_valid   (view_fma_valid),
    .view_result_last    (view_fma_last),
    .view_result_write   (view_fma_write),
    .view_result_warp    (view_fma_warp),
    .view_result_serial  (view_fma_serial),
    .view_result_rd      (view_fma_rd),
    .view_result_mask    (view_fma_mask),
    .view_value          (view_fma_value),
    .view_full           (fma_full),
    .view_idle           (fma_idle),
    .in_accept           (fma_in_accept),
    .in_last             (in_last),
    .in_operation_warp   (in_operation_warp),
    .in_operation_serial (in_operation_serial),
    .in_operation_mask   (in_operation_mask),
    .in_operation_rd     (in_operation_rd),
    .in_operation_write  (in_operation_write),
    .in_how_op           (in_operation_how_op),
    .in_how_rounding     (in_operation_how_rounding),
    .in_a                (in_a),
    .in_b                (in_b),
    .in_c                (in_c),
    .in_retired          (in_fma_retired),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] misc_digest;
`endif
  float_misc misc (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (misc_digest),
`endif
    .view_result_valid   (view_misc_valid),
    .view_result_last    (view_misc_last),
    .view_result_write   (view_misc_write),
    .view_result_warp    (view_misc_warp),
    .view_result_serial  (view_misc_serial),
    .view_result_rd      (view_misc_rd),
    .view_result_mask    (view_misc_mask),
    .view_value          (view_misc_value),
    .view_full           (misc_full),
    .view_idle           (misc_idle),
    .in_accept           (misc_in_accept),
    .in_last             (in_last),
    .in_operation_warp   (in_operation_warp),
    .in_operation_serial (in_operation_serial),
    .in_operation_mask   (in_operation_mask),
    .in_operation_rd     (in_operation_rd),
    .in_operation_write  (in_operation_write),
    .in_how_op           (in_operation_how_op),
    .in_how_rounding     (in_operation_how_rounding),
    .in_a                (in_a),
    .in_b                (in_b),
    .in_retired          (in_misc_retired),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_digest;
`endif
  float_divide divide (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (divide_digest),
`endif
    .view_result_valid   (view_divide_valid),
    .view_result_last    (view_divide_last),
    .view_result_write   (view_divide_write),
    .view_result_warp    (view_divide_warp),
    .view_result_serial  (view_divide_serial),
    .view_result_rd      (view_divide_rd),
    .view_result_mask    (view_divide_mask),
    .view_value          (view_divide_value),
    .view_idle           (divide_idle),
    .in_accept           (in_divide_accept),
    .in_last             (in_divide_last),
    .in_mask             (in_divide_mask),
    .in_operation_warp   (in_divide_operation_warp),
    .in_operation_serial (in_divide_operation_serial),
    .in_operation_mask   (in_divide_operation_mask),
    .in_operation_rd     (in_divide_operation_rd),
    .in_operation_write  (in_divide_operation_write),
    .in_how_op           (in_divide_operation_how_op),
    .in_how_rounding     (in_divide_operation_how_rounding),
    .in_a                (in_divide_a),
    .in_b                (in_divide_b),
    .in_retired          (in_divide_retired),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fma_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ misc_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
    end
  end
  assign digest = {divide_digest, misc_digest, fma_digest, digest_r};
`endif
endmodule
