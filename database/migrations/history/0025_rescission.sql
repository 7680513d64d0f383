-- The right to cancel of one owner, and what it runs from (12 CFR 1026.15(a)(3)).
create table rescission_right (
  id uuid primary key,
  application_id uuid not null references application,
  signer_id uuid not null references closing_signer,
  opened_at timestamptz not null,
  -- Null until they have them: the time to cancel does not begin.
  disclosed_at timestamptz,
  noticed_at timestamptz,
  -- mail or hand.
  noticed_by text,
  unique (application_id, signer_id)
);

-- One owner's cancelling, which counts for all.
create table rescission (
  application_id uuid primary key references application,
  signer_id uuid not null references closing_signer,
  -- product or writing.
  way text not null,
  at timestamptz not null,
  -- Of a notice in writing, YYYY-MM-DD.
  posted_on text,
  -- The last day to give back what was paid and to let go of the home, YYYY-MM-DD.
  settle_by text not null,
  settled_at timestamptz
);
create index rescission_to_settle on rescission (settle_by) where settled_at is null;
