-- What is asked of people while an application is worked.
alter table condition add column cause_key text not null default '';
alter table condition add column asked_of uuid references identity;
alter table condition add column sealed_words bytea;
alter table condition add column sent_back integer not null default 0;
alter table condition add column settled_at timestamptz;
alter table condition add column settled_by uuid references identity;
update condition set cause_key = id::text where cause_key = '';
alter table condition alter column cause_key drop default;
create unique index condition_by_cause on condition (application_id, cause_key);
create index condition_in_review on condition (updated_at) where state = 'IN_REVIEW';
