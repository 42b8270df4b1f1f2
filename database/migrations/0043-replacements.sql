-- A claim may be settled with new packets instead of money: an order of its own, which costs its customer nothing. What was sold of it and does
-- not go is taken out of the books again.

alter table customer_order
  -- The claim whose packets it sends anew.
  add column replaces_claim_id text references claim,
  add constraint order_replacement_is_free check (replaces_claim_id is null or total_paise = 0);
create index order_replaces on customer_order (replaces_claim_id) where replaces_claim_id is not null;

alter table claim
  -- What the customer would rather have; an admin decides.
  add column wish text not null default 'money' check (wish in ('money', 'packets'));

alter table claim_step
  add column replacement_id text unique references customer_order,
  drop constraint claim_step_kind_check,
  add constraint claim_step_kind_check check (kind in
    ('opened', 'asked', 'evidence', 'answered', 'granted', 'part_granted', 'replaced', 'refused', 'appealed', 'reopened', 'packets_left')),
  add constraint claim_step_replaced_by check ((kind = 'replaced') = (replacement_id is not null)),
  drop constraint claim_step_check1,
  add constraint claim_step_borne check ((kind in ('granted', 'part_granted', 'replaced')) = (bearer is not null));

-- Goods that cost nothing are borne by somebody: also by what is kept for the way, where they were lost or broken on it.
alter table line_commission
  drop constraint line_commission_discount_bearer_check,
  add constraint line_commission_discount_bearer_check check (discount_bearer in ('shop', 'maker', 'delivery'));

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'sale', 'sale_undone', 'money_in', 'cash_collected', 'refund', 'refund_paid', 'refund_bounced', 'refund_undone', 'late_in', 'late_returned',
    'late_bounced', 'dispute_lost'));
