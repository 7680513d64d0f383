alter table identity add column email_confirmed_at timestamptz;
alter table identity add column language text;

alter table session add column browser text;
alter table session add column system text;
alter table session add column owes_password boolean not null default false;

-- What was sent to a mailbox so that its owner can prove to be that. Only hashes of what was sent.
create table mailbox_proof (
  id uuid primary key,
  organisation text not null,
  purpose text not null,
  identity_id uuid references identity,
  sealed_facts bytea not null,
  secret_hash bytea unique,
  code_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailbox_proof_by_code on mailbox_proof (code_hash);
create index mailbox_proof_by_identity on mailbox_proof (identity_id);
create index mailbox_proof_age on mailbox_proof (expires_at);

-- Two accounts of one person, and the addresses at which they said so: with another address the link no longer counts.
create table account_link (
  one_id uuid not null references identity,
  other_id uuid not null references identity,
  one_email_key text not null,
  other_email_key text not null,
  made_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index account_link_by_other on account_link (other_id);
