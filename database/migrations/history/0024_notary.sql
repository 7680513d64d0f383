-- Times at which a notary can be met in person: real rows, so that two people cannot take one.
create table notary_slot (
  id uuid primary key,
  organisation text not null,
  -- An office by its code, or a visit within a state.
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  application_id uuid references application,
  -- Of a time that somebody chose and has yet to confirm.
  held_until timestamptz,
  booked_at timestamptz,
  unique (organisation, place, starts_at)
);
create unique index notary_slot_of_application on notary_slot (application_id) where booked_at is not null;

-- People and a notary who meet on a screen to sign the deed.
create table notary_session (
  id uuid primary key,
  application_id uuid not null references application,
  organisation text not null,
  -- QUEUED, LIVE, CUT, COMPLETE or ENDED.
  state text not null,
  notary_id uuid references identity,
  -- What a supplier of notaries calls it; null where the lender's own notary comes.
  reference text,
  presented_id uuid references document,
  why_ended text,
  revision integer not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null
);
-- One open session an application.
create unique index notary_session_open on notary_session (application_id) where ended_at is null;
create index notary_session_queue on notary_session (organisation, queued_at) where ended_at is null;

create table notary_session_person (
  id uuid primary key,
  session_id uuid not null references notary_session,
  application_id uuid not null references application,
  signer_id uuid not null references closing_signer,
  -- video, audio or text: what they take part by.
  means text not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  id_kind text,
  id_seen_at timestamptz,
  unique (session_id, signer_id)
);

-- What a notary's journal must hold of each act; written once and never changed.
create table notary_journal_entry (
  id uuid primary key,
  application_id uuid not null references application,
  -- Null for an act in person.
  session_id uuid references notary_session,
  document_id uuid not null references document,
  notary_id uuid references identity,
  act text not null,
  at timestamptz not null,
  fee_cents integer not null,
  -- How the recording of the session is found, and until when it is kept.
  recording text,
  recording_until date,
  sealed_entry bytea not null,
  unique (session_id, document_id)
);
create index notary_journal_of_application on notary_journal_entry (application_id);
