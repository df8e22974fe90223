#!/bin/sh
# Writes the texts of the windows, as a template for translators.
# usage: po/extract.sh PROGRAM OUTPUT, where PROGRAM is the built quire
set -eu
program=$(realpath "$1")
output=$(realpath "$2")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/Sources"
"$program" transitions --json | jq --raw-output --from-file po/transitions.jq \
  > "$work/Sources/transitions.c"
find Sources -name '*.swift' | LC_ALL=C sort > "$work/files"
echo Sources/transitions.c >> "$work/files"
# Texts of several lines are not texts of C, which xgettext reads; none of them is marked.
xgettext --language=C --from-code=UTF-8 --keyword \
  --keyword=localized:1 --keyword=localized:1,2c,2t \
  --keyword=localized:1,2,3t --keyword=localized:1,2,4t \
  --add-comments=Translators --no-location --no-wrap --package-name=Quire \
  --files-from="$work/files" --directory=. --directory="$work" \
  --output="$work/quire.pot" 2> "$work/messages" || { cat "$work/messages" >&2; exit 1; }
# The date changes without a change of the texts.
sed '/^"POT-Creation-Date:/d' "$work/quire.pot" > "$output"
