#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What one.sh is asked for reaches `weft run`, each variable of the environment beside the others: a line per case. What nothing has
# is refused at once. In the place of `weft` stands a script that writes down its arguments.
#   sh verif/programs/rand/options.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/build"
for part in verif sw common cmodel build/rand-kernel build/weft-cc build/weft-facts build/runtime; do ln -s "$PWD/$part" "$work/$part"; done
cat >"$work/build/weft" <<'END'
#!/bin/sh
echo " $* " >asked
case $* in *wrong=1*) echo "weft: --set wrong=1: there is no setting 'wrong'" >&2; exit 2 ;; esac
case $* in *"-m cycle --max-cycles 7"*) echo "weft: not finished after 7 cycles; if that may be, raise --max-cycles" >&2; exit 3 ;; esac
while [ "$1" != --json ]; do shift; done
echo '"records_compared":30,"mismatches":0,"digests_compared":2,' >"$2"
END
chmod +x "$work/build/weft"
failed=0

check() { # NAME VARIABLES WORDS [NOT WORDS]
    rm -f "$work/asked" "$work/build/rand/compared"
    # shellcheck disable=SC2086 # variables
    said=$(cd "$work" && env RAND_MACHINE=demo $2 sh verif/programs/rand/one.sh 1001 2>&1)
    asked=$(cat "$work/asked" 2>/dev/null)
    reason=
    case $said in PASS:*) ;; *) reason="one.sh says: $said" ;; esac
    while IFS= read -r words; do
        case $asked in *" $words "*) ;; *) reason="'$words' is not among:$asked" ;; esac
    done <<END
$3
END
    case ${4:+$asked} in *" $4 "*) reason="'$4' is among:$asked" ;; esac
    [ "$(cat "$work/build/rand/compared" 2>/dev/null)" = "30 2" ] || reason=${reason:-"records and digests are not counted"}
    if [ -z "$reason" ]; then
        echo "PASS: rand/options-$1"
    else
        echo "FAIL: rand/options-$1: $reason"
        failed=1
    fi
}

# The plan of this seed has line_words=4.
check plan "" "--set line_words=4
-m cycle"
check set "RAND_SET=cores=1,schedulers=2" "--set cores=1 --set schedulers=2" "--set line_words=4"
check limit "RAND_LIMIT=ccws" "--limit ccws" "--set line_words=4"
check set-limit "RAND_SET=cores=1 RAND_LIMIT=ciao_c" "--set cores=1
--limit ciao_c
--set l1_array=unified"
check set-choice "RAND_SET=cores=1 RAND_CHOICE=l1_policy=pd" "--set cores=1
--set l1_policy=pd"
check set-l1d RAND_CHOICE=l1d=fifo "--set l1d=fifo" "--set l1d=cache"
check set-limit-choice "RAND_SET=cores=1 RAND_LIMIT=ccws RAND_CHOICE=lsu_order=mrpb" "--set cores=1
--limit ccws
--set lsu_order=mrpb"
check mode-reconv "RAND_MODE=lockstep RAND_RECONV=minpc RAND_LIMIT=ciao_t RAND_SET=cores=1" "-m lockstep
--reconv minpc
--set cores=1
--limit ciao_t"
said=$(cd "$work" && RAND_LONGEST=7 RAND_MODE=lockstep sh verif/programs/rand/one.sh 1001 2>&1)
if [ "$said" = "LONG: rand/seed-1001" ]; then
    echo "PASS: rand/options-longest"
else
    echo "FAIL: rand/options-longest: one.sh says: $said"
    failed=1
fi
# A name that nothing has ends a run before its first kernel, and is refused once.
for asks in RAND_CHOICE=gang_ways=3 RAND_LIMIT=nothing RAND_MACHINE=vws RAND_RECONV=x RAND_MODE=fast RAND_SET=wrong=1; do
    said=$(cd "$work" && env $asks sh verif/programs/rand/run.sh rand 1 2 2>&1)
    code=$? value=${asks#*=}
    said=$(echo "$said" | grep -v '^rand: preparing')
    case $code/$(echo "$said" | wc -l)/$said in
    2/1/*"${value%%=*}"*) echo "PASS: rand/options-refused-${asks#RAND_}" ;;
    *)
        echo "FAIL: rand/options-refused-${asks#RAND_}: run.sh ends with $code and says: $said"
        failed=1
        ;;
    esac
done
exit $failed
