#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The manual page and the completions of bash, zsh and fish, made of what `weft --help` says of each command.
#
# usage: pages.sh man WEFT             weft(1), to standard output
#        pages.sh bash|zsh|fish WEFT   a completion for that shell, to standard output
#
# A completion knows commands and options as they were when it was made; it asks the tool for kernels, machines and policies.
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

# What a word can be, a row for each place: the words before it, the number of the word (any: wherever it is), and a command that
# prints the names. The three shells have the same rows; bash and zsh also the same text.
rows() {
    slot() { printf -- '--%s\tany\t%s\n' "$1" "weft list policies $1 2>/dev/null | awk '\$1 == \"--$1\" { print \$2 }'"; }
    configs="weft list configs 2>/dev/null | sed -n 's/^\\([a-z0-9_]*\\):.*/\\1/p'"
    kernels="weft list kernels 2>/dev/null | sed -n 's/^\\([a-z0-9_]*\\)  .*/\\1/p'"
    studies="weft list studies 2>/dev/null | awk '{ print \$1 }'"
    printf '%s\t%s\t%s\n' \
        '-c --config' any "$configs" \
        '-m --mode' any "printf '%s\\n' golden cycle rtl lockstep" \
        --netlist any "printf '%s\\n' osu018 gates ice40 ecp5" \
        'run bench cosim profile oracle cachesim' 2 "$kernels" \
        'sweep report compare' 2 "$studies" \
        list 2 "printf '%s\\n' kernels configs policies studies" \
        kernels 3 "$kernels" \
        configs 3 "$configs" \
        studies 3 "$studies" \
        new 2 "printf '%s\\n' kernel policy" \
        policy 3 "printf '%s\\n' order limit reconv" \
        weft 1 "printf '%s\\n' $(commands | paste -sd ' ' -) --help --version"
    for name in order limit reconv; do slot $name; done
}
tab=$(printf '\t')

# For bash and zsh: from `word`, `before`, `position` and `command` to `offer`.
body() {
    echo '    case $before in'
    rows | while IFS=$tab read -r before position list; do
        guard=
        [ "$position" = any ] || guard="[ \"\$position\" != $position ] || "
        printf '    %s) %soffer=$(%s) ;;\n' "$(echo "$before" | sed 's/ / | /g')" "$guard" "$list"
    done
    echo '    esac'
    echo '    if [ -z "$offer" ] && [[ $word == -* ]]; then'
    echo '        case $command in'
    for name in $(commands); do
        echo "        $name) offer='$(options "$name")' ;;"
    done
    echo '        esac'
    echo '    fi'
}

bash_completion() {
    cat <<'END'
# bash completion of weft; made by `make install` of what `weft --help` says.
_weft() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} position=$COMP_CWORD offer=
END
    body
    cat <<'END'
    mapfile -t COMPREPLY < <(compgen -W "$offer" -- "$word")
}
complete -o default -F _weft weft
END
}

zsh_completion() {
    cat <<'END'
#compdef weft
# zsh completion of weft; made by `make install` of what `weft --help` says.
_weft() {
    local word=$words[CURRENT] before=$words[CURRENT-1] command=$words[2] position=$((CURRENT - 1)) offer=
END
    body
    cat <<'END'
    if [[ -n $offer ]]; then
        compadd -- ${=offer}
    else
        _files
    fi
}
_weft "$@"
END
}

fish_completion() {
    cat <<'END'
# fish completion of weft; made by `make install` of what `weft --help` says.
function __weft_offer
    set -l words (commandline -opc)
    set -l before $words[-1]
    set -l position (count $words)
    switch "$before"
END
    rows | while IFS=$tab read -r before position list; do
        echo "    case $(echo "$before" | sed "s/[^ ]*/'&'/g")"
        guard=true
        [ "$position" = any ] || guard="test \$position = $position"
        printf '        if %s\n            %s\n            return\n        end\n' "$guard" "$list"
    done
    echo '    end'
    echo '    switch "$words[2]"'
    for name in $(commands); do
        echo "    case $name"
        echo "        printf '%s\\n' $(options "$name")"
    done
    echo '    end'
    echo 'end'
    echo "complete -c weft -a '(__weft_offer)'"
}

case $1 in
man) man ;;
bash) bash_completion ;;
zsh) zsh_completion ;;
fish) fish_completion ;;
*)
    sed -n '5,6p' "$0" | sed 's/^# //' >&2
    exit 2
    ;;
esac
