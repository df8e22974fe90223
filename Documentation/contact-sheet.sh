#!/bin/sh
# Draws every transition at p = .1 .3 .5 .7 .9 into one picture, one row for each transition.
#
# usage: contact-sheet.sh QUIRE OUTPUT.png
# Needs jq, and convert and montage from ImageMagick.
set -eu

quire=$1
output=$2
book=$(dirname "$0")/../Assets/book
parts=$(mktemp -d)
trap 'rm -r "$parts"' EXIT

steps='.1 .3 .5 .7 .9'
ground='#33313a'
ink='#e9e4da'
font=$(fc-match --format='%{file}' sans)

# title WIDTHxHEIGHT GRAVITY TEXT FILE: draws a label
title() {
  convert -background "$ground" -fill "$ink" -font "$font" -gravity "$2" -pointsize 17 -size "$1" "label:$3" \
    +set label "$parts/$4.png"
}

# row FILE…: joins the label of a row and its five frames
row() {
  montage "$@" -tile 6x1 -geometry +3+3 -background "$ground" miff:-
}

convert -size 126x24 "xc:$ground" "$parts/label.png"
for step in $steps; do title 224x24 Center "p = $step" "$step"; done
row "$parts/label.png" $(printf "$parts/%s.png " $steps) > "$parts/sheet.miff"

for name in $("$quire" transitions --json | jq --raw-output '.[] | select(.presetOf == null).name')
do
  title 126x140 West "  $name" label
  for step in $steps; do
    # The page of 640 × 400 points is drawn at twice the final size and then halved.
    "$quire" render --transition "$name" --size 640x400 --scale .7 --progress "$step" \
      --from "$book/06-turn.svg" --to "$book/07-deckle.svg" --output "$parts/$step.png"
    convert "$parts/$step.png" -resize 50% "$parts/$step.png"
  done
  row "$parts/label.png" $(printf "$parts/%s.png " $steps) >> "$parts/sheet.miff"
done

# A palette keeps the file small, because the two pages have few colours.
convert "$parts/sheet.miff" -append -bordercolor "$ground" -border 8 +repage \
  -dither FloydSteinberg -colors 256 -define png:compression-level=9 "PNG8:$output"
