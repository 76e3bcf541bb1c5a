// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/beats/none.c; change that file.
// beats if every unit is as wide as a warp: an instruction is one group, and nothing waits. No
// state (none.h).
module beats (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the units
  output reg view_valid, // a group waits for the unit
  output reg view_last, // it is the instruction's last
  output reg view_operation_valid,
  output reg [1:0] view_operation_warp,
  output reg [5:0] view_operation_serial,
  output reg [19:0] view_operation_pc,
  output reg [3:0] view_operation_mask,
  output reg [3:0] view_operation_unit, // unit_t
  output reg [4:0] view_operation_op, // alu_op_t
  output reg [2:0] view_operation_funct, // funct3: comparison, access size, half of the product
  output reg view_operation_store,
  output reg view_operation_atomic,
  output reg [3:0] view_operation_amo, // amo_op_t
  output reg view_operation_fence,
  output reg [4:0] view_operation_how_op, // float_op_t
  output reg [2:0] view_operation_how_rounding, // float_rounding_t
  output reg [3:0] view_operation_control, // control_t
  output reg [5:0] view_operation_rd,
  output reg view_operation_write, // rd is written
  output reg [31:0] view_operation_imm,
  output reg [3:0] view_operation_fault, // isa_fault_t
  output reg [3:0] view_mask, // its active lanes, the group's first in bit 0
  output reg [127:0] view_a,
  output reg [127:0] view_b,
  output reg [127:0] view_c
);
  reg unused_q;  // a module has registers

  // bits that this module does not need
  wire unused = &{1'b0, unused_q};

  // execute/beats/none.c:13 beats_view
  always @(rst) begin : beats_view
    reg [2:0] k;
    reg unused_bits;
    {view_a, view_b, view_c, k} = 0;
    {view_valid, view_last, view_operation_valid, view_operation_warp, view_operation_serial,
        view_operation_pc, view_operation_mask, view_operation_unit, view_operation_op,
        view_operation_funct, view_operation_store, view_operation_atomic, view_operation_amo,
        view_operation_fence, view_operation_how_op, view_operation_how_rounding,
        view_operation_control, view_operation_rd, view_operation_write, view_operation_imm,
        view_operation_fault, view_mask} = 0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_a[{k[1:0], 5'd0} +: 32] = 32'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_b[{k[1:0], 5'd0} +: 32] = 32'd0;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) view_c[{k[1:0], 5'd0} +: 32] = 32'd0;
    unused_bits = &{1'b0, k};
  end

  always @(posedge clk) begin
    if (rst) begin
      unused_q <= 1'b0;
    end else begin
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, unused_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
