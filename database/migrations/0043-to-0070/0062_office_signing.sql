-- Documents of a closing that were signed in ink at an office, where the law binds the closing to one.
create table office_signing (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- The scan of the signed document.
  document_id uuid not null references document on delete cascade,
  kind text not null,
  signed_on date not null,
  -- LENDER, ATTORNEY or TITLE_COMPANY.
  place text not null,
  filed_by uuid references identity,
  filed_at timestamptz not null
);
create index office_signing_application on office_signing (application_id, filed_at);
create index office_signing_document on office_signing (document_id);
