#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume. Elaeis signs in as the owner of its database, who is
# no superuser; the superuser is left to the socket inside the container.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role elaeis login createrole password :'password';
create database elaeis owner elaeis;
alter role current_user password null;
SQL
