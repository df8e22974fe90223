#!/usr/bin/env bash
# Prints the folders of Sources, in the order of the README's table, each with what is in it and with
# the folders that it imports. Fails if a folder is missing in the table, or imports one that stands
# lower there.
#
# usage: rooms.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# A line of the table is "| folder | contents |".
rows=$(sed -n '/^| folder | contents |/,/^$/p' README.md | tail -n +4)
mapfile -t order < <(sed 's/^| \([^ ]*\) |.*/\1/' <<< "$rows")
faults=0
fault() { echo "error: $1" >&2; faults=1; }

for folder in Sources/*/; do
  name=$(basename "$folder")
  # Folders of C have a line in common.
  [ -e "$folder/module.modulemap" ] || [ -d "$folder/include" ] || [[ " ${order[*]} " == *" $name "* ]] \
    || fault "the README does not name $folder"
done

higher=" "
for name in "${order[@]}"; do
  [ -d "Sources/$name" ] || fault "the README names Sources/$name, which does not exist"
  imports=$(grep -rhoE '^(@_exported |@testable )?((public|package|internal) )?import \w+' \
    "Sources/$name" --include='*.swift' | sed 's/.* //' | sort -u)
  own=()
  for import in $imports; do
    [ -d "Sources/$import" ] && [[ " ${order[*]} " == *" $import "* ]] || continue
    own+=("$import")
    [[ "$higher" == *" $import "* ]] || fault "$name imports $import, which stands lower"
  done
  higher+="$name "
  sed -n "s/^| $name | \(.*\) |$/$name: \1/p" <<< "$rows"
  echo "    imports ${own[*]:-nothing of Quire}"
done
# All of Foundation brings 38 MB of ICU into the program, almost all of it data about languages.
foundation='^\s*(@\w+ +)*(\w+ +)?import +((struct|class|enum|func|protocol|typealias) +)?Foundation(\.|\s|$)'
if grep -rnE "$foundation" Sources --include='*.swift' >&2; then
  fault "a module imports all of Foundation; FoundationEssentials has to be enough"
fi
exit $faults
