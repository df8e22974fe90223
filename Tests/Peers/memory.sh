#!/bin/bash
# Peak memory of a command and all its descendants together, sampled every 50 ms.
#
#   Tests/Peers/memory.sh [-t TURNS] [-k KEY] COMMAND [ARGUMENT…]
#
# With -t the key KEY (default: Right) is pressed TURNS times, one press every 250 ms, beginning two
# seconds after the start, and the command is ended after the last. Without it the command runs until
# it ends.
# Prints the peaks of summed PSS (shared pages split among their users: what the machine spends)
# and of summed RSS. An Xvfb is started where there is no display. Needs: xvfb xdotool procps.
set -euo pipefail
turns=0 key=Right
if [ "${1:-}" = -t ]; then turns=$2; shift 2; fi
if [ "${1:-}" = -k ]; then key=$2; shift 2; fi
[ $# -gt 0 ] || { echo "usage: memory.sh [-t TURNS] [-k KEY] COMMAND [ARGUMENT…]" >&2; exit 64; }
if [ -z "${DISPLAY:-}" ]; then
  exec xvfb-run -a -s "-screen 0 1920x1080x24" "$0" -t "$turns" -k "$key" "$@"
fi

"$@" &
root=$!
keys=
if [ "$turns" -gt 0 ]; then
  (
    sleep 2
    for _ in $(seq "$turns"); do xdotool key "$key"; sleep 0.25; done
    kill "$root" 2> /dev/null
  ) &
  keys=$!
fi

pss=0 rss=0
while kill -0 "$root" 2> /dev/null; do
  # The process and what descends from it.
  family=$(ps -e -o pid=,ppid= | awk -v root="$root" '
    {parent[$1] = $2}
    END {
      for (pid in parent) {
        for (at = pid; at in parent && at != root; at = parent[at]);
        if (at == root) print "/proc/" pid "/smaps_rollup"
      }
    }')
  read -r now_pss now_rss < <(cat $family 2> /dev/null | awk '
    /^Pss:/ {pss += $2} /^Rss:/ {rss += $2} END {print pss + 0, rss + 0}')
  ((now_pss > pss)) && pss=$now_pss
  ((now_rss > rss)) && rss=$now_rss
  sleep 0.05
done
wait "$root" || true
[ -z "$keys" ] || wait "$keys" || true
awk -v pss="$pss" -v rss="$rss" 'BEGIN {
  printf "peak PSS %.1f MB, peak RSS %.1f MB (summed over all processes)\n", pss / 1000, rss / 1000
}'
