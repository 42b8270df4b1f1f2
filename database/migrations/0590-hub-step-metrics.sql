-- Steps of orders by the hub that joins them, and scheduled reports of one hub (decision 590).

create table hub_step_metric (
  hub_id     text not null references hub,
  day        date not null,
  dimension  text not null check (dimension in ('all', 'route', 'country', 'carrier', 'store')),
  key        text not null,
  step       text not null check (step in ('answer', 'making', 'bringing', 'hub', 'road', 'whole')),
  times      bigint not null,
  seconds    bigint not null,
  late       bigint not null,
  primary key (dimension, day, hub_id, key, step)
);
comment on table hub_step_metric is
  'What step_metric has, divided by the hubs of the orders: the rows of all hubs together are those of step_metric.';
create index hub_step_metric_day_idx on hub_step_metric (day);
create index hub_step_metric_hub_idx on hub_step_metric (hub_id);

alter table report_schedule add column hub_id text;
comment on column report_schedule.hub_id is 'Only what this hub did; null: every hub. Hubs are closed and never deleted.';
