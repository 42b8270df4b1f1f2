-- What one rupee buys, by currency (decisions 12). A change is a new row and none is ever altered: the newest of a currency is in force, before the
-- first the shop's own constants are. Who changed it, from what and why stays beside it (decisions 3).
create table currency_rate (
  id           integer generated always as identity primary key,
  currency     text not null check (currency in ('USD', 'GBP', 'EUR', 'AUD', 'CAD', 'SGD')),
  rate         numeric(12, 6) not null check (rate > 0),
  rate_before  numeric(12, 6) not null check (rate_before > 0),
  reason       text not null check (length(reason) between 3 and 300),
  actor_id     text references account on delete set null,
  actor_name   text not null,
  changed_at   timestamptz not null default now()
);
create index currency_rate_newest on currency_rate (currency, id desc);
