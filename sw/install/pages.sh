#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The manual page and the completion of bash, both made of what `weft --help` says of each command.
#
# usage: pages.sh man WEFT          weft(1), to standard output
#        pages.sh completion WEFT   a file for bash_completion, to standard output
#
# The completion knows commands and options as they were when it was made; it asks the tool for kernels, machines and policies.
weft=$2
commands() { "$weft" --help | awk '$1 == "weft" && $2 ~ /^[a-z]/ { print $2 }'; }
options() { "$weft" "$1" --help | grep -oE -e '(^|[ ,|])--?[A-Za-z][a-z-]*' | tr -d ' ,|' | sort -u | paste -sd ' ' -; }
# Text that is shown as it is: a backslash, and a period or an apostrophe that begins a line, would be requests.
verbatim() { sed -e 's/\\/\\e/g' -e "s/^[.']/\\\\\\&&/" -e 's/-/\\-/g'; }

man() {
    echo ".TH WEFT 1 \"\" \"$("$weft" --version | sed 's/,.*//')\" \"weft\""
    echo '.SH NAME'
    "$weft" --help | sed -n '1s/^weft: /weft \\- /p'
    echo '.SH COMMANDS'
    echo '.nf'
    "$weft" --help | sed 1,2d | verbatim
    echo '.fi'
    for command in $(commands); do
        echo ".SH WEFT $(echo "$command" | tr '[:lower:]' '[:upper:]')"
        echo '.nf'
        "$weft" "$command" --help | verbatim
        echo '.fi'
    done
}

completion() {
    cat <<'END'
# bash completion of weft; made by `make install` of what `weft --help` says.
_weft() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
    case $before in
    -c | --config) words=$(weft list configs 2>/dev/null | sed -n 's/^\([a-z0-9_]*\):.*/\1/p') ;;
    --order | --limit | --reconv)
        words=$(weft list policies "${before#--}" 2>/dev/null | awk -v slot="$before" '$1 == slot { print $2 }') ;;
    -m | --mode) words='golden cycle rtl lockstep' ;;
    weft) [ "$COMP_CWORD" != 1 ] || words='COMMANDS --help --version' ;;
    run | bench | cosim | profile | oracle | cachesim)
        [ "$COMP_CWORD" != 2 ] || words=$(weft list kernels 2>/dev/null | sed -n 's/^\([a-z0-9_]*\)  .*/\1/p') ;;
    list) words='kernels configs policies studies' ;;
    esac
    if [ -z "$words" ]; then
        case ${COMP_WORDS[1]} in
END
    for command in $(commands); do
        echo "        $command) words='$(options "$command")' ;;"
    done
    cat <<'END'
        esac
        [[ $word == -* ]] || words=
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _weft weft
END
}

case $1 in
man) man ;;
completion) completion | sed "s/COMMANDS/$(commands | paste -sd ' ' -)/" ;;
*)
    sed -n '5,6p' "$0" | sed 's/^# //' >&2
    exit 2
    ;;
esac
