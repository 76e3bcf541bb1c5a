// SPDX-License-Identifier: Apache-2.0
// The top of an Arty A7: the board's top (top.v) behind a PLL, as the oscillator of 100 MHz is too fast
// for it. The PLL runs at 1000 MHz; CLOCK divides that. Nothing has a clock until the PLL holds it.
module arty #(
  parameter WORDS   = 2,         // as top.v has them
  parameter AW      = 10,
  parameter [9:0] DIVISOR = 104,
  parameter CLOCK   = 25         // MHz
) (
  input  clk,
  input  rx,
  output tx,
  output busy,
  output active
);
  wire loop;
  wire slow;
  wire locked;
  wire clock;

  PLLE2_BASE #(
    .CLKIN1_PERIOD  (10.0),
    .CLKFBOUT_MULT  (10),
    .CLKOUT0_DIVIDE (1000 / CLOCK)
  ) pll (
    .CLKIN1   (clk),
    .CLKFBIN  (loop),
    .CLKFBOUT (loop),
    .CLKOUT0  (slow),
    .LOCKED   (locked),
    .PWRDWN   (1'b0),
    .RST      (1'b0)
  );
  BUFGCE buffer (.I(slow), .CE(locked), .O(clock));

  top #(.WORDS(WORDS), .AW(AW), .DIVISOR(DIVISOR)) top (
    .clk    (clock),
    .rx     (rx),
    .tx     (tx),
    .busy   (busy),
    .active (active)
  );
endmodule
