#!/bin/bash
# Compares how fast a transition becomes a movie: Quire against ffmpeg's own xfade, in one run.
#
#   Tests/Peers/export.sh [TRANSITION]      (default: crossfade)
#   RUNS=5 FRAMES=120 SIZE=1280x720 can be set.
#
# Both get the same two pictures and give H.264 with the same settings; ffmpeg repeats each picture
# with its loop filter. Prints frames a second, start and end of the programs included, and the
# ratio; 0.8 is asked for. The fastest runs are the figure to trust on a machine that has other
# work, and what both spent on the processor. Needs: ffmpeg hyperfine imagemagick jq.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
transition=${1:-crossfade}
runs=${RUNS:-5}
frames=${FRAMES:-120}
size=${SIZE:-1280x720}
rate=60
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
convert -size "$size" -seed 1 plasma:orange-brown a.png
convert -size "$size" -seed 2 plasma:skyblue-navy b.png

still="loop=loop=-1:size=1,settb=1/$rate,setpts=N,trim=end_frame=$frames"
duration=$(awk "BEGIN {print $frames / $rate}")
encoding="-c:v libx264 -preset medium -crf 18"
cat > quire.sh <<END
"$here/../../.build/release/quire" render --transition $transition --from a.png --to b.png \
  --size $size --curve linear --frames $frames --fps $rate --output quire.mp4
END
cat > ffmpeg.sh <<END
ffmpeg -v error -y -i a.png -i b.png -filter_complex \
  "[0]$still,fps=$rate[a];[1]$still,fps=$rate[b];[a][b]xfade=fade:duration=$duration:offset=0,\
scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" -frames:v $frames $encoding ffmpeg.mp4
END
hyperfine --style basic --warmup 1 --runs "$runs" --export-json times.json \
  --command-name quire "bash quire.sh" --command-name ffmpeg "bash ffmpeg.sh" > /dev/null
for movie in quire.mp4 ffmpeg.mp4; do
  count=$(ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 "$movie")
  [ "$count" = "$frames" ] || { echo "$movie has $count frames, not $frames" >&2; exit 1; }
done
jq --raw-output --argjson frames "$frames" '
  def rounded: . * 100 | round / 100;
  .results as [$quire, $ffmpeg]
  | def compare($what; f): "\($what): xfade \($frames / ($ffmpeg | f) | rounded) frames/s, "
      + "quire \($frames / ($quire | f) | rounded), "
      + "ratio \(($ffmpeg | f) / ($quire | f) | rounded)";
  compare("median of \($quire.times | length)"; .median), compare("fastest"; .min),
  compare("a second of processor"; .user + .system)' times.json
