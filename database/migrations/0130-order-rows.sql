-- What the admin's lists show of an order, in one row, so that every column sorts and filters (decision 130).

alter table customer_order add column recipient_key text not null default '';
comment on column customer_order.recipient_key is
  'The recipient''s name as nameKeys() of domain/search/search-key.ts: the same in all scripts. Empty after erasure.';

create table order_row (
  order_id        text primary key references customer_order on delete cascade,
  number          text not null,
  placed_at       timestamptz not null,
  status          text not null,
  trouble         text,
  account_id      text,
  customer        text not null,
  email           text not null,
  phone           text not null,
  city            text not null,
  country         text not null,
  stores          jsonb not null,
  sellers         integer not null,
  units           integer not null,
  payment         text,
  method          text,
  total_paise     bigint not null,
  left_paise      bigint not null,
  refunded_paise  bigint not null,
  carrier         text,
  waybill         text,
  accept_by       timestamptz,
  arrives_by      timestamptz not null,
  lapsed          boolean not null,
  replacement     boolean not null,
  promo_code      text
);
comment on table order_row is
  'An order as lists show it: derived by order_rows_of(), written at the end of every transaction that changes the '
  'order. Nothing else writes it.';
comment on column order_row.trouble is 'The worst state of a parcel that does not reach its customer.';
comment on column order_row.phone is 'Its digits alone.';
comment on column order_row.country is 'Code of the country of delivery.';
comment on column order_row.stores is 'Names of the stores in each language, in the order of their seller orders.';
comment on column order_row.units is 'Units that were ordered and not cancelled.';
comment on column order_row.payment is 'State of the payment that decides; null: nothing is to be paid, or none was begun.';
comment on column order_row.left_paise is 'What is charged after cancellations.';
comment on column order_row.accept_by is 'The earliest deadline of a seller who has not answered.';
comment on column order_row.arrives_by is 'End of the promised days, in India.';
comment on column order_row.lapsed is 'A seller let the deadline pass, and an admin decides.';
comment on column order_row.replacement is 'Sends replacements for a claim.';

create table order_search (
  order_id  text primary key references customer_order on delete cascade,
  text      text not null
);
comment on table order_search is
  'What an order is found by: numbers, names in all scripts, email address, phone, waybill, payment references, stores. '
  'Beside order_row, because it seldom changes and its index is dear to write.';

create function order_rows_of(wanted text[]) returns setof order_row language sql stable as $$
  select o.id, o.number, o.placed_at, o.status,
    (select t.state from unnest(array['lost', 'seized', 'returned_to_hub', 'returning']) with ordinality t(state, rank)
      join parcel p on p.order_id = o.id and p.state = t.state order by t.rank limit 1),
    o.account_id, coalesce(o.shipping ->> 'fullName', ''), o.email,
    regexp_replace(coalesce(o.shipping ->> 'phone', ''), '\D', '', 'g'),
    coalesce(o.shipping ->> 'city', ''), o.destination, s.stores, s.sellers, l.units, m.state, m.method,
    o.total_paise,
    o.total_paise + o.added_delivery_paise - l.returned - o.returned_delivery_paise - o.returned_cod_fee_paise,
    (select coalesce(sum(p.refunded_paise), 0)::bigint from payment p where p.order_id = o.id),
    c.carrier, c.waybill, s.accept_by,
    (o.arrives_to + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second',
    o.state = 'placed' and s.lapsed, o.replaces_claim_id is not null, o.promo_code
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
    select state, method from payment where order_id = o.id
    order by (state in ('failed', 'expired')), created_at desc, id limit 1
  ) m on true
  left join lateral (
    select carrier, waybill from parcel where order_id = o.id order by updated_at desc, id limit 1
  ) c on true
  where o.id = any(wanted)
$$;

