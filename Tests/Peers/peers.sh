# Functions of the reader's scripts: the screen, the programs and their keys. To be sourced.
#
# The screen is an Xvfb of 1920 × 1080 without a window manager. Every program covers all of it, but
# for mupdf-gl, whose window is as large as its page; evince needs ratpoison for that. The programs
# have a new home folder, a session bus, no accessibility bus, and llvmpipe for OpenGL.

peers=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
documents=${DOCUMENTS:-${XDG_CACHE_HOME:-$HOME/.cache}/quire-peers}
quire=${QUIRE:-$peers/../../.build/release/quire}
read -ra programs <<< "${PROGRAMS:-quire mupdf-gl zathura evince xpdf mcomix}"

# Prints the names of those programs that open documents of the type $1: pdf, cbz or folder.
readers() {
  local program
  for program in "${programs[@]}"; do
    case $program:$1 in
      quire:* | mupdf-gl:pdf | mupdf-gl:cbz | zathura:pdf | zathura:cbz | evince:pdf | xpdf:pdf | \
        mcomix:cbz | mcomix:folder) echo "$program" ;;
    esac
  done
}

# Starts the window manager for evince, and ends it for the other programs: mupdf-gl draws a wrong
# part of its page if its first size is changed.
manage_windows() {
  if [ "$1" = evince ] && [ -z "$manager" ]; then
    ratpoison 2> /dev/null &
    manager=$!
    sleep 0.5
  elif [ "$1" != evince ] && [ -n "$manager" ]; then
    kill "$manager" 2> /dev/null || true
    wait "$manager" 2> /dev/null || true
    manager=
  fi
}

# Sets `command` to that with which the program $1 opens the document $2 for one page at a time.
set_command() {
  case $1 in
    quire) command=("$quire" --fullscreen --private --spreads never --reduced-motion on "$2") ;;
    # In the middle of the screen, for the sizes of its windows.
    mupdf-gl)
      case $2 in
        *.cbz) command=(mupdf-gl -geometry +672+108 "$2") ;;
        *) command=(mupdf-gl -geometry +593+0 "$2") ;;
      esac
      ;;
    xpdf) command=(xpdf -z page -geometry 1920x1080+0+0 "$2") ;;
    *) command=("$1" "$2") ;;
  esac
}

# Prints the key with which the program $1 goes to the next page.
next_key() {
  case $1 in
    quire) echo Right ;;
    mupdf-gl) echo period ;;
    zathura) echo J ;;
    evince | xpdf) echo n ;;
    mcomix) echo Next ;;
  esac
}

# Starts the screen, and makes the folder $scratch; both end with the script.
start_screen() {
  [ -x "$quire" ] || { echo "$quire is missing: make build" >&2; exit 1; }
  "$peers/documents.sh" "$documents"
  scratch=$(mktemp -d)
  trap end_screen EXIT
  manager= program=
  cc -O2 -o "$scratch/screen" "$peers/screen.c" -lX11 -lXext -lXtst -lXdamage
  Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp -noreset 3> "$scratch/display" 2> /dev/null &
  server=$!
  until [ -s "$scratch/display" ]; do sleep 0.05; done
  export DISPLAY=:$(cat "$scratch/display")
  export HOME=$scratch/home XDG_RUNTIME_DIR=$scratch/run NO_AT_BRIDGE=1 GTK_A11Y=none
  export LIBGL_ALWAYS_SOFTWARE=1 GSETTINGS_BACKEND=keyfile
  unset WAYLAND_DISPLAY XDG_CACHE_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME
  mkdir -m 700 "$HOME" "$XDG_RUNTIME_DIR"
  set_window_sizes
  DBUS_SESSION_BUS_ADDRESS=unix:path=$scratch/bus
  export DBUS_SESSION_BUS_ADDRESS
  dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" 2> /dev/null &
  bus=$!
  sleep 1
}

# Writes the settings with which windows are as large as the screen.
set_window_sizes() {
  echo 'set startupmessage 0' > "$HOME/.ratpoisonrc"
  mkdir -p "$HOME"/.config/{zathura,mcomix,glib-2.0/settings}
  printf 'set window-width 1920\nset window-height 1080\n' > "$HOME/.config/zathura/zathurarc"
  printf '{"window width": 1920, "window height": 1080, "window x": 0, "window y": 0}' \
    > "$HOME/.config/mcomix/preferences.conf"
  printf '[org/gnome/evince/default]\nsizing-mode=%s\n' "'fit-page'" \
    > "$HOME/.config/glib-2.0/settings/keyfile"
}

end_screen() {
  kill $program $manager $bus $server 2> /dev/null || true
  wait
  rm -rf "$scratch"
}

# Starts the rest of the arguments as `program`, and waits until it shows a page.
start_program() {
  "$@" > "$scratch/log" 2>&1 &
  program=$!
  "$scratch/screen" rest
}

end_program() {
  kill "$program" 2> /dev/null || true
  wait "$program" 2> /dev/null || true
  program=
}

# The median of the numbers on standard input, without decimals; a dash for none.
median() {
  sort -n | awk '{v[NR] = $1}
    END {if (!NR) print "–"; else printf "%.0f\n", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2}'
}

# row CELL… prints a row of a table.
row() {
  printf '|'
  printf ' %s |' "$@"
  printf '\n'
}
