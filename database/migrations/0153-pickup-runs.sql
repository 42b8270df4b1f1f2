-- Pickup runs: which bags a courier fetches from which stores, in which order, and what became of each.

alter table brand
  add column pickup_lat double precision check (pickup_lat between -90 and 90),
  add column pickup_lng double precision check (pickup_lng between -180 and 180),
  add constraint brand_pickup_point_whole check (num_nonnulls(pickup_lat, pickup_lng) in (0, 2));
comment on column brand.pickup_lat is 'Where the courier comes, in degrees; null: the middle of the postal area of its address.';

create table pickup_run (
  id            text primary key,
  number        integer generated always as identity unique,
  hub_id        text not null references hub,
  state         text not null check (state in ('offered', 'accepted', 'started', 'done', 'cancelled')),
  version       integer not null default 1,
  courier_id    text references account,
  leaves_at     timestamptz not null,
  returns_at    timestamptz not null,
  created_by    text not null references account,
  created_name  text not null,
  created_at    timestamptz not null default now(),
  accepted_at   timestamptz,
  started_at    timestamptz,
  ended_at      timestamptz,
  constraint pickup_run_has_courier check ((state in ('accepted', 'started', 'done')) = (courier_id is not null)),
  constraint pickup_run_ends check ((state in ('done', 'cancelled')) = (ended_at is not null)),
  constraint pickup_run_leaves_first check (leaves_at <= returns_at)
);
comment on table pickup_run is 'A way from the hub to stores and back, on which one courier fetches packed bags.';
comment on column pickup_run.number is 'What people call it by.';
comment on column pickup_run.courier_id is 'Who has accepted it; null while any courier may.';
create index pickup_run_open_idx on pickup_run (hub_id, leaves_at) where state in ('offered', 'accepted', 'started');
create index pickup_run_courier_idx on pickup_run (courier_id, leaves_at desc) where courier_id is not null;

create table pickup_stop (
  id          text primary key,
  run_id      text not null references pickup_run,
  brand_id    text not null references brand,
  position    integer not null check (position > 0),
  planned_at  timestamptz not null,
  metres      integer not null check (metres >= 0),
  state       text not null default 'open' check (state in ('open', 'collected', 'failed', 'given_back')),
  reason      text check (reason in ('closed', 'not_ready', 'refused', 'wrong_address', 'unsafe')),
  note        text check (length(note) between 1 and 300),
  task_id     text unique references courier_task,
  ended_at    timestamptz,
  unique (run_id, brand_id),
  constraint pickup_stop_position_once unique (run_id, position) deferrable initially deferred,
  constraint pickup_stop_failed_has_reason check ((state = 'failed') = (reason is not null)),
  constraint pickup_stop_ends check ((state = 'open') = (ended_at is null))
);
comment on table pickup_stop is 'A store on a run.';
comment on column pickup_stop.metres is 'By road from the stop before; of the last one with the way back to the hub.';
comment on column pickup_stop.task_id is 'The task it is paid by, as it was accepted.';
create index pickup_stop_brand_idx on pickup_stop (brand_id, planned_at desc);

create table pickup_bag (
  stop_id          text not null references pickup_stop,
  seller_order_id  text not null references seller_order,
  state            text not null default 'waiting' check (state in ('waiting', 'collected', 'received', 'freed')),
  proof            text check (proof in ('scan', 'photo')),
  collected_at     timestamptz,
  primary key (stop_id, seller_order_id),
  constraint pickup_bag_collected_whole check (num_nonnulls(proof, collected_at) in (0, 2)),
  constraint pickup_bag_collected_has_proof check (state <> 'collected' or proof is not null)
);
comment on table pickup_bag is 'A packed seller order that a run fetches.';
comment on column pickup_bag.state is 'received: the hub has it, also when the seller brought it. freed: not fetched on this run, and free for another one.';
create unique index pickup_bag_open_idx on pickup_bag (seller_order_id) where state in ('waiting', 'collected');

create table pickup_photo (
  id               text primary key,
  stop_id          text not null references pickup_stop,
  seller_order_id  text references seller_order,
  actor_id         text not null references account,
  at               timestamptz not null default now()
);
comment on table pickup_photo is
  'A photograph of a visit in vain, or of a bag without a readable label; its file has the name of the id.';
create index pickup_photo_stop_idx on pickup_photo (stop_id);

create table pickup_event (
  id          bigint generated always as identity primary key,
  run_id      text not null references pickup_run,
  stop_id     text references pickup_stop,
  kind        text not null check (kind in ('planned', 'reordered', 'cancelled', 'accepted', 'released', 'taken_back', 'started',
                'collected', 'failed', 'phone_shown', 'done')),
  detail      text,
  actor_id    text references account,
  actor_name  text not null,
  at          timestamptz not null default clock_timestamp()
);
comment on table pickup_event is 'What happened on a run, and who looked at whose telephone number.';
comment on column pickup_event.detail is 'Reason, or code of the bag.';
create index pickup_event_run_idx on pickup_event (run_id, id);
create trigger pickup_event_append_only before update or delete on pickup_event
  for each row execute function forbid_change();
