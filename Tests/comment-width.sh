#!/usr/bin/env bash
# Names the comment lines with more than 100 characters, and fails if there are any. The formatter
# leaves comments as they are.
set -uo pipefail
cd "$(dirname "$0")/.."

# Characters count, not bytes, which needs a locale with UTF-8.
lines=$(LC_ALL=C.UTF-8 grep --recursive --line-number --perl-regexp --exclude-dir='.build*' \
  --include='*.'{swift,c,h,glsl,vert,frag} '^(?=\s*//).{101}' \
  Package.swift Sources Tests Documentation Examples Shaders)
# 0 says that there are such lines, 1 that there are none.
status=$?
[ $status -gt 0 ] || sed 's/^\([^:]*:[0-9]*\):.*/\1: comment longer than 100 columns/' <<< "$lines"
[ $status = 1 ]
