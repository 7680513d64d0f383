-- Somebody of the lender's own people to be: the account is made when the link of the mail comes back, under this id.
create table staff_invitation (
  id uuid primary key,
  organisation text not null,
  role text not null,
  email text not null,
  email_key text not null,
  -- SHA-256 of the secret in the link.
  secret_hash bytea not null unique,
  -- Null for the operator of the installation.
  invited_by uuid references identity,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer one took its place, or it was withdrawn.
  ended_at timestamptz
);
-- One that counts for an address.
create unique index staff_invitation_open on staff_invitation (organisation, email_key) where used_at is null and ended_at is null;
create index staff_invitation_age on staff_invitation (expires_at);
