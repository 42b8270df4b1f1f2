-- A store's orders that have left it, newest first, are read from an index: they are nearly all it ever had.

create index seller_order_gone_idx on seller_order (brand_id, updated_at desc, id)
  where state not in ('awaiting_acceptance', 'lapsed', 'accepted', 'part_accepted', 'packed');
