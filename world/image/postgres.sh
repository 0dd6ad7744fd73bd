# Starts Debian's PostgreSQL with the settings of the official image, which compose.yaml uses.
set -eu
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
install -d -o postgres -g postgres -m 700 "$data" /run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  as_postgres initdb -D "$data" -U "$POSTGRES_USER" --encoding=UTF8 --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres pg_ctl -D "$data" -w start
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$data" -c 'listen_addresses=*'
