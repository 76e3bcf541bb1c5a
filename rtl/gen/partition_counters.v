// SPDX-License-Identifier: Apache-2.0
// Made by c2v from partition/counters/hard.c; change that file.
// counters=hard, of a memory partition: registers count, a memory has the sums (counter_words.h).
//     l2, dram or the memory, dispatch -> partition_counters -> the host, which selects one
// Limits: counter_words.h.
module partition_counters (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the host
  output reg [31:0] view_value,
  // from gpu
  input [4:0] in_unit, // number of this one, after those of the cores
  // from the host
  input in_select_read,
  input [4:0] in_select_unit, // core, or CORES + partition
  input [5:0] in_select_index, // below
  // from dispatch
  input in_counting, // a launch is running
  // from l2
  input in_accessed, // the slice did something with a sector, ...
  input [1:0] in_access, // l2_event_kind_t
  input in_commanded,
  input [2:0] in_command // dram_op_t
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  reg counting_q;
  reg accessed_q;
  reg [1:0] access_q;  // l2_event_kind_t
  reg commanded_q;
  reg [2:0] command_q;  // dram_op_t
  reg [9:0] accesses_q [0:3], accesses_d [0:3];  // sectors, by l2_event_kind_t
  reg [9:0] commands_q [0:5], commands_d [0:5];  // ticks of the memory's clock, by dram_op_t
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
  reg [2:0] reset_k;

  // partition/counters/hard.c:14 partition_counters_view
  always @* begin
    view_value = words_value_q;
  end

  // partition/counters/hard.c:27 partition_counters_tick
  always @* begin : partition_counters_tick
    reg [9:0] low, partition_low;
    reg [3:0] partition_low_within;
    reg turn_read, visits;
    reg [5:0] turn_raddr, at;
    reg [22:0] turn_wdata, known, counter_sweep_word;
    integer k0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) accesses_d[k0] = accesses_q[k0];
    for (k0 = 0; k0 < 6; k0 = k0 + 1) commands_d[k0] = commands_q[k0];
    words_next_d = words_next_q;
    words_at_d = words_at_q;
    {words_known_d, words_value_d, low, partition_low, partition_low_within, turn_read, turn_raddr,
        turn_wdata, visits, writes, at, known, counter_sweep_word, ask, word_ren, word_raddr,
        word_wen, word_waddr, word_wdata} = 0;
    active = words_pace_q <= 3'd1 || words_asked_q || in_select_read;
    if (EVERY_CYCLE || active) begin
      // partition_low: What a counter's register has.
      partition_low_within = words_at_q[3:0];
      if (words_at_q < 6'd16) begin
        partition_low = partition_low_within < 4'd4 ? accesses_q[partition_low_within[1:0]] : 10'd0;
      end else begin
        partition_low = words_at_q < 6'd22 ? commands_q[partition_low_within[2:0]] : 10'd0;
      end
      low = (words_asked_q || words_pace_q == 3'd1) ? partition_low : 10'd0;
      // counter_sweep: The rest of a cycle, before anything is counted.
      visits = words_pace_q == 3'd0;
      writes = words_pace_q == 3'd1;
      at = words_at_q;
      known = ((words_asked_q || words_pace_q == 3'd1) && at < words_known_q) ? word_q : 23'd0;
      counter_sweep_word = known + {22'd0, known[0] ^ low[9]};
      ask = 1'b0;
      if (words_asked_q) begin
        words_value_d = {counter_sweep_word, 9'd0} | {23'd0, low[8:0]};
      end
      if (in_select_read) begin
        ask = words_pace_q > 3'd1 && in_select_unit == in_unit;
      end
      if (writes) begin
        words_known_d = at == words_known_q ? at + 6'd1 : words_known_q;
        words_next_d = ({1'b0, at} + 7'd1) == 7'd22 ? 6'd0 : at + 6'd1;
      end
      if (visits || ask) begin
        words_at_d = visits ? words_next_d : in_select_index;
      end
      turn_read = visits || ask;
      turn_raddr = words_at_d;
      turn_wdata = counter_sweep_word;
      word_ren = turn_read;
      word_raddr = turn_raddr;
      word_wen = writes;
      word_waddr = at;
      word_wdata = turn_wdata;
    end
    words_pace_d = words_pace_q + 3'd1;
    if (counting_q && accessed_q) begin
      accesses_d[access_q] = accesses_q[access_q] + 10'd1;
    end
    if (counting_q && commanded_q) begin
      commands_d[command_q] = commands_q[command_q] + 10'd1;
    end
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
      accessed_q <= 1'b0;
      access_q <= 2'd0;
      commanded_q <= 1'b0;
      command_q <= 3'd0;
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) begin
        accesses_q[reset_k[1:0]] <= 10'd0;
      end
      for (reset_k = 3'd0; reset_k < 3'd6; reset_k = reset_k + 3'd1) commands_q[reset_k] <= 10'd0;
      words_pace_q <= 3'd0;
      words_next_q <= 6'd0;
      words_known_q <= 6'd0;
      words_at_q <= 6'd0;
      words_asked_q <= 1'b0;
      words_value_q <= 32'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) accesses_q[k0] <= accesses_d[k0];
      for (k0 = 0; k0 < 6; k0 = k0 + 1) commands_q[k0] <= commands_d[k0];
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
      counting_q <= in_counting;
      accessed_q <= in_accessed;
      commanded_q <= in_commanded;
      if (in_accessed) begin
        access_q <= in_access;
      end
      if (in_commanded) begin
        command_q <= in_command;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, accessed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, access_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, commanded_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, command_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, accesses_q[k0]};
      digest_r = {digest_r[24:0], digest_r[31:25]};
      for (k0 = 5; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, commands_q[k0]};
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
