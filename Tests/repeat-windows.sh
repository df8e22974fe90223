#!/usr/bin/env bash
# Runs the window tests many times, to find those that fail now and then, and prints a summary.
#
# usage: repeat-windows.sh RUNS [BUSY]
#
# During the first BUSY runs, a compiler keeps one processor busy. The output of failed runs is in
# .build/window-runs.
set -uo pipefail
cd "$(dirname "$0")/.."

runs=${1:?usage: repeat-windows.sh RUNS [BUSY]}
busy=${2:-0}
results=.build/window-runs
rm -rf $results
mkdir -p $results

# Compiles the same files again and again.
compile() {
  while true; do
    swiftc -O -parse-as-library -c -module-name Busy -o /dev/null Sources/QuireGeometry/*.swift \
      2>/dev/null
  done
}

failed=0
for number in $(seq "$runs"); do
  compiler=
  if [ "$number" -le "$busy" ]; then
    setsid bash -c "$(declare -f compile); compile" &
    compiler=$!
  fi
  start=$SECONDS
  if Tests/run.sh windows desktop gallery > "$results/$number.log" 2>&1; then
    outcome=passed
    rm "$results/$number.log"
  else
    outcome="failed: $(grep --text '^✘ Test .* failed' "$results/$number.log" | sort -u | tr '\n' ' ')"
    failed=$((failed + 1))
  fi
  [ -z "$compiler" ] || kill -- "-$compiler"
  echo "run $number${compiler:+ beside a compiler}, $((SECONDS - start)) seconds: $outcome" \
    | tee -a $results/summary
done
echo "$((runs - failed)) passed, $failed failed" | tee -a $results/summary
[ $failed = 0 ]
