// SPDX-License-Identifier: Apache-2.0
// Made by c2v from xbar.c; change that file.
// The crossbar between cores and memory partitions: a network for requests and one for responses.
// Source: gpu-architecture-book.md MEM-9. A packet per cycle and port; each output has an arbiter.
// A request waits in a queue behind its core and in one before its partition (interleave.h says
// which), a response in a queue behind the partition and in a register before its core. Requests of
// one core leave its queue in order, so two of them to one partition arrive in order.
// Liveness: cores always take responses, so these always drain; partitions take requests as long as
// their responses drain; and each arbiter is fair.
module xbar (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [223:0] digest,
`endif
  output reg view_request_ready, // a request of this cycle is taken
  output reg view_response_valid,
  output reg [1:0] view_response_op, // of the request
  output reg view_response_core,
  output reg [6:0] view_response_tag,
  output reg [1:0] view_response_sector, // number in its line
  output reg [127:0] view_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  output reg view_request_valid,
  output reg [1:0] view_request_op, // packet_op_t
  output reg [3:0] view_request_amo, // amo_op_t, for PACKET_ATOMIC
  output reg view_request_core,
  output reg [6:0] view_request_tag, // the core's own: comes back with the response
  output reg [31:0] view_request_address, // aligned to a line for reads, else to a sector; top four bits select the window, local memory is interleaved (see below)
  output reg [3:0] view_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] view_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] view_request_data,
  output reg view_response_room, // for RESPONSES_BEGUN responses of the partition
  output reg view_idle, // nothing on its way
  input in_tick, // the interconnect's clock: packets move from queue to queue
  input in_request_valid,
  input [1:0] in_request_op, // packet_op_t
  input [3:0] in_request_amo, // amo_op_t, for PACKET_ATOMIC
  input in_request_core,
  input [6:0] in_request_tag, // the core's own: comes back with the response
  input [31:0] in_request_address, // aligned to a line for reads, else to a sector; top four bits select the window, local memory is interleaved (see below)
  input [3:0] in_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  input [15:0] in_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  input [127:0] in_request_data,
  input in_taken, // the partition takes its request
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data // PACKET_READ: the sector; PACKET_ATOMIC: words before it
);
  reg busy;
  wire leaving_room;
  wire leaving_request_valid;
  wire [1:0] leaving_request_op;
  wire [3:0] leaving_request_amo;
  wire leaving_request_core;
  wire [6:0] leaving_request_tag;
  wire [31:0] leaving_request_address;
  wire [3:0] leaving_request_sectors;
  wire [15:0] leaving_request_byte_enable;
  wire [127:0] leaving_request_data;
  wire link_response_valid;
  wire [1:0] link_response_op;
  wire link_response_core;
  wire [6:0] link_response_tag;
  wire [1:0] link_response_sector;
  wire [127:0] link_response_data;
  wire arriving_room;
  wire arriving_request_valid;
  wire [1:0] arriving_request_op;
  wire [3:0] arriving_request_amo;
  wire arriving_request_core;
  wire [6:0] arriving_request_tag;
  wire [31:0] arriving_request_address;
  wire [3:0] arriving_request_sectors;
  wire [15:0] arriving_request_byte_enable;
  wire [127:0] arriving_request_data;
  wire answers_room;
  wire answers_response_valid;
  wire [1:0] answers_response_op;
  wire answers_response_core;
  wire [6:0] answers_response_tag;
  wire [1:0] answers_response_sector;
  wire [127:0] answers_response_data;
  reg c_3;
  reg p_3;
  reg busy_2;
  reg leaving_room_2;
  reg leaving_request_valid_2;
  reg [1:0] leaving_request_op_2;
  reg [3:0] leaving_request_amo_2;
  reg leaving_request_core_2;
  reg [6:0] leaving_request_tag_2;
  reg [31:0] leaving_request_address_2;
  reg [3:0] leaving_request_sectors_2;
  reg [15:0] leaving_request_byte_enable_2;
  reg [127:0] leaving_request_data_2;
  reg arriving_room_2;
  reg answers_response_valid_2;
  reg [1:0] answers_response_op_2;
  reg answers_response_core_2;
  reg [6:0] answers_response_tag_2;
  reg [1:0] answers_response_sector_2;
  reg [127:0] answers_response_data_2;
  reg sent;
  reg answered;
  reg [31:0] to;
  reg c_4;
  reg p_4;
  reg [15:0] question_want;
  reg question_go;
  wire grant_granted;
  wire [3:0] grant_port;
  reg c_5;
  reg next_push;
  reg next_pop;
  reg next_request_valid;
  reg [1:0] next_request_op;
  reg [3:0] next_request_amo;
  reg next_request_core;
  reg [6:0] next_request_tag;
  reg [31:0] next_request_address;
  reg [3:0] next_request_sectors;
  reg [15:0] next_request_byte_enable;
  reg [127:0] next_request_data;
  reg [15:0] question_want_2;
  reg question_go_2;
  wire grant_granted_2;
  wire [3:0] grant_port_2;
  reg p_6;
  reg next_response_valid;
  reg [1:0] next_response_op;
  reg next_response_core;
  reg [6:0] next_response_tag;
  reg [1:0] next_response_sector;
  reg [127:0] next_response_data;
  reg next_push_2;
  reg next_pop_2;
  reg next_request_valid_2;
  reg [1:0] next_request_op_2;
  reg [3:0] next_request_amo_2;
  reg next_request_core_2;
  reg [6:0] next_request_tag_2;
  reg [31:0] next_request_address_2;
  reg [3:0] next_request_sectors_2;
  reg [15:0] next_request_byte_enable_2;
  reg [127:0] next_request_data_2;
  reg next_pop_3;
  reg next_response_valid_2;
  reg [1:0] next_response_op_2;
  reg next_response_core_2;
  reg [6:0] next_response_tag_2;
  reg [1:0] next_response_sector_2;
  reg [127:0] next_response_data_2;
  reg p_5_2;
  reg p_5_3;
  reg p_5_4;
  reg c_6_2;
  reg c_6_3;
  reg c_6_4;
  reg c_7_2;
  reg p_7_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  c_3,
                  p_3,
                  c_4,
                  p_4,
                  c_5,
                  p_6,
                  p_5_2,
                  p_5_3,
                  p_5_4,
                  c_6_2,
                  c_6_3,
                  c_6_4,
                  c_7_2,
                  p_7_2};

  // xbar.c:30 xbar_view
  always @* begin
    view_request_ready = 1'b0;
    view_response_valid = 1'b0;
    view_response_op = 2'd0;
    view_response_core = 1'b0;
    view_response_tag = 7'd0;
    view_response_sector = 2'd0;
    view_response_data = {128{1'b0}};
    c_3 = 1'b0;
    busy_2 = 1'b0;
    for (c_3 = 1'b0; c_3 < 1'b1; c_3 = c_3 + 1'b1) begin
      view_request_ready = leaving_room;
      view_response_valid = link_response_valid;
      view_response_op = link_response_op;
      view_response_core = link_response_core;
      view_response_tag = link_response_tag;
      view_response_sector = link_response_sector;
      view_response_data = link_response_data;
      busy_2 = busy_2 | (leaving_request_valid | link_response_valid);
    end
  end

  // xbar.c:39 xbar_view
  always @* begin
    view_request_valid = 1'b0;
    view_request_op = 2'd0;
    view_request_amo = 4'd0;
    view_request_core = 1'b0;
    view_request_tag = 7'd0;
    view_request_address = 32'd0;
    view_request_sectors = 4'd0;
    view_request_byte_enable = 16'd0;
    view_request_data = {128{1'b0}};
    view_response_room = 1'b0;
    p_3 = 1'b0;
    busy = busy_2;
    for (p_3 = 1'b0; p_3 < 1'b1; p_3 = p_3 + 1'b1) begin
      view_request_valid = arriving_request_valid;
      view_request_op = arriving_request_op;
      view_request_amo = arriving_request_amo;
      view_request_core = arriving_request_core;
      view_request_tag = arriving_request_tag;
      view_request_address = arriving_request_address;
      view_request_sectors = arriving_request_sectors;
      view_request_byte_enable = arriving_request_byte_enable;
      view_request_data = arriving_request_data;
      view_response_room = answers_room;
      busy = busy | (arriving_request_valid | answers_response_valid);
    end
    view_idle = !busy;
  end

  // xbar.c:54 xbar_tick
  always @* begin
    leaving_room_2 = 1'b0;
    leaving_request_valid_2 = 1'b0;
    leaving_request_op_2 = 2'd0;
    leaving_request_amo_2 = 4'd0;
    leaving_request_core_2 = 1'b0;
    leaving_request_tag_2 = 7'd0;
    leaving_request_address_2 = 32'd0;
    leaving_request_sectors_2 = 4'd0;
    leaving_request_byte_enable_2 = 16'd0;
    leaving_request_data_2 = {128{1'b0}};
    arriving_room_2 = 1'b0;
    answers_response_valid_2 = 1'b0;
    answers_response_op_2 = 2'd0;
    answers_response_core_2 = 1'b0;
    answers_response_tag_2 = 7'd0;
    answers_response_sector_2 = 2'd0;
    answers_response_data_2 = {128{1'b0}};
    to = 32'd0;
    c_4 = 1'b0;
    p_4 = 1'b0;
    question_want = 16'd0;
    question_go = 1'b0;
    c_5 = 1'b0;
    p_5_2 = 1'b0;
    for (c_4 = 1'b0; c_4 < 1'b1; c_4 = c_4 + 1'b1) begin
      leaving_room_2 = leaving_room;
      leaving_request_valid_2 = leaving_request_valid;
      leaving_request_op_2 = leaving_request_op;
      leaving_request_amo_2 = leaving_request_amo;
      leaving_request_core_2 = leaving_request_core;
      leaving_request_tag_2 = leaving_request_tag;
      leaving_request_address_2 = leaving_request_address;
      leaving_request_sectors_2 = leaving_request_sectors;
      leaving_request_byte_enable_2 = leaving_request_byte_enable;
      leaving_request_data_2 = leaving_request_data;
      to = 32'd0;
    end
    for (p_4 = 1'b0; p_4 < 1'b1; p_4 = p_4 + 1'b1) begin
      arriving_room_2 = arriving_room;
      answers_response_valid_2 = answers_response_valid;
      answers_response_op_2 = answers_response_op;
      answers_response_core_2 = answers_response_core;
      answers_response_tag_2 = answers_response_tag;
      answers_response_sector_2 = answers_response_sector;
      answers_response_data_2 = answers_response_data;
    end
    for (p_5_2 = 1'b0; p_5_2 < 1'b1; p_5_2 = p_5_2 + 1'b1) begin
      question_want = 16'd0;
      question_go = in_tick && arriving_room_2;
      for (c_5 = 1'b0; c_5 < 1'b1; c_5 = c_5 + 1'b1) begin
        question_want = question_want | {15'd0, (leaving_request_valid_2 & (to == 32'd0))};
      end
    end
  end

  // xbar.c:66 xbar_tick
  always @* begin
    next_push = 1'b0;
    next_pop = 1'b0;
    next_request_valid = 1'b0;
    next_request_op = 2'd0;
    next_request_amo = 4'd0;
    next_request_core = 1'b0;
    next_request_tag = 7'd0;
    next_request_address = 32'd0;
    next_request_sectors = 4'd0;
    next_request_byte_enable = 16'd0;
    next_request_data = {128{1'b0}};
    p_5_3 = 1'b0;
    for (p_5_3 = 1'b0; p_5_3 < 1'b1; p_5_3 = p_5_3 + 1'b1) begin
      next_push = grant_granted;
      next_pop = in_taken;
      next_request_valid = leaving_request_valid_2;
      next_request_op = leaving_request_op_2;
      next_request_amo = leaving_request_amo_2;
      next_request_core = leaving_request_core_2;
      next_request_tag = leaving_request_tag_2;
      next_request_address = leaving_request_address_2;
      next_request_sectors = leaving_request_sectors_2;
      next_request_byte_enable = leaving_request_byte_enable_2;
      next_request_data = leaving_request_data_2;
    end
  end

  // xbar.c:66 xbar_tick
  always @* begin
    question_want_2 = 16'd0;
    question_go_2 = 1'b0;
    p_6 = 1'b0;
    p_5_4 = 1'b0;
    c_6_2 = 1'b0;
    sent = 1'b0;
    for (p_5_4 = 1'b0; p_5_4 < 1'b1; p_5_4 = p_5_4 + 1'b1) begin
      sent = sent | (grant_granted << grant_port);
    end
    for (c_6_2 = 1'b0; c_6_2 < 1'b1; c_6_2 = c_6_2 + 1'b1) begin
      question_want_2 = 16'd0;
      question_go_2 = in_tick;
      for (p_6 = 1'b0; p_6 < 1'b1; p_6 = p_6 + 1'b1) begin
        question_want_2 = question_want_2 | {15'd0, (answers_response_valid_2 & (answers_response_core_2 == 1'b0))};
      end
    end
  end

  // xbar.c:78 xbar_tick
  always @* begin
    next_response_valid = 1'b0;
    next_response_op = 2'd0;
    next_response_core = 1'b0;
    next_response_tag = 7'd0;
    next_response_sector = 2'd0;
    next_response_data = {128{1'b0}};
    c_6_3 = 1'b0;
    for (c_6_3 = 1'b0; c_6_3 < 1'b1; c_6_3 = c_6_3 + 1'b1) begin
      next_response_valid = answers_response_valid_2;
      next_response_op = answers_response_op_2;
      next_response_core = answers_response_core_2;
      next_response_tag = answers_response_tag_2;
      next_response_sector = answers_response_sector_2;
      next_response_data = answers_response_data_2;
      next_response_valid = grant_granted_2;
    end
  end

  // xbar.c:78 xbar_tick
  always @* begin
    next_push_2 = 1'b0;
    next_pop_2 = 1'b0;
    next_request_valid_2 = 1'b0;
    next_request_op_2 = 2'd0;
    next_request_amo_2 = 4'd0;
    next_request_core_2 = 1'b0;
    next_request_tag_2 = 7'd0;
    next_request_address_2 = 32'd0;
    next_request_sectors_2 = 4'd0;
    next_request_byte_enable_2 = 16'd0;
    next_request_data_2 = {128{1'b0}};
    c_6_4 = 1'b0;
    c_7_2 = 1'b0;
    answered = 1'b0;
    for (c_6_4 = 1'b0; c_6_4 < 1'b1; c_6_4 = c_6_4 + 1'b1) begin
      answered = answered | (grant_granted_2 << grant_port_2);
    end
    for (c_7_2 = 1'b0; c_7_2 < 1'b1; c_7_2 = c_7_2 + 1'b1) begin
      next_push_2 = in_request_valid && leaving_room_2;
      next_pop_2 = sent;
      next_request_valid_2 = in_request_valid;
      next_request_op_2 = in_request_op;
      next_request_amo_2 = in_request_amo;
      next_request_core_2 = in_request_core;
      next_request_tag_2 = in_request_tag;
      next_request_address_2 = in_request_address;
      next_request_sectors_2 = in_request_sectors;
      next_request_byte_enable_2 = in_request_byte_enable;
      next_request_data_2 = in_request_data;
    end
  end

  // xbar.c:98 xbar_tick
  always @* begin
    next_pop_3 = 1'b0;
    next_response_valid_2 = 1'b0;
    next_response_op_2 = 2'd0;
    next_response_core_2 = 1'b0;
    next_response_tag_2 = 7'd0;
    next_response_sector_2 = 2'd0;
    next_response_data_2 = {128{1'b0}};
    p_7_2 = 1'b0;
    for (p_7_2 = 1'b0; p_7_2 < 1'b1; p_7_2 = p_7_2 + 1'b1) begin
      next_pop_3 = answered;
      next_response_valid_2 = in_response_valid;
      next_response_op_2 = in_response_op;
      next_response_core_2 = in_response_core;
      next_response_tag_2 = in_response_tag;
      next_response_sector_2 = in_response_sector;
      next_response_data_2 = in_response_data;
    end
  end

`ifdef WEFT_DIGEST
  wire [31:0] leaving_digest;
`endif
  genvar leaving_index;
  generate
    for (leaving_index = 0; leaving_index < 1; leaving_index = leaving_index + 1) begin : leaving
      request_queue request_queue (
        .clk                      (clk),
`ifdef WEFT_DIGEST
        .dig_en                   (dig_en),
        .digest                   (leaving_digest[leaving_index*32 +: 32]),
`endif
        .view_room                (leaving_room),
        .view_request_valid       (leaving_request_valid),
        .view_request_op          (leaving_request_op),
        .view_request_amo         (leaving_request_amo),
        .view_request_core        (leaving_request_core),
        .view_request_tag         (leaving_request_tag),
        .view_request_address     (leaving_request_address),
        .view_request_sectors     (leaving_request_sectors),
        .view_request_byte_enable (leaving_request_byte_enable),
        .view_request_data        (leaving_request_data),
        .in_push                  (next_push_2),
        .in_pop                   (next_pop_2),
        .in_request_valid         (next_request_valid_2),
        .in_request_op            (next_request_op_2),
        .in_request_amo           (next_request_amo_2),
        .in_request_core          (next_request_core_2),
        .in_request_tag           (next_request_tag_2),
        .in_request_address       (next_request_address_2),
        .in_request_sectors       (next_request_sectors_2),
        .in_request_byte_enable   (next_request_byte_enable_2),
        .in_request_data          (next_request_data_2),
        .rst                      (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] to_partition_digest;
`endif
  genvar to_partition_index;
  generate
    for (to_partition_index = 0; to_partition_index < 1; to_partition_index = to_partition_index + 1) begin : to_partition
      arbiter arbiter (
        .clk         (clk),
`ifdef WEFT_DIGEST
        .dig_en      (dig_en),
        .digest      (to_partition_digest[to_partition_index*32 +: 32]),
`endif
        .in_want     (question_want),
        .in_go       (question_go),
        .out_granted (grant_granted),
        .out_port    (grant_port),
        .rst         (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] arriving_digest;
`endif
  genvar arriving_index;
  generate
    for (arriving_index = 0; arriving_index < 1; arriving_index = arriving_index + 1) begin : arriving
      request_queue request_queue (
        .clk                      (clk),
`ifdef WEFT_DIGEST
        .dig_en                   (dig_en),
        .digest                   (arriving_digest[arriving_index*32 +: 32]),
`endif
        .view_room                (arriving_room),
        .view_request_valid       (arriving_request_valid),
        .view_request_op          (arriving_request_op),
        .view_request_amo         (arriving_request_amo),
        .view_request_core        (arriving_request_core),
        .view_request_tag         (arriving_request_tag),
        .view_request_address     (arriving_request_address),
        .view_request_sectors     (arriving_request_sectors),
        .view_request_byte_enable (arriving_request_byte_enable),
        .view_request_data        (arriving_request_data),
        .in_push                  (next_push),
        .in_pop                   (next_pop),
        .in_request_valid         (next_request_valid),
        .in_request_op            (next_request_op),
        .in_request_amo           (next_request_amo),
        .in_request_core          (next_request_core),
        .in_request_tag           (next_request_tag),
        .in_request_address       (next_request_address),
        .in_request_sectors       (next_request_sectors),
        .in_request_byte_enable   (next_request_byte_enable),
        .in_request_data          (next_request_data),
        .rst                      (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] answers_digest;
`endif
  genvar answers_index;
  generate
    for (answers_index = 0; answers_index < 1; answers_index = answers_index + 1) begin : answers
      response_queue response_queue (
        .clk                  (clk),
`ifdef WEFT_DIGEST
        .dig_en               (dig_en),
        .digest               (answers_digest[answers_index*32 +: 32]),
`endif
        .view_room            (answers_room),
        .view_response_valid  (answers_response_valid),
        .view_response_op     (answers_response_op),
        .view_response_core   (answers_response_core),
        .view_response_tag    (answers_response_tag),
        .view_response_sector (answers_response_sector),
        .view_response_data   (answers_response_data),
        .in_pop               (next_pop_3),
        .in_response_valid    (next_response_valid_2),
        .in_response_op       (next_response_op_2),
        .in_response_core     (next_response_core_2),
        .in_response_tag      (next_response_tag_2),
        .in_response_sector   (next_response_sector_2),
        .in_response_data     (next_response_data_2),
        .rst                  (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] to_core_digest;
`endif
  genvar to_core_index;
  generate
    for (to_core_index = 0; to_core_index < 1; to_core_index = to_core_index + 1) begin : to_core
      arbiter arbiter (
        .clk         (clk),
`ifdef WEFT_DIGEST
        .dig_en      (dig_en),
        .digest      (to_core_digest[to_core_index*32 +: 32]),
`endif
        .in_want     (question_want_2),
        .in_go       (question_go_2),
        .out_granted (grant_granted_2),
        .out_port    (grant_port_2),
        .rst         (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  wire [31:0] link_digest;
`endif
  genvar link_index;
  generate
    for (link_index = 0; link_index < 1; link_index = link_index + 1) begin : link
      response_link response_link (
        .clk                  (clk),
`ifdef WEFT_DIGEST
        .dig_en               (dig_en),
        .digest               (link_digest[link_index*32 +: 32]),
`endif
        .view_response_valid  (link_response_valid),
        .view_response_op     (link_response_op),
        .view_response_core   (link_response_core),
        .view_response_tag    (link_response_tag),
        .view_response_sector (link_response_sector),
        .view_response_data   (link_response_data),
        .in_response_valid    (next_response_valid),
        .in_response_op       (next_response_op),
        .in_response_core     (next_response_core),
        .in_response_tag      (next_response_tag),
        .in_response_sector   (next_response_sector),
        .in_response_data     (next_response_data),
        .rst                  (rst)
      );
    end
  endgenerate

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ leaving_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ to_partition_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ arriving_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ answers_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ to_core_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ link_digest[31:0];
    end
  end
  assign digest = {link_digest, to_core_digest, answers_digest, arriving_digest, to_partition_digest, leaving_digest, digest_r};
`endif
endmodule
