-- All tables as 0001 to 0051 left them, for a new database: read by `migrate` where nothing has run yet. What has run on an
-- older database stays in those files, and a test holds that both ways lead to the same. A change is a new migration, never
-- a change of this file. Tables stand by their names; what joins them stands at the end.

create sequence loan_number minvalue 1000000001 maxvalue 9999999999 no cycle;

create table account_link (
  one_id uuid not null,
  other_id uuid not null,
  one_email_key text not null,
  other_email_key text not null,
  made_at timestamptz not null,
  constraint account_link_check check ((one_id < other_id)),
  constraint account_link_pkey primary key (one_id, other_id)
);
create index account_link_by_other on account_link (other_id);

create table affiliate_prepop (
  token_hash bytea not null,
  id uuid not null,
  organisation text not null,
  sealed_person bytea not null,
  expires_at timestamptz not null,
  constraint affiliate_prepop_id_key unique (id),
  constraint affiliate_prepop_pkey primary key (token_hash)
);
create index affiliate_prepop_age on affiliate_prepop (expires_at);

create table application (
  id uuid not null,
  organisation text not null,
  identity_id uuid not null,
  product text not null,
  loan_number text not null,
  uli text,
  status text not null,
  status_since timestamptz not null,
  revision integer not null,
  due_at timestamptz,
  attempt integer default 0 not null,
  pending_reference text,
  waiting_on_flood_cert boolean default false not null,
  bpo text,
  uw_decision text,
  uw_sub_decision text,
  primary_participant_accept_complete boolean default false not null,
  manual_notary boolean default false not null,
  is_inquiry boolean default false not null,
  is_crypto boolean default false not null,
  property jsonb not null,
  property_state text not null,
  listed_for_sale boolean not null,
  sealed_applicant bytea not null,
  selection jsonb,
  referrer_uuid uuid,
  origin jsonb not null,
  session_replay_link text,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  assigned_to uuid,
  assigned_at timestamptz,
  constraint application_loan_number_key unique (loan_number),
  constraint application_pkey primary key (id),
  constraint application_uli_key unique (uli)
);
create index application_by_assignee on application (assigned_to, status_since, id) where (assigned_to is not null);
create index application_by_identity on application (identity_id, created_at desc);
create index application_by_organisation on application (organisation, created_at desc, id desc);
create index application_by_referral on application (((origin ->> 'referralId'::text))) where ((origin ->> 'referralId'::text) is not null);
create index application_by_status on application (organisation, status, status_since, id) where (erased_at is null);
create index application_due on application (due_at) where (due_at is not null);
create unique index application_one_open on application (identity_id) where ((status <> all (array['COMPLETE'::text, 'CANCELLED'::text, 'DECLINED'::text])) and (not is_inquiry));
create index application_open_by_since on application (organisation, status_since, id) where ((completed_at is null) and (erased_at is null));
create index application_pending on application (pending_reference) where (pending_reference is not null);

create table application_look_up (
  application_id uuid not null,
  hash bytea not null,
  constraint application_look_up_pkey primary key (application_id, hash)
);
create index application_look_up_by_hash on application_look_up (hash);

create table application_participant (
  application_id uuid not null,
  identity_id uuid not null,
  role text not null,
  invited_at timestamptz not null,
  ended_at timestamptz,
  constraint application_participant_role_check check ((role = any (array['signer'::text, 'notary'::text]))),
  constraint application_participant_pkey primary key (application_id, identity_id, role)
);
create index application_participant_by_identity on application_participant (identity_id) where (ended_at is null);

create table application_presence (
  application_id uuid not null,
  identity_id uuid not null,
  seen_at timestamptz not null,
  constraint application_presence_pkey primary key (application_id, identity_id)
);

create table appraisal_order (
  application_id uuid not null,
  reference text not null,
  fee_cents integer not null,
  payment text not null,
  checkout text,
  checkouts integer default 0 not null,
  receipt jsonb,
  visit_from timestamptz,
  visit_to timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appraisal_order_pkey primary key (application_id)
);
create index appraisal_order_by_checkout on appraisal_order (checkout);

create table audit_event (
  subject uuid not null,
  seq integer not null,
  actor_kind text not null,
  actor_id text,
  organisation text not null,
  action text not null,
  details jsonb not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_event_pkey primary key (subject, seq)
);

create table audit_head (
  subject uuid not null,
  seq integer not null,
  hash bytea not null,
  at timestamptz not null,
  constraint audit_head_pkey primary key (subject)
);

create table average_prime_offer_rate (
  organisation text not null,
  kind text not null,
  week date not null,
  rates jsonb not null,
  kept_by uuid,
  kept_at timestamptz not null,
  constraint average_prime_offer_rate_pkey primary key (organisation, kind, week)
);

create table bank_account (
  id uuid not null,
  application_id uuid not null,
  purpose text not null,
  given_by text not null,
  state text not null,
  verified_by text,
  kind text not null,
  bank_name text,
  last_four text not null,
  sealed_numbers bytea not null,
  number_key bytea not null,
  owner_score integer,
  sealed_deposits bytea,
  deposit_tries integer default 0 not null,
  deposits_sent_at timestamptz,
  trace jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bank_account_pkey primary key (id)
);
create index bank_account_by_number on bank_account (number_key);
create index bank_account_of_application on bank_account (application_id, created_at);

create table broker_flow (
  state_hash bytea not null,
  browser_hash bytea not null,
  organisation text not null,
  audience text not null,
  issuer text not null,
  id uuid not null,
  key_subject uuid not null,
  sealed_flow bytea not null,
  expires_at timestamptz not null,
  constraint broker_flow_id_key unique (id),
  constraint broker_flow_pkey primary key (state_hash)
);
create index broker_flow_expires on broker_flow (expires_at);

