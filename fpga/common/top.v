// SPDX-License-Identifier: Apache-2.0
// A board's top: module `board` (from hardware C, cmodel/hw/edge/link), its memory, and reset. All pins of
// a board but the clock are here under their meaning; a board's own file names the package's pins.
// Reset lasts 16 cycles from power-on, and again when the host asks for it.
module top #(
  parameter WORDS   = 2,         // words of a sector, as the machine has them
  parameter AW      = 10,        // address bits of the memory, in sectors
  parameter [9:0] DIVISOR = 104  // cycles per bit of the serial line
) (
  input  clk,
  input  rx,                     // from the host
  output tx,                     // to the host
  output busy,                   // lamps: a launch is running,
  output active                  // the host is being served
);
  localparam SHIFT = $clog2(4 * WORDS);
  localparam [31:0] MEMORY_BYTES = WORDS << (AW + 2);

  wire                restart;
  wire                enable;
  wire                write;
  wire [19-SHIFT:0]   address;
  wire [4*WORDS-1:0]  byte_enable;
  wire [32*WORDS-1:0] wdata;
  wire [32*WORDS-1:0] q;

  // Flip-flops are 0 after power-on.
  reg  [4:0]          up = 5'd0;
  always @(posedge clk)
    if (restart) up <= 5'd0;
    else if (!up[4]) up <= up + 5'd1;

  board board (
    .clk                    (clk),
    .rst                    (!up[4]),
    .in_rx                  (rx),
    .in_divisor             (DIVISOR),
    .in_memory_bytes        (MEMORY_BYTES),
    .in_read                (q),
    .out_tx                 (tx),
    .out_restart            (restart),
    .out_busy               (busy),
    .out_active             (active),
    .out_memory_enable      (enable),
    .out_memory_write       (write),
    .out_memory_address     (address),
    .out_memory_byte_enable (byte_enable),
    .out_memory_data        (wdata)
  );

  // The host keeps to MEMORY_BYTES.
  wire unused = &{1'b0, address};

  board_ram #(.WORDS(WORDS), .AW(AW)) board_ram (
    .clk         (clk),
    .enable      (enable),
    .write       (write),
    .address     (address[AW-1:0]),
    .byte_enable (byte_enable),
    .wdata       (wdata),
    .q           (q)
  );
endmodule
