#!/usr/bin/env bash
# Makes a Debian package of what `make install` has put into a folder.
#
# usage: deb.sh ROOT OUTPUT
#
# ROOT contains usr/bin and so on, and is changed. The package is OUTPUT/quire_VERSION-REVISION_ARCH.deb;
# REVISION is 1 without the variable of this name. The same ROOT gives the same bytes: files have the
# time of the variable SOURCE_DATE_EPOCH, or of the last commit. DEBFULLNAME and DEBEMAIL name the
# maintainer.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C
umask 022
root=$(realpath "$1")
output=$(realpath "$2")
sources=$(realpath "$(dirname "$0")/..")
doc=$root/usr/share/doc/quire

program=$root/usr/bin/quire
codec=$root/usr/libexec/quire/quire-codec
version=$("$program" --version)-${REVISION:-1}
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The Quire authors} <${DEBEMAIL:-quire@localhost.invalid}>"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$sources" log -1 --format=%ct)}

# The names must be asked for before the programs are changed, which the machine may still execute.
names=$("$codec" libraries)

# The section .swift_modhash has a number of each source file that differs from folder to folder, for the
# compiler alone. It becomes zero; without the section, strip would drop the protection of relocations.
zeros=$(mktemp)
for file in "$program" "$codec"; do
  strip --strip-unneeded --remove-section=.comment --remove-section=.note "$file"
  size=$(objdump --section-headers "$file" | awk '$2 == ".swift_modhash" { print $3 }')
  truncate --size="$((16#$size))" "$zeros"
  objcopy --update-section ".swift_modhash=$zeros" "$file"
done
rm "$zeros"
gzip --best --no-name --force "$root"/usr/share/man/man*/*.[0-9]

install -D --mode=644 --target-directory="$doc" "$sources/Packaging/debian/copyright"
{
  echo "quire ($version) stable; urgency=medium"
  echo
  echo "  * Version ${version%-*} of Quire."
  echo
  echo " -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")"
} | gzip --best --no-name > "$doc/changelog.Debian.gz"
if [ -e "$sources/CHANGELOG.md" ]; then
  gzip --best --no-name < "$sources/CHANGELOG.md" > "$doc/changelog.gz"
fi
install -D --mode=644 "$sources/Packaging/debian/lintian-overrides" \
  "$root/usr/share/lintian/overrides/quire"
# The copyright file contains it.
rm -f "$root"/usr/share/quire/fonts/OFL.txt

# Prints the packages of the libraries that the programs are linked with, with the versions that have
# the functions they call.
linked() {
  local work
  work=$(mktemp --directory)
  mkdir "$work/debian"
  printf 'Source: quire\n\nPackage: quire\nArchitecture: any\n' > "$work/debian/control"
  # The folder says to which package the programs belong.
  mkdir "$root/DEBIAN"
  (cd "$work" && dpkg-shlibdeps -O "$program" "$codec" | sed 's/^shlibs:Depends=//; s/, /\n/g')
  rm -r "$work" "$root/DEBIAN"
}

# Prints the packages of the libraries that the codec loads by name.
loaded() {
  local name
  for name in $names; do
    dpkg-query --search "*/$(dpkg-architecture --query DEB_HOST_MULTIARCH)/$name" \
      | cut --delimiter=: --fields=1
  done
}

# A package that is in both lists stays with its version.
linked=$(linked)
# dpkg-shlibdeps looks at functions alone. This version of the C library is the first that reads the
# packed relocations of the programs.
least=2.36
current=$(sed --quiet 's/^libc6 (>= \(.*\))$/\1/p' <<< "$linked")
if dpkg --compare-versions "${current:-0}" lt $least; then
  linked=$(sed "s/^libc6\( .*\)\?$/libc6 (>= $least)/" <<< "$linked")
fi
loaded=$(loaded)
[ -n "$linked" ] && [ -n "$loaded" ] || { echo "error: no dependencies were found" >&2; exit 1; }
depends=$({
  echo "$linked"
  grep --invert-match --line-regexp --fixed-strings --regexp="$(sed 's/ .*//' <<< "$linked")" \
    <<< "$loaded" || true
} | sort --unique | sed ':all; N; $!b all; s/\n/, /g')

find "$root" -type d -exec chmod 755 {} +
find "$root" -type f -perm /111 -exec chmod 755 {} +
find "$root" -type f ! -perm /111 -exec chmod 644 {} +
size=$(find "$root" -type f -printf '%s\n' | awk '{ kib += int(($1 + 1023) / 1024) } END { print kib }')
mkdir "$root/DEBIAN"
(cd "$root" && find usr -type f -print0 | sort --zero-terminated | xargs --null md5sum) \
  > "$root/DEBIAN/md5sums"
maintainer=$(sed 's/[\\/&]/\\&/g' <<< "$maintainer")
sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/" \
  -e "s/@MAINTAINER@/$maintainer/; s/@DEPENDS@/$depends/" \
  "$sources/Packaging/debian/control" > "$root/DEBIAN/control"
chmod 644 "$root"/DEBIAN/*
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$output/quire_${version}_$architecture.deb"
