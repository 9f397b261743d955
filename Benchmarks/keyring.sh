#!/usr/bin/env bash
# Stores and looks up items in a keyring daemon of its own, and prints how many nanoseconds each takes:
# "STORE LOOKUP". Starting the program that asks is measured too, and taken away.
set -euo pipefail

count=${1:-50}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_RUNTIME_DIR=$home/run XDG_DATA_HOME=$home/data
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset DISPLAY WAYLAND_DISPLAY

measure='
nanoseconds() { date +%s%N; }
each() {
  local start=$(nanoseconds) number
  for number in $(seq "$count"); do "$1" "$number" >/dev/null 2>&1 || true; done
  echo $((($(nanoseconds) - start) / count))
}
nothing() { secret-tool; }
store() { printf "secret number %s" "$1" | secret-tool store --label=bench service bench account "$1"; }
lookup() { secret-tool lookup service bench account "$1"; }
printf "a password" | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null 2>&1
store 0
[ "$(lookup 0)" = "secret number 0" ]
start=$(each nothing) store=$(each store) lookup=$(each lookup)
echo $((store - start)) $((lookup - start))
'
count=$count dbus-run-session -- bash -euc "$measure" 2>/dev/null
