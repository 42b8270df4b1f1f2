-- Bank accounts of stores for payouts, and the records of the sandbox payout gateway.

create table payout_account (
  id               text primary key,
  brand_id         text not null references brand,
  holder           text not null,
  ifsc             text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  last_four        text not null check (last_four ~ '^[0-9]{4}$'),
  sealed_number    text not null,
  gateway          text not null check (gateway in ('sandbox', 'manual', 'razorpayx')),
  payee            text,
  state            text not null check (state in ('checking', 'active', 'refused')),
  name_at_bank     text,
  name_match       text check (name_match in ('same', 'near', 'other')),
  reason           text,
  verified_at      timestamptz,
  verified_by      text references account,
  payouts_from     timestamptz not null,
  blocked_at       timestamptz,
  blocked_reason   text,
  replaced_at      timestamptz,
  created_by       text references account,
  created_at       timestamptz not null default now(),
  constraint payout_account_active_is_verified check (state <> 'active' or (verified_at is not null and payee is not null)),
  constraint payout_account_blocked_has_reason check ((blocked_at is null) = (blocked_reason is null))
);
comment on table payout_account is
  'A bank account that a store is paid to. A change is a new row; the replaced ones stay.';
comment on column payout_account.sealed_number is 'The account number, encrypted; only the last four digits are shown.';
comment on column payout_account.payee is 'The gateway''s id of the account.';
comment on column payout_account.payouts_from is 'No payout before: a changed account waits 24 hours.';
comment on column payout_account.blocked_at is
  'When a payout to it failed or came back: no more until the store''s details are confirmed.';
create unique index payout_account_current_idx on payout_account (brand_id) where replaced_at is null;
create index payout_account_brand_idx on payout_account (brand_id, created_at desc);

create table sandbox_account (
  key             text primary key,
  payee           text not null unique,
  holder          text not null,
  ifsc            text not null,
  account_number  text not null,
  state           text not null check (state in ('active', 'checking', 'refused')),
  name_at_bank    text,
  reason          text,
  created_at      timestamptz not null default now()
);
comment on table sandbox_account is 'A bank account in the records of the sandbox payout gateway, with the result of its check.';

create table sandbox_payout (
  key           text primary key,
  reference     text not null unique,
  payee         text not null,
  amount_paise  bigint not null check (amount_paise > 0),
  narration     text not null,
  state         text not null check (state in ('queued', 'processing', 'paid', 'failed', 'returned', 'cancelled')),
  utr           text,
  reason        text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint sandbox_payout_paid_has_utr check (state not in ('paid', 'returned') or utr is not null)
);
comment on table sandbox_payout is
  'A transfer in the records of the sandbox payout gateway, which are separate from the shop''s as a bank''s would be. '
  'Not used in production.';
create index sandbox_payout_created_idx on sandbox_payout (created_at);

create table sandbox_bank (
  id             boolean primary key default true check (id),
  balance_paise  bigint not null default 1000000000,
  fault          text not null default 'none' check (fault in ('none', 'pending', 'rejected', 'name_mismatch', 'returned',
                   'duplicate_webhook', 'lost_webhook', 'lost_answer', 'low_balance', 'unavailable'))
);
comment on table sandbox_bank is 'The balance of the shop at the sandbox payout gateway, and the fault it plays.';
insert into sandbox_bank default values;
