#!/bin/sh
# Run once by the database's image on an empty volume: the database, the login that owns it, and the login of the pooler,
# which owns nothing (docs/operations.md#pooler).
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres \
  --set=password="$DATABASE_PASSWORD" --set=pooled="$POOLED_PASSWORD" <<'SQL'
create role mimar login createrole password :'password';
create role mimar_pooled login noinherit password :'pooled';
-- It may set the pooled login up, and not become it.
grant mimar_pooled to mimar with admin true, inherit false, set false;
create database mimar owner mimar;
SQL
