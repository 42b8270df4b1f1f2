-- The cash book of couriers: what each has in hand, how it is handed over and counted, and how it reaches the bank.

create table cash_handover (
  id               text primary key,
  number           bigint generated always as identity,
  courier_id       text not null references account,
  state            text not null check (state in ('declared', 'counted', 'closed', 'banked')),
  expected_paise   bigint not null check (expected_paise > 0),
  declared_paise   bigint not null check (declared_paise >= 0),
  declared_reason  text check (length(declared_reason) between 5 and 500),
  declared_at      timestamptz not null default now(),
  counted_paise    bigint check (counted_paise >= 0),
  reason           text check (length(reason) between 5 and 500),
  counted_by       text references account,
  counted_name     text,
  counted_at       timestamptz,
  closed_at        timestamptz,
  banked_paise     bigint check (banked_paise >= 0),
  bank_reason      text check (length(bank_reason) between 5 and 500),
  recorded_by      text references account,
  recorded_name    text,
  recorded_at      timestamptz,
  confirmed_by     text references account,
  confirmed_name   text,
  confirmed_at     timestamptz,
  constraint cash_handover_declared_difference check (declared_paise = expected_paise or declared_reason is not null),
  constraint cash_handover_counted_whole check (num_nonnulls(counted_paise, counted_by, counted_name, counted_at) in (0, 4)),
  constraint cash_handover_difference_has_reason check (counted_paise is null or counted_paise = expected_paise or reason is not null),
  constraint cash_handover_counted_by_another check (counted_by <> courier_id),
  constraint cash_handover_state_fits check (case state
    when 'declared' then closed_at is null
    when 'counted' then counted_paise is not null and closed_at is null
    else counted_paise is not null and closed_at is not null end),
  constraint cash_handover_recorded_whole check (num_nonnulls(banked_paise, recorded_by, recorded_name, recorded_at) in (0, 4)),
  constraint cash_handover_bank_difference_has_reason check (banked_paise is null or banked_paise = counted_paise or bank_reason is not null),
  constraint cash_handover_banked_whole check ((state = 'banked') = (num_nonnulls(confirmed_by, confirmed_name, confirmed_at) = 3)),
  constraint cash_handover_banked_is_recorded check (state <> 'banked' or banked_paise is not null)
);
comment on table cash_handover is
  'Cash that a courier hands over: declared by the courier, counted by another person, and brought to the bank. A difference is '
  'recorded with its reason and changes what the courier is owed.';
comment on column cash_handover.number is 'Of the receipt.';
comment on column cash_handover.closed_at is 'When both sides agreed.';
create unique index cash_handover_open_idx on cash_handover (courier_id) where state in ('declared', 'counted');
create index cash_handover_state_idx on cash_handover (state, declared_at);
create index cash_handover_courier_idx on cash_handover (courier_id, declared_at desc);

-- A closed hand-over never changes what was agreed.
create function guard_cash_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.closed_at is not null
    and (new.courier_id, new.expected_paise, new.declared_paise, new.counted_paise, new.reason, new.counted_by, new.closed_at)
      is distinct from (old.courier_id, old.expected_paise, old.declared_paise, old.counted_paise, old.reason, old.counted_by, old.closed_at))
    or old.state = 'banked' then
    raise exception 'a closed hand-over is never edited' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger cash_handover_guard before update or delete on cash_handover
  for each row execute function guard_cash_handover();

create table courier_cash (
  payment_id    text primary key references payment,
  order_id      text not null references customer_order,
  courier_id    text not null references account,
  amount_paise  bigint not null check (amount_paise > 0),
  collected_at  timestamptz not null default now(),
  handover_id   text references cash_handover
);
comment on table courier_cash is 'Cash of an order that a courier collected, and the hand-over that it went into.';
create index courier_cash_courier_idx on courier_cash (courier_id, collected_at) where handover_id is null;
create index courier_cash_handover_idx on courier_cash (handover_id) where handover_id is not null;

create table courier_terms (
  id                boolean primary key default true check (id),
  cash_limit_paise  bigint not null check (cash_limit_paise between 0 and 100000000),
  version           integer not null default 1,
  changed_by        text references account,
  changed_name      text,
  changed_at        timestamptz not null default now()
);
comment on table courier_terms is 'What holds for every courier: the cash one may carry before new cash tasks pause.';
insert into courier_terms (cash_limit_paise) values (2500000);
