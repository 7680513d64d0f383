-- When many jobs of one kind wait, those of other kinds are found without reading past them.
create index job_of_kind_due on job (kind, due_at);
