-- Closing an account takes its customer's name from every event of every order it took part in.
create index order_event_customer_idx on order_event (actor_id) where acted_as = 'customer' and actor_id is not null;
