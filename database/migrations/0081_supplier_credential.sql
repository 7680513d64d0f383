-- A lender's own credentials at a supplier. They are used once a second person approved them.
create table supplier_credential (
  id uuid primary key,
  organisation text not null,
  -- Rows of ports.table.ts.
  service text not null,
  supplier text not null,
  -- ENTERED, IN_USE or ENDED.
  state text not null,
  -- Null once they ended.
  sealed_settings bytea,
  -- What staff may read back: an address as it is, and the end of a secret.
  shown jsonb not null,
  entered_by uuid not null references identity,
  entered_at timestamptz not null,
  in_use_since timestamptz,
  ended_at timestamptz
);
create unique index supplier_credential_in_use on supplier_credential (organisation, service) where state = 'IN_USE';
create index supplier_credential_of_service on supplier_credential (service) where state = 'IN_USE';
create index supplier_credential_entered on supplier_credential (entered_at) where state = 'ENTERED';
create index supplier_credential_entered_by on supplier_credential (entered_by);
