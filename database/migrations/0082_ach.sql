-- Files for the bank. The same rows always make the same bytes.
create table ach_file (
  id uuid primary key,
  originator text not null,
  created_at timestamptz not null,
  -- Tells the files of one day apart: 0 to 35.
  ordinal integer not null,
  created_on text not null,
  effective_on text not null,
  -- Null until the file lies where the bank fetches it.
  written_at timestamptz,
  constraint ach_file_once unique (originator, created_on, ordinal)
);
create index ach_file_unwritten on ach_file (originator) where written_at is null;

-- Credits that leave in files of the Nacha format, and what the receiving banks say of them.
create table ach_entry (
  id uuid primary key,
  application_id uuid not null references application on delete cascade,
  -- Whose files it belongs in: the bank's routing number and the company's number there.
  originator text not null,
  -- The same for all attempts at one payment.
  order_key text not null,
  amount_cents integer not null,
  -- PAYMENT, or DEPOSIT for a small one that proves an account.
  purpose text not null,
  -- The receiver's account and name.
  sealed_receiver bytea not null,
  queued_at timestamptz not null,
  file_id uuid references ach_file,
  -- The last seven digits of the trace number, by which banks name the entry.
  sequence integer,
  -- RETURNED with its code, CORRECTED by a notice of change, or REJECTED before it left; null while no bank said anything.
  answer text,
  code text,
  sealed_correction bytea,
  answered_at timestamptz,
  constraint ach_entry_once unique (originator, order_key)
);
create index ach_entry_application on ach_entry (application_id);
create index ach_entry_queued on ach_entry (originator, queued_at) where file_id is null and answer is null;
create index ach_entry_file on ach_entry (file_id);
create index ach_entry_sequence on ach_entry (sequence) where sequence is not null;

-- Trace numbers end in seven digits.
create sequence ach_entry_sequence_number as integer minvalue 1 maxvalue 9999999 cycle;

-- Files from the bank, each read once.
create table ach_answer_file (
  originator text not null,
  -- SHA-256 of its bytes, hex.
  sha256 text not null,
  read_at timestamptz not null,
  answers integer not null,
  -- The first record that could not be read, from 1; null for a file that was read.
  fault_at integer,
  constraint ach_answer_file_pkey primary key (originator, sha256)
);
