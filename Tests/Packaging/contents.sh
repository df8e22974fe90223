#!/usr/bin/env bash
# Checks a Debian package of Quire without installing it: its files, its fields, its size, what lintian
# says, and that the same programs make the same package in another folder.
#
# usage: contents.sh PACKAGE
set -euo pipefail
export LC_ALL=C
package=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp --directory)
trap 'rm -rf "$work"' EXIT
failures=0
fail() { echo "✘ $1"; failures=$((failures + 1)); }

# The files, with one line for what has one file of each kind.
dpkg-deb --contents "$package" | awk '$1 !~ /^d/ { print $6 }' | sort > "$work/files"
sed 's/^/.\//' Tests/Packaging/files | sort > "$work/expected"
diff "$work/expected" "$work/files" || fail "the files are not those of Tests/Packaging/files"
dpkg-deb --contents "$package" | grep --invert-match --quiet ' root/root ' \
  && fail "a file belongs to somebody else than root"
dpkg-deb --contents "$package" | awk '{ print $1 }' | sort --unique > "$work/modes"
diff - "$work/modes" <<< $'-rw-r--r--\n-rwxr-xr-x\ndrwxr-xr-x' || fail "a file has other permissions"

# The fields.
field() { dpkg-deb --field "$package" "$1"; }
dpkg-deb --raw-extract "$package" "$work/root"
[[ $(field Version) == "$("$work/root/usr/bin/quire" --version)-"* ]] || fail "the version is not the program's"
for name in $("$work/root/usr/libexec/quire/quire-codec" libraries); do
  owner=$(dpkg-query --search "*/$name" | cut --delimiter=: --fields=1)
  field Depends | grep --quiet --extended-regexp "(^|, )$owner( |,|$)" \
    || fail "it does not depend on $owner, which contains $name"
done
(cd "$work/root" && md5sum --quiet --check DEBIAN/md5sums) || fail "a checksum is wrong"

# The sizes: at most 60 MB installed, of 1000 KiB each, and 25 MB to load.
[ "$(field Installed-Size)" -le 60000 ] || fail "$(field Installed-Size) KiB are installed"
[ "$(stat --format=%s "$package")" -le 25000000 ] || fail "$(stat --format=%s "$package") bytes are loaded"
echo "$(field Installed-Size) KiB installed, $(stat --format=%s "$package") bytes to load"

lintian --allow-root --fail-on error,warning "$package" || fail "lintian reports something"

# The same programs, another folder, other permissions for new files and another place on Earth.
umask 077
mkdir "$work/again"
make --silent --old-file=build --old-file=install-packages install install-icons \
  DESTDIR="$work/again/root" PREFIX=/usr > /dev/null
TZ=Pacific/Apia Packaging/deb.sh "$work/again/root" "$work/again" > /dev/null
cmp "$package" "$work/again/$(basename "$package")" || fail "the same programs make another package"

[ $failures = 0 ] && echo "✔ the package contains what it should"
