#!/bin/bash
# Measures Quire as a reader beside other readers, in one run, and prints tables in Markdown.
#
#   Tests/Peers/reader.sh [pages|turning|zooming|start|reader-memory …]      (default: all)
#   RUNS=7, DOCUMENTS=FOLDER, PROGRAMS="quire mupdf-gl …" and QUIRE=PROGRAM can be set.
#
# The parts are scripts of the same names, which say what they measure. The documents are made by
# documents.sh on the first run, in $DOCUMENTS or else in ~/.cache/quire-peers. Use a quiet machine;
# to compare with figures of two processors, taskset -c 0,1 Tests/Peers/reader.sh. About half an
# hour. Needs: a release build (make build); xvfb ratpoison dbus-daemon xdotool procps strace gcc
# libx11-dev libxext-dev libxtst-dev libxdamage-dev mesa-utils mupdf zathura zathura-pdf-poppler
# zathura-cb evince xpdf mcomix ghostscript fonts-urw-base35 libvips-tools img2pdf zip.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
[ $# -gt 0 ] || set -- pages turning zooming start reader-memory
"$here/documents.sh" "${DOCUMENTS:=${XDG_CACHE_HOME:-$HOME/.cache}/quire-peers}"
export DOCUMENTS

echo "# Readers"
echo
echo "- $(date -u '+%F %H:%M UTC'), $(nproc) × $(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -1)"
echo "- $(env -u DISPLAY LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a glxinfo -B 2> /dev/null |
  sed -n 's/^ *OpenGL renderer string: //p'), Xvfb 1920 × 1080"
echo "- Quire $(git -C "$here" describe --always --dirty 2> /dev/null || echo of this tree)"
echo "- $(dpkg-query --show --showformat='${Package} ${Version}, ' mupdf zathura \
  zathura-pdf-poppler zathura-cb evince xpdf mcomix libpoppler-glib8 2> /dev/null | sed 's/, $//')"
echo
for part in "$@"; do "$here/$part.sh"; done
