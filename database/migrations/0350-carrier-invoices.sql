-- What carriers bill for parcels, and the weights that are disputed with them (decision 350).

create table carrier_invoice (
  id          text primary key,
  carrier     text not null check (length(carrier) between 1 and 80),
  number      text not null check (length(number) between 1 and 60),
  day         date not null,
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  rate        numeric(14, 6) not null check (rate > 0),
  actor_id    text not null references account,
  actor_name  text not null,
  at          timestamptz not null default now(),
  unique (carrier, number),
  constraint carrier_invoice_rupees_are_rupees check (currency <> 'INR' or rate = 1)
);
comment on table carrier_invoice is 'An invoice of a carrier, imported from its file. Imported again it changes nothing.';
comment on column carrier_invoice.day is 'Its date.';
comment on column carrier_invoice.rate is 'Rupees for one unit of its currency, as it was paid.';

create table carrier_invoice_line (
  id             bigint generated always as identity primary key,
  invoice_id     text not null references carrier_invoice,
  parcel_id      text not null references parcel,
  direction      text not null check (direction in ('forward', 'return')),
  grams          integer check (grams > 0),
  freight_minor  bigint not null check (freight_minor >= 0),
  fuel_minor     bigint not null check (fuel_minor >= 0),
  other_minor    bigint not null check (other_minor >= 0),
  freight_paise  bigint not null check (freight_paise >= 0),
  fuel_paise     bigint not null check (fuel_paise >= 0),
  other_paise    bigint not null check (other_paise >= 0),
  unique (parcel_id, direction)
);
comment on table carrier_invoice_line is
  'What a carrier bills for one way of a parcel: there once, and back once. No invoice bills it again.';
comment on column carrier_invoice_line.grams is 'The weight that was billed; null: the invoice states none.';
comment on column carrier_invoice_line.freight_minor is 'In hundredths of the invoice''s currency; in rupees beside it.';
comment on column carrier_invoice_line.other_minor is 'Surcharges and taxes.';
create index carrier_invoice_line_invoice_idx on carrier_invoice_line (invoice_id);
create trigger carrier_invoice_line_append_only before update or delete on carrier_invoice_line
  for each row execute function forbid_change();

create table weight_dispute (
  id               text primary key,
  line_id          bigint not null unique references carrier_invoice_line,
  state            text not null default 'raised' check (state in ('raised', 'won', 'lost')),
  version          integer not null default 1,
  billed_grams     integer not null check (billed_grams > 0),
  measured_grams   integer not null check (measured_grams > 0),
  billable_grams   integer not null check (billable_grams > 0),
  stake_paise      bigint not null check (stake_paise >= 0),
  credit_paise     bigint check (credit_paise > 0),
  note             text check (length(note) between 3 and 300),
  raised_at        timestamptz not null default now(),
  decided_by       text references account,
  decided_by_name  text,
  decided_at       timestamptz,
  constraint weight_dispute_is_above check (billed_grams > billable_grams),
  constraint weight_dispute_won_has_credit check ((state = 'won') = (credit_paise is not null)),
  constraint weight_dispute_decided check ((state = 'raised') = (decided_at is null))
);
comment on table weight_dispute is
  'A billed weight above what the hub has measured. The photograph of the box and its scale reading are the evidence.';
comment on column weight_dispute.billable_grams is
  'What the carrier may bill: the larger of scale and volume, in whole slabs, when the invoice was imported.';
comment on column weight_dispute.stake_paise is 'The share of freight and fuel that the grams above it stand for.';
create index weight_dispute_open_idx on weight_dispute (raised_at) where state = 'raised';

create trigger carrier_invoice_noted after insert on carrier_invoice for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('carrier-invoice', 'carrier number day currency', 'id');
create trigger weight_dispute_noted after insert or update on weight_dispute for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('carrier-invoice', 'state billed_grams measured_grams credit_paise', 'id');

-- The books of a lane are those of the parcels that left in a period.
create index manifest_closed_at_idx on manifest (closed_at) where closed_at is not null;
