-- Finds the invitation of a mailbox, so that an invited signer can also come in by the log-in page.
alter table signer_invitation add column mailbox_hash bytea;

create index signer_invitation_mailbox on signer_invitation (mailbox_hash)
  where used_at is null and ended_at is null;
