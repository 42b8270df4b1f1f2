-- Money that goes back, what the shop keeps of a sale, and the books: every paisa of an order has a row, and each happening's rows sum to zero.

-- What is asked back counts at once, before the gateway has moved it: whatever the code does, no more than was paid can be given back.
alter table order_line
  add column refunded_paise bigint not null default 0,
  add constraint order_line_refunded_within check (refunded_paise between 0 and net_paise);
alter table customer_order
  add column refunded_delivery_paise bigint not null default 0,
  add column refunded_cod_fee_paise  bigint not null default 0,
  add constraint order_delivery_refunded_within check (refunded_delivery_paise between 0 and delivery_paise),
  add constraint order_cod_fee_refunded_within check (refunded_cod_fee_paise between 0 and cod_fee_paise);
alter table payment
  add column refunded_paise       bigint not null default 0 check (refunded_paise >= 0),
  add column refund_pending_paise bigint not null default 0 check (refund_pending_paise >= 0),
  -- Taken off the cash that is due at the door; amount_paise is what is left of it.
  add column waived_paise         bigint not null default 0 check (waived_paise >= 0),
  add constraint payment_refunds_within
    check (refunded_paise + refund_pending_paise <= captured_paise + coalesce(collected_paise, 0));

create table refund (
  id               text primary key,
  order_id         text not null references customer_order,
  payment_id       text not null references payment,
  key              text not null,
  cause            text not null check (cause in ('cancelled', 'shortage', 'claim', 'goodwill')),
  bearer           text not null check (bearer in ('maker', 'courier', 'hub', 'carrier', 'customs', 'platform', 'customer')),
  reason           text,
  amount_paise     bigint not null check (amount_paise > 0),
  -- To the means it was paid by, by bank transfer (cash that was collected), or off the cash still due.
  method           text not null check (method in ('gateway', 'bank', 'less_cash')),
  state            text not null check (state in ('requested', 'approved', 'submitted', 'succeeded', 'failed', 'refused')),
  approvals_needed integer not null check (approvals_needed between 0 and 2),
  asked_as         text not null check (asked_as in ('user', 'seller', 'courier', 'admin', 'system')),
  asked_by         text references account,
  note             text,
  -- The gateway's own name for it, or the bank's when it was settled otherwise.
  reference        text,
  settled_by       text references account,
  tries            integer not null default 0,
  last_error       text,
  expected_by      date,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  approved_at      timestamptz,
  settled_at       timestamptz,
  unique (order_id, key),
  check (state <> 'succeeded' or method = 'less_cash' or reference is not null),
  check (state in ('requested', 'refused') or approved_at is not null)
);
create index refund_payment on refund (payment_id);
create index refund_state on refund (state, created_at desc, id);
create index refund_newest on refund (created_at desc, id);
create unique index refund_reference on refund (method, reference) where reference is not null;

create table refund_component (
  refund_id    text not null references refund,
  position     integer not null,
  kind         text not null check (kind in ('goods', 'delivery', 'tax', 'cod_fee')),
  line_id      text references order_line,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (refund_id, position),
  check (line_id is null or kind in ('goods', 'tax'))
);
create index refund_component_line on refund_component (line_id) where line_id is not null;

-- One yes per admin: two yeses are two people.
create table refund_approval (
  refund_id   text not null references refund,
  admin_id    text not null references account,
  admin_name  text not null,
  at          timestamptz not null default now(),
  primary key (refund_id, admin_id)
);

-- What the shop keeps of a line, fixed when the order is placed: later terms never touch it.
create table line_commission (
  line_id         text primary key references order_line,
  rule_id         text not null,
  terms_version   integer not null,
  kind            text not null check (kind in ('percent', 'per_unit', 'none')),
  rate            numeric(12, 4) not null check (rate >= 0),
  base_paise      bigint not null check (base_paise >= 0),
  amount_paise    bigint not null check (amount_paise between 0 and base_paise),
  -- On the shop's own services: the commission, the delivery, the fee for cash.
  gst_percent     numeric(5, 2) not null check (gst_percent between 0 and 100),
  gst_paise       bigint not null check (gst_paise >= 0),
  discount_bearer text not null check (discount_bearer in ('shop', 'maker')),
  created_at      timestamptz not null default now()
);

-- Positive: the shop owes it to this account; negative: this account owes it to the shop, or holds it for the shop.
create table ledger_entry (
  transaction_id text not null,
  position       integer not null,
  kind           text not null check (kind in ('sale', 'money_in', 'cash_collected', 'refund', 'refund_paid', 'late_in', 'late_returned')),
  account        text not null check (account in ('customer', 'seller', 'platform', 'delivery', 'tax', 'gateway', 'courier', 'bank')),
  brand_id       text references brand,
  gateway        text,
  -- Null for money of an order nobody knows.
  order_id       text references customer_order,
  line_id        text references order_line,
  refund_id      text references refund,
  part           text not null check (part in ('goods', 'discount', 'commission', 'commission_gst', 'delivery', 'cod_fee', 'gst', 'goodwill', 'money')),
  amount_paise   bigint not null check (amount_paise <> 0),
  at             timestamptz not null default clock_timestamp(),
  primary key (transaction_id, position),
  check ((account = 'seller') = (brand_id is not null)),
  check ((account = 'gateway') = (gateway is not null)),
  check (kind in ('late_in', 'late_returned') or order_id is not null)
);
create index ledger_entry_order on ledger_entry (order_id, at);
create index ledger_entry_brand on ledger_entry (brand_id, at) where brand_id is not null;
create index ledger_entry_gateway on ledger_entry (gateway, at) where gateway is not null;

create function forbid_emptying() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name;
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function forbid_change();
create trigger ledger_entry_never_emptied before truncate on ledger_entry for each statement execute function forbid_emptying();
create trigger line_commission_append_only before update or delete on line_commission for each row execute function forbid_change();
create trigger refund_component_append_only before update or delete on refund_component for each row execute function forbid_change();
create trigger refund_approval_append_only before update or delete on refund_approval for each row execute function forbid_change();

create function demand_zero_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the rows of % do not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- At the commit, when all its rows are there; the first row asks for the whole.
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function demand_zero_sum();
