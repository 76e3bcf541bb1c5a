# SPDX-License-Identifier: Apache-2.0
# What the scripts of suites have in common. A script sets suite=NAME (what its lines begin with) and sources this file; where a
# function keeps a program's output, work=FOLDER. Each test prints one line, "PASS: SUITE/TEST" or "FAIL: SUITE/TEST: WHY"; `failed`
# is 1 after the first failure, and a script ends with `exit $failed`. What is tested by many functions is one program, `$weft`.
: "${suite:?lib.sh: the script sets no suite}"
: "${weft:=build/weft}"
# Before a run of weft of which only output and exit code matter: an equal run is not run again.
kept='sh verif/gaps/kept/kept.sh'
failed=0

# verdict TEST WHY: an empty WHY is a pass.
verdict() {
    if [ -z "$2" ]; then
        echo "PASS: $suite/$1"
    else
        echo "FAIL: $suite/$1: $2"
        failed=1
    fi
}

# appears PATH: waits for it, at most 2 s.
appears() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -e "$1" ] && return
        sleep 0.1
    done
}

# fails TEST WHY: a failure, also if nothing was printed that could be the reason.
fails() { verdict "$1" "${2:-it printed nothing}"; }

# passes TEST COMMAND...: exit 0; else what was printed first is the reason.
passes() {
    said=$(shift && "$@" 2>&1)
    code=$?
    if [ $code -eq 0 ]; then
        verdict "$1" ''
    else
        verdict "$1" "exit $code: $(printf '%s' "$said" | head -c 300 | tr '\n' ' ')"
    fi
}

# has_charts WHAT: what draws the charts of reports is installed; else it says that WHAT did not run.
has_charts() {
    "${WEFT_PYTHON:-build/charts/bin/python}" -c 'import vl_convert' 2>/dev/null && return
    echo "$suite: vl-convert is not installed, so that $1 did not run; \`make setup-charts\` installs it"
    return 1
}

# exits TEST CODE MESSAGE ARGUMENT...: $weft ends with CODE, and all of stderr is MESSAGE ('' for none). Its stdout is $work/out.
exits() {
    name=$1 code=$2 message=$3
    shift 3
    "$weft" "$@" >"$work/out" 2>"$work/err"
    got=$?
    if [ $got -ne "$code" ]; then
        verdict "$name" "exit $got, not $code: $(head -3 "$work/err")"
    elif [ "$(cat "$work/err")" != "$message" ]; then
        verdict "$name" "stderr is '$(head -3 "$work/err")', not '$message'"
    else
        verdict "$name" ''
    fi
}

# refused TEST MESSAGE ARGUMENT...: $weft ends with 2, prints nothing, and all of stderr is "weft: MESSAGE".
refused() {
    name=$1 message=$2
    shift 2
    "$weft" "$@" >"$work/out" 2>"$work/err"
    got=$?
    if [ $got -ne 2 ]; then
        verdict "$name" "exit $got, not 2: $(head -3 "$work/err")"
    elif [ "$(cat "$work/err")" != "weft: $message" ]; then
        verdict "$name" "stderr is '$(head -3 "$work/err")', not 'weft: $message'"
    elif [ -s "$work/out" ]; then
        verdict "$name" "it printed '$(head -1 "$work/out")'"
    else
        verdict "$name" ''
    fi
}

# malformed NAME SED MESSAGE: the study $work/good.toml, changed by SED, is refused; MESSAGE stands behind its name. $store is the
# store of runs.
malformed() {
    sed "$2" "$work/good.toml" >"$work/$1.toml"
    refused "malformed-$1" "$work/$1.toml:$3" sweep "$work/$1.toml" --base "${store:?}"
}

# shows TEST TEXT ARGUMENT...: $weft ends with 0, and stdout has a line with TEXT.
shows() {
    name=$1 text=$2
    shift 2
    if ! "$weft" "$@" >"$work/out" 2>"$work/err"; then
        verdict "$name" "exit $?: $(head -3 "$work/err")"
    elif ! grep -q -e "$text" "$work/out"; then
        verdict "$name" "no line with '$text'"
    else
        verdict "$name" ''
    fi
}

# mentions TEST CODE PATTERN COMMAND...: exit CODE, and a line of what is printed matches PATTERN. It is in $work/log.
mentions() {
    name=$1 code=$2 pattern=$3
    shift 3
    "$@" >"$work/log" 2>&1
    got=$?
    if [ $got -ne "$code" ]; then
        verdict "$name" "exit $got, not $code: $(tail -1 "$work/log")"
    elif ! grep -q -e "$pattern" "$work/log"; then
        verdict "$name" "says '$(head -c 300 "$work/log" | tr '\n' ' ')'"
    else
        verdict "$name" ''
    fi
}
