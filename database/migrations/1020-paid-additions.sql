-- Items that are added once their customer has paid for them online (decision 982): the offer with its frozen price and what it holds, and the
-- tries to pay it.

create table addition_offer (
  id            text primary key,
  order_id      text not null references customer_order,
  amount_paise  bigint not null check (amount_paise > 0),
  held          jsonb not null,
  pay_until     timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'paid', 'used', 'ended', 'refunded')),
  added_by      text not null references account,
  added_name    text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint addition_offer_ends check (pay_until <= created_at + interval '151 minutes')
);
comment on table addition_offer is 'Items that are added to an order once their customer has paid for them; their stock is held until then.';
comment on column addition_offer.id is 'Also that of the addition, once it is paid.';
comment on column addition_offer.held is 'The lines with their frozen price and commission, and what they change of the order.';
comment on column addition_offer.state is
  'paid: the money is there and the items are about to be added; ended: not paid in time; refunded: paid, and the items could not be added.';
create trigger addition_offer_noted after insert or update on addition_offer for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order', 'order_id amount_paise state', 'order_id');
create unique index addition_offer_one_live_idx on addition_offer (order_id) where state in ('open', 'paid');
create index addition_offer_open_idx on addition_offer (pay_until) where state = 'open';

create table addition_payment (
  id             text primary key,
  offer_id       text not null references addition_offer,
  gateway        text not null check (gateway in ('sandbox', 'razorpay', 'stripe')),
  gateway_ref    text,
  state          text not null default 'awaiting' check (state in ('awaiting', 'captured', 'failed', 'closed')),
  capture_ref    text,
  online_method  text check (online_method in ('upi', 'card', 'wallet')),
  next_check_at  timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint addition_payment_captured_has_ref check (state <> 'captured' or capture_ref is not null)
);
comment on table addition_payment is 'One try to pay for items that are to be added. A captured one becomes a payment of the order with the items.';
comment on column addition_payment.gateway_ref is 'The gateway''s name for it; null until its page was opened.';
comment on column addition_payment.next_check_at is 'When the gateway is asked for its status next; null: never again.';
create unique index addition_payment_one_live_idx on addition_payment (offer_id) where state in ('awaiting', 'captured');
create unique index addition_payment_gateway_ref_idx on addition_payment (gateway, gateway_ref) where gateway_ref is not null;
create unique index addition_payment_capture_ref_idx on addition_payment (gateway, capture_ref) where capture_ref is not null;
create index addition_payment_next_check_idx on addition_payment (next_check_at) where next_check_at is not null;

alter table order_addition drop constraint order_addition_paid_by_check;
alter table order_addition add constraint order_addition_paid_by_check check (paid_by in ('cash', 'credit', 'online'));

-- The payment that paid an order, and one for each addition that was paid online.
alter table payment add column addition_id text;
alter table payment add constraint payment_of_addition foreign key (addition_id, order_id) references order_addition (id, order_id);
alter table payment add constraint payment_of_addition_is_captured
  check (addition_id is null or (method = 'online' and state not in ('awaiting', 'authorized', 'failed', 'expired')));
comment on column payment.addition_id is 'The items added after placement that it paid; null: it pays the order.';
drop index payment_one_live_idx;
create unique index payment_one_live_idx on payment (order_id) where state not in ('failed', 'expired') and addition_id is null;
create unique index payment_one_of_addition_idx on payment (addition_id) where addition_id is not null;

-- Items that were paid online have their payment, of just that amount; checked when the transaction ends.
create function guard_paid_addition() returns trigger language plpgsql as $$
begin
  if new.paid_by = 'online' and new.total_paise > 0 and not exists (
      select from payment p join addition_payment t on t.id = p.id join addition_offer o on o.id = t.offer_id
      where p.addition_id = new.id and p.amount_paise = new.total_paise and o.id = new.id and o.order_id = new.order_id
        and o.amount_paise = new.total_paise) then
    raise exception 'addition % is not paid', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger order_addition_is_paid after insert on order_addition
  deferrable initially deferred for each row execute function guard_paid_addition();

-- The state in which the money of an order is: of its own payment and of those of items that were added.
create function order_payment_state(own text, of_order text) returns text language sql stable as $$
  select case
    when bool_or(state = 'disputed') then 'disputed'
    when own in ('captured', 'part_refunded', 'refunded') and bool_or(state <> own) then 'part_refunded'
    else own end
  from payment where order_id = of_order and addition_id is not null
$$;

create or replace function order_rows_of(wanted text[]) returns setof order_row language sql stable as $$
  select o.id, o.number, o.placed_at, o.status,
    (select t.state from unnest(array['lost', 'seized', 'returned_to_hub', 'returning']) with ordinality t(state, rank)
      join parcel p on p.order_id = o.id and p.shipment_id is not null and p.state = t.state order by t.rank limit 1),
    o.account_id, coalesce(o.shipping ->> 'fullName', ''), o.email,
    regexp_replace(coalesce(o.shipping ->> 'phone', ''), '\D', '', 'g'),
    coalesce(o.shipping ->> 'city', ''), o.destination, s.stores, s.sellers, l.units, m.state, m.method,
    o.total_paise,
    o.total_paise + o.added_delivery_paise - l.returned - o.returned_delivery_paise - o.returned_cod_fee_paise,
    (select coalesce(sum(p.refunded_paise), 0)::bigint from payment p where p.order_id = o.id),
    c.carrier, c.waybill, s.accept_by,
    (o.arrives_to + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second',
    o.state = 'placed' and s.lapsed, o.replaces_claim_id is not null, o.promo_code, o.channel,
    (select a.name from account a where a.id = o.taken_by),
    (select array_agg(u.tag_id order by u.tag_id) from order_tag_use u where u.order_id = o.id),
    (select case when k.confirmed_at is null then 'to_call' else 'confirmed' end from cash_check k
      where k.order_id = o.id and (k.is_worth_calling or k.confirmed_at is not null)
        and m.state = 'cod_due' and o.status not in ('delivered', 'cancelled')
        and not exists (select from parcel p where p.order_id = o.id and p.shipment_id is not null
          and p.state in ('lost', 'seized', 'returned_to_hub', 'returning')))
  from customer_order o
  cross join lateral (
    select coalesce(sum(quantity - cancelled_quantity), 0)::int as units,
      coalesce(sum(returned_paise), 0)::bigint as returned
    from order_line where order_id = o.id
  ) l
  cross join lateral (
    select count(*)::int as sellers, coalesce(bool_or(f.state = 'lapsed'), false) as lapsed,
      min(f.accept_by) filter (where f.state = 'awaiting_acceptance') as accept_by,
      jsonb_build_object(
        'en', coalesce(string_agg(b.name ->> 'en', ', ' order by f.position), ''),
        'gu', coalesce(string_agg(b.name ->> 'gu', ', ' order by f.position), ''),
        'hi', coalesce(string_agg(b.name ->> 'hi', ', ' order by f.position), '')) as stores
    from seller_order f
    cross join lateral (select brand_name as name from order_line where seller_order_id = f.id order by position limit 1) b
    where f.order_id = o.id
  ) s
  left join lateral (
    select order_payment_state(state, o.id) as state, method from payment where order_id = o.id and addition_id is null
    order by (state in ('failed', 'expired')), created_at desc, id limit 1
  ) m on true
  left join lateral (
    select carrier, waybill from parcel where order_id = o.id and shipment_id is not null order by updated_at desc, id limit 1
  ) c on true
  where o.id = any(wanted)
$$;
