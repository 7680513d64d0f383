-- Lines of credit that are handed to the servicing system, in batches.
create table boarding_batch (
  id uuid primary key,
  organisation text not null,
  -- From 1 in each organization.
  number integer not null,
  created_by uuid not null references identity,
  created_at timestamptz not null,
  constraint boarding_batch_number unique (organisation, number)
);
create index boarding_batch_created_by on boarding_batch (created_by);

-- A line of credit in a batch: the record as it was exported, and the servicer's answer.
create table line_boarding (
  id uuid primary key,
  batch_id uuid not null references boarding_batch on delete cascade,
  application_id uuid not null references application on delete cascade,
  -- EXPORTED, BOARDED or REJECTED.
  state text not null,
  sealed_record bytea not null,
  -- The servicer's own number of the loan.
  servicer_number text,
  sealed_reason bytea,
  answered_by uuid references identity,
  answered_at timestamptz,
  constraint line_boarding_in_batch unique (batch_id, application_id)
);
-- A line is in one batch that was not rejected.
create unique index line_boarding_once on line_boarding (application_id) where state <> 'REJECTED';
create index line_boarding_application on line_boarding (application_id);
create index line_boarding_answered_by on line_boarding (answered_by);
