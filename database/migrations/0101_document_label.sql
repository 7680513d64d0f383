-- What staff call a document of a file, such as a photo that the borrower sent under another heading.
alter table document add column sealed_label bytea;
