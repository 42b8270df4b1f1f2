-- without a transaction
-- The page of an order, its payouts and the closing of an account ask for the disputes about it.
create index concurrently if not exists dispute_order_idx on dispute (order_id);
