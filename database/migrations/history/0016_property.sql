-- An appraisal that was ordered: what it costs, who pays and what became of the payment, and when the appraiser comes.
create table appraisal_order (
  application_id uuid primary key references application,
  reference text not null,
  fee_cents integer not null,
  payment text not null,
  checkout text,
  checkouts integer not null default 0,
  receipt jsonb,
  visit_from timestamptz,
  visit_to timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index appraisal_order_by_checkout on appraisal_order (checkout);

create table flood_order (
  application_id uuid primary key references application,
  reference text,
  ordered_at timestamptz not null,
  answered_at timestamptz
);
create index flood_order_by_reference on flood_order (reference) where answered_at is null;

-- A letter asked of a creditor whose debt is paid off at closing. What it says is sealed.
create table payoff_letter (
  id uuid primary key,
  application_id uuid not null references application,
  liability_id uuid not null,
  state text not null,
  reference text,
  sealed_letter bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (application_id, liability_id)
);
create index payoff_letter_by_reference on payoff_letter (reference) where state = 'ASKED';
