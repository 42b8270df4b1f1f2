-- What a store's list shows of its share of an order, in one row, so that every column sorts and filters (decision 550).

create table seller_order_row (
  seller_order_id  text primary key references seller_order on delete cascade,
  brand_id         text not null,
  code             text not null,
  order_number     text not null,
  state            text not null,
  placed_at        timestamptz not null,
  accept_by        timestamptz not null,
  hand_over_day    date,
  buyer            text not null,
  city             text not null,
  country          text not null,
  contents         jsonb not null,
  units            integer not null,
  total_paise      bigint not null,
  packed_grams     integer,
  replacement      boolean not null,
  search           text not null
);
comment on table seller_order_row is
  'A seller order as its store lists it, once its order is paid for or confirmed: derived by seller_order_rows_of(), '
  'written with order_row. Nothing else writes it.';
comment on column seller_order_row.buyer is 'First name alone: the hub ships, so a store never needs more.';
comment on column seller_order_row.country is 'Code of the country of delivery.';
comment on column seller_order_row.contents is 'What is in it, in each language, in the order it was bought.';
comment on column seller_order_row.units is 'Units that were accepted, or ordered before the answer.';
comment on column seller_order_row.total_paise is
  'What the store sold. A replacement costs its customer nothing: who funds it pays the store, unless it is the store.';
comment on column seller_order_row.search is 'What it is found by, in small letters: numbers, buyer, city, products in all languages.';

create function buyer_first_name(full_name text) returns text language sql immutable parallel safe as $$
  with word as (
    select w, n from regexp_split_to_table(full_name, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')
      with ordinality t(w, n) where w <> ''
  )
  select left(coalesce(
    (select w from word where w !~* '^(mr|mrs|ms|miss|dr|shri|sri|smt|shrimati|kum|kumari|શ્રી|શ્રીમતી|શ્રીમતિ|ડૉ|કુ|श्री|श्रीमती|डॉ|कु)\.?$'
      order by n limit 1),
    (select w from word order by n limit 1), ''), 40)
$$;
comment on function buyer_first_name(text) is 'The same as firstName() of domain/accounts/first-name.ts.';

create function seller_order_rows_of(wanted text[]) returns setof seller_order_row language sql stable as $$
  select f.id, f.brand_id, f.code, o.number, f.state, o.placed_at, f.accept_by, f.hand_over_day, b.buyer, b.city,
    o.destination, l.contents, l.units, l.total, f.packed_grams, o.replaces_claim_id is not null,
    lower(concat_ws(' ', f.code, o.number, b.buyer, b.city, l.names))
  from customer_order o
  join seller_order f on f.order_id = o.id
  cross join lateral (
    select buyer_first_name(coalesce(o.shipping ->> 'fullName', '')) as buyer, coalesce(o.shipping ->> 'city', '') as city
  ) b
  cross join lateral (
    select coalesce(sum(n.units), 0)::int as units,
      -- Asked by line: a join reads all commissions for each seller order where tables have just been filled.
      coalesce(sum(case when o.replaces_claim_id is null
          or (select c.discount_funded_by from line_commission c where c.line_id = i.id) = 'seller'
        then i.net_paise - i.returned_paise else i.unit_price_paise * (i.quantity - i.cancelled_quantity) end), 0)::bigint as total,
      jsonb_build_object(
        'en', coalesce(string_agg(i.name ->> 'en' || n.times, ', ' order by i.position) filter (where n.units > 0), ''),
        'gu', coalesce(string_agg(i.name ->> 'gu' || n.times, ', ' order by i.position) filter (where n.units > 0), ''),
        'hi', coalesce(string_agg(i.name ->> 'hi' || n.times, ', ' order by i.position) filter (where n.units > 0), '')
      ) as contents,
      string_agg(concat_ws(' ', i.name ->> 'en', i.name ->> 'gu', i.name ->> 'hi'), ' ' order by i.position) as names
    from order_line i
    cross join lateral (
      select coalesce(i.accepted_quantity, i.quantity) as units,
        ' ' || i.weight || ' × ' || coalesce(i.accepted_quantity, i.quantity) as times
    ) n
    where i.seller_order_id = f.id
  ) l
  where o.id = any(wanted) and o.state <> 'pending_payment'
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
  insert into seller_order_row select * from seller_order_rows_of(wanted)
  on conflict (seller_order_id) do update set (brand_id, code, order_number, state, placed_at, accept_by, hand_over_day,
      buyer, city, country, contents, units, total_paise, packed_grams, replacement, search)
    = (excluded.brand_id, excluded.code, excluded.order_number, excluded.state, excluded.placed_at, excluded.accept_by,
      excluded.hand_over_day, excluded.buyer, excluded.city, excluded.country, excluded.contents, excluded.units,
      excluded.total_paise, excluded.packed_grams, excluded.replacement, excluded.search)
    where seller_order_row.* is distinct from excluded.*;
end
$$;

insert into seller_order_row select * from seller_order_rows_of(array(select id from customer_order));

create index seller_order_row_placed_idx on seller_order_row (brand_id, placed_at, seller_order_id);
create index seller_order_row_search_idx on seller_order_row using gin (search gin_trgm_ops);
