create table upload (
  id uuid primary key,
  application_id uuid not null references application,
  identity_id uuid not null references identity,
  purpose text not null,
  about uuid,
  slot integer not null,
  sealed_name bytea not null,
  bytes integer not null,
  sha256 text not null,
  received integer not null default 0,
  state text not null,
  media_type text,
  refusal text,
  document_id uuid references document,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The same file of the same sender for the same purpose is one upload.
  unique nulls not distinct (application_id, identity_id, purpose, about, sha256)
);
create index upload_unfinished on upload (updated_at) where state = 'receiving';

create table upload_part (
  application_id uuid not null references application,
  upload_id uuid not null references upload,
  starts_at integer not null,
  bytes integer not null,
  object_key text not null,
  primary key (upload_id, starts_at)
);
create index upload_part_of_application on upload_part (application_id);
