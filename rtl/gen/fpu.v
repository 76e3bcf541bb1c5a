// SPDX-License-Identifier: Apache-2.0
// Made by c2v from none.c; change that file.
// float=none: no floating-point unit. Decode lets no instruction come here.
module fpu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_fma_valid,
  output reg view_fma_last, // the instruction is complete
  output reg view_fma_write,
  output reg [1:0] view_fma_warp,
  output reg [5:0] view_fma_order,
  output reg [4:0] view_fma_rd,
  output reg [3:0] view_fma_mask,
  output reg view_misc_valid,
  output reg view_misc_last, // the instruction is complete
  output reg view_misc_write,
  output reg [1:0] view_misc_warp,
  output reg [5:0] view_misc_order,
  output reg [4:0] view_misc_rd,
  output reg [3:0] view_misc_mask,
  output reg view_divide_valid,
  output reg view_divide_last, // the instruction is complete
  output reg view_divide_write,
  output reg [1:0] view_divide_warp,
  output reg [5:0] view_divide_order,
  output reg [4:0] view_divide_rd,
  output reg [3:0] view_divide_mask,
  output reg [127:0] view_fma_value,
  output reg [127:0] view_misc_value,
  output reg [127:0] view_divide_value,
  input in_valid, // the instruction in execution is sound
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_order,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input in_operation_fence,
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [4:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [31:0] in_operation_fault_address,
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  input in_fma_retired, // the old result is written
  input in_misc_retired, // the old result is written
  input in_divide_retired, // the old result is written
  output out_stall // its unit has no room for it
);
  reg [2:0] k;

  // bits that this module does not need
  wire unused = &{1'b0, clk, rst,
                  in_valid,
                  in_operation_valid,
                  in_operation_warp,
                  in_operation_order,
                  in_operation_pc,
                  in_operation_mask,
                  in_operation_unit,
                  in_operation_op,
                  in_operation_funct,
                  in_operation_store,
                  in_operation_atomic,
                  in_operation_amo,
                  in_operation_fence,
                  in_operation_how_op,
                  in_operation_how_rounding,
                  in_operation_control,
                  in_operation_rd,
                  in_operation_write,
                  in_operation_imm,
                  in_operation_fault,
                  in_operation_fault_address,
                  in_a,
                  in_b,
                  in_c,
                  in_fma_retired,
                  in_misc_retired,
                  in_divide_retired,
                  k};

  // none.c:11 fpu_view
  always @(rst) begin
    view_fma_value = {128{1'b0}};
    view_misc_value = {128{1'b0}};
    view_divide_value = {128{1'b0}};
    k = 3'd0;
    view_fma_valid = 1'b0;
    view_fma_last = 1'b0;
    view_fma_write = 1'b0;
    view_fma_warp = 2'd0;
    view_fma_order = 6'd0;
    view_fma_rd = 5'd0;
    view_fma_mask = 4'd0;
    view_misc_valid = 1'b0;
    view_misc_last = 1'b0;
    view_misc_write = 1'b0;
    view_misc_warp = 2'd0;
    view_misc_order = 6'd0;
    view_misc_rd = 5'd0;
    view_misc_mask = 4'd0;
    view_divide_valid = 1'b0;
    view_divide_last = 1'b0;
    view_divide_write = 1'b0;
    view_divide_warp = 2'd0;
    view_divide_order = 6'd0;
    view_divide_rd = 5'd0;
    view_divide_mask = 4'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_fma_value[{k[1:0], 5'd0} +: 32] = 32'd0;
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_misc_value[{k[1:0], 5'd0} +: 32] = 32'd0;
    end
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
      view_divide_value[{k[1:0], 5'd0} +: 32] = 32'd0;
    end
  end
  assign out_stall = 1'b0;

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
    end
  end
  assign digest = digest_r;
`endif
endmodule
