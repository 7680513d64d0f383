-- What staff settled about a borrower on active duty: since when, and what becomes of debts from before the service that
-- the line pays off (50 USC 3937(a)). Notes are kept as they were written; the newest counts.
create table military_service (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- First day of the service.
  active_from date not null,
  -- NONE: the line pays off no debt from before the service. TOLD: the borrower was told that its limit of 6% ends.
  earlier_debts text not null,
  noted_by uuid not null references identity,
  noted_at timestamptz not null
);
create index military_service_application on military_service (application_id, noted_at);
