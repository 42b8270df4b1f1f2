-- Paying online: attempts at a gateway, its notices, and money that came when nobody waited for it any more.

alter table payment
  add column gateway         text check (gateway in ('sandbox')),
  -- The gateway's own name for the attempt; null until its page was opened.
  add column gateway_ref     text,
  add column wish            text check (wish in ('upi', 'card', 'wallet')),
  -- Until then the order's goods are held for this attempt.
  add column hold_until      timestamptz,
  -- When the gateway is asked next how it stands; null: never again.
  add column look_at         timestamptz,
  add column capture_ref     text,
  add column captured_paise  bigint not null default 0 check (captured_paise >= 0 and captured_paise <= amount_paise),
  add column failure         text,
  add column created_at      timestamptz not null default now(),
  add constraint payment_online_at_gateway check (method = 'cod' or gateway is not null),
  add constraint payment_captured_is_whole check (state <> 'captured' or captured_paise = amount_paise);
create unique index payment_gateway_ref on payment (gateway, gateway_ref) where gateway_ref is not null;
create unique index payment_capture_ref on payment (gateway, capture_ref) where capture_ref is not null;
create index payment_order on payment (order_id, created_at);
create index payment_look on payment (look_at) where look_at is not null;
create index order_unpaid on customer_order (placed_at) where state = 'pending_payment';

-- What a gateway told, word for word, once per notice; worked on after it was stored.
create table payment_notice (
  gateway      text not null,
  notice_id    text not null,
  gateway_ref  text not null,
  kind         text not null,
  report       jsonb not null,
  received_at  timestamptz not null default now(),
  handled_at   timestamptz,
  outcome      text,
  primary key (gateway, notice_id)
);
create index payment_notice_ref on payment_notice (gateway, gateway_ref);

-- Captured money that belongs to no open order: it is given back, never dropped.
create table late_payment (
  id            text primary key,
  gateway       text not null,
  gateway_ref   text not null,
  capture_ref   text not null,
  payment_id    text references payment,
  order_id      text references customer_order,
  amount_paise  bigint not null check (amount_paise > 0),
  reason        text not null check (reason in ('after_expiry', 'doubled', 'mismatch', 'unknown')),
  state         text not null default 'open' check (state in ('open', 'refunded')),
  refund_ref    text,
  tries         integer not null default 0,
  last_error    text,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz,
  unique (gateway, capture_ref),
  check (state <> 'refunded' or refund_ref is not null)
);
create index late_payment_open on late_payment (created_at) where state = 'open';

-- The built-in gateway's own books, kept apart from the shop's as a bank's would be. Not used in production.
create table sandbox_payment (
  ref             text primary key,
  attempt_id      text not null unique,
  order_number    text not null,
  amount_paise    bigint not null check (amount_paise > 0),
  currency        text not null,
  wish            text,
  language        text not null,
  return_url      text not null,
  state           text not null default 'open' check (state in ('open', 'authorized', 'captured', 'failed')),
  capture_ref     text unique,
  charged_paise   bigint not null default 0 check (charged_paise >= 0),
  refunded_paise  bigint not null default 0 check (refunded_paise between 0 and charged_paise),
  captures_at     timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create table sandbox_refund (
  key         text primary key,
  ref         text not null references sandbox_payment,
  amount_paise bigint not null check (amount_paise > 0),
  refund_ref  text not null unique,
  created_at  timestamptz not null default now()
);
