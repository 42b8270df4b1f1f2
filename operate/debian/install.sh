#!/bin/sh
# Brings up a production shop on a bare Debian 12 or newer, and brings an older version of it up to this one: PostgreSQL, the shop with
# daily backups, a proxy with TLS in front, and Prometheus with the alert rules, all under systemd (docs/operate/install.md).
#
#   git clone … /opt/haatdi && /opt/haatdi/operate/debian/install.sh --domain shop.example --settings shop.env
#
# shop.env has what only the operator knows, as in .env.example: SMTP_URL, MAIL_FROM, PAYMENT_GATEWAY … It is asked for once;
# /etc/haatdi/shop.env is what the shop reads from then on.
set -eu
umask 022
home=/opt/haatdi data=/var/lib/haatdi backups=/var/backups/haatdi
etc=/etc/haatdi env=/etc/haatdi/shop.env secrets=/etc/haatdi/secrets
domain='' given=''

fail() { echo "$1" >&2; exit 1; }
step() { printf '\n== %s\n' "$1"; }
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || fail "Call it like this: install.sh --domain shop.example --settings shop.env"
  case $1 in
    --domain) domain=$2 ;;
    --settings) given=$2 ;;
    *) fail "$1 is no option. Call it like this: install.sh --domain shop.example --settings shop.env" ;;
  esac
  shift 2
done

# What is missing is said before anything is changed.
[ "$(id -u)" = 0 ] || fail 'Call it as root.'
[ "$(cd "$(dirname "$0")/../.." && pwd)" = "$home" ] || fail "The code has to be in $home: the unit starts it there."
[ -n "$domain" ] || [ -f "$env" ] || fail 'Name the shop: --domain shop.example'
[ -n "$given" ] || [ -f "$env" ] || fail 'Name the file with the settings of the mail server and the payment gateway: --settings shop.env'
[ -z "$given" ] || [ -r "$given" ] || fail "$given cannot be read."
if [ -n "$given" ] && ! grep -Eq '^(SMTP_URL|SMTP_URL_FILE|EMAILS_TO_FOLDER)=' "$given"; then
  fail "$given has no SMTP_URL: a shop that sends no email cannot sell."
fi
command -v systemctl > /dev/null || fail 'systemd is not on this machine. docs/operate/install.md says how to do without.'

step 'Programs of Debian'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates git npm postgresql caddy prometheus

step 'The shop itself'
id haatdi > /dev/null 2>&1 || useradd --system --home-dir "$data" --shell /usr/sbin/nologin haatdi
# Debian's Node.js and npm may be too old for what the shop is made of. They fetch the ones that it is built with.
node=$(node -p "require('$home/package-lock.json').packages['node_modules/node'].version")
npm install --silent --no-audit --no-fund --prefix /opt/haatdi-tools "node@$node" npm@11.19.1
PATH=/opt/haatdi-tools/node_modules/.bin:$PATH
(cd "$home" && npm ci --loglevel=error --no-audit --no-fund && npm run --silent build)

step 'Secrets and settings'
install -d -m 750 -o root -g haatdi "$etc"
install -d -m 750 -o root -g haatdi "$secrets"
sh "$home/operate/container/make-secrets.sh" "$secrets" 127.0.0.1
chown -R root:haatdi "$secrets" && chmod 750 "$secrets" && chmod 640 "$secrets"/*
install -d -m 700 -o haatdi -g haatdi "$data" "$backups"
[ -f "$env" ] || install -m 640 -o root -g haatdi /dev/null "$env"
[ -z "$given" ] || cat "$given" > "$env"
# What the operator set stays; this adds the rest.
default() { grep -Eq "^${1%_FILE}(_FILE)?=" "$env" || printf '%s=%s\n' "$1" "$2" >> "$env"; }
printf '\n' >> "$env"
[ -z "$domain" ] || default PUBLIC_URL "https://$domain"
default NODE_ENV production
default DATA_DIR "$data"
default TRUST_PROXY 1
default METRICS_PORT 9100
default BACKUP_DIR "$backups"
default DATABASE_URL_FILE "$secrets/database-url"
# During a rotation shop.env has SESSION_SECRET_PREVIOUS too: docs/operate/rotate.md.
default SESSION_SECRET_FILE "$secrets/session-secret"
default BACKUP_KEY_FILE "$secrets/backup-key"
default PUSH_KEY_FILE "$secrets/push-key"
# Commands such as `npm run backup` read the same settings.
ln -sfn "$env" "$home/.env"

step 'PostgreSQL'
for folder in /etc/postgresql/*/main/conf.d; do install -m 644 "$home/operate/debian/postgresql.conf" "$folder/haatdi.conf"; done
systemctl enable -q --now postgresql
systemctl restart postgresql
sql() { runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1 "$@"; }
until sql -c 'select 1' > /dev/null 2>&1; do sleep 1; done
[ "$(sql -c "select 1 from pg_roles where rolname = 'haatdi'")" ] || sql -c 'create role haatdi login'
# The password never stands in the arguments of a command.
printf "alter role haatdi password '%s';" "$(cat "$secrets/database-password")" | sql
[ "$(sql -c "select 1 from pg_database where datname = 'haatdi'")" ] || sql -c 'create database haatdi owner haatdi'

step 'Proxy and metrics'
name=$(sed -n 's/^PUBLIC_URL=https:\/\///p' "$env" | tail -n 1)
sed "s/{\$DOMAIN}/$name/; s/shop:3000/127.0.0.1:3000/" "$home/operate/container/Caddyfile" > /etc/caddy/Caddyfile
sed 's/shop:9100/127.0.0.1:9100/' "$home/operate/prometheus/prometheus.yaml" > /etc/prometheus/prometheus.yml
install -m 644 "$home/operate/prometheus/alerts.yaml" /etc/prometheus/alerts.yaml
printf 'ARGS="--web.listen-address=127.0.0.1:9090 --storage.tsdb.retention.time=30d"\n' > /etc/default/prometheus

step 'Start'
install -m 644 "$home/operate/systemd/haatdi.service" /etc/systemd/system/haatdi.service
install -d /etc/systemd/system/haatdi.service.d
place=$(sed -n 's/^BACKUP_DIR=//p' "$env" | tail -n 1)
printf '[Service]\nReadWritePaths=%s\n' "${place:-$backups}" > /etc/systemd/system/haatdi.service.d/backups.conf
systemctl daemon-reload
systemctl enable -q haatdi caddy prometheus
systemctl restart haatdi caddy prometheus
tries=0
until "$home/node_modules/.bin/node" -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries + 1))
  [ "$tries" -lt 90 ] || fail 'The shop does not answer. `journalctl -u haatdi` says why.'
  sleep 1
done

cat <<TEXT

The shop is at https://$name, its backups are in ${place:-$backups}, its metrics and alerts at http://127.0.0.1:9090.
Copy $secrets to a safe place: nobody can read a backup without its key.
Next, make the first admin, who opens the shop on its screens, and let the doctor examine the rest:

  cd $home
  runuser -u haatdi -- npm run admin:create
  runuser -u haatdi -- npm run doctor
TEXT
