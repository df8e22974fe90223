#!/bin/bash
# Counts the turns whose picture was at its final size when they began: a page every 250 ms.
#
#   Tests/Peers/turns.sh FOLDER [TURNS]      (default: 199 turns)
#
# Quire covers a 1920 × 1080 Xvfb and gets the Right key; what it says of each turn with
# QUIRE_LOG=debug is counted. Needs: xvfb xdotool.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
folder=$1
turns=${2:-199}
scratch=$(mktemp -d)
trap 'kill "${program:-}" "${server:-}" 2> /dev/null || true; rm -rf "$scratch"' EXIT

Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3> "$scratch/display" 2> /dev/null &
server=$!
until [ -s "$scratch/display" ]; do sleep 0.05; done
export DISPLAY=:$(cat "$scratch/display")
unset WAYLAND_DISPLAY

QUIRE_LOG=debug "$here/../../.build/release/quire" --fullscreen "$folder" 2> "$scratch/log" &
program=$!
until grep -q 'first page read' "$scratch/log"; do sleep 0.05; done
sleep 1

# Keys at fixed times, however long each takes to send.
next=$(date +%s%N)
for _ in $(seq "$turns"); do
  xdotool key Right
  next=$((next + 250000000))
  left=$((next - $(date +%s%N)))
  if [ "$left" -gt 0 ]; then sleep "$(printf '0.%09d' "$left")"; fi
done
sleep 1
echo "at final size: $(grep -c 'at final size' "$scratch/log") of $turns turns"
