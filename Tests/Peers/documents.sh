#!/bin/bash
# Makes the documents that the scripts of reader.sh open, in a folder outside the source tree.
#
#   Tests/Peers/documents.sh FOLDER
#
# Documents that are already there stay. All pages are cream or other warm colours, so that a page
# can be told from any window and from a page that is not drawn yet. About 3 GB and three minutes.
#
#   text.pdf         1 000 pages of text
#   ten.pdf          10 pages of text
#   manual.pdf       14 000 pages of text
#   scan.pdf         200 pages of one 300-dpi JPEG each, 2479 × 3508
#   comic.cbz        120 pages of 1800 × 2700
#   photographs/     200 JPEGs of 24 megapixels
#   photograph/      one of them
#   giant.tif        a TIFF of 500 megapixels, 25000 × 20000, LZW
#
# Needs: ghostscript fonts-urw-base35 libvips-tools img2pdf zip.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
mkdir -p "$1"
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# text NAME PAGES LINES
text() {
  [ -e "$1" ] && return
  gs -q -dNOPAUSE -dBATCH -dPages="$2" -dLines="$3" -sDEVICE=pdfwrite -o "$scratch/text.pdf" \
    "$here/text-pages.ps"
  mv "$scratch/text.pdf" "$1"
}
text text.pdf 1000 44
text ten.pdf 10 12
text manual.pdf 14000 12

if [ ! -e scan.pdf ]; then
  # Twenty pages with the noise of a scanner, ten times over.
  for page in $(seq -w 0 19); do
    vips pdfload "$PWD/text.pdf" "$scratch/page.v" --page "$((10#$page))" --dpi 300
    vips flatten "$scratch/page.v" "$scratch/flat.v"
    vips gaussnoise "$scratch/grain.v" 2479 3508 --mean 0 --sigma 5 --seed "$((10#$page))"
    vips add "$scratch/flat.v" "$scratch/grain.v" "$scratch/noisy.v"
    vips cast "$scratch/noisy.v" "$scratch/scan-$page.jpg[Q=80]" uchar
  done
  repeated=()
  for _ in $(seq 10); do repeated+=("$scratch"/scan-*.jpg); done
  img2pdf --imgsize 300dpi --output "$scratch/scan.pdf" "${repeated[@]}"
  mv "$scratch/scan.pdf" scan.pdf
fi

if [ ! -e comic.cbz ]; then
  mkdir "$scratch/comic"
  gs -q -dNOPAUSE -dBATCH -r300 -dPages=120 -sDEVICE=jpeg -dJPEGQ=90 -dTextAlphaBits=4 \
    -dGraphicsAlphaBits=4 -o "$scratch/comic/%03d.jpg" "$here/comic-pages.ps"
  (cd "$scratch" && zip -q -0 -r comic.cbz comic)
  mv "$scratch/comic.cbz" comic.cbz
fi

if [ ! -e photographs ]; then
  # Eight photographs, each under 25 names.
  mkdir "$scratch/photographs"
  for seed in $(seq 8); do
    "$here/photograph.sh" "$scratch/$seed.jpg" "$seed"
    for round in $(seq -w 0 24); do
      cp --reflink=auto "$scratch/$seed.jpg" "$scratch/photographs/$round-$seed.jpg"
    done
  done
  mkdir -p photograph
  mv "$scratch/1.jpg" photograph/photograph.jpg
  mv "$scratch/photographs" photographs
fi

if [ ! -e giant.tif ]; then
  vips replicate photograph/photograph.jpg "$scratch/wide.v" 5 5
  vips crop "$scratch/wide.v" "$scratch/giant.tif[compression=lzw]" 0 0 25000 20000
  mv "$scratch/giant.tif" giant.tif
fi
