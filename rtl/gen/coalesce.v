// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/coalesce.c; change that file.
// Coalescer: splits a memory instruction into accesses of one row, one per cycle, and hands them to
// the L1 through a register.
// Source: book:MEM-2. The lowest pending lane chooses. If it is in shared memory, all pending lanes
// in shared memory go there for a pass. Otherwise all pending lanes in its row of global, local,
// parameter or program memory make one access. This repeats until no lane is left. An atomic's
// access stays within a sector, and only the lowest lane of each word takes part, so that lanes of
// one word are performed in ascending order (A48).
// Local memory is interleaved so that equal offsets of a warp's lanes make one row (ports.h).
// Liveness: an accepted access serves at least the lowest pending lane, so an instruction has at
// most as many accesses as lanes. Lanes that the L1 refuses return to lsu, which tries again.
module coalesce (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to l1d
  output reg view_access_valid,
  output reg view_access_shared, // shared memory has served the lanes: nothing left to do
  output reg [1:0] view_access_load,
  output reg [3:0] view_access_lanes,
  output reg [31:0] view_access_address, // of the row: local memory is interleaved already
  output reg [3:0] view_access_sectors, // of the line, in which the lanes are
  // from lsu
  input probe_in_valid, // the head of the queue presents `remaining`
  input [1:0] probe_in_operation_kind, // access_kind_t
  input [1:0] probe_in_operation_warp,
  input [3:0] probe_in_remaining,
  input probe_in_begun,
  input [1:0] probe_in_load, // its entry in the load table, if begun
  input [127:0] probe_in_address,
  // from loads
  input probe_in_load_free, // the load table has room, at ...
  input [1:0] probe_in_free_load,
  // from l1d and smem
  input probe_in_ready, // nothing stays in the L1's first stage
  input probe_in_l1_ready, // and the L1 takes an access, or what comes behind it
  input probe_in_shared_ready, // shared memory takes a pass
  input probe_in_array_free, // in this cycle, of what the L1 may use as well
  // to l1d
  output reg probe_out_access_valid,
  output reg probe_out_access_shared, // shared memory has served the lanes: nothing left to do
  output reg [1:0] probe_out_access_load,
  output reg [3:0] probe_out_access_lanes,
  output reg [31:0] probe_out_access_address, // of the row: local memory is interleaved already
  output reg [3:0] probe_out_access_sectors, // of the line, in which the lanes are
  // to smem
  output reg probe_out_pass, // shared memory works on `shared` now
  output reg [3:0] probe_out_shared,
  // to loads and lsu
  output reg [1:0] probe_out_load,
  output reg probe_out_begin, // the instruction takes entry `load`
  output reg probe_out_stuck, // neither can be, and another instruction might do better
  output reg [23:0] probe_out_offset, // byte in the line, or in the row of shared memory
  // from the probe
  input in_access_valid,
  input in_access_shared, // shared memory has served the lanes: nothing left to do
  input [1:0] in_access_load,
  input [3:0] in_access_lanes,
  input [31:0] in_access_address, // of the row: local memory is interleaved already
  input [3:0] in_access_sectors, // of the line, in which the lanes are
  // from smem
  input [3:0] in_served, // by shared memory
  // from l1d
  input in_hold, // the L1 still works on the old one
  // to l1d
  output reg out_access_valid,
  output reg out_access_shared, // shared memory has served the lanes: nothing left to do
  output reg [1:0] out_access_load,
  output reg [3:0] out_access_lanes,
  output reg [31:0] out_access_address, // of the row: local memory is interleaved already
  output reg [3:0] out_access_sectors // of the line, in which the lanes are
);
  localparam [1:0] ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  localparam [2:0] CORE_LANES = 3'd4;
  localparam [2:0] SECTOR_WORDS = 3'd4;
  reg access_valid_q, access_valid_d;
  reg access_shared_q;  // shared memory has served the lanes: nothing left to do
  reg [1:0] access_load_q;
  reg [3:0] access_lanes_q;
  reg [31:0] access_address_q;  // of the row: local memory is interleaved already
  reg [3:0] access_sectors_q;  // of the line, in which the lanes are
  reg made_shared, access_write;
  reg [3:0] made_lanes;

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // memory/coalesce.c:26 coalesce_view
  always @* begin
    view_access_valid = access_valid_q;
    view_access_shared = access_shared_q;
    view_access_load = access_load_q;
    view_access_lanes = access_lanes_q;
    view_access_address = access_address_q;
    view_access_sectors = access_sectors_q;
  end

  // memory/coalesce.c:86 coalesce_probe
  always @* begin : coalesce_probe
    reg [31:0] address [0:3], physical_address, physical_local;
    reg [3:0] window [0:3], shared, set, in_row, in_sector, chosen, in_word, members;
    reg [27:0] row [0:3], base;
    reg needs_entry, in_shared, go, same;
    reg [1:0] lead;
    reg [2:0] lane, i, one_per_word_word;
    reg [9:0] word;
    reg [11:0] slot;
    reg [13:0] in_slot;
    reg [15:0] place;
    reg [5:0] sector_in_line_address;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) address[k0] = 32'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) window[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) row[k0] = 28'd0;
    {needs_entry, lead, lane, physical_address, word, slot, in_slot, place, physical_local, base,
        shared, set, i, in_row, in_shared, go, in_sector, chosen, same, one_per_word_word, in_word,
        members, sector_in_line_address} = 0;
    {probe_out_access_valid, probe_out_access_shared, probe_out_access_load, probe_out_access_lanes,
        probe_out_access_address, probe_out_access_sectors, probe_out_pass, probe_out_shared,
        probe_out_load, probe_out_begin, probe_out_stuck, probe_out_offset} = 0;
    if (probe_in_valid && probe_in_ready) begin
      needs_entry = probe_in_operation_kind != ACCESS_STORE && !probe_in_begun;
      lead = lowest_of_4_bits(probe_in_remaining);
      probe_out_load = probe_in_begun ? probe_in_load : probe_in_free_load;
      for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
        physical_address = probe_in_address[{lane[1:0], 5'd0} +: 32];
        // physical: Where a lane's byte is in memory.
        word = physical_address[11:2];
        slot = {word, 2'd0} | {10'd0, probe_in_operation_warp};
        in_slot = {slot, 2'd0} | {12'd0, lane[1:0]};
        place = {in_slot, 2'd0} | {14'd0, physical_address[1:0]};
        physical_local = (physical_address & 32'hffff0000) | {16'd0, place};
        address[lane[1:0]] = physical_address[31:28] == 4'd3 ? physical_local : physical_address;
        window[lane[1:0]] = address[lane[1:0]][31:28];
        row[lane[1:0]] = address[lane[1:0]][31:4];
        probe_out_offset[{3'd0, lane[1:0]} * 5'd6 +: 6] = address[lane[1:0]][5:0];
      end
      base = row[lead];
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        set = set | ({3'd0, window[i[1:0]] == 4'd2} << i[1:0]);
      end
      shared = set;
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        set = set | ({3'd0, row[i[1:0]] == base} << i[1:0]);
      end
      in_row = probe_in_remaining & set;
      in_shared = shared[lead];
      go = !needs_entry || probe_in_load_free;
      probe_out_pass = in_shared && go && probe_in_shared_ready && probe_in_array_free;
      probe_out_shared = probe_in_remaining & shared;
      probe_out_access_valid = !in_shared && go && probe_in_l1_ready;
      probe_out_access_load = probe_out_load;
      probe_out_access_lanes = in_row;
      if (probe_in_operation_kind == ACCESS_ATOMIC) begin
        // one_per_word
        in_sector = 4'd0;
        chosen = 4'd0;
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          same = address[lane[1:0]][31:4] == address[lead][31:4];
          in_sector = in_sector | ({3'd0, in_row[lane[1:0]] & same} << lane[1:0]);
        end
        for (one_per_word_word = 3'd0; one_per_word_word < SECTOR_WORDS;
            one_per_word_word = one_per_word_word + 3'd1) begin
          in_word = 4'd0;
          for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
            in_word = in_word | ({3'd0, address[lane[1:0]][3:2] == one_per_word_word[1:0]} << lane[1:0]);
          end
          members = in_sector & in_word;
          chosen = chosen | (members & (4'd0 - members));
        end
        probe_out_access_lanes = chosen;
      end
      sector_in_line_address = {base[1:0], 4'd0};
      probe_out_access_sectors = 4'd1 << sector_in_line_address[5:4];
      probe_out_access_address = {base, 4'd0};
      probe_out_begin = needs_entry && (probe_out_pass || probe_out_access_valid);
      probe_out_stuck = !go || (in_shared && !probe_in_shared_ready);
    end
    unused_bits = &{1'b0, lane, i, one_per_word_word, sector_in_line_address};
  end

  // memory/coalesce.c:131 coalesce_tick
  always @* begin : coalesce_tick
    reg made_valid;
    access_valid_d = access_valid_q;
    {made_valid, made_shared, made_lanes, access_write} = 0;
    out_access_valid = access_valid_q;
    out_access_shared = access_shared_q;
    out_access_load = access_load_q;
    out_access_lanes = access_lanes_q;
    out_access_address = access_address_q;
    out_access_sectors = access_sectors_q;
    if (!in_hold) begin
      access_valid_d = in_access_valid || in_served != 4'd0;
      access_write = access_valid_d;
      if (access_write) begin
        // coalesce_made: The access that was made, or what shared memory has served instead.
        made_valid = in_access_valid;
        made_shared = in_access_shared;
        made_lanes = in_access_lanes;
        made_valid = in_access_valid || in_served != 4'd0;
        made_shared = in_served != 4'd0;
        made_lanes = in_served != 4'd0 ? in_served : in_access_lanes;
        access_valid_d = made_valid;
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      access_valid_q <= 1'b0;
      access_shared_q <= 1'b0;
      access_load_q <= 2'd0;
      access_lanes_q <= 4'd0;
      access_address_q <= 32'd0;
      access_sectors_q <= 4'd0;
    end else begin
      access_valid_q <= access_valid_d;
      if (!in_hold) begin
        if (access_write) begin
          access_shared_q <= made_shared;
          access_load_q <= in_access_load;
          access_lanes_q <= made_lanes;
          access_address_q <= in_access_address;
          access_sectors_q <= in_access_sectors;
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, access_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, access_shared_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, access_load_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, access_lanes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ access_address_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, access_sectors_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
