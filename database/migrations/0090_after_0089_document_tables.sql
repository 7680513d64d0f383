-- Paper is the material. What people sign is a document.
alter table paper_seal rename to document_seal;
alter table paper_signature rename to document_signature;
alter index paper_seal_of_application rename to document_seal_of_application;
alter index paper_signature_of_application rename to document_signature_of_application;
