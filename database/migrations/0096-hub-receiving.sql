-- What the hub's scanners read, and what was wrong in a bag that arrived.

create table hub_scan (
  id               bigint generated always as identity primary key,
  station          text not null check (station in ('receive')),
  code             text not null check (length(code) between 1 and 60),
  result           text not null check (result in ('taken', 'again', 'refused')),
  refusal          text,
  seller_order_id  text references seller_order,
  actor_id         text not null references account,
  at               timestamptz not null default clock_timestamp(),
  constraint hub_scan_refused_has_code check ((result = 'refused') = (refusal is not null))
);
comment on table hub_scan is 'Every code that was scanned or typed at the hub, who did it, and what became of it.';
comment on column hub_scan.code is 'As it was read.';
comment on column hub_scan.refusal is 'The code of the refusal.';
create index hub_scan_seller_order_idx on hub_scan (seller_order_id);
create index hub_scan_at_idx on hub_scan (at);
create trigger hub_scan_append_only before update or delete on hub_scan
  for each row execute function forbid_change();

create table bag_photo (
  id               text primary key,
  seller_order_id  text not null references seller_order,
  actor_id         text not null references account,
  at               timestamptz not null default now()
);
comment on table bag_photo is 'A photograph of what was wrong in a bag; its file has the name of the id.';
create index bag_photo_seller_order_idx on bag_photo (seller_order_id);

create table bag_check (
  id               bigint generated always as identity primary key,
  seller_order_id  text not null references seller_order,
  weight_grams     integer check (weight_grams between 1 and 50000),
  actor_id         text not null references account,
  at               timestamptz not null default now()
);
comment on table bag_check is 'A bag that was counted at the hub; the latest counts.';
comment on column bag_check.weight_grams is 'Weight of the bag on the hub''s scale; null: not weighed.';
create index bag_check_seller_order_idx on bag_check (seller_order_id, id desc);
create trigger bag_check_append_only before update or delete on bag_check
  for each row execute function forbid_change();

create table bag_finding (
  id             bigint generated always as identity primary key,
  bag_check_id   bigint not null references bag_check,
  order_line_id  text not null references order_line,
  problem        text not null check (problem in ('short', 'damaged', 'wrong', 'unlabelled')),
  quantity       integer not null check (quantity > 0),
  photo_id       text references bag_photo,
  constraint bag_finding_is_photographed check (problem = 'short' or photo_id is not null)
);
comment on table bag_finding is 'Units of a line that cannot go into the box, and why; they were refunded with the check.';
create index bag_finding_check_idx on bag_finding (bag_check_id);
create trigger bag_finding_append_only before update or delete on bag_finding
  for each row execute function forbid_change();
