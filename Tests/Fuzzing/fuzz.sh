#!/usr/bin/env bash
# Feeds each target with inputs that libFuzzer makes, and prints one line for each: the runs, the
# coverage (edges/features of libFuzzer) and the end.
#
# usage: fuzz.sh SECONDS [TARGET…]
#
# The first inputs are in Seeds. Inputs that reach new code are kept in .build/fuzz/TARGET, and are
# the first ones of the next run. An input on which a target fails is kept beside that folder.
set -uo pipefail
cd "$(dirname "$0")/../.."

swift=${SWIFT:-swift}
seconds=${1:?usage: fuzz.sh SECONDS [TARGET…]}
shift
results=.build/fuzz
build=.build-fuzz
mkdir -p $results

# The compiler's option -sanitize=fuzzer would link a second main function.
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
fuzzer=$resources/clang/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a

# A debug build, because others hide what is internal, but optimized: that runs several times as many
# inputs in a second. Checks of overflows and of preconditions stay in. From its cached plan, the
# package manager would not see new files of Quire.
QUIRE_FUZZING=1 "$swift" build --package-path Tests/Fuzzing --scratch-path $build --product fuzz \
  --disable-build-manifest-caching --sanitize address -debug-info-format none \
  -Xswiftc -gline-tables-only -Xswiftc -O \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp,indirect-calls \
  -Xswiftc -use-ld=lld -Xlinker "$fuzzer" -Xlinker -lstdc++ > $results/build.log 2>&1 \
  || { cat $results/build.log; exit 1; }

program=$build/debug/fuzz
[ $# -gt 0 ] || set -- $($program)
failed=0
for target in "$@"; do
  mkdir -p "$results/$target"
  SWIFT_BACKTRACE=enable=no $program "$target" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 -artifact_prefix="$results/$target-" \
    "$results/$target" "Tests/Fuzzing/Seeds/$target" > "$results/$target.log" 2>&1 < /dev/null
  status=$?
  awk -v target="$target" -v status=$status '
    /^#[0-9]+/ { for (i = 1; i < NF; i++) { if ($i == "cov:") cov = $(i + 1); if ($i == "ft:") ft = $(i + 1) } }
    /^stat::number_of_executed_units/ { runs = $2 }
    END {
      printf "%-20s %10d runs, coverage %d/%d, %s\n", target, runs, cov, ft,
        status == 0 ? "passed" : "failed"
    }' "$results/$target.log"
  [ $status = 0 ] && continue
  failed=1
  grep --text -m 1 -E 'Fatal error|ERROR: ' "$results/$target.log"
  input=$(sed -n 's/.*Test unit written to //p' "$results/$target.log")
  echo "  repeat it with: $program $target ${input:-(no input was kept)}"
done
exit $failed
