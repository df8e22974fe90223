#!/usr/bin/env bash
# Installs a Debian package of Quire in a fresh Debian, opens a file of every kind and a window there,
# upgrades it from an older version and removes it.
#
# usage: walk.sh PACKAGE RESULTS [FRESH]
#
# Needs root. Screenshots and logs go to RESULTS. FRESH is a folder made by debootstrap, which is copied;
# it is made if it does not exist. SUITE is the release of Debian, or that of this machine.
set -euo pipefail

# In a mount namespace of its own, in which all mounts end with the script.
if [ -z "${WALKING:-}" ]; then
  exec env WALKING=1 unshare --mount --propagation private "$0" "$@"
fi

package=$(realpath "$1")
mkdir -p "$2"
results=$(realpath "$2")
seeds=$(realpath "$(dirname "$0")/../Mutating/Seeds")
work=$(mktemp --directory)
root=$work/root
server=
display=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; umount --lazy "$root/proc" "$root/dev/shm" "$root/dev" || true
  rm -rf --one-file-system "$work"' EXIT
failures=0
pass() { echo "✔ $1"; }
fail() { echo "✘ $1"; failures=$((failures + 1)); }

suite=${SUITE:-$(. /etc/os-release; echo "$VERSION_CODENAME")}
fresh=${3:-$work/fresh}
if [ ! -e "$fresh" ]; then
  debootstrap --variant=minbase "$suite" "$fresh.part" > "$results/debootstrap.log"
  mv "$fresh.part" "$fresh"
fi
grep --quiet "^VERSION_CODENAME=$suite$" "$fresh/etc/os-release" \
  || { echo "error: $fresh is another release than $suite" >&2; exit 1; }
cp --archive --reflink=auto "$fresh" "$root"
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
mount --types proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount --types tmpfs --options mode=1777 tmpfs "$root/dev/shm"

# Runs a command in the fresh Debian.
inside() {
  chroot "$root" env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
# Runs a command as somebody without rights.
reader() { inside runuser --user reader -- env HOME=/home/reader DISPLAY=$display "$@"; }
# What the package depends on is all it gets.
install() {
  cp "$1" "$root/tmp/quire.deb"
  inside apt-get install --yes --quiet --no-install-recommends --allow-downgrades /tmp/quire.deb \
    >> "$results/apt.log" 2>&1
}

# The same package with a lower version.
dpkg-deb --raw-extract "$package" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1-1/' "$work/older/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -z1 --build "$work/older" "$work/older.deb" > /dev/null

inside useradd --create-home reader
inside apt-get update --quiet > "$results/apt.log" 2>&1
find "$root" -xdev -path '*[qQ]uire*' > "$work/before"
if install "$work/older.deb"; then pass "the older version is installed"; else
  tail -20 "$results/apt.log"
  fail "the older version cannot be installed"
  exit 1
fi

# A file of every kind. Two kinds have no small file in the repository.
files=$root/home/reader/Files
mkdir "$files"
cp "$seeds"/* "$files"
convert "$seeds/seed.png" "BMP3:$files/seed.bmp"
convert "$seeds/seed.png" "$files/seed.jp2"
chroot "$root" chown --recursive reader: /home/reader/Files

# Opens a window with the arguments, and stores what it shows as $1.
window() {
  local name=$1 id= program
  shift
  reader quire "$@" > "$results/$name.log" 2>&1 &
  program=$!
  for _ in $(seq 300); do
    id=$(DISPLAY=$display xdotool search --onlyvisible --class quire 2> /dev/null | tail -1) || true
    [ -z "$id" ] || break
    sleep 0.2
  done
  if [ -z "$id" ]; then
    cat "$results/$name.log"
    kill "$program" 2> /dev/null || true
    wait "$program" || true
    fail "no window opens for $name"
    return
  fi
  # The window has been drawn when two pictures of it are the same and have more than one colour.
  local former= now=
  for _ in $(seq 60); do
    sleep 1
    DISPLAY=$display import -window root "$results/$name.png"
    now=$(identify -format '%# %k' "$results/$name.png")
    [ "$now" = "$former" ] && [ "${now#* }" -gt 8 ] && break
    former=$now
  done
  [ "${now#* }" -gt 8 ] && pass "a window shows $name" || fail "the window for $name is empty"
  DISPLAY=$display xdotool mousemove 600 400 key --clearmodifiers ctrl+q
  timeout 20 tail --pid=$program --follow /dev/null || { kill $program; fail "Ctrl+Q does not close $name"; }
  wait $program || fail "the program for $name ends with an error"
}

Xvfb -displayfd 3 -screen 0 1200x800x24 -ac -nolisten tcp 3> "$work/display" > "$results/xvfb.log" 2>&1 &
server=$!
until [ -s "$work/display" ]; do sleep 0.1; done
display=:$(cat "$work/display")
window book /home/reader/Files/seed.pdf
library=$root/home/reader/.local/state/quire/library.sqlite
[ -e "$library" ] && pass "the book is remembered" || fail "there is no library"

if install "$package"; then pass "the package is installed over it"; else
  tail -20 "$results/apt.log"
  fail "the package cannot be installed"
fi
version=$(dpkg-deb --field "$package" Version)
installed=$(inside dpkg-query --show --showformat='${Version}' quire)
[[ $installed == "$version" && $(reader quire --version) == "${version%-*}" ]] \
  && pass "it is the newer version" || fail "it is another version"
reader quire --version --verbose
for file in "$files"/*; do
  name=$(basename "$file")
  if reader quire info "/home/reader/Files/$name" > "$results/info" 2>&1; then pass "reads $name"; else
    fail "cannot read $name: $(head -1 "$results/info")"
  fi
done
reader quire render --transition leaf --from /usr/share/quire/book/06-turn.svg \
  --to /usr/share/quire/book/07-deckle.svg --progress 0.4 --size 640x400 --output /tmp/leaf.png \
  > "$results/render.log" 2>&1 && cp "$root/tmp/leaf.png" "$results" && pass "draws a picture" \
  || fail "draws no picture: $(tail -1 "$results/render.log")"
window comic /home/reader/Files/seed.cbz
window pictures /usr/share/quire/book
window gallery
grep --quiet --text seed.pdf "$library"* && pass "the shelf still has the book" \
  || fail "the shelf has lost the book"

inside dpkg --listfiles quire > "$work/installed"
inside apt-get purge --yes --quiet quire >> "$results/apt.log" 2>&1 || fail "it cannot be removed"
rm "$root/tmp/quire.deb"
rm -f "$root/tmp/leaf.png"
while read -r path; do [ -d "$root$path" ] || [ ! -e "$root$path" ] || echo "$path"; done \
  < "$work/installed" > "$work/left"
find "$root" -xdev -path '*[qQ]uire*' ! -path "$root/home/*" ! -path "$root/var/log/*" | sort > "$work/after"
diff <(sort "$work/before") "$work/after" >> "$work/left" || true
[ -s "$work/left" ] && { cat "$work/left"; fail "files remain"; } || pass "no file of it remains"
[ -e "$library" ] && pass "the library of the reader stays" || fail "the library of the reader is gone"

echo "$failures failed"
[ $failures = 0 ]
