-- What stores earn: when it becomes payable, what is withheld from it, the passbook, and how it is paid out.

alter table ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_account_check,
  drop constraint ledger_entry_part_check, drop constraint ledger_entry_seller_has_brand,
  drop constraint ledger_entry_has_order;
alter table ledger_entry
  add constraint ledger_entry_kind_check check (kind in ('sale', 'sale_undone', 'money_in', 'cash_collected', 'refund',
    'refund_paid', 'refund_bounced', 'refund_undone', 'unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'earned', 'withheld', 'cash_remitted', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid',
    'payout_returned')),
  add constraint ledger_entry_account_check check (account in ('customer', 'seller', 'seller_payable', 'platform',
    'delivery', 'tax', 'gateway', 'courier', 'bank', 'payout_clearing')),
  add constraint ledger_entry_part_check check (part in ('goods', 'discount', 'commission', 'commission_gst', 'delivery',
    'cod_fee', 'gst', 'goodwill', 'dispute', 'money', 'earned', 'tcs', 'tds', 'adjustment')),
  add constraint ledger_entry_seller_has_brand
    check ((account in ('seller', 'seller_payable', 'payout_clearing')) = (brand_id is not null)),
  add constraint ledger_entry_has_order check (kind in ('unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid', 'payout_returned')
    or order_id is not null);

create table withholding_rate (
  version                   text primary key,
  effective_from            timestamptz not null,
  tcs_percent               numeric(6, 4) not null check (tcs_percent between 0 and 10),
  tds_percent               numeric(6, 4) not null check (tds_percent between 0 and 30),
  tds_unregistered_percent  numeric(6, 4) not null check (tds_unregistered_percent between 0 and 30),
  created_at                timestamptz not null default clock_timestamp()
);
comment on table withholding_rate is
  'A version of what the shop withholds for the state: tax collected at source under GST (TCS) and income tax deducted '
  'at source (TDS), in percent of the value without GST. To be confirmed by the operator''s accountant.';
comment on column withholding_rate.tcs_percent is 'Of stores with a GSTIN.';
comment on column withholding_rate.tds_percent is 'Of stores with a GSTIN, which contains their PAN.';
comment on column withholding_rate.tds_unregistered_percent is
  'Of stores without a GSTIN: none for individuals below the limit of section 194-O.';
create trigger withholding_rate_append_only before update or delete on withholding_rate
  for each row execute function forbid_change();
insert into withholding_rate (version, effective_from, tcs_percent, tds_percent, tds_unregistered_percent)
values ('withholding-2024-10', '2024-10-01 00:00:00+05:30', 0.5, 0.1, 0);

create function withholding_version_at(instant timestamptz) returns text language sql stable as $$
  select version from public.withholding_rate where effective_from <= instant
    order by effective_from desc, created_at desc limit 1
$$;

create table earning (
  seller_order_id      text primary key references seller_order,
  order_id             text not null references customer_order,
  brand_id             text not null references brand,
  cause                text not null check (cause in ('delivered', 'cancelled', 'not_arrived')),
  ended_at             timestamptz not null,
  window_days          integer not null check (window_days >= 0),
  due_at               timestamptz not null,
  gstin                text,
  withholding_version  text not null references withholding_rate,
  tcs_percent          numeric(6, 4) not null check (tcs_percent >= 0),
  tds_percent          numeric(6, 4) not null check (tds_percent >= 0),
  earned_at            timestamptz,
  created_at           timestamptz not null default now(),
  constraint earning_earned_when_due check (earned_at is null or earned_at >= due_at)
);
comment on table earning is
  'The earning of a seller order that has come to its end: when it becomes payable, and what is withheld from it.';
comment on column earning.window_days is 'Days for claims after the end, as set when it ended.';
comment on column earning.gstin is 'Of the store when the order ended; null: it had none.';
create index earning_waiting_idx on earning (due_at) where earned_at is null;
create index earning_order_idx on earning (order_id);
create index earning_brand_idx on earning (brand_id, earned_at);

create table passbook_entry (
  id               bigint generated always as identity primary key,
  brand_id         text not null references brand,
  transaction_id   text not null,
  kind             text not null,
  order_id         text references customer_order,
  seller_order_id  text references seller_order,
  refund_id        text references refund,
  amount_paise     bigint not null check (amount_paise <> 0),
  at               timestamptz not null,
  payable_at       timestamptz,
  payout_id        text,
  unique (brand_id, transaction_id)
);
comment on table passbook_entry is
  'What a transaction of the ledger changes in what the shop owes a store. Written by a trigger of the ledger, so the '
  'two cannot differ.';
