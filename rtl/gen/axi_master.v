// SPDX-License-Identifier: Apache-2.0
// Made by c2v from edge/axi/axi_master.c; change that file.
// A partition's AXI4 master: sectors read and written by the L2 slice become bursts.
// It replaces the DRAM controller (dram=none). Several reads and writes are in flight at a time,
// each with an id of its own; the bus may answer them in any order, and interleave the beats of
// different reads. A memory with a row for each id collects them.
// The slice expects what backing_request_t promises: a read returns the sector as it was when the
// read was taken. AXI orders nothing between its channels, so a request waits while another one to
// the same sector is in flight and one of the two writes.
// Liveness: a request waits only for responses of earlier ones, and those wait for nothing here.
module axi_master (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the partition
  output reg view_ready, // a request is taken in this cycle
  output reg view_answer_valid,
  output reg [4:0] view_answer_tag,
  output reg [127:0] view_answer,
  // to gpu_axi
  output reg view_idle, // nothing is under way: every write has been acknowledged
  output reg view_failed, // the bus has answered with an error since `launch_begins`
  // to the bus
  output reg view_read_address_valid,
  output reg [2:0] view_read_address_id,
  output reg [31:0] view_read_address_address,
  output reg [7:0] view_read_address_length, // beats - 1
  output reg [2:0] view_read_address_size, // log2 of the bytes of a beat
  output reg [1:0] view_read_address_burst,
  output reg view_write_address_valid,
  output reg [2:0] view_write_address_id,
  output reg [31:0] view_write_address_address,
  output reg [7:0] view_write_address_length, // beats - 1
  output reg [2:0] view_write_address_size, // log2 of the bytes of a beat
  output reg [1:0] view_write_address_burst,
  output reg view_write_data_valid,
  output reg view_write_data_last,
  output reg [7:0] view_write_data_strobe,
  output reg [63:0] view_write_data_data,
  // from axi_registers
  input in_launch_begins, // a launch begins: forget errors
  input [31:0] in_windows_param,
  input [31:0] in_windows_local,
  input [31:0] in_windows_program,
  input [31:0] in_windows_global,
  // from the partition
  input in_request_valid,
  input in_request_write,
  input [4:0] in_request_tag,
  input [31:0] in_request_address, // sector-aligned
  input [15:0] in_request_byte_enable,
  input [127:0] in_request_data,
  // from the bus
  input in_read_address_ready,
  input in_write_address_ready,
  input in_write_data_ready,
  input in_read_data_valid,
  input in_read_data_last,
  input [2:0] in_read_data_id,
  input [1:0] in_read_data_response,
  input [63:0] in_read_data_data,
  input in_write_response_valid,
  input [2:0] in_write_response_id,
  input [1:0] in_write_response_response
);
  localparam [1:0] AXI_WORDS = 2'd2, AXI_ERROR = 2'd2;
  localparam [2:0] SECTOR_WORDS = 3'd4;
  localparam [3:0] AXI_READS = 4'd8;
  reg pending_valid_q;
  reg pending_write_q;
  reg [4:0] pending_tag_q;
  reg [31:0] pending_address_q;  // sector-aligned
  reg [15:0] pending_byte_enable_q;
  reg [127:0] pending_data_q;
  reg read_valid_q, read_valid_d;
  reg [2:0] read_id_q;
  reg [31:0] read_address_q, read_address_d;
  reg write_valid_q, write_valid_d;
  reg [2:0] write_id_q;
  reg [31:0] write_address_q, write_address_d;
  reg [7:0] reading_q, reading_d;  // sent, or on the read address channel
  reg [7:0] arrived_q, arrived_d;  // complete in `words`, to be answered
  reg [31:0] read_sector_q [0:7];
  reg [4:0] read_tag_q [0:7];
  reg [2:0] read_beat_q [0:7];
  reg answering_q;  // words.q is the sector of answer_tag
  reg [4:0] answer_tag_q;
  reg [3:0] writing_q, writing_d;
  reg [31:0] write_sector_q [0:3];
  reg sending_q, sending_d;
  reg [2:0] beat_q, beat_d;
  reg [3:0] byte_enable_q [0:3], byte_enable_d [0:3];
  reg [31:0] data_q [0:3], data_d [0:3];
  reg failed_q, failed_d;  // some response was an error
  wire [127:0] words_q;
  reg ready, can_read, can_write, conflict;
  reg [2:0] answered, axi_master_begin_read_id, words_raddr, words_waddr;
  reg [1:0] id;
  reg [3:0] words_ren, words_wen;
  reg [127:0] words_wdata;

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

  // edge/axi/axi_master.c:38 axi_master_view
  always @* begin : axi_master_view
    reg [1:0] w;
    reg unused_bits;
    {view_write_data_strobe, view_write_data_data, w} = 0;
    view_ready = !pending_valid_q;
    view_idle = !pending_valid_q && reading_q == 8'd0 && writing_q == 4'd0 && !answering_q;
    view_failed = failed_q;
    // axi_master_address: An address channel: the burst is always one sector.
    view_read_address_valid = read_valid_q;
    view_read_address_id = read_id_q;
    view_read_address_address = read_address_q;
    view_read_address_length = 8'd1;
    view_read_address_size = 3'd3;
    view_read_address_burst = 2'd1;
    // axi_master_address: An address channel: the burst is always one sector.
    view_write_address_valid = write_valid_q;
    view_write_address_id = write_id_q;
    view_write_address_address = write_address_q;
    view_write_address_length = 8'd1;
    view_write_address_size = 3'd3;
    view_write_address_burst = 2'd1;
    view_write_data_valid = sending_q;
    view_write_data_last = beat_q == 3'd1;
    for (w = 2'd0; w < AXI_WORDS; w = w + 2'd1) begin
      view_write_data_strobe[{w[0], 2'd0} +: 4] = byte_enable_q[{{beat_q[0], 1'b0} + {1'b0, w[0]}}];
      view_write_data_data[{w[0], 5'd0} +: 32] = data_q[{{beat_q[0], 1'b0} + {1'b0, w[0]}}];
    end
    view_answer_valid = answering_q;
    view_answer_tag = answer_tag_q;
    view_answer = words_q;
    unused_bits = &{1'b0, w};
  end

  // edge/axi/axi_master.c:143 axi_master_tick
  always @* begin : axi_master_tick
    reg [31:0] data [0:3], base;
    reg [3:0] beats, reads, i, window;
    reg [2:0] w, k;
    reg [7:0] conflict_from;
    integer k0;
    reg unused_bits;
    read_valid_d = read_valid_q;
    write_valid_d = write_valid_q;
    reading_d = reading_q;
    arrived_d = arrived_q;
    writing_d = writing_q;
    sending_d = sending_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) byte_enable_d[k0] = byte_enable_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) data_d[k0] = data_q[k0];
    failed_d = failed_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) data[k0] = 32'd0;
    {read_address_d, write_address_d, beat_d, i, id, window, base, w, axi_master_begin_read_id, k,
        words_wdata, conflict_from} = 0;
    beats = 4'd0;
    reads = 4'd0;
    ready = !pending_valid_q;
    answered = lowest_of_8_bits(arrived_q);
    if (arrived_q != 8'd0) begin
      arrived_d = arrived_q & ~(8'd1 << answered);
      reading_d = reading_q & ~(8'd1 << answered);
      reads = 4'd15;
    end
    if (in_read_data_valid) begin
      beats = 4'd3 << {read_beat_q[in_read_data_id], 1'b0};
      arrived_d = arrived_d | ({7'd0, in_read_data_last} << in_read_data_id);
      failed_d = failed_q | (in_read_data_response >= AXI_ERROR);
    end
    // axi_master_settle: What the bus took or answered in this cycle.
    if (in_read_address_ready) begin
      read_valid_d = 1'b0;
    end
    if (in_write_address_ready) begin
      write_valid_d = 1'b0;
    end
    if (sending_q && in_write_data_ready) begin
      sending_d = beat_q != 3'd1;
      beat_d = sending_d ? beat_q + 3'd1 : 3'd0;
    end
    if (in_write_response_valid) begin
      writing_d = writing_q & ~(4'd1 << in_write_response_id);
      failed_d = failed_d | (in_write_response_response >= AXI_ERROR);
    end
    if (in_launch_begins) begin
      failed_d = 1'b0;
    end
    // axi_master_begin: The pending request goes out when its channel is free, an id is free, and
    // nothing conflicts.
    can_read = !read_valid_d && ~reading_d != 8'd0;
    can_write = !write_valid_d && !sending_d && ~writing_d != 4'd0;
    // axi_master_conflict: Whether the sector has a request in flight that the pending one must not
    // overtake.
    conflict = 1'b0;
    for (i = 4'd0; i < 4'd4; i = i + 4'd1) begin
      conflict_from = {4'd0, writing_d};
      conflict = conflict | (conflict_from[i[2:0]] && write_sector_q[i[1:0]] == pending_address_q);
    end
    for (i = 4'd0; i < AXI_READS; i = i + 4'd1) begin
      conflict = conflict | (pending_write_q && reading_d[i[2:0]]
          && read_sector_q[i[2:0]] == pending_address_q);
    end
    if (!(!pending_valid_q || conflict)) begin
      if (pending_write_q) begin
        if (can_write) begin
          // axi_master_begin_write
          id = lowest_of_4_bits(~writing_d);
          writing_d = writing_d | (4'd1 << id);
          write_valid_d = 1'b1;
          window = pending_address_q[31:28];
          base = window == 4'd1 ? in_windows_param : window == 4'd3 ? in_windows_local
              : window == 4'd4 ? in_windows_program : in_windows_global;
          write_address_d = base + {4'd0, pending_address_q[27:0]};
          sending_d = 1'b1;
          for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
            byte_enable_d[w[1:0]] = pending_byte_enable_q[{w[1:0], 2'd0} +: 4];
            data_d[w[1:0]] = pending_data_q[{w[1:0], 5'd0} +: 32];
          end
        end
      end else if (can_read) begin
        // axi_master_begin_read
        axi_master_begin_read_id = lowest_of_8_bits(~reading_d);
        reading_d = reading_d | (8'd1 << axi_master_begin_read_id);
        read_valid_d = 1'b1;
        window = pending_address_q[31:28];
        base = window == 4'd1 ? in_windows_param : window == 4'd3 ? in_windows_local
            : window == 4'd4 ? in_windows_program : in_windows_global;
        read_address_d = base + {4'd0, pending_address_q[27:0]};
      end
    end
    for (w = 3'd0; w < SECTOR_WORDS; w = w + 3'd1) begin
      data[w[1:0]] = in_read_data_data[{w[0], 5'd0} +: 32];
    end
    words_ren = reads;
    words_raddr = answered;
    words_wen = beats;
    words_waddr = in_read_data_id;
    for (k = 3'd0; k < 3'd4; k = k + 3'd1) words_wdata[{k[1:0], 5'd0} +: 32] = data[k[1:0]];
    unused_bits = &{1'b0, i, w, k};
  end

  // memory words: 8 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] words_written;
`endif
  wire [3:0] words_ren_run = words_ren & {4{!rst}};
  wire [3:0] words_wen_run = words_wen & {4{!rst}};
  genvar words_lane;
  for (words_lane = 0; words_lane < 4; words_lane = words_lane + 1) begin : words
    ram_1r1w #(.W(32), .AW(3)) ram (
`ifdef WEFT_DIGEST
      .written(words_written[words_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(words_ren_run[words_lane]), .raddr(words_raddr),
      .wen(words_wen_run[words_lane]), .waddr(words_waddr), .wdata(words_wdata[words_lane*32 +: 32]),
      .q(words_q[words_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      pending_valid_q <= 1'b0;
      read_valid_q <= 1'b0;
      write_valid_q <= 1'b0;
      reading_q <= 8'd0;
      arrived_q <= 8'd0;
      answering_q <= 1'b0;
      writing_q <= 4'd0;
      sending_q <= 1'b0;
      failed_q <= 1'b0;
    end else begin
      read_valid_q <= read_valid_d;
      write_valid_q <= write_valid_d;
      reading_q <= reading_d;
      arrived_q <= arrived_d;
      writing_q <= writing_d;
      sending_q <= sending_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) byte_enable_q[k0] <= byte_enable_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) data_q[k0] <= data_d[k0];
      failed_q <= failed_d;
      // An answer leaves in the cycle after its row was read; its id is free from then on.
      answering_q <= arrived_q != 8'd0;
      if (arrived_q != 8'd0) begin
        answer_tag_q <= read_tag_q[answered];
      end
      if (in_read_data_valid) begin
        read_beat_q[in_read_data_id] <= read_beat_q[in_read_data_id] + 3'd1;
      end
      if (sending_q && in_write_data_ready) begin
        beat_q <= beat_d;
      end
      if (!(!pending_valid_q || conflict)) begin
        if (pending_write_q) begin
          if (can_write) begin
            write_sector_q[id] <= pending_address_q;
            write_id_q <= {1'b0, id};
            write_address_q <= write_address_d;
            beat_q <= 3'd0;
            pending_valid_q <= 1'b0;
          end
        end else if (can_read) begin
          read_sector_q[axi_master_begin_read_id] <= pending_address_q;
          read_tag_q[axi_master_begin_read_id] <= pending_tag_q;
          read_beat_q[axi_master_begin_read_id] <= 3'd0;
          read_id_q <= axi_master_begin_read_id;
          read_address_q <= read_address_d;
          pending_valid_q <= 1'b0;
        end
      end
      if (in_request_valid && ready) begin
        pending_valid_q <= in_request_valid;
        pending_write_q <= in_request_write;
        pending_tag_q <= in_request_tag;
        pending_address_q <= in_request_address;
        pending_byte_enable_q <= in_request_byte_enable;
        pending_data_q <= in_request_data;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, pending_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, pending_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, pending_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ pending_address_q;
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, pending_byte_enable_q[k0 * 4 +: 4]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ pending_data_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, read_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, read_id_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ read_address_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, write_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, write_id_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ write_address_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, reading_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, arrived_q};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ read_sector_q[k0];
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, read_tag_q[k0]};
      digest_r = {digest_r[2:0], digest_r[31:3]};
      for (k0 = 7; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, read_beat_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, answering_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, answer_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, writing_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ write_sector_q[k0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, sending_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, beat_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, byte_enable_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ data_q[k0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, failed_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ words_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
