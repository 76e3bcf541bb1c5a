# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: machines that a sweep builds while it runs, and what is said meanwhile.

# Runs do not wait for machines that they do not need; with one place the runs of a machine come before the next build.
build_tests() {
    cat >"$work/two.toml" <<'END'
title = "two"
config.one = { base = "nano" }
config.two = { base = "nano", set = { warps = 9 } }
policy.p = { order = "lrr" }
kernel.k = { run = "vecadd 64" }
experiment.e = { title = "e", configs = ["one", "two"], policies = ["p"], baseline = "p", kernels = ["k"], show = ["speed"] }
END
    two() { "$weft" sweep "$work/two.toml" --base "$work/two.sqlite" "$@" >"$work/out" 2>&1; }
    rm -rf build/nano build/nano+warps-9
    two -j 1
    sed -n 's/^two: \(.* to build\)$/\1/p; s/^weft: building \(build.nano[^:]*\/sim\.so\).* step.*, about [0-9]* [a-z]*$/\1/p; s/^ *\([12]\/2\) verified.*/\1/p' "$work/out" \
        | paste -sd ' ' - >"$work/course"
    [ "$(cat "$work/course")" = '0 runs have results, 2 to go, 1 at a time, 2 machines to build build/nano/sim.so 1/2 build/nano+warps-9/sim.so 2/2' ] &&
        verdict build-course '' || fails build-course "$(cat "$work/course" "$work/out" | head -c 600)"
    grep -q '^[0-9.]* CC build/nano+warps-9/.*.so' build/steps.times && verdict build-times '' || verdict build-times 'no times are kept'
    # A machine that is built again, and is the same: its results count, and nothing runs.
    rm -rf build/nano+warps-9
    two
    grep -q '^two: 1 runs have results, 1 to go, .* 1 machine to build' "$work/out" && grep -q 'nano+warps-9/sim.so: 1 of its runs have results' "$work/out" &&
        ! grep -q ' cycles ' "$work/out" && grep -q '^two: 2 runs, 2 of them verified' "$work/out" && verdict build-same '' || fails build-same "$(cat "$work/out")"
    # A terminal has a bar.
    rm -rf build/nano+warps-9 "$work/two.sqlite"
    script -qec "$weft sweep $work/two.toml --base $work/two.sqlite -j 2" /dev/null >"$work/out" 2>&1
    grep -q '\[-*\] 0/[12]  .*one p k' "$work/out" && grep -q '\[####################\] 2/2' "$work/out" && grep -q '2 of them verified' "$work/out" &&
        verdict build-bar '' || fails build-bar "$(head -c 600 "$work/out")"
    # What cannot be built ends the sweep; results before it stay.
    sed 's/two = .*/two = { base = "nano", set = { warps = 10 } }/; s/vecadd 64/reduce 3000/' "$work/two.toml" >"$work/three.toml"
    rm -rf build/nano+warps-10 "$work/two.sqlite"
    mkdir -p build/nano+warps-10/lockstep.so.new
    for jobs in 1 2; do
        rm -f "$work/two.sqlite"
        "$weft" sweep "$work/three.toml" --base "$work/two.sqlite" -j $jobs >"$work/out" 2>"$work/err"
        [ $? = 2 ] && grep -q '^weft: cannot build build/nano+warps-10/sim.so' "$work/err" && grep -q '1/2 verified' "$work/out" &&
            verdict build-fails-$jobs '' || fails build-fails-$jobs "$(cat "$work/out" "$work/err" | head -c 600)"
    done
    rm -rf build/nano+warps-10
}
