-- The calendar of a store: days of the week without work, and how many units of a product it finishes a day.

alter table brand
  add column rest_days smallint[] not null default '{}',
  add constraint brand_rest_days_of_week check (rest_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(rest_days) <= 6);
comment on column brand.rest_days is 'Days of the week, 1 (Monday) to 7, on which the store neither makes nor hands over.';

alter table product
  add column daily_capacity integer check (daily_capacity between 1 and 10000);
comment on column product.daily_capacity is
  'Units the store finishes a day; null where only stock counts. Promises move to the next day with room.';

create table product_day (
  product_id  text not null references product,
  day         date not null,
  capacity    integer not null check (capacity between 0 and 10000),
  primary key (product_id, day)
);
comment on table product_day is 'Days on which a store finishes another number of units of a product than usual.';

create table line_making (
  line_id     text not null references order_line,
  product_id  text not null references product,
  day         date not null,
  units       integer not null check (units between 1 and 99),
  primary key (line_id, day)
);
comment on table line_making is
  'The days on which the units of an order are to be finished, as promised when it was placed; only of products with a daily capacity. Units that were taken out later count no more.';
create index line_making_product_idx on line_making (product_id, day);

alter table seller_order add column hand_over_day date;
comment on column seller_order.hand_over_day is
  'The day its bag leaves the store as promised when it was placed; null in orders from before the calendar. Holidays planned later do not move it.';

alter table store_event drop constraint store_event_kind_check;
alter table store_event add constraint store_event_kind_check check (kind in ('created', 'profile', 'hours', 'picture',
  'submitted', 'accepted', 'refused', 'asked', 'file_viewed', 'agreed', 'approved', 'suspended', 'reopened', 'holidays',
  'invited', 'account_confirmed', 'rest_days', 'capacity'));
