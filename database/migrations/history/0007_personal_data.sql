alter table application add column erased_at timestamptz;
alter table identity add column erased_at timestamptz;

create table legal_hold (
  application_id uuid primary key references application,
  organisation text not null,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null
);

create table data_export (
  id uuid primary key,
  identity_id uuid not null references identity,
  application_id uuid references application,
  asked_at timestamptz not null,
  object_key text,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_by_identity on data_export (identity_id, asked_at desc);
