-- Accounts, sign-in, step-up authentication, addresses and applications of sellers.

create table account (
  id                   text primary key default gen_random_uuid()::text,
  name                 text not null,
  email                text not null unique,
  email_verified       boolean not null default false,
  username             text unique,
  display_username     text,
  role                 text not null default 'user' check (role in ('user', 'seller', 'courier', 'admin')),
  capabilities         text[] not null default '{}',
  brand_id             text references brand,
  language             text not null default 'en' check (language in ('en', 'gu', 'hi')),
  currency             text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  password_changed_at  timestamptz,
  disabled_at          timestamptz,
  closed_at            timestamptz,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  constraint account_brand_only_for_seller check (brand_id is null or role = 'seller')
);
comment on table account is 'A registered person: customer, seller, courier or admin.';
comment on column account.capabilities is 'What a courier may do: pickup, hub, delivery.';
comment on column account.disabled_at is 'Set while an admin keeps the account from signing in.';
comment on column account.closed_at is
  'Set when its owner closed it: what the law requires stays, the personal data is erased.';
create index account_brand_idx on account (brand_id) where brand_id is not null;
create index account_staff_idx on account (role) where role in ('courier', 'admin');
create index account_newest_idx on account (created_at desc, id desc);
create index account_search_idx on account using gin
  ((name || ' ' || email || ' ' || coalesce(username, '')) gin_trgm_ops);

create table session (
  id          text primary key default gen_random_uuid()::text,
  token       text not null unique,
  account_id  text not null references account on delete cascade,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  seen_at     timestamptz not null default now(),
  step_up_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table session is 'A signed-in browser.';
comment on column session.step_up_at is 'When a second factor was last given in this session.';
create index session_account_idx on session (account_id);

create table credential (
  id                   text primary key default gen_random_uuid()::text,
  account_id           text not null references account on delete cascade,
  provider             text not null,
  provider_account_id  text not null,
  password             text,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  unique (provider, provider_account_id)
);
comment on table credential is 'A password or the identity at a sign-in provider that an account signs in with.';
comment on column credential.password is 'Hash.';
create index credential_account_idx on credential (account_id);

create table spent_oauth_state (
  state_hash  text primary key,
  spent_at    timestamptz not null default now()
);
comment on table spent_oauth_state is
  'An OAuth state that was used once and is refused from then on; kept as long as its cookie is valid.';
create index spent_oauth_state_age_idx on spent_oauth_state (spent_at);

create unlogged table rate_limit_bucket (
  key       text primary key,
  attempts  integer not null,
  until     timestamptz not null
);
comment on table rate_limit_bucket is
  'The attempts under one rate limit key, counted together by all processes. Unlogged: losing the counts in a crash '
  'is acceptable.';
comment on column rate_limit_bucket.until is 'When counting starts again.';
create index rate_limit_bucket_age_idx on rate_limit_bucket (until);

create table single_use_token (
  token_hash  text primary key,
  id          text not null default gen_random_uuid()::text unique,
  purpose     text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'invitation',
                'passkey')),
  account_id  text references account on delete cascade,
  payload     jsonb not null default '{}',
  created_by  text references account on delete set null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
comment on table single_use_token is 'A link or code sent to a person that works once.';
create index single_use_token_account_idx on single_use_token (account_id, purpose);
create index single_use_token_open_idx on single_use_token (purpose, created_at desc) where used_at is null;
create index single_use_token_invited_idx on single_use_token ((payload ->> 'email')) where purpose = 'invitation';

create table authenticator (
  account_id     text primary key references account on delete cascade,
  sealed_secret  text not null,
  confirmed_at   timestamptz,
  last_step      bigint not null default 0,
  created_at     timestamptz not null default now()
);
comment on table authenticator is 'The authenticator app of an account.';
comment on column authenticator.sealed_secret is 'Encrypted with the secret of the shop.';
comment on column authenticator.last_step is 'Time step of the last accepted code, so that a code works once.';

create table recovery_code (
  account_id  text not null references account on delete cascade,
  code_hash   text not null,
  used_at     timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_code is 'A code that replaces a lost second factor once.';

create table passkey (
  id          text primary key,
  account_id  text not null references account on delete cascade,
  name        text not null,
  public_key  text not null,
  counter     bigint not null default 0 check (counter >= 0),
  transports  text[] not null default '{}',
  created_at  timestamptz not null default now(),
  used_at     timestamptz
);
comment on table passkey is 'A WebAuthn credential of an account.';
comment on column passkey.counter is 'Signature counter as last reported by the device.';
create index passkey_account_idx on passkey (account_id);

create table security_event (
  id          bigint generated always as identity primary key,
  account_id  text references account on delete set null,
  kind        text not null,
  details     jsonb not null default '{}',
  at          timestamptz not null default now()
);
comment on table security_event is 'Something that concerned the security of an account, without secrets.';
create index security_event_account_idx on security_event (account_id, at desc);
-- Failed sign-ins are one row for each account and hour, with a count; those under unknown names are one row an hour
-- together.
create unique index security_event_failed_hour_idx on security_event
  (account_id, date_trunc('hour', (at at time zone 'UTC')))
  nulls not distinct where kind = 'sign-in-failed';

create table consent (
  account_id  text not null references account on delete cascade,
  document    text not null check (document in ('terms', 'seller-agreement', 'adult')),
  edition     text not null,
  given_at    timestamptz not null default now(),
  given_by    text not null default 'registering' check (given_by in ('ticked', 'registering')),
  primary key (account_id, document, edition)
);
comment on table consent is 'The edition of a document that an account agreed to.';
comment on column consent.given_by is
  'By ticking a box, or by registering through the API, which says that registering is agreeing.';

create table address (
  id          text primary key default gen_random_uuid()::text,
  account_id  text not null references account on delete cascade,
  label       text not null default '',
  full_name   text not null,
  phone       text not null,
  country     text not null references country,
  address     text not null,
  city        text not null,
  state       text not null default '',
  pincode     text not null default '',
  is_default  boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table address is 'An entry of a customer''s address book.';
create index address_account_idx on address (account_id, created_at);
create unique index address_one_default_idx on address (account_id) where is_default;

create table seller_application (
  account_id  text primary key references account on delete cascade,
  store_name  text not null check (length(store_name) between 1 and 200),
  applied_at  timestamptz not null default now()
);
comment on table seller_application is
  'A store that an account wants to open; it becomes a brand when an admin approves it.';
create index seller_application_newest_idx on seller_application (applied_at desc);