create table broker_session (
  id uuid not null,
  identity_id uuid not null,
  audience text not null,
  issuer text not null,
  sealed_id_token bytea not null,
  constraint broker_session_pkey primary key (id)
);

create table closing_signer (
  id uuid not null,
  application_id uuid not null,
  ordinal smallint not null,
  role text not null,
  identity_id uuid,
  sealed_person bytea not null,
  ready_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  constraint closing_signer_application_id_ordinal_key unique (application_id, ordinal),
  constraint closing_signer_pkey primary key (id)
);
create index closing_signer_by_identity on closing_signer (identity_id);

create table condition (
  id uuid not null,
  application_id uuid not null,
  category text not null,
  state text not null,
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cause_key text not null,
  asked_of uuid,
  sealed_words bytea,
  sent_back integer default 0 not null,
  settled_at timestamptz,
  settled_by uuid,
  sealed_note bytea,
  constraint condition_pkey primary key (id)
);
create index condition_by_application on condition (application_id, created_at);
create unique index condition_by_cause on condition (application_id, cause_key);
create index condition_in_review on condition (updated_at) where (state = 'IN_REVIEW'::text);

create table consent_act (
  id uuid not null,
  identity_id uuid,
  application_id uuid,
  types text[] not null,
  versions text[] not null,
  opted_in boolean[] not null,
  evidence jsonb not null,
  at timestamptz not null,
  constraint consent_act_of_as_many check (((cardinality(types) > 0) and (cardinality(versions) = cardinality(types)) and (cardinality(opted_in) = cardinality(types)))),
  constraint consent_act_pkey primary key (id)
);
create index consent_act_by_application on consent_act (application_id);
create index consent_act_by_identity on consent_act (identity_id);

create table data_export (
  id uuid not null,
  identity_id uuid not null,
  application_id uuid,
  asked_at timestamptz not null,
  object_key text,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_pkey primary key (id)
);
create index data_export_by_identity on data_export (identity_id, asked_at desc);

create table data_key (
  subject uuid not null,
  master_key_id text not null,
  wrapped bytea not null,
  generation integer default 1 not null,
  made_at timestamptz default now() not null,
  constraint data_key_pkey primary key (subject, generation)
);
create index data_key_by_master_key on data_key (master_key_id);

create table deed_recording (
  id uuid not null,
  application_id uuid not null,
  order_key text not null,
  state text not null,
  reference text,
  reasons jsonb,
  instrument_number text,
  recorded_on text,
  fee_cents integer,
  sent_at timestamptz not null,
  answered_at timestamptz,
  constraint deed_recording_order_key_key unique (order_key),
  constraint deed_recording_pkey primary key (id)
);
create index deed_recording_of_application on deed_recording (application_id, sent_at);

create table demographic_answer (
  id uuid not null,
  application_id uuid not null,
  sealed_answers bytea not null,
  channel text not null,
  given_at timestamptz not null,
  constraint demographic_answer_application_id_key unique (application_id),
  constraint demographic_answer_pkey primary key (id)
);
create index demographic_answer_by_age on demographic_answer (given_at);

create table document (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  language text not null,
  version integer not null,
  sha256 text not null,
  bytes integer not null,
  media_type text not null,
  object_key text not null,
  cause_key text not null,
  created_at timestamptz not null,
  signer_id uuid,
  sealed_content bytea,
  constraint document_application_id_kind_language_version_key unique (application_id, kind, language, version),
  constraint document_cause_key_key unique (cause_key),
  constraint document_object_key_key unique (object_key),
  constraint document_pkey primary key (id)
);

create table document_delivery (
  document_id uuid not null,
  channel text not null,
  at timestamptz not null,
  constraint document_delivery_pkey primary key (document_id, channel)
);

create table draft_device (
  secret_hash bytea not null,
  draft_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  constraint draft_device_pkey primary key (secret_hash)
);
create unique index draft_device_here on draft_device (draft_id) where (left_at is null);

create table draft_pass (
  id uuid not null,
  draft_id uuid not null,
  link_hash bytea not null,
  code_hash bytea,
  wrong_codes integer default 0 not null,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint draft_pass_link_hash_key unique (link_hash),
  constraint draft_pass_pkey primary key (id)
);
create index draft_pass_by_draft on draft_pass (draft_id, created_at desc);

create table environment_mark (
  singleton boolean default true not null,
  environment text not null,
  marked_at timestamptz not null,
  constraint environment_mark_environment_check check ((environment = any (array['demonstration'::text, 'test'::text, 'production'::text]))),
  constraint environment_mark_singleton_check check (singleton),
  constraint environment_mark_pkey primary key (singleton)
);

create table flag_override (
  organisation text not null,
  key text not null,
  enabled boolean not null,
  percentage integer default 100 not null,
  variables jsonb not null,
  constraint flag_override_percentage_check check (((percentage >= 0) and (percentage <= 100))),
  constraint flag_override_pkey primary key (organisation, key)
);

create table flood_order (
  application_id uuid not null,
  reference text,
  ordered_at timestamptz not null,
  answered_at timestamptz,
  constraint flood_order_pkey primary key (application_id)
);
create index flood_order_by_reference on flood_order (reference) where (answered_at is null);

create table funding_check (
  application_id uuid not null,
  verdict text not null,
  trace jsonb not null,
  checked_at timestamptz not null,
  constraint funding_check_pkey primary key (application_id)
);

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  http_status integer not null,
  answer jsonb,
  at timestamptz not null,
  constraint idempotency_key_pkey primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (at);

create table identity (
  id uuid not null,
  organisation text not null,
  role text not null,
  profile_type text not null,
  email text not null,
  email_key text not null,
  password_hash text,
  password_set_at timestamptz,
  first_name text,
  middle_name text,
  last_name text,
  suffix text,
  phone text,
  sealed_profile bytea,
  optimizely_profile_uuid uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email_confirmed_at timestamptz,
  language text,
  erased_at timestamptz,
  constraint identity_organisation_email_key_key unique (organisation, email_key),
  constraint identity_pkey primary key (id)
);

