-- What couriers earn: dated tariffs, tasks with the pay they were taken for, earnings, disputes, and payouts as for stores.

alter table ledger_entry add column courier_id text references account;
comment on column ledger_entry.courier_id is 'The courier of the row: always of courier_payable, and of cash in hand where a courier took it.';
create index ledger_entry_courier_idx on ledger_entry (courier_id, at) where courier_id is not null;
alter table ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_account_check,
  drop constraint ledger_entry_part_check, drop constraint ledger_entry_seller_has_brand,
  drop constraint ledger_entry_has_order;
alter table ledger_entry
  add constraint ledger_entry_kind_check check (kind in ('sale', 'sale_undone', 'money_in', 'cash_collected', 'refund',
    'refund_paid', 'refund_bounced', 'refund_undone', 'unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'earned', 'withheld', 'cash_remitted', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid',
    'payout_returned', 'courier_pay', 'courier_adjustment', 'cash_handed_over', 'cash_banked')),
  add constraint ledger_entry_account_check check (account in ('customer', 'seller', 'seller_payable', 'platform',
    'delivery', 'tax', 'gateway', 'courier', 'courier_payable', 'hub_cash', 'bank', 'payout_clearing')),
  add constraint ledger_entry_part_check check (part in ('goods', 'discount', 'commission', 'commission_gst', 'delivery',
    'cod_fee', 'gst', 'goodwill', 'dispute', 'money', 'earned', 'tcs', 'tds', 'adjustment', 'courier_pay',
    'cash_difference')),
  add constraint ledger_entry_has_owner check (case
    when account in ('seller', 'seller_payable') then brand_id is not null and courier_id is null
    when account = 'courier_payable' then brand_id is null and courier_id is not null
    when account = 'payout_clearing' then num_nonnulls(brand_id, courier_id) = 1
    when account = 'courier' then brand_id is null
    else brand_id is null and courier_id is null end),
  add constraint ledger_entry_has_order check (kind in ('unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid', 'payout_returned', 'courier_adjustment',
    'courier_pay', 'cash_handed_over', 'cash_banked') or order_id is not null);

-- The passbook and the payouts serve couriers as they serve stores.
alter table passbook_entry alter column brand_id drop not null, add column courier_id text references account,
  add constraint passbook_entry_has_owner check (num_nonnulls(brand_id, courier_id) = 1);
create unique index passbook_entry_courier_transaction_idx on passbook_entry (courier_id, transaction_id)
  where courier_id is not null;
create index passbook_entry_courier_idx on passbook_entry (courier_id, id) include (amount_paise) where courier_id is not null;
alter table payout_account alter column brand_id drop not null, add column courier_id text references account,
  add constraint payout_account_has_owner check (num_nonnulls(brand_id, courier_id) = 1);
create unique index payout_account_current_courier_idx on payout_account (courier_id) where replaced_at is null;
alter table payout alter column brand_id drop not null, add column courier_id text references account,
  add constraint payout_has_owner check (num_nonnulls(brand_id, courier_id) = 1);
create unique index payout_open_courier_idx on payout (courier_id) where state in ('draft', 'approved', 'sent', 'failed');
create index payout_courier_idx on payout (courier_id, updated_at desc) where courier_id is not null;
comment on table payout is 'What a run pays one store or one courier. Its amount and its entries never change.';
comment on table payout_account is
  'A bank account that a store or a courier is paid to. A change is a new row; the replaced ones stay.';
comment on table passbook_entry is
  'What a transaction of the ledger changes in what the shop owes a store or a courier. Written by a trigger of the ledger, '
  'so the two cannot differ.';

