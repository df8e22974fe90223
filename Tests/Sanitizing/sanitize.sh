#!/usr/bin/env bash
# Runs the tests that need no window under AddressSanitizer and under ThreadSanitizer, which report
# wrong uses of memory and data races.
#
# usage: sanitize.sh [address|thread] [PART…]
#
# Before the tests, a program with a deliberate error has to be reported. Each part of the tests fails
# if a test fails or a sanitizer reports anything. The reports are in .build/sanitize.
set -uo pipefail
cd "$(dirname "$0")/../.."

swift=${SWIFT:-swift}
results=.build/sanitize
mkdir -p $results
export QUIRE_STRICT=1

flags=(-debug-info-format none -Xswiftc -use-ld=lld)
# As in Tests/run.sh, and with line numbers for the reports.
test_flags=("${flags[@]}" -Xswiftc -gline-tables-only -Xswiftc -driver-batch-size-limit -Xswiftc 1000)

# Leaks are not searched: the libraries for fonts, for settings and for pictures keep memory until the
# process ends. `make fuzz` searches for leaks in what reads files.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=suppressions=Tests/Sanitizing/thread.suppressions
export SWIFT_BACKTRACE=enable=no

# The programs of a codec process cannot be sanitized: a sanitizer needs terabytes of address space
# and system calls, which the limits of such a process refuse. The tests start programs without a
# sanitizer, and decode files in their own process, too (DecodingTests).
limited=(quire-codec CageProbe OldKernel)

# The tests of each part, named as in Tests/run.sh.
declare -A filters=(
  [values]='^Quire(Geometry|Animation|Scene|Effects|Gestures|Compositor|Transitions|Text)Tests\.|^Quire(Desktop|Language|Sound)Tests\.|^SecretMemoryTests\.'
  [views]='^QuireTests\.'
  [reader]='^(QuireReader|Showcase|QuireProgram)Tests\.'
  [graphics]='^QuireGraphicsTests\.'
  [documents]='^(Documents|Codec|QuireLibrary)Tests\.'
  [desktop]='^Quire(Compositor|Desktop|Language|Sound)Tests\.'
)
declare -A parts=(
  [address]='values views graphics reader documents'
  [thread]='desktop reader documents'
)
# A sanitizer reserves terabytes of addresses, which a search through all memory would read.
skipped='DesktopWindowTests|SecretBytesTests|ReaderPasswordTests/memory'

say_what_is_left_out() {
  echo "left out: WindowTests, ProgramTests, DesktopWindowTests: they open windows and start programs"
  echo "left out: DocumentationTests: they check texts"
  echo "left out: SecretBytesTests, ReaderPasswordTests/memory: they search all memory"
  [ "$1" = address ] || echo "left out: tests of modules that use one thread, the main one"
}

# Checks that the sanitizer $1 reports the program $2, with a report that matches $3.
check_report() {
  local log=$results/$2.log
  QUIRE_FUZZING=1 "$swift" build --package-path Tests/Fuzzing --scratch-path ".build-$1/seeded" \
    --product "$2" --sanitize "$1" "${flags[@]}" > "$log" 2>&1 || { cat "$log"; return 1; }
  if ".build-$1/seeded/debug/$2" > "$log" 2>&1 || ! grep --quiet "$3" "$log"; then
    echo "$1: the seeded $2 was NOT reported"
    return 1
  fi
  echo "$1: the seeded $2 was reported: $(grep -m 1 "$3" "$log" | sed 's/.*Sanitizer: //')"
}

# Builds the tests with the sanitizer $1.
build_tests() {
  local log=$results/$1-build.log
  "$swift" build --scratch-path ".build-$1" --build-tests --sanitize "$1" "${test_flags[@]}" \
    > "$log" 2>&1 || { cat "$log"; return 1; }
  for program in "${limited[@]}"; do
    "$swift" build --scratch-path .build-tests --product "$program" "${flags[@]}" \
      -Xswiftc -driver-batch-size-limit -Xswiftc 1000 > "$log" 2>&1 || { cat "$log"; return 1; }
    cp ".build-tests/debug/$program" ".build-$1/debug/$program"
  done
}

# Runs the part $2 of the tests with the sanitizer $1.
run_part() {
  local log=$results/$1-$2.log status reports
  LD_PRELOAD=$([ "$1" = thread ] && echo "$PWD/$results/mutex.so") \
    ".build-$1/debug/quirePackageTests.xctest" --testing-library swift-testing --no-parallel \
    --filter "${filters[$2]}" --skip "$skipped" > "$log" 2>&1
  status=$?
  reports=$(grep --text --count -E '(WARNING|ERROR): (Thread|Address)Sanitizer' "$log")
  echo "$1: $2: $(grep --text 'Test run with' "$log" | sed 's/^. //' | tail -1), $reports reports"
  [ $status = 0 ] && [ "$reports" = 0 ] && return
  grep --text -E '✘|SUMMARY: ' "$log" | sort | uniq --count | head -40
  [ $status = 0 ] || echo "  the tests ended with status $status, see $log"
  return 1
}

sanitizers=(address thread)
case "${1:-}" in
  address | thread)
    sanitizers=("$1")
    shift
    ;;
esac

failed=0
for sanitizer in "${sanitizers[@]}"; do
  say_what_is_left_out "$sanitizer"
  case $sanitizer in
    address) check_report address overflow 'AddressSanitizer: heap-buffer-overflow' || failed=1 ;;
    thread)
      check_report thread race 'WARNING: ThreadSanitizer: .*race' || failed=1
      "$(dirname "$(command -v "$swift")")/clang" -shared -fPIC -O1 -o $results/mutex.so \
        Tests/Sanitizing/mutex.c || failed=1
      ;;
  esac
  build_tests "$sanitizer" || { failed=1; continue; }
  for part in ${*:-${parts[$sanitizer]}}; do run_part "$sanitizer" "$part" || failed=1; done
done
exit $failed
