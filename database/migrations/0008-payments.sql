-- Payments at gateways, their webhook events, money that matches no open order, disputes, and the records of the
-- built-in sandbox gateway.

create table payment (
  id                    text primary key,
  order_id              text not null references customer_order,
  method                text not null check (method in ('cod', 'online')),
  state                 text not null check (state in ('awaiting', 'authorized', 'captured', 'failed', 'expired',
                          'part_refunded', 'refunded', 'disputed', 'cod_due', 'cod_collected')),
  amount_paise          bigint not null check (amount_paise >= 0),
  collected_paise       bigint,
  gateway               text check (gateway in ('sandbox', 'razorpay', 'stripe')),
  gateway_ref           text,
  online_method         text check (online_method in ('upi', 'card', 'wallet')),
  hold_until            timestamptz,
  next_check_at         timestamptz,
  capture_ref           text,
  captured_paise        bigint not null default 0,
  refunded_paise        bigint not null default 0 check (refunded_paise >= 0),
  refund_pending_paise  bigint not null default 0 check (refund_pending_paise >= 0),
  waived_paise          bigint not null default 0 check (waived_paise >= 0),
  lost_paise            bigint not null default 0 check (lost_paise >= 0),
  overpaid_paise        bigint not null default 0 check (overpaid_paise >= 0),
  failure               text,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  constraint payment_collected_within_amount check (collected_paise between 0 and amount_paise),
  constraint payment_captured_within_amount check (captured_paise between 0 and amount_paise),
  constraint payment_online_at_gateway check (method = 'cod' or gateway is not null),
  constraint payment_captured_is_whole check (state <> 'captured' or captured_paise = amount_paise),
  constraint payment_refunds_within
    check (refunded_paise + refund_pending_paise <= captured_paise + coalesce(collected_paise, 0) + overpaid_paise)
);
comment on table payment is 'One attempt to pay an order.';
comment on column payment.gateway_ref is 'The gateway''s name for it; null until its page was opened.';
comment on column payment.hold_until is 'Until when the stock of the order is held for it.';
comment on column payment.next_check_at is 'When the gateway is asked for its status next; null: never again.';
comment on column payment.waived_paise is 'Taken off the cash due on delivery; amount_paise is what is left of it.';
comment on column payment.lost_paise is 'Taken back by the payer''s bank after a dispute.';
comment on column payment.overpaid_paise is
  'What was refunded beyond what was paid, when a gateway refunds what was already refunded by bank.';
create unique index payment_one_live_idx on payment (order_id) where state not in ('failed', 'expired');
create unique index payment_gateway_ref_idx on payment (gateway, gateway_ref) where gateway_ref is not null;
create unique index payment_capture_ref_idx on payment (gateway, capture_ref) where capture_ref is not null;
create index payment_order_idx on payment (order_id, created_at);
create index payment_next_check_idx on payment (next_check_at) where next_check_at is not null;
create index payment_newest_idx on payment (created_at desc, id desc);

create table webhook_event (
  gateway      text not null,
  event_id     text not null,
  gateway_ref  text not null,
  kind         text not null,
  report       jsonb not null,
  received_at  timestamptz not null default now(),
  handled_at   timestamptz,
  outcome      text,
  primary key (gateway, event_id)
);
comment on table webhook_event is 'A signed message from a gateway, stored once and handled after that.';
comment on column webhook_event.report is 'What it reports, as the gateway adapter understood it.';
create index webhook_event_ref_idx on webhook_event (gateway, gateway_ref);
create index webhook_event_waiting_idx on webhook_event (received_at) where handled_at is null;

create table unapplied_payment (
  id             text primary key,
  gateway        text not null,
  gateway_ref    text not null,
  capture_ref    text not null,
  payment_id     text references payment,
  order_id       text references customer_order,
  amount_paise   bigint not null check (amount_paise > 0),
  currency       text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  reason         text not null check (reason in ('after_expiry', 'doubled', 'mismatch', 'unknown')),
  state          text not null default 'open' check (state in ('open', 'refunded')),
  refund_ref     text,
  attempts       integer not null default 0,
  last_error     text,
  bounced_ref    text,
  next_retry_at  timestamptz default now(),
  created_at     timestamptz not null default now(),
  settled_at     timestamptz,
  unique (gateway, capture_ref),
  constraint unapplied_payment_refunded_has_ref check (state <> 'refunded' or refund_ref is not null)
);
comment on table unapplied_payment is 'Captured money that matches no open order; it is refunded, never dropped.';
comment on column unapplied_payment.amount_paise is
  'Hundredths of rupees for INR, else the smallest unit of the currency. Only rupees are in the ledger.';
