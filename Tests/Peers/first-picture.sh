#!/bin/bash
# Compares how soon a 24-megapixel JPEG is on the screen: Quire against feh -F, under one Xvfb.
#
#   Tests/Peers/first-picture.sh [QUIRE [OPTION…]]      (default: .build/release/quire)
#   RUNS=15 PICTURE=FILE.jpg can be set; the picture must be redder than blue about its middle.
#
# Runs alternate; the medians and their ratio are printed. Needs: xvfb feh libvips-tools gcc
# libxcb1-dev.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
[ $# -gt 0 ] || set -- "$here/../../.build/release/quire"
runs=${RUNS:-15}
scratch=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$scratch"' EXIT
cc -O2 -o "$scratch/wait-for-picture" "$here/wait-for-picture.c" -lxcb

picture=${PICTURE:-$scratch/folder/picture.jpg}
if [ -z "${PICTURE:-}" ]; then
  mkdir "$scratch/folder"
  "$here/photograph.sh" "$picture"
fi
cat "$picture" > /dev/null

Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3> "$scratch/display" 2> /dev/null &
server=$!
until [ -s "$scratch/display" ]; do sleep 0.05; done
export DISPLAY=:$(cat "$scratch/display")
unset WAYLAND_DISPLAY

median() { sort -n | awk '{v[NR] = $1} END {print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2}'; }
for run in $(seq "$runs"); do
  "$scratch/wait-for-picture" feh -F "$picture" 2> /dev/null >> "$scratch/feh"
  "$scratch/wait-for-picture" "$@" "$picture" >> "$scratch/quire"
done
feh=$(median < "$scratch/feh")
quire=$(median < "$scratch/quire")
awk -v feh="$feh" -v quire="$quire" -v runs="$runs" 'BEGIN {
  printf "feh -F %.0f ms, quire %.0f ms, ratio %.2f (medians of %d)\n", feh, quire, quire / feh, runs
}'
