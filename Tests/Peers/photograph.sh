#!/bin/bash
# Writes a JPEG of 24 megapixels as a camera does: 6000 × 4000, baseline, 4:2:0.
#
#   Tests/Peers/photograph.sh FILE.jpg [SEED]
#
# It has grain over soft structure and is redder than blue everywhere, which wait-for-picture.c and
# screen.c look for. Needs: libvips-tools.
set -euo pipefail
seed=${2:-1}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
vips perlin "$scratch/soft.v" 6000 4000 --cell-size 500 --seed "$seed"
vips gaussnoise "$scratch/grain.v" 6000 4000 --mean 0 --sigma 9 --seed $((seed + 1))
vips linear "$scratch/soft.v" "$scratch/wide.v" 40 0
vips add "$scratch/wide.v" "$scratch/grain.v" "$scratch/grey.v"
for band in 180 120 60; do vips linear "$scratch/grey.v" "$scratch/$band.v" 1 "$band"; done
vips bandjoin "$scratch/180.v $scratch/120.v $scratch/60.v" "$scratch/color.v"
vips copy "$scratch/color.v" "$scratch/srgb.v" --interpretation srgb
vips cast "$scratch/srgb.v" "$1[Q=90]" uchar
