-- The bins of a hub: its people make, rename and close them, move boxes between them, and count them.

create table hub_bin (
  id         text primary key,
  hub_id     text not null references hub,
  code       text not null check (code ~ '^[A-Z]{1,2}[1-9][0-9]{0,2}$'),
  shelf      text not null generated always as (substring(code from '^[A-Z]+')) stored,
  slot       integer not null generated always as (substring(code from '[0-9]+$')::integer) stored,
  size       text not null default 'M' check (size in ('S', 'M', 'L', 'XL')),
  closed_at  timestamptz,
  made_at    timestamptz not null default now(),
  unique (hub_id, code)
);
comment on table hub_bin is
  'A place on the shelf of a hub that takes the bags of one order. A hub starts with A1 to D6; when all are taken the next shelf is added.';
comment on column hub_bin.code is 'What is written on it: the shelf''s letters and the number of the place.';
comment on column hub_bin.size is 'The largest box whose goods it holds.';
comment on column hub_bin.closed_at is 'Closed bins are not offered.';

create table bin_move (
  id           bigint generated always as identity primary key,
  shipment_id  text not null references shipment,
  from_code    text not null,
  to_code      text not null,
  actor_id     text not null references account,
  at           timestamptz not null default now()
);
comment on table bin_move is 'The bags of an order were put into another bin.';
create index bin_move_shipment_idx on bin_move (shipment_id, id desc);
create trigger bin_move_append_only before update or delete on bin_move
  for each row execute function forbid_change();

create table bin_count (
  id        bigint generated always as identity primary key,
  bin_id    text not null references hub_bin,
  expected  jsonb not null check (jsonb_typeof(expected) = 'array'),
  found     jsonb not null check (jsonb_typeof(found) = 'array'),
  agrees    boolean not null,
  actor_id  text not null references account,
  at        timestamptz not null default now()
);
comment on table bin_count is 'A bin was counted: the bags that should be in it and those that were scanned there. The latest counts.';
comment on column bin_count.expected is 'Codes of the bags, as the books have them.';
comment on column bin_count.found is 'Codes as they were scanned.';
create index bin_count_bin_idx on bin_count (bin_id, id desc);
create trigger bin_count_append_only before update or delete on bin_count
  for each row execute function forbid_change();

create trigger hub_bin_noted after insert or update on hub_bin for each row
  when (current_setting('haatdi.staff_act', true) = 'on') execute function note_change('bin', 'hub_id code size closed_at', 'id');
