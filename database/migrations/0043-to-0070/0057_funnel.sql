-- Whose event it is: a keyed hash of the identity, if the caller's own session proved it.
alter table telemetry_event add column identity_key bytea;
create index telemetry_event_of_identity on telemetry_event (identity_key) where identity_key is not null;

-- What the funnel has still to count: an opened visit, or an event of one. A row is deleted in the transaction that
-- counts it, so each is counted once, whenever it was committed and wherever the sweep stopped.
create table funnel_inbox (
  place bigint generated always as identity primary key,
  session_id uuid not null,
  -- Null: the visit itself.
  event_id uuid
);
insert into funnel_inbox (session_id) select id from telemetry_session order by at;
insert into funnel_inbox (session_id, event_id)
select session_id, id from telemetry_event where session_id is not null and event = 'page-view' order by at;

-- One browser's way through the funnel, or that of an application which no browser reported.
create table funnel_journey (
  organisation text not null,
  -- The tracker of the browser, or else the application.
  id uuid not null,
  application_id uuid,
  -- The revision of the application whose status history is counted.
  counted_revision integer,
  began_at timestamptz not null,
  -- When each step was first reached, in milliseconds since 1970.
  steps jsonb not null,
  -- Campaign, device, language and experiments of its first visit.
  traits jsonb not null,
  primary key (organisation, id)
);
create unique index funnel_journey_of_application on funnel_journey (application_id) where application_id is not null;
create index funnel_journey_began_at on funnel_journey (began_at);

-- Journeys by the day they began, their traits and the furthest step they have reached.
create table funnel_count (
  organisation text not null,
  -- '' counts every journey; 'flag:variation' counts those in one variation of an experiment.
  variant text not null,
  day date not null,
  campaign text not null,
  device text not null,
  language text not null,
  step text not null,
  journeys integer not null,
  primary key (organisation, variant, day, campaign, device, language, step)
);
create index funnel_count_empty on funnel_count (organisation) where journeys = 0;

-- How long journeys stayed at a step, by one trait at a time. Bucket -1 of step '' counts the journeys that began.
create table funnel_duration (
  organisation text not null,
  -- '' counts every journey.
  trait text not null,
  value text not null,
  day date not null,
  step text not null,
  -- On a logarithmic scale, see funnel-cells.rules.ts.
  bucket smallint not null,
  journeys integer not null,
  primary key (organisation, trait, value, day, step, bucket)
);
create index funnel_duration_empty on funnel_duration (organisation) where journeys = 0;
