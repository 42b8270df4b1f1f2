-- Lists filter and sort orders by their tags from a column of the orders' rows, not from a join (decision 700).

alter table order_row add column tag_ids text[];
comment on column order_row.tag_ids is 'Ids of its tags; null: none.';

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
    (select array_agg(u.tag_id order by u.tag_id) from order_tag_use u where u.order_id = o.id)
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
    select carrier, waybill from parcel where order_id = o.id and shipment_id is not null order by updated_at desc, id limit 1
  ) c on true
  where o.id = any(wanted)
$$;

create or replace function refresh_order_rows(wanted text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_row select * from order_rows_of(wanted)
  on conflict (order_id) do update set (number, placed_at, status, trouble, account_id, customer, email, phone, city,
      country, stores, sellers, units, payment, method, total_paise, left_paise, refunded_paise, carrier, waybill,
      accept_by, arrives_by, lapsed, replacement, promo_code, channel, taken_by, tag_ids)
    = (excluded.number, excluded.placed_at, excluded.status, excluded.trouble, excluded.account_id, excluded.customer,
      excluded.email, excluded.phone, excluded.city, excluded.country, excluded.stores, excluded.sellers, excluded.units,
      excluded.payment, excluded.method, excluded.total_paise, excluded.left_paise, excluded.refunded_paise,
      excluded.carrier, excluded.waybill, excluded.accept_by, excluded.arrives_by, excluded.lapsed,
      excluded.replacement, excluded.promo_code, excluded.channel, excluded.taken_by, excluded.tag_ids)
    where order_row.* is distinct from excluded.*;
  insert into order_search select * from order_search_of(wanted)
  on conflict (order_id) do update set text = excluded.text where order_search.text is distinct from excluded.text;
  insert into seller_order_row select * from seller_order_rows_of(wanted)
  on conflict (seller_order_id) do update set (brand_id, code, order_number, state, placed_at, accept_by, hand_over_day,
      buyer, city, country, contents, units, total_paise, packed_grams, replacement, search)
    = (excluded.brand_id, excluded.code, excluded.order_number, excluded.state, excluded.placed_at, excluded.accept_by,
      excluded.hand_over_day, excluded.buyer, excluded.city, excluded.country, excluded.contents, excluded.units,
      excluded.total_paise, excluded.packed_grams, excluded.replacement, excluded.search)
    where seller_order_row.* is distinct from excluded.*;
end
$$;

create or replace function order_changed() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_table_name = 'customer_order' then changed := new.id;
  elsif tg_op = 'DELETE' then changed := old.order_id;
  else changed := new.order_id; end if;
  if current_setting('haatdi.tags_moved', true) is distinct from 'on'
    and exists (select from order_row where order_id = changed and xmin = pg_current_xact_id()::xid) then return null; end if;
  perform from customer_order where id = changed for no key update;
  perform refresh_order_rows(array[changed]);
  return null;
end
$$;

-- Only a merge moves tags, of any number of orders: nothing else of their rows is derived, which would take three times as long.
-- So a row that this wrote is derived again when its order changes in the same transaction.
create function order_tags_moved() returns trigger language plpgsql as $$
declare
  changed text[] := array(select distinct order_id from moved);
begin
  perform from customer_order where id = any(changed) order by id for no key update;
  perform set_config('haatdi.tags_moved', 'on', true);
  update order_row r set tag_ids = (select array_agg(u.tag_id order by u.tag_id) from order_tag_use u where u.order_id = r.order_id)
    where r.order_id = any(changed);
  return null;
end
$$;
comment on function order_tags_moved() is 'Writes the tags into the rows of the orders whose tag was merged into another one.';

do $$
begin
  create constraint trigger order_row_of_tag after insert or delete on order_tag_use
    deferrable initially deferred for each row execute function order_changed();
  create trigger order_rows_of_moved_tag after update on order_tag_use referencing new table as moved
    for each statement execute function order_tags_moved();
  perform refresh_order_rows(array(select distinct order_id from order_tag_use));
end
$$;

create index order_row_tags_idx on order_row using gin (tag_ids) with (fastupdate = off) where tag_ids is not null;
