-- A notary's commission: said once, put on each certificate, and none after its last day.
create table notary_commission (
  identity_id uuid primary key references identity,
  number text not null,
  state text not null,
  expires_on text not null,
  updated_at timestamptz not null
);
