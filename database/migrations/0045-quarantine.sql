-- Restored copies.

create table quarantine (
  single  boolean primary key default true check (single),
  since   timestamptz not null default now()
);
comment on table quarantine is
  'Has a row while this database is a restored copy from which nothing may leave: no email, payout, refund or job.';
