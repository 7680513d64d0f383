-- Lists and the queue ask of each application whether a condition is in review, or else open. The answer stands in its
-- row, so that an index leads to these applications in order, however many conditions there are.
alter table application add column unsettled_condition text check (unsettled_condition in ('OPEN', 'IN_REVIEW'));

-- The database keeps the column, so that a process of the version before this one does too. Whoever moves a condition
-- locks the application first: the next statement then sees what another transaction moved meanwhile.
create function keep_unsettled_condition() returns trigger language plpgsql as $$
declare concerned uuid := coalesce(new.application_id, old.application_id)
  ; unsettled text
  ; begin
  perform from application where id = concerned for no key update
  -- 'IN_REVIEW' sorts before 'OPEN'.
  ; select min(state) into unsettled from condition where application_id = concerned and state in ('OPEN', 'IN_REVIEW')
  ; update application set unsettled_condition = unsettled
    where id = concerned and unsettled_condition is distinct from unsettled
  ; return null
  ; end
$$;
create trigger keep_unsettled_condition after insert or delete on condition
  for each row execute function keep_unsettled_condition();
create trigger keep_unsettled_condition_moved after update of state on condition
  for each row when (old.state is distinct from new.state) execute function keep_unsettled_condition();

update application set unsettled_condition = unsettled.state
from (
  select application_id, min(state) as state from condition where state in ('OPEN', 'IN_REVIEW') group by application_id
) as unsettled
where application.id = unsettled.application_id;
create index application_unsettled_condition on application (organization, unsettled_condition, status, status_since, id)
  where unsettled_condition is not null and erased_at is null;

-- Lists of who is waited for read the column in the index of each status.
drop index application_by_status;
create index application_by_status on application (organization, status, status_since, id) include (unsettled_condition)
  where erased_at is null;
