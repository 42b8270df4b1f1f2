-- A payment of one rupee by which an admin tries the shop's gateway; it is given back at once.

create table test_payment (
  id             text primary key,
  gateway        text not null check (gateway in ('sandbox', 'razorpay', 'stripe')),
  gateway_ref    text,
  amount_paise   bigint not null check (amount_paise > 0),
  state          text not null default 'awaiting' check (state in ('awaiting', 'captured', 'failed', 'closed')),
  capture_ref    text,
  captured_at    timestamptz,
  next_check_at  timestamptz,
  actor_id       text references account,
  actor_name     text not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint test_payment_captured_has_ref check ((state = 'captured') = (capture_ref is not null and captured_at is not null))
);
comment on table test_payment is 'A payment without an order that an admin made to try a gateway.';
comment on column test_payment.capture_ref is
  'The gateway''s name for the money; it leaves again as the unapplied payment of that name.';
comment on column test_payment.next_check_at is 'When the gateway is asked for its status next; null: never again.';
create trigger test_payment_noted after insert or update on test_payment for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('payment', 'id gateway amount_paise state', 'id');
create unique index test_payment_one_open_idx on test_payment (gateway) where state = 'awaiting';
create unique index test_payment_gateway_ref_idx on test_payment (gateway, gateway_ref) where gateway_ref is not null;
create unique index test_payment_capture_ref_idx on test_payment (gateway, capture_ref) where capture_ref is not null;
create index test_payment_next_check_idx on test_payment (next_check_at) where next_check_at is not null;
create index test_payment_newest_idx on test_payment (created_at);

alter table unapplied_payment drop constraint unapplied_payment_reason_check;
alter table unapplied_payment add constraint unapplied_payment_reason_check
  check (reason in ('after_expiry', 'doubled', 'mismatch', 'unknown', 'second_box', 'test_payment'));