create table identity_check (
  id uuid not null,
  application_id uuid not null,
  identity_id uuid not null,
  kind text not null,
  state text not null,
  condition_id uuid,
  outcome text,
  reason text,
  trace jsonb,
  sealed_report bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  judged_at timestamptz,
  updated_at timestamptz not null,
  constraint identity_check_pkey primary key (id)
);
create index identity_check_of_application on identity_check (application_id, identity_id, created_at);
create unique index identity_check_under_way on identity_check (application_id, identity_id) where (state <> 'JUDGED'::text);

create table identity_handover (
  id uuid not null,
  application_id uuid not null,
  check_id uuid not null,
  link_hash bytea not null,
  pass_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  constraint identity_handover_link_hash_key unique (link_hash),
  constraint identity_handover_pass_hash_key unique (pass_hash),
  constraint identity_handover_pkey primary key (id)
);
create index identity_handover_of_check on identity_handover (check_id);

create table identity_link (
  organisation text not null,
  issuer text not null,
  subject text not null,
  identity_id uuid not null,
  linked_at timestamptz not null,
  constraint identity_link_pkey primary key (organisation, issuer, subject)
);
create index identity_link_identity on identity_link (identity_id);

create table income_request (
  id uuid not null,
  application_id uuid not null,
  method text not null,
  state text not null,
  failure text,
  sealed_session bytea,
  session_expires_at timestamptz,
  sealed_access bytea,
  vendor_key bytea,
  sealed_finding bytea,
  verification text,
  condition_id uuid,
  tries integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint income_request_pkey primary key (id),
  constraint income_request_vendor_key_key unique (vendor_key)
);
create index income_request_of_application on income_request (application_id, created_at);

create table incompleteness_notice (
  id uuid not null,
  application_id uuid not null,
  document_id uuid not null,
  respond_by date not null,
  given_by uuid not null,
  given_at timestamptz not null,
  constraint incompleteness_notice_document_id_key unique (document_id),
  constraint incompleteness_notice_pkey primary key (id)
);
create index incompleteness_notice_by_application on incompleteness_notice (application_id, given_at desc);

create table issuer_key (
  id uuid not null,
  issuer text not null,
  generation integer not null,
  key_subject uuid not null,
  sealed_jwk bytea not null,
  made_at timestamptz not null,
  constraint issuer_key_id_key unique (id),
  constraint issuer_key_pkey primary key (issuer, generation)
);

create table issuer_record (
  id uuid not null,
  issuer text not null,
  model text not null,
  id_hash bytea not null,
  uid_hash bytea,
  grant_hash bytea,
  key_subject uuid not null,
  sealed_payload bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint issuer_record_id_key unique (id),
  constraint issuer_record_pkey primary key (issuer, model, id_hash)
);
create index issuer_record_expires on issuer_record (expires_at);
create index issuer_record_grant on issuer_record (issuer, grant_hash) where (grant_hash is not null);
create index issuer_record_uid on issuer_record (issuer, model, uid_hash) where (uid_hash is not null);

create table job (
  id uuid not null,
  kind text not null,
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempt integer default 0 not null,
  constraint job_kind_key_key unique (kind, key),
  constraint job_pkey primary key (id)
);
create index job_due on job (due_at);

create table ledger_entry (
  id uuid not null,
  application_id uuid not null,
  cause text not null,
  account text not null,
  amount_cents integer not null,
  payment_id uuid,
  at timestamptz not null,
  constraint ledger_entry_cause_account_key unique (cause, account),
  constraint ledger_entry_pkey primary key (id)
);
create index ledger_of_application on ledger_entry (application_id);

create table legal_hold (
  application_id uuid not null,
  organisation text not null,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null,
  constraint legal_hold_pkey primary key (application_id)
);

create table liability (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  source text not null,
  lien_position integer,
  sealed_details bytea not null,
  confirmed_at timestamptz,
  removed_for text,
  payoff_status text default 'NOT_MARKED'::text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint liability_pkey primary key (id)
);
create index liability_of_application on liability (application_id);

create table mailbox_proof (
  id uuid not null,
  organisation text not null,
  purpose text not null,
  identity_id uuid,
  sealed_facts bytea not null,
  secret_hash bytea,
  code_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mailbox_proof_pkey primary key (id),
  constraint mailbox_proof_secret_hash_key unique (secret_hash)
);
create index mailbox_proof_age on mailbox_proof (expires_at);
create index mailbox_proof_by_code on mailbox_proof (code_hash);
create index mailbox_proof_by_identity on mailbox_proof (identity_id);

create table master_key (
  id text not null,
  state text not null,
  made_at timestamptz not null,
  retired_at timestamptz,
  constraint master_key_state_check check ((state = any (array['current'::text, 'old'::text, 'retired'::text]))),
  constraint master_key_pkey primary key (id)
);
create unique index master_key_one_current on master_key (state) where (state = 'current'::text);

create table notary_commission (
  identity_id uuid not null,
  number text not null,
  state text not null,
  expires_on text not null,
  updated_at timestamptz not null,
  constraint notary_commission_pkey primary key (identity_id)
);

create table notary_journal_entry (
  id uuid not null,
  application_id uuid not null,
  session_id uuid,
  document_id uuid not null,
  notary_id uuid,
  act text not null,
  at timestamptz not null,
  fee_cents integer not null,
  recording text,
  recording_until date,
  sealed_entry bytea not null,
  constraint notary_journal_entry_pkey primary key (id),
  constraint notary_journal_entry_session_id_document_id_key unique (session_id, document_id)
);
create index notary_journal_of_application on notary_journal_entry (application_id);

