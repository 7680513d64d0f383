-- Work of outside services that staff do by hand. The answer takes the same way as a supplier's.
create table manual_order (
  id uuid primary key,
  organisation text not null,
  application_id uuid not null references application on delete cascade,
  -- A row of manual-services.table.ts.
  service text not null,
  -- The same for all attempts at one piece of work.
  order_key text not null,
  -- OPEN, ENTERED, CONFIRMED or CANCELED.
  state text not null,
  ordered_at timestamptz not null,
  due_on text not null,
  sealed_facts bytea not null,
  -- The answer, and the one before it where a second person returned it.
  sealed_answer bytea,
  sealed_previous_answer bytea,
  sealed_return_reason bytea,
  entered_by uuid references identity,
  entered_at timestamptz,
  confirmed_by uuid references identity,
  confirmed_at timestamptz,
  constraint manual_order_once unique (service, order_key)
);
create index manual_order_waiting on manual_order (organisation, ordered_at, id) where state in ('OPEN', 'ENTERED');
create index manual_order_application on manual_order (application_id);
create index manual_order_entered_by on manual_order (entered_by);
create index manual_order_confirmed_by on manual_order (confirmed_by);

-- The documents from which an answer was read.
create table manual_order_evidence (
  order_id uuid not null references manual_order on delete cascade,
  document_id uuid not null references document on delete cascade,
  -- From 0, in the order in which they were attached.
  place integer not null,
  constraint manual_order_evidence_pkey primary key (order_id, document_id)
);
create index manual_order_evidence_document on manual_order_evidence (document_id);
