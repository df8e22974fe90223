#!/bin/bash
# Measures how smoothly Quire zooms from the whole page to 800 %, and when the page is sharp then.
#
#   Tests/Peers/zooming.sh
#   RUNS=7, DOCUMENTS=FOLDER and QUIRE=PROGRAM can be set.
#
# The wheel turns with Ctrl held, ten notches a second, on a photograph of 24 megapixels and on a
# page of text. The screen says how many frames a second appear, the longest time between two of
# them, when the last notch has come to rest, and how much later the page becomes sharp; medians of
# the runs. Quire says with QUIRE_LOG=trace how long each frame takes: its own code alone, and with
# OpenGL and the exchange of buffers; the largest of all runs. About three minutes. Needs: what
# pages.sh needs.
set -euo pipefail
. "$(dirname "$(realpath "$0")")/peers.sh"
runs=${RUNS:-7}
start_screen
export QUIRE_LOG=trace

echo "## Zooming to 800 % with the wheel"
row "" "frames a second" "longest between frames, ms" "rest after notch, ms" \
  "sharp after rest, ms" "longest own code, ms" "longest frame, ms"
row --- ---: ---: ---: ---: ---: ---:
# A notch is a factor of 1.3; the photograph covers the screen at 27 %, the page at 96 %.
for document in photograph/photograph.jpg:13 text.pdf:8; do
  name=${document%:*}
  rm -f "$scratch"/zoom.*
  for _ in $(seq "$runs"); do
    start_program "$quire" --fullscreen --private --spreads never "$documents/$name"
    sleep 1
    lines=$(wc -l < "$scratch/log")
    "$scratch/screen" zoom "${document#*:}" 10 > "$scratch/zoom"
    read -r rate longest rest sharp < "$scratch/zoom"
    for figure in rate longest rest sharp; do echo "${!figure}" >> "$scratch/zoom.$figure"; done
    tail -n "+$((lines + 1))" "$scratch/log" >> "$scratch/zoom.log"
    end_program
  done
  # "frame: own 1.2 ms, all 9.8 ms"
  read -r own all < <(awk '
    match($0, /frame: own [0-9.]+ ms, all [0-9.]+ ms/) {
      split(substr($0, RSTART, RLENGTH), word, " ")
      if (word[3] > own) own = word[3]
      if (word[6] > all) all = word[6]
    }
    END {printf "%.1f %.1f\n", own, all}' "$scratch/zoom.log")
  row "$name" "$(median < "$scratch/zoom.rate")" "$(median < "$scratch/zoom.longest")" \
    "$(median < "$scratch/zoom.rest")" "$(median < "$scratch/zoom.sharp")" "$own" "$all"
done
echo
