// SPDX-License-Identifier: Apache-2.0
// Made by c2v from hard.c; change that file.
// float=hard: multiply-add, divider, and the unit for the rest, side by side.
//     arithmetic -> float_fma | float_misc | float_divide -> arithmetic, which writes one result
// Limits: the exception flags that the units could give are not kept (isa.h: there is no fcsr).
// Liveness: a unit that is full takes no instruction until its result is written; arithmetic.c says
// why that comes.
module fpu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
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
  output view_divide_idle, // the divider can take a group of lanes
  output view_idle, // nothing in any unit
  input in_valid,
  input in_last, // it is the instruction's last group of lanes
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
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
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  input in_divide_accept,
  input in_divide_last,
  input in_divide_operation_valid,
  input [1:0] in_divide_operation_warp,
  input [5:0] in_divide_operation_serial,
  input [19:0] in_divide_operation_pc,
  input [3:0] in_divide_operation_mask,
  input [3:0] in_divide_operation_unit, // unit_t
  input [4:0] in_divide_operation_op, // alu_op_t
  input [2:0] in_divide_operation_funct, // funct3: comparison, access size, half of the product
  input in_divide_operation_store,
  input in_divide_operation_atomic,
  input [3:0] in_divide_operation_amo, // amo_op_t
  input in_divide_operation_fence,
  input [4:0] in_divide_operation_how_op, // float_op_t
  input [2:0] in_divide_operation_how_rounding, // float_rounding_t
  input [3:0] in_divide_operation_control, // control_t
  input [5:0] in_divide_operation_rd,
  input in_divide_operation_write, // rd is written
  input [31:0] in_divide_operation_imm,
  input [3:0] in_divide_operation_fault, // isa_fault_t
  input [3:0] in_divide_mask, // active lanes of the group
  input [127:0] in_divide_a,
  input [127:0] in_divide_b,
  input in_fma_retired, // the old result is written
  input in_misc_retired, // the old result is written
  input in_divide_retired, // the old result is written
  output out_stall // its unit has no room for it
);
  localparam [3:0] UNIT_FMA = 4'd4;
  localparam [3:0] UNIT_FLOAT = 4'd5;
  wire fma_result_valid;
  wire fma_result_last;
  wire fma_result_write;
  wire [1:0] fma_result_warp;
  wire [5:0] fma_result_serial;
  wire [5:0] fma_result_rd;
  wire [3:0] fma_result_mask;
  wire [127:0] fma_value;
  wire fma_full;
  wire fma_idle;
  wire misc_result_valid;
  wire misc_result_last;
  wire misc_result_write;
  wire [1:0] misc_result_warp;
  wire [5:0] misc_result_serial;
  wire [5:0] misc_result_rd;
  wire [3:0] misc_result_mask;
  wire [127:0] misc_value;
  wire misc_full;
  wire misc_idle;
  wire divide_result_valid;
  wire divide_result_last;
  wire divide_result_write;
  wire [1:0] divide_result_warp;
  wire [5:0] divide_result_serial;
  wire [5:0] divide_result_rd;
  wire [3:0] divide_result_mask;
  wire [127:0] divide_value;
  wire divide_idle;
  wire fma_full_2;
  wire misc_full_2;
  wire for_fma;
  wire for_misc;
  wire fma_ready;
  wire misc_ready;
  wire fma_in_accept;
  wire fma_in_last;
  wire fma_in_operation_valid;
  wire [1:0] fma_in_operation_warp;
  wire [5:0] fma_in_operation_serial;
  wire [19:0] fma_in_operation_pc;
  wire [3:0] fma_in_operation_mask;
  wire [3:0] fma_in_operation_unit;
  wire [4:0] fma_in_operation_op;
  wire [2:0] fma_in_operation_funct;
  wire fma_in_operation_store;
  wire fma_in_operation_atomic;
  wire [3:0] fma_in_operation_amo;
  wire fma_in_operation_fence;
  wire [4:0] fma_in_operation_how_op;
  wire [2:0] fma_in_operation_how_rounding;
  wire [3:0] fma_in_operation_control;
  wire [5:0] fma_in_operation_rd;
  wire fma_in_operation_write;
  wire [31:0] fma_in_operation_imm;
  wire [3:0] fma_in_operation_fault;
  wire [4:0] fma_in_how_op;
  wire [2:0] fma_in_how_rounding;
  wire [127:0] fma_in_a;
  wire [127:0] fma_in_b;
  wire [127:0] fma_in_c;
  wire fma_in_retired;
  wire misc_in_accept;
  wire misc_in_last;
  wire misc_in_operation_valid;
  wire [1:0] misc_in_operation_warp;
  wire [5:0] misc_in_operation_serial;
  wire [19:0] misc_in_operation_pc;
  wire [3:0] misc_in_operation_mask;
  wire [3:0] misc_in_operation_unit;
  wire [4:0] misc_in_operation_op;
  wire [2:0] misc_in_operation_funct;
  wire misc_in_operation_store;
  wire misc_in_operation_atomic;
  wire [3:0] misc_in_operation_amo;
  wire misc_in_operation_fence;
  wire [4:0] misc_in_operation_how_op;
  wire [2:0] misc_in_operation_how_rounding;
  wire [3:0] misc_in_operation_control;
  wire [5:0] misc_in_operation_rd;
  wire misc_in_operation_write;
  wire [31:0] misc_in_operation_imm;
  wire [3:0] misc_in_operation_fault;
  wire [4:0] misc_in_how_op;
  wire [2:0] misc_in_how_rounding;
  wire [127:0] misc_in_a;
  wire [127:0] misc_in_b;
  wire misc_in_retired;
  wire divide_in_accept;
  wire divide_in_last;
  wire [3:0] divide_in_mask;
  wire divide_in_operation_valid;
  wire [1:0] divide_in_operation_warp;
  wire [5:0] divide_in_operation_serial;
  wire [19:0] divide_in_operation_pc;
  wire [3:0] divide_in_operation_mask;
  wire [3:0] divide_in_operation_unit;
  wire [4:0] divide_in_operation_op;
  wire [2:0] divide_in_operation_funct;
  wire divide_in_operation_store;
  wire divide_in_operation_atomic;
  wire [3:0] divide_in_operation_amo;
  wire divide_in_operation_fence;
  wire [4:0] divide_in_operation_how_op;
  wire [2:0] divide_in_operation_how_rounding;
  wire [3:0] divide_in_operation_control;
  wire [5:0] divide_in_operation_rd;
  wire divide_in_operation_write;
  wire [31:0] divide_in_operation_imm;
  wire [3:0] divide_in_operation_fault;
  wire [4:0] divide_in_how_op;
  wire [2:0] divide_in_how_rounding;
  wire [127:0] divide_in_a;
  wire [127:0] divide_in_b;
  wire divide_in_retired;
  assign view_fma_valid = fma_result_valid;
  assign view_fma_last = fma_result_last;
  assign view_fma_write = fma_result_write;
  assign view_fma_warp = fma_result_warp;
  assign view_fma_serial = fma_result_serial;
  assign view_fma_rd = fma_result_rd;
  assign view_fma_mask = fma_result_mask;
  assign view_fma_value = fma_value;
  assign view_misc_valid = misc_result_valid;
  assign view_misc_last = misc_result_last;
  assign view_misc_write = misc_result_write;
  assign view_misc_warp = misc_result_warp;
  assign view_misc_serial = misc_result_serial;
  assign view_misc_rd = misc_result_rd;
  assign view_misc_mask = misc_result_mask;
  assign view_misc_value = misc_value;
  assign view_divide_idle = divide_idle;
  assign view_divide_valid = divide_result_valid;
  assign view_divide_last = divide_result_last;
  assign view_divide_write = divide_result_write;
  assign view_divide_warp = divide_result_warp;
  assign view_divide_serial = divide_result_serial;
  assign view_divide_rd = divide_result_rd;
  assign view_divide_mask = divide_result_mask;
  assign view_divide_value = divide_value;
  assign view_idle = (fma_idle && misc_idle) && divide_idle;
  assign fma_full_2 = fma_full;
  assign misc_full_2 = misc_full;
  assign for_fma = in_valid && (in_operation_unit == UNIT_FMA);
  assign for_misc = in_valid && (in_operation_unit == UNIT_FLOAT);
  assign fma_ready = !fma_full_2 || in_fma_retired;
  assign misc_ready = !misc_full_2 || in_misc_retired;
  assign out_stall = (for_fma && !fma_ready) || (for_misc && !misc_ready);
  assign fma_in_accept = for_fma && fma_ready;
  assign fma_in_last = in_last;
  assign fma_in_operation_valid = in_operation_valid;
  assign fma_in_operation_warp = in_operation_warp;
  assign fma_in_operation_serial = in_operation_serial;
  assign fma_in_operation_pc = in_operation_pc;
  assign fma_in_operation_mask = in_operation_mask;
  assign fma_in_operation_unit = in_operation_unit;
  assign fma_in_operation_op = in_operation_op;
  assign fma_in_operation_funct = in_operation_funct;
  assign fma_in_operation_store = in_operation_store;
  assign fma_in_operation_atomic = in_operation_atomic;
  assign fma_in_operation_amo = in_operation_amo;
  assign fma_in_operation_fence = in_operation_fence;
  assign fma_in_operation_how_op = in_operation_how_op;
  assign fma_in_operation_how_rounding = in_operation_how_rounding;
  assign fma_in_operation_control = in_operation_control;
  assign fma_in_operation_rd = in_operation_rd;
  assign fma_in_operation_write = in_operation_write;
  assign fma_in_operation_imm = in_operation_imm;
  assign fma_in_operation_fault = in_operation_fault;
  assign fma_in_how_op = in_operation_how_op;
  assign fma_in_how_rounding = in_operation_how_rounding;
  assign fma_in_a = in_a;
  assign fma_in_b = in_b;
  assign fma_in_c = in_c;
  assign fma_in_retired = in_fma_retired;
  assign misc_in_accept = for_misc && misc_ready;
  assign misc_in_last = in_last;
  assign misc_in_operation_valid = in_operation_valid;
  assign misc_in_operation_warp = in_operation_warp;
  assign misc_in_operation_serial = in_operation_serial;
  assign misc_in_operation_pc = in_operation_pc;
  assign misc_in_operation_mask = in_operation_mask;
  assign misc_in_operation_unit = in_operation_unit;
  assign misc_in_operation_op = in_operation_op;
  assign misc_in_operation_funct = in_operation_funct;
  assign misc_in_operation_store = in_operation_store;
  assign misc_in_operation_atomic = in_operation_atomic;
  assign misc_in_operation_amo = in_operation_amo;
  assign misc_in_operation_fence = in_operation_fence;
  assign misc_in_operation_how_op = in_operation_how_op;
  assign misc_in_operation_how_rounding = in_operation_how_rounding;
  assign misc_in_operation_control = in_operation_control;
  assign misc_in_operation_rd = in_operation_rd;
  assign misc_in_operation_write = in_operation_write;
  assign misc_in_operation_imm = in_operation_imm;
  assign misc_in_operation_fault = in_operation_fault;
  assign misc_in_how_op = in_operation_how_op;
  assign misc_in_how_rounding = in_operation_how_rounding;
  assign misc_in_a = in_a;
  assign misc_in_b = in_b;
  assign misc_in_retired = in_misc_retired;
  assign divide_in_accept = in_divide_accept;
  assign divide_in_last = in_divide_last;
  assign divide_in_mask = in_divide_mask;
  assign divide_in_operation_valid = in_divide_operation_valid;
  assign divide_in_operation_warp = in_divide_operation_warp;
  assign divide_in_operation_serial = in_divide_operation_serial;
  assign divide_in_operation_pc = in_divide_operation_pc;
  assign divide_in_operation_mask = in_divide_operation_mask;
  assign divide_in_operation_unit = in_divide_operation_unit;
  assign divide_in_operation_op = in_divide_operation_op;
  assign divide_in_operation_funct = in_divide_operation_funct;
  assign divide_in_operation_store = in_divide_operation_store;
  assign divide_in_operation_atomic = in_divide_operation_atomic;
  assign divide_in_operation_amo = in_divide_operation_amo;
  assign divide_in_operation_fence = in_divide_operation_fence;
  assign divide_in_operation_how_op = in_divide_operation_how_op;
  assign divide_in_operation_how_rounding = in_divide_operation_how_rounding;
  assign divide_in_operation_control = in_divide_operation_control;
  assign divide_in_operation_rd = in_divide_operation_rd;
  assign divide_in_operation_write = in_divide_operation_write;
  assign divide_in_operation_imm = in_divide_operation_imm;
  assign divide_in_operation_fault = in_divide_operation_fault;
  assign divide_in_how_op = in_divide_operation_how_op;
  assign divide_in_how_rounding = in_divide_operation_how_rounding;
  assign divide_in_a = in_divide_a;
  assign divide_in_b = in_divide_b;
  assign divide_in_retired = in_divide_retired;

