-- What the applicant owes, on the home and beside it; what names a creditor or an account is sealed.
create table liability (
  id uuid primary key,
  application_id uuid not null references application,
  kind text not null,
  source text not null,
  lien_position integer,
  sealed_details bytea not null,
  confirmed_at timestamptz,
  removed_for text,
  payoff_status text not null default 'NOT_MARKED',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index liability_of_application on liability (application_id);
