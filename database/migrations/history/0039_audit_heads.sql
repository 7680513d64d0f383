-- The newest entry of each subject, by which one sees that entries were cut off the end of its chain.
create table audit_head (
  subject uuid primary key,
  seq integer not null,
  hash bytea not null,
  at timestamptz not null
);

insert into audit_head (subject, seq, hash, at)
select distinct on (subject) subject, seq, hash, at from audit_event order by subject, seq desc;
