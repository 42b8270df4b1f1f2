-- Invoices, bills of supply and credit notes; tax rates with dates; what the papers of a box for abroad need.

-- Who a store is to the tax office; without a GSTIN it is not registered and gives bills of supply.
alter table brand
  add column gstin           text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  add column legal_name      text check (length(legal_name) between 1 and 200),
  add column street_address  text check (length(street_address) between 1 and 400),
  -- Stands in the numbers of its documents; the shop's own series is 0.
  add column invoice_series  integer generated always as identity;
create unique index brand_invoice_series on brand (invoice_series);

-- The rates of the shop's own services, by the day from which they hold; goods carry theirs on the order's line. Rows are never changed:
-- a new rate is a new row.
create table tax_table (
  version         text primary key,
  effective_from  timestamptz not null,
  rates           jsonb not null,
  created_at      timestamptz not null default now()
);
create trigger tax_table_append_only before update or delete on tax_table for each row execute function forbid_change();

-- Courier services bear 18 % since GST began (notification 11/2017, Central Tax (Rate), heading 9968); the fee for cash is part of the delivery.
insert into tax_table (version, effective_from, rates) values
  ('gst-2017-07', '2017-07-01T00:00:00+05:30',
   '{"delivery": {"code": "996812", "rate": 18}, "cod_fee": {"code": "996812", "rate": 18}}');

create function tax_version_at(moment timestamptz) returns text language sql stable as $$
  select version from public.tax_table where effective_from <= moment order by effective_from desc, created_at desc limit 1
$$;

-- An order keeps the version it was placed under.
alter table customer_order add column tax_version text not null default tax_version_at(now()) references tax_table;

-- The last number given out in each series and financial year. Taken under the row's lock, so there are no gaps.
create table invoice_counter (
  letter  text not null check (letter in ('I', 'C')),
  series  integer not null check (series >= 0),
  year    text not null check (year ~ '^[0-9]{4}$'),
  last    integer not null check (last > 0),
  primary key (letter, series, year)
);

create table invoice (
  number            text primary key,
  letter            text not null,
  series            integer not null,
  year              text not null,
  sequence          integer not null check (sequence > 0),
  kind              text not null check (kind in ('tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note')),
  order_id          text not null references customer_order,
  -- Of the shop's own delivery both are null.
  brand_id          text references brand,
  fulfilment_id     text references fulfilment,
  -- Of a credit note: the document it corrects, and the key under which it is given once.
  corrects          text references invoice,
  cause_key         text,
  content           jsonb not null,
  -- Goes alone when the years of the law are over.
  buyer             jsonb,
  net_paise         bigint not null check (net_paise > 0),
  taxable_paise     bigint not null check (taxable_paise >= 0),
  central_paise     bigint not null check (central_paise >= 0),
  state_paise       bigint not null check (state_paise >= 0),
  integrated_paise  bigint not null check (integrated_paise >= 0),
  issued_at         timestamptz not null,
  foreign key (letter, series, year) references invoice_counter,
  unique (letter, series, year, sequence),
  check (net_paise = taxable_paise + central_paise + state_paise + integrated_paise),
  check ((letter = 'C') = (kind = 'credit_note')),
  check ((letter = 'C') = (corrects is not null)),
  check ((letter = 'C') = (cause_key is not null)),
  check ((brand_id is null) = (fulfilment_id is null))
);
create index invoice_order on invoice (order_id, issued_at);
create index invoice_fulfilment on invoice (fulfilment_id) where fulfilment_id is not null;
-- One document per seller of an order, and one for the delivery.
create unique index invoice_once on invoice (order_id, coalesce(brand_id, '')) where letter = 'I';
create unique index credit_note_once on invoice (corrects, cause_key) where letter = 'C';

-- A document never changes and never goes; only whom it was for may be forgotten.
create function forbid_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception '% rows are never rewritten', tg_table_name;
end $$;
create trigger invoice_never_rewritten before update or delete on invoice for each row execute function forbid_rewriting();

-- A customs code that the hub put in the place of the catalogue's, with who did it; the latest counts.
create table line_hs_code (
  id             bigint generated always as identity primary key,
  order_line_id  text not null references order_line,
  code           text not null check (code ~ '^[0-9]{6,15}$'),
  before         text not null,
  actor_id       text not null references account,
  actor_name     text not null,
  at             timestamptz not null default now()
);
create index line_hs_code_line on line_hs_code (order_line_id, id desc);
create trigger line_hs_code_append_only before update or delete on line_hs_code for each row execute function forbid_change();

-- What was told to a country before arrival, under which reference; the latest counts.
create table box_filing (
  id           bigint generated always as identity primary key,
  box_id       text not null references box,
  requirement  text not null check (length(requirement) between 1 and 400),
  reference    text not null check (length(reference) between 1 and 80),
  actor_id     text not null references account,
  actor_name   text not null,
  at           timestamptz not null default now()
);
create index box_filing_box on box_filing (box_id, id desc);
create trigger box_filing_append_only before update or delete on box_filing for each row execute function forbid_change();
