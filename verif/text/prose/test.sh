#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Is verif/text/prose awake? A small tree in build/test-prose passes its checks; with one line more it must fail, with
# exactly the message expected. Prints "PASS: prose/NAME" or "FAIL: prose/NAME: why". Run in the project's root.
suite=prose
. verif/lib.sh
top=$(pwd)
work=build/test-prose
rm -rf "$work"
mkdir -p "$work/docs/sources" "$work/docs/notes" "$work/verif/units" "$work/verif/text"
cp -r verif/text/prose "$work/verif/"text/
cd "$work" || exit 1
git init -q .

# The lists of pages to be rewritten are this tree's: docs/old.md, docs/odd.md.
sed -i -e "s|^names=.*|names='docs/old.md'|" -e "s|^pending=.*|pending='docs/old.md'|" \
    -e '/^odd=/{:line' -e "/'\$/!{N;b line" -e '}' -e "c odd='docs/odd.md'" -e '}' \
    -e "s|^longer=.*|longer='b.c:table'|" verif/text/prose/check.sh

tree() {
    rm -rf docs/*.md docs/notes/* docs/sources/* ./*.[ch] ./*.toml ./*.cfg verif/units/*
    printf '# Sources\n\n- `A3` Handshakes.\n' >docs/sources.md
    printf '# Book\n\n- `MEM-9` A crossbar.\n- `A48` Lanes in order.\n- `S1` Bits.\n- `3.2` A section.\n' >docs/sources/book.md
    printf '# Thesis\n\n- `C6` Bits.\n- `C7` More.\n- `S1` A barrier.\n- `figure-4.7` Speed.\n' >docs/sources/thesis.md
    printf 'See `gone.md`, a page of the past.\n%0150d\n' 0 >docs/old.md
    echo 'It goes on.' >docs/odd.md
    printf '/* Source: book:MEM-9, A48, thesis:C6 to C7. Not code: */ int A9;\n' >a.c
}

# same NAME CHECK MESSAGE: the check prints MESSAGE alone, "" for nothing, and its exit code says so.
same() {
    printed=$(sh verif/text/prose/check.sh "$2" 2>&1)
    code=$?
    [ -z "$3" ] && want=0 || want=1
    if [ "$printed" != "$3" ]; then
        verdict "$1" "printed '$printed', not '$3'"
    elif [ $code != $want ]; then
        verdict "$1" "exit $code, not $want"
    else
        verdict "$1" ''
    fi
}

# cites NAME FILE TEXT MESSAGE: with a line TEXT at the end of FILE.
cites() {
    tree
    printf '%s\n' "$3" >>"$2"
    same "$1" citations "$4"
}
no_entry() { # ID PAGE
    echo "'$1' has no entry; write a line \"- \`${1#*:}\` ...\" in $2, or mend the id"
}

tree
same clean-citations citations ''
same clean-sentences sentences ''
cites made-up-id b.c '/* As thesis:C99 has it. */' "b.c:1: $(no_entry thesis:C99 docs/sources/thesis.md)"
cites made-up-section b.h '/* book:3.2, 3.9 */' "b.h:1: $(no_entry book:3.9 docs/sources/book.md)"
cites made-up-in-range b.c '/* thesis:C6 to C8 */' "b.c:1: $(no_entry C8 'the page of its source in docs/sources')"
cites made-up-vector docs/b.md 'As TV-MEM-99 says.' "docs/b.md:1: $(no_entry TV-MEM-99 'the page of its source in docs/sources')"
cites made-up-figure c.toml 'note = "Thesis figures 4.7 and 4.8"' "c.toml:1: $(no_entry thesis:figure-4.8 docs/sources/thesis.md)"
cites made-up-book docs/b.md 'Aamodt and others, 3.2, have it, and Aamodt and others, 3.9.' "docs/b.md:1: $(no_entry book:3.9 docs/sources/book.md)"
cites made-up-test verif/units/test_b.c 'Test(b, c99_is_not_there) {' "verif/units/test_b.c:1: $(no_entry thesis:C99 docs/sources/thesis.md)"
cites made-up-test-of-ciao verif/units/test_b.c 'Test(b_ciao, c6_is_of_the_thesis) {' "verif/units/test_b.c:1: $(no_entry ciao:C6 docs/sources/ciao.md)"
cites made-up-vector-of-ciao verif/units/test_b.c 'Test(b_ciao, il_9_is_not_there) {' "verif/units/test_b.c:1: $(no_entry ciao:IL-9 docs/sources/ciao.md)"
cites no-source b.c '/* C6: saturates. */' "b.c:1: 'C6' does not say whose it is; write its source before it: thesis:C6"
cites two-sources a.c '/* S1 */' "a.c:2: 'S1' does not say whose it is; write its source before it: book:S1 or thesis:S1"
cites section-alone b.cfg 'l1_ways 4 # as there (3.2)' \
    "b.cfg:1: '3.2' does not say whose it is; write its source before it: thesis:3.2"
