// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cache.c; change that file.
// The L1 data cache: set-associative, sectored, write-through, with a pending request table whose
// loads are replayed after the fill. Module `l1d` of l1d=cache.
//     cycle 0   coalesce sends the row's address: the tags of its set are read
//     cycle 1   the access is decided; a hit reads the data
//     cycle 2   the row goes to loads.c and on to writeback
// Source: book:MEM-3 to MEM-5 (A39 to A45, A49, A63 to A65); index hash
// ciao:index-hash; warp of a line thesis:3.2.3.
// - Tags and the pending request table are per line, transfers per sector: a miss requests the
//   missing sectors, those of the access or (l1_fill=line) of the whole line, in one packet. The
//   warp whose miss reserved a line stays with it.
// - A load that finds its line on the way joins its entry (L1_MERGES loads per entry, all rows of
//   one load in one of them). Sectors that no load has requested yet are requested under the same
//   tag. When all have come, the entry's rows are replayed, one per cycle, before any new access. A
//   line with an entry is never a victim.
// - Stores write through and do not allocate; they update the line, or (l1_store=evict) drop it.
//   l1_local=back keeps stores to local memory here (local_back.h). A store or an atomic to a line
//   with an entry is refused, so that neither a fill nor a replay can meet newer data than it
//   should.
// - An atomic drops the line, and is performed at the L2.
// - Invalidation drops all lines; those with an entry after its replays, and no load joins them.
// Limits: a line is at most as wide as 32 bits allow the tag word {line, warp}; replays are exempt
// from every check, and always hit.
// Liveness: a refused access waits for an entry to go, a line, or room for packets. Entries go when
// their responses have come, which always find their place; replays wait for nothing.
module l1d (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_busy, // no access may come in the next cycle
  output reg view_filling, // a store cannot be decided in this cycle
  output reg view_returning, // nothing can be decided in this cycle
  output reg view_reading, // the data memory is read now or in the next cycle, for no access
  output reg view_result_valid,
  output reg view_result_from_sector, // they are one sector, else a row
  output reg [1:0] view_result_load,
  output reg [3:0] view_result_lanes, // of these, the lanes that are in `sectors`
  output reg [3:0] view_result_sectors, // of the line, that the words belong to
  output reg [127:0] view_row,
  output reg [127:0] view_sector,
  output reg [1:0] view_clean_warp, // whose local memory is being written back
  output reg view_idle, // nothing to deliver. (What it waits for is in the load table.)
  input in_launch_begins, // a launch begins: nothing is left of the one before
  input in_invalidate,
  input in_access_valid,
  input in_access_shared, // shared memory has served the lanes: nothing left to do
  input [1:0] in_access_load,
  input [3:0] in_access_lanes,
  input [31:0] in_access_address, // of the row: local memory is interleaved already
  input [3:0] in_access_sectors, // of the line, in which the lanes are
  input in_hold,
  input in_next_valid,
  input in_next_shared, // shared memory has served the lanes: nothing left to do
  input [1:0] in_next_load,
  input [3:0] in_next_lanes,
  input [31:0] in_next_address, // of the row: local memory is interleaved already
  input [3:0] in_next_sectors, // of the line, in which the lanes are
  input [1:0] in_operation_kind, // access_kind_t
  input [3:0] in_operation_amo, // amo_op_t
  input [2:0] in_operation_funct,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [5:0] in_operation_rd,
  input [127:0] in_address,
  input [127:0] in_data,
  input in_room, // for what an access sends
  input in_full, // too many writes of the warp are on their way
  input in_clean_full, // the same for the view's clean_warp
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  output reg [3:0] out_refused,
  output reg out_changed, // something on which a refusal may depend
  output reg out_push_valid,
  output reg [1:0] out_push_op, // packet_op_t
  output reg [3:0] out_push_amo, // amo_op_t
  output reg [6:0] out_push_tag,
  output reg [25:0] out_push_line,
  output reg [3:0] out_push_sectors,
  output reg [15:0] out_push_byte_enable,
  output reg [127:0] out_push_data,
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
  localparam [1:0] PACKET_ATOMIC = 2'd2;
  localparam [1:0] PACKET_READ = 2'd0;
  localparam [1:0] ACCESS_LOAD = 2'd0;
  localparam [3:0] L1D_REFUSED_BUSY = 4'd8;
  localparam [3:0] L1D_HIT = 4'd0;
  localparam [3:0] L1D_REFUSED_MERGES = 4'd9;
  localparam [3:0] L1D_REFUSED_PACKETS = 4'd13;
  localparam [3:0] L1D_MERGE = 4'd3;
  localparam [3:0] L1D_REFUSED_WAYS = 4'd10;
  localparam [3:0] L1D_REFUSED_ENTRIES = 4'd11;
  localparam [3:0] L1D_REFUSED_DIRTY = 4'd12;
  localparam [3:0] L1D_SECTOR_MISS = 4'd2;
  localparam [3:0] L1D_MISS = 4'd1;
  localparam [1:0] ACCESS_STORE = 2'd1;
  localparam [3:0] L1D_STORE_HIT = 4'd4;
  localparam [1:0] ACCESS_ATOMIC = 2'd2;
  localparam [3:0] L1D_ATOMIC = 4'd6;
  localparam [3:0] L1D_REFUSED_WRITES = 4'd14;
  localparam [1:0] PACKET_WRITE = 2'd1;
  wire [111:0] tags_q;
  wire [127:0] data_q;
  reg [3:0] present_q [0:7];
  reg [3:0] present_d [0:7];
  reg [3:0] busy_q [0:7];
  reg [3:0] busy_d [0:7];
  reg [15:0] sectors_q [0:7];  // that are here, of each way
  reg [15:0] sectors_d [0:7];
  reg [7:0] ages_q [0:7];  // of each way; all of a set differ
  reg forward_q;
  reg [1:0] forward_way_q;
  reg [27:0] forward_tag_q;
  reg [7:0] valid_q;
  reg [7:0] valid_d;
  reg [7:0] complete_q;  // everything has come: its loads are being replayed
  reg [7:0] complete_d;
  reg [7:0] stale_q;  // requested before the last invalidation: dropped after replays
  reg [7:0] stale_d;
  reg [7:0] fresh_q;  // the line was reserved for it: its `sectors` are those of the old
  reg [7:0] fresh_d;
  reg [25:0] line_q [0:7];
  reg [1:0] way_q [0:7];
  reg [3:0] requested_q [0:7];
  reg [3:0] received_q [0:7];
  reg [1:0] load_q [0:7] [0:1];  // the loads that wait,
  reg [3:0] lanes_q [0:7] [0:1];  // with which lanes,
  reg [3:0] rows_q [0:7] [0:1];  // in which rows of the line; 0: none
  reg [3:0] rows_d [0:7] [0:1];
  reg [3:0] atomic_valid_q;
  reg [3:0] atomic_valid_d;
  reg [1:0] atomic_load_q [0:3];
  reg [3:0] atomic_lanes_q [0:3];
  reg [3:0] atomic_sectors_q [0:3];
  reg response_valid_q;
  reg response_valid_d;
  reg [1:0] response_op_q;  // of the request
  reg response_core_q;
  reg [6:0] response_tag_q;
  reg [1:0] response_sector_q;  // number in its line
  reg [127:0] response_data_q;  // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  reg replay_q;  // this cycle's row is read for a replay
  reg [2:0] replayed_q;  // of this entry, one of those that are complete
  reg [2:0] replayed_d;
  reg result_valid_q;
  reg result_from_sector_q;  // they are one sector, else a row
  reg [1:0] result_load_q;
  reg [3:0] result_lanes_q;  // of these, the lanes that are in `sectors`
  reg [3:0] result_sectors_q;  // of the line, that the words belong to
  reg [3:0] result_sectors_d;
  reg [127:0] words_q;  // an atomic's
  reg [127:0] words_d;
  reg changes;
  reg cleans;
  reg busy;
  reg replays_follow;
  reg [31:0] rows;
  reg [1:0] m;
  reg last;
  reg changing;
  reg cleans_2;
  reg shared_uses;
  reg [3:0] use_read;
  reg [6:0] use_read_row;
  reg [3:0] use_write;
  reg [6:0] use_write_row;
  reg [25:0] at_line;
  reg [2:0] at_set;
  reg at_hit;
  reg [1:0] at_way;
  reg [1:0] at_warp;
  reg [3:0] at_have;
  reg at_pending;
  reg [2:0] at_entry;
  reg at_joins;
  reg at_merge;
  reg [3:0] at_lanes;
  reg [3:0] at_requested;
  reg at_closes;
  reg at_replaceable;
  reg [1:0] at_victim;
  reg [27:0] at_victim_tag;
  reg at_victim_dirty;
  reg [2:0] arriving_entry;
  reg [2:0] arriving_set;
  reg [1:0] arriving_way;
  reg [3:0] arriving_received;
  reg arriving_last;
  reg arriving_fresh;
  reg [2:0] arrival_entry;
  reg [2:0] arrival_set;
  reg [1:0] arrival_way;
  reg [3:0] arrival_received;
  reg arrival_last;
  reg arrival_fresh;
  reg [2:0] entry;
  reg [3:0] received;
  reg [2:0] literal_entry;
  reg [2:0] literal_set;
  reg [1:0] literal_way;
  reg [3:0] literal_received;
  reg literal_last;
  reg literal_fresh;
  reg [2:0] line_3;
  reg follow;
  reg replays_follow_2;
  reg [31:0] rows_2;
  reg [1:0] m_2;
  reg last_2;
  reg back;
  reg filling;
  reg replays;
  reg decides;
  reg [1:0] entry_2;
  reg [2:0] word;
  reg [2:0] entry_3;
  reg [1:0] merges;
  reg [2:0] set;
  reg [2:0] line_4;
  reg [1:0] way;
  reg merge;
  reg [1:0] row;
  reg [3:0] left;
  reg [1:0] way_2;
  reg [2:0] set_2;
  reg [1:0] row_2;
  reg stale;
  reg [2:0] busy_index;
  reg [2:0] present_index;
  reg [25:0] find_line;
  reg [2:0] find_set;
  reg find_hit;
  reg [1:0] find_way;
  reg [1:0] find_warp;
  reg [3:0] find_have;
  reg find_pending;
  reg [2:0] find_entry;
  reg find_joins;
  reg find_merge;
  reg [3:0] find_lanes;
  reg [3:0] find_requested;
  reg find_closes;
  reg find_replaceable;
  reg [1:0] find_victim;
  reg [27:0] find_victim_tag;
  reg find_victim_dirty;
  reg [25:0] at_line_2;
  reg [2:0] at_set_2;
  reg at_hit_2;
  reg [1:0] at_way_2;
  reg [1:0] at_warp_2;
  reg [3:0] at_have_2;
  reg at_pending_2;
  reg [2:0] at_entry_2;
  reg at_joins_2;
  reg at_merge_2;
  reg [3:0] at_lanes_2;
  reg [3:0] at_requested_2;
  reg at_closes_2;
  reg at_replaceable_2;
  reg [1:0] at_victim_2;
  reg [27:0] at_victim_tag_2;
  reg at_victim_dirty_2;
  reg [2:0] line_5;
  reg [3:0] ways;
  reg [7:0] entries;
  reg [2:0] way_3;
  reg [1:0] way_4;
  reg [3:0] entry_4;
  reg used;
  reg own;
  reg [3:0] present;
  reg [3:0] held;
  reg [7:0] ages;
  reg [2:0] best;
  reg [1:0] age;
  reg [2:0] rank;
  reg [1:0] way_5;
  reg [3:0] dirty_sectors;
  reg [3:0] kind;
  reg [3:0] decide;
  reg [3:0] decide_load;
  reg [3:0] missing;
  reg [3:0] more;
  reg closed;
  reg reserves;
  reg full;
  reg [3:0] staying;
  reg stays;
  reg in_local;
  reg waits;
  reg [1:0] atomic;
  reg [2:0] entry_5;
  reg [3:0] sectors;
  reg [3:0] kind_2;
  reg access_event_valid;
  reg [3:0] access_event_kind;
  reg [1:0] access_event_warp;
  reg [5:0] access_event_serial;
  reg [19:0] access_event_pc;
  reg [25:0] access_event_line;
  reg access_event_own;
  reg access_event_evicted;
  reg [25:0] access_event_victim;
  reg [1:0] access_event_victim_warp;
  reg [27:0] tag;
  reg used_2;
  reg [3:0] kind_4;
  reg [2:0] entry_6;
  reg [3:0] await_line;
  reg joins;
  reg merge_2;
  reg [1:0] way_8;
  reg [3:0] known;
  reg [3:0] more_2;
  reg [3:0] wanted;
  reg rows_index;
  reg [2:0] busy_index_2;
  reg [3:0] staying_2;
  reg stays_2;
  reg in_local_2;
  reg [1:0] entry_7;
  reg [2:0] entry_8;
  reg [3:0] sectors_2;
  reg [1:0] kind_5;
  reg source;
  reg [2:0] lane;
  reg [31:0] address;
  reg local_2;
  reg [1:0] place;
  reg [1:0] address_2;
  reg [31:0] value;
  reg [1:0] place_2;
  reg [3:0] bytes;
  reg [3:0] store_bytes;
  reg [3:0] bytes_2;
  reg [31:0] bits;
  reg [3:0] bytes_3;
  reg [31:0] repeated;
  reg [31:0] store_word;
  reg [7:0] byte_2;
  reg [15:0] half;
  reg [31:0] here;
  reg [3:0] kind_6;
  reg reserves_2;
  reg [1:0] way_9;
  reg [1:0] row_3;
  reg [6:0] data_2;
  reg [1:0] way_10;
  reg [2:0] set_4;
  reg [1:0] row_4;
  reg updates;
  reg drops;
  reg uses;
  reg touches;
  reg [3:0] others;
  reg [2:0] set_5;
  reg [1:0] way_11;
  reg [7:0] ages_2;
  reg [7:0] younger;
  reg [1:0] age_2;
  reg [2:0] w;
  reg [1:0] old;
  reg [2:0] next_12;
  reg [1:0] row_5;
  reg [3:0] banks_of;
  reg [3:0] banks;
  reg [2:0] bank;
  reg [3:0] sectors_4;
  reg [1:0] row_6;
  reg [3:0] banks_of_2;
  reg [3:0] banks_2;
  reg [1:0] sector;
  reg [1:0] row_7;
  reg [1:0] way_13;
  reg [2:0] set_7;
  reg [1:0] row_8;
  reg [3:0] place_3;
  reg [15:0] old_2;
  reg [2:0] set_8;
  reg [2:0] clean_line_2;
  reg [2:0] line_10;
  reg [3:0] sectors_5;
  reg [3:0] clean_step;
  reg [1:0] row_9;
  reg [3:0] sectors_6;
  reg [1:0] row_10;
  reg [3:0] banks_of_3;
  reg [3:0] banks_3;
  reg [1:0] clean_way;
  reg [1:0] way_14;
  reg [2:0] set_10;
  reg [1:0] row_11;
  reg [7:0] kept_entries;
  reg [3:0] set_11;
  reg [3:0] kept_ways;
  reg shared_uses_2;
  reg filling_2;
  reg [3:0] enable [0:3];
  reg [31:0] data_3 [0:3];
  reg [3:0] data_ren;
  reg [6:0] data_raddr;
  reg [3:0] data_wen;
  reg [15:0] data_byte_enable;
  reg [6:0] data_waddr;
  reg [127:0] data_wdata;
  reg [2:0] k_2;
  reg cleans_3;
  reg write;
  reg [2:0] set_12;
  reg [2:0] line_11;
  reg [27:0] tag_2;
  reg [27:0] data_4 [0:3];
  reg [3:0] tags_ren;
  reg [2:0] tags_raddr;
  reg [3:0] tags_wen;
  reg [2:0] tags_waddr;
  reg [111:0] tags_wdata;
  reg [3:0] set_13;
  reg [3:0] entry_9;
  reg [1:0] m_3;
  reg response_write;
  reg result_write;
  reg [3:0] part;
  reg [3:0] part_2;
  reg [1:0] part_3;
  reg [3:0] part_4;
  reg [3:0] part_5;
  reg [3:0] part_6;
  reg [7:0] part_7;
  reg [3:0] part_8;
  reg [3:0] part_9;
  reg [7:0] part_10;
  reg [7:0] part_11;
  reg [7:0] part_12;
  reg [3:0] part_13;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_access_address,
                  in_next_shared,
                  in_next_load,
                  in_next_lanes,
                  in_next_address,
                  in_next_sectors,
                  in_operation_funct,
                  in_operation_rd,
                  in_clean_full,
                  response_core_q,
                  response_tag_q,
                  m,
                  m_2,
                  word,
                  way_3,
                  entry_4,
                  lane,
                  address,
                  w,
                  bank,
                  set_11,
                  k_2,
                  set_13,
                  entry_9,
                  m_3};

  // cache.c:87 l1d_view
  always @* begin
    m = 2'd0;
    part = 4'd0;
    cleans = 1'b0;
    changes = cleans;
    view_idle = ((!result_valid_q && !response_valid_q) && (valid_q == 8'd0)) && !changes;
    rows = 32'd0;
    for (m = 2'd0; m < 2'd2; m = m + 2'd1) begin
      part = rows_q[replayed_q][m[0]];
      rows = rows + {29'd0, ({2'd0, part[0]} + {2'd0, part[1]} + {2'd0, part[2]} + {2'd0, part[3]})};
    end
    last = ((complete_q & (complete_q - 8'd1)) == 8'd0) && (rows == 32'd1);
    replays_follow = (complete_q != 8'd0) && !((last && replay_q)
        && !(response_valid_q && (response_op_q == PACKET_ATOMIC)));
    busy = replays_follow || changes;
    view_busy = busy;
    view_filling = response_valid_q && (response_op_q == PACKET_READ);
    view_returning = response_valid_q && (response_op_q == PACKET_ATOMIC);
    view_reading = replay_q || busy;
    view_result_valid = result_valid_q;
    view_result_from_sector = result_from_sector_q;
    view_result_load = result_load_q;
    view_result_lanes = result_lanes_q;
    view_result_sectors = result_sectors_q;
    view_row = data_q;
    view_sector = words_q;
    view_clean_warp = 2'd0;
  end

  // cache.c:395 l1d_tick
  always @* begin
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      present_d[k0] = present_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      busy_d[k0] = busy_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      sectors_d[k0] = sectors_q[k0];
    valid_d = valid_q;
    complete_d = complete_q;
    stale_d = stale_q;
    fresh_d = fresh_q;
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      for (k1 = 0; k1 < 2; k1 = k1 + 1)
        rows_d[k0][k1] = rows_q[k0][k1];
    atomic_valid_d = 4'd0;
    response_valid_d = response_valid_q;
    replayed_d = 3'd0;
    result_sectors_d = 4'd0;
    words_d = {128{1'b0}};
    use_read = 4'd0;
    use_read_row = 7'd0;
    use_write = 4'd0;
    use_write_row = 7'd0;
    at_line = 26'd0;
    at_set = 3'd0;
    at_hit = 1'b0;
    at_way = 2'd0;
    at_warp = 2'd0;
    at_have = 4'd0;
    at_pending = 1'b0;
    at_entry = 3'd0;
    at_joins = 1'b0;
    at_merge = 1'b0;
    at_lanes = 4'd0;
    at_requested = 4'd0;
    at_closes = 1'b0;
    at_replaceable = 1'b0;
    at_victim = 2'd0;
    at_victim_tag = 28'd0;
    at_victim_dirty = 1'b0;
    arriving_entry = 3'd0;
    arriving_set = 3'd0;
    arriving_way = 2'd0;
    arriving_received = 4'd0;
    arriving_last = 1'b0;
    arriving_fresh = 1'b0;
    arrival_entry = 3'd0;
    arrival_set = 3'd0;
    arrival_way = 2'd0;
    arrival_received = 4'd0;
    arrival_last = 1'b0;
    arrival_fresh = 1'b0;
    entry = 3'd0;
    received = 4'd0;
    literal_entry = 3'd0;
    literal_set = 3'd0;
    literal_way = 2'd0;
    literal_received = 4'd0;
    literal_last = 1'b0;
    literal_fresh = 1'b0;
    line_3 = 3'd0;
    follow = 1'b0;
    replays_follow_2 = 1'b0;
    rows_2 = 32'd0;
    m_2 = 2'd0;
    last_2 = 1'b0;
    back = 1'b0;
    filling = 1'b0;
    replays = 1'b0;
    decides = 1'b0;
    entry_2 = 2'd0;
    word = 3'd0;
    entry_3 = 3'd0;
    merges = 2'd0;
    set = 3'd0;
    line_4 = 3'd0;
    way = 2'd0;
    merge = 1'b0;
    row = 2'd0;
    left = 4'd0;
    way_2 = 2'd0;
    set_2 = 3'd0;
    row_2 = 2'd0;
    stale = 1'b0;
    busy_index = 3'd0;
    present_index = 3'd0;
    find_line = 26'd0;
    find_set = 3'd0;
    find_hit = 1'b0;
    find_way = 2'd0;
    find_warp = 2'd0;
    find_have = 4'd0;
    find_pending = 1'b0;
    find_entry = 3'd0;
    find_joins = 1'b0;
    find_merge = 1'b0;
    find_lanes = 4'd0;
    find_requested = 4'd0;
    find_closes = 1'b0;
    find_replaceable = 1'b0;
    find_victim = 2'd0;
    find_victim_tag = 28'd0;
    find_victim_dirty = 1'b0;
    at_line_2 = 26'd0;
    at_set_2 = 3'd0;
    at_hit_2 = 1'b0;
    at_way_2 = 2'd0;
    at_warp_2 = 2'd0;
    at_have_2 = 4'd0;
    at_pending_2 = 1'b0;
    at_entry_2 = 3'd0;
    at_joins_2 = 1'b0;
    at_merge_2 = 1'b0;
    at_lanes_2 = 4'd0;
    at_requested_2 = 4'd0;
    at_closes_2 = 1'b0;
    at_replaceable_2 = 1'b0;
    at_victim_2 = 2'd0;
    at_victim_tag_2 = 28'd0;
    at_victim_dirty_2 = 1'b0;
    line_5 = 3'd0;
    ways = 4'd0;
    entries = 8'd0;
    way_3 = 3'd0;
    way_4 = 2'd0;
    entry_4 = 4'd0;
    used = 1'b0;
    own = 1'b0;
    present = 4'd0;
    held = 4'd0;
    ages = 8'd0;
    best = 3'd0;
    age = 2'd0;
    rank = 3'd0;
    way_5 = 2'd0;
    dirty_sectors = 4'd0;
    kind = 4'd0;
    decide = 4'd0;
    decide_load = 4'd0;
    missing = 4'd0;
    more = 4'd0;
    closed = 1'b0;
    reserves = 1'b0;
    full = 1'b0;
    staying = 4'd0;
    stays = 1'b0;
    in_local = 1'b0;
    waits = 1'b0;
    atomic = 2'd0;
    entry_5 = 3'd0;
    sectors = 4'd0;
    kind_2 = 4'd0;
    access_event_valid = 1'b0;
    access_event_kind = 4'd0;
    access_event_warp = 2'd0;
    access_event_serial = 6'd0;
    access_event_pc = 20'd0;
    access_event_line = 26'd0;
    access_event_own = 1'b0;
    access_event_evicted = 1'b0;
    access_event_victim = 26'd0;
    access_event_victim_warp = 2'd0;
    tag = 28'd0;
    used_2 = 1'b0;
    kind_4 = 4'd0;
    entry_6 = 3'd0;
    await_line = 4'd0;
    joins = 1'b0;
    merge_2 = 1'b0;
    way_8 = 2'd0;
    known = 4'd0;
    more_2 = 4'd0;
    wanted = 4'd0;
    rows_index = 1'b0;
    busy_index_2 = 3'd0;
    staying_2 = 4'd0;
    stays_2 = 1'b0;
    in_local_2 = 1'b0;
    entry_7 = 2'd0;
    entry_8 = 3'd0;
    sectors_2 = 4'd0;
    kind_5 = 2'd0;
    source = 1'b0;
    lane = 3'd0;
    address = 32'd0;
    local_2 = 1'b0;
    place = 2'd0;
    address_2 = 2'd0;
    value = 32'd0;
    place_2 = 2'd0;
    bytes = 4'd0;
    store_bytes = 4'd0;
    bytes_2 = 4'd0;
    bits = 32'd0;
    bytes_3 = 4'd0;
    repeated = 32'd0;
    store_word = 32'd0;
    byte_2 = 8'd0;
    half = 16'd0;
    here = 32'd0;
    kind_6 = 4'd0;
    reserves_2 = 1'b0;
    way_9 = 2'd0;
    row_3 = 2'd0;
    data_2 = 7'd0;
    way_10 = 2'd0;
    set_4 = 3'd0;
    row_4 = 2'd0;
    updates = 1'b0;
    drops = 1'b0;
    uses = 1'b0;
    touches = 1'b0;
    others = 4'd0;
    set_5 = 3'd0;
    way_11 = 2'd0;
    ages_2 = 8'd0;
    younger = 8'd0;
    age_2 = 2'd0;
    w = 3'd0;
    old = 2'd0;
    next_12 = 3'd0;
    row_5 = 2'd0;
    banks_of = 4'd0;
    banks = 4'd0;
    bank = 3'd0;
    sectors_4 = 4'd0;
    row_6 = 2'd0;
    banks_of_2 = 4'd0;
    banks_2 = 4'd0;
    sector = 2'd0;
    row_7 = 2'd0;
    way_13 = 2'd0;
    set_7 = 3'd0;
    row_8 = 2'd0;
    place_3 = 4'd0;
    old_2 = 16'd0;
    set_8 = 3'd0;
    clean_line_2 = 3'd0;
    line_10 = 3'd0;
    sectors_5 = 4'd0;
    clean_step = 4'd0;
    row_9 = 2'd0;
    sectors_6 = 4'd0;
    row_10 = 2'd0;
    banks_of_3 = 4'd0;
    banks_3 = 4'd0;
    clean_way = 2'd0;
    way_14 = 2'd0;
    set_10 = 3'd0;
    row_11 = 2'd0;
    kept_entries = 8'd0;
    set_11 = 4'd0;
    kept_ways = 4'd0;
    shared_uses_2 = 1'b0;
    filling_2 = 1'b0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      enable[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      data_3[k0] = 32'd0;
    data_ren = 4'd0;
    data_raddr = 7'd0;
    data_wen = 4'd0;
    data_byte_enable = 16'd0;
    data_waddr = 7'd0;
    data_wdata = {128{1'b0}};
    k_2 = 3'd0;
    cleans_3 = 1'b0;
    write = 1'b0;
    set_12 = 3'd0;
    line_11 = 3'd0;
    tag_2 = 28'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      data_4[k0] = 28'd0;
    tags_ren = 4'd0;
    tags_raddr = 3'd0;
    tags_wen = 4'd0;
    tags_waddr = 3'd0;
    tags_wdata = {112{1'b0}};
    response_write = 1'b0;
    part_2 = 4'd0;
    part_3 = 2'd0;
    part_4 = 4'd0;
    part_5 = 4'd0;
    part_6 = 4'd0;
    part_7 = 8'd0;
    part_8 = 4'd0;
    part_9 = 4'd0;
    part_10 = 8'd0;
    part_11 = 8'd0;
    part_12 = 8'd0;
    part_13 = 4'd0;
    cleans_2 = 1'b0;
    changing = cleans_2;
    out_refused = 4'd0;
    out_changed = 1'b0;
    out_push_valid = 1'b0;
    out_push_op = 2'd0;
    out_push_amo = 4'd0;
    out_push_tag = 7'd0;
    out_push_line = 26'd0;
    out_push_sectors = 4'd0;
    out_push_byte_enable = {16{1'b0}};
    out_push_data = {128{1'b0}};
    out_event_valid = 1'b0;
    out_event_kind = 4'd0;
    out_event_warp = 2'd0;
    out_event_serial = 6'd0;
    out_event_pc = 20'd0;
    out_event_line = 26'd0;
    out_event_own = 1'b0;
    out_event_evicted = 1'b0;
    out_event_victim = 26'd0;
    out_event_victim_warp = 2'd0;
    shared_uses = 1'b0;
    result_write = !(((((((((!in_access_valid && !in_next_valid) && !in_response_valid) && !in_invalidate)
        && !response_valid_q) && !replay_q) && !result_valid_q) && (complete_q == 8'd0)) && !changing) && !shared_uses);
    if (result_write) begin
      use_read = 4'd0;
      use_read_row = 7'd0;
      use_write = 4'd0;
      use_write_row = 7'd0;
      at_line = 26'd0;
      at_set = 3'd0;
      at_hit = 1'b0;
      at_way = 2'd0;
      at_warp = 2'd0;
      at_have = 4'd0;
      at_pending = 1'b0;
      at_entry = 3'd0;
      at_joins = 1'b0;
      at_merge = 1'b0;
      at_lanes = 4'd0;
      at_requested = 4'd0;
      at_closes = 1'b0;
      at_replaceable = 1'b0;
      at_victim = 2'd0;
      at_victim_tag = 28'd0;
      at_victim_dirty = 1'b0;
      entry = response_tag_q[2:0];
      received = received_q[entry] | (4'd1 << response_sector_q);
      literal_entry = entry;
      line_3 = line_q[entry][2:0];
      literal_set = line_3;
      literal_way = way_q[entry];
      literal_received = received;
      literal_last = (response_valid_q && (response_op_q == PACKET_READ)) && (received == requested_q[entry]);
      literal_fresh = fresh_q[entry];
      arrival_entry = literal_entry;
      arrival_set = literal_set;
      arrival_way = literal_way;
      arrival_received = literal_received;
      arrival_last = literal_last;
      arrival_fresh = literal_fresh;
      arriving_entry = arrival_entry;
      arriving_set = arrival_set;
      arriving_way = arrival_way;
      arriving_received = arrival_received;
      arriving_last = arrival_last;
      arriving_fresh = arrival_fresh;
      rows_2 = 32'd0;
      for (m_2 = 2'd0; m_2 < 2'd2; m_2 = m_2 + 2'd1) begin
        part_2 = rows_q[replayed_q][m_2[0]];
        rows_2 = rows_2 + {29'd0, ({2'd0, part_2[0]} + {2'd0, part_2[1]} + {2'd0, part_2[2]} + {2'd0, part_2[3]})};
      end
      last_2 = ((complete_q & (complete_q - 8'd1)) == 8'd0) && (rows_2 == 32'd1);
      replays_follow_2 = (complete_q != 8'd0)
          && !((last_2 && replay_q) && !(response_valid_q && (response_op_q == PACKET_ATOMIC)));
      follow = replays_follow_2;
      back = response_valid_q && (response_op_q == PACKET_ATOMIC);
      filling = response_valid_q && (response_op_q == PACKET_READ);
      replays = replay_q;
      decides = (in_access_valid && !in_access_shared) && !in_hold;
      out_changed = response_valid_q || replay_q;
      if (back) begin
        entry_2 = response_tag_q[1:0];
        atomic_valid_d = atomic_valid_q & (~(4'd1 << entry_2));
        for (word = 3'd0; word < 3'd4; word = word + 3'd1) begin
          words_d[{word[1:0], 5'd0} +: 32] = response_data_q[{word[1:0], 5'd0} +: 32];
        end
      end else if (replay_q) begin
        entry_3 = replayed_q;
        merges = 2'd0;
        line_4 = line_q[entry_3][2:0];
        set = line_4;
        way = way_q[entry_3];
        for (m_2 = 2'd0; m_2 < 2'd2; m_2 = m_2 + 2'd1) begin
          merges = merges | ({1'b0, (rows_q[entry_3][m_2[0]] != 4'd0)} << m_2[0]);
        end
        part_3 = merges & (-merges);
        merge = |(part_3 & 2'h2);
        part_4 = rows_q[entry_3][merge];
        part_5 = part_4 & (-part_4);
        row = {|(part_5 & 4'hc), |(part_5 & 4'ha)};
        left = rows_q[entry_3][merge] & (~(4'd1 << row));
        rows_d[entry_3][merge] = left;
        result_sectors_d = 4'd1 << row;
        use_read = 4'd15;
        way_2 = way;
        set_2 = set;
        row_2 = row;
        use_read_row = {({way_2, 3'd0} + {2'd0, set_2}), 2'd0} + {5'd0, row_2};
        if ((left == 4'd0) && ((merges & (merges - 2'd1)) == 2'd0)) begin
          stale = stale_q[entry_3];
          valid_d = valid_q & (~(8'd1 << entry_3));
          complete_d = complete_q & (~(8'd1 << entry_3));
          stale_d = stale_q & (~(8'd1 << entry_3));
          busy_index = set;
          busy_d[busy_index] = busy_q[busy_index] & (~(4'd1 << way));
          present_index = set;
          present_d[present_index] = present_q[present_index] & (~({3'd0, stale} << way));
        end
      end else if (decides) begin
        at_line_2 = in_access_address[31:6];
        line_5 = in_access_address[8:6];
        at_set_2 = line_5;
        at_hit_2 = 1'b0;
        at_way_2 = 2'd0;
        at_warp_2 = 2'd0;
        at_have_2 = 4'd0;
        at_pending_2 = 1'b0;
        at_entry_2 = 3'd0;
        at_joins_2 = 1'b0;
        at_merge_2 = 1'b0;
        at_lanes_2 = 4'd0;
        at_requested_2 = 4'd0;
        at_closes_2 = 1'b0;
        at_replaceable_2 = 1'b0;
        at_victim_2 = 2'd0;
        at_victim_tag_2 = 28'd0;
        at_victim_dirty_2 = 1'b0;
        ways = 4'd0;
        entries = 8'd0;
        for (way_3 = 3'd0; way_3 < 3'd4; way_3 = way_3 + 3'd1) begin
          ways = ways | ({3'd0, (((forward_q && (forward_way_q == way_3[1:0])) ? forward_tag_q[27:2]
              : tags_q[(({5'd0, way_3[1:0]} * 7'd28) + 7'd2) +: 26]) == at_line_2)} << way_3[1:0]);
        end
        ways = ways & present_q[at_set_2];
        at_hit_2 = ways != 4'd0;
        part_6 = ways & (-ways);
        at_way_2 = {|(part_6 & 4'hc), |(part_6 & 4'ha)};
        way_4 = at_way_2;
        at_warp_2 = (forward_q && (forward_way_q == way_4)) ? forward_tag_q[1:0] : tags_q[({5'd0, way_4} * 7'd28) +: 2];
        for (entry_4 = 4'd0; entry_4 < 4'd8; entry_4 = entry_4 + 4'd1) begin
          entries = entries | ({7'd0, (line_q[entry_4[2:0]] == at_line_2)} << entry_4[2:0]);
        end
        entries = entries & valid_q;
        at_pending_2 = entries != 8'd0;
        part_7 = entries & (-entries);
        at_entry_2 = {|(part_7 & 8'hf0), |(part_7 & 8'hcc), |(part_7 & 8'haa)};
        at_closes_2 = arriving_last && (arriving_entry == at_entry_2);
        if (at_hit_2 && ((fresh_q & entries) == 8'd0)) begin
          at_have_2 = sectors_q[at_set_2][{at_way_2, 2'd0} +: 4];
        end
        for (m_2 = 2'd0; m_2 < 2'd2; m_2 = m_2 + 2'd1) begin
          used = rows_q[at_entry_2][m_2[0]] != 4'd0;
          own = used && (load_q[at_entry_2][m_2[0]] == in_access_load);
          if (own || (!used && !at_joins_2)) begin
            at_joins_2 = 1'b1;
            at_merge_2 = m_2[0];
          end
        end
        at_lanes_2 = (rows_q[at_entry_2][at_merge_2] != 4'd0) ? lanes_q[at_entry_2][at_merge_2] : 4'd0;
        at_requested_2 = requested_q[at_entry_2];
        present = present_q[at_set_2];
        held = busy_q[at_set_2];
        ages = ages_q[at_set_2];
        best = 3'd0;
        for (way_3 = 3'd0; way_3 < 3'd4; way_3 = way_3 + 3'd1) begin
          age = ages[{way_3[1:0], 1'b0} +: 2];
          rank = present[way_3[1:0]] ? {1'b0, age} : 3'd4;
          if (!held[way_3[1:0]] && (!at_replaceable_2 || (rank > best))) begin
            at_replaceable_2 = 1'b1;
            at_victim_2 = way_3[1:0];
            best = rank;
          end
        end
        way_5 = at_victim_2;
        at_victim_tag_2 = (forward_q && (forward_way_q == way_5)) ? forward_tag_q
            : tags_q[({5'd0, way_5} * 7'd28) +: 28];
        dirty_sectors = 4'd0;
        at_victim_dirty_2 = dirty_sectors != 4'd0;
        find_line = at_line_2;
        find_set = at_set_2;
        find_hit = at_hit_2;
        find_way = at_way_2;
        find_warp = at_warp_2;
        find_have = at_have_2;
        find_pending = at_pending_2;
        find_entry = at_entry_2;
        find_joins = at_joins_2;
        find_merge = at_merge_2;
        find_lanes = at_lanes_2;
        find_requested = at_requested_2;
        find_closes = at_closes_2;
        find_replaceable = at_replaceable_2;
        find_victim = at_victim_2;
        find_victim_tag = at_victim_tag_2;
        find_victim_dirty = at_victim_dirty_2;
        at_line = find_line;
        at_set = find_set;
        at_hit = find_hit;
        at_way = find_way;
        at_warp = find_warp;
        at_have = find_have;
        at_pending = find_pending;
        at_entry = find_entry;
        at_joins = find_joins;
        at_merge = find_merge;
        at_lanes = find_lanes;
        at_requested = find_requested;
        at_closes = find_closes;
        at_replaceable = find_replaceable;
        at_victim = find_victim;
        at_victim_tag = find_victim_tag;
        at_victim_dirty = find_victim_dirty;
        if (in_operation_kind == ACCESS_LOAD) begin
          missing = in_access_sectors & (~at_have);
          if (at_pending && stale_q[at_entry]) begin
            decide_load = L1D_REFUSED_BUSY;
          end else if (at_hit && (missing == 4'd0)) begin
            decide_load = L1D_HIT;
          end else if (at_pending) begin
            more = missing & (~at_requested);
            closed = complete_q[at_entry] || ((more != 4'd0) && at_closes);
            decide_load = closed ? L1D_REFUSED_BUSY
                : (!at_joins ? L1D_REFUSED_MERGES : (((more != 4'd0) && !in_room) ? L1D_REFUSED_PACKETS : L1D_MERGE));
          end else begin
            reserves = !at_hit;
            full = valid_q == 8'd255;
            decide_load = (reserves && !at_replaceable) ? L1D_REFUSED_WAYS
                : (full ? L1D_REFUSED_ENTRIES : ((reserves && at_victim_dirty) ? L1D_REFUSED_DIRTY
                : (!in_room ? L1D_REFUSED_PACKETS : {2'd0, (at_hit ? 2'd2 : 2'd1)})));
          end
          decide = decide_load;
        end else if (at_pending) begin
          decide = L1D_REFUSED_BUSY;
        end else begin
          in_local = 1'b0;
          stays = (in_operation_kind == ACCESS_STORE) && in_local;
          staying = stays ? (at_have & in_access_sectors) : 4'd0;
          if (in_access_sectors == staying) begin
            decide = L1D_STORE_HIT;
          end else if (!in_room) begin
            decide = L1D_REFUSED_PACKETS;
          end else if (in_operation_kind == ACCESS_ATOMIC) begin
            decide = (atomic_valid_q == 4'd15) ? L1D_REFUSED_ENTRIES : L1D_ATOMIC;
          end else begin
            decide = in_full ? L1D_REFUSED_WRITES : {1'b0, (at_hit ? 3'd4 : 3'd5)};
          end
        end
        kind = decide;
        waits = ((kind == L1D_MISS) || (kind == L1D_SECTOR_MISS)) || (kind == L1D_MERGE);
        part_8 = (~atomic_valid_q);
        part_9 = part_8 & (-part_8);
        atomic = {|(part_9 & 4'hc), |(part_9 & 4'ha)};
        part_10 = (~valid_q);
        part_11 = part_10 & (-part_10);
        entry_5 = (kind == L1D_MERGE) ? at_entry : {|(part_11 & 8'hf0), |(part_11 & 8'hcc), |(part_11 & 8'haa)};
        sectors = in_access_sectors;
        kind_2 = kind;
        access_event_valid = 1'b1;
        access_event_kind = kind_2;
        access_event_warp = in_operation_warp;
        access_event_serial = in_operation_serial;
        access_event_pc = in_operation_pc;
        access_event_line = in_access_address[31:6];
        access_event_own = 1'b0;
        access_event_evicted = 1'b0;
        access_event_victim = 26'd0;
        access_event_victim_warp = 2'd0;
        out_event_valid = access_event_valid;
        out_event_kind = access_event_kind;
        out_event_warp = access_event_warp;
        out_event_serial = access_event_serial;
        out_event_pc = access_event_pc;
        out_event_line = access_event_line;
        out_event_own = access_event_own;
        out_event_evicted = access_event_evicted;
        out_event_victim = access_event_victim;
        out_event_victim_warp = access_event_victim_warp;
        out_event_own = at_warp == in_operation_warp;
        if (kind >= L1D_REFUSED_BUSY) begin
          out_refused = in_access_lanes;
        end else begin
          if (kind == L1D_MISS) begin
            tag = at_victim_tag;
            used_2 = present_q[at_set][at_victim];
            out_event_evicted = used_2;
            out_event_victim = tag[27:2];
            out_event_victim_warp = tag[1:0];
          end
          if (waits) begin
            kind_4 = kind;
            entry_6 = entry_5;
            joins = kind_4 == L1D_MERGE;
            merge_2 = joins ? at_merge : 1'b0;
            way_8 = (kind_4 == L1D_MISS) ? at_victim : at_way;
            known = joins ? at_requested : 4'd0;
            wanted = in_access_sectors;
            more_2 = (wanted & (~at_have)) & (~known);
            rows_index = merge_2;
            rows_d[entry_6][rows_index] = rows_q[entry_6][rows_index] | (4'd1 << in_access_address[5:4]);
            if (!joins) begin
              valid_d = valid_q | (8'd1 << entry_6);
              fresh_d = (fresh_q & (~(8'd1 << entry_6))) | ({7'd0, (kind_4 == L1D_MISS)} << entry_6);
              busy_index_2 = at_set;
              busy_d[busy_index_2] = busy_q[busy_index_2] | (4'd1 << way_8);
            end
            await_line = more_2;
            sectors = await_line;
          end
          if (kind == L1D_STORE_HIT) begin
            in_local_2 = 1'b0;
            stays_2 = (in_operation_kind == ACCESS_STORE) && in_local_2;
            staying_2 = stays_2 ? (at_have & in_access_sectors) : 4'd0;
            sectors = sectors & (~staying_2);
          end
          if (kind == L1D_ATOMIC) begin
            entry_7 = atomic;
            atomic_valid_d = atomic_valid_q | (4'd1 << entry_7);
          end
          if (!(kind == L1D_HIT)) begin
            entry_8 = (kind == L1D_ATOMIC) ? {1'b0, atomic} : entry_5;
            sectors_2 = sectors;
            kind_5 = in_operation_kind;
            source = (kind_5 == ACCESS_LOAD) ? 1'b0 : 1'b1;
            out_push_valid = sectors_2 != 4'd0;
            out_push_op = (kind_5 == ACCESS_LOAD) ? PACKET_READ
                : ((kind_5 == ACCESS_STORE) ? PACKET_WRITE : PACKET_ATOMIC);
            out_push_amo = in_operation_amo;
            out_push_tag = {1'b0, ({source, 5'd0}
                | {3'd0, ((kind_5 == ACCESS_STORE) ? {1'b0, in_operation_warp} : entry_8)})};
            out_push_line = in_access_address[31:6];
            out_push_sectors = sectors_2;
            if (kind_5 != ACCESS_LOAD) begin
              for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
                address = in_address[{lane[1:0], 5'd0} +: 32];
                local_2 = address[31:28] == 4'd3;
                place = local_2 ? lane[1:0] : address[3:2];
                if (in_access_lanes[lane[1:0]]) begin
                  address_2 = address[1:0];
                  value = in_data[{lane[1:0], 5'd0} +: 32];
                  place_2 = place;
                  bytes_2 = (in_operation_funct[1:0] == 2'd0) ? 4'd1
                      : ((in_operation_funct[1:0] == 2'd1) ? 4'd3 : 4'd15);
                  store_bytes = bytes_2 << address_2;
                  bytes = store_bytes;
                  bytes_3 = bytes;
                  bits = {8'd0, ({8'd0, ({8'd0, (bytes_3[0] ? 8'd255 : 8'd0)} | (bytes_3[1] ? 16'd65280 : 16'd0))}
                      | (bytes_3[2] ? 24'hff0000 : 24'd0))} | (bytes_3[3] ? 32'hff000000 : 32'd0);
                  byte_2 = value[7:0];
                  half = value[15:0];
                  store_word = (in_operation_funct[1:0] == 2'd0)
                      ? ({8'd0, ({8'd0, ({8'd0, byte_2} | {byte_2, 8'd0})} | {byte_2, 16'd0})} | {byte_2, 24'd0})
                      : ((in_operation_funct[1:0] == 2'd1) ? ({16'd0, half} | {half, 16'd0}) : value);
                  repeated = store_word;
                  for (word = 3'd0; word < 3'd4; word = word + 3'd1) begin
                    here = (place_2 == word[1:0]) ? bits : 32'd0;
                    out_push_byte_enable[{word[1:0], 2'd0} +: 4] =
                        out_push_byte_enable[{word[1:0], 2'd0} +: 4] | ((place_2 == word[1:0]) ? bytes : 4'd0);
                    out_push_data[{word[1:0], 5'd0} +: 32] =
                        (out_push_data[{word[1:0], 5'd0} +: 32] & (~here)) | (repeated & here);
                  end
                end
              end
            end
          end
          kind_6 = kind;
          reserves_2 = kind_6 == L1D_MISS;
          way_9 = reserves_2 ? at_victim : at_way;
          row_3 = in_access_address[5:4];
          way_10 = at_way;
          set_4 = at_set;
          row_4 = row_3;
          data_2 = {({way_10, 3'd0} + {2'd0, set_4}), 2'd0} + {5'd0, row_4};
          updates = kind_6 == L1D_STORE_HIT;
          drops = at_hit && (kind_6 == L1D_ATOMIC);
          uses = ((kind_6 == L1D_HIT) || (kind_6 == L1D_SECTOR_MISS)) || updates;
          touches = reserves_2 || uses;
          if (reserves_2 || drops) begin
            others = present_q[at_set] & (~(4'd1 << way_9));
            present_d[at_set] = others | ({3'd0, reserves_2} << way_9);
          end
          if (touches) begin
            set_5 = at_set;
            way_11 = way_9;
            ages_2 = ages_q[set_5];
            younger = 8'd0;
            age_2 = ages_2[{way_11, 1'b0} +: 2];
            for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
              old = ages_2[{w[1:0], 1'b0} +: 2];
              next_12 = (w[1:0] == way_11) ? 3'd0 : ((old < age_2) ? ({1'b0, old} + 3'd1) : {1'b0, old});
              younger = younger | ({5'd0, next_12} << {w[1:0], 1'b0});
            end
          end
          row_5 = row_3;
          banks = 4'd0;
          for (bank = 3'd0; bank < 3'd4; bank = bank + 3'd1) begin
            banks = banks | ({3'd0, in_access_sectors[row_5]} << bank[1:0]);
          end
          banks_of = banks;
          use_read = (kind_6 == L1D_HIT) ? banks_of : 4'd0;
          use_read_row = data_2;
          sectors_4 = at_have & in_access_sectors;
          row_6 = row_3;
          banks_2 = 4'd0;
          for (bank = 3'd0; bank < 3'd4; bank = bank + 3'd1) begin
            banks_2 = banks_2 | ({3'd0, sectors_4[row_6]} << bank[1:0]);
          end
          banks_of_2 = banks_2;
          use_write = updates ? banks_of_2 : 4'd0;
          use_write_row = data_2;
        end
      end
      part_12 = complete_d & (-complete_d);
      replayed_d = {|(part_12 & 8'hf0), |(part_12 & 8'hcc), |(part_12 & 8'haa)};
      if (filling) begin
        sector = response_sector_q;
        row_7 = sector;
        use_write = 4'd15;
        way_13 = arriving_way;
        set_7 = arriving_set;
        row_8 = row_7;
        use_write_row = {({way_13, 3'd0} + {2'd0, set_7}), 2'd0} + {5'd0, row_8};
        if (arriving_last) begin
          place_3 = {arriving_way, 2'd0};
          old_2 = arriving_fresh ? (16'd15 << place_3) : 16'd0;
          sectors_d[arriving_set] = (sectors_q[arriving_set] & (~old_2)) | ({12'd0, arriving_received} << place_3);
          complete_d = complete_d | (8'd1 << arriving_entry);
          fresh_d = fresh_d & (~(8'd1 << arriving_entry));
        end
      end
      if ((changing && !replays) && !(in_access_valid && !in_access_shared)) begin
        clean_line_2 = 3'd0;
        line_10 = clean_line_2;
        set_8 = line_10;
        clean_step = 4'd0;
        sectors_5 = clean_step;
        if (sectors_5 != 4'd0) begin
          part_13 = sectors_5 & (-sectors_5);
          row_9 = {|(part_13 & 4'hc), |(part_13 & 4'ha)};
          sectors_6 = sectors_5;
          row_10 = row_9;
          banks_3 = 4'd0;
          for (bank = 3'd0; bank < 3'd4; bank = bank + 3'd1) begin
            banks_3 = banks_3 | ({3'd0, sectors_6[row_10]} << bank[1:0]);
          end
          banks_of_3 = banks_3;
          use_read = banks_of_3;
          clean_way = 2'd0;
          way_14 = clean_way;
          set_10 = set_8;
          row_11 = row_9;
          use_read_row = {({way_14, 3'd0} + {2'd0, set_10}), 2'd0} + {5'd0, row_11};
        end
      end
      if (in_invalidate) begin
        kept_entries = 8'd0;
        stale_d = stale_d | (valid_d & (~kept_entries));
        for (set_11 = 4'd0; set_11 < 4'd8; set_11 = set_11 + 4'd1) begin
          kept_ways = 4'd0;
          present_d[set_11[2:0]] = present_d[set_11[2:0]]
              & (busy_d[set_11[2:0]] | (in_launch_begins ? 4'd0 : kept_ways));
        end
      end
      shared_uses_2 = 1'b0;
      if (((use_read | use_write) != 4'd0) || shared_uses_2) begin
        filling_2 = filling;
        for (bank = 3'd0; bank < 3'd4; bank = bank + 3'd1) begin
          enable[bank[1:0]] = filling_2 ? 4'd15 : out_push_byte_enable[{bank[1:0], 2'd0} +: 4];
          data_3[bank[1:0]] = filling_2 ? response_data_q[{bank[1:0], 5'd0} +: 32]
              : out_push_data[{bank[1:0], 5'd0} +: 32];
        end
        data_ren = use_read;
        data_raddr = use_read_row;
        data_wen = use_write;
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          data_byte_enable[{k_2[1:0], 2'd0} +: 4] = enable[k_2[1:0]];
        end
        data_waddr = use_write_row;
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          data_wdata[{k_2[1:0], 5'd0} +: 32] = data_3[k_2[1:0]];
        end
      end
      cleans_3 = 1'b0;
      response_valid_d = in_response_valid && (in_response_op != PACKET_WRITE);
      response_write = response_valid_d;
      if (response_write) begin
        response_valid_d = in_response_valid;
      end
      write = decides && (out_event_kind == L1D_MISS);
      line_11 = in_next_address[8:6];
      set_12 = line_11;
      tag_2 = {at_line, 2'd0} | {26'd0, in_operation_warp};
      for (way_3 = 3'd0; way_3 < 3'd4; way_3 = way_3 + 3'd1) begin
        data_4[way_3[1:0]] = tag_2;
      end
      tags_ren = in_next_valid ? 4'd15 : 4'd0;
      tags_raddr = set_12;
      tags_wen = write ? (4'd1 << at_victim) : 4'd0;
      tags_waddr = at_set;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        tags_wdata[({5'd0, k_2[1:0]} * 7'd28) +: 28] = data_4[k_2[1:0]];
      end
    end
  end

  // memory tags: 8 words of 28 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] tags_written;
`endif
  wire [3:0] tags_ren_run = tags_ren & {4{!rst}};
  wire [3:0] tags_wen_run = tags_wen & {4{!rst}};
  genvar tags_lane;
  generate
    for (tags_lane = 0; tags_lane < 4; tags_lane = tags_lane + 1) begin : tags
      ram_1r1w #(.W(28), .AW(3)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(tags_written[tags_lane*32 +: 32]),
`endif
        .ren(tags_ren_run[tags_lane]),
        .raddr(tags_raddr),
        .wen(tags_wen_run[tags_lane]),
        .waddr(tags_waddr),
        .wdata(tags_wdata[tags_lane*28 +: 28]),
        .q(tags_q[tags_lane*28 +: 28])
      );
    end
  endgenerate

  // memory data: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  generate
    for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
      ram_bytes #(.AW(7)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(data_written[data_lane*32 +: 32]),
`endif
        .ren(data_ren_run[data_lane]),
        .raddr(data_raddr),
        .wen(data_wen_run[data_lane]),
        .byte_enable(data_byte_enable[data_lane*4 +: 4]),
        .waddr(data_waddr),
        .wdata(data_wdata[data_lane*32 +: 32]),
        .q(data_q[data_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
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
      response_data_q <= {128{1'b0}};
      replay_q <= 1'b0;
      replayed_q <= 3'd0;
      result_valid_q <= 1'b0;
      result_from_sector_q <= 1'b0;
      result_load_q <= 2'd0;
      result_lanes_q <= 4'd0;
      result_sectors_q <= 4'd0;
      for (set_13 = 4'd0; set_13 < 4'd8; set_13 = set_13 + 4'd1) begin
        present_q[set_13[2:0]] <= 4'd0;
        busy_q[set_13[2:0]] <= 4'd0;
        sectors_q[set_13[2:0]] <= 16'd0;
        ages_q[set_13[2:0]] <= 8'd228;
      end
      for (entry_9 = 4'd0; entry_9 < 4'd8; entry_9 = entry_9 + 4'd1) begin
        for (m_3 = 2'd0; m_3 < 2'd2; m_3 = m_3 + 2'd1) begin
          rows_q[entry_9[2:0]][m_3[0]] <= 4'd0;
        end
      end
    end else begin
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        present_q[k0_2] <= present_d[k0_2];
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        busy_q[k0_2] <= busy_d[k0_2];
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        sectors_q[k0_2] <= sectors_d[k0_2];
      valid_q <= valid_d;
      complete_q <= complete_d;
      stale_q <= stale_d;
      fresh_q <= fresh_d;
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 2; k1_2 = k1_2 + 1)
          rows_q[k0_2][k1_2] <= rows_d[k0_2][k1_2];
      response_valid_q <= response_valid_d;
      if (result_write) begin
        result_valid_q <= 1'b0;
        if (back) begin
          result_valid_q <= 1'b1;
          result_from_sector_q <= 1'b1;
          result_load_q <= atomic_load_q[entry_2];
          result_lanes_q <= atomic_lanes_q[entry_2];
          result_sectors_q <= atomic_sectors_q[entry_2];
          atomic_valid_q <= atomic_valid_d;
          words_q <= words_d;
        end else if (replay_q) begin
          result_valid_q <= 1'b1;
          result_from_sector_q <= 1'b0;
          result_load_q <= load_q[entry_3][merge];
          result_lanes_q <= lanes_q[entry_3][merge];
          result_sectors_q <= result_sectors_d;
        end else if (decides) begin
          if (!(kind >= L1D_REFUSED_BUSY)) begin
            if (waits) begin
              requested_q[entry_6] <= known | more_2;
              load_q[entry_6][merge_2] <= in_access_load;
              lanes_q[entry_6][merge_2] <= (joins ? at_lanes : 4'd0) | in_access_lanes;
              if (!joins) begin
                line_q[entry_6] <= at_line;
                way_q[entry_6] <= way_8;
                received_q[entry_6] <= 4'd0;
              end
            end
            if (kind == L1D_ATOMIC) begin
              atomic_valid_q <= atomic_valid_d;
              atomic_load_q[entry_7] <= in_access_load;
              atomic_lanes_q[entry_7] <= in_access_lanes;
              atomic_sectors_q[entry_7] <= in_access_sectors;
            end
            if (kind == L1D_HIT) begin
              result_valid_q <= 1'b1;
              result_from_sector_q <= 1'b0;
              result_load_q <= in_access_load;
              result_lanes_q <= in_access_lanes;
              result_sectors_q <= in_access_sectors;
            end
            if (touches) begin
              ages_q[set_5] <= younger;
            end
          end
        end
        replayed_q <= replayed_d;
        if (filling) begin
          received_q[arriving_entry] <= arriving_received;
        end
        replay_q <= (follow && !in_hold) && !cleans_3;
        if (response_write) begin
          response_op_q <= in_response_op;
          response_core_q <= in_response_core;
          response_tag_q <= in_response_tag;
          response_sector_q <= in_response_sector;
          response_data_q <= in_response_data;
        end
        if (in_next_valid) begin
          forward_q <= write && (at_set == set_12);
          forward_way_q <= at_victim;
          forward_tag_q <= tag_2;
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  integer k1_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, present_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, busy_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {16'd0, sectors_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {24'd0, ages_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, forward_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, forward_way_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {4'd0, forward_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, complete_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, stale_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, fresh_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {6'd0, line_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, way_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, requested_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, received_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 2; k1_3 = k1_3 + 1) begin
          digest_x = {30'd0, load_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 2 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 2 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 2; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, lanes_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 2 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 2 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 2; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, rows_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 2 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 2 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, atomic_valid_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, atomic_load_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, atomic_lanes_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, atomic_sectors_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, response_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_sector_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = response_data_q[k0_3 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, replay_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, replayed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, result_from_sector_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, result_load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_lanes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, result_sectors_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = words_q[k0_3 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ tags_written[31:0];
      digest_g = digest_g ^ {tags_written[58:32], tags_written[63:59]};
      digest_g = digest_g ^ {tags_written[85:64], tags_written[95:86]};
      digest_g = digest_g ^ {tags_written[112:96], tags_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ data_written[31:0];
      digest_g = digest_g ^ {data_written[58:32], data_written[63:59]};
      digest_g = digest_g ^ {data_written[85:64], data_written[95:86]};
      digest_g = digest_g ^ {data_written[112:96], data_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
