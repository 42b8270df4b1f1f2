-- Part of every link's secret: a higher number makes each earlier link of the order, and each cookie it was exchanged for, worthless.
alter table customer_order
  add column link_generation integer not null default 1 check (link_generation > 0);

-- What a merge did, so that a browser whose answer was lost is told the same when it asks again.
alter table cart_merge
  add column report jsonb not null default '{"changes": [], "parked": null}';
