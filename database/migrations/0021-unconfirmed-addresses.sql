-- At most two emails a day reach an address that nobody has confirmed (decision 41).

create table confirmed_address (
  address_key   text primary key,
  confirmed_at  timestamptz not null default now()
);
comment on table confirmed_address is
  'Addresses whose reader opened a link of an order email. Accounts say for themselves whether theirs is verified.';
comment on column confirmed_address.address_key is 'A keyed hash of the address, from which it cannot be derived.';

create table unconfirmed_email (
  message_key  text primary key,
  address_key  text not null,
  sent_at      timestamptz not null default now()
);
comment on table unconfirmed_email is
  'An email let through to an address that was not confirmed, so that the next ones can be held back.';
create index unconfirmed_email_address_idx on unconfirmed_email (address_key, sent_at);

alter table outbox add column held_at timestamptz;
comment on column outbox.held_at is
  'When an email was first held back, since its address is not confirmed and got its two of the day.';
create index outbox_held_idx on outbox (sequence) where held_at is not null;
