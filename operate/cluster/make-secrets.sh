#!/bin/sh
# Makes the secrets of a cluster once, in operate/cluster/settings; what is there stays.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p settings
secret() { [ -e "settings/$1" ] || printf '%s' "$2" > "settings/$1"; }
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
secret database-password "$(random)"
password=$(cat settings/database-password)
secret database-url "postgres://haatdi:$password@pgbouncer:6432/haatdi"
secret database-direct-url "postgres://haatdi:$password@proxy:5432/haatdi"
secret pooler-users "\"haatdi\" \"$password\""
secret session-secret "$(random)"
secret backup-key "$(random)"
secret push-key "$(random)"
secret s3-key "$(random)"
secret s3.json "{\"identities\":[{\"name\":\"haatdi\",\"credentials\":[{\"accessKey\":\"haatdi\",\"secretKey\":\"$(cat settings/s3-key)\"}],\"actions\":[\"Admin\"]}]}"
# Nobody else on this machine enters the folder; the containers, whose users are not root, get the files themselves.
chmod 700 settings && chmod 644 settings/*
