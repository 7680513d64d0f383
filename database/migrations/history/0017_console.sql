-- Staff's rooms: who has an application in hand, who has it open, and how one is found by a name or a mailbox.
alter table application add column assigned_to uuid references identity;
alter table application add column assigned_at timestamptz;

create index application_by_status on application (organisation, status, status_since, id) where erased_at is null;
create index application_open_by_since on application (organisation, status_since, id) where completed_at is null and erased_at is null;
create index application_by_assignee on application (assigned_to, status_since, id) where assigned_to is not null;

-- Keyed hashes of what is sealed, each bound to its organisation. A table of its own, since applications change often and these never.
create table application_look_up (
  application_id uuid not null references application,
  hash bytea not null,
  primary key (application_id, hash)
);
create index application_look_up_by_hash on application_look_up (hash);

create table application_presence (
  application_id uuid not null references application,
  identity_id uuid not null references identity,
  seen_at timestamptz not null,
  primary key (application_id, identity_id)
);

create index outbox_message_of_application on outbox_message (application_id, created_at desc) where application_id is not null;
