-- What lenders' own systems call with, and what they are told.
create table partner_key (
  id uuid primary key,
  organisation text not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  previous_hash bytea unique,
  previous_until timestamptz,
  scopes text[] not null,
  allowed_addresses text[] not null,
  created_by uuid not null references identity,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index partner_key_of_organisation on partner_key (organisation, created_at);

create table partner_event (
  id uuid primary key,
  organisation text not null,
  application_id uuid references application,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  written bigint generated always as identity,
  sequence integer
);
create unique index partner_event_in_order on partner_event (organisation, sequence);
create index partner_event_without_number on partner_event (written) where sequence is null;
create index partner_event_age on partner_event (at);

create table partner_sequence (
  organisation text primary key,
  last integer not null
);

create table webhook_endpoint (
  id uuid primary key,
  organisation text not null,
  url text not null,
  description text not null,
  event_types text[] not null,
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_until timestamptz,
  state text not null,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_endpoint_of_organisation on webhook_endpoint (organisation, created_at);

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint,
  organisation text not null,
  event_id uuid not null references partner_event on delete cascade,
  lane uuid not null,
  ordinal bigint generated always as identity,
  replay boolean not null,
  state text not null,
  attempt integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index webhook_delivery_in_lane on webhook_delivery (endpoint_id, lane, ordinal) where state = 'waiting';
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (endpoint_id, created_at, id);
create index webhook_delivery_by_event on webhook_delivery (event_id);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  attempt integer not null,
  at timestamptz not null,
  status integer,
  milliseconds integer not null,
  first_bytes text not null,
  fault text,
  primary key (delivery_id, attempt)
);
