-- Flags that a lender set become versions of its settings, so that each change is dated, has an author and can be
-- undone. The author is the one of the newest entry in the audit trail; an older change has none.
insert into organisation_setting
select
  flag_override.organisation,
  'flag ' || flag_override.key,
  1,
  jsonb_build_object('enabled', enabled, 'percentage', percentage, 'variables', variables),
  coalesce(change.actor_id::uuid, '00000000-0000-0000-0000-000000000000'),
  coalesce(change.at, now())
from flag_override
left join lateral (
  select actor_id, at from audit_event
  where action = 'flag set'
    and audit_event.organisation = flag_override.organisation
    and details ->> 'flag' = flag_override.key
  order by at desc
  limit 1
) change on true;

drop table flag_override;

-- The variant that an applicant was shown, once for each application and experiment.
create table experiment_exposure (
  application_id uuid not null references application,
  organisation text not null,
  experiment text not null,
  variant text not null,
  at timestamptz not null,
  primary key (application_id, experiment)
);
create index experiment_exposure_of_experiment on experiment_exposure (organisation, experiment);

-- Whether a person behind a device has applied before.
create index identity_optimizely_profile on identity (optimizely_profile_uuid) where optimizely_profile_uuid is not null;
