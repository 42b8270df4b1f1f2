-- Delivery that becomes due when the customer's own cancellation ends a promotion (decision 40).

alter table customer_order
  add column added_delivery_paise bigint not null default 0 check (added_delivery_paise >= 0),
  drop constraint customer_order_refunded_delivery_within,
  drop constraint customer_order_returned_delivery_within,
  add constraint customer_order_refunded_delivery_within
    check (refunded_delivery_paise between 0 and delivery_paise + added_delivery_paise),
  add constraint customer_order_returned_delivery_within
    check (returned_delivery_paise between 0 and delivery_paise + added_delivery_paise);
comment on column customer_order.added_delivery_paise is
  'Charged for delivery beside delivery_paise, since cancellations of the customer ended a promotion.';

alter table cancellation
  add column delivery_due_paise bigint not null default 0 check (delivery_due_paise >= 0);
comment on column cancellation.delivery_due_paise is
  'What became due for delivery and was deducted from the refund; before the hub''s answer, the most that may.';

alter table refund
  drop constraint refund_amount_paise_check,
  drop constraint refund_method_check,
  drop constraint refund_succeeded_has_reference,
  add constraint refund_method_check check (method in ('gateway', 'bank', 'less_cash', 'offset')),
  add constraint refund_amount_paise_check check (amount_paise > 0 or (amount_paise = 0 and method = 'offset')),
  add constraint refund_succeeded_has_reference
    check (state <> 'succeeded' or method in ('less_cash', 'offset') or reference is not null);
comment on column refund.method is
  'To the means of payment, by bank transfer (for collected cash), off the cash still due, or set off whole against '
  'delivery that became due.';

alter table refund_component
  drop constraint refund_component_amount_paise_check,
  add constraint refund_component_amount_paise_check
    check (amount_paise > 0 or (amount_paise < 0 and kind = 'delivery'));
comment on column refund_component.amount_paise is
  'A negative delivery is what became due for it, deducted from the items.';
