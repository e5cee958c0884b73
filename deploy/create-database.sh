#!/bin/sh
# Run once by the PostgreSQL image on an empty volume, or by the system user postgres. Elaeis signs in as the owner
# of its database, who is no superuser; the superuser is left to the socket.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role elaeis login createrole password :'password';
create database elaeis owner elaeis;
alter role current_user password null;
SQL
# Large objects fill the disk past every quota, and only a superuser may take their functions away.
psql --username "$POSTGRES_USER" --dbname elaeis --set ON_ERROR_STOP=1 <<'LARGE_OBJECTS'
revoke execute on function lo_creat, lo_create, lo_from_bytea, lo_open, lo_put, lo_truncate, lo_truncate64, lowrite from public;
LARGE_OBJECTS
