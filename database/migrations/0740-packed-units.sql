-- Which units were counted into which box, by whom and when (decision 740).

create table packed_unit (
  id            text primary key,
  shipment_id   text not null references shipment,
  line_id       text not null references order_line,
  unit          integer check (unit between 1 and 99),
  quantity      integer not null check (quantity between 1 and 99),
  reason        text check (reason in ('label_missing', 'label_unreadable', 'label_repeated', 'product_label', 'scanner_broken')),
  actor_id      text not null references account,
  at            timestamptz not null,
  taken_out_at  timestamptz,
  taken_out_by  text references account,
  constraint packed_unit_is_scanned_or_has_a_reason check ((unit is null) = (reason is not null)),
  constraint packed_unit_scans_one check (unit is null or quantity = 1),
  constraint packed_unit_is_taken_out_by_a_person check ((taken_out_at is null) = (taken_out_by is null))
);
comment on table packed_unit is 'One scan of a unit into a box, or a count by hand with its reason.';
comment on column packed_unit.unit is 'The number of the unit on its label; null when it was counted by hand.';
comment on column packed_unit.at is 'When it was done, which is before it was sent when there was no connection.';
create index packed_unit_shipment_idx on packed_unit (shipment_id);
create index packed_unit_line_idx on packed_unit (line_id);

-- A unit is in one box, once.
create unique index packed_unit_once on packed_unit (line_id, unit) where taken_out_at is null and unit is not null;

create function require_unit_of_box() returns trigger language plpgsql as $$
begin
  if not exists (
    select from shipment s
      join seller_order f on f.order_id = s.order_id and f.shipment_position = s.position
      join order_line l on l.seller_order_id = f.id
    where s.id = new.shipment_id and l.id = new.line_id and coalesce(new.unit, 1) <= l.quantity
      and l.quantity - l.cancelled_quantity >= (
        select sum(u.quantity) from packed_unit u where u.line_id = l.id and u.taken_out_at is null)
  ) then
    raise exception 'unit % of line % does not belong into box %', new.unit, new.line_id, new.shipment_id;
  end if;
  return null;
end
$$;
create trigger packed_unit_is_of_box after insert on packed_unit for each row execute function require_unit_of_box();

-- What was counted is only ever taken out, and nothing else of it changes.
create function freeze_packed_unit() returns trigger language plpgsql as $$
begin
  if old.taken_out_at is not null or (new.id, new.shipment_id, new.line_id, new.unit, new.quantity, new.reason, new.actor_id, new.at)
    is distinct from (old.id, old.shipment_id, old.line_id, old.unit, old.quantity, old.reason, old.actor_id, old.at) then
    raise exception 'unit % was counted and can only be taken out, once', old.id;
  end if;
  return new;
end
$$;
create trigger packed_unit_only_leaves before update on packed_unit for each row execute function freeze_packed_unit();
create trigger packed_unit_stays before delete on packed_unit for each row execute function forbid_change();

create trigger packed_unit_noted after insert or update on packed_unit
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('shipment', 'line_id unit quantity reason taken_out_at', 'shipment_id');
