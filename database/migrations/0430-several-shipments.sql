-- Several shipments to an order: what is late may follow in a second box (decision 430).

alter table shipment add column position integer not null default 1 check (position between 1 and 2);
comment on column shipment.position is 'Its number within the order, from 1: the second takes what was late.';
comment on table shipment is
  'A consolidated package of an order, from the first expected seller order to the hand-over to the carrier: one, or two when a part was late.';
alter table shipment add column shipment_count integer not null default 1 check (shipment_count between position and 2);
comment on column shipment.shipment_count is 'How many shipments its order has, also when one of them was cancelled.';
alter table shipment add column arrives_from date;
alter table shipment add column arrives_to date check (arrives_to >= arrives_from);
comment on column shipment.arrives_from is 'The expected delivery of the second shipment; null: that of the order.';
alter table shipment add constraint shipment_order_position_key unique (order_id, position);
alter table shipment drop constraint shipment_order_id_key;

-- Every seller order is in exactly one shipment of its own order; the hub is the order's (0390).
alter table seller_order add column shipment_position integer not null default 1;
comment on column seller_order.shipment_position is 'The shipment of its order that it goes into.';
alter table seller_order add constraint seller_order_in_shipment foreign key (order_id, shipment_position)
  references shipment (order_id, position) deferrable initially deferred;

-- What is in a box stays in it: no unit is packed twice, and none leaves a sealed box by another way than opening it.
create function guard_seller_order_shipment() returns trigger language plpgsql as $$
begin
  if old.state in ('boxed', 'dispatched', 'fulfilled') or exists (select from public.shipment b
      where b.order_id = old.order_id and b.position in (old.shipment_position, new.shipment_position)
        and b.state in ('packed', 'papers_blocked', 'papers_ready', 'label_ready', 'handed_to_carrier', 'cancelled')) then
    raise exception 'seller order % is in a box that is packed', old.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger seller_order_shipment_guard after update of shipment_position on seller_order for each row
  when (old.shipment_position is distinct from new.shipment_position) execute function guard_seller_order_shipment();

-- Withdrawn units stop the box they are in, not the other one of the order.
create or replace function forbid_recalled_shipment() returns trigger language plpgsql as $$
begin
  if exists (select from recall_unit u join order_line l on l.id = u.line_id join seller_order s on s.id = l.seller_order_id
      where u.order_id = new.order_id and s.shipment_position = new.position and u.state = 'open'
        and l.cancelled_quantity < l.quantity) then
    raise exception 'units of a withdrawn lot are in the box of order %', new.order_id;
  end if;
  return null;
end
$$;
