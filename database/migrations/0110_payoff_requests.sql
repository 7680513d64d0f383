-- Letters to creditors that ask for a payoff letter. They are in the queue of letters that staff print and mail.
-- Whose name and address are on the envelope, where the letter does not go to an owner of the home.
alter table paper_letter add column sealed_recipient bytea;
-- The letter in which the creditor was asked last.
alter table payoff_letter add column request_id uuid references paper_letter (id) on delete set null;
create index payoff_letter_request on payoff_letter (request_id) where request_id is not null;
