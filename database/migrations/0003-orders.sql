-- One order, its makers' parts, one box, its parcel, and everything that happened to them.

create sequence order_number start 24071;

create table customer_order (
  id                 text primary key,
  number             text not null unique,
  account_id         text references account,
  visitor_key        text not null,
  email              text not null,
  language           text not null check (language in ('en', 'gu', 'hi')),
  city_id            text not null references city,
  hub_id             text not null references hub,
  state              text not null check (state in ('pending_payment', 'placed', 'cancelled', 'closed')),
  shipping           jsonb not null,
  destination        text not null,
  order_notes        text,
  service_id         text not null,
  delivery_name      jsonb not null,
  rate_version       text not null references rate_table,
  offers_version     text not null,
  display_currency   text not null default 'INR',
  display_rate       numeric(12, 6) not null default 1,
  promo_code         text,
  goods_paise        bigint not null check (goods_paise >= 0),
  discount_paise     bigint not null check (discount_paise >= 0 and discount_paise <= goods_paise),
  delivery_paise     bigint not null check (delivery_paise >= 0),
  cod_fee_paise      bigint not null check (cod_fee_paise >= 0),
  total_paise        bigint not null check (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  actual_grams       integer not null check (actual_grams > 0),
  chargeable_grams   integer not null check (chargeable_grams > 0),
  arrives_from       date not null,
  arrives_to         date not null check (arrives_to >= arrives_from),
  placed_at          timestamptz not null default now()
);
create index order_account on customer_order (account_id, placed_at desc);
create index order_placed on customer_order (placed_at desc, id);
create index order_email on customer_order (lower(email));

create table fulfilment (
  id                text primary key,
  order_id          text not null references customer_order,
  brand_id          text not null references brand,
  city_id           text not null references city,
  part_number       integer not null check (part_number > 0),
  code              text not null unique,
  state             text not null check (state in ('awaiting_acceptance', 'accepted', 'part_accepted', 'rejected', 'lapsed',
                      'packed', 'handed_over', 'received', 'boxed', 'dispatched', 'fulfilled', 'cancelled')),
  version           integer not null default 1,
  accept_by         timestamptz not null,
  packed_grams      integer check (packed_grams > 0),
  handed_over_proof text,
  received_at       timestamptz,
  updated_at        timestamptz not null default now(),
  unique (order_id, brand_id),
  unique (order_id, part_number),
  check (state not in ('packed', 'handed_over', 'received', 'boxed', 'dispatched', 'fulfilled') or packed_grams is not null)
);
create index fulfilment_brand on fulfilment (brand_id, state, accept_by);
create index fulfilment_order on fulfilment (order_id);

create table order_line (
  id                 text primary key,
  order_id           text not null references customer_order,
  fulfilment_id      text not null references fulfilment,
  product_id         text not null references product,
  brand_id           text not null references brand,
  position           integer not null,
  name               jsonb not null,
  brand_name         jsonb not null,
  category           text not null,
  weight             text not null,
  weight_grams       integer not null,
  gross_grams        integer not null,
  hsn_code           text not null,
  gst_rate           numeric(5, 2) not null,
  allergens          text[] not null,
  licence            text,
  unit_price_paise   bigint not null check (unit_price_paise > 0),
  quantity           integer not null check (quantity between 1 and 99),
  accepted_quantity  integer check (accepted_quantity between 0 and quantity),
  received_quantity  integer check (received_quantity between 0 and coalesce(accepted_quantity, 0)),
  gross_paise        bigint not null check (gross_paise = unit_price_paise * quantity),
  discount_paise     bigint not null check (discount_paise between 0 and gross_paise),
  net_paise          bigint not null check (net_paise = gross_paise - discount_paise),
  offer_id           text,
  lot                text,
  best_before        date,
  unique (order_id, product_id)
);
create index order_line_fulfilment on order_line (fulfilment_id);
create index order_line_product on order_line (product_id);

create table payment (
  id          text primary key,
  order_id    text not null references customer_order,
  method      text not null check (method in ('cod', 'online')),
  state       text not null check (state in ('awaiting', 'authorized', 'captured', 'failed', 'expired', 'part_refunded',
                'refunded', 'disputed', 'cod_due', 'cod_collected')),
  amount_paise bigint not null check (amount_paise >= 0),
  collected_paise bigint check (collected_paise between 0 and amount_paise),
  updated_at  timestamptz not null default now()
);
create unique index payment_one_live on payment (order_id) where state not in ('failed', 'expired');

create table box (
  id              text primary key,
  order_id        text not null unique references customer_order,
  hub_id          text not null references hub,
  state           text not null check (state in ('expecting', 'receiving', 'on_hold', 'complete', 'part_release', 'packing',
                    'packed', 'papers_blocked', 'papers_ready', 'label_ready', 'handed_to_carrier', 'cancelled')),
  version         integer not null default 1,
  bin             text,
  expected_grams  integer not null check (expected_grams > 0),
  measured_grams  integer check (measured_grams > 0),
  length_mm       integer check (length_mm > 0),
  width_mm        integer check (width_mm > 0),
  height_mm       integer check (height_mm > 0),
  photo           text,
  seal            text unique,
  first_part_at   timestamptz,
  sealed_at       timestamptz,
  updated_at      timestamptz not null default now(),
  check (state not in ('packed', 'papers_blocked', 'papers_ready', 'label_ready', 'handed_to_carrier')
         or (measured_grams is not null and photo is not null and seal is not null))
);
create unique index box_bin on box (hub_id, bin) where bin is not null and state in ('receiving', 'complete', 'on_hold', 'part_release', 'packing');
create index box_hub on box (hub_id, state, first_part_at);

create table parcel (
  id           text primary key,
  box_id       text not null unique references box,
  order_id     text not null references customer_order,
  carrier      text not null,
  service_id   text not null,
  waybill      text not null,
  cost_paise   bigint not null check (cost_paise >= 0),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  manifest     text,
  state        text not null check (state in ('label_ready', 'handed_to_carrier', 'in_transit', 'export_cleared', 'arrived_country',
                 'in_customs', 'customs_hold', 'duty_due', 'customs_released', 'out_for_delivery', 'attempt_failed', 'awaiting_pickup', 'delivered',
                 'returning', 'returned_to_hub', 'lost', 'seized')),
  updated_at   timestamptz not null default now(),
  unique (carrier, waybill)
);
create index parcel_open on parcel (state, updated_at);

-- Append-only: what happened, when, who did it. Rows are never changed or removed.
create table order_event (
  id             bigint generated always as identity primary key,
  order_id       text not null references customer_order,
  fulfilment_id  text references fulfilment,
  kind           text not null,
  actor_role     text not null check (actor_role in ('guest', 'user', 'seller', 'courier', 'admin', 'system')),
  actor_id       text references account,
  actor_name     text not null,
  hand           text not null check (hand in ('customer', 'seller', 'pickup', 'hub', 'delivery', 'carrier', 'admin', 'system')),
  data           jsonb not null default '{}',
  at             timestamptz not null default clock_timestamp()
);
create index order_event_order on order_event (order_id, id);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name;
end $$;
create trigger order_event_append_only before update or delete on order_event for each row execute function forbid_change();

-- One answer per visitor and key: a repeated order is the same order (decisions 43).
create table idempotency_key (
  visitor_key   text not null,
  key           text not null,
  request_hash  text not null,
  reply         jsonb not null,
  created_at    timestamptz not null default now(),
  primary key (visitor_key, key)
);
create index idempotency_age on idempotency_key (created_at);

-- A guest's way to an order: only a hash is kept; revoked_at ends it.
create table order_link (
  token_hash  text primary key,
  order_id    text not null references customer_order,
  created_at  timestamptz not null default now(),
  revoked_at  timestamptz
);
create index order_link_order on order_link (order_id);

-- What must be told to the world: written with the change, sent after it.
create table outbox (
  id            bigint generated always as identity primary key,
  kind          text not null,
  payload       jsonb not null,
  dedupe_key    text not null unique,
  run_at        timestamptz not null default now(),
  tries         integer not null default 0,
  locked_until  timestamptz,
  done_at       timestamptz,
  parked_at     timestamptz,
  last_error    text,
  created_at    timestamptz not null default now()
);
create index outbox_due on outbox (run_at, id) where done_at is null and parked_at is null;
create index outbox_order on outbox ((payload ->> 'orderId'));