create or replace function write_passbook() returns trigger language plpgsql as $$
begin
  insert into passbook_entry (brand_id, transaction_id, kind, order_id, seller_order_id, refund_id, amount_paise, at, payable_at)
  select r.brand_id, r.transaction_id, min(r.kind), min(r.order_id), min(s.id), min(r.refund_id), sum(r.amount_paise),
    min(r.at), case when bool_or(r.account = 'seller_payable') then min(r.at) end
  from written r left join seller_order s on s.order_id = r.order_id and s.brand_id = r.brand_id
  where r.account in ('seller', 'seller_payable')
  group by r.brand_id, r.transaction_id
  having sum(r.amount_paise) <> 0
  order by min(r.at), r.transaction_id;
  if exists (select from written where account = 'courier_payable') then
    insert into passbook_entry (courier_id, transaction_id, kind, order_id, amount_paise, at, payable_at)
    select r.courier_id, r.transaction_id, min(r.kind), min(r.order_id), sum(r.amount_paise), min(r.at), min(r.at)
    from written r where r.account = 'courier_payable'
    group by r.courier_id, r.transaction_id
    having sum(r.amount_paise) <> 0
    order by min(r.at), r.transaction_id;
  end if;
  return null;
end
$$;

create or replace function guard_passbook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.brand_id, new.courier_id, new.transaction_id, new.kind, new.order_id, new.seller_order_id, new.refund_id, new.amount_paise, new.at)
      is not distinct from
      (old.id, old.brand_id, old.courier_id, old.transaction_id, old.kind, old.order_id, old.seller_order_id, old.refund_id, old.amount_paise, old.at)
    and (old.payable_at is null or new.payable_at is not distinct from old.payable_at)
    and (new.payout_id is null or old.payout_id is null or new.payout_id = old.payout_id)
    and (new.payout_id is null or new.payable_at is not null) then
    return new;
  end if;
  raise exception 'entries of the passbook are never rewritten' using errcode = 'check_violation';
end
$$;

create or replace function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.run_id, new.brand_id, new.courier_id, new.amount_paise, new.entries, new.gateway)
      is distinct from (old.id, old.run_id, old.brand_id, old.courier_id, old.amount_paise, old.entries, old.gateway)
    or old.state in ('returned', 'cancelled')
    or (old.state = 'paid' and (new.state not in ('paid', 'returned')
      or (new.attempt, new.account_id, new.reference) is distinct from (old.attempt, old.account_id, old.reference))) then
    raise exception 'a closed payout is never edited' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create table courier_tariff (
  version             integer generated always as identity primary key,
  effective_from      timestamptz not null,
  base_paise          bigint not null check (base_paise between 0 and 100000),
  free_metres         integer not null check (free_metres between 0 and 100000),
  most_metres         integer not null check (most_metres between 0 and 1000000),
  per_km_paise        bigint not null check (per_km_paise between 0 and 10000),
  free_grams          integer not null check (free_grams between 0 and 100000),
  per_kg_paise        bigint not null check (per_kg_paise between 0 and 10000),
  free_minutes        integer not null check (free_minutes between 0 and 240),
  per_minute_paise    bigint not null check (per_minute_paise between 0 and 10000),
  most_minutes        integer not null check (most_minutes between 0 and 240),
  failed_visit_paise  bigint not null check (failed_visit_paise between 0 and 100000),
  festival_paise      bigint not null check (festival_paise between 0 and 100000),
  reason              text not null check (length(reason) between 3 and 300),
  created_by          text references account,
  created_name        text,
  created_at          timestamptz not null default clock_timestamp()
);
comment on table courier_tariff is 'A version of what couriers are paid for a task. A task is paid by the one it was taken under.';
comment on column courier_tariff.created_by is 'Null: the version that the shop starts with.';
create trigger courier_tariff_append_only before update or delete on courier_tariff
  for each row execute function forbid_change();
insert into courier_tariff (effective_from, base_paise, free_metres, most_metres, per_km_paise, free_grams, per_kg_paise, free_minutes,
  per_minute_paise, most_minutes, failed_visit_paise, festival_paise, reason)
values ('2024-01-01 00:00:00+05:30', 3000, 2000, 60000, 800, 5000, 300, 10, 150, 60, 1500, 2000, 'The tariff that the shop starts with');

