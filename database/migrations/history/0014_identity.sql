-- Who applies, by a picture of their ID and one of their face. One row a try.
create table identity_check (
  id uuid primary key,
  application_id uuid not null references application,
  identity_id uuid not null references identity,
  kind text not null,
  state text not null,
  condition_id uuid,
  outcome text,
  reason text,
  trace jsonb,
  sealed_report bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  judged_at timestamptz,
  updated_at timestamptz not null
);
create index identity_check_of_application on identity_check (application_id, identity_id, created_at);
create unique index identity_check_under_way on identity_check (application_id, identity_id) where state <> 'JUDGED';

-- A phone that takes the pictures for a person who is logged in elsewhere.
create table identity_handover (
  id uuid primary key,
  application_id uuid not null references application,
  check_id uuid not null references identity_check,
  link_hash bytea not null unique,
  pass_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);
create index identity_handover_of_check on identity_handover (check_id);
