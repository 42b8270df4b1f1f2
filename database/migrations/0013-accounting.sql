-- Commissions, the ledger, and tax documents.

create table line_commission (
  line_id             text primary key references order_line,
  rule_id             text not null,
  terms_version       integer not null,
  kind                text not null check (kind in ('percent', 'per_unit', 'none')),
  rate                numeric(12, 4) not null check (rate >= 0),
  base_paise          bigint not null check (base_paise >= 0),
  amount_paise        bigint not null,
  gst_percent         numeric(5, 2) not null check (gst_percent between 0 and 100),
  gst_paise           bigint not null check (gst_paise >= 0),
  discount_funded_by  text not null check (discount_funded_by in ('shop', 'seller', 'delivery')),
  created_at          timestamptz not null default now(),
  constraint line_commission_within_base check (amount_paise between 0 and base_paise)
);
comment on table line_commission is 'The shop''s commission on an order line, fixed when the order is placed.';
comment on column line_commission.terms_version is 'Version of the commission rules (setting_change.id).';
comment on column line_commission.gst_percent is
  'On the shop''s own services: the commission, the delivery, the cash on delivery fee.';
create trigger line_commission_append_only before update or delete on line_commission
  for each row execute function forbid_change();

create table ledger_entry (
  transaction_id  text not null,
  position        integer not null,
  kind            text not null check (kind in ('sale', 'sale_undone', 'money_in', 'cash_collected', 'refund',
                    'refund_paid', 'refund_bounced', 'refund_undone', 'unapplied_received', 'unapplied_refunded',
                    'unapplied_bounced', 'dispute_lost')),
  account         text not null check (account in ('customer', 'seller', 'platform', 'delivery', 'tax', 'gateway',
                    'courier', 'bank')),
  brand_id        text references brand,
  gateway         text,
  order_id        text references customer_order,
  line_id         text references order_line,
  refund_id       text references refund,
  part            text not null check (part in ('goods', 'discount', 'commission', 'commission_gst', 'delivery',
                    'cod_fee', 'gst', 'goodwill', 'dispute', 'money')),
  amount_paise    bigint not null check (amount_paise <> 0),
  at              timestamptz not null default clock_timestamp(),
  primary key (transaction_id, position),
  constraint ledger_entry_seller_has_brand check ((account = 'seller') = (brand_id is not null)),
  constraint ledger_entry_gateway_is_named check ((account = 'gateway') = (gateway is not null)),
  constraint ledger_entry_has_order check (kind in ('unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost') or order_id is not null)
);
comment on table ledger_entry is
  'One account''s share of a transaction, in paise; the rows of a transaction sum to zero.';
comment on column ledger_entry.order_id is 'Null for money of an unknown order.';
comment on column ledger_entry.amount_paise is
  'Positive: the shop owes it to the account. Negative: the account owes it to the shop, or holds it for the shop.';
create index ledger_entry_order_idx on ledger_entry (order_id, at);
create index ledger_entry_brand_idx on ledger_entry (brand_id, at) where brand_id is not null;
create index ledger_entry_gateway_idx on ledger_entry (gateway, at) where gateway is not null;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function forbid_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function forbid_truncate();

-- Checked at commit, when all rows of the transaction are there.
create function require_zero_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the rows of % do not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry deferrable initially deferred
  for each row execute function require_zero_sum();

create table store_tax_change (
  id              bigint generated always as identity primary key,
  brand_id        text not null references brand,
  gstin           text,
  legal_name      text,
  street_address  text,
  tax_state       text,
  actor_id        text references account,
  actor_name      text not null,
  at              timestamptz not null default clock_timestamp()
);
comment on table store_tax_change is 'A change of what a store''s documents say about it.';
create index store_tax_change_brand_idx on store_tax_change (brand_id, id desc);
create trigger store_tax_change_append_only before update or delete on store_tax_change
  for each row execute function forbid_change();

create table invoice_counter (
  prefix  text not null check (prefix in ('I', 'C')),
  series  integer not null check (series >= 0),
  year    text not null check (year ~ '^[0-9]{4}$'),
  last    integer not null check (last > 0),
  primary key (prefix, series, year)
);
comment on table invoice_counter is
  'The last number issued in a series and financial year. It is taken under the row''s lock, so that there are no '
  'gaps.';
comment on column invoice_counter.prefix is 'I for invoices and bills of supply, C for credit notes.';
comment on column invoice_counter.series is 'invoice_series of the brand; 0 for the shop itself.';

create table invoice (
  number            text primary key,
  prefix            text not null,
  series            integer not null,
  year              text not null,
  sequence          integer not null check (sequence > 0),
  kind              text not null check (kind in ('tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note')),
  order_id          text not null references customer_order,
  brand_id          text references brand,
  seller_order_id   text references seller_order,
  corrects          text references invoice,
  cause_key         text,
  content           jsonb not null,
  buyer             jsonb,
  net_paise         bigint not null check (net_paise > 0),
  taxable_paise     bigint not null check (taxable_paise >= 0),
  central_paise     bigint not null check (central_paise >= 0),
  state_paise       bigint not null check (state_paise >= 0),
  integrated_paise  bigint not null check (integrated_paise >= 0),
  issued_at         timestamptz not null,
  charge_key        text,
  unique (prefix, series, year, sequence),
  foreign key (prefix, series, year) references invoice_counter,
  constraint invoice_net_adds_up check (net_paise = taxable_paise + central_paise + state_paise + integrated_paise),
  constraint invoice_prefix_of_kind check ((prefix = 'C') = (kind = 'credit_note')),
  constraint invoice_credit_note_corrects check ((prefix = 'C') = (corrects is not null)),
  constraint invoice_credit_note_has_cause check ((prefix = 'C') = (cause_key is not null)),
  constraint invoice_brand_with_seller_order check ((brand_id is null) = (seller_order_id is null)),
  constraint invoice_charge_is_no_credit_note check (charge_key is null or prefix = 'I')
);
comment on table invoice is 'An invoice, bill of supply or credit note.';
comment on column invoice.brand_id is 'Null for the shop''s own delivery.';
comment on column invoice.corrects is 'The document a credit note corrects.';
comment on column invoice.cause_key is 'A credit note is issued once per key.';
comment on column invoice.buyer is 'Erased when the law no longer requires it.';
comment on column invoice.central_paise is 'CGST.';
comment on column invoice.state_paise is 'SGST.';
comment on column invoice.integrated_paise is 'IGST.';
comment on column invoice.charge_key is
  'A charge invoiced separately, such as a cancellation fee, is issued once per key.';
create index invoice_order_idx on invoice (order_id, issued_at);
create index invoice_seller_order_idx on invoice (seller_order_id) where seller_order_id is not null;
create unique index invoice_credit_note_once_idx on invoice (corrects, cause_key) where prefix = 'C';
-- One document per seller of an order, one for the delivery, and one for each separate charge.
create unique index invoice_once_idx on invoice (order_id, coalesce(brand_id, ''), coalesce(charge_key, ''))
  where prefix = 'I';

-- A document never changes and is never deleted; only its buyer may be erased.
create function forbid_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception '% rows are never rewritten', tg_table_name;
end
$$;
create trigger invoice_never_rewritten before update or delete on invoice
  for each row execute function forbid_rewriting();
