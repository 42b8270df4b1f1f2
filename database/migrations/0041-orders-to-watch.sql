-- Boxes the hub still expects or holds: what stands still too long is looked for among them, not among all orders there ever were.
create index box_in_hand on box (order_id) where state not in ('handed_to_carrier', 'cancelled');
