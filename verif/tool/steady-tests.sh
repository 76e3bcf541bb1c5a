# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: launches that end when they are steady. What the golden model and whole runs say is the judge.

# The first number of that name in the record, or behind a text: in the object that begins there.
first() { # FILE FIELD [TEXT]
    sed "s/.*${3:-^}//" "$1" | grep -o "\"$2\":[0-9.e+-]*" | head -1 | sed 's/.*://'
}

steady_refusals() {
    why=
    for value in '' 0 0.001 0.00 x 2x x2 ' 2' '2 ' -1 +1 .5 2. 2.345 50.01 51 100 2%% % 1e1 nan 99999999999999999999; do
        "$weft" run vecadd -c tiny --until-steady "$value" >"$work/out" 2>"$work/err"
        code=$?
        [ $code -eq 2 ] || why="$why '$value': exit $code."
        grep -q -e "^weft: --until-steady" "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict steady-number "$why"
    why=
    for value in 2 2% 0.01 0.5% 12.25 50; do
        "$weft" run vecadd 8 -c tiny -q --until-steady "$value" >"$work/out" 2>&1 || why="$why '$value': $(head -1 "$work/out")."
    done
    verdict steady-number-taken "$why"
    exits steady-golden 2 "weft: --until-steady: the golden model has no cycles; choose -m cycle or rtl" run vecadd -m golden --until-steady 2
    for option in '-m lockstep:what is ended has no result to compare' '--check:what is ended has no result to compare' \
        '--axi:the pins of gpu_axi show no instructions' '--counters:they are read after an end, not before one' \
        '--trace -:only a .l1 trace may lack the end of a launch'; do
        name=${option%%:*}
        # shellcheck disable=SC2086 # two words
        exits "steady-with$(echo "$name" | tr -d ' ')" 2 \
            "weft: until_steady=200: a launch is ended when it is steady, and ${option#*:}; leave out ${name% -} or --until-steady" \
            run vecadd -c small $name --until-steady 2
    done
}

steady_tests() {
    whole=$work/whole.json part=$work/part.json
    "$weft" run matmul 40 -c small -q --json "$whole" && "$weft" run matmul 40 -c small --until-steady 2% --json "$part" >"$work/out" 2>"$work/err"
    code=$?
    [ $code -eq 0 ] && verdict steady-exit '' || fails steady-exit "exit $code: $(head -3 "$work/err")"
    holds steady-record "$part" '"result":"steady"' '"checked":false' '"until_steady":200' '"steady":{"launches":1,'
    holds steady-summary "$work/out" 'ended when steady; the golden model executed the rest, and nothing checked what the machine computed' \
        'IPC with its 95 % interval' 'cycles of whole run'
    # The golden model has counted what the machine did not execute, and the record is of what it did.
    all=$(number "$whole" thread_instructions) left=$(first "$part" rest_instructions '"steady":{')
    ran=$(first "$part" thread_instructions)
    [ $((ran + left)) = "$all" ] && [ "$left" -gt 0 ] && verdict steady-rest '' || verdict steady-rest "$ran and $left are not the $all of the whole run"
    why=$(awk -v cycles="$(first "$part" cycles)" -v whole="$(first "$whole" cycles)" -v guess="$(first "$part" cycles '"steady":{')" \
        -v least="$(first "$part" cycles_least '"steady":{')" -v most="$(first "$part" cycles_most '"steady":{')" \
        -v ipc="$(first "$part" ipc '"list":.')" -v half="$(first "$part" ipc_half '"list":.')" 'BEGIN {
        if (cycles < 200000 || cycles >= whole) print cycles " of " whole " cycles."
        if (guess < 0.97 * whole || guess > 1.03 * whole) print "the estimate " guess " is far from " whole "."
        if (!(least < guess && guess < most)) print "the range is from " least " to " most "."
        if (!(half > 0 && half < 0.02 * ipc)) print "the interval is " ipc " +- " half "."
    }')
    verdict steady-figures "$why"
    # The same twice, also by the setting, and with a note, which the host's clock asks for.
    sed 's/.*"steady"//; s/"timeline".*//' "$part" >"$work/first"
    "$weft" run matmul 40 -c small --note 1 --set until_steady=200 --json "$part" >"$work/out" 2>&1
    sed 's/.*"steady"//; s/"timeline".*//' "$part" | cmp -s - "$work/first" && verdict steady-again '' || verdict steady-again 'another record'
    # Later launches read what the ended ones should have left; the host side judges the last.
    for run in 'hotspot 64' 'scan 32768'; do
        # shellcheck disable=SC2086
        "$weft" run $run -c small -q --until-steady 2 --json "$part" >"$work/out" 2>"$work/err"
        code=$? got=$(first "$part" launches '"steady":{')
        [ $code -eq 0 ] && [ "$got" -gt 1 ] && verdict "steady-later-${run%% *}" '' || fails "steady-later-${run%% *}" "exit $code, $got launches ended: $(head -2 "$work/err")"
    done
    # A shorter launch is as without the option, and --max-cycles comes first.
    "$weft" run vecadd 512 -c small -q --json "$whole" && "$weft" run vecadd 512 -c small -q --until-steady 50 --json "$part"
    grep -q '"result":"verified"' "$part" && ! grep -q '"steady"' "$part" && [ "$(number "$part" cycles)" = "$(number "$whole" cycles)" ] &&
        verdict steady-short '' || verdict steady-short "$(number "$part" cycles) cycles, not $(number "$whole" cycles)"
    "$weft" run matmul 40 -c small -q --until-steady 2 --max-cycles 150000 >"$work/out" 2>"$work/err"
    code=$?
    [ $code -eq 3 ] && grep -q 'not finished after 150000 cycles' "$work/err" && verdict steady-limit '' || fails steady-limit "exit $code: $(head -1 "$work/err")"
}

steady_refusals
steady_tests
