-- The mailbox that an invitation went to, so that its signer also comes in by the page of the log-in.
alter table signer_invitation add column mailbox_hash bytea;

create index signer_invitation_mailbox on signer_invitation (mailbox_hash)
  where mailbox_hash is not null and used_at is null and ended_at is null;
