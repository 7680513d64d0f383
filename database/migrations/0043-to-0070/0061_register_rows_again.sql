-- Rows of open years are drawn again by the rules in force now, and their homes are located first. The job leaves closed
-- years as they are. Later, so that a version from before, which cannot locate homes, has ended by then.
insert into job (id, kind, key, payload, due_at)
select gen_random_uuid(), 'register-row', 'rules of 0061 ' || application_id, jsonb_build_object('applicationId', application_id),
  now() + interval '1 hour'
from register_row join application on application.id = application_id
where erased_at is null and action_on >= date_trunc('year', now()) - interval '1 year'
on conflict do nothing;
