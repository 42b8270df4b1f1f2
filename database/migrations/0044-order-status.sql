-- The status people see is stored beside the order's state, so that lists filter by it with an index. It is derived by `domain/order-status.ts`
-- in the transaction of every change; here once for the orders there are.
alter table customer_order add column status text;

with facts as (
  select o.id, o.state, b.state as box,
    (select count(*) from fulfilment f where f.order_id = o.id) as parts,
    (select count(*) from fulfilment f where f.order_id = o.id and f.state not in ('rejected', 'cancelled')) as live,
    (select count(*) from fulfilment f where f.order_id = o.id
      and f.state in ('received', 'boxed', 'dispatched', 'fulfilled')) as received,
    (select count(*) from fulfilment f where f.order_id = o.id
      and f.state not in ('rejected', 'cancelled', 'awaiting_acceptance', 'lapsed')) as accepted,
    p.state as parcel
  from customer_order o
  join public.box b on b.order_id = o.id
  left join parcel p on p.order_id = o.id
)
update customer_order o set status = case
  when f.state = 'cancelled' or (f.parts > 0 and f.live = 0) then 'cancelled'
  when f.state = 'pending_payment' then 'waiting_for_payment'
  when f.parcel = 'delivered' then 'delivered'
  when f.state = 'closed' and coalesce(f.parcel, '') not in ('lost', 'seized', 'returned_to_hub', 'returning') then 'delivered'
  when f.parcel = 'label_ready' then 'packing'
  when f.parcel in ('in_customs', 'customs_hold', 'duty_due', 'customs_released') then 'in_customs'
  when f.parcel in ('out_for_delivery', 'attempt_failed', 'awaiting_pickup') then 'out_for_delivery'
  when f.parcel is not null or f.box = 'handed_to_carrier' then 'on_its_way'
  when f.box in ('packing', 'packed', 'papers_blocked', 'papers_ready', 'label_ready') then 'packing'
  when f.box in ('complete', 'part_release') then 'at_hub'
  when f.received > 0 then 'arriving_at_hub'
  when f.accepted > 0 then 'being_made'
  else 'confirmed'
end
from facts f where f.id = o.id;

alter table customer_order
  alter column status set not null,
  add constraint customer_order_status_check check (status in ('waiting_for_payment', 'confirmed', 'being_made', 'arriving_at_hub', 'at_hub',
    'packing', 'on_its_way', 'in_customs', 'out_for_delivery', 'part_delivered', 'delivered', 'cancelled'));

-- Every list of orders is read newest first by both columns falling, so that one comparison says where a page goes on.
drop index order_placed;
drop index order_account;
create index order_newest on customer_order (placed_at desc, id desc);
create index order_status on customer_order (status, placed_at desc, id desc);
create index order_account on customer_order (account_id, placed_at desc, id desc);
create index order_delivered on customer_order (id) where state = 'placed' and status = 'delivered';
