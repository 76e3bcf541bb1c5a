// SPDX-License-Identifier: Apache-2.0
// Made by c2v from front/icache/cache.c; change that file.
// icache=cache: the first-level instruction cache, with miss status holding registers (MSHRs).
// Source: book:CORE-7. ICACHE_SETS sets of ICACHE_WAYS lines, one lookup per cycle. A hit is
// answered in the next cycle. A miss takes one of ICACHE_PENDING entries and the unreserved place
// of its set that was replaced longest ago; further misses of the same line join the entry. Each
// miss reads a whole line from the memory beyond the core. When its last sector has arrived, the
// waiting warps are answered one per cycle, before any new lookup. The place stays reserved until
// then, so that no other miss can take the line from them. A miss without a free entry or place is
// refused, and fetch tries another warp; hits continue.
// A place is valid once a line has arrived in it since the cache was cleared. It stays valid while
// it waits for another line, whose entry says that it has not arrived.
// A launch may bring another program: `launch_begins` empties the cache.
// Liveness: whatever the lookups do, every entry is filled and its warps are answered; then entry
// and place are free.
module icache (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the crossbar
  output reg view_packet_valid,
  output reg [1:0] view_packet_op, // packet_op_t
  output reg [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_packet_core,
  output reg [6:0] view_packet_tag, // the core's own: comes back with the response
  output reg [31:0] view_packet_address,
  output reg [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  // to dispatch
  output reg view_idle, // nothing in flight
  // from dispatch
  input in_launch_begins, // a launch begins: the program may be another
  // from fetch
  input in_request_valid,
  input [1:0] in_request_warp,
  input [19:0] in_request_pc,
  // from the crossbar
  input in_fill_valid,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the packet was taken
  // to fetch
  output reg out_ready,
  output reg out_response_valid,
  output reg [1:0] out_response_warp,
  output reg [31:0] out_response_instruction,
  // to the program port
  output reg out_port_valid,
  output reg [1:0] out_port_warp,
  output reg [19:0] out_port_pc,
  // to counters
  output reg out_miss // the request that was taken waits for a line
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] ICACHE_WAYS = 2'd2;
  localparam [1:0] PACKET_READ = 2'd0;
  localparam [2:0] ICACHE_PENDING = 3'd4;
  localparam [4:0] ICACHE_SETS = 5'd16;
  localparam [30:0] PROGRAM_BASE = 31'h40000000;
  reg [13:0] tag_q [0:31];
  reg [1:0] valid_q [0:15], valid_d [0:15];
  reg oldest_q [0:15], oldest_d [0:15];  // the way that was replaced longest ago
  reg [3:0] pending_q, pending_d;  // entries in use
  reg [3:0] unsent_q, unsent_d;  // ... whose packet is not sent
  reg [3:0] filled_q, filled_d;  // ... whose line has arrived: their warps are answered
  reg [13:0] line_q [0:3];
  reg [4:0] place_q [0:3];  // reserved for the line
  reg [3:0] missing_q [0:3];  // sectors that have not come
  reg [3:0] waiting_q [0:3], waiting_d [0:3];
  reg [3:0] word_q [0:3];  // of the line for which a warp waits
  reg answering_q;
  reg [1:0] warp_q;
  reg [1:0] lane_q, lane_d;
  wire [127:0] data_q;
  reg [1:0] arriving_entry, entry, warp, begin_miss_entry;
  reg [4:0] arriving_place, l_place, reset_set;
  reg [3:0] arriving_missing, read_lanes, word, same, data_ren, data_wen;
  reg [6:0] filled_row, read_row, data_raddr, data_waddr;
  reg l_hit, l_room;
  reg [13:0] line;
  reg [127:0] data_wdata;
  reg [2:0] reset_e;

  // bits that this module does not need
  wire unused = &{1'b0, in_request_pc, in_fill_tag, reset_set, reset_e};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // the number of the lowest one
  function [1:0] lowest_of_3_bits;
    input [2:0] input_bits;
    lowest_of_3_bits = {|(input_bits & -input_bits & 3'h4), |(input_bits & -input_bits & 3'h2)};
  endfunction

  // front/icache/cache.c:41 icache_view
  always @* begin : icache_view
    reg [1:0] view_entry;
    view_entry = lowest_of_4_bits(unsent_q);
    {view_packet_valid, view_packet_op, view_packet_amo, view_packet_core, view_packet_tag,
        view_packet_address, view_packet_sectors, view_packet_byte_enable, view_packet_data} = 0;
    view_idle = pending_q == 4'd0 && !answering_q;
    view_packet_valid = unsent_q != 4'd0;
    view_packet_op = PACKET_READ;
    view_packet_tag = 7'd64 | {5'd0, view_entry};
    view_packet_address = {1'b0, PROGRAM_BASE + {11'd0, {line_q[view_entry], 6'd0}}};
    view_packet_sectors = 4'd15;
  end

  // front/icache/cache.c:178 icache_tick
  always @* begin : icache_tick_of_arriving_entry
    reg [1:0] arrival_entry, hits, reserved, free, way, waiting_index, look_up_way;
    reg [3:0] set, answer_word, set_of_line;
    reg [4:0] place;
    reg pending, here;
    reg [2:0] in_turn, e;
    integer k0;
    reg unused_bits;
    unsent_d = unsent_q;
    filled_d = filled_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) waiting_d[k0] = waiting_q[k0];
    lane_d = lane_q;
    {pending_d, arrival_entry, entry, warp, set, place, answer_word, word, l_hit, l_place, l_room,
        line, hits, reserved, same, pending, here, set_of_line, free, in_turn, way, waiting_index,
        begin_miss_entry, look_up_way, e} = 0;
    {arriving_entry, arriving_place, arriving_missing, filled_row} = 0;
    if (EVERY_CYCLE || in_fill_valid) begin
      // arrival
      arrival_entry = in_fill_tag[1:0];
      arriving_entry = arrival_entry;
      arriving_place = place_q[arrival_entry];
      arriving_missing = missing_q[arrival_entry] & ~(4'd1 << in_fill_sector);
      filled_row = {arriving_place, 2'd0} + {5'd0, in_fill_sector};
    end
    {read_row, read_lanes, out_ready, out_response_valid, out_response_warp,
        out_response_instruction, out_port_valid, out_port_warp, out_port_pc, out_miss} = 0;
    out_response_valid = answering_q;
    out_response_warp = warp_q;
    out_response_instruction = answering_q ? data_q[{lane_q, 5'd0} +: 32] : 32'd0;
    if (in_sent) begin
      unsent_d = unsent_q & (unsent_q - 4'd1);
    end
    if (filled_q != 4'd0) begin
      // serve_waiting: One of the warps that waited for a line that has arrived.
      entry = lowest_of_4_bits(filled_q);
      set = waiting_q[entry];
      warp = lowest_of_4_bits(set);
      place = place_q[entry];
      answer_word = word_q[warp];
      lane_d = answer_word[1:0];
      read_row = {place, 2'd0} + {5'd0, answer_word[3:2]};
      read_lanes = 4'd1 << lane_d;
      waiting_d[entry] = waiting_q[entry] & ~(4'd1 << warp);
      if (waiting_d[entry] == 4'd0) begin
        filled_d = filled_q & ~(4'd1 << entry);
        pending_d = pending_q & ~(4'd1 << entry);
      end
    end else if (in_request_valid) begin
      // serve_request: Fetch's request.
      word = in_request_pc[5:2];
      // look_up
      line = in_request_pc[19:6];
      set = line[3:0];
      {hits, reserved, same} = 0;
      for (look_up_way = 2'd0; look_up_way < ICACHE_WAYS; look_up_way = look_up_way + 2'd1) begin
        hits = hits | ({1'b0, tag_q[{{set, 1'b0} + {4'd0, look_up_way[0]}}] == line} << look_up_way[0]);
      end
      for (e = 3'd0; e < ICACHE_PENDING; e = e + 3'd1) begin
        pending = pending_q[e[1:0]];
        set_of_line = line_q[e[1:0]][3:0];
        here = pending && set_of_line == set;
        reserved = reserved | ({1'b0, here} << place_q[e[1:0]][0]);
        same = same | ({3'd0, pending && line_q[e[1:0]] == line} << e[1:0]);
      end
      hits = hits & (same != 4'd0 ? 2'd0 : valid_q[set]);
      free = ~reserved;
      in_turn = {1'b0, free >> oldest_q[set]} << oldest_q[set];
      way = lowest_of_3_bits(hits != 2'd0 ? {1'b0, hits} : in_turn != 3'd0 ? in_turn : {1'b0, free});
      l_hit = hits != 2'd0;
      l_place = {set, 1'b0} + {3'd0, way};
      l_room = free != 2'd0 && pending_q != 4'd15;
      out_miss = !l_hit && (same != 4'd0 || l_room);
      if (l_hit) begin
        lane_d = word[1:0];
        read_row = {l_place, 2'd0} + {5'd0, word[3:2]};
        read_lanes = 4'd1 << lane_d;
      end else if (same != 4'd0) begin
        waiting_index = lowest_of_4_bits(same);
        waiting_d[waiting_index] = waiting_q[waiting_index] | (4'd1 << in_request_warp);
      end else if (l_room) begin
        // begin_miss: A miss takes an entry.
        begin_miss_entry = lowest_of_4_bits(~pending_q);
        pending_d = pending_q | (4'd1 << begin_miss_entry);
        unsent_d = unsent_d | (4'd1 << begin_miss_entry);
        waiting_d[begin_miss_entry] = 4'd1 << in_request_warp;
      end
      out_ready = l_hit || same != 4'd0 || l_room;
    end
    if (in_fill_valid) begin
      if (arriving_missing == 4'd0) begin
        filled_d = filled_d | (4'd1 << arriving_entry);
      end
    end
    unused_bits = &{1'b0, look_up_way, e};
  end

  // front/icache/cache.c:178 icache_tick
  always @* begin : icache_tick_of_oldest
    reg [3:0] set, valid_index;
    reg way;
    reg [4:0] clear_set;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 16; k0 = k0 + 1) valid_d[k0] = valid_q[k0];
    for (k0 = 0; k0 < 16; k0 = k0 + 1) oldest_d[k0] = oldest_q[k0];
    {set, way, valid_index, clear_set} = 0;
    if (filled_q == 4'd0) begin
      if (in_request_valid) begin
        // serve_request: Fetch's request.
        if (!l_hit) begin
          if (same == 4'd0) begin
            if (l_room) begin
              set = line[3:0];
              way = l_place[0];
              oldest_d[set] = way + 1'b1;
            end
          end
        end
      end
    end
    if (in_fill_valid) begin
      // take_fill
      if (arriving_missing == 4'd0) begin
        valid_index = arriving_place[4:1];
        valid_d[valid_index] = valid_q[valid_index] | (2'd1 << arriving_place[0]);
      end
    end
    if (in_launch_begins) begin
      for (clear_set = 5'd0; clear_set < ICACHE_SETS; clear_set = clear_set + 5'd1) begin
        valid_d[clear_set[3:0]] = 2'd0;
      end
    end
    data_ren = read_lanes;
    data_raddr = read_row;
    data_wen = in_fill_valid ? 4'd15 : 4'd0;
    data_waddr = filled_row;
    data_wdata = in_fill_data;
    unused_bits = &{1'b0, clear_set};
  end

  // memory data: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
    ram_1r1w #(.W(32), .AW(7)) ram (
`ifdef WEFT_DIGEST
      .written(data_written[data_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(data_ren_run[data_lane]), .raddr(data_raddr),
      .wen(data_wen_run[data_lane]), .waddr(data_waddr), .wdata(data_wdata[data_lane*32 +: 32]),
      .q(data_q[data_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_set = 5'd0; reset_set < ICACHE_SETS; reset_set = reset_set + 5'd1) begin
        valid_q[reset_set[3:0]] <= 2'd0;
        oldest_q[reset_set[3:0]] <= 1'b0;
      end
      for (reset_e = 3'd0; reset_e < ICACHE_PENDING; reset_e = reset_e + 3'd1) begin
        waiting_q[reset_e[1:0]] <= 4'd0;
        line_q[reset_e[1:0]] <= 14'd0;
        place_q[reset_e[1:0]] <= 5'd0;
      end
      pending_q <= 4'd0;
      unsent_q <= 4'd0;
      filled_q <= 4'd0;
      answering_q <= 1'b0;
      warp_q <= 2'd0;
      lane_q <= 2'd0;
    end else begin
      for (k0 = 0; k0 < 16; k0 = k0 + 1) valid_q[k0] <= valid_d[k0];
      for (k0 = 0; k0 < 16; k0 = k0 + 1) oldest_q[k0] <= oldest_d[k0];
      unsent_q <= unsent_d;
      filled_q <= filled_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) waiting_q[k0] <= waiting_d[k0];
      lane_q <= lane_d;
      answering_q <= 1'b0;
      if (filled_q != 4'd0) begin
        answering_q <= 1'b1;
        warp_q <= warp;
        if (waiting_d[entry] == 4'd0) begin
          pending_q <= pending_d;
        end
      end else if (in_request_valid) begin
        word_q[in_request_warp] <= word;
        if (l_hit) begin
          answering_q <= 1'b1;
          warp_q <= in_request_warp;
        end else if (same == 4'd0) begin
          if (l_room) begin
            pending_q <= pending_d;
            line_q[begin_miss_entry] <= line;
            place_q[begin_miss_entry] <= l_place;
            missing_q[begin_miss_entry] <= 4'd15;
            tag_q[l_place] <= line;
          end
        end
      end
      if (in_fill_valid) begin
        missing_q[arriving_entry] <= arriving_missing;
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
      digest_r = {digest_r[26:0], digest_r[31:27]};
      for (k0 = 31; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {18'd0, tag_q[k0]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 15; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, valid_q[k0]};
      digest_r = {digest_r[10:0], digest_r[31:11]};
      for (k0 = 15; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, oldest_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, pending_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, unsent_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, filled_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {18'd0, line_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, place_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, missing_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waiting_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, word_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, answering_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, lane_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ data_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
