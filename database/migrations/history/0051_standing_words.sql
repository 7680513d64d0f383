-- What the record said of earlier applications: a decline is the decision, and who met a notary in person did.
update application set uw_decision = 'DECLINE', uw_sub_decision = null where status = 'DECLINED';

update application set manual_notary = true
where exists (select from status_history as passed
  where passed.application_id = application.id and passed.to_status = 'MANUAL_DEED_SIGNING');
