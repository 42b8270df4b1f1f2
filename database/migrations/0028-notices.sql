-- What gateways tell of refunds and disputes; and an outbox whose money never waits behind letters.

alter table outbox
  add column lane text not null default 'letters' check (lane in ('money', 'letters')),
  -- Those of one sequence leave one after another; null: whenever it is their turn.
  add column sequence text;
update outbox set lane = 'money'
  where done_at is null and kind in ('payment-notice', 'submit-refund', 'sandbox-notice', 'sandbox-capture');
create index outbox_lane_due on outbox (lane, run_at, id) where done_at is null and parked_at is null;
create index outbox_sequence on outbox (sequence, id) where done_at is null and parked_at is null and sequence is not null;
drop index outbox_due;