cites twice docs/sources/thesis.md '- `C6` Again.' \
    "docs/sources/thesis.md:7: 'thesis:C6' has an entry already, at docs/sources/thesis.md:3; leave one of them"
cites no-page docs/b.md 'See [there](nowhere.md).' \
    "docs/b.md:1: there is no page 'nowhere.md'; cite a source by its name (docs/sources.md), or a page that exists"
cites page-elsewhere b.c '/* docs/thesis.md */' \
    "b.c:1: there is no page 'docs/thesis.md'; cite a source by its name (docs/sources.md), or a page that exists"
cites page-in-a-message b.c 'say("docs/gone.md says how");' \
    "b.c:1: there is no page 'docs/gone.md'; cite a source by its name (docs/sources.md), or a page that exists"
cites page-by-its-path b.c '/* docs/sources/thesis.md */' ''
cites page-from-a-page docs/notes/b.md 'See [there](../sources/thesis.md).' ''
cites page-from-the-wrong-page docs/notes/b.md 'See [there](sources/thesis.md).' \
    "docs/notes/b.md:1: there is no page 'sources/thesis.md'; cite a source by its name (docs/sources.md), or a page that exists"
cites not-a-comment b.c 'int C99 = 0;' ''

# reads NAME FILE TEXT MESSAGE: a page of that text.
reads() {
    tree
    printf '%b\n' "$3" >"$2"
    same "$1" sentences "$4"
}
five='one two three four five'
thirty="$five $five $five $five
$five $five"
reads longest-sentence docs/b.md "$thirty $five. $five." ''
reads long-sentence docs/b.md "First.\n$thirty $five six." \
    "docs/b.md:1: a sentence of 36 words ('one two three four five one ...'), at most 35: one fact per sentence"
reads items-are-apart docs/b.md "- $thirty\n- $thirty" ''
reads long-table docs/b.md "| $(printf '%0150d' 0) $five $five $five $five $five $five $five $five |" ''
reads long-code docs/b.md "\`\`\`\n$thirty\n$thirty\n\`\`\`" ''
reads long-line docs/b.md "$(printf '%0101d' 0)" 'docs/b.md:1: a line of 101 characters, at most 100: break it'
reads past docs/b.md 'The cache no longer waits.' \
    "docs/b.md:1: 'no longer' tells of the past: say what is, or move it to docs/notes"
reads past-in-notes docs/notes/b.md 'The cache no longer waits.' ''
# A phrase of phrases.awk; "N" is the number, "instead" what the rule says.
odd() { # NAME TEXT PHRASE INSTEAD
    reads "phrase-$1" docs/b.md "$2" "docs/b.md:1: '$3': $4"
}
odd has 'CCWS has 1.223, and GTO less.' 'has 1.223' "say what the number is: '1.4 times as fast', 'takes 5.2 ns'"
odd for 'It wins less (1.061 for 1.223).' '1.061 for 1.223' "write 'instead of', 'beside' or 'from ... to'"
odd new 'No packet of it comes new.' 'comes new' "write 'a new one', or say where it comes from"
odd way 'A line on its\nway is not replaced.' 'on its way' "write 'in flight'"
odd continues 'The oldest goes on and ends.' 'goes on' "write 'continues', or what it does next"
odd there 'It waits until the data are there.' 'data are there' "write 'exists', 'has arrived' or 'is present'"
odd whose 'Rows of which a slice has threads.' 'of which' "name the thing again, or write 'whose'"
odd alone 'An entry empties by itself.' 'by itself' "write 'alone', 'without help' or what it does not need"
reads phrase-good docs/b.md 'Each of which has 3.4 times as many, 2^2 for 3, in which lane of which slot, and `goes on`.' ''
reads long-page docs/b.md "$(seq -s '.\n' 201)" \
    'docs/b.md:1: a page of 201 lines beside what scripts write, at most 200: one page for one question'
