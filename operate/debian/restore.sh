#!/bin/sh
# Restores a backup into a second data folder and a second database beside the running shop, and compares the books. The copy is
# quarantined: it sends nothing (docs/operate/back-up-and-restore.md). With --switch that copy becomes the shop.
#
#   /opt/haatdi/operate/debian/restore.sh --data /var/lib/haatdi-restored
#   /opt/haatdi/operate/debian/restore.sh --data /var/lib/haatdi-restored --switch
#
# --backup NAME takes an older backup than the newest one, --from FOLDER one of another folder. On another machine, call install.sh there
# first, with the backup-key of this shop in /etc/haatdi/secrets.
set -eu
umask 077
home=/opt/haatdi etc=/etc/haatdi
data='' backup='' from='' switch=''

fail() { echo "$1" >&2; exit 1; }
use='Call it like this: restore.sh --data /var/lib/haatdi-restored [--backup NAME] [--from FOLDER] [--switch]'
while [ $# -gt 0 ]; do
  case $1 in
    --switch) switch=yes; shift; continue ;;
    --data | --backup | --from) [ $# -ge 2 ] || fail "$use" ;;
    *) fail "$1 is no option. $use" ;;
  esac
  case $1 in --data) data=$2 ;; --backup) backup=$2 ;; *) from=$2 ;; esac
  shift 2
done
case $data in /*) ;; *) fail "$use" ;; esac
[ "$(id -u)" = 0 ] || fail 'Call it as root.'
[ -r "$etc/shop.env" ] || fail "There is no shop here yet: call $home/operate/debian/install.sh first."
name=$(basename "$data" | tr -c 'a-z0-9\n' '_')
env=$etc/$name.env
[ "$data" != "$(sed -n 's/^DATA_DIR=//p' "$etc/shop.env" | tail -n 1)" ] || fail "$data is the folder of the running shop."

# A command of the shop, with the settings of the copy and as its user.
copy() {
  script=$1
  shift
  (cd "$home" && runuser -u haatdi -- env -i PATH="$PATH" NODE_ENV=production node_modules/.bin/node --env-file="$env" "$script" "$@")
}

if [ -z "$switch" ]; then
  [ -z "$(ls -A "$data" 2> /dev/null)" ] || fail "$data is not empty."
  sql() { runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1 "$@"; }
  [ -z "$(sql -c "select 1 from pg_database where datname = '$name'")" ] || fail "There is a database $name already. Take another folder."
  install -d -m 700 -o haatdi -g haatdi "$data"
  sql -c "create database \"$name\" owner haatdi"
  install -m 640 -o root -g haatdi /dev/null "$env"
  grep -Ev "^(DATA_DIR|DATABASE_URL|DATABASE_URL_FILE|PORT|METRICS_PORT${from:+|BACKUP_DIR})=" "$etc/shop.env" > "$env" || true
  {
    printf 'DATA_DIR=%s\nPORT=3001\n' "$data"
    printf 'DATABASE_URL=postgres://haatdi:%s@127.0.0.1:5432/%s\n' "$(cat "$etc/secrets/database-password")" "$name"
    [ -z "$from" ] || printf 'BACKUP_DIR=%s\n' "$from"
  } >> "$env"
  if [ -n "$backup" ]; then copy scripts/restore.ts "$backup"; else copy scripts/restore.ts; fi
  # 3: a gateway's own books could not be read, which the command says.
  copy scripts/reconcile.ts || [ $? = 3 ]
  cat <<TEXT

The copy is in $data and the database $name. To look at it on port 3001:
  cd $home && runuser -u haatdi -- env NODE_ENV=production node_modules/.bin/node --env-file=$env src/server/main.ts
To make it the shop in place of the one that runs now:
  $home/operate/debian/restore.sh --data $data --switch
TEXT
  exit 0
fi

[ -r "$env" ] || fail "Nothing was restored into $data yet."
systemctl stop haatdi
copy scripts/release.ts
cp -p "$etc/shop.env" "$etc/shop.env.before"
# The copy takes the place of the shop: its ports, and backups where they were made before.
own=$(grep -E '^(PORT|METRICS_PORT|BACKUP_DIR)=' "$etc/shop.env" || true)
{ grep -Ev '^(PORT|METRICS_PORT|BACKUP_DIR)=' "$env"; printf '%s\n' "$own"; } > "$etc/shop.env.new"
chown root:haatdi "$etc/shop.env.new" && chmod 640 "$etc/shop.env.new" && mv "$etc/shop.env.new" "$etc/shop.env"
printf '[Service]\nReadWritePaths=%s\n' "$data" > /etc/systemd/system/haatdi.service.d/data.conf
systemctl daemon-reload
systemctl start haatdi
echo "The shop is the restored copy now. The settings from before are in $etc/shop.env.before, its data is where it was."