create function courier_tariff_at(instant timestamptz) returns integer language sql stable as $$
  select version from public.courier_tariff where effective_from <= instant order by effective_from desc, version desc limit 1
$$;

create table courier_task (
  id              text primary key,
  kind            text not null check (kind in ('delivery', 'pickup')),
  parcel_id       text references parcel,
  courier_id      text not null references account,
  tariff_version  integer not null references courier_tariff,
  metres          integer not null check (metres >= 0),
  grams           integer not null check (grams >= 0),
  is_festival     boolean not null,
  pay_paise       bigint not null check (pay_paise >= 0),
  state           text not null check (state in ('accepted', 'done', 'taken_back')),
  reason          text,
  accepted_at     timestamptz not null default now(),
  ended_at        timestamptz,
  constraint courier_task_has_subject check ((kind = 'delivery') = (parcel_id is not null)),
  constraint courier_task_ends check ((state = 'accepted') = (ended_at is null))
);
comment on table courier_task is
  'A task that a courier has taken, with the pay it was taken for: of the tariff version in force then, whatever comes later.';
comment on column courier_task.metres is 'By road, estimated from the middle of the postal area.';
comment on column courier_task.pay_paise is 'For doing it, without waiting; as the courier saw it.';
create unique index courier_task_open_parcel_idx on courier_task (parcel_id) where state = 'accepted';
create index courier_task_courier_idx on courier_task (courier_id, accepted_at desc);

create table courier_earning (
  id           text primary key,
  task_id      text not null references courier_task,
  courier_id   text not null references account,
  cause        text not null check (cause in ('done', 'failed_visit')),
  attempt      integer not null check (attempt > 0),
  parts        jsonb not null check (jsonb_typeof(parts) = 'array'),
  amount_paise bigint not null check (amount_paise > 0),
  at           timestamptz not null default now(),
  unique (task_id, cause, attempt),
  constraint courier_earning_done_once check (cause <> 'done' or attempt = 1)
);
comment on table courier_earning is 'What a task has earned its courier: once when it is done, and for visits in vain.';
comment on column courier_earning.parts is 'Of what it is made up: {part, amount (paise), beyond (metres, grams or minutes paid for)}.';
create index courier_earning_courier_idx on courier_earning (courier_id, at desc);
create trigger courier_earning_append_only before update or delete on courier_earning
  for each row execute function forbid_change();

create table courier_dispute (
  id             text primary key,
  task_id        text not null references courier_task,
  courier_id     text not null references account,
  text           text not null check (length(text) between 5 and 500),
  opened_at       timestamptz not null default now(),
  answer         text check (length(answer) between 3 and 500),
  amount_paise   bigint check (amount_paise >= 0),
  answered_by    text references account,
  answered_name  text,
  answered_at    timestamptz,
  constraint courier_dispute_answered_whole check (num_nonnulls(answer, amount_paise, answered_by, answered_name, answered_at) in (0, 5))
);
comment on table courier_dispute is 'A courier''s question about the pay of a task, and the answer of an admin with what is paid in addition.';
create unique index courier_dispute_open_idx on courier_dispute (task_id) where answered_at is null;
create index courier_dispute_courier_idx on courier_dispute (courier_id, opened_at desc);

create table courier_adjustment (
  id              text primary key,
  courier_id      text not null references account,
  amount_paise    bigint not null check (amount_paise <> 0),
  reason          text not null check (length(reason) between 3 and 500),
  dispute_id      text unique references courier_dispute,
  created_by      text not null references account,
  created_name    text not null,
  created_at      timestamptz not null default now(),
  approved_by     text references account,
  approved_name   text,
  approved_at     timestamptz,
  constraint courier_adjustment_approved_whole check (num_nonnulls(approved_by, approved_name, approved_at) in (0, 3))
);
comment on table courier_adjustment is
  'An amount that an admin gives a courier or takes (negative), with the reason; above a limit another admin approves it.';
create index courier_adjustment_courier_idx on courier_adjustment (courier_id, created_at desc);
