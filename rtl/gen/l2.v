// SPDX-License-Identifier: Apache-2.0
// Made by c2v from partition/l2/cache.c; change that file.
// l2=cache: a sectored write-back cache, one operation per cycle, in order.
// Source: book:MEM-10, MEM-11, A46 to A48. Replacement is least recently used.
// Two stages. The first has the set's rows of the tables: the operation finds its way and is
// accepted, or must try again (a sector in flight, no way or entry free, a dirty victim). The
// second has the sector: it answers, changes it, or sends it to the memory. Fills, waiting reads
// and leaving sectors go through the same stages, so only the first stage changes the tables, and
// only the second the data.
// A read that misses asks the memory for its sector and lets later requests pass; a read of a
// sector in flight waits for it without asking. Lines with such reads are not replaced. A write
// needs no sector: a mask says which bytes a sector lacks, a fill keeps the bytes that it has, and
// an incomplete sector leaves with byte enables. A write or atomic to a sector in flight waits,
// because the reads before it must not see it. An atomic whose sector is not complete asks for it
// and tries again. A dirty victim's sectors leave before its way is taken.
// Liveness: fills have a place reserved and go before requests, so every read ends. The current
// request waits for fills, or for its victim's sectors to leave; no other request begins meanwhile,
// so the set of lines that cannot be replaced only shrinks.
module l2 (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to dispatch
  output reg view_flushed,
  // to dram or the memory
  output reg probe_out_memory_valid,
  output reg probe_out_memory_write,
  output reg [4:0] probe_out_memory_tag,
  output reg [31:0] probe_out_memory_address, // sector-aligned
  output reg [15:0] probe_out_memory_byte_enable,
  output reg [127:0] probe_out_memory_data,
  // from gpu
  input in_partition, // number of this one
  // from clocks
  input in_tick,
  // from dispatch
  input in_flush,
  // from the crossbar
  input in_request_valid,
  input [1:0] in_request_op, // packet_op_t
  input [3:0] in_request_amo, // amo_op_t, for PACKET_ATOMIC
  input in_request_core,
  input [6:0] in_request_tag, // the core's own: comes back with the response
  input [31:0] in_request_address,
  input [3:0] in_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  input [15:0] in_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  input [127:0] in_request_data, // AMO_CAS: atomic_partner has the words to compare with
  input in_response_room,
  // from dram or the memory
  input in_memory_ready, // the probe's request is taken
  input in_memory_valid,
  input [4:0] in_memory_tag,
  input [127:0] in_memory_data,
  // to the crossbar
  output reg out_taken,
  output reg out_response_valid,
  output reg [1:0] out_response_op, // of the request
  output reg out_response_core,
  output reg [6:0] out_response_tag,
  output reg [1:0] out_response_sector, // number in its line
  output reg [127:0] out_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  // to counters and verification
  output reg out_performed_valid,
  output reg out_performed_atomic,
  output reg out_performed_core,
  output reg [6:0] out_performed_tag, // of the packet: names the core's access event
  output reg [31:0] out_performed_address, // of the sector; local memory is interleaved
  output reg [3:0] out_performed_words, // words of the sector that took part
  output reg [127:0] out_performed_old, // for atomics: the words before it
  output reg out_event_valid,
  output reg [1:0] out_event_kind // l2_event_kind_t
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] PACKET_READ = 2'd0, PACKET_WRITE = 2'd1, PACKET_ATOMIC = 2'd2;
  localparam [2:0] L2_REQUEST = 3'd0, L2_FILL = 3'd1, L2_REPLAY = 3'd2, L2_EVICT = 3'd3,
      L2_WAYS = 3'd4, L2_SWEEP = 3'd4;
  localparam [2:0] SECTOR_WORDS = 3'd4;
  localparam [3:0] ALL_WAYS = 4'd15;
  localparam [3:0] AMO_SWAP = 4'd0, AMO_ADD = 4'd1, AMO_XOR = 4'd2, AMO_AND = 4'd3, AMO_OR = 4'd4,
      AMO_MIN = 4'd5, AMO_MAX = 4'd6, AMO_MINU = 4'd7, AMO_MAXU = 4'd8;
  localparam [3:0] L2_PENDING = 4'd8;
  localparam [6:0] L2_SETS = 7'd64;
  localparam [20:0] L2_VALID = 21'h100000;
  reg look_q, look_d;
  reg [2:0] kind_q, kind_d;
  reg [25:0] line_q, line_d;  // L2_SWEEP: the line of tag 0 in the set
  reg [1:0] sector_q, sector_d;
  reg [2:0] entry_q, entry_d;  // L2_FILL, L2_REPLAY
  reg bypass_q, bypass_d;
  reg [1:0] bypass_way_q, bypass_way_d;
  reg [20:0] bypass_tag_q;
  reg [7:0] bypass_state_q;
  reg request_valid_q;
  reg [1:0] request_op_q;  // packet_op_t
  reg [3:0] request_amo_q;  // amo_op_t, for PACKET_ATOMIC
  reg request_core_q;
  reg [6:0] request_tag_q;  // the core's own: comes back with the response
  reg [31:0] request_address_q, request_address_d;
  reg [3:0] request_sectors_q;  // PACKET_READ: the sectors of the line wanted, not 0
  reg [15:0] request_byte_enable_q;  // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  reg [127:0] request_data_q;  // AMO_CAS: atomic_partner has the words to compare with
  reg [3:0] left_q, left_d;  // sectors not yet accepted; 0: no request
  reg work_q, work_d;
  reg reply_q, reply_d, performs_q, fetches_q, evicts_q;  // what comes of it
  reg writes_q, writes_d;
  reg partial_q, partial_d;  // the sector holds only the bytes of its mask
  reg forward_q, forward_d;  // the last operation has written this sector: `written` holds it
  reg fills_q;  // the new words are those of the fill, over bytes that are absent
  reg [1:0] op_q;
  reg [3:0] amo_q;
  reg core_q;
  reg [6:0] tag_q;
  reg [2:0] memory_tag_q;
  reg [31:0] address_q, address_d;  // of the sector, in the memory
  reg [9:0] place_q, place_d;
  reg [1:0] number_q;
  reg [15:0] byte_enable_q, byte_enable_d;
  reg [127:0] word_q, word_d;
  reg [127:0] written_q, written_d;
  reg [15:0] written_mask_q;
  reg [7:0] used_q, used_d;
  reg [7:0] arrived_q, arrived_d;  // the sector is in `fill`
  reg [7:0] ready_q, ready_d;  // the sector is in the cache
  reg [7:0] silent_q, silent_d;  // for an atomic, which comes again: no load is to be told
  reg [25:0] pending_line_q [0:7], pending_line_d [0:7];
  reg [1:0] pending_sector_q [0:7], pending_sector_d [0:7];
  reg [1:0] pending_way_q [0:7];
  reg pending_core_q [0:7];
  reg [6:0] pending_tag_q [0:7];
  reg [2:0] last_q;  // the fill or replay begun last
  reg [25:0] evict_line_q, evict_line_d;
  reg [3:0] evict_left_q, evict_left_d;
  reg sweeping_q, sweeping_d;
  reg unknown_q;  // since reset: what is in the tables means nothing
  reg empty_q, empty_d;  // nothing has come since the last sweep
  reg [6:0] sweep_set_q, sweep_set_d;
  reg [1:0] out_valid_q, out_valid_d;
  reg out_write_q [0:1];
  reg [4:0] out_tag_q [0:1];
  reg [31:0] out_address_q [0:1];  // sector-aligned
  reg [3:0] out_byte_enable_q [0:1] [0:3], out_byte_enable_d [0:1] [0:3];
  reg [31:0] out_data_q [0:1] [0:3], out_data_d [0:1] [0:3];
  reg [1:0] out_count_q, out_count_d;
  wire [83:0] tags_q;
  wire [31:0] states_q;
  wire [7:0] order_q;
  wire [127:0] data_q, fill_q;
  wire [15:0] mask_q;
  reg [3:0] change_ways, found_hit, found_dirty, found_full, found_leaving, stale,
      decide_request_bit, complete, decide_eviction_bit, tags_ren, tags_wen, states_ren, states_wen,
      data_ren, data_wen, fill_ren, fill_wen;
  reg [5:0] change_set, set, use_tables_set, tags_raddr, tags_waddr, states_raddr, states_waddr,
      order_raddr, order_waddr;
  reg [20:0] change_tag, found_tag;
  reg [7:0] change_state, change_order, found_waiting, decide_pending_bit, waiting, order_wdata;
  reg change_touch, store_valid, at, found_free, atomic, changes, asks, decide_pending_fill, swept,
      order_ren, order_wen, mask_ren, mask_wen, out_write, byte_enable_write, any_byte_enable_write,
      unknown_write, request_write, any_request_write, sector_write, any_sector_write, active;
  reg [9:0] store_place, data_raddr, data_waddr, mask_raddr, mask_waddr;
  reg [127:0] store_word, old, data_wdata, fill_wdata;
  reg [15:0] store_mask, finish_mask, mask_wdata;
  reg [1:0] found_way;
  reg [2:0] entry, begin_entry, fill_raddr, fill_waddr;
  reg [83:0] tags_wdata;
  reg [31:0] states_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, request_valid_q, request_sectors_q};

  // the number of the lowest one
  function [2:0] lowest_of_8_bits;
    input [7:0] input_bits;
    lowest_of_8_bits = {|(input_bits & -input_bits & 8'hf0), |(input_bits & -input_bits & 8'hcc),
        |(input_bits & -input_bits & 8'haa)};
  endfunction

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // bits 0 to 1 of the number of the lowest one
  function [1:0] lowest_of_8_in_2_bits;
    input [7:0] input_bits;
    lowest_of_8_in_2_bits = {|(input_bits & -input_bits & 8'hcc), |(input_bits & -input_bits & 8'haa)};
  endfunction

  // partition/l2/cache.c:114 l2_view
  always @* begin
    view_flushed = empty_q && out_count_q == 2'd0;
  end

  // partition/l2/cache.c:118 l2_probe
  always @* begin : l2_probe
    reg [2:0] k;
    reg unused_bits;
    {probe_out_memory_write, probe_out_memory_tag, probe_out_memory_address,
        probe_out_memory_byte_enable, probe_out_memory_data, k} = 0;
    probe_out_memory_valid = 1'b0;
    if (EVERY_CYCLE || out_count_q != 2'd0) begin
      probe_out_memory_valid = out_valid_q[0];
      probe_out_memory_write = out_write_q[0];
      probe_out_memory_tag = out_tag_q[0];
      probe_out_memory_address = out_address_q[0];
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        probe_out_memory_byte_enable[{k[1:0], 2'd0} +: 4] = out_byte_enable_q[0][k[1:0]];
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        probe_out_memory_data[{k[1:0], 5'd0} +: 32] = out_data_q[0][k[1:0]];
      end
      probe_out_memory_valid = out_count_q != 2'd0;
    end
    unused_bits = &{1'b0, k};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_out_response_valid
    reg [31:0] word [0:3], atomic_result_old, operand, atomic_result, sum, bits;
    reg [3:0] bytes [0:3], held, bytes_to_bits_bytes;
    reg adds, differ, less, less_signed;
    reg [2:0] k, w;
    integer k0;
    reg unused_bits;
    out_valid_d = out_valid_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) word[k0] = 32'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) bytes[k0] = 4'd0;
    {store_valid, store_place, store_word, store_mask, finish_mask, old, held, atomic_result_old,
        operand, atomic_result, adds, sum, differ, less, less_signed, bytes_to_bits_bytes, bits, k,
        w} = 0;
    {out_response_valid, out_response_op, out_response_core, out_response_tag, out_response_sector,
        out_performed_valid, out_performed_atomic, out_performed_core, out_performed_tag,
        out_performed_address, out_performed_words, out_performed_old} = 0;
    active = ({4'd0, {3'd0, in_request_valid | in_memory_valid | look_q | work_q} | left_q | evict_left_q}
        | arrived_q | ready_q | {7'd0, sweeping_q} | {6'd0, out_count_q}) != 8'd0 || (in_flush && !empty_q);
    if (EVERY_CYCLE || active) begin
      if (in_memory_ready && out_count_q != 2'd0) begin
        out_valid_d[0] = out_valid_q[1];
      end
      // finish: End the operation whose sector is at hand, if there is one.
      finish_mask = forward_q ? written_mask_q : mask_q;
      store_valid = 1'b0;
      store_place = 10'd0;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) store_word[{k[1:0], 5'd0} +: 32] = 32'd0;
      store_mask = 16'd0;
      if (EVERY_CYCLE || work_q) begin
        for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
          old[{w[1:0], 5'd0} +: 32] = forward_q ? written_q[{w[1:0], 5'd0} +: 32]
              : data_q[{w[1:0], 5'd0} +: 32];
        end
        store_valid = work_q && writes_q;
        store_place = place_q;
        store_mask = partial_q ? finish_mask : 16'd0;
        if (EVERY_CYCLE || writes_q) begin
          // change_words: The new words of a sector that is written.
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            held = (fills_q && partial_q) ? finish_mask[{w[1:0], 2'd0} +: 4] : 4'd0;
            bytes[w[1:0]] = byte_enable_q[{w[1:0], 2'd0} +: 4] & ~held;
            store_mask = store_mask | ({12'd0, bytes[w[1:0]]} << {w[1:0], 2'd0});
            word[w[1:0]] = word_q[{w[1:0], 5'd0} +: 32];
          end
          if (performs_q) begin
            for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
              atomic_result_old = old[{w[1:0], 5'd0} +: 32];
              operand = word_q[{w[1:0], 5'd0} +: 32];
              // atomic_result: What the word becomes; `wanted`: what it must be for a compare and
              // swap.
              adds = amo_q == AMO_ADD;
              // or the difference
              sum = atomic_result_old + (adds ? operand : ~operand) + {31'd0, !adds};
              differ = atomic_result_old[31] ^ operand[31];
              less = differ ? operand[31] : sum[31];
              less_signed = differ ? atomic_result_old[31] : sum[31];
              case (amo_q)
                AMO_SWAP: atomic_result = operand;
                AMO_ADD: atomic_result = sum;
                AMO_XOR: atomic_result = atomic_result_old ^ operand;
                AMO_AND: atomic_result = atomic_result_old & operand;
                AMO_OR: atomic_result = atomic_result_old | operand;
                AMO_MIN: atomic_result = less_signed ? atomic_result_old : operand;
                AMO_MAX: atomic_result = less_signed ? operand : atomic_result_old;
                AMO_MINU: atomic_result = less ? atomic_result_old : operand;
                AMO_MAXU: atomic_result = less ? operand : atomic_result_old;
                default: atomic_result = atomic_result_old;
              endcase
              word[w[1:0]] = atomic_result;
            end
          end
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            bytes_to_bits_bytes = bytes[w[1:0]];
            bits = {8'd0, {8'd0, {8'd0, bytes_to_bits_bytes[0] ? 8'd255 : 8'd0}
                | (bytes_to_bits_bytes[1] ? 16'd65280 : 16'd0)}
                | (bytes_to_bits_bytes[2] ? 24'hff0000 : 24'd0)}
                | (bytes_to_bits_bytes[3] ? 32'hff000000 : 32'd0);
            store_word[{w[1:0], 5'd0} +: 32] = (old[{w[1:0], 5'd0} +: 32] & ~bits) | (word[w[1:0]] & bits);
          end
        end
        out_response_valid = work_q && reply_q;
        out_response_op = op_q;
        out_response_core = core_q;
        out_response_tag = tag_q;
        out_response_sector = number_q;
        if (store_valid && !fills_q) begin
          // tell_performed: Verification hears of the write or atomic that is done.
          out_performed_valid = 1'b1;
          out_performed_atomic = performs_q;
          out_performed_core = core_q;
          out_performed_tag = tag_q;
          out_performed_address = address_q;
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            out_performed_words = out_performed_words
                | ({3'd0, byte_enable_q[{w[1:0], 2'd0} +: 4] != 4'd0} << w[1:0]);
            out_performed_old[{w[1:0], 5'd0} +: 32] = old[{w[1:0], 5'd0} +: 32];
          end
        end
      end
    end
    unused_bits = &{1'b0, k, w};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_change_set
    reg [20:0] wanted, tag [0:3];
    reg [7:0] state [0:3], hit, elements_with_set, near, find_waiting_elements_with_set;
    reg [3:0] dirty [0:3], look_up_elements_with_set, ways, i;
    reg bypass;
    reg [5:0] sets [0:7], fold;
    reg [1:0] way, least_recent_way, here, chosen;
    reg [2:0] k, w;
    reg [15:0] here_from;
    integer k0, k1;
    reg unused_bits;
    work_d = work_q;
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1)
        out_byte_enable_d[k0][k1] = out_byte_enable_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1)
        out_data_d[k0][k1] = out_data_q[k0][k1];
    out_count_d = out_count_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) tag[k0] = 21'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) state[k0] = 8'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) dirty[k0] = 4'd0;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) sets[k0] = 6'd0;
    {written_d, at, found_hit, found_way, found_free, found_tag, found_dirty, found_full,
        found_leaving, set, wanted, bypass, hit, elements_with_set, stale,
        look_up_elements_with_set, found_waiting, ways, fold, near, find_waiting_elements_with_set,
        way, least_recent_way, here, chosen, out_write, k, w, i, here_from} = 0;
    change_set = 6'd0;
    out_response_data = 0;
    if (EVERY_CYCLE || active) begin
      if (in_memory_ready && out_count_q != 2'd0) begin
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          out_byte_enable_d[0][k[1:0]] = out_byte_enable_d[1][k[1:0]];
        end
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) out_data_d[0][k[1:0]] = out_data_d[1][k[1:0]];
        out_count_d = out_count_q - 2'd1;
      end
      // finish: End the operation whose sector is at hand, if there is one.
      if (EVERY_CYCLE || work_q) begin
        for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
          out_response_data[{w[1:0], 5'd0} +: 32] =
              fills_q ? store_word[{w[1:0], 5'd0} +: 32] : old[{w[1:0], 5'd0} +: 32];
        end
        out_write = work_q && (fetches_q || evicts_q);
        if (out_write) begin
          // ask_memory: Queue a request for the memory: the sector `word`, with the bytes of
          // `mask`, or a read.
          at = out_count_d[0];
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            out_byte_enable_d[at][w[1:0]] = partial_q ? finish_mask[{w[1:0], 2'd0} +: 4] : 4'd15;
            out_data_d[at][w[1:0]] = old[{w[1:0], 5'd0} +: 32];
          end
          out_count_d = out_count_d + 2'd1;
        end
        if (store_valid) begin
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            written_d[{w[1:0], 5'd0} +: 32] = store_word[{w[1:0], 5'd0} +: 32];
          end
        end
      end
      // decide: The operation whose rows are at hand: accept it, or let it come again.
      work_d = look_q;
      if (look_q) begin
        // look_up
        set = line_q[5:0];
        wanted = L2_VALID | {1'b0, line_q[25:6]};
        for (w = 3'd0; w < L2_WAYS; w = w + 3'd1) begin
          bypass = bypass_q && bypass_way_q == w[1:0];
          tag[w[1:0]] = bypass ? bypass_tag_q : tags_q[{1'b0, {4'd0, w[1:0]} * 6'd21} +: 21];
          state[w[1:0]] = bypass ? bypass_state_q : states_q[{w[1:0], 3'd0} +: 8];
          dirty[w[1:0]] = tag[w[1:0]][20] ? state[w[1:0]][7:4] : 4'd0;
        end
        // elements_with: The elements that have this value.
        elements_with_set = 8'd0;
        for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
          elements_with_set = elements_with_set | ({7'd0, tag[i[1:0]] == wanted} << i[2:0]);
        end
        hit = elements_with_set;
        // elements_with: The elements that have this value.
        look_up_elements_with_set = 4'd0;
        for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
          look_up_elements_with_set = look_up_elements_with_set | ({3'd0, dirty[i[1:0]] == 4'd0} << i[2:0]);
        end
        stale = ~look_up_elements_with_set;
        // find_waiting: Reads that wait: for the sector of the operation, and which ways of its set
        // they lock.
        ways = 4'd0;
        for (i = 4'd0; i < L2_PENDING; i = i + 4'd1) begin
          fold = pending_line_q[i[2:0]][5:0];
          sets[i[2:0]] = fold;
        end
        // elements_with: The elements that have this value.
        elements_with_set = 8'd0;
        for (i = 4'd0; i < L2_PENDING; i = i + 4'd1) begin
          elements_with_set = elements_with_set | ({7'd0, sets[i[2:0]] == set} << i[2:0]);
        end
        near = used_q & elements_with_set;
        for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
          ways = ways | ({3'd0, near[i[2:0]]} << pending_way_q[i[2:0]]);
        end
        // elements_with: The elements that have this value.
        elements_with_set = 8'd0;
        for (i = 4'd0; i < L2_PENDING; i = i + 4'd1) begin
          elements_with_set = elements_with_set | ({7'd0, pending_line_q[i[2:0]] == line_q} << i[2:0]);
        end
        // elements_with: The elements that have this value.
        find_waiting_elements_with_set = 8'd0;
        for (i = 4'd0; i < L2_PENDING; i = i + 4'd1) begin
          find_waiting_elements_with_set = find_waiting_elements_with_set
              | ({7'd0, pending_sector_q[i[2:0]] == sector_q} << i[2:0]);
        end
        found_waiting = near & elements_with_set & find_waiting_elements_with_set;
        // least_recent: The least recently used way that is not locked; some way is not.
        least_recent_way = 2'd0;
        for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
          here_from = {8'd0, order_q};
          here = here_from[{i[2:0], 1'b0} +: 2];
          least_recent_way = ways[here] ? least_recent_way : here;
        end
        way = hit != 8'd0 ? lowest_of_8_in_2_bits(hit) : least_recent_way;
        chosen = kind_q == L2_SWEEP ? lowest_of_4_bits(stale) : way;
        found_hit = hit[3:0];
        found_way = chosen;
        found_free = hit != 8'd0 || ways != ALL_WAYS;
        found_tag = tag[chosen];
        found_dirty = hit != 8'd0 ? state[chosen][7:4] : 4'd0;
        found_full = hit != 8'd0 ? state[chosen][3:0] : 4'd0;
        found_leaving = dirty[chosen];
        change_set = set;
      end
    end
    unused_bits = &{1'b0, k, w, i};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_change_touch
    reg [3:0] full, covers, i;
    reg write, passed;
    reg [19:0] tag;
    reg [7:0] result, first_order_order;
    reg [1:0] most_recent_before, here;
    reg [2:0] w;
    reg [15:0] here_from;
    reg unused_bits;
    reply_d = reply_q;
    evict_line_d = evict_line_q;
    evict_left_d = evict_left_q;
    {word_d, decide_request_bit, full, entry, write, atomic, changes, asks, covers, tag, complete,
        result, most_recent_before, passed, here, decide_eviction_bit, first_order_order,
        decide_pending_bit, byte_enable_write, any_byte_enable_write, w, i, here_from} = 0;
    {change_touch, change_order, out_event_valid, out_event_kind} = 0;
    if (EVERY_CYCLE || active) begin
      // decide: The operation whose rows are at hand: accept it, or let it come again.
      reply_d = 1'b0;
      if (look_q) begin
        case (kind_q)
          L2_REQUEST: begin
            // decide_request: A sector of the request in hand.
            decide_request_bit = 4'd1 << sector_q;
            full = found_full & decide_request_bit;
            entry = lowest_of_8_bits(~used_q);
            write = request_op_q == PACKET_WRITE;
            atomic = request_op_q == PACKET_ATOMIC;
            changes = write || atomic;
            // the memory has to be asked
            asks = full == 4'd0 && !write && found_waiting == 8'd0;
            covers = 4'd15;
            any_byte_enable_write = !(!found_free || (changes && found_waiting != 8'd0));
            if (any_byte_enable_write) begin
              if (found_hit == 4'd0 && found_leaving != 4'd0) begin
                tag = found_tag[19:0];
                evict_line_d = {tag, 6'd0} | {20'd0, set};
                evict_left_d = found_leaving;
              end else begin
                byte_enable_write = !(full == 4'd0 && !write
                    && (used_q == 8'd255 || (asks && out_count_d == 2'd2)));
                if (byte_enable_write) begin
                  for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
                    covers = covers & request_byte_enable_q[{w[1:0], 2'd0} +: 4];
                    word_d[{w[1:0], 5'd0} +: 32] = request_data_q[{w[1:0], 5'd0} +: 32];
                  end
                  reply_d = full != 4'd0 || write;
                  out_event_valid = 1'b1;
                  out_event_kind = (full != 4'd0 || (write && found_hit != 4'd0)) ? 2'd0
                      : (asks || write) ? 2'd1 : 2'd2;
                  complete = (write && covers == 4'd15) ? found_full | decide_request_bit : found_full;
                  change_touch = 1'b1;
                  // most_recent: The order after a use of `way`.
                  result = {6'd0, found_way};
                  most_recent_before = found_way;
                  passed = 1'b0;
                  for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
                    here_from = {8'd0, order_q};
                    here = here_from[{i[2:0], 1'b0} +: 2];
                    if (i[2:0] > 3'd0) begin
                      result = result | ({6'd0, passed ? here : most_recent_before} << {i[2:0], 1'b0});
                    end
                    passed = passed | (here == found_way);
                    most_recent_before = here;
                  end
                  change_order = result;
                end
              end
            end
          end
          L2_EVICT: begin
            // decide_eviction
            decide_eviction_bit = 4'd1 << sector_q;
            if (out_count_d != 2'd2) begin
              out_event_valid = 1'b1;
              out_event_kind = 2'd3;
              evict_left_d = evict_left_q & ~decide_eviction_bit;
            end
          end
          L2_SWEEP: begin
            // decide_sweep
            if (!unknown_q && stale != 4'd0) begin
              tag = found_tag[19:0];
              evict_line_d = {tag, 6'd0} | {20'd0, set};
              evict_left_d = found_leaving;
            end else begin
              change_touch = 1'b1;
              // first_order: The order in which no way was used yet.
              first_order_order = 8'd0;
              for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
                first_order_order = first_order_order | ({5'd0, i[2:0]} << {i[2:0], 1'b0});
              end
              change_order = first_order_order;
            end
          end
          default: begin
            // decide_pending: A sector has come from the memory, or is there for a read that
            // waited.
            decide_pending_bit = 8'd1 << entry_q;
            reply_d = (silent_q & decide_pending_bit) == 8'd0;
            for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
              word_d[{w[1:0], 5'd0} +: 32] = fill_q[{w[1:0], 5'd0} +: 32];
            end
          end
        endcase
      end
    end
    unused_bits = &{1'b0, w, i};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_change_ways
    reg [3:0] dirty, partial_from;
    reg [31:0] decide_inside;
    reg [23:0] group, granule;
    reg [7:0] after;
    reg [2:0] w;
    integer k0;
    reg unused_bits;
    writes_d = writes_q;
    place_d = place_q;
    used_d = used_q;
    ready_d = ready_q;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) pending_sector_d[k0] = pending_sector_q[k0];
    {partial_d, address_d, byte_enable_d, silent_d, dirty, decide_pending_fill, decide_inside,
        group, granule, waiting, swept, begin_entry, after, any_sector_write, w, partial_from} = 0;
    {change_ways, change_tag, change_state} = 0;
    if (EVERY_CYCLE || active) begin
      // decide: The operation whose rows are at hand: accept it, or let it come again.
      writes_d = 1'b0;
      if (look_q) begin
        case (kind_q)
          L2_REQUEST: begin
            // decide_request: A sector of the request in hand.
            if (any_byte_enable_write) begin
              if (found_hit != 4'd0 || found_leaving == 4'd0) begin
                if (byte_enable_write) begin
                  for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
                    byte_enable_d[{w[1:0], 2'd0} +: 4] =
                        changes ? request_byte_enable_q[{w[1:0], 2'd0} +: 4] : 4'd0;
                  end
                  writes_d = reply_d && changes;
                  if (!reply_d) begin
                    used_d = used_q | (8'd1 << entry);
                    silent_d = (silent_q & ~(8'd1 << entry)) | ({7'd0, atomic} << entry);
                    pending_sector_d[entry] = sector_q;
                  end
                  dirty = writes_d ? found_dirty | decide_request_bit : found_dirty;
                  change_ways = 4'd1 << found_way;
                  change_tag = L2_VALID | {1'b0, line_q[25:6]};
                  change_state = {dirty, 4'd0} | {4'd0, complete};
                end
              end
            end
          end
          L2_EVICT: begin
            // decide_eviction
            if (out_count_d != 2'd2) begin
              change_ways = found_hit;
              change_tag = found_tag;
              change_state = {found_dirty & ~decide_eviction_bit, 4'd0} | {4'd0, found_full};
            end
          end
          L2_SWEEP: begin
            if (unknown_q || stale == 4'd0) begin
              change_ways = ALL_WAYS;
            end
          end
          default: begin
            // decide_pending: A sector has come from the memory, or is there for a read that
            // waited.
            decide_pending_fill = kind_q == L2_FILL;
            writes_d = decide_pending_fill;
            used_d = used_q & ~decide_pending_bit;
            if (decide_pending_fill) begin
              ready_d = ready_q | (found_waiting & ~decide_pending_bit);
              change_ways = found_hit;
              change_tag = found_tag;
              change_state = {found_dirty, 4'd0} | {4'd0, found_full} | {4'd0, 4'd1 << sector_q};
            end
            for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
              byte_enable_d[{w[1:0], 2'd0} +: 4] = decide_pending_fill ? 4'd15 : 4'd0;
            end
          end
        endcase
        decide_inside = {line_q, 6'd0} | {26'd0, {sector_q, 4'd0}};
        partial_from = found_dirty & ~found_full;
        partial_d = partial_from[sector_q];
        group = decide_inside[31:8];
        granule = group;
        granule = granule | {23'd0, in_partition};
        address_d = {granule, 8'd0} | {24'd0, decide_inside[7:0]};
        place_d = {{set, 2'd0} | {6'd0, found_way}, 2'd0} + {8'd0, sector_q};
      end
      waiting = arrived_q | ready_d;
      swept = look_q && kind_q == L2_SWEEP;
      any_sector_write = in_tick && in_response_room;
      // begin: The next operation for the first stage.
      if (any_sector_write) begin
        if (waiting != 8'd0) begin
          after = waiting & ~((8'd2 << last_q) - 8'd1);
          begin_entry = lowest_of_8_bits(after != 8'd0 ? after : waiting);
          ready_d = ready_d & ~(8'd1 << begin_entry);
        end
      end
    end
    unused_bits = &{1'b0, w};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_out_taken
    reg [6:0] low;
    reg [1:0] sector;
    reg [31:0] address, partition_inside;
    reg [23:0] granule;
    reg [5:0] fold;
    integer k0;
    reg unused_bits;
    look_d = look_q;
    kind_d = kind_q;
    line_d = line_q;
    entry_d = entry_q;
    bypass_d = bypass_q;
    request_address_d = request_address_q;
    left_d = left_q;
    arrived_d = arrived_q;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) pending_line_d[k0] = pending_line_q[k0];
    sweeping_d = sweeping_q;
    empty_d = empty_q;
    sweep_set_d = sweep_set_q;
    {sector_d, low, sector, address, partition_inside, granule, fold, use_tables_set, unknown_write,
        request_write, any_request_write, sector_write} = 0;
    out_taken = 1'b0;
    if (EVERY_CYCLE || active) begin
      // decide: The operation whose rows are at hand: accept it, or let it come again.
      if (look_q) begin
        case (kind_q)
          L2_REQUEST: begin
            // decide_request: A sector of the request in hand.
            if (any_byte_enable_write) begin
              if (found_hit != 4'd0 || found_leaving == 4'd0) begin
                if (byte_enable_write) begin
                  if (!reply_d) begin
                    pending_line_d[entry] = line_q;
                  end
                  if (reply_d || !atomic) begin
                    left_d = left_q & ~decide_request_bit;
                  end
                end
              end
            end
          end
          L2_SWEEP: begin
            // decide_sweep
            if (unknown_q || stale == 4'd0) begin
              sweep_set_d = sweep_set_q + 7'd1;
              unknown_write = sweep_set_d == L2_SETS;
              if (unknown_write) begin
                sweeping_d = 1'b0;
                empty_d = 1'b1;
              end
            end
          end
          default: begin end
        endcase
      end
      // begin: The next operation for the first stage.
      look_d = 1'b0;
      if (any_sector_write) begin
        if (waiting != 8'd0) begin
          look_d = 1'b1;
          kind_d = arrived_q[begin_entry] ? L2_FILL : L2_REPLAY;
          line_d = pending_line_d[begin_entry];
          entry_d = begin_entry;
          arrived_d = arrived_q & ~(8'd1 << begin_entry);
        end else if (evict_left_d != 4'd0) begin
          look_d = 1'b1;
          kind_d = L2_EVICT;
          line_d = evict_line_d;
          sector_d = lowest_of_4_bits(evict_left_d);
        end else begin
          sector_write = sweeping_d;
          if (sector_write) begin
            look_d = 1'b1;
            kind_d = L2_SWEEP;
            low = sweep_set_d;
            line_d = {19'd0, low};
          end else begin
            any_request_write = (left_d != 4'd0 || in_request_valid) && !swept;
            if (any_request_write) begin
              request_write = left_d == 4'd0;
              if (request_write) begin
                sector = in_request_address[5:4];
                request_address_d = in_request_address;
                left_d = in_request_op == PACKET_READ ? in_request_sectors : 4'd1 << sector;
                empty_d = 1'b0;
                out_taken = 1'b1;
              end
              look_d = 1'b1;
              kind_d = L2_REQUEST;
              address = request_address_d;
              granule = address[31:8];
              partition_inside = {granule, 8'd0} | {24'd0, address[7:0]};
              line_d = partition_inside[31:6];
              sector_d = lowest_of_4_bits(left_d);
            end else if (in_flush && !empty_d && used_d == 8'd0) begin
              sweeping_d = 1'b1;
              sweep_set_d = 7'd0;
            end
          end
        end
      end
      if (in_memory_valid) begin
        arrived_d = arrived_d | (8'd1 << in_memory_tag);
      end
      fold = line_d[5:0];
      use_tables_set = fold;
      bypass_d = look_d && change_ways != 4'd0 && change_set == use_tables_set;
    end
    unused_bits = &{1'b0, partition_inside};
  end

  // partition/l2/cache.c:546 l2_tick
  always @* begin : l2_tick_of_bypass_way
    reg [20:0] tag [0:3];
    reg [7:0] state [0:3];
    reg [3:0] ways;
    reg reads;
    reg [2:0] k, w;
    integer k0;
    reg unused_bits;
    forward_d = forward_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) tag[k0] = 21'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) state[k0] = 8'd0;
    {bypass_way_d, ways, tags_ren, tags_raddr, tags_wen, tags_waddr, tags_wdata, states_ren,
        states_raddr, states_wen, states_waddr, states_wdata, order_ren, order_raddr, order_wen,
        order_waddr, order_wdata, reads, data_ren, data_raddr, data_wen, data_waddr, data_wdata,
        mask_ren, mask_raddr, mask_wen, mask_waddr, mask_wdata, fill_ren, fill_raddr, fill_wen,
        fill_waddr, fill_wdata, k, w} = 0;
    if (EVERY_CYCLE || active) begin
      // use_tables: The tables: read the rows of the next operation, write those of this one.
      ways = look_d ? ALL_WAYS : 4'd0;
      if (bypass_d) begin
        ways = ways & ~change_ways;
        bypass_way_d = lowest_of_4_bits(change_ways);
      end
      for (w = 3'd0; w < L2_WAYS; w = w + 3'd1) begin
        tag[w[1:0]] = change_tag;
        state[w[1:0]] = change_state;
      end
      tags_ren = ways;
      tags_raddr = use_tables_set;
      tags_wen = change_ways;
      tags_waddr = change_set;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        tags_wdata[{1'b0, {4'd0, k[1:0]} * 6'd21} +: 21] = tag[k[1:0]];
      end
      states_ren = ways;
      states_raddr = use_tables_set;
      states_wen = change_ways;
      states_waddr = change_set;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) states_wdata[{k[1:0], 3'd0} +: 8] = state[k[1:0]];
      order_ren = look_d;
      order_raddr = use_tables_set;
      order_wen = change_touch;
      order_waddr = change_set;
      order_wdata = change_order;
      // use_data: The data: read the sector of the operation that was accepted, write that of the
      // one before.
      forward_d = work_d && store_valid && store_place == place_d;
      reads = work_d && !forward_d;
      data_ren = reads ? 4'd15 : 4'd0;
      data_raddr = place_d;
      data_wen = store_valid ? 4'd15 : 4'd0;
      data_waddr = store_place;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        data_wdata[{k[1:0], 5'd0} +: 32] = store_word[{k[1:0], 5'd0} +: 32];
      end
      mask_ren = reads;
      mask_raddr = place_d;
      mask_wen = store_valid;
      mask_waddr = store_place;
      mask_wdata = store_mask;
      // use_fill
      reads = look_d && kind_d == L2_FILL;
      fill_ren = reads ? 4'd15 : 4'd0;
      fill_raddr = entry_d;
      fill_wen = in_memory_valid ? 4'd15 : 4'd0;
      fill_waddr = in_memory_tag[2:0];
      fill_wdata = in_memory_data;
    end
    unused_bits = &{1'b0, k, w};
  end

  // memory tags: 64 words of 21 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] tags_written;
`endif
  wire [3:0] tags_ren_run = tags_ren & {4{!rst}};
  wire [3:0] tags_wen_run = tags_wen & {4{!rst}};
  genvar tags_lane;
  for (tags_lane = 0; tags_lane < 4; tags_lane = tags_lane + 1) begin : tags
    ram_1r1w #(.W(21), .AW(6)) ram (
`ifdef WEFT_DIGEST
      .written(tags_written[tags_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(tags_ren_run[tags_lane]), .raddr(tags_raddr),
      .wen(tags_wen_run[tags_lane]), .waddr(tags_waddr), .wdata(tags_wdata[tags_lane*21 +: 21]),
      .q(tags_q[tags_lane*21 +: 21])
    );
  end

  // memory states: 64 words of 8 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] states_written;
`endif
  wire [3:0] states_ren_run = states_ren & {4{!rst}};
  wire [3:0] states_wen_run = states_wen & {4{!rst}};
  genvar states_lane;
  for (states_lane = 0; states_lane < 4; states_lane = states_lane + 1) begin : states
    ram_1r1w #(.W(8), .AW(6)) ram (
`ifdef WEFT_DIGEST
      .written(states_written[states_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(states_ren_run[states_lane]), .raddr(states_raddr),
      .wen(states_wen_run[states_lane]), .waddr(states_waddr), .wdata(states_wdata[states_lane*8 +: 8]),
      .q(states_q[states_lane*8 +: 8])
    );
  end

  // memory order: 64 words of 8 bits
`ifdef WEFT_DIGEST
  wire [31:0] order_written;
`endif
  ram_1r1w_fwd #(.W(8), .AW(6)) order (
`ifdef WEFT_DIGEST
    .written(order_written),
`endif
    .clk(clk),
    .ren(order_ren && !rst), .raddr(order_raddr),
    .wen(order_wen && !rst), .waddr(order_waddr), .wdata(order_wdata),
    .q(order_q)
  );

  // memory data: 1024 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
    ram_1r1w #(.W(32), .AW(10)) ram (
`ifdef WEFT_DIGEST
      .written(data_written[data_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(data_ren_run[data_lane]), .raddr(data_raddr),
      .wen(data_wen_run[data_lane]), .waddr(data_waddr), .wdata(data_wdata[data_lane*32 +: 32]),
      .q(data_q[data_lane*32 +: 32])
    );
  end

  // memory mask: 1024 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] mask_written;
`endif
  ram_1r1w #(.W(16), .AW(10)) mask (
`ifdef WEFT_DIGEST
    .written(mask_written),
`endif
    .clk(clk),
    .ren(mask_ren && !rst), .raddr(mask_raddr),
    .wen(mask_wen && !rst), .waddr(mask_waddr), .wdata(mask_wdata),
    .q(mask_q)
  );

  // memory fill: 8 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] fill_written;
`endif
  wire [3:0] fill_ren_run = fill_ren & {4{!rst}};
  wire [3:0] fill_wen_run = fill_wen & {4{!rst}};
  genvar fill_lane;
  for (fill_lane = 0; fill_lane < 4; fill_lane = fill_lane + 1) begin : fill
    ram_1r1w #(.W(32), .AW(3)) ram (
`ifdef WEFT_DIGEST
      .written(fill_written[fill_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(fill_ren_run[fill_lane]), .raddr(fill_raddr),
      .wen(fill_wen_run[fill_lane]), .waddr(fill_waddr), .wdata(fill_wdata[fill_lane*32 +: 32]),
      .q(fill_q[fill_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin : registers_from_look
    integer k0;
    if (rst) begin
      look_q <= 1'b0;
      bypass_q <= 1'b0;
      left_q <= 4'd0;
      work_q <= 1'b0;
      used_q <= 8'd0;
      arrived_q <= 8'd0;
      ready_q <= 8'd0;
      silent_q <= 8'd0;
      last_q <= 3'd0;
      evict_left_q <= 4'd0;
      sweeping_q <= 1'b1;
      unknown_q <= 1'b1;
      empty_q <= 1'b0;
      sweep_set_q <= 7'd0;
    end else begin
      look_q <= look_d;
      kind_q <= kind_d;
      line_q <= line_d;
      entry_q <= entry_d;
      bypass_q <= bypass_d;
      request_address_q <= request_address_d;
      left_q <= left_d;
      work_q <= work_d;
      reply_q <= reply_d;
      writes_q <= writes_d;
      forward_q <= forward_d;
      place_q <= place_d;
      used_q <= used_d;
      arrived_q <= arrived_d;
      ready_q <= ready_d;
      for (k0 = 0; k0 < 8; k0 = k0 + 1) pending_line_q[k0] <= pending_line_d[k0];
      for (k0 = 0; k0 < 8; k0 = k0 + 1) pending_sector_q[k0] <= pending_sector_d[k0];
      evict_line_q <= evict_line_d;
      evict_left_q <= evict_left_d;
      sweeping_q <= sweeping_d;
      empty_q <= empty_d;
      sweep_set_q <= sweep_set_d;
      if (EVERY_CYCLE || active) begin
        if (EVERY_CYCLE || work_q) begin
          if (store_valid) begin
            written_q <= written_d;
            written_mask_q <= store_mask;
          end
        end
        performs_q <= 1'b0;
        fetches_q <= 1'b0;
        evicts_q <= 1'b0;
        fills_q <= 1'b0;
        if (look_q) begin
          case (kind_q)
            L2_REQUEST: begin
              if (any_byte_enable_write) begin
                if (found_hit != 4'd0 || found_leaving == 4'd0) begin
                  if (byte_enable_write) begin
                    byte_enable_q <= byte_enable_d;
                    word_q <= word_d;
                    performs_q <= reply_d && atomic;
                    fetches_q <= asks;
                    memory_tag_q <= entry;
                    op_q <= request_op_q;
                    amo_q <= request_amo_q;
                    core_q <= request_core_q;
                    tag_q <= request_tag_q;
                    if (!reply_d) begin
                      // wait_for_sector: Remember a read in the free entry `entry`.
                      silent_q <= silent_d;
                      pending_way_q[entry] <= found_way;
                      pending_core_q[entry] <= request_core_q;
                      pending_tag_q[entry] <= request_tag_q;
                    end
                  end
                end
              end
            end
            L2_EVICT: begin
              if (out_count_d != 2'd2) begin
                evicts_q <= 1'b1;
              end
            end
            L2_SWEEP: begin
              if (unknown_q || stale == 4'd0) begin
                if (unknown_write) begin
                  unknown_q <= 1'b0;
                end
              end
            end
            default: begin
              fills_q <= decide_pending_fill;
              op_q <= PACKET_READ;
              core_q <= pending_core_q[entry_q];
              tag_q <= pending_tag_q[entry_q];
              byte_enable_q <= byte_enable_d;
              word_q <= word_d;
            end
          endcase
          partial_q <= partial_d;
          address_q <= address_d;
          number_q <= sector_q;
        end
        if (any_sector_write) begin
          if (waiting != 8'd0) begin
            sector_q <= pending_sector_d[begin_entry];
            last_q <= begin_entry;
          end else if (evict_left_d != 4'd0) begin
            sector_q <= sector_d;
          end else if (sector_write) begin
            sector_q <= 2'd0;
          end else if (any_request_write) begin
            if (request_write) begin
              request_valid_q <= in_request_valid;
              request_op_q <= in_request_op;
              request_amo_q <= in_request_amo;
              request_core_q <= in_request_core;
              request_tag_q <= in_request_tag;
              request_sectors_q <= in_request_sectors;
              request_byte_enable_q <= in_request_byte_enable;
              request_data_q <= in_request_data;
            end
            sector_q <= sector_d;
          end
        end
        if (bypass_d) begin
          bypass_way_q <= bypass_way_d;
          bypass_tag_q <= change_tag;
          bypass_state_q <= change_state;
        end
      end
    end
  end

  always @(posedge clk) begin : registers_from_out_valid
    integer k0, k1;
    if (rst) begin
      out_count_q <= 2'd0;
    end else begin
      out_valid_q <= out_valid_d;
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        out_byte_enable_q[k0][k1] <= out_byte_enable_d[k0][k1];
      end
      for (k0 = 0; k0 < 2; k0 = k0 + 1) for (k1 = 0; k1 < 4; k1 = k1 + 1) begin
        out_data_q[k0][k1] <= out_data_d[k0][k1];
      end
      out_count_q <= out_count_d;
      if (EVERY_CYCLE || active) begin
        if (in_memory_ready && out_count_q != 2'd0) begin
          out_write_q[0] <= out_write_q[1];
          out_tag_q[0] <= out_tag_q[1];
          out_address_q[0] <= out_address_q[1];
        end
        if (EVERY_CYCLE || work_q) begin
          if (out_write) begin
            out_write_q[at] <= evicts_q;
            out_tag_q[at] <= {2'd0, memory_tag_q};
            out_address_q[at] <= address_q;
          end
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0, k1;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, look_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, kind_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {6'd0, line_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sector_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, entry_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, bypass_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, bypass_way_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {11'd0, bypass_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, bypass_state_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, request_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, request_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, request_amo_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, request_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, request_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ request_address_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, request_sectors_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, request_byte_enable_q[k0 * 4 +: 4]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ request_data_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, left_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, work_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, reply_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, performs_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fetches_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, evicts_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, writes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, partial_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, forward_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fills_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, amo_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, memory_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ address_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {22'd0, place_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, number_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, byte_enable_q[k0 * 4 +: 4]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ word_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ written_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, written_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, used_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, arrived_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, ready_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, silent_q};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {6'd0, pending_line_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, pending_sector_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, pending_way_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, pending_core_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, pending_tag_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {6'd0, evict_line_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, evict_left_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sweeping_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, unknown_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, empty_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, sweep_set_q};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, out_valid_q[k0 * 1 +: 1]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, out_write_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, out_tag_q[k0]};
      digest_r = {digest_r[4:0], digest_r[31:5]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ out_address_q[k0];
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, out_byte_enable_q[k0][k1]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 1; k0 >= 0; k0 = k0 - 1) for (k1 = 3; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ out_data_q[k0][k1];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, out_count_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ tags_written[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ states_written[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ order_written;
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ data_written[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mask_written;
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ fill_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
