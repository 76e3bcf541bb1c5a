// SPDX-License-Identifier: Apache-2.0
// Claims about the region of the L1 (cmodel/hw/memory/l1d/region.h): an L1 of one line of two sectors, a region of one or two lines,
// two pending requests. Shared memory reads and writes its own rows of the data memory meanwhile.
//@ module l1d
//@ machine tiny+l1_array-unified+l1_fill-line+l1_sets-1+l1d-cache+limit-ciao_p+requests-2+shared_words-64
//@ source memory/l1d/cache.c
//@ steps induct 1
//@ bits of the data memory one of each row is looked at
//@ claim one_home         region.h: a line is in the L1, in the region, or in flight to one of them, once
//@ claim tag_is_read      region.h: the tags that decide are those in memory
//@ claim sectors_come     cache.c: an entry waits for sectors that were requested and have not come, until it is complete
//@ claim move_is_whole    region.h: what moves is a whole global line of the L1 without an entry, and goes to a slot without one
//@ claim value            region.h: a word that is here, and what a load takes, is what the last store or atomic left, in the L1, in the region, and between them
//@ claim global_only      region.h: lines of the region are of the global window
//@ mutant one_home claim cmodel/hw/memory/l1d/lookup.h
//@ cycles 5
//@ old (IN_REGION(at) && (at)->region->waits) /* and cannot be reserved */
//@ new (IN_REGION(at) && (at)->region->waits && (at)->pending)
//@ mutant tag_is_read claim cmodel/hw/memory/l1d/region.h
//@ cycles 5
//@ old ram_1r1w_fwd(&s->region_tags, in->next.valid, region_slot(in, line_of(in->next.address)),
//@ new ram_1r1w_fwd(&s->region_tags, in->next.valid && !write->valid, region_slot(in, line_of(in->next.address)),
//@ mutant sectors_come claim cmodel/hw/memory/l1d/cache.c
//@ cycles 6
//@ old s->requested[entry] = known | more;
//@ new s->requested[entry] = more;
//@ mutant move_is_whole claim cmodel/hw/memory/l1d/lookup.h
//@ cycles 9
//@ old at->moves = redirects && in_l1 && whole && !at->pending;
//@ new at->moves = redirects && in_l1 && whole;
//@ mutant value claim cmodel/hw/memory/l1d/cache.c
//@ cycles 7
//@ old use->write_row = FOR_REGION(s, arrived->entry) ? region_row(in, arrived->line, row)
//@ new use->write_row = FOR_REGION(s, arrived->entry) ? region_row(in, arrived->line, 0)
//@ mutant global_only claim cmodel/hw/memory/l1d/region.h
//@ cycles 6
//@ old .redirects = in->region->on && redirected && global,
//@ new .redirects = in->region->on && redirected && (global || s->valid),
//@ mutant value-2 claim cmodel/hw/memory/l1d/cache.c
//@ breaks value
//@ cycles 11
//@ old uint32_t updates = kind == L1D_STORE_HIT && (
//@ new uint32_t updates = kind == L1D_STORE_HIT && !IN_REGION(at) && (
//@ nonetlist not tried
module prove (input clk);
`include "bind.vh"
  // A region of one or two lines in the last rows of shared memory, for the whole launch.
  (* anyconst *) wire two;
  always @* assume (in_region_on && in_region_mask == {2'd0, two} && in_region_row == 28);
  always @* assume (!in_launch_begins);

  // The coalescer: an access is decided one cycle after the tables were asked for it, or stays while it is held.
  reg valid, load;
  reg [31:0] address;
  reg [1:0] sectors, lanes, route, kind;
  wire stores = in_operation_kind == 1;
  wire hold = valid && (view_returning || (stores && view_filling));
  always @* assume (in_hold == hold && !(in_next_valid && (hold || view_busy)));
  always @* assume (in_access_valid == valid && in_access_address == address && in_access_sectors == sectors && in_access_lanes == lanes &&
                    in_access_route == route && in_access_load == load && !in_access_shared);
  reg held;
  always @(posedge clk) begin
    held <= hold && !rst;
    kind <= in_operation_kind;
    if (rst || !hold) begin
      valid <= in_next_valid && !rst;
      {address, sectors, lanes, route, load} <= {in_next_address, in_next_sectors, in_next_lanes, in_next_route, in_next_load};
    end
  end
  always @* assume (in_operation_kind != 3 && (!held || in_operation_kind == kind));
  // Rows of eight lines, of the global window or of that of local memory; lanes in their row.
  always @* assume (in_next_lanes != 0 && in_next_sectors == (in_next_address[3] ? 2'd2 : 2'd1));
  always @* assume (in_next_address[2:0] == 0 && in_next_address[27:6] == 0 && (in_next_address[31:28] == 8 || in_next_address[31:28] == 3));
  always @* assume (in_next_route == 0 || in_next_route == 2);
  always @* assume (lanes != 0 && sectors == (address[3] ? 2'd2 : 2'd1) && address[2:0] == 0 && address[27:6] == 0 &&
                    (address[31:28] == 8 || address[31:28] == 3) && (route == 0 || route == 2));
  always @* assume (in_address[31:3] == address[31:3] && in_address[63:35] == address[31:3]);

  // Shared memory takes the ports that are left, for rows of its blocks.
  wire deciding = valid && in_operation_kind == 0;
  always @* assume (in_shared_write == 0 || !(view_filling || (valid && stores)));
  always @* assume (in_shared_read == 0 || !(view_reading || deciding));
  always @* assume (in_shared_row[4:0] < 28 && in_shared_row[9:5] < 28);

  // Memory: a sector comes once for each request, at any time; the word that is watched as it is there.
  (* anyconst *) wire [27:0] line;
  (* anyconst *) wire sector;
  (* anyseq *) wire changed;
  wire accepted = out_event_valid && out_event_kind < 8;
  wire of_line = accepted && out_event_line == line && address[3] == sector;
  reg word;
  reg [3:0] asked, atomics;
  wire [1:0] place = {in_response_tag[0], in_response_sector};
  wire is_read = in_response_valid && in_response_op == 0;
  wire is_atomic = in_response_valid && in_response_op == 2;
  always @* assume (!in_response_valid || (is_read && in_response_tag < 2 && asked[place]) ||
                    (is_atomic && in_response_tag[6:5] == 1 && in_response_tag[4:2] == 0 && atomics[in_response_tag[1:0]]));
  wire ours = in_response_tag[0] ? line_q[55:28] == line : line_q[27:0] == line;
  always @* assume (!(is_read && ours && in_response_sector == sector) || in_response_data[0] == word);
  wire [3:0] asks = out_push_tag[0] ? {out_push_sectors, 2'd0} : {2'd0, out_push_sectors};
  always @(posedge clk) begin
    asked <= rst ? 4'd0 : (asked & ~(is_read ? 4'd1 << place : 4'd0)) | (out_push_valid && out_push_op == 0 ? asks : 4'd0);
    atomics <= rst ? 4'd0 : (atomics & ~(is_atomic ? 4'd1 << in_response_tag[1:0] : 4'd0)) |
               (out_push_valid && out_push_op == 2 ? 4'd1 << out_push_tag[1:0] : 4'd0);
    if (of_line && (out_event_kind == 4 || out_event_kind == 5) && out_push_byte_enable[0]) word <= out_push_data[0];
    if (of_line && out_event_kind == 6) word <= changed;
  end

  // The memories: tags, and the word that is watched in the rows of the L1's line and of both slots.
  (* hierconn *) wire [28:0] \dut.tags.mem[0] ;
  (* hierconn *) wire [28:0] \dut.region_tags.mem[0] ;
  (* hierconn *) wire [28:0] \dut.region_tags.mem[1] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[28] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[29] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[30] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[31] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[32] ;
  (* hierconn *) wire [31:0] \dut.data[0].ram.mem[33] ;
  wire [28:0] tag = \dut.tags.mem[0] , tag_0 = \dut.region_tags.mem[0] , tag_1 = \dut.region_tags.mem[1] ;
  wire slot = line[0] && two;
  wire [28:0] slot_tag = slot ? tag_1 : tag_0;
  wire row_0 = sector ? \dut.data[0].ram.mem[29] [0] : \dut.data[0].ram.mem[28] [0];
  wire row_1 = sector ? \dut.data[0].ram.mem[31] [0] : \dut.data[0].ram.mem[30] [0];
  wire in_row = sector ? \dut.data[0].ram.mem[33] [0] : \dut.data[0].ram.mem[32] [0];
  wire slot_row = slot ? row_1 : row_0;

  // The entries of the pending request table.
  wire [27:0] line_0 = line_q[27:0], line_1 = line_q[55:28];
  wire [1:0] fillers = valid_q & to_region_q, lockers = valid_q & ~to_region_q;
  wire [1:0] pending = valid_q & {line_1 == line, line_0 == line};
  wire slot_0 = line_0[0] && two, slot_1 = line_1[0] && two;
  wire [1:0] here = {received_q[2 + sector], received_q[sector]};
  wire [3:0] valid_sectors = {{2{valid_q[1]}}, {2{valid_q[0]}}}, complete_sectors = {{2{complete_q[1]}}, {2{complete_q[0]}}};
  wire arriving = response_valid_q && response_op_q == 0;
  wire [3:0] arrives = arriving ? 4'd1 << {response_tag_q[0], response_sector_q} : 4'd0;
  wire [3:0] waits = requested_q & ~received_q & valid_sectors;

  // Where the line is.
  wire in_l1 = present_q && tag[28:1] == line;
  wire in_slot = region_valid_q[slot] && slot_tag[28:1] == line;
  wire to_slot = move_line_q[0] && two;
  wire moves = moving_q && move_line_q == line;
  wire [28:0] asked_tag = address[4] && two ? tag_1 : tag_0;

  reg hit_1, replay_1, word_1;
  wire [1:0] replayed_rows = replayed_q ? rows_q[3:2] : rows_q[1:0];
  wire replays = replay_q && !view_returning && (replayed_q ? line_1 == line : line_0 == line) &&
                 (sector ? replayed_rows == 2 : replayed_rows[0]);
  always @(posedge clk) begin
    hit_1 <= !rst && of_line && out_event_kind == 0;
    replay_1 <= !rst && replays;
    word_1 <= word;
  end

  // The tag in memory of the slot of each entry, and of the slot where the line of the L1 would be.
  wire [27:0] slot_tag_0 = slot_0 ? tag_1[28:1] : tag_0[28:1], slot_tag_1 = slot_1 ? tag_1[28:1] : tag_0[28:1];
  wire slot_l1 = tag[1] && two;
  wire [27:0] slot_tag_l1 = slot_l1 ? tag_1[28:1] : tag_0[28:1];
  // Sectors that an entry of the L1 has asked for and not got, and those that the line has, are all of it.
  wire [1:0] sectors_0 = (complete_q[0] ? 2'd0 : requested_q[1:0]) | (fresh_q[0] ? 2'd0 : sectors_q);
  wire [1:0] sectors_1 = (complete_q[1] ? 2'd0 : requested_q[3:2]) | (fresh_q[1] ? 2'd0 : sectors_q);

  always @* if (!rst) begin
    one_home: assert (
      // the line of the L1 is neither in the region nor in flight there
      !(present_q && region_valid_q[slot_l1] && tag[28:1] == slot_tag_l1) && !(present_q && fillers[0] && line_0 == tag[28:1]) &&
      !(present_q && fillers[1] && line_1 == tag[28:1]) &&
      // no line has two entries, no slot, and neither the line of the L1
      !(valid_q == 3 && line_0 == line_1) && !(fillers == 3 && slot_0 == slot_1) && lockers != 3 &&
      // an entry of the L1 has its line locked
      busy_q == (lockers != 0) && (way_q & lockers) == 0 && (!lockers[0] || (present_q && tag[28:1] == line_0)) &&
      (!lockers[1] || (present_q && tag[28:1] == line_1)) &&
      // an entry of the region has the tag of its slot, asks for the whole line, and serves no load until it is complete
      (to_region_q & ~valid_q) == 0 && (!fillers[0] || (slot_tag_0 == line_0 && requested_q[1:0] == 3)) &&
      (!fillers[1] || (slot_tag_1 == line_1 && requested_q[3:2] == 3)) && (!fillers[0] || complete_q[0] || !region_valid_q[slot_0]) &&
      (!fillers[1] || complete_q[1] || !region_valid_q[slot_1]));
    tag_is_read: assert (!forward_way_q && (!valid || (region_tags_q == asked_tag && (forward_q ? forward_tag_q : tags_q) == tag)));
    sectors_come: assert (
      (complete_q & ~valid_q) == 0 && (received_q & ~requested_q & valid_sectors) == 0 && (waits & complete_sectors) == 0 &&
      (asked & arrives) == 0 && (asked | arrives) == waits && (!arriving || response_tag_q < 2) &&
      (valid_sectors & ~complete_sectors & ~{{2{waits[3:2] != 0}}, {2{waits[1:0] != 0}}}) == 0 &&
      // an entry has rows to replay
      (valid_q[0] ? rows_q[1:0] != 0 : rows_q[1:0] == 0) && (valid_q[1] ? rows_q[3:2] != 0 : rows_q[3:2] == 0) &&
      (!replay_q || complete_q[replayed_q]) && (complete_q & fresh_q) == 0 &&
      (!lockers[0] || complete_q[0] || fresh_q[0] || (requested_q[1:0] & sectors_q) == 0) && (!lockers[0] || sectors_0 == 3) &&
      (!lockers[1] || complete_q[1] || fresh_q[1] || (requested_q[3:2] & sectors_q) == 0) && (!lockers[1] || sectors_1 == 3));
    move_is_whole: assert ((moving_q || !move_read_q) && (!moving_q || (
      present_q && !busy_q && tag[28:1] == move_line_q && sectors_q == 3 && move_line_q[27:24] == 8 && !move_way_q &&
      !region_valid_q[to_slot] && !(fillers[0] && slot_0 == to_slot) && !(fillers[1] && slot_1 == to_slot) &&
      !replay_q && !(move_read_q && valid))));
    value: assert (
      (!(in_l1 && sectors_q[sector] && (pending & fresh_q) == 0) || in_row == word) && (!in_slot || slot_row == word) &&
      (!(pending[0] && here[0]) || (to_region_q[0] ? slot_row : in_row) == word) &&
      (!(pending[1] && here[1]) || (to_region_q[1] ? slot_row : in_row) == word) &&
      (!(moves && move_row_q > sector) || slot_row == word) && (!(moves && move_read_q && move_row_q == sector) || data_q[0] == word) &&
      (!(arriving && pending[response_tag_q[0]] && response_sector_q == sector) || response_data_q[0] == word) &&
      // what a load takes, at once and in a replay
      (!hit_1 || view_row[0] == word_1) && (!replay_1 || (view_result_valid && view_row[0] == word_1)));
    global_only: assert ((!fillers[0] || line_0[27:24] == 8) && (!fillers[1] || line_1[27:24] == 8) &&
      (!region_valid_q[0] || tag_0[28:25] == 8) && (!region_valid_q[1] || tag_1[28:25] == 8));
  end
endmodule
