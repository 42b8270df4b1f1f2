-- Customers from the exports of other systems: the file with a result for each row, and where an account came from.

create table customer_import (
  id          text primary key default gen_random_uuid()::text,
  actor_id    text not null,
  actor_name  text not null,
  origin      text check (origin in ('shopify', 'woocommerce')),
  head        jsonb not null,
  mapping     jsonb not null,
  state       text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  created_at  timestamptz not null default now(),
  applied_at  timestamptz
);
comment on table customer_import is 'A file of customers: checked, applied, and perhaps undone. Deleted after thirty days.';
comment on column customer_import.origin is 'The system whose export its heading is; null for another one.';
comment on column customer_import.mapping is 'The place of the column that each field is read from.';
create index customer_import_age_idx on customer_import (created_at);

create table customer_import_row (
  import_id   text not null references customer_import on delete cascade,
  number      integer not null,
  cells       jsonb not null,
  state       text not null check (state in ('new', 'same', 'joined', 'refused', 'applied', 'undone', 'moved')),
  problems    jsonb not null default '[]',
  account_id  text,
  primary key (import_id, number)
);
comment on table customer_import_row is 'A row of the file, its number as in a spreadsheet, and what became of it.';

create table customer_origin (
  account_id  text primary key references account on delete cascade,
  origin      text check (origin in ('shopify', 'woocommerce')),
  marketing   boolean not null,
  at          timestamptz not null default now()
);
comment on table customer_origin is 'An account that an import added: it has no password, and its owner claims it by email.';
comment on column customer_origin.marketing is 'The file said in so many words that the customer agreed to marketing emails.';
