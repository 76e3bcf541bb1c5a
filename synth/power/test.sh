# SPDX-License-Identifier: Apache-2.0
# Part of suite area (synth/test.sh sources it): arithmetic and refusals of power, and the whole way on a small machine.
power=$work/power
rm -rf "$power"
mkdir -p "$power"

# Two cells whose energies are easy: an inverter has 2.5 pJ per change with one input behind it, a clock pin 0.3 pJ per edge.
cat >"$power/easy.lib" <<'END'
/* cell (NOT) { in a comment */
library (easy) {
  nom_voltage : 2.0;
  capacitive_load_unit (1000, ff);
  power_lut_template (two) { variable_1 : total_output_net_capacitance; variable_2 : input_transition_time; }
  power_lut_template (one) { variable_1 : input_transition_time; }
  cell (NOT) {
    pin (A) { direction : input; capacitance : 0.01; }
    pin (Y) { direction : output;
      internal_power () {
        rise_power (two) { index_1 ("0, 0.02"); index_2 ("0.1, 0.2"); values ("9, 1", \
          "9, 3"); }
        fall_power (two) { index_1 ("0, 0.02"); index_2 ("0.1, 0.2"); values ("9, 2", "9, 4"); } } }
  }
  cell (FLOP) {
    pin (C) { direction : input; capacitance : 0.02; clock : true;
      internal_power () { rise_power (one) { index_1 ("0.1, 0.2"); values ("9, 0.2"); }
                          fall_power (one) { index_1 ("0.1, 0.2"); values ("9, 0.4"); } } }
    pin (D) { direction : input; capacitance : 0.01; }
    pin (Q) { direction : output; }
  }
}
END
cat >"$power/easy.v" <<'END'
module limit(clk, r);
  NOT \turn._1_  (
    .A(\turn.q_q ),
    .Y(n)
  );
  FLOP \turn._2_  (
    .C(clk),
    .D(n),
    .Q(\turn.q_q )
  );
  ram_1r1w #(
    .AW(32'sd6),
    .W(32'sd25)
  ) \keep.words  (
    .clk(clk),
    .ren(r),
    .wen(1'h0)
  );
endmodule
END
printf 'halves 20\nn 5 10\nturn.q_q 5 10\nr 4 8\n' >"$power/easy.changes"
printf 'cores 10\nmhz 2000\nto_um 0.09\nto_volt 1\nenergy 1024 20\nenergy 4096 45\n' >"$power/easy.model"
energies() { # LIBRARY CHANGES MODEL NETLIST: files of the folder
    awk -v library="$power/$1" -v changes="$power/$2" -v model="$power/$3" -f synth/power/power.awk "$power/$4"
}
# The inverter's net, 0.01 pF at 2 V, has 0.02 pJ more. 25 bits are 32, and 2,048 bits have the geometric mean of both lines.
printf 'part\tflops\tclock\tgated\tcells\taccesses\tmemories\nturn\t1\t0.6800\t0.3400\t1.2700\t0.0000\t0.0000\nkeep\t0\t0.0000\t0.0000\t0.0000\t0.4000\t0.3840\n' >"$power/expected"
energies easy.lib easy.changes easy.model easy.v >"$power/parts" 2>"$power/err"
cmp -s "$power/parts" "$power/expected" && why= || why="$(cat "$power/parts" "$power/err")"
verdict power-energies "$why"

mw() { # ROWS MODEL
    awk -v model="$power/$2" -v feature=0.18 -v volt=2 -v rows="$1" -v all=all -f synth/power/table.awk "$power/parts"
}
# From 0.18 um and 2 V to 0.09 um and 1 V cells have an eighth; memories stay.
printf 'words\t0\t0.0\t0.00\t0.40\t0.38\t0.0\t7.7\t7.7\nrest\t1\t0.7\t1.27\t0.00\t0.00\t3.9\t4.0\t4.9\nall\t1\t0.7\t1.27\t0.40\t0.38\t3.9\t11.7\t12.6\n' >"$power/expected"
mw 'words=keep;rest=*' easy.model >"$power/rows" 2>"$power/err"
cmp -s "$power/rows" "$power/expected" && why= || why="$(cat "$power/rows" "$power/err")"
verdict power-rows "$why"

# Changes after the first values count; a word counts bit by bit; x is no 1.
printf '%s\n' '$scope module limit $end' '$var wire 1 ! clk $end' '$var wire 1 " \a.q_q[1] $end' '$var wire 3 # word [2:0] $end' '$upscope $end' \
    '$enddefinitions $end' '#4' '$dumpvars' '1!' 'x"' 'b101 #' '$end' '#5' '0!' '1"' '#6' '1!' 'b11 #' '#8' '0"' >"$power/waves"
printf 'a.q_q[1] 2 3\nclk 2 3\nhalves 4\nword[0] 0 4\nword[1] 1 2\nword[2] 1 2\n' >"$power/expected"
awk -f synth/power/toggles.awk "$power/waves" 2>"$power/err" | LC_ALL=C sort >"$power/changes"
cmp -s "$power/changes" "$power/expected" && why= || why="$(cat "$power/changes" "$power/err")"
verdict power-changes "$why"

# Refusals.
sed 's/NOT/NOTHING/' "$power/easy.v" >"$power/cell.v"
refuses power-cell "power: $power/cell.v: the library has no cell NOTHING" energies easy.lib easy.changes easy.model cell.v
sed '/^n /d' "$power/easy.changes" >"$power/net.changes"
refuses power-net "power: $power/net.changes: no net n" energies easy.lib net.changes easy.model easy.v
sed '/^r /d' "$power/easy.changes" >"$power/gate.changes"
refuses power-memory "power: $power/gate.changes: no net r" energies easy.lib gate.changes easy.model easy.v
sed '/^halves/d' "$power/easy.changes" >"$power/time.changes"
refuses power-time "power: $power/time.changes: no line \`halves N'" energies easy.lib time.changes easy.model easy.v
sed 's/internal_power/nothing/' "$power/easy.lib" >"$power/none.lib"
refuses power-library "power: $power/none.lib: no pin has an energy (internal_power)" energies none.lib easy.changes easy.model easy.v
sed '/^energy/d' "$power/easy.model" >"$power/none.model"
refuses power-model "power: $power/none.model: no energy of memories (energy BITS FJ)" energies easy.lib easy.changes none.model easy.v
refuses power-part 'power: no part is called words' mw 'a=words;b=*' easy.model
refuses power-row 'power: no row has the part turn' mw 'a=keep' easy.model
sed '/^mhz/d' "$power/easy.model" >"$power/mhz.model"
refuses power-number "power: $power/mhz.model: no number \`mhz'" mw '' mhz.model
refuses power-usage 'power: usage: power.sh POLICY [OPTION]...' sh synth/power.sh
refuses power-no-icarus 'power: iverilog is not installed; `make setup`, or apt-get install iverilog' \
    env PATH="$(pwd)/$work/bin:$(dirname "$(command -v sh)")/nowhere" /bin/sh synth/power.sh swl

printf 'module limit (\n  input clk,\n  input rst,\n`ifdef WEFT_DIGEST\n  input dig_en,\n`endif\n  output [1:0] view_issue, // to all\n  input [1:0] in_live\n);\nendmodule\n' >"$power/ports.v"
printf '# in_live:2 view_issue:2\n00 00\n01 01\n10 10\n' >"$power/record"
replays() { # MODULE RECORD FROM
    awk -v from="$3" -v vcd="$power/replay.vcd" -v stimuli="$power/stimuli" -f synth/power/replay.awk "$power/$1" "$power/$2"
}
refuses power-short 'power: the run has 3 cycles; measuring begins after 3' replays ports.v record 3
sed 's/in_live/in_dead/' "$power/ports.v" >"$power/other.v"
refuses power-port 'power: the record has no port in_dead of the module: add it to cmodel/sim/record.c' replays other.v record 0
sed 's/\[1:0\] in_live/[3:0] in_live/' "$power/ports.v" >"$power/wide.v"
refuses power-width 'power: port in_live has 4 bits in the module, 2 in the record' replays wide.v record 0
printf '# in_live:2 view_issue:2\n00 0\n' >"$power/torn"
refuses power-torn "power: $power/torn:2: a cycle of 3 bits, not 4" replays ports.v torn 0

# The whole way: a policy of `tiny`, whose netlist does what the cycle model does, and one that is not the policy's.
MACHINE='-c tiny' RUN='vecadd 64' FROM=100 CYCLES=400 sh synth/power.sh swl >"$power/swl" 2>"$power/err"
awk -F '\t' 'NR > 1 { flops += $2; clock += $3; cells += $5 } END { exit !(flops > 10 && clock > 0.1 * flops && cells > 0 && cells < clock) }' "$power/swl" &&
    grep -q '^500 cycles, 0 differ$' build/power/swl/replayed && why= || why="$(cat "$power/swl" "$power/err")"
verdict power-swl "$why"
sed 's/^  NAND2X1 /  NOR2X1 /' build/power/swl/flat.v >"$power/defect.v"
iverilog -g2005 -s replay -o "$power/defect" build/power/swl/replay.v "$power/defect.v" build/power/swl/begin.v 2>"$power/err" &&
    vvp -n "$power/defect" >"$power/differs" 2>>"$power/err"
grep -q '^500 cycles, [1-9][0-9]* differ$' "$power/differs" 2>>"$power/err" && why= || why="$(cat "$power/err")"
verdict power-defect "$why"
