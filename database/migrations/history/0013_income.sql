create table income_request (
  id uuid primary key,
  application_id uuid not null references application,
  -- How income or employment is to be proved: by a link, by papers, by the employer, by figures that staff read.
  method text not null,
  state text not null,
  failure text,
  sealed_session bytea,
  session_expires_at timestamptz,
  sealed_access bytea,
  vendor_key bytea unique,
  sealed_finding bytea,
  verification text,
  condition_id uuid,
  tries integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index income_request_of_application on income_request (application_id, created_at);
