-- What became of the goods of a box that came back to its hub (decision 675).

create table return_photo (
  id           text primary key,
  shipment_id  text not null references shipment,
  actor_id     text not null references account,
  at           timestamptz not null default now()
);
comment on table return_photo is 'A photograph of goods that came back and were destroyed; its file has the name of the id.';
create index return_photo_shipment_idx on return_photo (shipment_id);

create table return_inspection (
  shipment_id  text primary key references shipment,
  order_id     text not null references customer_order,
  actor_id     text not null references account,
  at           timestamptz not null default now()
);
comment on table return_inspection is 'A box that came back was opened and every unit of it looked at, once.';
create index return_inspection_order_idx on return_inspection (order_id);

create table return_inspection_line (
  shipment_id  text not null references return_inspection,
  line_id      text primary key references order_line,
  shelved      integer not null check (shelved >= 0),
  destroyed    integer not null check (destroyed >= 0),
  reason       text check (reason in ('seal_broken', 'damaged', 'spoiled', 'too_old', 'withdrawn')),
  photo_id     text references return_photo,
  constraint return_inspection_line_has_units check (shelved + destroyed > 0),
  constraint return_inspection_line_is_proven check (
    (destroyed > 0) = (reason is not null) and (destroyed > 0) = (photo_id is not null))
);
comment on table return_inspection_line is 'What became of the units of an order line that came back.';
comment on column return_inspection_line.shelved is 'Units that went back into the stock of their product.';
create index return_inspection_line_shipment_idx on return_inspection_line (shipment_id);

create trigger return_inspection_append_only before update or delete on return_inspection
  for each row execute function forbid_change();
create trigger return_inspection_line_append_only before update or delete on return_inspection_line
  for each row execute function forbid_change();

-- Every unit of the box is in it, when the transaction ends: none is nowhere, and none is there twice.
create function require_whole_inspection() returns trigger language plpgsql as $$
begin
  if exists (
    select from shipment s
      join seller_order f on f.order_id = s.order_id and f.shipment_position = s.position
      join order_line l on l.seller_order_id = f.id
      left join return_inspection_line i on i.line_id = l.id and i.shipment_id = s.id
    where s.id = new.shipment_id and l.quantity - l.cancelled_quantity <> coalesce(i.shelved + i.destroyed, 0)
  ) then
    raise exception 'the inspection of box % leaves units out or has too many', new.shipment_id;
  end if;
  return null;
end
$$;
create constraint trigger return_inspection_is_whole after insert on return_inspection
  deferrable initially deferred for each row execute function require_whole_inspection();
create constraint trigger return_inspection_line_is_whole after insert on return_inspection_line
  deferrable initially deferred for each row execute function require_whole_inspection();

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('return_inspection', 'order', 'order_id shipment_id', 'order_id', 'insert'),
    ('return_inspection_line', 'shipment', 'line_id shelved destroyed reason', 'shipment_id', 'insert')
  ) as watch (name, kind, shown, id, events) loop
    execute format(
      'create trigger %I after %s on %I for each row when (current_setting(''haatdi.staff_act'', true) = ''on'') execute function note_change(%L, %L, %L)',
      watched.name || '_noted', watched.events, watched.name, watched.kind, watched.shown, watched.id);
  end loop;
end
$$;
