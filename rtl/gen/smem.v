// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/smem.c; change that file.
// Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
// Source: book:MEM-1. In a pass the lowest lane of each bank fixes the bank's row; lanes of the
// bank that want the same word join, the others wait for the next pass. Reads of one word are a
// broadcast; if lanes store to one byte, the highest lane wins. A row that was read waits until
// writeback takes it; no pass is made meanwhile.
// A pass of an atomic serves only the lowest lane of each bank, so lanes of one word are performed
// in ascending order. The new words are written in the cycle after the old ones were read, at the
// same rows, with the operands that each bank kept; no pass is made in that cycle.
// Liveness: a pass serves at least the lowest pending lane, so an instruction has at most as many
// passes as lanes. A row that waits for writeback gets its cycle (memory_gate.c).
module smem (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to loads
  output reg view_valid,
  output reg [1:0] view_load,
  output reg [3:0] view_lanes,
  output reg [127:0] view_row, // word per bank
  // to coalesce
  output reg view_update,
  // from coalesce
  input in_pass, // work on `lanes` of this instruction
  input [3:0] in_lanes,
  input [1:0] in_load,
  input [3:0] in_beyond, // without L1: lanes that go beyond the core in place of a pass
  // from lsu
  input [1:0] in_operation_kind, // access_kind_t
  input [3:0] in_operation_amo, // amo_op_t
  input [2:0] in_operation_funct,
  input [127:0] in_address,
  input [127:0] in_data,
  input [7:0] in_shared_row, // where the block's memory begins
  // from loads
  input in_retired, // the row that was read is written back
  // from l1d
  input in_blocked, // the update of an atomic has to wait for another cycle
  // to lsu
  output reg [3:0] out_served // lanes without conflict: done in this cycle
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] ACCESS_LOAD = 2'd0, ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  localparam [2:0] CORE_LANES = 3'd4;
  localparam [3:0] AMO_SWAP = 4'd0, AMO_ADD = 4'd1, AMO_XOR = 4'd2, AMO_AND = 4'd3, AMO_OR = 4'd4,
      AMO_MIN = 4'd5, AMO_MAX = 4'd6, AMO_MINU = 4'd7, AMO_MAXU = 4'd8;
  reg [31:0] row_q, row_d;  // each bank's, of the last pass
  reg valid_q;  // the banks' outputs belong to these lanes of a load
  reg update_q;  // first cycle of an atomic: the new words are written
  reg [1:0] load_q;
  reg [3:0] lanes_q;
  reg [3:0] banks_q;
  reg [3:0] amo_q;
  reg [127:0] operand_q, operand_d;  // of each bank
  wire [127:0] bank_q;
  reg updates, update_write;
  reg [3:0] used, written, served, bank_ren, bank_wen;
  reg [31:0] address, bank_raddr, bank_waddr;
  reg [15:0] bank_byte_enable;
  reg [127:0] bank_wdata;
  reg [2:0] reset_bank;

  // bits that this module does not need
  wire unused = &{1'b0, in_operation_funct, reset_bank};

  // memory/smem.c:39 smem_view
  always @* begin
    view_valid = valid_q;
    view_update = update_q;
    view_load = load_q;
    view_lanes = lanes_q;
    view_row = bank_q;
  end

  // memory/smem.c:150 smem_tick
  always @* begin : smem_tick_of_updates
    reg [7:0] row [0:3], own [0:3], chosen [0:3], value;
    reg [1:0] smem_arbitrate_bank [0:3];
    reg [3:0] first, members, set, lowest, same, members_from, value_from;
    reg joins;
    reg [9:0] word;
    reg [2:0] k, lane, b, i, smem_update_bank;
    integer k0;
    reg unused_bits;
    row_d = row_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) row[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) smem_arbitrate_bank[k0] = 2'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) own[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) chosen[k0] = 8'd0;
    {used, written, first, joins, word, members, set, lowest, value, same, served, address,
        update_write, k, lane, b, i, smem_update_bank, members_from, value_from} = 0;
    updates = update_q && !in_blocked;
    out_served = 4'd0;
    if (EVERY_CYCLE || (in_pass || updates || in_beyond != 4'd0)) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) row[k[1:0]] = 8'd0;
      used = 4'd0;
      written = 4'd0;
      if (in_pass) begin
        // smem_arbitrate: One pass: the lanes served, the banks used, and each bank's row.
        first = 4'd0;
        used = 4'd0;
        joins = in_operation_kind != ACCESS_ATOMIC;
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          word = in_address[{lane[1:0], 5'd0} + 7'd2 +: 10];
          smem_arbitrate_bank[lane[1:0]] = word[1:0];
          own[lane[1:0]] = in_shared_row + word[9:2];
        end
        for (b = 3'd0; b < CORE_LANES; b = b + 3'd1) begin
          // elements_with: The elements that have this value.
          set = 4'd0;
          for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
            set = set | ({3'd0, smem_arbitrate_bank[i[1:0]] == b[1:0]} << i[1:0]);
          end
          members_from = 4'd15;
          members = members_from[b[1:0]] ? set & in_lanes : 4'd0;
          lowest = members & (4'd0 - members);
          first = first | lowest;
          used = used | ({3'd0, members != 4'd0} << b[1:0]);
          // element_of: The element of a set of one; 0 if the set is empty.
          value = 8'd0;
          for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
            value_from = lowest;
            value = value | (value_from[i[1:0]] ? own[i[1:0]] : 8'd0);
          end
          row[b[1:0]] = value;
        end
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          chosen[lane[1:0]] = row[smem_arbitrate_bank[lane[1:0]]];
        end
        // equal_elements: The elements that are equal in both arrays.
        set = 4'd0;
        for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
          set = set | ({3'd0, chosen[i[1:0]] == own[i[1:0]]} << i[1:0]);
        end
        same = joins ? set : 4'd0;
        out_served = first | (same & in_lanes);
      end
      if (!updates && in_operation_kind != ACCESS_LOAD) begin
        served = in_pass ? out_served : in_beyond;
      end
      if (updates) begin
        written = banks_q;
      end
      if (in_pass) begin
        if (in_operation_kind == ACCESS_STORE) begin
          written = used;
        end
      end
      update_write = in_pass || updates;
      if (update_write) begin
        for (smem_update_bank = 3'd0; smem_update_bank < CORE_LANES;
            smem_update_bank = smem_update_bank + 3'd1) begin
          address[{smem_update_bank[1:0], 3'd0} +: 8] =
              updates ? row_d[{smem_update_bank[1:0], 3'd0} +: 8] : row[smem_update_bank[1:0]];
          row_d[{smem_update_bank[1:0], 3'd0} +: 8] = address[{smem_update_bank[1:0], 3'd0} +: 8];
        end
      end
    end
    unused_bits = &{1'b0, k, lane, b, i, smem_update_bank};
  end

  // memory/smem.c:150 smem_tick
  always @* begin : smem_tick_of_operand
    reg [3:0] enable [0:3], bytes, store_bytes_bytes;
    reg [31:0] data [0:3], value, bits, repeated, here, old_word, operand, atomic_result, sum;
    reg smem_scatter_local, adds, differ, less, less_signed;
    reg [1:0] smem_scatter_bank, store_in_row_address;
    reg [7:0] store_word_byte;
    reg [15:0] half;
    reg [2:0] k, lane, word, smem_update_bank;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) enable[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) data[k0] = 32'd0;
    {operand_d, smem_scatter_local, smem_scatter_bank, store_in_row_address, value, bytes,
        store_bytes_bytes, bits, repeated, store_word_byte, half, here, old_word, operand,
        atomic_result, adds, sum, differ, less, less_signed, bank_ren, bank_raddr, bank_wen,
        bank_byte_enable, bank_waddr, bank_wdata, k, lane, word, smem_update_bank} = 0;
    if (EVERY_CYCLE || (in_pass || updates || in_beyond != 4'd0)) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) enable[k[1:0]] = 4'd0;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) data[k[1:0]] = 32'd0;
      if (!updates && in_operation_kind != ACCESS_LOAD) begin
        // smem_scatter: What lanes put into the banks, in ascending order of lanes.
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          smem_scatter_local = in_address[{lane[1:0], 5'd0} + 7'd28 +: 4] == 4'd3;
          smem_scatter_bank = smem_scatter_local ? lane[1:0] : in_address[{lane[1:0], 5'd0} + 7'd2 +: 2];
          if (served[lane[1:0]]) begin
            store_in_row_address = in_address[{lane[1:0], 5'd0} +: 2];
            value = in_data[{lane[1:0], 5'd0} +: 32];
            // store_in_row: Put a lane's store into word `place` of a row of `words`, over what
            // lower lanes have put there.
            store_bytes_bytes = in_operation_funct[1:0] == 2'd0 ? 4'd1
                : in_operation_funct[1:0] == 2'd1 ? 4'd3 : 4'd15;
            bytes = store_bytes_bytes << store_in_row_address;
            bits = {8'd0, {8'd0, {8'd0, bytes[0] ? 8'd255 : 8'd0} | (bytes[1] ? 16'd65280 : 16'd0)}
                | (bytes[2] ? 24'hff0000 : 24'd0)} | (bytes[3] ? 32'hff000000 : 32'd0);
            store_word_byte = value[7:0];
            half = value[15:0];
            repeated = in_operation_funct[1:0] == 2'd0
                ? {8'd0, {8'd0, {8'd0, store_word_byte} | {store_word_byte, 8'd0}}
                | {store_word_byte, 16'd0}} | {store_word_byte, 24'd0}
                : in_operation_funct[1:0] == 2'd1 ? {16'd0, half} | {half, 16'd0} : value;
            for (word = 3'd0; word < CORE_LANES; word = word + 3'd1) begin
              here = smem_scatter_bank == word[1:0] ? bits : 32'd0;
              enable[word[1:0]] = enable[word[1:0]] | (smem_scatter_bank == word[1:0] ? bytes : 4'd0);
              data[word[1:0]] = (data[word[1:0]] & ~here) | (repeated & here);
            end
          end
        end
      end
      if (updates) begin
        // smem_update: The new words of the last pass' atomic.
        for (smem_update_bank = 3'd0; smem_update_bank < CORE_LANES;
            smem_update_bank = smem_update_bank + 3'd1) begin
          enable[smem_update_bank[1:0]] = 4'd15;
          old_word = bank_q[{smem_update_bank[1:0], 5'd0} +: 32];
          operand = operand_q[{smem_update_bank[1:0], 5'd0} +: 32];
          // atomic_result: What the word becomes; `wanted`: what it must be for a compare and swap.
          adds = amo_q == AMO_ADD;
          // or the difference
          sum = old_word + (adds ? operand : ~operand) + {31'd0, !adds};
          differ = old_word[31] ^ operand[31];
          less = differ ? operand[31] : sum[31];
          less_signed = differ ? old_word[31] : sum[31];
          case (amo_q)
            AMO_SWAP: atomic_result = operand;
            AMO_ADD: atomic_result = sum;
            AMO_XOR: atomic_result = old_word ^ operand;
            AMO_AND: atomic_result = old_word & operand;
            AMO_OR: atomic_result = old_word | operand;
            AMO_MIN: atomic_result = less_signed ? old_word : operand;
            AMO_MAX: atomic_result = less_signed ? operand : old_word;
            AMO_MINU: atomic_result = less ? old_word : operand;
            AMO_MAXU: atomic_result = less ? operand : old_word;
            default: atomic_result = old_word;
          endcase
          data[smem_update_bank[1:0]] = atomic_result;
        end
      end
      if (in_pass) begin
        if (in_operation_kind == ACCESS_ATOMIC) begin
          for (smem_update_bank = 3'd0; smem_update_bank < CORE_LANES;
              smem_update_bank = smem_update_bank + 3'd1) begin
            operand_d[{smem_update_bank[1:0], 5'd0} +: 32] = data[smem_update_bank[1:0]];
          end
        end
      end
      if (update_write) begin
        // use_banks: The banks, each at its address.
        bank_ren = used & ~written;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_raddr[{k[1:0], 3'd0} +: 8] = address[{k[1:0], 3'd0} +: 8];
        end
        bank_wen = written;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_byte_enable[{k[1:0], 2'd0} +: 4] = enable[k[1:0]];
        end
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_waddr[{k[1:0], 3'd0} +: 8] = address[{k[1:0], 3'd0} +: 8];
        end
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) bank_wdata[{k[1:0], 5'd0} +: 32] = data[k[1:0]];
      end
    end
    unused_bits = &{1'b0, k, lane, word, smem_update_bank};
  end

  // memory bank: 256 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] bank_written;
`endif
  wire [3:0] bank_ren_run = bank_ren & {4{!rst}};
  wire [3:0] bank_wen_run = bank_wen & {4{!rst}};
  genvar bank_lane;
  for (bank_lane = 0; bank_lane < 4; bank_lane = bank_lane + 1) begin : bank
    ram_bytes #(.AW(8)) ram (
`ifdef WEFT_DIGEST
      .written(bank_written[bank_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(bank_ren_run[bank_lane]), .raddr(bank_raddr[bank_lane*8 +: 8]),
      .wen(bank_wen_run[bank_lane]), .byte_enable(bank_byte_enable[bank_lane*4 +: 4]),
          .waddr(bank_waddr[bank_lane*8 +: 8]), .wdata(bank_wdata[bank_lane*32 +: 32]),
      .q(bank_q[bank_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
      update_q <= 1'b0;
      load_q <= 2'd0;
      lanes_q <= 4'd0;
      for (reset_bank = 3'd0; reset_bank < CORE_LANES; reset_bank = reset_bank + 3'd1) begin
        row_q[{reset_bank[1:0], 3'd0} +: 8] <= 8'd0;
      end
    end else begin
      row_q <= row_d;
      if (in_retired) begin
        valid_q <= 1'b0;
      end
      if (EVERY_CYCLE || (in_pass || updates || in_beyond != 4'd0)) begin
        if (in_pass) begin
          if (in_operation_kind != ACCESS_STORE) begin
            valid_q <= 1'b1;
            load_q <= in_load;
            lanes_q <= out_served;
          end
          if (in_operation_kind == ACCESS_ATOMIC) begin
            banks_q <= used;
            amo_q <= in_operation_amo;
            operand_q <= operand_d;
          end
        end
        if (update_write) begin
          update_q <= in_pass && in_operation_kind == ACCESS_ATOMIC;
        end
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
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, row_q[k0 * 8 +: 8]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, update_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, lanes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, banks_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, amo_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ operand_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ bank_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
