-- A customer's own cancellation may end a discount on items: what it took off the items that stay becomes due, deducted from the
-- refund (decision 900). It is a negative component of their lines.

alter table refund_component drop constraint refund_component_amount_paise_check;
alter table refund_component add constraint refund_component_amount_paise_check
  check (amount_paise > 0 or (amount_paise < 0 and (kind = 'delivery' or (kind = 'goods' and line_id is not null)))) not valid;
comment on column refund_component.amount_paise is
  'A negative delivery is what became due for it, negative goods of a line are its discount that ended; both are deducted from the '
  'items that are refunded.';

alter table order_line drop constraint order_line_refunded_within;
alter table order_line add constraint order_line_refunded_within
  check (refunded_paise between -discount_paise and net_paise) not valid;
alter table order_line drop constraint order_line_returned_within_net;
alter table order_line add constraint order_line_returned_within_net
  check (returned_paise between -discount_paise and net_paise) not valid;
comment on column order_line.returned_paise is
  'What is no longer charged of net_paise; negative: what is charged more, of a discount that ended.';

alter table order_line add column lost_discount_paise bigint not null default 0;
alter table order_line add constraint order_line_lost_within_discount
  check (lost_discount_paise between 0 and discount_paise) not valid;
comment on column order_line.lost_discount_paise is 'What of discount_paise ended with cancellations, and is part of returned_paise.';
