#!/bin/sh
# Measures a frame of Qt Quick's Flipable at 1920 × 1080: synchronise, render and swap.
#
#   Tests/Peers/flipable.sh
#
# Needs: qml qml-module-qtquick2 qml-module-qtquick-window2 xvfb imagemagick. On llvmpipe the swap
# waits for the drawing and copies it to the X server; the empty frame that is printed too says what
# of it is no drawing, for a comparison with frames that end with glFinish. "Fastest at each p" is
# the figure to trust on a machine that has other work.
set -eu
here=$(dirname "$(realpath "$0")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
convert -size 1920x1080 -seed 1 plasma:orange-brown "$scratch/front.png"
convert -size 1920x1080 -seed 2 plasma:skyblue-navy "$scratch/back.png"
LIBGL_ALWAYS_SOFTWARE=1 QSG_RENDER_LOOP=basic QT_QPA_UPDATE_IDLE_TIME=0 QT_QPA_PLATFORM=xcb \
  xvfb-run -a -s "-screen 0 1920x1080x24" \
  qml "$here/flipable.qml" -- "$scratch/front.png" "$scratch/back.png" 2>&1 |
  sed -n 's/^qml: /Flipable: /p; /rror/p'
