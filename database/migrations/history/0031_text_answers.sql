-- What people answered to texts by STOP and START; the newest of a number counts.
create table text_answer (
  reference text primary key,
  phone_hash bytea not null,
  says text not null check (says in ('stop', 'start')),
  place bigint generated always as identity,
  at timestamptz not null
);
create index text_answer_newest on text_answer (phone_hash, place desc);

-- A text that did not go, because its number had answered STOP.
alter table outbox_message add column withheld_at timestamptz;
-- Which lender texted a number last.
create index outbox_message_texts on outbox_message (recipient, created_at desc) where channel = 'sms';
