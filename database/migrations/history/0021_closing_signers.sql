-- Who signs at the closing: the borrower, the other owners, a spouse whose rights in the home the state protects.
create table closing_signer (
  id uuid primary key,
  application_id uuid not null references application,
  -- 0 is the borrower.
  ordinal smallint not null,
  role text not null,
  -- Their account, once they have one.
  identity_id uuid references identity,
  sealed_person bytea not null,
  -- Proved who they are and said that they are ready to meet the notary.
  ready_at timestamptz,
  -- The title shows that they need not sign.
  released_at timestamptz,
  created_at timestamptz not null,
  unique (application_id, ordinal)
);
create index closing_signer_by_identity on closing_signer (identity_id);

-- Whose copy it is; null for everybody's of the application.
alter table document add column signer_id uuid references closing_signer;

-- What one person did with one paper. A row begins when the paper was read to its end.
create table paper_signature (
  id uuid primary key,
  document_id uuid not null references document,
  signer_id uuid not null references closing_signer,
  application_id uuid not null references application,
  -- Of the paper as it was read, hex.
  sha256 text not null,
  read_at timestamptz not null,
  consented_at timestamptz,
  signed_at timestamptz,
  -- typed or drawn.
  way text,
  sealed_mark bytea,
  -- Where from and by what means, for the certificate of completion.
  sealed_circumstances bytea,
  unique (document_id, signer_id)
);
create index paper_signature_of_application on paper_signature (application_id);
