-- Money that was put aside, given back, and sent back by the payer's bank: it is owed again, and a person gives it back. The gateway's name of the
-- refund that did not arrive.
alter table late_payment add column bounced_ref text;

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'sale', 'money_in', 'cash_collected', 'refund', 'refund_paid', 'refund_bounced', 'refund_undone', 'late_in', 'late_returned', 'late_bounced',
    'dispute_lost')),
  drop constraint ledger_entry_of_order,
  add constraint ledger_entry_of_order check (
    kind in ('late_in', 'late_returned', 'late_bounced', 'dispute_lost') or order_id is not null);
