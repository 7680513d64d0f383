-- What an OpenID provider of this product keeps between two requests: codes, sessions, interactions, grants, tokens.
create table issuer_record (
  id uuid not null unique,
  issuer text not null,
  model text not null,
  id_hash bytea not null,
  uid_hash bytea,
  grant_hash bytea,
  key_subject uuid not null,
  sealed_payload bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (issuer, model, id_hash)
);

create index issuer_record_uid on issuer_record (issuer, model, uid_hash) where uid_hash is not null;

create index issuer_record_grant on issuer_record (issuer, grant_hash) where grant_hash is not null;

create index issuer_record_expires on issuer_record (expires_at);

create table issuer_key (
  id uuid not null unique,
  issuer text not null,
  generation integer not null,
  key_subject uuid not null,
  sealed_jwk bytea not null,
  made_at timestamptz not null,
  primary key (issuer, generation)
);

-- A log-in or registration that has gone to a broker and not come back.
create table broker_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  organisation text not null,
  audience text not null,
  issuer text not null,
  id uuid not null unique,
  key_subject uuid not null,
  sealed_flow bytea not null,
  expires_at timestamptz not null
);

create index broker_flow_expires on broker_flow (expires_at);

create table identity_link (
  organisation text not null,
  issuer text not null,
  subject text not null,
  identity_id uuid not null references identity on delete cascade,
  linked_at timestamptz not null,
  primary key (organisation, issuer, subject)
);

create index identity_link_identity on identity_link (identity_id);

-- Which broker a session came from, so that its log-out goes there too.
create table broker_session (
  id uuid primary key references session on delete cascade,
  identity_id uuid not null references identity on delete cascade,
  audience text not null,
  issuer text not null,
  sealed_id_token bytea not null
);
