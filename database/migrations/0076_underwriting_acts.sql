-- What staff write for each other about an application, sealed, and erased with it.
create table application_note (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  written_by uuid not null references identity,
  written_at timestamptz not null,
  sealed_words bytea not null
);
create index application_note_by_application on application_note (application_id, written_at);
create index application_note_by_writer on application_note (written_by);

-- Each correction of a fact by staff: the figure before and after, and why.
create table fact_correction (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- A row of correctable-facts.table.ts.
  fact text not null,
  -- The debt whose payment was corrected.
  liability_id uuid references liability on delete set null,
  corrected_by uuid not null references identity,
  corrected_at timestamptz not null,
  -- Whether the offer was priced again at once; otherwise the next pricing used it.
  is_repriced_now boolean not null,
  sealed_figures bytea not null,
  sealed_reason bytea not null
);
create index fact_correction_by_application on fact_correction (application_id, corrected_at);
create index fact_correction_by_liability on fact_correction (liability_id) where liability_id is not null;
create index fact_correction_by_person on fact_correction (corrected_by);
