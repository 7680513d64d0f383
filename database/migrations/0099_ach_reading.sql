-- When the bank's files were last read: a payment counts as paid only if a return of it would have been read.
create table ach_inbound (
  originator text not null,
  read_at timestamptz not null,
  constraint ach_inbound_pkey primary key (originator)
);

-- Since when a process writes a file, so that no second one writes it at the same time.
alter table ach_file add column claimed_at timestamptz;
