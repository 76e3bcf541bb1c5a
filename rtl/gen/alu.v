// SPDX-License-Identifier: Apache-2.0
// Made by c2v from execute/alu.c; change that file.
// ALU: one result per lane and cycle, held until writeback takes it. Control instructions also pass
// through, so that they retire in order with their warp's ALU instructions.
// alu_results=2: writeback serves memory and the longer units first. Two results of the ALU may
// wait, so that instructions behind it need not stop whenever another unit has a result: when a new
// instruction arrives, the previous result moves to a second place.
module alu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to writeback
  output reg view_result_valid,
  output reg view_result_last, // the instruction is complete
  output reg view_result_write, // register rd, in the lanes of mask
  output reg [1:0] view_result_warp,
  output reg [5:0] view_result_serial,
  output reg [5:0] view_result_rd,
  output reg [3:0] view_result_mask, // lanes that executed it
  output reg view_control,
  output reg [127:0] view_value,
  // to execute
  output reg view_held, // the ALU has a result ...
  output reg view_waits, // ... and an older one waits
  // from operand_stage
  input probe_in_valid,
  input [4:0] probe_in_op, // alu_op_t
  input [127:0] probe_in_a,
  input [127:0] probe_in_b,
  // to branch
  output reg [3:0] probe_out_less,
  output reg [3:0] probe_out_equal,
  // from operand_stage
  input in_accept, // take this instruction ...
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [127:0] in_a,
  input [127:0] in_b,
  // from branch
  input in_faults, // ... but for a fault of its own: there is no result
  input [3:0] in_mask, // lanes that execute it
  // from writeback
  input in_retired, // the oldest result is written
  input in_moves // the ALU's result makes room for this instruction's, and waits
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [2:0] LANES = 3'd4;
  localparam [3:0] SHIFT_AND_ADD = 4'd14;
  localparam [3:0] UNIT_CONTROL = 4'd7;
  localparam [4:0] ALU_CLZ = 5'd4, ALU_CPOP = 5'd6, ALU_SEXT_B = 5'd7, ALU_SEXT_H = 5'd8,
      ALU_ZEXT_H = 5'd9, ALU_ORC_B = 5'd10, ALU_REV8 = 5'd11, ALU_SLTU = 5'd18, ALU_SLT = 5'd19,
      ALU_MAXU = 5'd22, ALU_MAX = 5'd23, ALU_SLL = 5'd24, ALU_SRA = 5'd26, ALU_ROL = 5'd27,
      ALU_ROR = 5'd28;
  localparam [23:0] COMPARE = 24'hfc0000;
  localparam [28:0] SHIFT = 29'h1f000000;
  reg result_valid_q, result_valid_d;
  reg result_last_q;  // the instruction is complete
  reg result_write_q;  // register rd, in the lanes of mask
  reg [1:0] result_warp_q;
  reg [5:0] result_serial_q;
  reg [5:0] result_rd_q;
  reg [3:0] result_mask_q;  // lanes that executed it
  reg control_q;  // the result belongs to a control instruction
  reg [127:0] value_q, value_d;
  reg waiting_valid_q, waiting_valid_d;
  reg waiting_last_q;  // the instruction is complete
  reg waiting_write_q;  // register rd, in the lanes of mask
  reg [1:0] waiting_warp_q;
  reg [5:0] waiting_serial_q;
  reg [5:0] waiting_rd_q;
  reg [3:0] waiting_mask_q;  // lanes that executed it
  reg waiting_control_q;
  reg [127:0] waiting_value_q;
  reg how_shifts, how_compares, how_others, how_adds, how_inverts, how_apart, how_first;
  reg [1:0] how_places;

  // execute/alu.c:15 alu_view
  always @* begin
    if (waiting_valid_q) begin
      view_result_valid = waiting_valid_q;
      view_result_last = waiting_last_q;
      view_result_write = waiting_write_q;
      view_result_warp = waiting_warp_q;
      view_result_serial = waiting_serial_q;
      view_result_rd = waiting_rd_q;
      view_result_mask = waiting_mask_q;
    end else begin
      view_result_valid = result_valid_q;
      view_result_last = result_last_q;
      view_result_write = result_write_q;
      view_result_warp = result_warp_q;
      view_result_serial = result_serial_q;
      view_result_rd = result_rd_q;
      view_result_mask = result_mask_q;
    end
    view_control = waiting_valid_q ? waiting_control_q : control_q;
    if (waiting_valid_q) begin
      view_value = waiting_value_q;
    end else begin
      view_value = value_q;
    end
    view_held = result_valid_q;
    view_waits = waiting_valid_q;
  end

  // execute/alu.c:175 alu_probe
  always @* begin : alu_probe
    reg probe_how_inverts, is_less, with_sign;
    reg [1:0] probe_how_places;
    reg [3:0] is, less, equal;
    reg [2:0] lane;
    reg [31:0] difference, a, b;
    reg unused_bits;
    {probe_how_inverts, probe_how_places, is, less, equal, lane, difference, a, b, is_less,
        with_sign} = 0;
    probe_out_less = 4'd0;
    probe_out_equal = 4'd0;
    if (EVERY_CYCLE || probe_in_valid) begin
      is = 4'd1 << probe_in_op;
      probe_how_inverts = probe_in_op[4];
      probe_how_places = (is & SHIFT_AND_ADD) != 4'd0 ? probe_in_op[1:0] : 2'd0;
      less = 4'd0;
      equal = 4'd0;
      for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
        a = probe_in_a[{lane[1:0], 5'd0} +: 32];
        b = probe_in_b[{lane[1:0], 5'd0} +: 32];
        difference = (a << probe_how_places) + (probe_how_inverts ? ~b : b) + {31'd0, probe_how_inverts};
        a = probe_in_a[{lane[1:0], 5'd0} +: 32];
        b = probe_in_b[{lane[1:0], 5'd0} +: 32];
        with_sign = probe_in_op[0];
        is_less = (a[31] ^ b[31]) ? (with_sign ? a[31] : b[31]) : difference[31];
        less = less | ({3'd0, is_less} << lane[1:0]);
        equal = equal | ({3'd0, probe_in_a[{lane[1:0], 5'd0} +: 32] == probe_in_b[{lane[1:0],
            5'd0} +: 32]} << lane[1:0]);
      end
      probe_out_less = less;
      probe_out_equal = equal;
    end
    unused_bits = &{1'b0, lane, difference};
  end

  // execute/alu.c:190 alu_tick
  always @* begin : alu_tick_of_result_valid
    reg [28:0] is;
    result_valid_d = result_valid_q;
    {waiting_valid_d, how_shifts, how_compares, how_others, how_adds, how_inverts, how_places,
        how_apart, how_first, is} = 0;
    if (!(in_retired && waiting_valid_q)) begin
      if (in_retired) begin
        result_valid_d = 1'b0;
      end
    end
    if (in_accept) begin
      if (in_moves) begin
        waiting_valid_d = result_valid_d;
      end
      result_valid_d = !in_faults;
      // alu_control
      is = 29'd1 << in_operation_op;
      how_shifts = (is & SHIFT) != 29'd0;
      how_compares = (is[23:0] & COMPARE) != 24'd0;
      how_others = (is[23:0] & 24'hfc0ff0) != 24'd0;
      how_adds = (is[16:0] & 17'h1000f) != 17'd0;
      how_inverts = in_operation_op[4];
      how_places = (is[3:0] & SHIFT_AND_ADD) != 4'd0 ? in_operation_op[1:0] : 2'd0;
      how_apart = in_operation_op[0] == in_operation_op[1];
      how_first = in_operation_op[1];
    end
  end

  // execute/alu.c:190 alu_tick
  always @* begin : alu_tick_of_value
    reg [31:0] value [0:3], sum [0:3], a, b, above, below, difference, compare, bitmanip_lane,
        ones_to_count, word, reversed, second;
    reg [4:0] amount, places, step;
    reg rotates, wraps, leftward, has_a, other, less, with_sign, wants_greater;
    reg [63:0] words;
    reg [2:0] lane, k;
    reg [5:0] reverse_bits_bit;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) value[k0] = 32'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) sum[k0] = 32'd0;
    {value_d, a, b, amount, rotates, wraps, leftward, has_a, other, above, below, words, places,
        step, difference, compare, less, with_sign, wants_greater, bitmanip_lane, ones_to_count,
        word, reversed, second, lane, k, reverse_bits_bit} = 0;
    if (in_accept) begin
      // alu_lanes: All lanes, with a loop for each kind of operation, so that a simulator chooses
      // once.
      for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
        a = in_a[{lane[1:0], 5'd0} +: 32];
        b = in_b[{lane[1:0], 5'd0} +: 32];
        sum[lane[1:0]] = (a << how_places) + (how_inverts ? ~b : b) + {31'd0, how_inverts};
        value[lane[1:0]] = sum[lane[1:0]];
      end
      if (how_shifts) begin
        for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          amount = in_b[{lane[1:0], 5'd0} +: 5];
          // shift: All shifts and rotations by one shifter to the right, of the words `above` and
          // `below` side by side.
          rotates = in_operation_op == ALU_ROL || in_operation_op == ALU_ROR;
          wraps = in_operation_op == ALU_ROL;
          leftward = in_operation_op == ALU_SLL || wraps;
          has_a = leftward || rotates;
          other = has_a ? leftward : in_operation_op == ALU_SRA && a[31];
          above = has_a ? (other ? {1'b0, a[31:1]} : a) : other ? 32'hffffffff : 32'd0;
          below = leftward ? {a[0], 31'd0} | {1'b0, wraps ? a[31:1] : 31'd0} : a;
          words = {above, 32'd0} | {32'd0, below};
          places = leftward ? ~amount : amount;
          for (k = 3'd0; k < 3'd5; k = k + 3'd1) begin
            step = 5'd16 >> k;
            words = (places & step) != 5'd0 ? words >> step : words;
          end
          value[lane[1:0]] = words[31:0];
        end
      end else if (how_others && how_compares) begin
        for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          b = in_b[{lane[1:0], 5'd0} +: 32];
          difference = sum[lane[1:0]];
          // compare: That, or the greater or the smaller of the two.
          with_sign = in_operation_op[0];
          less = (a[31] ^ b[31]) ? (with_sign ? a[31] : b[31]) : difference[31];
          if (in_operation_op == ALU_SLT || in_operation_op == ALU_SLTU) begin
            compare = {31'd0, less};
          end else begin
            wants_greater = in_operation_op == ALU_MAX || in_operation_op == ALU_MAXU;
            compare = less == wants_greater ? b : a;
          end
          value[lane[1:0]] = compare;
        end
      end else if (how_others) begin
        for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          // bitmanip_lane: One lane of the rest of Zbb: not comparisons, rotations or complements.
          case (in_operation_op)
            ALU_SEXT_B: bitmanip_lane = (a[7] ? 32'hffffff00 : 32'd0) | {24'd0, a[7:0]};
            ALU_SEXT_H: bitmanip_lane = (a[15] ? 32'hffff0000 : 32'd0) | {16'd0, a[15:0]};
            ALU_ZEXT_H: bitmanip_lane = {16'd0, a[15:0]};
            ALU_ORC_B: begin
              bitmanip_lane = {8'd0, {8'd0, {8'd0, a[7:0] != 8'd0 ? 8'd255 : 8'd0}
                  | ((a[15:0] & 16'd65280) != 16'd0 ? 16'd65280 : 16'd0)}
                  | ((a[23:0] & 24'hff0000) != 24'd0 ? 24'hff0000 : 24'd0)}
                  | ((a & 32'hff000000) != 32'd0 ? 32'hff000000 : 32'd0);
            end
            ALU_REV8: begin
              bitmanip_lane = {a[7:0], 24'd0} | {8'd0, {a[15:0] & 16'd65280, 8'd0}}
                  | {16'd0, a[23:8] & 16'd65280} | {24'd0, a[31:24]};
            end
            default: begin
              // ones_to_count: A word with as many ones as CLZ, CTZ and CPOP find, so that one
              // counter of ones serves the three.
              // reverse_bits
              reversed = 32'd0;
              for (reverse_bits_bit = 6'd0; reverse_bits_bit < 6'd32;
                  reverse_bits_bit = reverse_bits_bit + 6'd1) begin
                reversed = reversed | ({31'd0, a[reverse_bits_bit[4:0]]} << (5'd31 - reverse_bits_bit[4:0]));
              end
              word = in_operation_op == ALU_CLZ ? reversed : a;
              ones_to_count = in_operation_op == ALU_CPOP ? a : ~word & (word - 32'd1);
              bitmanip_lane = {26'd0, {5'd0, ones_to_count[0]} + {5'd0, ones_to_count[1]}
                  + {5'd0, ones_to_count[2]} + {5'd0, ones_to_count[3]} + {5'd0, ones_to_count[4]}
                  + {5'd0, ones_to_count[5]} + {5'd0, ones_to_count[6]} + {5'd0, ones_to_count[7]}
                  + {5'd0, ones_to_count[8]} + {5'd0, ones_to_count[9]} + {5'd0, ones_to_count[10]}
                  + {5'd0, ones_to_count[11]} + {5'd0, ones_to_count[12]} + {5'd0, ones_to_count[13]}
                  + {5'd0, ones_to_count[14]} + {5'd0, ones_to_count[15]} + {5'd0, ones_to_count[16]}
                  + {5'd0, ones_to_count[17]} + {5'd0, ones_to_count[18]} + {5'd0, ones_to_count[19]}
                  + {5'd0, ones_to_count[20]} + {5'd0, ones_to_count[21]} + {5'd0, ones_to_count[22]}
                  + {5'd0, ones_to_count[23]} + {5'd0, ones_to_count[24]} + {5'd0, ones_to_count[25]}
                  + {5'd0, ones_to_count[26]} + {5'd0, ones_to_count[27]} + {5'd0, ones_to_count[28]}
                  + {5'd0, ones_to_count[29]} + {5'd0, ones_to_count[30]} + {5'd0, ones_to_count[31]}};
            end
          endcase
          value[lane[1:0]] = bitmanip_lane;
        end
      end else if (!how_adds) begin
        for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
          a = in_a[{lane[1:0], 5'd0} +: 32];
          second = how_inverts ? ~in_b[{lane[1:0], 5'd0} +: 32] : in_b[{lane[1:0], 5'd0} +: 32];
          value[lane[1:0]] = how_apart ? (how_first ? a ^ second : second) : how_first ? a | second
              : a & second;
        end
      end
      for (lane = 3'd0; lane < LANES; lane = lane + 3'd1) begin
        value_d[{lane[1:0], 5'd0} +: 32] = value[lane[1:0]];
      end
    end
    unused_bits = &{1'b0, difference, lane, reverse_bits_bit};
  end

  always @(posedge clk) begin
    if (rst) begin
      result_valid_q <= 1'b0;
      result_last_q <= 1'b0;
      result_write_q <= 1'b0;
      result_warp_q <= 2'd0;
      result_serial_q <= 6'd0;
      result_rd_q <= 6'd0;
      result_mask_q <= 4'd0;
      control_q <= 1'b0;
      value_q <= 0;
      waiting_valid_q <= 1'b0;
      waiting_last_q <= 1'b0;
      waiting_write_q <= 1'b0;
      waiting_warp_q <= 2'd0;
      waiting_serial_q <= 6'd0;
      waiting_rd_q <= 6'd0;
      waiting_mask_q <= 4'd0;
      waiting_control_q <= 1'b0;
      waiting_value_q <= 0;
    end else begin
      result_valid_q <= result_valid_d;
      if (in_retired && waiting_valid_q) begin
        waiting_valid_q <= 1'b0;
      end
      if (in_accept) begin
        if (in_moves) begin
          waiting_valid_q <= waiting_valid_d;
          waiting_last_q <= result_last_q;
          waiting_write_q <= result_write_q;
          waiting_warp_q <= result_warp_q;
          waiting_serial_q <= result_serial_q;
          waiting_rd_q <= result_rd_q;
          waiting_mask_q <= result_mask_q;
          waiting_control_q <= control_q;
          waiting_value_q <= value_q;
        end
        result_last_q <= 1'b1;
        result_write_q <= in_operation_write;
        result_warp_q <= in_operation_warp;
        result_serial_q <= in_operation_serial;
        result_rd_q <= in_operation_rd;
        result_mask_q <= in_mask;
        control_q <= in_operation_unit == UNIT_CONTROL;
        value_q <= value_d;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, result_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, control_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ value_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, waiting_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, waiting_last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, waiting_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, waiting_warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, waiting_serial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, waiting_rd_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, waiting_control_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ waiting_value_q[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
