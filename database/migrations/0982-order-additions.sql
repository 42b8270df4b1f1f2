-- Items that staff add to a placed order for its customer (decision 982).

create table order_addition (
  id              text primary key,
  order_id        text not null references customer_order,
  position        integer not null check (position > 0),
  paid_by         text not null check (paid_by in ('cash', 'credit')),
  payment_id      text references payment,
  goods_paise     bigint not null check (goods_paise > 0),
  discount_paise  bigint not null,
  delivery_paise  bigint not null,
  cod_fee_paise   bigint not null check (cod_fee_paise >= 0),
  total_paise     bigint not null check (total_paise >= 0),
  added_by        text not null references account,
  added_name      text not null,
  at              timestamptz not null default now(),
  unique (order_id, position),
  unique (id, order_id),
  constraint order_addition_discount_within_goods check (discount_paise between 0 and goods_paise),
  constraint order_addition_total_adds_up
    check (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  constraint order_addition_fee_with_cash check (cod_fee_paise = 0 or paid_by = 'cash'),
  constraint order_addition_cash_raises_payment check ((paid_by = 'cash') = (payment_id is not null))
);
comment on table order_addition is
  'Items added to an order after it was placed. The amounts of customer_order include them; here is what each addition changed.';
comment on column order_addition.position is 'Its number within the order, from 1.';
comment on column order_addition.paid_by is 'cash: on delivery, with the rest. credit: at once, with the customer''s store credit.';
comment on column order_addition.payment_id is 'The cash payment whose amount it raised.';
comment on column order_addition.goods_paise is 'Items before the discount.';
comment on column order_addition.delivery_paise is 'What delivery became dearer; below zero when it became cheaper.';
create trigger order_addition_append_only before update or delete on order_addition
  for each row execute function forbid_change();
create trigger order_addition_noted after insert on order_addition for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order', 'order_id paid_by total_paise', 'order_id');

alter table order_line add column addition_id text;
alter table order_line add column added_at timestamptz;
alter table order_line add constraint order_line_of_addition
  foreign key (addition_id, order_id) references order_addition (id, order_id);
alter table order_line add constraint order_line_added_with_addition check ((addition_id is null) = (added_at is null));
comment on column order_line.added_at is 'When staff added it; null: it was placed with the order.';
comment on column order_line.addition_id is 'Null: it was placed with the order.';
create index order_line_addition_idx on order_line (addition_id) where addition_id is not null;

-- What is added goes into a box that still awaits bags, from a store of the order's city that has not packed.
create function guard_added_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from seller_order f
    join customer_order o on o.id = f.order_id and o.city_id = f.city_id
    join public.shipment b on b.order_id = f.order_id and b.position = f.shipment_position
    where f.id = new.seller_order_id and f.order_id = new.order_id and f.brand_id = new.brand_id
      and f.state = 'awaiting_acceptance' and o.state = 'placed' and o.replaces_claim_id is null
      and b.state in ('expecting', 'receiving') and b.shipment_count = 1
  ) then
    raise exception 'nothing can be added to seller order %', new.seller_order_id using errcode = 'check_violation';
  end if;
  perform store_day_changed(new.order_id, new.brand_id);
  return null;
end
$$;
create trigger order_line_added after insert on order_line for each row
  when (new.addition_id is not null) execute function guard_added_line();

-- An addition is its lines, and the order's total includes it; checked when the transaction ends.
create function guard_order_addition() returns trigger language plpgsql as $$
begin
  if not exists (
      select from order_line where addition_id = new.id
      having sum(gross_paise) = new.goods_paise and sum(discount_paise) = new.discount_paise)
    or not exists (
      select from customer_order o where o.id = new.order_id and o.goods_paise = (
        select sum(l.gross_paise) from order_line l where l.order_id = o.id)) then
    raise exception 'the lines of addition % are not its amounts', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger order_addition_is_its_lines after insert on order_addition
  deferrable initially deferred for each row execute function guard_order_addition();
