-- What undoes a canceled line (12 CFR 1026.15(d)): the day the notice was received, what was given back, the recorded
-- release of the lien, and the money that the borrower returns or may keep. Days are YYYY-MM-DD.
alter table rescission
  add column received_on text,
  add column refunded_cents integer check (refunded_cents >= 0),
  add column refunded_on text,
  add column release_number text,
  add column released_on text,
  add column tendered_on text,
  add column tender_end text check (tender_end in ('TAKEN', 'KEPT')),
  add column tender_ended_on text;
