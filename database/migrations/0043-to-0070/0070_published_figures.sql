-- Thresholds, limits and rates that agencies publish. They belong to the installation, so the weekly rates that each
-- lender kept for itself become one set: of one week the newest copy.
create table published_figure (
  -- The proposal that two people agreed on.
  publication_id uuid not null,
  kind text not null,
  in_force_from date not null,
  -- FIPS code of a county, five digits. Empty for everywhere.
  area text not null default '',
  figures jsonb not null,
  source text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references identity,
  primary key (publication_id, in_force_from, area)
);
create index published_figure_kind on published_figure (kind, in_force_from);

with publication as (
  select kind, gen_random_uuid() as id from (select distinct kind from average_prime_offer_rate) as kinds
)
insert into published_figure (publication_id, kind, in_force_from, figures, source, published_at)
select distinct on (publication.kind, date_trunc('week', week)) publication.id, 'prime-offer-rates-' || publication.kind,
  date_trunc('week', week)::date,
  (select jsonb_object_agg(term::text, rate) from jsonb_array_elements(rates) with ordinality as one (rate, term)),
  'FFIEC tables of average prime offer rates', kept_at
from average_prime_offer_rate join publication on publication.kind = average_prime_offer_rate.kind
order by publication.kind, date_trunc('week', week), kept_at desc;

drop table average_prime_offer_rate;
