-- Somebody is asked to sign: by a link that a letter bears, and a code that goes another way.
create table signer_invitation (
  id uuid primary key,
  application_id uuid not null references application,
  signer_id uuid not null references closing_signer,
  -- Null until the letter is written.
  link_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer one took its place, or the person need not sign.
  ended_at timestamptz
);
create index signer_invitation_of_signer on signer_invitation (signer_id, created_at);

-- Six digits by which a signer comes in. Also made for a mailbox that nobody has, so that asking tells nothing.
create table signer_code (
  id uuid primary key,
  organisation text not null,
  -- Keyed hash of what it opens: an invitation, or the mailbox of an account.
  opens_hash bytea not null,
  invitation_id uuid references signer_invitation on delete cascade,
  identity_id uuid references identity,
  -- Null until it is sent.
  code_hash bytea,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signer_code_by_what_it_opens on signer_code (opens_hash, created_at);
create index signer_code_by_invitation on signer_code (invitation_id);