comment on column unapplied_payment.bounced_ref is 'The refund that the payer''s bank sent back.';
comment on column unapplied_payment.next_retry_at is 'When the refund is tried next; null: an admin has to act.';
create index unapplied_payment_due_idx on unapplied_payment (next_retry_at)
  where state = 'open' and next_retry_at is not null;
create index unapplied_payment_newest_idx on unapplied_payment (created_at desc, id desc);

create table unapplied_payment_step (
  id                    bigint generated always as identity primary key,
  unapplied_payment_id  text not null references unapplied_payment,
  kind                  text not null check (kind in ('recorded', 'gave_up', 'retried', 'returned', 'bounced')),
  actor_id              text references account,
  actor_name            text,
  note                  text,
  at                    timestamptz not null default clock_timestamp(),
  constraint unapplied_payment_step_actor_has_name check ((actor_id is null) = (actor_name is null)),
  constraint unapplied_payment_step_retry_has_actor check ((kind = 'retried') = (actor_id is not null))
);
comment on table unapplied_payment_step is 'Something that happened to an unapplied payment.';
comment on column unapplied_payment_step.actor_id is 'Null where the shop did it by itself.';
comment on column unapplied_payment_step.note is 'The gateway''s last error, or its name for the refund.';
create index unapplied_payment_step_payment_idx on unapplied_payment_step (unapplied_payment_id, id);
create trigger unapplied_payment_step_append_only before update or delete on unapplied_payment_step
  for each row execute function forbid_change();

create table dispute (
  id                    text primary key,
  gateway               text not null,
  dispute_ref           text not null,
  capture_ref           text not null,
  payment_id            text references payment,
  unapplied_payment_id  text references unapplied_payment,
  order_id              text references customer_order,
  amount_paise          bigint not null check (amount_paise > 0),
  state                 text not null check (state in ('open', 'won', 'lost')),
  reason                text,
  created_at            timestamptz not null default now(),
  settled_at            timestamptz,
  unique (gateway, dispute_ref)
);
comment on table dispute is 'A capture that the payer''s bank asks back (a chargeback).';
comment on column dispute.payment_id is 'Null until the payment is known.';
create index dispute_payment_idx on dispute (payment_id) where payment_id is not null;
create index dispute_unapplied_payment_idx on dispute (unapplied_payment_id) where unapplied_payment_id is not null;
create index dispute_newest_idx on dispute (created_at desc, id desc);

create table sandbox_payment (
  ref             text primary key,
  payment_id      text not null unique,
  order_number    text not null,
  amount_paise    bigint not null check (amount_paise > 0),
  currency        text not null,
  online_method   text,
  language        text not null,
  return_url      text not null,
  state           text not null default 'open' check (state in ('open', 'authorized', 'captured', 'failed')),
  capture_ref     text unique,
  charged_paise   bigint not null default 0 check (charged_paise >= 0),
  refunded_paise  bigint not null default 0,
  captures_at     timestamptz,
  refunds_fail    boolean not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint sandbox_payment_refunded_within_charged check (refunded_paise between 0 and charged_paise)
);
comment on table sandbox_payment is
  'A payment in the records of the built-in sandbox gateway, which are separate from the shop''s as a bank''s would '
  'be. Not used in production.';
comment on column sandbox_payment.refunds_fail is 'Whether later refunds come back from the payer''s bank.';

create table sandbox_refund (
  key           text primary key,
  ref           text not null references sandbox_payment,
  amount_paise  bigint not null check (amount_paise > 0),
  refund_ref    text not null unique,
  failed_at     timestamptz,
  created_at    timestamptz not null default now()
);
comment on table sandbox_refund is 'A refund in the records of the sandbox gateway.';
comment on column sandbox_refund.failed_at is 'When it came back from the payer''s bank.';

create table sandbox_dispute (
  ref           text primary key,
  payment_ref   text not null references sandbox_payment,
  amount_paise  bigint not null check (amount_paise > 0),
  state         text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at    timestamptz not null default now()
);
comment on table sandbox_dispute is 'A dispute in the records of the sandbox gateway.';
create unique index sandbox_dispute_open_idx on sandbox_dispute (payment_ref) where state = 'open';
