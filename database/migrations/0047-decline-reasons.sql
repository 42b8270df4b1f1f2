-- Why the hub declined what a customer asked to cancel.
alter table cancellation
  add column decline_reason text check (decline_reason in ('boxed_already', 'leaves_soon', 'made_to_order', 'other')),
  add column decline_note   text;
update cancellation set decline_reason = 'other', decline_note = 'Declined before reasons were recorded.' where state = 'declined';
alter table cancellation
  add constraint cancellation_declined_with_reason check ((state = 'declined') = (decline_reason is not null)),
  add constraint cancellation_other_has_note check (decline_reason <> 'other' or decline_note is not null);
