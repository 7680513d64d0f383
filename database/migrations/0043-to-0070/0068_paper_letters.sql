-- Documents that are mailed on paper: to people who have not agreed to electronic ones or took that back (15 USC
-- 7001(c)), and to everyone who asks for paper copies.
create table paper_letter (
  id uuid primary key,
  organisation text not null,
  application_id uuid not null references application on delete cascade,
  -- Whose copies: the borrower, or another owner who signs.
  identity_id uuid not null references identity,
  -- NO_CONSENT or REQUEST.
  reason text not null,
  -- One cause never mails twice.
  cause_key text not null unique,
  document_ids jsonb not null,
  requested_at timestamptz not null,
  mailed_on date,
  mailed_by uuid references identity,
  noted_at timestamptz
);
create index paper_letter_open on paper_letter (organisation, requested_at) where (mailed_on is null);
create index paper_letter_application on paper_letter (application_id, requested_at);
