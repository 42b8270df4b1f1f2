-- without a transaction
create index concurrently if not exists dispute_second_box_payment_idx on dispute (second_box_payment_id)
  where second_box_payment_id is not null;
