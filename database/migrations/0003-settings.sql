-- Settings that an admin changes while the shop runs: general settings, currency rates, festival themes, shipping rates
-- and tax rates.

create table setting (
  name   text primary key,
  value  jsonb not null
);
comment on table setting is 'The current value of a setting of the shop.';

create table setting_change (
  id          integer generated always as identity primary key,
  name        text not null,
  before      jsonb not null,
  after       jsonb not null,
  actor_id    text references account,
  actor_name  text not null,
  at          timestamptz not null default clock_timestamp(),
  valid_from  timestamptz,
  reason      text check (length(reason) between 3 and 300)
);
comment on table setting_change is 'A change of a setting; its id is the version that an order keeps.';
comment on column setting_change.valid_from is 'Null: valid from the change itself.';
create index setting_change_newest_idx on setting_change (name, id desc);
create trigger setting_change_append_only before update or delete on setting_change
  for each row execute function forbid_change();

-- The number of the latest change of a setting; 0 before the first.
create function setting_version(setting_name text) returns integer language sql stable as $$
  select coalesce(max(id), 0)::int from public.setting_change where name = setting_name
$$;

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
comment on table currency_rate is 'The rate of a currency from a change on; the newest row of a currency is in force.';
comment on column currency_rate.rate is 'Units of the currency that one rupee buys.';
create index currency_rate_newest_idx on currency_rate (currency, id desc);

create table festival_theme (
  id        text primary key,
  theme     jsonb not null,
  position  integer not null,
  days      jsonb not null default '[]',
  override  text check (override in ('on', 'off'))
);
comment on table festival_theme is 'A theme of the shop around a festival.';
comment on column festival_theme.days is 'The dates on which it is active.';
comment on column festival_theme.override is 'An admin''s decision that takes precedence over the dates.';
create unique index festival_theme_on_idx on festival_theme (override) where override = 'on';

create table festival_theme_change (
  id          bigint generated always as identity primary key,
  theme_id    text not null references festival_theme on delete cascade,
  kind        text not null check (kind in ('on', 'off', 'calendar', 'days')),
  actor_id    text references account on delete set null,
  actor_name  text not null,
  days        jsonb,
  at          timestamptz not null default now()
);
comment on table festival_theme_change is 'A change of a theme by an admin.';
create index festival_theme_change_theme_idx on festival_theme_change (theme_id, id desc);

create table rate_table (
  version         text primary key,
  effective_from  timestamptz not null,
  rates           jsonb not null,
  created_at      timestamptz not null default clock_timestamp()
);
comment on table rate_table is 'A version of the shipping rates.';

create table tax_table (
  version         text primary key,
  effective_from  timestamptz not null,
  rates           jsonb not null,
  created_at      timestamptz not null default now()
);
comment on table tax_table is
  'A version of the tax rates on the shop''s own services. Products carry theirs on the order line.';
create trigger tax_table_append_only before update or delete on tax_table for each row execute function forbid_change();

-- The version of the tax rates in force at an instant.
create function tax_version_at(instant timestamptz) returns text language sql stable as $$
  select version from public.tax_table where effective_from <= instant
    order by effective_from desc, created_at desc limit 1
$$;

-- Courier services bear 18 % since GST began (notification 11/2017, Central Tax (Rate), heading 9968); the cash on
-- delivery fee is part of the delivery.
insert into tax_table (version, effective_from, rates) values
  ('gst-2017-07', '2017-07-01 00:00:00+05:30',
    '{"cod_fee": {"code": "996812", "rate": 18}, "delivery": {"code": "996812", "rate": 18}}');
