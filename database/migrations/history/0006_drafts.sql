-- A registration under way, known by a secret in its device's cookie, never by the e-mail.
create table registration_draft (
  id uuid primary key,
  organisation text not null,
  person_hash bytea not null,
  sealed_answers bytea,
  answers_hash bytea not null,
  step text not null,
  language text not null,
  revision integer not null,
  text_consent jsonb,
  reminders_sent integer not null default 0,
  application_id uuid unique references application,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  closed_at timestamptz,
  expires_at timestamptz not null,
  check ((sealed_answers is null) = (closed_at is not null))
);
create index registration_draft_by_person on registration_draft (organisation, person_hash, saved_at desc);
create index registration_draft_by_expiry on registration_draft (expires_at);

create table draft_device (
  secret_hash bytea primary key,
  draft_id uuid not null references registration_draft on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz
);
-- One device at a time writes.
create unique index draft_device_here on draft_device (draft_id) where left_at is null;

-- A link and, beside it, a code by which another device takes a draft over, once.
create table draft_pass (
  id uuid primary key,
  draft_id uuid not null references registration_draft on delete cascade,
  link_hash bytea not null unique,
  code_hash bytea,
  wrong_codes integer not null default 0,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index draft_pass_by_draft on draft_pass (draft_id, created_at desc);

-- Who wants no reminders, by the keyed hash of their e-mail.
create table reminder_stop (
  organisation text not null,
  person_hash bytea not null,
  at timestamptz not null,
  primary key (organisation, person_hash)
);
