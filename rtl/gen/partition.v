// SPDX-License-Identifier: Apache-2.0
// Made by c2v from partition/partition.c; change that file.
// A memory partition: its slice of the L2 cache, which also performs atomics, and the controller of
// its DRAM channel, wired.
//     crossbar -> (l2_delay ->) l2 -> dram -> the memory -> dram (-> dram_delay) -> l2 -> crossbar
// Source: book:MEM-10 to MEM-12. Size: only the registers of its members. Liveness: the members
// have the arguments.
module partition (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  // to dispatch
  output view_flushed, // nothing is left that the memory does not have
  // to the host
  output [31:0] view_counter, // the one that was selected, if it is of this partition
  // from gpu
  input in_partition, // number of this one
  // from clocks
  input in_interconnect_tick,
  // from dispatch
  input in_flush,
  input in_counting, // a launch is running
  // from the host
  input in_counter_read,
  input [4:0] in_counter_unit, // core, or CORES + partition
  input [5:0] in_counter_index, // below
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
  // from the memory
  input in_memory_ready,
  input in_memory_response_valid,
  input [4:0] in_memory_response_tag,
  input [127:0] in_memory_response_data,
  // to the crossbar
  output reg out_taken, // the request
  output reg out_response_valid,
  output [1:0] out_response_op, // of the request
  output out_response_core,
  output [6:0] out_response_tag,
  output [1:0] out_response_sector, // number in its line
  output [127:0] out_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  // to the memory
  output reg out_memory_valid,
  output out_memory_write,
  output [4:0] out_memory_tag,
  output [31:0] out_memory_address, // sector-aligned
  output [15:0] out_memory_byte_enable,
  output [127:0] out_memory_data,
  // to verification
  output reg out_performed_valid,
  output out_performed_atomic,
  output out_performed_core,
  output [6:0] out_performed_tag, // of the packet: names the core's access event
  output [31:0] out_performed_address, // of the sector; local memory is interleaved
  output [3:0] out_performed_words, // words of the sector that took part
  output [127:0] out_performed_old, // for atomics: the words before it
  output reg out_event_valid,
  output [1:0] out_event_kind // l2_event_kind_t
);
  localparam [2:0] DRAM_READ = 3'd3, DRAM_WRITE = 3'd4;
  wire l2_flushed, dram_busy, l2_memory_valid, l2_memory_write, dram_ready, dram_response_valid,
      dram_memory_valid, slice_taken, slice_response_valid, slice_performed_valid,
      slice_event_valid, commanded;
  wire [4:0] l2_memory_tag, dram_response_tag, counters_in_unit;
  wire [31:0] l2_memory_address;
  wire [15:0] l2_memory_byte_enable;
  wire [127:0] l2_memory_data, dram_response_data;
  reg dram_in_request_valid, dram_in_request_write, l2_in_request_valid, l2_in_request_core,
      counters_in_accessed, counters_in_commanded;
  reg [4:0] dram_in_request_tag;
  reg [31:0] dram_in_request_address, l2_in_request_address;
  reg [15:0] dram_in_request_byte_enable, l2_in_request_byte_enable;
  reg [127:0] dram_in_request_data, l2_in_request_data;
  reg [1:0] l2_in_request_op;
  reg [3:0] l2_in_request_amo, l2_in_request_sectors;
  reg [6:0] l2_in_request_tag;
  reg [2:0] counters_in_command;
  assign view_flushed = l2_flushed && !dram_busy;

  // partition/partition.c:119 partition_tick
  always @* begin
    {dram_in_request_valid, dram_in_request_write, dram_in_request_tag, dram_in_request_address,
        dram_in_request_byte_enable, dram_in_request_data} = 0;
    dram_in_request_valid = l2_memory_valid;
    dram_in_request_write = l2_memory_write;
    dram_in_request_tag = l2_memory_tag;
    dram_in_request_address = l2_memory_address;
    dram_in_request_byte_enable = l2_memory_byte_enable;
    dram_in_request_data = l2_memory_data;
  end

  // partition/dram/none.h:19 partition_tick
  always @* begin
    out_memory_valid = dram_memory_valid;
    // to_l2
    {l2_in_request_valid, l2_in_request_op, l2_in_request_amo, l2_in_request_core,
        l2_in_request_tag, l2_in_request_address, l2_in_request_sectors, l2_in_request_byte_enable,
        l2_in_request_data} = 0;
    l2_in_request_valid = in_request_valid;
    l2_in_request_op = in_request_op;
    l2_in_request_amo = in_request_amo;
    l2_in_request_core = in_request_core;
    l2_in_request_tag = in_request_tag;
    l2_in_request_address = in_request_address;
    l2_in_request_sectors = in_request_sectors;
    l2_in_request_byte_enable = in_request_byte_enable;
    l2_in_request_data = in_request_data;
  end
  assign counters_in_unit = {3'd0, 2'd1 + {1'b0, in_partition}};
  assign commanded = out_memory_valid && in_memory_ready;

  // partition/partition.c:138 partition_tick
  always @* begin
    out_response_valid = slice_response_valid;
    out_performed_valid = slice_performed_valid;
    out_event_valid = slice_event_valid;
    out_taken = slice_taken;
    // to_counters
    counters_in_accessed = out_event_valid;
    counters_in_commanded = 1'b0;
    counters_in_command = 3'd0;
    counters_in_commanded = commanded;
    counters_in_command = out_memory_write ? DRAM_WRITE : DRAM_READ;
  end

`ifdef WEFT_DIGEST
  wire [31:0] l2_digest;
`endif
  l2 l2 (
    .clk                          (clk),
`ifdef WEFT_DIGEST
    .dig_en                       (dig_en),
    .digest                       (l2_digest),
`endif
    .view_flushed                 (l2_flushed),
    .probe_out_memory_valid       (l2_memory_valid),
    .probe_out_memory_write       (l2_memory_write),
    .probe_out_memory_tag         (l2_memory_tag),
    .probe_out_memory_address     (l2_memory_address),
    .probe_out_memory_byte_enable (l2_memory_byte_enable),
    .probe_out_memory_data        (l2_memory_data),
    .in_partition                 (in_partition),
    .in_tick                      (in_interconnect_tick),
    .in_flush                     (in_flush),
    .in_request_valid             (l2_in_request_valid),
    .in_request_op                (l2_in_request_op),
    .in_request_amo               (l2_in_request_amo),
    .in_request_core              (l2_in_request_core),
    .in_request_tag               (l2_in_request_tag),
    .in_request_address           (l2_in_request_address),
    .in_request_sectors           (l2_in_request_sectors),
    .in_request_byte_enable       (l2_in_request_byte_enable),
    .in_request_data              (l2_in_request_data),
    .in_response_room             (in_response_room),
    .in_memory_ready              (dram_ready),
    .in_memory_valid              (dram_response_valid),
    .in_memory_tag                (dram_response_tag),
    .in_memory_data               (dram_response_data),
    .out_taken                    (slice_taken),
    .out_response_valid           (slice_response_valid),
    .out_response_op              (out_response_op),
    .out_response_core            (out_response_core),
    .out_response_tag             (out_response_tag),
    .out_response_sector          (out_response_sector),
    .out_response_data            (out_response_data),
    .out_performed_valid          (slice_performed_valid),
    .out_performed_atomic         (out_performed_atomic),
    .out_performed_core           (out_performed_core),
    .out_performed_tag            (out_performed_tag),
    .out_performed_address        (out_performed_address),
    .out_performed_words          (out_performed_words),
    .out_performed_old            (out_performed_old),
    .out_event_valid              (slice_event_valid),
    .out_event_kind               (out_event_kind),
    .rst                          (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] dram_digest;
`endif
  dram dram (
    .clk                      (clk),
`ifdef WEFT_DIGEST
    .dig_en                   (dig_en),
    .digest                   (dram_digest),
`endif
    .view_busy                (dram_busy),
    .in_request_valid         (dram_in_request_valid),
    .in_request_write         (dram_in_request_write),
    .in_request_tag           (dram_in_request_tag),
    .in_request_address       (dram_in_request_address),
    .in_request_byte_enable   (dram_in_request_byte_enable),
    .in_request_data          (dram_in_request_data),
    .in_memory_ready          (in_memory_ready),
    .in_memory_response_valid (in_memory_response_valid),
    .in_memory_response_tag   (in_memory_response_tag),
    .in_memory_response_data  (in_memory_response_data),
    .out_ready                (dram_ready),
    .out_response_valid       (dram_response_valid),
    .out_response_tag         (dram_response_tag),
    .out_response_data        (dram_response_data),
    .out_memory_valid         (dram_memory_valid),
    .out_memory_write         (out_memory_write),
    .out_memory_tag           (out_memory_tag),
    .out_memory_address       (out_memory_address),
    .out_memory_byte_enable   (out_memory_byte_enable),
    .out_memory_data          (out_memory_data),
    .rst                      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] counters_digest;
`endif
  partition_counters counters (
    .clk             (clk),
`ifdef WEFT_DIGEST
    .dig_en          (dig_en),
    .digest          (counters_digest),
`endif
    .view_value      (view_counter),
    .in_unit         (counters_in_unit),
    .in_select_read  (in_counter_read),
    .in_select_unit  (in_counter_unit),
    .in_select_index (in_counter_index),
    .in_counting     (in_counting),
    .in_accessed     (counters_in_accessed),
    .in_access       (out_event_kind),
    .in_commanded    (counters_in_commanded),
    .in_command      (counters_in_command),
    .rst             (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ l2_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ dram_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ counters_digest[31:0];
    end
  end
  assign digest = {counters_digest, dram_digest, l2_digest, digest_r};
`endif
endmodule