create table notary_session (
  id uuid not null,
  application_id uuid not null,
  organisation text not null,
  state text not null,
  notary_id uuid,
  reference text,
  presented_id uuid,
  why_ended text,
  revision integer not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  cuts integer default 0 not null,
  constraint notary_session_pkey primary key (id)
);
create unique index notary_session_open on notary_session (application_id) where (ended_at is null);
create index notary_session_queue on notary_session (organisation, queued_at) where (ended_at is null);

create table notary_session_person (
  id uuid not null,
  session_id uuid not null,
  application_id uuid not null,
  signer_id uuid not null,
  means text not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  id_kind text,
  id_seen_at timestamptz,
  constraint notary_session_person_pkey primary key (id),
  constraint notary_session_person_session_id_signer_id_key unique (session_id, signer_id)
);

create table notary_slot (
  id uuid not null,
  organisation text not null,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  application_id uuid,
  held_until timestamptz,
  booked_at timestamptz,
  constraint notary_slot_organisation_place_starts_at_key unique (organisation, place, starts_at),
  constraint notary_slot_pkey primary key (id)
);
create unique index notary_slot_of_application on notary_slot (application_id) where (booked_at is not null);

create table offer_code (
  code_hash bytea not null,
  id uuid not null,
  organisation text not null,
  sealed_person bytea not null,
  in_home_date date,
  respond_by_date date,
  constraint offer_code_id_key unique (id),
  constraint offer_code_pkey primary key (code_hash)
);

create table originator (
  id uuid not null,
  organisation text not null,
  name text not null,
  broker_name text,
  avatar_uri text,
  email text not null,
  phone text not null,
  nmls text not null,
  wholesale_broker_nmls text,
  licensed_states text[] not null,
  active boolean not null,
  constraint originator_pkey primary key (id)
);

create table outbox_message (
  id uuid not null,
  organisation text not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  sealed_body bytea not null,
  document_ids uuid[] not null,
  application_id uuid,
  cause_key text not null,
  sent_at timestamptz,
  created_at timestamptz not null,
  withheld_at timestamptz,
  undeliverable_at timestamptz,
  constraint outbox_message_cause_key_key unique (cause_key),
  constraint outbox_message_pkey primary key (id)
);
create index outbox_message_newest on outbox_message (created_at desc, id desc);
create index outbox_message_of_application on outbox_message (application_id, created_at desc) where (application_id is not null);
create index outbox_message_texts on outbox_message (recipient, created_at desc) where (channel = 'sms'::text);

create table paper_seal (
  id uuid not null,
  application_id uuid not null,
  document_id uuid not null,
  sealed_notarization bytea,
  asked_at timestamptz not null,
  made_at timestamptz,
  made_document_id uuid,
  certificate_id uuid,
  constraint paper_seal_document_id_key unique (document_id),
  constraint paper_seal_pkey primary key (id)
);
create index paper_seal_of_application on paper_seal (application_id);

create table paper_signature (
  id uuid not null,
  document_id uuid not null,
  signer_id uuid not null,
  application_id uuid not null,
  sha256 text not null,
  read_at timestamptz not null,
  consented_at timestamptz,
  signed_at timestamptz,
  way text,
  sealed_mark bytea,
  sealed_circumstances bytea,
  constraint paper_signature_document_id_signer_id_key unique (document_id, signer_id),
  constraint paper_signature_pkey primary key (id)
);
create index paper_signature_of_application on paper_signature (application_id);

create table partner_event (
  id uuid not null,
  organisation text not null,
  application_id uuid,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  written bigint generated always as identity,
  sequence integer,
  constraint partner_event_pkey primary key (id)
);
create index partner_event_age on partner_event (at);
create unique index partner_event_in_order on partner_event (organisation, sequence);
create index partner_event_without_number on partner_event (written) where (sequence is null);

create table partner_key (
  id uuid not null,
  organisation text not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  scopes text[] not null,
  allowed_addresses text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint partner_key_key_hash_key unique (key_hash),
  constraint partner_key_pkey primary key (id),
  constraint partner_key_previous_hash_key unique (previous_hash)
);
create index partner_key_of_organisation on partner_key (organisation, created_at);

create table partner_sequence (
  organisation text not null,
  last integer not null,
  constraint partner_sequence_pkey primary key (organisation)
);

create table passkey (
  id uuid not null,
  identity_id uuid not null,
  relying_party text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_credential_id_key unique (credential_id),
  constraint passkey_pkey primary key (id)
);
create index passkey_by_identity on passkey (identity_id, created_at);

create table payment (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  liability_id uuid,
  ordinal smallint not null,
  order_key text not null,
  rail text not null,
  amount_cents integer not null,
  status text not null,
  code text,
  reference text,
  bank_account_id uuid,
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_pkey primary key (id),
  constraint payment_reference_key unique (reference)
);
create unique index payment_once on payment (application_id, kind, coalesce(liability_id, '00000000-0000-0000-0000-000000000000'::uuid), ordinal);

create table payment_plan (
  application_id uuid not null,
  method text not null,
  day_of_month integer,
  account_id uuid,
  chosen_at timestamptz not null,
  constraint payment_plan_pkey primary key (application_id)
);

create table payoff_letter (
  id uuid not null,
  application_id uuid not null,
  liability_id uuid not null,
  state text not null,
  reference text,
  sealed_letter bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint payoff_letter_application_id_liability_id_key unique (application_id, liability_id),
  constraint payoff_letter_pkey primary key (id)
);
create index payoff_letter_by_reference on payoff_letter (reference) where (state = 'ASKED'::text);

