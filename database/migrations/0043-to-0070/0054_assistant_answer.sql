-- Which answers the assistant gave, and what people said of them. The words of both are in the conversation's messages.
create table assistant_answer (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  application_id uuid references application,
  organisation text not null,
  -- Null: the question was handed over to a person.
  answer_id text,
  language text not null,
  created_at timestamptz not null,
  -- Null until the person says so.
  helpful boolean,
  reason text check (reason in ('WRONG', 'UNCLEAR', 'NOT_ANSWERED', 'OTHER')),
  sealed_comment bytea,
  rated_at timestamptz
);
create index assistant_answer_of_organisation on assistant_answer (organisation, created_at);
create index assistant_answer_of_conversation on assistant_answer (conversation_id);
create index assistant_answer_of_application on assistant_answer (application_id) where application_id is not null;
