-- Why the published sanctions lists cannot be used: no answer or no lists, far fewer entries, or an earlier version.
alter table sanctions_refresh
  add column failure text check (failure in ('UNREADABLE', 'SHORTER', 'EARLIER'));
