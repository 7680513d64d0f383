-- How far the events for lenders' systems are stored outside the database, for each organization.
create table event_sink (
  sink text not null,
  organization text not null,
  sequence integer not null,
  leased_until timestamptz not null,
  primary key (sink, organization)
);
