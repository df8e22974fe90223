#!/bin/bash
# Prints the peak memory of Quire and all its processes for large documents, and that of readers
# that open the same.
#
#   Tests/Peers/reader-memory.sh
#   TURNS=200, DOCUMENTS=FOLDER, PROGRAMS="quire mupdf-gl …" and QUIRE=PROGRAM can be set.
#
# Pages are turned four times a second; memory.sh measures. The TIFF of 500 megapixels is opened at
# 100 % and moved. About a minute for each figure. Needs: what pages.sh needs, xdotool procps.
set -euo pipefail
. "$(dirname "$(realpath "$0")")/peers.sh"
turns=${TURNS:-200}
start_screen

# peak TURNS KEY COMMAND… prints the peak of the PSS in megabytes.
peak() {
  "$peers/memory.sh" -t "$1" -k "$2" "${@:3}" 2> /dev/null |
    sed -n 's/peak PSS \([0-9]*\).*/\1/p' || true
}

echo "## Peak memory of all processes"
row "PSS, megabytes" "${programs[@]}"
row --- "${programs[@]/*/---:}"
for name in photographs scan.pdf comic.cbz text.pdf; do
  kind=${name##*.}
  [ "$kind" != photographs ] || kind=folder
  cells=()
  for reader in "${programs[@]}"; do
    if readers "$kind" | grep -qx "$reader"; then
      manage_windows "$reader"
      set_command "$reader" "$documents/$name"
      [ "$reader" != quire ] || command=("$quire" --fullscreen --private "$documents/$name")
      cells+=("$(peak "$turns" "$(next_key "$reader")" "${command[@]}")")
    else
      cells+=("–")
    fi
  done
  row "$name, $turns turns" "${cells[@]}"
done
row "giant.tif at 100 %" \
  "$(peak 40 ctrl+Right "$quire" --fullscreen --private --zoom 100% "$documents/giant.tif")"
echo
