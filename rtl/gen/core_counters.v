// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core/counters/hard.c; change that file.
// counters=hard, of a core: registers count, a memory has the sums (counter_words.h).
//     sub-cores, l1d, limit, dispatch -> core_counters -> the host, which selects one
// Limits: counter_words.h: a value is up to two cycles old, and wraps after 2^32.
module core_counters (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the host
  output reg [31:0] view_value,
  // from gpu
  input [4:0] in_unit, // number of this one
  // from the host
  input in_select_read,
  input [4:0] in_select_unit, // core, or CORES + partition
  input [5:0] in_select_index, // below
  // from dispatch
  input in_counting, // a launch is running
  // from l1d
  input in_accessed, // the L1 data cache decided about a row, ...
  input [3:0] in_access, // l1d_kind_t
  // from limit
  input in_lost, // a load missed what its warp had lost
  // from each scheduler
  input in_issued, // an instruction, in the lanes of mask, ...
  input [3:0] in_mask,
  input [3:0] in_stall, // ... or why not, stall_t
  // from each front_end
  input in_fetched, // an instruction was asked for, ...
  input in_missed // and is not in the instruction cache
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [3:0] L1D_KINDS = 4'd15;
  localparam [3:0] STALL_NONE = 4'd0, STALL_COUNT = 4'd11;
  localparam [5:0] COUNTER_L1D = 6'd16, COUNTER_CYCLES = 6'd32, COUNTER_THREADS = 6'd33,
      COUNTER_FETCHES = 6'd34, COUNTER_FETCH_MISSES = 6'd35, COUNTER_LOST = 6'd36;
  reg counting_q;
  reg [3:0] slot_q, slot_d;  // stall_t: STALL_NONE if an instruction was issued, ...
  reg [3:0] mask_q, mask_d;  // in these lanes
  reg accessed_q;
  reg [3:0] access_q;  // l1d_kind_t
  reg fetched_q, fetched_d, missed_q, missed_d;
  reg lost_q;  // a hit in the victim tags
  reg [9:0] slots_q [0:10], slots_d [0:10];  // issue slots by stall_t
  reg [9:0] accesses_q [0:14], accesses_d [0:14];  // by l1d_kind_t
  reg [9:0] cycles_q, cycles_d;  // of launches
  reg [11:0] threads_q, threads_d;  // thread instructions
  reg [9:0] fetches_q, fetches_d, fetch_misses_q, fetch_misses_d;  // of the instruction cache
  reg [9:0] losses_q, losses_d;  // hits in victim tags
  reg [2:0] words_pace_q, words_pace_d;  // counter_pace_t; else the memory is free
  reg [5:0] words_next_q, words_next_d;  // what the sweep visits
  reg [5:0] words_known_q, words_known_d;  // counters below this one have a word
  reg [5:0] words_at_q, words_at_d;  // whose word was read last
  reg words_asked_q;  // it was read in the last cycle for a selection
  reg [31:0] words_value_q, words_value_d;  // of what was selected last
  wire [22:0] word_q;
  reg writes, ask, word_ren, word_wen, active;
  reg [5:0] word_raddr, word_waddr;
  reg [22:0] word_wdata;
  reg [3:0] reset_k;

  // core/counters/hard.c:17 core_counters_view
  always @* begin
    view_value = words_value_q;
  end

  // core/counters/hard.c:67 core_counters_tick
  always @* begin : core_counters_tick
    reg [11:0] low, core_low;
    reg [3:0] core_low_within, bits, lanes_set;
    reg turn_read, visits;
    reg [5:0] turn_raddr, at;
    reg [22:0] turn_wdata, known;
    reg [23:0] counter_sweep_word;
    reg [2:0] lanes;
    reg [41:0] words_value_from;
    integer k0;
    for (k0 = 0; k0 < 11; k0 = k0 + 1) slots_d[k0] = slots_q[k0];
    for (k0 = 0; k0 < 15; k0 = k0 + 1) accesses_d[k0] = accesses_q[k0];
    threads_d = threads_q;
    fetches_d = fetches_q;
    fetch_misses_d = fetch_misses_q;
    words_next_d = words_next_q;
    words_at_d = words_at_q;
    {slot_d, mask_d, fetched_d, missed_d, cycles_d, losses_d, words_known_d, words_value_d, low,
        core_low, core_low_within, turn_read, turn_raddr, turn_wdata, bits, visits, writes, at,
        known, counter_sweep_word, ask, word_ren, word_raddr, word_wen, word_waddr, word_wdata,
        lanes, words_value_from, lanes_set} = 0;
    active = words_pace_q <= 3'd1 || words_asked_q || in_select_read;
    if (EVERY_CYCLE || active) begin
      // core_low: What a counter's register has, and how many bits.
      core_low_within = words_at_q[3:0];
      if (words_at_q < COUNTER_L1D) begin
        core_low = {2'd0, core_low_within < STALL_COUNT ? slots_q[core_low_within] : 10'd0};
      end else if (words_at_q < COUNTER_CYCLES) begin
        core_low = {2'd0, core_low_within < L1D_KINDS ? accesses_q[core_low_within] : 10'd0};
      end else begin
        case (words_at_q)
          COUNTER_CYCLES: core_low = {2'd0, cycles_q};
          COUNTER_THREADS: core_low = threads_q;
          COUNTER_FETCHES: core_low = {2'd0, fetches_q};
          COUNTER_FETCH_MISSES: core_low = {2'd0, fetch_misses_q};
          COUNTER_LOST: core_low = {2'd0, losses_q};
          default: core_low = 12'd0;
        endcase
      end
      low = (words_asked_q || words_pace_q == 3'd1) ? core_low : 12'd0;
      bits = words_at_q == COUNTER_THREADS ? 4'd11 : 4'd9;
      // counter_sweep: The rest of a cycle, before anything is counted.
      visits = words_pace_q == 3'd0;
      writes = words_pace_q == 3'd1;
      at = words_at_q;
      known = ((words_asked_q || words_pace_q == 3'd1) && at < words_known_q) ? word_q : 23'd0;
      counter_sweep_word = {1'b0, known} + {23'd0, known[0] ^ low[bits]};
      ask = 1'b0;
      if (words_asked_q) begin
        words_value_from = 42'hffffffff;
        words_value_d = ({8'd0, counter_sweep_word} << bits)
            | {21'd0, low[10:0] & words_value_from[6'd32 - {2'd0, bits} +: 11]};
      end
      if (in_select_read) begin
        ask = words_pace_q > 3'd1 && in_select_unit == in_unit;
      end
      if (writes) begin
        words_known_d = at == words_known_q ? at + 6'd1 : words_known_q;
        words_next_d = ({1'b0, at} + 7'd1) == 7'd37 ? 6'd0 : at + 6'd1;
      end
      if (visits || ask) begin
        words_at_d = visits ? words_next_d : in_select_index;
      end
      turn_read = visits || ask;
      turn_raddr = words_at_d;
      turn_wdata = counter_sweep_word[22:0];
      word_ren = turn_read;
      word_raddr = turn_raddr;
      word_wen = writes;
      word_waddr = at;
      word_wdata = turn_wdata;
    end
    words_pace_d = words_pace_q + 3'd1;
    if (counting_q) begin
      // count: Count what happened in the last cycle.
      slots_d[slot_q] = slots_q[slot_q] + 10'd1;
      lanes_set = mask_q;
      lanes = slot_q == STALL_NONE ? {2'd0, lanes_set[0]} + {2'd0, lanes_set[1]} + {2'd0, lanes_set[2]}
          + {2'd0, lanes_set[3]} : 3'd0;
      threads_d = threads_q + {9'd0, lanes};
      fetches_d = fetches_q + {9'd0, fetched_q};
      fetch_misses_d = fetch_misses_q + {9'd0, missed_q};
      cycles_d = cycles_q + 10'd1;
      losses_d = losses_q + {9'd0, lost_q};
      if (accessed_q) begin
        accesses_d[access_q] = accesses_q[access_q] + 10'd1;
      end
    end
    slot_d = in_issued ? STALL_NONE : in_stall;
    mask_d = in_mask;
    fetched_d = in_fetched;
    missed_d = in_fetched && in_missed;
  end

  // memory word: 64 words of 23 bits
`ifdef WEFT_DIGEST
  wire [31:0] word_written;
`endif
  ram_1r1w #(.W(23), .AW(6)) word (
`ifdef WEFT_DIGEST
    .written(word_written),
`endif
    .clk(clk),
    .ren(word_ren && !rst), .raddr(word_raddr),
    .wen(word_wen && !rst), .waddr(word_waddr), .wdata(word_wdata),
    .q(word_q)
  );

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      counting_q <= 1'b0;
      slot_q <= 4'd0;
      mask_q <= 4'd0;
      accessed_q <= 1'b0;
      access_q <= 4'd0;
      fetched_q <= 1'b0;
      missed_q <= 1'b0;
      lost_q <= 1'b0;
      for (reset_k = 4'd0; reset_k < 4'd11; reset_k = reset_k + 4'd1) slots_q[reset_k] <= 10'd0;
      for (reset_k = 4'd0; reset_k < 4'd15; reset_k = reset_k + 4'd1) accesses_q[reset_k] <= 10'd0;
      cycles_q <= 10'd0;
      threads_q <= 12'd0;
      fetches_q <= 10'd0;
      fetch_misses_q <= 10'd0;
      losses_q <= 10'd0;
      words_pace_q <= 3'd0;
      words_next_q <= 6'd0;
      words_known_q <= 6'd0;
      words_at_q <= 6'd0;
      words_asked_q <= 1'b0;
      words_value_q <= 32'd0;
    end else begin
      for (k0 = 0; k0 < 11; k0 = k0 + 1) slots_q[k0] <= slots_d[k0];
      for (k0 = 0; k0 < 15; k0 = k0 + 1) accesses_q[k0] <= accesses_d[k0];
      threads_q <= threads_d;
      fetches_q <= fetches_d;
      fetch_misses_q <= fetch_misses_d;
      words_next_q <= words_next_d;
      words_at_q <= words_at_d;
      if (EVERY_CYCLE || active) begin
        if (words_asked_q) begin
          words_value_q <= words_value_d;
        end
        if (in_select_read) begin
          if (in_select_unit != in_unit) begin
            words_value_q <= 32'd0;
          end
        end
        if (writes) begin
          words_known_q <= words_known_d;
        end
        words_asked_q <= ask;
      end
      words_pace_q <= words_pace_d;
      if (counting_q) begin
        cycles_q <= cycles_d;
        losses_q <= losses_d;
      end
      counting_q <= in_counting;
      slot_q <= slot_d;
      mask_q <= mask_d;
      fetched_q <= fetched_d;
      missed_q <= missed_d;
      lost_q <= in_lost;
      accessed_q <= in_accessed;
      if (in_accessed) begin
        access_q <= in_access;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, counting_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, slot_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, accessed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, access_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fetched_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, missed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, lost_q};
      digest_r = {digest_r[17:0], digest_r[31:18]};
      for (k0 = 10; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, slots_q[k0]};
      digest_r = {digest_r[5:0], digest_r[31:6]};
      for (k0 = 14; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, accesses_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, cycles_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {20'd0, threads_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, fetches_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, fetch_misses_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, losses_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, words_pace_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, words_next_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, words_known_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, words_at_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, words_asked_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ words_value_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ word_written;
    end
  end
  assign digest = digest_r;
`endif
endmodule
