-- The recording of a meeting with one of the lender's own notaries, in the parts in which the notary's browser sends it. It
-- outlives its meeting's row and its application, because state law has it kept for up to ten years.
create table notary_recording_part (
  id uuid not null,
  session_id uuid not null,
  application_id uuid not null,
  organization text not null,
  recording_id uuid not null,
  ordinal integer not null check (ordinal >= 0),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  object_key text not null,
  recorded_at timestamptz not null,
  constraint notary_recording_part_pkey primary key (id)
);
create unique index notary_recording_part_order on notary_recording_part (recording_id, ordinal);
create index notary_recording_part_session on notary_recording_part (session_id, recorded_at);
create index notary_recording_part_application on notary_recording_part (application_id);
create index notary_recording_part_age on notary_recording_part (recorded_at);
