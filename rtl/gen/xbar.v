// SPDX-License-Identifier: Apache-2.0
// Made by c2v from network/xbar/direct.c; change that file.
// xbar, direct: between one core and one partition there is nothing to choose: a queue for
// requests, a register for responses.
// The partition answers at most one request per tick of the interconnect, and the core takes every
// response, so none waits. Liveness: as the partition takes requests, the queue drains.
module xbar (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  // to the partitions
  output reg view_request_valid,
  output reg [1:0] view_request_op, // packet_op_t
  output reg [3:0] view_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_request_core,
  output reg [6:0] view_request_tag, // the core's own: comes back with the response
  output reg [31:0] view_request_address,
  output reg [3:0] view_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_request_data, // AMO_CAS: atomic_partner has the words to compare with
  output reg view_response_room, // for RESPONSES_BEGUN responses of the partition
  // to the cores
  output reg probe_out_request_ready, // a request of this cycle is taken
  output reg probe_out_response_valid,
  output reg [1:0] probe_out_response_op, // of the request
  output reg probe_out_response_core,
  output reg [6:0] probe_out_response_tag,
  output reg [1:0] probe_out_response_sector, // number in its line
  output reg [127:0] probe_out_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  // from the cores
  input in_request_valid,
  input [1:0] in_request_op, // packet_op_t
  input [3:0] in_request_amo, // amo_op_t, for PACKET_ATOMIC
  input in_request_core,
  input [6:0] in_request_tag, // the core's own: comes back with the response
  input [31:0] in_request_address,
  input [3:0] in_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  input [15:0] in_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  input [127:0] in_request_data, // AMO_CAS: atomic_partner has the words to compare with
  // from the partitions
  input in_taken, // the partition takes its request
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data // PACKET_READ: the sector; PACKET_ATOMIC: words before it
);
  wire requests_room, requests_request_valid, requests_request_core, link_response_valid,
      link_response_core, next_push, next_pop, answer_response_valid, answer_response_core;
  wire [1:0] requests_request_op, link_response_op, link_response_sector, answer_response_op,
      answer_response_sector;
  wire [3:0] requests_request_amo, requests_request_sectors;
  wire [6:0] requests_request_tag, link_response_tag, answer_response_tag;
  wire [31:0] requests_request_address;
  wire [15:0] requests_request_byte_enable;
  wire [127:0] requests_request_data, link_response_data, answer_response_data;
  reg next_request_valid, next_request_core;
  reg [1:0] next_request_op;
  reg [3:0] next_request_amo, next_request_sectors;
  reg [6:0] next_request_tag;
  reg [31:0] next_request_address;
  reg [15:0] next_request_byte_enable;
  reg [127:0] next_request_data;

  // network/xbar/direct.c:18 xbar_view
  always @* begin
    {view_request_valid, view_request_op, view_request_amo, view_request_core, view_request_tag,
        view_request_address, view_request_sectors, view_request_byte_enable, view_request_data,
        view_response_room} = 0;
    view_request_valid = requests_request_valid;
    view_request_op = requests_request_op;
    view_request_amo = requests_request_amo;
    view_request_core = requests_request_core;
    view_request_tag = requests_request_tag;
    view_request_address = requests_request_address;
    view_request_sectors = requests_request_sectors;
    view_request_byte_enable = requests_request_byte_enable;
    view_request_data = requests_request_data;
    view_response_room = 1'b1;
  end

  // network/xbar/direct.c:28 xbar_probe
  always @* begin
    {probe_out_request_ready, probe_out_response_valid, probe_out_response_op,
        probe_out_response_core, probe_out_response_tag, probe_out_response_sector,
        probe_out_response_data} = 0;
    probe_out_request_ready = requests_room;
    probe_out_response_valid = link_response_valid;
    probe_out_response_op = link_response_op;
    probe_out_response_core = link_response_core;
    probe_out_response_tag = link_response_tag;
    probe_out_response_sector = link_response_sector;
    probe_out_response_data = link_response_data;
  end
  assign next_push = in_request_valid && requests_room;
  assign next_pop = in_taken;

  // network/xbar/direct.c:35 xbar_tick
  always @* begin
    {next_request_valid, next_request_op, next_request_amo, next_request_core, next_request_tag,
        next_request_address, next_request_sectors, next_request_byte_enable,
        next_request_data} = 0;
    next_request_valid = in_request_valid;
    next_request_op = in_request_op;
    next_request_amo = in_request_amo;
    next_request_core = in_request_core;
    next_request_tag = in_request_tag;
    next_request_address = in_request_address;
    next_request_sectors = in_request_sectors;
    next_request_byte_enable = in_request_byte_enable;
    next_request_data = in_request_data;
  end
  assign answer_response_valid = in_response_valid;
  assign answer_response_op = in_response_op;
  assign answer_response_core = in_response_core;
  assign answer_response_tag = in_response_tag;
  assign answer_response_sector = in_response_sector;
  assign answer_response_data = in_response_data;

`ifdef WEFT_DIGEST
  wire [31:0] requests_digest;
`endif
  request_queue requests (
    .clk                      (clk),
`ifdef WEFT_DIGEST
    .dig_en                   (dig_en),
    .digest                   (requests_digest),
`endif
    .view_room                (requests_room),
    .view_request_valid       (requests_request_valid),
    .view_request_op          (requests_request_op),
    .view_request_amo         (requests_request_amo),
    .view_request_core        (requests_request_core),
    .view_request_tag         (requests_request_tag),
    .view_request_address     (requests_request_address),
    .view_request_sectors     (requests_request_sectors),
    .view_request_byte_enable (requests_request_byte_enable),
    .view_request_data        (requests_request_data),
    .in_push                  (next_push),
    .in_request_valid         (next_request_valid),
    .in_request_op            (next_request_op),
    .in_request_amo           (next_request_amo),
    .in_request_core          (next_request_core),
    .in_request_tag           (next_request_tag),
    .in_request_address       (next_request_address),
    .in_request_sectors       (next_request_sectors),
    .in_request_byte_enable   (next_request_byte_enable),
    .in_request_data          (next_request_data),
    .in_pop                   (next_pop),
    .rst                      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] link_digest;
`endif
  response_link link (
    .clk                  (clk),
`ifdef WEFT_DIGEST
    .dig_en               (dig_en),
    .digest               (link_digest),
`endif
    .view_response_valid  (link_response_valid),
    .view_response_op     (link_response_op),
    .view_response_core   (link_response_core),
    .view_response_tag    (link_response_tag),
    .view_response_sector (link_response_sector),
    .view_response_data   (link_response_data),
    .in_response_valid    (answer_response_valid),
    .in_response_op       (answer_response_op),
    .in_response_core     (answer_response_core),
    .in_response_tag      (answer_response_tag),
    .in_response_sector   (answer_response_sector),
    .in_response_data     (answer_response_data),
    .rst                  (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ requests_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ link_digest[31:0];
    end
  end
  assign digest = {link_digest, requests_digest, digest_r};
`endif
endmodule
