#!/bin/sh
# Builds the documentation of the library as web pages. A warning is an error, and so is a symbol
# that has no comment, or that no page lists under a topic.
#
# usage: build.sh MODULES OUTPUT
#
# MODULES is the folder of the compiled modules; OUTPUT is replaced. Needs jq, pkg-config and docc,
# which comes with Swift. SWIFT names another compiler.
set -eu

swift=${SWIFT:-swift}
modules=$1
output=$2
root=$(dirname "$0")/..
graphs=$(mktemp -d)
trap 'rm -r "$graphs"' EXIT

# The modules whose symbols an author reaches through Quire.
exported=$(sed -n 's/^@_exported public import //p' "$root"/Sources/*/*.swift | paste -sd,)

mkdir "$graphs/all"
set -- -I "$modules" $(pkg-config --cflags-only-I gobject-2.0)
for map in "$root"/Sources/*/module.modulemap; do set -- "$@" -I "$(dirname "$map")"; done
target=$("$swift" -print-target-info | jq --raw-output .target.triple)
for module in Quire QuireDesktop; do
  "$swift" symbolgraph-extract -module-name "$module" -target "$target" "$@" \
    -experimental-allowed-reexported-modules="$exported" \
    -minimum-access-level public -skip-synthesized-members -skip-protocol-implementations \
    -skip-inherited-docs -output-dir "$graphs/all"
  # An override that says nothing new is on the page of the class that declares it.
  jq '(.relationships | map(select(.kind == "overrides") | {(.source): true}) | add) as $overrides
    | .symbols |= map(select(.docComment or ($overrides[.identifier.precise] | not)))
  ' "$graphs/all/$module.symbols.json" > "$graphs/$module.symbols.json"
  jq --raw-output '.symbols[] | select(.docComment | not) | .pathComponents | join(".")
    | "error: \(.): no comment"' "$graphs/$module.symbols.json" >> "$graphs/faults"
done
rm -r "$graphs/all"

rm -rf "$output"
docc convert "$root/Documentation/Quire.docc" --additional-symbol-graph-dir "$graphs" \
  --output-dir "$output" --warnings-as-errors \
  --fallback-display-name Quire --fallback-bundle-identifier org.quire.Quire

# DocC groups by kind whatever no page lists. That suits the members of small types. The symbols of a
# module and the members of large types need topics; if one member has a topic, all have one.
find "$output/data/documentation" -name '*.json' -exec jq --raw-output '
  .references as $references
  | [.topicSections[]? | select(.generated) | .identifiers[]
      | select($references[.].title | endswith(" Implementations") | not)] as $unlisted
  | select(.metadata.symbolKind == "module" or ($unlisted | length) > 20
      or any(.topicSections[]?; .generated | not))
  | .metadata.title as $page
  | $unlisted[] | "error: \($page): no topic lists \($references[.].title)"' {} + >> "$graphs/faults"
if [ -s "$graphs/faults" ]; then
  cat "$graphs/faults"
  exit 1
fi

# The first page of a server's folder leads to the landing page.
echo '<meta http-equiv="refresh" content="0; url=documentation/quire/">' > "$output/index.html"
echo "Documentation: python3 -m http.server --directory $output"
