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

-- A refund that was made at the gateway itself, without having been asked for here, is none of ours but counts like one. One that had
-- succeeded may still come back: bounced_at says when.
alter table refund
  add column origin text not null default 'shop' check (origin in ('shop', 'gateway')),
  add column bounced_at timestamptz;

-- Taken back by the payer's bank; counts as gone, and no refund is made of it.
alter table payment
  add column lost_paise bigint not null default 0 check (lost_paise >= 0);

create table dispute (
  id            text primary key,
  gateway       text not null,
  -- The gateway's own name for it, and for the money it is about.
  dispute_ref   text not null,
  capture_ref   text not null,
  -- Null while nobody has told of that money yet.
  payment_id    text references payment,
  late_id       text references late_payment,
  order_id      text references customer_order,
  amount_paise  bigint not null check (amount_paise > 0),
  state         text not null check (state in ('open', 'won', 'lost')),
  reason        text,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz,
  unique (gateway, dispute_ref)
);
create index dispute_newest on dispute (created_at desc, id);
create index dispute_payment on dispute (payment_id) where payment_id is not null;
create index dispute_late on dispute (late_id) where late_id is not null;
create index payment_notice_waiting on payment_notice (received_at) where handled_at is null;

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'sale', 'money_in', 'cash_collected', 'refund', 'refund_paid', 'refund_bounced', 'refund_undone', 'late_in', 'late_returned', 'dispute_lost')),
  drop constraint ledger_entry_part_check,
  add constraint ledger_entry_part_check check (part in (
    'goods', 'discount', 'commission', 'commission_gst', 'delivery', 'cod_fee', 'gst', 'goodwill', 'dispute', 'money')),
  drop constraint ledger_entry_check2,
  add constraint ledger_entry_of_order check (kind in ('late_in', 'late_returned', 'dispute_lost') or order_id is not null);
