-- The published sanctions lists. Each version is stored once; only the one in use keeps its entries.
create table sanctions_list (
  id uuid primary key,
  -- SHA-256 of the published files.
  checksum text not null unique,
  entry_count integer not null check (entry_count > 0),
  -- The entries as JSON, packed with gzip. Null for a version that is no longer in use.
  entries bytea,
  fetched_at timestamptz not null,
  -- When the published files were last compared with it and were the same.
  confirmed_at timestamptz not null
);
create index sanctions_list_newest on sanctions_list (confirmed_at desc);

-- One row: how the last attempt to read the published lists ended.
create table sanctions_refresh (
  singleton boolean primary key default true check (singleton),
  tried_at timestamptz not null,
  -- The first of the failed attempts since the last successful one. Null if the last one succeeded.
  failing_since timestamptz
);

-- Each party of an application, and the version of the lists with which it was last compared.
create table sanctions_screening (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- BORROWER, SIGNER or CREDITOR.
  role text not null,
  -- Keyed hash of role, name and birth date: a party whose data change is another party.
  party_hash bytea not null,
  sealed_party bytea not null,
  list_id uuid not null references sanctions_list,
  hit_count integer not null,
  first_screened_at timestamptz not null,
  screened_at timestamptz not null,
  unique (application_id, party_hash)
);
create index sanctions_screening_list on sanctions_screening (list_id);

-- A party that resembles an entry of the lists, and what two people decided. It outlives the application (31 CFR 501.601).
create table sanctions_review (
  id uuid primary key,
  application_id uuid not null references application,
  organisation text not null,
  screening_id uuid references sanctions_screening on delete set null,
  -- List and number: 'SDN 8279'.
  entry_key text not null,
  -- SHA-256 of its names and birth dates: an entry that changes is compared again.
  entry_digest text not null,
  -- The party beside the entry.
  sealed_hit bytea not null,
  raised_at timestamptz not null,
  -- NO_MATCH or MATCH, when two people agree. Null before.
  decision text check (decision in ('NO_MATCH', 'MATCH')),
  decided_at timestamptz,
  -- The day on which the blocked property or rejected transaction was reported (31 CFR 501.603, 501.604).
  reported_on text check (reported_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  reported_by uuid,
  check ((decision is null) = (decided_at is null)),
  check (reported_on is null or decision = 'MATCH'),
  unique (screening_id, entry_key, entry_digest)
);
create index sanctions_review_application on sanctions_review (application_id);
create index sanctions_review_open on sanctions_review (organisation, raised_at) where decision is null;

-- What each person decided about a review, in order. The last two decide when they are of two people and agree.
create table sanctions_opinion (
  id uuid primary key,
  review_id uuid not null references sanctions_review on delete cascade,
  ordinal integer not null,
  decision text not null check (decision in ('NO_MATCH', 'MATCH')),
  sealed_reason bytea not null,
  given_by uuid not null,
  given_at timestamptz not null,
  unique (review_id, ordinal)
);

-- How the lender identified the customer of an account, drawn when the line was opened (31 CFR 1020.220(a)(3)).
create table identification_record (
  id uuid primary key,
  application_id uuid not null unique references application,
  organisation text not null,
  sealed_record bytea not null,
  drawn_at timestamptz not null
);
