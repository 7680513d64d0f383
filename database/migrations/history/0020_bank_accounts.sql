-- Accounts that a borrower named, each with what became of it; none is ever overwritten.
create table bank_account (
  id uuid primary key,
  application_id uuid not null references application,
  purpose text not null,
  -- Linked at the bank, or typed in.
  given_by text not null,
  state text not null,
  verified_by text,
  kind text not null,
  bank_name text,
  last_four text not null,
  sealed_numbers bytea not null,
  -- The same account under any application has the same key.
  number_key bytea not null,
  owner_score integer,
  sealed_deposits bytea,
  deposit_tries integer not null default 0,
  deposits_sent_at timestamptz,
  trace jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bank_account_of_application on bank_account (application_id, created_at);
create index bank_account_by_number on bank_account (number_key);

-- How the borrower pays each month.
create table payment_plan (
  application_id uuid primary key references application,
  method text not null,
  day_of_month integer,
  account_id uuid,
  chosen_at timestamptz not null
);
