// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/arithmetic.c; change that file.
// The function units that take more than a cycle: multiplier, dividers, floating point, each with a
// result that waits for writeback, and the groups of lanes that wait for them.
//     operand_stage -> (beats ->) mul | divide | fpu -> writeback
// A unit of fewer lanes than a warp takes an instruction in groups of lanes; waiting groups are in
// beats. Meanwhile no other instruction enters a narrow unit; issue knows this and sends others.
// One instruction divides at a time.
// If several results wait, the slowest unit's is written first. That cannot delay the others for
// ever: an instruction for a unit whose result waits stops all that come after it.
module arithmetic (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [287:0] digest,
`endif
  // to writeback
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg [127:0] view_value,
  // to scheduler
  output reg view_divides, // it is that of a division or square root
  // to dispatch
  output reg view_idle, // nothing in any unit
  // from operand_stage
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [127:0] in_a,
  input [127:0] in_b,
  input [127:0] in_c,
  // from writeback
  input in_retired, // the view's result is written
  // to operand_stage
  output out_stall // the instruction's unit has no room for it
);
  localparam [3:0] UNIT_MUL = 4'd1, UNIT_DIV = 4'd2, UNIT_FMA = 4'd4, UNIT_FLOAT = 4'd5,
      UNIT_SFU = 4'd6;
  wire mul_result_valid, mul_result_last, mul_result_write, mul_divides, mul_full, mul_idle,
      divide_result_valid, divide_result_last, divide_result_write, divide_idle, fpu_fma_valid,
      fpu_fma_last, fpu_fma_write, fpu_misc_valid, fpu_misc_last, fpu_misc_write, fpu_divide_valid,
      fpu_divide_last, fpu_divide_write, fpu_divide_idle, fpu_idle, held_valid, held_last,
      held_operation_valid, held_operation_store, held_operation_atomic, held_operation_fence,
      held_operation_write, rest_valid, rest_last, rest_operation_valid, rest_operation_store,
      rest_operation_atomic, rest_operation_fence, rest_operation_write, want_divide, want_waits,
      want_held_fpu, want_divider_idle, sort_mul, sort_fpu, held_mul, mul_in_last, fpu_out_stall,
      divide_in_accept, divide_in_last, divide_in_retired, valid, fpu_in_valid, fpu_in_last,
      fpu_in_fma_retired, fpu_in_misc_retired, fpu_in_divide_retired, divide_to_fpu_valid,
      mul_takes, fpu_takes;
  wire [1:0] mul_result_warp, divide_result_warp, fpu_fma_warp, fpu_misc_warp, fpu_divide_warp,
      held_operation_warp, rest_operation_warp;
  wire [5:0] mul_result_serial, mul_result_rd, divide_result_serial, divide_result_rd,
      fpu_fma_serial, fpu_fma_rd, fpu_misc_serial, fpu_misc_rd, fpu_divide_serial, fpu_divide_rd,
      held_operation_serial, held_operation_rd, rest_operation_serial, rest_operation_rd;
  wire [3:0] mul_result_mask, divide_result_mask, fpu_fma_mask, fpu_misc_mask, fpu_divide_mask,
      held_operation_mask, held_operation_unit, held_operation_amo, held_operation_control,
      held_operation_fault, held_mask, rest_operation_mask, rest_operation_unit, rest_operation_amo,
      rest_operation_control, rest_operation_fault, rest_mask, unit, divide_to_fpu_unit;
  wire [127:0] mul_value, divide_value, fpu_fma_value, fpu_misc_value, fpu_divide_value, held_a,
      held_b, held_c, rest_a, rest_b, rest_c;
  wire [19:0] held_operation_pc, rest_operation_pc;
  wire [4:0] held_operation_op, held_operation_how_op, rest_operation_op, rest_operation_how_op;
  wire [2:0] held_operation_funct, held_operation_how_rounding, rest_operation_funct,
      rest_operation_how_rounding;
  wire [31:0] held_operation_imm, rest_operation_imm;
  reg now_turn_divide, now_turn_float_divide, now_turn_fma, now_turn_misc, want_mul_ready,
      mul_in_accept, mul_in_operation_write, mul_in_retired, divide_in_operation_write,
      fpu_in_operation_write, fpu_in_divide_accept, fpu_in_divide_last,
      fpu_in_divide_operation_write;
  reg [1:0] mul_in_operation_warp, divide_in_operation_warp, fpu_in_operation_warp,
      fpu_in_divide_operation_warp;
  reg [5:0] mul_in_operation_serial, mul_in_operation_rd, divide_in_operation_serial,
      divide_in_operation_rd, fpu_in_operation_serial, fpu_in_operation_rd,
      fpu_in_divide_operation_serial, fpu_in_divide_operation_rd;
  reg [3:0] mul_in_operation_mask, divide_in_operation_mask, fpu_in_operation_mask,
      fpu_in_operation_unit, fpu_in_divide_operation_mask, fpu_in_divide_mask;
  reg [2:0] mul_in_operation_funct, divide_in_operation_funct, divide_in_operation_how_rounding,
      fpu_in_operation_how_rounding, fpu_in_divide_operation_how_rounding;
  reg [127:0] mul_in_a, mul_in_b, divide_in_a, divide_in_b, fpu_in_a, fpu_in_b, fpu_in_c,
      fpu_in_divide_a, fpu_in_divide_b;
  reg [4:0] divide_in_operation_how_op, fpu_in_operation_how_op, fpu_in_divide_operation_how_op;

  // bits that this module does not need
  wire unused = &{1'b0, held_operation_valid, held_operation_pc, held_operation_op,
      held_operation_store, held_operation_atomic, held_operation_amo, held_operation_fence,
      held_operation_control, held_operation_imm, held_operation_fault, held_mask,
      rest_operation_valid, rest_operation_pc, rest_operation_op, rest_operation_store,
      rest_operation_atomic, rest_operation_amo, rest_operation_fence, rest_operation_control,
      rest_operation_imm, rest_operation_fault, rest_c};

  // execute/arithmetic.c:69 arithmetic_view
  always @* begin : arithmetic_view_of_view_result_valid
    reg turn_divide, turn_float_divide, turn_fma, turn_misc, turn_mul;
    view_result_valid = 1'b0;
    view_value = mul_value;
    // whose_turn
    {turn_divide, turn_float_divide, turn_fma, turn_misc, turn_mul} = 0;
    if (divide_result_valid) begin
      turn_divide = 1'b1;
    end else if (fpu_divide_valid) begin
      turn_float_divide = 1'b1;
    end else if (fpu_fma_valid) begin
      turn_fma = 1'b1;
    end else if (fpu_misc_valid) begin
      turn_misc = 1'b1;
    end else if (mul_result_valid) begin
      turn_mul = 1'b1;
    end
    if (turn_divide) begin
      view_result_valid = divide_result_valid;
      view_result_last = divide_result_last;
      view_result_write = divide_result_write;
      view_result_warp = divide_result_warp;
      view_result_serial = divide_result_serial;
      view_result_rd = divide_result_rd;
      view_result_mask = divide_result_mask;
    end else if (turn_float_divide) begin
      view_result_valid = fpu_divide_valid;
      view_result_last = fpu_divide_last;
      view_result_write = fpu_divide_write;
      view_result_warp = fpu_divide_warp;
      view_result_serial = fpu_divide_serial;
      view_result_rd = fpu_divide_rd;
      view_result_mask = fpu_divide_mask;
    end else if (turn_fma) begin
      view_result_valid = fpu_fma_valid;
      view_result_last = fpu_fma_last;
      view_result_write = fpu_fma_write;
      view_result_warp = fpu_fma_warp;
      view_result_serial = fpu_fma_serial;
      view_result_rd = fpu_fma_rd;
      view_result_mask = fpu_fma_mask;
    end else if (turn_misc) begin
      view_result_valid = fpu_misc_valid;
      view_result_last = fpu_misc_last;
      view_result_write = fpu_misc_write;
      view_result_warp = fpu_misc_warp;
      view_result_serial = fpu_misc_serial;
      view_result_rd = fpu_misc_rd;
      view_result_mask = fpu_misc_mask;
    end else begin
      view_result_valid = mul_result_valid;
      view_result_last = mul_result_last;
      view_result_write = mul_result_write;
      view_result_warp = mul_result_warp;
      view_result_serial = mul_result_serial;
      view_result_rd = mul_result_rd;
      view_result_mask = mul_result_mask;
    end
    if (turn_divide) begin
      view_value = divide_value;
    end else if (turn_float_divide) begin
      view_value = fpu_divide_value;
    end else if (turn_fma) begin
      view_value = fpu_fma_value;
    end else if (turn_misc) begin
      view_value = fpu_misc_value;
    end else begin
      view_value = mul_value;
    end
    view_divides = turn_divide || turn_float_divide || (turn_mul && mul_divides);
  end

  // execute/arithmetic.c:69 arithmetic_view
  always @* begin
    view_idle = !held_valid && !rest_valid && mul_idle && divide_idle && fpu_idle;
  end
  assign sort_mul = in_operation_valid && in_operation_unit == UNIT_MUL;
  assign sort_fpu = in_operation_valid && (in_operation_unit == UNIT_FMA || in_operation_unit == UNIT_FLOAT);
  assign held_mul = held_valid && held_operation_unit == UNIT_MUL;
  assign want_divide = in_operation_valid && (in_operation_unit == UNIT_DIV || in_operation_unit == UNIT_SFU);
  assign want_waits = 1'b0;
  assign want_held_fpu = held_valid && !held_mul;
  assign want_divider_idle = divide_idle && fpu_divide_idle;
  assign mul_in_last = held_mul ? held_last : 1'b1;

  // execute/arithmetic.c:105 arithmetic_tick
  always @* begin : arithmetic_tick_of_now_turn_divide
    reg turn_divide, turn_float_divide, turn_fma, turn_misc, turn_mul;
    // look
    // whose_turn
    {turn_divide, turn_float_divide, turn_fma, turn_misc, turn_mul} = 0;
    if (divide_result_valid) begin
      turn_divide = 1'b1;
    end else if (fpu_divide_valid) begin
      turn_float_divide = 1'b1;
    end else if (fpu_fma_valid) begin
      turn_fma = 1'b1;
    end else if (fpu_misc_valid) begin
      turn_misc = 1'b1;
    end else if (mul_result_valid) begin
      turn_mul = 1'b1;
    end
    now_turn_divide = turn_divide;
    now_turn_float_divide = turn_float_divide;
    now_turn_fma = turn_fma;
    now_turn_misc = turn_misc;
    want_mul_ready = !mul_full || (in_retired && turn_mul);
    // to_mul
    mul_in_accept = (held_mul || (sort_mul && !want_waits)) && want_mul_ready;
    if (held_mul) begin
      mul_in_operation_warp = held_operation_warp;
      mul_in_operation_serial = held_operation_serial;
      mul_in_operation_mask = held_operation_mask;
      mul_in_operation_funct = held_operation_funct;
      mul_in_operation_rd = held_operation_rd;
      mul_in_operation_write = held_operation_write;
    end else begin
      mul_in_operation_warp = in_operation_warp;
      mul_in_operation_serial = in_operation_serial;
      mul_in_operation_mask = in_operation_mask;
      mul_in_operation_funct = in_operation_funct;
      mul_in_operation_rd = in_operation_rd;
      mul_in_operation_write = in_operation_write;
    end
    if (held_mul) begin
      mul_in_a = held_a;
    end else begin
      mul_in_a = in_a;
    end
    if (held_mul) begin
      mul_in_b = held_b;
    end else begin
      mul_in_b = in_b;
    end
    mul_in_retired = in_retired && turn_mul;
  end
  assign valid = rest_valid ? want_divider_idle : want_divide;
  assign unit = rest_valid ? rest_operation_unit : in_operation_unit;
  assign divide_in_accept = valid && unit == UNIT_DIV;
  assign divide_in_last = rest_valid ? rest_last : 1'b1;
  assign divide_in_retired = in_retired && now_turn_divide;

  // execute/arithmetic.c:229 arithmetic_tick
  always @* begin
    // to_divide: The dividers.
    if (rest_valid) begin
      divide_in_operation_warp = rest_operation_warp;
      divide_in_operation_serial = rest_operation_serial;
      divide_in_operation_mask = rest_operation_mask;
      divide_in_operation_funct = rest_operation_funct;
      divide_in_operation_how_op = rest_operation_how_op;
      divide_in_operation_how_rounding = rest_operation_how_rounding;
      divide_in_operation_rd = rest_operation_rd;
      divide_in_operation_write = rest_operation_write;
    end else begin
      divide_in_operation_warp = in_operation_warp;
      divide_in_operation_serial = in_operation_serial;
      divide_in_operation_mask = in_operation_mask;
      divide_in_operation_funct = in_operation_funct;
      divide_in_operation_how_op = in_operation_how_op;
      divide_in_operation_how_rounding = in_operation_how_rounding;
      divide_in_operation_rd = in_operation_rd;
      divide_in_operation_write = in_operation_write;
    end
    if (rest_valid) begin
      divide_in_a = rest_a;
    end else begin
      divide_in_a = in_a;
    end
    if (rest_valid) begin
      divide_in_b = rest_b;
    end else begin
      divide_in_b = in_b;
    end
  end
  assign fpu_in_valid = want_held_fpu || (sort_fpu && !want_waits);
  assign fpu_in_last = want_held_fpu ? held_last : 1'b1;
  assign fpu_in_fma_retired = in_retired && now_turn_fma;
  assign fpu_in_misc_retired = in_retired && now_turn_misc;
  assign fpu_in_divide_retired = in_retired && now_turn_float_divide;
  assign divide_to_fpu_valid = rest_valid ? want_divider_idle : want_divide;
  assign divide_to_fpu_unit = rest_valid ? rest_operation_unit : in_operation_unit;

  // execute/arithmetic.c:160 arithmetic_tick
  always @* begin
    // to_fpu: Floating point but for its divider.
    if (want_held_fpu) begin
      fpu_in_operation_warp = held_operation_warp;
      fpu_in_operation_serial = held_operation_serial;
      fpu_in_operation_mask = held_operation_mask;
      fpu_in_operation_unit = held_operation_unit;
      fpu_in_operation_how_op = held_operation_how_op;
      fpu_in_operation_how_rounding = held_operation_how_rounding;
      fpu_in_operation_rd = held_operation_rd;
      fpu_in_operation_write = held_operation_write;
    end else begin
      fpu_in_operation_warp = in_operation_warp;
      fpu_in_operation_serial = in_operation_serial;
      fpu_in_operation_mask = in_operation_mask;
      fpu_in_operation_unit = in_operation_unit;
      fpu_in_operation_how_op = in_operation_how_op;
      fpu_in_operation_how_rounding = in_operation_how_rounding;
      fpu_in_operation_rd = in_operation_rd;
      fpu_in_operation_write = in_operation_write;
    end
    if (want_held_fpu) begin
      fpu_in_a = held_a;
    end else begin
      fpu_in_a = in_a;
    end
    if (want_held_fpu) begin
      fpu_in_b = held_b;
    end else begin
      fpu_in_b = in_b;
    end
    if (want_held_fpu) begin
      fpu_in_c = held_c;
    end else begin
      fpu_in_c = in_c;
    end
    {fpu_in_divide_accept, fpu_in_divide_last, fpu_in_divide_operation_warp,
        fpu_in_divide_operation_serial, fpu_in_divide_operation_mask,
        fpu_in_divide_operation_how_op, fpu_in_divide_operation_how_rounding,
        fpu_in_divide_operation_rd, fpu_in_divide_operation_write, fpu_in_divide_mask,
        fpu_in_divide_a, fpu_in_divide_b} = 0;
    // divide_to_fpu
    fpu_in_divide_accept = divide_to_fpu_valid && divide_to_fpu_unit == UNIT_SFU;
    fpu_in_divide_last = divide_in_last;
    fpu_in_divide_operation_warp = divide_in_operation_warp;
    fpu_in_divide_operation_serial = divide_in_operation_serial;
    fpu_in_divide_operation_mask = divide_in_operation_mask;
    fpu_in_divide_operation_how_op = divide_in_operation_how_op;
    fpu_in_divide_operation_how_rounding = divide_in_operation_how_rounding;
    fpu_in_divide_operation_rd = divide_in_operation_rd;
    fpu_in_divide_operation_write = divide_in_operation_write;
    fpu_in_divide_mask = rest_valid ? rest_mask : in_operation_mask;
    fpu_in_divide_a = divide_in_a;
    fpu_in_divide_b = divide_in_b;
  end
  // Lanes that wait for their beat.
  assign mul_takes = sort_mul && !want_waits && want_mul_ready;
  assign fpu_takes = sort_fpu && !want_waits && !fpu_out_stall;
  assign out_stall = (sort_mul && !mul_takes) || (sort_fpu && !fpu_takes);

`ifdef WEFT_DIGEST
  wire [31:0] beats_digest;
`endif
  beats beats (
    .clk                         (clk),
`ifdef WEFT_DIGEST
    .dig_en                      (dig_en),
    .digest                      (beats_digest),
`endif
    .view_valid                  (held_valid),
    .view_last                   (held_last),
    .view_operation_valid        (held_operation_valid),
    .view_operation_warp         (held_operation_warp),
    .view_operation_serial       (held_operation_serial),
    .view_operation_pc           (held_operation_pc),
    .view_operation_mask         (held_operation_mask),
    .view_operation_unit         (held_operation_unit),
    .view_operation_op           (held_operation_op),
    .view_operation_funct        (held_operation_funct),
    .view_operation_store        (held_operation_store),
    .view_operation_atomic       (held_operation_atomic),
    .view_operation_amo          (held_operation_amo),
    .view_operation_fence        (held_operation_fence),
    .view_operation_how_op       (held_operation_how_op),
    .view_operation_how_rounding (held_operation_how_rounding),
    .view_operation_control      (held_operation_control),
    .view_operation_rd           (held_operation_rd),
    .view_operation_write        (held_operation_write),
    .view_operation_imm          (held_operation_imm),
    .view_operation_fault        (held_operation_fault),
    .view_mask                   (held_mask),
    .view_a                      (held_a),
    .view_b                      (held_b),
    .view_c                      (held_c),
    .rst                         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_beats_digest;
`endif
  beats divide_beats (
    .clk                         (clk),
`ifdef WEFT_DIGEST
    .dig_en                      (dig_en),
    .digest                      (divide_beats_digest),
`endif
    .view_valid                  (rest_valid),
    .view_last                   (rest_last),
    .view_operation_valid        (rest_operation_valid),
    .view_operation_warp         (rest_operation_warp),
    .view_operation_serial       (rest_operation_serial),
    .view_operation_pc           (rest_operation_pc),
    .view_operation_mask         (rest_operation_mask),
    .view_operation_unit         (rest_operation_unit),
    .view_operation_op           (rest_operation_op),
    .view_operation_funct        (rest_operation_funct),
    .view_operation_store        (rest_operation_store),
    .view_operation_atomic       (rest_operation_atomic),
    .view_operation_amo          (rest_operation_amo),
    .view_operation_fence        (rest_operation_fence),
    .view_operation_how_op       (rest_operation_how_op),
    .view_operation_how_rounding (rest_operation_how_rounding),
    .view_operation_control      (rest_operation_control),
    .view_operation_rd           (rest_operation_rd),
    .view_operation_write        (rest_operation_write),
    .view_operation_imm          (rest_operation_imm),
    .view_operation_fault        (rest_operation_fault),
    .view_mask                   (rest_mask),
    .view_a                      (rest_a),
    .view_b                      (rest_b),
    .view_c                      (rest_c),
    .rst                         (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] mul_digest;
`endif
  mul mul (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (mul_digest),
`endif
    .view_result_valid   (mul_result_valid),
    .view_result_last    (mul_result_last),
    .view_result_write   (mul_result_write),
    .view_result_warp    (mul_result_warp),
    .view_result_serial  (mul_result_serial),
    .view_result_rd      (mul_result_rd),
    .view_result_mask    (mul_result_mask),
    .view_divides        (mul_divides),
    .view_value          (mul_value),
    .view_full           (mul_full),
    .view_idle           (mul_idle),
    .in_accept           (mul_in_accept),
    .in_last             (mul_in_last),
    .in_operation_warp   (mul_in_operation_warp),
    .in_operation_serial (mul_in_operation_serial),
    .in_operation_mask   (mul_in_operation_mask),
    .in_operation_funct  (mul_in_operation_funct),
    .in_operation_rd     (mul_in_operation_rd),
    .in_operation_write  (mul_in_operation_write),
    .in_a                (mul_in_a),
    .in_b                (mul_in_b),
    .in_retired          (mul_in_retired),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] divide_digest;
`endif
  divide divide (
    .clk                 (clk),
`ifdef WEFT_DIGEST
    .dig_en              (dig_en),
    .digest              (divide_digest),
`endif
    .view_result_valid   (divide_result_valid),
    .view_result_last    (divide_result_last),
    .view_result_write   (divide_result_write),
    .view_result_warp    (divide_result_warp),
    .view_result_serial  (divide_result_serial),
    .view_result_rd      (divide_result_rd),
    .view_result_mask    (divide_result_mask),
    .view_value          (divide_value),
    .view_idle           (divide_idle),
    .in_accept           (divide_in_accept),
    .in_last             (divide_in_last),
    .in_operation_warp   (divide_in_operation_warp),
    .in_operation_serial (divide_in_operation_serial),
    .in_operation_mask   (divide_in_operation_mask),
    .in_operation_funct  (divide_in_operation_funct),
    .in_operation_rd     (divide_in_operation_rd),
    .in_operation_write  (divide_in_operation_write),
    .in_a                (divide_in_a),
    .in_b                (divide_in_b),
    .in_retired          (divide_in_retired),
    .rst                 (rst)
  );

`ifdef WEFT_DIGEST
  wire [127:0] fpu_digest;
`endif
  fpu fpu (
    .clk                              (clk),
`ifdef WEFT_DIGEST
    .dig_en                           (dig_en),
    .digest                           (fpu_digest),
`endif
    .view_fma_valid                   (fpu_fma_valid),
    .view_fma_last                    (fpu_fma_last),
    .view_fma_write                   (fpu_fma_write),
    .view_fma_warp                    (fpu_fma_warp),
    .view_fma_serial                  (fpu_fma_serial),
    .view_fma_rd                      (fpu_fma_rd),
    .view_fma_mask                    (fpu_fma_mask),
    .view_fma_value                   (fpu_fma_value),
    .view_misc_valid                  (fpu_misc_valid),
    .view_misc_last                   (fpu_misc_last),
    .view_misc_write                  (fpu_misc_write),
    .view_misc_warp                   (fpu_misc_warp),
    .view_misc_serial                 (fpu_misc_serial),
    .view_misc_rd                     (fpu_misc_rd),
    .view_misc_mask                   (fpu_misc_mask),
    .view_misc_value                  (fpu_misc_value),
    .view_divide_valid                (fpu_divide_valid),
    .view_divide_last                 (fpu_divide_last),
    .view_divide_write                (fpu_divide_write),
    .view_divide_warp                 (fpu_divide_warp),
    .view_divide_serial               (fpu_divide_serial),
    .view_divide_rd                   (fpu_divide_rd),
    .view_divide_mask                 (fpu_divide_mask),
    .view_divide_value                (fpu_divide_value),
    .view_divide_idle                 (fpu_divide_idle),
    .view_idle                        (fpu_idle),
    .in_valid                         (fpu_in_valid),
    .in_last                          (fpu_in_last),
    .in_operation_warp                (fpu_in_operation_warp),
    .in_operation_serial              (fpu_in_operation_serial),
    .in_operation_mask                (fpu_in_operation_mask),
    .in_operation_unit                (fpu_in_operation_unit),
    .in_operation_how_op              (fpu_in_operation_how_op),
    .in_operation_how_rounding        (fpu_in_operation_how_rounding),
    .in_operation_rd                  (fpu_in_operation_rd),
    .in_operation_write               (fpu_in_operation_write),
    .in_a                             (fpu_in_a),
    .in_b                             (fpu_in_b),
    .in_c                             (fpu_in_c),
    .in_divide_accept                 (fpu_in_divide_accept),
    .in_divide_last                   (fpu_in_divide_last),
    .in_divide_operation_warp         (fpu_in_divide_operation_warp),
    .in_divide_operation_serial       (fpu_in_divide_operation_serial),
    .in_divide_operation_mask         (fpu_in_divide_operation_mask),
    .in_divide_operation_how_op       (fpu_in_divide_operation_how_op),
    .in_divide_operation_how_rounding (fpu_in_divide_operation_how_rounding),
    .in_divide_operation_rd           (fpu_in_divide_operation_rd),
    .in_divide_operation_write        (fpu_in_divide_operation_write),
    .in_divide_mask                   (fpu_in_divide_mask),
    .in_divide_a                      (fpu_in_divide_a),
    .in_divide_b                      (fpu_in_divide_b),
    .in_fma_retired                   (fpu_in_fma_retired),
    .in_misc_retired                  (fpu_in_misc_retired),
    .in_divide_retired                (fpu_in_divide_retired),
    .out_stall                        (fpu_out_stall),
    .rst                              (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ beats_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_beats_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mul_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ divide_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fpu_digest[31:0];
    end
  end
  assign digest = {fpu_digest, divide_digest, mul_digest, divide_beats_digest, beats_digest, digest_r};
`endif
endmodule
