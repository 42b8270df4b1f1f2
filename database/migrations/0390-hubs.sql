-- Several hubs: each with its own people, bins, runs and manifests, and an order that stays with the hub it was placed at.

alter table hub
  add column code text check (code ~ '^[A-Z]{2,5}$'),
  add column street text check (length(street) between 3 and 200),
  add column closed_at timestamptz;
comment on column hub.code is 'Begins the numbers of its manifests, for good; null: the first three letters of its id.';
comment on column hub.street is 'Street and house, as papers print it.';
comment on column hub.closed_at is 'A closed hub serves no city and holds no box.';

-- Hubs whose ids begin alike have shared the numbers of their manifests; from now on each has its own.
update hub h set code = upper(left(h.id, 3)) || chr(64 + t.nth)
from (select id, (row_number() over (partition by upper(left(id, 3)) order by id))::integer - 1 as nth from hub) t
where t.id = h.id and t.nth between 1 and 26 and upper(left(h.id, 3)) ~ '^[A-Z]{3}$';
create unique index hub_code_idx on hub (coalesce(code, upper(left(id, 3))));

create table hub_worker (
  account_id  text not null references account on delete cascade,
  hub_id      text not null references hub,
  given_by    text references account,
  at          timestamptz not null default now(),
  primary key (account_id, hub_id)
);
comment on table hub_worker is
  'Where a courier works. While the shop has one hub every courier works there, without a row.';
create index hub_worker_hub_idx on hub_worker (hub_id);

create table hub_choice (
  account_id  text primary key references account on delete cascade,
  hub_id      text not null references hub,
  at          timestamptz not null default now()
);
comment on table hub_choice is 'At which of their hubs a person is now.';

-- Couriers of a shop that has several hubs already go on at each of them.
insert into hub_worker (account_id, hub_id)
select a.id, h.id from account a cross join hub h where a.role = 'courier' and (select count(*) from hub) > 1;

-- The box of an order is at the order's hub, and in a bin of that hub.
alter table customer_order add constraint customer_order_hub_key unique (id, hub_id);
alter table shipment add constraint shipment_at_hub_of_order
  foreign key (order_id, hub_id) references customer_order (id, hub_id) on update cascade;
insert into hub_bin (id, hub_id, code)
select distinct on (s.hub_id, s.bin) 'bin-' || s.hub_id || '-' || s.bin, s.hub_id, s.bin from shipment s
where s.bin is not null and s.bin ~ '^[A-Z]{1,2}[1-9][0-9]{0,2}$'
on conflict (hub_id, code) do nothing;
alter table shipment add constraint shipment_bin_of_hub
  foreign key (hub_id, bin) references hub_bin (hub_id, code) on update cascade;

-- An order goes to another hub only while nothing of it is here, or on a courier's way here.
create function guard_shipment_hub() returns trigger language plpgsql as $$
begin
  if old.state <> 'expecting' or old.bin is not null or old.first_received_at is not null then
    raise exception 'box % has begun at its hub', old.id using errcode = 'check_violation';
  end if;
  if exists (select from public.pickup_bag p join public.seller_order s on s.id = p.seller_order_id
    where s.order_id = old.order_id and p.state in ('waiting', 'collected')) then
    raise exception 'a run fetches bags of box % for its hub', old.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger shipment_hub_guard after update of hub_id on shipment for each row
  when (old.hub_id is distinct from new.hub_id) execute function guard_shipment_hub();

-- Manifests and runs stay with the hub they were made at, and hold nothing of another one.
create function refuse_other_hub() returns trigger language plpgsql as $$
begin
  raise exception '% stays with its hub', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger manifest_stays_at_hub before update of hub_id on manifest for each row
  when (old.hub_id is distinct from new.hub_id) execute function refuse_other_hub();
create trigger pickup_run_stays_at_hub before update of hub_id on pickup_run for each row
  when (old.hub_id is distinct from new.hub_id) execute function refuse_other_hub();
create trigger hub_bin_stays_at_hub before update of hub_id on hub_bin for each row
  when (old.hub_id is distinct from new.hub_id) execute function refuse_other_hub();

create function require_hub_of_manifest() returns trigger language plpgsql as $$
begin
  if not exists (select from public.manifest m join public.parcel p on p.id = new.parcel_id
    join public.shipment s on s.id = p.shipment_id and s.hub_id = m.hub_id where m.id = new.manifest_id) then
    raise exception 'parcel % is of another hub than its manifest', new.parcel_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger manifest_line_of_hub after insert or update on manifest_line
  for each row execute function require_hub_of_manifest();

create function require_hub_of_run() returns trigger language plpgsql as $$
begin
  if not exists (select from public.pickup_stop t join public.pickup_run r on r.id = t.run_id
    join public.seller_order o on o.id = new.seller_order_id
    join public.shipment s on s.order_id = o.order_id and s.hub_id = r.hub_id where t.id = new.stop_id) then
    raise exception 'bag % goes to another hub than its run', new.seller_order_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger pickup_bag_of_hub after insert on pickup_bag for each row execute function require_hub_of_run();

-- After the reference has locked the hub, so that a hub that closes at this moment is seen; the transaction then runs again.
create function require_open_hub() returns trigger language plpgsql as $$
begin
  if exists (select from public.hub where id = new.hub_id and closed_at is not null) then
    raise exception 'hub % is closed', new.hub_id using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger customer_order_at_open_hub after insert or update of hub_id on customer_order
  for each row execute function require_open_hub();
create trigger city_at_open_hub after insert or update of hub_id on city
  for each row execute function require_open_hub();

create function guard_hub_closing() returns trigger language plpgsql as $$
begin
  if exists (select from public.city where hub_id = new.id)
    or exists (select from public.shipment where hub_id = new.id and state not in ('handed_to_carrier', 'cancelled')) then
    raise exception 'hub % is still in use', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger hub_closes_empty after update of closed_at on hub for each row
  when (old.closed_at is null and new.closed_at is not null) execute function guard_hub_closing();

drop trigger hub_noted on hub;
create trigger hub_noted after insert or update or delete on hub for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('place', 'city name state pincode code street closed_at label_format', 'id');
create trigger hub_worker_noted after insert or update or delete on hub_worker for each row
  when (current_setting('haatdi.staff_act', true) = 'on') execute function note_change('place', 'account_id hub_id', 'hub_id');
drop trigger customer_order_noted on customer_order;
create trigger customer_order_noted after update on customer_order for each row
  when (current_setting('haatdi.staff_act', true) = 'on') execute function note_change('order', 'state hub_id', 'id');
