-- What is reported of an application that was submitted and has ended. It names nobody; ethnicity, race and sex are in
-- the sealed part, under a key of the row's own.
create table register_row (
  id uuid primary key,
  application_id uuid not null unique references application,
  organisation text not null,
  -- The code of the action and its day, on the lender's calendar.
  action_taken smallint not null,
  action_on date not null,
  -- Why it is no row of the file; null where it is one.
  left_out text,
  sealed_row bytea not null,
  drawn_at timestamptz not null
);
create index register_row_by_year on register_row (organisation, action_on);

-- Average prime offer rates as they are published each week, in points by whole years.
create table average_prime_offer_rate (
  organisation text not null,
  -- fixed or variable.
  kind text not null,
  -- Its Monday.
  week date not null,
  rates jsonb not null,
  kept_by uuid,
  kept_at timestamptz not null,
  primary key (organisation, kind, week)
);
