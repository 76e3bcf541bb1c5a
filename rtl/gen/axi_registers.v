// SPDX-License-Identifier: Apache-2.0
// Made by c2v from edge/axi/axi_registers.c; change that file.
// The host's registers: an AXI4-Lite slave. docs/reference/axi.md is the register map.
// Registers describe a launch, and a write of START to CONTROL begins it. While it runs, a write to
// its description gets an error and changes nothing. So does a write to a read-only register, and
// any access to one that does not exist. Words are written whole or not at all.
// Liveness: an answer waits only for the host to take the one before it, and a read for the counter
// that a write has selected (ports.h, COUNTER_DELAY).
module axi_registers (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to gpu
  output reg view_start, // one cycle
  output reg [19:0] view_launch_entry, // pc of the first instruction (offset in the program window)
  output reg [15:0] view_launch_grid_x, // blocks, each >= 1
  output reg [15:0] view_launch_grid_y, // blocks, each >= 1
  output reg [15:0] view_launch_grid_z, // blocks, each >= 1
  output reg [4:0] view_launch_block_x, // threads per block in each dimension, >= 1
  output reg [4:0] view_launch_block_y, // threads per block in each dimension, >= 1
  output reg [4:0] view_launch_block_z, // threads per block in each dimension, >= 1
  output reg [4:0] view_launch_block_threads, // their product, at most CORE_ROWS * LANES
  output reg [7:0] view_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  output reg [15:0] view_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  output reg [19:0] view_launch_program_bytes, // size of the program window, a multiple of 4
  output reg [28:0] view_launch_global_bytes, // size of the global window
  output reg [31:0] view_launch_grid_id, // number of this launch, for CSR grid
  output reg view_counter_read,
  output reg [4:0] view_counter_unit, // core, or CORES + partition
  output reg [5:0] view_counter_index, // below
  output reg view_setting_valid,
  output reg [7:0] view_setting_index,
  output reg [31:0] view_setting_data,
  // to axi_master
  output reg [31:0] view_windows_param,
  output reg [31:0] view_windows_local,
  output reg [31:0] view_windows_program,
  output reg [31:0] view_windows_global,
  // to the host
  output reg view_interrupt,
  output reg view_write_address_ready,
  output reg view_write_data_ready,
  output reg view_read_address_ready,
  output reg view_answering_write,
  output reg view_answering_read,
  output reg [1:0] view_write_response,
  output reg [1:0] view_read_response,
  output reg [31:0] view_read_data,
  // from the host
  input in_write_address_valid,
  input [7:0] in_write_address_address,
  input in_read_address_valid,
  input [7:0] in_read_address_address,
  input in_write_data_valid,
  input [31:0] in_write_data_data,
  input [3:0] in_write_data_strobe,
  input in_write_response_ready,
  input in_read_data_ready,
  // from gpu
  input in_ended, // if a launch was running, it is over and memory is up to date
  input [31:0] in_counter, // the one that is selected
  input in_fault_valid,
  input [3:0] in_fault_fault, // isa_fault_t
  input [1:0] in_fault_warp,
  input [1:0] in_fault_lane, // the lowest faulting lane
  input [19:0] in_fault_pc,
  input [31:0] in_fault_address, // data or target address; for other faults 0
  input in_fault_core,
  // from axi_master
  input in_failed // the bus has answered with an error during the launch
);
  localparam [1:0] AXI_ERROR = 2'd2;
  localparam [2:0] COUNTER_DELAY = 3'd4;
  localparam [3:0] AXI_STATUS_FAILED = 4'd8;
  localparam [7:0] AXI_REG_ID = 8'd0, AXI_REG_VERSION = 8'd4, AXI_REG_SHAPE = 8'd8,
      AXI_REG_STATUS = 8'd12, AXI_REG_CONTROL = 8'd16, AXI_REG_FAULT = 8'd20,
      AXI_REG_FAULT_PC = 8'd24, AXI_REG_FAULT_ADDRESS = 8'd28, AXI_REG_CYCLES = 8'd32,
      AXI_REG_COUNTER_SELECT = 8'd36, AXI_REG_COUNTER = 8'd40, AXI_REG_SETTING_INDEX = 8'd44,
      AXI_REG_SETTING = 8'd48, AXI_REG_ENTRY = 8'd64, AXI_REG_GRID_X = 8'd68,
      AXI_REG_GRID_Y = 8'd72, AXI_REG_GRID_Z = 8'd76, AXI_REG_BLOCK_X = 8'd80,
      AXI_REG_BLOCK_Y = 8'd84, AXI_REG_BLOCK_Z = 8'd88, AXI_REG_BLOCK_THREADS = 8'd92,
      AXI_REG_BLOCK_WARPS = 8'd96, AXI_REG_SHARED_BYTES = 8'd100, AXI_REG_PROGRAM_BYTES = 8'd104,
      AXI_REG_GLOBAL_BYTES = 8'd108, AXI_REG_GRID_ID = 8'd112, AXI_REG_PARAM_AT = 8'd128,
      AXI_REG_LOCAL_AT = 8'd132, AXI_REG_PROGRAM_AT = 8'd136, AXI_REG_GLOBAL_AT = 8'd140;
  localparam [30:0] PROGRAM_BASE = 31'h40000000;
  reg [19:0] launch_entry_q;  // pc of the first instruction (offset in the program window)
  reg [15:0] launch_grid_x_q, launch_grid_y_q, launch_grid_z_q;  // blocks, each >= 1
  // threads per block in each dimension, >= 1
  reg [4:0] launch_block_x_q, launch_block_y_q, launch_block_z_q;
  reg [4:0] launch_block_threads_q;  // their product, at most CORE_ROWS * LANES
  reg [7:0] launch_block_warps_q;  // warps per block: block_threads / LANES, rounded up
  reg [15:0] launch_shared_bytes_q;  // shared memory per block, a multiple of SHARED_ROW_BYTES
  reg [19:0] launch_program_bytes_q;  // size of the program window, a multiple of 4
  reg [28:0] launch_global_bytes_q;  // size of the global window
  reg [31:0] launch_grid_id_q;  // number of this launch, for CSR grid
  reg [31:0] windows_param_q, windows_local_q, windows_program_q, windows_global_q;
  reg setting_valid_q;
  reg [7:0] setting_index_q;
  reg [31:0] setting_data_q;
  reg [4:0] counter_unit_q;
  reg [5:0] counter_index_q;
  reg [2:0] selecting_q;  // cycles until the counter selected last has arrived: no reads
  reg interrupt_q, start_q, start_d, busy_q, busy_d, done_q, done_d, failed_q, failed_d;
  reg [31:0] cycles_q, cycles_d;
  reg write_address_valid_q, write_address_valid_d;
  reg [7:0] write_address_address_q, write_address_address_d;
  reg write_data_valid_q, write_data_valid_d;
  reg [31:0] write_data_data_q, write_data_data_d;
  reg [3:0] write_data_strobe_q, write_data_strobe_d;
  reg answering_write_q, answering_write_d, answering_read_q;
  reg [1:0] write_response_q, read_response_q;
  reg [31:0] read_data_q;
  reg exists, good, start, windows_write, counter_write;
  reg [31:0] axi_registers_read, data;
  reg [7:0] address;

  // edge/axi/axi_registers.c:18 axi_registers_view
  always @* begin
    view_start = start_q;
    view_launch_entry = launch_entry_q;
    view_launch_grid_x = launch_grid_x_q;
    view_launch_grid_y = launch_grid_y_q;
    view_launch_grid_z = launch_grid_z_q;
    view_launch_block_x = launch_block_x_q;
    view_launch_block_y = launch_block_y_q;
    view_launch_block_z = launch_block_z_q;
    view_launch_block_threads = launch_block_threads_q;
    view_launch_block_warps = launch_block_warps_q;
    view_launch_shared_bytes = launch_shared_bytes_q;
    view_launch_program_bytes = launch_program_bytes_q;
    view_launch_global_bytes = launch_global_bytes_q;
    view_launch_grid_id = launch_grid_id_q;
    view_windows_param = windows_param_q;
    view_windows_local = windows_local_q;
    view_windows_program = windows_program_q;
    view_windows_global = windows_global_q;
    view_setting_valid = setting_valid_q;
    view_setting_index = setting_index_q;
    view_setting_data = setting_data_q;
    view_counter_read = 1'b1;
    view_counter_unit = counter_unit_q;
    view_counter_index = counter_index_q;
    view_interrupt = interrupt_q && done_q;
    view_write_address_ready = !write_address_valid_q;
    view_write_data_ready = !write_data_valid_q;
    view_read_address_ready = !answering_read_q && selecting_q == 3'd0;
    view_answering_write = answering_write_q;
    view_answering_read = answering_read_q;
    view_write_response = write_response_q;
    view_read_response = read_response_q;
    view_read_data = read_data_q;
  end

  // edge/axi/axi_registers.c:155 axi_registers_tick
  always @* begin
    write_address_valid_d = write_address_valid_q;
    write_address_address_d = write_address_address_q;
    write_data_valid_d = write_data_valid_q;
    write_data_data_d = write_data_data_q;
    write_data_strobe_d = write_data_strobe_q;
    answering_write_d = answering_write_q;
    {exists, address, data, start} = 0;
    // axi_registers_take_read
    if (!answering_read_q) begin
      if (selecting_q == 3'd0) begin
        if (in_read_address_valid) begin
          exists = 1'b0;
          // axi_registers_read: The value of a register; *exists is cleared if there is none.
          exists = 1'b1;
          case (in_read_address_address)
            AXI_REG_ID: begin end
            AXI_REG_VERSION: begin end
            AXI_REG_SHAPE: begin end
            AXI_REG_STATUS: begin end
            AXI_REG_CONTROL: begin end
            AXI_REG_FAULT: begin end
            AXI_REG_FAULT_PC: begin end
            AXI_REG_FAULT_ADDRESS: begin end
            AXI_REG_CYCLES: begin end
            AXI_REG_COUNTER_SELECT: begin end
            AXI_REG_COUNTER: begin end
            AXI_REG_ENTRY: begin end
            AXI_REG_GRID_X: begin end
            AXI_REG_GRID_Y: begin end
            AXI_REG_GRID_Z: begin end
            AXI_REG_BLOCK_X: begin end
            AXI_REG_BLOCK_Y: begin end
            AXI_REG_BLOCK_Z: begin end
            AXI_REG_BLOCK_THREADS: begin end
            AXI_REG_BLOCK_WARPS: begin end
            AXI_REG_SHARED_BYTES: begin end
            AXI_REG_PROGRAM_BYTES: begin end
            AXI_REG_GLOBAL_BYTES: begin end
            AXI_REG_GRID_ID: begin end
            AXI_REG_PARAM_AT: begin end
            AXI_REG_LOCAL_AT: begin end
            AXI_REG_PROGRAM_AT: begin end
            AXI_REG_GLOBAL_AT: begin end
            default: exists = 1'b0;
          endcase
        end
      end
    end
    // axi_registers_take_write: A write is carried out when its address and data have arrived and
    // its answer has room.
    if (in_write_address_valid && !write_address_valid_q) begin
      write_address_valid_d = in_write_address_valid;
      write_address_address_d = in_write_address_address;
    end
    if (in_write_data_valid && !write_data_valid_q) begin
      write_data_valid_d = in_write_data_valid;
      write_data_data_d = in_write_data_data;
      write_data_strobe_d = in_write_data_strobe;
    end
    if (in_write_response_ready) begin
      answering_write_d = 1'b0;
    end
    counter_write = write_address_valid_d && write_data_valid_d && !answering_write_d;
    if (counter_write) begin
      // axi_registers_write: Carry out the write that has arrived.
      address = write_address_address_d;
      data = write_data_data_d;
      if (write_data_strobe_d == 4'd15) begin
        if (address != AXI_REG_STATUS) begin
          if (address != AXI_REG_COUNTER_SELECT) begin
            if (address == AXI_REG_CONTROL) begin
              start = data[0];
            end
          end
        end
      end
      answering_write_d = 1'b1;
      write_address_valid_d = 1'b0;
      write_data_valid_d = 1'b0;
    end
  end

  // edge/axi/axi_registers.c:155 axi_registers_tick
  always @* begin
    start_d = start_q;
    busy_d = busy_q;
    done_d = done_q;
    failed_d = failed_q;
    cycles_d = cycles_q;
    {axi_registers_read, good, windows_write} = 0;
    start_d = 1'b0;
    failed_d = (in_ended && busy_q) ? in_failed : failed_q;
    // launch_runs: A cycle of the launch, if one runs: it is counted, and the launch ends if
    // `ended` says so.
    if (busy_q) begin
      cycles_d = cycles_q + 32'd1;
    end
    if (in_ended && busy_q) begin
      busy_d = 1'b0;
      done_d = 1'b1;
    end
    // axi_registers_take_read
    if (!answering_read_q) begin
      if (selecting_q == 3'd0) begin
        if (in_read_address_valid) begin
          // axi_registers_read: The value of a register; *exists is cleared if there is none.
          case (in_read_address_address)
            AXI_REG_ID: axi_registers_read = 32'h74666577;
            AXI_REG_VERSION: axi_registers_read = 32'd2;
            AXI_REG_SHAPE: axi_registers_read = 32'h1040401;
            AXI_REG_STATUS: begin
              axi_registers_read = {28'd0, {1'b0,
                  {1'b0, {1'b0, busy_d ? 1'b1 : 1'b0} | (done_d ? 2'd2 : 2'd0)}
                  | ((!busy_d && in_fault_valid) ? 3'd4 : 3'd0)} | (failed_d ? AXI_STATUS_FAILED : 4'd0)};
            end
            AXI_REG_CONTROL: axi_registers_read = {30'd0, interrupt_q ? 2'd2 : 2'd0};
            AXI_REG_FAULT: begin
              axi_registers_read = {6'd0, {8'd0,
                  {9'd0, {5'd0, in_fault_fault} | {in_fault_core, 8'd0}} | {in_fault_warp, 16'd0}}
                  | {in_fault_lane, 24'd0}};
            end
            AXI_REG_FAULT_PC: begin
              axi_registers_read = {1'b0, PROGRAM_BASE + {11'd0, in_fault_pc}};
            end
            AXI_REG_FAULT_ADDRESS: axi_registers_read = in_fault_address;
            AXI_REG_CYCLES: axi_registers_read = cycles_d;
            AXI_REG_COUNTER_SELECT: begin
              axi_registers_read = {19'd0, {counter_unit_q, 8'd0} | {7'd0, counter_index_q}};
            end
            AXI_REG_COUNTER: axi_registers_read = in_counter;
            AXI_REG_ENTRY: axi_registers_read = {12'd0, launch_entry_q};
            AXI_REG_GRID_X: axi_registers_read = {16'd0, launch_grid_x_q};
            AXI_REG_GRID_Y: axi_registers_read = {16'd0, launch_grid_y_q};
            AXI_REG_GRID_Z: axi_registers_read = {16'd0, launch_grid_z_q};
            AXI_REG_BLOCK_X: axi_registers_read = {27'd0, launch_block_x_q};
            AXI_REG_BLOCK_Y: axi_registers_read = {27'd0, launch_block_y_q};
            AXI_REG_BLOCK_Z: axi_registers_read = {27'd0, launch_block_z_q};
            AXI_REG_BLOCK_THREADS: axi_registers_read = {27'd0, launch_block_threads_q};
            AXI_REG_BLOCK_WARPS: axi_registers_read = {24'd0, launch_block_warps_q};
            AXI_REG_SHARED_BYTES: axi_registers_read = {16'd0, launch_shared_bytes_q};
            AXI_REG_PROGRAM_BYTES: axi_registers_read = {12'd0, launch_program_bytes_q};
            AXI_REG_GLOBAL_BYTES: axi_registers_read = {3'd0, launch_global_bytes_q};
            AXI_REG_GRID_ID: axi_registers_read = launch_grid_id_q;
            AXI_REG_PARAM_AT: axi_registers_read = windows_param_q;
            AXI_REG_LOCAL_AT: axi_registers_read = windows_local_q;
            AXI_REG_PROGRAM_AT: axi_registers_read = windows_program_q;
            AXI_REG_GLOBAL_AT: axi_registers_read = windows_global_q;
            default: axi_registers_read = 32'd0;
          endcase
        end
      end
    end
    // axi_registers_take_write: A write is carried out when its address and data have arrived and
    // its answer has room.
    if (counter_write) begin
      // axi_registers_write: Carry out the write that has arrived.
      if (write_data_strobe_d != 4'd15) begin
        good = 1'b0;
      end else if (address == AXI_REG_STATUS) begin
        if (data[1]) begin
          done_d = 1'b0;
        end
        good = 1'b1;
      end else if (address == AXI_REG_COUNTER_SELECT) begin
        good = 1'b1;
      end else if (address == AXI_REG_CONTROL) begin
        start_d = start && !busy_d;
        good = !start || !busy_d;
      end else begin
        windows_write = !busy_d;
        if (!windows_write) begin
          good = 1'b0;
        end else begin
          // axi_registers_describe: Change the description of the launch, or where the windows lie.
          case (address)
            AXI_REG_PARAM_AT: good = 1'b1;
            AXI_REG_LOCAL_AT: good = 1'b1;
            AXI_REG_PROGRAM_AT: good = 1'b1;
            AXI_REG_GLOBAL_AT: good = 1'b1;
            AXI_REG_SETTING_INDEX, AXI_REG_SETTING: good = 1'b0;
            default: begin
              // describe_launch: Write one of them.
              case (address)
                AXI_REG_ENTRY: good = 1'b1;
                AXI_REG_GRID_X: good = 1'b1;
                AXI_REG_GRID_Y: good = 1'b1;
                AXI_REG_GRID_Z: good = 1'b1;
                AXI_REG_BLOCK_X: good = 1'b1;
                AXI_REG_BLOCK_Y: good = 1'b1;
                AXI_REG_BLOCK_Z: good = 1'b1;
                AXI_REG_BLOCK_THREADS: good = 1'b1;
                AXI_REG_BLOCK_WARPS: good = 1'b1;
                AXI_REG_SHARED_BYTES: good = 1'b1;
                AXI_REG_PROGRAM_BYTES: good = 1'b1;
                AXI_REG_GLOBAL_BYTES: good = 1'b1;
                AXI_REG_GRID_ID: good = 1'b1;
                default: good = 1'b0;
              endcase
            end
          endcase
        end
      end
    end
    if (start_d) begin
      busy_d = 1'b1;
      done_d = 1'b0;
      cycles_d = 32'd0;
      failed_d = 1'b0;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      launch_entry_q <= 20'd0;
      launch_grid_x_q <= 16'd0;
      launch_grid_y_q <= 16'd0;
      launch_grid_z_q <= 16'd0;
      launch_block_x_q <= 5'd0;
      launch_block_y_q <= 5'd0;
      launch_block_z_q <= 5'd0;
      launch_block_threads_q <= 5'd0;
      launch_block_warps_q <= 8'd0;
      launch_shared_bytes_q <= 16'd0;
      launch_program_bytes_q <= 20'd0;
      launch_global_bytes_q <= 29'd0;
      launch_grid_id_q <= 32'd0;
      windows_param_q <= 32'd0;
      windows_local_q <= 32'd0;
      windows_program_q <= 32'd0;
      windows_global_q <= 32'd0;
      setting_valid_q <= 1'b0;
      setting_index_q <= 8'd0;
      setting_data_q <= 32'd0;
      counter_unit_q <= 5'd0;
      counter_index_q <= 6'd0;
      selecting_q <= 3'd0;
      interrupt_q <= 1'b0;
      start_q <= 1'b0;
      busy_q <= 1'b0;
      done_q <= 1'b0;
      failed_q <= 1'b0;
      cycles_q <= 32'd0;
      write_address_valid_q <= 1'b0;
      write_address_address_q <= 8'd0;
      write_data_valid_q <= 1'b0;
      write_data_data_q <= 32'd0;
      write_data_strobe_q <= 4'd0;
      answering_write_q <= 1'b0;
      answering_read_q <= 1'b0;
      write_response_q <= 2'd0;
      read_response_q <= 2'd0;
      read_data_q <= 32'd0;
    end else begin
      start_q <= start_d;
      busy_q <= busy_d;
      done_q <= done_d;
      failed_q <= failed_d;
      cycles_q <= cycles_d;
      write_address_valid_q <= write_address_valid_d;
      write_address_address_q <= write_address_address_d;
      write_data_valid_q <= write_data_valid_d;
      write_data_data_q <= write_data_data_d;
      write_data_strobe_q <= write_data_strobe_d;
      answering_write_q <= answering_write_d;
      setting_valid_q <= 1'b0;
      if (answering_read_q) begin
        answering_read_q <= !in_read_data_ready;
      end else if (selecting_q != 3'd0) begin
        selecting_q <= selecting_q - 3'd1;
      end else if (in_read_address_valid) begin
        read_data_q <= axi_registers_read;
        read_response_q <= exists ? 2'd0 : AXI_ERROR;
        answering_read_q <= 1'b1;
      end
      if (counter_write) begin
        if (write_data_strobe_d == 4'd15) begin
          if (address != AXI_REG_STATUS) begin
            if (address == AXI_REG_COUNTER_SELECT) begin
              counter_unit_q <= data[12:8];
              counter_index_q <= data[5:0];
              selecting_q <= COUNTER_DELAY;
            end else if (address == AXI_REG_CONTROL) begin
              interrupt_q <= data[1];
            end else if (windows_write) begin
              case (address)
                AXI_REG_PARAM_AT: windows_param_q <= data;
                AXI_REG_LOCAL_AT: windows_local_q <= data;
                AXI_REG_PROGRAM_AT: windows_program_q <= data;
                AXI_REG_GLOBAL_AT: windows_global_q <= data;
                AXI_REG_SETTING_INDEX, AXI_REG_SETTING: begin end
                default: begin
                  case (address)
                    AXI_REG_ENTRY: launch_entry_q <= data[19:0];
                    AXI_REG_GRID_X: launch_grid_x_q <= data[15:0];
                    AXI_REG_GRID_Y: launch_grid_y_q <= data[15:0];
                    AXI_REG_GRID_Z: launch_grid_z_q <= data[15:0];
                    AXI_REG_BLOCK_X: launch_block_x_q <= data[4:0];
                    AXI_REG_BLOCK_Y: launch_block_y_q <= data[4:0];
                    AXI_REG_BLOCK_Z: launch_block_z_q <= data[4:0];
                    AXI_REG_BLOCK_THREADS: launch_block_threads_q <= data[4:0];
                    AXI_REG_BLOCK_WARPS: launch_block_warps_q <= data[7:0];
                    AXI_REG_SHARED_BYTES: launch_shared_bytes_q <= data[15:0];
                    AXI_REG_PROGRAM_BYTES: launch_program_bytes_q <= data[19:0];
                    AXI_REG_GLOBAL_BYTES: launch_global_bytes_q <= data[28:0];
                    AXI_REG_GRID_ID: launch_grid_id_q <= data;
                    default: begin end
                  endcase
                end
              endcase
            end
          end
        end
        write_response_q <= good ? 2'd0 : AXI_ERROR;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, launch_entry_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, launch_grid_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, launch_grid_y_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, launch_grid_z_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, launch_block_x_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, launch_block_y_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, launch_block_z_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, launch_block_threads_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, launch_block_warps_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, launch_shared_bytes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, launch_program_bytes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {3'd0, launch_global_bytes_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ launch_grid_id_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ windows_param_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ windows_local_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ windows_program_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ windows_global_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, setting_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, setting_index_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ setting_data_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {27'd0, counter_unit_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, counter_index_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, selecting_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, interrupt_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, start_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, busy_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, done_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, failed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ cycles_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, write_address_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, write_address_address_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, write_data_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ write_data_data_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, write_data_strobe_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, answering_write_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, answering_read_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, write_response_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, read_response_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ read_data_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
