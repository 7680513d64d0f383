-- A receiver that markets to people gets no events of those who limited the sharing of their information (12 CFR 1016.7,
-- 1016.10).
alter table webhook_endpoint add column for_marketing boolean not null default false;

-- What the register of active duty says of the borrower, at the application and at the funding (50 USC 3901 and
-- following). The newest counts.
create table military_check (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- APPLICATION or FUNDING.
  occasion text not null,
  -- ACTIVE, NOT_ACTIVE or UNKNOWN.
  status text not null,
  -- The day that the register was asked about.
  as_of date not null,
  -- Number of the certificate; null where none was issued.
  certificate text,
  -- SERVICE, or STAFF who filed a certificate.
  source text not null,
  filed_by uuid references identity,
  checked_at timestamptz not null
);
create index military_check_application on military_check (application_id, checked_at);
