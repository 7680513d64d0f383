-- Letters to people who sign and have no account yet. In Texas each owner and each owner's spouse receives the notices of
-- the closing (Constitution, article XVI, section 50(a)(6)(M); 15 USC 7001(c)).
alter table paper_letter add column signer_id uuid references closing_signer (id) on delete cascade;
alter table paper_letter alter column identity_id drop not null;
