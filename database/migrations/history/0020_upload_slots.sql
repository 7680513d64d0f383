-- What stands for two of the things that are asked is sent for each of them.
alter table upload drop constraint upload_application_id_identity_id_purpose_about_sha256_key;
alter table upload add unique nulls not distinct (application_id, identity_id, purpose, about, slot, sha256);
