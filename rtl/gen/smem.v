// SPDX-License-Identifier: Apache-2.0
// Made by c2v from smem.c; change that file.
// Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
// Source: book:MEM-1. In a pass the lowest lane of each bank fixes the bank's
// row; lanes of the bank that want the same word join, the others wait for the next pass. Reads of
// one word are a broadcast; of stores to one byte the highest lane's stays. A row that was read
// waits until writeback takes it; no pass is made meanwhile.
// Of an atomic's lanes only the lowest of each bank is served, so that lanes of one word are
// performed in ascending order. The new words are written in the cycle after the old ones were
// read, at the same rows, with the operands that each bank kept; no pass is made in that cycle.
// A pass of a compare and swap serves one half of the banks; the words to compare with are kept by
// those of the other half (atomics.h).
// Without L1 the words of a row are put together here, too, for stores that go beyond the core: the
// bank of a lane is then its word in the row. No pass is made in such a cycle.
// l1_array=unified: the banks are rows of the memory in the L1 (l1d/cache.c), which does what
// `read` and `write` say in the same cycle. A row that was read stays at its output: the L1 reads
// nothing while it waits (memory_stage.c).
module smem (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_valid,
  output reg [1:0] view_load,
  output reg [3:0] view_lanes,
  output reg [127:0] view_row, // word per bank
  output reg view_update,
  input in_pass, // work on `lanes` of this instruction
  input [3:0] in_lanes,
  input [1:0] in_load,
  input [3:0] in_beyond, // without L1: lanes that go beyond the core in place of a pass
  input [1:0] in_operation_kind, // access_kind_t
  input [3:0] in_operation_amo, // amo_op_t
  input [2:0] in_operation_funct,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [5:0] in_operation_rd,
  input [127:0] in_address,
  input [127:0] in_data,
  input [7:0] in_shared_row, // where the block's memory begins
  input in_retired, // the row that was read is written back
  input in_blocked, // the update of an atomic has to wait for another cycle
  output reg [3:0] out_served // lanes without conflict: done in this cycle
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] ACCESS_ATOMIC = 2'd2;
  localparam [1:0] ACCESS_LOAD = 2'd0;
  localparam [3:0] AMO_ADD = 4'd1;
  localparam [3:0] AMO_SWAP = 4'd0;
  localparam [3:0] AMO_XOR = 4'd2;
  localparam [3:0] AMO_AND = 4'd3;
  localparam [3:0] AMO_OR = 4'd4;
  localparam [3:0] AMO_MIN = 4'd5;
  localparam [3:0] AMO_MAX = 4'd6;
  localparam [3:0] AMO_MINU = 4'd7;
  localparam [3:0] AMO_MAXU = 4'd8;
  localparam [1:0] ACCESS_STORE = 2'd1;
  wire [127:0] bank_q;
  reg [31:0] row_q;  // each bank's, of the last pass
  reg [31:0] row_d;
  reg valid_q;  // the banks' outputs belong to these lanes of a load
  reg update_q;  // first cycle of an atomic: the new words are written
  reg [1:0] load_q;
  reg [3:0] lanes_q;
  reg [3:0] banks_q;
  reg [3:0] amo_q;
  reg [127:0] operand_q;  // of each bank
  reg [127:0] operand_d;
  reg updates;
  reg [7:0] row [0:3];
  reg [2:0] k;
  reg [3:0] enable [0:3];
  reg [31:0] data [0:3];
  reg [3:0] used;
  reg [3:0] written;
  reg [3:0] smem_arbitrate;
  reg [1:0] bank_2 [0:3];
  reg [7:0] own [0:3];
  reg [7:0] chosen [0:3];
  reg [3:0] first;
  reg [3:0] banks;
  reg [3:0] open;
  reg joins;
  reg [2:0] lane;
  reg [9:0] word;
  reg [2:0] b;
  reg [3:0] members;
  reg [3:0] elements_with;
  reg [3:0] set;
  reg [2:0] i;
  reg [3:0] lowest;
  reg [3:0] set_2;
  reg [7:0] element_of;
  reg [7:0] value;
  reg [3:0] same;
  reg [3:0] equal_elements;
  reg [3:0] set_3;
  reg [3:0] served;
  reg local_2;
  reg [1:0] bank_3;
  reg [1:0] address;
  reg [31:0] value_2;
  reg [1:0] place;
  reg [3:0] bytes;
  reg [3:0] store_bytes;
  reg [3:0] bytes_2;
  reg [31:0] bits;
  reg [3:0] bytes_3;
  reg [31:0] repeated;
  reg [31:0] store_word;
  reg [7:0] byte_2;
  reg [15:0] half;
  reg [2:0] word_2;
  reg [31:0] here;
  reg [3:0] smem_update;
  reg [2:0] bank_4;
  reg [3:0] amo;
  reg [31:0] old_word;
  reg [31:0] old;
  reg [31:0] operand;
  reg [31:0] atomic_result;
  reg adds;
  reg [31:0] sum;
  reg differ;
  reg less;
  reg less_signed;
  reg [3:0] banks_2;
  reg [7:0] address_2 [0:3];
  reg [3:0] read;
  reg [3:0] write;
  reg [3:0] bank_ren;
  reg [31:0] bank_raddr;
  reg [3:0] bank_wen;
  reg [15:0] bank_byte_enable;
  reg [31:0] bank_waddr;
  reg [127:0] bank_wdata;
  reg [2:0] bank_5;
  reg update_write;
  integer k0;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_operation_funct,
                  in_operation_warp,
                  in_operation_serial,
                  in_operation_pc,
                  in_operation_rd,
                  k,
                  lane,
                  b,
                  i,
                  word_2,
                  bank_4,
                  bank_5};

  // smem.c:35 smem_view
  always @* begin
    view_valid = valid_q;
    view_update = update_q;
    view_load = load_q;
    view_lanes = lanes_q;
    view_row = bank_q;
  end

  // smem.c:167 smem_tick
  always @* begin
    row_d = row_q;
    operand_d = {128{1'b0}};
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      row[k0] = 8'd0;
    k = 3'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      enable[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      data[k0] = 32'd0;
    used = 4'd0;
    written = 4'd0;
    smem_arbitrate = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      bank_2[k0] = 2'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      own[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      chosen[k0] = 8'd0;
    first = 4'd0;
    banks = 4'd0;
    open = 4'd0;
    joins = 1'b0;
    lane = 3'd0;
    word = 10'd0;
    b = 3'd0;
    members = 4'd0;
    elements_with = 4'd0;
    set = 4'd0;
    i = 3'd0;
    lowest = 4'd0;
    set_2 = 4'd0;
    element_of = 8'd0;
    value = 8'd0;
    same = 4'd0;
    equal_elements = 4'd0;
    set_3 = 4'd0;
    served = 4'd0;
    local_2 = 1'b0;
    bank_3 = 2'd0;
    address = 2'd0;
    value_2 = 32'd0;
    place = 2'd0;
    bytes = 4'd0;
    store_bytes = 4'd0;
    bytes_2 = 4'd0;
    bits = 32'd0;
    bytes_3 = 4'd0;
    repeated = 32'd0;
    store_word = 32'd0;
    byte_2 = 8'd0;
    half = 16'd0;
    word_2 = 3'd0;
    here = 32'd0;
    smem_update = 4'd0;
    bank_4 = 3'd0;
    amo = 4'd0;
    old_word = 32'd0;
    old = 32'd0;
    operand = 32'd0;
    atomic_result = 32'd0;
    adds = 1'b0;
    sum = 32'd0;
    differ = 1'b0;
    less = 1'b0;
    less_signed = 1'b0;
    banks_2 = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      address_2[k0] = 8'd0;
    read = 4'd0;
    write = 4'd0;
    bank_ren = 4'd0;
    bank_raddr = 32'd0;
    bank_wen = 4'd0;
    bank_byte_enable = 16'd0;
    bank_waddr = 32'd0;
    bank_wdata = {128{1'b0}};
    update_write = 1'b0;
    updates = update_q && !in_blocked;
    out_served = 4'd0;
    if (EVERY_CYCLE || ((in_pass || updates) || (in_beyond != 4'd0))) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        row[k[1:0]] = 8'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        enable[k[1:0]] = 4'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        data[k[1:0]] = 32'd0;
      end
      used = 4'd0;
      written = 4'd0;
      if (in_pass) begin
        first = 4'd0;
        banks = 4'd0;
        open = 4'd15;
        joins = in_operation_kind != ACCESS_ATOMIC;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          word = in_address[({lane[1:0], 5'd0} + 7'd2) +: 10];
          bank_2[lane[1:0]] = word[1:0];
          own[lane[1:0]] = in_shared_row + word[9:2];
        end
        for (b = 3'd0; b < 3'd4; b = b + 3'd1) begin
          set = 4'd0;
          for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
            set = set | ({3'd0, (bank_2[i[1:0]] == b[1:0])} << i[1:0]);
          end
          elements_with = set;
          members = open[b[1:0]] ? (elements_with & in_lanes) : 4'd0;
          lowest = members & (4'd0 - members);
          first = first | lowest;
          banks = banks | ({3'd0, (members != 4'd0)} << b[1:0]);
          set_2 = lowest;
          value = 8'd0;
          for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
            value = value | (set_2[i[1:0]] ? own[i[1:0]] : 8'd0);
          end
          element_of = value;
          row[b[1:0]] = element_of;
        end
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          chosen[lane[1:0]] = row[bank_2[lane[1:0]]];
        end
        set_3 = 4'd0;
        for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
          set_3 = set_3 | ({3'd0, (chosen[i[1:0]] == own[i[1:0]])} << i[1:0]);
        end
        equal_elements = set_3;
        same = joins ? equal_elements : 4'd0;
        used = banks;
        smem_arbitrate = first | (same & in_lanes);
        out_served = smem_arbitrate;
      end
      if (!updates && (in_operation_kind != ACCESS_LOAD)) begin
        served = in_pass ? out_served : in_beyond;
        for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
          local_2 = in_address[({lane[1:0], 5'd0} + 7'd28) +: 4] == 4'd3;
          bank_3 = local_2 ? lane[1:0] : in_address[({lane[1:0], 5'd0} + 7'd2) +: 2];
          if (served[lane[1:0]]) begin
            address = in_address[{lane[1:0], 5'd0} +: 2];
            value_2 = in_data[{lane[1:0], 5'd0} +: 32];
            place = bank_3;
            bytes_2 = (in_operation_funct[1:0] == 2'd0) ? 4'd1 : ((in_operation_funct[1:0] == 2'd1) ? 4'd3 : 4'd15);
            store_bytes = bytes_2 << address;
            bytes = store_bytes;
            bytes_3 = bytes;
            bits = {8'd0, ({8'd0, ({8'd0, (bytes_3[0] ? 8'd255 : 8'd0)} | (bytes_3[1] ? 16'd65280 : 16'd0))}
                | (bytes_3[2] ? 24'hff0000 : 24'd0))} | (bytes_3[3] ? 32'hff000000 : 32'd0);
            byte_2 = value_2[7:0];
            half = value_2[15:0];
            store_word = (in_operation_funct[1:0] == 2'd0)
                ? ({8'd0, ({8'd0, ({8'd0, byte_2} | {byte_2, 8'd0})} | {byte_2, 16'd0})} | {byte_2, 24'd0})
                : ((in_operation_funct[1:0] == 2'd1) ? ({16'd0, half} | {half, 16'd0}) : value_2);
            repeated = store_word;
            for (word_2 = 3'd0; word_2 < 3'd4; word_2 = word_2 + 3'd1) begin
              here = (place == word_2[1:0]) ? bits : 32'd0;
              enable[word_2[1:0]] = enable[word_2[1:0]] | ((place == word_2[1:0]) ? bytes : 4'd0);
              data[word_2[1:0]] = (data[word_2[1:0]] & (~here)) | (repeated & here);
            end
          end
        end
      end
      if (updates) begin
        for (bank_4 = 3'd0; bank_4 < 3'd4; bank_4 = bank_4 + 3'd1) begin
          enable[bank_4[1:0]] = 4'd15;
          amo = amo_q;
          old_word = bank_q[{bank_4[1:0], 5'd0} +: 32];
          old = old_word;
          operand = operand_q[{bank_4[1:0], 5'd0} +: 32];
          adds = amo == AMO_ADD;
          sum = (old + (adds ? operand : (~operand))) + {31'd0, !adds};
          differ = old[31] ^ operand[31];
          less = differ ? operand[31] : sum[31];
          less_signed = differ ? old[31] : sum[31];
          case (amo)
            AMO_SWAP: begin
              atomic_result = operand;
            end
            AMO_ADD: begin
              atomic_result = sum;
            end
            AMO_XOR: begin
              atomic_result = old ^ operand;
            end
            AMO_AND: begin
              atomic_result = old & operand;
            end
            AMO_OR: begin
              atomic_result = old | operand;
            end
            AMO_MIN: begin
              atomic_result = less_signed ? old : operand;
            end
            AMO_MAX: begin
              atomic_result = less_signed ? operand : old;
            end
            AMO_MINU: begin
              atomic_result = less ? old : operand;
            end
            AMO_MAXU: begin
              atomic_result = less ? operand : old;
            end
            default: begin
              atomic_result = old;
            end
          endcase
          data[bank_4[1:0]] = atomic_result;
        end
        smem_update = banks_q;
        written = smem_update;
      end
      if (in_pass) begin
        if (in_operation_kind == ACCESS_STORE) begin
          written = used;
        end
        if (in_operation_kind == ACCESS_ATOMIC) begin
          banks_2 = used;
          for (bank_4 = 3'd0; bank_4 < 3'd4; bank_4 = bank_4 + 3'd1) begin
            operand_d[{bank_4[1:0], 5'd0} +: 32] = data[bank_4[1:0]];
          end
        end
      end
      update_write = !(!in_pass && !updates);
      if (update_write) begin
        for (bank_4 = 3'd0; bank_4 < 3'd4; bank_4 = bank_4 + 3'd1) begin
          address_2[bank_4[1:0]] = updates ? row_d[{bank_4[1:0], 3'd0} +: 8] : row[bank_4[1:0]];
          row_d[{bank_4[1:0], 3'd0} +: 8] = address_2[bank_4[1:0]];
        end
        read = used & (~written);
        write = written;
        bank_ren = read;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_raddr[{k[1:0], 3'd0} +: 8] = address_2[k[1:0]];
        end
        bank_wen = write;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_byte_enable[{k[1:0], 2'd0} +: 4] = enable[k[1:0]];
        end
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_waddr[{k[1:0], 3'd0} +: 8] = address_2[k[1:0]];
        end
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          bank_wdata[{k[1:0], 5'd0} +: 32] = data[k[1:0]];
        end
      end
    end
  end

  // memory bank: 256 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] bank_written;
`endif
  wire [3:0] bank_ren_run = bank_ren & {4{!rst}};
  wire [3:0] bank_wen_run = bank_wen & {4{!rst}};
  genvar bank_lane;
  generate
    for (bank_lane = 0; bank_lane < 4; bank_lane = bank_lane + 1) begin : bank
      ram_bytes #(.AW(8)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(bank_written[bank_lane*32 +: 32]),
`endif
        .ren(bank_ren_run[bank_lane]),
        .raddr(bank_raddr[bank_lane*8 +: 8]),
        .wen(bank_wen_run[bank_lane]),
        .byte_enable(bank_byte_enable[bank_lane*4 +: 4]),
        .waddr(bank_waddr[bank_lane*8 +: 8]),
        .wdata(bank_wdata[bank_lane*32 +: 32]),
        .q(bank_q[bank_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 1'b0;
      update_q <= 1'b0;
      load_q <= 2'd0;
      lanes_q <= 4'd0;
      for (bank_5 = 3'd0; bank_5 < 3'd4; bank_5 = bank_5 + 3'd1) begin
        row_q[{bank_5[1:0], 3'd0} +: 8] <= 8'd0;
      end
    end else begin
      row_q <= row_d;
      if (in_retired) begin
        valid_q <= 1'b0;
      end
      if (EVERY_CYCLE || ((in_pass || updates) || (in_beyond != 4'd0))) begin
        if (in_pass) begin
          if (!(in_operation_kind == ACCESS_STORE)) begin
            valid_q <= 1'b1;
            load_q <= in_load;
            lanes_q <= out_served;
          end
          if (in_operation_kind == ACCESS_ATOMIC) begin
            banks_q <= banks_2;
            amo_q <= in_operation_amo;
            operand_q <= operand_d;
          end
        end
        if (update_write) begin
          update_q <= in_pass && (in_operation_kind == ACCESS_ATOMIC);
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_2;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = {24'd0, row_q[k0_2 * 8 +: 8]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, update_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, lanes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, banks_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, amo_q};
      digest_g = 32'd0;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1) begin
        digest_x = operand_q[k0_2 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_2) & 31)) ^ (digest_x >> (32 - ((5 * k0_2) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ bank_written[31:0];
      digest_g = digest_g ^ {bank_written[58:32], bank_written[63:59]};
      digest_g = digest_g ^ {bank_written[85:64], bank_written[95:86]};
      digest_g = digest_g ^ {bank_written[112:96], bank_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
