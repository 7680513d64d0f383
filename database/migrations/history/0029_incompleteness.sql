-- Notices of incompleteness: until when an answer counts. What is missing stands in the document.
create table incompleteness_notice (
  id uuid primary key,
  application_id uuid not null references application,
  document_id uuid not null unique references document,
  respond_by date not null,
  given_by uuid not null,
  given_at timestamptz not null
);
create index incompleteness_notice_by_application on incompleteness_notice (application_id, given_at desc);
