-- An account that does not own this table removes no entry before its time, 84 months by the rule 'audit'. By the database's
-- own clock; a month short, so that the two ways of counting months never cut a chain that the sweep takes whole.
alter table audit_event enable row level security;
create policy audit_event_read on audit_event for select using (true);
create policy audit_event_append on audit_event for insert with check (true);
create policy audit_event_past on audit_event for delete using (at < now() - interval '83 months');
