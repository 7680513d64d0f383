-- What vendors promised an answer for, so that a webhook finds by one look-up whose it is.
create table vendor_reference (
  vendor text not null,
  -- The vendor's name for it; where that opens a person's accounts, its keyed hash in hexadecimal.
  reference text not null,
  -- Which part of the product hears of it.
  owner text not null,
  application_id uuid not null references application,
  -- The owner's own name for it.
  subject text,
  created_at timestamptz not null,
  primary key (vendor, reference)
);
create index vendor_reference_of_application on vendor_reference (application_id);

-- The owners in the order of their claims: a step that waits for what a feature ordered leaves it to that feature.
insert into vendor_reference
select 'flood', reference, 'flood', application_id, null, ordered_at from flood_order
where reference is not null and answered_at is null
on conflict do nothing;

insert into vendor_reference
select 'card-payment', checkout, 'appraisal-payment', application_id, null, updated_at from appraisal_order
where checkout is not null
on conflict do nothing;

insert into vendor_reference
select 'payoff-letter', reference, 'payoff-letter', application_id, null, asked_at from payoff_letter
where reference is not null and state = 'ASKED'
on conflict do nothing;

insert into vendor_reference
select 'disbursement', reference, 'payment', application_id, null, created_at from payment where reference is not null
on conflict do nothing;

insert into vendor_reference
select 'enotary', reference, 'notary', application_id, id::text, queued_at from notary_session
where reference is not null
on conflict do nothing;

insert into vendor_reference
select case method when 'bank' then 'bank-link' when 'tax' then 'tax-transcript' else 'payroll' end,
  encode(vendor_key, 'hex'), 'income', application_id, id::text, created_at
from income_request where vendor_key is not null and method in ('bank', 'payroll', 'tax')
on conflict do nothing;

insert into vendor_reference
select 'employer-check', pending_reference, 'income', id, pending_reference, status_since from application
where status = 'EMPLOYMENT_VERIFICATION' and pending_reference is not null
  and not exists (select from income_request where id::text = pending_reference)
on conflict do nothing;

insert into vendor_reference
select vendors.vendor, pending_reference, 'step', id, null, status_since
from application
join (values
  ('WAITING_FOR_SOFT_CREDIT', 'credit-bureau'),
  ('WAITING_FOR_PROPERTY', 'property-record'),
  ('WAITING_FOR_VALUATION', 'avm'),
  ('IDENTITY_VERIFICATION', 'identity-proofing'),
  ('HARD_CREDIT_PULL', 'credit-bureau'),
  ('ORDER_FULL_TITLE', 'title'),
  ('NAV_BPO_PROCESSING', 'price-opinion'),
  ('NAV_BPO_PROPERTY_CONDITION', 'property-condition'),
  ('NAV_BPO_FINAL_TITLE_PULL', 'title'),
  ('NAV_RESI_EVAL_PROCESSING', 'evaluation'),
  ('ONSITE_APPRAISAL_PENDING', 'appraisal-report'),
  ('RECORDING', 'recording')
) as vendors (status, vendor) on vendors.status = application.status
where pending_reference is not null
on conflict do nothing;

-- Nothing is looked for by these any more.
drop index application_pending, appraisal_order_by_checkout, flood_order_by_reference, payoff_letter_by_reference;
