-- Where the home lies by the codes of the Census Bureau, for the loan register (12 CFR 1003.4(a)(9)(ii)).
create table home_location (
  application_id uuid primary key references application,
  -- GEOCODER, or STAFF where it had no match.
  source text not null check (source in ('GEOCODER', 'STAFF')),
  -- State and county, five digits; null where the geocoder had no match.
  county text check (county ~ '^[0-9]{5}$'),
  -- Within the county, six digits; null where none applies, and where there is no county.
  tract text check (tract ~ '^[0-9]{6}$'),
  -- The address ranges and the boundaries that the geocoder used.
  benchmark text,
  vintage text,
  entered_by uuid,
  located_at timestamptz not null,
  check (tract is null or county is not null),
  check ((source = 'STAFF') = (entered_by is not null)),
  check (source = 'GEOCODER' or county is not null)
);
