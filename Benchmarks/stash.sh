#!/usr/bin/env bash
# Measures git's credential helper as whole processes: `git-credential-stash get` against
# `git credential-store get`, which reads a plain file of as many lines, at 10, 10,000 and 100,000
# entries. Each is asked for its last entry: git's helper has read the whole file then, as it has for
# every host that is not in it.
#
#   Benchmarks/stash.sh [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${1:-201}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make --silent install PREFIX="$work/prefix" >&2
# The same kind of build, and so the same objects.
errand=$(.ci/static-build VaultErrand)

unset STASH_VAULT STASH_KEY_FILE CREDENTIALS_DIRECTORY XDG_DATA_HOME XDG_CONFIG_HOME
export GIT_CONFIG_NOSYSTEM=1 LC_ALL=C.UTF-8
for count in 10 10000 100000; do
  export HOME=$work/$count
  mkdir "$HOME"
  "$work/prefix/bin/stash" init --no-recovery-key >/dev/null
  "$errand" logins "$HOME/.local/share/stash/vault" "$HOME/.config/stash/key" "$count" >/dev/null
  for ((number = 1; number <= count; number++)); do
    echo "https://user$number:secret-$number@host$number.example.com"
  done >"$HOME/.git-credentials"
  chmod 600 "$HOME/.git-credentials"
  printf 'protocol=https\nhost=host%s.example.com\n\n' "$count" >"$HOME/request"
done
python3 Benchmarks/processes.py "$work" "$rounds"
