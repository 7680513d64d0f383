-- What a paper of the closing says, so that it can be drawn once more with the signatures on it.
alter table document add column sealed_content bytea;

-- A paper that everybody signed: it is drawn with the signatures, sealed, and kept beside a certificate of how it was signed.
create table paper_seal (
  id uuid primary key,
  application_id uuid not null references application,
  document_id uuid not null unique references document,
  -- What the notary certified, where one took part.
  sealed_notarization bytea,
  asked_at timestamptz not null,
  made_at timestamptz,
  made_document_id uuid references document,
  certificate_id uuid references document
);
create index paper_seal_of_application on paper_seal (application_id);
