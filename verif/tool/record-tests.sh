# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: records of every mode are what docs/reference/record.schema.json says, which refuses others.
record=$work/record
mkdir -p "$record"

# What the schema says of the records in a file.
judged() { /usr/bin/python3 verif/tool/schema.py docs/reference/record.schema.json <"$1" 2>&1 | tail -n 1; }

record_tests() {
    if ! /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
        echo "SKIP: weft/record-schema: Python has no module jsonschema (Debian package python3-jsonschema)"
        return
    fi
    write() { # NAME ARGUMENT...
        name=$1
        shift
        "$weft" run "$@" -q --json "$record/$name.json" >"$work/out" 2>&1
        [ -s "$record/$name.json" ] || fails "record-$name" "$(head -n 3 "$work/out")"
    }
    write golden vecadd 64 -m golden -c tiny
    write cycle spmv 256 -c small --set l1_ways=2 --max-cycles 1000000
    write demo reduce 500 -c demo --counters
    write limit bfs -c small --limit swl --set swl_warps=2
    write lockstep vecadd 64 -c tiny+dram-fcfs -m lockstep
    write axi vecadd 64 -c small -m cycle --axi
    write hang vecadd 64 -c tiny --max-cycles 100
    write file build/kernels/vecadd.elf -c tiny --grid 1 --block 4 --buffer 256
    write loads reduce 500 -c small --histogram
    write values reduce 500 -c small --set value_counts=1
    write steady matmul 40 -c small --until-steady 2
    cat "$record"/*.json >"$record/all"
    [ "$(wc -l <"$record/all")" = 11 ] && verdict record-schema "$(judged "$record/all" | grep -vx 0)" || verdict record-schema "$(wc -l <"$record/all") records"
    # The schema is awake.
    sed 's/"cycles":/"cycels":/; s/"mode":"cycle"/"mode":"quick"/' "$record/cycle.json" >"$record/other"
    sed 's/"variant":"[^"]*",//' "$record/golden.json" >>"$record/other"
    sed 's/"launches":1/"launches":"1"/' "$record/golden.json" >>"$record/other"
    judged "$record/other" | grep -q '^3 ' && verdict record-schema-refuses '' || verdict record-schema-refuses "$(judged "$record/other")"
}
record_tests
