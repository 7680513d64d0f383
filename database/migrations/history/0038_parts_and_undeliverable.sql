-- A part is noted before its bytes are stored, so that no bytes lie where nobody finds them.
alter table upload_part drop constraint upload_part_pkey;
alter table upload_part add primary key (object_key);
alter table upload_part add column stored boolean not null default true;
create index upload_part_of_upload on upload_part (upload_id, starts_at);

-- When a message was given up, since no try would ever reach its recipient.
alter table outbox_message add column undeliverable_at timestamptz;
