-- without a transaction
-- Which run fetched a seller order is asked on its page and with each scan, also when the run is long over.
create index concurrently if not exists pickup_bag_seller_order_idx on pickup_bag (seller_order_id);
