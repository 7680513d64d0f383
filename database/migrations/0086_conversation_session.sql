-- The log-in under which a conversation started: it ends with a log-out, and the person's facts are given only while it lasts.
alter table conversation add column session_id uuid;

create index conversation_open_session on conversation (session_id)
  where session_id is not null and state <> 'ENDED';
