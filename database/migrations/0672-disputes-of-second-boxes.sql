-- A payer's bank may ask back what was paid for a second box (decision 570), as it may for an order.

alter table dispute add column second_box_payment_id text;
comment on column dispute.second_box_payment_id is 'The payment of a second box; null for any other money, and until it is known.';
