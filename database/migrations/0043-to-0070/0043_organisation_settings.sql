-- What a lender sets in the console and pages read at once: hours of departments, banners. A change is a new row, so
-- that each can be undone.
create table organisation_setting (
  organisation text not null,
  kind text not null,
  version integer not null check (version > 0),
  -- Null: as the brand has it.
  value jsonb,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (organisation, kind, version)
);
