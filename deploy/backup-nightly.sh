#!/bin/sh
# Makes a backup each night at two, and keeps the last fourteen. With ONCE=1, makes one backup now and exits.
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
  # A backup that fails is tried again the next night. `npm run doctor` and the alert for old backups report
  # it.
  make_one || echo 'the backup of this night failed' >&2
done
