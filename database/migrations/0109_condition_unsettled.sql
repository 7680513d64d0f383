-- Lists and the queue look up whether an application has a condition that is open or in review. Most conditions are
-- settled, so this index stays small.
create index condition_unsettled on condition (application_id, state) where state in ('OPEN', 'IN_REVIEW');