`ifdef WEFT_DIGEST
  wire [31:0] fma_digest;
`endif
  float_fma fma (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (fma_digest),
`endif
    .view_result_valid         (fma_result_valid),
    .view_result_last          (fma_result_last),
    .view_result_write         (fma_result_write),
    .view_result_warp          (fma_result_warp),
    .view_result_serial        (fma_result_serial),
    .view_result_rd            (fma_result_rd),
    .view_result_mask          (fma_result_mask),
    .view_value                (fma_value),
    .view_full                 (fma_full),
    .view_idle                 (fma_idle),
    .in_accept                 (fma_in_accept),
    .in_last                   (fma_in_last),
    .in_operation_valid        (fma_in_operation_valid),
    .in_operation_warp         (fma_in_operation_warp),
    .in_operation_serial       (fma_in_operation_serial),
    .in_operation_pc           (fma_in_operation_pc),
    .in_operation_mask         (fma_in_operation_mask),
    .in_operation_unit         (fma_in_operation_unit),
    .in_operation_op           (fma_in_operation_op),
    .in_operation_funct        (fma_in_operation_funct),
    .in_operation_store        (fma_in_operation_store),
    .in_operation_atomic       (fma_in_operation_atomic),
    .in_operation_amo          (fma_in_operation_amo),
    .in_operation_fence        (fma_in_operation_fence),
    .in_operation_how_op       (fma_in_operation_how_op),
    .in_operation_how_rounding (fma_in_operation_how_rounding),
    .in_operation_control      (fma_in_operation_control),
    .in_operation_rd           (fma_in_operation_rd),
    .in_operation_write        (fma_in_operation_write),
    .in_operation_imm          (fma_in_operation_imm),
    .in_operation_fault        (fma_in_operation_fault),
    .in_how_op                 (fma_in_how_op),
    .in_how_rounding           (fma_in_how_rounding),
    .in_a                      (fma_in_a),
    .in_b                      (fma_in_b),
    .in_c                      (fma_in_c),
    .in_retired                (fma_in_retired),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] misc_digest;
`endif
  float_misc misc (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (misc_digest),
`endif
    .view_result_valid         (misc_result_valid),
    .view_result_last          (misc_result_last),
    .view_result_write         (misc_result_write),
    .view_result_warp          (misc_result_warp),
    .view_result_serial        (misc_result_serial),
    .view_result_rd            (misc_result_rd),
    .view_result_mask          (misc_result_mask),
    .view_value                (misc_value),
    .view_full                 (misc_full),
    .view_idle                 (misc_idle),
    .in_accept                 (misc_in_accept),
    .in_last                   (misc_in_last),
    .in_operation_valid        (misc_in_operation_valid),
    .in_operation_warp         (misc_in_operation_warp),
    .in_operation_serial       (misc_in_operation_serial),
    .in_operation_pc           (misc_in_operation_pc),
    .in_operation_mask         (misc_in_operation_mask),
    .in_operation_unit         (misc_in_operation_unit),
    .in_operation_op           (misc_in_operation_op),
    .in_operation_funct        (misc_in_operation_funct),
    .in_operation_store        (misc_in_operation_store),
    .in_operation_atomic       (misc_in_operation_atomic),
    .in_operation_amo          (misc_in_operation_amo),
    .in_operation_fence        (misc_in_operation_fence),
    .in_operation_how_op       (misc_in_operation_how_op),
    .in_operation_how_rounding (misc_in_operation_how_rounding),
    .in_operation_control      (misc_in_operation_control),
    .in_operation_rd           (misc_in_operation_rd),
    .in_operation_write        (misc_in_operation_write),
    .in_operation_imm          (misc_in_operation_imm),
    .in_operation_fault        (misc_in_operation_fault),
    .in_how_op                 (misc_in_how_op),
    .in_how_rounding           (misc_in_how_rounding),
    .in_a                      (misc_in_a),
    .in_b                      (misc_in_b),
    .in_retired                (misc_in_retired),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_digest;
`endif
  float_divide divide (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (divide_digest),
`endif
    .view_result_valid         (divide_result_valid),
    .view_result_last          (divide_result_last),
    .view_result_write         (divide_result_write),
    .view_result_warp          (divide_result_warp),
    .view_result_serial        (divide_result_serial),
    .view_result_rd            (divide_result_rd),
    .view_result_mask          (divide_result_mask),
    .view_value                (divide_value),
    .view_idle                 (divide_idle),
    .in_accept                 (divide_in_accept),
    .in_last                   (divide_in_last),
    .in_mask                   (divide_in_mask),
    .in_operation_valid        (divide_in_operation_valid),
    .in_operation_warp         (divide_in_operation_warp),
    .in_operation_serial       (divide_in_operation_serial),
    .in_operation_pc           (divide_in_operation_pc),
    .in_operation_mask         (divide_in_operation_mask),
    .in_operation_unit         (divide_in_operation_unit),
    .in_operation_op           (divide_in_operation_op),
    .in_operation_funct        (divide_in_operation_funct),
    .in_operation_store        (divide_in_operation_store),
    .in_operation_atomic       (divide_in_operation_atomic),
    .in_operation_amo          (divide_in_operation_amo),
    .in_operation_fence        (divide_in_operation_fence),
    .in_operation_how_op       (divide_in_operation_how_op),
    .in_operation_how_rounding (divide_in_operation_how_rounding),
    .in_operation_control      (divide_in_operation_control),
    .in_operation_rd           (divide_in_operation_rd),
    .in_operation_write        (divide_in_operation_write),
    .in_operation_imm          (divide_in_operation_imm),
    .in_operation_fault        (divide_in_operation_fault),
    .in_how_op                 (divide_in_how_op),
    .in_how_rounding           (divide_in_how_rounding),
    .in_a                      (divide_in_a),
    .in_b                      (divide_in_b),
    .in_retired                (divide_in_retired),
    .rst                       (rst)
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
