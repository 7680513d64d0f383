-- How often a meeting was cut, and how often one was ordered.
alter table notary_session add column cuts integer not null default 0;
