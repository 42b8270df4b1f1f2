-- Lots that were withdrawn, and every unit of them that was packed.

create table recall (
  id            text primary key,
  product_id    text not null references product,
  brand_id      text not null references brand,
  lot           text not null check (length(lot) between 1 and 40),
  lot_key       text not null,
  reason        text not null check (length(reason) between 3 and 300),
  started_by    text not null references account,
  started_name  text not null,
  at            timestamptz not null default now(),
  unique (product_id, lot_key)
);
comment on table recall is 'A lot of a product that its seller or an admin withdrew. It is never ended: nothing of it is sold again.';
comment on column recall.lot_key is 'The lot without case and spaces, as it is compared.';
create index recall_brand_idx on recall (brand_id, at desc);
create index recall_at_idx on recall (at desc, id);
create trigger recall_append_only before update or delete on recall for each row execute function forbid_change();

create table recall_unit (
  recall_id   text not null references recall,
  line_id     text not null references order_line,
  order_id    text not null references customer_order,
  quantity    integer not null check (quantity > 0),
  location    text check (location in ('store', 'bin', 'box', 'with_carrier', 'delivered')),
  state       text not null default 'open' check (state in ('open', 'taken_out', 'warned')),
  settled_at  timestamptz,
  actor_id    text references account,
  primary key (recall_id, line_id),
  constraint recall_unit_location_when_settled check ((location is null) = (settled_at is null)),
  constraint recall_unit_warned_is_gone check (state <> 'warned' or location in ('with_carrier', 'delivered'))
);
comment on table recall_unit is
  'The withdrawn units of an order line. While they are open, their box is neither sealed nor labelled nor handed over.';
comment on column recall_unit.location is 'Where they were when they were found; null until their customer has been emailed.';
comment on column recall_unit.actor_id is 'Who took them out.';
create index recall_unit_open_idx on recall_unit (order_id) where state = 'open';
create index recall_unit_unsettled_idx on recall_unit (recall_id) where settled_at is null;

-- The last guard, for every program that changes a box.
create function forbid_recalled_shipment() returns trigger language plpgsql as $$
begin
  if exists (select from recall_unit u join order_line l on l.id = u.line_id
      where u.order_id = new.order_id and u.state = 'open' and l.cancelled_quantity < l.quantity) then
    raise exception 'units of a withdrawn lot are in the box of order %', new.order_id;
  end if;
  return null;
end
$$;
create trigger shipment_without_recalled_units after update of state on shipment for each row
  when (new.state is distinct from old.state and new.state in ('packed', 'label_ready'))
  execute function forbid_recalled_shipment();

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('recall', 'product', 'product_id brand_id lot', 'product_id', 'insert'),
    ('recall_unit', 'order', 'order_id quantity location state', 'order_id', 'update')
  ) as watch (name, kind, shown, id, events) loop
    execute format(
      'create trigger %I after %s on %I for each row when (current_setting(''haatdi.staff_act'', true) = ''on'') execute function note_change(%L, %L, %L)',
      watched.name || '_noted', watched.events, watched.name, watched.kind, watched.shown, watched.id);
  end loop;
end
$$;
