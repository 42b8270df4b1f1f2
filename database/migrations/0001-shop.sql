-- Hubs, cities, stores and destination countries, and the functions that keep append-only tables append-only.

create extension if not exists pg_trgm;

-- Closing an account removes the person's name from rows that otherwise never change: actor_name may be emptied, and
-- nothing else.
create function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_event', 'review_event')
     and to_jsonb(new) ->> 'actor_name' = '' and to_jsonb(new) - 'actor_name' = to_jsonb(old) - 'actor_name' then
    return new;
  end if;
  raise exception '% rows are append-only', tg_table_name;
end
$$;

create function forbid_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name;
end
$$;

create table hub (
  id       text primary key,
  city     text not null,
  name     jsonb not null,
  state    text not null,
  pincode  text not null
);
comment on table hub is 'A place where the seller orders of a city are received and joined into shipments.';

create table city (
  id        text primary key,
  name      jsonb not null,
  hub_id    text not null references hub,
  position  integer not null
);
comment on table city is 'A city whose sellers the shop sells for.';

create table brand (
  id                     text primary key,
  name                   jsonb not null,
  city_id                text not null references city,
  kind                   text not null check (kind in ('home-business', 'producer', 'store')),
  speciality             jsonb not null,
  story                  jsonb not null,
  since                  integer not null,
  motif                  text not null,
  palette                jsonb not null,
  licence                text,
  dispatch_days          integer not null check (dispatch_days between 0 and 30),
  sells_food             boolean not null,
  position               integer not null default 0,
  approved_at            timestamptz,
  documents_valid_until  date,
  holiday_until          date,
  suspended_at           timestamptz,
  gstin                  text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  legal_name             text check (length(legal_name) between 1 and 200),
  street_address         text check (length(street_address) between 1 and 400),
  invoice_series         integer generated always as identity,
  tax_state              text check (length(tax_state) between 1 and 60)
);
comment on table brand is 'A store: who makes and sells products.';
comment on column brand.since is 'Year of foundation.';
comment on column brand.motif is 'Name of the pattern on its packshots.';
comment on column brand.dispatch_days is 'Days the store needs to prepare an order.';
comment on column brand.holiday_until is 'Last day of the holiday.';
comment on column brand.suspended_at is 'Set while an admin lets the store take no new orders.';
comment on column brand.gstin is 'GST registration; without it the store issues bills of supply.';
comment on column brand.invoice_series is 'Part of its document numbers; the series of the shop itself is 0.';
comment on column brand.tax_state is 'State of registration; null means that of its hub.';
create index brand_city_idx on brand (city_id, position);
create unique index brand_invoice_series_idx on brand (invoice_series);

create table country (
  code      text primary key check (code ~ '^[A-Z]{2}$'),
  rules     jsonb not null,
  position  integer not null
);
comment on table country is 'A country that orders can be sent to, with its import rules.';
