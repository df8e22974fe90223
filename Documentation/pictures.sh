#!/bin/sh
# Draws the pictures of the documentation.
#
# usage: pictures.sh QUIRE FOLDER
#
# QUIRE is the program, FOLDER the one for the pictures. Needs convert of ImageMagick.
set -eu

quire=$1
folder=$2
documentation=$(dirname "$0")
book=$documentation/../Assets/book
parts=$(mktemp -d)
trap 'rm -r "$parts"' EXIT

# frame NAME FROM TO OPTION…: draws one frame of a transition between two pages.
frame() {
  name=$1 from=$2 to=$3
  shift 3
  "$quire" render --from "$from" --to "$to" --output "$parts/$name.png" "$@"
}

# picture NAME ARGUMENT…: writes a picture as a small JPEG file.
picture() {
  name=$1
  shift
  convert "$@" -strip -sampling-factor 4:2:0 -interlace JPEG -quality 80 "$folder/$name.jpg"
}

# page NUMBER…: writes the pages of the tutorial with these numbers, side by side, and prints the path.
page() {
  file=$parts/$(echo "$*" | tr ' ' -).svg
  {
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" font-size="200"'
    echo '  font-family="sans-serif" text-anchor="middle"><rect width="960" height="640"'
    echo '  fill="#f5ebd6"/>'
    place=1
    for number; do
      echo "<text x='$((480 * place / $#))' y='393'>$number</text>"
      place=$((place + 2))
    done
    echo '</svg>'
  } > "$file"
  echo "$file"
}

frame landing "$book/03-fold.svg" "$book/06-turn.svg" --transition curl --set grip=1,1 \
  --set radius=.045 --progress .3 --size 960x540
picture landing "$parts/landing.png"

frame gesture "$book/07-deckle.svg" "$book/08-codex.svg" --transition curl --set grip=1,0.9 \
  --progress .45 --size 960x540
picture gesture "$parts/gesture.png"

frame blinds "$book/06-turn.svg" "$book/07-deckle.svg" --progress .45 --size 960x540 \
  --transition "$documentation/Quire.docc/Resources/blinds.glsl"
picture blinds "$parts/blinds.png"

for p in .2 .4 .6 .8; do
  frame "fold$p" "$book/06-turn.svg" "$book/07-deckle.svg" --transition cubic --progress "$p" \
    --size 640x400 --scale .75
done
picture cubic-fold "$parts"/fold.?.png -bordercolor '#33313a' -border 6 +append

for_tutorial='--size 960x640 --scale .75'
frame window "$(page 1)" "$(page 1)" --progress 0 $for_tutorial
picture book-window "$parts/window.png"

frame leaf "$(page 1)" "$(page 2)" --transition leaf --progress .35 $for_tutorial
picture book-leaf "$parts/leaf.png"

frame curl "$(page 1)" "$(page 2)" --transition curl --set grip=1,1 --progress .2 $for_tutorial
picture book-curl "$parts/curl.png"

# The desk with the closed book, which has the place that book-7.swift gives it.
cat > "$parts/desk.svg" << 'END'
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
  <rect width="960" height="640" fill="#f6f6f6"/>
  <rect x="390" y="200" width="180" height="240" rx="7" fill="#e6e6e6"/>
  <text x="480" y="328" font-size="24" font-family="sans-serif" text-anchor="middle"
    fill="#262626">Numbers</text>
</svg>
END
frame zoom "$parts/desk.svg" "$(page 1 2)" --transition zoom --set opening=leaf --set x=.40625 \
  --set y=.3125 --set width=.1875 --set height=.375 --set cornerRadius=0 --progress .4 $for_tutorial
picture book-zoom "$parts/zoom.png"

frame spread "$(page 1 2)" "$(page 3 4)" --transition curl --set grip=1,1 --set spine=middle \
  --progress .8 $for_tutorial
picture book-spread "$parts/spread.png"
