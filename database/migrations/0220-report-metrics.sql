-- Metrics of each day that reports add up (decision 220): sales from orders, balances from the ledger, tax from documents.

create table metric_change (
  id    bigint generated always as identity primary key,
  kind  text not null check (kind in ('sales', 'ledger', 'tax')),
  day   date not null
);
comment on table metric_change is
  'A day in India whose metrics are to be counted again. Written by triggers, without a lock that orders could wait for; '
  'deleted by the job that counts.';

create table metrics_until (
  is_one  boolean primary key default true check (is_one),
  until   timestamptz
);
comment on table metrics_until is 'Everything committed before this instant is in the metrics; null while every day is counted; no '
  'row: count every day.';

create table sales_metric (
  day             date not null,
  dimension       text not null check (dimension in ('all', 'city', 'country', 'method', 'customer', 'promotion', 'store',
                    'category', 'product')),
  key             text not null,
  orders          bigint not null,
  units           bigint not null,
  goods_paise     bigint not null,
  delivery_paise  bigint,
  primary key (dimension, day, key)
);
comment on table sales_metric is 'Orders placed on a day and not cancelled, added up by one dimension at a time.';
comment on column sales_metric.goods_paise is 'What is charged for the goods after discounts and cancelled items.';
comment on column sales_metric.delivery_paise is
  'Delivery and cash on delivery fee; null in dimensions that divide an order.';
create index sales_metric_day_idx on sales_metric (day);

create table ledger_metric (
  day           date not null,
  account       text not null,
  kind          text not null,
  part          text not null,
  owner         text not null,
  credit_paise  bigint not null check (credit_paise >= 0),
  debit_paise   bigint not null check (debit_paise >= 0),
  primary key (day, account, kind, part, owner)
);
comment on table ledger_metric is 'The rows of the ledger of a day, added up.';
comment on column ledger_metric.owner is 'Store, courier or gateway of the rows; empty for none.';
comment on column ledger_metric.credit_paise is 'Positive amounts: what the shop owes more.';
comment on column ledger_metric.debit_paise is 'Negative amounts, without their sign.';

create table tax_metric (
  day               date not null,
  brand_id          text not null,
  kind              text not null,
  supply            text not null,
  is_registered     boolean not null,
  is_large          boolean not null,
  place             text not null,
  rate              numeric(5, 2) not null,
  documents         bigint not null,
  net_paise         bigint not null,
  taxable_paise     bigint not null,
  central_paise     bigint not null,
  state_paise       bigint not null,
  integrated_paise  bigint not null,
  primary key (day, brand_id, kind, supply, is_registered, is_large, place, rate)
);
comment on table tax_metric is 'The lines of the tax documents issued on a day, added up.';
comment on column tax_metric.brand_id is 'The supplier; empty for the shop itself.';
comment on column tax_metric.is_large is 'The document is worth more than ₹1,00,000.';
comment on column tax_metric.place is 'Code and name of the state of supply, 24-Gujarat; empty outside India.';
comment on column tax_metric.documents is 'Documents whose first line is added up here, so that a sum counts each once.';

create function day_in_india(at timestamptz) returns date language sql immutable as
  $$ select (at at time zone 'Asia/Kolkata')::date $$;

create function sales_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into metric_change (kind, day) values ('sales', day_in_india(old.placed_at));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and day_in_india(new.placed_at) <> day_in_india(old.placed_at)) then
    insert into metric_change (kind, day) values ('sales', day_in_india(new.placed_at));
  end if;
  return null;
end
$$;
create trigger order_row_changes_metrics after insert or delete on order_row
  for each row execute function sales_changed();
-- A step of an order on its way changes no metric.
create trigger order_row_changes_metrics_again after update on order_row for each row
  when ((old.placed_at, old.units, old.left_paise, old.method, old.country, old.email,
      old.status in ('waiting_for_payment', 'cancelled'))
    is distinct from (new.placed_at, new.units, new.left_paise, new.method, new.country, new.email,
      new.status in ('waiting_for_payment', 'cancelled')))
  execute function sales_changed();

create function ledger_changed() returns trigger language plpgsql as $$
begin
  insert into metric_change (kind, day) select distinct 'ledger', day_in_india(at) from written;
  return null;
end
$$;
create trigger ledger_entry_changes_metrics after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_changed();

create function tax_changed() returns trigger language plpgsql as $$
begin
  insert into metric_change (kind, day) values ('tax', day_in_india(new.issued_at));
  return null;
end
$$;
create trigger invoice_changes_metrics after insert on invoice for each row execute function tax_changed();

-- The ledger is written in the order of its time, so a few bytes for each stretch of it find a day.
create index ledger_entry_at_idx on ledger_entry using brin (at) with (pages_per_range = 32, autosummarize = on);
create index ledger_entry_refund_at_idx on ledger_entry (at) where refund_id is not null;
create index invoice_issued_idx on invoice (issued_at);
