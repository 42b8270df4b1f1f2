-- The built-in gateway tells of refunds and disputes, as real ones do. Not used in production.

alter table sandbox_payment
  -- What is given back of it from now on comes back from the payer's bank.
  add column refunds_fail boolean not null default false;

alter table sandbox_refund
  -- When it came back from the payer's bank; null: it arrived.
  add column failed_at timestamptz;

create table sandbox_dispute (
  ref           text primary key,
  payment_ref   text not null references sandbox_payment,
  amount_paise  bigint not null check (amount_paise > 0),
  state         text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at    timestamptz not null default now()
);
create unique index sandbox_dispute_open on sandbox_dispute (payment_ref) where state = 'open';
