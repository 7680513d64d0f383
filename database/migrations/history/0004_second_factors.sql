alter table session add column proof text not null default 'password';
alter table session add column proved_at timestamptz;
alter table session alter column proof drop default;

create table totp_factor (
  id uuid primary key,
  identity_id uuid not null references identity,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_counter bigint,
  created_at timestamptz not null
);
-- A new authenticator is set up beside the one in use, and takes its place when it has proved itself.
create unique index totp_factor_in_use on totp_factor (identity_id) where confirmed_at is not null;
create unique index totp_factor_set_up on totp_factor (identity_id) where confirmed_at is null;

create table recovery_code (
  identity_id uuid not null references identity,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (identity_id, code_hash)
);

create table passkey (
  id uuid primary key,
  identity_id uuid not null references identity,
  relying_party text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_identity on passkey (identity_id, created_at);

create table proof_challenge (
  id uuid primary key,
  purpose text not null,
  bound_to bytea not null,
  organisation text not null,
  identity_id uuid references identity,
  data jsonb not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (purpose, bound_to)
);
create index proof_challenge_age on proof_challenge (expires_at);
