-- Where the orders of a store went, added up by the day for its calendar (decision 370).

create table store_destination_metric (
  brand_id     text not null references brand on delete cascade,
  day          date not null,
  destination  text not null,
  orders       integer not null check (orders > 0),
  primary key (brand_id, day, destination)
);
comment on table store_destination_metric is 'How many orders of a day went to a country, counted with store_metric.';

insert into store_day_change (brand_id, day)
select distinct f.brand_id, day_in_india(o.placed_at) from seller_order f join customer_order o on o.id = f.order_id;
