#!/bin/bash
# Measures when Quire, after its start, asks for the first page and has looked its position up.
#
#   Tests/Peers/start.sh
#   RUNS=7, DOCUMENTS=FOLDER and QUIRE=PROGRAM can be set.
#
# strace says when the program begins and when its own code begins (its first file beyond the
# libraries), when the first order for a page goes to a decoding process, and when the database of
# positions was read last before that page was there; medians in milliseconds, in a window and in
# full screen, for which the size of the screen has to be known first. strace itself makes the
# figures larger. The document has been read before. Needs: what pages.sh needs, strace.
set -euo pipefail
. "$(dirname "$(realpath "$0")")/peers.sh"
runs=${RUNS:-7}
start_screen
document=$documents/text.pdf
start_program "$quire" --fullscreen --spreads never "$document"
"$scratch/screen" key Right > /dev/null
sleep 1.5
end_program

# measure OPTION… prints a file of times: of the last library, of the first page and of the position.
measure() {
  local run
  for run in $(seq 0 "$runs"); do
    strace --seccomp-bpf -f -y -ttt -e trace=execve,exit_group,openat,pread64,sendmsg \
      -o "$scratch/trace" "$quire" --spreads never "$@" "$document" 2> /dev/null &
    program=$!
    "$scratch/screen" rest
    pkill -TERM -P "$program" || true
    wait "$program" 2> /dev/null || true
    program=
    [ "$run" = 0 ] && continue
    awk -v document="$document" '
      /execve\(/ && !start {start = $2}
      /sendmsg\(/ && index($0, "SCM_RIGHTS") && index($0, document) && !order {order = $2}
      /pread64\(/ && index($0, "library.sqlite") && !(order && $2 > order + 0.1) {read = $2}
      /openat\(/ && /\.so/ && !order {library = $2}
      END {printf "%.1f %.1f %.1f\n", (library - start) * 1000, (order - start) * 1000,
        (read - start) * 1000}' "$scratch/trace"
  done
}

measure > "$scratch/window"
measure --fullscreen > "$scratch/fullscreen"
echo "## Start of text.pdf"
row "milliseconds from exec" "window" "full screen"
row --- ---: ---:
column=0
for name in "last library loaded" "first page asked for" "position looked up"; do
  column=$((column + 1))
  cells=()
  for kind in window fullscreen; do
    cells+=("$(cut -d' ' -f"$column" "$scratch/$kind" | median)")
  done
  row "$name" "${cells[@]}"
done
echo