comment on column passbook_entry.payable_at is 'When it was free to be paid out; null while its order is held.';
comment on column passbook_entry.payout_id is 'The payout that settles it: set by the run that takes it.';
create index passbook_entry_brand_idx on passbook_entry (brand_id, id) include (amount_paise);
create index passbook_entry_month_idx on passbook_entry (brand_id, at);
create index passbook_entry_held_idx on passbook_entry (seller_order_id) where payable_at is null;
create index passbook_entry_open_idx on passbook_entry (brand_id) include (amount_paise, payable_at)
  where payout_id is null and payable_at is not null and kind not in ('payout_sent', 'payout_undone');
create index passbook_entry_payout_idx on passbook_entry (payout_id) where payout_id is not null;

-- Rows of `seller` are held, rows of `seller_payable` are free; a move between the two changes no balance.
create function write_passbook() returns trigger language plpgsql as $$
begin
  insert into passbook_entry (brand_id, transaction_id, kind, order_id, seller_order_id, refund_id, amount_paise, at, payable_at)
  select r.brand_id, r.transaction_id, min(r.kind), min(r.order_id), min(s.id), min(r.refund_id), sum(r.amount_paise),
    min(r.at), case when bool_or(r.account = 'seller_payable') then min(r.at) end
  from written r left join seller_order s on s.order_id = r.order_id and s.brand_id = r.brand_id
  where r.account in ('seller', 'seller_payable')
  group by r.brand_id, r.transaction_id
  having sum(r.amount_paise) <> 0
  order by min(r.at), r.transaction_id;
  return null;
end
$$;
create trigger ledger_entry_write_passbook after insert on ledger_entry
  referencing new table as written for each statement execute function write_passbook();

-- An entry is written once; it becomes payable once, is taken by a payout, and is free again only when that is cancelled.
create function guard_passbook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.brand_id, new.transaction_id, new.kind, new.order_id, new.seller_order_id, new.refund_id, new.amount_paise, new.at)
      is not distinct from
      (old.id, old.brand_id, old.transaction_id, old.kind, old.order_id, old.seller_order_id, old.refund_id, old.amount_paise, old.at)
    and (old.payable_at is null or new.payable_at is not distinct from old.payable_at)
    and (new.payout_id is null or old.payout_id is null or new.payout_id = old.payout_id)
    and (new.payout_id is null or new.payable_at is not null) then
    return new;
  end if;
  raise exception 'entries of the passbook are never rewritten' using errcode = 'check_violation';
end
$$;
create trigger passbook_entry_guard before update or delete on passbook_entry
  for each row execute function guard_passbook();

create table cash_remittance (
  payment_id      text primary key references payment,
  order_id        text not null references customer_order,
  due_paise       bigint not null check (due_paise >= 0),
  counted_paise   bigint not null check (counted_paise >= 0),
  reason          text,
  recorded_by     text not null references account,
  recorded_name   text not null,
  recorded_at     timestamptz not null default now(),
  confirmed_by    text references account,
  confirmed_name  text,
  confirmed_at    timestamptz,
  constraint cash_remittance_difference_has_reason check (counted_paise = due_paise or reason is not null),
  constraint cash_remittance_confirmed_whole check ((confirmed_by is null) = (confirmed_at is null))
);
comment on table cash_remittance is
  'Cash of an order that reached the bank: counted by one person and, above a limit, confirmed by another.';

create table seller_adjustment (
  id              text primary key,
  brand_id        text not null references brand,
  amount_paise    bigint not null check (amount_paise <> 0),
  reason          text not null check (length(reason) between 5 and 500),
  requested_by    text not null references account,
  requested_name  text not null,
  requested_at    timestamptz not null default now(),
  approved_by     text references account,
  approved_name   text,
  approved_at     timestamptz,
  constraint seller_adjustment_approved_whole check ((approved_by is null) = (approved_at is null))
);
comment on table seller_adjustment is 'An amount that an admin gives a store or takes from it, with the reason.';
create index seller_adjustment_brand_idx on seller_adjustment (brand_id, requested_at desc);

