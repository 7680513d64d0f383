-- In which environment this database was first started. One row, which is written once and stays.
create table environment_mark (
  singleton boolean primary key default true check (singleton),
  environment text not null check (environment in ('demonstration', 'test', 'production')),
  marked_at timestamptz not null
);
