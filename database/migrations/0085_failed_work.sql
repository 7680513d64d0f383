-- Work that fails for a day is set aside, so that people see it and decide when it is tried again.

alter table job
  add column failing_since timestamptz,
  add column failure text,
  add column set_aside_at timestamptz;

create index job_failing on job (failing_since) where failing_since is not null;

-- The newest failure of a step of each application. It is current while the application is at this revision and still
-- to be tried at the moment that this failure set.
create table step_failure (
  application_id uuid primary key references application (id) on delete cascade,
  revision int not null,
  failing_since timestamptz not null,
  failed_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts int not null,
  failure text not null
);
