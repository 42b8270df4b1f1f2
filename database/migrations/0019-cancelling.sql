-- What is changed after an order was placed. An order keeps its figures as they were placed; what no longer comes and what is given back for
-- it stands beside them, so that kept and given back always add up to what was charged.

alter table order_line
  -- Packets that do not come any more: cancelled, or short at the maker.
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity between 0 and quantity),
  -- What is no longer charged of net_paise.
  add column returned_paise     bigint not null default 0 check (returned_paise between 0 and net_paise);

alter table customer_order
  add column returned_delivery_paise bigint not null default 0 check (returned_delivery_paise between 0 and delivery_paise),
  add column returned_cod_fee_paise  bigint not null default 0 check (returned_cod_fee_paise between 0 and cod_fee_paise);

alter table fulfilment
  -- The maker has less than was ordered: until when the customer may choose, and what she chose.
  add column shortage_until timestamptz,
  add column shortage_answer   text check (shortage_answer in ('go_on', 'cancel_lines', 'cancel_order')),
  add column shortage_answered_at timestamptz,
  add constraint shortage_answer_is_asked check (shortage_answer is null or shortage_until is not null);

-- One wish to cancel: done at once, or asked of the hub and answered by it.
create table cancellation (
  id               text primary key,
  order_id         text not null references customer_order,
  cause            text not null check (cause in ('customer', 'shortage')),
  state            text not null check (state in ('done', 'asked', 'granted', 'declined')),
  reason           text not null,
  note             text,
  -- The most that was said to be kept of the goods when it was asked, and what was kept in the end.
  kept_percent     integer not null default 0 check (kept_percent between 0 and 20),
  goods_paise      bigint not null default 0 check (goods_paise >= 0),
  delivery_paise   bigint not null default 0 check (delivery_paise >= 0),
  cod_fee_paise    bigint not null default 0 check (cod_fee_paise >= 0),
  asked_at         timestamptz not null default now(),
  answered_at      timestamptz,
  answered_by      text references account,
  check ((state in ('granted', 'declined')) = (answered_at is not null))
);
create index cancellation_order on cancellation (order_id, asked_at);
create index cancellation_open on cancellation (asked_at) where state = 'asked';

create table cancellation_line (
  cancellation_id  text not null references cancellation,
  line_id          text not null references order_line,
  quantity         integer not null check (quantity between 1 and 99),
  goods_paise      bigint not null check (goods_paise >= 0),
  primary key (cancellation_id, line_id)
);
create index cancellation_line_of on cancellation_line (line_id);
