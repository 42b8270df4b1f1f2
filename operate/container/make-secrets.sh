#!/bin/sh
# Writes the secrets of a new shop, once: what exists is left as it is. Copy the folder to a safe place afterwards;
# nobody can read a backup without its key.
#
#   make-secrets.sh [FOLDER [HOST OF THE DATABASE]]     default: settings beside this script, postgres
set -eu
umask 077
cd "${1:-$(dirname "$0")/settings}"
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
for name in database-password session-secret backup-key push-key; do
  [ -s "$name" ] || secret > "$name"
done
[ -s database-url ] || printf 'postgres://haatdi:%s@%s:5432/haatdi' "$(cat database-password)" "${2:-postgres}" > database-url
# Nobody else on this machine enters the folder; the shop's user in the container gets the files themselves.
chmod 644 database-password database-url session-secret backup-key push-key
chmod 700 .
