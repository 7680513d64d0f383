-- The language in which a person joined, and when we wrote that their state opened.
alter table waitlist_entry
  add column language text not null default 'en',
  add column notified_at timestamptz;
create index waitlist_entry_to_notify on waitlist_entry (organisation, state, created_at) where notified_at is null;
