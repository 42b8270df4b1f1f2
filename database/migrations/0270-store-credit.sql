-- Store credit: money of the shop that a customer may spend here. It never expires.

create table store_credit (
  account_id     text primary key references account,
  balance_paise  bigint not null default 0,
  updated_at     timestamptz not null default clock_timestamp(),
  constraint store_credit_not_negative check (balance_paise >= 0)
);
comment on table store_credit is 'What each customer has: the sum of store_credit_entry, written by its trigger alone.';

create table store_credit_entry (
  id              bigint generated always as identity primary key,
  account_id      text not null references account,
  kind            text not null check (kind in ('refund', 'goodwill', 'used', 'returned', 'taken_back')),
  amount_paise    bigint not null,
  balance_paise   bigint not null check (balance_paise >= 0),
  transaction_id  text not null unique,
  order_id        text references customer_order,
  refund_id       text references refund,
  reason          text,
  actor_id        text references account,
  actor_name      text,
  at              timestamptz not null default clock_timestamp(),
  constraint store_credit_entry_sign check (case when kind in ('used', 'taken_back') then amount_paise < 0
    else amount_paise > 0 end),
  constraint store_credit_entry_has_order check ((order_id is not null) = (kind in ('refund', 'used', 'returned'))),
  constraint store_credit_entry_has_refund check ((refund_id is not null) = (kind = 'refund')),
  constraint store_credit_entry_by_a_person check (kind not in ('goodwill', 'taken_back')
    or (reason is not null and actor_name is not null))
);
comment on table store_credit_entry is 'A movement of a customer''s store credit: given, used for an order, returned with it, taken back.';
comment on column store_credit_entry.kind is
  'refund: in place of money, or what was paid with credit. returned: the order it was used for did not come about.';
comment on column store_credit_entry.balance_paise is 'The customer''s credit after it.';
comment on column store_credit_entry.transaction_id is 'Its entry in the ledger.';
create index store_credit_entry_account_idx on store_credit_entry (account_id, id desc);
create index store_credit_entry_order_idx on store_credit_entry (order_id, id) where order_id is not null;
create trigger store_credit_entry_append_only before update or delete on store_credit_entry
  for each row execute function forbid_change();
create trigger store_credit_entry_no_truncate before truncate on store_credit_entry
  for each statement execute function forbid_truncate();

create trigger store_credit_entry_noted after insert on store_credit_entry for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('store-credit', 'kind amount_paise', 'account_id');

-- The row of the customer is locked by its change, so that two orders never spend the same credit.
create function change_store_credit() returns trigger language plpgsql as $$
begin
  insert into store_credit as c (account_id, balance_paise) values (new.account_id, 0) on conflict (account_id) do nothing;
  update store_credit set balance_paise = balance_paise + new.amount_paise, updated_at = clock_timestamp()
    where account_id = new.account_id returning balance_paise into new.balance_paise;
  return new;
end
$$;
create trigger store_credit_entry_changes_balance before insert on store_credit_entry
  for each row execute function change_store_credit();

-- A balance changes inside that trigger alone.
create function forbid_credit_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'store credit changes by its entries alone';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger store_credit_by_entries before insert or update or delete on store_credit
  for each row execute function forbid_credit_by_hand();

alter table customer_order
  add column credit_paise bigint not null default 0,
  add column refunded_credit_paise bigint not null default 0,
  add constraint customer_order_credit_within_total check (credit_paise between 0 and total_paise),
  add constraint customer_order_refunded_credit_within check (refunded_credit_paise between 0 and credit_paise);
comment on column customer_order.credit_paise is 'What is paid of total_paise with store credit.';
comment on column customer_order.refunded_credit_paise is 'What went back to the store credit, or is about to.';

-- An order that is paid with credit alone has a payment of nothing, at no gateway.
alter table payment drop constraint payment_online_at_gateway,
  add constraint payment_online_at_gateway check (method = 'cod' or gateway is not null or amount_paise = 0);

alter table refund
  drop constraint refund_method_check,
  drop constraint refund_succeeded_has_reference,
  add constraint refund_method_check
    check (method in ('gateway', 'bank', 'less_cash', 'offset', 'credit', 'credit_share')),
  add constraint refund_succeeded_has_reference
    check (state <> 'succeeded' or method in ('less_cash', 'offset', 'credit', 'credit_share') or reference is not null);
comment on column refund.method is
  'To the means of payment, by bank transfer (for collected cash), off the cash still due, set off whole against '
  'delivery that became due, as store credit in place of money, or what was paid with store credit.';

alter table ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_account_check,
  drop constraint ledger_entry_has_order;
alter table ledger_entry
  add constraint ledger_entry_kind_check check (kind in ('sale', 'sale_undone', 'money_in', 'cash_collected', 'refund',
    'refund_paid', 'refund_bounced', 'refund_undone', 'unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'earned', 'withheld', 'cash_remitted', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid',
    'payout_returned', 'courier_pay', 'courier_adjustment', 'cash_handed_over', 'cash_banked', 'credit_given',
    'credit_used', 'credit_returned', 'credit_taken_back')),
  add constraint ledger_entry_account_check check (account in ('customer', 'seller', 'seller_payable', 'platform',
    'delivery', 'tax', 'gateway', 'courier', 'courier_payable', 'hub_cash', 'bank', 'payout_clearing',
    'store_credit')),
  add constraint ledger_entry_has_order check (kind in ('unapplied_received', 'unapplied_refunded', 'unapplied_bounced',
    'dispute_lost', 'adjustment', 'payout_sent', 'payout_undone', 'payout_paid', 'payout_returned', 'courier_adjustment',
    'courier_pay', 'cash_handed_over', 'cash_banked', 'credit_given', 'credit_taken_back') or order_id is not null);

-- Giving credit as goodwill has a permission of its own.
alter table staff_role drop constraint staff_role_permissions_known,
  add constraint staff_role_permissions_known check (permissions <@ array[
    'orders.read', 'orders.write', 'money.read', 'money.write', 'credit.read', 'credit.write', 'catalogue.read',
    'catalogue.write', 'stores.read', 'stores.write', 'support.read', 'support.write', 'people.read', 'people.write',
    'hub.read', 'hub.write', 'marketing.read', 'marketing.write', 'settings.read', 'settings.write', 'reports.read',
    'audit.read']);
alter table api_key drop constraint api_key_permissions_known,
  add constraint api_key_permissions_known check (permissions <@ array[
    'orders.read', 'orders.write', 'money.read', 'money.write', 'credit.read', 'credit.write', 'catalogue.read',
    'catalogue.write', 'stores.read', 'stores.write', 'support.read', 'support.write', 'people.read', 'people.write',
    'hub.read', 'hub.write', 'marketing.read', 'marketing.write', 'settings.read', 'settings.write', 'reports.read',
    'audit.read']);
update staff_role set permissions = permissions || array['credit.read', 'credit.write'] where id = 'finance';
update staff_role set permissions = permissions || array['credit.read'] where id in ('support', 'read-only');
