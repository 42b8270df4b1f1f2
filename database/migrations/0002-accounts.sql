-- Who may enter, and what they carry in their cart.

create table account (
  id              text primary key default gen_random_uuid()::text,
  name            text not null,
  email           text not null unique,
  email_verified  boolean not null default false,
  image           text,
  username        text unique,
  display_username text,
  role            text not null default 'user' check (role in ('user', 'seller', 'courier', 'admin')),
  capabilities    text[] not null default '{}',
  brand_id        text references brand,
  language        text not null default 'en' check (language in ('en', 'gu', 'hi')),
  disabled_at     timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check (brand_id is null or role = 'seller')
);
create index account_brand on account (brand_id) where brand_id is not null;
create index account_staff on account (role) where role in ('courier', 'admin');

create table session (
  id          text primary key default gen_random_uuid()::text,
  token       text not null unique,
  account_id  text not null references account on delete cascade,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index session_account on session (account_id);

-- A way of proving who one is: a password hash, later a provider's subject.
create table credential (
  id                        text primary key default gen_random_uuid()::text,
  account_id                text not null references account on delete cascade,
  provider                  text not null,
  provider_account_id       text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider, provider_account_id)
);
create index credential_account on credential (account_id);

create table verification (
  id          text primary key default gen_random_uuid()::text,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index verification_identifier on verification (identifier);

create table cart (
  account_id  text primary key references account on delete cascade,
  city_id     text references city,
  promo_code  text,
  updated_at  timestamptz not null default now()
);

create table cart_line (
  account_id      text not null references cart on delete cascade,
  product_id      text not null references product,
  quantity        integer not null check (quantity between 1 and 99),
  snapshot_paise  bigint not null check (snapshot_paise >= 0),
  added_at        timestamptz not null default now(),
  primary key (account_id, product_id)
);

-- A guest's cart is merged once, however often the browser asks (correctness 23).
create table cart_merge (
  guest_id    text not null,
  account_id  text not null references account on delete cascade,
  merged_at   timestamptz not null default now(),
  primary key (guest_id)
);
