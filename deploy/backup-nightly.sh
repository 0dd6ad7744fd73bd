#!/bin/sh
# A backup each night at two, the last fourteen kept. With ONCE=1 one now, and the end.
set -eu
place=${BACKUPS:-/backups}
keep=14

make_one() {
  npm run --silent backup -- "$place/evenkeel-$(date -u +%Y-%m-%dT%H%M%S).backup"
  ls -1 "$place"/evenkeel-*.backup | sort -r | tail -n +$((keep + 1)) | xargs -r rm --
}

if [ "${ONCE:-}" = 1 ]; then
  make_one
  exit
fi
while :; do
  sleep $(($(date -u -d 'tomorrow 02:00' +%s) - $(date -u +%s)))
  # One that fails is tried again the next night; doctor and the alert on old backups tell.
  make_one || echo 'the backup of this night failed' >&2
done
