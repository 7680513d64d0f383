-- Money on its way: one row for each payment that was ever ordered. Its id is the key under which it is ordered once.
create table payment (
  id uuid primary key,
  application_id uuid not null references application,
  -- CASH goes to the borrower, PAYOFF to a creditor.
  kind text not null,
  liability_id uuid references liability,
  -- 1 for the first, one more each time a returned one is sent again.
  ordinal smallint not null,
  -- Of the visit that ordered it.
  order_key text not null,
  rail text not null,
  amount_cents integer not null,
  status text not null,
  -- Of the return or the correction: R03, C01.
  code text,
  -- At the payment service.
  reference text unique,
  bank_account_id uuid references bank_account,
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_once on payment (application_id, kind, coalesce(liability_id, '00000000-0000-0000-0000-000000000000'::uuid), ordinal);

-- Double entry: the rows of one posting add up to nothing. Debits are positive.
create table ledger_entry (
  id uuid primary key,
  application_id uuid not null references application,
  -- The cause that is posted once, and its account: LINE, FEE, TAX, CLEARING, BORROWER, CREDITOR.
  cause text not null,
  account text not null,
  amount_cents integer not null,
  payment_id uuid references payment,
  at timestamptz not null,
  unique (cause, account)
);
create index ledger_of_application on ledger_entry (application_id);
