-- What was sent to the county to be recorded, and what became of it. The newest counts.
create table deed_recording (
  id uuid primary key,
  application_id uuid not null references application,
  -- One for each visit of the status.
  order_key text not null unique,
  -- SENT, RECORDED, REJECTED, BY_MAIL.
  state text not null,
  reference text,
  reasons jsonb,
  instrument_number text,
  recorded_on text,
  fee_cents integer,
  sent_at timestamptz not null,
  answered_at timestamptz
);
create index deed_recording_of_application on deed_recording (application_id, sent_at);

-- The last look at everything before money may leave.
create table funding_check (
  application_id uuid primary key references application,
  -- approve, people, wait, decline.
  verdict text not null,
  trace jsonb not null,
  checked_at timestamptz not null
);
