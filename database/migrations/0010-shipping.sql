-- The one shipment of an order at the hub, its customs papers, and its parcel at the carrier.

create table shipment (
  id                 text primary key,
  order_id           text not null unique references customer_order,
  hub_id             text not null references hub,
  state              text not null check (state in ('expecting', 'receiving', 'on_hold', 'complete', 'part_release',
                       'packing', 'packed', 'papers_blocked', 'papers_ready', 'label_ready', 'handed_to_carrier',
                       'cancelled')),
  version            integer not null default 1,
  bin                text,
  expected_grams     integer not null check (expected_grams > 0),
  measured_grams     integer check (measured_grams > 0),
  length_mm          integer check (length_mm > 0),
  width_mm           integer check (width_mm > 0),
  height_mm          integer check (height_mm > 0),
  photo              text,
  seal               text unique,
  first_received_at  timestamptz,
  sealed_at          timestamptz,
  updated_at         timestamptz not null default now(),
  constraint shipment_packed_is_sealed check (state not in ('packed', 'papers_blocked', 'papers_ready', 'label_ready',
    'handed_to_carrier') or measured_grams is not null and photo is not null and seal is not null)
);
comment on table shipment is
  'The one consolidated package of an order, from the first expected seller order to the hand-over to the carrier.';
comment on column shipment.bin is 'Shelf place at the hub where its seller orders wait.';
comment on column shipment.seal is 'Number of the seal.';
create unique index shipment_bin_idx on shipment (hub_id, bin)
  where bin is not null and state in ('receiving', 'complete', 'on_hold', 'part_release', 'packing');
create index shipment_hub_idx on shipment (hub_id, state, first_received_at);
-- Shipments the hub still expects or holds: overdue ones are looked for among them, not among all orders.
create index shipment_open_idx on shipment (order_id) where state not in ('handed_to_carrier', 'cancelled');

create table shipment_filing (
  id           bigint generated always as identity primary key,
  shipment_id  text not null references shipment,
  requirement  text not null check (length(requirement) between 1 and 400),
  reference    text not null check (length(reference) between 1 and 80),
  actor_id     text not null references account,
  actor_name   text not null,
  at           timestamptz not null default now()
);
comment on table shipment_filing is 'A filing with a country before arrival; the latest counts.';
create index shipment_filing_shipment_idx on shipment_filing (shipment_id, id desc);
create trigger shipment_filing_append_only before update or delete on shipment_filing
  for each row execute function forbid_change();

create table line_hs_code (
  id             bigint generated always as identity primary key,
  order_line_id  text not null references order_line,
  code           text not null check (code ~ '^[0-9]{6,15}$'),
  before         text not null,
  actor_id       text not null references account,
  actor_name     text not null,
  at             timestamptz not null default now()
);
comment on table line_hs_code is 'A customs code the hub entered in place of the catalogue''s; the latest counts.';
comment on column line_hs_code.before is 'The code it replaces.';
create index line_hs_code_line_idx on line_hs_code (order_line_id, id desc);
create trigger line_hs_code_append_only before update or delete on line_hs_code
  for each row execute function forbid_change();

create table parcel (
  id           text primary key,
  shipment_id  text not null unique references shipment,
  order_id     text not null references customer_order,
  carrier      text not null,
  service_id   text not null,
  waybill      text not null,
  cost_paise   bigint not null check (cost_paise >= 0),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  manifest     text,
  state        text not null check (state in ('label_ready', 'handed_to_carrier', 'in_transit', 'export_cleared',
                 'arrived_country', 'in_customs', 'customs_hold', 'duty_due', 'customs_released', 'out_for_delivery',
                 'attempt_failed', 'awaiting_pickup', 'delivered', 'returning', 'returned_to_hub', 'lost', 'seized')),
  updated_at   timestamptz not null default now(),
  courier_id   text references account,
  unique (carrier, waybill)
);
comment on table parcel is 'A shipment as the carrier knows it.';
comment on column parcel.cost_paise is 'Price of the carrier, in hundredths of currency.';
comment on column parcel.courier_id is
  'Who delivers it: only this courier reads its recipient and reports on it. Null: it waits to be claimed.';
create index parcel_open_idx on parcel (state, updated_at);
create index parcel_order_idx on parcel (order_id);
create index parcel_waybill_idx on parcel (waybill);
create index parcel_courier_idx on parcel (courier_id, state, updated_at);