create table payout_run (
  id             text primary key,
  number         bigint generated always as identity,
  gateway        text not null check (gateway in ('sandbox', 'manual', 'razorpayx')),
  state          text not null check (state in ('draft', 'approved', 'cancelled')),
  version        integer not null default 1,
  total_paise    bigint not null check (total_paise >= 0),
  payouts        integer not null check (payouts >= 0),
  exceptions     jsonb not null default '[]',
  prepared_by    text not null references account,
  prepared_name  text not null,
  prepared_at    timestamptz not null default now(),
  approved_by    text references account,
  approved_name  text,
  approved_at    timestamptz,
  constraint payout_run_approved_whole check ((state = 'approved') = (approved_by is not null))
);
comment on table payout_run is 'A run that pays many stores: prepared, approved, and executed by the outbox.';
comment on column payout_run.exceptions is 'Stores that it leaves out, each with the amount and the reason.';

create table payout (
  id             text primary key,
  run_id         text not null references payout_run,
  brand_id       text not null references brand,
  account_id     text not null references payout_account,
  gateway        text not null,
  amount_paise   bigint not null check (amount_paise > 0),
  entries        integer not null check (entries > 0),
  state          text not null check (state in ('draft', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
  attempt        integer not null default 1 check (attempt > 0),
  reference      text,
  utr            text,
  reason         text,
  confirmed_at   timestamptz,
  next_check_at  timestamptz,
  sent_at        timestamptz,
  paid_at        timestamptz,
  version        integer not null default 1,
  updated_at     timestamptz not null default now(),
  unique (run_id, brand_id),
  constraint payout_paid_has_time check (state not in ('paid', 'returned') or paid_at is not null)
);
comment on table payout is 'What a run pays one store. Its amount and its entries never change.';
comment on column payout.attempt is 'A new attempt, with a new key, is made only after the former one is known to have failed.';
comment on column payout.confirmed_at is 'When the gateway confirmed, on being asked, that the attempt has failed.';
comment on column payout.next_check_at is 'When the gateway is asked about it next; null: never again.';
create index payout_brand_idx on payout (brand_id, updated_at desc);
create index payout_check_idx on payout (next_check_at) where next_check_at is not null;
-- A store is in one open payout at a time.
create unique index payout_open_idx on payout (brand_id) where state in ('draft', 'approved', 'sent', 'failed');

alter table passbook_entry add foreign key (payout_id) references payout;

create table payout_attempt (
  key         text primary key check (length(key) <= 36),
  payout_id   text not null references payout,
  attempt     integer not null check (attempt > 0),
  account_id  text not null references payout_account,
  payee       text not null,
  started_at  timestamptz not null default clock_timestamp(),
  unique (payout_id, attempt)
);
comment on table payout_attempt is 'An attempt to pay, under its own key at the gateway.';
create trigger payout_attempt_append_only before update or delete on payout_attempt
  for each row execute function forbid_change();

create table payout_event (
  id          bigint generated always as identity primary key,
  payout_id   text not null references payout,
  kind        text not null check (kind in ('approved', 'sent', 'queued', 'paid', 'failed', 'returned', 'cancelled', 'asked',
                'retried', 'unexpected')),
  attempt     integer not null,
  utr         text,
  reason      text,
  actor_id    text references account,
  actor_name  text,
  at          timestamptz not null default clock_timestamp()
);
comment on table payout_event is 'Something that happened to a payout.';
create index payout_event_payout_idx on payout_event (payout_id, id);
create trigger payout_event_append_only before update or delete on payout_event
  for each row execute function forbid_change();

-- A payout never changes what it pays, and one that is over never changes at all, but that a paid one may come back.
create function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.run_id, new.brand_id, new.amount_paise, new.entries, new.gateway)
      is distinct from (old.id, old.run_id, old.brand_id, old.amount_paise, old.entries, old.gateway)
    or old.state in ('returned', 'cancelled')
    or (old.state = 'paid' and (new.state not in ('paid', 'returned')
      or (new.attempt, new.account_id, new.reference) is distinct from (old.attempt, old.account_id, old.reference))) then
    raise exception 'a closed payout is never edited' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payout_guard before update or delete on payout for each row execute function guard_payout();

-- Entries leave a payout only when it is cancelled, and what a payout pays is the sum of its entries. Checked at commit.
create function require_payout_sum() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(amount_paise), 0) into total from passbook_entry where payout_id = new.id;
  if total <> (select case when state = 'cancelled' then 0 else amount_paise end from payout where id = new.id) then
    raise exception 'the entries of payout % do not add up to it', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_adds_up after insert or update on payout deferrable initially deferred
  for each row execute function require_payout_sum();
