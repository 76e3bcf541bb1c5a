// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/l1d/cache.c; change that file.
// The L1 data cache: set-associative, sectored, write-through, with a pending request table whose
// loads are replayed after the fill. Module `l1d` of l1d=cache.
//     cycle 0   coalesce sends the row's address: the tags of its set are read
//     cycle 1   the access is decided; a hit reads the data
//     cycle 2   the row goes to loads.c and on to writeback
// Source: book:MEM-3 to MEM-5 (A39 to A45, A49, A63 to A65); warp of a line thesis:3.2.3.
// - Tags and the pending request table are per line, transfers per sector: a miss requests the
//   missing sectors in one packet. The warp whose miss reserved a line stays with it.
// - A load whose line is in flight joins its entry (L1_MERGES loads per entry, all rows of one load
//   in one of them). Sectors that no load has requested yet are requested under the same tag. When
//   all have arrived, the entry's rows are replayed, one per cycle, before any new access. A line
//   with an entry is never a victim.
// - Stores write through and do not allocate. A store or an atomic to a line with an entry is
//   refused, so that neither a fill nor a replay can meet newer data than it should.
// - l1_store=update: stores update the line.
// - An atomic drops the line, and is performed at the L2.
// - Invalidation drops all lines. A line with an entry goes after its replays, and no load joins it
//   meanwhile.
// Limits: a line is at most as wide as 32 bits allow the tag word {line, warp}; replays are exempt
// from every check, and always hit.
// Liveness: a refused access waits for a free entry, a line, or room for packets. Entries are freed
// when their responses have arrived, which always find their place; replays wait for nothing.
module l1d (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to coalesce
  output reg view_busy, // no access may come in the next cycle
  output reg view_filling, // a store cannot be decided in this cycle
  output reg view_returning, // nothing can be decided in this cycle
  output reg view_reading, // the data memory is read now or in the next cycle, for no access
  // to loads
  output reg view_result_valid,
  output reg view_result_from_sector, // they are one sector, else a row
  output reg [1:0] view_result_load,
  output reg [3:0] view_result_lanes, // of these, the lanes that are in `sectors`
  output reg [3:0] view_result_sectors, // of the line, that the words belong to
  output reg [127:0] view_row,
  output reg [127:0] view_sector,
  // to stores
  output reg [1:0] view_clean_warp, // whose local memory is being written back
  // to memory_stage
  output reg view_idle, // nothing to deliver. (What it waits for is in the load table.)
  // from dispatch and fences
  input in_invalidate,
  // from coalesce
  input in_access_valid,
  input in_access_shared, // shared memory has served the lanes: nothing left to do
  input [1:0] in_access_load,
  input [3:0] in_access_lanes,
  input [31:0] in_access_address, // of the row: local memory is interleaved already
  input [3:0] in_access_sectors, // of the line, in which the lanes are
  input in_hold,
  input in_next_valid,
  input [31:0] in_next_address, // of the row: local memory is interleaved already
  // from lsu
  input [1:0] in_operation_kind, // access_kind_t
  input [3:0] in_operation_amo, // amo_op_t
  input [2:0] in_operation_funct,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [127:0] in_address,
  input [127:0] in_data,
  // from packets and stores
  input in_room, // for what an access sends
  input in_full, // too many writes of the warp are in flight
  // from the crossbar
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  // to lsu
  output reg [3:0] out_refused,
  output reg out_changed, // something on which a refusal may depend
  // to packets and stores
  output reg out_push_valid,
  output reg [1:0] out_push_op, // packet_op_t
  output reg [3:0] out_push_amo, // amo_op_t
  output reg [6:0] out_push_tag,
  output reg [25:0] out_push_line,
  output reg [3:0] out_push_sectors,
  output reg [15:0] out_push_byte_enable,
  output reg [127:0] out_push_data,
  // to limit, counters and verification
  output reg out_event_valid,
  output reg [3:0] out_event_kind, // l1d_kind_t
  output reg [1:0] out_event_warp,
  output reg [5:0] out_event_serial, // of its instruction
  output reg [19:0] out_event_pc,
  output reg [25:0] out_event_line,
  output reg out_event_own, // L1D_HIT: the line was reserved by the same warp
  output reg out_event_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  output reg [25:0] out_event_victim,
  output reg [1:0] out_event_victim_warp
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] ACCESS_LOAD = 2'd0, ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  localparam [1:0] L1_MERGES = 2'd2;
  localparam [1:0] PACKET_READ = 2'd0, PACKET_WRITE = 2'd1, PACKET_ATOMIC = 2'd2;
  localparam [2:0] CORE_LANES = 3'd4;
  localparam [2:0] L1_WAYS = 3'd4;
  localparam [2:0] ROW_WORDS = 3'd4;
  localparam [3:0] ALL_WAYS = 4'd15;
  localparam [3:0] L1D_HIT = 4'd0, L1D_MISS = 4'd1, L1D_SECTOR_MISS = 4'd2, L1D_MERGE = 4'd3,
      L1D_STORE_HIT = 4'd4, L1D_STORE_MISS = 4'd5, L1D_ATOMIC = 4'd6, L1D_REFUSED_BUSY = 4'd8,
      L1D_REFUSED_MERGES = 4'd9, L1D_REFUSED_WAYS = 4'd10, L1D_REFUSED_ENTRIES = 4'd11,
      L1D_REFUSED_DIRTY = 4'd12, L1D_REFUSED_PACKETS = 4'd13, L1D_REFUSED_WRITES = 4'd14;
  localparam [3:0] L1_SETS = 4'd8;
  localparam [3:0] REQUESTS = 4'd8;
  localparam [7:0] L1_AGES = 8'd228;
  reg [3:0] present_q [0:7], present_d [0:7];
  reg [3:0] busy_q [0:7], busy_d [0:7];
  reg [15:0] sectors_q [0:7], sectors_d [0:7];  // that are here, of each way
  reg [7:0] ages_q [0:7];  // of each way; all of a set differ
  reg forward_q;
  reg [1:0] forward_way_q;
  reg [27:0] forward_tag_q;
  reg [7:0] valid_q, valid_d;
  reg [7:0] complete_q, complete_d;  // everything has come: its loads are being replayed
  reg [7:0] stale_q, stale_d;  // requested before the last invalidation: dropped after replays
  reg [7:0] fresh_q, fresh_d;  // the line was reserved for it: its `sectors` are those of the old
  reg [25:0] line_q [0:7];
  reg [1:0] way_q [0:7];
  reg [3:0] requested_q [0:7];
  reg [3:0] received_q [0:7];
  reg [1:0] load_q [0:7] [0:1];  // the loads that wait,
  reg [3:0] lanes_q [0:7] [0:1];  // with which lanes,
  reg [3:0] rows_q [0:7] [0:1], rows_d [0:7] [0:1];  // in which rows of the line; 0: none
  reg [3:0] atomic_valid_q, atomic_valid_d;
  reg [1:0] atomic_load_q [0:3];
  reg [3:0] atomic_lanes_q [0:3];
  reg [3:0] atomic_sectors_q [0:3];
  reg response_valid_q, response_valid_d;
  reg [1:0] response_op_q;  // of the request
  reg response_core_q;
  reg [6:0] response_tag_q;
  reg [1:0] response_sector_q;  // number in its line
  reg [127:0] response_data_q;  // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  reg replay_q;  // this cycle's row is read for a replay
  reg [2:0] replayed_q, replayed_d;  // of this entry, one of those that are complete
  reg result_valid_q;
  reg result_from_sector_q;  // they are one sector, else a row
  reg [1:0] result_load_q;
  reg [3:0] result_lanes_q;  // of these, the lanes that are in `sectors`
  reg [3:0] result_sectors_q, result_sectors_d;  // of the line, that the words belong to
  reg [127:0] words_q;  // an atomic's
  wire [111:0] tags_q;
  wire [127:0] data_q;
  reg [6:0] use_read_row, use_line_data, data_raddr, data_waddr;
  reg [25:0] at_line;
  reg [2:0] at_set, at_entry, entry, arriving_set, set, perform_entry, use_tags_set, tags_raddr,
      tags_waddr;
  reg at_hit, at_pending, at_joins, at_merge, at_replaceable, at_victim_dirty, arriving_last,
      arriving_fresh, follow, back, filling, decides, merge, stale, closed, reserves, full, waits,
      joins, await_line_merge, use_line_reserves, updates, drops, touches, write, response_write,
      active;
  reg [1:0] at_way, at_warp, at_victim, arriving_way, return_atomic_entry, merges, way, row, atomic,
      await_line_way, use_line_way, use_line_row, reset_m;
  reg [3:0] at_have, at_lanes, at_requested, received, left, kind, missing, more, staying, known,
      await_line_more, others, data_ren, data_wen, tags_ren, tags_wen, reset_set, reset_entry;
  reg [27:0] at_victim_tag, tag;
  reg [7:0] younger;
  reg [15:0] data_byte_enable;
  reg [127:0] data_wdata;
  reg [111:0] tags_wdata;

  // bits that this module does not need
  wire unused = &{1'b0, in_access_address, in_next_address, in_operation_funct, response_core_q,
      response_tag_q, reset_set, reset_entry, reset_m};

  // the number of the lowest one
  function lowest_of_2_bits;
    input [1:0] input_bits;
    lowest_of_2_bits = |(input_bits & -input_bits & 2'h2);
  endfunction

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

  // memory/l1d/cache.c:93 l1d_view
  always @* begin : l1d_view
    reg busy, replays_follow, last;
    reg [31:0] rows;
    reg [1:0] m;
    reg [3:0] rows_set;
    reg unused_bits;
    {m, rows_set} = 0;
    view_idle = !result_valid_q && !response_valid_q && valid_q == 8'd0;
    // replays_follow: Loads that are still to be replayed from the completed entries: no access
    // comes in the next cycle.
    rows = 32'd0;
    if (EVERY_CYCLE || complete_q != 8'd0) begin
      for (m = 2'd0; m < L1_MERGES; m = m + 2'd1) begin
        rows_set = rows_q[replayed_q][m[0]];
        rows = rows + {29'd0, {2'd0, rows_set[0]} + {2'd0, rows_set[1]} + {2'd0, rows_set[2]}
            + {2'd0, rows_set[3]}};
      end
    end
    last = (complete_q & (complete_q - 8'd1)) == 8'd0 && rows == 32'd1;
    replays_follow = complete_q != 8'd0 && !(last && replay_q
        && !(response_valid_q && response_op_q == PACKET_ATOMIC));
    busy = replays_follow;
    view_busy = busy;
    view_filling = response_valid_q && response_op_q == PACKET_READ;
    view_returning = response_valid_q && response_op_q == PACKET_ATOMIC;
    view_reading = replay_q || busy;
    view_result_valid = result_valid_q;
    view_result_from_sector = result_from_sector_q;
    view_result_load = result_load_q;
    view_result_lanes = result_lanes_q;
    view_result_sectors = result_sectors_q;
    view_row = data_q;
    view_sector = words_q;
    view_clean_warp = 2'd0;
    unused_bits = &{1'b0, m};
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_out_changed
    reg l1d_rests, last;
    reg [2:0] line, find_way;
    reg [31:0] rows;
    reg [3:0] ways, rows_set;
    reg [1:0] m;
    reg unused_bits;
    complete_d = complete_q;
    {replayed_d, result_sectors_d, at_line, at_set, at_hit, at_way, at_warp, at_victim_dirty, entry,
        received, arriving_set, arriving_way, arriving_last, arriving_fresh, line, follow, rows,
        last, back, filling, decides, return_atomic_entry, merges, set, way, merge, row, left,
        stale, ways, m, find_way, rows_set} = 0;
    {out_changed, out_event_valid, out_event_warp, out_event_serial, out_event_pc} = 0;
    l1d_rests = !response_valid_q && !replay_q && !result_valid_q && complete_q == 8'd0;
    active = in_access_valid || in_next_valid || in_response_valid || in_invalidate || replayed_q != 3'd0
        || !l1d_rests;
    if (EVERY_CYCLE || active) begin
      {at_line, at_set, at_hit, at_way, at_warp, at_victim_dirty} = 0;
      // arrival
      entry = response_tag_q[2:0];
      received = received_q[entry] | (4'd1 << response_sector_q);
      line = line_q[entry][2:0];
      arriving_set = line;
      arriving_way = way_q[entry];
      arriving_last = response_valid_q && response_op_q == PACKET_READ && received == requested_q[entry];
      arriving_fresh = fresh_q[entry];
      // replays_follow: Loads that are still to be replayed from the completed entries: no access
      // comes in the next cycle.
      rows = 32'd0;
      if (EVERY_CYCLE || complete_q != 8'd0) begin
        for (m = 2'd0; m < L1_MERGES; m = m + 2'd1) begin
          rows_set = rows_q[replayed_q][m[0]];
          rows = rows + {29'd0, {2'd0, rows_set[0]} + {2'd0, rows_set[1]} + {2'd0, rows_set[2]}
              + {2'd0, rows_set[3]}};
        end
      end
      last = (complete_q & (complete_q - 8'd1)) == 8'd0 && rows == 32'd1;
      follow = complete_q != 8'd0 && !(last && replay_q
          && !(response_valid_q && response_op_q == PACKET_ATOMIC));
      back = response_valid_q && response_op_q == PACKET_ATOMIC;
      filling = response_valid_q && response_op_q == PACKET_READ;
      decides = in_access_valid && !in_access_shared && !in_hold;
      out_changed = response_valid_q || replay_q;
      // At most one of the three: an access waits while an atomic returns, and none comes while
      // loads are to be replayed.
      if (back) begin
        return_atomic_entry = response_tag_q[1:0];
      end else if (replay_q) begin
        // replay_row: One row of one load of a completed entry; behind the last one the entry goes.
        merges = 2'd0;
        line = line_q[replayed_q][2:0];
        set = line;
        way = way_q[replayed_q];
        for (m = 2'd0; m < L1_MERGES; m = m + 2'd1) begin
          merges = merges | ({1'b0, rows_q[replayed_q][m[0]] != 4'd0} << m[0]);
        end
        merge = lowest_of_2_bits(merges);
        row = lowest_of_4_bits(rows_q[replayed_q][merge]);
        left = rows_q[replayed_q][merge] & ~(4'd1 << row);
        result_sectors_d = 4'd1 << row;
        if (left == 4'd0 && (merges & (merges - 2'd1)) == 2'd0) begin
          stale = stale_q[replayed_q];
          complete_d = complete_q & ~(8'd1 << replayed_q);
        end
      end else if (decides) begin
        // find
        at_line = in_access_address[31:6];
        line = in_access_address[8:6];
        at_set = line;
        {at_hit, at_way, at_warp, at_victim_dirty, ways} = 0;
        for (find_way = 3'd0; find_way < L1_WAYS; find_way = find_way + 3'd1) begin
          ways = ways | ({3'd0, ((forward_q && forward_way_q == find_way[1:0]) ? forward_tag_q[27:2]
              : tags_q[({5'd0, find_way[1:0]} * 7'd28) + 7'd2 +: 26]) == at_line} << find_way[1:0]);
        end
        ways = ways & present_q[at_set];
        at_hit = ways != 4'd0;
        at_way = lowest_of_4_bits(ways);
        at_warp = (forward_q && forward_way_q == at_way) ? forward_tag_q[1:0]
            : tags_q[{5'd0, at_way} * 7'd28 +: 2];
        at_victim_dirty = 1'b0;
        // perform: Decide about the access and perform it.
        out_event_valid = 1'b1;
        out_event_warp = in_operation_warp;
        out_event_serial = in_operation_serial;
        out_event_pc = in_operation_pc;
      end
      // of those that were complete before this cycle
      replayed_d = lowest_of_8_bits(complete_d);
      if (filling) begin
        if (arriving_last) begin
          complete_d = complete_d | (8'd1 << entry);
        end
      end
    end
    unused_bits = &{1'b0, m, find_way};
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_out_event_own
    reg at_closes, used, own;
    reg [7:0] entries, ages;
    reg [3:0] present, held, find_entry;
    reg [2:0] best, rank, find_way;
    reg [1:0] age, m;
    reg unused_bits;
    {at_have, at_pending, at_entry, at_joins, at_merge, at_lanes, at_requested, at_closes,
        at_replaceable, at_victim, at_victim_tag, entries, used, own, present, held, ages, best,
        age, rank, missing, more, closed, reserves, full, staying, m, find_way, find_entry} = 0;
    out_event_own = 1'b0;
    if (EVERY_CYCLE || active) begin
      {at_have, at_pending, at_entry, at_joins, at_merge, at_lanes, at_requested, at_closes,
          at_replaceable, at_victim, at_victim_tag} = 0;
      // At most one of the three: an access waits while an atomic returns, and none comes while
      // loads are to be replayed.
      if (!back) begin
        if (!replay_q) begin
          if (decides) begin
            // find
            {at_have, at_pending, at_entry, at_joins, at_merge, at_lanes, at_requested, at_closes,
                at_replaceable, at_victim, at_victim_tag, entries} = 0;
            for (find_entry = 4'd0; find_entry < REQUESTS; find_entry = find_entry + 4'd1) begin
              entries = entries | ({7'd0, line_q[find_entry[2:0]] == at_line} << find_entry[2:0]);
            end
            entries = entries & valid_q;
            at_pending = entries != 8'd0;
            at_entry = lowest_of_8_bits(entries);
            at_closes = arriving_last && entry == at_entry;
            if (at_hit && (fresh_q & entries) == 8'd0) begin
              at_have = sectors_q[at_set][{at_way, 2'd0} +: 4];
            end
            for (m = 2'd0; m < L1_MERGES; m = m + 2'd1) begin
              used = rows_q[at_entry][m[0]] != 4'd0;
              own = used && load_q[at_entry][m[0]] == in_access_load;
              if (own || (!used && !at_joins)) begin
                at_joins = 1'b1;
                at_merge = m[0];
              end
            end
            at_lanes = rows_q[at_entry][at_merge] != 4'd0 ? lanes_q[at_entry][at_merge] : 4'd0;
            at_requested = requested_q[at_entry];
            // find_victim: The way to replace: none that is busy or protected; an empty one if
            // there is one, else the oldest.
            present = present_q[at_set];
            held = busy_q[at_set];
            ages = ages_q[at_set];
            best = 3'd0;
            for (find_way = 3'd0; find_way < L1_WAYS; find_way = find_way + 3'd1) begin
              age = ages[{find_way[1:0], 1'b0} +: 2];
              rank = present[find_way[1:0]] ? {1'b0, age} : L1_WAYS;
              if (!held[find_way[1:0]] && (!at_replaceable || rank > best)) begin
                at_replaceable = 1'b1;
                at_victim = find_way[1:0];
                best = rank;
              end
            end
            at_victim_tag = (forward_q && forward_way_q == at_victim) ? forward_tag_q
                : tags_q[{5'd0, at_victim} * 7'd28 +: 28];
            // perform: Decide about the access and perform it.
            // decide
            if (in_operation_kind == ACCESS_LOAD) begin
              // decide_load
              missing = in_access_sectors & ~at_have;
              if (!(at_pending && stale_q[at_entry])) begin
                if (!(at_hit && missing == 4'd0)) begin
                  if (at_pending) begin
                    more = missing & ~at_requested;
                    closed = complete_q[at_entry] || (more != 4'd0 && at_closes);
                  end else begin
                    reserves = !at_hit;
                    full = valid_q == 8'd255;
                  end
                end
              end
            end else if (!at_pending) begin
              staying = 4'd0;
            end
            out_event_own = 1'b0;
            out_event_own = at_warp == in_operation_warp;
          end
        end
      end
    end
    unused_bits = &{1'b0, m, find_way, find_entry};
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_out_refused
    reg [31:0] address, value, bits, repeated, here;
    reg gather_row_local;
    reg [1:0] place;
    reg [3:0] bytes, store_bytes_bytes;
    reg [7:0] store_word_byte;
    reg [15:0] half;
    reg [2:0] lane, word;
    reg unused_bits;
    {kind, address, gather_row_local, place, value, bytes, store_bytes_bytes, bits, repeated,
        store_word_byte, half, here, lane, word} = 0;
    {out_refused, out_push_op, out_push_amo, out_push_line, out_push_byte_enable, out_push_data,
        out_event_kind} = 0;
    if (EVERY_CYCLE || active) begin
      // At most one of the three: an access waits while an atomic returns, and none comes while
      // loads are to be replayed.
      if (!back) begin
        if (!replay_q) begin
          if (decides) begin
            // perform: Decide about the access and perform it.
            // decide
            if (in_operation_kind == ACCESS_LOAD) begin
              // decide_load
              if (at_pending && stale_q[at_entry]) begin
                kind = L1D_REFUSED_BUSY;
              end else if (at_hit && missing == 4'd0) begin
                kind = L1D_HIT;
              end else if (at_pending) begin
                kind = closed ? L1D_REFUSED_BUSY : !at_joins ? L1D_REFUSED_MERGES
                    : (more != 4'd0 && !in_room) ? L1D_REFUSED_PACKETS : L1D_MERGE;
              end else begin
                kind = (reserves && !at_replaceable) ? L1D_REFUSED_WAYS : full ? L1D_REFUSED_ENTRIES
                    : (reserves && at_victim_dirty) ? L1D_REFUSED_DIRTY : !in_room ? L1D_REFUSED_PACKETS
                    : at_hit ? L1D_SECTOR_MISS : L1D_MISS;
              end
            end else if (at_pending) begin
              kind = L1D_REFUSED_BUSY;
            end else if (in_access_sectors == staying) begin
              kind = L1D_STORE_HIT;
            end else if (!in_room) begin
              kind = L1D_REFUSED_PACKETS;
            end else if (in_operation_kind == ACCESS_ATOMIC) begin
              kind = atomic_valid_q == 4'd15 ? L1D_REFUSED_ENTRIES : L1D_ATOMIC;
            end else begin
              kind = in_full ? L1D_REFUSED_WRITES : at_hit ? L1D_STORE_HIT : L1D_STORE_MISS;
            end
            out_event_kind = kind;
            if (kind >= L1D_REFUSED_BUSY) begin
              out_refused = in_access_lanes;
            end else if (kind != L1D_HIT) begin
              // push_access: The packets of an access for these sectors; entry: the pending request
              // of a load or an atomic.
              out_push_op = in_operation_kind == ACCESS_LOAD ? PACKET_READ
                  : in_operation_kind == ACCESS_STORE ? PACKET_WRITE : PACKET_ATOMIC;
              out_push_amo = in_operation_amo;
              out_push_line = in_access_address[31:6];
              if (in_operation_kind != ACCESS_LOAD) begin
                // gather_row: The row that a store or an atomic writes: lanes in ascending order,
                // later ones over earlier ones, so that of stores to one byte the highest lane's
                // stays.
                for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
                  address = in_address[{lane[1:0], 5'd0} +: 32];
                  gather_row_local = address[31:28] == 4'd3;
                  place = gather_row_local ? lane[1:0] : address[3:2];
                  if (in_access_lanes[lane[1:0]]) begin
                    value = in_data[{lane[1:0], 5'd0} +: 32];
                    // store_in_row: Put a lane's store into word `place` of a row of `words`, over
                    // what lower lanes have put there.
                    store_bytes_bytes = in_operation_funct[1:0] == 2'd0 ? 4'd1
                        : in_operation_funct[1:0] == 2'd1 ? 4'd3 : 4'd15;
                    bytes = store_bytes_bytes << address[1:0];
                    bits = {8'd0, {8'd0, {8'd0, bytes[0] ? 8'd255 : 8'd0} | (bytes[1] ? 16'd65280 : 16'd0)}
                        | (bytes[2] ? 24'hff0000 : 24'd0)} | (bytes[3] ? 32'hff000000 : 32'd0);
                    store_word_byte = value[7:0];
                    half = value[15:0];
                    repeated = in_operation_funct[1:0] == 2'd0
                        ? {8'd0, {8'd0, {8'd0, store_word_byte} | {store_word_byte, 8'd0}}
                        | {store_word_byte, 16'd0}} | {store_word_byte, 24'd0}
                        : in_operation_funct[1:0] == 2'd1 ? {16'd0, half} | {half, 16'd0} : value;
                    for (word = 3'd0; word < ROW_WORDS; word = word + 3'd1) begin
                      here = place == word[1:0] ? bits : 32'd0;
                      out_push_byte_enable[{word[1:0], 2'd0} +: 4] =
                          out_push_byte_enable[{word[1:0], 2'd0} +: 4] | (place == word[1:0] ? bytes : 4'd0);
                      out_push_data[{word[1:0], 5'd0} +: 32] =
                          (out_push_data[{word[1:0], 5'd0} +: 32] & ~here) | (repeated & here);
                    end
                  end
                end
              end
            end
          end
        end
      end
    end
    unused_bits = &{1'b0, address, lane, word};
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_out_push_valid
    reg [3:0] sectors, perform_staying;
    reg [25:0] access_event_line;
    reg used, source, uses;
    reg [2:0] push_access_entry;
    integer k0, k1;
    valid_d = valid_q;
    stale_d = stale_q;
    fresh_d = fresh_q;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) rows_d[k0][k1] = rows_q[k0][k1];
    {atomic_valid_d, use_read_row, waits, atomic, perform_entry, sectors, access_event_line, used,
        joins, await_line_merge, await_line_way, known, await_line_more, perform_staying,
        push_access_entry, source, use_line_reserves, use_line_way, use_line_row, use_line_data,
        updates, drops, uses, touches, others} = 0;
    {out_push_valid, out_push_tag, out_push_sectors, out_event_line, out_event_evicted,
        out_event_victim, out_event_victim_warp} = 0;
    if (EVERY_CYCLE || active) begin
      use_read_row = 7'd0;
      // At most one of the three: an access waits while an atomic returns, and none comes while
      // loads are to be replayed.
      if (back) begin
        atomic_valid_d = atomic_valid_q & ~(4'd1 << return_atomic_entry);
      end else if (replay_q) begin
        // replay_row: One row of one load of a completed entry; behind the last one the entry goes.
        rows_d[replayed_q][merge] = left;
        use_read_row = {{way, 3'd0} + {2'd0, set}, 2'd0} + {5'd0, row};
        if (left == 4'd0 && (merges & (merges - 2'd1)) == 2'd0) begin
          valid_d = valid_q & ~(8'd1 << replayed_q);
          stale_d = stale_q & ~(8'd1 << replayed_q);
        end
      end else if (decides) begin
        // perform: Decide about the access and perform it.
        waits = kind == L1D_MISS || kind == L1D_SECTOR_MISS || kind == L1D_MERGE;
        atomic = lowest_of_4_bits(~atomic_valid_q);
        perform_entry = kind == L1D_MERGE ? at_entry : lowest_of_8_bits(~valid_q);
        sectors = in_access_sectors;
        access_event_line = in_access_address[31:6];
        out_event_line = access_event_line;
        {out_event_evicted, out_event_victim, out_event_victim_warp} = 0;
        if (kind < L1D_REFUSED_BUSY) begin
          if (kind == L1D_MISS) begin
            // tell_evicted: The line that the access replaces: in the L1, or in the slot that it
            // reserves.
            used = present_q[at_set][at_victim];
            out_event_evicted = used;
            out_event_victim = at_victim_tag[27:2];
            out_event_victim_warp = at_victim_tag[1:0];
          end
          if (waits) begin
            // await_line: A load that misses or joins: its place in the pending request table.
            joins = kind == L1D_MERGE;
            await_line_merge = joins ? at_merge : 1'b0;
            await_line_way = kind == L1D_MISS ? at_victim : at_way;
            known = joins ? at_requested : 4'd0;
            await_line_more = in_access_sectors & ~at_have & ~known;
            rows_d[perform_entry][await_line_merge] =
                rows_q[perform_entry][await_line_merge] | (4'd1 << in_access_address[5:4]);
            if (!joins) begin
              valid_d = valid_q | (8'd1 << perform_entry);
              fresh_d = (fresh_q & ~(8'd1 << perform_entry)) | ({7'd0, kind == L1D_MISS} << perform_entry);
            end
            sectors = await_line_more;
          end
          if (kind == L1D_STORE_HIT) begin
            perform_staying = 4'd0;
            sectors = sectors & ~perform_staying;
          end
          if (kind == L1D_ATOMIC) begin
            atomic_valid_d = atomic_valid_q | (4'd1 << atomic);
          end
          if (kind != L1D_HIT) begin
            push_access_entry = kind == L1D_ATOMIC ? {1'b0, atomic} : perform_entry;
            // push_access: The packets of an access for these sectors; entry: the pending request
            // of a load or an atomic.
            source = in_operation_kind == ACCESS_LOAD ? 1'b0 : 1'b1;
            out_push_valid = sectors != 4'd0;
            out_push_tag = {1'b0, {source, 5'd0}
                | {3'd0, in_operation_kind == ACCESS_STORE ? {1'b0, in_operation_warp} : push_access_entry}};
            out_push_sectors = sectors;
          end
          // use_line: An accepted access: the fate of its line, and what it reads or writes.
          use_line_reserves = kind == L1D_MISS;
          use_line_way = use_line_reserves ? at_victim : at_way;
          use_line_row = in_access_address[5:4];
          use_line_data = {{at_way, 3'd0} + {2'd0, at_set}, 2'd0} + {5'd0, use_line_row};
          updates = kind == L1D_STORE_HIT;
          drops = at_hit && kind == L1D_ATOMIC;
          uses = kind == L1D_HIT || kind == L1D_SECTOR_MISS || updates;
          touches = use_line_reserves || uses;
          if (use_line_reserves || drops) begin
            others = present_q[at_set] & ~(4'd1 << use_line_way);
          end
          use_read_row = use_line_data;
        end
      end
      if (filling) begin
        if (arriving_last) begin
          fresh_d = fresh_d & ~(8'd1 << entry);
        end
      end
      if (in_invalidate) begin
        stale_d = stale_d | valid_d;
      end
    end
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_busy
    reg [3:0] use_read, use_write, banks, sectors, place, enable [0:3], invalidate_set;
    reg [6:0] use_write_row;
    reg [7:0] ages;
    reg [1:0] age, old, fill_row;
    reg [2:0] next, line, w, bank, k;
    reg [15:0] fill_old;
    reg [31:0] use_data_data [0:3];
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 8; k0 = k0 + 1) present_d[k0] = present_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1) busy_d[k0] = busy_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1) sectors_d[k0] = sectors_q[k0];
    response_valid_d = response_valid_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) enable[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) use_data_data[k0] = 32'd0;
    {use_read, use_write, use_write_row, ages, younger, age, old, next, banks, sectors, fill_row,
        place, fill_old, data_ren, data_raddr, data_wen, data_byte_enable, data_waddr, data_wdata,
        write, use_tags_set, line, tag, response_write, w, bank, invalidate_set, k} = 0;
    if (EVERY_CYCLE || active) begin
      {use_read, use_write, use_write_row} = 0;
      // At most one of the three: an access waits while an atomic returns, and none comes while
      // loads are to be replayed.
      if (!back) begin
        if (replay_q) begin
          // replay_row: One row of one load of a completed entry; behind the last one the entry
          // goes.
          use_read = 4'd15;
          if (left == 4'd0 && (merges & (merges - 2'd1)) == 2'd0) begin
            busy_d[set] = busy_q[set] & ~(4'd1 << way);
            present_d[set] = present_q[set] & ~({3'd0, stale} << way);
          end
        end else if (decides) begin
          // perform: Decide about the access and perform it.
          if (kind < L1D_REFUSED_BUSY) begin
            if (waits) begin
              if (!joins) begin
                busy_d[at_set] = busy_q[at_set] | (4'd1 << await_line_way);
              end
            end
            // use_line: An accepted access: the fate of its line, and what it reads or writes.
            if (use_line_reserves || drops) begin
              present_d[at_set] = others | ({3'd0, use_line_reserves} << use_line_way);
            end
            if (touches) begin
              // touch: The line becomes the youngest of its set.
              ages = ages_q[at_set];
              younger = 8'd0;
              age = ages[{use_line_way, 1'b0} +: 2];
              for (w = 3'd0; w < L1_WAYS; w = w + 3'd1) begin
                old = ages[{w[1:0], 1'b0} +: 2];
                next = w[1:0] == use_line_way ? 3'd0 : old < age ? {1'b0, old} + 3'd1 : {1'b0, old};
                younger = younger | ({5'd0, next} << {w[1:0], 1'b0});
              end
            end
            // banks_of: Banks of a row that hold these sectors of its line.
            banks = 4'd0;
            for (bank = 3'd0; bank < ROW_WORDS; bank = bank + 3'd1) begin
              banks = banks | ({3'd0, in_access_sectors[use_line_row]} << bank[1:0]);
            end
            use_read = kind == L1D_HIT ? banks : 4'd0;
            sectors = at_have & in_access_sectors;
            // banks_of: Banks of a row that hold these sectors of its line.
            banks = 4'd0;
            for (bank = 3'd0; bank < ROW_WORDS; bank = bank + 3'd1) begin
              banks = banks | ({3'd0, sectors[use_line_row]} << bank[1:0]);
            end
            use_write = updates ? banks : 4'd0;
            use_write_row = use_line_data;
          end
        end
      end
      if (filling) begin
        // fill: A sector arrives: it goes to its place, and may complete its entry.
        fill_row = response_sector_q;
        use_write = 4'd15;
        use_write_row = {{arriving_way, 3'd0} + {2'd0, arriving_set}, 2'd0} + {5'd0, fill_row};
        if (arriving_last) begin
          place = {arriving_way, 2'd0};
          fill_old = arriving_fresh ? 16'd15 << place : 16'd0;
          sectors_d[arriving_set] = (sectors_q[arriving_set] & ~fill_old) | ({12'd0, received} << place);
        end
      end
      if (in_invalidate) begin
        for (invalidate_set = 4'd0; invalidate_set < L1_SETS; invalidate_set = invalidate_set + 4'd1) begin
          present_d[invalidate_set[2:0]] = present_d[invalidate_set[2:0]] & busy_d[invalidate_set[2:0]];
        end
      end
      if ((use_read | use_write) != 4'd0) begin
        // use_data: The data memory: what is written is a response's sector, a row that moves, or
        // that of a store.
        for (bank = 3'd0; bank < ROW_WORDS; bank = bank + 3'd1) begin
          enable[bank[1:0]] = filling ? 4'd15 : out_push_byte_enable[{bank[1:0], 2'd0} +: 4];
          use_data_data[bank[1:0]] = filling ? response_data_q[{bank[1:0], 5'd0} +: 32]
              : out_push_data[{bank[1:0], 5'd0} +: 32];
        end
        data_ren = use_read;
        data_raddr = use_read_row;
        data_wen = use_write;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          data_byte_enable[{k[1:0], 2'd0} +: 4] = enable[k[1:0]];
        end
        data_waddr = use_write_row;
        for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
          data_wdata[{k[1:0], 5'd0} +: 32] = use_data_data[k[1:0]];
        end
      end
      response_valid_d = in_response_valid && in_response_op != PACKET_WRITE;
      response_write = response_valid_d;
      if (response_write) begin
        response_valid_d = in_response_valid;
      end
      write = decides && out_event_kind == L1D_MISS;
      line = in_next_address[8:6];
      use_tags_set = line;
      tag = {at_line, 2'd0} | {26'd0, in_operation_warp};
    end
    unused_bits = &{1'b0, w, bank, invalidate_set, k};
  end

  // memory/l1d/cache.c:398 l1d_tick
  always @* begin : l1d_tick_of_tags_ren
    reg [27:0] use_tags_data [0:3];
    reg [2:0] find_way, k;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) use_tags_data[k0] = 28'd0;
    {tags_ren, tags_raddr, tags_wen, tags_waddr, tags_wdata, find_way, k} = 0;
    if (EVERY_CYCLE || active) begin
      // use_tags: The tags: written for a line that is reserved, read for the next access.
      for (find_way = 3'd0; find_way < L1_WAYS; find_way = find_way + 3'd1) begin
        use_tags_data[find_way[1:0]] = tag;
      end
      tags_ren = in_next_valid ? ALL_WAYS : 4'd0;
      tags_raddr = use_tags_set;
      tags_wen = write ? 4'd1 << at_victim : 4'd0;
      tags_waddr = at_set;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        tags_wdata[{5'd0, k[1:0]} * 7'd28 +: 28] = use_tags_data[k[1:0]];
      end
    end
    unused_bits = &{1'b0, find_way, k};
  end

  // memory tags: 8 words of 28 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] tags_written;
`endif
  wire [3:0] tags_ren_run = tags_ren & {4{!rst}};
  wire [3:0] tags_wen_run = tags_wen & {4{!rst}};
  genvar tags_lane;
  for (tags_lane = 0; tags_lane < 4; tags_lane = tags_lane + 1) begin : tags
    ram_1r1w #(.W(28), .AW(3)) ram (
`ifdef WEFT_DIGEST
      .written(tags_written[tags_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(tags_ren_run[tags_lane]), .raddr(tags_raddr),
      .wen(tags_wen_run[tags_lane]), .waddr(tags_waddr), .wdata(tags_wdata[tags_lane*28 +: 28]),
      .q(tags_q[tags_lane*28 +: 28])
    );
  end

  // memory data: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
    ram_bytes #(.AW(7)) ram (
`ifdef WEFT_DIGEST
      .written(data_written[data_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(data_ren_run[data_lane]), .raddr(data_raddr),
      .wen(data_wen_run[data_lane]), .byte_enable(data_byte_enable[data_lane*4 +: 4]), .waddr(data_waddr),
          .wdata(data_wdata[data_lane*32 +: 32]),
      .q(data_q[data_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin : registers
    integer k0, k1;
    if (rst) begin
      forward_q <= 1'b0;
      forward_way_q <= 2'd0;
      forward_tag_q <= 28'd0;
      valid_q <= 8'd0;
      complete_q <= 8'd0;
      stale_q <= 8'd0;
      fresh_q <= 8'd0;
      atomic_valid_q <= 4'd0;
      response_valid_q <= 1'b0;
      response_op_q <= 2'd0;
      response_core_q <= 1'b0;
      response_tag_q <= 7'd0;
      response_sector_q <= 2'd0;
      response_data_q <= 0;
      replay_q <= 1'b0;
      replayed_q <= 3'd0;
      result_valid_q <= 1'b0;
      result_from_sector_q <= 1'b0;
      result_load_q <= 2'd0;
      result_lanes_q <= 4'd0;
      result_sectors_q <= 4'd0;
      for (reset_set = 4'd0; reset_set < L1_SETS; reset_set = reset_set + 4'd1) begin
        present_q[reset_set[2:0]] <= 4'd0;
        busy_q[reset_set[2:0]] <= 4'd0;
        sectors_q[reset_set[2:0]] <= 16'd0;
        ages_q[reset_set[2:0]] <= L1_AGES;
      end
      for (reset_entry = 4'd0; reset_entry < REQUESTS; reset_entry = reset_entry + 4'd1) begin
        for (reset_m = 2'd0; reset_m < L1_MERGES; reset_m = reset_m + 2'd1) begin
          rows_q[reset_entry[2:0]][reset_m[0]] <= 4'd0;
        end
      end
    end else begin
      for (k0 = 0; k0 < 8; k0 = k0 + 1) present_q[k0] <= present_d[k0];
      for (k0 = 0; k0 < 8; k0 = k0 + 1) busy_q[k0] <= busy_d[k0];
      for (k0 = 0; k0 < 8; k0 = k0 + 1) sectors_q[k0] <= sectors_d[k0];
      valid_q <= valid_d;
      complete_q <= complete_d;
      stale_q <= stale_d;
      fresh_q <= fresh_d;
      for (k0 = 0; k0 < 8; k0 = k0 + 1) for (k1 = 0; k1 < 2; k1 = k1 + 1) rows_q[k0][k1] <= rows_d[k0][k1];
      response_valid_q <= response_valid_d;
      if (EVERY_CYCLE || active) begin
        result_valid_q <= 1'b0;
        if (back) begin
          // return_words: The words of the response in the register go to registers.
          // return_atomic: An atomic's old words have arrived.
          result_valid_q <= 1'b1;
          result_from_sector_q <= 1'b1;
          result_load_q <= atomic_load_q[return_atomic_entry];
          result_lanes_q <= atomic_lanes_q[return_atomic_entry];
          result_sectors_q <= atomic_sectors_q[return_atomic_entry];
          atomic_valid_q <= atomic_valid_d;
          words_q <= response_data_q;
        end else if (replay_q) begin
          result_valid_q <= 1'b1;
          result_from_sector_q <= 1'b0;
          result_load_q <= load_q[replayed_q][merge];
          result_lanes_q <= lanes_q[replayed_q][merge];
          result_sectors_q <= result_sectors_d;
        end else if (decides) begin
          if (kind < L1D_REFUSED_BUSY) begin
            if (waits) begin
              requested_q[perform_entry] <= known | await_line_more;
              load_q[perform_entry][await_line_merge] <= in_access_load;
              lanes_q[perform_entry][await_line_merge] <= (joins ? at_lanes : 4'd0) | in_access_lanes;
              if (!joins) begin
                line_q[perform_entry] <= at_line;
                way_q[perform_entry] <= await_line_way;
                received_q[perform_entry] <= 4'd0;
              end
            end
            if (kind == L1D_ATOMIC) begin
              // await_atomic
              atomic_valid_q <= atomic_valid_d;
              atomic_load_q[atomic] <= in_access_load;
              atomic_lanes_q[atomic] <= in_access_lanes;
              atomic_sectors_q[atomic] <= in_access_sectors;
            end
            if (kind == L1D_HIT) begin
              result_valid_q <= 1'b1;
              result_from_sector_q <= 1'b0;
              result_load_q <= in_access_load;
              result_lanes_q <= in_access_lanes;
              result_sectors_q <= in_access_sectors;
            end
            if (touches) begin
              ages_q[at_set] <= younger;
            end
          end
        end
        replayed_q <= replayed_d;
        if (filling) begin
          received_q[entry] <= received;
        end
        replay_q <= follow && !in_hold;
        if (response_write) begin
          response_op_q <= in_response_op;
          response_core_q <= in_response_core;
          response_tag_q <= in_response_tag;
          response_sector_q <= in_response_sector;
          response_data_q <= in_response_data;
        end
        if (in_next_valid) begin
          forward_q <= write && at_set == use_tags_set;
          forward_way_q <= at_victim;
          forward_tag_q <= tag;
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
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, present_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, busy_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, sectors_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, ages_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, forward_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, forward_way_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {4'd0, forward_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, complete_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, stale_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, fresh_q};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {6'd0, line_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, way_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, requested_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, received_q[k0]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q[k0][k1]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, lanes_q[k0][k1]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) for (k1 = 1; k1 >= 0; k1 = k1 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, rows_q[k0][k1]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, atomic_valid_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, atomic_load_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, atomic_lanes_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, atomic_sectors_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, response_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_sector_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ response_data_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, replay_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, replayed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_from_sector_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_lanes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_sectors_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ words_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ tags_written[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ data_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
