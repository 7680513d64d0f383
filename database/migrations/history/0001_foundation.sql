create table identity (
  id uuid primary key,
  organisation text not null,
  role text not null,
  profile_type text not null,
  email text not null,
  email_key text not null,
  password_hash text,
  password_set_at timestamptz,
  first_name text,
  middle_name text,
  last_name text,
  suffix text,
  phone text,
  sealed_profile bytea,
  optimizely_profile_uuid uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation, email_key)
);

create table session (
  id uuid primary key,
  identity_id uuid not null references identity,
  organisation text not null,
  role text not null,
  refresh_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_identity on session (identity_id) where ended_at is null;

-- Ten digits, without gaps that matter: a number once given is never given again.
create sequence loan_number minvalue 1000000001 maxvalue 9999999999 no cycle;

create table application (
  id uuid primary key,
  organisation text not null,
  identity_id uuid not null references identity,
  product text not null,
  loan_number text not null unique,
  uli text unique,
  status text not null,
  status_since timestamptz not null,
  revision integer not null,
  due_at timestamptz,
  attempt integer not null default 0,
  pending_reference text,
  waiting_on_flood_cert boolean not null default false,
  bpo text,
  uw_decision text,
  uw_sub_decision text,
  primary_participant_accept_complete boolean not null default false,
  manual_notary boolean not null default false,
  is_inquiry boolean not null default false,
  is_crypto boolean not null default false,
  property jsonb not null,
  property_state text not null,
  listed_for_sale boolean not null,
  sealed_applicant bytea not null,
  selection jsonb,
  referrer_uuid uuid,
  origin jsonb not null,
  session_replay_link text,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index application_by_identity on application (identity_id, created_at desc);
create index application_by_organisation on application (organisation, created_at desc, id desc);
create index application_by_referral on application ((origin ->> 'referralId')) where origin ->> 'referralId' is not null;
create index application_due on application (due_at) where due_at is not null;
create index application_pending on application (pending_reference) where pending_reference is not null;
-- Two submissions at once still make one application: a person has at most one open application in an organisation.
create unique index application_one_open on application (identity_id)
  where status not in ('COMPLETE', 'CANCELLED', 'DECLINED') and not is_inquiry;

create table status_history (
  application_id uuid not null references application,
  revision integer not null,
  from_status text,
  to_status text not null,
  outcome text not null,
  actor_kind text not null,
  actor_id text,
  reason text not null,
  trace jsonb,
  at timestamptz not null,
  primary key (application_id, revision)
);

create table report (
  id uuid primary key,
  application_id uuid not null references application,
  kind text not null,
  order_key text not null unique,
  sealed_report bytea not null,
  received_at timestamptz not null
);
create index report_newest on report (application_id, kind, received_at desc);

create table pricing_run (
  id uuid primary key,
  application_id uuid not null references application,
  purpose text not null,
  decision text not null,
  offers jsonb not null,
  trace jsonb not null,
  priced_at timestamptz not null
);
create index pricing_run_newest on pricing_run (application_id, priced_at desc);

create table consent (
  id uuid primary key,
  identity_id uuid references identity,
  application_id uuid references application,
  type text not null,
  version text not null,
  opted_in boolean not null,
  evidence jsonb not null,
  at timestamptz not null
);
create index consent_by_application on consent (application_id, type);
create index consent_by_identity on consent (identity_id, type);

create table condition (
  id uuid primary key,
  application_id uuid not null references application,
  category text not null,
  state text not null,
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index condition_by_application on condition (application_id, created_at);

create table document (
  id uuid primary key,
  application_id uuid not null references application,
  kind text not null,
  language text not null,
  version integer not null,
  sha256 text not null,
  bytes integer not null,
  media_type text not null,
  object_key text not null unique,
  cause_key text not null unique,
  created_at timestamptz not null,
  unique (application_id, kind, language, version)
);

create table document_delivery (
  document_id uuid not null references document,
  channel text not null,
  at timestamptz not null,
  primary key (document_id, channel)
);

create table outbox_message (
  id uuid primary key,
  organisation text not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  sealed_body bytea not null,
  document_ids uuid[] not null,
  application_id uuid references application,
  cause_key text not null unique,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index outbox_message_newest on outbox_message (created_at desc, id desc);

create table job (
  id uuid primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempt integer not null default 0,
  unique (kind, key)
);
create index job_due on job (due_at);

create table data_key (
  subject uuid primary key,
  master_key_id text not null,
  wrapped bytea not null
);

create table audit_event (
  subject uuid not null,
  seq integer not null,
  actor_kind text not null,
  actor_id text,
  organisation text not null,
  action text not null,
  details jsonb not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (subject, seq)
);

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  http_status integer not null,
  answer jsonb,
  at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (at);

create table rate_window (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

create table setting (
  key text primary key,
  value jsonb not null
);

create table telemetry_session (
  id uuid primary key,
  tracker_uuid uuid not null,
  organisation text not null,
  epoch text not null,
  details jsonb not null,
  at timestamptz not null
);

create table telemetry_event (
  id uuid primary key,
  session_id uuid references telemetry_session,
  organisation text not null,
  event text not null,
  event_type text not null,
  product_type text not null,
  page_path text not null,
  application_uuid uuid,
  properties jsonb not null,
  dedupe_key text unique,
  at timestamptz not null
);

create table flag_override (
  organisation text not null,
  key text not null,
  enabled boolean not null,
  percentage integer not null default 100 check (percentage between 0 and 100),
  variables jsonb not null,
  primary key (organisation, key)
);

create table waitlist_entry (
  id uuid primary key,
  organisation text not null,
  state text not null,
  person_hash bytea not null,
  sealed_person bytea not null,
  created_at timestamptz not null,
  unique (organisation, state, person_hash)
);

create table originator (
  id uuid primary key,
  organisation text not null,
  name text not null,
  broker_name text,
  avatar_uri text,
  email text not null,
  phone text not null,
  nmls text not null,
  wholesale_broker_nmls text,
  licensed_states text[] not null,
  active boolean not null
);

create table referral (
  id uuid primary key,
  organisation text not null,
  originator_id uuid references originator,
  sealed_person bytea not null,
  created_at timestamptz not null
);

create table offer_code (
  code_hash bytea primary key,
  id uuid not null unique,
  organisation text not null,
  sealed_person bytea not null,
  in_home_date date,
  respond_by_date date
);

create table affiliate_prepop (
  token_hash bytea primary key,
  id uuid not null unique,
  organisation text not null,
  sealed_person bytea not null,
  expires_at timestamptz not null
);
create index affiliate_prepop_age on affiliate_prepop (expires_at);
