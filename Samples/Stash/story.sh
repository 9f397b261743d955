#!/usr/bin/env bash
# A day with the tool: a vault, a secret, and a server that finds it in its environment. All of it in
# a folder that is removed.
set -euo pipefail

stash() {
  printf '  $ stash'
  printf ' %q' "$@"
  printf '\n'
  command "$STASH" "$@" | sed 's/^/    /'
}

STASH=$(realpath "$1")
HOME=$(mktemp -d)
export HOME
unset XDG_DATA_HOME XDG_CONFIG_HOME STASH_VAULT STASH_KEY_FILE CREDENTIALS_DIRECTORY
trap 'rm -rf "$HOME"' EXIT

echo "The tool stash"
echo
# In a sample the recovery key, which is shown once, is left out.
stash init --no-recovery-key
printf 'correct horse' | stash set com.example.db/orders --label "the database"
printf 'battery staple' | stash set https://me@git.example.com
stash list
stash run --env DB_PASSWORD=com.example.db/orders -- \
  sh -c 'echo "The server has a password of ${#DB_PASSWORD} letters."'
stash verify
