-- What a store sold and to whom, added up by the day for its insights (decision 370).

create table store_metric (
  brand_id     text not null references brand on delete cascade,
  day          date not null,
  product_id   text not null default '',
  orders       bigint not null,
  units        bigint not null,
  sales_paise  bigint not null,
  refused      bigint not null,
  late         bigint not null,
  claims       bigint not null,
  primary key (brand_id, product_id, day)
);
comment on table store_metric is 'Orders of a store placed on a day in India, added up: all of them, and those of each product.';
comment on column store_metric.product_id is 'Empty: all products together; an order of two products counts once.';

create table store_buyer_metric (
  brand_id  text not null references brand on delete cascade,
  day       date not null,
  buyer     bigint not null,
  orders    integer not null check (orders > 0),
  primary key (brand_id, day, buyer)
);
comment on table store_buyer_metric is 'How many orders of a day were one buyer''s.';
comment on column store_buyer_metric.buyer is 'A number made of the account or the email address, which says nothing of either.';

create table store_destination_metric (
  brand_id     text not null references brand on delete cascade,
  day          date not null,
  destination  text not null,
  orders       integer not null check (orders > 0),
  primary key (brand_id, day, destination)
);
comment on table store_destination_metric is
  'How many orders of a day went to a country, for the calendar of the store; counted with store_metric.';

create table store_day_change (
  id        bigint generated always as identity primary key,
  brand_id  text not null references brand on delete cascade,
  day       date not null
);
comment on table store_day_change is
  'A day of a store that is to be counted again; until then its insights count it from the orders. Written by triggers, without a lock that '
  'orders could wait for; deleted by the job that counts.';
create index store_day_change_idx on store_day_change (brand_id, day);

create function store_day_changed(changed_order text, changed_brand text) returns void language sql as $$
  insert into store_day_change (brand_id, day)
  select changed_brand, day_in_india(placed_at) from customer_order where id = changed_order
$$;

create function seller_order_changes_day() returns trigger language plpgsql as $$
begin
  perform store_day_changed(new.order_id, new.brand_id);
  return null;
end
$$;
create trigger seller_order_changes_store_metrics after insert on seller_order
  for each row execute function seller_order_changes_day();
-- Only whether it was sold or refused counts, not where it is on its way.
create trigger seller_order_changes_store_metrics_again after update of state on seller_order for each row
  when (case when old.state in ('rejected', 'lapsed', 'cancelled') then old.state end
    is distinct from case when new.state in ('rejected', 'lapsed', 'cancelled') then new.state end)
  execute function seller_order_changes_day();

-- A line or an event of a seller order; lines are written with it, and it has noted the day.
create function part_of_seller_order_changes_day() returns trigger language plpgsql as $$
begin
  perform store_day_changed(order_id, brand_id) from seller_order where id = new.seller_order_id;
  return null;
end
$$;
create trigger order_line_changes_store_metrics
  after update of quantity, accepted_quantity, net_paise, returned_paise on order_line for each row
  when ((coalesce(old.accepted_quantity, old.quantity), old.net_paise - old.returned_paise)
    is distinct from (coalesce(new.accepted_quantity, new.quantity), new.net_paise - new.returned_paise))
  execute function part_of_seller_order_changes_day();

create trigger order_event_changes_store_metrics after insert on order_event for each row
  when (new.kind in ('seller_order_lapsed', 'claim_about_seller_order'))
  execute function part_of_seller_order_changes_day();

create function customer_order_changes_days() returns trigger language plpgsql as $$
begin
  insert into store_day_change (brand_id, day)
  select f.brand_id, d.day from seller_order f
  cross join (select day_in_india(old.placed_at) union select day_in_india(new.placed_at)) as d(day)
  where f.order_id = new.id;
  return null;
end
$$;
create trigger customer_order_changes_store_metrics after update on customer_order for each row
  when ((old.state = 'pending_payment', old.placed_at, old.account_id, old.email, old.replaces_claim_id is null)
    is distinct from (new.state = 'pending_payment', new.placed_at, new.account_id, new.email, new.replaces_claim_id is null))
  execute function customer_order_changes_days();

insert into store_day_change (brand_id, day)
select distinct f.brand_id, day_in_india(o.placed_at) from seller_order f join customer_order o on o.id = f.order_id;
