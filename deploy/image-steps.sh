#!/usr/bin/env bash
# Runs the Dockerfile's steps without an image builder: in an empty folder, with an empty environment, as user
# 10001 and with read-only files. It must be run as root. The last line is 'the steps of the image work', or
# says what failed.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
app=$(mktemp -d)/app
data=$(mktemp -d)
port=${PORT:-3987}
clean() {
  [ -z "${server:-}" ] || kill -TERM "$server" 2>/dev/null || true
  rm -rf "$(dirname "$app")" "$data"
}
trap clean EXIT

mkdir "$app"
git -C "$here" show HEAD:.dockerignore | sed -n 's/^!//p' |
  xargs git -C "$here" archive HEAD | tar -x -C "$app"
# The registry may be set in a file or an environment variable on this machine.
empty() { env -i PATH="$PATH" HOME="$HOME" "${registry[@]}" "$@"; }
registry=()
while read -r setting; do registry+=("$setting"); done < <(env | grep -iE "^(npm_config_|NODE_EXTRA_CA_CERTS=)")

cd "$app"
empty npm ci --no-audit --no-fund
# npm installs the version of Node that the product needs. In the image, Node comes with the base image.
node=$app/node_modules/.bin/node
empty "$node" scripts/build.ts --smallest
empty npm prune --omit=dev --no-audit --no-fund

chmod 755 "$(dirname "$app")"
chmod -R a-w,a+rX "$app"
chown 10001:10001 "$data"
as_user=(setpriv --reuid=10001 --regid=10001 --clear-groups env -i PATH="$(dirname "$node"):/usr/bin:/bin")
"${as_user[@]}" NODE_ENV=production HOST=127.0.0.1 PORT="$port" DATA_DIR="$data" \
  "$node" --max-semi-space-size=4 dist/server/start.js > "$data/log" 2>&1 &
server=$!

for _ in $(seq 60); do
  if "${as_user[@]}" PORT="$port" "$node" deploy/healthy.js; then break; fi
  sleep 1
done
"${as_user[@]}" PORT="$port" "$node" deploy/healthy.js || { cat "$data/log"; exit 1; }
curl --silent --fail --output /dev/null "http://127.0.0.1:$port/login"

kill -TERM "$server"
wait "$server"
server=
echo 'the steps of the image work'
