-- Cancellations and refunds. A requested refund counts at once, before the gateway has paid it: no more than was paid
-- can be refunded.

create table cancellation (
  id                        text primary key,
  order_id                  text not null references customer_order,
  cause                     text not null check (cause in ('customer', 'shortage')),
  state                     text not null check (state in ('done', 'requested', 'granted', 'declined')),
  reason                    text not null,
  note                      text,
  cancellation_fee_percent  integer not null default 0 check (cancellation_fee_percent between 0 and 20),
  goods_paise               bigint not null default 0 check (goods_paise >= 0),
  delivery_paise            bigint not null default 0 check (delivery_paise >= 0),
  cod_fee_paise             bigint not null default 0 check (cod_fee_paise >= 0),
  requested_at              timestamptz not null default now(),
  answered_at               timestamptz,
  answered_by               text references account,
  decline_reason            text check (decline_reason in ('boxed_already', 'leaves_soon', 'made_to_order', 'other')),
  decline_note              text,
  constraint cancellation_answered_at_with_answer check ((state in ('granted',
    'declined')) = (answered_at is not null)),
  constraint cancellation_declined_with_reason check ((state = 'declined') = (decline_reason is not null)),
  constraint cancellation_other_has_note check (decline_reason <> 'other' or decline_note is not null)
);
comment on table cancellation is
  'A cancellation of lines of an order: done at once, or requested from the hub and answered by it.';
comment on column cancellation.cancellation_fee_percent is
  'The highest cancellation fee announced when it was requested.';
comment on column cancellation.goods_paise is 'What is retained of the items.';
create index cancellation_order_idx on cancellation (order_id, requested_at);
create index cancellation_open_idx on cancellation (requested_at) where state = 'requested';

create table cancellation_line (
  cancellation_id  text not null references cancellation,
  line_id          text not null references order_line,
  quantity         integer not null check (quantity between 1 and 99),
  goods_paise      bigint not null check (goods_paise >= 0),
  primary key (cancellation_id, line_id)
);
comment on table cancellation_line is 'The units of an order line that a cancellation is about.';
create index cancellation_line_order_line_idx on cancellation_line (line_id);

create table refund (
  id                text primary key,
  order_id          text not null references customer_order,
  payment_id        text not null references payment,
  key               text not null,
  cause             text not null check (cause in ('cancelled', 'shortage', 'claim', 'goodwill')),
  funded_by         text not null check (funded_by in ('seller', 'courier', 'hub', 'carrier', 'customs', 'platform',
                      'customer')),
  reason            text,
  amount_paise      bigint not null check (amount_paise > 0),
  method            text not null check (method in ('gateway', 'bank', 'less_cash')),
  state             text not null check (state in ('requested', 'approved', 'submitted', 'succeeded', 'failed',
                      'refused')),
  approvals_needed  integer not null check (approvals_needed between 0 and 2),
  requested_as      text not null check (requested_as in ('user', 'seller', 'courier', 'admin', 'system')),
  requested_by      text references account,
  note              text,
  reference         text,
  settled_by        text references account,
  attempts          integer not null default 0,
  last_error        text,
  expected_by       date,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  approved_at       timestamptz,
  settled_at        timestamptz,
  origin            text not null default 'shop' check (origin in ('shop', 'gateway')),
  bounced_at        timestamptz,
  unique (order_id, key),
  constraint refund_succeeded_has_reference check (state <> 'succeeded' or method = 'less_cash'
    or reference is not null),
  constraint refund_approved_has_time check (state in ('requested', 'refused') or approved_at is not null)
);
comment on table refund is 'Money that goes back to a customer.';
comment on column refund.key is 'The same key for an order is the same refund.';
comment on column refund.method is
  'To the means of payment, by bank transfer (for collected cash), or off the cash still due.';
comment on column refund.reference is 'The gateway''s or the bank''s name for it.';
comment on column refund.origin is
  'gateway: made at the gateway itself, not requested here, and counted like the shop''s own.';
comment on column refund.bounced_at is 'When a succeeded refund came back from the bank.';
create index refund_payment_idx on refund (payment_id);
create unique index refund_reference_idx on refund (method, reference) where reference is not null;
create index refund_newest_idx on refund (created_at desc, id desc);
create index refund_state_idx on refund (state, created_at desc, id desc);
-- Refunds that wait for a person, the oldest first.
create index refund_waiting_idx on refund (created_at, id) where state in ('requested', 'approved', 'failed');

create table refund_component (
  refund_id     text not null references refund,
  position      integer not null,
  kind          text not null check (kind in ('goods', 'delivery', 'tax', 'cod_fee')),
  line_id       text references order_line,
  amount_paise  bigint not null check (amount_paise > 0),
  primary key (refund_id, position),
  constraint refund_component_line_of_kind check (line_id is null or kind in ('goods', 'tax'))
);
comment on table refund_component is 'The part of a refund for one line, the delivery or a fee.';
create index refund_component_line_idx on refund_component (line_id) where line_id is not null;
create trigger refund_component_append_only before update or delete on refund_component
  for each row execute function forbid_change();

create table refund_approval (
  refund_id   text not null references refund,
  admin_id    text not null references account,
  admin_name  text not null,
  at          timestamptz not null default now(),
  primary key (refund_id, admin_id)
);
comment on table refund_approval is 'The approval of a refund by one admin: two approvals are two people.';
create trigger refund_approval_append_only before update or delete on refund_approval
  for each row execute function forbid_change();
