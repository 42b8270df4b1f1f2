-- Counting the steps of a day reads the events of that day alone, also before the first vacuum.

drop index order_event_at_idx;
create index order_event_step_idx on order_event (at) where kind in ('seller_order_accepted', 'seller_order_part_accepted',
  'seller_order_packed', 'seller_order_received', 'handed_to_carrier', 'delivered');
