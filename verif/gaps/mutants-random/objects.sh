# shellcheck shell=sh
# SPDX-License-Identifier: Apache-2.0
# What mutants share: unit tests and the machine `small` are linked of one object per source, compiled once; of a mutant
# only those are compiled again that read its file. Read by run.sh, which sets root, work, tree (with the mutant in
# place) and mutant (the folder of its objects).
objects=$work/objects
units=$work/units
sanitizers='-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
sanitize= # these, while programs are built with them
hardware_flags='-std=c17 -D_GNU_SOURCE -O2 -w -Icmodel/hw -I.'

test_of() { find verif/units -name "test_$1.c" ! -path '*/policy/*'; }
unit_says() { (cd "$root" && build/weft-facts says "$2" "$(test_of "$1")"); }

# Write what program $1 is made of: its sources, "SOURCE FILE" for each file that a source reads, flags, tag of the
# objects, libraries. $2: tag, $3: flags, $4: libraries, then the sources.
describe() {
    folder=$units/$1
    mkdir -p "$folder.new"
    echo "$2" >"$folder.new/tag"
    echo "$3" >"$folder.new/flags"
    echo "$4" >"$folder.new/libs"
    flags=$3
    name=$1
    shift 4
    printf '%s\n' "$@" >"$folder.new/sources"
    # shellcheck disable=SC2086 # words
    gcc -MM $flags "$@" >"$folder.new/rules" || { echo "mutants-random: cannot read the sources of $name" >&2; exit 2; }
    awk '{ sub(/\\$/, "") } /^[^ ].*:/ { sub(/^[^:]*:/, ""); source = $1 } { for (i = 1; i <= NF; i++) print source, $i }' \
        "$folder.new/rules" >"$folder.new/reads"
    mv "$folder.new" "$folder"
}

describe_unit() { # NAME
    machine=$(unit_says "$1" machine)
    own=$(unit_says "$1" flags)
    set -- "$1" verif/units/leaks.c "$(test_of "$1")" $(unit_says "$1" source)
    name=$1
    shift
    if [ -n "$machine" ]; then
        mkdir -p "build/$machine"
        case $machine in
        unit | unit+*) build/weft-config "$machine" "build/$machine" verif/units ;;
        *) build/weft-config "$machine" "build/$machine" ;;
        esac || exit 2
        set -- $(sh cmodel/hw/sources.sh "build/$machine" "$@")
    fi
    describe "$name" "${machine:-plain}${own:++$name}" "$hardware_flags ${machine:+-I$root/build/$machine} $own" \
        "$(unit_says "$name" libs | tr '\n' ' ') -lcriterion -lm" "$@"
}

describe_machine() {
    # shellcheck disable=SC2046 # words
    describe machine machine "$hardware_flags -DNDEBUG $MARCH -fPIC -fvisibility=hidden -I$root/build/small" '-shared -Wl,-z,defs' \
        $SIM_SOURCES $(cat build/small/gpu.sources)
}

# Bring the descriptions up to date: of unit tests with no machine, and for part hw of all programs. All of them are made
# again after any change of a source.
describe_all() { # PART...
    if [ -e "$units/begun" ] &&
        [ -n "$(find cmodel common sw verif/units -newer "$units/begun" -name '*.[ch]' | head -1)" ]; then
        rm -rf "$units"
    fi
    [ -e "$units/begun" ] || rm -rf "$units" "$objects"
    mkdir -p "$units" "$objects"
    [ -e "$units/begun" ] || touch "$units/begun"
    case " $* " in *" hw "*) with_machines=yes ;; *) with_machines= ;; esac
    [ -z "$with_machines" ] || [ -e "$units/machine" ] || describe_machine
    for test in $(test_of '*'); do
        test=${test##*/test_}
        test=${test%.c}
        [ -e "$units/$test" ] || { [ -z "$with_machines" ] && [ -n "$(unit_says "$test" machine)" ]; } || describe_unit "$test"
    done
}

# The sources of a program that read the mutant's file.
affected() { # PROGRAM
    awk -v file="$file" '$2 == file && $1 != last { print $1; last = $1 }' "$units/$1/reads"
}

# Programs that have the mutant's file in them, those of few sources first: "SOURCES NAME".
programs_with() {
    grep -lF " $file" "$units"/*/reads | while read -r reads; do
        folder=${reads%/reads}
        [ "${folder##*/}" = machine ] || [ -z "$(affected "${folder##*/}")" ] ||
            echo "$(wc -l <"$folder/sources") ${folder##*/}"
    done | sort -n
}

compile() { # FROM-FOLDER SOURCE OBJECT FLAGS
    [ ! -e "$3" ] || return 0
    mkdir -p "${3%/*}"
    # shellcheck disable=SC2086 # words
    (cd "$1" && gcc $4 -c "$2" -o "$3.$worker") >>"$log" 2>&1 && mv "$3.$worker" "$3"
}

# What the objects of a program are compiled with, into `flags`, and where they lie, into `tag`.
read_flags() { # PROGRAM
    read -r tag <"$units/$1/tag"
    read -r flags <"$units/$1/flags"
    tag=$tag${sanitize:++sanitized}
    flags="$flags $sanitize"
}

# Compile what of a program reads the mutant's file. False: it does not compile.
compile_affected() { # PROGRAM
    read_flags "$1"
    for source in $(affected "$1"); do
        compile "$tree" "$source" "$mutant/$tag/$source.o" "$flags" || return 1
    done
}

# Link a program of the mutant's objects and the shared ones. False: it does not compile.
build_program() { # PROGRAM OUTPUT
    compile_affected "$1" || return 1
    linked=
    while read -r source; do
        object=$mutant/$tag/$source.o
        if [ ! -e "$object" ]; then
            object=$objects/$tag/$source.o
            compile "$root" "$source" "$object" "$flags" || { echo "mutants-random: cannot compile $source" >&2; exit 2; }
        fi
        linked="$linked $object"
    done <"$units/$1/sources"
    # shellcheck disable=SC2086,SC2046 # words
    gcc $sanitize -o "$2" $linked $(cat "$units/$1/libs") >>"$log" 2>&1
}

# Whether what was compiled of a program is what it was without the mutant.
is_identical() { # PROGRAM
    read_flags "$1"
    for source in $(affected "$1"); do
        compile "$root" "$source" "$objects/$tag/$source.o" "$flags" || exit 2
        cmp -s "$objects/$tag/$source.o" "$mutant/$tag/$source.o" || return 1
    done
}
