#!/usr/bin/env bash
# Checks what git expects of a credential helper, a case each:
#
#   Tests/git-helper.sh path/to/git-credential-stash
#
# Git itself asks the helper where it can; older ones do not know all keys, so that some cases speak
# to the helper alone. The helper should have an empty store; what is stored is erased at the end.
set -uo pipefail

if [ $# -lt 1 ] || [ ! -x "$1" ]; then
  echo "usage: $0 path/to/git-credential-helper" >&2
  exit 2
fi
helper=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=$(mktemp -d)
failed=0
count=0

# Who is asked for a password answers this, as a person would.
printf '#!/bin/sh\ncase "$1" in Username*) echo asked-user ;; *) echo asked-pass ;; esac\n' \
  >"$work/askpass"
chmod +x "$work/askpass"
export GIT_ASKPASS=$work/askpass GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null

lines() { [ $# -eq 0 ] || printf '%s\n' "$@"; }
quoted() { printf '%q' "$helper"; }

# git_does fill|approve|reject LINE…: git, with the helper and no other.
git_does() {
  local action=$1
  shift
  (cd "$work" && lines "$@" | git -c credential.helper= -c "credential.helper=!$(quoted)" \
    -c credential.useHttpPath="${use_path:-false}" credential "$action" 2>"$work/err")
}

# alone get|store|erase LINE…: the helper by itself.
alone() {
  local operation=$1
  shift
  lines "$@" | "$helper" "$operation" 2>"$work/err"
}

# check NAME EXPECTED ACTUAL
check() {
  count=$((count + 1))
  if [ "$2" = "$3" ]; then
    echo "ok $count - $1"
  else
    echo "not ok $count - $1"
    printf 'expected:\n%s\nfound:\n%s\n' "$2" "$3" | sed 's/^/# /'
    failed=1
  fi
}

# What git makes of a place and an answer.
answer() { lines "$@"; }

clean() {
  local host
  for host in example.com overwrite.tld erase.tld sso.tld expiry.tld expired.tld oauth.tld long.tld \
    bearer.tld ephemeral.tld; do
    alone erase protocol=https "host=$host"
  done
  alone erase protocol=http host=path.tld
}
trap 'clean; rm -rf "$work"' EXIT
clean

https="protocol=https host=example.com"
# shellcheck disable=SC2086 # The two lines of a place are two words.
{
  check "an empty store knows nothing" \
    "$(answer $https username=asked-user password=asked-pass)" "$(git_does fill $https)"

  git_does approve $https username=store-user password=store-pass
  check "a stored password comes back" \
    "$(answer $https username=store-user password=store-pass)" "$(git_does fill $https)"
  check "the protocol has to match" \
    "$(answer protocol=http host=example.com username=asked-user password=asked-pass)" \
    "$(git_does fill protocol=http host=example.com)"
  check "the host has to match" \
    "$(answer protocol=https host=other.tld username=asked-user password=asked-pass)" \
    "$(git_does fill protocol=https host=other.tld)"
  check "the port has to match" \
    "$(answer protocol=https host=example.com:8443 username=asked-user password=asked-pass)" \
    "$(git_does fill protocol=https host=example.com:8443)"
  check "the user name has to match" \
    "$(answer $https username=other password=asked-pass)" "$(git_does fill $https username=other)"

  use_path=true
  git_does approve protocol=http host=path.tld path=foo.git username=user password=pass
  check "the path has to match" \
    "$(answer protocol=http host=path.tld path=bar.git username=asked-user password=asked-pass)" \
    "$(git_does fill protocol=http host=path.tld path=bar.git)"
  check "a path that matches is found" \
    "$(answer protocol=http host=path.tld path=foo.git username=user password=pass)" \
    "$(git_does fill protocol=http host=path.tld path=foo.git)"
  use_path=false

  git_does approve protocol=https host=overwrite.tld username=user password=pass1
  git_does approve protocol=https host=overwrite.tld username=user password=pass2
  check "storing again overwrites" \
    "$(answer protocol=https host=overwrite.tld username=user password=pass2)" \
    "$(git_does fill protocol=https host=overwrite.tld username=user)"
  alone erase protocol=https host=overwrite.tld username=user password=pass2
  check "nothing of the old password is left" "" "$(alone get protocol=https host=overwrite.tld)"

  git_does reject $https
  check "a host is forgotten" \
    "$(answer $https username=asked-user password=asked-pass)" "$(git_does fill $https)"

  alone store protocol=https host=erase.tld username=user password=pass2
  alone erase protocol=https host=erase.tld username=user password=pass1
  check "another password is not erased" \
    "$(answer username=user password=pass2)" \
    "$(alone get protocol=https host=erase.tld username=user | sort -r)"
  alone store protocol=https host=erase.tld username=user2 password=pass2
  alone erase protocol=https host=erase.tld
  check "all that match are erased" "" "$(alone get protocol=https host=erase.tld)"

  git_does approve $https username=user1 password=pass1
  git_does approve $https username=user2 password=pass2
  check "the first of two users is found" \
    "$(answer $https username=user1 password=pass1)" "$(git_does fill $https username=user1)"
  check "the second of two users is found" \
    "$(answer $https username=user2 password=pass2)" "$(git_does fill $https username=user2)"
  git_does reject $https username=user1
  check "one user is forgotten" \
    "$(answer $https username=user1 password=asked-pass)" "$(git_does fill $https username=user1)"
  check "the other user is remembered" \
    "$(answer $https username=user2 password=pass2)" "$(git_does fill $https username=user2)"

  git_does approve protocol=https host=sso.tld username= password=
  check "an empty user name and an empty password are values" \
    "$(answer protocol=https host=sso.tld username= password=)" \
    "$(git_does fill protocol=https host=sso.tld)"

  filler=$(head -c 32768 /dev/zero | tr '\0' a)
  alone store protocol=https host=long.tld username=user password=pass
  check "a long line is not taken for a host" "" \
    "$(alone get protocol=https host=badguy.example.com "wwwauth[]=${filler}host=long.tld")"
  alone get protocol=https host=long.tld "wwwauth[]=$filler$filler" >"$work/out"
  check "a line of more than 65,535 bytes is refused" "1 " "$? $(cat "$work/out")"

  alone store protocol=https host=expiry.tld username=user password=pass \
    password_expiry_utc=9999999998
  alone store protocol=https host=expiry.tld username=user password=pass \
    password_expiry_utc=9999999999
  check "an expiry date comes back, the last one" \
    "$(answer username=user password_expiry_utc=9999999999 password=pass)" \
    "$(alone get protocol=https host=expiry.tld | sort -r)"
  alone store protocol=https host=expired.tld username=user password=pass password_expiry_utc=1
  check "an expired password does not come back" "" "$(alone get protocol=https host=expired.tld)"

  alone store protocol=https host=oauth.tld username=user password=pass oauth_refresh_token=token
  check "a refresh token comes back" \
    "$(answer username=user password=pass oauth_refresh_token=token)" \
    "$(alone get protocol=https host=oauth.tld | sort -r)"

  alone store "capability[]=authtype" protocol=https host=bearer.tld authtype=Bearer credential=c
  check "a credential comes back to who understands it" \
    "$(answer "capability[]=authtype" authtype=Bearer credential=c)" \
    "$(alone get "capability[]=authtype" protocol=https host=bearer.tld)"
  check "a credential does not come back to who does not" "" \
    "$(alone get protocol=https host=bearer.tld)"
  alone store "capability[]=authtype" protocol=https host=ephemeral.tld authtype=Bearer \
    credential=c ephemeral=1
  check "what is ephemeral is not stored" "" \
    "$(alone get "capability[]=authtype" protocol=https host=ephemeral.tld)"

  alone erase >"$work/out"
  check "a blank erase is refused" "1 " "$? $(cat "$work/out")"
  alone something-new $https >"$work/out"
  check "an unknown operation is ignored" "0 " "$? $(cat "$work/out")"
  printf 'protocol=https\r\nhost=example.com\r\n' | "$helper" get >"$work/out" 2>/dev/null
  check "CRLF is refused" "1 " "$? $(cat "$work/out")"
}

echo "1..$count"
exit "$failed"