reads long-table-by-hand docs/b.md "$(seq -f '| %g |' 201)" \
    'docs/b.md:1: a page of 201 lines beside what scripts write, at most 200: one page for one question'
reads long-table-by-script docs/b.md "<!-- begin x -->\n$(seq -f '| %g |' 201)\n<!-- end x -->" ''
reads purpose docs/b.md 'A table is used to find it.' ''
reads clean-page-on-the-list docs/old.md 'Short.' \
    'docs/old.md: is clean; strike it from `pending` in verif/text/prose/check.sh'

reads spoken-well-on-the-list docs/odd.md 'Short.' \
    'docs/odd.md: has no odd phrase; strike it from `odd` in verif/text/prose/check.sh'

# leads NAME LINK MESSAGE: a page with that link.
leads() {
    tree
    printf 'See [it](%s).\n' "$2" >docs/b.md
    same "$1" links "$3"
}
leads link-to-a-neighbour sources/book.md ''
leads link-to-code ../a.c ''
leads link-to-a-heading '../a.c#heading' ''
leads link-elsewhere https://example.org/a.c ''
leads link-to-nothing ../gone.c "docs/b.md:1: the link leads to no file: '../gone.c'; mend its path"
leads link-to-a-place '#here' ''

# torn NAME TEXT MESSAGE: a file of C of that text.
torn() {
    tree
    printf '%b\n' "$2" >b.c
    same "$1" comments "$3"
}
long='a comment of a list that has more than eighty-five characters with what stands before it'
torn torn-item "/* List.\n * - $long,\n * which goes on.\n */" \
    'b.c:2: an item of a list is torn: shorten it to one line, or give each item a paragraph'
torn torn-file "/* List.\n *     fpu.c    $long,\n * which goes on.\n */" \
    'b.c:2: an item of a list is torn: shorten it to one line, or give each item a paragraph'
torn torn-drawing "/* Flow.\n *     fpu -> $long ->\n * writeback\n */" \
    'b.c:2: an item of a list is torn: shorten it to one line, or give each item a paragraph'
torn torn-at-the-star "/* A line that\n *goes on.\n */" \
    'b.c:1: a line goes on without a blank after its star: wrap the paragraph at column 100'
torn padded 'int a; /* first  */' 'b.c:1: a comment ends after several blanks: one is enough'
torn whole-drawing "/* Flow.\n *     fpu -> $long ->\n *           writeback\n */" ''
torn whole-item "/* List.\n * - $long,\n *   which goes on.\n * - next\n */" ''
torn torn-field "struct a {\n    uint32_t\n        interval; /* $long */\n};" \
    'b.c:2: a field is torn from its type: shorten its comment, or put it above'
torn torn-width "struct a {\n    U(FRACTION_BITS)\n        product; /* $long */\n};" \
    'b.c:2: a field is torn from its type: shorten its comment, or put it above'
torn whole-field "struct a {\n    uint32_t interval; /* cycles */\n};" ''

