-- A signed statement of a person who may rescind that they have not, dated after their last day (12 CFR 1026.15(c)).
alter table rescission_right
  add column stated_on date,
  add column statement_id uuid references document (id);
