# Gives Patroni the passwords, which it takes from the environment alone; then becomes the program.
password=$(cat /run/secrets/database-password)
export PATRONI_SUPERUSER_USERNAME=haatdi PATRONI_SUPERUSER_PASSWORD="$password"
export PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD="$password"
export PATRONI_REWIND_USERNAME=haatdi PATRONI_REWIND_PASSWORD="$password"
exec "$@"
