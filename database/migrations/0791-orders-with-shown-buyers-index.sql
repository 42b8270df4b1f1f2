-- without a transaction
create index concurrently if not exists customer_order_buyer_shown_idx on customer_order (placed_at) where buyer_hidden_at is null;
