// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cache.c; change that file.
// l2=cache: a sectored write-back cache, one operation per cycle, in order.
// Source: book:MEM-10, MEM-11, A46 to A48; the set index of
// ciao:index-hash (l2_index=xor) or plain. Replacement is least recently used.
// Two stages. In the first the tables' rows of the set are at hand. The operation finds its way and
// is accepted, or must come again (a sector on its way, no way or entry free, a dirty victim). In
// the second the sector is at hand: it is answered, changed, or sent to the memory. Fills, reads
// that waited, and sectors that leave go through the same stages, so that nothing changes the
// tables but the first stage, and nothing the data but the second.
// A read that misses asks the memory for its sector and lets later requests pass; a read of a
// sector on its way waits for it without asking. Lines with such reads are not replaced. A write
// needs no sector: bytes that a sector lacks are known by its mask, a fill leaves those that it has
// alone, and a sector that leaves incomplete is written with byte enables. A write or atomic to a
// sector on its way waits, since the reads before it must not see it. An atomic whose sector is not
// complete asks for it and comes again. A dirty victim's sectors leave before its way is taken.
// Liveness: fills have a place reserved and go before requests, so every read ends. The request in
// hand waits for fills, or for its victim's sectors to leave; no other request begins meanwhile, so
// the set of lines that cannot be replaced only shrinks.
module l2 (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_flushed,
  input probe_in_request_valid,
  input [1:0] probe_in_request_op, // packet_op_t
  input [3:0] probe_in_request_amo, // amo_op_t, for PACKET_ATOMIC
  input probe_in_request_core,
  input [6:0] probe_in_request_tag, // the core's own: comes back with the response
  input [31:0] probe_in_request_address,
  input [3:0] probe_in_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  input [15:0] probe_in_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  input [127:0] probe_in_request_data, // AMO_CAS: atomic_partner has the words to compare with
  output reg probe_out_memory_valid,
  output reg probe_out_memory_write,
  output reg [4:0] probe_out_memory_tag,
  output reg [31:0] probe_out_memory_address, // sector-aligned
  output reg [15:0] probe_out_memory_byte_enable,
  output reg [127:0] probe_out_memory_data,
  input in_partition, // number of this one
  input in_tick,
  input in_flush,
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
  input in_memory_ready, // the probe's request is taken
  input in_memory_valid,
  input [4:0] in_memory_tag,
  input [127:0] in_memory_data,
  output reg out_taken,
  output reg out_response_valid,
  output reg [1:0] out_response_op, // of the request
  output reg out_response_core,
  output reg [6:0] out_response_tag,
  output reg [1:0] out_response_sector, // number in its line
  output reg [127:0] out_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
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
  localparam [3:0] AMO_ADD = 4'd1;
  localparam [3:0] AMO_SWAP = 4'd0;
  localparam [3:0] AMO_XOR = 4'd2;
  localparam [3:0] AMO_AND = 4'd3;
  localparam [3:0] AMO_OR = 4'd4;
  localparam [3:0] AMO_MIN = 4'd5;
  localparam [3:0] AMO_MAX = 4'd6;
  localparam [3:0] AMO_MINU = 4'd7;
  localparam [3:0] AMO_MAXU = 4'd8;
  localparam [2:0] L2_SWEEP = 3'd4;
  localparam [2:0] L2_REQUEST = 3'd0;
  localparam [1:0] PACKET_WRITE = 2'd1;
  localparam [1:0] PACKET_ATOMIC = 2'd2;
  localparam [2:0] L2_EVICT = 3'd3;
  localparam [2:0] L2_FILL = 3'd1;
  localparam [1:0] PACKET_READ = 2'd0;
  reg look_q;
  reg look_d;
  reg [2:0] kind_q;
  reg [2:0] kind_d;
  reg [25:0] line_q;  // L2_SWEEP: the line of tag 0 in the set
  reg [25:0] line_d;
  reg [1:0] sector_q;
  reg [1:0] sector_d;
  reg [2:0] entry_q;  // L2_FILL, L2_REPLAY
  reg [2:0] entry_d;
  reg bypass_q;
  reg bypass_d;
  reg [1:0] bypass_way_q;
  reg [1:0] bypass_way_d;
  reg [20:0] bypass_tag_q;
  reg [7:0] bypass_state_q;
  reg request_valid_q;
  reg [1:0] request_op_q;  // packet_op_t
  reg [3:0] request_amo_q;  // amo_op_t, for PACKET_ATOMIC
  reg request_core_q;
  reg [6:0] request_tag_q;  // the core's own: comes back with the response
  reg [31:0] request_address_q;
  reg [31:0] request_address_d;
  reg [3:0] request_sectors_q;  // PACKET_READ: the sectors of the line wanted, not 0
  reg [15:0] request_byte_enable_q;  // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  reg [127:0] request_data_q;  // AMO_CAS: atomic_partner has the words to compare with
  reg [3:0] left_q;  // sectors not yet accepted; 0: no request
  reg [3:0] left_d;
  reg work_q;
  reg work_d;
  reg reply_q;  // what comes of it
  reg reply_d;
  reg performs_q;  // what comes of it
  reg fetches_q;  // what comes of it
  reg evicts_q;  // what comes of it
  reg writes_q;
  reg writes_d;
  reg partial_q;  // the sector holds only the bytes of its mask
  reg partial_d;
  reg forward_q;  // the last operation has written this sector: `written` holds it
  reg forward_d;
  reg fills_q;  // the new words are those of the fill, over bytes that are absent
  reg [1:0] op_q;
  reg [3:0] amo_q;
  reg core_q;
  reg [6:0] tag_q;
  reg [2:0] memory_tag_q;
  reg [31:0] address_q;  // of the sector, in the memory
  reg [9:0] place_q;
  reg [9:0] place_d;
  reg [1:0] number_q;
  reg [15:0] byte_enable_q;
  reg [15:0] byte_enable_d;
  reg [127:0] word_q;
  reg [127:0] word_d;
  reg [127:0] written_q;
  reg [127:0] written_d;
  reg [15:0] written_mask_q;
  reg [7:0] used_q;
  reg [7:0] used_d;
  reg [7:0] arrived_q;  // the sector is in `fill`
  reg [7:0] arrived_d;
  reg [7:0] ready_q;  // the sector is in the cache
  reg [7:0] ready_d;
  reg [7:0] silent_q;  // for an atomic, which comes again: no load is to be told
  reg [7:0] silent_d;
  reg [25:0] pending_line_q [0:7];
  reg [25:0] pending_line_d [0:7];
  reg [1:0] pending_sector_q [0:7];
  reg [1:0] pending_sector_d [0:7];
  reg [1:0] pending_way_q [0:7];
  reg pending_core_q [0:7];
  reg [6:0] pending_tag_q [0:7];
  reg [2:0] last_q;  // the fill or replay begun last
  reg [25:0] evict_line_q;
  reg [25:0] evict_line_d;
  reg [3:0] evict_left_q;
  reg [3:0] evict_left_d;
  reg sweeping_q;
  reg sweeping_d;
  reg unknown_q;  // since reset: what is in the tables means nothing
  reg empty_q;  // nothing has come since the last sweep
  reg empty_d;
  reg [6:0] sweep_set_q;
  reg [6:0] sweep_set_d;
  reg [1:0] out_valid_q;
  reg [1:0] out_valid_d;
  reg out_write_q [0:1];
  reg [4:0] out_tag_q [0:1];
  reg [31:0] out_address_q [0:1];  // sector-aligned
  reg [3:0] out_byte_enable_q [0:1] [0:3];
  reg [3:0] out_byte_enable_d [0:1] [0:3];
  reg [31:0] out_data_q [0:1] [0:3];
  reg [31:0] out_data_d [0:1] [0:3];
  reg [1:0] out_count_q;
  reg [1:0] out_count_d;
  wire [83:0] tags_q;
  wire [31:0] states_q;
  wire [7:0] order_q;
  wire [127:0] data_q;
  wire [15:0] mask_q;
  wire [127:0] fill_q;
  reg [2:0] k;
  reg [3:0] change_ways;
  reg [5:0] change_set;
  reg [20:0] change_tag;
  reg [7:0] change_state;
  reg change_touch;
  reg [7:0] change_order;
  reg store_valid;
  reg [9:0] store_place;
  reg [31:0] store_word [0:3];
  reg [15:0] store_mask;
  reg [2:0] k_2;
  reg [15:0] mask_2;
  reg [31:0] old [0:3];
  reg [2:0] w;
  reg [3:0] held;
  reg [3:0] bytes;
  reg [31:0] bits;
  reg [3:0] bytes_2;
  reg [31:0] word;
  reg [3:0] amo;
  reg [31:0] old_2;
  reg [31:0] operand;
  reg [31:0] atomic_result;
  reg adds;
  reg [31:0] sum;
  reg differ;
  reg less;
  reg less_signed;
  reg [15:0] mask_3;
  reg at;
  reg [5:0] found_set;
  reg [3:0] found_hit;
  reg [1:0] found_way;
  reg found_free;
  reg [20:0] found_tag;
  reg [3:0] found_dirty;
  reg [3:0] found_full;
  reg [3:0] found_leaving;
  reg [3:0] found_stale;
  reg [7:0] found_waiting;
  reg [5:0] set;
  reg [5:0] line;
  reg [5:0] set_of;
  reg [5:0] fold;
  reg [20:0] wanted_2;
  reg [20:0] tag [0:3];
  reg [7:0] state [0:3];
  reg [3:0] hit;
  reg [3:0] stale;
  reg [3:0] locked;
  reg bypass;
  reg [5:0] set_2;
  reg [7:0] find_waiting;
  reg [7:0] waiting;
  reg [3:0] ways;
  reg [3:0] i;
  reg used;
  reg same;
  reg near;
  reg [5:0] line_2;
  reg [5:0] set_of_2;
  reg [5:0] fold_2;
  reg [1:0] way;
  reg [7:0] order_2;
  reg [3:0] locked_2;
  reg [1:0] least_recent;
  reg [1:0] way_2;
  reg [1:0] here;
  reg [1:0] chosen;
  reg [3:0] bit_2;
  reg [3:0] full;
  reg [2:0] entry;
  reg write;
  reg atomic;
  reg changes;
  reg asks;
  reg [3:0] covers;
  reg [5:0] set_3;
  reg [19:0] tag_2;
  reg [25:0] line_in_set;
  reg [5:0] low;
  reg [2:0] entry_2;
  reg silent;
  reg [3:0] dirty;
  reg [3:0] complete;
  reg [7:0] order_3;
  reg [1:0] way_3;
  reg [7:0] most_recent;
  reg [7:0] result;
  reg [1:0] before_2;
  reg passed;
  reg [1:0] here_2;
  reg [3:0] bit_3;
  reg [5:0] set_4;
  reg [19:0] tag_3;
  reg [25:0] line_in_set_2;
  reg [5:0] low_2;
  reg [7:0] first_order;
  reg [7:0] order_4;
  reg [7:0] bit_4;
  reg fill_2;
  reg [31:0] inside_2;
  reg [31:0] inside_3;
  reg [31:0] partition_address;
  reg [23:0] group;
  reg [23:0] granule;
  reg [7:0] waiting_2;
  reg swept;
  reg [2:0] entry_3;
  reg [7:0] set_5;
  reg [4:0] last;
  reg [2:0] round_robin;
  reg [7:0] after;
  reg [6:0] set_6;
  reg [6:0] line_in_set_3;
  reg [6:0] low_3;
  reg [1:0] sector;
  reg [31:0] address;
  reg [31:0] partition_inside;
  reg [23:0] granule_3;
  reg [23:0] group_2;
  reg [20:0] tag_4 [0:3];
  reg [7:0] state_2 [0:3];
  reg [5:0] set_7;
  reg [5:0] line_3;
  reg [5:0] set_of_3;
  reg [5:0] fold_4;
  reg [3:0] ways_2;
  reg [3:0] tags_ren;
  reg [5:0] tags_raddr;
  reg [3:0] tags_wen;
  reg [5:0] tags_waddr;
  reg [83:0] tags_wdata;
  reg [3:0] states_ren;
  reg [5:0] states_raddr;
  reg [3:0] states_wen;
  reg [5:0] states_waddr;
  reg [31:0] states_wdata;
  reg order_ren;
  reg [5:0] order_raddr;
  reg order_wen;
  reg [5:0] order_waddr;
  reg [7:0] order_wdata;
  reg reads;
  reg [3:0] data_ren;
  reg [9:0] data_raddr;
  reg [3:0] data_wen;
  reg [9:0] data_waddr;
  reg [127:0] data_wdata;
  reg mask_ren;
  reg [9:0] mask_raddr;
  reg mask_wen;
  reg [9:0] mask_waddr;
  reg [15:0] mask_wdata;
  reg reads_2;
  reg [3:0] fill_ren;
  reg [2:0] fill_raddr;
  reg [3:0] fill_wen;
  reg [2:0] fill_waddr;
  reg [127:0] fill_wdata;
  reg out_write;
  reg byte_enable_write;
  reg byte_enable_write_2;
  reg unknown_write;
  reg request_write;
  reg request_write_2;
  reg sector_write;
  reg sector_write_2;
  reg active;
  reg [15:0] part;
  reg [3:0] part_2;
  reg [3:0] part_3;
  reg [7:0] part_4;
  reg [7:0] part_5;
  reg [15:0] part_6;
  reg [3:0] part_7;
  reg [7:0] part_8;
  reg [7:0] part_9;
  reg [3:0] part_10;
  reg [3:0] part_11;
  reg [3:0] part_12;
  integer k0;
  integer k1;
  integer k0_2;
  integer k1_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  probe_in_request_valid,
                  probe_in_request_op,
                  probe_in_request_amo,
                  probe_in_request_core,
                  probe_in_request_tag,
                  probe_in_request_address,
                  probe_in_request_sectors,
                  probe_in_request_byte_enable,
                  probe_in_request_data,
                  request_valid_q,
                  request_sectors_q,
                  k,
                  k_2,
                  w,
                  i,
                  partition_inside};

  // cache.c:134 l2_view
  always @* begin
    view_flushed = empty_q && (out_count_q == 2'd0);
  end

  // cache.c:138 l2_probe
  always @* begin
    probe_out_memory_byte_enable = 16'd0;
    probe_out_memory_data = {128{1'b0}};
    k = 3'd0;
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

  // cache.c:489 l2_tick
  always @* begin
    look_d = look_q;
    kind_d = kind_q;
    line_d = line_q;
    sector_d = 2'd0;
    entry_d = entry_q;
    bypass_d = bypass_q;
    bypass_way_d = 2'd0;
    request_address_d = request_address_q;
    left_d = left_q;
    work_d = work_q;
    reply_d = reply_q;
    writes_d = writes_q;
    partial_d = 1'b0;
    forward_d = forward_q;
    place_d = place_q;
    byte_enable_d = 16'd0;
    word_d = {128{1'b0}};
    written_d = {128{1'b0}};
    used_d = used_q;
    arrived_d = arrived_q;
    ready_d = ready_q;
    silent_d = 8'd0;
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      pending_line_d[k0] = pending_line_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      pending_sector_d[k0] = pending_sector_q[k0];
    evict_line_d = evict_line_q;
    evict_left_d = evict_left_q;
    sweeping_d = sweeping_q;
    empty_d = empty_q;
    sweep_set_d = sweep_set_q;
    out_valid_d = out_valid_q;
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        out_byte_enable_d[k0][k1] = out_byte_enable_q[k0][k1];
    for (k0 = 0; k0 < 2; k0 = k0 + 1)
      for (k1 = 0; k1 < 4; k1 = k1 + 1)
        out_data_d[k0][k1] = out_data_q[k0][k1];
    out_count_d = out_count_q;
    store_valid = 1'b0;
    store_place = 10'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      store_word[k0] = 32'd0;
    store_mask = 16'd0;
    k_2 = 3'd0;
    mask_2 = 16'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      old[k0] = 32'd0;
    w = 3'd0;
    held = 4'd0;
    bytes = 4'd0;
    bits = 32'd0;
    bytes_2 = 4'd0;
    word = 32'd0;
    amo = 4'd0;
    old_2 = 32'd0;
    operand = 32'd0;
    atomic_result = 32'd0;
    adds = 1'b0;
    sum = 32'd0;
    differ = 1'b0;
    less = 1'b0;
    less_signed = 1'b0;
    mask_3 = 16'd0;
    at = 1'b0;
    found_set = 6'd0;
    found_hit = 4'd0;
    found_way = 2'd0;
    found_free = 1'b0;
    found_tag = 21'd0;
    found_dirty = 4'd0;
    found_full = 4'd0;
    found_leaving = 4'd0;
    found_stale = 4'd0;
    found_waiting = 8'd0;
    set = 6'd0;
    line = 6'd0;
    set_of = 6'd0;
    fold = 6'd0;
    wanted_2 = 21'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      tag[k0] = 21'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      state[k0] = 8'd0;
    hit = 4'd0;
    stale = 4'd0;
    locked = 4'd0;
    bypass = 1'b0;
    set_2 = 6'd0;
    find_waiting = 8'd0;
    waiting = 8'd0;
    ways = 4'd0;
    i = 4'd0;
    used = 1'b0;
    same = 1'b0;
    near = 1'b0;
    line_2 = 6'd0;
    set_of_2 = 6'd0;
    fold_2 = 6'd0;
    way = 2'd0;
    order_2 = 8'd0;
    locked_2 = 4'd0;
    least_recent = 2'd0;
    way_2 = 2'd0;
    here = 2'd0;
    chosen = 2'd0;
    bit_2 = 4'd0;
    full = 4'd0;
    entry = 3'd0;
    write = 1'b0;
    atomic = 1'b0;
    changes = 1'b0;
    asks = 1'b0;
    covers = 4'd0;
    set_3 = 6'd0;
    tag_2 = 20'd0;
    line_in_set = 26'd0;
    low = 6'd0;
    entry_2 = 3'd0;
    silent = 1'b0;
    dirty = 4'd0;
    complete = 4'd0;
    order_3 = 8'd0;
    way_3 = 2'd0;
    most_recent = 8'd0;
    result = 8'd0;
    before_2 = 2'd0;
    passed = 1'b0;
    here_2 = 2'd0;
    bit_3 = 4'd0;
    set_4 = 6'd0;
    tag_3 = 20'd0;
    line_in_set_2 = 26'd0;
    low_2 = 6'd0;
    first_order = 8'd0;
    order_4 = 8'd0;
    bit_4 = 8'd0;
    fill_2 = 1'b0;
    inside_2 = 32'd0;
    inside_3 = 32'd0;
    partition_address = 32'd0;
    group = 24'd0;
    granule = 24'd0;
    waiting_2 = 8'd0;
    swept = 1'b0;
    entry_3 = 3'd0;
    set_5 = 8'd0;
    last = 5'd0;
    round_robin = 3'd0;
    after = 8'd0;
    set_6 = 7'd0;
    line_in_set_3 = 7'd0;
    low_3 = 7'd0;
    sector = 2'd0;
    address = 32'd0;
    partition_inside = 32'd0;
    granule_3 = 24'd0;
    group_2 = 24'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      tag_4[k0] = 21'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      state_2[k0] = 8'd0;
    set_7 = 6'd0;
    line_3 = 6'd0;
    set_of_3 = 6'd0;
    fold_4 = 6'd0;
    ways_2 = 4'd0;
    tags_ren = 4'd0;
    tags_raddr = 6'd0;
    tags_wen = 4'd0;
    tags_waddr = 6'd0;
    tags_wdata = {84{1'b0}};
    states_ren = 4'd0;
    states_raddr = 6'd0;
    states_wen = 4'd0;
    states_waddr = 6'd0;
    states_wdata = 32'd0;
    order_ren = 1'b0;
    order_raddr = 6'd0;
    order_wen = 1'b0;
    order_waddr = 6'd0;
    order_wdata = 8'd0;
    reads = 1'b0;
    data_ren = 4'd0;
    data_raddr = 10'd0;
    data_wen = 4'd0;
    data_waddr = 10'd0;
    data_wdata = {128{1'b0}};
    mask_ren = 1'b0;
    mask_raddr = 10'd0;
    mask_wen = 1'b0;
    mask_waddr = 10'd0;
    mask_wdata = 16'd0;
    reads_2 = 1'b0;
    fill_ren = 4'd0;
    fill_raddr = 3'd0;
    fill_wen = 4'd0;
    fill_waddr = 3'd0;
    fill_wdata = {128{1'b0}};
    out_write = 1'b0;
    byte_enable_write = 1'b0;
    byte_enable_write_2 = 1'b0;
    unknown_write = 1'b0;
    request_write = 1'b0;
    request_write_2 = 1'b0;
    sector_write = 1'b0;
    sector_write_2 = 1'b0;
    part = 16'd0;
    part_2 = 4'd0;
    part_3 = 4'd0;
    part_4 = 8'd0;
    part_5 = 8'd0;
    part_6 = 16'd0;
    part_7 = 4'd0;
    part_8 = 8'd0;
    part_9 = 8'd0;
    part_10 = 4'd0;
    part_11 = 4'd0;
    part_12 = 4'd0;
    change_ways = 4'd0;
    change_set = 6'd0;
    change_tag = 21'd0;
    change_state = 8'd0;
    change_touch = 1'b0;
    change_order = 8'd0;
    out_taken = 1'b0;
    out_response_valid = 1'b0;
    out_response_op = 2'd0;
    out_response_core = 1'b0;
    out_response_tag = 7'd0;
    out_response_sector = 2'd0;
    out_response_data = {128{1'b0}};
    out_performed_valid = 1'b0;
    out_performed_atomic = 1'b0;
    out_performed_core = 1'b0;
    out_performed_tag = 7'd0;
    out_performed_address = 32'd0;
    out_performed_words = 4'd0;
    out_performed_old = {128{1'b0}};
    out_event_valid = 1'b0;
    out_event_kind = 2'd0;
    active = (in_request_valid || in_memory_valid)
        || (((((({4'd0, (({3'd0, (look_q | work_q)} | left_q) | evict_left_q)} | arrived_q) | ready_q)
        | {7'd0, sweeping_q}) | {6'd0, out_count_q}) != 8'd0) || (in_flush && !empty_q));
    if (EVERY_CYCLE || active) begin
      if (in_memory_ready && (out_count_q != 2'd0)) begin
        out_valid_d[0] = out_valid_q[1];
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          out_byte_enable_d[0][k_2[1:0]] = out_byte_enable_d[1][k_2[1:0]];
        end
        for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
          out_data_d[0][k_2[1:0]] = out_data_d[1][k_2[1:0]];
        end
        out_count_d = out_count_q - 2'd1;
      end
      mask_2 = forward_q ? written_mask_q : mask_q;
      store_valid = 1'b0;
      store_place = 10'd0;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        store_word[k_2[1:0]] = 32'd0;
      end
      store_mask = 16'd0;
      if (EVERY_CYCLE || work_q) begin
        store_valid = work_q && writes_q;
        store_place = place_q;
        store_mask = partial_q ? mask_2 : 16'd0;
        for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
          held = (fills_q && partial_q) ? mask_2[{w[1:0], 2'd0} +: 4] : 4'd0;
          bytes = byte_enable_q[{w[1:0], 2'd0} +: 4] & (~held);
          bytes_2 = bytes;
          bits = {8'd0, ({8'd0, ({8'd0, (bytes_2[0] ? 8'd255 : 8'd0)} | (bytes_2[1] ? 16'd65280 : 16'd0))}
              | (bytes_2[2] ? 24'hff0000 : 24'd0))} | (bytes_2[3] ? 32'hff000000 : 32'd0);
          old[w[1:0]] = forward_q ? written_q[{w[1:0], 5'd0} +: 32] : data_q[{w[1:0], 5'd0} +: 32];
          amo = amo_q;
          old_2 = old[w[1:0]];
          operand = word_q[{w[1:0], 5'd0} +: 32];
          adds = amo == AMO_ADD;
          sum = (old_2 + (adds ? operand : (~operand))) + {31'd0, !adds};
          differ = old_2[31] ^ operand[31];
          less = differ ? operand[31] : sum[31];
          less_signed = differ ? old_2[31] : sum[31];
          case (amo)
            AMO_SWAP: begin
              atomic_result = operand;
            end
            AMO_ADD: begin
              atomic_result = sum;
            end
            AMO_XOR: begin
              atomic_result = old_2 ^ operand;
            end
            AMO_AND: begin
              atomic_result = old_2 & operand;
            end
            AMO_OR: begin
              atomic_result = old_2 | operand;
            end
            AMO_MIN: begin
              atomic_result = less_signed ? old_2 : operand;
            end
            AMO_MAX: begin
              atomic_result = less_signed ? operand : old_2;
            end
            AMO_MINU: begin
              atomic_result = less ? old_2 : operand;
            end
            AMO_MAXU: begin
              atomic_result = less ? operand : old_2;
            end
            default: begin
              atomic_result = old_2;
            end
          endcase
          word = performs_q ? atomic_result : word_q[{w[1:0], 5'd0} +: 32];
          store_word[w[1:0]] = (old[w[1:0]] & (~bits)) | (word & bits);
          store_mask = store_mask | ({12'd0, bytes} << {w[1:0], 2'd0});
          out_response_data[{w[1:0], 5'd0} +: 32] = fills_q ? store_word[w[1:0]] : old[w[1:0]];
        end
        out_response_valid = work_q && reply_q;
        out_response_op = op_q;
        out_response_core = core_q;
        out_response_tag = tag_q;
        out_response_sector = number_q;
        if (store_valid && !fills_q) begin
          out_performed_valid = 1'b1;
          out_performed_atomic = performs_q;
          out_performed_core = core_q;
          out_performed_tag = tag_q;
          out_performed_address = address_q;
          for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
            out_performed_words = out_performed_words
                | ({3'd0, (byte_enable_q[{w[1:0], 2'd0} +: 4] != 4'd0)} << w[1:0]);
            out_performed_old[{w[1:0], 5'd0} +: 32] = old[w[1:0]];
          end
        end
        out_write = work_q && (fetches_q || evicts_q);
        if (out_write) begin
          mask_3 = mask_2;
          at = out_count_d[0];
          for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
            out_byte_enable_d[at][w[1:0]] = partial_q ? mask_3[{w[1:0], 2'd0} +: 4] : 4'd15;
            out_data_d[at][w[1:0]] = old[w[1:0]];
          end
          out_count_d = out_count_d + 2'd1;
        end
        if (store_valid) begin
          for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
            written_d[{w[1:0], 5'd0} +: 32] = store_word[w[1:0]];
          end
        end
      end
      work_d = look_q;
      reply_d = 1'b0;
      writes_d = 1'b0;
      if (look_q) begin
        line = line_q[5:0];
        fold = line;
        set_of = fold;
        set = set_of;
        wanted_2 = 21'h100000 | {1'b0, line_q[25:6]};
        hit = 4'd0;
        stale = 4'd0;
        for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
          bypass = bypass_q && (bypass_way_q == w[1:0]);
          tag[w[1:0]] = bypass ? bypass_tag_q : tags_q[{1'b0, ({4'd0, w[1:0]} * 6'd21)} +: 21];
          state[w[1:0]] = bypass ? bypass_state_q : states_q[{w[1:0], 3'd0} +: 8];
          hit = hit | ({3'd0, (tag[w[1:0]] == wanted_2)} << w[1:0]);
          stale = stale | ({3'd0, (tag[w[1:0]][20] && (state[w[1:0]][7:4] != 4'd0))} << w[1:0]);
        end
        set_2 = set;
        waiting = 8'd0;
        ways = 4'd0;
        for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
          used = used_q[i[2:0]];
          same = (pending_line_q[i[2:0]] == line_q) && (pending_sector_q[i[2:0]] == sector_q);
          line_2 = pending_line_q[i[2:0]][5:0];
          fold_2 = line_2;
          set_of_2 = fold_2;
          near = set_of_2 == set_2;
          waiting = waiting | ({7'd0, (used & same)} << i[2:0]);
          ways = ways | ({3'd0, (used & near)} << pending_way_q[i[2:0]]);
        end
        locked = ways;
        find_waiting = waiting;
        found_waiting = find_waiting;
        order_2 = order_q;
        locked_2 = locked;
        way_2 = 2'd0;
        for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
          part = {8'd0, order_2};
          here = part[{i[2:0], 1'b0} +: 2];
          way_2 = locked_2[here] ? way_2 : here;
        end
        least_recent = way_2;
        part_2 = hit & (-hit);
        way = (hit != 4'd0) ? {|(part_2 & 4'hc), |(part_2 & 4'ha)} : least_recent;
        part_3 = stale & (-stale);
        chosen = (kind_q == L2_SWEEP) ? {|(part_3 & 4'hc), |(part_3 & 4'ha)} : way;
        found_set = set;
        found_hit = hit;
        found_way = chosen;
        found_free = (hit != 4'd0) || (locked != 4'd15);
        found_tag = tag[chosen];
        found_dirty = (hit != 4'd0) ? state[chosen][7:4] : 4'd0;
        found_full = (hit != 4'd0) ? state[chosen][3:0] : 4'd0;
        found_leaving = stale[chosen] ? state[chosen][7:4] : 4'd0;
        found_stale = stale;
        change_set = found_set;
        case (kind_q)
          L2_REQUEST: begin
            bit_2 = 4'd1 << sector_q;
            full = found_full & bit_2;
            part_4 = (~used_q);
            part_5 = part_4 & (-part_4);
            entry = {|(part_5 & 8'hf0), |(part_5 & 8'hcc), |(part_5 & 8'haa)};
            write = request_op_q == PACKET_WRITE;
            atomic = request_op_q == PACKET_ATOMIC;
            changes = write || atomic;
            asks = ((full == 4'd0) && !write) && (found_waiting == 8'd0);
            covers = 4'd15;
            byte_enable_write_2 = !(!found_free || (changes && (found_waiting != 8'd0)));
            if (byte_enable_write_2) begin
              if ((found_hit == 4'd0) && (found_leaving != 4'd0)) begin
                set_3 = found_set;
                tag_2 = found_tag[19:0];
                low = set_3;
                line_in_set = {tag_2, 6'd0} | {20'd0, low};
                evict_line_d = line_in_set;
                evict_left_d = found_leaving;
              end else begin
                byte_enable_write = !(((full == 4'd0) && !write)
                    && ((used_q == 8'd255) || (asks && (out_count_d == 2'd2))));
                if (byte_enable_write) begin
                  for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
                    covers = covers & request_byte_enable_q[{w[1:0], 2'd0} +: 4];
                    byte_enable_d[{w[1:0], 2'd0} +: 4] = changes ? request_byte_enable_q[{w[1:0], 2'd0} +: 4] : 4'd0;
                    word_d[{w[1:0], 5'd0} +: 32] = request_data_q[{w[1:0], 5'd0} +: 32];
                  end
                  reply_d = (full != 4'd0) || write;
                  writes_d = reply_d && changes;
                  out_event_valid = 1'b1;
                  out_event_kind = ((full != 4'd0) || (write && (found_hit != 4'd0))) ? 2'd0
                      : ((asks || write) ? 2'd1 : 2'd2);
                  if (!reply_d) begin
                    entry_2 = entry;
                    silent = atomic;
                    used_d = used_q | (8'd1 << entry_2);
                    silent_d = (silent_q & (~(8'd1 << entry_2))) | ({7'd0, silent} << entry_2);
                    pending_line_d[entry_2] = line_q;
                    pending_sector_d[entry_2] = sector_q;
                  end
                  if (reply_d || !atomic) begin
                    left_d = left_q & (~bit_2);
                  end
                  dirty = writes_d ? (found_dirty | bit_2) : found_dirty;
                  complete = (write && (covers == 4'd15)) ? (found_full | bit_2) : found_full;
                  change_ways = 4'd1 << found_way;
                  change_tag = 21'h100000 | {1'b0, line_q[25:6]};
                  change_state = {dirty, 4'd0} | {4'd0, complete};
                  change_touch = 1'b1;
                  order_3 = order_q;
                  way_3 = found_way;
                  result = {6'd0, way_3};
                  before_2 = way_3;
                  passed = 1'b0;
                  for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
                    part_6 = {8'd0, order_3};
                    here_2 = part_6[{i[2:0], 1'b0} +: 2];
                    if (i[2:0] > 3'd0) begin
                      result = result | ({6'd0, (passed ? here_2 : before_2)} << {i[2:0], 1'b0});
                    end
                    passed = passed | (here_2 == way_3);
                    before_2 = here_2;
                  end
                  most_recent = result;
                  change_order = most_recent;
                end
              end
            end
          end
          L2_EVICT: begin
            bit_3 = 4'd1 << sector_q;
            if (!(out_count_d == 2'd2)) begin
              out_event_valid = 1'b1;
              out_event_kind = 2'd3;
              evict_left_d = evict_left_q & (~bit_3);
              change_ways = found_hit;
              change_tag = found_tag;
              change_state = {(found_dirty & (~bit_3)), 4'd0} | {4'd0, found_full};
            end
          end
          L2_SWEEP: begin
            if (!unknown_q && (found_stale != 4'd0)) begin
              set_4 = found_set;
              tag_3 = found_tag[19:0];
              low_2 = set_4;
              line_in_set_2 = {tag_3, 6'd0} | {20'd0, low_2};
              evict_line_d = line_in_set_2;
              evict_left_d = found_leaving;
            end else begin
              change_ways = 4'd15;
              change_touch = 1'b1;
              order_4 = 8'd0;
              for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
                order_4 = order_4 | ({5'd0, i[2:0]} << {i[2:0], 1'b0});
              end
              first_order = order_4;
              change_order = first_order;
              sweep_set_d = sweep_set_q + 7'd1;
              unknown_write = sweep_set_d == 7'd64;
              if (unknown_write) begin
                sweeping_d = 1'b0;
                empty_d = 1'b1;
              end
            end
          end
          default: begin
            bit_4 = 8'd1 << entry_q;
            fill_2 = kind_q == L2_FILL;
            reply_d = (silent_q & bit_4) == 8'd0;
            writes_d = fill_2;
            used_d = used_q & (~bit_4);
            if (fill_2) begin
              ready_d = ready_q | (found_waiting & (~bit_4));
              change_ways = found_hit;
              change_tag = found_tag;
              change_state = ({found_dirty, 4'd0} | {4'd0, found_full}) | {4'd0, (4'd1 << sector_q)};
            end
            for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
              byte_enable_d[{w[1:0], 2'd0} +: 4] = fill_2 ? 4'd15 : 4'd0;
              word_d[{w[1:0], 5'd0} +: 32] = fill_q[{w[1:0], 5'd0} +: 32];
            end
          end
        endcase
        inside_2 = {line_q, 6'd0} | {26'd0, {sector_q, 4'd0}};
        part_7 = (found_dirty & (~found_full));
        partial_d = part_7[sector_q];
        inside_3 = inside_2;
        group = inside_3[31:8];
        granule = group;
        granule = granule | {23'd0, in_partition};
        partition_address = {granule, 8'd0} | {24'd0, inside_3[7:0]};
        place_d = {({found_set, 2'd0} | {6'd0, found_way}), 2'd0} + {8'd0, sector_q};
      end
      waiting_2 = arrived_q | ready_d;
      swept = look_q && (kind_q == L2_SWEEP);
      look_d = 1'b0;
      sector_write_2 = !(!in_tick || !in_response_room);
      if (sector_write_2) begin
        if (waiting_2 != 8'd0) begin
          set_5 = waiting_2;
          last = {2'd0, last_q};
          after = set_5 & (~((8'd2 << last) - 8'd1));
          part_8 = ((after != 8'd0) ? after : set_5);
          part_9 = part_8 & (-part_8);
          round_robin = {|(part_9 & 8'hf0), |(part_9 & 8'hcc), |(part_9 & 8'haa)};
          entry_3 = round_robin;
          look_d = 1'b1;
          kind_d = {1'b0, (arrived_q[entry_3] ? 2'd1 : 2'd2)};
          line_d = pending_line_d[entry_3];
          entry_d = entry_3;
          arrived_d = arrived_q & (~(8'd1 << entry_3));
          ready_d = ready_d & (~(8'd1 << entry_3));
        end else if (evict_left_d != 4'd0) begin
          look_d = 1'b1;
          kind_d = L2_EVICT;
          line_d = evict_line_d;
          part_10 = evict_left_d & (-evict_left_d);
          sector_d = {|(part_10 & 4'hc), |(part_10 & 4'ha)};
        end else begin
          sector_write = sweeping_d;
          if (sector_write) begin
            look_d = 1'b1;
            kind_d = L2_SWEEP;
            set_6 = sweep_set_d;
            low_3 = set_6;
            line_in_set_3 = low_3;
            line_d = {19'd0, line_in_set_3};
          end else begin
            request_write_2 = ((left_d != 4'd0) || in_request_valid) && !swept;
            if (request_write_2) begin
              request_write = left_d == 4'd0;
              if (request_write) begin
                sector = in_request_address[5:4];
                request_address_d = in_request_address;
                left_d = (in_request_op == PACKET_READ) ? in_request_sectors : (4'd1 << sector);
                empty_d = 1'b0;
                out_taken = 1'b1;
              end
              look_d = 1'b1;
              kind_d = L2_REQUEST;
              address = request_address_d;
              granule_3 = address[31:8];
              group_2 = granule_3;
              partition_inside = {group_2, 8'd0} | {24'd0, address[7:0]};
              line_d = partition_inside[31:6];
              part_11 = left_d & (-left_d);
              sector_d = {|(part_11 & 4'hc), |(part_11 & 4'ha)};
            end else if ((in_flush && !empty_d) && (used_d == 8'd0)) begin
              sweeping_d = 1'b1;
              sweep_set_d = 7'd0;
            end
          end
        end
      end
      if (in_memory_valid) begin
        arrived_d = arrived_d | (8'd1 << in_memory_tag);
      end
      line_3 = line_d[5:0];
      fold_4 = line_3;
      set_of_3 = fold_4;
      set_7 = set_of_3;
      ways_2 = look_d ? 4'd15 : 4'd0;
      bypass_d = (look_d && (change_ways != 4'd0)) && (change_set == set_7);
      if (bypass_d) begin
        ways_2 = ways_2 & (~change_ways);
        part_12 = change_ways & (-change_ways);
        bypass_way_d = {|(part_12 & 4'hc), |(part_12 & 4'ha)};
      end
      for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
        tag_4[w[1:0]] = change_tag;
        state_2[w[1:0]] = change_state;
      end
      tags_ren = ways_2;
      tags_raddr = set_7;
      tags_wen = change_ways;
      tags_waddr = change_set;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        tags_wdata[{1'b0, ({4'd0, k_2[1:0]} * 6'd21)} +: 21] = tag_4[k_2[1:0]];
      end
      states_ren = ways_2;
      states_raddr = set_7;
      states_wen = change_ways;
      states_waddr = change_set;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        states_wdata[{k_2[1:0], 3'd0} +: 8] = state_2[k_2[1:0]];
      end
      order_ren = look_d;
      order_raddr = set_7;
      order_wen = change_touch;
      order_waddr = change_set;
      order_wdata = change_order;
      forward_d = (work_d && store_valid) && (store_place == place_d);
      reads = work_d && !forward_d;
      data_ren = reads ? 4'd15 : 4'd0;
      data_raddr = place_d;
      data_wen = store_valid ? 4'd15 : 4'd0;
      data_waddr = store_place;
      for (k_2 = 3'd0; k_2 < 3'd4; k_2 = k_2 + 3'd1) begin
        data_wdata[{k_2[1:0], 5'd0} +: 32] = store_word[k_2[1:0]];
      end
      mask_ren = reads;
      mask_raddr = place_d;
      mask_wen = store_valid;
      mask_waddr = store_place;
      mask_wdata = store_mask;
      reads_2 = look_d && (kind_d == L2_FILL);
      fill_ren = reads_2 ? 4'd15 : 4'd0;
      fill_raddr = entry_d;
      fill_wen = in_memory_valid ? 4'd15 : 4'd0;
      fill_waddr = in_memory_tag[2:0];
      fill_wdata = in_memory_data;
    end
  end

  // memory tags: 64 words of 21 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] tags_written;
`endif
  wire [3:0] tags_ren_run = tags_ren & {4{!rst}};
  wire [3:0] tags_wen_run = tags_wen & {4{!rst}};
  genvar tags_lane;
  generate
    for (tags_lane = 0; tags_lane < 4; tags_lane = tags_lane + 1) begin : tags
      ram_1r1w #(.W(21), .AW(6)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(tags_written[tags_lane*32 +: 32]),
`endif
        .ren(tags_ren_run[tags_lane]),
        .raddr(tags_raddr),
        .wen(tags_wen_run[tags_lane]),
        .waddr(tags_waddr),
        .wdata(tags_wdata[tags_lane*21 +: 21]),
        .q(tags_q[tags_lane*21 +: 21])
      );
    end
  endgenerate

  // memory states: 64 words of 8 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] states_written;
`endif
  wire [3:0] states_ren_run = states_ren & {4{!rst}};
  wire [3:0] states_wen_run = states_wen & {4{!rst}};
  genvar states_lane;
  generate
    for (states_lane = 0; states_lane < 4; states_lane = states_lane + 1) begin : states
      ram_1r1w #(.W(8), .AW(6)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(states_written[states_lane*32 +: 32]),
`endif
        .ren(states_ren_run[states_lane]),
        .raddr(states_raddr),
        .wen(states_wen_run[states_lane]),
        .waddr(states_waddr),
        .wdata(states_wdata[states_lane*8 +: 8]),
        .q(states_q[states_lane*8 +: 8])
      );
    end
  endgenerate

  // memory order: 64 words of 8 bits
`ifdef WEFT_DIGEST
  wire [31:0] order_written;
`endif
  ram_1r1w_fwd #(.W(8), .AW(6)) order (
    .clk(clk),
`ifdef WEFT_DIGEST
    .written(order_written),
`endif
    .ren(order_ren && !rst),
    .raddr(order_raddr),
    .wen(order_wen && !rst),
    .waddr(order_waddr),
    .wdata(order_wdata),
    .q(order_q)
  );

  // memory data: 1024 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  generate
    for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
      ram_1r1w #(.W(32), .AW(10)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(data_written[data_lane*32 +: 32]),
`endif
        .ren(data_ren_run[data_lane]),
        .raddr(data_raddr),
        .wen(data_wen_run[data_lane]),
        .waddr(data_waddr),
        .wdata(data_wdata[data_lane*32 +: 32]),
        .q(data_q[data_lane*32 +: 32])
      );
    end
  endgenerate

  // memory mask: 1024 words of 16 bits
`ifdef WEFT_DIGEST
  wire [31:0] mask_written;
`endif
  ram_1r1w #(.W(16), .AW(10)) mask (
    .clk(clk),
`ifdef WEFT_DIGEST
    .written(mask_written),
`endif
    .ren(mask_ren && !rst),
    .raddr(mask_raddr),
    .wen(mask_wen && !rst),
    .waddr(mask_waddr),
    .wdata(mask_wdata),
    .q(mask_q)
  );

  // memory fill: 8 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] fill_written;
`endif
  wire [3:0] fill_ren_run = fill_ren & {4{!rst}};
  wire [3:0] fill_wen_run = fill_wen & {4{!rst}};
  genvar fill_lane;
  generate
    for (fill_lane = 0; fill_lane < 4; fill_lane = fill_lane + 1) begin : fill
      ram_1r1w #(.W(32), .AW(3)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(fill_written[fill_lane*32 +: 32]),
`endif
        .ren(fill_ren_run[fill_lane]),
        .raddr(fill_raddr),
        .wen(fill_wen_run[fill_lane]),
        .waddr(fill_waddr),
        .wdata(fill_wdata[fill_lane*32 +: 32]),
        .q(fill_q[fill_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
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
      out_count_q <= 2'd0;
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
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        pending_line_q[k0_2] <= pending_line_d[k0_2];
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        pending_sector_q[k0_2] <= pending_sector_d[k0_2];
      evict_line_q <= evict_line_d;
      evict_left_q <= evict_left_d;
      sweeping_q <= sweeping_d;
      empty_q <= empty_d;
      sweep_set_q <= sweep_set_d;
      out_valid_q <= out_valid_d;
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          out_byte_enable_q[k0_2][k1_2] <= out_byte_enable_d[k0_2][k1_2];
      for (k0_2 = 0; k0_2 < 2; k0_2 = k0_2 + 1)
        for (k1_2 = 0; k1_2 < 4; k1_2 = k1_2 + 1)
          out_data_q[k0_2][k1_2] <= out_data_d[k0_2][k1_2];
      out_count_q <= out_count_d;
      if (EVERY_CYCLE || active) begin
        if (in_memory_ready && (out_count_q != 2'd0)) begin
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
              if (byte_enable_write_2) begin
                if (!((found_hit == 4'd0) && (found_leaving != 4'd0))) begin
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
                      silent_q <= silent_d;
                      pending_way_q[entry_2] <= found_way;
                      pending_core_q[entry_2] <= request_core_q;
                      pending_tag_q[entry_2] <= request_tag_q;
                    end
                  end
                end
              end
            end
            L2_EVICT: begin
              if (!(out_count_d == 2'd2)) begin
                evicts_q <= 1'b1;
              end
            end
            L2_SWEEP: begin
              if (!(!unknown_q && (found_stale != 4'd0))) begin
                if (unknown_write) begin
                  unknown_q <= 1'b0;
                end
              end
            end
            default: begin
              fills_q <= fill_2;
              op_q <= PACKET_READ;
              core_q <= pending_core_q[entry_q];
              tag_q <= pending_tag_q[entry_q];
              byte_enable_q <= byte_enable_d;
              word_q <= word_d;
            end
          endcase
          partial_q <= partial_d;
          address_q <= partition_address;
          number_q <= sector_q;
        end
        if (sector_write_2) begin
          if (waiting_2 != 8'd0) begin
            sector_q <= pending_sector_d[entry_3];
            last_q <= entry_3;
          end else if (evict_left_d != 4'd0) begin
            sector_q <= sector_d;
          end else if (sector_write) begin
            sector_q <= 2'd0;
          end else if (request_write_2) begin
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
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, request_byte_enable_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = request_data_q[k0_3 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
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
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, byte_enable_q[k0_3 * 4 +: 4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = word_q[k0_3 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = written_q[k0_3 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, written_mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, used_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, arrived_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, ready_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, silent_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {6'd0, pending_line_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, pending_sector_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, pending_way_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, pending_core_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = {25'd0, pending_tag_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, last_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {6'd0, evict_line_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, evict_left_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sweeping_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, unknown_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, empty_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, sweep_set_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, out_valid_q[k0_3 * 1 +: 1]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, out_write_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = {27'd0, out_tag_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        digest_x = out_address_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = {28'd0, out_byte_enable_q[k0_3][k1_3]};
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 2; k0_3 = k0_3 + 1) begin
        for (k1_3 = 0; k1_3 < 4; k1_3 = k1_3 + 1) begin
          digest_x = out_data_q[k0_3][k1_3];
          digest_g = digest_g ^ (digest_x << ((5 * (k0_3 * 4 + k1_3)) & 31))
              ^ (digest_x >> (32 - ((5 * (k0_3 * 4 + k1_3)) & 31)));
        end
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, out_count_q};
      digest_g = 32'd0;
      digest_g = digest_g ^ tags_written[31:0];
      digest_g = digest_g ^ {tags_written[58:32], tags_written[63:59]};
      digest_g = digest_g ^ {tags_written[85:64], tags_written[95:86]};
      digest_g = digest_g ^ {tags_written[112:96], tags_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ states_written[31:0];
      digest_g = digest_g ^ {states_written[58:32], states_written[63:59]};
      digest_g = digest_g ^ {states_written[85:64], states_written[95:86]};
      digest_g = digest_g ^ {states_written[112:96], states_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ order_written;
      digest_g = 32'd0;
      digest_g = digest_g ^ data_written[31:0];
      digest_g = digest_g ^ {data_written[58:32], data_written[63:59]};
      digest_g = digest_g ^ {data_written[85:64], data_written[95:86]};
      digest_g = digest_g ^ {data_written[112:96], data_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ mask_written;
      digest_g = 32'd0;
      digest_g = digest_g ^ fill_written[31:0];
      digest_g = digest_g ^ {fill_written[58:32], fill_written[63:59]};
      digest_g = digest_g ^ {fill_written[85:64], fill_written[95:86]};
      digest_g = digest_g ^ {fill_written[112:96], fill_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
