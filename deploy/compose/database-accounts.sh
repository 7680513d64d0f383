#!/bin/sh
# Makes the two accounts of docs/operations.md, "Database accounts". PostgreSQL's image runs it once, on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" --username postgres <<'SQL'
create role hearthline_owner login password :'owner';
create role hearthline_server login password :'server';
create database hearthline owner hearthline_owner;
revoke all on database hearthline from public;
grant connect on database hearthline to hearthline_server;
\connect hearthline
alter schema public owner to hearthline_owner;
revoke all on schema public from public;
SQL
