-- How an account is opened, proven, kept safe and left again.

alter table account
  add column currency             text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  add column password_changed_at  timestamptz,
  -- Closed by its owner: what the law demands stays, the person is gone from it.
  add column closed_at            timestamptz;

-- What somebody agreed to when registering, and which edition of it.
create table consent (
  account_id  text not null references account on delete cascade,
  document    text not null check (document in ('terms', 'seller-agreement', 'adult')),
  edition     text not null,
  given_at    timestamptz not null default now(),
  primary key (account_id, document, edition)
);

-- Links and codes that open one thing once: only the hash is kept, and the database's clock says when they are too old.
create table single_use_token (
  token_hash  text primary key,
  purpose     text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'invitation', 'passkey')),
  account_id  text references account on delete cascade,
  payload     jsonb not null default '{}',
  made_by     text references account on delete set null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index single_use_token_account on single_use_token (account_id, purpose);
create index single_use_token_open on single_use_token (purpose, created_at desc) where used_at is null;

alter table session
  add column seen_at    timestamptz not null default now(),
  -- When a second factor was last shown in this session; null: not yet.
  add column proven_at  timestamptz;

-- An authenticator app: the secret is sealed with the shop's own, and a code counts once (`last_step`).
create table authenticator (
  account_id     text primary key references account on delete cascade,
  sealed_secret  text not null,
  confirmed_at   timestamptz,
  last_step      bigint not null default 0,
  created_at     timestamptz not null default now()
);

create table recovery_code (
  account_id  text not null references account on delete cascade,
  code_hash   text not null,
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

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
create index passkey_account on passkey (account_id);

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
create index address_account on address (account_id, created_at);
create unique index address_one_default on address (account_id) where is_default;

-- What touched an account's safety, without secrets: for its owner and for whoever looks into a theft.
create table security_event (
  id          bigint generated always as identity primary key,
  account_id  text references account on delete set null,
  kind        text not null,
  details     jsonb not null default '{}',
  at          timestamptz not null default now()
);
create index security_event_account on security_event (account_id, at desc);
