#!/usr/bin/env bash
# Builds and runs the tests in parts, several at a time, and prints where the time went.
#
# usage: run.sh check|test|PART…
#
# `check` runs all tests but WindowTests and ProgramTests, and only those parts whose sources have
# changed since they passed. `test` runs everything. Both build the examples. The output of each part is
# in .build/test-results.
set -uo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
results=.build/test-results
# One part more than there are processors, because windows and programs often wait.
width=$(($(nproc) + 1))
mkdir -p $results
rm -f $results/*.{log,xml,time,failed}
touch $results/start

# Warnings are errors.
export QUIRE_STRICT=1

# A folder of its own, because other flags would build everything again. A build without debug
# information is shorter. Most of its time goes into the macros of the tests, which every batch of a
# module expands, so there are only as many batches as keep the processors busy.
build=.build-tests
swift_build() {
  "$swift" build --scratch-path $build -debug-info-format none \
    --explicit-target-dependency-import-check error \
    -Xswiftc -use-ld=lld -Xswiftc -driver-batch-size-limit -Xswiftc 1000 "$@"
}
part_build() { swift_build --build-tests; }

# The examples and the steps of the tutorial are packages outside of Quire's. With the same folder, the
# same flags and the same versions of other packages, they use the modules that are built already. The
# package manager would follow the plan in the folder even if another package made it. So these builds
# make their own plans, and leave none behind.
part_examples() (
  trap 'rm -f $build/debug.yaml' EXIT
  for package in Examples Documentation; do
    cp --update --preserve=timestamps Package.resolved $package
    swift_build --package-path $package --disable-build-manifest-caching || exit
  done
)

# A crash says in which function it was.
export SWIFT_BACKTRACE=enable=yes,color=no,interactive=no,images=none,registers=none,threads=crashed

# Runs the tests whose names match the options, in one process and one after another.
tests() {
  $build/debug/quirePackageTests.xctest --testing-library swift-testing --no-parallel \
    --xunit-output "$results/$part.xml" "$@"
}

# The test targets of the other parts.
others='((Window|Program|QuireReader|Showcase|QuireProgram|Quire)Tests'
others+='|(QuireGraphics|Documents|Codec|QuireLibrary)Tests)'

part_windows() { tests --filter '^WindowTests\.' --skip 'DesktopWindowTests|GalleryWalk|Accessibility'; }
part_gallery() { tests --filter '^WindowTests\.(GalleryWalk|Accessibility)'; }
part_desktop() { tests --filter DesktopWindowTests; }
part_programs() { tests --filter '^ProgramTests\.'; }
part_reader() { tests --filter '^QuireReaderTests\.'; }
part_showcase() { tests --filter '^(Showcase|QuireProgram)Tests\.'; }
part_views() { tests --filter '^QuireTests\.'; }
part_graphics() { tests --filter '^QuireGraphicsTests\.'; }
part_documents() { tests --filter '^(Documents|Codec|QuireLibrary)Tests\.'; }
part_values() { tests --skip "^$others\."; }

# The test targets of the parts that `check` runs, and folders on which any of them may depend.
declare -A targets=(
  [reader]='^QuireReaderTests$'
  [showcase]='^(Showcase|QuireProgram)Tests$'
  [views]='^QuireTests$'
  [graphics]='^QuireGraphicsTests$'
  [documents]='^(Documents|Codec|QuireLibrary)Tests$'
  [values]="^(?!$others$)"
)
common="Package.swift README.md Makefile Assets Documentation Examples Shaders po"

# Prints the folders of the test targets whose names match $1, and of all targets they depend on.
folders() {
  jq --raw-output --arg names "$1" '
    (.targets | map({key: .name, value: .}) | from_entries) as $all
    | def folders: $all[.] | .path, (.target_dependencies[]? | folders);
    [.targets[] | select(.type == "test" and (.name | test($names))) | .name | folders]
    | unique[]' $results/package.json
}

# Prints the files in the folders $2… that have changed since the file $1 was written, or all if it does
# not exist. Folders with hidden names contain what is built.
changed() {
  find "${@:2}" -name '.?*' -prune -o -type f $([ -e "$1" ] && echo "-newer $1") -print
}

# Whether files have been added to the folders $2…, or removed from them, since the file $1 was written.
# The package manager writes a file of its own into the folders of the packages outside.
moved() {
  [ -n "$(find "${@:2}" -name '.?*' -prune -o -type d ! -path Examples ! -path Documentation \
    -newer "$1" -print -quit)" ]
}

# Whether `check` runs the part $1: something that it tests has changed since it passed.
is_due() {
  local stamp=.build/$1.stamp places
  [ -z "${targets[$1]:-}" ] && return
  places="$common $(folders "${targets[$1]}")"
  [ -n "$(changed "$stamp" $places)" ] || moved "$stamp" $places
}

part_lint() {
  local stamp=.build/lint.stamp
  touch $stamp.new
  changed $stamp Package.swift Sources Tests Documentation Examples | sed --quiet '/\.swift$/p' \
    | xargs --no-run-if-empty "$swift" format lint --strict && mv $stamp.new $stamp
  # Both checks report what they find.
  local result=$?
  Tests/comment-width.sh && return $result
}

part_documentation() {
  local stamp=.build/documentation.stamp
  Documentation/rooms.sh || return 1
  [ -n "$(changed $stamp Sources Documentation)" ] || moved $stamp Sources Documentation || return 0
  touch $stamp.new
  SWIFT=$swift Documentation/build.sh $build/debug/Modules .build/documentation \
    && mv $stamp.new $stamp
}

# Runs `part_$1`, with its output and its time in files.
run() {
  local part=$1 start=$EPOCHREALTIME
  if "part_$part" > "$results/$part.log" 2>&1; then
    # What changes from the start on may not have been tested.
    [ -z "${targets[$part]:-}" ] || touch -r $results/start ".build/$part.stamp"
  else
    touch "$results/$part.failed"
  fi
  echo "$start $EPOCHREALTIME" > "$results/$part.time"
}

report() {
  local part=$1 end
  end=$(grep --text 'Test run with' "$results/$part.log" | tail -1)
  if [ -e "$results/$part.failed" ]; then
    echo "── $part failed, see $results/$part.log"
    grep --text -E '✘|error:|warning:' "$results/$part.log" || true
    # A part that crashed names no failure. The end of its output is the backtrace.
    [ -n "$end" ] || tail -120 "$results/$part.log"
  else
    echo "── $part passed${end:+: $end}"
  fi
}

builds=(build)
repeated=()
# The longest parts come first.
all=(windows desktop gallery reader showcase programs documents views graphics values lint documentation)
case "${1:-}" in
  check)
    "$swift" package --scratch-path $build describe --type json > $results/package.json || exit 1
    parts=()
    for part in "${all[@]}"; do
      [[ $part =~ ^(windows|desktop|gallery|programs)$ ]] && continue
      if is_due "$part"; then parts+=("$part"); else echo "── $part has passed before"; fi
    done
    ;;
  test)
    rm -f .build/*.stamp
    parts=("${all[@]}")
    repeated=(windows desktop gallery reader showcase programs documents graphics views)
    ;;
  ?*) parts=("$@") ;;
  *)
    sed -n 's/^# usage: //p' "$0" >&2
    exit 2
    ;;
esac

# These parts start examples. `check` builds the examples, too: they show whether a change breaks the
# programs of others.
[[ $1 == check || " ${parts[*]} " =~ \ (windows|gallery)\  ]] && builds+=(examples)
for part in "${builds[@]}"; do
  run "$part"
  [ -e "$results/$part.failed" ] || continue
  cat "$results/$part.log"
  exit 1
done

running=0
for part in "${parts[@]}"; do
  if [ $running = $width ]; then
    wait -n
    running=$((running - 1))
  fi
  (run "$part"; report "$part") &
  running=$((running + 1))
done
wait

# A window can miss a deadline of its desktop, and a decoder one of its book, while every processor is
# busy with other parts; and Mesa's compiler of shaders has crashed once in some fifty runs. What fails
# then gets a second chance on a quiet machine, and the failure stays in the report above.
for part in "${repeated[@]}"; do
  [ -e "$results/$part.failed" ] || continue
  mv "$results/$part.log" "$results/$part.first.log"
  rm "$results/$part.failed"
  echo "── $part runs again, alone"
  run "$part"
  report "$part"
done

echo
echo "The slowest tests, in seconds:"
sed -n 's/.*classname="\([^"]*\)" name="\([^"]*\)" time="\([0-9.]*\)".*/\3 \1\/\2/p' $results/*.xml \
  2>/dev/null | sort --numeric-sort --reverse | head -10 | awk '{ printf "%8.1f %s\n", $1, $2 }'
echo "The parts, with the seconds after the start at which each began and ended:"
for part in "${builds[@]}" "${parts[@]}"; do
  echo "$part $(cat $results/"$part".time)"
done | awk '{ first = first ? first : $2; printf "%8.0f %6.0f %6.0f %s\n", $3 - $2, $2 - first, $3 - first, $1 }'

# The closing line; a part that failed without a failed test counts as one.
parts_failed=$(find $results -name '*.failed' | wc -l)
cat $results/*.xml 2>/dev/null | awk -F '"' -v parts="$parts_failed" '
  /<testsuite / { tests += $6; failures += $8 }
  END {
    if (parts > 0 && failures == 0) { failures = parts; tests += parts }
    printf "%d passed, %d failed\n", tests - failures, failures
  }'
[ "$parts_failed" = 0 ]
