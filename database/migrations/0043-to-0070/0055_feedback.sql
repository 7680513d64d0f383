-- Feedback to the CEO of the lender. The message is sealed under the data key of the person who wrote it.
create table ceo_feedback (
  id uuid not null primary key,
  organisation text not null,
  identity_id uuid not null references identity,
  application_id uuid references application,
  topic text not null,
  -- The page on which it was written.
  pathname text not null,
  marketing_consent boolean not null,
  sealed_message bytea not null,
  created_at timestamptz not null
);
create index ceo_feedback_newest on ceo_feedback (organisation, created_at desc, id desc);
create index ceo_feedback_of_person on ceo_feedback (identity_id);
create index ceo_feedback_of_application on ceo_feedback (application_id);

-- Why people log out in the middle of an application. An answer names no account: the session is over when it is sent.
create table exit_survey_answer (
  id uuid not null primary key,
  organisation text not null,
  reason text not null,
  -- The kind of page that the person left.
  place text not null,
  sealed_comment bytea,
  created_at timestamptz not null
);
create index exit_survey_answer_newest on exit_survey_answer (organisation, created_at desc, id desc);