create table pricing_run (
  id uuid not null,
  application_id uuid not null,
  purpose text not null,
  decision text not null,
  offers jsonb not null,
  trace jsonb not null,
  priced_at timestamptz not null,
  constraint pricing_run_pkey primary key (id)
);
create index pricing_run_newest on pricing_run (application_id, priced_at desc);

create table pricing_version (
  organisation text not null,
  version integer not null,
  in_force_from date not null,
  pricing jsonb not null,
  proposal_id uuid not null,
  published_at timestamptz not null,
  constraint pricing_version_pkey primary key (organisation, version),
  constraint pricing_version_proposal_id_key unique (proposal_id)
);

create table proof_challenge (
  id uuid not null,
  purpose text not null,
  bound_to bytea not null,
  organisation text not null,
  identity_id uuid,
  data jsonb not null,
  tries integer default 0 not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint proof_challenge_pkey primary key (id),
  constraint proof_challenge_purpose_bound_to_key unique (purpose, bound_to)
);
create index proof_challenge_age on proof_challenge (expires_at);

create table proposal (
  id uuid not null,
  organisation text not null,
  kind text not null,
  payload jsonb not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  application_id uuid,
  sealed_reason bytea,
  sealed_decision_reason bytea,
  constraint proposal_check check (((state = 'open'::text) = (decided_by is null))),
  constraint proposal_check1 check (((state <> 'approved'::text) or (decided_by <> proposed_by))),
  constraint proposal_state_check check ((state = any (array['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint proposal_pkey primary key (id)
);
create index proposal_by_application on proposal (application_id) where (application_id is not null);
create index proposal_by_organisation on proposal (organisation, proposed_at desc, id desc);
create index proposal_to_seal on proposal (id) where ((reason is not null) or (decision_reason is not null));

create table rate_window (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_window_pkey primary key (bucket, window_start)
);

create table recovery_code (
  identity_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint recovery_code_pkey primary key (identity_id, code_hash)
);

create table referral (
  id uuid not null,
  organisation text not null,
  originator_id uuid,
  sealed_person bytea not null,
  created_at timestamptz not null,
  constraint referral_pkey primary key (id)
);

create table register_row (
  id uuid not null,
  application_id uuid not null,
  organisation text not null,
  action_taken smallint not null,
  action_on date not null,
  left_out text,
  sealed_row bytea not null,
  drawn_at timestamptz not null,
  constraint register_row_application_id_key unique (application_id),
  constraint register_row_pkey primary key (id)
);
create index register_row_by_year on register_row (organisation, action_on);

create table registration_draft (
  id uuid not null,
  organisation text not null,
  person_hash bytea not null,
  sealed_answers bytea,
  answers_hash bytea not null,
  step text not null,
  language text not null,
  revision integer not null,
  text_consent jsonb,
  reminders_sent integer default 0 not null,
  application_id uuid,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  closed_at timestamptz,
  expires_at timestamptz not null,
  constraint registration_draft_check check (((sealed_answers is null) = (closed_at is not null))),
  constraint registration_draft_application_id_key unique (application_id),
  constraint registration_draft_pkey primary key (id)
);
create index registration_draft_by_expiry on registration_draft (expires_at);
create index registration_draft_by_person on registration_draft (organisation, person_hash, saved_at desc);

create table reminder_stop (
  organisation text not null,
  person_hash bytea not null,
  at timestamptz not null,
  constraint reminder_stop_pkey primary key (organisation, person_hash)
);

create table report (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  order_key text not null,
  sealed_report bytea not null,
  received_at timestamptz not null,
  constraint report_order_key_key unique (order_key),
  constraint report_pkey primary key (id)
);
create index report_newest on report (application_id, kind, received_at desc);

create table rescission (
  application_id uuid not null,
  signer_id uuid not null,
  way text not null,
  at timestamptz not null,
  posted_on text,
  settle_by text not null,
  settled_at timestamptz,
  constraint rescission_pkey primary key (application_id)
);
create index rescission_to_settle on rescission (settle_by) where (settled_at is null);

create table rescission_right (
  id uuid not null,
  application_id uuid not null,
  signer_id uuid not null,
  opened_at timestamptz not null,
  disclosed_at timestamptz,
  noticed_at timestamptz,
  noticed_by text,
  constraint rescission_right_application_id_signer_id_key unique (application_id, signer_id),
  constraint rescission_right_pkey primary key (id)
);

create table secret_key (
  purpose text not null,
  version integer not null,
  master_key_id text not null,
  wrapped bytea not null,
  made_at timestamptz not null,
  constraint secret_key_pkey primary key (purpose, version)
);

create table session (
  id uuid not null,
  identity_id uuid not null,
  organisation text not null,
  role text not null,
  refresh_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  proof text not null,
  proved_at timestamptz,
  browser text,
  system text,
  owes_password boolean default false not null,
  constraint session_pkey primary key (id),
  constraint session_refresh_hash_key unique (refresh_hash)
);
create index session_by_identity on session (identity_id) where (ended_at is null);

create table setting (
  key text not null,
  value jsonb not null,
  constraint setting_pkey primary key (key)
);

create table signer_code (
  id uuid not null,
  organisation text not null,
  opens_hash bytea not null,
  invitation_id uuid,
  identity_id uuid,
  code_hash bytea,
  wrong_codes integer default 0 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint signer_code_pkey primary key (id)
);
create index signer_code_by_invitation on signer_code (invitation_id);
create index signer_code_by_what_it_opens on signer_code (opens_hash, created_at);

create table signer_invitation (
  id uuid not null,
  application_id uuid not null,
  signer_id uuid not null,
  link_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  constraint signer_invitation_link_hash_key unique (link_hash),
  constraint signer_invitation_pkey primary key (id)
);
create index signer_invitation_of_signer on signer_invitation (signer_id, created_at);

create table staff_invitation (
  id uuid not null,
  organisation text not null,
  role text not null,
  email text not null,
  email_key text not null,
  secret_hash bytea not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  constraint staff_invitation_pkey primary key (id),
  constraint staff_invitation_secret_hash_key unique (secret_hash)
);
create index staff_invitation_age on staff_invitation (expires_at);
create unique index staff_invitation_open on staff_invitation (organisation, email_key) where ((used_at is null) and (ended_at is null));

create table staff_reason (
  id uuid not null,
  application_id uuid not null,
  revision integer,
  written_by text not null,
  written_at timestamptz not null,
  sealed_words bytea not null,
  sealed_message bytea,
  constraint staff_reason_application_id_revision_key unique (application_id, revision),
  constraint staff_reason_pkey primary key (id)
);

create table status_history (
  application_id uuid not null,
  revision integer not null,
  from_status text,
  to_status text not null,
  outcome text not null,
  actor_kind text not null,
  actor_id text,
  reason text not null,
  trace jsonb,
  at timestamptz not null,
  constraint status_history_pkey primary key (application_id, revision)
);
create index status_history_to_seal on status_history (application_id, revision) where ((actor_kind = 'staff'::text) and (reason <> ''::text));

create table telemetry_event (
  id uuid not null,
  session_id uuid,
  organisation text not null,
  event text not null,
  event_type text not null,
  product_type text not null,
  page_path text not null,
  application_uuid uuid,
  properties jsonb not null,
  dedupe_key text,
  at timestamptz not null,
  constraint telemetry_event_dedupe_key_key unique (dedupe_key),
  constraint telemetry_event_pkey primary key (id)
);

create table telemetry_session (
  id uuid not null,
  tracker_uuid uuid not null,
  organisation text not null,
  epoch text not null,
  details jsonb not null,
  at timestamptz not null,
  constraint telemetry_session_pkey primary key (id)
);

create table text_answer (
  reference text not null,
  phone_hash bytea not null,
  says text not null,
  place bigint generated always as identity,
  at timestamptz not null,
  constraint text_answer_says_check check ((says = any (array['stop'::text, 'start'::text]))),
  constraint text_answer_pkey primary key (reference)
);
create index text_answer_newest on text_answer (phone_hash, place desc);

create table totp_factor (
  id uuid not null,
  identity_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_counter bigint,
  created_at timestamptz not null,
  constraint totp_factor_pkey primary key (id)
);
create unique index totp_factor_in_use on totp_factor (identity_id) where (confirmed_at is not null);
create unique index totp_factor_set_up on totp_factor (identity_id) where (confirmed_at is null);

create table upload (
  id uuid not null,
  application_id uuid not null,
  identity_id uuid not null,
  purpose text not null,
  about uuid,
  slot integer not null,
  sealed_name bytea not null,
  bytes integer not null,
  sha256 text not null,
  received integer default 0 not null,
  state text not null,
  media_type text,
  refusal text,
  document_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint upload_application_id_identity_id_purpose_about_slot_sha256_key unique nulls not distinct (application_id, identity_id, purpose, about, slot, sha256),
  constraint upload_pkey primary key (id)
);
create index upload_unfinished on upload (updated_at) where (state = 'receiving'::text);

create table upload_part (
  application_id uuid not null,
  upload_id uuid not null,
  starts_at integer not null,
  bytes integer not null,
  object_key text not null,
  stored boolean default true not null,
  constraint upload_part_pkey primary key (object_key)
);
create index upload_part_of_application on upload_part (application_id);
create index upload_part_of_upload on upload_part (upload_id, starts_at);

create table waitlist_entry (
  id uuid not null,
  organisation text not null,
  state text not null,
  person_hash bytea not null,
  sealed_person bytea not null,
  created_at timestamptz not null,
  constraint waitlist_entry_organisation_state_person_hash_key unique (organisation, state, person_hash),
  constraint waitlist_entry_pkey primary key (id)
);

create table webhook_attempt (
  delivery_id uuid not null,
  attempt integer not null,
  at timestamptz not null,
  status integer,
  milliseconds integer not null,
  first_bytes text not null,
  fault text,
  constraint webhook_attempt_pkey primary key (delivery_id, attempt)
);

create table webhook_delivery (
  id uuid not null,
  endpoint_id uuid not null,
  organisation text not null,
  event_id uuid not null,
  lane uuid not null,
  ordinal bigint generated always as identity,
  replay boolean not null,
  state text not null,
  attempt integer default 0 not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint webhook_delivery_pkey primary key (id)
);
create index webhook_delivery_by_event on webhook_delivery (event_id);
create index webhook_delivery_due on webhook_delivery (due_at) where (state = 'waiting'::text);
create index webhook_delivery_in_lane on webhook_delivery (endpoint_id, lane, ordinal) where (state = 'waiting'::text);
create index webhook_delivery_log on webhook_delivery (endpoint_id, created_at, id);

create table webhook_endpoint (
  id uuid not null,
  organisation text not null,
  url text not null,
  description text not null,
  event_types text[] not null,
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_until timestamptz,
  state text not null,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_endpoint_pkey primary key (id)
);
create index webhook_endpoint_of_organisation on webhook_endpoint (organisation, created_at);

create view consent as
 select act.id as act_id,
    act.identity_id,
    act.application_id,
    given.type,
    given.version,
    given.opted_in,
    act.evidence,
    act.at
   from consent_act act,
    lateral unnest(act.types, act.versions, act.opted_in) given(type, version, opted_in);

alter table account_link
  add constraint account_link_one_id_fkey foreign key (one_id) references identity(id),
  add constraint account_link_other_id_fkey foreign key (other_id) references identity(id);
alter table application
  add constraint application_assigned_to_fkey foreign key (assigned_to) references identity(id),
  add constraint application_identity_id_fkey foreign key (identity_id) references identity(id);
alter table application_look_up
  add constraint application_look_up_application_id_fkey foreign key (application_id) references application(id);
alter table application_participant
  add constraint application_participant_application_id_fkey foreign key (application_id) references application(id),
  add constraint application_participant_identity_id_fkey foreign key (identity_id) references identity(id);
alter table application_presence
  add constraint application_presence_application_id_fkey foreign key (application_id) references application(id),
  add constraint application_presence_identity_id_fkey foreign key (identity_id) references identity(id);
alter table appraisal_order
  add constraint appraisal_order_application_id_fkey foreign key (application_id) references application(id);
alter table bank_account
  add constraint bank_account_application_id_fkey foreign key (application_id) references application(id);
alter table broker_session
  add constraint broker_session_id_fkey foreign key (id) references session(id) on delete cascade,
  add constraint broker_session_identity_id_fkey foreign key (identity_id) references identity(id) on delete cascade;
alter table closing_signer
  add constraint closing_signer_application_id_fkey foreign key (application_id) references application(id),
  add constraint closing_signer_identity_id_fkey foreign key (identity_id) references identity(id);
alter table condition
  add constraint condition_application_id_fkey foreign key (application_id) references application(id),
  add constraint condition_asked_of_fkey foreign key (asked_of) references identity(id),
  add constraint condition_settled_by_fkey foreign key (settled_by) references identity(id);
alter table consent_act
  add constraint consent_act_application_id_fkey foreign key (application_id) references application(id),
  add constraint consent_act_identity_id_fkey foreign key (identity_id) references identity(id);
alter table data_export
  add constraint data_export_application_id_fkey foreign key (application_id) references application(id),
  add constraint data_export_identity_id_fkey foreign key (identity_id) references identity(id);
alter table deed_recording
  add constraint deed_recording_application_id_fkey foreign key (application_id) references application(id);
alter table demographic_answer
  add constraint demographic_answer_application_id_fkey foreign key (application_id) references application(id);
alter table document
  add constraint document_application_id_fkey foreign key (application_id) references application(id),
  add constraint document_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table document_delivery
  add constraint document_delivery_document_id_fkey foreign key (document_id) references document(id);
alter table draft_device
  add constraint draft_device_draft_id_fkey foreign key (draft_id) references registration_draft(id) on delete cascade;
alter table draft_pass
  add constraint draft_pass_draft_id_fkey foreign key (draft_id) references registration_draft(id) on delete cascade;
alter table flood_order
  add constraint flood_order_application_id_fkey foreign key (application_id) references application(id);
alter table funding_check
  add constraint funding_check_application_id_fkey foreign key (application_id) references application(id);
alter table identity_check
  add constraint identity_check_application_id_fkey foreign key (application_id) references application(id),
  add constraint identity_check_identity_id_fkey foreign key (identity_id) references identity(id);
alter table identity_handover
  add constraint identity_handover_application_id_fkey foreign key (application_id) references application(id),
  add constraint identity_handover_check_id_fkey foreign key (check_id) references identity_check(id);
alter table identity_link
  add constraint identity_link_identity_id_fkey foreign key (identity_id) references identity(id) on delete cascade;
alter table income_request
  add constraint income_request_application_id_fkey foreign key (application_id) references application(id);
alter table incompleteness_notice
  add constraint incompleteness_notice_application_id_fkey foreign key (application_id) references application(id),
  add constraint incompleteness_notice_document_id_fkey foreign key (document_id) references document(id);
alter table ledger_entry
  add constraint ledger_entry_application_id_fkey foreign key (application_id) references application(id),
  add constraint ledger_entry_payment_id_fkey foreign key (payment_id) references payment(id);
alter table legal_hold
  add constraint legal_hold_application_id_fkey foreign key (application_id) references application(id);
alter table liability
  add constraint liability_application_id_fkey foreign key (application_id) references application(id);
alter table mailbox_proof
  add constraint mailbox_proof_identity_id_fkey foreign key (identity_id) references identity(id);
alter table notary_commission
  add constraint notary_commission_identity_id_fkey foreign key (identity_id) references identity(id);
alter table notary_journal_entry
  add constraint notary_journal_entry_application_id_fkey foreign key (application_id) references application(id),
  add constraint notary_journal_entry_document_id_fkey foreign key (document_id) references document(id),
  add constraint notary_journal_entry_notary_id_fkey foreign key (notary_id) references identity(id),
  add constraint notary_journal_entry_session_id_fkey foreign key (session_id) references notary_session(id);
alter table notary_session
  add constraint notary_session_application_id_fkey foreign key (application_id) references application(id),
  add constraint notary_session_notary_id_fkey foreign key (notary_id) references identity(id),
  add constraint notary_session_presented_id_fkey foreign key (presented_id) references document(id);
alter table notary_session_person
  add constraint notary_session_person_application_id_fkey foreign key (application_id) references application(id),
  add constraint notary_session_person_session_id_fkey foreign key (session_id) references notary_session(id),
  add constraint notary_session_person_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table notary_slot
  add constraint notary_slot_application_id_fkey foreign key (application_id) references application(id);
alter table outbox_message
  add constraint outbox_message_application_id_fkey foreign key (application_id) references application(id);
alter table paper_seal
  add constraint paper_seal_application_id_fkey foreign key (application_id) references application(id),
  add constraint paper_seal_certificate_id_fkey foreign key (certificate_id) references document(id),
  add constraint paper_seal_document_id_fkey foreign key (document_id) references document(id),
  add constraint paper_seal_made_document_id_fkey foreign key (made_document_id) references document(id);
alter table paper_signature
  add constraint paper_signature_application_id_fkey foreign key (application_id) references application(id),
  add constraint paper_signature_document_id_fkey foreign key (document_id) references document(id),
  add constraint paper_signature_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table partner_event
  add constraint partner_event_application_id_fkey foreign key (application_id) references application(id);
alter table partner_key
  add constraint partner_key_created_by_fkey foreign key (created_by) references identity(id);
alter table passkey
  add constraint passkey_identity_id_fkey foreign key (identity_id) references identity(id);
alter table payment
  add constraint payment_application_id_fkey foreign key (application_id) references application(id),
  add constraint payment_bank_account_id_fkey foreign key (bank_account_id) references bank_account(id),
  add constraint payment_liability_id_fkey foreign key (liability_id) references liability(id);
alter table payment_plan
  add constraint payment_plan_application_id_fkey foreign key (application_id) references application(id);
alter table payoff_letter
  add constraint payoff_letter_application_id_fkey foreign key (application_id) references application(id);
alter table pricing_run
  add constraint pricing_run_application_id_fkey foreign key (application_id) references application(id);
alter table pricing_version
  add constraint pricing_version_proposal_id_fkey foreign key (proposal_id) references proposal(id);
alter table proof_challenge
  add constraint proof_challenge_identity_id_fkey foreign key (identity_id) references identity(id);
alter table proposal
  add constraint proposal_application_id_fkey foreign key (application_id) references application(id),
  add constraint proposal_decided_by_fkey foreign key (decided_by) references identity(id),
  add constraint proposal_proposed_by_fkey foreign key (proposed_by) references identity(id);
alter table recovery_code
  add constraint recovery_code_identity_id_fkey foreign key (identity_id) references identity(id);
alter table referral
  add constraint referral_originator_id_fkey foreign key (originator_id) references originator(id);
alter table register_row
  add constraint register_row_application_id_fkey foreign key (application_id) references application(id);
alter table registration_draft
  add constraint registration_draft_application_id_fkey foreign key (application_id) references application(id);
alter table report
  add constraint report_application_id_fkey foreign key (application_id) references application(id);
alter table rescission
  add constraint rescission_application_id_fkey foreign key (application_id) references application(id),
  add constraint rescission_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table rescission_right
  add constraint rescission_right_application_id_fkey foreign key (application_id) references application(id),
  add constraint rescission_right_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table session
  add constraint session_identity_id_fkey foreign key (identity_id) references identity(id);
alter table signer_code
  add constraint signer_code_identity_id_fkey foreign key (identity_id) references identity(id),
  add constraint signer_code_invitation_id_fkey foreign key (invitation_id) references signer_invitation(id) on delete cascade;
alter table signer_invitation
  add constraint signer_invitation_application_id_fkey foreign key (application_id) references application(id),
  add constraint signer_invitation_signer_id_fkey foreign key (signer_id) references closing_signer(id);
alter table staff_invitation
  add constraint staff_invitation_invited_by_fkey foreign key (invited_by) references identity(id);
alter table staff_reason
  add constraint staff_reason_application_id_fkey foreign key (application_id) references application(id),
  add constraint staff_reason_application_id_revision_fkey foreign key (application_id, revision) references status_history(application_id, revision);
alter table status_history
  add constraint status_history_application_id_fkey foreign key (application_id) references application(id);
alter table telemetry_event
  add constraint telemetry_event_session_id_fkey foreign key (session_id) references telemetry_session(id);
alter table totp_factor
  add constraint totp_factor_identity_id_fkey foreign key (identity_id) references identity(id);
alter table upload
  add constraint upload_application_id_fkey foreign key (application_id) references application(id),
  add constraint upload_document_id_fkey foreign key (document_id) references document(id),
  add constraint upload_identity_id_fkey foreign key (identity_id) references identity(id);
alter table upload_part
  add constraint upload_part_application_id_fkey foreign key (application_id) references application(id),
  add constraint upload_part_upload_id_fkey foreign key (upload_id) references upload(id);
alter table webhook_attempt
  add constraint webhook_attempt_delivery_id_fkey foreign key (delivery_id) references webhook_delivery(id) on delete cascade;
alter table webhook_delivery
  add constraint webhook_delivery_endpoint_id_fkey foreign key (endpoint_id) references webhook_endpoint(id),
  add constraint webhook_delivery_event_id_fkey foreign key (event_id) references partner_event(id) on delete cascade;

-- An account that does not own this table removes no entry before its time, 84 months by the rule 'audit'. By the database's
-- own clock; a month short, so that the two ways of counting months never cut a chain that the sweep takes whole.
alter table audit_event enable row level security;
create policy audit_event_read on audit_event for select using (true);
create policy audit_event_append on audit_event for insert with check (true);
create policy audit_event_past on audit_event for delete using (at < now() - interval '83 months');

-- What this stands for, as if it had run.
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock (id) values ('migration_lock');
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
insert into kysely_migration (name, timestamp)
select name, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from unnest(array[
  '0001_foundation',
  '0002_access',
  '0003_broker',
  '0004_second_factors',
  '0005_accounts',
  '0006_drafts',
  '0007_keys',
  '0007_personal_data',
  '0009_partners',
  '0010_conditions',
  '0011_uploads',
  '0012_demographics',
  '0013_income',
  '0014_identity',
  '0015_liabilities',
  '0016_property',
  '0017_console',
  '0020_bank_accounts',
  '0020_upload_slots',
  '0021_closing_signers',
  '0022_sealed_papers',
  '0023_signer_invitations',
  '0024_notary',
  '0025_payments',
  '0025_recording',
  '0025_rescission',
  '0026_loan_register',
  '0026_notary_cuts',
  '0028_notary_commission',
  '0029_incompleteness',
  '0031_text_answers',
  '0033_audit_stays',
  '0034_consent_acts',
  '0038_parts_and_undeliverable',
  '0039_audit_heads',
  '0040_environment_mark',
  '0041_staff_invitations',
  '0047_staff_words',
  '0051_standing_words'
]) as name;
