// SPDX-License-Identifier: Apache-2.0
// Made by c2v from cache.c; change that file.
// icache=cache: the first-level instruction cache, with miss status holding registers (MSHRs).
// Source: book:CORE-7. ICACHE_SETS sets of ICACHE_WAYS lines, one lookup per cycle. A hit is
// answered in the next cycle. A miss takes one of ICACHE_PENDING entries and a place in its set,
// the one replaced longest ago of those that are not reserved; further misses of the same line join
// the entry. Each miss reads a whole line from the memory beyond the core. When its last sector has
// arrived, the waiting warps are answered one per cycle, before any new lookup. The place stays
// reserved until then, so that no other miss can take the line away from them. A miss that finds no
// entry or no place is not taken, and fetch tries another warp; hits go on.
// A place is valid when a line has come to it since the cache was cleared. While it waits for
// another one it stays so, and that line's entry says that it is not there yet.
// A launch may bring another program: `launch_begins` empties the cache.
// Liveness: every entry is filled and its warps are answered, whatever the lookups do; then the
// entry and the place are free.
module icache (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_packet_valid,
  output reg [1:0] view_packet_op, // packet_op_t
  output reg [3:0] view_packet_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_packet_core,
  output reg [6:0] view_packet_tag, // the core's own: comes back with the response
  output reg [31:0] view_packet_address,
  output reg [3:0] view_packet_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_packet_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_packet_data, // AMO_CAS: atomic_partner has the words to compare with
  output reg view_idle, // nothing on its way
  input in_launch_begins, // a launch begins: the program may be another
  input in_request_valid,
  input [1:0] in_request_warp,
  input [19:0] in_request_pc,
  input in_fill_valid,
  input [1:0] in_fill_op, // of the request
  input in_fill_core,
  input [6:0] in_fill_tag,
  input [1:0] in_fill_sector, // number in its line
  input [127:0] in_fill_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_sent, // the packet was taken
  input in_port_valid,
  input [1:0] in_port_warp,
  input [31:0] in_port_instruction,
  input in_port_ready,
  output reg out_ready,
  output reg out_response_valid,
  output reg [1:0] out_response_warp,
  output reg [31:0] out_response_instruction,
  output reg out_port_valid,
  output reg [1:0] out_port_warp,
  output reg [19:0] out_port_pc,
  output reg out_miss // the request that was taken waits for a line
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] PACKET_READ = 2'd0;
  reg [13:0] tag_q [0:31];
  reg [1:0] valid_q [0:15];
  reg [1:0] valid_d [0:15];
  reg oldest_q [0:15];  // the way that was replaced longest ago
  reg oldest_d [0:15];
  reg [3:0] pending_q;  // entries in use
  reg [3:0] pending_d;
  reg [3:0] unsent_q;  // ... whose packet is not sent
  reg [3:0] unsent_d;
  reg [3:0] filled_q;  // ... whose line is there: their warps are answered
  reg [3:0] filled_d;
  reg [13:0] line_q [0:3];
  reg [4:0] place_q [0:3];  // reserved for the line
  reg [3:0] missing_q [0:3];  // sectors that have not come
  reg [3:0] waiting_q [0:3];
  reg [3:0] waiting_d [0:3];
  reg [3:0] word_q [0:3];  // of the line for which a warp waits
  reg answering_q;
  reg [1:0] warp_q;
  reg [1:0] lane_q;
  reg [1:0] lane_d;
  wire [127:0] data_q;
  reg [1:0] entry;
  reg [1:0] arriving_entry;
  reg [4:0] arriving_place;
  reg [3:0] arriving_missing;
  reg [6:0] filled_row;
  reg [1:0] arrival_entry;
  reg [4:0] arrival_place;
  reg [3:0] arrival_missing;
  reg [1:0] entry_2;
  reg [6:0] read_row;
  reg [3:0] read_lanes;
  reg [1:0] entry_3;
  reg [1:0] warp;
  reg [3:0] set;
  reg [1:0] warp_2;
  reg [4:0] place;
  reg [3:0] word;
  reg [1:0] waiting_index;
  reg serve_request;
  reg [1:0] warp_3;
  reg [3:0] word_2;
  reg [13:0] l_line;
  reg l_hit;
  reg [4:0] l_place;
  reg [3:0] l_same;
  reg l_room;
  reg [13:0] line;
  reg [3:0] set_2;
  reg [3:0] line_2;
  reg [1:0] hits;
  reg [1:0] reserved;
  reg [3:0] same;
  reg [1:0] way;
  reg [2:0] e;
  reg pending;
  reg here;
  reg [3:0] line_3;
  reg [1:0] free;
  reg [2:0] in_turn;
  reg [1:0] way_2;
  reg [1:0] warp_4;
  reg [4:0] place_2;
  reg [3:0] word_3;
  reg [1:0] waiting_index_2;
  reg [1:0] warp_5;
  reg [1:0] entry_4;
  reg [3:0] set_3;
  reg [3:0] line_4;
  reg way_3;
  reg [3:0] valid_index;
  reg [4:0] set_4;
  reg [3:0] data_ren;
  reg [6:0] data_raddr;
  reg [3:0] data_wen;
  reg [6:0] data_waddr;
  reg [127:0] data_wdata;
  reg [4:0] set_5;
  reg [2:0] e_2;
  reg [3:0] part;
  reg [3:0] part_2;
  reg [3:0] part_3;
  reg [2:0] part_4;
  reg [2:0] part_5;
  reg [3:0] part_6;
  reg [3:0] part_7;
  reg [3:0] part_8;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_request_pc,
                  in_fill_op,
                  in_fill_core,
                  in_fill_tag,
                  in_port_valid,
                  in_port_warp,
                  in_port_instruction,
                  in_port_ready,
                  way,
                  e,
                  set_4,
                  set_5,
                  e_2};

  // cache.c:41 icache_view
  always @* begin
    part = 4'd0;
    part = unsent_q & (-unsent_q);
    entry = {|(part & 4'hc), |(part & 4'ha)};
    view_packet_valid = 1'b0;
    view_packet_op = 2'd0;
    view_packet_amo = 4'd0;
    view_packet_core = 1'b0;
    view_packet_tag = 7'd0;
    view_packet_address = 32'd0;
    view_packet_sectors = 4'd0;
    view_packet_byte_enable = {16{1'b0}};
    view_packet_data = {128{1'b0}};
    view_idle = (pending_q == 4'd0) && !answering_q;
    view_packet_valid = unsent_q != 4'd0;
    view_packet_op = PACKET_READ;
    view_packet_tag = 7'd64 | {5'd0, entry};
    view_packet_address = {1'b0, (31'h40000000 + {11'd0, {line_q[entry], 6'd0}})};
    view_packet_sectors = 4'd15;
  end

  // cache.c:178 icache_tick
  always @* begin
    for (k0 = 0; k0 < 16; k0 = k0 + 1)
      valid_d[k0] = valid_q[k0];
    for (k0 = 0; k0 < 16; k0 = k0 + 1)
      oldest_d[k0] = oldest_q[k0];
    pending_d = 4'd0;
    unsent_d = unsent_q;
    filled_d = filled_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      waiting_d[k0] = waiting_q[k0];
    lane_d = lane_q;
    arrival_entry = 2'd0;
    arrival_place = 5'd0;
    arrival_missing = 4'd0;
    entry_2 = 2'd0;
    entry_3 = 2'd0;
    warp = 2'd0;
    set = 4'd0;
    warp_2 = 2'd0;
    place = 5'd0;
    word = 4'd0;
    waiting_index = 2'd0;
    serve_request = 1'b0;
    warp_3 = 2'd0;
    word_2 = 4'd0;
    l_line = 14'd0;
    l_hit = 1'b0;
    l_place = 5'd0;
    l_same = 4'd0;
    l_room = 1'b0;
    line = 14'd0;
    set_2 = 4'd0;
    line_2 = 4'd0;
    hits = 2'd0;
    reserved = 2'd0;
    same = 4'd0;
    way = 2'd0;
    e = 3'd0;
    pending = 1'b0;
    here = 1'b0;
    line_3 = 4'd0;
    free = 2'd0;
    in_turn = 3'd0;
    way_2 = 2'd0;
    warp_4 = 2'd0;
    place_2 = 5'd0;
    word_3 = 4'd0;
    waiting_index_2 = 2'd0;
    warp_5 = 2'd0;
    entry_4 = 2'd0;
    set_3 = 4'd0;
    line_4 = 4'd0;
    way_3 = 1'b0;
    valid_index = 4'd0;
    set_4 = 5'd0;
    part_2 = 4'd0;
    part_3 = 4'd0;
    part_4 = 3'd0;
    part_5 = 3'd0;
    part_6 = 4'd0;
    part_7 = 4'd0;
    part_8 = 4'd0;
    arriving_entry = 2'd0;
    arriving_place = 5'd0;
    arriving_missing = 4'd0;
    filled_row = 7'd0;
    if (EVERY_CYCLE || in_fill_valid) begin
      entry_2 = in_fill_tag[1:0];
      arrival_entry = entry_2;
      arrival_place = place_q[entry_2];
      arrival_missing = missing_q[entry_2] & (~(4'd1 << in_fill_sector));
      arriving_entry = arrival_entry;
      arriving_place = arrival_place;
      arriving_missing = arrival_missing;
      filled_row = {arriving_place, 2'd0} + {5'd0, in_fill_sector};
    end
    read_row = 7'd0;
    read_lanes = 4'd0;
    out_ready = 1'b0;
    out_response_valid = 1'b0;
    out_response_warp = 2'd0;
    out_response_instruction = 32'd0;
    out_port_valid = 1'b0;
    out_port_warp = 2'd0;
    out_port_pc = 20'd0;
    out_miss = 1'b0;
    out_response_valid = answering_q;
    out_response_warp = warp_q;
    out_response_instruction = answering_q ? data_q[{lane_q, 5'd0} +: 32] : 32'd0;
    if (in_sent) begin
      unsent_d = unsent_q & (unsent_q - 4'd1);
    end
    if (filled_q != 4'd0) begin
      part_2 = filled_q & (-filled_q);
      entry_3 = {|(part_2 & 4'hc), |(part_2 & 4'ha)};
      set = waiting_q[entry_3];
      part_3 = set & (-set);
      warp = {|(part_3 & 4'hc), |(part_3 & 4'ha)};
      warp_2 = warp;
      place = place_q[entry_3];
      word = word_q[warp];
      lane_d = word[1:0];
      read_row = {place, 2'd0} + {5'd0, word[3:2]};
      read_lanes = 4'd1 << lane_d;
      waiting_index = entry_3;
      waiting_d[waiting_index] = waiting_q[waiting_index] & (~(4'd1 << warp));
      if (waiting_d[entry_3] == 4'd0) begin
        filled_d = filled_q & (~(4'd1 << entry_3));
        pending_d = pending_q & (~(4'd1 << entry_3));
      end
    end else if (in_request_valid) begin
      warp_3 = in_request_warp;
      word_2 = in_request_pc[5:2];
      line = in_request_pc[19:6];
      line_2 = line[3:0];
      set_2 = line_2;
      hits = 2'd0;
      reserved = 2'd0;
      same = 4'd0;
      for (way = 2'd0; way < 2'd2; way = way + 2'd1) begin
        hits = hits | ({1'b0, (tag_q[{{set_2, 1'b0} + {4'd0, way[0]}}] == line)} << way[0]);
      end
      for (e = 3'd0; e < 3'd4; e = e + 3'd1) begin
        pending = pending_q[e[1:0]];
        line_3 = line_q[e[1:0]][3:0];
        here = pending && (line_3 == set_2);
        reserved = reserved | ({1'b0, here} << place_q[e[1:0]][0]);
        same = same | ({3'd0, (pending && (line_q[e[1:0]] == line))} << e[1:0]);
      end
      hits = hits & ((same != 4'd0) ? 2'd0 : valid_q[set_2]);
      free = ~reserved;
      in_turn = {1'b0, (free >> oldest_q[set_2])} << oldest_q[set_2];
      part_4 = ((hits != 2'd0) ? {1'b0, hits} : ((in_turn != 3'd0) ? in_turn : {1'b0, free}));
      part_5 = part_4 & (-part_4);
      way_2 = {|(part_5 & 3'h4), |(part_5 & 3'h2)};
      l_line = line;
      l_hit = hits != 2'd0;
      l_place = {set_2, 1'b0} + {3'd0, way_2};
      l_same = same;
      l_room = (free != 2'd0) && (pending_q != 4'd15);
      out_miss = !l_hit && ((l_same != 4'd0) || l_room);
      if (l_hit) begin
        warp_4 = warp_3;
        place_2 = l_place;
        word_3 = word_2;
        lane_d = word_3[1:0];
        read_row = {place_2, 2'd0} + {5'd0, word_3[3:2]};
        read_lanes = 4'd1 << lane_d;
      end else if (l_same != 4'd0) begin
        part_6 = l_same & (-l_same);
        waiting_index_2 = {|(part_6 & 4'hc), |(part_6 & 4'ha)};
        waiting_d[waiting_index_2] = waiting_q[waiting_index_2] | (4'd1 << warp_3);
      end else if (l_room) begin
        warp_5 = warp_3;
        part_7 = (~pending_q);
        part_8 = part_7 & (-part_7);
        entry_4 = {|(part_8 & 4'hc), |(part_8 & 4'ha)};
        line_4 = l_line[3:0];
        set_3 = line_4;
        way_3 = l_place[0];
        pending_d = pending_q | (4'd1 << entry_4);
        unsent_d = unsent_d | (4'd1 << entry_4);
        waiting_d[entry_4] = 4'd1 << warp_5;
        oldest_d[set_3] = way_3 + 1'b1;
      end
      serve_request = (l_hit || (l_same != 4'd0)) || l_room;
      out_ready = serve_request;
    end
    if (in_fill_valid) begin
      if (arriving_missing == 4'd0) begin
        filled_d = filled_d | (4'd1 << arriving_entry);
        valid_index = arriving_place[4:1];
        valid_d[valid_index] = valid_q[valid_index] | (2'd1 << arriving_place[0]);
      end
    end
    if (in_launch_begins) begin
      for (set_4 = 5'd0; set_4 < 5'd16; set_4 = set_4 + 5'd1) begin
        valid_d[set_4[3:0]] = 2'd0;
      end
    end
    data_ren = read_lanes;
    data_raddr = read_row;
    data_wen = in_fill_valid ? 4'd15 : 4'd0;
    data_waddr = filled_row;
    data_wdata = in_fill_data;
  end

  // memory data: 128 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  generate
    for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
      ram_1r1w #(.W(32), .AW(7)) ram (
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

  always @(posedge clk) begin
    if (rst) begin
      for (set_5 = 5'd0; set_5 < 5'd16; set_5 = set_5 + 5'd1) begin
        valid_q[set_5[3:0]] <= 2'd0;
        oldest_q[set_5[3:0]] <= 1'b0;
      end
      for (e_2 = 3'd0; e_2 < 3'd4; e_2 = e_2 + 3'd1) begin
        waiting_q[e_2[1:0]] <= 4'd0;
        line_q[e_2[1:0]] <= 14'd0;
        place_q[e_2[1:0]] <= 5'd0;
      end
      pending_q <= 4'd0;
      unsent_q <= 4'd0;
      filled_q <= 4'd0;
      answering_q <= 1'b0;
      warp_q <= 2'd0;
      lane_q <= 2'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 16; k0_2 = k0_2 + 1)
        valid_q[k0_2] <= valid_d[k0_2];
      for (k0_2 = 0; k0_2 < 16; k0_2 = k0_2 + 1)
        oldest_q[k0_2] <= oldest_d[k0_2];
      unsent_q <= unsent_d;
      filled_q <= filled_d;
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        waiting_q[k0_2] <= waiting_d[k0_2];
      lane_q <= lane_d;
      answering_q <= 1'b0;
      if (filled_q != 4'd0) begin
        answering_q <= 1'b1;
        warp_q <= warp_2;
        if (waiting_d[entry_3] == 4'd0) begin
          pending_q <= pending_d;
        end
      end else if (in_request_valid) begin
        word_q[warp_3] <= word_2;
        if (l_hit) begin
          answering_q <= 1'b1;
          warp_q <= warp_4;
        end else if (!(l_same != 4'd0)) begin
          if (l_room) begin
            pending_q <= pending_d;
            line_q[entry_4] <= l_line;
            place_q[entry_4] <= l_place;
            missing_q[entry_4] <= 4'd15;
            tag_q[l_place] <= l_line;
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
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 32; k0_3 = k0_3 + 1) begin
        digest_x = {18'd0, tag_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 16; k0_3 = k0_3 + 1) begin
        digest_x = {30'd0, valid_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 16; k0_3 = k0_3 + 1) begin
        digest_x = {31'd0, oldest_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, pending_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, unsent_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, filled_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {18'd0, line_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {27'd0, place_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, missing_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, waiting_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {28'd0, word_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, answering_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, warp_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, lane_q};
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