create function order_search_of(wanted text[]) returns setof order_search language sql stable as $$
  select r.order_id, lower(concat_ws(' ', r.number, r.customer, o.recipient_key, r.email, r.phone, r.waybill, r.promo_code,
    (select string_agg(p.gateway_ref, ' ') from payment p where p.order_id = r.order_id),
    r.stores ->> 'en', r.stores ->> 'gu', r.stores ->> 'hi'))
  from order_row r join customer_order o on o.id = r.order_id
  where r.order_id = any(wanted)
$$;

-- Planning these statements takes ten times as long as running them. A function in SQL would plan them at each call; one
-- in PL/pgSQL plans them once a session, if it may not compare with a plan for the very orders.
create function refresh_order_rows(wanted text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_row select * from order_rows_of(wanted)
  on conflict (order_id) do update set (number, placed_at, status, trouble, account_id, customer, email, phone, city,
      country, stores, sellers, units, payment, method, total_paise, left_paise, refunded_paise, carrier, waybill,
      accept_by, arrives_by, lapsed, replacement, promo_code)
    = (excluded.number, excluded.placed_at, excluded.status, excluded.trouble, excluded.account_id, excluded.customer,
      excluded.email, excluded.phone, excluded.city, excluded.country, excluded.stores, excluded.sellers, excluded.units,
      excluded.payment, excluded.method, excluded.total_paise, excluded.left_paise, excluded.refunded_paise,
      excluded.carrier, excluded.waybill, excluded.accept_by, excluded.arrives_by, excluded.lapsed,
      excluded.replacement, excluded.promo_code)
    where order_row.* is distinct from excluded.*;
  insert into order_search select * from order_search_of(wanted)
  on conflict (order_id) do update set text = excluded.text where order_search.text is distinct from excluded.text;
end
$$;
comment on function refresh_order_rows(text[]) is
  'Derives the rows of these orders again, and from them what they are found by.';

-- Runs when the transaction ends, once for each order: the rows that fire it later find the row already written by
-- this transaction. The lock is the one that every change of an order takes first.
create function order_changed() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_table_name = 'customer_order' then changed := new.id; else changed := new.order_id; end if;
  if exists (select from order_row where order_id = changed and xmin = pg_current_xact_id()::xid) then return null; end if;
  perform from customer_order where id = changed for no key update;
  perform refresh_order_rows(array[changed]);
  return null;
end
$$;

-- Seller orders and lines are inserted with their order, and parcels with what they ship.
create constraint trigger order_row_of_order
  after insert or update of number, account_id, email, recipient_key, state, status, shipping, destination, promo_code,
    total_paise, returned_delivery_paise, added_delivery_paise, returned_cod_fee_paise, arrives_to, placed_at
  on customer_order deferrable initially deferred for each row execute function order_changed();
create constraint trigger order_row_of_seller_order after update of state, accept_by
  on seller_order deferrable initially deferred for each row execute function order_changed();
create constraint trigger order_row_of_line after update of quantity, cancelled_quantity, returned_paise
  on order_line deferrable initially deferred for each row execute function order_changed();
create constraint trigger order_row_of_payment after insert or update of state, method, refunded_paise, gateway_ref
  on payment deferrable initially deferred for each row execute function order_changed();
create constraint trigger order_row_of_parcel after insert or update of state, carrier, waybill
  on parcel deferrable initially deferred for each row execute function order_changed();

create index order_row_placed_idx on order_row (placed_at, order_id);
create index order_row_status_idx on order_row (status, placed_at, order_id);
create index order_row_payment_idx on order_row (payment, placed_at, order_id);
create index order_row_country_idx on order_row (country, placed_at, order_id);
create index order_row_account_idx on order_row (account_id, placed_at, order_id);
create index order_row_customer_idx on order_row (lower(customer), order_id);
create index order_row_total_idx on order_row (total_paise, order_id);
create index order_row_accept_by_idx on order_row (accept_by, order_id) where accept_by is not null;
create index order_row_lapsed_idx on order_row (placed_at, order_id) where lapsed;
create index order_search_text_idx on order_search using gin (text gin_trgm_ops);

-- These served the list before.
drop index customer_order_search_idx;
