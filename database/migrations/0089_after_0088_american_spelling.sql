-- Names in American spelling, and max for an upper bound. Columns, tables and indexes keep their data.

alter table affiliate_prepop rename column organisation to organization;
alter table application rename column organisation to organization;
alter table assistant_answer rename column organisation to organization;
alter table audit_event rename column organisation to organization;
alter table boarding_batch rename column organisation to organization;
alter table broker_flow rename column organisation to organization;
alter table ceo_feedback rename column organisation to organization;
alter table chat_agent rename column organisation to organization;
alter table chat_nonce rename column organisation to organization;
alter table conversation rename column organisation to organization;
alter table conversation_file rename column organisation to organization;
alter table exit_survey_answer rename column organisation to organization;
alter table experiment_exposure rename column organisation to organization;
alter table funnel_count rename column organisation to organization;
alter table funnel_duration rename column organisation to organization;
alter table funnel_journey rename column organisation to organization;
alter table identification_record rename column organisation to organization;
alter table identity rename column organisation to organization;
alter table identity_link rename column organisation to organization;
alter table legal_hold rename column organisation to organization;
alter table mailbox_proof rename column organisation to organization;
alter table manual_order rename column organisation to organization;
alter table notary_session rename column organisation to organization;
alter table notary_slot rename column organisation to organization;
alter table offer_code rename column organisation to organization;
alter table originator rename column organisation to organization;
alter table outbox_message rename column organisation to organization;
alter table paper_letter rename column organisation to organization;
alter table partner_event rename column organisation to organization;
alter table partner_key rename column organisation to organization;
alter table partner_sequence rename column organisation to organization;
alter table pricing_version rename column organisation to organization;
alter table proof_challenge rename column organisation to organization;
alter table proposal rename column organisation to organization;
alter table referral rename column organisation to organization;
alter table register_row rename column organisation to organization;
alter table registration_draft rename column organisation to organization;
alter table reminder_stop rename column organisation to organization;
alter table sanctions_review rename column organisation to organization;
alter table session rename column organisation to organization;
alter table signer_code rename column organisation to organization;
alter table staff_invitation rename column organisation to organization;
alter table supplier_credential rename column organisation to organization;
alter table telemetry_event rename column organisation to organization;
alter table telemetry_session rename column organisation to organization;
alter table waitlist_entry rename column organisation to organization;
alter table webhook_delivery rename column organisation to organization;
alter table webhook_endpoint rename column organisation to organization;
alter table organisation_setting rename column organisation to organization;
alter table organisation_setting rename to organization_setting;
alter table chat_agent rename column most_at_once to max_at_once;
alter table offer_code rename column most_applications to max_applications;

alter index application_by_organisation rename to application_by_organization;
alter index partner_key_of_organisation rename to partner_key_of_organization;
alter index proposal_by_organisation rename to proposal_by_organization;
alter index webhook_endpoint_of_organisation rename to webhook_endpoint_of_organization;
alter index chat_agent_of_organisation rename to chat_agent_of_organization;
alter index assistant_answer_of_organisation rename to assistant_answer_of_organization;
alter table identity rename constraint identity_organisation_email_key_key to identity_organization_email_key_key;
alter table notary_slot rename constraint notary_slot_organisation_place_starts_at_key to notary_slot_organization_place_starts_at_key;
alter table waitlist_entry rename constraint waitlist_entry_organisation_state_person_hash_key to waitlist_entry_organization_state_person_hash_key;

-- Jobs that were queued before name the field as it was called then.
update job
set payload = (payload - 'organisation') || jsonb_build_object('organization', payload -> 'organisation')
where payload -> 'organisation' is not null;

-- Published policies, and those that are proposed, name their bounds likewise.
update pricing_version
set pricing = (replace(
  replace(
  replace(
  replace(
  replace(
  replace(
  replace(
  pricing::text,
  '"mostMortgageLates":', '"maxMortgageLates":'),
  '"mostChargedOff":', '"maxChargedOff":'),
  '"mostRecentInquiries":', '"maxRecentInquiries":'),
  '"mostUnprovenOther":', '"maxUnprovenOther":'),
  '"leastOwnerScore":', '"minOwnerScore":'),
  '"mostValuationDeviation":', '"maxValuationDeviation":'),
  '"mostCorrectionPct":', '"maxCorrectionPct":'))::jsonb;

update proposal
set payload = (replace(
  replace(
  replace(
  replace(
  replace(
  replace(
  replace(
  payload::text,
  '"mostMortgageLates":', '"maxMortgageLates":'),
  '"mostChargedOff":', '"maxChargedOff":'),
  '"mostRecentInquiries":', '"maxRecentInquiries":'),
  '"mostUnprovenOther":', '"maxUnprovenOther":'),
  '"leastOwnerScore":', '"minOwnerScore":'),
  '"mostValuationDeviation":', '"maxValuationDeviation":'),
  '"mostCorrectionPct":', '"maxCorrectionPct":'))::jsonb
where kind = 'pricing';
