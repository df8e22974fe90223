#!/bin/bash
# Compares how soon readers show the first page of a document, and the next one.
#
#   Tests/Peers/pages.sh
#   RUNS=7, DOCUMENTS=FOLDER, PROGRAMS="quire mupdf-gl …" and QUIRE=PROGRAM can be set.
#
# First page: from the start of the program to the last change of the page on the screen. Next page:
# from a key press, a second and more after the last, to the last change; Quire gets
# --reduced-motion on. The programs take turns, after a run that does not count; the tables have the
# medians in milliseconds, and for the next page also that of the first change. A program that shows
# no page within thirty seconds is not tried again with that document. About ten minutes. Needs:
# xvfb ratpoison dbus-daemon gcc libx11-dev libxext-dev libxtst-dev libxdamage-dev
# mupdf zathura zathura-pdf-poppler zathura-cb evince xpdf mcomix, and what documents.sh needs.
set -euo pipefail
. "$(dirname "$(realpath "$0")")/peers.sh"
runs=${RUNS:-7}
start_screen

# measured NAME KIND PROGRAM prints the median of the file that has the measurements.
measured() { median < <(cat "$scratch/$1.$2.$3" 2> /dev/null); }

# table TITLE KIND NAME… prints the table of the documents NAME….
table() {
  local kind=$2 name reader
  echo "## $1"
  row "milliseconds" "${programs[@]}"
  row --- "${programs[@]/*/---:}"
  shift 2
  for name in "$@"; do
    local cells=()
    for reader in "${programs[@]}"; do cells+=("$(measured "$name" "$kind" "$reader")"); done
    row "$name" "${cells[@]}"
  done
  echo
}

for name in text.pdf scan.pdf comic.cbz ten.pdf manual.pdf; do
  cat "$documents/$name" > /dev/null
  failed=
  for run in $(seq 0 "$runs"); do
    for reader in $(readers "${name##*.}"); do
      [[ " $failed " != *" $reader "* ]] || continue
      manage_windows "$reader"
      set_command "$reader" "$documents/$name"
      "$scratch/screen" open "${command[@]}" 2> "$scratch/error" > "$scratch/time" ||
        { echo "$reader $name: $(tail -1 "$scratch/error")" >&2; failed+=" $reader"; continue; }
      [ "$run" = 0 ] || cat "$scratch/time" >> "$scratch/$name.first.$reader"
    done
  done
done
table "First page" first text.pdf scan.pdf comic.cbz ten.pdf manual.pdf

for name in text.pdf scan.pdf comic.cbz; do
  for reader in $(readers "${name##*.}"); do
    manage_windows "$reader"
    set_command "$reader" "$documents/$name"
    start_program "${command[@]}" || { end_program; continue; }
    for run in $(seq 0 "$runs"); do
      "$scratch/screen" key "$(next_key "$reader")" > "$scratch/time" || continue
      [ "$run" = 0 ] && continue
      read -r first last < "$scratch/time"
      echo "$first" >> "$scratch/$name.begin.$reader"
      echo "$last" >> "$scratch/$name.next.$reader"
    done
    end_program
  done
done
table "Next page from rest, complete" next text.pdf scan.pdf comic.cbz
table "Next page from rest, first change" begin text.pdf scan.pdf comic.cbz
