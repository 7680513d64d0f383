-- Answers of the bank of which the product was not notified yet: a process that dies in between loses none.
alter table ach_entry add column is_unannounced boolean not null default false;
create index ach_entry_unannounced on ach_entry (originator, answered_at) where is_unannounced;

-- The keyed hash of the notification of change that was applied last, since a bank may correct its own notice under the same code.
alter table payment add column correction_hash bytea;
