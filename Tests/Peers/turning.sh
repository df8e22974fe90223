#!/bin/bash
# Counts the pictures on the screen in which a page is not whole while Quire turns pages fast.
#
#   Tests/Peers/turning.sh
#   DOCUMENTS=FOLDER and QUIRE=PROGRAM can be set.
#
# Thirty pages of text at 20 a second and 200 pages of the scan at 4 a second, without and with
# motion. Every picture that the screen shows is read; a page is whole if all of it has the warm
# colours of the documents, which neither paper that waits for its page nor the window's background
# has. Quire itself says with QUIRE_LOG=debug which turns began with both pages at their final size.
# The worst pictures are written to the folder $PICTURES, if it is set. About three minutes. Needs:
# what pages.sh needs.
set -euo pipefail
. "$(dirname "$(realpath "$0")")/peers.sh"
start_screen
export QUIRE_LOG=debug

# turn NAME MOTION COUNT RATE
turn() {
  start_program "$quire" --fullscreen --private --spreads never --no-book-edges \
    --reduced-motion "$2" "$documents/$1"
  local shown open worst
  read -r shown open worst < <(
    "$scratch/screen" turn Right "$3" "$4" "${PICTURES:-$scratch}/$1-$2-$4.ppm")
  local turns final
  turns=$(grep -c 'turn to page' "$scratch/log" || true)
  final=$(grep -c 'at final size' "$scratch/log" || true)
  end_program
  row "$1, $3 keys at $4 a second, reduced motion $2" "$shown" "$open" "$worst %" "$final of $turns"
}

echo "## Pages that turn fast"
row "" "pictures shown" "not whole" "largest open part" "turns begun at final size"
row --- ---: ---: ---: ---:
for motion in on off; do turn text.pdf "$motion" 30 20; done
for motion in on off; do turn scan.pdf "$motion" 199 4; done
echo