# speaks NAME TEXT MESSAGE: a file of hardware C of that text.
speaks() {
    tree
    mkdir -p cmodel/hw
    printf '%b\n' "$2" >cmodel/hw/b.c
    same "$1" spoken "$3"
    rm -r cmodel
}
long_one="a sentence of 36 words ('one two three four five one ...'), at most 35: one fact per sentence"
speaks longest-comment "/* $five $five $five\n * $five $five $five\n * $five. $five. */" ''
speaks long-comment "int a;\n/* First.\n * $five $five $five\n * $five $five $five\n * $five six. */" "cmodel/hw/b.c:2: $long_one"
speaks long-item "/* - $five\n * - $five $five $five $five\n *   $five $five $five six. */" "cmodel/hw/b.c:2: $long_one"
speaks long-drawing "/* Flow.\n *     $five $five $five $five $five $five $five six\n */" ''
speaks machine-who 'int a; /* who waits */' "cmodel/hw/b.c:1: 'who': name the thread, the module or the person"
speaks machine-nobody '/* Two.\n *\n * The row of nobody. */' "cmodel/hw/b.c:3: 'nobody': name the thread, the module or the person"
speaks odd-comment 'int a;\n/* Rows of which\n * none waits. */' \
    "cmodel/hw/b.c:2: 'of which': name the thing again, or write 'whose'"
tree
echo '/* nobody */' >b.c
same machine-elsewhere spoken "b.c:1: 'nobody': name the thread, the module or the person"
tree
mkdir -p cmodel/c2v
echo '/* nobody */' >cmodel/c2v/b.c
same machine-of-the-translator spoken "cmodel/c2v/b.c:1: 'nobody': name the thread, the module or the person"
rm -r cmodel
tree
mkdir -p verif/translator/accept
echo '/* nobody */' >verif/translator/accept/b.c
same programs-are-left spoken ''
rm -r verif/translator
speaks not-a-comment 'int who; //@ nobody' ''

# lasts NAME HEAD LINES MESSAGE: after a long function that may be so, one of that many lines, braces included.
lasts() {
    tree
    { printf 'int table(int a)\n{\n%s\n}\n' "$(seq -f '    a++; /* %g */' 59)"
        printf '%b\n%s\n}\n' "$2" "$(seq -f '    a++; /* %g */' $(($3 - 2)))"; } >b.c
    same "$1" functions "$4"
}
lasts longest-function 'int f(int a) {' 60 ''
lasts long-function 'int f(int a) {' 61 "b.c:63: \`f\` has 61 lines, at most 60; give its parts names"
lasts long-function-of-two-lines 'static inline int *f(int a,\n         int b) {' 61 \
    "b.c:64: \`f\` has 61 lines, at most 60; give its parts names"
lasts long-function-with-attribute 'static inline __attribute__((always_inline)) void f(int a) {' 61 \
    "b.c:63: \`f\` has 61 lines, at most 60; give its parts names"
lasts long-table 'int table2[] = {' 99 ''
tree
printf 'int table(void) {\n}\n' >b.c
same long-function-is-short functions 'b.c:table is short, or gone; strike it from `longer` in verif/text/prose/check.sh'

# emits NAME HEAD LINES MESSAGE: a module of rtl/gen with a short block, one of that many lines, and another.
emits() {
    tree
    mkdir -p rtl/gen
    printf 'module m;\n  always @* begin\n    a = 0;\n  end\n\n%s\n%s\n  end\nendmodule\n' "$2" \
        "$(seq -f '    b = %g;' $(($3 - 2)))" >rtl/gen/m.v
    same "$1" blocks "$4"
    rm -r rtl
}
cut='cut its hardware C as docs/reference/c2v.md says'
emits longest-block '  always @* begin : m_tick_of_b' 150 ''
emits long-block '  always @* begin : m_tick_of_b' 151 "rtl/gen/m.v:6: \`m_tick_of_b\` has 151 lines, at most 150; $cut"
emits long-block-without-a-name '  always @(posedge clk) begin' 151 \
    "rtl/gen/m.v:6: an always block has 151 lines, at most 150; $cut"
tree
mkdir -p rtl/prim
printf '  always @* begin\n%s\n  end\n' "$(seq -f '    b = %g;' 200)" >rtl/prim/m.v
same long-block-by-hand blocks ''
rm -r rtl
cd "$top" || exit 1
exit $failed
