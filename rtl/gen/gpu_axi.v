// SPDX-License-Identifier: Apache-2.0
// Made by c2v from edge/axi/gpu_axi.c; change that file.
// The GPU between its AXI ports, wired: the host's registers start it and see its end, and each
// partition's memory port leads to a master.
// A launch has ended when the machine is idle (it has emptied its caches by then) and every master
// has its last acknowledgement. Then the host can read the result over the bus.
module gpu_axi (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [1727:0] digest,
`endif
  // from the host
  input in_host_write_address_valid,
  input [7:0] in_host_write_address_address,
  input in_host_read_address_valid,
  input [7:0] in_host_read_address_address,
  input in_host_write_data_valid,
  input [31:0] in_host_write_data_data,
  input [3:0] in_host_write_data_strobe,
  input in_host_write_response_ready,
  input in_host_read_data_ready,
  // from the bus
  input in_memory_read_address_ready,
  input in_memory_write_address_ready,
  input in_memory_write_data_ready,
  input in_memory_read_data_valid,
  input in_memory_read_data_last,
  input [2:0] in_memory_read_data_id,
  input [1:0] in_memory_read_data_response,
  input [63:0] in_memory_read_data_data,
  input in_memory_write_response_valid,
  input [2:0] in_memory_write_response_id,
  input [1:0] in_memory_write_response_response,
  // to the host
  output out_interrupt, // a level: from the end of a launch until STATUS.DONE is cleared
  output out_host_write_address_ready,
  output out_host_write_data_ready,
  output out_host_read_address_ready,
  output out_host_write_response_valid,
  output [1:0] out_host_write_response,
  output out_host_read_data_valid,
  output [1:0] out_host_read_response,
  output [31:0] out_host_read_data,
  // to the bus
  output reg out_memory_read_address_valid,
  output reg [2:0] out_memory_read_address_id,
  output reg [31:0] out_memory_read_address_address,
  output reg [7:0] out_memory_read_address_length, // beats - 1
  output reg [2:0] out_memory_read_address_size, // log2 of the bytes of a beat
  output reg [1:0] out_memory_read_address_burst,
  output reg out_memory_write_address_valid,
  output reg [2:0] out_memory_write_address_id,
  output reg [31:0] out_memory_write_address_address,
  output reg [7:0] out_memory_write_address_length, // beats - 1
  output reg [2:0] out_memory_write_address_size, // log2 of the bytes of a beat
  output reg [1:0] out_memory_write_address_burst,
  output reg out_memory_write_data_valid,
  output reg out_memory_write_data_last,
  output reg [7:0] out_memory_write_data_strobe,
  output reg [63:0] out_memory_write_data_data,
  output reg out_memory_read_data_ready, // always 1
  output reg out_memory_write_response_ready // always 1
);
  wire registers_start, registers_counter_read, registers_setting_valid, master_ready,
      master_answer_valid, master_idle, master_failed, master_read_address_valid,
      master_write_address_valid, master_write_data_valid, master_write_data_last, gpu_busy,
      gpu_done, gpu_fetch_valid, gpu_memory_valid, gpu_memory_write, gpu_memory_tick,
      gpu_fetched_asked_valid, gpu_fetched_missed, gpu_fetched_came_valid, gpu_fetched_came_overrun,
      gpu_started_valid, gpu_issued_issued_valid, gpu_issued_issued_partial,
      gpu_issued_issued_overrun, gpu_result_retire_valid, gpu_result_retire_last,
      gpu_result_retire_write, gpu_accessed_valid, gpu_accessed_write, gpu_accessed_last,
      gpu_accessed_atomic, gpu_l1d_valid, gpu_l1d_own, gpu_l1d_evicted, gpu_limit_lost,
      gpu_fault_valid, gpu_performed_valid, gpu_performed_atomic, gpu_performed_core, gpu_l2_valid;
  wire [19:0] registers_launch_entry, registers_launch_program_bytes, gpu_fetch_pc,
      gpu_fetched_asked_pc, gpu_fetched_came_pc, gpu_issued_issued_pc, gpu_l1d_pc, gpu_fault_pc;
  wire [15:0] registers_launch_grid_x, registers_launch_grid_y, registers_launch_grid_z,
      registers_launch_shared_bytes, gpu_memory_byte_enable, gpu_started_block_x,
      gpu_started_block_y, gpu_started_block_z;
  wire [4:0] registers_launch_block_x, registers_launch_block_y, registers_launch_block_z,
      registers_launch_block_threads, registers_counter_unit, master_answer_tag, gpu_memory_tag,
      gpu_started_first_thread;
  wire [7:0] registers_launch_block_warps, registers_setting_index, master_read_address_length,
      master_write_address_length, master_write_data_strobe;
  wire [28:0] registers_launch_global_bytes;
  wire [31:0] registers_launch_grid_id, registers_setting_data, registers_windows_param,
      registers_windows_local, registers_windows_program, registers_windows_global,
      master_read_address_address, master_write_address_address, gpu_counter, gpu_memory_address,
      gpu_fetched_came_instruction, gpu_issued_issued_instruction, gpu_fault_address,
      gpu_performed_address;
  wire [5:0] registers_counter_index, gpu_issued_issued_serial, gpu_result_retire_serial,
      gpu_result_retire_rd, gpu_accessed_serial, gpu_l1d_serial;
  wire [127:0] master_answer, gpu_memory_data, gpu_result_value, gpu_accessed_address,
      gpu_accessed_data, gpu_performed_old;
  wire [2:0] master_read_address_id, master_read_address_size, master_write_address_id,
      master_write_address_size;
  wire [1:0] master_read_address_burst, master_write_address_burst, gpu_fetch_warp,
      gpu_fetched_asked_warp, gpu_fetched_came_warp, gpu_started_row, gpu_issued_issued_warp,
      gpu_result_retire_warp, gpu_accessed_warp, gpu_l1d_warp, gpu_l1d_victim_warp, gpu_limit_warp,
      gpu_limit_evictor, gpu_fault_warp, gpu_fault_lane, gpu_l2_kind;
  wire [63:0] master_write_data_data;
  reg gpu_in_start, gpu_in_counter_read, gpu_in_memory_ready, gpu_in_memory_response_valid,
      registers_in_ended, registers_in_fault_valid, registers_in_fault_core, registers_in_failed,
      master_in_launch_begins, master_in_request_valid, master_in_request_write,
      master_in_read_address_ready, master_in_write_address_ready, master_in_write_data_ready,
      master_in_read_data_valid, master_in_read_data_last, master_in_write_response_valid;
  reg [19:0] gpu_in_launch_entry, gpu_in_launch_program_bytes, registers_in_fault_pc;
  reg [15:0] gpu_in_launch_grid_x, gpu_in_launch_grid_y, gpu_in_launch_grid_z,
      gpu_in_launch_shared_bytes, master_in_request_byte_enable;
  reg [4:0] gpu_in_launch_block_x, gpu_in_launch_block_y, gpu_in_launch_block_z,
      gpu_in_launch_block_threads, gpu_in_counter_unit, gpu_in_memory_response_tag,
      master_in_request_tag;
  reg [7:0] gpu_in_launch_block_warps;
  reg [28:0] gpu_in_launch_global_bytes;
  reg [31:0] gpu_in_launch_grid_id, registers_in_fault_address, master_in_windows_param,
      master_in_windows_local, master_in_windows_program, master_in_windows_global,
      master_in_request_address;
  reg [11:0] gpu_in_clocks_core, gpu_in_clocks_interconnect, gpu_in_clocks_memory;
  reg [5:0] gpu_in_counter_index;
  reg [127:0] gpu_in_memory_response_data, master_in_request_data;
  wire [3:0] gpu_started_mask, gpu_issued_issued_mask, gpu_issued_ready, gpu_issued_stall,
      gpu_result_retire_mask, gpu_accessed_mask, gpu_l1d_kind, gpu_limit_may_load, gpu_fault_fault,
      gpu_performed_words;
  wire [6:0] gpu_accessed_tag, gpu_performed_tag;
  wire [25:0] gpu_l1d_line, gpu_l1d_victim;
  reg [3:0] registers_in_fault_fault;
  reg [1:0] registers_in_fault_warp, registers_in_fault_lane, master_in_read_data_response,
      master_in_write_response_response;
  reg [2:0] master_in_read_data_id, master_in_write_response_id;
  reg [63:0] master_in_read_data_data;

  // bits that this module does not need
  wire unused = &{1'b0, registers_setting_valid, registers_setting_index, registers_setting_data,
      gpu_done, gpu_fetch_valid, gpu_fetch_warp, gpu_fetch_pc, gpu_memory_tick,
      gpu_fetched_asked_valid, gpu_fetched_asked_warp, gpu_fetched_asked_pc, gpu_fetched_missed,
      gpu_fetched_came_valid, gpu_fetched_came_warp, gpu_fetched_came_pc,
      gpu_fetched_came_instruction, gpu_fetched_came_overrun, gpu_started_valid, gpu_started_row,
      gpu_started_block_x, gpu_started_block_y, gpu_started_block_z, gpu_started_first_thread,
      gpu_started_mask, gpu_issued_issued_valid, gpu_issued_issued_warp, gpu_issued_issued_serial,
      gpu_issued_issued_pc, gpu_issued_issued_instruction, gpu_issued_issued_mask,
      gpu_issued_issued_partial, gpu_issued_issued_overrun, gpu_issued_ready, gpu_issued_stall,
      gpu_result_retire_valid, gpu_result_retire_last, gpu_result_retire_write,
      gpu_result_retire_warp, gpu_result_retire_serial, gpu_result_retire_rd,
      gpu_result_retire_mask, gpu_result_value, gpu_accessed_valid, gpu_accessed_write,
      gpu_accessed_last, gpu_accessed_atomic, gpu_accessed_tag, gpu_accessed_warp,
      gpu_accessed_serial, gpu_accessed_mask, gpu_accessed_address, gpu_accessed_data,
      gpu_l1d_valid, gpu_l1d_kind, gpu_l1d_warp, gpu_l1d_serial, gpu_l1d_pc, gpu_l1d_line,
      gpu_l1d_own, gpu_l1d_evicted, gpu_l1d_victim, gpu_l1d_victim_warp, gpu_limit_lost,
      gpu_limit_warp, gpu_limit_evictor, gpu_limit_may_load, gpu_performed_valid,
      gpu_performed_atomic, gpu_performed_core, gpu_performed_tag, gpu_performed_address,
      gpu_performed_words, gpu_performed_old, gpu_l2_valid, gpu_l2_kind};

  // edge/axi/gpu_axi.c:32 gpu_axi_tick
  always @* begin
    {out_memory_read_address_valid, out_memory_read_address_id, out_memory_read_address_address,
        out_memory_read_address_length, out_memory_read_address_size, out_memory_read_address_burst,
        out_memory_write_address_valid, out_memory_write_address_id,
        out_memory_write_address_address, out_memory_write_address_length,
        out_memory_write_address_size, out_memory_write_address_burst, out_memory_write_data_valid,
        out_memory_write_data_last, out_memory_write_data_strobe, out_memory_write_data_data,
        out_memory_read_data_ready, out_memory_write_response_ready} = 0;
    // show_memory: The masters' side of the memory ports.
    out_memory_read_address_valid = master_read_address_valid;
    out_memory_read_address_id = master_read_address_id;
    out_memory_read_address_address = master_read_address_address;
    out_memory_read_address_length = master_read_address_length;
    out_memory_read_address_size = master_read_address_size;
    out_memory_read_address_burst = master_read_address_burst;
    out_memory_write_address_valid = master_write_address_valid;
    out_memory_write_address_id = master_write_address_id;
    out_memory_write_address_address = master_write_address_address;
    out_memory_write_address_length = master_write_address_length;
    out_memory_write_address_size = master_write_address_size;
    out_memory_write_address_burst = master_write_address_burst;
    out_memory_write_data_valid = master_write_data_valid;
    out_memory_write_data_last = master_write_data_last;
    out_memory_write_data_strobe = master_write_data_strobe;
    out_memory_write_data_data = master_write_data_data;
    out_memory_read_data_ready = 1'b1;
    out_memory_write_response_ready = 1'b1;
    // to_gpu: The launch, and what the masters deliver.
    {gpu_in_start, gpu_in_launch_entry, gpu_in_launch_grid_x, gpu_in_launch_grid_y,
        gpu_in_launch_grid_z, gpu_in_launch_block_x, gpu_in_launch_block_y, gpu_in_launch_block_z,
        gpu_in_launch_block_threads, gpu_in_launch_block_warps, gpu_in_launch_shared_bytes,
        gpu_in_launch_program_bytes, gpu_in_launch_global_bytes, gpu_in_launch_grid_id,
        gpu_in_clocks_core, gpu_in_clocks_interconnect, gpu_in_clocks_memory, gpu_in_counter_read,
        gpu_in_counter_unit, gpu_in_counter_index, gpu_in_memory_ready,
        gpu_in_memory_response_valid, gpu_in_memory_response_tag, gpu_in_memory_response_data} = 0;
    gpu_in_start = registers_start;
    gpu_in_launch_entry = registers_launch_entry;
    gpu_in_launch_grid_x = registers_launch_grid_x;
    gpu_in_launch_grid_y = registers_launch_grid_y;
    gpu_in_launch_grid_z = registers_launch_grid_z;
    gpu_in_launch_block_x = registers_launch_block_x;
    gpu_in_launch_block_y = registers_launch_block_y;
    gpu_in_launch_block_z = registers_launch_block_z;
    gpu_in_launch_block_threads = registers_launch_block_threads;
    gpu_in_launch_block_warps = registers_launch_block_warps;
    gpu_in_launch_shared_bytes = registers_launch_shared_bytes;
    gpu_in_launch_program_bytes = registers_launch_program_bytes;
    gpu_in_launch_global_bytes = registers_launch_global_bytes;
    gpu_in_launch_grid_id = registers_launch_grid_id;
    gpu_in_counter_read = registers_counter_read;
    gpu_in_counter_unit = registers_counter_unit;
    gpu_in_counter_index = registers_counter_index;
    gpu_in_clocks_core = 12'd1;
    gpu_in_clocks_interconnect = 12'd1;
    gpu_in_clocks_memory = 12'd1;
    gpu_in_memory_ready = master_ready;
    gpu_in_memory_response_valid = master_answer_valid;
    gpu_in_memory_response_tag = master_answer_tag;
    gpu_in_memory_response_data = master_answer;
  end

  // edge/axi/gpu_axi.c:64 gpu_axi_tick
  always @* begin : gpu_axi_tick_of_registers_in_ended
    reg idle, failed;
    // to_registers: The host's port, and the state of the launch.
    idle = 1'b1;
    failed = 1'b0;
    idle = idle & master_idle;
    failed = failed | master_failed;
    registers_in_ended = !registers_start && !gpu_busy && idle;
    {registers_in_fault_valid, registers_in_fault_fault, registers_in_fault_warp,
        registers_in_fault_lane, registers_in_fault_pc, registers_in_fault_address,
        registers_in_fault_core} = 0;
    registers_in_failed = failed;
    if (gpu_fault_valid) begin
      registers_in_fault_valid = gpu_fault_valid;
      registers_in_fault_fault = gpu_fault_fault;
      registers_in_fault_warp = gpu_fault_warp;
      registers_in_fault_lane = gpu_fault_lane;
      registers_in_fault_pc = gpu_fault_pc;
      registers_in_fault_address = gpu_fault_address;
      registers_in_fault_core = 1'b0;
    end
  end

  // edge/axi/gpu_axi.c:117 gpu_axi_tick
  always @* begin
    {master_in_launch_begins, master_in_windows_param, master_in_windows_local,
        master_in_windows_program, master_in_windows_global, master_in_request_valid,
        master_in_request_write, master_in_request_tag, master_in_request_address,
        master_in_request_byte_enable, master_in_request_data, master_in_read_address_ready,
        master_in_write_address_ready, master_in_write_data_ready, master_in_read_data_valid,
        master_in_read_data_last, master_in_read_data_id, master_in_read_data_response,
        master_in_read_data_data, master_in_write_response_valid, master_in_write_response_id,
        master_in_write_response_response} = 0;
    // to_master
    master_in_launch_begins = registers_start;
    master_in_windows_param = registers_windows_param;
    master_in_windows_local = registers_windows_local;
    master_in_windows_program = registers_windows_program;
    master_in_windows_global = registers_windows_global;
    master_in_request_valid = gpu_memory_valid;
    master_in_request_write = gpu_memory_write;
    master_in_request_tag = gpu_memory_tag;
    master_in_request_address = gpu_memory_address;
    master_in_request_byte_enable = gpu_memory_byte_enable;
    master_in_request_data = gpu_memory_data;
    master_in_read_address_ready = in_memory_read_address_ready;
    master_in_write_address_ready = in_memory_write_address_ready;
    master_in_write_data_ready = in_memory_write_data_ready;
    master_in_read_data_valid = in_memory_read_data_valid;
    master_in_read_data_last = in_memory_read_data_last;
    master_in_read_data_id = in_memory_read_data_id;
    master_in_read_data_response = in_memory_read_data_response;
    master_in_read_data_data = in_memory_read_data_data;
    master_in_write_response_valid = in_memory_write_response_valid;
    master_in_write_response_id = in_memory_write_response_id;
    master_in_write_response_response = in_memory_write_response_response;
  end

`ifdef WEFT_DIGEST
  wire [31:0] registers_digest;
`endif
  axi_registers registers (
    .clk                       (clk),
`ifdef WEFT_DIGEST
    .dig_en                    (dig_en),
    .digest                    (registers_digest),
`endif
    .view_start                (registers_start),
    .view_launch_entry         (registers_launch_entry),
    .view_launch_grid_x        (registers_launch_grid_x),
    .view_launch_grid_y        (registers_launch_grid_y),
    .view_launch_grid_z        (registers_launch_grid_z),
    .view_launch_block_x       (registers_launch_block_x),
    .view_launch_block_y       (registers_launch_block_y),
    .view_launch_block_z       (registers_launch_block_z),
    .view_launch_block_threads (registers_launch_block_threads),
    .view_launch_block_warps   (registers_launch_block_warps),
    .view_launch_shared_bytes  (registers_launch_shared_bytes),
    .view_launch_program_bytes (registers_launch_program_bytes),
    .view_launch_global_bytes  (registers_launch_global_bytes),
    .view_launch_grid_id       (registers_launch_grid_id),
    .view_counter_read         (registers_counter_read),
    .view_counter_unit         (registers_counter_unit),
    .view_counter_index        (registers_counter_index),
    .view_setting_valid        (registers_setting_valid),
    .view_setting_index        (registers_setting_index),
    .view_setting_data         (registers_setting_data),
    .view_windows_param        (registers_windows_param),
    .view_windows_local        (registers_windows_local),
    .view_windows_program      (registers_windows_program),
    .view_windows_global       (registers_windows_global),
    .view_interrupt            (out_interrupt),
    .view_write_address_ready  (out_host_write_address_ready),
    .view_write_data_ready     (out_host_write_data_ready),
    .view_read_address_ready   (out_host_read_address_ready),
    .view_answering_write      (out_host_write_response_valid),
    .view_answering_read       (out_host_read_data_valid),
    .view_write_response       (out_host_write_response),
    .view_read_response        (out_host_read_response),
    .view_read_data            (out_host_read_data),
    .in_write_address_valid    (in_host_write_address_valid),
    .in_write_address_address  (in_host_write_address_address),
    .in_read_address_valid     (in_host_read_address_valid),
    .in_read_address_address   (in_host_read_address_address),
    .in_write_data_valid       (in_host_write_data_valid),
    .in_write_data_data        (in_host_write_data_data),
    .in_write_data_strobe      (in_host_write_data_strobe),
    .in_write_response_ready   (in_host_write_response_ready),
    .in_read_data_ready        (in_host_read_data_ready),
    .in_ended                  (registers_in_ended),
    .in_counter                (gpu_counter),
    .in_fault_valid            (registers_in_fault_valid),
    .in_fault_fault            (registers_in_fault_fault),
    .in_fault_warp             (registers_in_fault_warp),
    .in_fault_lane             (registers_in_fault_lane),
    .in_fault_pc               (registers_in_fault_pc),
    .in_fault_address          (registers_in_fault_address),
    .in_fault_core             (registers_in_fault_core),
    .in_failed                 (registers_in_failed),
    .rst                       (rst)
  );

`ifdef WEFT_DIGEST
  wire [1631:0] gpu_digest;
`endif
  gpu gpu (
    .clk                           (clk),
`ifdef WEFT_DIGEST
    .dig_en                        (dig_en),
    .digest                        (gpu_digest),
`endif
    .in_start                      (gpu_in_start),
    .in_launch_entry               (gpu_in_launch_entry),
    .in_launch_grid_x              (gpu_in_launch_grid_x),
    .in_launch_grid_y              (gpu_in_launch_grid_y),
    .in_launch_grid_z              (gpu_in_launch_grid_z),
    .in_launch_block_x             (gpu_in_launch_block_x),
    .in_launch_block_y             (gpu_in_launch_block_y),
    .in_launch_block_z             (gpu_in_launch_block_z),
    .in_launch_block_threads       (gpu_in_launch_block_threads),
    .in_launch_block_warps         (gpu_in_launch_block_warps),
    .in_launch_shared_bytes        (gpu_in_launch_shared_bytes),
    .in_launch_program_bytes       (gpu_in_launch_program_bytes),
    .in_launch_global_bytes        (gpu_in_launch_global_bytes),
    .in_launch_grid_id             (gpu_in_launch_grid_id),
    .in_clocks_core                (gpu_in_clocks_core),
    .in_clocks_interconnect        (gpu_in_clocks_interconnect),
    .in_clocks_memory              (gpu_in_clocks_memory),
    .in_counter_read               (gpu_in_counter_read),
    .in_counter_unit               (gpu_in_counter_unit),
    .in_counter_index              (gpu_in_counter_index),
    .in_memory_ready               (gpu_in_memory_ready),
    .in_memory_response_valid      (gpu_in_memory_response_valid),
    .in_memory_response_tag        (gpu_in_memory_response_tag),
    .in_memory_response_data       (gpu_in_memory_response_data),
    .out_busy                      (gpu_busy),
    .out_done                      (gpu_done),
    .out_counter                   (gpu_counter),
    .out_fetch_valid               (gpu_fetch_valid),
    .out_fetch_warp                (gpu_fetch_warp),
    .out_fetch_pc                  (gpu_fetch_pc),
    .out_memory_valid              (gpu_memory_valid),
    .out_memory_write              (gpu_memory_write),
    .out_memory_tag                (gpu_memory_tag),
    .out_memory_address            (gpu_memory_address),
    .out_memory_byte_enable        (gpu_memory_byte_enable),
    .out_memory_data               (gpu_memory_data),
    .out_memory_tick               (gpu_memory_tick),
    .out_fetched_asked_valid       (gpu_fetched_asked_valid),
    .out_fetched_asked_warp        (gpu_fetched_asked_warp),
    .out_fetched_asked_pc          (gpu_fetched_asked_pc),
    .out_fetched_missed            (gpu_fetched_missed),
    .out_fetched_came_valid        (gpu_fetched_came_valid),
    .out_fetched_came_warp         (gpu_fetched_came_warp),
    .out_fetched_came_pc           (gpu_fetched_came_pc),
    .out_fetched_came_instruction  (gpu_fetched_came_instruction),
    .out_fetched_came_overrun      (gpu_fetched_came_overrun),
    .out_started_valid             (gpu_started_valid),
    .out_started_row               (gpu_started_row),
    .out_started_block_x           (gpu_started_block_x),
    .out_started_block_y           (gpu_started_block_y),
    .out_started_block_z           (gpu_started_block_z),
    .out_started_first_thread      (gpu_started_first_thread),
    .out_started_mask              (gpu_started_mask),
    .out_issued_issued_valid       (gpu_issued_issued_valid),
    .out_issued_issued_warp        (gpu_issued_issued_warp),
    .out_issued_issued_serial      (gpu_issued_issued_serial),
    .out_issued_issued_pc          (gpu_issued_issued_pc),
    .out_issued_issued_instruction (gpu_issued_issued_instruction),
    .out_issued_issued_mask        (gpu_issued_issued_mask),
    .out_issued_issued_partial     (gpu_issued_issued_partial),
    .out_issued_issued_overrun     (gpu_issued_issued_overrun),
    .out_issued_ready              (gpu_issued_ready),
    .out_issued_stall              (gpu_issued_stall),
    .out_result_retire_valid       (gpu_result_retire_valid),
    .out_result_retire_last        (gpu_result_retire_last),
    .out_result_retire_write       (gpu_result_retire_write),
    .out_result_retire_warp        (gpu_result_retire_warp),
    .out_result_retire_serial      (gpu_result_retire_serial),
    .out_result_retire_rd          (gpu_result_retire_rd),
    .out_result_retire_mask        (gpu_result_retire_mask),
    .out_result_value              (gpu_result_value),
    .out_accessed_valid            (gpu_accessed_valid),
    .out_accessed_write            (gpu_accessed_write),
    .out_accessed_last             (gpu_accessed_last),
    .out_accessed_atomic           (gpu_accessed_atomic),
    .out_accessed_tag              (gpu_accessed_tag),
    .out_accessed_warp             (gpu_accessed_warp),
    .out_accessed_serial           (gpu_accessed_serial),
    .out_accessed_mask             (gpu_accessed_mask),
    .out_accessed_address          (gpu_accessed_address),
    .out_accessed_data             (gpu_accessed_data),
    .out_l1d_valid                 (gpu_l1d_valid),
    .out_l1d_kind                  (gpu_l1d_kind),
    .out_l1d_warp                  (gpu_l1d_warp),
    .out_l1d_serial                (gpu_l1d_serial),
    .out_l1d_pc                    (gpu_l1d_pc),
    .out_l1d_line                  (gpu_l1d_line),
    .out_l1d_own                   (gpu_l1d_own),
    .out_l1d_evicted               (gpu_l1d_evicted),
    .out_l1d_victim                (gpu_l1d_victim),
    .out_l1d_victim_warp           (gpu_l1d_victim_warp),
    .out_limit_lost                (gpu_limit_lost),
    .out_limit_warp                (gpu_limit_warp),
    .out_limit_evictor             (gpu_limit_evictor),
    .out_limit_may_load            (gpu_limit_may_load),
    .out_fault_valid               (gpu_fault_valid),
    .out_fault_fault               (gpu_fault_fault),
    .out_fault_warp                (gpu_fault_warp),
    .out_fault_lane                (gpu_fault_lane),
    .out_fault_pc                  (gpu_fault_pc),
    .out_fault_address             (gpu_fault_address),
    .out_performed_valid           (gpu_performed_valid),
    .out_performed_atomic          (gpu_performed_atomic),
    .out_performed_core            (gpu_performed_core),
    .out_performed_tag             (gpu_performed_tag),
    .out_performed_address         (gpu_performed_address),
    .out_performed_words           (gpu_performed_words),
    .out_performed_old             (gpu_performed_old),
    .out_l2_valid                  (gpu_l2_valid),
    .out_l2_kind                   (gpu_l2_kind),
    .rst                           (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] master_digest;
`endif
  genvar master_index;
  for (master_index = 0; master_index < 1; master_index = master_index + 1) begin : master
    axi_master axi_master (
      .clk                        (clk),
`ifdef WEFT_DIGEST
      .dig_en                     (dig_en),
      .digest                     (master_digest[master_index*32 +: 32]),
`endif
      .view_ready                 (master_ready),
      .view_answer_valid          (master_answer_valid),
      .view_answer_tag            (master_answer_tag),
      .view_answer                (master_answer),
      .view_idle                  (master_idle),
      .view_failed                (master_failed),
      .view_read_address_valid    (master_read_address_valid),
      .view_read_address_id       (master_read_address_id),
      .view_read_address_address  (master_read_address_address),
      .view_read_address_length   (master_read_address_length),
      .view_read_address_size     (master_read_address_size),
      .view_read_address_burst    (master_read_address_burst),
      .view_write_address_valid   (master_write_address_valid),
      .view_write_address_id      (master_write_address_id),
      .view_write_address_address (master_write_address_address),
      .view_write_address_length  (master_write_address_length),
      .view_write_address_size    (master_write_address_size),
      .view_write_address_burst   (master_write_address_burst),
      .view_write_data_valid      (master_write_data_valid),
      .view_write_data_last       (master_write_data_last),
      .view_write_data_strobe     (master_write_data_strobe),
      .view_write_data_data       (master_write_data_data),
      .in_launch_begins           (master_in_launch_begins),
      .in_windows_param           (master_in_windows_param),
      .in_windows_local           (master_in_windows_local),
      .in_windows_program         (master_in_windows_program),
      .in_windows_global          (master_in_windows_global),
      .in_request_valid           (master_in_request_valid),
      .in_request_write           (master_in_request_write),
      .in_request_tag             (master_in_request_tag),
      .in_request_address         (master_in_request_address),
      .in_request_byte_enable     (master_in_request_byte_enable),
      .in_request_data            (master_in_request_data),
      .in_read_address_ready      (master_in_read_address_ready),
      .in_write_address_ready     (master_in_write_address_ready),
      .in_write_data_ready        (master_in_write_data_ready),
      .in_read_data_valid         (master_in_read_data_valid),
      .in_read_data_last          (master_in_read_data_last),
      .in_read_data_id            (master_in_read_data_id),
      .in_read_data_response      (master_in_read_data_response),
      .in_read_data_data          (master_in_read_data_data),
      .in_write_response_valid    (master_in_write_response_valid),
      .in_write_response_id       (master_in_write_response_id),
      .in_write_response_response (master_in_write_response_response),
      .rst                        (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ registers_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ gpu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ master_digest[31:0];
    end
  end
  assign digest = {master_digest, gpu_digest, registers_digest, digest_r};
`endif
endmodule
