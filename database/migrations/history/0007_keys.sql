create table master_key (
  id text primary key,
  state text not null check (state in ('current', 'old', 'retired')),
  made_at timestamptz not null,
  retired_at timestamptz
);
create unique index master_key_one_current on master_key (state) where state = 'current';

create table secret_key (
  purpose text not null,
  version integer not null,
  master_key_id text not null,
  wrapped bytea not null,
  made_at timestamptz not null,
  primary key (purpose, version)
);

alter table data_key add column generation integer not null default 1;
alter table data_key add column made_at timestamptz not null default now();
alter table data_key drop constraint data_key_pkey;
alter table data_key add primary key (subject, generation);
create index data_key_by_master_key on data_key (master_key_id);
