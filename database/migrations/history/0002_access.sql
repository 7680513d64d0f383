-- Whom an application's borrower shares it with: co-owners who sign, the notary who witnesses.
create table application_participant (
  application_id uuid not null references application,
  identity_id uuid not null references identity,
  role text not null check (role in ('signer', 'notary')),
  invited_at timestamptz not null,
  ended_at timestamptz,
  primary key (application_id, identity_id, role)
);
create index application_participant_by_identity on application_participant (identity_id) where ended_at is null;

-- What takes effect only when a second person agrees. One that is past its time is still written 'open'.
create table proposal (
  id uuid primary key,
  organisation text not null,
  kind text not null,
  payload jsonb not null,
  reason text not null,
  proposed_by uuid not null references identity,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid references identity,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index proposal_by_organisation on proposal (organisation, proposed_at desc, id desc);

-- Pricing that stands in place of the shipped one, whole, from its day on. Never changed: to go back is a new version.
create table pricing_version (
  organisation text not null,
  version integer not null,
  in_force_from date not null,
  pricing jsonb not null,
  proposal_id uuid not null unique references proposal,
  published_at timestamptz not null,
  primary key (organisation, version)
);
