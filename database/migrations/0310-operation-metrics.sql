-- Metrics of steps, of customers who come back, and of what is looked for and not found or not sendable (decision 310).

alter table metric_change drop constraint metric_change_kind_check;
alter table metric_change add constraint metric_change_kind_check check (kind in ('sales', 'ledger', 'tax', 'steps'));

create table step_metric (
  day        date not null,
  dimension  text not null check (dimension in ('all', 'route', 'country', 'carrier', 'store')),
  key        text not null,
  step       text not null check (step in ('answer', 'making', 'bringing', 'hub', 'road', 'whole')),
  times      bigint not null,
  seconds    bigint not null,
  late       bigint not null,
  primary key (dimension, day, key, step)
);
comment on table step_metric is 'Steps that ended on a day, added up by one dimension at a time. A step counts once, when it first ends.';
comment on column step_metric.key is 'Of a route: city of the stores and country of delivery, as vadodara>AU.';
comment on column step_metric.seconds is 'What the steps took together.';
comment on column step_metric.late is 'Deliveries after the promised days.';
create index step_metric_day_idx on step_metric (day);

create table cohort_metric (
  day            date not null,
  first_day      date not null,
  customers      bigint not null,
  orders         bigint not null,
  second_orders  bigint not null,
  spent_paise    bigint not null,
  primary key (first_day, day)
);
comment on table cohort_metric is 'Orders placed on a day by customers whose first order was on another day, added up.';
comment on column cohort_metric.customers is 'Orders that were the first of their customer: on the first day alone.';
comment on column cohort_metric.second_orders is 'Orders that were the second of their customer.';
create index cohort_metric_day_idx on cohort_metric (day);

create table search_metric (
  day        date not null,
  key        text not null,
  language   text not null check (language in ('en', 'gu', 'hi')),
  city_id    text not null,
  typed      text not null,
  times      integer not null check (times > 0),
  none       integer not null check (none >= 0),
  near       integer not null check (near >= 0),
  primary key (day, key, language, city_id),
  constraint search_metric_within_times check (none + near <= times)
);
comment on table search_metric is
  'How often something was searched for on a day in India. Nothing refers to a person, an address or a session.';
comment on column search_metric.city_id is 'Empty: in every city.';
comment on column search_metric.typed is 'How it was typed last.';
comment on column search_metric.none is 'Of these, times when nothing was found.';
comment on column search_metric.near is 'Of these, times when only the nearest was found.';

create table unsendable_metric (
  day         date not null,
  country     text not null,
  product_id  text not null references product on delete cascade,
  reason      text not null,
  times       integer not null check (times > 0),
  primary key (day, country, product_id, reason)
);
comment on table unsendable_metric is
  'How many visitors of a day had a product in the cart for a country that it cannot be sent to. Nothing refers to a person.';
comment on column unsendable_metric.reason is 'Code of domain/sendability/sendability.ts.';
create index unsendable_metric_product_idx on unsendable_metric (product_id);

create function steps_changed() returns trigger language plpgsql as $$
begin
  insert into metric_change (kind, day) values ('steps', day_in_india(new.at));
  return null;
end
$$;
create trigger order_event_changes_metrics after insert on order_event for each row
  when (new.kind in ('seller_order_accepted', 'seller_order_part_accepted', 'seller_order_packed', 'seller_order_received',
    'handed_to_carrier', 'delivered'))
  execute function steps_changed();
-- Events are written in the order of their time.
create index order_event_at_idx on order_event using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Whether an order is the first of its customer depends on those before it: when one counts or no longer counts, the days
-- of the later ones are counted again.
create or replace function sales_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into metric_change (kind, day) values ('sales', day_in_india(old.placed_at));
    insert into metric_change (kind, day) select distinct 'sales', day_in_india(placed_at) from order_row
      where lower(email) = lower(old.email) and placed_at >= old.placed_at;
  end if;
  if tg_op <> 'DELETE' then
    insert into metric_change (kind, day) values ('sales', day_in_india(new.placed_at));
    insert into metric_change (kind, day) select distinct 'sales', day_in_india(placed_at) from order_row
      where lower(email) = lower(new.email) and placed_at >= new.placed_at;
  end if;
  return null;
end
$$;

-- Every day is counted again, with the new metrics.
delete from metrics_until;
