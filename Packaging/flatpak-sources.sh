#!/usr/bin/env bash
# Prints the Swift packages that Quire uses as sources for flatpak-builder, with the commits of their
# versions. Needs git, jq and a network.
#
# usage: flatpak-sources.sh [PACKAGE.RESOLVED] > flatpak-sources.json
#
# The versions are those of Package.resolved, which `swift package resolve` writes. The commits are
# asked of the original repositories, because the file has the ones of a mirror where one is used.
set -euo pipefail
cd "$(dirname "$0")/.."
resolved=${1:-Package.resolved}

jq --raw-output '.pins[] | [.location, .state.version, .state.revision] | @tsv' "$resolved" \
  | while IFS=$'\t' read -r location version revision; do
    # A tag with a message is an object of its own, and ^{} is the commit that it names.
    commit=$(git ls-remote "$location" "refs/tags/$version" "refs/tags/$version^{}" \
      | tail -1 | cut -f 1)
    [ -n "$commit" ] || { echo "error: $location has no version $version" >&2; exit 1; }
    [ "$commit" = "$revision" ] || echo "note: $resolved has another commit of $location" >&2
    jq --null-input --arg url "$location" --arg tag "$version" --arg commit "$commit" \
      '{type: "git", url: $url, tag: $tag, commit: $commit,
        dest: ("packages/" + ($url | split("/") | last | rtrimstr(".git")))}'
  done | jq --slurp .
