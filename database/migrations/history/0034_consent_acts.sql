-- What somebody agrees to or withdraws by one press of a button is one row: its evidence is written once.
create table consent_act (
  id uuid primary key,
  identity_id uuid references identity,
  application_id uuid references application,
  -- One of each for every consent of the act.
  types text[] not null,
  versions text[] not null,
  opted_in boolean[] not null,
  evidence jsonb not null,
  at timestamptz not null,
  constraint consent_act_of_as_many check (
    cardinality(types) > 0 and cardinality(versions) = cardinality(types) and cardinality(opted_in) = cardinality(types)
  )
);
insert into consent_act
select id, identity_id, application_id, array[type], array[version], array[opted_in], evidence, at from consent;
drop table consent;
create index consent_act_by_application on consent_act (application_id);
create index consent_act_by_identity on consent_act (identity_id);
-- Each consent by itself, as it is asked for.
create view consent as
select act.id as act_id, act.identity_id, act.application_id, given.type, given.version, given.opted_in, act.evidence, act.at
from consent_act as act, unnest(act.types, act.versions, act.opted_in) as given (type, version, opted_in);
