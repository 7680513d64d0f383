-- What people answer on ethnicity, race and sex: apart from the application, each row under a data key of its own.
create table demographic_answer (
  id uuid primary key,
  application_id uuid not null unique references application,
  sealed_answers bytea not null,
  channel text not null,
  given_at timestamptz not null
);
create index demographic_answer_by_age on demographic_answer (given_at);
