-- Customer orders, one seller order per seller, their lines, and everything that happened to them.

create sequence order_number start 24071;

create table customer_order (
  id                       text primary key,
  number                   text not null unique,
  account_id               text references account,
  visitor_key              text not null,
  email                    text not null,
  language                 text not null check (language in ('en', 'gu', 'hi')),
  city_id                  text not null references city,
  hub_id                   text not null references hub,
  state                    text not null check (state in ('pending_payment', 'placed', 'cancelled', 'closed')),
  status                   text not null check (status in ('waiting_for_payment', 'confirmed', 'being_made',
                             'arriving_at_hub', 'at_hub', 'packing', 'on_its_way', 'in_customs', 'out_for_delivery',
                             'part_delivered', 'delivered', 'cancelled')),
  shipping                 jsonb not null,
  destination              text not null,
  order_notes              text,
  gift_message             text check (length(gift_message) <= 300),
  service_id               text not null,
  delivery_name            jsonb not null,
  rate_version             text not null references rate_table,
  promotions_version       text not null,
  display_currency         text not null default 'INR',
  display_rate             numeric(12, 6) not null default 1,
  promo_code               text,
  goods_paise              bigint not null check (goods_paise >= 0),
  discount_paise           bigint not null,
  delivery_paise           bigint not null check (delivery_paise >= 0),
  cod_fee_paise            bigint not null check (cod_fee_paise >= 0),
  total_paise              bigint not null,
  returned_delivery_paise  bigint not null default 0,
  returned_cod_fee_paise   bigint not null default 0,
  actual_grams             integer not null check (actual_grams > 0),
  chargeable_grams         integer not null check (chargeable_grams > 0),
  arrives_from             date not null,
  arrives_to               date not null,
  link_generation          integer not null default 1 check (link_generation > 0),
  refunded_delivery_paise  bigint not null default 0,
  refunded_cod_fee_paise   bigint not null default 0,
  placed_at                timestamptz not null default now(),
  tax_version              text not null default tax_version_at(now()) references tax_table,
  cancel_terms_version     integer not null default setting_version('cancel-terms'),
  claim_terms_version      integer not null default setting_version('claim-terms'),
  replaces_claim_id        text,
  constraint customer_order_discount_within_goods check (discount_paise between 0 and goods_paise),
  constraint customer_order_total_adds_up
    check (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  constraint customer_order_arrival_in_order check (arrives_to >= arrives_from),
  constraint customer_order_refunded_delivery_within check (refunded_delivery_paise between 0 and delivery_paise),
  constraint customer_order_refunded_cod_fee_within check (refunded_cod_fee_paise between 0 and cod_fee_paise),
  constraint customer_order_returned_delivery_within check (returned_delivery_paise between 0 and delivery_paise),
  constraint customer_order_returned_cod_fee_within check (returned_cod_fee_paise between 0 and cod_fee_paise),
  constraint customer_order_replacement_is_free check (replaces_claim_id is null or total_paise = 0)
);
comment on table customer_order is
  'An order that a customer placed. Its amounts stay as placed; what is later cancelled or refunded is recorded '
  'beside them.';
comment on column customer_order.visitor_key is 'The account or browser that placed it; empty after erasure.';
comment on column customer_order.status is
  'What people see, derived by domain/order-status.ts from the order, its seller orders, its shipment and its parcel '
  'in the transaction of every change; stored for lists.';
comment on column customer_order.shipping is 'Recipient and address as given.';
comment on column customer_order.gift_message is 'Null: no gift. Empty: a gift without a message.';
comment on column customer_order.service_id is 'Delivery service of the carrier.';
comment on column customer_order.promotions_version is 'The versions of all promotions at the time, as id:version.';
comment on column customer_order.display_rate is 'Units of display_currency for one rupee.';
comment on column customer_order.goods_paise is 'Items before the discount.';
comment on column customer_order.returned_delivery_paise is 'What is no longer charged of delivery_paise.';
comment on column customer_order.returned_cod_fee_paise is 'What is no longer charged of cod_fee_paise.';
comment on column customer_order.chargeable_grams is
  'The larger of actual and volumetric weight, rounded up to a slab.';
comment on column customer_order.link_generation is
  'Part of every order link''s secret: a higher number ends all earlier links and their cookies.';
comment on column customer_order.refunded_delivery_paise is 'Refunded or requested to be refunded.';
comment on column customer_order.refunded_cod_fee_paise is 'Refunded or requested to be refunded.';
comment on column customer_order.cancel_terms_version is
  'The cancellation terms promised when it was placed (setting_change.id).';
comment on column customer_order.claim_terms_version is
  'The claim terms promised when it was placed (setting_change.id).';
comment on column customer_order.replaces_claim_id is 'The claim it sends replacements for.';
create index customer_order_email_idx on customer_order (lower(email));
create index customer_order_unpaid_idx on customer_order (placed_at) where state = 'pending_payment';
-- An admin finds an order by part of a name, an email address or a number.
create index customer_order_search_idx on customer_order using gin
  ((shipping ->> 'fullName') gin_trgm_ops, email gin_trgm_ops, number gin_trgm_ops);
create index customer_order_replaces_idx on customer_order (replaces_claim_id) where replaces_claim_id is not null;
create index customer_order_newest_idx on customer_order (placed_at desc, id desc);
create index customer_order_status_idx on customer_order (status, placed_at desc, id desc);
create index customer_order_account_idx on customer_order (account_id, placed_at desc, id desc);
create index customer_order_delivered_idx on customer_order (id) where state = 'placed' and status = 'delivered';

create table seller_order (
  id                    text primary key,
  order_id              text not null references customer_order,
  brand_id              text not null references brand,
  city_id               text not null references city,
  position              integer not null check (position > 0),
  code                  text not null unique,
  state                 text not null check (state in ('awaiting_acceptance', 'accepted', 'part_accepted', 'rejected',
                          'lapsed', 'packed', 'handed_over', 'received', 'boxed', 'dispatched', 'fulfilled',
                          'cancelled')),
  version               integer not null default 1,
  accept_by             timestamptz not null,
  reminded_percent      integer not null default 0 check (reminded_percent in (0, 50, 80)),
  packed_grams          integer check (packed_grams > 0),
  handed_over_proof     text,
  received_at           timestamptz,
  shortage_until        timestamptz,
  shortage_answer       text check (shortage_answer in ('go_on', 'cancel_lines', 'cancel_order')),
  shortage_answered_at  timestamptz,
  updated_at            timestamptz not null default now(),
  unique (order_id, brand_id),
  unique (order_id, position),
  constraint seller_order_packed_has_weight check (state not in ('packed', 'handed_over', 'received', 'boxed',
    'dispatched', 'fulfilled') or packed_grams is not null),
  constraint seller_order_shortage_answer_has_deadline check (shortage_answer is null or shortage_until is not null)
);
comment on table seller_order is 'The share of an order that one seller prepares.';
comment on column seller_order.position is 'Its number within the order, from 1.';
comment on column seller_order.code is 'Order number and its own number, such as HT-24071-2.';
comment on column seller_order.accept_by is 'Deadline for the seller''s answer.';
comment on column seller_order.reminded_percent is
  'Percent of the time to answer at which the seller was last reminded.';
comment on column seller_order.shortage_until is
  'The seller has less than was ordered: until when the customer may choose.';
create index seller_order_brand_idx on seller_order (brand_id, state, accept_by);
create index seller_order_order_idx on seller_order (order_id);
create index seller_order_unanswered_idx on seller_order (accept_by) where state = 'awaiting_acceptance';
create index seller_order_lapsed_idx on seller_order (order_id) where state = 'lapsed';

create table order_line (
  id                  text primary key,
  order_id            text not null references customer_order,
  seller_order_id     text not null references seller_order,
  product_id          text not null references product,
  brand_id            text not null references brand,
  position            integer not null,
  name                jsonb not null,
  brand_name          jsonb not null,
  category            text not null,
  weight              text not null,
  weight_grams        integer not null,
  gross_grams         integer not null,
  hsn_code            text not null,
  gst_rate            numeric(5, 2) not null,
  allergens           text[] not null,
  licence             text,
  unit_price_paise    bigint not null check (unit_price_paise > 0),
  quantity            integer not null check (quantity between 1 and 99),
  accepted_quantity   integer,
  received_quantity   integer,
  gross_paise         bigint not null,
  discount_paise      bigint not null,
  net_paise           bigint not null,
  cancelled_quantity  integer not null default 0,
  returned_paise      bigint not null default 0,
  promotion_id        text,
  lot                 text,
  best_before         date,
  refunded_paise      bigint not null default 0,
  claimed_quantity    integer not null default 0,
  unique (order_id, product_id),
  constraint order_line_accepted_within_quantity check (accepted_quantity between 0 and quantity),
  constraint order_line_received_within_accepted check (received_quantity between 0 and coalesce(accepted_quantity, 0)),
  constraint order_line_gross_adds_up check (gross_paise = unit_price_paise * quantity),
  constraint order_line_discount_within_gross check (discount_paise between 0 and gross_paise),
  constraint order_line_net_adds_up check (net_paise = gross_paise - discount_paise),
  constraint order_line_refunded_within check (refunded_paise between 0 and net_paise),
  constraint order_line_cancelled_within_quantity check (cancelled_quantity between 0 and quantity),
  constraint order_line_returned_within_net check (returned_paise between 0 and net_paise),
  constraint order_line_claimed_within check (claimed_quantity between 0 and quantity - cancelled_quantity)
);
comment on table order_line is 'A product in an order, as it was when the order was placed.';
comment on column order_line.gst_rate is 'Percent.';
comment on column order_line.cancelled_quantity is 'Units that no longer come: cancelled, or short at the seller.';
comment on column order_line.returned_paise is 'What is no longer charged of net_paise.';
comment on column order_line.lot is 'Lot number printed on the pack.';
comment on column order_line.refunded_paise is 'Refunded or requested to be refunded.';
comment on column order_line.claimed_quantity is 'Units that were ever claimed, whatever the outcome.';
create index order_line_seller_order_idx on order_line (seller_order_id);
create index order_line_product_idx on order_line (product_id);

create table order_promotion (
  order_id       text not null references customer_order,
  promotion_id   text not null,
  version        integer not null,
  funded_by      text not null check (funded_by in ('shop', 'seller')),
  code           text,
  customer_keys  text[] not null default '{}',
  off_paise      bigint not null check (off_paise >= 0),
  slot           integer check (slot > 0),
  released_at    timestamptz,
  primary key (order_id, promotion_id),
  foreign key (promotion_id, version) references promotion_version
);
comment on table order_promotion is 'What a promotion took off an order. The row of a code is its use.';
comment on column order_promotion.customer_keys is
  'Keyed hashes of mailbox, phone number and delivery address: one in common is the same customer.';
comment on column order_promotion.slot is
  'Number of the use of a code that is limited in total, so that no use is given twice.';
comment on column order_promotion.released_at is
  'When the use became free again; that of a cancelled order is free too.';
create unique index order_promotion_slot_idx on order_promotion (promotion_id, slot)
  where slot is not null and released_at is null;
create index order_promotion_uses_idx on order_promotion (promotion_id) where code is not null and released_at is null;

create table order_event (
  id               bigint generated always as identity primary key,
  order_id         text not null references customer_order,
  seller_order_id  text references seller_order,
  kind             text not null,
  actor_role       text not null check (actor_role in ('guest', 'user', 'seller', 'courier', 'admin', 'system')),
  actor_id         text references account,
  actor_name       text not null,
  acted_as         text not null check (acted_as in ('customer', 'seller', 'pickup', 'hub', 'delivery', 'carrier',
                     'admin', 'system')),
  data             jsonb not null default '{}',
  at               timestamptz not null default clock_timestamp()
);
comment on table order_event is 'Something that happened to an order: what, when and by whom.';
comment on column order_event.acted_as is 'The role in which the actor did it.';
create index order_event_order_idx on order_event (order_id, id);
create index order_event_courier_idx on order_event (actor_id, at) where kind in ('delivered', 'cash_collected');
create trigger order_event_append_only before update or delete on order_event
  for each row execute function forbid_change();

create table order_link (
  token_hash  text primary key,
  order_id    text not null references customer_order,
  created_at  timestamptz not null default now(),
  revoked_at  timestamptz
);
comment on table order_link is 'A guest''s link to an order. Only the hash of its token is stored.';
create index order_link_order_idx on order_link (order_id);

create table idempotency_key (
  visitor_key   text not null,
  key           text not null,
  request_hash  text not null,
  reply         jsonb not null,
  created_at    timestamptz not null default now(),
  primary key (visitor_key, key)
);
comment on table idempotency_key is
  'The response to a request, repeated when the same visitor sends the same key again.';
create index idempotency_key_age_idx on idempotency_key (created_at);
