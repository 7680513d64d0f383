-- Why staff did something on an application, sealed, and erased with it. A move names its row of the history.
create table staff_reason (
  id uuid primary key,
  application_id uuid not null references application,
  revision integer,
  written_by text not null,
  written_at timestamptz not null,
  sealed_words bytea not null,
  -- What the borrower is told of it, word for word.
  sealed_message bytea,
  foreign key (application_id, revision) references status_history,
  unique (application_id, revision)
);

-- What staff write about a condition for each other, apart from what the person asked reads.
alter table condition add column sealed_note bytea;

-- A proposal about an application goes with it; why it was made and decided is sealed.
alter table proposal add column application_id uuid references application;
alter table proposal add column sealed_reason bytea;
alter table proposal add column sealed_decision_reason bytea;
alter table proposal alter column reason drop not null;
update proposal set application_id = (payload ->> 'applicationUuid')::uuid where kind = 'funding';
delete from proposal using application where application.id = proposal.application_id and application.erased_at is not null;
create index proposal_by_application on proposal (application_id) where application_id is not null;

-- What was written before is sealed by a job, which finds it by these. It comes again an hour later for what servers of
-- the version before wrote while they were being replaced.
create index status_history_to_seal on status_history (application_id, revision)
  where actor_kind = 'staff' and reason <> '';
create index proposal_to_seal on proposal (id) where reason is not null or decision_reason is not null;
insert into job (id, kind, key, payload, due_at)
select gen_random_uuid(), 'seal-staff-words', key, '{}', now() + wait
from (values ('first', interval '0'), ('again', interval '1 hour')) as run (key, wait)
where exists (select from application);
