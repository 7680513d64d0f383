-- Conversations of visitors with the assistant and the lender's people. The newest sequence number is given in the
-- statement that stores a message, so numbers have no gap and no two messages share one.
create table conversation (
  id uuid primary key,
  -- What the widget's calls name the channel by; it opens nothing.
  channel_id uuid not null unique,
  organisation text not null,
  application_id uuid references application,
  -- Who was logged in at the start, as proved.
  identity_id uuid references identity,
  mode text not null check (mode in ('assistant', 'agent')),
  state text not null check (state in ('ASSISTANT', 'QUEUED', 'ACTIVE', 'AWAITING_REPLY', 'ENDED')),
  queue text not null check (queue in ('sales', 'application', 'closing', 'servicing')),
  agent_id uuid references identity,
  person_hash bytea not null,
  sealed_name bytea not null,
  sealed_email bytea not null,
  language text not null,
  -- Without a query.
  page_path text,
  token_hash bytea not null,
  -- The token before the newest, which other tabs may still hold for a moment.
  earlier_token_hash bytea,
  earlier_token_until timestamptz,
  expires_at timestamptz not null,
  frozen boolean not null default false,
  -- A message left out of hours: an agent's answer is mailed to a visitor who is not there.
  answers_by_email boolean not null default false,
  last_sequence integer not null default 0,
  queued_at timestamptz,
  taken_at timestamptz,
  -- When the visitor wrote without an agent's answer since; null once an agent answered.
  unanswered_since timestamptz,
  last_message_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1,
  created_at timestamptz not null
);
create index conversation_open on conversation (organisation, state) where state <> 'ENDED';
create index conversation_expiry on conversation (expires_at) where state <> 'ENDED';
create index conversation_of_application on conversation (application_id) where application_id is not null;
create index conversation_of_person on conversation (organisation, person_hash);
create index conversation_of_identity on conversation (identity_id) where identity_id is not null;
create unique index conversation_token on conversation (token_hash);
create index conversation_ended on conversation (ended_at) where state = 'ENDED';

create table conversation_message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  application_id uuid references application,
  sequence integer not null,
  sender text not null check (sender in ('visitor', 'agent', 'assistant', 'system')),
  sender_id uuid references identity,
  -- The sending page's own id: a message sent again is stored once.
  client_id text,
  kind text not null check (kind in ('text', 'event')),
  -- What happened, of an event.
  event text,
  -- A note of agents for each other, which the visitor never receives.
  internal boolean not null default false,
  sealed_body bytea,
  -- What staff write for each other, apart, so that no copy of a person's data holds it.
  sealed_note bytea,
  question_id uuid,
  created_at timestamptz not null,
  unique (conversation_id, sequence)
);
create unique index conversation_message_client on conversation_message (conversation_id, sender, sender_id, client_id)
  nulls not distinct where client_id is not null;
create index conversation_message_of_application on conversation_message (application_id)
  where application_id is not null;

create table conversation_participant (
  conversation_id uuid not null references conversation on delete cascade,
  application_id uuid references application,
  party text not null check (party in ('visitor', 'agent')),
  -- Of an agent.
  identity_id uuid references identity,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- The last message this party has read.
  read_up_to integer not null default 0,
  last_seen_at timestamptz not null,
  unique nulls not distinct (conversation_id, party, identity_id)
);

create table conversation_file (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  application_id uuid references application,
  organisation text not null,
  -- The message it was sent with; null until then.
  message_id uuid references conversation_message on delete cascade,
  -- Null: the visitor.
  sender_id uuid references identity,
  sealed_name bytea not null,
  bytes integer not null,
  sha256 text not null,
  received integer not null default 0,
  state text not null check (state in ('receiving', 'scanning', 'ready', 'refused')),
  media_type text,
  refusal text,
  -- Of the whole file after inspection.
  object_key text,
  -- The document that an agent made of it.
  document_id uuid references document,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index conversation_file_of_conversation on conversation_file (conversation_id);
create index conversation_file_idle on conversation_file (updated_at) where state in ('receiving', 'refused');
create index conversation_file_of_application on conversation_file (application_id) where application_id is not null;

create table conversation_file_part (
  conversation_id uuid not null references conversation on delete cascade,
  application_id uuid references application,
  file_id uuid not null references conversation_file on delete cascade,
  starts_at integer not null,
  bytes integer not null,
  object_key text primary key,
  stored boolean not null default false
);
create index conversation_file_part_of_file on conversation_file_part (file_id, starts_at);
create index conversation_file_part_of_conversation on conversation_file_part (conversation_id);

create table chat_agent (
  identity_id uuid primary key references identity,
  organisation text not null,
  availability text not null check (availability in ('AVAILABLE', 'AWAY', 'OFFLINE')),
  since timestamptz not null,
  queues text[] not null,
  most_at_once integer not null check (most_at_once between 1 and 20),
  -- When a desk of theirs was last connected.
  last_seen_at timestamptz not null
);
create index chat_agent_of_organisation on chat_agent (organisation);

-- Proof of who starts a conversation, bound to their session.
create table chat_nonce (
  nonce_hash bytea primary key,
  organisation text not null,
  identity_id uuid not null references identity,
  session_id uuid not null,
  application_id uuid references application,
  expires_at timestamptz not null
);
create index chat_nonce_expiry on chat_nonce (expires_at);
create index chat_nonce_of_identity on chat_nonce (identity_id);
