-- A lead from a lender's system: which key handed it over, and the keyed hash of the person's email, so that the same
-- person from the same system replaces the earlier lead.
alter table affiliate_prepop add column key_id uuid, add column person_hash bytea;
create unique index affiliate_prepop_lead on affiliate_prepop (key_id, person_hash) where key_id is not null;
