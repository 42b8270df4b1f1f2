-- How an order reached the shop, and who took it for the customer (decision 340).

alter table customer_order
  add column channel text not null default 'web' check (channel in ('web', 'telephone', 'counter')),
  add column taken_by text references account,
  add constraint customer_order_taken_by_staff check ((channel = 'web') = (taken_by is null));
comment on column customer_order.channel is 'Where the customer ordered: in their own browser, by telephone or at the counter.';
comment on column customer_order.taken_by is 'The member of staff who took the order; null when the customer placed it.';

alter table order_row
  add column channel text not null default 'web',
  add column taken_by text;
comment on column order_row.taken_by is 'Name of the member of staff who took it.';

create or replace function order_rows_of(wanted text[]) returns setof order_row language sql stable as $$
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
    o.state = 'placed' and s.lapsed, o.replaces_claim_id is not null, o.promo_code, o.channel,
    (select a.name from account a where a.id = o.taken_by)
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

create or replace function refresh_order_rows(wanted text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_row select * from order_rows_of(wanted)
  on conflict (order_id) do update set (number, placed_at, status, trouble, account_id, customer, email, phone, city,
      country, stores, sellers, units, payment, method, total_paise, left_paise, refunded_paise, carrier, waybill,
      accept_by, arrives_by, lapsed, replacement, promo_code, channel, taken_by)
    = (excluded.number, excluded.placed_at, excluded.status, excluded.trouble, excluded.account_id, excluded.customer,
      excluded.email, excluded.phone, excluded.city, excluded.country, excluded.stores, excluded.sellers, excluded.units,
      excluded.payment, excluded.method, excluded.total_paise, excluded.left_paise, excluded.refunded_paise,
      excluded.carrier, excluded.waybill, excluded.accept_by, excluded.arrives_by, excluded.lapsed,
      excluded.replacement, excluded.promo_code, excluded.channel, excluded.taken_by)
    where order_row.* is distinct from excluded.*;
  insert into order_search select * from order_search_of(wanted)
  on conflict (order_id) do update set text = excluded.text where order_search.text is distinct from excluded.text;
end
$$;

create index order_row_channel_idx on order_row (channel, placed_at, order_id) where channel <> 'web';

-- A customer on the telephone is found by the last digits of a number in their address book.
create index address_phone_idx on address (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);

-- Sales by channel, counted like every other dimension.
alter table sales_metric drop constraint sales_metric_dimension_check;
alter table sales_metric add constraint sales_metric_dimension_check check (dimension in ('all', 'city', 'country', 'method',
  'customer', 'promotion', 'store', 'category', 'product', 'channel'));
